"""What a deal settles for the whole game: options that were left to the pace of the table (AG-R18)."""

from __future__ import annotations

import pytest

from games.agnes import AGNES
from games.core.chance import FastChance
from games.core.game import SeatMove
from games.core.move import Move
from storage import MoveRow
from tables.life.start_and_finish import deal
from tables.table.actions import checked_options
from tables.table.moves_from_journal import record_of, steps_of
from tables.table.table_state import Pace, Seat, TableState
from tests.tables.conftest import BO, CAMILLE, Room

HOUR = 3_600_000


def sitting_at(pace: Pace, **options: object) -> TableState:
    """Return a lobby of two for Agnès."""
    chosen = checked_options(AGNES, options)
    seats = [Seat(1, "Ada"), Seat(2, "Bo")]
    return TableState(1, "fr", "00" * 32, seats, options=chosen, pace=pace, seating="join", rules=AGNES.version)


@pytest.mark.parametrize(
    ("pace", "options", "window", "grace"),
    [
        ("live", {}, 8_000, 1_000),
        ("relaxed", {}, 8_000, 1_000),
        ("none", {}, 8_000, 1_000),
        ("correspondence", {}, 2 * HOUR, -1),
        ("correspondence", {"snap_window": 30}, 30_000, -1),
        ("correspondence", {"snap_grace": "3"}, 2 * HOUR, 3_000),
        ("correspondence", {"snap_window": 12, "snap_grace": "0"}, 12_000, 0),
        ("live", {"snap_window": 7200, "snap_grace": "window"}, 2 * HOUR, -1),
    ],
)
def test_ag_r18_the_snap_follows_the_pace_unless_the_host_has_chosen(
    pace: Pace, options: dict[str, object], window: int, grace: int
) -> None:
    variant = deal(AGNES, sitting_at(pace, **options), "t").state.variant
    assert (variant.snap_window, variant.snap_grace) == (window, grace)


async def test_ag_r18_at_a_table_without_a_time_limit_the_snap_closes_by_itself_all_the_same(room: Room) -> None:
    room.game = AGNES
    room.registry = room.another_registry()
    table = await room.open()
    for actor, verb, detail in ((CAMILLE, "terms", '{"pace": "none"}'), (BO, "join", ""), (CAMILLE, "start", "")):
        await room.do(table, actor, verb, detail)
    assert table.state.dealt_pace == "none"
    seat = table.game_state.turn
    actor = next(actor for actor in (CAMILLE, BO) if table.state.seat_of(actor.id) == seat)
    for move in ("draw", "discard"):
        await table.play(actor, table.turn_of(seat), Move(move), next(room.interactions))
    opened = room.at
    assert table.game_state.phase == "snap"
    while table.game_state.phase == "snap":
        assert table.due is not None
        room.at = table.due
        await table.run_due()
    assert room.at == opened + 8_000


async def test_another_pace_in_mid_game_changes_neither_the_options_nor_the_record() -> None:
    draft = sitting_at("correspondence")
    state = deal(AGNES, draft, "t").state
    draft.pace = "live"
    assert record_of(AGNES, draft, ()).options == draft.dealt_with(AGNES)
    moves = [SeatMove(state.turn, Move("draw"), 5), SeatMove(state.turn, Move("discard"), 6)]
    rows = [MoveRow("t", seq, move.seat, 1, str(move.move), seq, move.at) for seq, move in enumerate(moves, 1)]
    steps = await steps_of(AGNES, draft, "t", rows)
    assert steps[0].state == state
    assert steps[-1].state.window_ends == 6 + 2 * HOUR


@pytest.mark.parametrize(("pace", "window"), [("live", 16_000), ("correspondence", 2 * HOUR)])
def test_a_table_where_somebody_reads_words_alone_has_twice_the_window_and_keeps_it(pace: Pace, window: int) -> None:
    draft = sitting_at(pace)
    draft.seats[1].reads = True
    assert deal(AGNES, draft, "t").state.variant.snap_window == window
    draft.seats[1].reads = False
    assert AGNES.deal(record_of(AGNES, draft, ()).options, 2, FastChance(1)).state.variant.snap_window == window


def test_a_game_dealt_before_options_could_be_left_to_the_pace_keeps_what_was_stored() -> None:
    old = sitting_at("correspondence", snap_window=12, snap_grace="3")
    assert old.dealt_pace is None
    assert old.dealt_with(AGNES) == old.chosen(AGNES)
