"""The 112 cards as whole numbers, and their written names.

A coloured card is `colour * 16 + value`, 0 to 95, colours in the order of `COLOURS`, values 0 to 15. The action cards
follow: 96-97 Joker, 98-100 plus5, 101-103 minus5, 104-107 notrump, 108-111 change. So the order of the numbers is
the order of a sorted hand.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "violet")
VALUES: Final = 16
COLOURED: Final = len(COLOURS) * VALUES
"""The coloured cards are those below."""
JOKER: Final = range(96, 98)
PLUS: Final = range(98, 101)
MINUS: Final = range(101, 104)
NO_TRUMP: Final = range(104, 108)
CHANGE: Final = range(108, 112)
DECK: Final = 112
CARD_POINTS: Final = 5
"""What a +5 adds and a −5 takes away."""
NONE: Final = -1
"""No card, no colour, no bid."""

_ACTIONS: Final = (("joker", JOKER), ("plus5", PLUS), ("minus5", MINUS), ("notrump", NO_TRUMP), ("change", CHANGE))

KINDS: Final = ("",) * COLOURED + tuple(kind for kind, cards in _ACTIONS for _ in cards)
"""What an action card is, by card; empty for coloured cards."""
WRITTEN: Final = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(VALUES)) + tuple(
    f"{kind}-{copy}" for kind, cards in _ACTIONS for copy in range(1, len(cards) + 1)
)
"""The written name of each card, as in `play red-12`."""
CARD_NAMED: Final = {written: card for card, written in enumerate(WRITTEN)}
COLOUR_NAMED: Final = {written: colour for colour, written in enumerate(COLOURS)}
COLOUR_OF: Final = tuple(card // VALUES for card in range(COLOURED)) + (NONE,) * (DECK - COLOURED)
"""The colour of each card; an action card has none, a Joker only the one declared for it."""
