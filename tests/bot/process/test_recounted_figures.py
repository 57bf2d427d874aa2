"""What games tell of seats for profiles is counted again from the journal, to the byte."""

from collections.abc import Sequence

from sqlalchemy import text

from bot.process.rebuild import rebuild_figures
from games.agnes import AGNES
from games.core.move import Move, legal_moves
from storage import Database
from storage.engine.unit_of_work import Statement, executing
from tables.table.table import Table
from tests.tables.conftest import BO, CAMILLE, Room

FIGURES = text("SELECT table_id, seat, figures FROM results ORDER BY table_id, seat")


def answer(table: Table, seat: int) -> Move:
    """Claim the first card that may be claimed, announce with what is discarded, else do the least."""
    moves = list(legal_moves(table.asks(seat)))
    wanted = ("snap", "agnes")
    return next((move for move in moves if move.verb in wanted), table.game.minimal(table.view(seat), table.asks(seat)))


async def play_out(room: Room, table: Table) -> None:
    people = {CAMILLE.id: CAMILLE, BO.id: BO}
    while table.state.phase == "playing":
        seat = next(iter(table.asked))
        person = people[table.state.seats[seat].person or 0]
        await table.play(person, table.turn_of(seat), answer(table, seat), next(room.interactions))


async def stored(database: Database) -> list[Sequence[object]]:
    return [tuple(row) for row in await database.read(FIGURES)]


async def test_figures_are_counted_again_from_the_moves_to_the_byte(database: Database) -> None:
    room = Room(database, AGNES)
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    before = await stored(database)
    seats = [AGNES.figures(table.game_state, ())[seat] for seat in range(2)]
    assert sum(seat["snaps_right"] + seat["snaps_wrong"] for seat in seats) > 0
    assert await rebuild_figures(database) == 0
    assert await stored(database) == before
    await database.write(lambda: executing(Statement("UPDATE results SET figures = $1", ('{"snaps": 1}',))))
    assert await rebuild_figures(database) == 1
    assert await stored(database) == before


async def test_figures_of_games_whose_moves_are_gone_stay_as_they_are(database: Database) -> None:
    room = Room(database, AGNES)
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    await database.write(
        lambda: executing(
            Statement("UPDATE results SET figures = $1", ('{"snaps": 1}',)),
            Statement("DELETE FROM moves WHERE table_id = $1", (table.id,)),
        )
    )
    lost = await stored(database)
    assert await rebuild_figures(database) == 0
    assert await stored(database) == lost
