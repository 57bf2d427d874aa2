"""`python -m tools.screenshots FOLDER`: the documentation's pictures, of the real bot on the playground's page.

On a phone of 390 px, dark and light: the lobby, the table, a panel to bid, a panel to play, the end. Development only.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser

from playground import Playground
from tests.e2e.browser import MOVE, Tab, chromium
from tests.e2e.process import Process

COLOURS = 128
PUBLIC = "[data-message-id]:not([data-ephemeral=true])"
PANEL = "[data-ephemeral=true]"
REMATCH = "[data-custom-id*=':rematch:']"
GAMES: dict[str, dict[str, str]] = {"rage": {}, "gin": {}, "agnes": {}}
SCENES = {"rage": ("bid", "lead", "play"), "gin": ("first", "second", "third"), "agnes": ("first", "second", "third")}


async def keep(tab: Tab, message: str, path: Path) -> None:
    """Save the newest message of a kind in both themes, small enough for a repository."""
    await tab.page.locator("[data-pending=true]").first.wait_for(state="detached")
    await tab.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    for theme in ("dark", "light"):
        taken = BytesIO(await tab.page.locator(message).last.screenshot(animations="disabled"))
        with Image.open(taken) as image:
            small = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
            small.save(path.with_name(f"{path.name}-{theme}.png"), optimize=True)
        await tab.page.locator("[data-action=theme]").first.evaluate("(button) => button.click()")


async def tour(browser: Browser, playground: Playground, folder: Path, game: str, options: dict[str, str]) -> None:
    """Play a game and keep its scenes."""
    camille, bo = [await Tab.open(browser, playground, name, size=(390, 1400)) for name in ("Camille", "Bo")]
    await camille.command(f"{game} start", **options)
    await bo.press(":do::join")
    if game != "gin":
        await camille.choose(":do::add-bot", "regular")
        await camille.sees("Ada")
    await keep(camille, PUBLIC, folder / f"{game}-lobby")
    await camille.press(":do::start")
    for tab in (camille, bo):
        await tab.press(":hand:")
    scenes = iter(SCENES[game])
    while not await camille.page.locator(REMATCH).count():
        if await camille.page.locator(MOVE).count():
            scene = next(scenes, None)
            if scene is not None:
                await keep(camille, PANEL, folder / f"{game}-{scene}")
                await keep(camille, PUBLIC, folder / f"{game}-table")
            elif game != "rage":
                return
        if not any([await tab.play_one() for tab in (camille, bo)]):
            await camille.page.wait_for_timeout(100)
    await keep(camille, PUBLIC, folder / f"{game}-end")


async def main(folder: Path) -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as database:
        async with Playground(limits=False) as playground, chromium() as browser:
            process = Process(playground, Path(database))
            await process.start()
            for game, options in GAMES.items():
                await tour(browser, playground, folder, game, options)
            await process.end(signal.SIGTERM)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
