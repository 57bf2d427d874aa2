"""Owns `python -m bot.rebuild`: all standings are counted again from the results. Stop the bot first.

What comes out is what is there, unless something outside the bot has changed the rows. Exit codes as of the bot.
"""

from __future__ import annotations

import asyncio
import sys

from bot.config import Config
from storage import Database, StorageError


async def main() -> int:
    """Rebuild, say how many games were counted, and return the exit code."""
    try:
        async with await Database.open(Config().database, alone=True) as database:
            games = await database.rebuild_standings()
    except StorageError as error:
        sys.stderr.write(f"the standings cannot be counted again: {error}\n")
        return 2
    sys.stdout.write(f"standings counted again from {games} games\n")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
