"""Show the schema's version and step forward or back, each after a backup: `python -m bot.process.migrate`.

Exit codes: 0 done, or nothing to do; 2 the operator must change something, and nothing was changed; 3 `status` alone:
there are steps to make. docs/changing-the-schema.md says when to do what.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.process.config import BadConfig, read_config
from storage import StorageError
from storage.engine.backup import back_up, beside
from storage.engine.database_url import SqliteFile, parse_url
from storage.engine.schema_steps import SchemaStatus, downgrade, revision_before, status, upgrade

DONE: Final = 0
OPERATOR: Final = 2
STEPS_TO_MAKE: Final = 3


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bot.process.migrate", description="The steps of the database's schema."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("status", help="say where the schema is, and change nothing")
    forward = commands.add_parser("upgrade", help="make the steps that are missing, after a backup")
    back = commands.add_parser("downgrade", help="undo the last step, or all after one, after a backup; stop the bot")
    back.add_argument("--to", metavar="0000", help="the revision to go back to; without it, one step")
    for parser_of_change in (forward, back):
        copy = parser_of_change.add_mutually_exclusive_group()
        copy.add_argument("--backup", type=Path, metavar="FILE", help="where the backup goes; without it, a new file")
        copy.add_argument("--no-backup", action="store_true", help="make none, for you have one")
    return parser.parse_args(words)


def say(line: str) -> None:
    """Tell the operator something."""
    sys.stdout.write(f"{line}\n")


async def say_status(url: str) -> int:
    """Say where the schema is; return the exit code."""
    found = await status(url)
    if found.present is None:
        say(f"There is no schema yet: the bot makes it when it starts, up to {found.newest}.")
        return STEPS_TO_MAKE
    if not found.missing:
        say(f"The schema is {found.present}, which is what this version wants.")
        return DONE
    say(f"The schema is {found.present}; this version wants {found.newest}. To make (upgrade, or start the bot):")
    for step in found.missing:
        say(f"  {step.number}  {step.words}{'' if step.has_way_back else ' (cannot be undone)'}")
    return STEPS_TO_MAKE


def place_for_backup(url: str, named: Path | None) -> Path:
    """Return the file for a backup: the one that was named, or a new one beside the database or in this folder."""
    if named is not None:
        return named
    address = parse_url(url)
    if isinstance(address, SqliteFile):
        return beside(Path(address.path))
    return Path(f"tapis-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}.dump")


async def change(url: str, chosen: argparse.Namespace) -> int:
    """Go forward or back; return the exit code."""
    file = place_for_backup(url, chosen.backup)

    async def copy() -> None:
        if not chosen.no_backup:
            await back_up(url, file)
            say(f"The backup is {file}.")

    if chosen.command == "upgrade":
        before = await upgrade(url, copy)
        after = before.newest
    else:
        after = chosen.to or revision_before((await status(url)).present)
        before = await downgrade(url, after, copy)
    say(_outcome(before, after))
    return DONE


def _outcome(before: SchemaStatus, after: str) -> str:
    if before.present == after:
        return f"The schema is {after} already."
    was = "there was none before" if before.present is None else f"it was {before.present}"
    return f"The schema is {after} now; {was}."


async def main(words: Sequence[str] | None = None) -> int:
    """Do what is asked, say what has been done, and return the exit code."""
    chosen = arguments(words)
    try:
        url = read_config().database
        return await (say_status(url) if chosen.command == "status" else change(url, chosen))
    except BadConfig as error:
        sys.stderr.write(f"{error}\n")
        return OPERATOR
    except StorageError as error:
        sys.stderr.write(f"Nothing was changed. {error}\n")
        return OPERATOR


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
