"""A card library for learning, teaching and exploring trick-taking games.

The games are exported by their names in capitals.  A whole session fits in a few lines::

    deal = GAME.deal(seed=7)      # or a code, a record, a pack, hands
    deal.hand("You")              # your cards
    deal.legal()                  # what may be done now
    deal.judge("QC")              # yes or no, with the reason
    deal = deal.play("8C")        # a new deal; the old one stays
    deal.at(-1)                   # one step back
    deal.score()                  # a ledger, each line with its reason
"""

from cardlib.cards import PACK_32, PACK_52, Card, card, cards
from cardlib.deal import Deal
from cardlib.games import GAMES
from cardlib.glossary import term
from cardlib.reasons import (
    BadCard,
    BadDeal,
    BadRecord,
    CardlibError,
    IllegalAction,
    IllegalCall,
    IllegalPlay,
    Reason,
    Verdict,
)
from cardlib.record import dumps, load, loads
from cardlib.rulebook import rule, rules
from cardlib.text import use, using
from cardlib.view import View

__all__ = [
    "GAMES",
    "PACK_32",
    "PACK_52",
    "BadCard",
    "BadDeal",
    "BadRecord",
    "Card",
    "CardlibError",
    "Deal",
    "IllegalAction",
    "IllegalCall",
    "IllegalPlay",
    "Reason",
    "Verdict",
    "View",
    "card",
    "cards",
    "dumps",
    "load",
    "loads",
    "rule",
    "rules",
    "term",
    "use",
    "using",
]

for _game in GAMES.values():
    globals()[_game.name.upper()] = _game
    __all__.append(_game.name.upper())
