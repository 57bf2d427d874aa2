import multiprocessing
import random

import pytest

from storage import Database
from tests.storage.faults.crashing_process import TABLES, record_until_killed
from tests.support.sample_rows import a_move, snapshot
from tests.support.seeded import seed_of

SPAWN = multiprocessing.get_context("forkserver")
SPAWN.set_forkserver_preload(["tests.storage.faults.crashing_process"])


def kill_after(url: str, moves: int) -> dict[str, int]:
    """Kill a recording process after so many acknowledgements; return the last one of each table."""
    receiver, sender = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=record_until_killed, args=(url, sender))
    process.start()
    sender.close()
    acknowledged = dict(receiver.recv() for _ in range(moves))
    process.kill()
    try:
        while True:  # what it still said before it died
            table, seq = receiver.recv()
            acknowledged[table] = seq
    except EOFError:
        receiver.close()
    process.join()
    assert process.exitcode == -9
    process.close()
    return acknowledged


SHORT = (0, 8)
LONG = [pytest.param(seed_of("kills", part), 50, marks=pytest.mark.nightly, id=f"long-{part}") for part in range(100)]
"""With both databases 10,000 kills."""


@pytest.mark.parametrize(("seed", "kills"), [SHORT, *LONG])
async def test_after_kill_nine_every_acknowledged_move_is_there(url: str, seed: int, kills: int) -> None:
    chance = random.Random(seed)
    for _ in range(kills):
        acknowledged = kill_after(url, chance.randint(1, 120))
        async with await Database.open(url) as database:
            for name in TABLES:
                table, moves = await database.journal.load(name), await database.journal.moves(name)
                if table is None:
                    assert name not in acknowledged
                    continue
                assert table.seq >= acknowledged.get(name, 0)
                assert table.snapshot == snapshot(table.seq)
                assert moves == [a_move(seq, name) for seq in range(1, table.seq + 1)]
