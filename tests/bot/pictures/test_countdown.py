"""The clock of a common time: true from the moment when the picture is seen, and small."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import paint
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.measuring import measured
from bot.pictures.scenes.countdown import paste_clock
from bot.show.localizer import Localizer
from bot.show.spoken import drawing_of
from bot.show.theme import PLAIN, Theme
from games.core.screen import Cards, Clock
from tests.games.agnes.kit import NAMES, Table

LOCALIZER = Localizer("fr", NAMES, NAMES)


def picture(left: int, span: int, theme: Theme = PLAIN) -> bytes:
    """Return the picture of somebody who is asked in a snap, with so much time left (ms)."""
    table = Table("7S 2S", "AH 2H", "3C 4C", "5C 6C", pile="QS").acts("0 draw", "0 discard")
    (block,) = [one for one in table.screen(1).blocks if isinstance(one, Cards)]
    return paint(drawing_of(replace(block, clock=Clock(0, span, left, runs=True)), LOCALIZER, theme))


@pytest.mark.parametrize(
    ("left", "span", "lasts", "frames"),
    [
        (8_000, 8_000, 8_000, 17),
        (3_200, 8_000, 3_500, 8),
        (16_000, 16_000, 16_000, 33),
        (60_000, 60_000, 60_000, 61),
        (1, 8_000, 500, 2),
    ],
)
def test_the_clock_runs_down_once_in_the_time_that_is_left(left: int, span: int, lasts: int, frames: int) -> None:
    content = picture(left, span)
    with Image.open(BytesIO(content)) as animation:
        times = []
        for number in range(frames):
            animation.seek(number)
            animation.load()
            times.append(animation.info["duration"])
        assert animation.info["loop"] == 1
        with pytest.raises(EOFError):
            animation.seek(frames)
    assert sum(times[:-1]) == lasts
    assert len(content) < 300_000


def test_a_clock_stands_still_for_somebody_who_wants_no_motion_and_is_not_there_when_nothing_is_left() -> None:
    still, none = picture(8_000, 8_000, Theme(motion=False)), picture(0, 8_000)
    for content in (still, none):
        assert Image.open(BytesIO(content)).format == "PNG"
    assert still != none


@pytest.mark.parametrize("late", range(0, 1000, 125))
def test_the_clock_says_as_many_seconds_as_the_time_that_discord_writes_beside_it(late: int) -> None:
    table = Table("7S 2S", "AH 2H", "3C 4C", "5C 6C", pile="QS").acts("0 draw").act(0, "discard", late / 1000)
    (block,) = [one for one in table.screen(1).blocks if isinstance(one, Cards)]
    assert block.clock is not None
    written = re.search(r"<t:(\d+):R>", table.shown(1))
    assert written is not None
    for now in range(table.state.window_ends - 8_000, table.state.window_ends - 1_000, 77):
        figure = figure_of(replace(block.clock, left=block.clock.until - now))
        assert figure == str(int(written[1]) - now // 1000), f"{now} of {table.state.window_ends}"


def figure_of(clock: Clock) -> str:
    """Return the seconds in the middle of a ring."""
    look = Look("night", "french")
    with measured() as sheets:
        paste_clock(Canvas(look.palette, 200), look, clock, (100, 100))
    return next(put.shown.text for put in sheets[-1].puts)
