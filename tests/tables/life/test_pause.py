"""A game that nobody plays any more pauses, waits for whoever comes back, and closes in the end."""

import pytest

from bot.show.sentences import speak
from games.agnes import AGNES
from games.core.move import legal_moves
from games.core.text import Refused
from games.lagagne import LAGAGNE
from tables.table.acting_person import Actor, QuietHours
from tables.table.table import StaleQuestion, Table
from tables.table.table_state import Pace, Phase
from tables.time.turn_timers import DAY, MINUTE, SECOND
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all

ELI = Actor(4, "Éli")
LONGEST = {"live": 151 * SECOND, "relaxed": 11 * MINUTE, "correspondence": DAY + MINUTE}
WAITS = {"live": 7 * DAY, "relaxed": 7 * DAY, "correspondence": 30 * DAY}
AWAITED = {"live": 15 * MINUTE, "relaxed": 60 * MINUTE, "correspondence": DAY}
"""How long tables wait that others wait for."""


def paused(table: Table) -> int | None:
    """Return since when a table is paused."""
    return table.state.paused


def phase(table: Table) -> Phase:
    """Return where a table is in its life."""
    return table.state.phase


async def play_ai_seats(table: Table) -> int:
    """Let AI players answer whatever is theirs to answer, and return how often they may."""
    moves = 0
    while table.is_live and (seats := [seat for seat in table.asked if table.state.is_played(seat)]):
        try:
            await table.play_ai(seats[0], table.turn_of(seats[0]), next(legal_moves(table.ai_asks(seats[0]))))
        except StaleQuestion:
            return moves
        moves += 1
    return moves


async def deserted(room: Room, *others: Actor, ai_seats: int = 1, pace: Pace = "live", awaited: bool = False) -> Table:
    """Return a table whose last person has just gone away: two clocks in a row have run out on everybody."""
    table = await room.seated(*(others or (BO,)), ai_seats=ai_seats, pace=pace, awaited=awaited, rounds=3)
    for _ in range(2):
        await play_ai_seats(table)
        await room.pass_time(table, LONGEST[pace])
    assert table.state.present == []
    return table


@pytest.mark.parametrize("pace", list(LONGEST))
async def test_when_the_last_person_goes_away_no_ai_player_plays_on(room: Room, pace: Pace) -> None:
    table = await deserted(room, pace=pace)
    before = table.game_state
    assert await play_ai_seats(table) == 0
    assert table.game_state == before
    assert paused(table) is not None
    assert room.told()[-1] == "table.last-away", "no AI player is said to play on"
    assert table.state.closes is not None
    assert table.due == table.state.closes


async def test_one_present_person_keeps_the_game_going(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=3, pace="live")
    for _ in range(2):
        await room.lay(table, CAMILLE)
        await room.pass_time(table, LONGEST["live"])
        await play_ai_seats(table)
    assert table.state.present == [CAMILLE.id]
    assert paused(table) is None
    assert "table.resumed" not in room.told()


@pytest.mark.parametrize("pace", list(LONGEST))
async def test_a_paused_game_closes_without_a_result_after_its_days(room: Room, pace: Pace) -> None:
    table = await deserted(room, pace=pace)
    since = paused(table) or 0
    assert table.state.closes == since + WAITS[pace]
    await room.pass_time(table, since + WAITS[pace] - room.at - 1)
    assert table.is_live
    await room.pass_time(table, 1)
    assert phase(table) == "abandoned"
    assert room.told()[-1] == "table.nobody-returned"
    assert await room.database.results.of_table(table.id) == []


@pytest.mark.parametrize("pace", list(AWAITED))
async def test_a_deserted_game_that_others_wait_for_closes_sooner(room: Room, pace: Pace) -> None:
    table = await deserted(room, pace=pace, awaited=True)
    since = paused(table) or 0
    assert table.state.closes == since + AWAITED[pace]
    await room.pass_time(table, since + AWAITED[pace] - room.at - 1)
    assert table.is_live
    await room.pass_time(table, 1)
    assert phase(table) == "abandoned"
    (news,) = [news for _, event in room.events for news in event.news if news.text.key == "table.nobody-awaited"]
    waited = {"live": "15 minutes", "relaxed": "une heure", "correspondence": "24 heures"}[pace]
    assert speak(news.text, "fr") == (
        f"Personne n’a joué à cette table depuis {waited}\u00a0: elle se ferme sans résultat, car les autres attendent."
    )


@pytest.mark.parametrize("pace", list(AWAITED))
async def test_a_game_that_others_wait_for_closes_as_soon_where_nobody_can_see_it(room: Room, pace: Pace) -> None:
    table = await room.seated(BO, pace=pace, awaited=True, rounds=3)
    await table.hold()
    await room.pass_time(table, AWAITED[pace] - 1)
    assert table.is_live
    await room.pass_time(table, 1)
    assert (phase(table), room.told()[-1]) == ("abandoned", "table.forgotten")


