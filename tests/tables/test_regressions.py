"""What random lives of tables have found (`tests/e2e/support/table_fuzzer/machine.py`), each as a plain story."""

import pytest

from bot.show.sentences import speak
from games.agnes import AGNES
from games.core.move import Move, legal_moves
from games.core.text import Refused
from games.lagagne import LAGAGNE
from storage import OutageRow
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.table import StaleQuestion, Table, change_timers
from tables.time.turn_timers import DAY, MINUTE, SECOND
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all

ELI = Actor(4, "Éli")
QUESTION = 150 * SECOND
"""The time for a question of a live table, with all the spare time."""


async def written(room: Room, table: Table) -> list[str]:
    """Return the verbs of all that stands in the journal."""
    return [Move.parse(row.move).verb for row in await room.database.journal.moves(table.id)]


def spoken(table: Table) -> list[str]:
    """Return the remembered news in English."""
    names = [chair.name for chair in table.state.seats]
    return [speak(news.text, "en", names) for event in table.news for news in event.news]


async def test_a_proposal_is_done_when_the_last_who_had_to_agree_leaves(room: Room) -> None:
    table = await room.seated(BO, DANA)
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    await room.do(table, BO, "agree")
    await room.do(table, DANA, "leave")
    assert (table.state.pace, table.state.proposal) == ("relaxed", None)


