"""What needs consent when somebody is away: silence, seats on autopilot, owners who come back."""

import asyncio

import pytest

from games.core.move import legal_moves
from games.core.text import Refused
from tables.life.proposals import PROPOSAL_PATIENCE
from tables.table.acting_person import Actor, QuietHours
from tables.table.events import TableEvent
from tables.table.table import StaleQuestion, Table
from tables.table.table_state import Pace
from tables.time.turn_timers import MINUTE
from tests.tables.conftest import BO, CAMILLE, DANA, Room

ELI = Actor(4, "Éli", quiet=QuietHours(0, 60, "Europe/Paris"))


async def dealt(room: Room, pace: Pace) -> Table:
    """Return a table of Camille's (seat 0), Bo's and Dana's with the cards dealt."""
    return await room.seated(BO, DANA, pace=pace, rounds=1, hand=4)


async def wait(room: Room, table: Table, span: int) -> None:
    """Let time pass, in ms, and do what is due."""
    room.at += span
    while (due := table.due) is not None and due <= room.at:
        await table.run_due()


async def leave_to_autopilot(room: Room, table: Table, *away: Actor) -> None:
    """Let two questions of some people run out; the others move in time."""
    seats = [table.state.seat_of(person.id) for person in away]
    while not all(table.state.seats[seat or 0].autopilot for seat in seats):
        for seat in table.asked:
            person = next(one for one in (CAMILLE, BO, DANA) if one.id == table.state.seats[seat].person)
            if seat not in seats:
                move = next(legal_moves(table.asks(seat)))
                await table.play(person, table.turn_of(seat), move, next(room.interactions))
        await wait(room, table, 3 * MINUTE)
        for seat in table.asked:
            if table.state.is_played(seat) and table.state.paused is None:
                await table.play_ai(seat, table.turn_of(seat), next(legal_moves(table.ai_asks(seat))))


async def test_a_day_of_silence_gives_a_table_without_clocks_the_gentlest_ones(room: Room) -> None:
    table = await dealt(room, "none")
    await room.do(table, CAMILLE, "propose-pace", "correspondence")
    await room.do(table, DANA, "agree")
    await wait(room, table, PROPOSAL_PATIENCE - 1)
    assert table.state.proposal is not None
    await wait(room, table, 1)
    assert table.state.pace == "correspondence"
    assert {news.text.key for news in room.events[-1][1].news} >= {"table.silence-agrees", "table.pace-is"}


@pytest.mark.parametrize(("before", "proposed"), [("none", "live"), ("none", "relaxed"), ("correspondence", "live")])
async def test_silence_brings_nobody_a_faster_pace(room: Room, before: Pace, proposed: Pace) -> None:
    table = await dealt(room, before)
    await room.do(table, CAMILLE, "propose-pace", proposed)
    await wait(room, table, PROPOSAL_PATIENCE)
    assert (table.state.pace, table.state.proposal) == (before, None)
    assert "table.lapsed" in {news.text.key for _, event in room.events for news in event.news}


async def test_a_day_of_silence_ends_the_request_to_take_a_move_back(room: Room) -> None:
    table = await dealt(room, "none")
    await table.play(CAMILLE, table.turn_of(0), next(legal_moves(table.asks(0))), next(room.interactions))
    await room.do(table, CAMILLE, "ask-takeback")
    state = table.game_state
    await wait(room, table, PROPOSAL_PATIENCE)
    assert table.state.proposal is None
    assert table.game_state == state


async def test_silence_does_not_count_while_nobody_can_see_the_table(room: Room) -> None:
    table = await dealt(room, "none")
    await room.do(table, CAMILLE, "propose-pace", "correspondence")
    await table.hold()
    await wait(room, table, 3 * PROPOSAL_PATIENCE)
    await table.release()
    await wait(room, table, PROPOSAL_PATIENCE - 1)
    assert table.state.proposal is not None
    await wait(room, table, 1)
    assert table.state.pace == "correspondence"


