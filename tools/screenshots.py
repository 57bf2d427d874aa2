"""`python -m tools.screenshots FOLDER [SCENE ...]`: the documentation's pictures, of the real bot in the playground.

On a phone of 390 px, dark and light. Without a scene: all of them, that is every game from its lobby on, and the
bot (help, settings, a tutorial, a recap). Development only.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from bot.sprites import emoji_names, emoji_png
from playground import Playground
from tests.e2e.browser import chromium
from tests.e2e.inside import run_inside
from tools.scenes import Show, Studio, fairness, help_page, pause, play, recap, settings, takeover, tutorial

Scene = Callable[[Studio], Awaitable[None]]

SCENES: Final[Mapping[str, Scene]] = {
    "rage": partial(play, show=Show("rage", {1: "bid", 2: "lead", 3: "play"}, to_the_end=True)),
    "lagagne": partial(play, show=Show("lagagne", {4: "panel"})),
    "lagagne-eight": partial(play, show=Show("lagagne", {5: "panel"}, ai_seats=6, crowd="-eight")),
    "gaag": partial(play, show=Show("gaag", {1: "opening", 4: "panel"})),
    "gin": partial(play, show=Show("gin", {2: "panel"}, ai_seats=0)),
    "agnes": partial(play, show=Show("agnes", {3: "panel"})),
    "fairness": fairness,
    "help": help_page,
    "settings": settings,
    "tutorial": tutorial,
    "recap": recap,
    "pause": pause,
    "takeover": takeover,
}


async def main(folder: Path, names: list[str]) -> None:
    """Take the pictures of these scenes, each with a bot and a channel of its own."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    for name in names or SCENES:
        with tempfile.TemporaryDirectory() as database:
            async with (
                Playground(limits=False) as playground,
                chromium() as browser,
                run_inside(playground, Path(database) / "tapis.db", emojis=emojis) as tapis,
            ):
                await tapis.app.emojis.settled()
                await SCENES[name](Studio(browser, playground, tapis, folder))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
