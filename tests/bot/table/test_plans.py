"""What somebody may settle in advance is told apart by its labels."""

from __future__ import annotations

import discord
import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_in_play
from bot.show.page import Emojis
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.table.seat_panel import panel_page
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.gin import GIN
from games.registry import GAMES
from storage import Database
from tables.life.ai_job import choose
from tables.table.stored_news import texts_known
from tables.table.table import Table
from tests.games.tiers import bringing
from tests.support.blank_pictures import BlankPictures
from tests.tables.conftest import BO, CAMILLE, Room

MOVES = 24


async def test_a_lone_plan_takes_one_click(database: Database) -> None:
    room = Room(database, GIN)
    table = await room.dealt()
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    seat = table.asked[0]
    await table.play(people[seat], table.turn_of(seat), Move("pass"), next(room.interactions))
    page = await panel_page(table.freeze(), seat, "fr", Painter(BlankPictures(), seconds=60.0))
    found = [item for item in page.view.walk_children() if isinstance(item, (ui.Button, ui.Select))]
    assert [
        (item.label, CustomId.parse(str(item.custom_id)).detail) for item in found if isinstance(item, ui.Button)
    ] == [
        ("Prévoir\u00a0: Piocher", "draw"),
        ("Actualiser", ""),
    ]
    assert len(found) == 2, "no list of one"


async def test_nothing_is_planned_nor_looked_at_anew_in_a_pause(database: Database) -> None:
    room = Room(database, GIN)
    table = await room.seated(BO, pace="live")
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    seat = table.asked[0]
    await table.play(people[seat], table.turn_of(seat), Move("pass"), next(room.interactions))
    await room.do(table, CAMILLE, "propose-pause", "hour")
    await room.do(table, BO, "agree")
    page = await panel_page(table.freeze(), seat, "fr", Painter(BlankPictures(), seconds=60.0))
    labels = [item.label for item in page.view.walk_children() if isinstance(item, ui.Button)]
    assert "Reprendre" in labels
    assert "Actualiser" not in labels
    assert "Prévoir\u00a0: Piocher" not in labels


async def plans(table: Table, seat: int, language: Language) -> list[str]:
    """Return the labels of what a seat may settle in advance."""
    painter, look = Painter(BlankPictures(), seconds=60.0), PageLook(pictures=False)
    page = await panel_page(table.freeze(), seat, language, painter, look)
    selects = [item for item in page.view.walk_children() if isinstance(item, ui.Select)]
    return [
        option.label for one in selects if CustomId.parse(str(one.custom_id)).verb == "plan" for option in one.options
    ]


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("game", bringing("ahead"), ids=lambda game: game.name)
async def test_ones_own_panel_says_that_a_plan_was_played_and_what_it_did(
    database: Database, game: AnyGame, *, pictures: bool
) -> None:
    room = Room(database, game)
    table = await room.dealt()
    seats = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    look = PageLook(emojis=Emojis(lambda name: discord.PartialEmoji(name=name, id=1)), pictures=pictures)

    async def said(seat: int) -> str:
        page = await panel_page(table.freeze(), seat, "fr", Painter(BlankPictures(), seconds=60.0), look)
        items = list(page.view.walk_children())
        shown = [one.description or "" for item in items if isinstance(item, ui.MediaGallery) for one in item.items]
        return "\n".join([*(item.content for item in items if isinstance(item, ui.TextDisplay)), *shown])

    planned: Move | None = None
    planner = 0
    for _ in range(MOVES):
        seat = table.asked[0]
        if planned is not None and seat == planner:
            await table.play_queued(seat, table.turn_of(seat))
            plan, *acts = texts_known([table.news[-1]], seat)
            assert plan.key == "table.plan-played"
            mine, other, voice = await said(planner), await said(1 - planner), localizer_in_play("fr", table.state)
            for act in (
                act for act in acts if pictures and "who" in act.given
            ):  # a card drawn is marked on the picture
                assert voice.in_brief().say(game.addressed(act, seat)).removesuffix(".") in mine
            assert "Ton coup prévu est joué" in mine
            assert "prévu est joué" not in other
            return
        planner = 1 - seat
        ahead = [*legal_moves(game.ahead(table.view(planner)))] if planner not in table.asked else []
        move = choose(game, "beginner", table.view(seat), table.asks(seat), table.seq)
        await table.play(seats[seat], table.turn_of(seat), move, next(room.interactions))
        if planned is None and planner in table.asked:
            planned = next((one for one in ahead if one in legal_moves(table.asks(planner))), None)
            if planned is not None:
                await room.do(table, seats[planner], "queue", str(planned))
    raise AssertionError("nothing was planned")


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("game", bringing("ahead"), ids=lambda game: game.name)
async def test_a_plan_that_has_become_impossible_is_said_to_be_so(
    database: Database, game: AnyGame, *, pictures: bool
) -> None:
    room = Room(database, game)
    table = await room.dealt()
    seats = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    look = PageLook(emojis=Emojis(lambda name: discord.PartialEmoji(name=name, id=1)), pictures=pictures)

    async def shown(seat: int) -> str:
        page = await panel_page(table.freeze(), seat, "fr", Painter(BlankPictures(), seconds=60.0), look)
        return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))

    for _ in range(MOVES):
        seat = table.asked[0]
        ahead = {1 - seat: [*legal_moves(game.ahead(table.view(1 - seat)))]}
        move = choose(game, "beginner", table.view(seat), table.asks(seat), table.seq)
        await table.play(seats[seat], table.turn_of(seat), move, next(room.interactions))
        planner = table.asked[0]
        legal = [*legal_moves(table.asks(planner))]
        possible = next((one for one in ahead.get(planner, ()) if one in legal), None)
        gone = next((one for one in ahead.get(planner, ()) if one not in legal), Move("play", ("nothing",)))
        if possible is None:
            continue
        await room.do(table, seats[planner], "queue", str(possible))
        assert "va être joué" in await shown(planner)
        await room.do(table, seats[planner], "queue", str(gone))
        assert "Prévu\u00a0:" not in await shown(planner)
        await table.play_queued(planner, table.turn_of(planner))
        assert "Ton coup prévu n’est pas possible" in await shown(planner)
        return
    raise AssertionError("nothing could be planned")


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_no_two_plans_are_called_alike(database: Database, game: AnyGame) -> None:
    room = Room(database, game)
    table = await room.dealt()
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    for _ in range(MOVES):
        if not table.is_live:
            break
        for language in LANGUAGES:
            for seat in (0, 1):
                labels = await plans(table, seat, language)
                assert len(set(labels)) == len(labels), labels
        seat = table.asked[0]
        move = choose(game, "beginner", table.view(seat), table.asks(seat), table.seq)
        await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))
