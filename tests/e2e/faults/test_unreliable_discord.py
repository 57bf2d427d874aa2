"""Discord fails in all the ways it has, in turn, while two people play: nothing is lost, doubled or unsaid."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

import discord
import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Clock, Outcome, Playground, said
from playground.rest import Refused
from storage import MoveRow
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.table import Table
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import Clicker
from tests.e2e.support.plain import watch_signs
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import settle
from tests.support.blank_pictures import BlankPictures
from tests.support.seeded import seed_of

STORM_SECONDS: Final = 45.0
"""Longer than discord.py waits by itself."""
FAILING_MOST: Final = 3
"""So many calls about one thing may fail while one fault lasts: Discord counts them."""
UNANSWERED: Final = 4.0
"""After so many seconds a person gives up."""
PATIENCE: Final = 60.0
STEPS_MOST: Final = 60

Strike = Callable[["Evening"], Awaitable[None]]


class Evening:
    """Two people, and one table after another; `stored` is what must be in the journal, by interaction, `lost` not."""

    def __init__(self, playground: Playground, tapis: RunningBot, seed: int) -> None:
        self.playground = playground
        self.tapis = tapis
        self.whim = random.Random(seed)
        self.people: list[Clicker] = []
        self.stored: dict[str, list[int]] = {}
        self.lost: dict[str, list[int]] = {}
        self.struck: Counter[str] = Counter()
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table where they play."""
        assert self._table is not None
        return self._table

    async def sit_down(self) -> None:
        """Begin a game, if none is on."""
        if self._table is None or not self._table.is_live:
            self.people = await seated(self.playground, ("Camille", "Bo"), start_hand=3, pace="none")
            await self.settle()
            (self._table,) = self.tapis.registry

    async def asked(self) -> tuple[Clicker, str]:
        """Somebody who can make a move with one click, and that click."""
        await self.sit_down()
        seq = -1
        for _ in range(STEPS_MOST):
            clicker = next(one for one in self.people if self.table.asks(self.seat(one)))
            if self.table.seq != seq:
                await clicker.open_hand()
            seq = self.table.seq
            single = [name for name, value in clicker.moves() if value is None and CustomId.parse(name).verb == "move"]
            if single:
                return clicker, self.whim.choice(single)
            await clicker.act()  # a step on the way to a move of several
            await self.settle()
            await self.sit_down()
        raise AssertionError(f"nobody can make a move with one click: {clicker.moves()}")

    def seat(self, clicker: Clicker) -> int | None:
        """Where somebody sits."""
        return self.table.state.seat_of(int(clicker.person.id))

    async def move(self) -> Outcome:
        """Make a move that must be stored."""
        clicker, control = await self.asked()
        return await self.click(clicker, control)

    async def click(
        self, clicker: Clicker, control: str, *, kept: bool = True, fails: Callable[[], object] | None = None
    ) -> Outcome:
        """Click, with a move that must be stored or must not; `fails`: when the person may give up waiting."""
        assert clicker.panel is not None
        table, clicking = self.table, asyncio.create_task(clicker.person.click(clicker.panel, control))
        if fails is not None:
            await clicker.person.until(fails, within=PATIENCE)
            self.playground.clock.advance(UNANSWERED)
        async with asyncio.timeout(PATIENCE):
            outcome = await clicking
        where = self.stored if kept else self.lost
        where.setdefault(table.id, []).append(int(outcome.interaction.id))
        return await outcome.settled(within=PATIENCE)

    def is_waiting(self) -> bool:
        """Tell whether a click waits for its answer."""
        return any(one.pending for one in self.playground.interactions._by_id.values())

    async def settle(self) -> None:
        """Wait until all is told, and let time pass for what waits for a moment."""
        quiet = asyncio.create_task(settle(self.tapis))
        while not (await asyncio.wait({quiet}, timeout=0.02))[0]:
            self.playground.clock.advance(5)
        quiet.result()

    async def recover(self) -> None:
        """Let time pass until everything is told; then nothing is lost, doubled or still to be said."""
        playground, app = self.playground, self.tapis
        async with asyncio.timeout(PATIENCE):
            await playground.bot_connected()
            await app.outages.reached.wait()
            await self.settle()
        playground.discord.troubles.clear()
        await self.check_books()
        await self.check_shown()

    async def check_books(self) -> None:
        """The journal has no gap and no click twice, leads where the table stands, and knows what was acknowledged."""
        table, journal = self.table, self.tapis.database.journal
        rows = await journal.moves(table.id)
        assert [row.seq for row in rows] == list(range(1, table.seq + 1)), "a gap in the journal"
        clicks = Counter(row.interaction_id for row in rows if row.interaction_id is not None)
        assert max(clicks.values(), default=1) == 1, "one click counts twice"
        assert [one for one in self.stored.get(table.id, ()) if one not in clicks] == [], "an acknowledged move is lost"
        assert [one for one in self.lost.get(table.id, ()) if one in clicks] == [], "a click counts that nobody sent"
        await self._check_state(await game_moves(journal, table.id))

    async def _check_state(self, moves: list[MoveRow]) -> None:
        table = self.table
        steps = await steps_of(table.game, table.state, table.id, moves)
        assert steps[-1].state == table.game_state, "the journal leads elsewhere"

    async def check_shown(self) -> None:
        """Everybody sees the table as it stands: painted once more, it says the same."""
        table = self.table
        assert table.state.held is None, "the clocks stand still at a table that can be shown"
        message = self.people[0].person.channel(self.people[0].channel).messages[str(table.message)]
        shown = said(message)
        self.tapis.messages.recheck(table)
        await self.settle()
        assert said(message) == shown, "a table that is not painted"

    def failing(self, since: int) -> dict[str, int]:
        """How many calls about one thing have failed since then."""
        return Counter(_about(one) for one in self.playground.discord.refused[since:])


