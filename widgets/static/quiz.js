// A question: draws the `picture`, sends an `intent`. What is right it never knows; what is said stands in the picture.

function makeQuiz(view, act) {
  const at = {};
  const part = (name, tag, className, attributes, ...children) => (at[name] = make(tag, className, attributes, ...children));
  part("head", "div", "tk-q-head", {}, part("goal", "p", "tk-q-goal"), part("step", "p", "tk-q-step"));
  part("question", "p", "tk-q-question", { "aria-live": "polite" }); // in a drill it gives way to the next one
  part("told", "ul", "tk-q-told");
  part("felt", "div", "tk-q-felt", {},
    part("top", "div", "tk-q-top", {},
      part("trickLabel", "p", "tk-q-trick-label", { "aria-hidden": "true" }),
      part("strip", "div", "tk-q-strip", {}, part("stripLabel", "span", "tk-q-strip-label"), part("stripCards", "ul", "tk-q-strip-cards"))),
    part("trick", "ol", "tk-q-trick"),
    part("handLabel", "p", "tk-q-hand-label", { "aria-hidden": "true" }),
    part("hand", "ul", "tk-q-hand"),
    part("options", "div", "tk-q-options"));
  at.input = make("input", "tk-q-input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "20", size: "8" });
  part("number", "label", "tk-q-number", {}, make("span"), at.input);
  part("chosen", "p", "tk-q-chosen");
  part("key", "p", "tk-q-key", { "aria-hidden": "true" });
  part("sure", "div", "tk-q-sure", {}, make("span", "", { "aria-hidden": "true" }), make("div", "tk-q-choices", { role: "radiogroup" }));
  part("buttons", "div", "tk-q-buttons");
  at.feedback = makeFeedback();
  part("result", "div", "tk-q-result", {}, make("span", "tk-q-stars", { role: "img" }), make("span", "tk-q-result-text"));
  at.hints = makeLines("tk-q-hints");
  at.solution = makeLines("tk-q-solution");
  at.trouble = makeMessage(view, () => view.send("close"));
  const spoken = make("div", "tk-q-spoken", { "aria-live": "polite" }, at.hints.node);
  view.root.append(at.head, at.question, at.told, at.felt,
    make("div", "tk-q-rail", {}, make("div", "tk-q-say", {}, at.chosen, at.key), at.number, at.sure, at.buttons,
      at.trouble.node, at.feedback.node, at.result, spoken, at.solution.node));
  at.input.addEventListener("input", () => act.write(at.input.value));
  at.input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.repeat || event.isComposing) return;
    event.preventDefault();
    act.press("check");
  });
  return at;
}

function updatePosition(view, at, picture) {
  setText(at.trickLabel, picture.trick_label);
  setHidden(at.strip, !picture.strip);
  setHidden(at.top, !picture.trick_label && !picture.strip);
  if (picture.strip) {
    setText(at.stripLabel, picture.strip.label);
    setAttr(at.stripCards, "aria-label", picture.strip.label);
    updateSmallCards(view, at.stripCards, picture.strip.cards, true);
  }
  updateCards(view, at.trick, picture.trick ?? [], picture.trick_label);
  const hand = picture.hand?.cards.map((card) => ({ card })) ?? [];
  updateCards(view, at.hand, hand, picture.hand?.label);
  const isOwn = picture.options_label !== picture.trick_label && picture.options.length;
  setText(at.handLabel, picture.hand?.label ?? (isOwn ? picture.options_label : ""));
  setHidden(at.handLabel, !at.handLabel.textContent);
}

function updateKey(at, picture) {
  const cards = [...picture.options, ...(picture.trick ?? []), ...(picture.hand?.cards ?? []).map((card) => ({ card }))];
  const signs = [["chosen", cards.some((one) => one.chosen && !one.good && one.card)], ["good", cards.some((one) => one.good)],
    ["mark", cards.some((one) => one.card?.mark)], ["winning", cards.some((one) => one.card?.won), "won"]];
  keyed(at.key, signs.filter(([, isShown]) => isShown), ([name]) => name,
    ([name]) => make("span", "tk-q-key-line", {}, make("span", "tk-pin", { "data-sign": name }, makeSign(name)), make("span")),
    (node, [name, , word = name]) => setText(node.lastChild, picture.marks[word]));
}

