"""Clocks: reminders, an AI for whoever is away, autopilot, spare time, quiet hours, interruptions."""

import re

import pytest

from bot.show.sentences import LANGUAGES, Language, speak
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from games.rage import RAGE
from storage import MoveRow
from tables.table.acting_person import QuietHours
from tables.table.moves_from_journal import game_moves
from tables.table.table import StaleQuestion, Table
from tables.time.turn_timers import DAY, MINUTE, MOVE_PATIENCE, ROUND_END, SECOND, TIMINGS
from tests.tables.conftest import BO, CAMILLE, Room, load_all


async def play_for(table: Table, seat: int) -> None:
    """Play as the AI that stands in for a seat."""
    move = next(legal_moves(table.ai_asks(seat)))
    await table.play_ai(seat, table.turn_of(seat), move)


async def test_a_question_is_reminded_of_at_half_time_and_expires_with_the_spare_time(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await room.pass_time(table, 44 * SECOND)
    assert room.told()[-1] != "table.half-time"
    await room.pass_time(table, 2 * SECOND)
    assert room.told().count("table.half-time") == 2
    await room.pass_time(table, 103 * SECOND)
    assert not table.state.is_played(0)
    await room.pass_time(table, 2 * SECOND)
    assert room.told().count("table.time-up") == 2
    assert table.state.is_played(0)
    assert table.due is None


async def test_an_expired_turn_is_played_by_an_ai_and_the_next_is_the_persons_own(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await room.pass_time(table, 151 * SECOND)
    await play_for(table, 0)
    await play_for(table, 1)
    assert not table.state.is_played(0)
    assert table.state.seats[0].due == room.at + 90 * SECOND
    assert table.state.seats[0].missed == 1
    row = (await room.database.journal.moves(table.id))[-1]
    assert (row.seat, row.person) == (1, None)


async def test_two_clocks_in_a_row_put_a_seat_on_autopilot_until_its_person_is_back(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    for _ in range(2):
        await table.play(BO, table.turn_of(1), next(legal_moves(table.asks(1))), next(room.interactions))
        await room.pass_time(table, 151 * SECOND)
        if not table.state.seats[0].autopilot:
            await play_for(table, 0)
    assert [chair.autopilot for chair in table.state.seats] == [True, False]
    assert "table.autopilot" in room.told()
    assert table.due is None
    turn = table.turn_of(0)
    await room.do(table, CAMILLE, "come-back")
    assert table.state.is_played(0), "the AI still answers the question that it is thinking about"
    await table.play_ai(0, turn, next(legal_moves(table.ai_asks(0))))
    assert not table.state.is_played(0)
    assert table.state.seats[0].due is not None


async def test_a_move_made_in_time_clears_the_count(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await room.pass_time(table, 151 * SECOND)
    await play_for(table, 0)
    await play_for(table, 1)
    await table.play(CAMILLE, table.turn_of(0), next(legal_moves(table.asks(0))), next(room.interactions))
    assert (table.state.seats[0].missed, table.state.seats[0].away_from) == (0, 0)
    assert table.state.seats[1].missed == 1


async def test_a_move_of_somebody_on_autopilot_takes_the_seat_back(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await room.pass_time(table, 151 * SECOND)
    await play_for(table, 0)
    await play_for(table, 1)
    await room.pass_time(table, 151 * SECOND)
    assert table.state.seats[1].autopilot
    await table.play(BO, table.turn_of(1), next(legal_moves(table.asks(1))), next(room.interactions))
    assert not table.state.seats[1].autopilot


async def test_an_ai_does_not_play_for_somebody_whose_clock_still_runs(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    with pytest.raises(StaleQuestion):
        await play_for(table, 0)


async def test_spare_time_is_used_up_once(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    room.at += 100 * SECOND
    for person, seat in ((CAMILLE, 0), (BO, 1)):
        await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))
    assert [chair.bank for chair in table.state.seats] == [50 * SECOND, 50 * SECOND]
    assert table.state.seats[0].due == room.at + 140 * SECOND


async def test_a_seat_knows_since_when_it_is_asked_though_others_answer_meanwhile(room: Room) -> None:
    table = await room.seated(BO)
    dealt = room.at
    assert [chair.asked for chair in table.state.seats] == [dealt, dealt]
    room.at += 100 * SECOND
    await table.play(CAMILLE, table.turn_of(0), next(legal_moves(table.asks(0))), next(room.interactions))
    assert [bool(table.asks(seat)) for seat in (0, 1)] == [False, True]
    assert [chair.asked for chair in table.state.seats] == [0, dealt]
    room.at += 100 * SECOND
    await table.play(BO, table.turn_of(1), next(legal_moves(table.asks(1))), next(room.interactions))
    (asked,) = {chair.asked for seat, chair in enumerate(table.state.seats) if table.asks(seat)}
    assert asked == room.at


async def test_without_a_pace_nobody_is_hurried(room: Room) -> None:
    table = await room.seated(BO)
    assert [chair.due for chair in table.state.seats] == [None, None]
    assert table.due == room.at + MOVE_PATIENCE
    assert (await table.run_due()).seq == (await room.database.journal.moves(table.id))[-1].seq, "nothing is due"


async def test_nobody_is_hurried_where_ai_players_alone_would_wait(room: Room) -> None:
    table = await room.seated(ai_seats=2, pace="live", rounds=2)
    assert [chair.due for chair in table.state.seats] == [None] * 3
    assert table.due == room.at + MOVE_PATIENCE, "it closes as a game without a time limit"
    await room.pass_time(table, DAY)
    assert table.state.present == [CAMILLE.id]
    await room.do(table, BO, "ask-seat", "1")
    await room.do(table, CAMILLE, "agree")
    assert table.state.seats[0].due == room.at + 150 * SECOND, "now somebody waits"
    assert table.state.closes is None
    await room.do(table, BO, "leave")
    assert [chair.due for chair in table.state.seats] == [None] * 3


async def test_the_clock_of_a_table_runs_for_one_person_where_other_tables_wait(room: Room) -> None:
    table = await room.seated(ai_seats=1, pace="live", awaited=True)
    assert table.state.seats[0].due == room.at + 150 * SECOND


async def test_the_host_who_does_not_answer_hands_the_table_over(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    for _ in range(2):
        await table.play(BO, table.turn_of(1), next(legal_moves(table.asks(1))), next(room.interactions))
        await room.pass_time(table, 151 * SECOND)
        await play_for(table, 0)
    assert table.state.host == BO.id


async def test_a_restart_keeps_the_deadlines(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    other = room.another_registry()
    await load_all(other)
    (again,) = other
    assert again.due == table.due == room.at + 45 * SECOND


async def test_time_in_which_nobody_could_play_is_given_back_and_told(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    due = table.state.seats[0].due
    assert due is not None
    room.at += 10 * MINUTE
    await room.registry.give_back(10 * MINUTE)
    assert table.state.seats[0].due == due + 10 * MINUTE
    assert room.told()[-1] == "table.given-back"
    assert table.due is not None
    assert table.due > room.at


async def test_the_first_question_of_a_round_has_its_longer_time_back_as_well(room: Room) -> None:
    room = Room(room.database, RAGE)
    table = await room.seated(BO, pace="live", start_hand=2)
    while table.game.round_end(table.view(0)) is None:
        await room.lay(table, (CAMILLE, BO)[table.asked[0]])
    timing = TIMINGS["live"]
    assert timing is not None
    assert table.asked
    for lost in (10 * MINUTE, 10 * MINUTE):
        room.at += lost
        await room.registry.give_back(lost)
        for seat in table.asked:
            chair = table.state.seats[seat]
            assert chair.due is not None
            assert chair.due - room.at - chair.bank == timing.allotted + ROUND_END
            assert chair.half is not None
            assert chair.half - room.at == timing.allotted // 2 + ROUND_END


async def test_a_short_interruption_is_given_back_without_a_word(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    due = table.state.seats[0].due
    room.at += 20 * SECOND
    await room.registry.give_back(20 * SECOND)
    assert due is not None
    assert table.state.seats[0].due == due + 20 * SECOND
    assert "table.given-back" not in room.told()


async def test_the_clocks_of_a_table_that_nobody_can_see_stand_still(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    due = table.state.seats[0].due
    await table.hold()
    room.at += DAY
    assert (await table.run_due()).seq == (await room.database.journal.moves(table.id))[-1].seq, "nothing is due"
    await table.release()
    assert due is not None
    assert table.state.seats[0].due == due + DAY
    assert table.state.held is None


async def test_clocks_that_are_stopped_again_while_they_stand_have_the_time_back_once(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    due = table.state.seats[0].due
    assert due is not None
    room.at += 10 * SECOND
    await table.hold()
    room.at += 30 * SECOND
    await table.hold()
    assert table.state.seats[0].due == due + 30 * SECOND
    room.at += 10 * SECOND
    await table.release()
    assert table.state.seats[0].due == due + 40 * SECOND


async def test_a_game_that_nobody_could_see_for_a_month_closes_itself(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await table.hold()
    await room.pass_time(table, 31 * DAY)
    assert table.state.phase == "abandoned"


async def test_a_forgotten_lobby_closes_itself_with_a_word_and_any_action_keeps_it_open(room: Room) -> None:
    table = await room.open()
    await room.pass_time(table, 40 * MINUTE)
    await room.do(table, BO, "join")
    await room.pass_time(table, 40 * MINUTE)
    assert table.is_live
    await room.pass_time(table, 6 * MINUTE)
    assert table.state.phase == "abandoned"
    assert room.told()[-1] == "table.forgotten"


async def test_acts_of_the_clock_are_no_acts_of_the_game(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await room.pass_time(table, 151 * SECOND)
    await play_for(table, 0)
    moves: list[MoveRow] = await game_moves(room.database.journal, table.id)
    assert [Move.parse(row.move).verb for row in moves] == ["lay"]
    other = room.another_registry()
    await load_all(other)
    (again,) = other
    assert again.game_state == table.game_state
    assert again.news[-1].by_ai == 0


async def test_a_correspondence_clock_rests_in_quiet_hours(room: Room) -> None:
    table = await room.seated(BO, pace="correspondence")
    assert table.state.seats[0].due == room.at + DAY
    table.state.seats[0].quiet_hours = QuietHours(22 * 60, 7 * 60)
    await table.play(CAMILLE, table.turn_of(0), next(legal_moves(table.asks(0))), next(room.interactions))
    await table.play(BO, table.turn_of(1), next(legal_moves(table.asks(1))), next(room.interactions))
    assert table.state.seats[0].due == (24 + 16) * 60 * MINUTE, "it is midnight: 15 hours today, 9 more tomorrow"


async def test_somebody_present_cannot_come_back(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    with pytest.raises(Refused, match=r"table\.not-away"):
        await room.do(table, BO, "come-back")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_pace_says_how_long_a_move_may_take(language: Language) -> None:
    for pace, timing in TIMINGS.items():
        said = speak(Text(f"table.pace-{pace}"), language)
        units = {"s": SECOND, "min": MINUTE, "h": DAY // 24}
        allotted = [int(figure) * units[unit] for figure, unit in re.findall(r"(\d+)\u00a0(\w+)", said)]
        assert allotted == ([] if timing is None else [timing.allotted])
