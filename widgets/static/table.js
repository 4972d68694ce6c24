// The card table: draws the `picture`, sends an `intent`. It decides nothing and says nothing of its own.

const RING = ["left", "top", "right"]; // places around a square table; any other table seats them in a row, p1, p2 …
const isOwn = (seat) => seat.place === "bottom" || seat.place === "p0";
const clockwise = (seat) => (RING.includes(seat.place) ? RING.indexOf(seat.place) : Number(seat.place.slice(1)));

function makeSeat() {
  const name = make("span", "tk-name");
  const turn = make("span", "tk-to-move", {}, makeSign("turn"), make("span", "tk-vh"));
  const dealer = make("span", "tk-dealer", {}, makeSign("dealer"), make("span", "tk-vh"));
  const plate = make("div", "tk-plate", {}, make("div", "tk-name-line", {}, turn, name, dealer));
  plate.append(make("span", "tk-tags"), make("span", "tk-facts"));
  const backs = make("div", "tk-backs", {}, make("span", "tk-fan", { "aria-hidden": "true" }));
  backs.append(make("span", "tk-count", { "aria-hidden": "true" }), make("span", "tk-vh"));
  return make("div", "tk-seat", { role: "group" }, plate, backs, make("ul", "tk-open"));
}

function updateWords(parent, words, className) {
  keyed(parent, words.map((word, index) => [index, word]), ([index]) => index,
    () => make("span", className), (node, [, word]) => setText(node, word));
}

function updateSeat(view, node, seat, marks) {
  const find = (name) => node.querySelector(`.tk-${name}`);
  setAttr(node, "aria-label", seat.name);
  setAttr(node, "data-seat", seat.seat);
  setAttr(node, "data-place", seat.place);
  setAttr(node, "data-turn", seat.turn ? "" : null);
  setText(find("name"), seat.name);
  for (const [name, shown] of [["to-move", seat.turn], ["dealer", seat.dealer]]) {
    find(name).hidden = !shown;
    setText(find(name).querySelector(".tk-vh"), shown ? ((name === "dealer" ? marks.dealer : marks.turn) ?? "") : "");
  }
  updateWords(find("tags"), seat.tags ?? [], "tk-tag");
  updateWords(find("facts"), seat.facts ?? [], "tk-fact");
  const open = seat.cards ?? null;
  const isBacks = open === null && !isOwn(seat) && seat.count > 0;
  find("backs").hidden = !isBacks;
  if (isBacks) {
    keyed(find("fan"), [...Array(seat.count).keys()], (at) => at, () => make("span", "tk-back"), () => {});
    setText(find("count"), String(seat.count));
    setText(find("backs").lastElementChild, `${seat.held ?? seat.count}, ${marks.backs ?? ""}`);
  }
  find("open").hidden = !open?.length;
  updateSmallCards(view, find("open"), open ?? []);
}

function updateTrick(view, list, picture) {
  setAttr(list, "aria-label", picture.trick_label);
  const names = new Map(picture.seats.map((seat) => [seat.seat, seat.name]));
  const winning = picture.marks?.winning ?? "";
  keyed(
    list,
    picture.trick,
    (play) => `${play.seat} ${play.card.id}`,
    (play) => {
      const who = make("span", "tk-who", {}, make("span", "tk-order", { "aria-hidden": "true" }), make("span"));
      const card = addRiders(make("div", "tk-played-card", {}, makeFace(view, play.card)));
      return make("li", "tk-played", {}, who, card, make("span", "tk-vh"));
    },
    (node, play, index) => {
      setAttr(node, "data-seat", play.seat);
      setAttr(node, "data-place", play.place);
      setAttr(node, "data-card", play.card.id);
      setAttr(node, "data-winning", play.winning ? "" : null);
      setText(node.querySelector(".tk-order"), String(index + 1));
      setText(node.querySelector(".tk-who").lastElementChild, play.name ?? names.get(play.seat) ?? "");
      updateFace(view, node.querySelector(".tk-face"), play.card);
      updateRiders(node.querySelector(".tk-played-card"), play.card, { winning: play.winning });
      setText(node.lastElementChild, `: ${play.card.say || play.card.name}${play.winning ? `, ${winning}` : ""}`);
    },
  );
}

