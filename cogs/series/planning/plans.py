"""The plans of servers: each step is stored with what it changes of what is owed; nothing of them is kept in memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from bot.discord.features import UpcomingEvent
from bot.discord.requests.requests import why_not
from bot.services import Services
from bot.show.names import name_of
from bot.show.page import Page
from bot.show.sentences import Language
from cogs.series.planning.pages import announcement
from cogs.series.rows import Owed, PlanRow, PlanStore
from cogs.series.running_series import RunningSeries
from cogs.series.server_events import wanted_for
from cogs.series.shown_series import ShownSeries, seat_limits
from games.core.text import Refused
from storage import Promise, SequenceConflict
from storage.stores.promises import renewing
from tables.series import plan as plan_steps
from tables.series.plan import PLANS_MOST, REST, SOON, Plan
from tables.series.series import StepContext
from tables.table.acting_person import Actor
from tables.table.limits import OPENINGS, SETTLING, RateCounter
from tables.table.table import StaleQuestion

ID_BYTES: Final = 5
TRIES: Final = 5
"""How often a step is taken anew, because another one came between."""
GATHERED: Final = 2_000
"""Milliseconds in which changes of an announcement become one edit."""
Step: TypeAlias = Callable[[Plan], Plan]
"""Returns the plan after a step, or the same object. Raises `Refused`."""


class Plans:
    """The plans of this process' servers."""

    def __init__(self, services: Services, running: RunningSeries) -> None:
        self._services, self._running = services, running
        self._promises = services.database.promises
        self.store = PlanStore(services.database)
        self._tally = RateCounter()

    @property
    def now(self) -> int:
        """Return the time (unix ms)."""
        return round(self._services.now() * 1000)

    async def context(self, guild: int) -> StepContext:
        """Return what steps of series need."""
        games = [seat_limits(game) for game in await self._running.games_of(guild)]
        return StepContext(games, self.now, lambda: self._services.random_hex(ID_BYTES))

    async def make(self, guild: int, channel: int, host: Actor, plan: Plan) -> PlanRow:
        """Store a new plan. Raises `Refused` and StorageError."""
        await self._services.keep_out.check(guild, host.id)
        plan_steps.check_when(plan.when, self.now)
        if len(await self.store.of_server(guild)) >= PLANS_MOST:
            raise Refused(plan_steps.too_many())
        self._tally.check(host.id, OPENINGS, self.now)
        row = PlanRow(self._services.random_hex(ID_BYTES), guild, channel, 0, plan, self.now)
        # whoever has settings is known, and can be told that Discord lets nothing be announced here
        await self._services.database.user_settings.change(host.id, lambda known: known)
        owed = owed_by(row, None, self.now)
        await self.store.add(row, owed)
        self._tell(owed)
        self._tally.count(host.id, OPENINGS, self.now)
        return row

    async def known(self, plan_id: str, guild: int) -> PlanRow | None:
        """Return a plan of a server, or None."""
        row = await self.store.get(plan_id)
        return row if row is not None and row.guild == guild else None

    async def do(self, row: PlanRow, actor: Actor, step: Step, *, answers: bool = False) -> PlanRow:
        """Take somebody's step; `answers`: it leads them to a seat. Raises `Refused`, StaleQuestion, StorageError."""
        if answers:
            await self._services.keep_out.check(row.guild, actor.id)
        self._tally.check(actor.id, SETTLING, self.now)
        row = await self.do_itself(row, step)
        self._tally.count(actor.id, SETTLING, self.now)
        return row

    async def do_itself(self, row: PlanRow, step: Step) -> PlanRow:
        """Take a step, on the plan as it is by now, and return the plan after it."""
        for _ in range(TRIES):
            after = step(row.plan)
            if after is row.plan:
                return row
            stored = replace(row, seq=row.seq + 1, plan=after, updated_at=self.now)
            owed = owed_by(stored, row.plan, self.now)
            try:
                await self.store.record(stored, owed)
            except SequenceConflict:
                found = await self.store.get(row.id)
                if found is None:
                    break
                row = found
            else:
                self._tell(owed)
                return stored
        raise StaleQuestion

    async def painted(self, row: PlanRow) -> None:
        """Note that everybody sees an announcement as it is after a step, unless there is another one by now."""
        found = await self._promises.get(announced_key(row.id, row.plan.number))
        if found is not None and found.state == "open" and found.body == str(row.seq):
            await self._promises.put_off(found, None)

    async def show_again(self, row: PlanRow) -> None:
        """Have the announcement edited, so that it is posted anew if somebody has deleted it."""
        key, body = announced_key(row.id, row.plan.number), f"{row.seq} {self.now}"
        shown = Promise(key, "plan", row.guild, self.now, row.id, body=body)
        await self._services.database.write(partial(renewing, shown))
        self._promises.tell((shown,))

    async def stands_at(self, row: PlanRow) -> int | None:
        """Return the message that announces a plan, if it stands."""
        found = await self._promises.get(announced_key(row.id, row.plan.number))
        return None if found is None or found.state == "taking" else found.message_id

    async def withdraw(self, person: int, guild: int | None = None) -> None:
        """Let somebody come to nothing any more: on a server, or anywhere (None)."""
        for row in await (self.store.going() if guild is None else self.store.of_server(guild)):
            await self.do_itself(row, lambda plan: plan_steps.withdraw(plan, person))

    async def coming(self, row: PlanRow) -> list[int]:
        """Return who comes and may sit down by now."""
        check: Callable[[int, int], Awaitable[None]] = self._services.keep_out.check
        return [one for one in row.plan.coming if await why_not(check(row.guild, one)) is None]

    async def shown(self, row: PlanRow, language: Language) -> ShownSeries:
        """Return what is played, for a page in a language."""
        here, games = await self._running.games_of(row.guild), self._services.games
        return ShownSeries(row.id, row.guild, row.plan.series, games, here, language)

    async def page(self, row: PlanRow) -> Page:
        """Return the announcement as it is now."""
        theme = await self._services.looks.of_server(row.guild)
        shown = await self.shown(row, row.plan.series.language)
        return await announcement(shown, row.plan, self._services.painter, theme)

    async def next_events(self, guild: int) -> Iterable[UpcomingEvent]:
        """Return what is planned on a server."""
        events = []
        for row in await self.store.of_server(guild):
            plan, message = row.plan, await self.stands_at(row)
            url = None if message is None else f"https://discord.com/channels/{guild}/{row.channel}/{message}"
            game = name_of(self._services.games[plan.series.games[0]]) if plan.series.traits.is_drawn else ""
            title = plan.series.text("card-title", game=game)
            events.append(UpcomingEvent(title, plan.starts, len(plan.coming), url, plan.series.kind, row.channel))
        return events

    def _tell(self, owed: Owed) -> None:
        self._promises.tell((*owed.made, *owed.renewed))
        if owed.taken:
            self._promises.look()


