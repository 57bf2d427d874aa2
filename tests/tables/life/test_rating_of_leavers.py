"""Who is rated, and how, when somebody has left, is away, was replaced or was sent away."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.scores import Scores
from games.gaag import GAAG
from games.gin import GIN
from games.rage import RAGE
from tables.life.leaving import SENT_AWAY, after_leaving
from tables.life.start_and_finish import results_of
from tables.table.acting_person import Actor
from tables.table.table import Table
from tables.table.table_state import Seat, TableState
from tables.time.turn_timers import MINUTE
from tests.tables.conftest import BO, CAMILLE, DANA, Room

ELI = Actor(4, "Éli")
PEOPLE = {person.id: person for person in (CAMILLE, BO, DANA, ELI)}


async def finish(room: Room, table: Table) -> dict[int, tuple[int, bool, int]]:
    """Play to the end; return of each person the rank, whether they are rated, and which way the rating went."""
    while table.is_live:
        seat = next(iter(table.asked))
        move = table.game.ai_players["beginner"].choose(
            table.view(seat), table.asks(seat), FastChance(table.seq), NO_TIME
        )
        if table.state.is_played(seat):
            await table.play_ai(seat, table.turn_of(seat), move)
        else:
            person = PEOPLE[table.state.seats[seat].person or 0]
            await table.play(person, table.turn_of(seat), move, next(room.interactions))
    found = {}
    for entry in await room.database.results.of_table(table.id):
        result, change = entry.result, entry.change
        if result.person is not None:
            way = 0 if change is None else (change.after > change.before) - (change.after < change.before)
            found[result.person] = (result.rank, result.rated, way)
    return found


async def to_autopilot(room: Room, table: Table, person: Actor) -> None:
    """Let a person's time run out for the second time in a row, while all others have moved."""
    seat = table.state.seat_of(person.id)
    assert seat is not None
    for other in table.asked:
        if other != seat:
            await room.lay(table, PEOPLE[table.state.seats[other].person or 0])
    table.state.seats[seat].missed = 1
    await room.pass_time(table, 3 * MINUTE)
    assert table.state.seats[seat].autopilot


@pytest.mark.parametrize("leaver", [CAMILLE, BO])
async def test_of_two_who_leaves_is_rated_last_whatever_the_ai_player_makes_of_the_seat(
    room: Room, leaver: Actor
) -> None:
    table = await room.seated(BO, rounds=2)
    stays = BO if leaver is CAMILLE else CAMILLE
    await room.do(table, leaver, "leave")
    assert await finish(room, table) == {stays.id: (1, True, 1), leaver.id: (2, True, -1)}


@pytest.mark.parametrize("game", [RAGE, GAAG, GIN])
async def test_so_it_is_at_every_game(room: Room, game: AnyGame) -> None:
    room = Room(room.database, game)
    short: dict[str, Any] = {"match_points": 0, "manche_points": 25} if game is GIN else {}
    table = await room.seated(BO, **short)
    await room.do(table, BO, "leave")
    assert await finish(room, table) == {CAMILLE.id: (1, True, 1), BO.id: (2, True, -1)}


@pytest.mark.parametrize("on_leave", ["bot", "forfeit"])
async def test_of_three_who_leaves_is_rated_below_both_who_stay(room: Room, on_leave: str) -> None:
    room = Room(room.database, RAGE)
    table = await room.seated(BO, DANA, on_leave="bot" if on_leave == "bot" else "forfeit", start_hand=3)
    await room.do(table, BO, "leave")
    found = await finish(room, table)
    assert found[BO.id] == (3, True, -1)
    assert {found[CAMILLE.id][0], found[DANA.id][0]} <= {1, 2}


async def test_two_who_leave_share_the_last_place_and_the_one_who_stays_is_rated(room: Room) -> None:
    table = await room.seated(BO, DANA, rounds=2)
    await room.do(table, BO, "leave")
    await room.do(table, DANA, "leave")
    assert await finish(room, table) == {CAMILLE.id: (1, True, 1), BO.id: (2, True, -1), DANA.id: (2, True, -1)}


async def test_who_returns_for_the_last_card_is_rated_with_the_place_that_the_seat_reached(room: Room) -> None:
    table = await room.seated(BO, rounds=1, hand=2)
    await room.do(table, BO, "leave")
    await room.lay(table, CAMILLE)
    await table.play_ai(1, table.turn_of(1), next(legal_moves(table.asks(1))))
    await room.do(table, BO, "join")
    found = await finish(room, table)
    ranks = table.scores.ranks
    assert ranks is not None
    assert {person: (rank, rated) for person, (rank, rated, _) in found.items()} == {
        CAMILLE.id: (ranks[0], True),
        BO.id: (ranks[1], True),
    }


async def test_a_seat_on_autopilot_at_the_end_is_rated_for_its_owner_with_the_place_it_reached(room: Room) -> None:
    table = await room.seated(BO, DANA, pace="live", rounds=2)
    await to_autopilot(room, table, BO)
    found = await finish(room, table)
    ranks = table.scores.ranks
    assert ranks is not None
    assert [found[person.id][:2] for person in (CAMILLE, BO, DANA)] == [(rank, True) for rank in ranks]


