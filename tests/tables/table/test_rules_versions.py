"""A new version of the rules comes, or goes again, while games of the other one are played."""

import logging
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.game import AnyGame, News, SeatMove
from games.core.move import legal_moves
from storage import TableRow
from tables.table.table import Table
from tests.games.toy import TOY
from tests.games.toy.state import State
from tests.tables.conftest import BO, CAMILLE, Room, load_all

PEOPLE = (CAMILLE, BO)


def ten_more(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Give whoever sits first ten points more for each trick."""
    yield from TOY.apply(state, seat_move, chance)
    if not any(state.laid):
        state.won[-1][0] += 10


SECOND = replace(TOY, version=2, apply=ten_more, earlier=(TOY,))
"""The next version, which plays the first one on."""


def updated(room: Room, game: AnyGame) -> Room:
    """The same database in the hands of another version of the bot."""
    later = Room(room.database, game)
    later.interactions = room.interactions
    return later


async def taken_up(room: Room, table: Table) -> Table:
    await load_all(room.registry)
    again = await room.registry.table(table.id)
    assert again is not None
    return again


async def play_one(room: Room, table: Table) -> None:
    """The first seat that is asked makes its first legal move."""
    seat = next(seat for seat in range(2) if table.asks(seat))
    actor = next(actor for actor in PEOPLE if actor.id == table.state.seats[seat].person)
    move = next(iter(legal_moves(table.asks(seat))))
    await table.play(actor, table.state.turns[seat], move, next(room.interactions))


async def play_out(room: Room, table: Table) -> None:
    while table.is_live:
        await play_one(room, table)


async def row_of(room: Room, table: Table) -> TableRow:
    row = await room.database.journal.load(table.id)
    assert row is not None
    return row


async def test_a_game_dealt_before_the_update_goes_on_and_ends_by_its_own_rules(room: Room) -> None:
    before = await room.dealt(rounds=1, hand=2)
    await play_one(room, before)
    room = updated(room, SECOND)
    table = await taken_up(room, before)
    newer = await room.dealt(rounds=1, hand=2)
    assert (table.game.version, newer.game.version) == (1, 2)
    await play_out(room, table)
    await play_out(room, newer)
    assert sum(table.game.scores(table.game_state).points) < 10
    assert sum(newer.game.scores(newer.game_state).points) > 20
    assert (await table.proof()).faults == (await newer.proof()).faults == ()
    assert (await table.proof()).data["version"] == 1


async def test_a_rematch_is_played_by_the_rules_of_today(room: Room) -> None:
    before = await room.dealt(rounds=1, hand=2)
    room = updated(room, SECOND)
    table = await taken_up(room, before)
    await play_out(room, table)
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    assert (again.game.version, again.state.rules) == (2, 2)


async def test_a_lobby_sealed_before_the_update_keeps_its_seal_and_its_version(room: Room) -> None:
    before = await room.open(rounds=1, hand=2)
    room = updated(room, SECOND)
    table = await taken_up(room, before)
    await room.do(table, BO, "join")
    await room.do(table, CAMILLE, "start")
    assert (table.game.version, table.state.rules_played, table.state.seal) == (1, 1, before.state.seal)
    await play_out(room, table)
    assert (await table.proof()).faults == ()


async def test_an_older_process_keeps_a_game_of_the_next_version_as_it_is_until_a_program_knows_it(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    newer = updated(room, SECOND)
    before = await newer.dealt(rounds=1, hand=2)
    await play_one(newer, before)
    kept = await row_of(newer, before)
    older = updated(newer, TOY)
    other = await older.dealt(rounds=1, hand=2)
    assert await load_all(older.registry) == 1
    assert await older.registry.table(before.id) is None
    (apart,) = older.registry.unreadable(5)
    assert (apart.id, apart.rules) == (before.id, 2)
    (line,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "a game of toy was dealt by version 2 of its rules, which is not played here" in line.getMessage()
    assert before.state.secret not in caplog.text
    await play_out(older, other)
    assert await row_of(older, before) == kept
    newer = updated(older, SECOND)
    table = await taken_up(newer, before)
    assert table.game_state == before.game_state
    await play_out(newer, table)
    assert (await table.proof()).faults == ()


async def test_a_lobby_of_an_unknown_version_is_dealt_by_the_rules_that_are_here_and_stays_so(room: Room) -> None:
    newer = updated(room, SECOND)
    before = await newer.open(rounds=1, hand=2)
    older = updated(newer, TOY)
    table = await taken_up(older, before)
    await older.do(table, BO, "join")
    await older.do(table, CAMILLE, "start")
    await play_one(older, table)
    newer = updated(older, SECOND)
    table = await taken_up(newer, table)
    assert (table.game.version, table.state.rules, table.state.rules_played) == (1, 2, 1)
    await play_out(newer, table)
    proof = await table.proof()
    assert (proof.faults, proof.data["version"], proof.data["commitment"]) == ((), 2, before.state.seal)


async def test_a_game_that_is_over_can_be_looked_at_whatever_its_rules(room: Room) -> None:
    newer = updated(room, SECOND)
    before = await newer.dealt(rounds=1, hand=2)
    await play_out(newer, before)
    older = updated(newer, TOY)
    table = await older.registry.table(before.id)
    assert table is not None
    assert table.game_state == before.game_state
    assert older.registry.unreadable(5) == []
    assert (await table.proof()).faults == ("rules",)
