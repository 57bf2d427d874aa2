"""Two processes and a spare on PostgreSQL through many kills and freezes, while people of four servers play on.

`KILLS_MINUTES=60 python -m pytest -m nightly tests/e2e/faults/test_hour_of_kills.py` lasts an hour, else two minutes.
"""

import asyncio
import os
import random
import signal
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from statistics import median

import pytest

from bot.show.custom_id import CustomId
from playground import Outcome, Playground, buttons
from playground.errors import NotPossibleError
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.people import Clicker, may_be_refused
from tests.e2e.support.process import WAITS, Begin, Process, begin, connected, ended_by_itself, journal
from tests.e2e.support.seating import CHANNEL, SHORT, control, lobby_by
from tests.support.seeded import seed_of

THINKING = 0.4
"""Seconds that somebody looks at their cards before they click."""
PATIENCE = 8.0
"""Seconds after which people who see nothing to do look at their hands anew."""

NOBODY = (LookupError, NotPossibleError, TimeoutError)
"""What a person meets whose click nobody answers, or whose message is gone when they click."""


class BusyTable:
    """People of one server who play one game after another, and which of their clicks were answered by a move."""

    def __init__(self, playground: Playground, people: list[Person], game: str) -> None:
        self.acknowledged: list[int] = []
        """The ids of the interactions whose move the bot has shown."""
        self.unanswered = 0
        self.games = 0
        self._playground = playground
        self._people = people
        self._game = game
        self._clickers = [Clicker(person, CHANNEL, seed) for seed, person in enumerate(people)]
        self._lobby: Message | None = None

    async def play_on(self, over: asyncio.Event) -> None:
        """Play until somebody calls it over: one game after another."""
        while not over.is_set():
            if self._table() is None:
                await self._open()
            else:
                await asyncio.gather(*(self._turn(clicker) for clicker in self._clickers))
                await self._until_asked()

    def _table(self) -> Message | None:
        """Return the message of the game that is being played."""
        with suppress(LookupError):
            message = self._clickers[0].table()
            if not any(button.label in ("Revanche", "Rematch") for button in buttons(message)):
                return message
        return None

    async def _open(self) -> None:
        """Take one step to a new game: its lobby, somebody who joins, the start."""
        host, *others = self._people
        if self._lobby is None or self._lobby.deleted or not _offers(self._lobby, "join"):
            with suppress(*NOBODY):
                self._lobby = await lobby_by(host, self._game, **SHORT[self._game])
            return
        with suppress(*NOBODY):
            for person in others:
                await person.click(self._lobby, control(self._lobby, "do", "join"))
            await host.click(self._lobby, control(self._lobby, "start"))
            await host.until(lambda: self._table() is not None, within=PATIENCE)
            self.games += 1

    async def _turn(self, clicker: Clicker) -> None:
        """Let somebody who has something to do think, and do it."""
        clock = self._playground.clock
        with suppress(*NOBODY):
            if clicker.panel is None:
                await clicker.open_hand()
            if clicker.moves():
                await clock.wait_until(clock.now() + THINKING)
                self._note(clicker, await clicker.act())

    def _note(self, clicker: Clicker, outcome: Outcome) -> None:
        if outcome.kind != "update":
            self.unanswered += 1
            clicker.panel = None
        elif CustomId.parse(outcome.interaction.data["custom_id"]).verb == "move" and not may_be_refused(outcome):
            self.acknowledged.append(int(outcome.interaction.id))

    async def _until_asked(self) -> None:
        """Wait until somebody has something to do; whoever waits in vain looks at the table anew."""
        asked = [clicker for clicker in self._clickers if clicker.moves()]
        try:
            await self._people[0].until(
                lambda: asked or self._table() is None or any(one.moves() for one in self._clickers), within=PATIENCE
            )
        except TimeoutError:
            for clicker in self._clickers:
                clicker.panel = None


def _offers(lobby: Message, detail: str) -> bool:
    with suppress(LookupError):
        return bool(control(lobby, "do", detail))
    return False


__all__ = ["begin"]

MINUTES = float(os.environ.get("KILLS_MINUTES", "2"))
GAMES = ("rage", "gaag", "gin", "lagagne")
WAYS = (signal.SIGKILL, signal.SIGSTOP)
BACK_WITHIN = 60.0
"""Seconds within which somebody's move is acknowledged again after a fall."""


