"""What everybody keeps in mind at the table: bids, points and pips, the solo, the pot."""

from __future__ import annotations

import pytest

from cardlib import Deal
from cardlib.games.pitch import GAME as PITCH
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.reasons import Reason
from tests.games import pitch_hands, spitzeln_hands
from tests.games.spitzeln_hands import STRONG, WEAK, played, random_hand, solo


def standing(deal: Deal) -> dict[str, str]:
    """What stands: each item and what is said of it, for a deal and for each seat alike."""
    found = {one.item: str(one.reason) for one in deal.game.standing(deal)}
    for seat in deal.seats:
        view = deal.view(seat)
        assert {one.item: str(one.reason) for one in view.game.standing(view)} == found
    return found


def pitch(plays: str, calls: str = "1 pass pass pass", **rules: object) -> Deal:
    return pitch_hands.table(calls=calls, plays=plays, **rules)


FIRST = "10H AH JH QH"
"""Nobody leads low: West wins with the ace, its own jack and the ten in the trick."""
SECOND = "KH 6H 3H 7H"


def test_pit_10_the_bid_stands_from_the_first_one() -> None:
    assert standing(pitch("", "")) == {}
    assert standing(pitch("", "pass")) == {}
    assert standing(pitch("", "1 pass")) == {"bid": "1, you"}
    assert standing(pitch("", "1 pass pass 2")) == {"bid": "2, East"}
    assert standing(pitch("")) == {"bid": "1, you"}


def test_pit_30_31_33_35_the_points_as_they_stand() -> None:
    lead = {"bid": "1, you", "high": "10♥, you", "low": "10♥, you", "jack": "J♥ not seen yet"}
    assert standing(pitch("10H")) == lead | {"pips": "You and North 0 and West and East 0"}
    assert standing(pitch("10H AH"))["high"] == "A♥, West"
    assert standing(pitch("10H AH JH"))["jack"] == "J♥, on the table"
    won = {"bid": "1, you", "high": "A♥, West", "jack": "J♥, West"}
    pips = "You and North 0 and West and East"
    assert standing(pitch(FIRST)) == won | {"low": "10♥, you", "pips": f"{pips} 17"}
    later = standing(pitch(f"{FIRST} {SECOND}"))
    assert later == won | {"low": "3♥, East", "pips": f"{pips} 20"}
    rules = {one.item: one.reason.rule for one in PITCH.standing(pitch(FIRST))}
    assert list(rules.items()) == [
        *(("bid", "PIT-10"), ("high", "PIT-30"), ("low", "PIT-31")),
        *(("jack", "PIT-33"), ("pips", "PIT-35")),
    ]


def test_pit_30_31_house_rule_who_wins_the_trick_has_them() -> None:
    rules = {"high": "winner", "low": "winner"}
    assert standing(pitch("10H", **rules))["low"] == "10♥, on the table"
    after = standing(pitch(FIRST, **rules))
    assert (after["high"], after["low"]) == ("A♥, West", "10♥, West")
    high = standing(pitch(f"{FIRST} {SECOND}", high="winner"))
    low = standing(pitch(f"{FIRST} {SECOND}", low="winner"))
    assert (high["low"], low["low"]) == ("3♥, East", "3♥, West")


def test_pit_35_pips_stand_for_sides_only() -> None:
    """Where everybody plays alone there would be as many figures as players."""
    assert "pips" not in standing(pitch("10H", partners=False))


def test_pit_23_nothing_but_the_bid_stands_after_the_last_card() -> None:
    deal = pitch_hands.two("AS KS", "QS 2S", "AS QS KS 2S")
    assert (deal.status, standing(deal)) == ("complete", {"bid": "1, you"})


# --- Spitzeln ------------------------------------------------------------------------------------


def test_spl_11_the_solo_stands_when_its_trumps_are_known() -> None:
    nothing = {"pot": "0 chips"}
    assert standing(spitzeln_hands.table()) == nothing
    assert standing(spitzeln_hands.table(calls="solo")) == nothing
    assert standing(spitzeln_hands.table(calls="solo pass pass")) == nothing
    assert standing(solo()) == {"solo": "You, clubs are trumps"} | nothing
    couleur = {"solo": "You, in couleur: diamonds are trumps"}
    assert standing(solo(STRONG, "D")) == couleur | nothing


