"""An auction of one round: turns, the highest bid, who has it (GEN-1)."""

from __future__ import annotations

from cardlib.auction import Auction
from cardlib.game import Call
from cardlib.seats import Seat

LADDER = ("low", "middle", "high")


def auction(*words: str) -> Auction:
    """Three seats, of which seat 1 calls first."""
    order = tuple(Seat(number, 3) for number in (1, 2, 0))
    calls = tuple(Call(seat, word) for seat, word in zip(order, words, strict=False))
    return Auction(order, LADDER, calls)


def test_everybody_calls_once_in_order() -> None:
    said = ("pass", "low", "pass")
    assert [auction(*said[:count]).turn for count in range(4)] == [1, 2, 0, None]
    assert [auction(*said[:count]).is_over for count in range(4)] == [False, False, False, True]
    assert [auction(*said[:count]).is_last for count in range(4)] == [False, False, True, False]


def test_the_highest_bid_and_who_has_it() -> None:
    assert (auction().high, auction().holder) == (0, None)
    assert (auction("pass", "pass").high, auction("pass", "pass").holder) == (0, None)
    assert (auction("low").high, auction("low").holder) == (1, 1)
    assert (auction("low", "high", "pass").high, auction("low", "high", "pass").holder) == (3, 2)


def test_a_word_beside_the_ladder_takes_the_bid_over() -> None:
    taken = auction("low", "middle", "take")
    assert (taken.high, taken.holder) == (2, 0)


def test_levels() -> None:
    assert [auction().level(word) for word in (*LADDER, "pass", "take")] == [1, 2, 3, 0, 0]


def test_out_of_turn() -> None:
    def fault(now: Auction, seat: int) -> tuple[str, str] | None:
        reason = now.out_of_turn(Call(Seat(seat, 3), "pass"), "GEN-4", "")
        if reason is not None:
            assert str(reason)
        return None if reason is None else (reason.code, reason.rule)

    assert fault(auction("low"), 2) is None
    assert fault(auction("low"), 0) == ("call.no.turn", "GEN-1")
    assert fault(auction("low"), 1) == ("call.no.once", "GEN-4")
    assert fault(auction("low", "pass", "pass"), 1) == ("call.no.over", "GEN-4")
