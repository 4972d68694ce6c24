"""The text twin of a card table: all of the picture in words.

Paper, nbval and screen readers get it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Picture = Mapping[str, Any]


def table_twin(shown: Picture) -> str:
    """All that the picture of a card table says, line by line; deterministic."""
    lines = [shown["title"], shown["turn"]]
    if shown["event"]:
        lines.append(f"· {shown['event']}")
    if shown["trick_label"]:
        lines.append(
            _colon(shown["trick_label"], _plays(shown["trick"], shown["marks"]["winning"]))
        )
    if shown["hand"]:
        lines.append(_colon(shown["hand_label"], ", ".join(map(_card, shown["hand"]))))
    lines += [_seat(seat, shown["marks"]) for seat in shown["seats"]]
    if strip := shown["strip"]:
        lines.append(_colon(strip["label"], ", ".join(map(_card, strip["cards"]))))
    if last := shown["last"]:
        cards = _plays(last["cards"], "")
        lines.append(_colon(last["label"], f"{cards}. {last['text']}"))
    lines += [_colon(score["label"], score["value"]) for score in shown["scores"]]
    if message := shown["message"]:
        rule = f" [{message['rule']}]" if message["rule"] else ""
        lines.append(f"» {' '.join(message['text'].split())}{rule}")
    if ledger := shown["ledger"]:
        lines.append(f"{ledger['label']}:")
        for line in ledger["lines"]:
            value = f" ({line['value']})" if line["value"] else ""
            lines.append(f"  {line['text']}{value} [{line['rule']}]")
        lines.append(f"  {ledger['total']}")
    if scrub := shown["scrub"]:
        lines.append(scrub["label"])
    buttons = [one["label"] for one in (*shown["calls"], *shown["tools"])]
    if buttons:
        lines.append(" · ".join(f"[{label}]" for label in buttons))
    return "\n".join(line for line in lines if line)


def _colon(label: str, rest: str) -> str:
    return f"{label}: {rest}" if rest else label


def _card(card: Mapping[str, Any]) -> str:
    marks = [card["badge"]] if card["badge"] else []
    # the accessible name ends with what the marks on the card say
    said = card["say"].split(", ")[1:]
    marks += [word for word in said if word not in marks and (card["state"] or card["mark"])]
    return f"{card['label']} ({', '.join(marks)})" if marks else str(card["label"])


def _plays(plays: Sequence[Mapping[str, Any]], won_mark: str) -> str:
    parts = []
    for play in plays:
        signs = [won_mark] if won_mark and play["winning"] else []
        signs += [play["lost"]] if play["lost"] else []
        sign = f" ({', '.join(signs)})" if signs else ""
        parts.append(f"{play['name']} {_card(play['card'])}{sign}")
    return ", ".join(parts)


def _seat(seat: Mapping[str, Any], marks: Mapping[str, str]) -> str:
    parts = [marks["dealer"]] if seat["dealer"] else []
    if seat["turn"]:
        parts.append(marks["turn"])
    parts += seat["tags"]
    if seat["cards"] is None:
        parts.append(seat["held"])
    else:
        parts.append(" ".join(card["label"] for card in seat["cards"]))
    parts += seat["facts"]
    return _colon(seat["name"], ", ".join(parts))
