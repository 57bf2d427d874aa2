"""`python -m tools.screenshots FOLDER [SCENE ...]`: the documentation's pictures, of the real bot in the playground.

On a phone of 390 px. Without a scene: all of them, that is every game from its lobby on, settings, a tutorial, a recap,
and a newcomer's first two minutes. Development only.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PIL import Image
from playwright.async_api import Browser
from playwright.async_api import Error as PlaywrightError

from bot.pictures.sprites import emoji_names, emoji_png
from bot.process.running_bot import RunningBot
from playground import Playground
from tables.life.ai_job import choose
from tables.table.acting_person import Actor
from tests.e2e.support.browser import MOVE, Tab, chromium
from tests.e2e.support.inside import run_inside
from tests.e2e.support.waiting import expire, only_table, settle
from tests.support.seeded import Luck

COLOURS: Final = 128
QUALITY: Final = 55
LUCK: Final = 4
"""The same deals each time."""
TRIES: Final = 8
"""The page may redraw a message while its picture is taken."""
PHONE: Final = (390, 844)
HIGH: Final = (390, 1400)
"""Where a whole message is in view."""
PUBLIC: Final = "[data-message-id]:not([data-ephemeral=true]):has([data-custom-id])"
PANEL: Final = "[data-ephemeral=true]"
REMATCH: Final = "[data-custom-id*=':rematch:']"


@dataclass(frozen=True)
class Studio:
    """Where pictures are taken, and the folder they go to."""

    browser: Browser
    playground: Playground
    tapis: RunningBot
    folder: Path

    async def tab(self, name: str, size: tuple[int, int] = HIGH) -> Tab:
        """Open a phone as somebody."""
        return await Tab.open(self.browser, self.playground, name, size=size)

    async def calm(self, tab: Tab) -> None:
        """Wait until everything clicked is answered, the table is painted, and all pictures are loaded."""
        await tab.page.locator("[data-pending=true]").first.wait_for(state="detached")
        await settle(self.tapis)
        await tab.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")

    async def _taken(self, tab: Tab, message: str) -> bytes:
        """Return a picture of the newest message of a kind, which the page may redraw while it is taken."""
        for _ in range(TRIES - 1):
            with suppress(PlaywrightError):
                return await tab.page.locator(message).last.screenshot(animations="disabled", timeout=3_000)
        return await tab.page.locator(message).last.screenshot(animations="disabled")

    async def keep(self, tab: Tab, message: str, name: str, *, both: bool = False) -> None:
        """Save the newest message of a kind, small enough for a repository; `both`: in light as well."""
        await self.calm(tab)
        for theme in ("dark", "light") if both else ("dark",):
            with Image.open(BytesIO(await self._taken(tab, message))) as image:
                small = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(self.folder / f"{name}-{theme}.png", optimize=True)
            if both:
                await tab.page.locator("[data-action=theme]").first.evaluate("(button) => button.click()")

    async def keep_phone(self, tab: Tab, name: str) -> None:
        """Save all that a phone shows, the newest message at the bottom."""
        await self.calm(tab)
        await tab.page.locator("[data-message-id]").last.evaluate("(message) => message.scrollIntoView({block: 'end'})")
        with Image.open(BytesIO(await tab.page.screenshot(animations="disabled"))) as image:
            image.convert("RGB").save(self.folder / f"{name}.webp", "WEBP", quality=QUALITY, method=6)


@dataclass(frozen=True)
class Show:
    """A game played by two people and some AI players: which panels are kept, by the number of Camille's click."""

    game: str
    panels: Mapping[int, str]
    ai_seats: int = 1
    crowd: str = ""
    """What sets the pictures' names apart from those of the same game with fewer people."""
    to_the_end: bool = False
    """Whether the lobby and the end are kept as well."""
    light: str = ""
    """The panel that is kept in light as well, with its table."""


async def play(studio: Studio, show: Show) -> None:
    """Play a game and keep its panels and its table."""
    name = show.game + show.crowd
    camille, bo = [await studio.tab(person) for person in ("Camille", "Bo")]
    await camille.command(f"{show.game} ouvrir")
    await bo.click(":do::join")
    await studio.calm(bo)
    for _ in range(show.ai_seats):
        await camille.choose(":do::add-bot", "regular")
        await studio.calm(camille)
    if show.to_the_end:
        await studio.keep(camille, PUBLIC, f"{name}-lobby")
    await camille.click(":start:")
    await bo.click(":hand:")
    clicks = 0
    while not await camille.page.locator(REMATCH).count():
        if await camille.page.locator(MOVE).count():
            clicks += 1
            if clicks in show.panels:
                both = show.panels[clicks] == show.light
                await studio.keep(camille, PANEL, f"{name}-{show.panels[clicks]}", both=both)
                await studio.keep(camille, PUBLIC, f"{name}-table", both=both)
            elif clicks > max(show.panels) and not show.to_the_end:
                return
        if not any([await tab.play_one() for tab in (camille, bo)]):
            await camille.page.wait_for_timeout(100)
    await studio.keep(camille, PUBLIC, f"{name}-end")


