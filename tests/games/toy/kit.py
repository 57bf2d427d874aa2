"""What the suites must be told about La Mise."""

from __future__ import annotations

from typing import Final

from tests.games.kits import Kit
from tests.games.toy.faces import card_name

KIT: Final = Kit(
    short={"rounds": 1, "hand": 2},
    words={str(card): card_name(card) for card in range(1, 21)},
)
