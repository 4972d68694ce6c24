// The pieces of a question. Python joins them with shared.js, words.js and asking.js in front and quiz.js behind.

// A disc for "chosen", so that it cannot be taken for the tick of "right".
Object.assign(SIGNS, {
  chosen: "M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z",
  solution: "M5 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H5ZM21 5h-6a2 2 0 0 0-2 2",
  check: "M5 12.5 10 17.5 19.5 7",
});
const MESSAGE_KINDS = { right: "good", wrong: "refused", not_yet: "info" };

// What the card itself wears, chosen or not: a reason points at it, it won the trick.
const signsOf = (card) => [card.mark ? "mark" : "", card.won ? "winning" : ""].filter(Boolean);

function updatePins(node, entry, names) {
  const pins = node.querySelector(":scope > .tk-pins");
  keyed(pins, names, (name) => name, (name) => make("span", "tk-pin", { "data-sign": name }, makeSign(name)), () => {});
  const badge = node.querySelector(":scope > .tk-badge");
  setText(badge, entry?.badge ?? "");
  setHidden(badge, !entry?.badge);
  setAttr(node, "data-mark", entry?.mark ? "" : null);
  setAttr(node, "data-won", entry?.won ? "" : null);
}

function makeWho() {
  return make("span", "tk-q-who", {}, make("span", "tk-q-order", { "aria-hidden": "true" }), make("span", "tk-q-name"));
}

function updateWho(node, name, index) {
  const who = node.querySelector(".tk-q-who");
  setHidden(who, !name);
  setText(who.firstChild, String(index + 1));
  setText(who.lastChild, name);
}

// Cards to look at: the trick with who played what, or a hand.
function updateCards(view, list, entries, label) {
  setHidden(list, !entries.length);
  setAttr(list, "aria-label", label);
  keyed(
    list,
    entries,
    (one) => one.card.id,
    (one) => {
      const card = addRiders(make("div", "tk-q-card", {}, makeFace(view, one.card)));
      return make("li", "tk-q-play", {}, makeWho(), card, make("span", "tk-vh"));
    },
    (node, one, index) => {
      setAttr(node, "data-card", one.card.id);
      updateWho(node, one.who ?? "", index);
      updateFace(view, node.querySelector(".tk-face"), one.card);
      updatePins(node.querySelector(".tk-q-card"), one.card, signsOf(one.card));
      setText(node.lastElementChild, `${one.who ? ": " : ""}${one.card.say}`);
    },
  );
}

function updateOptions(view, row, picture, onChoose) {
  const isOne = picture.kind === "one";
  setHidden(row, !picture.options.length);
  setAttr(row, "role", isOne ? "radiogroup" : "toolbar");
  setAttr(row, "aria-label", picture.options_label);
  setAttr(row, "data-plays", picture.options.some((one) => one.card && one.who) ? "" : null);
  setAttr(row, "data-words", picture.options.some((one) => !one.card) ? "" : null);
  keyed(
    row,
    picture.options,
    (one) => one.value,
    (one) => {
      const button = make("button", "tk-q-option", { type: "button", tabindex: "-1", "data-value": one.value });
      if (one.card) button.append(makeWho(), addRiders(make("span", "tk-q-card", {}, makeFace(view, one.card))));
      else button.append(makeSign("chosen"), make("span", "tk-q-word"));
      button.addEventListener("click", () => onChoose(button));
      return button;
    },
    (button, one, index) => {
      setAttr(button, "role", isOne ? "radio" : null);
      setAttr(button, isOne ? "aria-checked" : "aria-pressed", String(one.chosen));
      setAttr(button, "aria-label", one.say);
      setAttr(button, "data-good", one.good ? "" : null);
      if (!one.card) {
        setText(button.lastElementChild, one.label);
        return;
      }
      setAttr(button, "data-card", one.card.id);
      updateWho(button, one.who, index);
      updateFace(view, button.querySelector(".tk-face"), one.card);
      const signs = one.good ? ["good"] : one.chosen ? ["chosen"] : [];
      updatePins(button.querySelector(".tk-q-card"), one.card, [...signs, ...signsOf(one.card)]);
    },
  );
}

