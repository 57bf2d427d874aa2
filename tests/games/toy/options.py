"""What a table may choose about La Mise."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from games.core.game import Options


class ToyOptions(Options):
    """The options of a table."""

    deck: Literal["short", "long"] = "short"
    hand: int = Field(default=3, ge=2, le=4)
    rounds: int = Field(default=2, ge=1, le=3)
    open_stakes: bool = False


STAKES: Final = {"single": 1, "double": 2}
"""What a stake is worth, by how it is written in a move: not as a number, for those are cards."""

LARGEST: Final = 20


def deck_size(options: ToyOptions) -> int:
    """Return how many cards there are; they are numbered from 1."""
    return 12 if options.deck == "short" else LARGEST
