"""What the documentation's pictures show: people at a table, and what the bot says."""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser
from playwright.async_api import Error as PlaywrightError

from bot.client import Tapis
from bot.settings.pages.guild_settings import TABS
from playground import Playground
from tables.table import Table
from tests.e2e.browser import MOVE, Tab
from tests.e2e.waiting import expire, only_table, settle

COLOURS: Final = 128
TRIES: Final = 8
"""The page may redraw a message while its picture is taken."""
PHONE: Final = (390, 1400)
PUBLIC: Final = "[data-message-id]:not([data-ephemeral=true]):has([data-custom-id])"
NOTICE: Final = "[data-message-id]:not([data-ephemeral=true]):not(:has([data-custom-id]))"
PANEL: Final = "[data-ephemeral=true]"
FORM: Final = "dialog"
REMATCH: Final = "[data-custom-id*=':rematch:']"


@dataclass(frozen=True)
class Studio:
    """Where pictures are taken, and the folder they go to."""

    browser: Browser
    playground: Playground
    tapis: Tapis
    folder: Path

    async def tab(self, name: str) -> Tab:
        """Open a phone as somebody."""
        return await Tab.open(self.browser, self.playground, name, size=PHONE)

    async def calm(self, tab: Tab) -> None:
        """Wait until everything clicked is answered, and the table is painted."""
        await tab.page.locator("[data-pending=true]").first.wait_for(state="detached")
        await settle(self.tapis)

    async def _taken(self, tab: Tab, message: str) -> bytes:
        """Return a picture of the newest message of a kind, which the page may redraw while it is taken."""
        for _ in range(TRIES - 1):
            with suppress(PlaywrightError):
                return await tab.page.locator(message).last.screenshot(animations="disabled", timeout=3_000)
        return await tab.page.locator(message).last.screenshot(animations="disabled")

    async def keep(self, tab: Tab, message: str, name: str) -> None:
        """Save the newest message of a kind in both themes, small enough for a repository."""
        await self.calm(tab)
        await tab.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
        for theme in ("dark", "light"):
            with Image.open(BytesIO(await self._taken(tab, message))) as image:
                small = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(self.folder / f"{name}-{theme}.png", optimize=True)
            await tab.page.locator("[data-action=theme]").first.evaluate("(button) => button.click()")


@dataclass(frozen=True)
class Show:
    """A game played by two people and some AI players: which panels are kept, by the number of Camille's click."""

    game: str
    panels: Mapping[int, str]
    ai_seats: int = 1
    crowd: str = ""
    """What sets the pictures' names apart from those of the same game with fewer people."""
    to_the_end: bool = False


async def play(studio: Studio, show: Show) -> None:
    """Play a game and keep its lobby, panels and table."""
    name = show.game + show.crowd
    camille, bo = [await studio.tab(person) for person in ("Camille", "Bo")]
    await camille.command(f"{show.game} start")
    await bo.click(":do::join")
    await studio.calm(bo)
    for _ in range(show.ai_seats):
        await camille.choose(":do::add-bot", "regular")
        await studio.calm(camille)
    await studio.keep(camille, PUBLIC, f"{name}-lobby")
    await camille.click(":do::start")
    for tab in (camille, bo):
        await tab.click(":hand:")
    clicks = 0
    while not await camille.page.locator(REMATCH).count():
        if await camille.page.locator(MOVE).count():
            clicks += 1
            if clicks in show.panels:
                await studio.keep(camille, PANEL, f"{name}-{show.panels[clicks]}")
                await studio.keep(camille, PUBLIC, f"{name}-table")
            elif clicks > max(show.panels) and not show.to_the_end:
                return
        if not any([await tab.play_one() for tab in (camille, bo)]):
            await camille.page.wait_for_timeout(100)
    await studio.keep(camille, PUBLIC, f"{name}-end")


