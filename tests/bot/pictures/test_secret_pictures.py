"""Pictures keep secrets: two states that somebody cannot tell apart are painted for them with the very same bytes."""

from __future__ import annotations

import pytest

from bot.pictures import Drawing, paint
from bot.pictures.drawing import image_stamps
from bot.show.localizer import Localizer
from bot.show.spoken import drawing_of
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.screen import Curve, Line
from games.registry import GAMES
from tests.support.seeded import seed_of
from tools.pictures import NAMES, localizer_of, states

STEPS = 150
PAINTED = 2
"""Moments of each game that are painted for everybody: in the others equal drawings are enough."""


def drawings(game: AnyGame, state: object, viewer: int | None, localizer: Localizer) -> list[Drawing]:
    """Return what somebody sees of a state, to be painted."""
    asks = () if viewer is None else game.asks(state, viewer)
    view = game.view(state, viewer)
    end = game.round_end(view)
    blocks = (*game.screen(view, asks).blocks, *(() if end is None else (end,)))
    return [drawing_of(block, localizer) for block in blocks if not isinstance(block, Line | Curve)]


def pictures(game: AnyGame, state: object, viewer: int | None, localizer: Localizer) -> list[bytes]:
    """Return what somebody sees of a state, painted as a process paints that has seen nothing before."""
    image_stamps.card.cache_clear()
    return [paint(drawing) for drawing in drawings(game, state, viewer, localizer)]


def compare(game: AnyGame, luck: int, painted: int) -> int:
    """Compare what everybody sees along a game, `painted` moments byte by byte; return how many worlds differed."""
    seats = max(game.seats[0], min(3, game.seats[-1]))
    localizer = localizer_of(NAMES, seats)
    played = list(states(game, seats, STEPS, luck))
    moments = played[:: max(1, len(played) // 12)]
    compared = 0
    for number, state in enumerate(moments):
        shown = pictures if number % max(1, len(moments) // painted) == len(moments) // painted // 2 else drawings
        for viewer in (None, *range(seats)):
            twin = game.imagine(game.view(state, viewer), FastChance(compared))
            seen = shown(game, state, viewer, localizer)
            assert shown(game, twin, viewer, localizer) == seen
            compared += twin != state and bool(seen)
    return compared


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_one_may_not_know_changes_no_byte_of_a_picture(game: AnyGame) -> None:
    assert compare(game, 5, PAINTED) > 10, "too few worlds differed: nothing was compared"


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_one_may_not_know_changes_no_byte_of_many_pictures(game: AnyGame) -> None:
    assert compare(game, seed_of("secret pictures", game.name), 12) > 10, "too few worlds differed"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_somebody_elses_panel_is_another_picture(game: AnyGame) -> None:
    seats = max(game.seats[0], min(3, game.seats[-1]))
    localizer = localizer_of(NAMES, seats)
    several = list(states(game, seats, 40))
    state = several[len(several) // 2]
    seen = {tuple(pictures(game, state, viewer, localizer)) for viewer in range(seats)}
    assert len(seen) == seats
