"""`python -m tools.new_game NAME`: every file that a game needs, as a game that can be played at once, to be changed.

It copies `tools/skeleton`, where the highest card wins, and adds the one line to `games/registry.py`. With
`--outside FOLDER` the game becomes a package of its own in that folder, which Tapis finds when it is installed.
"""
# ruff: noqa: INP001 -- a script, not a package

from __future__ import annotations

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from token import NAME as NAME_TOKEN
from tokenize import tokenize
from typing import Final

from games.entry_points import GROUP, NAME, RESERVED

ROOT: Final = Path(__file__).parents[1]
SKELETON: Final = ROOT / "tools" / "skeleton"
REGISTRY: Final = Path("games/registry.py")
RULE_NUMBER: Final = re.compile(r"r\d+")
PROJECT: Final = """\
[build-system]
requires = ["uv_build>=0.13,<0.14"]
build-backend = "uv_build"

[project]
name = "tapis-{name}"
version = "0.1.0"
description = "{title} for Tapis."
requires-python = ">=3.11"

[project.entry-points."{group}"]
{name} = "tapis_{name}:{constant}"
"""


class Unsuitable(Exception):  # noqa: N818 -- it reads as what is wrong with the name
    """No game can be made under this name; its text says why."""


def main(arguments: list[str]) -> int:
    """Make a game, or say why not; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description=__doc__)
    parser.add_argument("name", help="small letters and digits: the slash command, the folder, the domain of its texts")
    parser.add_argument("--outside", type=Path, metavar="FOLDER", help="make a package of its own in this new folder")
    given = parser.parse_args(arguments)
    try:
        written = make(given.name) if given.outside is None else make_outside(given.name, given.outside)
    except Unsuitable as why:
        sys.stderr.write(f"{why}\n")
        return 2
    sys.stdout.write("".join(f"{path}\n" for path in written))
    game = f"make game GAME={given.name}"
    judged = game if given.outside is None else f"{sys.executable} -m pip install -e {given.outside} && {game}"
    sys.stdout.write(f"\nNow change it piece by piece (docs/adding-a-game.md), and see what judges it: {judged}\n")
    return 0


def make(name: str) -> list[Path]:
    """Make a game of this repository, register it and write its transcript and judgements; return what was written."""
    package, tests = f"games.{name}", f"tests.games.{name}"
    homes = {"game": Path("games") / name, "tests": Path("tests/games") / name, "cog.py": Path("cogs") / f"{name}.py"}
    modules = [Path(folder) / f"{name}.py" for folder in ("games", "tests/games")]
    _check(name, [*homes.values(), *modules])
    written = [ROOT / path for path in _copy(name, ROOT, homes, package, tests)]
    registry = ROOT / REGISTRY
    registry.write_text(_registered(name, registry.read_text(encoding="utf-8")), encoding="utf-8")
    _tidy(written)
    golden = []
    for kind in ("transcript", "judgement"):
        _run("-m", f"tests.games.{kind}", "--write", name)
        golden.append(ROOT / "tests" / "games" / f"{kind}s" / f"{name}.txt")
    return [*written, *golden, registry]


def make_outside(name: str, folder: Path) -> list[Path]:
    """Make a game that is a package of its own, with its kit and its tests; return what was written."""
    package = f"tapis_{name}"
    _check(name, [])
    if folder.exists():
        raise Unsuitable(f"{folder} is there already")
    homes = {"game": Path("src") / package, "tests/kit.py": Path("src") / package / "kit.py"}
    homes["tests/test_rules.py"] = Path("tests/test_rules.py")
    written = [folder / path for path in _copy(name, folder, homes, package, package)]
    project = folder / "pyproject.toml"
    text = PROJECT.format(name=name, title=name.capitalize(), constant=name.upper(), group=GROUP)
    project.write_text(text, encoding="utf-8")
    _tidy(written)
    return [*written, project]


def _check(name: str, wanted: list[Path]) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Unsuitable(f"{name!r} will not do: at most 16 small letters and digits, a letter first")
    if name in RESERVED:
        raise Unsuitable(f"{name!r} is a word of the bot: choose another name")
    if RULE_NUMBER.fullmatch(name):
        raise Unsuitable(f"{name!r} reads like the number of a rule: choose another name")
    if {name.upper(), name.capitalize()} & _words_of_the_code():
        raise Unsuitable(f"{name!r} is a word of the code that a game begins with: choose another name")
    there = [path for path in wanted if (ROOT / path).exists()]
    if there:
        raise Unsuitable(f"{there[0]} is there already: choose another name")


def _words_of_the_code() -> set[str]:
    """Return the names in the skeleton's code: the constant and the class of a new game must not hide one of them."""
    words: set[str] = set()
    for path in SKELETON.rglob("*.py"):
        with path.open("rb") as source:
            words |= {token.string for token in tokenize(source.readline) if token.type == NAME_TOKEN}
    return words


def _registered(name: str, registry: str) -> str:
    """Return the registry with one more line."""
    return re.sub(r"(^NAMES: Final = \([^)]*)\)", rf'\1    "{name}",\n)', registry, count=1, flags=re.MULTILINE)


def _copy(name: str, root: Path, homes: Mapping[str, Path], package: str, tests: str) -> Iterator[Path]:
    """Copy the skeleton's files under another name and yield where they stand in `root`."""
    words = {
        "tools.skeleton.game": package,
        "tools.skeleton.tests": tests,
        "SKELETON": name.upper(),
        "Skeleton": name.capitalize(),
        "skeleton": name,
    }
    for source, home in homes.items():
        for path in sorted(_files(SKELETON / source)):
            target = home / path.relative_to(SKELETON / source)
            text = path.read_text(encoding="utf-8")
            for word, other in words.items():
                text = text.replace(word, other)
            (root / target).parent.mkdir(parents=True, exist_ok=True)
            (root / target).write_text(text, encoding="utf-8")
            yield target


def _files(source: Path) -> list[Path]:
    if source.is_file():
        return [source]
    return [path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _tidy(written: list[Path]) -> None:
    """Put imports into the order that the linter wants: it follows from the name."""
    code = [str(path) for path in written if path.suffix == ".py"]
    _run("-m", "ruff", "check", "--quiet", "--select", "I", "--fix", *code)
    _run("-m", "ruff", "format", "--quiet", *code)


def _run(*command: str) -> None:
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True)  # noqa: S603 -- our own commands


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