async def fairness(studio: Studio) -> None:
    """Keep what is shown of a deal: the form for a cut, the lobby, what stays in the channel, the proof."""
    camille, bo = [await studio.tab(name) for name in ("Camille", "Bo")]
    await camille.command("rage start")
    await bo.click(":do::join")
    for tab, words in ((bo, "les pieds dans l’eau"), (camille, "bleu comme le soir")):
        await tab.click(":more:")
        await tab.click(":do::cut")
        await tab.page.locator(f"{FORM} input").fill(words)
        if tab is camille:
            await studio.keep(tab, FORM, "fair-cut")
        await tab.page.locator(f"{FORM} button[type=submit]").click()
        await studio.calm(tab)
    await studio.keep(camille, NOTICE, "fair-seal")
    await studio.keep(camille, PUBLIC, "fair-lobby")
    await camille.click(":more:")
    await studio.keep(camille, PANEL, "fair-more")
    await camille.click(":do::start")
    await studio.tapis.app.seal_notices.settled()
    await studio.keep(camille, NOTICE, "fair-cuts")
    await camille.command("table end")
    await bo.click(":do::agree")
    await camille.click(":verify:")
    await camille.page.locator(f"{PANEL} [href*='tapis-deal']").last.wait_for()
    await studio.keep(camille, PANEL, "fair-verify")


async def help_page(studio: Studio) -> None:
    """Keep what `/help` says."""
    camille = await studio.tab("Camille")
    await camille.command("help")
    await studio.keep(camille, PANEL, "help")


async def settings(studio: Studio) -> None:
    """Keep a person's own settings, and each page of the server's."""
    camille = await studio.tab("Camille")
    await camille.command("me settings")
    await studio.keep(camille, PANEL, "me-settings")
    await camille.command("settings")
    await camille.page.locator("[data-custom-id*=':server:']").last.wait_for()
    for number, tab in enumerate(TABS):
        wanted = f"[data-custom-id*=':server:'][data-custom-id$=':{tab}']"
        await camille.page.locator(PANEL).last.locator(wanted).last.click()
        await studio.keep(camille, PANEL, f"settings-{number}")


async def tutorial(studio: Studio) -> None:
    """Keep the first lessons of two tutorials."""
    camille = await studio.tab("Camille")
    for game in ("rage", "agnes"):
        await camille.command(f"{game} tutorial")
        await camille.page.locator("[data-custom-id*=':learn:']").last.wait_for()
        await studio.keep(camille, PANEL, f"{game}-tutorial")


async def recap(studio: Studio) -> None:
    """Keep what somebody sees who was away: the table, then their own panel."""
    camille, bo = await _one_away(studio)
    await studio.keep(camille, PUBLIC, "absence-table")
    await bo.click(":hand:")
    await bo.page.locator("[data-custom-id*='come-back']").last.wait_for()
    await studio.keep(bo, PANEL, "recap")


async def pause(studio: Studio) -> None:
    """Keep a table that everybody has gone away from, and the hand of whoever comes back to it."""
    camille = await studio.tab("Camille")
    await camille.command("rage start")
    await camille.choose(":do::add-bot", "regular")
    await studio.calm(camille)
    await camille.click(":do::start")
    table = only_table(studio.tapis)
    while table.state.present:
        await expire(studio.playground, studio.tapis, table)
    await camille.page.locator("[data-custom-id*='come-back']").last.wait_for()
    await studio.keep(camille, PUBLIC, "pause-table")
    await camille.click(":hand:")
    await camille.page.locator(f"{PANEL} [data-custom-id*='come-back']").last.wait_for()
    await studio.keep(camille, PANEL, "pause-panel")


async def takeover(studio: Studio) -> None:
    """Keep what a newcomer is offered where somebody is away, and the proposal on the table."""
    camille, _ = await _one_away(studio)
    dana = await studio.tab("Dana")
    await dana.click(":more:")
    await dana.page.locator("[data-custom-id*=':ask-seat']").last.wait_for()
    await studio.keep(dana, PANEL, "takeover-more")
    await dana.choose(":do::ask-seat", next(iter(_away(only_table(studio.tapis)))))
    await camille.page.locator("[data-custom-id*=':do::agree']").last.wait_for()
    await studio.keep(camille, PUBLIC, "takeover-table")


def _away(table: Table) -> list[str]:
    return [str(seat) for seat, chair in enumerate(table.state.seats) if chair.autopilot]


async def _one_away(studio: Studio) -> tuple[Tab, Tab]:
    """Return Camille and Bo at a table where Bo is away; Camille plays whenever it is her turn."""
    camille, bo = [await studio.tab(name) for name in ("Camille", "Bo")]
    await camille.command("rage start")
    await bo.click(":do::join")
    await camille.click(":do::start")
    await camille.click(":hand:")
    table = only_table(studio.tapis)
    mine = table.state.seat_of(int(studio.playground.person("Camille").id))
    while not _away(table):
        if not table.asks(mine):
            await expire(studio.playground, studio.tapis, table)
        elif not await camille.play_one():
            await camille.page.wait_for_timeout(100)
    return camille, bo
