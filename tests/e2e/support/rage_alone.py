"""One game of Rage, played to its end by two people on the real bot: `python -m tests.e2e.support.rage_alone`.

`test_features.py` runs it in trees from which a feature is gone; it imports no feature.
"""

import asyncio
import pkgutil
import tempfile
from importlib import import_module
from pathlib import Path

import bot
import cogs
import games
import storage
import tables
from playground import Playground
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import only_table, settle


def import_all() -> None:
    """Import every module of the product but those that run when they are imported."""
    for package in (games, storage, tables, bot, cogs):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith(("__main__", ".env")):
                import_module(found.name)


async def play() -> None:
    """Play; raises AssertionError if the game is not over."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as playground, run_inside(playground, Path(folder) / "tapis.db") as tapis:
            clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
            table = only_table(tapis)
            await play_out(clickers)
            await settle(tapis)
            assert table.state.phase == "finished"


if __name__ == "__main__":
    import_all()
    asyncio.run(play())
