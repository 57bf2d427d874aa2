"""The clock of a common time: true from the moment when the picture is seen, and small."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import paint
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
