"""What plans owe: the announcement, the server's event, a word an hour before, and the lobby that opens at the hour."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord.limits.retry import passes
from bot.discord.promises import Delivery, Later, Say, TakeBack, promise
from bot.services import Services
from bot.show.names import name_of
from bot.show.sentences import speak
from cogs.series.planning.plans import Plans, announced_key
from cogs.series.rows import PlanRow
from cogs.series.running_series import RunningSeries
from cogs.series.server_events import Announced, wanted_for
from games.core.text import Refused
from storage import GuildSettings, Promise, UserSettings
from tables.series import plan as plan_steps
from tables.series.plan import LATE_MOST, Outcome, series_id
from tables.series.series import Series, StepContext
from tables.time.quiet_hours import undisturbed_until

FORGOTTEN_AFTER: Final = 15 * 60 * 1000
"""How long the end of a plan may still be shown again (ms)."""
MENTIONED_MOST: Final = 64


class PlanPromises:
    """Keeps what plans owe."""

    def __init__(self, services: Services, plans: Plans, running: RunningSeries) -> None:
        self._services, self._client, self._database = services, services.client, services.database
        self._plans, self._running = plans, running

    @promise("plan", once="least", stays=True)
    async def announce(self, promise: Promise) -> Delivery:
        """Post the announcement of a time, or let it show the answers; one of an earlier time goes."""
        row = await self._plans.store.get(promise.about)
        if row is None:
            return None
        number = int(promise.key.rpartition(" ")[2])
        if row.plan.number != number or promise.state == "taking":
            return TakeBack(await self._plans.page(replace(row, plan=replace(row.plan, number=number, phase="going"))))
        is_over = row.plan.phase == "over"
        if is_over and (promise.message_id is None or self._plans.now >= row.updated_at + FORGOTTEN_AFTER):
            return None  # there is nothing to tell, or all is told
        if await self._is_gone(row):
            await self._turn(row, "no-channel")
            return None
        again = row.updated_at + FORGOTTEN_AFTER if is_over else None
        refused = partial(self._refused, row, promise)
        return Say(await self._plans.page(row), row.channel, edits=True, again=again, refused=refused)

    async def _refused(self, row: PlanRow, promise: Promise) -> None:
        """Announce anew what somebody has deleted; tell the host where nothing may be written."""
        if row.plan.phase == "over":
            return
        if promise.message_id is not None:
            key = announced_key(row.id, row.plan.number)
            anew = Promise(key, "plan", row.guild, self._plans.now, row.id, body=f"{row.seq} anew")
            await self._database.promises.add(anew)
        else:
            await self._tell_host(row, "refused")

    @promise("plan-event", once="least")
    async def keep_event(self, promise: Promise) -> Delivery:
        """Let the server's event be what the plan is. Raises what passes by itself."""
        row = await self._plans.store.get(promise.about)
        wish = None if row is None else wanted_for(row.plan, self._plans.now)
        if row is None or wish is None:
            return None
        plan, series = row.plan, row.plan.series
        game = name_of(self._services.games[series.games[0]]) if series.traits.is_drawn else ""
        texts = (series.text("event-name", game=game, host=series.name_of(plan.host)), series.text("event-what"))
        name, what = (speak(text, series.language) for text in texts)
        announced = Announced(row.guild, row.channel, f"plan {row.id}", name, what)
        event = await self._running.events.update(announced, plan.event, wish)
        await self._plans.do_itself(row, partial(plan_steps.note_event, event=event, number=plan.number))
        return None

    @promise("plan-soon", once="most")
    async def tell_soon(self, promise: Promise) -> Delivery:
        """Tell those who come: by a message to those who have chosen that, else by a mention in the channel.

        Saying that one comes asks for it, so somebody who has chosen nothing is mentioned as well. An announcement that
        somebody has deleted stands again by then.
        """
        row = await self._row_of(promise)
        if row is None or self._plans.now >= row.plan.starts:
            return None
        await self._plans.show_again(row)
        server = await self._database.guild_settings.get(row.guild)
        mentioned, alone, now = [], [], self._plans.now
        for person in await self._plans.coming(row):
            settings = await self._database.user_settings.get(person)
            if _wants_message(settings, server):
                key = f"plan-word {row.id} {row.plan.number} {person}"
                alone.append(Promise(key, "plan-word", row.guild, now, row.id, person, body=promise.body))
            elif server.pings and undisturbed_until(now, settings) is None:
                mentioned.append(person)
        await self._database.promises.add(*alone)
        if not mentioned:
            return None
        people = mentioned[:MENTIONED_MOST]
        words = await self._soon(row, None)
        ring = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(one) for one in people])
        return Say(f"{' '.join(f'<@{one}>' for one in people)} {words}", row.channel, ring)

    @promise("plan-word", once="most", days=1)
    async def tell_alone(self, promise: Promise) -> Delivery:
        """Tell one who comes, unless they come no more, want it otherwise, or slept until it began."""
        row, person = await self._row_of(promise), promise.person or 0
        if row is None or self._plans.now >= row.plan.starts or person not in row.plan.coming:
            return None
        settings = await self._database.user_settings.get(person)
        server = await self._database.guild_settings.get(row.guild)
        return Say(await self._soon(row, settings)) if _wants_message(settings, server) else None

    async def _soon(self, row: PlanRow, settings: UserSettings | None) -> str:
        plan, message = row.plan, await self._plans.stands_at(row)
        game = name_of(self._services.games[plan.series.games[0]]) if plan.series.traits.is_drawn else ""
        link = "/".join(str(one) for one in (row.guild, row.channel, message) if one is not None)
        url, left = f"https://discord.com/channels/{link}", f"<t:{plan.starts // 1000}:R>"
        language = (settings and settings.language) or plan.series.language
        return speak(plan.sentence("soon", game=game, left=left, link=url), language)

    @promise("plan-open", once="least")
    async def open(self, promise: Promise) -> Delivery:
        """Open the lobby at the hour, once however often that is tried, and go on to the next time."""
        row = await self._row_of(promise)
        if row is None:
            return None
        if self._plans.now < row.plan.starts:
            return Later(row.plan.starts)
        await self._turn(row, await self._open(row))
        return None

    async def _open(self, row: PlanRow) -> Outcome:
        """Open the lobby, unless it is open already, and return what became of the time. Raises StorageError."""
        plan = row.plan
        name = series_id(row.id, plan.number)
        if await self._running.is_stored(name):
            return "opened"
        if await self._is_gone(row):
            return "no-channel"
        if self._plans.now - plan.starts > LATE_MOST:
            return "missed"
        people = await self._plans.coming(row)
        if not people:
            return "nobody"

        def begun(context: StepContext) -> Series:
            return plan_steps.opening(plan, context, people)

        try:
            await self._running.open_itself(name, row.guild, row.channel, begun)
        except Refused as refused:
            return "busy" if refused.why == plan.series.text("one-here") else "closed"
        return "opened"

    async def _turn(self, row: PlanRow, outcome: Outcome) -> None:
        number, now = row.plan.number, self._plans.now

        def turned(plan: plan_steps.Plan) -> plan_steps.Plan:
            is_same = plan.number == number and plan.phase == "going"
            return plan_steps.turn(plan, now, outcome) if is_same else plan

        if outcome == "no-channel":
            await self._tell_host(row, outcome)
        await self._plans.do_itself(row, turned)

    @promise("plan-host", once="most", days=2)
    async def tell_host(self, promise: Promise) -> Delivery:
        """Tell the host why nothing is announced."""
        row, person = await self._plans.store.get(promise.about), promise.person or 0
        guild = self._client.get_guild(promise.guild_id)
        if row is None or guild is None:
            return None
        settings = await self._database.user_settings.get(person)
        told = row.plan.sentence(f"told-{promise.body}", server=guild.name, channel=f"<#{row.channel}>")
        return Say(speak(told, settings.language or row.plan.series.language))

    async def _tell_host(self, row: PlanRow, why: str) -> None:
        if row.plan.host:
            key = f"plan-host {row.id} {row.plan.number} {why}"
            told = Promise(key, "plan-host", row.guild, self._plans.now, row.id, row.plan.host, body=why)
            await self._database.promises.add(told)

    async def _row_of(self, promise: Promise) -> PlanRow | None:
        """Return the plan of a promise about one time, if that time is still to come."""
        row = await self._plans.store.get(promise.about)
        is_same = row is not None and promise.body == f"{row.plan.number} {row.plan.starts}"
        return row if is_same and row is not None and row.plan.phase == "going" else None

    async def _is_gone(self, row: PlanRow) -> bool:
        """Return whether the channel is gone; an archived thread is not. Raises what passes by itself."""
        guild = self._client.get_guild(row.guild)
        if guild is None or guild.get_channel_or_thread(row.channel) is not None:
            return False
        try:
            await guild.fetch_channel(row.channel)
        except discord.NotFound:
            return True
        except (discord.HTTPException, discord.InvalidData) as error:
            if passes(error):
                raise
        return False


def _wants_message(settings: UserSettings, server: GuildSettings) -> bool:
    return settings.calls == "message" or (settings.calls == "mention" and not server.pings)
