"""Leaving and coming back, proposals and consent, moves settled in advance or taken back, the rematch."""

from dataclasses import replace

import pytest

from games.core.move import Move, legal_moves
from games.core.text import Refused
from tables.table.acting_person import Actor
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.table import StaleQuestion
from tests.games.toy import TOY
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all

ELI = Actor(4, "Éli")


async def test_an_ai_takes_the_seat_and_gives_it_back_to_its_person_alone(room: Room) -> None:
    table = await room.seated(BO, DANA)
    await room.do(table, BO, "leave")
    chair = table.state.seats[1]
    assert (chair.person, chair.level, chair.gone, chair.name) == (None, "regular", BO.id, "Bo")
    assert await room.refused(table, ELI, "join") == "table.started"
    await room.do(table, BO, "join")
    chair = table.state.seats[1]
    assert (chair.person, chair.level, chair.gone) == (BO.id, None, None)
    assert table.state.is_played(1), "the AI still answers its present question"


async def test_leaving_an_abort_table_closes_it_without_result(room: Room) -> None:
    table = await room.seated(BO, DANA, on_leave="abort")
    await room.do(table, BO, "leave")
    assert table.state.phase == "abandoned"
    assert await room.database.results.of_table(table.id) == []


async def test_who_forfeits_is_ranked_last_and_it_is_recorded(room: Room) -> None:
    table = await room.seated(BO, DANA, on_leave="forfeit")
    await room.do(table, BO, "leave")
    assert table.state.phase == "finished", "the toy ends when somebody leaves for good"
    results = {entry.result.person: entry.result for entry in await room.database.results.of_table(table.id)}
    assert results[BO.id].rank == 3
    assert results[BO.id].rated, "leaving is no way round a loss"
    row = (await room.database.journal.moves(table.id))[-1]
    assert (row.seat, row.person, row.move) == (1, BO.id, "withdraw")
    assert (await table.proof()).faults == ()


async def test_nobody_withdraws_by_a_forged_click(room: Room) -> None:
    table = await room.seated(BO)
    with pytest.raises(Refused, match=r"core\.not-offered"):
        await table.play(BO, table.turn_of(1), Move("withdraw"), 1)
    with pytest.raises(Refused, match=r"core\.not-offered"):
        await table.play(BO, table.turn_of(1), Move("extend", ("1000",)), 2)


async def test_the_last_person_is_asked_once_whether_to_play_on(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1)
    assert await room.refused(table, BO, "stay") == "core.not-offered"
    await room.do(table, CAMILLE, "leave")
    assert bool(table.state.alone)
    assert table.state.host == BO.id
    assert room.told()[-1] == "table.alone"
    await room.do(table, BO, "stay")
    assert not table.state.alone
    assert table.state.phase == "playing"


async def test_the_last_person_may_stop_even_where_only_managers_end_tables(room: Room) -> None:
    table = await room.seated(BO)
    table.state = replace(table.state, enders="managers")
    assert await room.refused(table, CAMILLE, "end") == "table.managers-only"
    await room.do(table, CAMILLE, "leave")
    await room.do(table, BO, "end")
    assert table.state.phase == "abandoned"


async def test_whoever_sits_may_end_the_table_where_the_server_says_so(room: Room) -> None:
    table = await room.seated(BO)
    assert await room.refused(table, BO, "end") == "table.host-only"
    table.state = replace(table.state, enders="seated")
    assert await room.refused(table, DANA, "end") == "table.not-seated"
    await room.do(table, BO, "end")
    await room.do(table, CAMILLE, "agree")
    assert table.state.phase == "abandoned"


async def test_another_pace_needs_everybody_who_is_there(room: Room) -> None:
    table = await room.seated(BO, DANA)
    await room.do(table, CAMILLE, "propose-pace", "live")
    assert await room.refused(table, BO, "propose-pace", "relaxed") == "table.proposal-open"
    assert await room.refused(table, CAMILLE, "agree") == "table.not-asked"
    await room.do(table, BO, "agree")
    assert table.state.pace == "none"
    await room.do(table, DANA, "agree")
    assert str(table.state.pace) == "live"
    assert table.state.proposal is None
    assert all(chair.due is not None for chair in table.state.seats)


async def test_one_no_is_enough_and_who_is_away_is_not_asked(room: Room) -> None:
    table = await room.seated(BO, DANA)
    await room.do(table, CAMILLE, "propose-pace", "live")
    await room.do(table, BO, "decline")
    assert (table.state.pace, table.state.proposal) == ("none", None)
    table.state.seats[2].autopilot = True
    await room.do(table, CAMILLE, "propose-pace", "live")
    await room.do(table, BO, "agree")
    assert table.state.pace == "live"


async def test_somebody_alone_with_ais_changes_the_pace_at_once(room: Room) -> None:
    table = await room.seated(ai_seats=2)
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    assert table.state.pace == "relaxed"
    assert await room.refused(table, CAMILLE, "propose-pace", "relaxed") == "table.pace-already"
    assert await room.refused(table, CAMILLE, "propose-pace", "blitz") == "core.not-offered"


