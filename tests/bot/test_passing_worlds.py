"""Agnès: that somebody passes by themselves changes no byte that leaves for others until the window closes."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, Final

import pytest

from bot.show.custom_id import CustomId
from games.agnes import AGNES
from games.agnes.options import LIVE, AgnesOptions
from games.agnes.state import Passing
from games.core.chance import FairChance
from games.core.game import SeatMove, play
from games.core.move import Move
from storage import TableRow
from tables.table.acting_person import Actor
from tables.table.snapshot_json import write_snapshot
from tables.table.table_state import Seat, TableState
from tests.bot.recorded_wire import CHANNEL, GUILD, MESSAGE, NOW, Sent, timers_that_wait
from tests.bot.two_worlds import MARK, NAMES, ONLOOKER, PERSON, World

PASSER: Final = 1
"""The seat that passes by itself in one of the worlds."""
TABLE: Final = "a9e5"


class Time:
    """A clock that is set."""

    now = NOW

    def __call__(self) -> float:
        """Return the unix time in seconds."""
        return self.now


def window(passing: Passing) -> Any:  # noqa: ANN401 -- each game has its own state
    """Return a game of four in which seat 0 is about to discard."""
    chance = FairChance(b"7" * 32)
    state = AGNES.deal(AgnesOptions(), len(NAMES), chance, len(NAMES) - 1).state
    state = play(AGNES, state, SeatMove(0, Move("draw"), round(NOW * 1000)), chance).state
    return replace(state, passing=["asked", passing, "asked", "asked"])


def row_of(state: Any) -> TableRow:  # noqa: ANN401 -- each game has its own state
    """Return the row of a live table of four people."""
    seats = [Seat(PERSON + seat, name) for seat, name in enumerate(NAMES)]
    table_state = TableState(PERSON, "fr", "5e" * 32, seats, "playing", [0] * len(seats), dealt_by=AGNES.version)
    table_state.options = AgnesOptions().model_dump()
    table_state.put_under_seal(TABLE, AGNES)
    at = round(NOW * 1000)
    snapshot = write_snapshot(AGNES, table_state, state)
    return TableRow(TABLE, AGNES.name, GUILD, CHANNEL, MESSAGE, "playing", 0, snapshot, at, at)


async def live(passing: Passing, clicks: dict[int, list[tuple[int, str]]]) -> list[list[Sent]]:
    """Return what leaves for others in each second until the window closes, with these clicks by second and seat."""
    time, seconds = Time(), []
    async with AsyncExitStack() as stack:
        stack.enter_context(timers_that_wait())
        world = await World.open(AGNES, stack, time)
        await world.bot.database.journal.open_table(row_of(window(passing)))
        for person in (ONLOOKER, *(PERSON + seat for seat in range(len(NAMES)))):
            await world.click(person, CustomId(TABLE, "hand"))
        table = await world.bot.registry.table(TABLE)
        assert table is not None
        await table.play(Actor(PERSON, NAMES[0]), table.turn_of(0), Move("discard"), None)
        await world.settle()
        for second in range(LIVE.window):
            time.now = NOW + second
            assert table.game_state.phase == "snap", f"it closes after {second} s"
            if (due := table.due) is not None and due <= time.now * 1000:
                await table.run_due()
            for seat, verb in clicks.get(second, []):
                await table.play(Actor(PERSON + seat, NAMES[seat]), table.turn_of(seat), Move(verb), None)
            await world.settle()
            seconds.append([sent for sent in world.wire.sent if f"{MARK}{PERSON + PASSER}-" not in sent.path])
            world.wire.sent.clear()
        time.now = NOW + LIVE.window
        await table.run_due()
        assert table.game_state.phase != "snap", "it does not close in time"
    return seconds


@pytest.mark.parametrize("clicks", [{}, {1: [(2, "pass")]}], ids=["everybody thinks", "one of them passes"])
async def test_nobody_else_gets_other_bytes_while_somebody_passes_by_themselves(
    clicks: dict[int, list[tuple[int, str]]],
) -> None:
    asked = await live("asked", clicks)
    assert asked == await live("passing", clicks)
    assert any(asked), "nothing was sent at all"


async def test_nobody_else_gets_other_bytes_when_they_want_to_be_asked_after_all() -> None:
    assert await live("passing", {2: [(PASSER, "ask-each")]}) == await live("asked", {})
