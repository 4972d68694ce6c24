"""The glossary's words in the sentences of a picture: where they stand and what they mean.

A sentence stays one plain text in its place.  Beside the picture goes a list of how each sentence
with such words is cut up, so that the browser can explain a word where it stands.  Nothing is told
here alone: the glossary lists every meaning.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, Final

from cardlib.glossary import Term, Terms, glossary, pieces

Picture = dict[str, Any]

_SENTENCES: Final = ("question", "goal", "text", "rule_text", "total")
"""The keys of a picture under which sentences stand."""
_NOT: Final = ("number",)
"""Parts whose text the learner writes."""


def with_terms(shown: Picture, game: str) -> Picture:
    """The picture of a moment of ``game`` with one more entry, ``terms``.

    ``words`` lists the words found, each with its ``word`` and ``meaning``.  ``sentences`` maps a
    sentence to its pieces: ``[text, at]``, with the place of the word in ``words``, or -1 for what
    stands between words.  A sentence without such a word is not there.
    """
    words: list[Picture] = []
    places: dict[str, int] = {}
    sentences: dict[str, list[list[object]]] = {}
    for sentence in dict.fromkeys(_sentences(shown)):
        cut = pieces(sentence, game)
        if all(one.term is None for one in cut):
            continue
        sentences[sentence] = []
        for one in cut:
            at = -1
            if one.term is not None:
                at = places.setdefault(one.term.key, len(words))
                if at == len(words):
                    words.append({"word": one.term.word, "meaning": one.term.meaning})
            sentences[sentence].append([one.text, at])
    return {**shown, "terms": {"words": words, "sentences": sentences}}


def terms_in(sentences: Collection[str], game: str, more: Collection[str] = ()) -> Terms:
    """The terms that stand in these sentences, and those whose words are among ``more``.

    A word of ``game`` alone counts wherever it stands, even one that a picture does not explain;
    without a game there are the words that all games share, and ``more`` of any game.
    """
    cut = (one.term for text in sentences for one in pieces(text, game))
    keys = {one.key for one in cut if one is not None}
    return Terms(
        one
        for one in glossary(game or None)
        if one.word in more
        or (one.key in keys and one.game in ("", game))
        or (game and one.game == game and any(_stands_in(one, text) for text in sentences))
    )


def _stands_in(term: Term, text: str) -> bool:
    names = "|".join(map(re.escape, term.names))
    return re.search(rf"(?<![\w-])(?:{names})s?(?![\w-])", text) is not None


def _sentences(part: object) -> Iterator[str]:
    """All sentences of a picture, in its order."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name in _NOT:
                continue
            if name in _SENTENCES and isinstance(value, str):
                if value:
                    yield value
            else:
                yield from _sentences(value)
    elif isinstance(part, list):
        for value in part:
            yield from _sentences(value)
