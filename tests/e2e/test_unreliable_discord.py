"""Discord fails in all the ways it has, in turn, while two people play: nothing is lost, doubled or unsaid."""

import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from playground import Clock, Playground
from tests.e2e.inside import run_inside
from tests.e2e.plain import watch_signs
from tests.e2e.unreliable import FAULTS, Evening
from tests.seeded import seed_of

AT_ONCE = 50


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Give a playground whose time stands still unless it is pushed: nobody gives up because the machine is busy."""
    async with Playground(clock=Clock(flowing=False), limits=False) as opened:
        signs = watch_signs(opened)
        yield opened
        assert signs == [], "people would see this as it is typed"


async def begin_at_once(*_: object, **__: object) -> None:
    """Begin a session without discord.py's five seconds of courtesy."""


async def suffer(playground: Playground, folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> Evening:
    """Let so many faults strike in an order of chance, each of every kind as often as the others."""
    monkeypatch.setattr(discord.Client, "before_identify_hook", begin_at_once)
    async with run_inside(playground, folder / "tapis.db", coalesce_seconds=0) as tapis:
        evening = Evening(playground, tapis, seed)
        kinds = [*FAULTS] * (AT_ONCE // len(FAULTS) + 1)
        random.Random(seed).shuffle(kinds)
        for kind in kinds[:AT_ONCE]:
            await evening.sit_down()
            await FAULTS[kind](evening)
            await evening.recover()
            evening.struck[kind] += 1
        return evening


async def test_fifty_faults_lose_nothing_double_nothing_and_leave_nothing_unsaid(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await suffer(playground, tmp_path, monkeypatch, seed=0)
    assert (evening.struck.total(), set(evening.struck)) == (AT_ONCE, set(FAULTS))


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
async def test_a_thousand_faults(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    evening = await suffer(playground, tmp_path, monkeypatch, seed_of("Discord", part))
    sys.stderr.write(f"\npart {part}: {dict(evening.struck)}\n")
