// A deal builder: the pack, the seats, a field to type in for each. Python joins shared.js, words.js, asking.js and quiz_parts.js in front.
// What a card, a seat or a text comes to it never knows; it stands in the picture.

Object.assign(SIGNS, {
  fill: "M5 7h9v13H5ZM9 4h10v13M9.5 10.5v6M6.5 13.5h6",
  clear: "M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13",
  full: "M5 12.5 10 17.5 19.5 7",
  over: "M12 4v10M12 18.6v.8",
  short: "M6 12h12",
});

// Cards of one suit, in a row with one stop of Tab; the arrows up and down go to the rows beside it.
function makeSuit(view, onChoose) {
  const cards = make("div", "tk-b-cards", { role: "toolbar" });
  makeRoving(cards, ".tk-b-card");
  const node = make("div", "tk-b-suit", {}, make("p", "tk-b-suit-name", { "aria-hidden": "true" }), cards);
  node.updateCards = (row) => {
    setText(node.firstChild, row.label);
    setAttr(cards, "aria-label", row.label);
    keyed(
      cards,
      row.cards,
      (card) => card.id,
      (card) => {
        const box = addRiders(make("span", "tk-b-box", {}, makeFace(view, card)));
        const button = make("button", "tk-b-card", { type: "button", tabindex: "-1", "data-card": card.id }, box, make("span", "tk-b-owner"));
        button.addEventListener("click", (event) => {
          if (event.detail <= 1) onChoose(card.id); // the second half of a double click asks for nothing new
        });
        return button;
      },
      (button, card) => {
        setAttr(button, "aria-pressed", String(card.chosen));
        setAttr(button, "aria-label", card.say);
        setAttr(button, "data-owned", card.owners.length ? "" : null);
        updateFace(view, button.querySelector(".tk-face"), card);
        updatePins(button.querySelector(".tk-b-box"), card, [card.mark ? "mark" : "", card.chosen ? "chosen" : ""].filter(Boolean));
        setText(button.lastElementChild, card.owners.join(" + "));
      },
    );
    const all = [...cards.children];
    if (all.length && !all.some((one) => one.tabIndex === 0)) setAttr(all[0], "tabindex", "0");
  };
  return node;
}

function moveBetweenRows(board) {
  board.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const card = event.target.closest(".tk-b-card");
    if (!step || !card || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rows = [...board.querySelectorAll(".tk-b-cards")];
    const next = rows[rows.indexOf(card.parentElement) + step];
    if (!next) return;
    const left = card.getBoundingClientRect().left;
    const far = (one) => Math.abs(one.getBoundingClientRect().left - left);
    [...next.children].reduce((best, one) => (far(one) < far(best) ? one : best)).focus();
  });
}

function updatePlaces(row, picture) {
  setAttr(row, "aria-label", picture.places_label);
  keyed(
    row,
    picture.places,
    (one) => one.value,
    (one) => {
      const sign = make("span", "tk-b-state", { "aria-hidden": "true" });
      const words = make("span", "tk-b-words", {}, make("span", "tk-b-name"), make("span", "tk-b-count"));
      return make("button", "tk-b-place", { type: "button", role: "radio", tabindex: "-1", "data-value": one.value }, makeSign("chosen"), words, sign);
    },
    (button, one) => {
      const [name, count] = button.querySelector(".tk-b-words").children;
      setAttr(button, "aria-checked", String(one.chosen));
      setAttr(button, "data-state", one.state || null);
      setText(name, one.name);
      setText(count, one.dealer ? `${one.count}, ${picture.marks.dealer}` : one.count);
      setAttr(button, "aria-label", [one.name, count.textContent].join(", "));
      const sign = button.querySelector(".tk-b-state");
      keyed(sign, one.state ? [one.state] : [], (state) => state, (state) => makeSign(state), () => {});
    },
  );
}