async def test_a_deserted_table_is_closed_unless_somebody_is_back(room: Room) -> None:
    table = await deserted(room, awaited=True)
    await room.do(table, CAMILLE, "come-back")
    await table.close_deserted()
    assert table.is_live
    for _ in range(2):
        await play_ai_seats(table)
        await room.pass_time(table, LONGEST["live"])
    assert paused(table) is not None
    await table.close_deserted()
    assert (phase(table), room.told()[-1]) == ("abandoned", "table.deserted")


async def test_a_game_without_timers_that_others_wait_for_closes_a_day_after_its_last_move(room: Room) -> None:
    table = await room.seated(BO, pace="none", awaited=True, rounds=3)
    assert table.state.closes == room.at + DAY
    room.at += 9 * MINUTE
    await room.lay(table, CAMILLE)
    assert table.state.closes == room.at + DAY
    await room.pass_time(table, DAY)
    assert phase(table) == "abandoned"


async def test_whoever_comes_back_answers_the_question_that_waited_and_ai_players_go_on(room: Room) -> None:
    table = await deserted(room, BO)
    room.at += 3 * DAY
    await room.do(table, BO, "come-back")
    assert room.told()[-2:] == ["table.came-back", "table.resumed"]
    assert table.state.host == BO.id
    assert paused(table) is None
    assert table.state.closes is None
    assert not table.state.is_played(1)
    assert table.state.seats[1].due == room.at + 90 * SECOND
    assert table.state.is_played(0)
    assert await play_ai_seats(table) == 1
    await room.lay(table, BO)
    assert table.state.seats[1].missed == 0


async def test_a_move_of_somebody_away_takes_the_game_up_again(room: Room) -> None:
    table = await deserted(room)
    room.at += DAY
    await room.lay(table, CAMILLE)
    assert paused(table) is None
    assert room.told()[-1] == "table.resumed"
    assert await play_ai_seats(table) > 0


async def test_whoever_falls_silent_again_gets_the_whole_pause_again(room: Room) -> None:
    table = await deserted(room)
    room.at += 6 * DAY
    await room.do(table, CAMILLE, "come-back")
    for _ in range(2):
        await room.pass_time(table, LONGEST["live"])
        await play_ai_seats(table)
    assert paused(table) is not None
    assert table.state.closes == (paused(table) or 0) + 7 * DAY


async def test_a_game_pauses_when_the_last_who_is_there_leaves(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=3, pace="live")
    for _ in range(2):
        await room.lay(table, CAMILLE)
        await room.pass_time(table, LONGEST["live"])
        await play_ai_seats(table)
    await room.do(table, CAMILLE, "leave")
    assert phase(table) == "playing"
    assert paused(table) == room.at
    assert await play_ai_seats(table) == 0
    await room.do(table, CAMILLE, "join")
    assert paused(table) is None
    assert not table.state.is_played(0), "no AI player has been thinking about that question"


async def test_staying_as_the_last_person_takes_the_game_up_again(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=3, pace="live")
    for _ in range(2):
        await room.lay(table, CAMILLE)
        await room.pass_time(table, LONGEST["live"])
        await play_ai_seats(table)
    await room.do(table, CAMILLE, "leave")
    assert table.state.alone
    await room.do(table, BO, "stay")
    assert (paused(table), table.state.alone) == (None, False)


async def test_the_last_of_the_absent_who_leaves_closes_the_table(room: Room) -> None:
    table = await deserted(room, BO)
    await room.do(table, BO, "leave")
    assert phase(table) == "playing"
    await room.do(table, CAMILLE, "leave")
    assert phase(table) == "abandoned"


async def test_under_abort_a_paused_game_waits_and_closes_when_one_leaves(room: Room) -> None:
    table = await room.seated(BO, on_leave="abort", rounds=3, pace="live")
    for _ in range(2):
        await room.pass_time(table, LONGEST["live"])
        await play_ai_seats(table)
    assert paused(table) is not None
    await room.do(table, BO, "leave")
    assert phase(table) == "abandoned"


async def test_under_forfeit_the_game_pauses_for_the_absent_who_are_left(room: Room) -> None:
    room = Room(room.database, LAGAGNE)
    table = await room.seated(BO, DANA, pace="live", on_leave="forfeit")
    for seat in (1, 2):
        table.state.seats[seat].autopilot = True
    await room.do(table, CAMILLE, "leave")
    assert phase(table) == "playing"
    assert paused(table) == room.at
    assert await play_ai_seats(table) == 0


async def test_a_restart_keeps_the_pause_and_its_end(room: Room) -> None:
    table = await deserted(room)
    other = room.another_registry()
    await load_all(other)
    (again,) = other
    assert (again.state.paused, again.due) == (paused(table), table.due)
    assert await play_ai_seats(again) == 0


