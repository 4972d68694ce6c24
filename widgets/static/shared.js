// Shared by every widget of the kit. Python joins this text in front of the widget's own file, so there is
// no import and no export here. Nothing in it knows a rule or a word: what is said comes from the picture.

const SVG = "http://www.w3.org/2000/svg";

// Signs, drawn in a 24 x 24 box. Color is never the only sign, so each state has a shape of its own.
const SIGNS = {
  may: "M5 12.5 10 17.5 19.5 7",
  mark: "M12 4v10M12 18.6v.8",
  winning: "M12 3.5 14.6 9l6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8 9.4 9Z",
  turn: "M8 4.5 17 12 8 19.5Z",
  dealer: "M6 5h8v12H6ZM9.5 8.5H18V20h-8.5Z",
  refused: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6.2 6.2 17.8 17.8",
  good: "M5 12.5 10 17.5 19.5 7",
  info: "M12 10.5V18M12 5.6v.8",
  error: "M12 4 21.5 20H2.5ZM12 10v4.5M12 17.2v.2",
  close: "M6 6 18 18M18 6 6 18",
  hint: "M9 17.5c0-2.4-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.1-3 7.5ZM9.5 20.5h5",
  lost: "M5.5 18.5 18 6M9 6h9v9",
  why: "M8.2 9.2a3.9 3.9 0 1 1 5.6 3.4c-1.2.6-1.8 1.4-1.8 2.7M12 19v.3",
  again: "M19 12.5a7 7 0 1 1-2.3-5.4M17.5 3v4.6h-4.6",
  level: "M5 20v-5M12 20v-9.5M19 20V5",
  undo: "M9 5 4.5 9.5 9 14M4.5 9.5H15a5 5 0 0 1 0 10H9",
  new: "M5 7h9v13H5ZM9 4h10v13",
  next: "M5 12h13M12.5 6 18.5 12 12.5 18",
  open: "M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12ZM12 9.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z",
  face: "M4 8.5 8.5 4l4.5 4.5L8.5 13ZM13 17a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0",
  start: "M6 5v14M18 5.5 10 12l8 6.5Z",
  back: "M16 5.5 8 12l8 6.5Z",
  forward: "M8 5.5 16 12 8 18.5Z",
  end: "M18 5v14M6 5.5 14 12l-8 6.5Z",
};

function make(tag, className, attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) setAttr(node, name, value);
  node.append(...children);
  return node;
}

function makeSvg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function makeSign(name, className = "tk-sign") {
  const path = makeSvg("path", { d: SIGNS[name] ?? "" });
  return makeSvg("svg", { class: className, viewBox: "0 0 24 24", "aria-hidden": "true", "data-sign": name }, path);
}