async def test_whose_seat_a_newcomer_has_taken_over_has_left_it_and_the_newcomer_is_not_rated(room: Room) -> None:
    for away in ("leaves", "is away"):
        table = await room.seated(BO, pace="live", rounds=2)
        if away == "leaves":
            await room.do(table, BO, "leave")
        else:
            await to_autopilot(room, table, BO)
        await room.do(table, ELI, "ask-seat", "1")
        await room.do(table, CAMILLE, "agree")
        assert table.state.may_be_rated
        assert table.state.ends_by_consent(CAMILLE.id)
        found = await finish(room, table)
        assert found[BO.id][:2] == (3, True), away
        assert found[ELI.id][1:] == (False, 0)
        assert found[CAMILLE.id][1:] == (True, 1)


async def test_who_came_late_and_goes_again_is_not_rated_nor_is_whoever_follows(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1, rounds=2)
    await room.do(table, ELI, "ask-seat", "2")
    await room.do(table, CAMILLE, "agree")
    await room.do(table, ELI, "leave")
    await room.do(table, DANA, "ask-seat", "2")
    await room.do(table, CAMILLE, "agree")
    found = await finish(room, table)
    assert ELI.id not in found
    assert [found[person.id][1] for person in (CAMILLE, BO, DANA)] == [True, True, False]


async def test_whom_a_moderator_has_sent_away_is_not_rated(room: Room) -> None:
    table = await room.seated(BO, DANA, rounds=2)
    await room.do(table, BO, "leave", SENT_AWAY)
    found = await finish(room, table)
    assert found[BO.id][1:] == (False, 0)
    assert [found[person.id][1] for person in (CAMILLE, DANA)] == [True, True]


async def test_who_is_back_after_they_were_sent_away_is_rated_again(room: Room) -> None:
    table = await room.seated(BO, DANA, rounds=2)
    await room.do(table, BO, "leave", SENT_AWAY)
    assert BO.id not in table.state.rated
    await room.do(table, BO, "join")
    assert BO.id in table.state.rated
    found = await finish(room, table)
    assert all(rated for _, rated, _ in found.values())


async def test_nobody_is_rated_for_a_table_without_result(room: Room) -> None:
    gone, agreed, stopped = [await room.seated(BO, DANA) for _ in range(3)]
    for person in (BO, DANA, CAMILLE):
        await room.do(gone, person, "leave")
    await room.do(agreed, CAMILLE, "end")
    for person in (BO, DANA):
        await room.do(agreed, person, "agree")
    for person in (BO, DANA):
        await room.do(stopped, person, "leave")
    await room.do(stopped, CAMILLE, "end")
    aborted = await room.seated(BO, on_leave="abort")
    await room.do(aborted, BO, "leave")
    for table in (gone, agreed, stopped, aborted):
        assert table.state.phase == "abandoned"
        assert await room.database.results.of_table(table.id) == []
    assert await room.database.results.players(5, None) == 0


def seats(*people: tuple[int | None, int | None]) -> TableState:
    """Return a table in play with seats of (person, gone)."""
    chairs = [
        Seat(person, f"{at}", None if person else "regular", gone=gone) for at, (person, gone) in enumerate(people)
    ]
    return TableState(1, "fr", "00", seats=chairs, phase="playing")


def ranked(state: TableState, *ranks: int) -> list[int]:
    rows = results_of(state, Scores((0,) * len(ranks), ranks=ranks), ["{}"] * len(ranks))
    return [row.rank for row in rows]


def test_those_who_stay_move_up_and_keep_their_order_and_their_ties() -> None:
    assert ranked(seats((1, None), (2, None), (None, None)), 2, 1, 3) == [2, 1, 3]
    assert ranked(seats((1, None), (None, 2), (3, None)), 2, 1, 3) == [1, 3, 2]
    assert ranked(seats((1, None), (None, 2), (3, None), (None, None)), 2, 2, 2, 1) == [2, 4, 2, 1]
    assert ranked(seats((None, 1), (None, 2), (3, None), (4, None)), 1, 4, 2, 2) == [3, 3, 1, 1]
    assert ranked(seats((None, 1), (2, None)), 1, 1) == [2, 1]


async def test_what_leaving_does_is_known_before(room: Room) -> None:
    pair, crowd, solo = (
        await room.seated(BO),
        await room.seated(BO, DANA, on_leave="forfeit"),
        await room.seated(ai_seats=1),
    )
    assert after_leaving(pair.state, BO.id) == ("bot", True)
    await room.do(pair, BO, "leave")
    assert after_leaving(pair.state, CAMILLE.id) == ("closes", False)
    assert after_leaving(crowd.state, BO.id) == ("forfeit", True)
    assert after_leaving(solo.state, CAMILLE.id) == ("closes", False)
    aborting = await room.seated(BO, on_leave="abort")
    assert after_leaving(aborting.state, BO.id) == ("closes", False)
    lobby = await room.open()
    assert after_leaving(lobby.state, CAMILLE.id) == ("lobby", False)


def test_a_game_that_ends_without_a_decision_is_ranked_and_not_rated() -> None:
    state = seats((1, None), (2, None), (None, 3))
    rows = results_of(state, Scores((0, 0, 0), ranks=(1, 1, 3), rated=False), ["{}"] * 3)
    assert [(row.person, row.rank, row.rated) for row in rows] == [(1, 1, False), (2, 1, False), (3, 3, False)]
