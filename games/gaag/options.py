"""The options of GaAg."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.game import Options


class GaAgOptions(Options):
    """The options of a table; the defaults are the official rules."""

    target: int = Field(default=100, ge=20, le=300)
    special_atoms: int = Field(default=5, ge=0, le=5)
    starter: Literal["most_atoms", "rotate"] = "most_atoms"
    show_collected: bool = False