async def test_a_newcomer_gets_an_ai_seat_with_the_hosts_consent_and_is_not_rated(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=1, hand=2)
    assert await room.refused(table, ELI, "ask-seat", "1") == "table.no-ai-seat"
    assert await room.refused(table, BO, "ask-seat", "2") == "table.already-seated"
    await room.do(table, ELI, "ask-seat", "2")
    assert await room.refused(table, BO, "agree") == "table.not-asked"
    await room.do(table, CAMILLE, "agree")
    chair = table.state.seats[2]
    assert (chair.person, chair.name, chair.level, chair.late) == (ELI.id, "Éli", None, True)
    for _ in range(2):
        await room.lay(table, CAMILLE)
        await room.lay(table, BO)
        await room.lay(table, ELI)
    results = await room.database.results.of_table(table.id)
    assert {entry.result.person: entry.result.rated for entry in results} == {1: True, 2: True, 4: False}


async def test_a_planned_move_is_played_when_the_turn_comes_and_dropped_when_it_is_not_legal(room: Room) -> None:
    table = await room.seated(BO)
    await room.lay(table, CAMILLE)
    planned = next(legal_moves(TOY.ahead(table.view(0))))
    await room.do(table, CAMILLE, "queue", str(planned))
    event = len(room.events)
    await room.lay(table, BO)
    assert event + 1 == len(room.events)
    await table.play_queued(0, table.turn_of(0))
    row = (await room.database.journal.moves(table.id))[-1]
    assert (row.seat, row.person, row.move) == (0, CAMILLE.id, str(planned))
    first, *others = room.events[-1][1].news
    assert (first.text.key, first.to) == ("table.plan-played", frozenset({0})), "nobody else learns of the plan"
    assert others
    assert table.state.seats[0].queued == ""
    await room.do(table, CAMILLE, "queue", "lay 999 single")
    await room.lay(table, BO)
    await table.play_queued(0, table.turn_of(0))
    news = room.events[-1][1].news
    assert [(piece.text.key, piece.to) for piece in news] == [
        ("table.queue-dropped", frozenset({0})),
        ("toy.not-in-hand", frozenset({0})),
    ]
    with pytest.raises(StaleQuestion):
        await table.play_queued(0, table.turn_of(0))


async def test_planning_tells_nobody_anything(room: Room) -> None:
    table = await room.seated(BO)
    await room.lay(table, CAMILLE)
    await room.do(table, CAMILLE, "queue", "lay 1 single")
    assert room.events[-1][1].news == ()


async def test_a_move_is_taken_back_by_consent_and_the_record_forgets_it(room: Room) -> None:
    table = await room.seated(BO)
    state = table.game_state
    move = await room.lay(table, CAMILLE)
    await room.do(table, CAMILLE, "ask-takeback")
    await room.do(table, BO, "agree")
    assert table.game_state == state
    assert move in legal_moves(table.asks(0))
    assert await room.refused(table, CAMILLE, "ask-takeback") == "table.no-takeback"
    other = room.another_registry()
    await load_all(other)
    (again,) = other
    assert again.game_state == state
    moves = await game_moves(room.database.journal, again.id)
    steps = await steps_of(again.game, again.state, again.id, moves)
    assert [step.state for step in steps] == [state]
    await room.lay(table, CAMILLE)
    await room.lay(table, BO)
    assert table.game_state.round == 1


async def test_a_move_that_revealed_something_or_was_answered_is_not_taken_back(room: Room) -> None:
    table = await room.seated(BO)
    assert await room.refused(table, CAMILLE, "ask-takeback") == "table.no-takeback"
    await room.lay(table, CAMILLE)
    assert await room.refused(table, BO, "ask-takeback") == "table.no-takeback"
    await room.lay(table, BO)
    assert await room.refused(table, CAMILLE, "ask-takeback") == "table.no-takeback"
    assert await room.refused(table, BO, "ask-takeback") == "table.takeback-reveals"


async def test_the_next_move_ends_a_proposal_to_take_one_back(room: Room) -> None:
    table = await room.seated(BO)
    await room.lay(table, CAMILLE)
    await room.do(table, CAMILLE, "ask-takeback")
    await room.lay(table, BO)
    assert table.state.proposal is None
    assert await room.refused(table, BO, "agree") == "table.no-proposal"


async def test_a_rematch_keeps_seats_options_and_settings_and_moves_the_deal_on(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=1, hand=2, open_stakes=True)
    first = table.game_state.first_dealer
    order = [chair.name for chair in table.state.seats]
    for _ in range(2):
        for person in (CAMILLE, BO):
            await room.lay(table, person)
        await table.play_ai(2, table.turn_of(2), next(legal_moves(table.asks(2))))
    again = await room.rematches.open(table, BO, 7, "host")
    await room.do(again, CAMILLE, "join")
    assert again.state.options == table.state.options
    assert again.state.seating == "join"
    await room.do(again, BO, "start")
    assert [chair.name for chair in again.state.seats] == order
    assert again.game_state.first_dealer == (first + 1) % 3


async def test_in_a_rematch_the_deal_skips_who_is_not_there_and_newcomers_sit_last(room: Room) -> None:
    table = await room.seated(BO, DANA, rounds=1, hand=2)
    first = table.game_state.first_dealer
    people = (CAMILLE, BO, DANA)
    for _ in range(2):
        for person in people:
            await room.lay(table, person)
    absent = people[(first + 1) % 3]
    here = [person for person in people if person is not absent]
    again = await room.rematches.open(table, here[0], 7, "host")
    await room.do(again, ELI, "join")
    await room.do(again, here[1], "join")
    await room.do(again, here[0], "start")
    names = [chair.name for chair in again.state.seats]
    assert names[-1] == "Éli"
    assert names[again.game_state.first_dealer] == people[(first + 2) % 3].name
