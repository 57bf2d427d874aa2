"""A line to Discord on which nothing gets through any more, and which nobody closes."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from bot.discord.dead_lines import Heartbeat, silence_of
from bot.process.running_bot import RunningBot
from playground import Playground
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import only_table


def due_at(tapis: RunningBot) -> list[int]:
    """Return when the clocks at the only table run out (unix ms)."""
    return [seat.due for seat in only_table(tapis).state.seats if seat.due is not None]


def test_a_dead_line_is_noticed_within_ten_seconds() -> None:
    assert Heartbeat.silence_most + Heartbeat.interval_most < 10


async def test_a_dead_line_is_given_up_resumed_and_its_time_given_back_to_live_clocks(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Heartbeat, "interval_most", 0.4)
    monkeypatch.setattr(Heartbeat, "silence_most", 0.9)
    monkeypatch.setattr("bot.process.outages.SHORTEST_OUTAGE_SECONDS", 0.5)
    async with run_inside(playground, tmp_path / "tapis.db") as tapis:
        camille, _ = await seated(playground, ("Camille", "Bo"), pace="live", start_hand=3)
        before = due_at(tapis)
        playground.gateway.swallow()
        async with asyncio.timeout(45):
            while playground.gateway.resumed == 0:
                await playground.world.change()
            while due_at(tapis) == before:  # noqa: ASYNC110 -- nobody is told of it
                await asyncio.sleep(0)
        (later,) = {after - earlier for earlier, after in zip(before, due_at(tapis), strict=True)}
        assert later >= 890, "it counts from the last sign of life"
        assert await camille.open_hand()
    assert playground.gateway.identified == 1


class Line:
    """What a heartbeat of discord.py needs of its connection."""

    thread_id = 1
    _max_heartbeat_timeout = 60.0

    def __init__(self) -> None:
        self._connection = self


@pytest.mark.parametrize(("stopped", "silence"), [(0.0, 7.0), (20.0, 0.0)], ids=["the line is silent", "a stop"])
def test_a_silence_is_told_from_a_process_that_did_not_run(
    monkeypatch: pytest.MonkeyPatch, stopped: float, silence: float
) -> None:
    moments = [100.0]
    monkeypatch.setattr(time, "perf_counter", lambda: moments[0] if len(moments) == 1 else moments.pop(0))
    line: Any = Line()
    heartbeat = Heartbeat(ws=line, shard_id=3)
    moments[:] = [107.0, 107.0 + stopped]
    assert not heartbeat._stop_ev.wait(0)
    assert silence_of(line, 3) == pytest.approx(silence)
    assert silence_of(line, 3) == 0, "it is told once"
