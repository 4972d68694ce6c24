// How far one has come in a lesson: its steps with their stars, its words, and the way to begin afresh.
// Python joins shared.js, words.js and asking.js in front.

Object.assign(SIGNS, {
  star: SIGNS.winning,
  reset: SIGNS.again,
  keep: SIGNS.undo,
  forget: SIGNS.close,
});
const MOST_STARS = 3;

function makeStep() {
  const stars = make("span", "tk-l-stars", { "aria-hidden": "true" });
  return make("li", "tk-l-step", {}, make("span", "tk-l-name"), stars, make("span", "tk-l-said"), make("span", "tk-l-heading"));
}

function updateStep(node, step, terms) {
  const [name, stars, said, heading] = node.children;
  setText(name, step.name);
  keyed(stars, [...Array(MOST_STARS).keys()], (at) => at, () => makeSign("star", "tk-sign tk-l-star"),
    (star, at) => setAttr(star, "data-won", at < step.stars ? "" : null));
  setText(said, step.say);
  setAttr(said, "class", step.stars ? "tk-vh" : "tk-l-said"); // stars are said in words to whoever does not see them
  setHidden(stars, !step.stars);
  setSentence(heading, step.text, terms);
}

function updateWords(node, words) {
  setHidden(node, !words);
  if (!words) return;
  setText(node.firstChild, words.label);
  keyed(node.lastChild, words.known, (one) => one.word, () => make("div", "tk-l-word", {}, make("dt"), make("dd")),
    (row, one) => {
      setText(row.firstChild, one.word);
      setText(row.lastChild, one.meaning);
    });
}

function makeRecap(view) {
  const at = {};
  const part = (name, tag, className, attributes, ...children) => (at[name] = make(tag, className, attributes, ...children));
  part("steps", "ol", "tk-l-steps", { role: "list" });
  part("lines", "div", "tk-l-lines", { "aria-live": "polite" });
  part("words", "details", "tk-l-words", {}, make("summary", "tk-l-summary"), make("dl", "tk-l-known"));
  part("question", "p", "tk-l-question", { role: "status" });
  part("buttons", "div", "tk-l-buttons");
  at.trouble = makeMessage(view, () => view.send("close"));
  view.root.append(at.steps, at.lines, at.words, make("div", "tk-l-foot", {}, at.question, at.buttons), at.trouble.node);
  return at;
}

function render({ model, el }) {
  const view = startView({ model, el }, "tk-recap");
  const queue = makeQueue(view);
  const at = makeRecap(view);

  const paint = () => {
    const shown = model.get("picture");
    if (!shown?.steps) return;
    const terms = view.terms(shown.terms);
    setAttr(view.root, "aria-label", shown.title);
    setAttr(view.root, "data-n", shown.n);
    setAttr(at.steps, "aria-label", shown.title);
    keyed(at.steps, shown.steps, (step) => step.n, makeStep, (node, step) => updateStep(node, step, terms));
    keyed(at.lines, shown.lines.map((line, index) => ({ ...line, index })), (line) => line.index, () => make("p", "tk-l-line"),
      (node, line) => setSentence(node, line.text, terms));
    updateWords(at.words, shown.words);
    setText(at.question, shown.question);
    setAttr(at.question.parentElement, "data-asks", shown.question ? "" : null);
    updateButtons(at.buttons, shown.buttons, (kind) => queue.ask(kind));
    const trouble = model.get("error");
    at.trouble.update(trouble?.text ? { kind: "error", ...trouble } : null, false);
  };
  const repaint = () => {
    keepFocus(view, paint, () => at.buttons.querySelector("button") ?? view.root);
    queue.next();
  };

  paint();
  view.listen("change:picture", repaint);
  view.listen("change:error", repaint);
  return view.stop;
}

export default { render };
