"""Ending the bot's process while people click: what the short tests and the long run of it share."""

import asyncio
import signal
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.interactions.custom_id import CustomId
from playground import Outcome, Playground, said
from playground.person_actions import Person
from tests.e2e.people import Clicker, may_be_refused
from tests.e2e.process import Process
from tests.e2e.seating import CHANNEL

EVERYBODY = ("Camille", "Bo", "Dana", "Emil", "Faïza", "Gus")
ERRORS = ("mal tourné", "went wrong", "registre", "record")
STOP_WITHIN = 15
"""Seconds: the promise is ten, and a busy machine is slow to start and to end anything."""


async def keep_clicking(clicker: Clicker, ended: asyncio.Event, outcomes: list[Outcome]) -> None:
    """Let somebody look at their hand and play, one click after another, until the process has ended."""
    while not ended.is_set():
        try:
            outcome = await clicker.open_hand()
        except LookupError:
            return  # nobody answers any more
        outcomes.append(outcome)
        if outcome.kind == "message" and clicker.moves() and not ended.is_set():
            outcomes.append(await clicker.act())


def everything_told(person: Person) -> str:
    """Return all that somebody reads in the channel."""
    return "\n".join(said(message) for message in person.messages(CHANNEL))


@dataclass(frozen=True, slots=True)
class Stop:
    """How a process has ended: its exit code, its log, the answers that people got, and how long it took."""

    code: int
    log: str
    outcomes: list[Outcome]
    seconds: float


async def stopped_under_load(
    playground: Playground,
    process: Process,
    clickers: list[Clicker],
    *,
    answers: int | None = None,
    turns: int = 0,
    trouble: Callable[[], None] = lambda: None,
) -> Stop:
    """Stop the process while everybody clicks: after so many answers, some trouble, and so many turns of the loop."""
    ended, outcomes = asyncio.Event(), list[Outcome]()
    clicking = [asyncio.create_task(keep_clicking(clicker, ended, outcomes)) for clicker in clickers]
    wanted = len(clickers) + 1 if answers is None else answers
    await clickers[0].person.until(
        lambda: len(outcomes) >= wanted or all(task.done() for task in clicking), within=3 * STOP_WITHIN
    )
    trouble()
    for _ in range(turns):
        await asyncio.sleep(0)  # lets clicks travel some part of their way
    began = time.monotonic()
    async with asyncio.timeout(STOP_WITHIN):
        code, log = await process.end(signal.SIGTERM)
    took = time.monotonic() - began
    ended.set()
    playground.clock.advance(4)  # whoever has clicked since gets no answer any more
    await asyncio.gather(*clicking)
    return Stop(code, log, outcomes, took)


def acknowledged(outcome: Outcome) -> list[str]:
    """Return the move that a click made, if the bot answered that it did."""
    custom_id = CustomId.parse(outcome.interaction.data["custom_id"])
    if outcome.kind != "update" or custom_id.verb != "move" or may_be_refused(outcome):
        return []
    return [custom_id.detail]


def journal(folder: Path) -> list[tuple[int, str]]:
    """Return what the journal holds, in order."""
    database = sqlite3.connect(folder / "tapis.db")
    rows = database.execute("SELECT seq, move FROM moves ORDER BY seq").fetchall()
    database.close()
    return [(int(seq), str(move)) for seq, move in rows]