async def test_an_outage_during_the_pause_is_given_back_to_its_end(room: Room) -> None:
    table = await deserted(room)
    closes = table.state.closes
    assert closes is not None
    room.at += DAY
    await room.registry.give_back(DAY)
    assert table.state.closes == closes + DAY
    await table.hold()
    room.at += 2 * DAY
    await table.release()
    assert table.state.closes == closes + 3 * DAY


async def test_a_newcomer_whom_the_absent_host_lets_in_takes_the_game_up(room: Room) -> None:
    table = await deserted(room, BO)
    host = next(person for person in (CAMILLE, BO) if person.id == table.state.host)
    other = next(person for person in (CAMILLE, BO) if person.id != table.state.host)
    seat = table.state.seat_of(other.id)
    assert seat is not None
    await room.do(table, ELI, "ask-seat", str(seat))
    assert paused(table) is not None
    await room.do(table, host, "agree")
    assert table.state.present == [ELI.id]
    assert paused(table) is None
    assert not table.state.is_played(seat)


async def test_a_request_for_a_seat_lapses_during_the_pause_and_the_game_waits_on(room: Room) -> None:
    table = await deserted(room)
    await room.do(table, ELI, "ask-seat", "0")
    await room.pass_time(table, DAY)
    assert (table.state.proposal, table.is_live) == (None, True)
    assert table.due == table.state.closes


async def test_nothing_is_agreed_on_by_nobody(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=3, pace="live")
    for chair in table.state.seats[:2]:
        chair.missed = 1
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    await room.pass_time(table, LONGEST["live"])
    assert paused(table) is not None
    assert (table.state.pace, table.state.proposal) == ("live", None)


async def test_who_leaves_and_sits_down_again_keeps_spare_time_and_quiet_hours(room: Room) -> None:
    stops_in_quiet_hours = Actor(ELI.id, ELI.name, quiet=QuietHours(0, 600))
    table = await room.seated(stops_in_quiet_hours, pace="live", rounds=3)
    table.state.seats[1].bank = 7 * SECOND
    await room.do(table, stops_in_quiet_hours, "leave")
    await room.do(table, stops_in_quiet_hours, "join")
    assert (table.state.seats[1].quiet_hours, table.state.seats[1].bank) == (stops_in_quiet_hours.quiet, 7 * SECOND)


@pytest.mark.parametrize(
    ("verb", "detail"), [("propose-pace", "none"), ("ask-takeback", ""), ("queue", "lay 1 single")]
)
async def test_whoever_wants_something_of_a_paused_game_takes_their_seat_first(
    room: Room, verb: str, detail: str
) -> None:
    table = await deserted(room, BO)
    before = table.seq
    with pytest.raises(Refused, match=r"table\.paused-first"):
        await room.do(table, BO, verb, detail)
    assert table.seq == before


async def test_a_window_that_was_open_gets_the_pause_back(room: Room) -> None:
    room = Room(room.database, AGNES)
    table = await room.seated(BO, ai_seats=1, pace="live")
    while table.alarm is None or "snap" not in {ask.verb for ask in table.asks(1)}:
        seat = table.asked[0]
        move = table.game.minimal(table.view(seat), table.asks(seat))
        if seat == 2:
            await table.play_ai(seat, table.turn_of(seat), move)
        else:
            await table.play((CAMILLE, BO)[seat], table.turn_of(seat), move, next(room.interactions))
    left = table.alarm - room.at
    table.state.seats[1].autopilot = True
    await room.do(table, CAMILLE, "leave")
    assert paused(table) == room.at
    room.at += 2 * DAY
    assert (await table.run_due()).seq == (await room.database.journal.moves(table.id))[-1].seq, "nothing is due"
    await table.hold()
    room.at += DAY
    await table.release()
    await room.registry.give_back(DAY)
    await room.do(table, BO, "come-back")
    assert table.alarm == room.at + left
    other = room.another_registry()
    await load_all(other)
    assert [again.game_state for again in other] == [table.game_state]


async def test_without_a_pace_a_table_closes_thirty_days_after_its_last_move(room: Room) -> None:
    table = await room.seated(BO, pace="none", rounds=3)
    await room.pass_time(table, 20 * DAY)
    await room.lay(table, CAMILLE)
    await room.pass_time(table, 20 * DAY)
    await room.do(table, BO, "propose-pace", "live")
    await room.do(table, CAMILLE, "decline")
    await room.pass_time(table, 10 * DAY - 1)
    assert table.is_live
    await room.pass_time(table, 1)
    assert phase(table) == "abandoned"
    assert room.told()[-1] == "table.nobody-moved"
    assert await room.database.results.of_table(table.id) == []


async def test_with_a_pace_a_table_that_is_played_has_no_end_of_its_own(room: Room) -> None:
    table = await room.seated(BO, pace="none", rounds=3)
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    await room.do(table, BO, "agree")
    assert table.state.closes is None
