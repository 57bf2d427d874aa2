"""SIGTERM at random instants, in all the games, also when workers hang or are gone: a hundred in `make nightly`."""

import os
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from games.core.game import AnyGame
from games.registry import GAMES
from playground import Playground
from tests.e2e.people import SHOWN_WITHIN, Clicker
from tests.e2e.process import Process
from tests.e2e.seating import seated
from tests.e2e.stopping import ERRORS, EVERYBODY, Stop, acknowledged, everything_told, journal, stopped_under_load
from tests.seeded import seed_of

PARTS, STOPS = 10, 10
MANNERS = ("well", "well", "hung", "killed")
LEVELS = ("beginner", "regular", "expert")
ANSWERS_MOST, TURNS_MOST = 30, 400


@dataclass
class Figures:
    """What the stops of a part were like."""

    counts: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0

    def note(self, stop: Stop, manner: str, game: AnyGame) -> None:
        """Count one more."""
        self.counts += Counter([manner, game.name])
        self.counts["answers"] += len(stop.outcomes)
        self.counts["acknowledged moves"] += sum(len(acknowledged(outcome)) for outcome in stop.outcomes)
        self.counts["lines of log"] += len(stop.log.splitlines())
        self.longest = max(self.longest, stop.seconds)


def company(game: AnyGame, chance: random.Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw who plays: one to six people, and AI players at the other seats."""
    seats = chance.randint(game.seats.start, min(game.seats.stop - 1, 6))
    people = chance.randint(1, seats)
    return EVERYBODY[:people], tuple(chance.choice(LEVELS) for _ in range(seats - people))


def harm(process: Process, manner: str, chance: random.Random) -> None:
    """Let some workers of a process hang, or be gone."""
    workers = process.children
    if manner == "hung":
        for worker in chance.sample(workers, chance.randint(1, len(workers))):
            os.kill(worker, signal.SIGSTOP)
    elif manner == "killed":
        os.kill(chance.choice(workers), signal.SIGKILL)


def check(stop: Stop, clickers: list[Clicker], folder: Path) -> None:
    """It was quiet, nobody heard of an error, and what was acknowledged is there."""
    assert stop.code == 0, stop.log
    assert "Traceback" not in stop.log
    for clicker in clickers:
        told = everything_told(clicker.person)
        assert not any(words in told for words in ERRORS), told
    kept = journal(folder)
    assert [seq for seq, _ in kept] == list(range(1, len(kept) + 1))
    promised = Counter(move for outcome in stop.outcomes for move in acknowledged(outcome))
    assert promised - Counter(move for _, move in kept) == Counter()


async def stop_once(folder: Path, chance: random.Random, figures: Figures) -> None:
    """Start a process, let a game begin, and stop it at a random instant."""
    game, manner = chance.choice(GAMES), chance.choice(MANNERS)
    people, ai_seats = company(game, chance)
    async with Playground(limits=False, patience=SHOWN_WITHIN) as playground:
        process = Process(playground, folder)
        try:
            await process.start()
            clickers = await seated(playground, people, ai_seats=ai_seats, game=game.name)
            stop = await stopped_under_load(
                playground,
                process,
                clickers,
                answers=chance.randint(0, ANSWERS_MOST),
                turns=chance.randrange(TURNS_MOST),
                trouble=lambda: harm(process, manner, chance),
            )
        finally:
            await process.kill()
    figures.note(stop, manner, game)
    check(stop, clickers, folder)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
async def test_ten_stops_at_random_instants_are_quiet(
    tmp_path: Path, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    began, figures = time.monotonic(), Figures()
    for number in range(STOPS):
        folder = tmp_path / str(number)
        folder.mkdir()
        await stop_once(folder, random.Random(seed_of("stops", part, number)), figures)
    assert figures.counts["acknowledged moves"]
    drawn = ", ".join(f"{count} {what}" for what, count in sorted(figures.counts.items()))
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(
            f"\npart {part}: {STOPS} stops ({drawn}), the longest took {figures.longest:.1f} s, "
            f"{time.monotonic() - began:.0f} s\n"
        )
