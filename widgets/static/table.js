// The card table: draws the `picture`, sends an `intent`. It decides nothing and says nothing of its own.

// All the parts, once; a repaint only fills them.
function makeTable(view) {
  const hidden = { "aria-hidden": "true" };
  const at = {
    label: make("span", "tk-trick-label", hidden), // the trick itself says it
    stripLabel: make("span", "tk-strip-label"),
    stripCards: make("ul", "tk-strip-cards"),
    scores: make("ul", "tk-scores"),
    seats: make("div", "tk-seats"),
    slots: make("div", "tk-trick tk-slots", hidden),
    trick: make("ol", "tk-trick"),
    you: make("div", "tk-you"),
    hand: make("div", "tk-hand", { role: "toolbar" }),
    event: make("span", "tk-event"),
    turn: make("span", "tk-turn"),
    key: make("p", "tk-key", hidden),
    message: makeMessage(view, () => view.send("close")),
    calls: make("div", "tk-calls"),
    tools: make("div", "tk-tools"),
    scrub: makeScrub(view),
    lastLabel: make("summary"),
    lastCards: make("ol", "tk-last-cards"),
    lastText: make("p", "tk-last-text"),
  };
  const total = make("tfoot", "", {}, make("tr", "", {}, make("td", "", { colspan: "2" })));
  at.ledger = make("table", "tk-ledger", {}, make("caption"), make("tbody"), total);
  at.last = make("details", "tk-last", {}, at.lastLabel, at.lastCards, at.lastText);
  at.strip = make("div", "tk-strip", {}, at.stripLabel, at.stripCards);
  at.status = make("p", "tk-status", { role: "status", "aria-atomic": "true" }, at.event, " ", at.turn);
  const head = make("div", "tk-head", {}, at.label, at.strip, at.scores);
  const middle = make("div", "tk-middle", {}, at.slots, at.trick);
  const said = make("div", "tk-say", {}, at.status, at.key);
  view.root.append(
    make("div", "tk-felt", {}, head, at.seats, middle, at.you, at.hand),
    make("div", "tk-rail", {}, said, at.message.node, at.calls, at.tools, at.scrub.node, at.ledger, at.last),
  );
  return at;
}

function updateFelt(view, at, picture, isHint, onPlay) {
  const marks = picture.marks ?? {};
  const others = picture.seats.filter((seat) => !isOwn(seat)).sort((a, b) => clockwise(a) - clockwise(b));
  const isRing = others.every((seat) => RING.includes(seat.place));
  const isSquare = isRing && others.some((seat) => seat.place === "top");
  setAttr(view.root, "data-layout", isSquare ? "square" : isRing ? "triangle" : "row");
  setStyle(at.seats, "--across", others.length < 4 ? others.length : Math.ceil(others.length / 2));
  setAttr(view.root, "data-open", others.some((seat) => seat.cards) ? "" : null);

  for (const [parent, seats] of [[at.seats, others], [at.you, picture.seats.filter(isOwn)]]) {
    keyed(parent, seats, (seat) => seat.seat, makeSeat, (node, seat) => updateSeat(view, node, seat, marks));
  }
  keyed(
    at.slots, // where the cards of a trick will lie
    isRing ? picture.seats : [],
    (seat) => seat.place,
    (seat) => make("div", "tk-played", { "data-place": seat.place }, make("span", "tk-who"), make("div", "tk-slot")),
    () => {},
  );
  setText(at.label, picture.trick_label ?? "");
  keyed(
    at.scores,
    picture.scores ?? [],
    (score) => score.label,
    () => make("li", "tk-score", {}, make("span"), make("b")),
    (node, score) => {
      setText(node.firstChild, score.label);
      setText(node.lastChild, score.value);
    },
  );
  setHidden(at.scores, !picture.scores?.length);
  setHidden(at.strip, !picture.strip);
  if (picture.strip) {
    setText(at.stripLabel, picture.strip.label);
    setAttr(at.stripCards, "aria-label", picture.strip.label);
    updateSmallCards(view, at.stripCards, picture.strip.cards, true);
  }
  updateTrick(view, at.trick, picture);
  updateHand(view, at.hand, picture, isHint, onPlay);
}

