"""`python -m tools.reference_pages`: write the tables of docs/commands.md, its French page and docs/configuration.md.

The bot is composed in memory and not connected, so that its slash commands are those that it registers. With `--check`
nothing is written, and the exit code is 1 if a page is out of date.
"""
# ruff: noqa: INP001 -- a script, not a package

from __future__ import annotations

import ast
import asyncio
import inspect
import re
import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from discord import app_commands
from pydantic import SecretStr

from bot.discord.command_names import works_anywhere
from bot.process.config import Config
from bot.process.process_pool import WorkerPool
from bot.process.running_bot import RunningBot
from bot.show.sentences import Language, speak
from bot.table.cog import TableFeature
from games.core.text import Text
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
        await bot.client.add_cog(TableFeature(bot.client))
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


HEADS: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("command", "what it does", "what you may add"),
    "fr": ("commande", "ce qu’elle fait", "ce que tu peux ajouter"),
}
ALSO_DIRECT: Final[dict[Language, str]] = {"en": "also in a direct message", "fr": "aussi en message privé"}
NEEDS: Final[dict[Language, str]] = {"en": "needs", "fr": "il faut"}
OWN_OPTIONS: Final[dict[Language, str]] = {"en": "the game’s own options", "fr": "les options du jeu"}
COLON: Final[dict[Language, str]] = {"en": ":", "fr": "\N{NO-BREAK SPACE}:"}
RIGHTS: Final[dict[Language, dict[str, str]]] = {
    "en": {"manage_guild": "Manage Server"},
    "fr": {"manage_guild": "Gérer le serveur"},
}


def commands_table(tree: Tree, language: Language = "en") -> str:
    """Return the table of all commands, in the order in which they are loaded: those of a game come first."""
    rows = (
        (f"`/{whole_name(each, language)}`", _description(each, language), _parameters(each, language))
        for each in commands_of(tree)
    )
    return _table(HEADS[language], rows)


def whole_name(command: Command, language: Language) -> str:
    """Return a command's name with those of its groups, as people who read a language see it."""
    groups = dict.fromkeys(group for group in (command.root_parent, command.parent) if group is not None)
    parts: list[Any] = [*groups, command]
    return " ".join(said(part._locale_name, part.name, language) for part in parts)  # noqa: SLF001 -- no public place


def said(sentence: app_commands.locale_str | None, usual: str, language: Language) -> str:
    """Return a name or description in a language; what is the same in all of them as it is."""
    text = None if sentence is None else sentence.extras.get("text")
    return speak(text, language) if isinstance(text, Text) else usual


def _description(command: Command, language: Language) -> str:
    notes = []
    if works_anywhere(command, plays_alone=True):
        notes.append(ALSO_DIRECT[language])
    if command.default_permissions is not None:
        granted = [RIGHTS[language][name] for name, value in command.default_permissions if value]
        notes.append(f"{NEEDS[language]} *{', '.join(granted)}*")
    told = said(command._locale_description, command.description, language)  # noqa: SLF001 -- no public place
    return f"{told} ({'; '.join(notes)})" if notes else told


def _parameters(command: Command, language: Language) -> str:
    of_game = GAME_OPTIONS if command.qualified_name == f"{EXAMPLE} start" else frozenset()
    shown = [
        f"`{said(each.locale_name, each.display_name, language)}`{COLON[language]} "
        f"{said(each.locale_description, str(each.description), language)}"
        for each in command.parameters
        if each.name not in of_game
    ]
    return "<br>".join([*shown, OWN_OPTIONS[language]] if of_game else shown)


def settings_table() -> str:
    """Return the table of all settings of the process, with their defaults."""
    meanings = dict(docstrings_of(Config))
    rows = (
        (f"`{name.upper()}`", _default(field.default), " ".join(meanings.get(name, "").split()))
        for name, field in Config.model_fields.items()
    )
    return _table(("variable", "default", "meaning"), rows)


def docstrings_of(kind: type) -> Iterator[tuple[str, str]]:
    """Yield the attributes of a class that have a docstring, with it. pydantic would read them at each start."""
    (declared,) = ast.parse(inspect.getsource(kind)).body
    for attribute, said_of_it in pairwise(declared.body if isinstance(declared, ast.ClassDef) else ()):
        match attribute, said_of_it:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                yield name, text


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
        tables = {
            DOCS / "commands.md": commands_table(tree),
            DOCS / "commands.fr.md": commands_table(tree, "fr"),
            DOCS / "configuration.md": settings_table(),
        }
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