function updateHand(view, hand, picture, isHint, onPlay) {
  setAttr(hand, "aria-label", picture.hand_label);
  setAttr(hand, "data-live", picture.live ? "" : null);
  hand.style.setProperty("--count", String(Math.max(picture.hand.length, 2)));
  keyed(
    hand,
    picture.hand,
    (entry) => entry.id,
    (entry) => {
      const card = addRiders(make("button", "tk-card", { type: "button", tabindex: "-1" }, makeFace(view, entry)));
      card.addEventListener("click", (event) => onPlay(card, event));
      return card;
    },
    (card, entry, index) => {
      setAttr(card, "data-card", entry.id);
      setAttr(card, "aria-label", entry.say || entry.name);
      setAttr(card, "aria-disabled", picture.live ? null : "true");
      card.style.setProperty("--lean", String(index - (picture.hand.length - 1) / 2));
      updateFace(view, card.querySelector(".tk-face"), entry);
      updateRiders(card, entry, { hint: isHint });
    },
  );
}

function updateCalls(row, picture, isHint, onCall) {
  row.hidden = !picture.calls?.length;
  keyed(
    row,
    picture.calls ?? [],
    (call) => call.word,
    (call) => {
      const button = make("button", "tk-button tk-call", { type: "button", "data-call": call.word });
      button.append(make("span", "tk-pins", { "aria-hidden": "true" }), make("span"), make("span", "tk-vh"));
      button.addEventListener("click", (event) => onCall(call.word, event));
      return button;
    },
    (button, call) => {
      setText(button.children[1], call.label);
      setText(button.lastElementChild, isHint && call.state ? `, ${picture.marks?.[call.state] ?? ""}` : "");
      setAttr(button, "data-state", isHint ? call.state || null : null);
      const signs = isHint && call.state === "may" ? ["may"] : [];
      keyed(button.firstElementChild, signs, (name) => name, (name) => makeSign(name), () => {});
    },
  );
}

function updateTools(view, row, tools) {
  row.hidden = !tools.length;
  keyed(
    row,
    tools,
    (tool) => tool.tool,
    (tool) => {
      const button = make("button", "tk-button tk-tool", { type: "button", "data-tool": tool.tool });
      if (SIGNS[tool.tool]) button.append(makeSign(tool.tool));
      button.append(make("span"));
      button.addEventListener("click", () => {
        if (!button.hasAttribute("aria-disabled")) view.send("tool", { tool: tool.tool });
      });
      return button;
    },
    (button, tool) => {
      setText(button.lastElementChild, tool.label);
      setAttr(button, "aria-pressed", typeof tool.pressed === "boolean" ? tool.pressed : null);
      setAttr(button, "aria-disabled", tool.enabled === false ? "true" : null); // not `disabled`: focus stays
    },
  );
}

// Steps through a deal. While an answer is on its way only the last wish counts, and it is sent when that arrives.
function makeScrub(view) {
  const range = make("input", "tk-range", { type: "range", step: "1" });
  const label = make("span", "tk-scrub-label", { "aria-hidden": "true" });
  let wish = null;
  let shown = null;
  const go = (to) => {
    const target = Math.min(Math.max(to, shown.from ?? 0), shown.of);
    range.value = String(target);
    wish = view.send("go", { to: target }) ? null : target;
  };
  const from = () => wish ?? shown.at;
  const moves = { start: () => shown.from ?? 0, back: () => from() - 1, forward: () => from() + 1, end: () => shown.of };
  const buttons = Object.entries(moves).map(([name, where]) => {
    const button = make("button", "tk-button tk-step", { type: "button", "data-step": name }, makeSign(name));
    button.addEventListener("click", () => button.hasAttribute("aria-disabled") || go(where()));
    return [name, button];
  });
  range.addEventListener("input", () => go(Number(range.value)));
  const by = Object.fromEntries(buttons);
  const node = make("div", "tk-scrub", {}, by.start, by.back, range, by.forward, by.end, label);
  const update = (scrub) => {
    node.hidden = !scrub;
    shown = scrub ?? null;
    if (!shown) return;
    setAttr(range, "min", shown.from ?? 0);
    setAttr(range, "max", shown.of);
    const next = wish;
    wish = null;
    range.value = String(shown.at);
    if (next !== null && next !== shown.at) go(next);
    setAttr(range, "aria-label", shown.label);
    setAttr(range, "aria-valuetext", shown.label);
    setText(label, shown.label);
    for (const [name, button] of buttons) {
      setAttr(button, "aria-label", shown[name]);
      const isEdge = name === "start" || name === "back" ? shown.at <= (shown.from ?? 0) : shown.at >= shown.of;
      setAttr(button, "aria-disabled", isEdge ? "true" : null);
    }
  };
  return { node, update };
}

