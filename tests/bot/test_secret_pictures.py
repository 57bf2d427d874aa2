"""Pictures keep secrets: two states that somebody cannot tell apart are painted for them with the very same bytes."""

from __future__ import annotations

import pytest

from bot.language.localizer import Localizer
from bot.pages.screen_to_drawing import drawing_of
from bot.pictures import Graph, image_stamps, paint
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.screen import Line
from games.registry import GAMES
from tools.pictures import NAMES, localizer_of, states

STEPS = 150
EVERY = 15


def pictures(game: AnyGame, state: object, viewer: int | None, localizer: Localizer) -> list[bytes]:
    """Return what somebody sees of a state, painted as a process paints that has seen nothing before."""
    asks = () if viewer is None else game.asks(state, viewer)
    blocks = game.screen(game.view(state, viewer), asks).blocks
    drawings = [drawing_of(block, localizer) for block in blocks if not isinstance(block, Line)]
    return [paint(drawing) for drawing in drawings if not isinstance(drawing, Graph)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_one_may_not_know_changes_no_byte_of_a_picture(game: AnyGame) -> None:
    seats = max(game.seats[0], min(3, game.seats[-1]))
    localizer = localizer_of(NAMES, seats)
    compared = 0
    played = list(states(game, seats, STEPS))
    for state in played[:: min(EVERY, max(1, len(played) // 12))]:
        for viewer in (None, *range(seats)):
            twin = game.imagine(game.view(state, viewer), FastChance(compared))
            seen = pictures(game, state, viewer, localizer)
            image_stamps.card.cache_clear()
            assert pictures(game, twin, viewer, localizer) == seen
            compared += twin != state and bool(seen)
    assert compared > 10, "too few worlds differed: nothing was compared"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_somebody_elses_panel_is_another_picture(game: AnyGame) -> None:
    seats = max(game.seats[0], min(3, game.seats[-1]))
    localizer = localizer_of(NAMES, seats)
    several = list(states(game, seats, 40))
    state = several[len(several) // 2]
    seen = {tuple(pictures(game, state, viewer, localizer)) for viewer in range(seats)}
    assert len(seen) == seats
