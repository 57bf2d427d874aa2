"""The options of LaGagne."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from pydantic import Field

from games.core.game import Options
from games.core.text import Refused, Text
from games.lagagne.cards import HAND, SUITS, deck_points

SPARE: Final = 20
"""The least cards in the draw pile after the deal."""
ENOUGH: Final = 3
"""The deck must hold so many times the points needed to win."""


ROUND_CAP: Final = 60
"""The table round after which the game ends at the latest (LG-R22)."""


def _copies(default: int) -> int:
    field: int = Field(default=default, ge=0, le=20)
    return field


class LaGagneOptions(Options):
    """The options of a table; the defaults are the rules of the text and the deck of LG-R1.

    `deck_symbol` to `deck_50` are copies in each suit, the other `deck_` ones copies in all.
    """

    fine: ClassVar[frozenset[str]] = frozenset(
        {"deck_symbol", "deck_5", "deck_10", "deck_20", "deck_50"}
        | {"deck_wild_5", "deck_wild_10", "deck_wild_20", "deck_wild_50"}
        | {"deck_zero", "deck_steal", "deck_recover", "deck_exchange", "deck_double"}
    )

    lasting: ClassVar[Mapping[str, Sequence[int]]] = {"target": (50, 100, 150, 200, 300)}
    forms: ClassVar[Mapping[str, Sequence[str]]] = {
        "suits": ("deck_symbol", "deck_5", "deck_10", "deck_20", "deck_50"),
        "wild": ("deck_wild_5", "deck_wild_10", "deck_wild_20", "deck_wild_50", "deck_zero"),
        "actions": ("deck_steal", "deck_recover", "deck_exchange", "deck_double"),
    }

    target: int = Field(default=150, ge=50, le=300)
    free_discard: bool = True
    last_round: Literal["complete_round", "one_more_each"] = "complete_round"
    round_cap: int = Field(default=ROUND_CAP, ge=20, le=200)
    mulligan: Literal["never_started", "no_active_symbol", "off"] = "never_started"
    x2_needs_symbol: bool = True
    deck_symbol: int = _copies(4)
    deck_5: int = _copies(4)
    deck_10: int = _copies(4)
    deck_20: int = _copies(3)
    deck_50: int = _copies(2)
    deck_wild_5: int = _copies(2)
    deck_wild_10: int = _copies(2)
    deck_wild_20: int = _copies(2)
    deck_wild_50: int = _copies(1)
    deck_zero: int = _copies(5)
    deck_steal: int = _copies(8)
    deck_recover: int = _copies(6)
    deck_exchange: int = _copies(6)
    deck_double: int = _copies(8)


def length(options: LaGagneOptions) -> float:
    """Return how long a game lasts, compared with one by the official rules: by the points to reach."""
    return (options.target + 25) / 175


class Variant(NamedTuple):
    """The options of the table, as plain values; `deck` holds the copies of each kind."""

    target: int
    free_discard: bool
    one_more_each: bool
    mulligan: Literal["never_started", "no_active_symbol", "off"]
    x2_needs_symbol: bool
    deck: tuple[int, ...]
    round_cap: int


def variant_of(options: LaGagneOptions) -> Variant:
    """Return the options as a state keeps them."""
    chosen = options
    suit = (chosen.deck_5, chosen.deck_10, chosen.deck_20, chosen.deck_50)
    wild = (chosen.deck_wild_5, chosen.deck_wild_10, chosen.deck_wild_20, chosen.deck_wild_50)
    actions = (chosen.deck_steal, chosen.deck_recover, chosen.deck_exchange, chosen.deck_double)
    return Variant(
        target=chosen.target,
        free_discard=chosen.free_discard,
        one_more_each=chosen.last_round == "one_more_each",
        mulligan=chosen.mulligan,
        x2_needs_symbol=chosen.x2_needs_symbol,
        deck=(*[chosen.deck_symbol] * SUITS, *suit * SUITS, *wild, chosen.deck_zero, *actions),
        round_cap=chosen.round_cap,
    )


def refuse(options: LaGagneOptions, seats: int) -> None:
    """Raise `Refused` for a deck with which a game could not begin or not end."""
    deck = variant_of(options).deck
    if options.deck_symbol < 1:
        raise Refused(Text("lagagne.deck-without-symbols"))
    needed = HAND * seats + SPARE
    if sum(deck) < needed:
        raise Refused(Text("lagagne.deck-too-small", cards=sum(deck), needed=needed, seats=seats))
    least = ENOUGH * options.target
    if deck_points(deck) < least:
        raise Refused(Text("lagagne.deck-too-poor", points=deck_points(deck), needed=least, target=options.target))
