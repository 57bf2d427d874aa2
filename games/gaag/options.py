"""The options of GaAg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from pydantic import Field

from games.core.game import Options


class GaAgOptions(Options):
    """The options of a table; the defaults are the official rules."""

    lasting: ClassVar[Mapping[str, Sequence[int]]] = {"target": (50, 100, 150, 200, 300)}

    target: int = Field(default=100, ge=20, le=300)
    special_atoms: int = Field(default=5, ge=0, le=5)
    starter: Literal["most_atoms", "rotate"] = "most_atoms"
    show_collected: bool = False


ATOMS, SPECIALS = 126, 6
"""How many atoms all cards have by the official rules, and on how many cards stand those of an option."""


def length(options: GaAgOptions) -> float:
    """Return how long a game lasts, compared with one by the official rules: until somebody has taken so many atoms."""
    atoms = ATOMS - SPECIALS * (5 - options.special_atoms)
    return options.target / 100 * ATOMS / atoms
