// How a widget asks: wishes in a queue, buttons, one of several. Python joins it behind shared.js.

// Wishes in the order they were made; one is sent for each picture, so that quick clicking and typing lose nothing.
// What `merge` makes of two of a kind, one right after the other, is one wish.
function makeWishes(view) {
  const waiting = [];
  let sent = null;
  const next = () => {
    if (view.isWaiting()) return;
    sent = waiting.shift() ?? null;
    if (sent) view.send(sent.kind, sent.rest);
  };
  const ask = (kind, rest = {}, merge = null) => {
    const last = waiting.at(-1);
    if (merge && last?.kind === kind) last.rest = merge(last.rest, rest);
    else waiting.push({ kind, rest });
    next();
  };
  const has = (kind) => waiting.some((wish) => wish.kind === kind) || (sent?.kind === kind && view.isWaiting());
  return { ask, next, has };
}

const latest = (_, rest) => rest;

// The same for a question: what was asked already is not asked again, and of what replaces an answer only the latest
// counts – unless something was asked in between, which is about the one before.
function makeQueue(view) {
  const wishes = makeWishes(view);
  const ask = (kind, rest = {}, isLast = false) => {
    if (!isLast && kind !== "choose" && wishes.has(kind)) return;
    wishes.ask(kind, rest, isLast ? latest : null);
  };
  return { ...wishes, ask };
}

const activeIn = (row) => {
  const active = row.getRootNode().activeElement;
  return row.contains(active) ? active : null;
};

// One of several: arrows move and choose, as in any group of radio buttons.
function makeRadios(row, selector, onChoose) {
  const roving = makeRoving(row, selector);
  row.addEventListener("keydown", (event) => {
    if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = roving.items();
    const at = all.indexOf(event.target.closest(selector));
    if (at < 0) return;
    event.preventDefault();
    const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (isVertical) all[Math.min(Math.max(at + (event.key === "ArrowUp" ? -1 : 1), 0), all.length - 1)].focus();
    const reached = activeIn(row) ?? all[at];
    if (reached !== all[at]) onChoose(reached);
  });
  return roving;
}

// Buttons by their kinds. One that does nothing now stays, with the focus on it.
function updateButtons(row, buttons, onPress) {
  keyed(
    row,
    buttons,
    (one) => one.kind,
    (one) => {
      const button = make("button", "tk-button", { type: "button", "data-kind": one.kind });
      button.append(makeSign(one.kind), make("span"));
      button.addEventListener("click", (event) => {
        // The second half of a double click asks for nothing new.
        if (event.detail <= 1 && !button.hasAttribute("aria-disabled")) onPress(one.kind);
      });
      return button;
    },
    (button, one) => {
      setText(button.lastElementChild, one.label);
      setAttr(button, "aria-disabled", one.enabled ? null : "true"); // not `disabled`: the focus stays
      setAttr(button, "aria-expanded", one.open === null ? null : String(one.open));
    },
  );
}
