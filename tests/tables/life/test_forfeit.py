"""Leaving for good (`forfeit`): where a game cannot be left, and where it goes on by rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.text import Refused
from games.gaag import GAAG
from games.rage import RAGE
from tables.table.table import Table
from tests.games.toy import TOY
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, DANA, Room

FORFEIT = '{"on_leave": "forfeit"}'
TERMS = settings_with(pace="none", on_leave="forfeit", seating="join")


CANNOT_BE_LEFT = replace(TOY, withdraw=None)


async def opened(room: Room) -> Table:
    """Return a table of Camille's under forfeit."""
    return await room.registry.open(room.game, guild=5, channel=7, host=CAMILLE, language="fr", settings=TERMS)


async def test_a_game_that_cannot_be_left_is_not_held_under_forfeit(room: Room) -> None:
    rigid = Room(room.database, CANNOT_BE_LEFT)
    table = await opened(rigid)
    assert table.state.on_leave == "bot"
    with pytest.raises(Refused, match=r"table\.no-forfeit"):
        await rigid.do(table, CAMILLE, "terms", FORFEIT)
    assert table.state.on_leave == "bot"


async def test_a_game_that_can_be_left_is(room: Room) -> None:
    assert room.game is TOY
    table = await opened(room)
    assert table.state.on_leave == "forfeit"
    await room.do(table, CAMILLE, "terms", '{"on_leave": "bot"}')
    await room.do(table, CAMILLE, "terms", FORFEIT)
    assert table.state.on_leave == "forfeit"


@pytest.mark.parametrize(("game", "options"), [(RAGE, {"start_hand": 3}), (GAAG, {"target": 250})])
async def test_by_rounds_an_ai_ends_the_round_and_the_others_play_on(
    room: Room, game: AnyGame, options: dict[str, Any]
) -> None:
    room = Room(room.database, game)
    people = (CAMILLE, BO, DANA)
    table = await room.seated(BO, DANA, on_leave="forfeit", **options)
    await room.do(table, BO, "leave")
    played: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    while table.state.phase == "playing":
        seat = next(iter(table.asked))
        played[seat].add(table.game_state.round)
        move = table.game.minimal(table.view(seat), table.asks(seat))
        assert move in legal_moves(table.asks(seat))
        if seat == 1:
            await table.play_ai(seat, table.turn_of(seat), move)
        else:
            await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))
    assert played[1] == {1}, "the AI plays the seat to the end of the round, and no further"
    assert played[0] == played[2] == set(range(1, table.game_state.round + 1))
    assert table.game_state.round > 1
    results = {entry.result.person: entry.result for entry in await room.database.results.of_table(table.id)}
    assert (results[BO.id].rank, results[BO.id].rated) == (3, True)
    assert max(results[person.id].rank for person in (CAMILLE, DANA)) < 3
    assert (await table.proof()).faults == ()


@pytest.mark.parametrize("game", [RAGE, GAAG])
async def test_of_two_the_other_wins_at_once(room: Room, game: AnyGame) -> None:
    room = Room(room.database, game)
    table = await room.seated(BO, on_leave="forfeit")
    await room.do(table, CAMILLE, "leave")
    assert table.state.phase == "finished"
    results = {entry.result.person: entry.result.rank for entry in await room.database.results.of_table(table.id)}
    assert results == {CAMILLE.id: 2, BO.id: 1}


async def test_who_has_given_up_is_told_that_the_seat_cannot_be_taken_back(room: Room) -> None:
    room = Room(room.database, RAGE)
    table = await room.seated(BO, DANA, on_leave="forfeit")
    await room.do(table, BO, "leave")
    for verb, detail in (("join", ""), ("ask-seat", "1")):
        with pytest.raises(Refused, match=r"table\.given-up"):
            await room.do(table, BO, verb, detail)
    assert table.state.seat_of(BO.id) is None
