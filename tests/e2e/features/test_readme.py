"""README.md names every command and every setting, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from discord import app_commands

from bot.process.config import Config
from bot.process.running_bot import RunningBot
from games.registry import NAMES

ROOT: Final = Path(__file__).parents[3]
EXAMPLE: Final = "rage"
"""The game whose commands stand for those of all games."""


def readme() -> str:
    """Return the page."""
    return (ROOT / "README.md").read_text(encoding="utf-8")


def named(chapter: str, pattern: str) -> set[str]:
    """Return what stands in the first column of a chapter's table, in backticks and like the pattern."""
    text = readme().split(f"\n## {chapter}\n")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`.*?`) \|", text, flags=re.MULTILINE)
    return {name for cell in cells for name in re.findall(pattern, cell)}


def commands_of(tapis: RunningBot) -> Iterator[str]:
    """Yield the slash commands that can be typed, those of a game under the name of the example."""
    for command in tapis.client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        game, _, rest = command.qualified_name.partition(" ")
        yield f"/{EXAMPLE} {rest}" if game in NAMES else f"/{command.qualified_name}"


async def test_the_readme_names_every_command_and_no_other(tapis: RunningBot) -> None:
    commands = set(commands_of(tapis))
    assert f"/{EXAMPLE} start" in commands
    assert named("Commands", r"`(/[a-z]+(?: [a-z]+)?)") == commands


async def test_a_command_without_a_line_is_found(tapis: RunningBot) -> None:
    @app_commands.command(name="unheard", description="Nobody has written of it.")
    async def unheard(interaction: Any) -> None:  # noqa: ANN401 -- it is never called
        del interaction

    tapis.client.tree.add_command(unheard)
    assert set(commands_of(tapis)) - named("Commands", r"`(/[a-z]+(?: [a-z]+)?)") == {"/unheard"}


def test_the_readme_names_every_setting_and_no_other() -> None:
    settings = named("Configuration", r"`([A-Z_]+)`")
    assert settings == {name.upper() for name in Config.model_fields}


def test_the_readme_names_every_game() -> None:
    page = readme()
    missing = [name for name in NAMES if f"`/{name}" not in page or f"(games/{name}/RULES.md)" not in page]
    assert not missing, f"add {missing} to README.md"
