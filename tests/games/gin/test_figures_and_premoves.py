"""What a game of Gin counts for profiles, and what a seat may settle ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.gin import GIN
from games.gin.state import MOST_TAKES, STOCK_LEFT, End
from tests.games.gin.kit import dealt


def test_figures_count_each_hand_for_its_winner_by_how_it_ended() -> None:
    state = dealt().state
    ends: tuple[tuple[End, int], ...] = (
        ("knock", 0),
        ("knock", 0),
        ("knock", 1),
        ("gin", 0),
        ("grand", 1),
        ("petit", 1),
        ("undercut", 1),
    )
    state.done = [(end, winner, 5, 0, 0) for end, winner in ends]
    assert GIN.figures(state, ()) == (
        {"hands": 7, "knocks": 2, "gins": 1, "undercuts": 0},
        {"hands": 7, "knocks": 1, "gins": 2, "undercuts": 1},
    )


@pytest.mark.parametrize(
    ("stock", "takes", "offered"),
    [
        (STOCK_LEFT + 1, 0, True),
        (STOCK_LEFT, 0, False),
        (STOCK_LEFT + 1, MOST_TAKES, False),
        (STOCK_LEFT + 1, MOST_TAKES - 1, True),
    ],
)
def test_a_draw_is_settled_ahead_only_while_one_may_follow(stock: int, takes: int, *, offered: bool) -> None:
    table = dealt(dealer=1).act("pass", "pass", "draw")
    waiting = 1 - table.state.turn
    view = replace(table.view(waiting), stock_size=stock, taken=0, takes=takes)
    assert bool(GIN.ahead(view)) == offered
    assert GIN.ahead(table.view(table.state.turn)) == ()