def _about(refused: Refused) -> str:
    """What a request is about: the message, or the answer to a click."""
    return refused.request


async def resumed(evening: Evening) -> None:
    """The connection breaks while somebody clicks; the session goes on, so the click arrives."""
    clicker, control = await evening.asked()
    await evening.playground.drop_gateway()
    assert (await evening.click(clicker, control)).kind == "update"


async def begun_anew(evening: Evening) -> None:
    """The connection breaks and the session is lost, with the click in it."""
    clicker, control = await evening.asked()
    await evening.playground.drop_gateway(resumable=False)
    assert (await evening.click(clicker, control, kept=False, fails=evening.is_waiting)).kind == "failed"
    await evening.playground.bot_connected()
    await evening.move()


async def sent_elsewhere(evening: Evening) -> None:
    """Discord wants the bot to connect anew."""
    clicker, control = await evening.asked()
    await evening.playground.gateway.ask_to_reconnect()
    assert (await evening.click(clicker, control)).kind == "update"


async def storm(evening: Evening) -> None:
    """All messages are refused for longer than anybody waits: 429."""
    since = len(evening.playground.discord.refused)
    evening.playground.storm(429, path="/channels/", seconds=STORM_SECONDS)
    for _ in range(evening.whim.randint(1, 2)):
        await evening.move()
    await evening.recover()
    failing = evening.failing(since)
    assert max(failing.values(), default=0) <= FAILING_MOST, f"too many calls in a storm: {failing}"


async def down(evening: Evening) -> None:
    """Some messages in a row are answered with 503."""
    times = evening.whim.randint(1, FAILING_MOST)
    evening.playground.trouble(503, method="PATCH", path="/channels/", times=times)
    await evening.move()


async def answer_refused(evening: Evening) -> None:
    """The answer to a click is not taken: the person is told that it failed, and the move counts."""
    clicker, control = await evening.asked()
    refused = len(evening.playground.refusals)
    evening.playground.trouble(400, method="POST", path="/callback")
    answered = await evening.click(clicker, control, fails=lambda: len(evening.playground.refusals) > refused)
    assert answered.kind == "failed"


