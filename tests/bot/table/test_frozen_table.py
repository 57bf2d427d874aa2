"""A page is of one moment, however long it takes to be made and whatever happens at the table meanwhile."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.page import Page
from bot.table.lobby import lobby_page
from bot.table.public_table import table_page
from bot.table.seat_panel import panel_page
from games.core.move import legal_moves
from games.rage import RAGE
from storage import Database
from tables.table.table import Table
from tests.support.migrated import open_in_memory
from tests.tables.conftest import BO, CAMILLE, DANA, Room

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class Easel:
    """A pool that paints nothing until it may."""

    workers = 1

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[Any]] = []
        self.may_paint = False

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Take a job."""
        assert callable(job), args
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting.append(future)
        if self.may_paint:
            self.paint()
        picture: Result = await future
        return picture

    async def close(self, _: float = 0.0) -> None:
        """Do nothing."""

    def paint(self) -> None:
        """Finish every job, and those to come at once."""
        self.may_paint = True
        while self.waiting:
            self.waiting.pop().set_result(b"a picture")


async def playing() -> tuple[Room, Table, Database]:
    """Return a table in its first trick."""
    database = await open_in_memory()
    room = Room(database, RAGE)
    table = await room.dealt(start_hand=4)
    for _ in range(2):
        await move(room, table)
    return room, table, database


async def move(room: Room, table: Table) -> None:
    """Let whoever is asked make their first legal move."""
    seat = table.asked[0]
    person = CAMILLE if table.state.seat_of(CAMILLE.id) == seat else BO
    await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))


def words(page: Page) -> list[str]:
    """Return what a page says, with what its controls do."""
    items = list(page.view.walk_children())
    texts = [item.content for item in items if isinstance(item, ui.TextDisplay)]
    alts = [str(media.description) for item in items if isinstance(item, ui.MediaGallery) for media in item.items]
    buttons = [str(item.custom_id) for item in items if isinstance(item, ui.Button)]
    assert any(CustomId.parse(button) for button in buttons)
    return texts + alts + buttons


async def while_painted(room: Room, table: Table, draw: Callable[[Painter], Any]) -> Page:
    """Return a page drawn by `draw`, while somebody moves before its first picture is painted."""
    easel = Easel()
    drawn = asyncio.create_task(draw(Painter(easel)))
    while not easel.waiting:
        await asyncio.sleep(0)
        assert not drawn.done(), "it waits for a picture"
    await move(room, table)
    easel.paint()
    page: Page = await drawn
    return page


def calm() -> Painter:
    """Return a painter that does not keep anybody waiting."""
    easel = Easel()
    easel.paint()
    return Painter(easel)


async def test_a_public_page_is_of_one_moment() -> None:
    room, table, database = await playing()
    async with database:
        before = await table_page(table.freeze(), calm())
        torn = await while_painted(room, table, lambda painter: table_page(table.freeze(), painter))
        after = await table_page(table.freeze(), calm())
    assert words(before) != words(after)
    assert words(torn) == words(before)


async def test_a_panel_is_of_one_moment() -> None:
    room, table, database = await playing()
    seat = table.asked[0]
    async with database:
        before = await panel_page(table.freeze(), seat, "en", calm())
        torn = await while_painted(room, table, lambda painter: panel_page(table.freeze(), seat, "en", painter))
        after = await panel_page(table.freeze(), seat, "en", calm())
    assert words(before) != words(after)
    assert words(torn) == words(before)


async def test_a_lobby_sent_late_is_of_one_moment() -> None:
    async with await open_in_memory() as database:
        room = Room(database, RAGE)
        table = await room.open()
        await room.do(table, DANA, "join")
        page = await lobby_page(table.freeze(), calm())
        before = words(page)
        await room.do(table, CAMILLE, "add-bot", "beginner")
        assert words(await lobby_page(table.freeze(), calm())) != before
        assert words(page) == before


async def test_a_reading_stays_as_it_was_whatever_is_done_at_the_table() -> None:
    room, table, database = await playing()
    async with database:
        frozen = table.freeze()
        before = (frozen.seq, repr(frozen.state), repr(frozen.game_state), frozen.asked, frozen.news)
        await room.do(table, CAMILLE, "propose-pace", "relaxed")
        await room.do(table, BO, "agree")
        await move(room, table)
        await room.do(table, BO, "leave")
    assert (frozen.seq, repr(frozen.state), repr(frozen.game_state), frozen.asked, frozen.news) == before
    assert table.seq == frozen.seq + 4