async def test_a_proposal_is_done_when_the_last_who_had_to_agree_falls_silent(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await room.lay(table, CAMILLE)
    table.state.seats[1].missed = 1
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    room.at += QUESTION + SECOND
    await table.run_due()
    assert table.state.seats[1].autopilot
    assert (table.state.pace, table.state.proposal) == ("relaxed", None)


async def test_who_leaves_instead_of_agreeing_leaves_and_takes_nothing_back(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1)
    await room.lay(table, CAMILLE)
    state = table.game_state
    await room.do(table, CAMILLE, "ask-takeback")
    await room.do(table, BO, "leave")
    assert (await written(room, table))[-1] == "leave"
    assert (table.game_state, table.state.proposal) == (state, None)


async def test_who_has_forfeited_does_not_come_back_and_nobody_inherits_the_seat(room: Room) -> None:
    room = Room(room.database, LAGAGNE)
    table = await room.seated(BO, DANA, on_leave="forfeit")
    await room.do(table, BO, "leave")
    with pytest.raises(Refused, match=r"table\.given-up"):
        await room.do(table, BO, "join")
    with pytest.raises(Refused, match=r"table\.no-ai-seat"):
        await room.do(table, ELI, "ask-seat", "1")
    assert table.state.people == [CAMILLE.id, DANA.id]


async def test_who_has_left_a_game_asks_for_no_other_seat_in_it(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1)
    await room.do(table, BO, "leave")
    with pytest.raises(Refused, match=r"table\.started"):
        await room.do(table, BO, "ask-seat", "2")
    await room.do(table, BO, "join")
    assert table.state.seat_of(BO.id) == 1


async def test_the_news_of_a_lobby_names_nobody_by_a_seat_that_is_anothers_now(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    await room.do(table, DANA, "join")
    assert spoken(table) == ["Bo sits down.", "Dana sits down."]
    await room.do(table, BO, "leave")
    assert spoken(table) == ["Bo leaves the table."]
    await room.do(table, DANA, "leave")
    await room.do(table, CAMILLE, "end")
    assert spoken(table) == ["Dana leaves the table.", "Camille closes the table, without a result."]


async def test_who_came_late_is_not_rated_after_leaving_and_returning_either(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1)
    await room.do(table, ELI, "ask-seat", "2")
    await room.do(table, CAMILLE, "agree")
    await room.do(table, ELI, "leave")
    await room.do(table, ELI, "join")
    assert table.state.seats[2].person == ELI.id
    assert table.state.seats[2].late


async def test_who_came_late_and_forfeits_is_not_rated(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, on_leave="forfeit")
    await room.do(table, ELI, "ask-seat", "2")
    await room.do(table, CAMILLE, "agree")
    await room.do(table, ELI, "leave")
    results = await room.database.results.of_table(table.id)
    assert {entry.result.person: entry.result.rated for entry in results} == {1: True, 2: True, 4: False}


async def test_when_the_last_person_leaves_nobody_is_asked_to_stay(room: Room) -> None:
    table = await room.seated(BO)
    await room.do(table, CAMILLE, "leave")
    assert table.state.alone
    await room.do(table, BO, "leave")
    assert not table.state.alone


async def test_an_ai_whose_table_closes_while_it_thinks_has_only_been_slow(room: Room) -> None:
    table = await room.seated(ai_seats=1)
    turn, move = table.turn_of(1), next(legal_moves(table.asks(1)))
    await room.do(table, CAMILLE, "leave")
    assert table.state.phase == "abandoned"
    with pytest.raises(StaleQuestion):
        await table.play_ai(1, turn, move)


async def test_nothing_is_written_after_the_end(room: Room) -> None:
    table = await room.seated(BO)
    await table.hold()
    await room.close(table)
    count = len(room.events)
    await table.release()
    assert (await written(room, table))[-1] == "end"
    assert len(room.events) == count


async def test_a_question_put_while_nobody_could_see_the_table_gets_its_time_and_no_more(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await table.hold()
    room.at += DAY
    await room.lay(table, CAMILLE)
    await room.lay(table, BO)
    room.at += MINUTE
    await table.release()
    assert [chair.due for chair in table.state.seats] == [room.at + QUESTION] * 2


async def test_an_outage_of_a_table_that_nobody_could_see_is_given_back_once(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await table.hold()
    room.at += DAY
    await room.registry.give_back(DAY)
    await table.release()
    assert [chair.due for chair in table.state.seats] == [room.at + QUESTION] * 2


async def test_a_window_opened_while_nobody_could_see_the_table_does_not_stay_open(room: Room) -> None:
    room = Room(room.database, AGNES)
    table = await room.seated(BO, pace="live")
    await table.hold()
    room.at += DAY
    while table.alarm is None or "snap" not in {ask.verb for ask in table.asks(0)}:
        seat = table.asked[0]
        person = (CAMILLE, BO)[seat]
        move = table.game.minimal(table.view(seat), table.asks(seat))
        await table.play(person, table.turn_of(seat), move, next(room.interactions))
    left = table.alarm - room.at
    room.at += MINUTE
    await table.release()
    assert table.alarm == room.at + left


async def test_after_an_outage_no_move_is_taken_back_for_the_window_has_been_put_off_since(room: Room) -> None:
    room = Room(room.database, AGNES)
    table = await room.seated(BO, pace="live")
    person = CAMILLE
    while table.alarm is None or not table.freeze().may_take_back(person.id):
        seat = table.asked[0]
        person = (CAMILLE, BO)[seat]
        move = table.game.minimal(table.view(seat), table.asks(seat))
        await table.play(person, table.turn_of(seat), move, next(room.interactions))
    room.at += MINUTE
    await room.registry.give_back(MINUTE)
    with pytest.raises(Refused, match=r"table\.no-takeback"):
        await room.do(table, person, "ask-takeback")
    registry = room.another_registry()
    await load_all(registry)
    assert [again.game_state for again in registry] == [table.game_state]


async def test_a_table_that_fails_keeps_no_other_from_its_time(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    first, second = await room.seated(BO, pace="live"), await room.seated(BO, pace="live")
    due = second.state.seats[0].due
    assert due is not None

    async def change(table: Table) -> TableEvent:
        if table is first:
            raise StaleQuestion
        return await table.give_back([OutageRow(1, room.at, MINUTE)])

    room.at += MINUTE
    await change_timers([first, second], change)
    assert second.state.seats[0].due == due + MINUTE
    assert first.id in caplog.text
    assert second.id not in caplog.text


async def test_what_a_table_does_itself_builds_on_what_is_recorded(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    elsewhere = await room.another_registry().table(table.id)
    assert elsewhere is not None
    await elsewhere.hold()
    due = [chair.due for chair in table.state.seats]
    await room.registry.give_back(MINUTE)
    assert table.seq > elsewhere.seq
    assert table.state.held == room.at
    assert [chair.due for chair in table.state.seats] == due, "clocks that stand still lose nothing"