function render({ model, el }) {
  const view = startView({ model, el }, "tk-quiz");
  const queue = makeQueue(view);
  const picture = () => model.get("picture");
  // A number is checked as it stands in the field; going on is meant at the question that is shown.
  const restOf = (kind) => {
    if (kind === "check" && picture().kind === "number") return { value: at.input.value };
    return kind === "next" ? { value: picture().place } : {};
  };
  const act = {
    write: (text) => queue.ask("number", { value: text }, true),
    press: (kind) => queue.ask(kind, restOf(kind)),
    sure: (button) => queue.ask("sure", { value: button.dataset.value === "true" }, true),
    choose: (button) => queue.ask("choose", { value: button.dataset.value }, picture().kind === "one"),
  };
  const at = makeQuiz(view, act);
  const [, choices] = at.sure.children;
  // What is on show may be older than what was wished: with a wish on its way, the option shown as chosen is a new one.
  const chooses = (button) => (queue.has("choose") || button.getAttribute("aria-checked") !== "true") && act.choose(button);
  const roving = picture()?.kind === "one" ? makeRadios(at.options, ".tk-q-option", chooses) : makeRoving(at.options, ".tk-q-option");
  const rovingSure = makeRadios(choices, ".tk-q-choice", act.sure);

  const paint = () => {
    const shown = picture();
    if (!shown?.question) return;
    setAttr(view.root, "aria-label", shown.title);
    setAttr(view.root, "data-n", shown.n);
    setAttr(view.root, "data-kind", shown.kind);
    setAttr(view.root, "data-solved", shown.result ? "" : null);
    const terms = view.terms(shown.terms);
    setSentence(at.goal, shown.goal, terms);
    setText(at.step, shown.step);
    setHidden(at.head, !shown.goal && !shown.step);
    setSentence(at.question, shown.question, terms);
    setHidden(at.told, !shown.told.length);
    keyed(at.told, shown.told.map((text, index) => ({ text, index })), (one) => one.index, () => make("li"), (node, one) => setSentence(node, one.text, terms));
    updatePosition(view, at, shown);
    updateOptions(view, at.options, shown, act.choose);
    setHidden(at.felt, [at.top, at.trick, at.hand, at.options].every((one) => one.hidden));
    setHidden(at.number, !shown.number);
    if (shown.number) {
      setText(at.number.firstChild, shown.number.label);
      // What is being typed is newer than what Python has heard of.
      if (!queue.has("number") && at.input.value !== shown.number.text) at.input.value = shown.number.text;
    }
    setText(at.chosen, shown.chosen);
    updateKey(at, shown);
    updateSure(at.sure, shown.sure, act.sure);
    updateButtons(at.buttons, shown.buttons, act.press);
    const trouble = model.get("error");
    at.trouble.update(trouble?.text ? { kind: "error", ...trouble } : null, false);
    at.feedback.update(shown.feedback, terms);
    updateResult(at.result, shown.result);
    at.hints.update(shown.hints, terms);
    at.solution.update(shown.solution, terms);
  };

  // The one stop of Tab in a group of radio buttons is the chosen one.
  const settle = (group) => {
    const chosen = group.items().find((item) => item.getAttribute("aria-checked") === "true");
    if (chosen) for (const item of group.items()) setAttr(item, "tabindex", item === chosen ? "0" : "-1");
    group.settle();
  };
  const repaint = () => {
    keepFocus(view, () => {
      paint();
      settle(roving);
      settle(rovingSure);
    }, () => at.buttons.querySelector("button"));
    queue.next();
  };

  paint();
  settle(roving);
  settle(rovingSure);
  view.listen("change:picture", repaint);
  view.listen("change:error", repaint);
  return view.stop;
}

export default { render };
