// A score sheet: a table of numbers whose lines open to their reason. Python joins shared.js, words.js and asking.js in front.

Object.assign(SIGNS, {
  fold: "M8.5 5.5 15.5 12 8.5 18.5",
  all: "M6 4.5 12 10.5 18 4.5M6 13 12 19 18 13",
  none: "M6 10.5 12 4.5 18 10.5M6 19 12 13 18 19",
});

// The lines shown one after another: each one, what explains it, and the lines below it while it is open.
function flatten(lines, level = 1) {
  return lines.flatMap((line) => {
    const row = { key: line.id, line, level };
    if (!line.open) return [row];
    const why = line.text ? [{ key: `${line.id} why`, line, level, isWhy: true }] : [];
    return [row, ...why, ...flatten(line.lines, level + 1)];
  });
}

function makeWhy(columns) {
  const part = (name, className, tag = "p") => make(tag, className, { "data-part": name });
  const rule = make("div", "tk-s-rule", {}, part("chip", "tk-chip", "span"), part("rule", "tk-rule-text"));
  const differs = make("div", "tk-s-differs", {}, part("label", "tk-s-label"), part("differs", ""), part("here", "tk-s-here"));
  const cell = make("td", "tk-s-why", { role: "cell", colspan: columns + 1 }, part("text", "tk-s-text"), rule, differs);
  return make("tr", "tk-s-row", { role: "row", "data-why": "" }, cell);
}

function updateWhy(node, line, level) {
  const part = (name) => node.querySelector(`[data-part="${name}"]`);
  setStyle(node, "--level", level);
  setText(part("text"), line.text);
  setText(part("chip"), line.rule);
  setHidden(part("chip"), !line.rule);
  setText(part("rule"), line.rule_text);
  setHidden(part("chip").parentElement, !line.rule);
  setHidden(part("label").parentElement, !line.differs);
  setText(part("label"), line.differs?.label ?? "");
  setText(part("differs"), line.differs?.text ?? "");
  setText(part("here"), line.differs?.here ?? "");
  setHidden(part("here"), !line.differs?.here);
}

function makeRow(onToggle) {
  const button = make("button", "tk-s-toggle", { type: "button" }, makeSign("fold"), make("span", "tk-s-name"));
  button.addEventListener("click", (event) => {
    if (event.detail <= 1) onToggle(button.dataset.line); // the second half of a double click asks for nothing new
  });
  return make("tr", "tk-s-row", { role: "row" }, make("th", "tk-s-item", { scope: "row", role: "rowheader" }, button));
}

// Numbers under the names of their columns; a line without any leaves its cells empty.
function updateNumbers(row, columns, values, totals = []) {
  const cells = columns.map((name, index) => ({ name, value: values[index] ?? "", total: totals[index] ?? "", index }));
  const old = [...row.querySelectorAll(":scope > .tk-s-number")];
  if (old.length !== cells.length) {
    for (const node of old) node.remove();
    row.append(...cells.map(() => make("td", "tk-s-number", { role: "cell" }, make("span", "tk-s-value"), make("span", "tk-s-total"))));
  }
  [...row.querySelectorAll(":scope > .tk-s-number")].forEach((node, index) => {
    setText(node.firstChild, cells[index].value);
    setText(node.lastChild, cells[index].total);
    setHidden(node.lastChild, !cells[index].total);
    setAttr(node, "data-sign", /^[+-]/.exec(cells[index].value)?.[0] ?? null);
  });
}

function updateRow(view, node, row, columns) {
  const { line, level } = row;
  const button = node.querySelector(".tk-s-toggle");
  setStyle(node, "--level", level);
  setAttr(node, "data-level", level);
  setAttr(node, "data-open", line.open ? "" : null);
  setAttr(node, "data-bare", line.values.length ? null : "");
  setAttr(button, "data-line", line.id);
  setAttr(button, "aria-expanded", String(line.open));
  setText(button.querySelector(".tk-s-name"), line.label);
  updateNumbers(node, columns, line.values, line.totals);
}

function makeSheet(view) {
  const at = {};
  const part = (name, tag, className, attributes, ...children) => (at[name] = make(tag, className, attributes, ...children));
  part("title", "p", "tk-s-title");
  part("state", "p", "tk-s-state");
  part("legend", "p", "tk-s-legend");
  part("buttons", "div", "tk-s-buttons");
  part("names", "tr", "tk-s-row", { role: "row" });
  part("body", "tbody", "", { role: "rowgroup" });
  part("foot", "tfoot", "", { role: "rowgroup" },
    part("total", "tr", "tk-s-row", { role: "row" }, make("th", "tk-s-item", { scope: "row", role: "rowheader" })));
  part("table", "table", "tk-s-table", { role: "table" }, make("thead", "", { role: "rowgroup" }, at.names), at.body, at.foot);
  at.trouble = makeMessage(view, () => view.send("close"));
  view.root.append(at.title, at.state, at.buttons, at.table, at.legend, at.trouble.node);
  return at;
}

function render({ model, el }) {
  const view = startView({ model, el }, "tk-score");
  const queue = makeQueue(view);
  const at = makeSheet(view);
  const toggle = (id) => queue.ask("choose", { value: id });

  const paint = () => {
    const shown = model.get("picture");
    if (!shown?.columns) return;
    const { columns } = shown;
    setAttr(view.root, "aria-label", shown.title);
    setAttr(view.root, "data-kind", shown.kind);
    setAttr(view.root, "data-n", shown.n);
    setStyle(view.root, "--columns", columns.length);
    setStyle(view.root, "--half", Math.ceil(columns.length / 2));
    setAttr(view.root, "data-few", columns.length < 3 ? "" : null);
    setAttr(view.root, "data-many", columns.length > 4 ? (columns.length > 6 ? "crowd" : "") : null);
    setText(at.title, shown.title);
    setText(at.state, shown.state);
    setText(at.legend, shown.legend);
    setHidden(at.legend, !shown.legend);
    setAttr(at.table, "aria-label", shown.title);
    keyed(at.names, [shown.items, ...columns], (name) => name,
      (name) => make("th", name === shown.items ? "tk-s-item" : "tk-s-number", { scope: "col", role: "columnheader" }, name), () => {});
    keyed(at.body, flatten(shown.lines), (row) => row.key,
      (row) => (row.isWhy ? makeWhy(columns.length) : makeRow(toggle)),
      (node, row) => (row.isWhy ? updateWhy(node, row.line, row.level) : updateRow(view, node, row, columns)));
    setHidden(at.foot, !shown.total);
    if (shown.total) {
      setText(at.total.firstChild, shown.total.label);
      updateNumbers(at.total, columns, shown.total.values);
    }
    updateButtons(at.buttons, shown.lines.length ? shown.buttons : [], (kind) => queue.ask(kind));
    const trouble = model.get("error");
    at.trouble.update(trouble?.text ? { kind: "error", ...trouble } : null, false);
  };
  const repaint = () => {
    keepFocus(view, paint, () => at.buttons.querySelector("button"));
    queue.next();
  };

  paint();
  view.listen("change:picture", repaint);
  view.listen("change:error", repaint);
  return view.stop;
}

export default { render };
