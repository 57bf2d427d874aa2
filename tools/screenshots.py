"""`python -m tools.screenshots FOLDER`: the pictures of the documentation, taken from the real bot on the playground's page.

A phone of 390 px, dark and light: the lobby, the table, the bidding and the playing panel, the end. Development only.
"""

from __future__ import annotations

import asyncio
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser

from playground import Playground
from tests.e2e.browser import MOVE, Tab, chromium
from tests.e2e.process import Process

COLOURS = 96
GAMES = {"rage": {"first-hand": "10"}}


class Album:
    """Where pictures are kept, small enough for a repository."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def keep(self, tab: Tab, name: str) -> None:
        """Save what the tab shows, in both themes."""
        for theme in ("dark", "light"):
            taken = BytesIO(await tab.page.screenshot(animations="disabled"))
            with Image.open(taken) as image:
                small = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(self.folder / f"{name}-{theme}.png", optimize=True)
            await tab.page.locator("[data-action=theme]").first.evaluate("(button) => button.click()")


async def settle(tab: Tab) -> None:
    """Wait until nothing is pending and every picture is drawn, with the newest message in view."""
    await tab.page.locator("[data-pending=true]").first.wait_for(state="detached")
    await tab.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    await tab.page.wait_for_timeout(300)


async def tour(browser: Browser, playground: Playground, album: Album, game: str, options: dict[str, str]) -> None:
    """Play a game and keep its scenes."""
    camille, bo = [await Tab.open(browser, playground, name) for name in ("Camille", "Bo")]
    await camille.command(f"{game} start", **options)
    await bo.press(":do::join")
    await camille.choose(":do::add-bot", "regular")
    await camille.sees("Ada")
    await settle(camille)
    await album.keep(camille, f"{game}-lobby")
    await camille.press(":do::start")
    for tab in (camille, bo):
        await tab.press(":hand:")
        await settle(tab)
    kept = 0
    for step in range(400):
        if await camille.page.locator("[data-custom-id*=':rematch:']").count():
            break
        await camille.page.locator(f"{MOVE}, [data-custom-id*=':rematch:']").or_(camille.page.locator("body")).first.wait_for()
        if await camille.page.locator(MOVE).count() and step in (0,) + tuple(range(3, 400)) and kept < 3:
            await settle(camille)
            await album.keep(camille, f"{game}-panel-{kept}")
            kept += 1
        moved = [await tab.play_one() for tab in (camille, bo)]
        if not any(moved):
            await camille.page.wait_for_timeout(200)
    await settle(camille)
    await album.keep(camille, f"{game}-end")


async def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run").mkdir(exist_ok=True)
    async with Playground(limits=False) as playground, chromium() as browser:
        process = Process(playground, folder / "run")
        await process.start()
        for game, options in GAMES.items():
            await tour(browser, playground, Album(folder), game, options)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