def announced_key(plan_id: str, number: int) -> str:
    """Return the key of the promise to announce a time."""
    return f"plan {plan_id} {number}"


def owed_by(row: PlanRow, before: Plan | None, now: int) -> Owed:
    """Return what a step of a plan changes of what is owed: its announcement, its event, the word before, the hour."""
    plan, number = row.plan, row.plan.number
    is_new = before is None or before.number != number or before.starts != plan.starts
    is_over = plan.phase == "over"

    def owes(kind: str, due: int, body: str, key: str = "") -> Promise:
        return Promise(key or f"{kind} {row.id}", kind, row.guild, due, row.id, body=body)

    made, renewed, taken, dropped = [], [], [], []
    key = announced_key(row.id, number)
    if is_over and plan.last == "opened":
        taken.append(key)  # the lobby stands in its place
    elif before is None or before.number != number:
        after = plan.last_at + REST if plan.last == "opened" else now
        made.append(owes("plan", max(now, after), str(row.seq), key))
    else:
        renewed.append(owes("plan", now + GATHERED, str(row.seq), key))
    if before is not None and before.number != number:
        taken.append(announced_key(row.id, before.number))
    if is_over:
        dropped += [f"plan-open {row.id}", f"plan-soon {row.id}"]
    elif is_new:
        body = f"{number} {plan.starts}"
        made.append(owes("plan-open", plan.starts, body))
        if plan.starts - SOON > now:
            made.append(owes("plan-soon", plan.starts - SOON, body))
        else:
            dropped.append(f"plan-soon {row.id}")
    if wanted_for(plan, now) is not None:
        made.append(owes("plan-event", now, str(row.seq)))
    return Owed(tuple(made), tuple(renewed), tuple(taken), tuple(dropped), at=now)