@dataclass
class Falls:
    """How long it took after each fall, in seconds: until both shards had a session, until a move was acknowledged."""

    sessions: dict[signal.Signals, list[float]] = field(
        default_factory=lambda: {signal.SIGKILL: [], signal.SIGSTOP: []}
    )
    moves: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        """Say the figures in one line."""
        taken = "; ".join(
            f"{len(took)} x {how.name}, taken over after {median(took):.1f} s (most {max(took):.1f})"
            for how, took in self.sessions.items()
            if took
        )
        return f"{taken}; next move after {median(self.moves):.1f} s (most {max(self.moves):.1f})"


def tables_of(playground: Playground) -> list[list[BusyTable]]:
    """Return the tables of shard 0 and those of shard 1, of two servers each."""
    shards: list[list[BusyTable]] = [[], []]
    for number, game in enumerate(GAMES):
        guild = playground.add_guild(f"Salle {number}", channels=(CHANNEL,), older_by=number)
        people = [playground.add_person(f"{name}{number}", guild=guild) for name in ("Ana", "Bo")]
        shards[int(guild.id) >> 22 & 1].append(BusyTable(playground, people, game))
    return shards


async def check_journal(url: str, tables: list[BusyTable]) -> int:
    """Check that what was acknowledged by now is there, once, without a gap; return how much that is."""
    promised = {one for table in tables for one in table.acknowledged}
    kept = await journal(url)
    for moves in kept.values():
        assert [seq for seq, _, _ in moves] == list(range(1, len(moves) + 1))
    clicks = [click for _, _, click in chain.from_iterable(kept.values()) if click is not None]
    assert len(clicks) == len(set(clicks)), "a click has moved twice"
    assert promised - set(clicks) == set(), "acknowledged, and lost"
    return len(promised)


async def fall(
    playground: Playground, fallen: Process, how: signal.Signals, tables: list[BusyTable], falls: Falls
) -> None:
    """Let a process fall; wait until its shard is served again, and its people's moves are acknowledged."""
    sessions = playground.gateway.identified
    fallen.send(how)
    begun = time.monotonic()
    await connected(playground, sessions + 1)
    falls.sessions[how].append(time.monotonic() - begun)
    before = sum(len(table.acknowledged) for table in tables)
    async with asyncio.timeout(BACK_WITHIN):
        while sum(len(table.acknowledged) for table in tables) == before:
            await playground.world.change()
    falls.moves.append(time.monotonic() - begun)


async def falls_until(
    playground: Playground, begin: Begin, url: str, serving: list[Process], shards: list[list[BusyTable]]
) -> Falls:
    """Let one process after another fall until the time is over."""
    whim, falls, ends = random.Random(seed_of("falls")), Falls(), time.monotonic() + MINUTES * 60
    while time.monotonic() < ends:
        spare = await begin(SPARE="1")
        await spare.says(WAITS)
        await playground.clock.wait_until(playground.clock.now() + whim.uniform(0, 5))
        shard, how = whim.randrange(2), whim.choice(WAYS)
        fallen, serving[shard] = serving[shard], spare
        await fall(playground, fallen, how, shards[shard], falls)
        if how == signal.SIGSTOP:
            fallen.send(signal.SIGCONT)
            ended_by_itself(*await fallen.end(), shard)
        await check_journal(url, list(chain.from_iterable(shards)))
    return falls


@pytest.mark.nightly
async def test_people_play_on_while_processes_die_and_freeze_and_nothing_acknowledged_is_lost_or_doubled(
    playground: Playground, begin: Begin, postgres_url: str
) -> None:
    shards, over = tables_of(playground), asyncio.Event()
    tables = list(chain.from_iterable(shards))
    serving = [await begin(SHARD_IDS="0"), await begin(SHARD_IDS="1")]
    await connected(playground, 2)
    playing = [asyncio.create_task(table.play_on(over)) for table in tables]
    falls = await falls_until(playground, begin, postgres_url, serving, shards)
    over.set()
    await asyncio.gather(*playing)
    acknowledged = await check_journal(postgres_url, tables)
    assert all(table.acknowledged for table in tables)
    unanswered, games = sum(table.unanswered for table in tables), sum(table.games for table in tables)
    sys.stderr.write(f"\n{acknowledged} moves of {games} games acknowledged, {unanswered} unanswered; {falls}\n")
    for process in serving:
        code, log = await process.end(signal.SIGTERM)
        assert code == 0, log
