"""The pages for people: commands and settings are those of the code, and the READMEs name every game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from discord import app_commands

from bot.process.config import Config
from games.registry import NAMES
from tools.reference_pages import (
    command_tree,
    commands_of,
    commands_table,
    docstrings_of,
    filled,
    pages,
    settings_table,
    whole_name,
)

ROOT: Final = Path(__file__).parents[3]
READMES: Final = (ROOT / "README.md", ROOT / "README.fr.md")
PAGES: Final = (*READMES, ROOT / "PRIVACY.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))
COMMAND: Final = re.compile(r"`/([a-zà-ü-]+(?: [a-zà-ü-]+)?)")


def named(text: str) -> set[str]:
    """Return the slash commands that a page names, those of all games under the name of one.

    `/health` and `/metrics` are paths, and `/applause` is the example of a feature.
    """
    for game in (*NAMES, "<game>"):
        text = text.replace(f"`/{game}", "`/rage")
    return set(COMMAND.findall(text)) - {"health", "metrics", "applause"}


async def test_the_pages_of_commands_and_settings_are_those_of_the_code() -> None:
    wrong = [path.name for path, text in (await pages()).items() if path.read_text(encoding="utf-8") != text]
    assert wrong == [], "run `make pages`"


async def test_no_page_names_a_command_that_is_not_there() -> None:
    async with command_tree() as tree:
        commands = {each.qualified_name for each in commands_of(tree)}
        french = {whole_name(each, "fr") for each in commands_of(tree)}
    known = commands | french | {name.split()[0] for name in commands | french}
    texts = {path.name: path.read_text(encoding="utf-8") for path in PAGES}
    assert {name: unknown for name, text in texts.items() if (unknown := named(text) - known)} == {}
    assert len(named(texts["commands.md"]) & commands) == len(commands) > 20
    assert len(named(texts["commands.fr.md"]) & french) == len(french) == len(commands)
    for page in ("commands.fr.md", "server-owners.fr.md"):
        assert named(texts[page]) - {name.split()[0] for name in french} <= french, "by their French names"


async def test_a_command_that_was_added_or_renamed_changes_the_page() -> None:
    @app_commands.command(name="unheard", description="Nobody has written of it.")
    async def unheard(interaction: Any) -> None:  # noqa: ANN401 -- it is never called
        del interaction

    async with command_tree() as tree:
        before = commands_table(tree)
        tree.add_command(unheard)
        assert (
            commands_table(tree)
            == f"{before}| `/unheard` | Nobody has written of it. (also in a direct message) |  |\n"
        )
    assert named("`/rages start`, `/agnes start`, `/tabel end`, `/health`") == {
        "rages start",
        "rage start",
        "tabel end",
    }


def test_a_page_without_a_place_for_its_table_is_refused() -> None:
    with pytest.raises(ValueError, match="one place"):
        filled("# Commands\n", settings_table())


def test_the_example_of_the_configuration_shows_the_defaults() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^([A-Z_]+)=(.*)$", text, flags=re.MULTILINE))
    given = Config.model_validate({name.lower(): value for name, value in shown.items() if value})
    assert given == Config.model_construct()


def test_every_setting_is_explained() -> None:
    meanings = dict(docstrings_of(Config))
    assert [name for name in Config.model_fields if not meanings.get(name)] == []


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_the_readmes_name_every_game(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    missing = [name for name in NAMES if f"`/{name}" not in text or f"(games/{name}/RULES" not in text]
    assert not missing, f"add {missing} to {page.name}"
