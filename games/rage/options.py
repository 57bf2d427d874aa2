"""The options of Rage."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.game import Options
from games.rage.state import Variant


class RageOptions(Options):
    """The options of a table; the defaults are the official rules."""

    bids: Literal["open", "hidden", "secret"] = "open"
    plus_minus_one: bool = False
    bonus: bool = False
    start_hand: int = Field(default=10, ge=1, le=10)
    tiebreak: Literal["exact_bids", "shared"] = "exact_bids"
    no_trump_is_sticky: bool = False


def variant_of(options: RageOptions) -> Variant:
    """Return the options as a state keeps them."""
    return options.kept_as(Variant, bidding=options.bids, sticky=options.no_trump_is_sticky)
