"""Sixty-four people through a Swiss tournament of Gin, with the process killed while tables open in every round.

The real process opens tables, counts and draws; the games themselves are played between two processes, in this one.
"""

import signal
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from playground import Playground
from playground.person_actions import Person
from tables.series.series import KINDS, WIN, Series, read_series
from tables.series.standings import standings_of
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.process import Process
from tests.e2e.support.seating import redrawn
from tests.e2e.support.series_people import (
    control,
    opened,
    play_itself,
    public,
    series_of,
    stored_steps,
    with_short_games,
)
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import tables_of

ROUNDS = 3
PEOPLE_MOST = KINDS["tournament"].most
TABLES = PEOPLE_MOST // 2
WITHIN = 240.0
"""Seconds within which the tables of a round are open, or counted."""


def stored(folder: Path) -> Series:
    """Return the tournament as it is stored."""
    database = sqlite3.connect(folder / "tapis.db")
    ((state,),) = database.execute("SELECT state FROM series").fetchall()
    database.close()
    return read_series(state)


def playing(folder: Path) -> int:
    """Return how many tables are being played."""
    database = sqlite3.connect(folder / "tapis.db")
    ((count,),) = database.execute("SELECT count(*) FROM tables WHERE phase = 'playing'").fetchall()
    database.close()
    return int(count)


def plays(folder: Path, least: int) -> bool:
    """Tell whether at least so many tables are being played."""
    return playing(folder) >= least


async def begun_by_all(playground: Playground, people: list[Person]) -> None:
    """Let everybody sign up by a click, and the host settle the rounds and begin."""
    camille, *others = people
    lobby = await opened(playground)
    for person in others:
        await redrawn(person.click(lobby, control(lobby, ":tournament:", "join")))
    panel = (await camille.click(lobby, control(lobby, "tournament-menu"))).message
    await redrawn(fill(camille, panel, control(panel, "tournament-set", "how"), rounds=str(ROUNDS)))
    await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))


async def play_all(playground: Playground, folder: Path) -> None:
    """Let the games of a round be played, and nothing be counted."""
    async with run_inside(playground, folder / "tapis.db") as tapis:
        await series_of(tapis).close()
        for table in tables_of(tapis):
            await play_itself(table)


async def open_and_kill(playground: Playground, folder: Path, process: Process) -> None:
    """Let a process be killed while it opens the tables of a round, and another once it has opened all of them."""
    camille = playground.person("Camille")
    for open_by_then in (TABLES // 3, TABLES):
        await process.start()
        await camille.until(partial(plays, folder, open_by_then), within=WITHIN)
        await process.end(signal.SIGKILL)


@pytest.mark.nightly
async def test_sixty_four_people_play_a_tournament_though_the_process_is_killed_in_every_round(
    playground: Playground, tmp_path: Path
) -> None:
    await with_short_games(tmp_path / "tapis.db", playground)
    people = [playground.person(name) for name in ("Camille", "Bo", "Dana", "Emil", "Faïza", "Gus")]
    people += [playground.add_person(f"P{number}") for number in range(len(people) + 1, PEOPLE_MOST + 1)]
    process = Process(playground, tmp_path)
    await process.start()
    await begun_by_all(playground, people)
    await process.end(signal.SIGKILL)  # before the first round, or while it is drawn, or while its tables open
    for number in range(1, ROUNDS + 1):
        await open_and_kill(playground, tmp_path, process)
        assert (playing(tmp_path), len(stored(tmp_path).rounds)) == (TABLES, number)
        await play_all(playground, tmp_path)
        await process.start()
        await people[0].until(lambda: stored(tmp_path).phase in ("pause", "ending", "over"), within=WITHIN)
        if number < ROUNDS:
            shown = await people[0].until(partial(public, people[0], f"Ronde {number + 1}"), within=SHOWN_WITHIN)
            await redrawn(people[0].click(shown, control(shown, ":tournament:", "go-on")))
            await process.end(signal.SIGKILL)
    await people[0].until(lambda: stored(tmp_path).phase == "over", within=WITHIN)
    podium = await people[0].until(lambda: public(people[0], "le tournoi ("), within=SHOWN_WITHIN)
    assert "Buchholz" in private_text(await people[1].click(podium, control(podium, "tournament-ranks")))
    await process.end(signal.SIGTERM)
    steps = stored_steps(tmp_path / "tapis.db")
    assert [steps[verb] for verb in ("draw", "count", "lose", "told")] == [ROUNDS, ROUNDS * TABLES, 0, 1]
    assert sum(rank.points for rank in standings_of(stored(tmp_path))) == ROUNDS * TABLES * WIN
