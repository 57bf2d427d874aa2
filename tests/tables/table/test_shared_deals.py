"""Tables that share a deal: the same cards, one seal, and nobody who chooses anything about them."""

import json
from dataclasses import replace
from typing import Final

import pytest

from bot.process.verify_deal import verify
from games.core.ai_player import Level
from games.core.move import Move, legal_moves
from games.core.seal import SharedDeal
from games.core.text import Refused
from tables.life.ai_seats import AiSeats
from tables.table.acting_person import Actor
from tables.table.actions import ADD_AI, JOIN, START, Action
from tables.table.table import Table
from tests.games.toy import TOY
from tests.support.table_settings import settings_with
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, DANA, Room

EMIL: Final = Actor(4, "Emil")
DEAL: Final = SharedDeal("deal-7c", "ab" * 32)


async def lobby(room: Room, host: Actor, *others: Actor, ai: Level | None = None, deal: SharedDeal = DEAL) -> Table:
    """Return the lobby of a table that shares a deal, with people whom the bot has seated."""
    settings = settings_with(options={"rounds": 2, "hand": 3}, seating="random")
    table = await room.registry.open(TOY, guild=5, channel=7, host=host, language="fr", settings=settings, shared=deal)
    for other in others:
        await table.do(other, Action(JOIN), None)
    if ai is not None:
        await table.do(host, Action(ADD_AI, ai), None)
    return table


async def dealt(room: Room, host: Actor, *others: Actor, ai: Level | None = None) -> Table:
    """Return such a table with the cards dealt."""
    table = await lobby(room, host, *others, ai=ai)
    await table.do(host, Action(START), None)
    return table


async def play_out(table: Table, last: int = 0) -> None:
    """Play a table to its end; `last`: of the legal moves the last ones, or the first."""
    while table.is_live:
        for seat in table.asked:
            moves = list(legal_moves(table.asks(seat)))
            person = table.state.seats[seat].person or 0
            await table.play(Actor(person, "…"), table.turn_of(seat), moves[-last], None)


async def test_all_tables_have_one_seal_the_same_cards_and_seats_as_they_sat_down(room: Room) -> None:
    one, other = await dealt(room, CAMILLE, BO), await dealt(room, DANA, EMIL)
    assert one.state.seal == other.state.seal
    assert (one.state.people, other.state.people) == ([1, 2], [3, 4])
    assert one.game_state.hands == other.game_state.hands
    alone = await room.dealt(rounds=2, hand=3)
    assert alone.state.seal != one.state.seal


async def test_later_rounds_have_the_same_cards_whatever_was_played_and_the_proofs_agree(room: Room) -> None:
    tables = [await dealt(room, CAMILLE, BO), await dealt(room, DANA, EMIL)]
    for last, table in enumerate(tables):
        await play_out(table, last)
    proofs = [await table.proof() for table in tables]
    for table, proof in zip(tables, proofs, strict=True):
        assert (proof.faults, proof.data["table"]) == ((), DEAL.name)
        codes = (table.state.seal, proof.closing, proof.data["code"])
        assert verify(json.loads(json.dumps(proof.data)), *codes)[0] == []
    one, other = ([call["gave"] for call in proof.data["calls"] if "shuffle" in call] for proof in proofs)
    assert one == other
    assert len(one) > 1


async def test_a_table_stored_halfway_goes_on_with_the_cards_of_the_others(room: Room) -> None:
    one, other = await dealt(room, CAMILLE, BO), await dealt(room, DANA, EMIL)
    await play_out(one)
    registry = room.another_registry()
    await registry.start()
    again = await registry.table(other.id)
    assert again is not None
    await play_out(again)
    assert again.game_state == one.game_state
    assert (await again.proof()).faults == ()


async def test_nobody_cuts_changes_options_or_comes_from_elsewhere(room: Room) -> None:
    table = await lobby(room, CAMILLE, BO, ai="beginner")
    assert await room.refused(table, CAMILLE, "cut", "bleu") == "table.shared-settled"
    assert await room.refused(table, CAMILLE, "options", json.dumps({"hand": 2})) == "table.shared-settled"
    assert await room.refused(table, DANA, "join") == "table.shared-closed"
    await table.do(CAMILLE, Action(START), None)
    assert await room.refused(table, DANA, "ask-seat", "2") == "table.shared-closed"
    await room.do(table, BO, "leave")
    await room.do(table, BO, "join")
    assert table.state.seat_of(BO.id) == 1


async def test_the_luck_of_ai_players_is_that_of_the_seat_and_the_question_and_told_by_no_seal(room: Room) -> None:
    one, other = await dealt(room, CAMILLE, BO), await dealt(room, DANA, EMIL)
    seeds = [table.state.ai_seed(table.id, 0) for table in (one, other)]
    assert seeds[0] == seeds[1] is not None
    assert one.state.ai_seed(one.id, 1) != seeds[0]
    assert replace(one.state, turns=[5, 5]).ai_seed(one.id, 0) != seeds[0]
    secret = replace(one.state, secret="cd" * 32)
    assert secret.ai_seed(one.id, 0) != seeds[0]
    assert (await room.dealt()).state.ai_seed("7c", 0) is None


async def test_ai_players_answer_alike_at_each_table(room: Room) -> None:
    tables = [await dealt(room, person, ai="regular") for person in (CAMILLE, DANA)]
    ai = AiSeats(Threads(), pause_seconds=0)
    made: list[list[Move]] = []
    for table in tables:
        moves: list[Move] = []
        while table.is_live:
            ai.wake(table)
            await ai.settled()
            for seat in table.asked:
                if (person := table.state.seats[seat].person) is not None:
                    await table.play(Actor(person, ""), table.turn_of(seat), next(legal_moves(table.asks(seat))), None)
        moves += [Move.parse(row.move) for row in await room.database.journal.moves(table.id) if row.seat == 1]
        made.append(moves)
    assert made[0] == made[1] != []
    await ai.close()


async def test_a_seat_may_be_asked_for_where_the_deal_is_not_shared(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
    await room.do(table, DANA, "ask-seat", "2")
    with pytest.raises(Refused):
        await room.do(table, EMIL, "ask-seat", "2")
