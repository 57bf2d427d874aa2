"""A game that counts for the leaderboard ends early only if its players agree: nobody escapes a loss."""

import pytest

from games.core.text import Refused
from tables.life.proposals import PROPOSAL_PATIENCE
from tables.table.acting_person import Actor
from tables.table.actions import AGREE, Action
from tables.table.limits import ENDING
from tables.table.table import Table
from tests.tables.conftest import BO, CAMILLE, DANA, Room


async def proposed(room: Room) -> Table:
    """Return a game of Camille's and Bo's that Camille would like to stop."""
    table = await room.dealt()
    await room.do(table, CAMILLE, "end")
    return table


async def test_the_host_proposes_the_end_and_the_last_consent_closes_the_table(room: Room) -> None:
    table = await proposed(room)
    assert table.is_live
    assert room.events[-1][1].news[0].text.key == "table.proposes-end"
    assert await room.refused(table, CAMILLE, "end") == "table.proposal-open"
    await room.do(table, BO, "agree")
    assert table.state.phase == "abandoned"
    assert room.events[-1][1].news[0].text.key == "table.ended-agreed"
    assert await room.database.results.of_table(table.id) == []


async def test_who_says_no_goes_on(room: Room) -> None:
    table = await proposed(room)
    await room.do(table, BO, "decline")
    assert (table.state.phase, table.state.proposal) == ("playing", None)


async def test_who_is_away_is_asked_as_well_and_silence_goes_on(room: Room) -> None:
    table = await room.dealt()
    table.state.seats[table.state.seat_of(BO.id) or 0].autopilot = True
    await room.do(table, CAMILLE, "end")
    assert table.is_live
    room.at += PROPOSAL_PATIENCE
    await table.run_due()
    assert (table.state.phase, table.state.proposal) == ("playing", None)


async def test_three_players_all_agree(room: Room) -> None:
    table = await room.open()
    for actor, verb in ((BO, "join"), (DANA, "join"), (CAMILLE, "start"), (CAMILLE, "end"), (DANA, "agree")):
        assert table.is_live
        await room.do(table, actor, verb)
    assert table.is_live
    await room.do(table, BO, "agree")
    assert not table.is_live


async def test_who_may_end_the_table_as_well_agrees_by_ending_it(room: Room) -> None:
    table = await proposed(room)
    await room.do(table, Actor(BO.id, BO.name, manages=True), "end")
    assert not table.is_live


@pytest.mark.parametrize("leaves", [True, False])
async def test_who_manages_the_server_and_plays_or_has_left_asks_like_everybody(room: Room, *, leaves: bool) -> None:
    table = await room.dealt(ai_seats=1)
    await room.do(table, DANA, "ask-seat", str(next(n for n, chair in enumerate(table.state.seats) if chair.is_ai)))
    await room.do(table, CAMILLE, "agree")
    boss = Actor(BO.id, BO.name, manages=True)
    if leaves:
        await room.do(table, boss, "leave")
    await room.do(table, boss, "end")
    assert table.is_live
    assert table.state.proposal is not None
    assert table.state.proposal.kind == "end"


async def test_who_manages_the_server_and_does_not_play_closes_at_once(room: Room) -> None:
    table = await room.dealt()
    await room.close(table)
    assert table.state.phase == "abandoned"


async def test_nobody_is_asked_alone_among_ai_players_nor_before_the_deal(room: Room) -> None:
    alone = await room.open()
    await room.do(alone, CAMILLE, "add-bot", "beginner")
    await room.do(alone, CAMILLE, "start")
    await room.do(alone, CAMILLE, "end")
    undealt = await room.open()
    await room.do(undealt, BO, "join")
    await room.do(undealt, CAMILLE, "end")
    last = await room.dealt()
    await room.do(last, BO, "leave")
    await room.do(last, CAMILLE, "end")
    assert [table.state.phase for table in (alone, undealt, last)] == ["abandoned"] * 3


async def test_the_end_is_not_proposed_again_and_again(room: Room) -> None:
    table = await room.dealt()
    for _ in range(ENDING.most):
        await room.do(table, CAMILLE, "end")
        await room.do(table, BO, "decline")
    with pytest.raises(Refused) as refusal:
        await room.do(table, CAMILLE, "end")
    assert refusal.value.why.key == "table.proposes-too-often"


async def test_a_proposal_to_end_outlives_a_restart(room: Room) -> None:
    table = await proposed(room)
    again = await room.another_registry().table(table.id)
    assert again is not None
    await again.do(BO, Action(AGREE), 1)
    assert again.state.phase == "abandoned"
