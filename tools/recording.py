"""`python -m tools.recording FILE`: a round of Rage on a phone of 390 px, of the real bot in the playground, as WebP.

From the bid to the result, with the pauses that AI players make. Development only.
"""
# ruff: noqa: INP001, T201 -- scripts, not a package, which print

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Final

from PIL import Image, ImageChops
from playwright.async_api import Error as PlaywrightError

from bot.pictures.sprites import emoji_names, emoji_png
from bot.process.process_pool import PAINTING, WorkerPool
from bot.process.running_bot import RunningBot
from playground import Playground
from tests.e2e.support.browser import MOVE, Tab, chromium
from tests.e2e.support.inside import run_inside
from tests.e2e.support.waiting import only_table, settle
from tests.support.seeded import Luck

LUCK: Final = 4
"""The same deal each time."""
PHONE: Final = (390, 844)
CARDS: Final = "3"
"""In everybody's hand: a round of three tricks."""
BID: Final = 3
"""What Camille bids, and makes."""
FIRST_CARD: Final = 2
"""The click that plays it: the one before is the bid."""
LOOK_MS: Final = 1_400
"""As long somebody reads a panel before they click."""
MOVES_MS: Final = 2_800
WATCHED: Final = 30
"""Tenths of a second in which an animation is seen to its end."""
LONGEST_MS: Final = 1_600
"""A picture that does not change is cut to so long."""
BYTES_MOST: Final = 1_500_000
PUBLIC: Final = "[data-message-id]:not([data-ephemeral=true]):has([data-custom-id])"
MOVING: Final = f"{PUBLIC} img[src*='.webp']"


@dataclass
class Recorder:
    """Takes pictures of a tab, as fast as it can, with the second of each."""

    tab: Tab
    taken: list[tuple[float, bytes]] = field(default_factory=list)
    is_over: bool = False

    async def run(self) -> None:
        """Take pictures until it is over."""
        while not self.is_over:
            with suppress(PlaywrightError):
                picture = await self.tab.page.screenshot(type="png", timeout=2_000)
                self.taken.append((monotonic(), picture))

    def film(self) -> bytes:
        """Return what was seen as an animated WebP that goes on for ever, at the best quality that is small enough."""
        frames: list[Image.Image] = []
        times: list[int] = []
        for number, (second, picture) in enumerate(self.taken):
            until = self.taken[number + 1][0] if number + 1 < len(self.taken) else second + 2
            lasted = round((until - second) * 1000)
            image = Image.open(BytesIO(picture)).convert("RGB")
            if frames and ImageChops.difference(frames[-1], image).getbbox() is None:
                times[-1] = min(times[-1] + lasted, LONGEST_MS)
            else:
                frames.append(image)
                times.append(min(lasted, LONGEST_MS))
        for quality in (60, 45, 30, 20):
            out = BytesIO()
            frames[0].save(
                out, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=quality, method=4
            )
            if len(out.getvalue()) <= BYTES_MOST:
                break
        print(f"{len(frames)} pictures, {sum(times) / 1000:.0f} s, quality {quality}, {len(out.getvalue())} bytes")
        return out.getvalue()


async def play_a_round(tapis: RunningBot, tab: Tab) -> None:
    """Play from the bid to the result, and see the table when the first trick is won."""
    clicks = 0
    while only_table(tapis).rounds_over < 1:
        if await tab.page.locator(MOVE).count() == 0:
            await tab.page.wait_for_timeout(100)
            continue
        await tab.page.wait_for_timeout(LOOK_MS)
        before = only_table(tapis).seq
        with suppress(PlaywrightError):  # the page may redraw the panel meanwhile
            await tab.page.locator(MOVE).nth(0 if clicks else BID).click(timeout=2_000)
            await tab.page.locator("[data-pending=true]").first.wait_for(state="detached")
        clicks += only_table(tapis).seq > before
        if clicks == FIRST_CARD:
            while await tab.page.locator(MOVING).count() == 0:
                await _look(tab, 1)
            await _look(tab, WATCHED)
    await settle(tapis)
    await tab.page.wait_for_timeout(MOVES_MS)


async def _look(tab: Tab, tenths: int) -> None:
    """Look at the table for so many tenths of a second: the page itself goes to what is newest."""
    for _ in range(tenths):
        with suppress(PlaywrightError):
            await tab.page.locator(PUBLIC).last.evaluate("(message) => message.scrollIntoView({block: 'end'})")
        await tab.page.wait_for_timeout(100)


async def record() -> bytes:
    """Return the recording of a round."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tapis.db"
        async with (
            Playground(limits=False) as playground,
            chromium() as browser,
            run_inside(
                playground,
                database,
                emojis=emojis,
                pause=asyncio.sleep,
                random_hex=Luck(LUCK).token_hex,
                painting=lambda: WorkerPool(1, PAINTING),
                avatars=database.with_name("avatars"),
            ) as tapis,
        ):
            await tapis.emojis.settled()
            tab = await Tab.open(browser, playground, "Camille", size=PHONE, scale=1)
            await tab.command("rage ouvrir", **{"first-hand": CARDS})
            for _ in range(3):
                await tab.choose(":do::add-bot", "regular")
                await tab.page.locator("[data-pending=true]").first.wait_for(state="detached")
                await settle(tapis)
            await tab.click(":start::")
            await tab.page.locator(MOVE).first.wait_for()
            recorder = Recorder(tab)
            filming = asyncio.create_task(recorder.run())
            await play_a_round(tapis, tab)
            recorder.is_over = True
            await filming
    return recorder.film()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(asyncio.run(record()))
