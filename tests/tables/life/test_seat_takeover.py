"""What somebody who takes a seat over may know, who hosts meanwhile, and moves taken back too late."""

from typing import Any

import pytest

from bot.show.sentences import speak
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.gaag import GAAG
from games.rage import RAGE
from tables.table.acting_person import Actor
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.table import Table
from tables.time.turn_timers import MINUTE
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all
from tests.tables.life.test_proposals import ELI, dealt, leave_to_autopilot

PEOPLE = (CAMILLE, BO, DANA)


async def until_takeback(room: Room, table: Table) -> Actor:
    """Play until somebody may take their last move back; return who."""
    while True:
        seat = table.asked[0]
        mover = next(person for person in PEOPLE if person.id == table.state.seats[seat].person)
        await table.play(mover, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))
        if table.freeze().may_take_back(mover.id):
            return mover


@pytest.mark.parametrize(("game", "options"), [(RAGE, {"start_hand": 3}), (GAAG, {"target": 300})])
async def test_a_move_is_not_taken_back_once_somebody_has_forfeited(
    room: Room, game: AnyGame, options: dict[str, Any]
) -> None:
    room = Room(room.database, game)
    table = await room.seated(BO, DANA, on_leave="forfeit", **options)
    mover = await until_takeback(room, table)
    leaver = next(person for person in PEOPLE if person is not mover)
    await room.do(table, mover, "ask-takeback")
    await room.do(table, leaver, "leave")
    assert table.state.proposal is None
    assert not table.freeze().may_take_back(mover.id)
    registry = room.another_registry()
    assert await load_all(registry) == 1
    (again,) = registry
    moves = await game_moves(room.database.journal, again.id)
    assert (await steps_of(again.game, again.state, again.id, moves))[-1].state == again.game_state


async def test_a_move_whose_taking_back_is_agreed_to_after_a_restart_stays(room: Room) -> None:
    table = await dealt(room, "none")
    await table.play(CAMILLE, table.turn_of(0), next(legal_moves(table.asks(0))), next(room.interactions))
    await room.do(table, CAMILLE, "ask-takeback")
    registry = room.another_registry()
    await load_all(registry)
    (again,) = registry
    for person in (BO, DANA):
        await room.do(again, person, "agree")
    assert again.state.proposal is None
    assert again.game_state == table.game_state
    assert room.events[-1][1].news[-1].text.key == "table.takeback-late"


async def test_after_a_restart_a_newcomer_reads_nothing_of_who_sat_there_before(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    assert any(news.to == frozenset({1}) for event in table.news for news in event.news), "there is something to hide"
    await room.do(table, ELI, "ask-seat", "1")
    await room.do(table, CAMILLE, "agree")
    registry = room.another_registry()
    await load_all(registry)
    (again,) = registry
    assert not [news for event in again.news for news in event.news if news.to and 1 in news.to]


async def test_all_are_told_that_who_was_away_too_long_is_rated_last(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, BO)
    await room.do(table, ELI, "ask-seat", "1")
    await room.do(table, CAMILLE, "agree")
    (told,) = [news.text for news in room.events[-1][1].news if news.text.key.startswith("table.took-over")]
    assert BO.id in table.state.rated
    assert speak(told, "en", ["Camille", "Eli", "Dana"]) == "Eli now plays for Bo, who was away and is rated last."


async def test_who_is_back_hosts_in_the_place_of_whoever_is_not(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, *PEOPLE)
    back = next(person for person in PEOPLE if person.id != table.state.host)
    await room.do(table, back, "come-back")
    assert table.state.host == back.id


async def test_who_plays_again_hosts_in_the_place_of_whoever_is_away(room: Room) -> None:
    table = await dealt(room, "live")
    await leave_to_autopilot(room, table, *PEOPLE)
    back = next(person for person in PEOPLE if person.id != table.state.host)
    seat = table.state.people.index(back.id)
    await table.play(back, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))
    assert table.state.host == back.id
    assert [news.text.key for news in room.events[-1][1].news][-2:] == ["table.new-host", "table.resumed"]


async def test_what_those_at_the_table_propose_goes_before_a_strangers_request(room: Room) -> None:
    table = await dealt(room, "none")
    await room.do(table, DANA, "leave")
    await room.do(table, ELI, "ask-seat", "2")
    await room.do(table, BO, "propose-pace", "correspondence")
    assert table.state.proposal is not None
    assert (table.state.proposal.kind, table.state.proposal.by) == ("pace", BO.id)


async def test_an_outage_makes_nobody_the_host_who_had_just_sat_down(room: Room) -> None:
    table = await room.open()
    room.at += 9 * MINUTE
    await room.do(table, BO, "join")
    room.at += 20 * MINUTE
    await room.registry.give_back(20 * MINUTE)
    room.at += 2 * MINUTE
    assert table.state.seats[1].since == room.at - 2 * MINUTE
