"""How tall a lobby, a panel, a table's message and its end are on a phone, as chromium lays them out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from bot.language.sentences import LANGUAGES, Language
from bot.sprites import emoji_names, emoji_png
from playground import Playground
from playground.world import Message
from tests.e2e.browser import Tab, chromium
from tests.e2e.height_scenes import CHANNEL, SCENES, Room, Scene
from tests.e2e.inside import run_inside
from tests.e2e.page_scenes import pages
from tests.e2e.waiting import settle
from tests.seeded import Luck

WIDTH: Final = 390
TARGET: Final = 640
"""What 19 of 20 messages are to take at most, in CSS pixels: a move never needs scrolling."""
NEVER_ABOVE: Final = 760
"""What none is to take."""
KINDS: Final = ("lobby", "panel", "table", "end")
MEASURED: Final = 2
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
class Height:
    """How many CSS pixels a message takes, and what stands in its rows of buttons that wrap."""

    scene: Scene
    when: str
    kind: str
    pixels: int
    wrapped: tuple[str, ...]


async def heights(folder: Path, scenes: Sequence[Scene] = SCENES) -> AsyncIterator[Height]:
    """Yield the heights of messages in these scenes, early and late; one bot plays them all, its data in a folder."""
    emojis, luck = {name: emoji_png(name) for name in emoji_names()}, Luck()
    async with (
        chromium() as browser,
        Playground(limits=False) as playground,
        run_inside(playground, folder / "tapis.db", emojis=emojis, random_hex=luck.token_hex) as tapis,
    ):
        await tapis.app.emojis.settled()
        for _, alike in groupby(scenes, key=lambda scene: (scene.language, scene.long)):
            tab: Tab | None = None  # a page knows the names that people had when it was opened
            for scene in alike:
                room = Room(scene, playground, tapis)
                await room.speak()
                tab = tab or await Tab.open(browser, playground, room.people[0].id, size=(WIDTH, 844), scale=1)
                luck.seed(30 + SCENES.index(scene))  # the same deals each time
                async for height in _heights_of(room, tab):
                    yield height


async def _heights_of(room: Room, tab: Tab) -> AsyncIterator[Height]:
    """Yield the heights of one scene."""
    lobby = await room.open()
    yield await _measured(room, tab, lobby, "early", "lobby")
    await room.fill(lobby)
    yield await _measured(room, tab, lobby, "late", "lobby")
    await room.start(lobby)
    for when, moves in (("early", 0), ("late", LATE)):
        await room.play(moves)
        for _ in range(MEASURED):
            if not await room.reach():
                break
            panel = (await room.clickers[0].open_hand()).message
            yield await _measured(room, tab, panel, when, "panel")
            yield await _measured(room, tab, room.clickers[0].table(), when, "table")
            await room.play(1)
    yield await _measured(room, tab, await room.end(), "late", "end")


async def _measured(room: Room, tab: Tab, message: Message, when: str, kind: str) -> Height:
    """Return how tall a message is on the page, its pictures loaded."""
    await settle(room.tapis)
    pixels, wrapped = await _laid_out(tab, message.id)
    return Height(room.scene, when, kind, pixels, tuple(wrapped))


@dataclass(frozen=True)
class PageHeight:
    """How many CSS pixels a page beside the tables takes, and what stands in its rows of buttons that wrap."""

    title: str
    pixels: int
    wrapped: tuple[str, ...]


async def page_heights(folder: Path, languages: Sequence[Language] = LANGUAGES) -> AsyncIterator[PageHeight]:
    """Yield the heights of the pages beside the tables; all of them are posted where everybody sees them."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    async with (
        chromium() as browser,
        Playground(limits=False) as playground,
        run_inside(playground, folder / "tapis.db", emojis=emojis) as tapis,
    ):
        await tapis.app.emojis.settled()
        tab = await Tab.open(browser, playground, playground.person("camille").id, size=(WIDTH, 844), scale=1)
        channel: Any = tapis.get_channel(int(playground.channel(CHANNEL).id))
        async for kind, title, language, page in pages(tapis.app, languages):
            posted = await channel.send(view=page.view(), files=page.files())
            pixels, wrapped = await _laid_out(tab, str(posted.id))
            yield PageHeight(f"{kind}, {title}, {language}", pixels, tuple(wrapped))


async def _laid_out(tab: Tab, message: str) -> tuple[int, list[str]]:
    """Return how tall a message is on the page, its pictures loaded, and its rows that wrap."""
    await tab.page.locator(f"[data-message-id='{message}']").wait_for()
    await tab.page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    pixels, wrapped = await tab.page.evaluate(_LAID_OUT, message)
    return pixels, wrapped


def share_within(found: Sequence[Height | PageHeight], pixels: int) -> float:
    """Return which share of the messages is at most so tall."""
    return sum(one.pixels <= pixels for one in found) / len(found)
