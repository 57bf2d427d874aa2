"""How tall a panel and a table's message are on a phone, as chromium lays them out: scenes of all games."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser

from bot.client import Tapis
from bot.sprites import emoji_names, emoji_png
from games.registry import GAMES
from playground import Playground, buttons
from playground.world import Message
from tables.acting_person import Actor
from tables.ai_job import choose
from tables.table import Table
from tests.e2e.browser import Tab, chromium
from tests.e2e.inside import run_inside
from tests.e2e.life_evening import Luck
from tests.e2e.people import Clicker
from tests.e2e.seating import control
from tests.e2e.waiting import settle

WIDTH: Final = 390
TARGET: Final = 640
"""What 19 of 20 messages are to take at most, in CSS pixels: a move never needs scrolling."""
NEVER_ABOVE: Final = 760
"""What none is to take."""
CHANNEL: Final = "salon"
"""The channel that a tab opens with."""
LONGEST: Final = ("Wilhelmina-Maximiliane Grünwald W", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
NAMES: Final = ("Camille", "Bo")
MEASURED: Final = 3
"""So many of Camille's questions in a row are measured, early and late."""
LATE: Final = 12
"""Moves between the early and the late ones."""

_LAID_OUT: Final = """(id) => {
    const message = document.querySelector(`[data-message-id="${id}"]`);
    const top = (child) => Math.round(child.getBoundingClientRect().top);
    const wraps = (row) => new Set([...row.children].map(top)).size > 1;
    const rows = [...message.querySelectorAll(".row")].filter(wraps);
    return [Math.ceil(message.getBoundingClientRect().height), rows.map((row) => row.innerText.replaceAll("\\n", " "))];
}"""


@dataclass(frozen=True)
class Scene:
    """A table: its game, how many sit there, its language, and whether names are as long as can be."""

    game: str
    seats: int
    language: str
    long: bool = False

    @property
    def title(self) -> str:
        """Return what tells it apart."""
        return f"{self.game}, {self.seats} seats, {self.language}{', longest names' if self.long else ''}"


SCENES: Final = tuple(
    scene
    for game in GAMES
    for scene in (Scene(game.name, 2, "fr"), Scene(game.name, min(8, game.seats[-1]), "en", long=True))
)


@dataclass(frozen=True)
class Height:
    """How many CSS pixels a message takes, and what stands in its rows of buttons that wrap."""

    scene: Scene
    when: str
    kind: str
    pixels: int
    wrapped: tuple[str, ...]


async def heights(folder: Path, scenes: tuple[Scene, ...] = SCENES) -> AsyncIterator[Height]:
    """Yield the heights of panels and tables in these scenes, early and late; databases are kept in a folder."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    async with chromium() as browser:
        for number, scene in enumerate(scenes):
            with pytest.MonkeyPatch.context() as patch:  # the same deals each time
                patch.setattr("tables.registry.secrets", Luck(number))
                patch.setattr("tables.ai_turns.secrets", Luck(number))
                async for height in _heights_of(scene, browser, folder / f"{number}.db", emojis):
                    yield height


async def _heights_of(
    scene: Scene, browser: Browser, database: Path, emojis: Mapping[str, bytes]
) -> AsyncIterator[Height]:
    """Yield the heights of one scene."""
    async with (
        Playground(limits=False) as playground,
        run_inside(playground, database, emojis=emojis) as tapis,
    ):
        await tapis.app.emojis.settled()
        room = Room(scene, playground, tapis)
        await room.seat()
        tab = await Tab.open(browser, playground, room.clickers[0].person.name, size=(WIDTH, 844))
        for when, moves in (("early", 0), ("late", LATE)):
            await room.play(moves)
            for _ in range(MEASURED):
                if not await room.reach():
                    break
                panel = (await room.clickers[0].open_hand()).message
                yield await room.measured(tab, panel, when, "panel")
                yield await room.measured(tab, room.clickers[0].table(), when, "table")
                await room.play(1)
        await tab.page.context.close()


class Room:
    """A table in play, whose people decide as a regular player would."""

    def __init__(self, scene: Scene, playground: Playground, tapis: Tapis) -> None:
        self.scene, self.playground, self.tapis = scene, playground, tapis
        self.clickers: list[Clicker] = []

    async def seat(self) -> None:
        """Open a table, fill it, and deal."""
        people = [self.playground.person(name) for name in NAMES]
        for person, name in zip(people, LONGEST, strict=True):
            person.locale = self.scene.language
            person.user.display_name = name[:32] if self.scene.long else person.user.display_name
        settings = self.tapis.app.database.guild_settings
        guild = int(self.playground.guild.id)
        chosen = (await settings.get(guild)).model_copy(update={"language": self.scene.language})
        await settings.save(guild, chosen)
        host, guest = people
        lobby = (await host.command(CHANNEL, f"{self.scene.game} start")).message
        await host.until(lambda: bool(buttons(lobby)))  # its banner may take longer than an answer
        await guest.click(lobby, control(lobby, "do", "join"))
        for _ in range(self.scene.seats - len(people)):
            await host.select(lobby, control(lobby, "do", "add-bot"), "beginner")
        assert (await host.click(lobby, control(lobby, "do", "start"))).kind == "update"
        self.clickers = [Clicker(person, CHANNEL) for person in people]
        await settle(self.tapis)

    @property
    def table(self) -> Table | None:
        """Return the table as long as it is in play."""
        return next((table for table in self.tapis.app.registry if table.is_live), None)

    async def play(self, moves: int) -> None:
        """Let so many moves be made by people."""
        for _ in range(moves):
            if not await self._play_one():
                return

    async def reach(self) -> bool:
        """Play until Camille is asked; False if the game is over before."""
        while self.table is not None:
            seat = self.table.state.seat_of(int(self.clickers[0].person.id))
            if seat is not None and self.table.asks(seat):
                return True
            if not await self._play_one(but=seat):
                return False
        return False

    async def _play_one(self, but: int | None = None) -> bool:
        table = self.table
        if table is None:
            return False
        for clicker in self.clickers:
            person = clicker.person
            seat = table.state.seat_of(int(person.id))
            if seat is None or seat == but or not (asks := table.asks(seat)):
                continue
            move = choose(table.game, "regular", table.view(seat), asks, table.seq)
            await table.play(Actor(int(person.id), person.name), table.state.turns[seat], move, None)
            await settle(self.tapis)
            return True
        return False

    async def measured(self, tab: Tab, message: Message, when: str, kind: str) -> Height:
        """Return how tall a message is on the page, its pictures loaded."""
        await settle(self.tapis)
        page = tab.page
        await page.locator(f"[data-message-id='{message.id}']").wait_for()
        await page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        pixels, wrapped = await page.evaluate(_LAID_OUT, message.id)
        return Height(self.scene, when, kind, pixels, tuple(wrapped))


def table_of(found: list[Height]) -> str:
    """Return the figures as a table in Markdown: the least and the greatest height by scene."""
    lines = ["| scene | panel, early | panel, late | table, early | table, late |", "| --- | --- | --- | --- | --- |"]
    for scene in dict.fromkeys(height.scene for height in found):
        cells = []
        for kind in ("panel", "table"):
            for when in ("early", "late"):
                those = [one.pixels for one in found if (one.scene, one.kind, one.when) == (scene, kind, when)]
                cells.append(f"{min(those)}–{max(those)}" if those else "–")
        lines.append(f"| {scene.title} | {' | '.join(cells)} |")
    return "\n".join(lines)


def share_within(found: list[Height], pixels: int) -> float:
    """Return which share of the messages is at most so tall."""
    return sum(one.pixels <= pixels for one in found) / len(found)
