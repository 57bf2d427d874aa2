"""What everybody has just seen plays on the panels that are open: once, after the answer, and only while it is new."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.outbox.open_panels import FOLLOW_SECONDS, OpenPanels
from bot.pictures.painter import Painter
from bot.services import PanelState
from bot.show.page import Page
from bot.show.page_renderer import USUAL, PageLook
from bot.show.theme import Theme
from bot.show.viewer import Viewer
from bot.table.round_end_panel import round_end_page
from bot.table.seat_panel import panel_page
from games.core.move import Move
from games.gin import GIN
from games.rage import RAGE
from playground.clock import Clock
from tables.life.start_and_finish import asks_of
from tables.table.acting_person import Actor
from tables.table.table import Table
from tests.bot.table.test_frozen_table import Easel, calm, move
from tests.games.gin.kit import laid_out
from tests.support.migrated import open_in_memory
from tests.tables.conftest import BO, CAMILLE, Room

APPLICATION = 5
BEFORE = 3
"""Moves before the one that wins the first trick."""
TURNS = 20
"""Of the event loop, more than a job of the painter takes."""
STILL, FILM = ["tapis-0.png"], ["tapis-0.webp"]


class Webhooks:
    """Where discord.py edits answers to interactions."""

    async def edit_original_interaction_response(
        self, _: int, shown: list[list[str]], *, files: list[discord.File], **__: object
    ) -> None:
        """Note the names of the pictures that are shown."""
        shown.append([file.filename for file in files])


@dataclass
class Open:
    """A table of Rage before its first trick is won, and the panels that people have open there."""

    room: Room
    table: Table
    look: PageLook = USUAL
    films: Painter = field(default_factory=calm)
    clock: Clock = field(default_factory=lambda: Clock(flowing=False, start=0))
    shown: dict[int, list[list[str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.panels = OpenPanels(self.draw, self.clock.now, self.clock.wait_until, self.draw_in_motion)

    async def draw(self, table: Table, viewer: Viewer, _: int, moments: Painter | None = None) -> Page:
        """Draw a panel."""
        seat = table.state.seat_of(viewer.id)
        assert seat is not None
        page = panel_page if table.is_live else round_end_page
        return await page(table.freeze(), seat, "fr", calm(), self.look, moments=moments)

    async def draw_in_motion(self, table: Table, viewer: Viewer, rounds_read: int) -> Page:
        """Draw a panel on which what has just been seen plays."""
        return await self.draw(table, viewer, rounds_read, self.films)

    def answer(self, person: Actor) -> None:
        """Answer a click of somebody's with their panel."""
        async_context.set(cast("AsyncWebhookAdapter", Webhooks()))
        stub = SimpleNamespace(
            user=SimpleNamespace(id=person.id),
            locale=discord.Locale.french,
            message=None,
            application_id=APPLICATION,
            token=self.shown.setdefault(person.id, []),
            client=SimpleNamespace(http=SimpleNamespace(proxy=None, proxy_auth=None)),
            _session=None,
        )
        self.panels.remember(self.table, cast("discord.Interaction[Any]", stub), PanelState.of(self.table, person.id))

    @contextmanager
    def click(self, person: Actor) -> Iterator[None]:
        """Answer a click of somebody's after what is done meanwhile."""
        with self.panels.answering(self.table, person.id):
            yield
            self.panels.refresh(self.table)
            self.answer(person)

    async def win(self) -> tuple[Actor, Actor]:
        """Win the first trick; return who has played last, and the other."""
        mover, other = (CAMILLE, BO) if self.table.asks(self.table.state.seat_of(CAMILLE.id)) else (BO, CAMILLE)
        with self.click(mover):
            await move(self.room, self.table)
        await self.panels.settled()
        return mover, other


@asynccontextmanager
async def opened(**how: object) -> AsyncIterator[Open]:
    """Open the panels of both."""
    async with await open_in_memory() as database:
        room = Room(database, RAGE)
        table = await room.dealt(start_hand=4)
        for _ in range(BEFORE):
            await move(room, table)
        both = Open(room, table, **how)  # type: ignore[arg-type]  # as the test says
        for person in (CAMILLE, BO):
            both.answer(person)
        await both.panels.settled()
        both.clock.advance(FOLLOW_SECONDS)
        assert set(map(len, both.shown.values())) == {0}, "a panel that is opened is shown as it is"
        yield both


async def test_a_trick_plays_once_on_the_panel_of_whoever_waits() -> None:
    async with opened() as both:
        mover, other = await both.win()
        asked = CAMILLE if both.table.asks(both.table.state.seat_of(CAMILLE.id)) else BO
        waits = BO if asked is CAMILLE else CAMILLE
        assert both.shown[waits.id] == [FILM], "a click was answered with a still"
        assert both.shown[asked.id] == ([STILL] if other is asked else []), "nothing hides the hand of whoever is asked"
        for person in (mover, other):
            with both.click(person):
                """Somebody looks at their hand."""
        await both.panels.settled()
        assert both.shown[waits.id] == [FILM], "not again"
        await move(both.room, both.table)
        both.panels.refresh(both.table)
        both.clock.advance(FOLLOW_SECONDS)
        await both.panels.settled()
        assert [names for shown in both.shown.values() for names in shown].count(FILM) == 1


async def test_the_gin_that_ends_a_game_plays_once_on_the_panel_of_whoever_did_it() -> None:
    async with await open_in_memory() as database:
        room = Room(database, GIN)
        table = await room.dealt()
        state = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6D KS", phase="discard", manche_points=25, match_points=0).state
        table.game_state, table._asks = state, asks_of(GIN, table.state, state)
        both = Open(room, table)
        mover = next(person for person in (CAMILLE, BO) if table.asks(table.state.seat_of(person.id)))
        both.answer(mover)
        with both.click(mover):
            await table.play(mover, table.turn_of(0), Move.parse("gin KS"), None)
        assert table.state.phase == "finished"
        await both.panels.settled()
        assert both.shown[mover.id] == [FILM]
        both.panels.refresh(table)
        both.clock.advance(FOLLOW_SECONDS)
        await both.panels.settled()
        assert both.shown[mover.id] == [FILM], "not again"


async def test_what_is_painted_when_somebody_has_played_on_is_not_shown() -> None:
    easel = Easel()
    async with opened(films=Painter(easel)) as both:
        mover = CAMILLE if both.table.asks(both.table.state.seat_of(CAMILLE.id)) else BO
        with both.click(mover):
            await move(both.room, both.table)
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert easel.waiting, "it is being painted"
        await move(both.room, both.table)
        both.panels.refresh(both.table)
        easel.paint()
        await both.panels.settled()
        assert FILM not in [names for shown in both.shown.values() for names in shown]


@pytest.mark.parametrize(
    "how",
    [
        {"look": PageLook(pictures=False)},
        {"look": PageLook(theme=Theme(motion=False))},
        {"films": Painter(Easel(), most=0)},
    ],
    ids=["in words", "without motion", "too much to paint"],
)
async def test_where_nothing_can_play_the_answer_is_all_that_is_sent(how: dict[str, object]) -> None:
    async with opened(**how) as both:
        mover, other = await both.win()
        assert both.shown[mover.id] == []
        assert len(both.shown[other.id]) == 1, "the table as it is now"
        assert FILM not in both.shown[other.id]
