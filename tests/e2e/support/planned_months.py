"""Months of planned evenings and tournaments at one server, with a bot that is killed, and what people saw of them.

Time stands still unless it is moved. A kill leaves the database as it is at that moment, and nothing that the bot would
still say reaches anybody.
"""

import asyncio
import random
from collections import Counter, defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final, Self
from zoneinfo import ZoneInfo

from bot.discord.features import UpcomingEvent
from bot.process.running_bot import RunningBot
from cogs.series.planning.cog import PlannedSeries
from cogs.series.planning.plans import GATHERED
from cogs.series.rows import PlanRow
from games.core.move import legal_moves
from playground import Playground, buttons, said
from playground.gateway import GUILDS
from playground.person_actions import Person
from playground.world import PRIVATE, Channel, Message
from tables.series.live_series import LiveSeries
from tables.table.acting_person import Actor
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.series_people import control, series_of
from tests.e2e.support.waiting import settle
from tests.support.blank_pictures import BlankPictures

PARIS: Final = ZoneInfo("Europe/Paris")
MINUTE, HOUR = 60.0, 3_600.0
TWICE: Final = 0.2
"""How often the bot that comes back is killed as well."""


SHORTLY: Final = 1.0
DOWN_MOST: Final = 6 * MINUTE
"""For how long a bot may be down that is killed: Discord drops a post that comes again only within five minutes."""


@dataclass
class Time:
    """One time of a plan, as people expect it."""

    kind: str
    at: datetime
    """By the clocks of the server's city."""
    what: str = ""
    """What happens around it."""
    comes: list[Person] = field(default_factory=list)
    late: list[Person] = field(default_factory=list)
    """Who sits down once the lobby is open."""
    told: list[Person] = field(default_factory=list)
    mentioned: list[Person] = field(default_factory=list)

    @property
    def unix(self) -> int:
        """Return the instant in unix seconds."""
        return round(self.at.timestamp())


class Witness:
    """Notes all that is posted."""

    def __init__(self, playground: Playground) -> None:
        self.announcements: list[Message] = []
        self.lobbies: list[Message] = []
        self.mentions: list[Message] = []
        self.words: defaultdict[str, list[Message]] = defaultdict(list)
        """By person: what was written to them alone."""
        playground.world.watchers.append(self._see)

    def _see(self, kind: str, thing: Any) -> None:  # noqa: ANN401 -- anything that exists
        if kind != "message" or thing.ephemeral or not thing.author.bot:
            return
        ids = [button.custom_id or "" for button in buttons(thing)]
        if thing.channel.kind == PRIVATE:
            self.words[next(one.id for one in thing.channel.recipients if not one.bot)].append(thing)
        elif any("plan-coming" in one for one in ids):
            self.announcements.append(thing)
        elif any((":evening:" in one or ":tournament:" in one) and ":start " in one for one in ids):
            self.lobbies.append(thing)
        elif (thing.content or "").startswith("<@"):
            self.mentions.append(thing)


