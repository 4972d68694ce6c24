// A page without Jupyter: a stand-in for the widget's model, and one table to look at.
// ?picture=four picks a sample, ?theme=light|dark sets a notebook theme, ?views=2 shows two views of one model.
const query = new URLSearchParams(location.search);
const pictures = await (await fetch("pictures.json")).json();
const widget = (await import("./widget.js")).default;
const theme = query.get("theme");
if (theme) document.body.dataset.jpThemeLight = String(theme === "light");

function makeModel(state) {
  const handlers = new Map();
  const changed = new Set();
  const emit = (name) => [...(handlers.get(name) ?? [])].forEach((act) => act());
  return {
    get: (name) => state[name],
    set(name, value) {
      state[name] = value;
      changed.add(name);
    },
    save_changes() {
      const names = [...changed];
      changed.clear();
      for (const name of names) emit(`change:${name}`);
    },
    on: (name, act) => handlers.set(name, [...(handlers.get(name) ?? []), act]),
    off: (name, act) => handlers.set(name, (handlers.get(name) ?? []).filter((one) => one !== act)),
    count: () => [...handlers.values()].reduce((sum, list) => sum + list.length, 0),
  };
}

const model = makeModel({
  picture: pictures[query.get("picture") ?? "four"],
  intent: {},
  error: {},
  sprite: await (await fetch("sprite.svg")).text(),
});
const harness = {
  model,
  pictures,
  intents: [],
  leaked: [], // keys that reached the "notebook"
  reply: null, // set to a function: intent => picture, to answer at once as a quick kernel would
  show(picture) {
    model.set("picture", { ...picture, n: model.get("picture").n + 1 });
    model.save_changes();
  },
  change: (change) => harness.show({ ...structuredClone(model.get("picture")), ...change }),
  fail(text) {
    model.set("error", { text, close: "Close" });
    model.save_changes();
  },
};
model.on("change:intent", () => {
  const intent = model.get("intent");
  harness.intents.push(intent);
  const picture = harness.reply?.(intent);
  if (picture) harness.show(picture);
});
for (const type of ["keydown", "keyup", "keypress"]) document.addEventListener(type, (event) => harness.leaked.push(`${type} ${event.key}`));
harness.fixed = model.count();
harness.cleanups = [...Array(Number(query.get("views") ?? 1))].map(() => {
  const el = document.createElement("div");
  document.querySelector("#notebook").append(el);
  return widget.render({ model, el });
});
window.harness = harness;
document.body.dataset.ready = "";
