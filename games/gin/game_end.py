"""The end of a match: by its points, or because somebody leaves for good."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import News
from games.core.text import Text, Who
from games.gin.state import NONE, State


def leave(state: State, seat: int) -> Iterator[News]:
    """End the match in the middle of whatever is played: the other wins, and the scores stay as they stand.

    The cards of that hand are shown to nobody. Raises `ValueError` when the match is over.
    """
    if state.phase == "over":
        raise ValueError("the match is over")
    state.left, state.going = seat, ""
    end(state)
    yield News(Text("gin.forfeit", who=Who(seat), other=Who(1 - seat)))


def end(state: State) -> None:
    """Put the cards away: nothing more is asked."""
    state.phase = "over"
    state.hands, state.stock, state.pile = [[], []], [], []
    state.known, state.taken, state.drawn, state.thrown = [[], []], NONE, NONE, NONE
