"""What people may choose about pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.screen import Felt


@dataclass(frozen=True, slots=True)
class Theme:
    """What people may choose about pictures: another felt than the game's, French cards in four colours, no motion."""

    felt: Felt | None = None
    four_colours: bool = False
    motion: bool = True


PLAIN: Final = Theme()
