"""Count standings again from results, and figures from moves: `python -m bot.process.rebuild`. Stop the bot first.

What comes out is what is there, unless something outside the bot has changed the rows. Exit codes as of the bot.
"""

from __future__ import annotations

import asyncio
import sys

from bot.process.config import BadConfig, read_config
from games.registry import GAMES
from storage import Database, StorageError
from tables.table.archived_table import recount_figures


async def main() -> int:
    """Rebuild, say how many games were counted, and return the exit code."""
    try:
        async with await Database.open(read_config().database, alone=True) as database:
            games = await database.rebuild_standings()
            corrected = await rebuild_figures(database)
    except BadConfig as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except StorageError as error:
        sys.stderr.write(f"the standings cannot be counted again: {error}\n")
        return 2
    sys.stdout.write(f"standings counted again from {games} games; figures put right in {corrected}\n")
    return 0


async def rebuild_figures(database: Database) -> int:
    """Count again what games tell of each seat, as far as their moves are kept; return in how many it was otherwise."""
    games, corrected = {game.name: game for game in GAMES}, 0
    for table, known in (await database.results.all_figures()).items():
        counted = await recount_figures(database.journal, games, table) or {}
        wrong = {seat: figures for seat, figures in counted.items() if known.get(seat, figures) != figures}
        await database.results.correct_figures(table, wrong)
        corrected += bool(wrong)
    return corrected


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
