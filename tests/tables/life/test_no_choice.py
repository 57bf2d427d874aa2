"""What is no choice the table plays for a person, unless they want to click; it is no sign of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.game import AnyGame, forced_move
from games.core.move import Move
from games.core.text import Text, Who
from games.gin import GIN
from games.rage import RAGE
from tables.life.ai_seats import AiSeats
from tables.table.acting_person import Actor
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.table import StaleQuestion, Table
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, Room


async def at_once(_: float) -> None:
    """Take no human second."""


async def dealt(room: Room, game: AnyGame, **options: object) -> Table:
    """Return a game of Camille and Bo."""
    room.game = game
    room.registry = room.another_registry()
    table = await room.open(**options)
    for actor, verb in ((BO, "join"), (CAMILLE, "start")):
        await room.do(table, actor, verb)
    return table


def actor_at(table: Table, seat: int) -> Actor:
    """Return who sits there."""
    return next(actor for actor in (CAMILLE, BO) if table.state.seat_of(actor.id) == seat)


async def until_forced(room: Room, table: Table) -> int:
    """Play until somebody has no choice, and return their seat."""
    while forced_move(table.game, table.game_state) is None:
        seat = table.asked[0]
        move = Move("pass") if table.game is GIN else table.game.minimal(table.view(seat), table.asks(seat))
        await table.play(actor_at(table, seat), table.turn_of(seat), move, next(room.interactions))
    return table.asked[0]


@pytest.mark.parametrize("game", [GIN, RAGE])
async def test_a_move_that_is_no_choice_is_made_by_the_table_and_recorded_as_any_other(
    room: Room, game: AnyGame
) -> None:
    table = await dealt(room, game)
    seat = await until_forced(room, table)
    table.state.seats[seat].missed = 1
    move = table.forced(seat)
    assert table.needs_nobody(seat)
    await table.play_forced(seat, table.turn_of(seat))
    moves = await game_moves(room.database.journal, table.id)
    assert (moves[-1].seat, moves[-1].person, Move.parse(moves[-1].move)) == (seat, None, move)
    assert (await steps_of(game, table.state, table.id, moves))[-1].state == table.game_state
    assert table.state.seats[seat].missed == 1, "it is no sign of the person"
    event = room.events[-1][1]
    assert event.news, "it is told"
    assert event.by_ai is None, "nobody stands in for the person"


async def test_what_came_before_a_move_that_was_no_choice_is_still_news(room: Room) -> None:
    table = await dealt(room, GIN)
    seat = await until_forced(room, table)
    await table.play_forced(seat, table.turn_of(seat))
    told = [item.text for event in table.freeze().news_since_move(seat) for item in event.news]
    assert Text("gin.passes", who=Who(1 - seat)) in told
    (drawn,) = (text for text in told if text.key == "gin.draws-refused")
    assert drawn.given["who"] == Who(seat)
    assert GIN.addressed(drawn, seat).key == "gin.draws-refused-you"
    assert GIN.addressed(drawn, 1 - seat) == drawn


async def test_somebody_who_wants_to_click_is_asked_also_if_they_say_so_in_mid_game(room: Room) -> None:
    table = await dealt(room, GIN)
    seat = await until_forced(room, table)
    await table.set_chosen(replace(actor_at(table, seat), clicks=True))
    assert (table.forced(seat), table.needs_nobody(seat)) == (None, False)
    with pytest.raises(StaleQuestion):
        await table.play_forced(seat, table.turn_of(seat))
    await table.play(actor_at(table, seat), table.turn_of(seat), Move("draw"), next(room.interactions))
    assert table.game_state.phase == "discard"


async def test_at_a_table_that_asks_for_all_moves_nobody_is_played_for(room: Room) -> None:
    table = await dealt(room, GIN)
    seat = await until_forced(room, table)
    assert table.needs_nobody(seat)
    table.state.no_choice = "asked"
    assert (table.forced(seat), table.needs_nobody(seat)) == (None, False)


async def test_nobody_has_to_click_for_the_last_card_of_a_round(room: Room) -> None:
    table = await dealt(room, RAGE)
    seats = AiSeats(Threads(), at_once)
    await until_forced(room, table)
    before = table.rounds_over
    for _ in table.state.seats:
        seats.wake(table)
        await seats.settled()
    assert table.rounds_over == before + 1
    assert [ask.verb for seat in table.asked for ask in table.asks(seat)][:1] == ["bid"], "the next round is bid"
    await seats.close()
