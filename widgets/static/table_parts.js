// The parts of a card table, each drawn from its piece of the picture. Used by table.js, which puts them together.

const RING = ["left", "top", "right"]; // places around a square table; any other table seats them in a row, p1, p2 …
const LONGEST_ROW = 10; // so many cards lie in one row on a telephone, each with room for a finger
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
    setHidden(find(name), !shown);
    setText(find(name).querySelector(".tk-vh"), shown ? ((name === "dealer" ? marks.dealer : marks.turn) ?? "") : "");
  }
  updateWords(find("tags"), seat.tags ?? [], "tk-tag");
  updateWords(find("facts"), seat.facts ?? [], "tk-fact");
  const open = seat.cards ?? null;
  const isBacks = open === null && !isOwn(seat) && seat.count > 0;
  setHidden(find("backs"), !isBacks);
  if (isBacks) {
    keyed(find("fan"), [...Array(seat.count).keys()], (at) => at, () => make("span", "tk-back"), () => {});
    setText(find("count"), String(seat.count));
    setText(find("backs").lastElementChild, `${seat.held ?? seat.count}, ${marks.backs ?? ""}`);
  }
  setHidden(find("open"), !open?.length);
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
      updateRiders(node.querySelector(".tk-played-card"), play.card, { winning: play.winning, lost: Boolean(play.lost) });
      const said = [play.card.say || play.card.name, play.winning && winning, play.lost].filter(Boolean);
      setText(node.lastElementChild, `: ${said.join(", ")}`);
    },
  );
}

function updateHand(view, hand, picture, isHint, onPlay) {
  setAttr(hand, "aria-label", picture.hand_label);
  setAttr(hand, "data-live", picture.live ? "" : null);
  setStyle(hand, "--count", Math.max(picture.hand.length, 2));
  setStyle(hand, "--half", Math.ceil(picture.hand.length / 2));
  setAttr(hand, "data-long", picture.hand.length > LONGEST_ROW ? "" : null);
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
      setStyle(card, "--lean", index - (picture.hand.length - 1) / 2);
      updateFace(view, card.querySelector(".tk-face"), entry);
      updateRiders(card, entry, { hint: isHint });
    },
  );
}

function updateCalls(row, picture, isHint, onCall) {
  setHidden(row, !picture.calls?.length);
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
  setHidden(row, !tools.length);
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
    setHidden(node, !scrub);
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

function updateLedger(table, ledger, terms) {
  setHidden(table, !ledger);
  if (!ledger) return;
  const [caption, body, foot] = table.children;
  setText(caption, ledger.label);
  keyed(
    body,
    ledger.lines.map((line, index) => ({ ...line, index })),
    (line) => line.index,
    () => make("tr", "", {}, make("th", "", { scope: "row" }, make("span"), " ", make("span", "tk-chip")), make("td")),
    (row, line) => {
      const [text, chip] = row.querySelectorAll(":scope > th > span");
      setSentence(text, line.text, terms);
      setText(chip, line.rule ?? "");
      setHidden(chip, !line.rule);
      setText(row.lastElementChild, line.value ?? "");
    },
  );
  setHidden(foot, !ledger.total);
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