async def test_a_newcomer_gets_a_seat_on_autopilot_with_the_hosts_consent(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    await room.do(table, ELI, "ask-seat", "1")
    assert table.state.seats[1].person == BO.id
    await room.do(table, CAMILLE, "agree")
    chair = table.state.seats[1]
    assert [event.news for event in table.news] == [room.events[-1][1].news], "older news would name the wrong person"
    assert (chair.person, chair.autopilot, chair.late, chair.quiet_hours) == (ELI.id, False, True, ELI.quiet)
    assert table.state.is_played(1), "the AI still answers the question that it is thinking about"
    assert table.state.seat_of(BO.id) is None


async def test_who_comes_back_first_keeps_the_seat(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    await room.do(table, ELI, "ask-seat", "1")
    await room.do(table, BO, "come-back")
    assert table.state.proposal is None
    with pytest.raises(Refused) as refusal:
        await room.do(table, CAMILLE, "agree")
    assert refusal.value.why.key == "table.no-proposal"
    assert table.state.seats[1].person == BO.id


async def test_who_plays_again_first_keeps_the_seat(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    await room.do(table, ELI, "ask-seat", "1")
    await table.play(BO, table.turn_of(1), next(legal_moves(table.asks(1))), next(room.interactions))
    assert table.state.proposal is None
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    assert table.state.seat_of(BO.id) == 1


async def test_where_everybody_is_away_a_newcomer_waits_for_the_host_and_no_longer_than_a_day(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, CAMILLE, BO, DANA)
    await room.do(table, ELI, "ask-seat", "1")
    await wait(room, table, PROPOSAL_PATIENCE)
    assert table.state.proposal is None
    assert table.state.seat_of(ELI.id) is None


async def test_a_host_may_give_their_own_seat_away_while_they_are_away_and_host_no_more(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, CAMILLE, BO, DANA)
    host = next(person for person in (CAMILLE, BO, DANA) if person.id == table.state.host)
    await room.do(table, ELI, "ask-seat", str(table.state.seat_of(host.id)))
    await room.do(table, host, "agree")
    assert table.state.host == ELI.id


async def test_who_has_been_replaced_gets_no_other_seat(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    await room.do(table, DANA, "leave")
    await room.do(table, ELI, "ask-seat", "1")
    await room.do(table, CAMILLE, "agree")
    for verb, detail in (("ask-seat", "2"), ("join", "")):
        with pytest.raises(Refused) as refusal:
            await room.do(table, BO, verb, detail)
        assert refusal.value.why.key == "table.replaced"


async def test_a_click_of_whoever_is_just_being_replaced_moves_no_card(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    await room.do(table, ELI, "ask-seat", "1")
    move = next(legal_moves(table.asks(1)))
    late = table.play(BO, table.turn_of(1), move, next(room.interactions))
    agreed, moved = await asyncio.gather(room.do(table, CAMILLE, "agree"), late, return_exceptions=True)
    assert isinstance(moved, StaleQuestion)
    assert table.state.seats[1].person == ELI.id
    assert agreed.seq == table.seq if isinstance(agreed, TableEvent) else False


async def test_a_seat_that_an_ai_played_in_the_end_is_rated_for_its_person(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    while table.is_live:
        for seat in table.asked:
            move = next(legal_moves(table.asks(seat)))
            if table.state.is_played(seat):
                await table.play_ai(seat, table.turn_of(seat), move)
            else:
                person = next(one for one in (CAMILLE, DANA) if one.id == table.state.seats[seat].person)
                await table.play(person, table.turn_of(seat), move, next(room.interactions))
    results = await room.database.results.of_table(table.id)
    assert {entry.result.person: entry.result.rated for entry in results} == {1: True, 2: True, 3: True}


async def test_two_who_give_the_time_back_give_it_once(room: Room) -> None:
    table = await dealt(room, "live")
    due = table.state.seats[0].due
    assert due is not None
    await table.hold()
    room.at += 7 * MINUTE
    await asyncio.gather(table.release(), table.release())
    assert table.state.seats[0].due == due + 7 * MINUTE


async def test_nothing_is_due_before_its_time(room: Room) -> None:
    table = await dealt(room, "none")
    await room.do(table, CAMILLE, "propose-pace", "correspondence")
    assert (await table.run_due()).seq == (await room.database.journal.moves(table.id))[-1].seq, "nothing is due"
