"""What holds for all tests; and `pytest --game NAME`: only the quick tier of one game."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.games.tiers import NAMES, is_of_others, judges
from tests.support.seeded import SEED

settings.register_profile("no deadline", deadline=None)  # a machine that is busy proves nothing
settings.load_profile("no deadline")

pytest_plugins = ("tests.support.failed_tests",)


def pytest_report_header() -> str:
    return f"TEST_SEED={SEED}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="NAME", help="run only the quick tier of one game (make game GAME=NAME)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    name = config.getoption("game")
    return True if name is not None and is_of_others(collection_path, name) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for no garbage among modules and tests, neither while they are collected nor later: none of them goes.

    What the tests leave is looked for as seldom as the bot does it.
    """
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(10_000, 20, 10)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:] = long_ones_first(items, getattr(config, "workerinput", {}).get("workercount", 1))
    name = config.getoption("game")
    if name is None:
        return
    if name not in NAMES:
        known = ", ".join(sorted(NAMES))
        raise pytest.UsageError(f"there is no game {name!r}, only {known}: add it to NAMES in games/registry.py")
    kept = [item for item in items if judges(item, name)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def long_ones_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests so that each worker begins with its part of those that run the bot.

    pytest-xdist gives each worker as many tests that follow each other, and lets who is done take from the end of
    another's: so short tests are left for last, and no worker waits long for the others.
    """
    long = [item for item in items if "e2e" in item.path.parts]
    short = [item for item in items if "e2e" not in item.path.parts]
    parts = [
        part[len(part) * n // workers : len(part) * (n + 1) // workers]
        for n in range(workers)
        for part in (long, short)
    ]
    return [item for part in parts for item in part] if workers > 1 else items
