"""The glossary: every word explained, findable by all its names, tied to rules that exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardlib.text
from cardlib.game import Game
from cardlib.games import GAMES
from cardlib.glossary import Term, Terms, glossary, pieces, term
from cardlib.rulebook import NotInBook, rule
from cardlib.text import using

ROOT = Path(__file__).parent.parent

BRITISH = ("colour", "centre", "favour", "honour", "grey", "towards", "afterwards", "defence")

# Words a learner meets in any game; the list is kept here so that none is lost by accident.
GENERAL = """
trick-taking game, pack, deck, suit, clubs, spades, hearts, diamonds, acorns, leaves, bells, rank,
Deuce, Ober, Unter, court card, spot card, trump, plain, side suit, permanent trump, shuffle, cut,
deal, dealer, misdeal, packet, stock, talon, blind, widow, hand, eldest hand, forehand, middlehand,
rearhand, clockwise, bid, bidding, auction, pass, contract, announcement, overcall, soloist,
declarer, opponents, defenders, partner, hidden partner, cutthroat, trick, lead, follow suit, void,
ruff, overruff, discard, slough, smear, schmear, win a trick, take a trick, revoke, renege,
card points, redeal, throw in, pot, pool, plate, ante, chip, counter, stake, unit, zero-sum,
sit out, house rule, score, running total, tie, game, match, seat, player, leader, turn, side, team,
ranking, strength, effective suit, face, card code, call, verdict, reason, legal, hand record
"""
SPITZER = """
Spitzer, second trump, seven of diamonds, trump team, other side, non-trump team, solo,
announced solo, silent solo, Schneider, Schwarz, double Spitzer, pick, picker
"""

PITCH = """
pitcher, pitch, bidding side, hold, Smudge, shoot the moon, pip, High, Low, Jack, Game point,
set back, in the swamp, no junk, coke hand, pedro, forced dealer
"""

SPITZELN = """
Old One, Spadille, Spitze, trump seven, Basta, Seven of Bells, plain solo, couleur, matador,
false matador, tout, vole, first five, bete, codille, Stamm
"""


def words(text: str) -> list[str]:
    return [" ".join(word.split()) for word in text.split(",")]


@pytest.mark.parametrize("word", words(GENERAL))
def test_the_general_words_are_there(word):
    found = term(word)
    assert found.game == ""
    assert word in found.names


@pytest.mark.parametrize(
    ("game", "word"),
    [
        (game, word)
        for game, text in {"spitzer": SPITZER, "pitch": PITCH, "spitzeln": SPITZELN}.items()
        for word in words(text)
    ],
)
def test_the_words_of_the_games_are_there(game, word):
    found = term(word)
    assert found.game == game
    assert word in found.names


@pytest.mark.parametrize("one", glossary(), ids=lambda one: f"{one.game}:{one.key}")
def test_every_term_is_complete_and_well_written(one):
    assert one.meaning.endswith(".")
    assert 15 <= len(one.meaning) <= 250
    assert one.meaning[0] == one.meaning[0].upper()
    whole = " ".join((one.word, one.meaning, *one.also))
    assert "  " not in whole
    assert "'" not in whole
    assert not [word for word in BRITISH if word in whole.lower()]
    assert one.word not in one.also
    assert len(set(one.also)) == len(one.also)


@pytest.mark.parametrize("one", glossary(), ids=lambda one: f"{one.game}:{one.key}")
def test_every_rule_of_a_term_exists(one):
    for name in one.rules:
        assert rule(name).id == name
    assert len(set(one.rules)) == len(one.rules)


def test_every_word_of_a_game_has_a_rule():
    assert [one.word for one in glossary() if one.game and not one.rules] == []


def test_the_general_catalog_names_no_game_and_no_rule_of_one():
    catalog = cardlib.text.catalog("en", part="glossary")
    told = "\n".join(f"{key}\t{value}" for key, value in catalog.items())
    assert not [game for game in GAMES if game in told.lower()]
    assert set(re.findall(r"\b([A-Z]{3})-[0-9]", told)) == {"GEN", "REC"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_cites_only_general_rules_and_its_own(game):
    catalog = cardlib.text.catalog("en", game, part="glossary")
    cited = [value for key, value in catalog.items() if key.endswith(".rules")]
    assert cited
    for name in " ".join(cited).split():
        assert name.partition("-")[0] in ("GEN", "REC", GAMES[game].prefix)


@pytest.mark.parametrize("game", ["", *GAMES])
def test_catalogs_hold_only_known_fields(game):
    catalog = cardlib.text.catalog("en", game, part="glossary")
    fields = {key.rpartition(".")[2] for key in catalog}
    assert fields <= {"word", "meaning", "also", "rules", "forms"}
    keys = {key.rpartition(".")[0] for key in catalog}
    assert all(f"{key}.meaning" in catalog or game for key in keys)


@pytest.mark.parametrize("game", [None, *GAMES])
def test_no_two_terms_share_a_name(game):
    seen: dict[str, str] = {}
    for one in glossary(game):
        for name in {one.key.casefold(), *(name.casefold() for name in one.names)}:
            place = f"{one.game if game is None else ''}:{name}"
            assert place not in seen, f"{one.word} and {seen.get(place)} are both {name}"
            seen[place] = one.word


def test_terms_come_in_alphabetical_order():
    shown = [one.word.casefold().replace("-", "").replace(" ", "") for one in glossary()]
    assert shown == sorted(shown)
    assert len(shown) > 90


def test_a_game_gives_the_general_words_and_its_own():
    assert {one.game for one in glossary("spitzer")} == {"", "spitzer"}
    assert glossary("Spitzer") == glossary(GAMES["spitzer"]) == glossary("spitzer")


def test_a_game_adds_its_rules_to_a_general_word():
    found = term("follow suit")
    assert found.game == ""
    assert found.rules[0] == "GEN-5"
    assert {"SPZ-21", "SPZ-22"} <= set(found.rules)
    general = cardlib.text.catalog("en", part="glossary")
    assert general["follow suit.rules"] == "GEN-5"


@pytest.mark.parametrize("word", ["follow suit", "Follow Suit", "  follow  suit ", "follow-suit"])
def test_a_word_is_found_however_it_is_written(word):
    assert term(word).word == "follow suit"


@pytest.mark.parametrize(
    ("word", "known"),
    [("follow suits", "follow suit"), ("trik", "trick"), ("schnieder", "Schneider")],
)
def test_an_unknown_word_names_near_ones(word, known):
    with pytest.raises(NotInBook) as caught:
        term(word)
    assert known in caught.value.reason.param("known")
    assert f"“{word}”" in str(caught.value)
    assert known in str(caught.value)
    assert isinstance(caught.value, ValueError)
    assert caught.value._render_traceback_() == [f"✗ {caught.value}"]


def test_a_word_like_no_other_is_refused_all_the_same():
    with pytest.raises(NotInBook, match="“qqqqqq”") as caught:
        term("qqqqqq")
    assert caught.value.reason.param("known") == ()


def test_an_unknown_game_names_those_there_are():
    with pytest.raises(NotInBook, match="bridge") as caught:
        glossary("bridge")
    assert caught.value.reason.param("known") == tuple(GAMES)


@pytest.fixture
def second_game(monkeypatch):
    """Another game, which has some words in common with the first."""

    class Other(Game):
        name = "other"
        prefix = "OTH"

    entries = {
        "solo.meaning": "Something quite different.",
        "solo.rules": "OTH-1",
        "trick.rules": "OTH-2",
        "trick.also": "round of cards",
        "zug.word": "Über",
        "zug.meaning": "A word with an accent.",
        "solist.meaning": "Somebody.",
        "solist.also": "trump team, trick",
    }
    real = cardlib.text.catalog

    def catalog(language, game="", part="words"):
        return entries if game == "other" else real(language, game, part)

    monkeypatch.setitem(GAMES, "other", Other())
    monkeypatch.setattr("cardlib.glossary.catalog", catalog)
    return Other()


def test_a_word_of_two_games_keeps_both_meanings(second_game):
    both = [one for one in glossary() if one.word == "solo"]
    assert [one.game for one in both] == ["spitzer", "spitzeln", "other"]
    assert term("solo") == both[0]
    assert term("solo", "other") == term("solo", second_game) == both[2]
    assert term("solo", "spitzer") == both[0]
    assert len([one for one in glossary("other") if one.word == "solo"]) == 1


@pytest.mark.usefixtures("second_game")
def test_rules_and_names_of_all_games_are_added_in_their_order():
    found = term("trick")
    assert found.rules == ("GEN-4", "GEN-6", "OTH-2")
    assert found.also == ("round of cards",)
    assert "OTH-2" not in term("trick", "spitzer").rules


@pytest.mark.usefixtures("second_game")
def test_a_word_goes_before_another_name():
    assert term("trump team").game == "spitzer"
    assert term("trump team", "other").word == "solist"
    assert term("trick", "other").game == ""


@pytest.mark.usefixtures("second_game")
def test_a_key_finds_its_word_and_accents_sort_among_letters():
    assert term("zug").word == "Über"
    shown = [one.word for one in glossary()]
    assert shown.index("turn") < shown.index("Über") < shown.index("unit")


def test_a_term_reads_as_text():
    one = Term("ruff", "ruff", "To trump.", ("GEN-5", "GEN-6"), ("trump in",), "")
    assert repr(one) == str(one) == "ruff – To trump.\nAlso: trump in.\nRules: GEN-5, GEN-6."
    assert str(one._replace(rules=(), also=())) == "ruff – To trump."
    assert str(one._replace(rules=(), also=(), game="spitzer")) == "ruff (Spitzer) – To trump."
    assert repr(Terms((one, one))) == "ruff – To trump.\nruff – To trump."


def test_the_glossary_does_not_depend_on_hash_seeds():
    code = "from cardlib.glossary import glossary\nfor one in glossary(): print(one)"
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert printed[0].decode().count(" – ") >= len(glossary())


# --- words in sentences ----------------------------------------------------------------------


def found(sentence: str, game: str = "spitzer") -> list[str]:
    cut = pieces(sentence, game)
    assert "".join(one.text for one in cut) == sentence
    return [one.text for one in cut if one.term is not None]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Trumps beat all; a trump wins.", ["Trumps"]),
        ("Two tricks, three Spitzers and one more trick.", ["tricks", "Spitzers"]),
        ("North wins the trick and leads.", ["wins the trick", "leads"]),
        ("Clubs were led and A♣ is a club: you follow suit.", ["led", "follow suit"]),
        ("You are void in clubs, so the deal is void.", ["are void"]),
        ("A trick-taking game has no-trump deals, untrumped.", ["trick-taking game"]),
        ("The queen of clubs and Q♣ are cards.", []),
        ("An announced solo, no other solo.", ["announced solo", "solo"]),
        ("schneider is written large: Schneider.", ["Schneider"]),
        ("", []),
        ("Nothing here.", []),
    ],
)
def test_words_are_found_whole_by_their_forms_once_and_longest_first(sentence, words):
    assert found(sentence) == words


def test_no_word_is_found_inside_the_name_of_a_card():
    with using(face="german"):
        assert found("Ober of Acorns beats Acorn Deuce; Leaves were led, a Deuce too.") == [
            "Leaves",
            "led",
            "Deuce",
        ]
        assert found("It leaves.") == []


def test_the_words_of_a_game_are_found_in_that_game_only():
    assert found("The Spitzer is a trump.", "") == ["trump"]
    assert found("The Spitzer is a trump.", "no such game") == ["trump"]


@pytest.mark.usefixtures("second_game")
def test_a_form_in_two_games_means_what_it_means_there():
    assert pieces("A solo.", "spitzer")[1].term == term("solo", "spitzer")
    assert found("A solo.", "other") == []


@pytest.mark.parametrize("game", ["", *GAMES])
def test_no_form_stands_for_two_words(game):
    forms = [form for one in glossary(game or None) if one.game in ("", game) for form in one.forms]
    assert len(forms) == len(set(forms)) > 50
    assert [form for form in forms if form != " ".join(form.split())] == []