// A field to type in for each place, the cards that were read, and beneath it what could not be read.
function updateHands(view, list, picture, drafts, onType) {
  keyed(
    list,
    picture.places,
    (one) => one.value,
    (one) => {
      const id = `${view.prefix}wrong-${one.value}`;
      const input = make("input", "tk-b-input", { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "data-place": one.value });
      input.addEventListener("input", () => onType(one.value, input.value));
      const head = make("span", "tk-b-label", {}, make("span", "tk-b-of"), make("span", "tk-b-count"));
      const errors = make("ul", "tk-q-lines", { id, "aria-live": "polite" });
      return make("div", "tk-b-hand", {}, make("label", "tk-b-field", {}, head, input), make("ul", "tk-b-small"), errors);
    },
    (node, one) => {
      const input = node.querySelector("input");
      const [label, count] = node.querySelector(".tk-b-label").children;
      const [, small, errors] = node.children;
      setAttr(node, "data-state", one.state || null);
      setText(label, one.label);
      setText(count, one.count);
      // What is being typed is newer than what Python has heard of.
      if (!(one.value in drafts) && input.value !== one.text) input.value = one.text;
      setAttr(input, "aria-invalid", one.errors.length ? "true" : null);
      setAttr(input, "aria-describedby", one.errors.length ? errors.id : null);
      setAttr(small, "aria-label", one.label);
      setHidden(small, !one.cards.length);
      updateSmallCards(view, small, one.cards, true);
      updateLines(errors, one.errors);
    },
  );
}

function makeField(className, control) {
  return make("label", className, {}, make("span", "tk-b-of"), control);
}

function updateSelect(select, field) {
  keyed(select, field.options, (one) => one.value, (one) => make("option", "", { value: one.value }), (node, one) => setText(node, one.label));
  if (select.value !== String(field.value)) select.value = String(field.value);
}

function updateRules(grid, rules, onRule) {
  keyed(
    grid,
    rules,
    (one) => one.name,
    (one) => {
      const select = make("select", "tk-b-select");
      select.addEventListener("change", () => onRule(one.name, Number(select.value)));
      const field = makeField("tk-b-setting", select);
      field.firstChild.append(make("span"), " ", make("span", "tk-b-key"));
      return field;
    },
    (node, one) => {
      const [words, key] = node.firstChild.children;
      setText(words, one.words);
      setText(key, one.key);
      updateSelect(node.lastChild, one);
    },
  );
}

function updateOutcome(view, node, result) {
  setHidden(node, !result);
  if (!result) return;
  const [head, code, problem, record] = node.children;
  setText(head.lastChild, result.label);
  setText(code.firstChild, result.code_label);
  setText(code.lastChild, result.code);
  setHidden(code, !result.code);
  setText(problem, result.problem);
  setHidden(problem, !result.problem);
  setText(record.firstChild, result.record_label);
  setText(record.lastChild, result.record);
}

function makeBuilder(view, act) {
  const at = {};
  const part = (name, tag, className, attributes, ...children) => (at[name] = make(tag, className, attributes, ...children));
  part("title", "p", "tk-b-title");
  at.dealer = make("select", "tk-b-select");
  at.dealer.addEventListener("change", () => act.dealer(Number(at.dealer.value)));
  part("dealerField", "label", "tk-b-setting", {}, make("span", "tk-b-of"), at.dealer);
  part("rulesLabel", "summary", "tk-b-summary");
  part("grid", "div", "tk-b-grid");
  part("rules", "details", "tk-b-rules", {}, at.rulesLabel, at.grid);
  part("conflict", "ul", "tk-q-lines tk-b-conflict", { "aria-live": "polite" });
  part("places", "div", "tk-b-places", { role: "radiogroup" });
  part("placesLabel", "p", "tk-b-heading", { "aria-hidden": "true" });
  part("board", "div", "tk-b-board");
  part("free", "p", "tk-b-free");
  part("felt", "div", "tk-b-felt", {}, at.placesLabel, at.places, at.board, at.free);
  at.seed = make("input", "tk-b-input", { type: "text", autocomplete: "off", maxlength: "40", size: "8" });
  at.seed.addEventListener("input", () => act.seed(at.seed.value));
  part("seedField", "label", "tk-b-setting", {}, make("span", "tk-b-of"), at.seed);
  part("buttons", "div", "tk-b-buttons");
  part("event", "p", "tk-b-event", { role: "status" });
  part("tools", "div", "tk-b-tools", {}, at.seedField, at.buttons);
  part("hands", "div", "tk-b-hands");
  at.faults = makeLines("tk-b-faults");
  part("result", "div", "tk-b-result", {},
    make("p", "tk-b-done", {}, makeSign("good"), make("span")),
    make("p", "tk-b-code", {}, make("span", "tk-b-of"), make("code")),
    make("p", ""),
    make("details", "tk-b-record", {}, make("summary", "tk-b-summary"), make("pre")));
  at.trouble = makeMessage(view, () => view.send("close"));
  view.root.append(at.title, make("div", "tk-b-settings", {}, at.dealerField, at.rules), at.conflict, at.felt, at.tools, at.event,
    at.trouble.node, at.hands, at.faults.node, at.result);
  moveBetweenRows(at.board);
  return at;
}