// What the signs on show mean, for those who see them; the names of the cards say it to the others.
function updateKey(key, picture, isHint) {
  const gone = picture.trick.find((play) => play.lost);
  const marks = { ...picture.marks, lost: gone?.lost };
  const signs = [
    ["mark", picture.hand.some((entry) => entry.mark)],
    ["may", isHint && picture.hand.some((entry) => entry.state === "may")],
    ["winning", picture.trick.some((play) => play.winning)],
    ["lost", gone],
  ];
  keyed(
    key,
    signs.filter(([name, isShown]) => isShown && marks[name]),
    ([name]) => name,
    ([name]) => make("span", "tk-key-line", {}, make("span", "tk-pin", { "data-sign": name }, makeSign(name)), make("span")),
    (node, [name]) => setText(node.lastChild, marks[name]),
  );
}

function updateRail(view, at, picture, isHint, onCall, terms) {
  setAttr(at.status, "aria-live", picture.announce ?? "polite");
  setText(at.event, picture.event ?? ""); // spoken when it changes
  setText(at.turn, picture.turn ?? "");
  updateKey(at.key, picture, isHint);
  updateCalls(at.calls, picture, isHint, onCall);
  updateTools(view, at.tools, picture.tools ?? []);
  at.scrub.update(picture.scrub);
  setHidden(at.last, !picture.last);
  if (picture.last) {
    setText(at.lastLabel, picture.last.label);
    setSentence(at.lastText, picture.last.text, terms);
    updateTrick(view, at.lastCards, { ...picture, trick: picture.last.cards, trick_label: picture.last.label });
  }
  updateLedger(at.ledger, picture.ledger, terms);
}

function render({ model, el }) {
  const view = startView({ model, el }, "tk-table");
  const at = makeTable(view);
  const roving = makeRoving(at.hand, ".tk-card");
  let isAnswer = false; // the picture on its way answers a play or a call

  // The second half of a double click may land on what moved under the pointer.
  const ask = (event, kind, rest) => {
    if (event.detail <= 1) isAnswer = view.send(kind, rest) || isAnswer;
  };
  const onPlay = (card, event) => model.get("picture").live && ask(event, "play", { card: card.dataset.card });
  const onCall = (word, event) => ask(event, "call", { word });

  const paint = () => {
    const picture = model.get("picture");
    if (!picture?.seats) return;
    const isHint = (picture.tools ?? []).some((tool) => tool.tool === "hint" && tool.pressed);
    setAttr(view.root, "aria-label", picture.title);
    setAttr(view.root, "data-n", picture.n);
    setAttr(view.root, "data-size", picture.size ?? "normal");
    updateFelt(view, at, picture, isHint, onPlay);
    const terms = view.terms(picture.terms);
    updateRail(view, at, picture, isHint, onCall, terms);
    const trouble = model.get("error");
    const message = trouble?.text ? { kind: "error", ...trouble } : picture.message;
    at.message.update(message, isAnswer, terms);
    if (message && isAnswer) at.message.node.scrollIntoView({ block: "nearest" }); // below the fold it says nothing
    isAnswer = false;
  };

  const repaint = () => {
    // Measuring makes the browser lay everything out first, so only what leaves the hand is measured.
    const stays = new Set((model.get("picture")?.hand ?? []).map((entry) => entry.id));
    const leaving = [...at.hand.children].filter((card) => !stays.has(card.dataset.card));
    const rects = new Map(leaving.map((card) => [card.dataset.card, card.firstChild.getBoundingClientRect()]));
    const before = new Set([...at.trick.children].map((node) => node.dataset.key));
    const isReview = Boolean(model.get("picture")?.scrub) && !isAnswer;
    const index = roving.items().indexOf(roving.current());
    keepFocus(
      view,
      () => {
        paint();
        roving.settle(index);
      },
      () => roving.current() ?? at.tools.querySelector("button:not([aria-disabled])") ?? view.root,
    );
    if (isReview) return;
    fly(at.trick, before, (card, seat) => {
      if (rects.has(card)) return { rect: rects.get(card), isCard: true };
      const plate = view.root.querySelector(`.tk-seat[data-seat="${seat}"] .tk-plate`);
      return plate && { rect: plate.getBoundingClientRect(), isCard: false };
    });
  };

  paint();
  roving.settle();
  view.listen("change:picture", repaint);
  view.listen("change:error", repaint);
  return view.stop;
}

export default { render };
