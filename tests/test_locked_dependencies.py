"""What stands in `requirements.lock` is all that the bot needs: an operator installs nothing else."""

import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
IMPORTED: Final = """
import importlib, pkgutil, sys

class NotInstalled:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, NotInstalled())
from sqlalchemy.util.concurrency import await_only

for package in PACKAGES:
    for module in pkgutil.walk_packages([package], f"{package}."):
        if module.name not in APART:
            importlib.import_module(module.name)
"""
PACKAGES: Final = ("bot", "cogs", "games", "storage", "tables")
APART: Final = frozenset({"storage.migrations.env"})
"""What only another program can import: alembic runs it."""


def normal(name: str) -> str:
    """Return a distribution's name as all its spellings are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked() -> set[str]:
    """Return the distributions that an operator installs."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    return {normal(found[1]) for line in lines if (found := re.match(r"([A-Za-z0-9._-]+)==", line))}


def imported_without(missing: set[str], apart: frozenset[str] = APART, packages: Sequence[str] = PACKAGES) -> str:
    """Import all that the image holds where some modules are not installed, and return what went wrong."""
    script = f"MISSING, APART, PACKAGES = {missing!r}, {set(apart)!r}, {packages!r}\n{IMPORTED}"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- the script above
    return run.stderr


NEED_POSTGRES: Final = frozenset({"storage.engine.postgres"})
"""What is imported where a PostgreSQL database is opened, and not before."""


def test_all_that_sqlite_needs_is_imported_without_asyncpg() -> None:
    assert imported_without({"asyncpg"}, APART | NEED_POSTGRES) == ""
    assert "asyncpg" in imported_without({"asyncpg"}, packages=["storage"])


def test_the_bot_starts_with_what_is_locked_alone() -> None:
    owners = packages_distributions()
    others = {module for module, names in owners.items() if not locked() & {normal(name) for name in names}}
    assert "pytest" in others
    assert imported_without(others) == ""
    assert "greenlet" in imported_without({*others, "greenlet"})
