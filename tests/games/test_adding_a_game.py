"""The pages on adding a game show the code that runs, and leave nothing of the contract out."""

from __future__ import annotations

import re
from pathlib import Path

from games.core.game import Game

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("adding-a-game.md", "simultaneous-games.md")]
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
BLOCKS = re.findall(r"^```(\S*) ?(\S*)\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_every_block_of_code_stands_in_the_file_that_it_names() -> None:
    assert len(BLOCKS) > 12
    assert PAGE.count("```") == 2 * len(BLOCKS), "a block that is not looked at"
    for language, name, code in BLOCKS:
        if language != "sh":
            assert name, f"a block names no file: {code[:60]}"
            assert code in (ROOT / name).read_text(encoding="utf-8"), f"{name} has changed: {code[:60]}"


def test_every_file_of_the_toy_is_shown() -> None:
    shown = {name for _, name, _ in BLOCKS}
    for file in ("options.py", "state.py", "rules.py", "faces.py", "screen.py", "ai_levels.py", "texts/fr.ftl"):
        assert f"tests/games/toy/{file}" in shown


def test_everything_that_a_game_may_say_is_named() -> None:
    declared = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")}
    assert {"deal", "hesitation", "ai_players", "withdraw"} <= declared
    missing = sorted(name for name in declared if not re.search(rf"\b{name}\b", PAGE))
    assert not missing, f"add {missing} to docs/adding-a-game.md"


def test_everything_that_core_has_for_games_is_named() -> None:
    modules = {path.name for path in (ROOT / "games" / "core").glob("*.py")}
    for module in (
        "chance.py",
        "french_pack.py",
        "rounds.py",
        "seats.py",
        "text.py",
        "tutorial.py",
        "views.py",
    ):
        assert module in modules
        assert module in PAGE, f"add games/core/{module} to docs/adding-a-game.md"
