"""The deal builder: clicking, typing, filling up, what is wrong, what comes of it, what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardlib.cards import PACK_52, card, cards
from cardlib.codes import encode
from cardlib.games import GAMES
from cardlib.games.spitzer import GAME
from cardlib.reasons import BadCard, BadDeal, BadRecord, CardlibError
from cardlib.record import dumps, loads
from tests.hands import ALL_TABLES, table_id
from tests.toy import TOY
from widgets import deal_builder
from widgets.builder.board import NotComplete, board_of, empty_board

FULL = GAME.deal(seed=4, dealer="North")


def build(**options: Any):
    return deal_builder(**{"game": GAME, **options})


def ask(made, kind, value=None, *, n=None, **rest):
    """What the browser does: replace the intent, naming the picture that was looked at."""
    number = made.picture["n"] if n is None else n
    intent = {"n": number, "i": made.intent.get("i", 0) + 1, "kind": kind, **rest}
    made.intent = intent if value is None else intent | {"value": value}
    return made


def typed(made, *texts):
    """Type texts for the seats, from seat 0 on."""
    return ask(made, "type", texts={str(seat): text for seat, text in enumerate(texts)})


def faults(made) -> list[str]:
    return [one["text"] for one in made.picture["faults"]]


def hand(made, place) -> str:
    return made.picture["places"][place]["text"]


def owner(made, code) -> list[str]:
    found = [one for row in made.picture["rows"] for one in row["cards"] if one["id"] == code]
    return found[0]["owners"]


def rule(made, **values):
    """Choose house rules by their values."""
    numbers = {
        name: list(made.session.board.values(name)).index(value) for name, value in values.items()
    }
    return ask(made, "rules", rules=numbers)


# --- clicking ------------------------------------------------------------------------------------


def test_a_click_gives_a_card_and_another_takes_it_back():
    made = build()
    ask(made, "place", 1)
    ask(made, "choose", "QC")
    assert hand(made, 1) == "QC"
    assert owner(made, "QC") == ["West"]
    assert made.picture["event"] == "Queen of clubs to West."
    ask(made, "choose", "QC")
    assert hand(made, 1) == ""
    assert owner(made, "QC") == []
    assert made.picture["event"] == "Queen of clubs back from West."


def test_a_card_of_another_seat_moves():
    made = typed(build(), "AC QC", "8C")
    ask(made, "place", 1)
    ask(made, "choose", "QC")
    assert (hand(made, 0), hand(made, 1)) == ("AC", "8C QC")
    assert made.picture["event"] == "Queen of clubs from you to West."


def test_a_click_loses_nothing_that_was_typed():
    made = typed(build(), "AC qx, 8C")
    ask(made, "choose", "QC")
    assert hand(made, 0) == "AC qx 8C QC"
    ask(made, "choose", "AC")
    assert hand(made, 0) == "qx 8C QC"


def test_cards_say_who_has_them():
    made = typed(build(), "QC", "QC 7D")
    said = {one["id"]: one["say"] for row in made.picture["rows"] for one in row["cards"]}
    assert said["QC"] == "queen of clubs, with you and West"
    assert said["7D"] == "7 of diamonds, with West"
    assert said["AH"] == "ace of hearts, in the pack"


def test_the_rows_stand_as_the_game_ranks_them():
    rows = build().picture["rows"]
    assert [row["label"] for row in rows] == ["Clubs", "Spades", "Hearts", "Diamonds"]
    assert [one["id"] for one in rows[0]["cards"]] == "QC AC 10C KC JC 9C 8C 7C".split()
    assert [one["id"] for one in rows[1]["cards"]] == "AS 10S KS QS JS 9S 8S 7S".split()


def test_the_german_face_has_german_names():
    shown = build(face="german").picture
    assert shown["rows"][0]["label"] == "Acorns"
    assert shown["rows"][0]["cards"][0]["say"] == "Ober of Acorns, in the pack"


# --- typing --------------------------------------------------------------------------------------


def test_german_and_french_codes_are_read():
    made = typed(build(), "QC, 10d 7♦  DA OL\tTH")
    assert [one.code for one in made.session.board.held(0)] == "QC 10D 7D AC QS 10H".split()
    assert made.picture["places"][0]["errors"] == []


def test_what_cannot_be_read_is_named_with_its_place_and_nothing_is_lost():
    made = typed(build(), "QC", "8C xx AD Q")
    place = made.picture["places"][1]
    assert [one["rule"] for one in place["errors"]] == ["GEN-3", "GEN-3"]
    with pytest.raises(BadCard) as caught:
        cards("8C xx AD Q")
    assert place["errors"][0]["text"] == str(caught.value.reason)
    assert "“Q” (position 3)" in place["errors"][1]["text"]
    assert place["text"] == "8C xx AD Q"
    assert [one["id"] for one in place["cards"]] == ["8C", "AD"]
    assert hand(made, 0) == "QC"


def test_typing_is_taken_back_in_one_go():
    made = build()
    for text in ("Q", "QC", "QC ", "QC 7"):
        ask(made, "type", texts={"1": text})
    ask(made, "type", texts={"2": "AS"})
    ask(made, "undo")
    assert (hand(made, 1), hand(made, 2)) == ("QC 7", "")
    ask(made, "undo")
    assert hand(made, 1) == ""
    assert [one["enabled"] for one in made.picture["buttons"]] == [True, False, False]


def test_a_text_is_not_endless():
    assert len(hand(typed(build(), "QC " * 5000), 0)) <= 400


# --- what is wrong -------------------------------------------------------------------------------


def test_what_is_missing_is_listed_at_once():
    spare = FULL.hands[3][0]
    made = typed(build(), " ".join(one.code for one in FULL.hands[0]), f"{spare} {spare}", "6C")
    assert "You have 8 of 8 cards." not in faults(made)
    assert "West has 2 of 8 cards." in faults(made)
    assert f"{spare} is typed twice for West." in faults(made)
    assert "North: 6♣ is not in the pack of this game." in faults(made)
    assert "East has 0 of 8 cards." in faults(made)
    assert {one["rule"] for one in made.picture["faults"]} == {"GEN-8"}


def test_a_card_at_two_places_is_named_and_marked():
    made = typed(build(), "QC", "QC")
    assert "Q♣ is at more places than one: with you and West." in faults(made)
    queen = made.picture["rows"][0]["cards"][0]
    assert queen["mark"]
    assert [one["cards"][0]["mark"] for one in made.picture["places"][:2]] == [True, True]


def test_until_it_is_complete_the_deal_says_what_is_missing():
    made = ask(build(), "fill")
    ask(made, "choose", made.picture["places"][0]["cards"][0]["id"])
    for get in (lambda: made.deal, made.record, made.record_text, made.table):
        with pytest.raises(BadDeal) as caught:
            get()
        assert str(caught.value) == "GEN-8: You have 7 of 8 cards."
        assert caught.value._render_traceback_() == ["✗ GEN-8: You have 7 of 8 cards."]
    assert made.picture["result"] is None


def spoil(rng: Random, texts: list[str], pack: tuple) -> list[str]:
    """Hands with a few slips."""
    words = [text.split() for text in texts]
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(words))
        slip = rng.randrange(4)
        if slip == 0 and words[place]:
            words[place].pop(rng.randrange(len(words[place])))
        elif slip == 1:
            words[place].append(rng.choice(pack).code)
        elif slip == 2:
            words[place].append(rng.choice(PACK_52).code)
        elif words[place]:
            words[rng.randrange(len(words))].append(words[place].pop())
    return [" ".join(some) for some in words]


@pytest.mark.parametrize(("name", "rules"), ALL_TABLES, ids=table_id)
def test_it_finds_fault_exactly_where_the_engine_does(name, rules):
    game, rng = GAMES[name], Random(f"{name}{rules}")
    deal = game.deal(seed=1, **rules)
    full = board_of(deal, game)
    for _ in range(25):
        board = full._replace(texts=tuple(spoil(rng, list(full.texts), full.pack)))
        hands = list(board.texts[:-1])
        more = {"blind_cards": board.texts[-1]} if board.texts[-1] else {}
        said, wanted = "", None
        try:
            wanted = game.deal(hands=hands, dealer=deal.dealer, **rules, **more)
        except CardlibError as error:
            said = error.rule
        if wanted is None:
            assert said in {one.reason.rule for one in board.faults()}
            with pytest.raises(NotComplete):
                board.deal()
        else:
            assert board.faults() == ()
            assert board.deal() == wanted


# --- the dealer and the house rules --------------------------------------------------------------


def test_the_dealer_is_chosen():
    made = ask(ask(build(), "dealer", 2), "fill")
    assert made.deal.dealer == 2
    assert [one["dealer"] for one in made.picture["places"]] == [False, False, True, False]


def test_house_rules_that_cannot_go_together_say_why_and_keep_the_cards():
    made = ask(build(), "fill")
    before = hand(made, 0)
    rule(made, players=3)
    fault = made.picture["conflict"]
    assert fault["rule"] == "SPZ-1"
    assert fault["text"].startswith("Three can only play with a blind")
    assert hand(made, 0) == before
    assert faults(made) == []
    with pytest.raises(BadDeal, match="SPZ-1: Three can only play with a blind"):
        _ = made.deal
    ask(made, "fill")
    assert made.picture["event"].startswith("The rest cannot be dealt yet. Three can only")
    rule(made, blind=True)
    assert made.picture["conflict"] is None
    assert [one["name"] for one in made.picture["places"]] == ["You", "Left", "Right", "The blind"]
    assert "The blind has 0 of 2 cards." in faults(made)
    ask(made, "fill")
    assert made.deal.rules == GAME.house_rules({"players": 3, "blind": True})


def test_cards_of_a_seat_that_is_gone_lie_in_the_pack():
    made = ask(build(dealer=3), "fill")
    rule(made, players=3)
    assert len(made.session.board.owners()) == 24
    assert made.picture["dealer"]["value"] == 2
    ask(made, "undo")
    assert made.deal.dealer == 3


def test_who_sits_out_gets_no_cards():
    made = ask(build(players=5, dealer=4), "fill")
    assert made.deal == GAME.deal(seed=1, players=5, dealer=4)
    ask(made, "place", 4)
    ask(made, "choose", "QC")
    assert "Player 5 gets no cards in this deal, but has 1." in faults(made)


def test_a_blind_that_is_no_more_shows_its_cards_until_they_are_gone():
    made = ask(build(players=5, blind=True), "fill")
    ask(made, "place", 5)
    rule(made, blind=False)
    assert made.picture["places"][5]["name"] == "The blind"
    assert "The blind gets no cards in this deal, but has 2." in faults(made)
    ask(made, "clear")
    assert len(made.picture["places"]) == 5
    assert [one["value"] for one in made.picture["places"] if one["chosen"]] == [0]


# --- filling up, clearing, taking back -----------------------------------------------------------


@pytest.mark.parametrize(("name", "rules"), ALL_TABLES, ids=table_id)
def test_an_empty_board_becomes_the_deal_of_the_seed(name, rules):
    made = ask(deal_builder(game=name, seed="club night", **rules), "fill")
    assert made.deal == GAMES[name].deal(seed="club night", **rules)


def test_the_rest_is_dealt_and_what_lies_there_stays():
    made = typed(build(), "QC 7D", "", "AS")
    ask(made, "fill", "12")
    again = ask(typed(build(seed=12), "QC 7D", "", "AS"), "fill")
    assert made.deal == again.deal
    assert {card("QC"), card("7D")} <= set(made.deal.hands[0])
    assert card("AS") in made.deal.hands[2]
    assert made.picture["seed"]["text"] == "12"
    assert made.picture["event"] == "29 cards dealt with seed 12."
    assert made.deal != ask(typed(build(), "QC 7D", "", "AS"), "fill", "13").deal


def test_too_many_cards_are_no_reason_to_fail():
    made = typed(build(), " ".join(one.code for one in GAME.pack(GAME.house_rules())))
    ask(made, "fill")
    assert "You have 32 of 8 cards." in faults(made)


def test_everything_can_be_taken_back():
    made = typed(build(), "QC")
    shown = []
    for wish in (("choose", "AC"), ("dealer", 1), ("fill",), ("clear",)):
        shown.append(made.session.board)
        ask(made, *wish)
    shown.append(made.session.board)
    rule(made, schneider=False)
    for board in reversed(shown):
        ask(made, "undo")
        assert made.session.board == board


# --- what comes of it ----------------------------------------------------------------------------


def test_a_complete_board_is_a_deal_with_code_and_record():
    made = typed(
        build(dealer="North"), *(" ".join(one.code for one in some) for some in FULL.hands)
    )
    assert made.deal == FULL
    assert made.record() == FULL.record()
    assert made.record_text() == dumps(FULL)
    result = made.picture["result"]
    assert GAME.deal(code=result["code"]) == FULL
    assert loads(result["record"]) == FULL
    assert faults(made) == []
    table = made.table(seat=1)
    assert table.session.deal.begin() == FULL
    assert table.session.eye == 1


def test_a_table_wears_the_face_of_the_builder():
    assert "Ober" in ask(build(face="german"), "fill").table().twin()


@pytest.mark.parametrize(
    "source",
    [FULL, FULL.record(), dumps(FULL), json.dumps(FULL.record()), encode(FULL)],
    ids=["deal", "record", "text", "json", "code"],
)
def test_it_starts_from_what_there_is(source):
    for made in (deal_builder(deal=source), build(deal=source)):
        assert made.deal == FULL
        assert made.picture["event"] == ""
        ask(made, "choose", FULL.hands[0][0].code)
        assert faults(made) == ["You have 7 of 8 cards."]


def test_a_deal_that_was_played_begins_anew_and_says_so():
    deal = FULL
    for _ in range(5):
        deal = deal.play(deal.legal()[0])
    made = deal_builder(deal=deal)
    assert made.deal == FULL
    assert "not part of it" in made.picture["event"]


def test_what_a_record_says_beside_its_cards_stays():
    told = {**FULL.record(), "before": [1, 2, 3, -6], "title": "Mine"}
    made = deal_builder(deal=told)
    assert made.record() == told
    rule(made, tie="tricks")
    assert made.record() == {**FULL.record(), "rules": {"tie": "tricks"}, "title": "Mine"}
    said = "Left out, because it was carried in under other house rules: before."
    assert made.picture["result"]["label"] == f"The deal is complete. {said}"
    assert said in made.twin()
    rule(made, tie="defenders")
    assert made.record() == told
    assert said not in made.twin()


def test_a_given_deal_is_changed_by_the_other_keywords():
    made = deal_builder(deal=FULL, dealer=1, tie="tricks")
    assert made.deal.hands == FULL.hands
    assert (made.deal.dealer, made.deal.rules.tie) == (1, "tricks")


# --- what is refused -----------------------------------------------------------------------------

RECORD = FULL.record()
SHORT = [FULL.record()["hands"][0].rpartition(" ")[0], *FULL.record()["hands"][1:]]


@pytest.mark.parametrize(
    ("source", "kind", "words"),
    [
        ({**RECORD, "hands": SHORT}, BadDeal, "GEN-8: You must be dealt 8 cards, not 7"),
        ({**RECORD, "hands": ["QX"] * 4}, BadCard, r"GEN-3: “QX” \(position 0\)"),
        ({**RECORD, "dealer": 9}, BadRecord, "“dealer” must be a whole number from 0 to 3"),
        ({**RECORD, "game": "whist"}, BadRecord, "no game whist"),
        ("{", BadRecord, "not JSON"),
        ("S1-AAAAA", BadRecord, "slip of the pen"),
        (5, TypeError, "a deal, a hand record or a deal code, not from 5"),
    ],
)
def test_what_does_not_load_is_refused_with_the_librarys_own_error(source, kind, words):
    with pytest.raises(kind, match=words) as caught:
        deal_builder(deal=source)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("given", "kind", "words"),
    [
        ({}, TypeError, "Name the game of the deal: spitzer"),
        ({"game": "whist"}, TypeError, "'whist' is no game. There are: spitzer"),
        ({"game": 5}, TypeError, "5 is no game"),
        ({"game": GAME, "plyers": 5}, TypeError, "no keyword “plyers”. Did you mean players"),
        ({"game": GAME, "players": 7}, BadRecord, "7 is no value for the house rule “players”"),
        ({"game": GAME, "players": 3}, BadRecord, "SPZ-1"),
        ({"game": GAME, "dealer": "South"}, ValueError, "“South” is no seat"),
        ({"game": GAME, "face": "swiss"}, ValueError, "“swiss” is not one of"),
        ({"game": GAME, "seed": 1.5}, BadRecord, "A seed is a whole number or a word, not 1.5"),
        ({"game": TOY, "deal": FULL}, TypeError, "another game"),
    ],
)
def test_what_cannot_be_asked_for_is_said_in_a_line(given, kind, words):
    with pytest.raises(kind, match=words) as caught:
        deal_builder(**given)
    assert len(str(caught.value).splitlines()) == 1


def test_stale_double_and_strange_wishes_do_no_harm():
    made = build()
    ask(made, "choose", "QC", n=99)
    assert hand(made, 0) == ""
    ask(made, "choose", "QC")
    made.intent = {**made.intent, "i": 50}
    assert hand(made, 0) == "QC"
    board = made.session.board
    for value in (None, "XX", "6C", 5, ["QC"], {}):
        ask(made, "choose", value)
    for value in (None, "1", 9, -1, True):
        ask(made, "place", value)
        ask(made, "dealer", value)
    for value in (None, 5, {"9": "QC"}, {"x": "QC"}, {"1": 5}):
        ask(made, "type", texts=value)
    for value in (None, 5, {"nothing": 0}, {"players": 99}, {"players": True}, {5: 0}):
        ask(made, "rules", rules=value)
    ask(made, "fly")
    assert made.session.board == board
    assert made.session.at == 0
    assert made.error == {}


def test_each_call_makes_a_builder_of_its_own():
    one, other = build(), build()
    ask(one, "fill")
    assert hand(other, 0) == ""


# --- the twin, read back -------------------------------------------------------------------------


def seen_in(picture) -> dict[str, Any]:
    """What a person sees of a picture."""
    conflict, result = picture["conflict"], picture["result"]
    return {
        "title": picture["title"],
        "event": picture["event"],
        "dealer": (picture["dealer"]["label"], _label(picture["dealer"])),
        "rules": {one["label"]: _label(one) for one in picture["rules"]},
        "conflict": _wrong(conflict) if conflict else None,
        "places": [
            {
                "name": one["name"],
                "facts": [
                    one["count"],
                    *(picture["marks"][name] for name in ("dealer", "chosen") if one[name]),
                ],
                "text": " ".join(one["text"].split()),
                "cards": [(card["label"], card["mark"]) for card in one["cards"]],
                "errors": [_wrong(line) for line in one["errors"]],
            }
            for one in picture["places"]
        ],
        "rows": {
            row["label"]: [(one["label"], one["mark"], one["owners"]) for one in row["cards"]]
            for row in picture["rows"]
        },
        "free": picture["free"],
        "seed": picture["seed"]["text"],
        "buttons": [(one["label"], one["enabled"]) for one in picture["buttons"]],
        "faults": [_wrong(line) for line in picture["faults"]],
        "result": (result["label"], result["code"] or result["problem"], result["record"])
        if result
        else None,
    }


def _label(field) -> str:
    return next(one["label"] for one in field["options"] if one["value"] == field["value"])


def _wrong(line) -> tuple[str, str]:
    return line["text"], line["rule"]


def read(twin: str) -> dict[str, Any]:
    """The same from the words alone."""
    rows = twin.split("\n")
    found: dict[str, Any] = {"title": rows.pop(0), "event": "", "conflict": None, "rows": {}}
    found |= {"places": [], "faults": [], "result": None}
    if rows[0].startswith("» "):
        found["event"] = rows.pop(0)[2:]
    found["dealer"] = tuple(rows.pop(0).split(": "))
    rules = rows.pop(0).removeprefix("House rules: ").split(" · ")
    found["rules"] = dict(one.split(": ") for one in rules)
    if rows[0].startswith("✗ "):
        found["conflict"] = _read_wrong(rows.pop(0))
    assert rows.pop(0) == "Give cards to:"
    while rows[0].startswith("  "):
        _read_place(found["places"], rows.pop(0))
    while not rows[0].endswith(" in the pack."):
        label, _, some = rows.pop(0).partition(": ")
        found["rows"][label] = [_read_choice(one) for one in re.split(r", (?![^(]*\))", some)]
    found["free"] = rows.pop(0)
    found["seed"] = rows.pop(0).removeprefix("Seed: ")
    found["buttons"] = [(one.strip("[]"), one[0] == "[") for one in rows.pop(0).split(" · ")]
    if rows and rows[0] == "Still wrong or missing:":
        found["faults"] = [_read_wrong(one) for one in rows[1:]]
    elif rows:
        record = "".join(f"{one[2:]}\n" for one in rows[3:])
        assert rows[2] == "Hand record:"
        found["result"] = (rows[0][2:], rows[1].removeprefix("Deal code: "), record)
    return found


def _read_wrong(row: str) -> tuple[str, str]:
    said = re.fullmatch(r"\s*✗ (.*) \[([A-Z]+-\d+)\]", row)
    assert said is not None, row
    return said[1], said[2]


def _read_place(places: list[Any], row: str) -> None:
    if row.startswith("    = "):
        places[-1]["cards"] = [_read_card(one) for one in row[6:].split(", ")]
    elif row.startswith("    ✗"):
        places[-1]["errors"].append(_read_wrong(row))
    else:
        said = re.fullmatch(r"  (.*?) \((.*?)\): (.*)", row)
        assert said is not None, row
        gap = re.split(r", (?!gets none)", said[2])
        text = "" if said[3] == "–" else " ".join(said[3].split())
        places.append({"name": said[1], "facts": gap, "text": text, "cards": [], "errors": []})


def _read_card(text: str) -> tuple[str, bool]:
    return text.removesuffix(" !"), text.endswith(" !")


def _read_choice(text: str) -> tuple[str, bool, list[str]]:
    said = re.fullmatch(r"(.*?)(?: \((.*)\))?", text)
    assert said is not None
    return (*_read_card(said[1]), said[2].split(", ") if said[2] else [])


STATES: dict[str, Callable[[], Any]] = {
    "empty": build,
    "typed": lambda: typed(build(), "QC xx", "QC 6C 6C", "", "7D, ♦"),
    "full": lambda: ask(build(), "fill"),
    "given": lambda: deal_builder(deal=FULL.play(FULL.legal()[0])),
    "conflict": lambda: rule(ask(build(), "fill"), players=3),
    "blind": lambda: ask(build(players=3, blind=True), "fill"),
    "no_blind": lambda: rule(ask(build(players=5, blind=True), "fill"), blind=False),
    "out": lambda: ask(build(players=5), "place", 3),
    "german": lambda: ask(build(face="german"), "choose", "QC"),
    "cleared": lambda: ask(ask(build(), "fill"), "clear"),
}


@pytest.mark.parametrize("name", STATES)
def test_the_twin_says_all_that_the_picture_shows(name):
    made = STATES[name]()
    assert read(made.twin()) == seen_in(made.picture)


def test_the_twin_is_complete_whatever_is_done():
    made, rng = build(), Random(8)
    for _ in range(60):
        code = rng.choice(PACK_52).code
        wish = rng.choice(
            (
                ("choose", code),
                ("choose", code),
                ("place", rng.randrange(5)),
                ("dealer", rng.randrange(5)),
                ("fill", str(rng.randrange(5))),
                ("undo",),
            )
        )
        ask(made, *wish)
        texts = {str(rng.randrange(4)): rng.choice(("QC Q", "8C 8C", f"{code} {code[0]}", "?!"))}
        if rng.random() < 0.3:
            ask(made, "type", texts=texts)
        if rng.random() < 0.2:
            name = rng.choice(list(GAME.choices))
            ask(made, "rules", rules={name: rng.randrange(len(GAME.choices[name]))})
        assert read(made.twin()) == seen_in(made.picture)
        assert made.error == {}


def test_every_game_can_be_built():
    for name, game in GAMES.items():
        made = deal_builder(game=name)
        assert read(made.twin()) == seen_in(made.picture)
        ask(made, "fill")
        assert made.deal.game is game


def test_it_prints_as_its_words_and_a_picture():
    for make in STATES.values():
        made = make()
        data, _ = made._repr_mimebundle_()
        assert data["text/plain"] == made.twin()
        assert data["text/html"].startswith("<img")
    assert repr(build()) == "<DealBuilder: Spitzer: make up a deal>"


def test_a_board_of_a_deal_is_that_deal_and_an_empty_one_is_empty():
    assert board_of(FULL, GAME).deal() == FULL
    board = empty_board(GAME, {}, None)
    assert board.owners() == {}
    assert board.dealer == 3
