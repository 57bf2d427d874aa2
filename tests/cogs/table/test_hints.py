"""Hints: where they are given, from what, and that they take no room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.pictures import Painter
from bot.policy.server_policy import gives_hints
from bot.show.localizer import localizer_for
from bot.show.move_labels import hint_line, may_ask_for_hint
from bot.show.page import Emojis, Page
from bot.show.screen_renderer import PanelLook
from bot.show.sentences import LANGUAGES
from bot.table.seat_panel import panel_page
from bot.table.table_status import more_page
from cogs.table.hints import Hints
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.text import Refused
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, GuildSettings
from tables.table.table import Table
from tables.worker_pool_interface import JobLate
from tests.cogs.test_pages import words
from tests.support.threads import Args, Result, Threads
from tests.tables.conftest import BO, CAMILLE, DANA, Room

SERVER = GuildSettings()
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


async def alone(room: Room, **options: object) -> Table:
    """Return a table of Camille's, with as many AI players as the game needs."""
    table = await room.open(**options)
    for _ in range(max(1, room.game.seats[0] - 1)):
        await room.do(table, CAMILLE, "add-bot", "beginner")
    await room.do(table, CAMILLE, "start")
    return table


async def camille_asked(table: Table) -> int:
    """Let the AI seats play until Camille is asked, and return her seat."""
    seat = table.state.seat_of(CAMILLE.id)
    assert seat is not None
    while not table.asks(seat):
        other = table.asked[0]
        await table.play_ai(other, table.turn_of(other), next(legal_moves(table.ai_asks(other))))
    return seat


def rows(page: Page) -> int:
    return sum(isinstance(item, ui.ActionRow) for item in page.view.walk_children())


def verbs(page: Page) -> list[str]:
    return [str(item.custom_id).split(":")[2] for item in page.view.walk_children() if isinstance(item, ui.Button)]


async def test_hints_are_given_where_no_rating_can_move(room: Room) -> None:
    assert gives_hints(SERVER, (await alone(room)).state)
    assert not gives_hints(SERVER.model_copy(update={"hints": False}), (await alone(room)).state)
    assert not gives_hints(SERVER, (await room.dealt()).state)


async def test_who_has_left_may_come_back_and_who_came_later_is_never_rated(room: Room) -> None:
    table = await room.dealt()
    await room.do(table, BO, "leave")
    assert not gives_hints(SERVER, table.state)
    solo = await alone(room)
    free = next(seat for seat, chair in enumerate(solo.state.seats) if chair.is_ai)
    await room.do(solo, DANA, "ask-seat", str(free))
    await room.do(solo, CAMILLE, "agree")
    assert len(solo.people) == 2
    assert gives_hints(SERVER, solo.state)


@by_game
async def test_a_hint_follows_from_what_the_seat_knows_byte_for_byte(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    seat = await camille_asked(table)
    frozen, pool = table.freeze(), Threads()
    twins = [replace(frozen, game_state=game.imagine(frozen.view(seat), FastChance(number))) for number in range(2)]
    hints = [(one, await Hints(pool).of(one, seat)) for one in (frozen, *twins)]
    for language in LANGUAGES:
        localizer = localizer_for(language, frozen.state.seats)
        (said,) = {hint_line(one, seat, hint, localizer) for one, hint in hints}
        assert said.startswith("💡 **")
    await pool.close()


@by_game
async def test_the_way_to_a_hint_takes_no_row_and_where_there_is_no_room_stands_behind_more(
    database: Database, game: AnyGame
) -> None:
    table = await alone(Room(database, game))
    painter, seat = Painter(Threads(), seconds=60.0), await camille_asked(table)
    for look in (PanelLook(pictures=False), PanelLook()):
        plain, with_hints = [
            await panel_page(table.freeze(), seat, "fr", painter, look, hints=hints) for hints in (False, True)
        ]
        assert rows(plain) == rows(with_hints)
        assert "hint" not in verbs(plain)
    assert "hint" in verbs(more_page(table.freeze(), CAMILLE, "fr", hints=True))
    assert "hint" not in verbs(more_page(table.freeze(), CAMILLE, "fr"))
    assert "hint" not in verbs(more_page(table.freeze(), DANA, "fr", hints=True))
    await painter.close()


async def test_a_hint_stands_in_the_place_of_a_single_question_beneath_a_picture(database: Database) -> None:
    table, painter = await alone(Room(database, RAGE)), Painter(Threads(), seconds=60.0)
    seat = await camille_asked(table)
    (question,) = table.game.screen(table.view(seat), table.asks(seat)).choices
    prompt, hint = localizer_for("fr", table.state.seats).say(question.prompt), "💡 **Conseil : 3.**"
    for pictures, given, asks in ((True, "", True), (True, hint, False), (False, hint, True)):
        look = PanelLook(emojis=Emojis(lambda _: None), pictures=pictures)
        page = await panel_page(table.freeze(), seat, "fr", painter, look, hint=given)
        assert (f"**{prompt}**" in words(page)) is asks
        assert given in words(page)
    await painter.close()


class Held(Threads):
    """Begins a job only when it is let go, and does what it is told instead, if anything."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.begun, self.free, self.error = asyncio.Event(), asyncio.Event(), error

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Wait, then do it."""
        self.begun.set()
        await self.free.wait()
        if self.error is not None:
            raise self.error
        return await super().run(seconds, job, *args)


async def test_who_asks_again_while_it_is_thought_about_is_told_so_and_afterwards_gets_the_same(room: Room) -> None:
    table, pool = await alone(room), Held()
    seat, hints = await camille_asked(table), Hints(pool)
    first: asyncio.Task[Any] = asyncio.create_task(hints.of(table.freeze(), seat))
    await pool.begun.wait()
    with pytest.raises(Refused) as caught:
        await hints.of(table.freeze(), seat)
    assert caught.value.why.key == "bot.hint-thinking"
    pool.free.set()
    found = await first
    assert await hints.of(table.freeze(), seat) is found
    await pool.close()


async def test_a_hint_that_takes_too_long_is_given_up_and_can_be_asked_for_again(room: Room) -> None:
    table, pool = await alone(room), Held(JobLate("late"))
    seat, hints = await camille_asked(table), Hints(pool)
    pool.free.set()
    with pytest.raises(Refused) as caught:
        await hints.of(table.freeze(), seat)
    assert caught.value.why.key == "bot.hint-failed"
    pool.error = None
    assert (await hints.of(table.freeze(), seat)).move in set(legal_moves(table.asks(seat)))
    await pool.close()


async def test_only_who_is_asked_and_plays_themselves_may_ask_for_a_hint(room: Room) -> None:
    table = await alone(room)
    seat = await camille_asked(table)
    assert [may_ask_for_hint(table.freeze(), one) for one in range(2)] == [one == seat for one in range(2)]
    table.state.seats[seat].autopilot = True
    assert not may_ask_for_hint(table.freeze(), seat)
    table.state.seats[seat].autopilot = False
    table.state.phase = "finished"
    assert not may_ask_for_hint(table.freeze(), seat)
