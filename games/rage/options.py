"""The options of Rage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from pydantic import Field

from games.core.game import Options
from games.rage.state import Variant


class RageOptions(Options):
    """The options of a table; the defaults are the official rules."""

    lasting: ClassVar[Mapping[str, Sequence[int]]] = {"start_hand": range(1, 11)}

    bids: Literal["open", "hidden", "secret"] = "open"
    plus_minus_one: bool = False
    bonus: bool = False
    start_hand: int = Field(default=10, ge=1, le=10)
    tiebreak: Literal["exact_bids", "shared"] = "exact_bids"
    no_trump_is_sticky: bool = False


def length(options: RageOptions) -> float:
    """Return how long a game lasts, compared with one by the official rules: by its bids and tricks."""
    hand = options.start_hand
    return (hand * (hand + 1) / 2 + hand) / 65


def variant_of(options: RageOptions) -> Variant:
    """Return the options as a state keeps them."""
    return options.kept_as(Variant, bidding=options.bids, sticky=options.no_trump_is_sticky)