// Set or remove, but touch the document only when something differs: a live region speaks at every touch.
function setAttr(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function setHidden(node, isHidden) {
  if (node.hidden !== Boolean(isHidden)) node.hidden = Boolean(isHidden);
}

// A number for the style sheet. To write it again, even the same, would style all that lies below afresh.
function setStyle(node, name, value) {
  if (node.style.getPropertyValue(name) !== String(value)) node.style.setProperty(name, String(value));
}

// Show `items` as the children of `parent`, keeping the element of every key that stays (so hover, focus and
// open details survive) and moving none that is already in order.
function keyed(parent, items, keyOf, create, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const wanted = new Set(items.map((item) => String(keyOf(item))));
  for (const [key, node] of old) if (!wanted.has(key)) node.remove();
  let at = parent.firstElementChild;
  items.forEach((item, index) => {
    const key = String(keyOf(item));
    let node = old.get(key);
    if (!node) {
      node = create(item);
      node.dataset.key = key;
    }
    if (node === at) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
    update(node, item, index);
  });
}

// What every view needs: a root that keeps its keys to itself, the sprite under ids of its own, one way to
// send an intent, and one way to leave nothing behind.
function startView({ model, el }, className) {
  // Two views of one widget on a page must not share symbol ids.
  const prefix = `tk-${Math.random().toString(36).slice(2)}-`;
  const root = make("div", `tk ${className}`, { role: "group", tabindex: "-1" });
  const sprite = makeSvg("svg", { class: "tk-sprite", width: "0", height: "0", "aria-hidden": "true" });
  root.append(sprite);
  const listening = [];
  const listen = (name, act) => {
    model.on(name, act);
    listening.push([name, act]);
  };

  const loadSprite = () => {
    sprite.innerHTML = (model.get("sprite") ?? "")
      .replace(/\bid="/g, `id="${prefix}`)
      .replace(/href="#/g, `href="#${prefix}`)
      .replace(/url\(#/g, `url(#${prefix}`);
  };

  // One intent for each picture: a second click before the answer is the same click again.
  let asked = null;
  const send = (kind, rest = {}) => {
    const n = model.get("picture")?.n ?? null;
    if (kind !== "close") {
      if (asked !== null && asked === n) return false;
      asked = n;
    }
    const i = (model.get("intent")?.i ?? 0) + 1;
    model.set("intent", { n, i, kind, ...rest });
    model.save_changes();
    return true;
  };
  const isWaiting = () => asked !== null && asked === (model.get("picture")?.n ?? null);

  // Plain keys belong to the widget: in a notebook's command mode "x" on a focused button would cut the cell.
  const barrier = (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  const keydown = (event) => {
    if (event.key === "Enter" && (event.repeat || event.shiftKey) && event.target.closest("button")) {
      event.preventDefault(); // a key held down plays one card, and Shift+Enter (run the cell) none
    }
    if (event.key === "Escape") explainer.isOpen() ? explainer.close() : leave();
    barrier(event);
  };
  const leave = () => {
    const home = root.parentElement?.closest("[tabindex]") ?? root;
    home.focus({ preventScroll: true });
  };
  root.addEventListener("keydown", keydown);
  root.addEventListener("keyup", barrier);
  root.addEventListener("keypress", barrier);

  const explainer = makeExplainer(root, prefix);
  listen("change:sprite", loadSprite);
  listen("change:picture", () => queueMicrotask(explainer.settle));
  listen("change:error", () => {
    asked = null;
  });
  loadSprite();
  el.append(root);
  const stop = () => {
    for (const [name, act] of listening) model.off(name, act);
    root.remove();
  };
  return { model, root, prefix, send, isWaiting, listen, stop, terms: explainer.known, tree: () => root.getRootNode() };
}

// A picture of a card; its name is said by the element around it. `corner` shows only rank and suit.
function makeFace(view, entry, corner = false) {
  const box = corner ? "1 1 39 84" : "0 0 100 150";
  const use = makeSvg("use", { width: "100", height: "150" });
  const drawing = makeSvg("svg", { class: "tk-drawing", viewBox: box }, use);
  const face = make("span", "tk-face", { "aria-hidden": "true" }, make("span", "tk-short"), drawing);
  updateFace(view, face, entry);
  return face;
}

function updateFace(view, face, entry) {
  setAttr(face.querySelector("use"), "href", `#${view.prefix}${entry.id}`);
  setText(face.querySelector(".tk-short"), entry.label); // seen only where the sprite lacks this card
  setAttr(face, "data-trump", entry.trump ? "" : null);
}

// The rider on a card: its role, and the signs of its state.
function updateRiders(node, entry, { hint = false, winning = false, lost = false } = {}) {
  const signs = [];
  if (entry.mark) signs.push("mark");
  else if (hint && entry.state === "may") signs.push("may");
  if (winning) signs.push("winning");
  if (lost) signs.push("lost");
  const pins = node.querySelector(":scope > .tk-pins");
  keyed(pins, signs, (name) => name, (name) => make("span", "tk-pin", { "data-sign": name }, makeSign(name)), () => {});
  const badge = node.querySelector(":scope > .tk-badge");
  setText(badge, entry.badge ?? "");
  setHidden(badge, !entry.badge);
  setAttr(node, "data-state", hint ? entry.state || null : null);
  setAttr(node, "data-mark", entry.mark ? "" : null);
  setAttr(node, "data-winning", winning ? "" : null);
}

function addRiders(node) {
  const hidden = { "aria-hidden": "true" };
  node.append(make("span", "tk-badge", hidden), make("span", "tk-pins", hidden));
  return node;
}

// Small cards to look at, not to press: an open hand, a strip, a trick gone by.
function updateSmallCards(view, list, entries, corner = false) {
  keyed(
    list,
    entries,
    (entry) => entry.id,
    (entry) => addRiders(make("li", "tk-small", {}, makeFace(view, entry, corner), make("span", "tk-vh"))),
    (node, entry) => {
      updateFace(view, node.querySelector(".tk-face"), entry);
      updateRiders(node, entry);
      setText(node.querySelector(".tk-vh"), entry.say || entry.name);
    },
  );
  setStyle(list, "--count", Math.max(entries.length, 2));
}

// One Tab stop for a row of buttons; arrows, Home and End move inside it.
function makeRoving(row, selector) {
  const items = () => [...row.querySelectorAll(selector)];
  const steps = { ArrowLeft: (at) => at - 1, ArrowRight: (at) => at + 1, Home: () => 0, End: (_, last) => last };
  const choose = (chosen) => {
    for (const item of items()) setAttr(item, "tabindex", item === chosen ? "0" : "-1");
  };
  row.addEventListener("focusin", (event) => {
    const item = event.target.closest(selector);
    if (item) choose(item);
  });
  row.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    const all = items();
    const at = all.indexOf(event.target.closest(selector));
    if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[Math.min(Math.max(step(at, all.length - 1), 0), all.length - 1)].focus();
  });
  const current = () => items().find((item) => item.tabIndex === 0) ?? null;
  const settle = (index = 0) => {
    const all = items();
    if (!current() && all.length) choose(all[Math.min(Math.max(index, 0), all.length - 1)]);
  };
  return { items, current, settle };
}

// Repaint without losing the focus: it stays where it was, or `instead` says where it goes.
function keepFocus(view, paint, instead) {
  const before = view.tree().activeElement;
  const had = before && before !== view.root && view.root.contains(before);
  paint();
  if (!had) return;
  const isThere = before.isConnected && !before.closest("[hidden], details:not([open]) > :not(summary)");
  if (!isThere) instead()?.focus({ preventScroll: true });
  else if (view.tree().activeElement !== before) before.focus({ preventScroll: true });
}

// The box that answers: why a play was refused, or how it went. Spoken once, when it is new.
function makeMessage(view, onClose) {
  const sign = make("span", "tk-message-sign");
  const text = make("p", "tk-message-text");
  const chip = make("summary", "tk-chip");
  const ruleText = make("p", "tk-rule-text");
  const rule = make("details", "tk-rule", {}, chip, ruleText);
  const plain = make("span", "tk-chip");
  const close = make("button", "tk-close", { type: "button" }, makeSign("close"));
  const node = make("div", "tk-message", {}, sign, make("div", "tk-message-body", {}, text, rule, plain), close);
  setHidden(node, true);
  let said = "";
  close.addEventListener("click", onClose);
  const update = (message, again, terms) => {
    setHidden(node, !message);
    if (!message) {
      said = "";
      setSentence(text, "");
      return;
    }
    const isBad = message.kind === "refused" || message.kind === "error";
    setAttr(node, "data-kind", message.kind);
    setAttr(text, "role", isBad ? "alert" : null);
    setAttr(text, "aria-live", isBad ? "assertive" : "polite");
    sign.replaceChildren(makeSign(message.kind));
    const key = `${message.rule ?? ""} ${message.text}`;
    setSentence(text, message.text, terms, again || key !== said);
    if (key !== said) rule.open = false;
    said = key;
    const hasText = Boolean(message.rule && message.rule_text);
    setHidden(rule, !hasText);
    setHidden(plain, hasText || !message.rule);
    setText(chip, message.rule ?? "");
    setText(plain, message.rule ?? "");
    setSentence(ruleText, message.rule_text, terms);
    setAttr(close, "aria-label", message.close);
    setHidden(close, !message.close);
  };
  return { node, update };
}