function updateLedger(table, ledger) {
  table.hidden = !ledger;
  if (!ledger) return;
  const [caption, body, foot] = table.children;
  setText(caption, ledger.label);
  keyed(
    body,
    ledger.lines.map((line, index) => ({ ...line, index })),
    (line) => line.index,
    () => make("tr", "", {}, make("th", "", { scope: "row" }, make("span"), " ", make("span", "tk-chip")), make("td")),
    (row, line) => {
      const [text, chip] = row.querySelectorAll("span");
      setText(text, line.text);
      setText(chip, line.rule ?? "");
      chip.hidden = !line.rule;
      setText(row.lastElementChild, line.value ?? "");
    },
  );
  foot.hidden = !ledger.total;
  setText(foot.querySelector("td"), ledger.total ?? "");
}

// Let a newly played card travel from where it was. The document is already true; only the drawing is late.
function fly(list, before, from) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let order = 0;
  for (const node of list.children) {
    if (before.has(node.dataset.key)) continue;
    const face = node.querySelector(".tk-face");
    const start = from(node.dataset.card, node.dataset.seat);
    const end = face.getBoundingClientRect();
    if (!start || !end.width) continue;
    const scale = start.isCard ? start.rect.width / end.width : 0.4;
    const x = start.rect.x + start.rect.width / 2 - end.x - end.width / 2;
    const y = start.rect.y + start.rect.height / 2 - end.y - end.height / 2;
    const first = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: start.isCard ? 1 : 0 };
    const timing = { duration: 260, delay: order * 110, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" };
    face.animate([first, { transform: "none", opacity: 1 }], timing);
    order += 1;
  }
}

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
  at.scores.hidden = !picture.scores?.length;
  at.strip.hidden = !picture.strip;
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
  const marks = picture.marks ?? {};
  const signs = [
    ["mark", picture.hand.some((entry) => entry.mark)],
    ["may", isHint && picture.hand.some((entry) => entry.state === "may")],
    ["winning", picture.trick.some((play) => play.winning)],
  ];
  keyed(
    key,
    signs.filter(([name, isShown]) => isShown && marks[name]),
    ([name]) => name,
    ([name]) => make("span", "tk-key-line", {}, make("span", "tk-pin", { "data-sign": name }, makeSign(name)), make("span")),
    (node, [name]) => setText(node.lastChild, marks[name]),
  );
}

function updateRail(view, at, picture, isHint, onCall) {
  setAttr(at.status, "aria-live", picture.announce ?? "polite");
  setText(at.event, picture.event ?? ""); // spoken when it changes
  setText(at.turn, picture.turn ?? "");
  updateKey(at.key, picture, isHint);
  updateCalls(at.calls, picture, isHint, onCall);
  updateTools(view, at.tools, picture.tools ?? []);
  at.scrub.update(picture.scrub);
  at.last.hidden = !picture.last;
  if (picture.last) {
    setText(at.lastLabel, picture.last.label);
    setText(at.lastText, picture.last.text ?? "");
    updateTrick(view, at.lastCards, { ...picture, trick: picture.last.cards, trick_label: picture.last.label });
  }
  updateLedger(at.ledger, picture.ledger);
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
    updateRail(view, at, picture, isHint, onCall);
    const trouble = model.get("error");
    const message = trouble?.text ? { kind: "error", ...trouble } : picture.message;
    at.message.update(message, isAnswer);
    if (message && isAnswer) at.message.node.scrollIntoView({ block: "nearest" }); // below the fold it says nothing
    isAnswer = false;
  };

  const repaint = () => {
    const rects = new Map([...at.hand.children].map((card) => [card.dataset.card, card.firstChild.getBoundingClientRect()]));
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
