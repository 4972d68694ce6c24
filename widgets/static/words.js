// The glossary's words in sentences, and the box that explains them. Python joins it behind shared.js.

// A sentence whose words of the glossary explain themselves at a touch. `terms` says how Python cut it up; without
// such words it is plain text. It reads the same either way, and what has not changed is not touched.
function setSentence(node, text, terms, again = false) {
  const said = text ?? "";
  const cut = terms && Object.hasOwn(terms.sentences, said) ? terms.sentences[said] : null;
  const key = cut && [said, ...cut.map(([, at]) => terms.words[at]?.meaning ?? "")].join("\n");
  if (again || (node.tkCut ?? null) !== key) {
    node.replaceChildren(...(cut ? makePieces(cut, terms.words) : [said].filter(Boolean)));
  } else if (!cut) setText(node, said);
  node.tkCut = key;
}

// The text and the words of a sentence; what follows a word without a space, such as a comma, stays on its line.
function makePieces(cut, words) {
  return cut.flatMap(([piece, at], index) => {
    const rest = cut[index - 1]?.[1] >= 0 ? piece.replace(/^\S+/, "") : piece;
    if (at < 0) return rest ? [rest] : [];
    const tail = cut[index + 1]?.[1] < 0 ? /^\S*/.exec(cut[index + 1][0])[0] : "";
    const word = makeTerm(piece, words[at]);
    return [tail ? make("span", "tk-glue", {}, word, tail) : word];
  });
}

function makeTerm(piece, word) {
  const button = make("button", "tk-term", { type: "button", "aria-describedby": word.id }, piece);
  button.tkWord = word;
  return button;
}

// The meaning of a word, in a box of its own over what lies below: it opens under the pointer, with the focus or at a
// tap, and moves nothing. Whoever does not see it hears it as the description of the word.
function makeExplainer(root, prefix) {
  const box = make("div", "tk-meaning", { "aria-hidden": "true" }, make("b"), make("span"));
  const spoken = make("div", "", { hidden: "" });
  const nodes = new Map();
  let open = null;
  let isPinned = false;
  setHidden(box, true);
  root.append(box, spoken);
  const close = () => {
    open = null;
    isPinned = false;
    setHidden(box, true);
  };
  const place = () => {
    const frame = root.getBoundingClientRect();
    const word = open.getBoundingClientRect();
    const [wide, high] = [box.offsetWidth, box.offsetHeight];
    const isRoom = word.bottom + high <= Math.min(frame.bottom, window.innerHeight) || word.top - high < Math.max(frame.top, 0);
    setStyle(box, "left", `${Math.max(Math.min(word.left - frame.left, frame.width - wide), 0)}px`);
    setStyle(box, "top", `${(isRoom ? word.bottom : word.top - high) - frame.top}px`);
  };
  const show = (button) => {
    if (open === button) return;
    close();
    open = button;
    setText(box.firstChild, button.tkWord.word);
    setText(box.lastChild, button.tkWord.meaning);
    setHidden(box, false);
    place();
  };
  const wordOf = (event) => event.target.closest?.(".tk-term");
  const isInside = (node) => node && (box.contains(node) || open.contains(node));
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch" && wordOf(event) && !isPinned) show(wordOf(event));
  });
  root.addEventListener("pointerout", (event) => {
    if (open && !isPinned && event.pointerType !== "touch" && !isInside(event.relatedTarget) && root.getRootNode().activeElement !== open) close();
  });
  root.addEventListener("pointerdown", (event) => {
    if (open && !isInside(event.target)) close();
  });
  root.addEventListener("focusin", (event) => wordOf(event) && show(wordOf(event)));
  root.addEventListener("focusout", (event) => {
    if (open && event.target === open && !isInside(event.relatedTarget)) close();
  });
  root.addEventListener("click", (event) => {
    const button = wordOf(event);
    if (!button) return;
    const isOver = open === button && (isPinned || event.detail === 0); // a tap that opened it has not asked to close it
    if (isOver) return close();
    if (root.getRootNode().activeElement !== button) button.focus({ preventScroll: true }); // not every browser does
    show(button);
    isPinned = event.detail !== 0;
  });
  // Words as sentences need them: each with the id of what is spoken as its description.
  const known = (terms) => {
    if (!terms) return null;
    const words = terms.words.map((one) => {
      if (!nodes.has(one.word)) {
        nodes.set(one.word, make("span", "", { id: `${prefix}word-${nodes.size}` }));
        spoken.append(nodes.get(one.word));
      }
      setText(nodes.get(one.word), one.meaning);
      return { ...one, id: nodes.get(one.word).id };
    });
    return { ...terms, words };
  };
  // After a repaint: the word may be gone, or stand elsewhere.
  const settle = () => {
    if (!open) return;
    if (!open.isConnected || open.closest("[hidden]")) close();
    else place();
  };
  return { known, settle, close, isOpen: () => open !== null };
}
