"""What everybody has just seen is an animation on the table's message, unless something hinders it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from io import BytesIO

from discord import ui
from PIL import Image

from bot.pictures import Drawing
from bot.pictures.painter import Painted, Painter
from bot.show.localizer import localizer_in_play
from bot.show.page import Page
from bot.show.page_renderer import Moving, PageLook, show
from bot.show.theme import Theme
from bot.table.public_table import table_page
from bot.table.round_end_panel import round_end_page
from bot.table.seat_panel import panel_page
from games.core.screen import Cards, Clock, Moment, RoundEnd
from games.core.text import Text
from games.rage import RAGE
from tables.table.table import Table
from tests.bot.table.test_frozen_table import Easel, calm, move
from tests.support.migrated import open_in_memory
from tests.support.threads import Threads
from tests.tables.conftest import Room

PLAYED = 4
"""Two bids and two cards: the first trick."""
TURNS = 20
"""Of the event loop, more than a job of the painter takes."""


@asynccontextmanager
async def after(moves: int) -> AsyncIterator[tuple[Room, Table]]:
    """Deal a table of Rage and make so many moves."""
    async with await open_in_memory() as database:
        room = Room(database, RAGE)
        table = await room.dealt(start_hand=4)
        for _ in range(moves):
            await move(room, table)
        yield room, table


def labels(page: Page) -> list[str]:
    """Return the alt texts of a page."""
    galleries = [item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery)]
    return [str(media.description) for gallery in galleries for media in gallery.items]


def texts(page: Page) -> list[str]:
    """Return the texts of a page."""
    return [item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay)]


async def test_the_first_trick_moves_and_the_next_step_shows_the_table_again() -> None:
    painter = Painter(Threads(), seconds=60.0)
    async with after(PLAYED - 1) as (room, table):
        assert list((await table_page(table.freeze(), painter, moments=painter)).pictures) == ["tapis-0.png"]
        await move(room, table)
        frozen = table.freeze()
        page = await table_page(frozen, painter, moments=painter)
        still = await table_page(frozen, painter)
        assert list(page.pictures) == ["tapis-0.webp"]
        with Image.open(BytesIO(page.pictures["tapis-0.webp"])) as image:
            assert (image.format, image.width, image.info["loop"]) == ("WEBP", 720, 1)
            assert getattr(image, "n_frames", 1) > 10
        assert texts(page) == texts(still), "the sentences are the same"
        assert labels(page) == labels(still), "which tell the last trick"
        assert page.spare is not None
        assert still.spare is not None
        assert texts(page.spare) == texts(still.spare), "words alone stay as they are"
        for _ in range(3):
            await move(room, table)
            assert list((await table_page(table.freeze(), painter, moments=painter)).pictures) == ["tapis-0.png"]


async def test_a_moment_of_two_people_ends_on_the_whole_table() -> None:
    async with after(PLAYED) as (_, table):
        frozen = table.freeze()
        theft = Moment("steal", 0, Text("rage.film-slam"), Text("rage.film-slam"))
        stolen = replace(frozen, game=replace(frozen.game, moment=lambda _, __: theft))
        still = await table_page(stolen, calm())
        page = await table_page(stolen, calm(), moments=calm())
    shown = drawing(page)
    assert isinstance(shown.block, Cards)
    assert shown.moment is not None
    assert shown.moment.kind == "steal"
    assert replace(shown, moment=None) == drawing(still)


async def test_the_same_moment_is_the_same_page_after_a_restart() -> None:
    async with after(PLAYED) as (room, table):
        shown = await table_page(table.freeze(), Painter(Threads()), moments=Painter(Threads(), seconds=60.0))
        again = await room.another_registry().table(table.id)
        assert again is not None
        assert again is not table
        page = await table_page(again.freeze(), Painter(Threads()), moments=Painter(Threads(), seconds=60.0))
    assert page.fingerprint == shown.fingerprint


async def test_a_server_may_want_no_motion() -> None:
    async with after(PLAYED) as (_, table):
        page = await table_page(table.freeze(), calm(), PageLook(theme=Theme(motion=False)), moments=calm())
        assert list(page.pictures) == ["tapis-0.png"]


async def test_an_animation_that_is_refused_leaves_the_picture() -> None:
    async with after(PLAYED) as (_, table):
        page = await table_page(table.freeze(), calm(), moments=Painter(Easel(), most=0))
        assert list(page.pictures) == ["tapis-0.png"]


async def test_an_animation_that_is_late_leaves_the_picture_and_is_there_the_next_time() -> None:
    easel = Easel()
    moments = Painter(easel, patience=0.0)
    async with after(PLAYED) as (_, table):
        page = await table_page(table.freeze(), calm(), moments=moments)
        assert list(page.pictures) == ["tapis-0.png"]
        assert moments.under_way == 1, "its worker is not stopped, which would keep all others waiting"
        for _ in range(TURNS):
            await asyncio.sleep(0)
        easel.paint()
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert not moments.under_way
        page = await table_page(table.freeze(), calm(), moments=moments)
        assert list(page.pictures) == ["tapis-0.webp"]


async def test_where_there_are_no_pictures_nothing_moves() -> None:
    async with after(PLAYED) as (_, table):
        page = await table_page(table.freeze(), Painter(Easel(), most=0), moments=calm())
        assert page.pictures == {}


async def test_a_step_without_news_ends_a_moment() -> None:
    async with after(PLAYED) as (_, table):
        assert table.just_seen is not None
        table.seq += 1
        assert table.just_seen is None


async def test_a_sketch_tells_whether_a_page_has_changed_and_paints_nothing() -> None:
    painter = Painter(Threads(), seconds=60.0)
    sketch = painter.sketch()
    known = set[bytes]()
    async with after(PLAYED - 1) as (room, table):
        for _ in range(3):
            for moments in (None, painter):
                page = await table_page(table.freeze(), painter, moments=moments)
                asked = painter.requests
                sketched = await table_page(table.freeze(), sketch, moments=sketch if moments else None)
                assert page.pictures
                assert set(map(len, sketched.pictures.values())) == {0}
                assert (page.fingerprint, asked) == (sketched.fingerprint, painter.requests)
                known.add(page.fingerprint)
            await move(room, table)
    assert len(known) == 4, "the animation of the first trick is another page than the table"


async def test_on_a_panel_the_moment_is_that_of_the_table_over_what_the_seat_sees() -> None:
    async with after(PLAYED) as (_, table):
        frozen = table.freeze()
        public = await table_page(frozen, calm(), moments=calm())
        for seat in range(2):
            still = await panel_page(frozen, seat, "fr", calm())
            page = await panel_page(frozen, seat, "fr", calm(), moments=calm())
            if frozen.asks(seat):
                assert page.fingerprint == still.fingerprint, "nothing hides the cards that are asked for"
                continue
            assert page.plays
            assert not still.plays
            seen = drawing(public).moment
            assert seen is not None
            assert drawing(page) == replace(drawing(still), moment=seen), "and nothing else"
            assert (texts(page), labels(page)) == (texts(still), labels(still)), "what is heard stays as it is"


async def test_a_moment_plays_over_the_end_of_a_round() -> None:
    async with after(0) as (room, table):
        while table.rounds_over < 1:
            await move(room, table)
        frozen = table.freeze()
        end = table.game.round_end(table.view(None))
        assert end is not None
        slam = Moment("slam", 0, Text("rage.film-slam"), Text("rage.film-slam"), end=end)
        game = replace(frozen.game, moment=lambda _, __: slam)
        page = await round_end_page(replace(frozen, game=game), 0, "fr", calm(), moments=calm())
    shown = drawing(page)
    assert isinstance(shown.block, RoundEnd)
    assert shown.moment is not None
    played = shown.moment.end
    assert played is not None
    assert played.strip is not None
    assert shown.block.strip is not None
    assert played.strip.places == shown.block.strip.places
    assert played == replace(shown.block, own=None, viewer=played.viewer, strip=played.strip), "one's own name is told"


async def test_the_end_of_a_round_of_rage_plays_over_the_next_hand_alone() -> None:
    async with after(0) as (room, table):
        while table.rounds_over < 1:
            await move(room, table)
        frozen = table.freeze()
        assert frozen.just_seen is not None
        end = replace(frozen.just_seen, kind="round")  # whether or not everybody has met their bid
        shown = replace(frozen, game=replace(frozen.game, moment=lambda _, __: end))
        hand = await panel_page(shown, 0, "fr", calm(), moments=calm())
        others = (
            await table_page(shown, calm(), moments=calm()),
            await round_end_page(shown, 0, "fr", calm(), moments=calm()),
        )
    assert drawing(hand).moment is not None
    assert isinstance(drawing(hand).block, Cards)
    for page in others:
        assert isinstance(drawing(page).block, RoundEnd), "they show it anyway"
        assert drawing(page).moment is None


async def test_a_picture_that_moves_already_is_left_alone() -> None:
    async with after(PLAYED) as (_, table):
        running: Cards[Text] = Cards(
            (), Text("rage.film-slam"), clock=Clock(until=10_000, span=8_000, left=5_000, runs=True)
        )
        seen = table.game.moment(table.view(None), [item.text for item in table.news[-1].news])
        assert seen is not None
        localizer = localizer_in_play("fr", table.state)
        page = await show([running], localizer, calm(), moving=Moving(seen, calm(), over=True))
    assert list(page.pictures) == ["tapis-0.webp"]
    assert not page.plays


def drawing(page: Page) -> Drawing:
    """Return what the picture of a page shows."""
    (content,) = page.pictures.values()
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, Drawing)
    return content.drawing
