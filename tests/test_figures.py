"""Every figure and every claim in docs/ stands once, with what measures it: a module or a test that is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SAME: Final = re.compile("the (same|arena's command above)")


def table_rows(text: str) -> list[list[str]]:
    """Return the cells of each row of a page's tables, without their heads."""
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return [cells for cells in lines if cells[0] not in {"claim", "---"}]


def is_measured(row: list[str]) -> bool:
    """Tell whether a figure has its command, the commit that recorded it and the date."""
    if len(row) != 5:
        return False
    _, figure, command, commit, date = row
    dated = re.fullmatch("[0-9a-f]{8}", commit) and re.fullmatch(r"\d{4}-\d\d-\d\d", date)
    return bool(figure and dated and (command.startswith("`") or SAME.match(command)))


def test_every_figure_has_its_command_its_commit_and_its_date_and_stands_once() -> None:
    rows = table_rows((ROOT / "docs/figures.md").read_text(encoding="utf-8"))
    assert len(rows) > 20
    assert [row for row in rows if not is_measured(row)] == []
    assert len({row[0] for row in rows}) == len(rows) - 1, "a picture has a time and a size"


def test_every_command_names_a_module_that_is_there() -> None:
    modules = re.findall(
        r"python -m ((?:benchmarks|tools)[\w.]*)", (ROOT / "docs/figures.md").read_text(encoding="utf-8")
    )
    assert modules
    paths = [ROOT.joinpath(*module.split(".")) for module in modules]
    assert [
        path for path in paths if not path.with_suffix(".py").is_file() and not (path / "__main__.py").is_file()
    ] == []


def test_every_claim_has_a_test_or_a_command_and_a_result() -> None:
    rows = table_rows((ROOT / "docs/proof.md").read_text(encoding="utf-8"))
    assert len(rows) > 15
    assert [row for row in rows if len(row) != 3 or "`" not in row[1] or not row[2]] == []


def test_a_figure_without_a_date_is_found() -> None:
    (row,) = table_rows("| claim | figure |\n| --- | --- |\n| a click | 20 ms | `make bench` | 0411e283 | |")
    assert not is_measured(row)
    (row,) = table_rows("| a click | 20 ms | `make bench` | 0411e283 | 2026-11-22 |")
    assert is_measured(row)
