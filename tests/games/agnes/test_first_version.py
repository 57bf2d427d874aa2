"""A game dealt by the first version of the rules is played on, and replayed, as it was."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.core.chance import FairChance
from games.core.game import SeatMove, play
from games.core.move import Move
from games.core.replay import GameRecord, replay
from games.core.stored_state import load_state
from games.core.text import Refused

SAID_SINCE = {"agnes.round-over": "agnes.round-won"}
"""What is said in other words than when the record was made; the record itself stays as it is."""


@pytest.fixture
def stored() -> dict[str, Any]:
    """Return a match of three random seats as version 1 recorded it, and its state after a third of the moves."""
    kept: dict[str, Any] = json.loads((Path(__file__).parent / "records" / "version_1.json").read_text("utf-8"))
    return kept


def record_of(stored: dict[str, Any]) -> GameRecord[Any]:
    """Return what the journal of that match holds."""
    return GameRecord(AgnesOptions(**stored["options"]), stored["seats"], moves_of(stored), stored["dealer"])


def moves_of(stored: dict[str, Any]) -> tuple[SeatMove, ...]:
    """Return its moves."""
    return tuple(SeatMove(seat, Move.parse(move), at, by_ai=by_ai) for seat, move, at, by_ai in stored["moves"])


def test_its_record_leads_to_the_same_rounds_by_its_own_rules(stored: dict[str, Any]) -> None:
    steps = replay(AGNES.of_version(1), record_of(stored), FairChance(bytes.fromhex(stored["key"])))
    (last,) = deque(steps, maxlen=1)
    assert [list(row.points) for row in last.state.done] == stored["scores"]
    assert [piece.text.key for piece in last.news] == [SAID_SINCE.get(key, key) for key in stored["news"]]


def test_a_table_that_was_stored_in_the_middle_of_it_goes_on_to_the_same_end(stored: dict[str, Any]) -> None:
    state = load_state(AGNES, json.dumps(stored["state"]))
    chance = FairChance(bytes.fromhex(stored["key"]), stored["calls"])
    for seat_move in moves_of(stored)[stored["moves_until"] :]:
        state = play(AGNES, state, seat_move, chance).state
    assert [list(row.points) for row in state.done] == stored["scores"]


def test_by_the_rules_of_today_the_discard_ends_the_turn_and_that_record_is_refused(stored: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        deque(replay(AGNES.of_version(2), record_of(stored), FairChance(bytes.fromhex(stored["key"]))), maxlen=0)
