"""`python -m tools.pictures` writes every game's pictures without Discord."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures import Drawing, paint
from bot.pictures.drawing import image_stamps
from games.registry import GAMES
from tests.bot.pictures.looks import differing, frames
from tools.pictures import main, pictures_of_games, scenes

MOST_BYTES = 58_000
HIGHEST = 860


def test_the_command_writes_a_file_per_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(tmp_path, ["gaag"])
    written = sorted(path.name for path in tmp_path.iterdir())
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert sorted(line[0] for line in told) == written
    assert "gaag-long-names-late-panel-1.png" in written
    assert all(int(line[1]) == (tmp_path / line[0]).stat().st_size for line in told)


def test_the_local_discord_shows_the_games_as_the_bot_does() -> None:
    for path, painted in pictures_of_games():
        kept, made = ("\n".join(frames(picture)) for picture in (path.read_bytes(), painted))
        assert differing(made, kept) == [], "run `make pages`"


def test_pictures_of_every_scene_are_small_enough_and_no_card_and_no_portrait_is_made_twice() -> None:
    all_scenes = [scene for game in GAMES for scene in scenes(game)]
    drawings = [(scene.name, drawing) for scene in all_scenes for drawing in scene.drawings()]
    for name, drawing in drawings:
        picture = paint(drawing)
        image = Image.open(BytesIO(picture))
        assert image.width == 720
        assert image.height <= HIGHEST or not isinstance(drawing, Drawing), f"{name} is {image.height} high"
        assert len(picture) <= MOST_BYTES, f"{name} takes {len(picture)} bytes"

    once = made()
    for _, drawing in drawings:
        paint(drawing)
    assert made() == once, "what five games need does not fit in what a worker keeps"


def made() -> list[int]:
    """Return how many cards and portraits this process has made."""
    return [stamps.cache_info().misses for stamps in (image_stamps.card, image_stamps.portrait_stamp)]
