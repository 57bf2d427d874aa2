"""The cards of Agnès face up, as nobody sees them while the game goes on: for whoever watches it again."""

from __future__ import annotations

from games.agnes.state import EMPTY, State
from games.core.french_pack import face
from games.core.screen import Group, Place


def laid_open(state: State, seat: int) -> tuple[Group, ...]:
    """Return a seat's slots with every card face up."""
    return (
        Group(
            tuple(
                Place(number=slot + 1, empty=True) if card == EMPTY else Place(face(card))
                for slot, card in enumerate(state.layouts[seat])
            )
        ),
    )