CARRIED = {"pot": 8, "ante_due": True}


def test_spl_30_31_32_the_pot_that_is_played_for_and_what_is_left_of_it() -> None:
    """Eight and an ante of four; won they are gone, lost they are doubled, passed they wait."""
    assert standing(solo(WEAK, carried=CARRIED))["pot"] == "12 chips"
    assert standing(played(solo(WEAK, carried=CARRIED)))["pot"] == "24 chips"
    assert standing(played(solo(STRONG, carried=CARRIED)))["pot"] == "0 chips"
    passed = spitzeln_hands.table(calls="pass pass pass", carried=CARRIED)
    assert standing(passed)["pot"] == "12 chips"


def codes(some: tuple[Reason, ...]) -> list[tuple[str, str]]:
    assert all(str(one) for one in some)
    return [(one.code, one.rule) for one in some]


HELD, EMPTY = ("pot.held", ""), ("pot.empty", "")
DUE, NOT_DUE = ("pot.due", ""), ("pot.not_due", "")
MADE, FAILED = ("score.made", "SPL-11"), ("score.failed", "SPL-11")


@pytest.mark.parametrize(
    ("deal", "chips", "told", "because"),
    [
        (
            played(solo(WEAK, carried=CARRIED)),
            (8, 24),
            [HELD, DUE, FAILED],
            [("score.ante_due", "SPL-30"), ("score.bete", "SPL-32")],
        ),
        (
            played(solo(STRONG, carried={"pot": 6})),
            (6, 0),
            [HELD, NOT_DUE, MADE],
            [("score.pot_taken", "SPL-32")],
        ),
        (
            played(solo()),
            (0, 0),
            [EMPTY, NOT_DUE, MADE],
            [("score.pot_empty", "SPL-32")],
        ),
        (
            played(solo(ante="every_deal")),
            (0, 0),
            [EMPTY, MADE],
            [("score.ante_every_deal", "SPL-30"), ("score.pot_taken", "SPL-32")],
        ),
        (
            played(spitzeln_hands.table(STRONG, "pass pass solo C", dealer=0)),
            (0, 0),
            [EMPTY, NOT_DUE, MADE],
            [("score.ante_soloist", "SPL-30"), ("score.pot_taken", "SPL-32")],
        ),
        (
            spitzeln_hands.table(calls="pass pass pass", carried=CARRIED),
            (8, 12),
            [HELD, DUE],
            [("score.ante_due", "SPL-30"), ("score.pot_waits", "SPL-31")],
        ),
        (
            random_hand(
                spitzeln_hands.table(calls="pass pass pass", all_pass="play", carried={"pot": 6}), 1
            ),
            (6, 6),
            [HELD, NOT_DUE],
            [("score.pot_stays", "SPL-53")],
        ),
    ],
)
def test_spl_30_31_32_53_what_became_of_the_pot(
    deal: Deal,
    chips: tuple[int, int],
    told: list[tuple[str, str]],
    because: list[tuple[str, str]],
) -> None:
    found = SPITZELN.pot(deal)
    assert found is not None
    assert (found.before, found.after) == chips
    assert codes(found.told) == told
    assert codes(found.because) == because
    to_settle = codes(SPITZELN.to_settle(deal))
    pot = [one for one in told if one[0].startswith("pot.")]
    is_solo = any(call.word == "solo" for call in deal.calls)
    assert to_settle == ([("settle.dealt", ""), *pot] if is_solo else pot)


def test_spl_32_a_lost_solo_doubles_what_is_in_the_pot() -> None:
    pot = SPITZELN.pot(played(solo(WEAK, carried=CARRIED)))
    assert pot is not None
    assert str(pot.because[-1]).endswith("as the pot holds, 12 chips, so there are 24 in it now.")


def test_spl_42_to_settle_one_has_to_know_what_the_soloist_was_dealt() -> None:
    dealt, *_ = SPITZELN.to_settle(played(solo(WEAK)))
    assert str(dealt) == "You were dealt Q♣, 7♣, Q♠, A♣, 8♠, 7♠, 9♥ and 7♥."