async def round_end(studio: Studio, game: str, ai_seats: int, typed: Mapping[str, str] = MappingProxyType({})) -> None:
    """Let regular players play until a round is over, and keep its end: on Camille's panel, and for everybody."""
    camille, bo = [await studio.tab(person) for person in ("Camille", "Bo")]
    await camille.command(f"{game} ouvrir", **typed)
    await bo.click(":do::join")
    await studio.calm(bo)
    for _ in range(ai_seats):
        await camille.choose(":do::add-bot", "regular")
        await studio.calm(camille)
    await studio.calm(camille)
    await camille.click(":start:")
    await studio.calm(camille)
    for tab in (camille, bo):
        await tab.click(":hand:")
    table, people = only_table(studio.tapis), [int(studio.playground.person(tab.name).id) for tab in (camille, bo)]
    luck = Luck(LUCK)
    while not table.rounds_over:
        asked = [person for person in people if table.asks(table.state.seat_of(person))]
        for person in asked[:1]:
            seat = table.state.seat_of(person) or 0
            move = choose(table.game, "regular", table.view(seat), table.asks(seat), int(luck.token_hex(4), 16))
            await table.play(Actor(person, ""), table.turn_of(seat), move, None)
        if not asked:
            await camille.page.wait_for_timeout(100)
    await studio.keep(camille, PANEL, f"{game}-round-end", both=True)
    await studio.keep(camille, PUBLIC, f"{game}-round-end-table")


async def settings(studio: Studio) -> None:
    """Keep a person's own settings, and the first page of the server's."""
    camille = await studio.tab("Camille")
    await camille.command("moi réglages")
    await studio.keep(camille, PANEL, "me-settings")
    await camille.command("réglages")
    await camille.page.locator("[data-custom-id*=':server-tab:']").last.wait_for()
    await studio.keep(camille, PANEL, "settings")


async def tutorial(studio: Studio) -> None:
    """Keep the first lesson of a tutorial."""
    camille = await studio.tab("Camille")
    await camille.command("agnes leçon")
    await camille.page.locator("[data-custom-id*='lesson.agnes']").last.wait_for()
    await studio.keep(camille, PANEL, "agnes-tutorial")


async def recap(studio: Studio) -> None:
    """Keep what somebody sees who was away: the table, then their own panel."""
    camille, bo = [await studio.tab(name) for name in ("Camille", "Bo")]
    await camille.command("rage ouvrir")
    await bo.click(":do::join")
    await camille.click(":start:")
    await camille.click(":hand:")
    table = only_table(studio.tapis)
    mine = table.state.seat_of(int(studio.playground.person("Camille").id))
    while not any(chair.autopilot for chair in table.state.seats):
        if not table.asks(mine):
            await expire(studio.playground, studio.tapis, table)
        elif not await camille.play_one():
            await camille.page.wait_for_timeout(100)
    await studio.keep(camille, PUBLIC, "absence-table")
    await bo.click(":hand:")
    await bo.page.locator("[data-custom-id*='come-back']").last.wait_for()
    await studio.keep(bo, PANEL, "recap")


async def newcomer(studio: Studio) -> None:
    """Keep what a phone shows to somebody new, from the greeting to the second card (docs/looks.md)."""
    studio.playground.invite_bot(studio.playground.guild)
    tab, home = await studio.tab("Camille", PHONE), "first-minute"
    clicks = (
        ("1-greeting", "", "[data-custom-id*=':play:']"),
        ("2-lesson", ":learn-start::rage", "[data-custom-id*='lesson.rage']"),
        ("3-lobby", ":play::rage", "[data-custom-id*=':start-with-ai:']"),
        ("4-bid", ":start-with-ai:", MOVE),
    )
    for name, clicked, then in clicks:
        if clicked:
            await tab.click(clicked)
        await tab.page.locator(then).last.wait_for()
        await studio.keep_phone(tab, f"{home}/{name}")
    for name in ("5-card", "6-trick"):
        await tab.play_one()
        await studio.calm(tab)
        await studio.keep_phone(tab, f"{home}/{name}")


SCENES: Final[Mapping[str, Callable[[Studio], Awaitable[None]]]] = {
    "rage": partial(play, show=Show("rage", {1: "bid", 3: "play"}, to_the_end=True, light="play")),
    "lagagne": partial(play, show=Show("lagagne", {4: "panel"})),
    "lagagne-eight": partial(play, show=Show("lagagne", {5: "panel"}, ai_seats=6, crowd="-eight")),
    "gaag": partial(play, show=Show("gaag", {4: "panel"})),
    "gin": partial(play, show=Show("gin", {2: "panel"}, ai_seats=0)),
    "agnes": partial(play, show=Show("agnes", {3: "panel"})),
    "rage-end": partial(round_end, game="rage", ai_seats=2, typed={"first-hand": "5"}),
    "gin-end": partial(round_end, game="gin", ai_seats=0),
    "agnes-end": partial(round_end, game="agnes", ai_seats=2),
    "gaag-end": partial(round_end, game="gaag", ai_seats=2),
    "lagagne-end": partial(round_end, game="lagagne", ai_seats=2),
    "settings": settings,
    "tutorial": tutorial,
    "recap": recap,
    "newcomer": newcomer,
}


async def main(folder: Path, names: list[str]) -> None:
    """Take the pictures of these scenes, each with a bot and a channel of its own."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    (folder / "first-minute").mkdir(parents=True, exist_ok=True)
    for name in names or SCENES:
        with tempfile.TemporaryDirectory() as database:
            file, random_hex = Path(database) / "tapis.db", Luck(LUCK).token_hex
            async with (
                Playground(limits=False) as playground,
                chromium() as browser,
                run_inside(
                    playground, file, emojis=emojis, random_hex=random_hex, avatars=file.with_name("avatars")
                ) as tapis,
            ):
                await tapis.emojis.settled()
                await SCENES[name](Studio(browser, playground, tapis, folder))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
