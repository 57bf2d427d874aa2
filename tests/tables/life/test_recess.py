"""A pause that everybody agrees to stops all clocks, until its end or until somebody goes on."""

import pytest

from games.agnes import AGNES
from games.core.move import legal_moves
from games.core.text import Refused
from tables.table.table import StaleQuestion, Table
from tables.table.table_state import Pace, Recess
from tables.time.turn_timers import DAY, MINUTE, RECESSES, SECOND, TIMINGS
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all

HOUR = 60 * MINUTE


async def agreed(room: Room, *, pace: Pace = "live", span: str = "hour", ai_seats: int = 0) -> Table:
    """Return a table of Camille's and Bo's that pauses."""
    table = await room.seated(BO, ai_seats=ai_seats, pace=pace, rounds=3)
    await room.do(table, CAMILLE, "propose-pause", span)
    await room.do(table, BO, "agree")
    return table


async def windowed(room: Room, pace: Pace) -> tuple[Room, Table]:
    """Return a table of Agnès at which everybody is asked about a discard."""
    room = Room(room.database, AGNES)
    table = await room.seated(BO, pace=pace)
    while table.alarm is None or "snap" not in {ask.verb for ask in table.asks(1)}:
        seat = table.asked[0]
        move = table.game.minimal(table.view(seat), table.asks(seat))
        await table.play((CAMILLE, BO)[seat], table.turn_of(seat), move, next(room.interactions))
    return room, table


def recess(table: Table) -> Recess | None:
    """Return the pause that everybody has agreed to."""
    return table.state.recess


def timers(table: Table) -> list[int | None]:
    """Return when the time of each seat is up."""
    return [chair.due for chair in table.state.seats]


@pytest.mark.parametrize("span", list(RECESSES))
async def test_all_clocks_stand_still_until_the_hour_and_then_begin_anew(room: Room, span: str) -> None:
    table = await room.seated(BO, pace="live", rounds=3)
    began = room.at
    await room.do(table, CAMILLE, "propose-pause", span)
    assert timers(table)[0] is not None, "nothing stops before everybody has agreed"
    room.at += MINUTE
    await room.do(table, BO, "agree")
    assert room.told()[-1] == "table.recess-agreed"
    assert (timers(table), table.asked, table.due) == ([None, None], [], began + RECESSES[span])
    await room.pass_time(table, RECESSES[span] - MINUTE - 1)
    assert recess(table) is not None
    await room.pass_time(table, 1)
    assert (recess(table), table.state.paused, table.state.closes) == (None, None, None)
    assert room.told()[-1] == "table.recess-over"
    assert [due for due in timers(table) if due] == [room.at + 150 * SECOND] * len(table.asked)
    assert not any(chair.missed for chair in table.state.seats)


async def test_anybody_who_sits_there_may_go_on_and_everybody_has_the_whole_time_again(room: Room) -> None:
    table = await room.seated(BO, pace="live", rounds=3)
    room.at += 80 * SECOND
    await room.do(table, CAMILLE, "propose-pause", "open")
    await room.do(table, BO, "agree")
    assert await room.refused(table, DANA, "go-on") == "table.not-seated"
    room.at += DAY
    await room.do(table, BO, "go-on")
    assert room.told()[-1] == "table.goes-on"
    assert [due for due in timers(table) if due] == [room.at + 150 * SECOND] * len(table.asked)
    assert await room.refused(table, CAMILLE, "go-on") == "table.not-in-recess"


async def test_whoever_says_no_keeps_the_clocks_running(room: Room) -> None:
    table = await room.seated(BO, DANA, pace="live", rounds=3)
    before = timers(table)
    await room.do(table, CAMILLE, "propose-pause", "day")
    await room.do(table, BO, "agree")
    await room.do(table, DANA, "decline")
    assert (recess(table), table.state.proposal, timers(table)) == (None, None, before)


async def test_a_pause_to_which_not_all_agree_before_its_end_is_dropped(room: Room) -> None:
    table = await room.seated(BO, pace="correspondence", rounds=3)
    await room.do(table, CAMILLE, "propose-pause", "hour")
    await room.pass_time(table, HOUR)
    assert (table.state.proposal, recess(table)) == (None, None)
    assert room.told()[-1] == "table.lapsed-pause"


async def test_whoever_is_away_is_not_asked(room: Room) -> None:
    table = await room.seated(BO, DANA, pace="live", rounds=3)
    await room.do(table, CAMILLE, "propose-pause", "hour")
    await room.do(table, BO, "agree")
    table.state.seats[2].missed = 1
    table.state.seats[2].autopilot = True
    await table.do_itself("tick", lambda _draft, _now: iter(()))
    assert recess(table) is not None


async def test_nobody_agrees_to_a_pause_once_all_have_gone_away(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, pace="live", rounds=3)
    for chair in table.state.seats[:2]:
        chair.missed = 1
    await room.do(table, CAMILLE, "propose-pause", "day")
    await room.pass_time(table, 3 * MINUTE)
    assert (table.state.present, table.state.proposal, recess(table)) == ([], None, None)
    assert table.due == table.state.closes, "the game waits for somebody to come back"


