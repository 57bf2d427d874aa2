"""Clocks set, slewed and stopped in random order while people play, or not: everybody has their time, and no more."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass
from itertools import count, islice
from typing import Final, TypeAlias

import pytest

from bot.process.outages import CHECK_SECONDS, SHORTEST_DELAY_SECONDS, SHORTEST_OWED_SECONDS
from games.agnes import AGNES
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from storage import Database
from tables.table.moves_from_journal import ALARM
from tables.table.table import Table
from tables.time.turn_timers import NOTICED_WITHIN, SECOND
from tests.bot.process.set_clocks import Clocks
from tests.games.toy import TOY
from tests.support.migrated import open_in_memory
from tests.support.seeded import seed_of
from tests.tables.conftest import BO, CAMILLE, Room

PARTS, LIVES, EVENTS = 10, 10, 60
STEPS: Final = (3_600, -3_600, 3_600, -3_600, 20, -20, 60, -60, 5, -5)
"""Seconds by which a hand sets the wall clock."""
STOPS: Final = (0.4, 0.9, 1.5, 3, 8, 20, 200, 3_600)
"""Seconds for which the process does not run."""
SLEWED_MOST: Final = 2.0
"""Milliseconds in a second; where a clock is slewed it is half a one."""
SILENCE: Final = 180
"""Seconds: longer than any question lasts, whatever has happened before."""
DUE_MOST: Final = 5
"""So often, one after another, something may be due at a table at one instant."""
MOVES_MOST: Final = 20
"""Moves among which somebody who is asked chooses."""

Name: TypeAlias = tuple[str, int, int]


@dataclass
class Running:
    """A clock that runs: what it showed at first, what has been lived since, and by how much it may be off, in ms."""

    whole: int
    lived: float = 0.0
    slack: float = 2 * SHORTEST_OWED_SECONDS * SECOND
    """What is owed when a clock begins and when it is looked at: less than this is not given back yet."""


class Life:
    """People at a live table, one after another, while the clocks are not what they should be."""

    def __init__(self, database: Database, game: AnyGame, chance: random.Random) -> None:
        self.clocks = Clocks(Room(database, game))
        self.chance = chance
        self.figures = Counter[str]()
        self.slew = 0.0
        self._beside = 0.0
        """Ms by which the wall clock is beside its whole milliseconds."""
        self._running: dict[Name, Running] = {}
        self._alarms = count()
        self._alarm = next(self._alarms)
        self.table: Table

    async def live(self) -> None:
        """Let things happen in random order."""
        await self._begin()
        events = {"live": 5, "act": 5, "stop": 3, "set": 3, "leap": 1, "slew": 1, "silence": 1}
        for _ in range(EVENTS):
            (event,) = self.chance.choices(tuple(events), tuple(events.values()))
            self.figures[event] += 1
            await getattr(self, f"_{event}")()
            if not self.table.is_live:
                await self._begin()
        await self._silence()

    async def _begin(self) -> None:
        """Open a table, whose cards are dealt."""
        self._running.clear()
        self.table = await self.clocks.dealt(**({"rounds": 3, "hand": 4} if self.clocks.room.game is TOY else {}))
        self._note()

    # What happens

    async def _live(self, seconds: int | None = None) -> None:
        """Let time go by as it does."""
        for _ in range(seconds or self.chance.randint(1, 40)):
            self._beside += self.slew
            whole = int(self._beside)
            self._beside -= whole
            self.clocks.stop(CHECK_SECONDS)
            self.clocks.room.at += whole
            for one in self._running.values():
                one.lived += CHECK_SECONDS * SECOND
                one.slack += abs(self.slew)
            await self._look()

    async def _silence(self) -> None:
        """Let time pass while everything is well: whoever is asked loses their turn."""
        asked = [(seat, self.table.turn_of(seat)) for seat, chair in enumerate(self.table.state.seats) if chair.due]
        struck = self.figures["struck"]
        await self._live(SILENCE)
        assert self.figures["struck"] >= struck + bool(asked), "nobody was struck who let time pass"

    async def _stop(self) -> None:
        """Let the process stand still."""
        seconds = self.chance.choice(STOPS) * self.chance.uniform(0.5, 1)
        self.clocks.stop(seconds)
        await self._disturbed(min(seconds, CHECK_SECONDS + SHORTEST_DELAY_SECONDS))

    async def _set(self) -> None:
        """Set the wall clock."""
        self.clocks.set_wall(self.chance.choice(STEPS))
        await self._disturbed(0)

    async def _leap(self) -> None:
        """Let the wall clock show a second twice, or leave one out."""
        self.clocks.set_wall(self.chance.choice((1, -1)))
        await self._disturbed(SHORTEST_DELAY_SECONDS)

    async def _slew(self) -> None:
        """Let the wall clock run a little too fast, or too slowly, from now on."""
        self.slew = self.chance.uniform(-SLEWED_MOST, SLEWED_MOST)

    async def _act(self) -> None:
        """Let somebody who is asked move."""
        asked = [seat for seat in self.table.asked if not self.table.state.is_played(seat)]
        if not asked:
            return
        seat = self.chance.choice(asked)
        moves = list(islice(legal_moves(self.table.asks(seat)), MOVES_MOST))
        before = self.table.alarm
        person, interaction = (CAMILLE, BO)[seat], next(self.clocks.room.interactions)
        await self.table.play(person, self.table.turn_of(seat), self.chance.choice(moves), interaction)
        self._moved(before)

    async def _disturbed(self, unnoticed: float) -> None:
        """Look at what has happened to the clocks, before or after somebody moves."""
        for one in self._running.values():
            one.slack += unnoticed * SECOND
        if self.chance.random() < 0.3:
            self.figures["moves before a look"] += 1
            await self._act()
        await self._look()

    # What is looked at

    async def _look(self) -> None:
        """Let the process look at its clocks, do what is due, and let AI players move; then check every clock."""
        clocks, seq, alarm = self.clocks, self.table.seq, self.table.alarm
        await clocks.noticed.catch_up()
        for _ in range(DUE_MOST):
            clocks.striking.idle.clear()
            clocks.striking._changed.clear()
            await clocks.striking._look()  # as its task does, which a test would have to wait for
        assert clocks.striking.idle.is_set(), "what is due is not done"
        if self.table.is_live:
            await self._check(seq, alarm)
            await self._stand_in()

    async def _check(self, seq: int, alarm: int | None) -> None:
        """Each clock shows what is left of its time; one that went off had none left."""
        if self.table.seq != seq:
            verbs = [row.move for row in await self.clocks.room.database.journal.moves(self.table.id)][seq:]
            if str(Move(ALARM)) in verbs:
                self._went_off(("alarm", self._alarm, 0))
                self._moved(alarm)
        left = self._left()
        for name, one in list(self._running.items()):
            if name not in left:
                self._went_off(name)
                continue
            if 0 <= one.whole - left[name] < NOTICED_WITHIN:  # a clock set back may leave a question all its time anew
                one.lived = one.whole - left[name]
            off = left[name] - (one.whole - one.lived)
            assert left[name] > 0, f"{name} should have gone off: a timer is lost"
            assert off >= -one.slack, f"{name} has lost {-off} ms, of which {one.slack} may be"
            assert off <= one.slack, f"{name} has {off} ms too many, of which {one.slack} may be"

    def _went_off(self, name: Name) -> None:
        """Nobody loses a turn who has not had their time."""
        one = self._running.pop(name)
        assert one.lived >= one.whole - one.slack, f"{name} went off after {one.lived} of {one.whole} ms"
        self.figures["struck" if name[0] == "due" else f"{name[0]}s gone off"] += 1

    def _left(self) -> dict[Name, int]:
        """Return what every clock that runs shows, in ms, by what it is and whose question it is."""
        now, chairs = self.clocks.room.at, enumerate(self.table.state.seats)
        left = {}
        for seat, chair in chairs:
            for kind, moment in (("due", chair.due), ("half", chair.half)):
                if moment is not None:
                    left[kind, seat, self.table.turn_of(seat)] = moment - now
        if self.table.alarm is not None:
            left["alarm", self._alarm, 0] = self.table.alarm - now
        return left

    def _moved(self, before: int | None) -> None:
        """Note which clocks run after a move; another alarm than before is a new one."""
        if self.table.alarm != before:
            self._alarm = next(self._alarms)
        self._note()

    def _note(self) -> None:
        """Note which clocks run: those of new questions show all the time there is."""
        left = self._left()
        self._running = {name: self._running.get(name) or Running(shown) for name, shown in left.items()}

    async def _stand_in(self) -> None:
        """Let AI players move for whoever was struck, and let people who are away come back."""
        table = self.table
        while table.is_live and table.state.paused is None:
            played = [seat for seat in table.asked if table.state.is_played(seat) and table.ai_asks(seat)]
            if not played:
                break
            seat, before = played[0], table.alarm
            move = table.game.minimal(table.view(seat), table.ai_asks(seat))
            await table.play_ai(seat, table.turn_of(seat), move)
            self._moved(before)
        for seat, chair in enumerate(table.state.seats):
            if table.is_live and chair.autopilot:
                await self.clocks.room.do(table, (CAMILLE, BO)[seat], "come-back")
                self._note()


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
async def test_everybody_has_their_time_whatever_happens_to_the_clocks(
    part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    began, figures = time.monotonic(), Counter[str]()
    for number in range(LIVES):
        chance = random.Random(seed_of("clocks", part, number))
        async with await open_in_memory() as database:
            life = Life(database, (TOY, AGNES)[number % 2], chance)
            await life.live()
            figures += life.figures
    assert figures["struck"]
    assert figures["alarms gone off"]
    drawn = ", ".join(f"{count} {what}" for what, count in sorted(figures.items()))
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(f"\npart {part}: {LIVES} lives ({drawn}), {time.monotonic() - began:.0f} s\n")