async def answer_lost(evening: Evening) -> None:
    """The answer to a click arrives, and the bot never hears of it; the person clicks the old button again."""
    clicker, control = await evening.asked()
    evening.playground.lose_answers(method="POST", path="/callback")
    assert (await evening.click(clicker, control)).kind == "update"
    assert clicker.panel is not None
    await (await clicker.person.forge_click(control, clicker.panel)).settled(within=PATIENCE)


async def painting_lost(evening: Evening) -> None:
    """The table is painted, and the bot never hears of it."""
    evening.playground.lose_answers(method="PATCH", path="/channels/", times=evening.whim.randint(1, FAILING_MOST))
    await evening.move()


async def doubled(evening: Evening) -> None:
    """Whatever happens is told twice."""
    clicker, control = await evening.asked()
    gateway = evening.playground.gateway
    gateway.held = []
    clicking = asyncio.create_task(evening.click(clicker, control))
    await clicker.person.until(lambda: gateway.held, within=PATIENCE)
    gateway.held = [event for event in gateway.held for _ in range(2)]
    gateway.release()
    assert (await clicking).kind == "update"


async def late(evening: Evening) -> None:
    """A click arrives when its person has long been told that it failed: it counts, and nobody is answered."""
    clicker, control = await evening.asked()
    gateway = evening.playground.gateway
    gateway.held = []
    seq = evening.table.seq
    assert (await evening.click(clicker, control, fails=lambda: gateway.held)).kind == "failed"
    gateway.release()
    await clicker.person.until(lambda: evening.table.seq > seq, within=PATIENCE)


async def out_of_order(evening: Evening) -> None:
    """A move overtakes the click before it, and another person's."""
    clicker, control = await evening.asked()
    gateway, other = evening.playground.gateway, next(one for one in evening.people if one is not clicker)
    gateway.held = []
    first = asyncio.create_task(other.open_hand())
    await clicker.person.until(lambda: gateway.held, within=PATIENCE)
    clicking = asyncio.create_task(evening.click(clicker, control))
    await clicker.person.until(lambda: gateway.held is not None and len(gateway.held) == 2, within=PATIENCE)
    gateway.release(backwards=True)
    assert (await clicking).kind == "update"
    assert (await first).kind in {"message", "deferred"}


FAULTS: Final[Mapping[str, Strike]] = {
    strike.__name__: strike
    for strike in (
        *(resumed, begun_anew, sent_elsewhere, storm, down, answer_refused),
        *(answer_lost, painting_lost, doubled, late, out_of_order),
    )
}


AT_NIGHT = 50


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Give a playground whose time stands still unless it is pushed: nobody gives up because the machine is busy."""
    async with Playground(clock=Clock(flowing=False), limits=False) as opened:
        signs = watch_signs(opened)
        yield opened
        assert signs == [], "people would see this as it is typed"


async def begin_at_once(*_: object, **__: object) -> None:
    """Begin a session without discord.py's five seconds of courtesy."""


async def suffer(
    playground: Playground, folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int, faults: int
) -> Evening:
    """Let so many faults strike in an order of chance, each of every kind as often as the others."""
    monkeypatch.setattr(discord.Client, "before_identify_hook", begin_at_once)
    async with run_inside(playground, folder / "tapis.db", coalesce_seconds=0, painting=BlankPictures) as tapis:
        evening = Evening(playground, tapis, seed)
        kinds = [*FAULTS] * -(-faults // len(FAULTS))
        random.Random(seed).shuffle(kinds)
        for kind in kinds[:faults]:
            await evening.sit_down()
            await FAULTS[kind](evening)
            await evening.recover()
            evening.struck[kind] += 1
        return evening


async def test_two_faults_of_every_kind_lose_nothing_double_nothing_and_leave_nothing_unsaid(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await suffer(playground, tmp_path, monkeypatch, seed=0, faults=2 * len(FAULTS))
    assert evening.struck == dict.fromkeys(FAULTS, 2)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
async def test_a_thousand_faults(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    evening = await suffer(playground, tmp_path, monkeypatch, seed_of("Discord", part), AT_NIGHT)
    sys.stderr.write(f"\npart {part}: {dict(evening.struck)}\n")