async def test_in_a_pause_nobody_plays(room: Room) -> None:
    table = await agreed(room, ai_seats=1)
    seat = table.state.seat_of(CAMILLE.id) or 0
    move = next(legal_moves(table._asks[seat]))
    for person in (CAMILLE, BO):
        own = table.state.seat_of(person.id) or 0
        with pytest.raises(Refused, match=r"table\.recess-first"):
            await table.play(person, table.turn_of(own), move, next(room.interactions))
    with pytest.raises(StaleQuestion):
        await table.play_ai(2, table.turn_of(2), move)
    assert not table.moves_itself
    for verb, detail in (("propose-pace", "none"), ("propose-pause", "day"), ("ask-takeback", "")):
        assert await room.refused(table, CAMILLE, verb, detail) == "table.recess-first"


async def test_a_restart_and_an_outage_keep_the_pause_and_its_end(room: Room) -> None:
    table = await agreed(room, span="three-hours")
    room.at += HOUR
    other = room.another_registry()
    await load_all(other)
    (again,) = other
    assert (again.state.recess, again.due) == (table.state.recess, table.due)
    await other.give_back(HOUR)
    assert again.due == table.due, "what people agreed to is an hour of the day"
    room.at += 10 * HOUR
    await again.run_due()
    assert recess(again) is None
    assert not any(chair.missed for chair in again.state.seats)


async def test_an_end_that_comes_while_nobody_can_see_the_table_waits(room: Room) -> None:
    table = await agreed(room)
    await table.hold()
    await room.pass_time(table, 2 * HOUR)
    assert recess(table) is not None
    await table.release()
    await room.pass_time(table, 0)
    assert recess(table) is None
    assert [due for due in timers(table) if due] == [room.at + 150 * SECOND] * len(table.asked)


async def test_a_clock_that_is_set_back_puts_no_end_off(room: Room) -> None:
    table = await agreed(room, span="day")
    ends = table.due
    room.at -= HOUR
    await room.registry.give_back(-HOUR)
    assert table.due == ends


@pytest.mark.parametrize(
    ("pace", "awaited", "why"),
    [("live", True, "table.no-pause-awaited"), ("none", False, "table.no-pause-needed")],
)
async def test_there_is_no_pause_where_others_wait_or_no_clock_runs(
    room: Room, pace: Pace, why: str, *, awaited: bool
) -> None:
    table = await room.seated(BO, pace=pace, awaited=awaited, rounds=3)
    assert await room.refused(table, CAMILLE, "propose-pause", "hour") == why


async def test_nobody_pauses_alone_among_ai_players_nor_for_as_long_as_they_like(room: Room) -> None:
    table = await room.seated(ai_seats=2, pace="live", rounds=3)
    assert await room.refused(table, CAMILLE, "propose-pause", "hour") == "table.no-pause-needed"
    other = await room.seated(BO, pace="live", rounds=3)
    assert await room.refused(other, CAMILLE, "propose-pause", "year") == "core.not-offered"


async def test_no_pause_begins_while_the_whole_table_is_asked(room: Room) -> None:
    room, table = await windowed(room, "live")
    assert await room.refused(table, CAMILLE, "propose-pause", "hour") == "table.no-pause-now"


async def test_a_question_to_all_of_hours_stands_still_with_the_clocks(room: Room) -> None:
    room, table = await windowed(room, "correspondence")
    await room.do(table, CAMILLE, "propose-pause", "day")
    await room.do(table, BO, "agree")
    left = (table.alarm or 0) - room.at
    ends = table.due or 0
    await room.pass_time(table, ends - room.at)
    assert recess(table) is None
    assert (table.alarm or 0) - room.at == left
    other = room.another_registry()
    await load_all(other)
    assert [again.game_state for again in other] == [table.game_state]


async def test_a_game_that_nobody_takes_up_after_the_pause_takes_its_usual_course(room: Room) -> None:
    table = await agreed(room, span="open")
    await room.pass_time(table, RECESSES["open"])
    for _ in range(2):
        while table.state.paused is None and (seats := [seat for seat in table.asked if table.state.is_played(seat)]):
            await table.play_ai(seats[0], table.turn_of(seats[0]), next(legal_moves(table.ai_asks(seats[0]))))
        await room.pass_time(table, 3 * MINUTE)
    assert (table.state.present, recess(table)) == ([], None)
    assert table.due == table.state.closes


async def test_the_time_of_correspondence_begins_anew_outside_quiet_hours(room: Room) -> None:
    timing = TIMINGS["correspondence"]
    assert timing is not None
    table = await agreed(room, pace="correspondence", span="week")
    await room.do(table, CAMILLE, "go-on")
    assert [due for due in timers(table) if due] == [room.at + timing.allotted] * len(table.asked)


async def test_a_pause_survives_json() -> None:
    for one in (Recess(5), Recess(7, is_open=True)):
        assert Recess.read(str(one)) == one
