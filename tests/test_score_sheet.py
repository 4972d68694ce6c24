"""Score sheets: what stands on them, what opens, what the words say, what is refused."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardlib import using
from cardlib.games import GAMES
from cardlib.games.spitzer import GAME
from cardlib.ledger import Ledger, Line
from cardlib.match import Match, new_match
from cardlib.reasons import why
from cardlib.rulebook import rule
from tests.hands import moments
from tests.toy import TOY, Toy
from widgets import score_sheet
from widgets.scores.picture import NotScored, every_line


def played(seed: int = 7, dealer: int = 0, game: Any = GAME, **rules: Any) -> list[Any]:
    """All moments of a hand played at random."""
    deal = game.deal(seed=seed, dealer=dealer, **rules)
    return [deal, *moments(deal, Random(seed))]


def finished(seed: int = 7, dealer: int = 0, game: Any = GAME, **rules: Any) -> Any:
    return played(seed, dealer, game, **rules)[-1]


def match(count: int, **given: Any) -> Match:
    rules = {name: value for name, value in given.items() if name not in ("length", "target")}
    found = new_match(GAME, **given)
    for seed in range(count):
        found = found.add(finished(seed, found.dealer, **rules))
    return found


def ask(sheet, kind, value=None, *, n=None):
    """What the browser does: replace the intent, naming the picture that was looked at."""
    number = sheet.picture["n"] if n is None else n
    intent = {"n": number, "i": sheet.intent.get("i", 0) + 1, "kind": kind}
    sheet.intent = intent if value is None else intent | {"value": value}
    return sheet


def lines(sheet) -> dict[str, Any]:
    return {one["id"]: one for one in every_line(sheet.picture["lines"])}


def opened(sheet) -> list[str]:
    return [ident for ident, one in lines(sheet).items() if one["open"]]


# --- the twin, read back -------------------------------------------------------------------------


def seen_in(picture) -> dict[str, Any]:
    """What a person sees of a picture, every line opened."""
    total = picture["total"]
    return {
        "head": [one for one in (picture["title"], picture["state"], picture["legend"]) if one],
        "columns": [picture["items"], *picture["columns"]],
        "lines": [_seen(one, picture["columns"]) for one in picture["lines"]],
        "total": (total["label"], dict(zip(picture["columns"], total["values"], strict=True)))
        if total
        else None,
        "buttons": [(one["label"], one["enabled"]) for one in picture["buttons"]],
    }


def _seen(line, columns) -> dict[str, Any]:
    differs = line["differs"]
    return {
        "label": line["label"],
        "open": line["open"],
        "values": dict(zip(columns, line["values"], strict=False)),
        "totals": dict(zip(columns, line["totals"], strict=False)),
        "reason": (line["text"], line["rule"]),
        "rule_text": line["rule_text"],
        "differs": (f"{differs['label']}: {differs['text']}", differs["here"]) if differs else None,
        "lines": [_seen(one, columns) for one in line["lines"]],
    }


def read(twin: str) -> dict[str, Any]:
    """The same from the words alone."""
    rows = twin.split("\n")
    at = next(place for place, row in enumerate(rows) if " | " in row)
    columns = rows[at].split(" | ")
    found: dict[str, Any] = {"head": rows[:at], "columns": columns, "lines": [], "total": None}
    below: list[list[Any]] = [found["lines"]]
    for row in rows[at + 1 : -1]:
        depth, text = (len(row) - len(row.lstrip())) // 4, row.strip()
        sign, rest = text[0], text[2:]
        if sign in "▸▾":
            label, values, totals = _numbers(rest, columns[1:])
            line = {"label": label, "open": sign == "▾", "values": values, "totals": totals}
            line |= {"reason": ("", ""), "rule_text": "", "differs": None, "lines": []}
            below[depth].append(line)
            below[depth + 1 :] = [line["lines"]]
        elif sign == "=":
            found["total"] = _numbers(rest, columns[1:])[:2]
        else:
            _explained(below[depth - 1][-1], sign, text)
    found["buttons"] = [(one.strip("[]"), one[0] == "[") for one in rows[-1].split(" · ")]
    return found


def _explained(line: dict[str, Any], sign: str, text: str) -> None:
    if sign == "§":
        line["rule_text"] = text[2:]
    elif sign == "≠":
        line["differs"] = (text[2:], "")
    elif sign == "⌂":
        line["differs"] = (line["differs"][0], text[2:])
    else:
        said = re.fullmatch(r"(.*?)(?: \[([A-Z]+-\d+)\])?", text)
        assert said is not None
        line["reason"] = (said[1], said[2] or "")


def _numbers(text: str, columns) -> tuple[str, dict[str, str], dict[str, str]]:
    """The label, and the numbers by their columns."""
    label, colon, rest = text.rpartition(": ")
    if not colon:
        return text, {}, {}
    values, totals = {}, {}
    for name, part in zip(columns, rest.split(" | "), strict=True):
        value, _, total = part.removeprefix(f"{name} ").partition(" → ")
        values[name] = value
        if total:
            totals[name] = total
    return label, values, totals


def sheets() -> dict[str, Any]:
    """Everything that a sheet can be about."""
    first = finished(2, blind=True, players=3)
    return {
        "new": GAME.deal(seed=1),
        "calling": GAME.deal(seed=1, blind=True, players=3),
        "going_on": played()[13],
        "finished": finished(),
        "blind": first,
        "solo": next(one for one in map(finished, range(500)) if "stake" in items(one)),
        "revoke": next(one for one in map(finished, range(500)) if "revoke" in items(one)),
        "fine": next(
            one
            for one in (finished(n, revoke="fine") for n in range(500))
            if items(one) == ["fine"]
        ),
        "five": finished(players=5),
        "deals": [finished(1), finished(2)],
        "match": match(5),
        "match_new": new_match(GAME),
        "match_over": match(1, length=1),
        "match_target": match(3, target=30),
        "match_five": match(5, players=5),
    }


def items(deal) -> list[str]:
    return [line.item for line in deal.score().lines]


WHAT = sheets()


@pytest.mark.parametrize("name", WHAT)
@pytest.mark.parametrize("face", ["french", "german"])
def test_the_twin_says_all_that_the_picture_shows(name, face):
    sheet = score_sheet(WHAT[name], face=face)
    assert read(sheet.twin()) == seen_in(sheet.picture)
    for ident in list(lines(sheet))[:4]:
        ask(sheet, "choose", ident)
        assert read(sheet.twin()) == seen_in(sheet.picture)
    ask(sheet, "all")
    assert read(sheet.twin()) == seen_in(sheet.picture)
    assert opened(sheet) == list(lines(sheet))


def test_a_line_missing_in_the_twin_would_be_seen():
    sheet = score_sheet(WHAT["match"])
    rows = sheet.twin().split("\n")
    for place in range(len(rows)):
        left = "\n".join(rows[:place] + rows[place + 1 :])
        try:
            found = read(left)
        except (IndexError, TypeError):
            continue  # without its head line a part makes no sense at all
        assert found != seen_in(sheet.picture), rows[place]


# --- what stands on it ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["finished", "blind", "solo", "revoke", "fine", "five"])
def test_a_finished_deal_shows_its_ledger(name):
    deal = WHAT[name]
    shown, ledger = score_sheet(deal, open=True).picture, deal.score()
    assert shown["columns"] == [seat.name for seat in deal.seats]
    assert [one["text"].casefold() for one in shown["lines"]] == [
        str(line.reason).casefold() for line in ledger.lines
    ]
    for one, line in zip(shown["lines"], ledger.lines, strict=True):
        assert [int(value) for value in one["values"]] == list(line.delta)
        assert one["rule"] == line.reason.rule
        assert one["rule_text"] == rule(line.reason.rule).text
        assert one["label"]
        assert one["label"] != line.item
    assert [int(value) for value in shown["total"]["values"]] == list(ledger.delta)


def test_numbers_have_their_sign_and_nothing_is_zero():
    values = score_sheet(WHAT["five"]).picture["total"]["values"]
    assert "0" in values
    assert all(re.fullmatch(r"0|[+-][1-9]\d*", value) for value in values)


def test_where_tables_differ_the_house_rule_is_named():
    found = {}
    for name in ("match", "revoke", "solo", "blind", "fine"):
        for one in lines(score_sheet(WHAT[name])).values():
            if one["differs"]:
                found[one["rule"]] = one["differs"]
                assert one["differs"]["text"] == rule(one["rule"]).differs
                assert one["differs"]["label"] == "Tables differ here"
    assert found["SPZ-42"]["here"] == (
        "House rules at this table: Schneider counts (schneider): yes"
    )
    assert found["SPZ-32"]["here"] == (
        "House rules at this table: A revoke costs (revoke): a fine of 4 units"
    )
    assert found["SPZ-13"]["here"] == ""


def test_a_match_shows_each_hand_and_the_running_scores():
    made = WHAT["match"]
    shown = score_sheet(made).picture
    running = [0, 0, 0, 0]
    for line, deal in zip(shown["lines"], made.deals, strict=True):
        delta = deal.score().delta
        running = [old + new for old, new in zip(running, delta, strict=True)]
        assert [int(value) for value in line["values"]] == list(delta)
        assert [int(value) for value in line["totals"]] == running
        assert [one["rule"] for one in line["lines"]] == [
            one.reason.rule for one in deal.score().lines
        ]
    assert [int(value) for value in shown["total"]["values"]] == list(made.scores)
    assert shown["lines"][1]["label"] == "Deal 2, dealt by West"
    assert shown["state"].startswith("5 of 12 deals played. Ahead: ")


def test_a_list_of_deals_is_added_up():
    deals = [finished(seed) for seed in (1, 2, 3)]
    shown = score_sheet(deals).picture
    sums = [sum(column) for column in zip(*(deal.score().delta for deal in deals), strict=True)]
    assert [int(value) for value in shown["total"]["values"]] == sums
    assert shown["state"] == "3 deals, added up."


def test_an_extra_hand_counts_only_for_those_tied():
    seeds = range(500)
    tied = next(m for m in (extra(seed) for seed in seeds) if m is not None)
    shown = score_sheet(tied).picture
    assert len(tied.deals) == 2
    out = [seat for seat in range(4) if shown["lines"][1]["values"][seat] == "0"]
    assert out
    assert shown["lines"][1]["lines"][0]["label"] == "Extra deal"
    assert shown["lines"][1]["lines"][0]["rule"] == GAME.rule_ids["match_tie"]
    assert [int(value) for value in shown["total"]["values"]] == list(tied.scores)


def extra(seed: int) -> Match | None:
    """A match of one hand that needed a second one, or None."""
    first = new_match(GAME, length=1).add(finished(seed))
    return first.add(finished(seed + 1000, first.dealer)) if first.tied else None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("match_new", "0 of 12 deals played."),
        ("match_target", "The match ends at 30 points."),
    ],
)
def test_the_state_of_a_match(name, words):
    assert words in score_sheet(WHAT[name]).picture["state"]


def test_a_match_that_is_over_names_the_winner():
    over = next(
        one
        for one in (new_match(GAME, length=1).add(finished(n)) for n in range(99))
        if one.is_over
    )
    state = score_sheet(over).picture["state"]
    assert state.endswith(f"The match is over. Won by {over.winners[0]:mid}.")


@pytest.mark.parametrize("name", ["new", "calling", "going_on"])
def test_a_deal_going_on_shows_only_what_everybody_knows(name):
    deal = WHAT[name]
    sheet = score_sheet(deal, open=True)
    shown = sheet.picture
    assert shown["state"].startswith("The deal is not over")
    assert shown["total"] is None
    tricks, points = shown["lines"]
    won = [sum(trick.winner == seat for trick in deal.tricks) for seat in deal.seats]
    assert [int(value) for value in tricks["values"]] == won
    assert [int(value) for value in points["values"]] == [deal.worth_won(n) for n in deal.seats]
    assert "team" not in sheet.twin()
    other = GAME.deal(seed=9, dealer=deal.dealer, **GAME.changed(deal.rules))
    if not deal.plays:
        assert score_sheet(other, open=True).twin() == sheet.twin()


class Partners(Toy):
    """Of the three, seats 0 and 2 share a score."""

    def sides(self, rules):
        return 2

    def score(self, deal):
        won = [0, 0]
        for trick in deal.tricks:
            won[trick.winner % 2] += 1
        delta = tuple(won)
        return Ledger((Line("tricks", why("table.tricks", "GEN-4", n=4), delta),), delta)


def test_seats_that_share_a_score_share_a_column(monkeypatch):
    monkeypatch.setattr("widgets.scores.picture.say", toy_words)
    deals = played(1, 0, Partners())
    sheet = score_sheet(deals[-1])
    assert sheet.picture["columns"] == ["You and Right", "Left"]
    assert [int(value) for value in sheet.picture["total"]["values"]] == list(
        deals[-1].score().delta
    )
    assert read(sheet.twin()) == seen_in(sheet.picture)
    going_on = score_sheet(deals[7]).picture
    assert [int(value) for value in going_on["lines"][0]["values"]] == [
        sum(trick.winner % 2 == side for trick in deals[7].tricks) for side in (0, 1)
    ]


def test_an_item_without_a_word_is_called_as_its_rule(monkeypatch):
    monkeypatch.setattr("widgets.scores.picture.say", toy_words)
    assert score_sheet(finished(1, 0, TOY)).picture["lines"][0]["label"] == rule("GEN-4").title


def toy_words(code, params=None, *, game=""):
    """The words of the kit; the toy game has no title of its own."""
    from cardlib.text import say  # noqa: PLC0415 - the name in the module is replaced

    return "Toy" if code == "title" else say(code, params, game=game)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_sheet_at_every_moment(name):
    for deal in played(5, 0, GAMES[name]):
        sheet = score_sheet(deal)
        assert read(sheet.twin()) == seen_in(sheet.picture)
        assert len(sheet.picture["columns"]) == deal.game.sides(deal.rules)


# --- opening -------------------------------------------------------------------------------------


def test_a_line_is_opened_and_closed_again():
    sheet = score_sheet(WHAT["match"])
    assert opened(sheet) == []
    ask(sheet, "choose", "2")
    ask(sheet, "choose", "2.1")
    assert opened(sheet) == ["2", "2.1"]
    ask(sheet, "choose", "2")
    assert opened(sheet) == ["2.1"]
    ask(sheet, "none")
    assert opened(sheet) == []


def test_buttons_that_would_do_nothing_say_so():
    sheet = score_sheet(WHAT["finished"])
    assert [one["enabled"] for one in sheet.picture["buttons"]] == [True, False]
    ask(sheet, "all")
    assert [one["enabled"] for one in sheet.picture["buttons"]] == [False, True]


def test_stale_and_strange_wishes_do_no_harm():
    sheet = score_sheet(WHAT["finished"])
    ask(sheet, "choose", "1", n=99)
    assert opened(sheet) == []
    ask(sheet, "choose", "1")
    sheet.intent = {**sheet.intent, "i": 5}
    assert opened(sheet) == ["1"]
    for value in (None, "77", 1, ["1"], {"1": 2}):
        ask(sheet, "choose", value)
    ask(sheet, "fly")
    assert opened(sheet) == ["1"]
    assert sheet.error == {}


def test_each_call_makes_a_sheet_of_its_own():
    one, other = score_sheet(WHAT["finished"]), score_sheet(WHAT["finished"])
    ask(one, "all")
    assert opened(other) == []


def test_the_face_is_the_sheets_own():
    deal = WHAT["finished"]
    assert "Q♣" in score_sheet(deal).twin()
    assert "Acorn Ober" in score_sheet(deal, face="german").twin()
    with using(face="german"):
        assert "Acorn Ober" in score_sheet(deal).twin()
        assert "Q♣" in score_sheet(deal, face="french").twin()


def test_it_prints_as_its_words_and_a_picture():
    sheet = score_sheet(WHAT["match"])
    data, _ = sheet._repr_mimebundle_()
    assert data["text/plain"] == sheet.twin()
    assert data["text/html"].startswith("<img")
    assert "Deal 2, dealt by West" in data["text/html"]
    assert repr(sheet) == "<ScoreSheet: Spitzer: score of a match>"


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (None, "a match or a list of finished deals, not None"),
        ([], r"not \[\]"),
        ("S1-4K2QM", "not 'S1-4K2QM'"),
        (lambda: [finished(), 5], "Entry 2 of the list is no deal but 5"),
        (lambda: [finished(), GAME.deal(seed=1)], "Deal 2 of the list is not over"),
        (lambda: [finished(), finished(players=5)], "Deal 2 of the list has other columns"),
        (lambda: [finished(), finished(1, 0, TOY)], "Deal 2 of the list has other columns"),
    ],
)
def test_what_has_no_score_is_refused_in_a_line(what, words):
    with pytest.raises(NotScored, match=words) as caught:
        score_sheet(what() if callable(what) else what)
    assert len(str(caught.value).splitlines()) == 1


def test_unknown_keywords_and_faces_are_named():
    with pytest.raises(TypeError, match=r"score_sheet\(\) takes no keyword “fase”.*face"):
        score_sheet(WHAT["finished"], fase="german")
    with pytest.raises(ValueError, match="face: “swiss” is not one of"):
        score_sheet(WHAT["finished"], face="swiss")
