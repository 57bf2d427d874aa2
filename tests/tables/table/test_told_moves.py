"""What the rules are told of a move at the table, and when it is played again or counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core.game import SeatMove
from storage import Database
from tables.table.moves_from_journal import game_moves, seat_move_of
from tables.table.table import Table
from tests.games.toy import TOY
from tests.games.toy.state import State
from tests.tables.conftest import BO, CAMILLE, Room


def counting_toy(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Counts each seat's moves."""
    counts = Counter(move.seat for move in moves)
    return tuple({"moves": counts[seat]} for seat in range(len(state.hands)))


COUNTING_TOY = replace(TOY, figures=counting_toy)


async def play_out(room: Room, table: Table) -> list[SeatMove]:
    """Play a table of Camille's, Bo's and an AI player's to its end; return what the rules were told."""
    people, told = {CAMILLE.id: CAMILLE, BO.id: BO}, []
    while table.state.phase == "playing":
        seat = next(iter(table.asked))
        person = table.state.seats[seat].person
        move = table.game.minimal(table.view(seat), table.asks(seat))
        if person is None:
            await table.play_ai(seat, table.turn_of(seat), move)
        else:
            await table.play(people[person], table.turn_of(seat), move, next(room.interactions))
        if table._last is not None:
            told.append(table._last.seat_move)
    return told


async def test_the_rules_are_told_of_a_move_what_the_journal_will_tell_them_again(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
    told = await play_out(room, table)
    journal = map(seat_move_of, await game_moves(room.database.journal, table.id))
    assert {move.by_ai for move in told} == {False, True}
    assert set(told) <= set(journal)


async def test_the_last_move_of_a_game_is_counted_as_well(database: Database) -> None:
    room = Room(database, COUNTING_TOY)
    table = await room.dealt(ai_seats=1)
    await play_out(room, table)
    moves = Counter(move.seat for move in await game_moves(database.journal, table.id))
    for person in (CAMILLE, BO):
        (game,) = await database.play_history.games(table.guild, person.id)
        assert game.figures == {"moves": moves[table.state.seat_of(person.id)]}
