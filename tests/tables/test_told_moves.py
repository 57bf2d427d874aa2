"""What the rules are told of a move at the table, and when it is played again."""

from tables.moves_from_journal import game_moves, seat_move_of
from tests.tables.conftest import BO, CAMILLE, Room


async def test_the_rules_are_told_of_a_move_what_the_journal_will_tell_them_again(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
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
    journal = map(seat_move_of, await game_moves(room.database.journal, table.id))
    assert {move.by_ai for move in told} == {False, True}
    assert set(told) <= set(journal)
