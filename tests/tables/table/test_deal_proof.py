"""The proof of a deal: whether it agrees, worked out once, and not without end for one person."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from bot.process.verify_deal import verify
from games.core.chance import Chance, shuffled
from games.core.game import MoveResult
from games.core.text import Refused
from tables.table.deal_proof import Fault, Proof, proof_of
from tables.table.moves_from_journal import game_moves
from tables.table.proof_cache import CHECKS_MOST, CHECKS_SPAN_MS, PROOFS_KEPT, ProofCache
from tables.table.table import Table
from tables.table.table_state import Cut, TableState
from tables.time.turn_timers import MINUTE
from tests.games.toy import TOY
from tests.games.toy.options import ToyOptions
from tests.games.toy.state import State
from tests.tables.conftest import BO, CAMILLE, Room
from tests.tables.table.test_rules_versions import play_one


async def over(room: Room, *, cuts: bool = True) -> Table:
    """Return a table that was played for a bit and then closed."""
    table = await room.open()
    await room.do(table, BO, "join")
    for person in (CAMILLE, BO) if cuts else ():
        await room.do(table, person, "cut", f"de {person.name}")
    await room.do(table, CAMILLE, "start")
    await room.close(table)
    return table


async def proof_with(room: Room, table: Table, table_state: TableState) -> Proof:
    """Return the proof of a table whose stored state somebody has tampered with."""
    return await proof_of(
        TOY, table_state, table.id, await game_moves(room.database.journal, table.id), table.game_state
    )


@pytest.mark.parametrize("cuts", [True, False])
async def test_a_deal_that_was_not_touched_agrees_and_the_script_says_so_too(room: Room, cuts: bool) -> None:  # noqa: FBT001
    table = await over(room, cuts=cuts)
    proof = await table.proof()
    assert proof.faults == ()
    assert len(proof.data["calls"]) == table.state.calls > 0
    codes = (table.state.seal, proof.closing, proof.data["code"])
    assert verify(json.loads(json.dumps(proof.data)), *codes)[0] == []


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"secret": "00" * 32}, ("seal", "draws")),
        ({"seal": "00" * 32}, ("seal", "draws")),
        ({"seal": ""}, ("seal", "draws")),
        ({"options": {"deck": "long"}}, ("seal", "draws")),
        ({"cuts": [Cut(1, "Camille", "de Camille")]}, ("draws",)),
        ({"cuts": [Cut(2, "Bo", "de Bo"), Cut(1, "Camille", "de Camille")]}, ("draws",)),
        ({"calls": 99}, ("draws",)),
        ({"calls": 0}, ("draws",)),
        ({"rules": 2}, ("seal",)),
    ],
)
async def test_what_was_tampered_with_does_not_agree(
    room: Room, changes: dict[str, Any], faults: tuple[Fault, ...]
) -> None:
    table = await over(room)
    proof = await proof_with(room, table, replace(table.state, **changes))
    assert proof.faults == faults
    if "seal" in faults:
        assert verify(json.loads(json.dumps(proof.data)))[0] != []


async def test_moves_that_were_dropped_leave_draws_that_do_not_agree(room: Room) -> None:
    table = await room.dealt(rounds=2, hand=2)
    while not table.game_state.won[1:]:
        await play_one(room, table)
    await room.do(table, CAMILLE, "end")
    rows = await game_moves(room.database.journal, table.id)
    assert (await proof_of(TOY, table.state, table.id, rows, table.game_state)).faults == ()
    for kept in (rows[:-1], []):
        assert (await proof_of(TOY, table.state, table.id, kept, table.game_state)).faults == ("draws",)


def shuffled_again(options: ToyOptions, seats: int, dealer: int, deck: list[int], chance: Chance) -> MoveResult[State]:
    """It lays the deck that it is given aside, and shuffles another order of it."""
    return TOY.deal_from(options, seats, dealer, shuffled(sorted(deck, reverse=True), chance), chance)


STACKED_TOY = replace(TOY, deal_from=shuffled_again)


async def test_a_deck_that_is_not_shuffled_as_it_was_sealed_does_not_agree(room: Room) -> None:
    table = await over(Room(room.database, STACKED_TOY))
    proof = await table.proof()
    assert proof.faults == ("deck",)
    assert verify(json.loads(json.dumps(proof.data)))[0] == ["the shuffles do not begin with the starting deck"]


async def test_a_game_of_other_rules_is_verified_as_far_as_it_can_be(room: Room) -> None:
    table = await over(room)
    rows = await game_moves(room.database.journal, table.id)
    proof = await proof_of(replace(TOY, version=2), table.state, table.id, rows, table.game_state)
    assert (proof.faults, proof.data["calls"], proof.data["version"]) == (("rules",), [], 1)
    (missing,) = verify(proof.data, table.state.seal, proof.closing)[0]
    assert missing == "the shuffles do not begin with the starting deck"


async def test_a_bug_of_these_rules_is_not_taken_for_other_rules(room: Room) -> None:
    table = await over(room)
    rows = await game_moves(room.database.journal, table.id)

    def broken(*_: Any, **__: Any) -> Any:  # noqa: ANN401 -- never returns
        raise KeyError("a bug")

    with pytest.raises(KeyError):
        await proof_of(replace(TOY, deal_from=broken), table.state, table.id, rows, table.game_state)


async def test_nothing_is_revealed_before_the_end_nor_where_nothing_was_dealt(room: Room) -> None:
    live, undealt = await room.dealt(), await room.open()
    await room.do(undealt, CAMILLE, "end")
    for table, key in ((live, "table.sealed"), (undealt, "table.never-dealt")):
        with pytest.raises(Refused) as refusal:
            await table.proof()
        assert refusal.value.why.key == key


async def test_a_proof_is_worked_out_once_however_many_ask(room: Room) -> None:
    table, proofs = await over(room), ProofCache(lambda: room.at)
    first = await asyncio.gather(*(proofs.of(table) for _ in range(5)))
    assert all(proof is first[0] for proof in [*first, await proofs.of(table)])
    await proofs.close()


async def test_who_gives_up_waiting_spoils_it_for_nobody(room: Room) -> None:
    table, proofs = await over(room), ProofCache(lambda: room.at)
    impatient, patient = (asyncio.ensure_future(proofs.of(table)) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).faults == ()
    assert impatient.cancelled()


async def test_a_proof_that_was_refused_can_be_had_later(room: Room) -> None:
    table, proofs = await room.dealt(), ProofCache(lambda: room.at)
    with pytest.raises(Refused):
        await proofs.of(table)
    await room.close(table)
    assert (await proofs.of(table)).faults == ()


async def test_only_so_many_proofs_are_kept(room: Room) -> None:
    proofs, tables = ProofCache(lambda: room.at), []
    for _ in range(PROOFS_KEPT + 1):
        tables.append(await over(room))
        room.at += 2 * MINUTE  # nobody may open many tables at once
    known = [await proofs.of(table) for table in tables]
    assert await proofs.of(tables[-1]) is known[-1]
    assert await proofs.of(tables[0]) is not known[0]


def test_one_person_asks_so_often_and_no_more_and_others_go_on() -> None:
    now = [10_000]
    proofs = ProofCache(lambda: now[0])
    for _ in range(CHECKS_MOST):
        proofs.count(CAMILLE.id)
        now[0] += 1
    with pytest.raises(Refused) as refusal:
        proofs.count(CAMILLE.id)
    assert dict(refusal.value.why.params)["when"] == "<t:70:R>"
    proofs.count(BO.id)
    now[0] = 10_000 + CHECKS_SPAN_MS
    proofs.count(CAMILLE.id)
    with pytest.raises(Refused):
        proofs.count(CAMILLE.id)


async def test_the_last_table_of_a_channel_is_found_also_after_a_restart(room: Room) -> None:
    first = await over(room)
    room.at += 1
    last = await over(room)
    registry = room.another_registry()
    assert await room.registry.last_over(5, 7) is last
    assert await room.registry.last_over(5, 8) is None
    assert await room.registry.last_over(6, 7) is None
    assert await registry.last_over(5, 7) is None  # closed ones are not read back: only games played to their end
    await registry.table(first.id)
    found = await registry.last_over(5, 7)
    assert found is not None
    assert found.id == first.id