function updateSure(row, sure, onChoose) {
  setHidden(row, !sure);
  if (!sure) return;
  const [label, choices] = row.children;
  setText(label, sure.label);
  setAttr(choices, "aria-label", sure.label);
  keyed(
    choices,
    sure.options,
    (one) => one.value,
    (one) => {
      const button = make("button", "tk-button tk-q-choice", { type: "button", role: "radio", tabindex: "-1", "data-value": one.value });
      button.append(makeSign("chosen"), make("span"));
      button.addEventListener("click", () => onChoose(button));
      return button;
    },
    (button, one) => {
      setText(button.lastElementChild, one.label);
      setAttr(button, "aria-checked", String(one.chosen));
    },
  );
}

// Sentences, each with its rule; the rule's text opens on request.
function updateLines(list, lines, terms) {
  keyed(
    list,
    lines.map((line, index) => ({ ...line, index })),
    (line) => `${line.index} ${line.text}`,
    (line) => {
      const item = make("li", "tk-q-line");
      if (line.label) item.append(make("span", "tk-q-label", {}, line.label), " ");
      item.append(make("span", "tk-q-text"));
      if (line.rule && line.rule_text) {
        const chip = make("summary", "tk-chip", {}, line.rule);
        item.append(" ", make("details", "tk-rule", {}, chip, make("p", "tk-rule-text")));
      } else if (line.rule) item.append(" ", make("span", "tk-chip", {}, line.rule));
      return item;
    },
    (item, line) => {
      setSentence(item.querySelector(".tk-q-text"), line.text, terms);
      const rule = item.querySelector(".tk-rule-text");
      if (rule) setSentence(rule, line.rule_text, terms);
    },
  );
}

function makeLines(className) {
  const label = make("p", "tk-q-heading");
  const list = make("ol", "tk-q-lines");
  const node = make("div", className, {}, label, list);
  const update = (part, terms) => {
    setHidden(node, !part);
    setText(label, part?.label ?? "");
    updateLines(list, part?.lines ?? [], terms);
  };
  return { node, update };
}

// What was said to an answer. It is spoken when it is new, and stays until the next check.
function makeFeedback() {
  const sign = make("span", "tk-message-sign");
  const answer = make("p", "tk-q-answer");
  const said = make("div", "tk-q-said", { role: "status", "aria-atomic": "true" });
  const node = make("div", "tk-q-feedback", {}, sign, make("div", "tk-message-body", {}, answer, said));
  let shown = null;
  const update = (feedback, terms) => {
    setAttr(node, "class", feedback ? "tk-q-feedback tk-message" : "tk-q-feedback");
    setAttr(node, "data-kind", feedback ? MESSAGE_KINDS[feedback.status] : null);
    setAttr(node, "data-status", feedback?.status);
    setAttr(node, "data-former", feedback?.former ? "" : null);
    setText(answer, feedback?.given ?? "");
    // Another check is new even if the same is said to it.
    const key = feedback && JSON.stringify([feedback.number, feedback.verdict, feedback.lines, feedback.outcome, feedback.sure, feedback.others]);
    if (key === shown) return;
    shown = key;
    if (!feedback) {
      sign.replaceChildren();
      said.replaceChildren();
      return;
    }
    sign.replaceChildren(makeSign(MESSAGE_KINDS[feedback.status]));
    const lines = make("ul", "tk-q-lines");
    updateLines(lines, feedback.lines, terms);
    const outcome = make("ul", "tk-q-lines tk-q-outcome");
    updateLines(outcome, feedback.outcome.map((line, index) => (index ? { ...line, label: "" } : line)), terms);
    const parts = [["verdict", feedback.verdict], ["was-sure", feedback.sure], ["others", feedback.others]];
    const [verdict, sure, others] = parts.map(([name, text]) => (text ? make("p", `tk-q-${name}`, {}, text) : ""));
    said.replaceChildren(...[verdict, lines, feedback.outcome.length ? outcome : "", others, sure].filter(Boolean));
  };
  return { node, update };
}

function updateResult(row, result) {
  setHidden(row, !result);
  if (!result) return;
  const [stars, text] = row.children;
  setAttr(stars, "aria-label", result.stars_text);
  const all = [...Array(result.of).keys()].map((at) => ({ at, isWon: at < result.stars }));
  keyed(stars, all, (star) => star.at, () => makeSign("winning", "tk-sign tk-q-star"),
    (star, one) => setAttr(star, "data-won", one.isWon ? "" : null));
  setText(text, result.text);
}
