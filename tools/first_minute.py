"""`python -m tools.first_minute [FOLDER]`: a newcomer's first two minutes on a phone, picture by picture.

The bot joins a server, somebody reads its greeting, learns a step, plays against AI players, and comes to the second
card. Each picture is what a phone of 390 by 844 shows; their order and the clicks between them are written to
docs/first-minute.md, which shows them. Development only.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import asyncio
import sys
import tempfile
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from bot.client import Tapis
from bot.sprites import emoji_names, emoji_png
from playground import Playground
from tests.e2e.browser import MOVE, Tab, chromium
from tests.e2e.inside import run_inside
from tests.e2e.waiting import settle
from tests.seeded import Luck

FOLDER: Final = Path("docs/pictures/first-minute")
PAGE: Final = Path("docs/first-minute.md")
QUALITY: Final = 55
LUCK: Final = 4
WHO: Final = "Camille"


@dataclass
class Recording:
    """What a newcomer sees, one picture after another, with what was done to get there."""

    tab: Tab
    tapis: Tapis
    folder: Path
    lines: list[tuple[str, str, int]] = field(default_factory=list)
    clicks: int = 0

    async def click(self, part_of_id: str) -> None:
        """Click the newest control whose id holds these words."""
        await self.tab.click(part_of_id)
        self.clicks += 1

    async def keep(self, name: str, said: str) -> None:
        """Keep what the phone shows now, its newest message from the top on."""
        page = self.tab.page
        await page.locator("[data-pending=true]").first.wait_for(state="detached")
        await settle(self.tapis)
        await page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
        await page.locator("[data-message-id]").last.evaluate("(message) => message.scrollIntoView({block: 'end'})")
        picture = f"{len(self.lines) + 1}-{name}.webp"
        with Image.open(BytesIO(await page.screenshot(animations="disabled"))) as image:
            image.convert("RGB").save(self.folder / picture, "WEBP", quality=QUALITY, method=6)
        self.lines.append((picture, said, self.clicks))


async def newcomer(recording: Recording) -> None:
    """Do what somebody new does."""
    tab = recording.tab
    await tab.page.locator("[data-custom-id*=':play:']").last.wait_for()
    await recording.keep("greeting", "The bot has joined: it shows its games once.")
    await recording.click(":learn-start::rage")
    await tab.page.locator("[data-custom-id*=':learn:']").last.wait_for()
    await recording.keep("lesson", "*Apprendre*: a hand that was laid out, one sentence at a time.")
    await recording.click(":play::rage")
    await tab.page.locator("[data-custom-id*=':start-with-ai:']").last.wait_for()
    await recording.keep("lobby", "*Jouer*: an open table, with one blue button.")
    await recording.click(":start-with-ai:")
    await tab.page.locator(MOVE).first.wait_for()
    await recording.keep("bid", "*Jouer contre l’IA*: the hand, and what is asked.")
    for name, said in (("card", "The bid is made: the first card."), ("trick", "The card is played: the next one.")):
        await tab.play_one()
        recording.clicks += 1
        await tab.page.locator(MOVE).first.wait_for()
        await recording.keep(name, said)


def written(lines: list[tuple[str, str, int]]) -> str:
    """Return the page."""
    shown = "\n".join(
        f"| {clicks} | {said} | ![{said}](pictures/{FOLDER.name}/{picture}) |" for picture, said, clicks in lines
    )
    return f"""# The first two minutes

What somebody new sees on a phone of 390 by 844, in order, with the clicks made so far.
`python -m tools.first_minute` takes the pictures and writes this page.

| clicks | what happens | what is seen |
| --- | --- | --- |
{shown}
"""


async def record(folder: Path) -> Recording:
    """Take the pictures."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    with tempfile.TemporaryDirectory() as database:
        random_hex = Luck(LUCK).token_hex
        async with (
            Playground(limits=False) as playground,
            chromium() as browser,
            run_inside(playground, Path(database) / "tapis.db", emojis=emojis, random_hex=random_hex) as tapis,
        ):
            await tapis.app.emojis.settled()
            playground.invite_bot(playground.guild)
            tab = await Tab.open(browser, playground, WHO)
            recording = Recording(tab, tapis, folder)
            await newcomer(recording)
    return recording


def main(folder: Path) -> None:
    """Take the pictures, and write the page if they are those of the documentation."""
    folder.mkdir(parents=True, exist_ok=True)
    recording = asyncio.run(record(folder))
    if folder == FOLDER:
        PAGE.write_text(written(recording.lines), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
