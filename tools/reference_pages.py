"""`python -m tools.reference_pages`: write the tables of docs/commands.md and docs/configuration.md from the code.

The bot is composed in memory and not connected, so that its slash commands are those that it registers. With `--check`
nothing is written, and the exit code is 1 if a page is out of date.
"""
# ruff: noqa: INP001 -- a script, not a package

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from discord import app_commands
from pydantic import SecretStr

from bot.process.config import Config
from bot.process.process_pool import WorkerPool
from bot.process.running_bot import RunningBot
from games.registry import GAMES, game_named
from storage import Database

DOCS: Final = Path(__file__).parents[1] / "docs"
EXAMPLE: Final = "rage"
"""The game whose commands stand for those of all games."""
GAME_OPTIONS: Final = frozenset(game_named(EXAMPLE).options_type.model_fields)
GENERATED: Final = re.compile(r"(<!-- Written by `make pages`\. -->\n).*?(<!-- End\. -->)", re.DOTALL)

Command: TypeAlias = "app_commands.Command[Any, ..., Any]"
Tree: TypeAlias = "app_commands.CommandTree[Any]"


@asynccontextmanager
async def command_tree() -> AsyncIterator[Tree]:
    """Yield the slash commands of the bot with all its features."""
    database, idle = await Database.open("sqlite:///:memory:"), WorkerPool(1)
    try:
        bot = RunningBot({game.name: game for game in GAMES}, database, painting=idle, thinking=idle)
        await bot.client.load_features()
        yield bot.client.tree
    finally:
        await idle.close()
        await database.close()


def commands_of(tree: Tree) -> Iterator[Command]:
    """Yield the commands that people can type; of the games only those of the example."""
    others = {game.name for game in GAMES} - {EXAMPLE}
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command) and command.qualified_name.split()[0] not in others:
            yield command


def commands_table(tree: Tree) -> str:
    """Return the table of all commands, in the order in which they are loaded: those of a game come first."""
    rows = ((f"`/{each.qualified_name}`", _description(each), _parameters(each)) for each in commands_of(tree))
    return _table(("command", "what it does", "what you may add"), rows)


def _description(command: Command) -> str:
    group = command.root_parent
    where = command.allowed_contexts if group is None else group.allowed_contexts
    notes = []
    if where is None or where.dm_channel:
        notes.append("also in a direct message")
    if command.default_permissions is not None:
        granted = [name.replace("guild", "server") for name, value in command.default_permissions if value]
        notes.append(f"needs *{', '.join(granted).replace('_', ' ').title()}*")
    return f"{command.description} ({'; '.join(notes)})" if notes else command.description


def _parameters(command: Command) -> str:
    of_game = GAME_OPTIONS if command.qualified_name == f"{EXAMPLE} start" else frozenset()
    shown = [f"`{each.display_name}`: {each.description}" for each in command.parameters if each.name not in of_game]
    return "<br>".join([*shown, "the game’s own options"] if of_game else shown)


def settings_table() -> str:
    """Return the table of all settings of the process, with their defaults."""
    rows = (
        (f"`{name.upper()}`", _default(field.default), " ".join((field.description or "").split()))
        for name, field in Config.model_fields.items()
    )
    return _table(("variable", "default", "meaning"), rows)


def _default(value: object) -> str:
    if isinstance(value, SecretStr):
        return ""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return "" if value in {None, ""} else f"`{value}`"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def filled(page: str, table: str) -> str:
    """Return a page with the table in its place. Raises `ValueError` if the page has no place for it, or several."""
    written, places = GENERATED.subn(lambda place: f"{place[1]}{table}{place[2]}", page)
    if places != 1:
        raise ValueError("the page must have one place for its table")
    return written


async def pages() -> dict[Path, str]:
    """Return what the pages should be, by file."""
    async with command_tree() as tree:
        tables = {DOCS / "commands.md": commands_table(tree), DOCS / "configuration.md": settings_table()}
    return {path: filled(path.read_text(encoding="utf-8"), table) for path, table in tables.items()}


def main(arguments: list[str]) -> int:
    """Write the pages or compare them; return the exit code."""
    wrong = {path: text for path, text in asyncio.run(pages()).items() if path.read_text(encoding="utf-8") != text}
    for path, text in wrong.items():
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'out of date' if '--check' in arguments else 'written'}")  # noqa: T201 -- a script
    return 1 if wrong and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
