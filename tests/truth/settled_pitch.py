"""The lines that a deal of Pitch must have, from the cards dealt, the tricks and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tests.reference.common import RANKS, Card
from tests.reference.pitch import PIPS
from tests.truth.settled import Expected, Phrase, only

_EXTRAS: Final = (
    ("jack", "J", 1, "PIT-33", ""),
    ("ten", "10", 1, "PIT-50", "ten_of_trump"),
    ("three", "3", 1, "PIT-50", "three_of_trump"),
    ("pedro", "5", 5, "PIT-51", "pedro"),
)

PHRASES: Final = (
    Phrase("<seats:pitcher> won the auction with a bid of <n:bid>", ("is_bid",)),
    Phrase("<seats:pitcher> held the bid of <n:bid> as the dealer", ("is_held",)),
    Phrase("led <card:lead> and so made <suit:suit> trumps"),
    Phrase("<card:top> is the highest trump that was dealt"),
    Phrase("<card:lowest> is the lowest trump that was dealt"),
    Phrase("<card:only> was the only trump dealt", ("top", "lowest")),
    Phrase("(it|<card:card>) was dealt to <seats:holder>"),
    Phrase("it won <seats:winner> a trick"),
    Phrase("<seats:winner> took it in a trick", ("is_caught",)),
    Phrase("<seats:winner> caught it in a trick", ("is_caught",)),
    Phrase("it goes with the trick, to <seats:winner>", ("goes_with_trick",)),
    Phrase("<seats:winner> won the trick with <card:card> in it"),
    Phrase("<n:worth> points? for <seats:side>"),
    Phrase("<card:missing> was not dealt"),
    Phrase("so nobody scores", ("is_nobodys",)),
    Phrase("<seats:side> (has|have) <n:most> pips? in tricks"),
    Phrase("nobody else has more than <n:next>"),
    Phrase("<seats:tied> have <n:most> pips? each"),
    Phrase("[Bb]oth sides have <n:most> pips? each", ("are_all_tied",)),
    Phrase("It is a tie|a tie with the bidding side|A tie goes", ("tied",)),
    Phrase("there is no pip in anybody’s tricks", ("is_empty",)),
    Phrase("<seats:bidders> bid <n:bid> and made( only)? <n:made>\\b"),
    Phrase("<seats:bidders> bid <n:bid> and made them all", ("is_smudge",)),
    Phrase("<seats:bidders> bid <n:bid>, the Smudge", ("is_top",)),
    Phrase("made only <n:made>\\b", ("is_missed",)),
    Phrase("the bid is made", ("is_made",)),
    Phrase("it scores( all)? <n:made>"),
    Phrase("not just the bid", ("is_more",)),
    Phrase("not all points were there to make", ("is_spoiled",)),
    Phrase("<n:made> of them (was|were) made"),
    Phrase("[Ss]et back, which scores nothing and costs the bid of <n:bid>", ("is_missed",)),
    Phrase("that wins the game at once|a Smudge that is made wins at once", ("wins_at_once",)),
    Phrase("it counts just these <n:made> points"),
    Phrase("the <n:junk> points? they made"),
    Phrase("defenders score nothing", ("is_no_junk",)),
    Phrase("Everybody passed", ("is_passed",)),
    Phrase("<seats:coke> had no card above a nine"),
    Phrase("<seats:dealer> deals? again"),
    Phrase("<seats:winners> wins? the game"),
    Phrase("the target of <n:target> is reached"),
    Phrase("others reach <n:target> in the same deal", ("others_too",)),
    Phrase("the bidding side is counted first", ("is_bidding",)),
    Phrase("several defenders reach <n:target>", ("others_too",)),
    Phrase("this side is there first", ("is_first",)),
)


class Told:
    """A finished deal, counted anew."""

    def __init__(self, table: Any) -> None:
        self.table, self.rules = table, table.rules
        self.count = 2 if self.rules["partners"] else self.rules["players"]
        self.bidders = table.pitcher % self.count
        self.bid = max(int(word) for word in table.calls if word.isdigit())
        self.top_bid = 4 + self.rules["ten_of_trump"] + self.rules["three_of_trump"]
        self.top_bid += 5 * self.rules["pedro"]
        self.suit = table.tricks[0]["cards"][0][-1]
        dealt = [one for hand in table.dealt for one in hand if one[-1] == self.suit]
        self.trumps = sorted(dealt, key=lambda one: RANKS.index(one[:-1]))

    def side(self, seat: int) -> frozenset[int]:
        """All seats on the side of a seat."""
        return frozenset(
            one for one in range(self.rules["players"]) if one % self.count == seat % self.count
        )

    def only(self, seat: int, points: int) -> tuple[int, ...]:
        """So many points for the side of a seat."""
        return only(seat % self.count, points, self.count)

    def scored(self, seat: int, points: int, made: bool) -> tuple[int, ...]:
        """The points that a side may score of those it has made (PIT-40, PIT-41)."""
        mine = seat % self.count == self.bidders
        return self.only(seat, points) if (made if mine else not self.rules["no_junk"]) else ()

    def holder(self, card: Card) -> int:
        """Whom a card was dealt to."""
        return next(seat for seat, hand in enumerate(self.table.dealt) if card in hand)

    def winner(self, card: Card) -> int:
        """Who won the trick with a card in it."""
        return next(one["winner"] for one in self.table.tricks if card in one["cards"])


def _of_card(told: Told, card: Card, seat: int, worth: int) -> dict[str, Any]:
    holder, winner = told.holder(card), told.winner(card)
    return {
        "card": card,
        "holder": holder,
        "winner": winner,
        "is_caught": told.side(holder) != told.side(winner),
        "side": told.side(seat),
        "worth": worth,
    }


Made = tuple[str, str, int | None, int, dict[str, Any]]
"""The code and the rule of a point, a seat of the side that makes it, its worth, what is so."""


def made(told: Told) -> Iterator[Made]:
    """Every point there is (PIT-30 … PIT-35, PIT-50, PIT-51)."""
    top, lowest = told.trumps[0], told.trumps[-1]
    winner = told.rules["high"] == "winner"
    seat = told.winner(top) if winner else told.holder(top)
    yield (
        "high_won" if winner else "high_dealt",
        "PIT-30",
        seat,
        1,
        {**_of_card(told, top, seat, 1), "top": top},
    )
    facts = {"lowest": lowest, "goes_with_trick": told.rules["low"] == "winner"}
    seat = told.winner(lowest) if facts["goes_with_trick"] else told.holder(lowest)
    facts |= _of_card(told, lowest, seat, 1)
    if facts["goes_with_trick"]:
        yield "low_won", "PIT-31", seat, 1, facts
    elif top == lowest:
        yield "low_only", "PIT-32", seat, 1, {**facts, "only": top, "top": top}
    else:
        yield "low_captured" if facts["is_caught"] else "low_dealt", "PIT-31", seat, 1, facts
    for name, rank, worth, rule, switch in _EXTRAS:
        if switch and not told.rules[switch]:
            continue
        card = rank + told.suit
        if card not in told.trumps:
            yield f"{name}_none", rule, None, worth, {"missing": card, "is_nobodys": True}
            continue
        seat = told.winner(card)
        facts = _of_card(told, card, seat, worth)
        yield f"{name}_{'caught' if facts['is_caught'] else 'won'}", rule, seat, worth, facts
    yield _game(told)


def _game(told: Told) -> Made:
    pips = [0] * told.count
    for trick in told.table.tricks:
        pips[trick["winner"] % told.count] += sum(PIPS.get(c[:-1], 0) for c in trick["cards"])
    most = max(pips)
    tied = [side for side in range(told.count) if pips[side] == most]
    facts: dict[str, Any] = {"most": most, "is_empty": not most}
    if len(tied) == 1:
        rest = sorted(pips)[-2]
        return "game_most", "PIT-34", tied[0], 1, {
            **facts, "next": rest, "side": told.side(tied[0]), "worth": 1
        }  # fmt: skip
    facts["tied"] = frozenset(seat for side in tied for seat in told.side(side))
    facts["are_all_tied"] = told.count == 2 == len(tied)
    others = [side for side in tied if side != told.bidders]
    if told.rules["game_tie"] == "defenders" and told.bidders in tied:
        if len(others) == 1:
            facts |= {"side": told.side(others[0]), "worth": 1}
            return "game_defenders", "PIT-34", others[0], 1, facts
        return "game_several", "PIT-34", None, 1, {**facts, "is_nobodys": True}
    code = "game_tie" if most else "game_no_pips"
    return code, "PIT-34", None, 1, {**facts, "is_nobodys": True}


def expected(table: Any) -> Iterator[Expected]:
    """The lines of a deal that is over."""
    if table.status() == "thrown_in":
        facts: dict[str, Any] = {"dealer": table.dealer, "is_passed": not table.coke}
        if table.coke:
            yield Expected("coke", "PIT-52", (), {**facts, "coke": "anybody"})
        else:
            yield Expected("thrown_in", "PIT-13", (), facts)
        return
    told = Told(table)
    held = "hold" in table.calls
    facts = {"pitcher": table.pitcher, "bid": told.bid, "suit": told.suit, "is_bid": not held}
    facts |= {"is_held": held and table.pitcher == table.dealer}
    facts["lead"] = table.tricks[0]["cards"][0]
    yield Expected("pitched_held" if held else "pitched", "PIT-20", (), facts)
    points = list(made(told))
    totals = [0] * told.count
    for _, _, seat, worth, _ in points:
        if seat is not None:
            totals[seat % told.count] += worth
    is_made = totals[told.bidders] >= told.bid
    for code, rule, seat, worth, facts in points:
        delta = () if seat is None else told.scored(seat, worth, is_made)
        yield Expected(code, rule, delta, facts)
    yield _outcome(told, totals, any(seat is None for _, _, seat, _, _ in points))
    junk = sum(totals) - totals[told.bidders]
    if told.rules["no_junk"] and junk:
        yield Expected("no_junk", "PIT-41", (), {"junk": junk, "is_no_junk": True})
    yield from _match(told, points, totals)


def _outcome(told: Told, totals: list[int], spoiled: bool) -> Expected:
    mine = totals[told.bidders]
    is_top, is_made = told.bid == told.top_bid, mine >= told.bid
    facts = {"bidders": told.side(told.bidders), "bid": told.bid, "made": mine, "is_top": is_top}
    facts |= {"is_made": is_made, "is_missed": not is_made, "is_more": mine > told.bid}
    if is_made and is_top:
        wins = told.rules["smudge"] == "game"
        facts |= {"is_smudge": mine == told.top_bid, "wins_at_once": wins}
        return Expected("smudge" if wins else "smudge_points", "PIT-42", (), facts)
    if is_made:
        return Expected("made_more" if mine > told.bid else "made", "PIT-40", (), facts)
    delta = told.only(told.bidders, -told.bid)
    if not is_top:
        return Expected("set_back", "PIT-40", delta, facts)
    if spoiled:
        return Expected("smudge_spoiled", "PIT-43", delta, {**facts, "is_spoiled": True})
    return Expected("smudge_missed", "PIT-42", delta, facts)


def _match(told: Told, points: list[Made], totals: list[int]) -> Iterator[Expected]:
    """Who has won the match with this deal (PIT-42, PIT-44, PIT-45)."""
    before = list(told.table.before or [0] * told.count)
    target = told.rules["target"]
    mine = totals[told.bidders]
    is_made = mine >= told.bid
    after = [
        old + (0 if told.rules["no_junk"] else new) for old, new in zip(before, totals, strict=True)
    ]
    after[told.bidders] = before[told.bidders] + (mine if is_made else -told.bid)
    there = [side for side in range(told.count) if after[side] >= target]
    facts: dict[str, Any] = {"target": target, "others_too": len(there) > 1}
    if is_made and told.bid == told.top_bid and told.rules["smudge"] == "game":
        facts |= {"winners": told.side(told.bidders), "wins_at_once": True}
        yield Expected("wins_smudge", "PIT-42", (), facts)
    elif told.bidders in there:
        facts |= {"winners": told.side(told.bidders), "is_bidding": True}
        alone = len(there) == 1
        code, rule = ("wins_target", "PIT-44") if alone else ("wins_bidder_first", "PIT-45")
        yield Expected(code, rule, (), facts)
    elif len(there) == 1:
        facts["winners"] = told.side(there[0])
        yield Expected("wins_target", "PIT-44", (), facts)
    elif there:
        for _, _, seat, worth, _ in points:
            if seat is not None and seat % told.count in there:
                before[seat % told.count] += worth
                if before[seat % told.count] >= target:
                    facts |= {"winners": told.side(seat), "is_first": True}
                    yield Expected("wins_first", "PIT-45", (), facts)
                    return
