"""Words: catalogues, templates, lists, plurals, and the settings in force."""

from __future__ import annotations

from string import Formatter

import pytest

from cardlib.cards import card, cards
from cardlib.games import GAMES
from cardlib.seats import Seat
from cardlib.text import (
    AT_HOME,
    FACES,
    Settings,
    capital,
    catalog,
    face_for,
    languages,
    listing,
    say,
    settings,
    template,
    use,
    using,
)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, str]]:
    """Catalogues of the test's own: the general one, under "", with more words, and a game's."""
    made = {"": dict(catalog("en")), "toy": {}}
    monkeypatch.setattr("cardlib.text.catalog", lambda language, game="", part="words": made[game])
    return made


def test_the_settings_at_the_start() -> None:
    assert settings() == Settings("en", "french")
    assert FACES == ("french", "german")
    assert "en" in languages()


def test_use_gives_back_what_was_in_force() -> None:
    before = use(face="german")
    try:
        assert before == Settings("en", "french")
        assert settings() == Settings("en", "german", is_chosen=True)
        assert use() == Settings("en", "german", is_chosen=True)
        assert face_for("french") == "german"
    finally:
        use(language=before.language, face=AT_HOME)
    assert settings() == before
    assert face_for("german") == "german"


def test_using_ends_with_its_block_even_after_an_error() -> None:
    def fail() -> None:
        with using(face="german"):
            assert settings().face == "german"
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert settings().face == "french"


@pytest.mark.parametrize("wrong", [{"language": "xx"}, {"face": "italian"}, {"face": ""}])
def test_what_there_is_not_cannot_be_used(wrong: dict[str, str]) -> None:
    before = settings()
    with pytest.raises(ValueError, match=next(iter(wrong))):
        use(**wrong)
    assert settings() == before


def test_a_sentence_is_looked_up_from_the_special_to_the_general(words: dict[str, dict]) -> None:
    words[""] |= {"win": "general", "win.QC": "general queen", "lose": "general loss"}
    words["toy"] |= {"win": "toy", "win.KC": "toy king"}
    assert say("win") == "general"
    assert say("win", {"card": card("QC")}) == "general queen"
    assert say("win", game="toy") == "toy"
    assert say("win", {"card": card("KC")}, game="toy") == "toy king"
    assert say("win", {"card": card("QC")}, game="toy") == "toy"
    assert say("lose", game="toy") == "general loss"
    assert template("nothing", "toy", "QC") is None


def test_a_code_without_words_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match=r"no\.such\.code"):
        say("no.such.code")


def test_a_missing_parameter_is_an_error(words: dict[str, dict]) -> None:
    words[""]["win"] = "{seat} wins"
    with pytest.raises(KeyError, match="seat"):
        say("win")


def test_templates(words: dict[str, dict]) -> None:
    words[""] |= {
        "list": "{some}",
        "names": "{some:name}",
        "count": "{n} {n:card|cards}",
        "has": "{seat} {seat:has|have}",
        "cap": "{what:!cap} and {some:name!cap}",
    }
    some = cards("QC 10D 7S")
    assert say("list", {"some": some}) == "Q♣, 10♦ and 7♠"
    assert say("list", {"some": ()}) == ""
    assert say("names", {"some": some[:2]}) == "queen of clubs and 10 of diamonds"
    assert say("cap", {"what": some[0].suit, "some": some[:1]}) == "Clubs and Queen of clubs"
    counts = [say("count", {"n": n}) for n in (0, 1, 2, -1)]
    assert counts == ["0 cards", "1 card", "2 cards", "-1 card"]
    assert [say("has", {"seat": Seat(n, 4)}) for n in (0, 1)] == ["You have", "West has"]


def test_braces_in_a_value_are_no_template(words: dict[str, dict]) -> None:
    words[""]["echo"] = "{text}"
    assert say("echo", {"text": "{0.__class__} {x} }{"}) == "{0.__class__} {x} }{"


def test_lists() -> None:
    lists = ["", "a", "a and b", "a, b and c", "a, b, c and d"]
    assert [listing("abcd"[:n]) for n in range(5)] == lists


def test_capital() -> None:
    assert [capital(text) for text in ("clubs are led", "Q♣", "")] == ["Clubs are led", "Q♣", ""]


@pytest.mark.parametrize("language", languages())
def test_the_catalogues_can_be_read(language: str) -> None:
    assert len(catalog(language)) > 100
    for game in GAMES:
        assert catalog(language, game)["title"]


@pytest.mark.parametrize("language", languages())
def test_all_languages_say_the_same_things_with_the_same_parameters(language: str) -> None:
    for game in ("", *GAMES):
        here, english = catalog(language, game), catalog("en", game)
        assert set(here) == set(english)
        assert {code: fields(text) for code, text in here.items()} == {
            code: fields(text) for code, text in english.items()
        }


def fields(text: str) -> set[str]:
    """The parameters of a template."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_no_template_has_blanks_too_many() -> None:
    for game in ("", *GAMES):
        for code, text in catalog("en", game).items():
            assert " ".join(text.split()) == text, code
            assert text, code
