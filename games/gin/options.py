"""The options of Gin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from pydantic import Field

from games.core.game import Options
from games.gin.state import Variant

SHORTEST_MATCH = 100
"""The least points of a match of several manches; 0 is a single manche."""


class GinOptions(Options):
    """The options of a table; the defaults are the rules of the text."""

    lasting: ClassVar[Mapping[str, Sequence[int]]] = {
        "manche_points": (50, 100, 150, 200),
        "match_points": (0, 300, 500, 1000, 2000),
    }
    zeros: ClassVar[frozenset[str]] = frozenset({"match_points"})
    forms: ClassVar[Mapping[str, Sequence[str]]] = {"length": ("manche_points", "match_points")}

    limit: int = Field(default=10, ge=0, le=10)
    manche_points: int = Field(default=100, ge=25, le=500)
    match_points: int = Field(default=1000, ge=0, le=5000)
    oklahoma: bool = False
    petit_grand_gin: Literal["off", "literal", "eleven"] = "off"
    fiftieth_card: bool = False
    void_dealer: Literal["alternate", "same"] = "alternate"
    auto_settle: bool = True


def length(options: GinOptions) -> float:
    """Return how long a game lasts, compared with one by the official rules.

    Games of regular AI players took 243 moves for a manche of 100 points, and 4.3 manches for a match of 1,000.
    """
    manches = max(1.0, (options.match_points + 150) / (options.manche_points + 170))
    return manches * options.manche_points / 100 / 4.26


def variant_of(options: GinOptions) -> Variant:
    """Return the options as a state keeps them."""
    return options.kept_as(
        Variant,
        petit_grand=options.petit_grand_gin,
        fiftieth=options.fiftieth_card,
        same_dealer=options.void_dealer == "same",
    )