function render({ model, el }) {
  const view = startView({ model, el }, "tk-builder");
  const wishes = makeWishes(view);
  const picture = () => model.get("picture");
  let drafts = {}; // texts that are on their way to Python
  const act = {
    choose: (code) => wishes.ask("choose", { value: code }),
    place: (button) => wishes.ask("place", { value: Number(button.dataset.value) }, latest),
    type: (place, text) => {
      drafts[place] = text;
      wishes.ask("type", { texts: { [place]: text } }, (old, fresh) => ({ texts: { ...old.texts, ...fresh.texts } }));
    },
    dealer: (seat) => wishes.ask("dealer", { value: seat }, latest),
    rule: (name, value) => wishes.ask("rules", { rules: { [name]: value } }),
    seed: (text) => wishes.ask("seed", { value: text }, latest),
    press: (kind) => wishes.ask(kind, kind === "fill" ? { value: at.seed.value } : {}),
  };
  const at = makeBuilder(view, act);
  const roving = makeRadios(at.places, ".tk-b-place", (button) => button.getAttribute("aria-checked") !== "true" && act.place(button));
  at.places.addEventListener("click", (event) => {
    const button = event.target.closest(".tk-b-place");
    if (button && button.getAttribute("aria-checked") !== "true") act.place(button);
  });

  const paint = () => {
    const shown = picture();
    if (!shown?.places) return;
    if (!wishes.has("type")) drafts = {};
    setAttr(view.root, "aria-label", shown.title);
    setAttr(view.root, "data-n", shown.n);
    setAttr(view.root, "data-complete", shown.result ? "" : null);
    setText(at.title, shown.title);
    setText(at.dealerField.firstChild, shown.dealer.label);
    updateSelect(at.dealer, shown.dealer);
    setText(at.rulesLabel, shown.rules_label);
    updateRules(at.grid, shown.rules, act.rule);
    updateLines(at.conflict, shown.conflict ? [shown.conflict] : []);
    setText(at.placesLabel, shown.places_label);
    updatePlaces(at.places, shown);
    keyed(at.board, shown.rows, (row) => row.suit, () => makeSuit(view, act.choose), (node, row) => node.updateCards(row));
    setText(at.free, shown.free);
    setText(at.seedField.firstChild, shown.seed.label);
    if (!wishes.has("seed") && at.seed.value !== shown.seed.text) at.seed.value = shown.seed.text;
    updateButtons(at.buttons, shown.buttons, act.press);
    setText(at.event, shown.event);
    updateHands(view, at.hands, shown, drafts, act.type);
    at.faults.update(shown.faults.length ? { label: shown.faults_label, lines: shown.faults } : null);
    updateOutcome(view, at.result, shown.result);
    const trouble = model.get("error");
    at.trouble.update(trouble?.text ? { kind: "error", ...trouble } : null, false);
  };
  // The one stop of Tab among the seats is the chosen one.
  const settle = () => {
    const all = roving.items();
    const chosen = all.find((item) => item.getAttribute("aria-checked") === "true");
    for (const item of all) setAttr(item, "tabindex", item === (chosen ?? all[0]) ? "0" : "-1");
  };
  const repaint = () => {
    keepFocus(view, () => {
      paint();
      settle();
    }, () => at.buttons.querySelector("button"));
    wishes.next();
  };

  paint();
  settle();
  view.listen("change:picture", repaint);
  view.listen("change:error", repaint);
  return view.stop;
}

export default { render };
