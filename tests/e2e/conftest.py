"""The real bot in the playground: in this process over real sockets, or as a process of its own."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from discord.http import Route

from bot.process.running_bot import RunningBot
from playground import Playground
from playground.clock import Clock
from playground.person_actions import Person
from tables.worker_pool_interface import Pool
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.plain import watch_signs
from tests.support.blank_pictures import BlankPictures
from tests.support.postgres_server import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]

Running: TypeAlias = Callable[[], AbstractAsyncContextManager[RunningBot]]


@pytest.fixture
def clock() -> Clock:
    """Return the playground's time: real time. Modules that count seconds have one that stands still."""
    return Clock()


@pytest.fixture
async def playground(clock: Clock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock, limits=False, patience=SHOWN_WITHIN) as opened:
        signs = watch_signs(opened)
        yield opened
        assert signs == [], "people would see this as it is typed"


@pytest.fixture
def painting() -> type[Pool]:
    """Return what paints; modules that look at pictures have their own."""
    return BlankPictures


@pytest.fixture
def running(playground: Playground, tmp_path: Path, painting: type[Pool]) -> Running:
    """Return how to run the bot for a while, in this process; the database stays from one run to the next."""
    return partial(run_inside, playground, tmp_path / "tapis.db", painting=painting)


@pytest.fixture
async def tapis(running: Running) -> AsyncIterator[RunningBot]:
    async with running() as client:
        yield client


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for `setup` to run in, within this process."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "PROXY_URL"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    return tmp_path


@pytest.fixture
def camille(playground: Playground) -> Person:
    """Return who owns the server; their Discord speaks French."""
    return playground.person("Camille")


@pytest.fixture
def bo(playground: Playground) -> Person:
    """Return a member without any rights; their Discord speaks English."""
    return playground.person("Bo")
