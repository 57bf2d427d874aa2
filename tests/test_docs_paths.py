"""Every path and link of the docs leads somewhere, the glossary keeps to its size, the changelog has the version."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
ARCHITECTURE: Final = ROOT / "docs/architecture.md"
FILES: Final = ("py", "md", "ftl", "json", "toml", "txt", "lock", "zip")
PATH: Final = re.compile(rf"`([\w.<>*-]+/[\w.<>*/-]*|[\w.<>*-]+\.(?:{'|'.join(FILES)}))`")
EXAMPLES: Final = re.compile(r"<\w+>|\bbataille\b|NNNN-title")
"""Stand for the name of a game, or of a decision."""
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
ASSETS: Final = [ROOT / "bot/assets", ROOT / "bot/assets/cards"]
ELSEWHERE: Final = frozenset({"transcript.txt", ".venv/bin/python"})
"""Of a game that is a package of its own; and what `make` makes, here or elsewhere."""


def paths_in(text: str) -> Iterator[str]:
    """Yield what stands in backticks and is written like a path; slash commands begin with a slash, and are none."""
    for fence in re.split(r"```.*?```", text, flags=re.DOTALL):
        yield from (path for path in PATH.findall(fence) if path not in ELSEWHERE)


def is_there(path: str, doc: Path) -> bool:
    """Tell whether a path leads somewhere: from the root, from the doc, or from a game's own folder."""
    pattern = EXAMPLES.sub("*", path).rstrip("/")
    homes = [ROOT, doc.parent, *(ROOT / "games").iterdir(), *ASSETS]
    if "/" not in pattern:
        homes += [folder for folder in (ROOT / "tests").rglob("*") if folder.is_dir()]
    return any(next(home.glob(pattern), None) is not None for home in homes if home.is_dir())


def leads_somewhere(link: str, doc: Path) -> bool:
    """Return whether a link of a page leads to a file of ours, and to a heading of it if it names one."""
    path, _, anchor = link.partition("#")
    target = (doc.parent / path).resolve() if path else doc
    if not target.exists() or not anchor:
        return target.exists()
    return anchor in {anchor_of(heading) for heading in HEADING.findall(target.read_text(encoding="utf-8"))}


def anchor_of(heading: str) -> str:
    """Return how GitHub calls a heading in a link."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def drawn(tree: str) -> Iterator[str]:
    """Yield the paths of a drawn tree: each line begins with a name, indented under its folder."""
    above = ""
    for line in tree.splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            above = name
        yield name if name == above else above + name


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: str(doc.relative_to(ROOT)))
def test_every_path_in_the_docs_exists(doc: Path) -> None:
    missing = [path for path in paths_in(doc.read_text(encoding="utf-8")) if not is_there(path, doc)]
    assert missing == []


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: str(doc.relative_to(ROOT)))
def test_every_link_in_the_docs_leads_somewhere(doc: Path) -> None:
    links = [link for link in LINK.findall(doc.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not leads_somewhere(link, doc)] == []


def test_a_link_that_leads_nowhere_is_found() -> None:
    page = ROOT / "README.md"
    assert leads_somewhere("docs/operations.md#when-the-database-fails", page)
    assert leads_somewhere("#try-it", page)
    assert not leads_somewhere("docs/operations.md#when-the-datebase-fails", page)
    assert not leads_somewhere("docs/no-such-page.md", page)


def test_the_tree_of_the_architecture_is_the_tree_of_the_repository() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    paths = list(drawn(text.split("```")[1].strip("\n")))
    assert [path for path in paths if not is_there(path, ARCHITECTURE)] == []
    folders = {f"bot/{folder.name}/" for folder in (ROOT / "bot").iterdir() if (folder / "__init__.py").exists()}
    assert folders <= set(paths)


def test_the_glossary_has_at_most_25_words_and_none_twice() -> None:
    glossary = ARCHITECTURE.read_text(encoding="utf-8").split("## Glossary")[1].split("\n## ")[0]
    words = re.findall(r"^\| ([\w ]+) \|", glossary, flags=re.MULTILINE)[1:]
    assert 10 < len(words) <= 25
    assert len(set(words)) == len(words)


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    first = re.search(
        r"^## (?!Unreleased)(\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    assert first is not None
    assert first[1] == project["version"]


def test_a_path_that_is_not_there_is_found() -> None:
    text = "`bot/no_such_module.py`, `no_such_module.py`, `/settings`, `games/<game>/rules.py`, `cogs/bataille.py`"
    assert list(paths_in(text)) == [
        "bot/no_such_module.py",
        "no_such_module.py",
        "games/<game>/rules.py",
        "cogs/bataille.py",
    ]
    missing = [path for path in paths_in(text) if not is_there(path, ROOT / "README.md")]
    assert missing == ["bot/no_such_module.py", "no_such_module.py"]


@pytest.mark.parametrize(
    ("page", "has", "numbers"),
    [
        ("server-owners.md", "has {} pages", ("seven", "eight", "nine", "ten", "eleven", "twelve")),
        ("server-owners.fr.md", "a {} pages", ("sept", "huit", "neuf", "dix", "onze", "douze")),
    ],
)
def test_the_pages_for_server_owners_count_the_pages_of_settings(page: str, has: str, numbers: tuple[str, ...]) -> None:
    settings = (ROOT / "docs" / page).read_text("utf-8").split("\n## ")[1]
    pages = len(re.findall(r"^\| [A-Z]", settings, re.MULTILINE))
    assert has.format(numbers[pages - 7]) in settings
