"""The process killed without warning at any moment: no acknowledged move is lost, and the table goes on."""

import asyncio
import random
import signal
from collections import Counter
from pathlib import Path

import pytest

from playground import Outcome, Playground
from tests.e2e.faults.test_stopping import acknowledged, journal
from tests.e2e.support.people import Clicker, is_over, play_out
from tests.e2e.support.process import Process
from tests.e2e.support.seating import seated
from tests.support.seeded import seed_of


async def killed_while_clicking(
    playground: Playground, clickers: list[Clicker], process: Process, seed: int
) -> Counter[str]:
    """Let people click while the process dies under them; return the moves that were acknowledged."""
    whim = random.Random(seed)
    outcomes: list[Outcome] = []
    for clicker in clickers:
        await clicker.open_hand()
    for _ in range(whim.randrange(4)):
        await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
        outcomes.append(await next(clicker for clicker in clickers if clicker.moves()).act())
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    racing = [asyncio.create_task(clicker.act()) for clicker in clickers if clicker.moves()]
    for _ in range(whim.randrange(80)):
        await asyncio.sleep(0)  # lets the click travel some part of its way, another part each time
    await process.end(signal.SIGKILL)
    playground.clock.advance(4)  # whoever has had no answer by now will get none
    outcomes += await asyncio.gather(*racing)
    return Counter(move for outcome in outcomes for move in acknowledged(outcome))


LONG = [pytest.param(seed_of("kill", part), 5, marks=pytest.mark.nightly, id=f"long-{part}") for part in range(10)]


@pytest.mark.parametrize(("seed", "kills"), [(0, 2), *LONG])
async def test_no_acknowledged_move_is_lost_when_the_process_is_killed(
    playground: Playground, tmp_path: Path, seed: int, kills: int
) -> None:
    process = Process(playground, tmp_path)
    await process.start()
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), start_hand=kills + 2)
    promised: Counter[str] = Counter()
    for kill in range(kills):
        promised += await killed_while_clicking(playground, clickers, process, seed * 100 + kill)
        kept = journal(tmp_path)
        assert [seq for seq, _ in kept] == list(range(1, len(kept) + 1))
        assert promised - Counter(move for _, move in kept) == Counter()
        await process.start()
    for clicker in clickers:
        await clicker.open_hand()
    await play_out(clickers)
    assert is_over(clickers[0])
    code, log = await process.end(signal.SIGTERM)
    assert (code, log) == (0, "")