class Months:
    """A server, its bot and its people over some months."""

    def __init__(self, playground: Playground, file: Path, seed: int, kills: float, *, hard: bool = False) -> None:
        self.playground, self.whim, self.kills = playground, random.Random(seed), kills
        self._falls_within, self._hard = 3 if hard else 8, hard
        """A kill strikes at one of so many requests, if there are so many; hard ones right after what is posted."""
        self.witness, self.figures = Witness(playground), Counter[str]()
        self._file, self._running = file, AsyncExitStack()
        self.tapis: RunningBot
        self.channels: dict[str, Channel] = {}
        """By kind: where it is planned."""
        self.faiza_back = 0.0
        """When the holiday ends that one of them has (unix seconds)."""

    @property
    def clock(self) -> Any:  # noqa: ANN401
        """Return the playground's clock."""
        return self.playground.clock

    def people(self, *names: str) -> list[Person]:
        """Return people by name."""
        return [self.playground.person(name) for name in names]

    @property
    def people_here(self) -> list[Person]:
        """Return everybody."""
        return self.playground.people

    @property
    def lives(self) -> list[LiveSeries]:
        """Return what goes on."""
        return list(series_of(self.tapis).live)

    # The bot

    async def begin(self) -> None:
        """Start a bot over what is stored."""
        running = run_inside(self.playground, self._file, painting=BlankPictures)
        self.tapis = await self._running.enter_async_context(running)

    async def __aenter__(self) -> Self:
        await self.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.playground.discord.fall = None
        await self.stop()

    async def stop(self) -> None:
        """End the bot in order."""
        await self._running.aclose()
        self._running = AsyncExitStack()

    async def reach(self, when: datetime | float, *, killed: bool | None = None, down: float = DOWN_MOST) -> None:
        """Let it be so late and everything be done that is due by then, whoever is killed meanwhile.

        `killed`: whether that happens at all; None: by chance. `down`: the most seconds for which no bot runs then.
        """
        until = when if isinstance(when, float) else when.timestamp()
        self.clock.advance(max(0.0, until - self.clock.now()))
        while self.whim.random() < self.kills if killed is None else killed:
            await self._killed(down)
            killed = None if self.whim.random() < TWICE else False
        await self.kept()
        self.clock.advance(GATHERED / 1000 + 1)
        await self.kept()

    async def _killed(self, down: float) -> None:
        """Let the bot do what is due until it is killed at one of its requests, and another go on."""
        fallen, copies = asyncio.Event(), list[Path]()

        def at_last() -> None:
            if not copies:
                copies.append(as_killed(self._file))
                fallen.set()

        done = self._hard or self.whim.random() < 0.5
        self.playground.let_fall(self.whim.randint(1, self._falls_within), at_last, done=done)
        keeping, falling = asyncio.create_task(self.kept()), asyncio.create_task(fallen.wait())
        await asyncio.wait({keeping, falling}, return_when=asyncio.FIRST_COMPLETED)
        for task in (keeping, falling):
            task.cancel()
        await asyncio.gather(keeping, falling, return_exceptions=True)
        if not copies:
            self.playground.discord.fall = None
            return
        self.figures["kills"] += 1
        await self.stop()
        self.playground.discord.fall = None
        self._file = copies[0]
        self.clock.advance(down if self._hard else self.whim.choice((SHORTLY, down)))
        await self.begin()

    async def kept(self) -> None:
        """Let everything be done that is due by now, and be shown at once."""
        series = series_of(self.tapis)
        for _ in range(3):
            await self.tapis.promises.settled()
            series._scheduler.wake()
            await series._scheduler.idle.wait()
            await series._tasks.settled()
            await self.tapis.outbox.flush()

    async def down_until(self, when: float) -> None:
        """Let no bot run until then."""
        self.figures["outages"] += 1
        await self.stop()
        self.clock.advance(when - self.clock.now())
        await self.begin()

    async def server_away_until(self, when: float) -> None:
        """Let the server have an outage at Discord until then."""
        self.figures["outages"] += 1
        guild = self.playground.guild
        self.playground.gateway.dispatch(
            "GUILD_DELETE", {"id": guild.id, "guild_id": guild.id, "unavailable": True}, intent=GUILDS
        )
        await self._knows(unavailable=True)
        self.clock.advance(when - self.clock.now())
        self.playground.world.emit("guild_create", guild)
        await self._knows(unavailable=False)
        self.clock.advance(6)

    async def _knows(self, *, unavailable: bool) -> None:
        camille = self.playground.person("Camille")
        while True:
            guild = self.tapis.client.get_guild(int(self.playground.guild.id))
            if guild is not None and guild.unavailable == unavailable:
                return
            await camille.command(camille.conversation(), "help")

    # What people do

    async def plans(self, kind: str, person: Person, at: datetime, every: int, **filled: object) -> None:
        """Let somebody plan."""
        typed = {"game": "rage"} if kind == "tournament" else {}
        form = await person.command(self.channels[kind], f"{kind} plan", **typed)
        chosen = {"day": str(at.toordinal()), "hour": f"{at.hour}:{at.minute:02}", "every": str(every), "most": "0"}
        menu = (await person.submit(form, chosen)).message
        what = "games" if kind == "evening" else "how"
        await fill(person, menu, control(menu, "plan-set", what), **filled)
        self.clock.advance(3)

    async def says(self, person: Person, kind: str, answer: str) -> None:
        """Let somebody answer on the announcement."""
        message = self.announced(kind)
        clicked = await person.click(message, control(message, "plan-coming", f":{answer} "))
        await clicked.settled()

    async def fills(self, person: Person, page: Message, verb: str, **filled: object) -> None:
        """Let somebody fill in a form."""
        await fill(person, page, control(page, verb), **filled)

    async def menu(self, person: Person, kind: str) -> Message:
        """Let somebody open what the host may change."""
        return (await person.command(self.channels[kind], f"{kind} status")).message

    async def play(self, kind: str) -> None:
        """Let the tables of a series be played until they are over."""
        for planned in self.live(kind).state.open_tables:
            table = await self.tapis.registry.table(planned.id)
            while table is not None and table.is_live:
                for seat in table.asked:
                    person = table.state.seats[seat].person
                    if person is not None:
                        move = next(legal_moves(table.asks(seat)))
                        await table.play(Actor(person, "?"), table.turn_of(seat), move, None)
                await settle(self.tapis)

    # What there is

    def live(self, kind: str) -> LiveSeries:
        """Return the one series of a kind that goes on."""
        (live,) = (one for one in series_of(self.tapis).live if one.state.kind == kind)
        return live

    async def row(self, kind: str) -> PlanRow:
        """Return the plan of a kind."""
        rows = await self.tapis.features.one(PlannedSeries).plans.store.of_server(int(self.playground.guild.id))
        (row,) = (row for row in rows if row.plan.series.kind == kind)
        return row

    async def next_event(self) -> UpcomingEvent:
        """Return what comes next."""
        return min(await self.tapis.features.next_events(int(self.playground.guild.id)), key=lambda one: one.starts)

    def standing(self, kind: str, words: str) -> list[Message]:
        """Return the public messages in the channel of a kind that have a control, or say something."""
        place = self.channels[kind]
        seen = self.playground.person("Camille").messages(place, ephemeral=False)
        return [one for one in seen if words in said(one) or any(words in (b.custom_id or "") for b in buttons(one))]

    def announced(self, kind: str) -> Message:
        """Return the one announcement that stands."""
        found = self.standing(kind, "plan-coming")
        assert len(found) == 1, f"{len(found)} announcements stand for the {kind}"
        return found[0]

    def events(self) -> list[dict[str, Any]]:
        """Return the server's events, in the order in which they were made."""
        return list(self.playground.world.events.values())


def weekly(first: datetime, weeks: int, count: int) -> list[datetime]:
    """Return the same hour by the clocks of the city, every so many weeks."""
    return [first + timedelta(weeks=weeks * number) for number in range(count)]
