"""`docs/adding-a-game.md` shows the code that runs."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\S*) ?(\S*)\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_every_block_of_code_stands_in_the_file_that_it_names() -> None:
    assert len(BLOCKS) > 12
    for language, name, code in BLOCKS:
        if language != "sh":
            assert name, f"a block names no file: {code[:60]}"
            assert code in (ROOT / name).read_text(encoding="utf-8"), f"{name} has changed: {code[:60]}"


def test_every_file_of_the_toy_is_shown() -> None:
    shown = {name for _, name, _ in BLOCKS}
    for file in ("options.py", "state.py", "rules.py", "faces.py", "screen.py", "ai_levels.py", "texts/fr.ftl"):
        assert f"tests/games/toy/{file}" in shown


def test_every_method_of_the_contract_is_named() -> None:
    contract = (ROOT / "games" / "core" / "game.py").read_text(encoding="utf-8")
    abstract = re.findall(r"@abstractmethod\n    def (\w+)", contract)
    assert len(abstract) >= 8
    assert all(name in PAGE for name in (*abstract, "refuse", "explain", "alarm"))
