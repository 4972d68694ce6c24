"""The lines of a score: what each is called, what it states and what it pays."""

from __future__ import annotations

from cardlib.ledger import Ledger, Line
from cardlib.reasons import why


def line(item: str, game: str = "", **more: tuple[int, ...]) -> Line:
    return Line(item, why("table.tricks", "GEN-4", game=game, n=4), **more)  # type: ignore[arg-type]


def test_a_line_is_called_as_its_game_calls_it_or_else_by_its_item() -> None:
    assert line("schwarz", "spitzer").title == "Schwarz"
    assert line("win", "spitzer").title == "Deal won"
    assert line("win").title == "Win"
    assert line("nothing_known", "spitzer").title == "Nothing_known"


def test_a_line_states_a_fact_unless_it_pays() -> None:
    """And what it states follows from others unless it says that it is given."""
    plain = line("tricks")
    assert (plain.delta, plain.made, plain.is_given) == ((), (), False)
    ledger = Ledger((plain, line("win", delta=(1, -1)), line("tie", delta=(0, 0))), (1, -1))
    assert ledger.items == ("win", "tie")


def test_a_ledger_reads_as_its_rules_and_sentences_line_by_line() -> None:
    ledger = Ledger((line("tricks"), line("tricks")), (0, 0))
    assert str(ledger) == repr(ledger)
    first, second = str(ledger).splitlines()
    assert first == second == f"GEN-4: {line('tricks').reason}"
