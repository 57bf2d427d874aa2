"""`/evening plan` and `/tournament plan`, and the controls of what is planned: who comes, when, how, by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.discord.command_names import CHOICES_MOST, named
from bot.discord.features import CommandMention, Feature, LoadingBot, UpcomingEvent
from bot.discord.member_names import member_names
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import is_bot
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command, request_of, why_not
from bot.discord.visible_channels import sees_channel
from bot.policy.house_rules import presets_of
from bot.policy.server_policy import check_channel, check_game, check_permissions
from bot.show.custom_id import Malformed, read_number
from bot.show.forms import Form, again_button, named_in
from bot.show.localizer import Localizer
from cogs.series.cog import SeriesFeature
from cogs.series.menu import changes_in, menu_form
from cogs.series.planning.form import chosen_in, plan_form
from cogs.series.planning.pages import (
    ASK,
    COMING,
    END,
    PLAN_DO,
    PLAN_HOST,
    PLAN_MENU,
    PLAN_SET,
    PLAN_WHEN,
    SKIP,
    ended_page,
    ending_page,
    plan_menu,
    refused_page,
    without_start,
)
from cogs.series.planning.plans import Plans
from cogs.series.planning.promises import PlanPromises
from cogs.series.roles import check_role
from cogs.series.rows import PlanRow
from games.core.text import Refused, Text
from tables.series import plan as plan_steps
from tables.series.plan import SAYS, Plan, plan_of
from tables.series.series import KindName, Series, evening_of, tournament_of
from tables.table.acting_person import Actor

NEW = "new"
"""Stands for a plan that is still to be made."""
ROLE_IDS_MOST = 20


class PlannedSeries(Feature, name="plans"):
    """Evenings and tournaments that open by themselves at a set hour."""

    def __init__(self, bot: LoadingBot, series: SeriesFeature) -> None:
        super().__init__(bot)
        self._series = series
        self.plans = Plans(self.services, series.running)
        self.deliverers = (PlanPromises(self.services, self.plans, series.running),)

    async def prepare(self) -> None:
        """Add the commands to those of evenings and tournaments."""
        self._series.evening.add_command(self._evening_plan())
        self._series.tournament.add_command(self._tournament_plan())
        self._series.show_planned = self.show_planned

    async def hourly(self) -> None:
        """Let those whom the operator keeps out come to nothing any more."""
        for person in self.services.keep_out.everywhere:
            await self.plans.withdraw(person)

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Let a person come to nothing any more, nor host it."""
        await self.plans.withdraw(actor.id, guild)

    async def next_events(self, guild: int) -> Iterable[UpcomingEvent]:
        """Return what is planned."""
        return await self.plans.next_events(guild)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what the commands do."""
        yield 65, Text("series.plan-help", evening=named("evening plan"), tournament=named("tournament plan"))

    def _evening_plan(self) -> app_commands.Command[Any, ..., None]:
        description = named("series.evening-command-plan-help")
        return bare_command(self, named("series.command-plan"), description, self.plan_evening)

    async def plan_evening(self, request: Request) -> None:
        """Open the form of a new evening, in a channel where it can be announced. Raises `Refused`."""
        await self._ask(request, f"{NEW} evening")

    def _tournament_plan(self) -> app_commands.Command[Any, ..., None]:
        async def plan(interaction: discord.Interaction[Any], game: str) -> None:
            async with request_of(self.services, interaction, "private") as request:
                await self._ask(request, detail=f"{NEW} tournament {game}")

        names = list(self.services.games)[:CHOICES_MOST]
        renamed = app_commands.rename(game=named("series.tournament-option-game"))(
            app_commands.describe(game=named("series.tournament-plan-option-game-help"))(plan)
        )
        offered = app_commands.choices(
            game=[app_commands.Choice(name=named(f"{name}.name"), value=name) for name in names]
        )(renamed)
        described = named("series.tournament-command-plan-help")
        return app_commands.Command(name=named("series.command-plan"), description=described, callback=offered)

    async def _ask(self, request: Request, detail: str) -> None:
        """Open the form of a new plan, in a channel where it can be announced."""
        self._check_place(request)
        series = self._new(request, detail)
        if len(await self.plans.store.of_server(request.guild)) >= plan_steps.PLANS_MOST:
            raise Refused(plan_steps.too_many())
        await request.ask(self._form(request, detail, series.kind, None))

    @control(PLAN_WHEN)
    async def settle(self, request: Request) -> None:
        """Open the form, or make or change a plan as it was filled in; a refusal leads back into the form."""
        detail = named_in(request.detail)
        row = None if detail.startswith(f"{NEW} ") else await self._known(request, detail)
        series = self._new(request, detail) if row is None else row.plan.series
        form = self._form(request, detail, series.kind, row)
        if row is not None:
            plan_steps.check_host(row.plan, request.actor)
        if await request.opens(form):
            return
        done: list[PlanRow] = []
        why = await why_not(self._settled(request, form, row, series, done))
        if why is not None:
            again = again_button(request.again_id(form), Localizer(request.language))
            await request.show(refused_page(request.speak(why), again))
            return
        notice = done[0].plan.sentence("made") if row is None else Text("series.plan-changed")
        await self._show_menu(request, done[0], request.speak(notice))

    async def _settled(
        self, request: Request, form: Form, row: PlanRow | None, series: Series, done: list[PlanRow]
    ) -> None:
        zone = request.server.zone if row is None else row.plan.when.zone
        chosen = chosen_in(request.filled(form), request.interaction.guild, zone)
        actor = request.actor
        if row is None:
            self._check_place(request)
            plan = plan_of(series, actor, chosen.when, chosen.role, chosen.most)
            done.append(await self.plans.make(request.guild, request.channel, actor, plan))
            return
        now = self.plans.now

        def step(plan: Plan) -> Plan:
            return plan_steps.settle(plan, now, actor, chosen.when, chosen.role, chosen.most)

        done.append(await self.plans.do(row, actor, step))

    @control(COMING, answer="message")
    async def answer(self, request: Request) -> None:
        """Take somebody's answer, and redraw the announcement."""
        said, plan_id, number = _parts(request.detail, 3)
        says = next((one for one in SAYS if one == said), None)
        if says is None:
            raise Malformed(said)
        row, actor = await self._known(request, plan_id), request.actor
        if says == "yes":
            check_role(request, row.plan.role)
        step = partial(plan_steps.answer, actor=actor, says=says, number=read_number(number, 6))
        row = await self.plans.do(row, actor, step, answers=says == "yes")
        await request.redraw(await self.plans.page(row))
        reply, clicked = request.reply, request.interaction.message
        if reply.arrived and not reply.moved and clicked is not None:
            await self.plans.painted(row)

    @control(PLAN_MENU)
    async def menu(self, request: Request) -> None:
        """Show what the host may change."""
        await self._show_menu(request, await self._known(request, request.detail))

    @control(PLAN_SET)
    async def choose(self, request: Request) -> None:
        """Ask how it is played, or settle it."""
        what, plan_id = _parts(named_in(request.detail), 2)
        row, actor = await self._known(request, plan_id), request.actor
        plan_steps.check_host(row.plan, actor)
        shown = await self.plans.shown(row, request.language)
        series = row.plan.series
        drawn = series.traits.is_drawn
        presets = presets_of(request.server, self.services.games[series.games[0]]) if drawn else []
        form = without_start(replace(menu_form(shown, presets, what), custom_id=PLAN_SET.id(f"{what} {row.id}")))
        if await request.opens(form):
            return
        changes = changes_in(series, what, form, request.filled(form))
        if not changes:
            await self._show_menu(request, row)
            return
        context = await self.plans.context(request.guild)

        def settle(plan: Plan) -> Plan:
            for one, value in changes.items():
                plan = plan_steps.choose(plan, context, actor, one, value)
            return plan

        await self._show_menu(
            request, await self.plans.do(row, actor, settle), request.speak(Text("series.plan-changed"))
        )

    @control(PLAN_HOST)
    async def hand_over(self, request: Request) -> None:
        """Let somebody else be the host."""
        row, actor = await self._known(request, request.detail), request.actor
        plan_steps.check_host(row.plan, actor)
        person = read_number(request.chosen, ROLE_IDS_MOST)
        if is_bot(request.interaction, person):
            raise Refused(Text("series.plan-no-bot"))
        await self.services.keep_out.check(request.guild, person)
        names = await member_names(request.interaction.guild, [person])
        step = partial(plan_steps.hand_over, actor=actor, person=person, name=names.get(person, "…"))
        row = await self.plans.do(row, actor, step)
        await self._show_menu(request, row, request.speak(Text("series.plan-changed")))

    @control(PLAN_DO)
    async def do(self, request: Request) -> None:
        """Skip a time, or end the plan, which is asked first."""
        verb, plan_id, number = _parts(request.detail, 3)
        row, actor = await self._known(request, plan_id), request.actor
        plan_steps.check_host(row.plan, actor)
        if verb == ASK:
            await request.show(ending_page(await self.plans.shown(row, request.language), row.plan))
            return
        steps: dict[str, Callable[[Plan], Plan]] = {
            SKIP: partial(plan_steps.skip, now=self.plans.now, actor=actor, number=read_number(number, 6)),
            END: partial(plan_steps.end, actor=actor),
        }
        if verb not in steps:
            raise Malformed(verb)
        row = await self.plans.do(row, actor, steps[verb])
        if verb == END:
            await request.show(ended_page(await self.plans.shown(row, request.language), row.plan))
            return
        await self._show_menu(request, row, request.speak(Text("series.plan-changed")))

    async def show_planned(self, request: Request, kind: KindName) -> bool:
        """Show what is planned in this channel; False: nothing is."""
        rows = await self.plans.store.of_server(request.guild)
        here = [row for row in rows if (row.channel, row.plan.series.kind) == (request.channel, kind)]
        if here:
            await self._show_menu(request, min(here, key=lambda row: row.plan.starts))
        return bool(here)

    async def _show_menu(self, request: Request, row: PlanRow, notice: str = "") -> None:
        await request.show(plan_menu(await self.plans.shown(row, request.language), row.plan, notice))

    def _form(self, request: Request, detail: str, kind: KindName, row: PlanRow | None) -> Form:
        zone = request.server.zone if row is None else row.plan.when.zone
        plan = None if row is None else row.plan
        return plan_form(PLAN_WHEN.id(detail), kind, request.language, zone, self.services.now(), plan)

    def _check_place(self, request: Request) -> None:
        if self.services.is_closing():
            raise Refused(Text("bot.closing"))
        check_permissions(request.interaction)
        check_channel(request.interaction, request.server)

    def _new(self, request: Request, detail: str) -> Series:
        """Return the series that a new plan opens. Raises `Malformed` and `Refused`."""
        match detail.split():
            case [_, "evening"]:
                return evening_of(request.user, request.channel_language)
            case [_, "tournament", name]:
                game = request.game_called(name)
                check_game(game, self.services.games, request.server)
                return tournament_of(request.user, request.channel_language, name)
            case _:
                raise Malformed(detail)

    async def _known(self, request: Request, plan_id: str) -> PlanRow:
        """Return a plan of the server whose channel the person can see. Raises `Refused`."""
        row = await self.plans.known(plan_id, request.guild)
        if row is None or not sees_channel(request.interaction, row.channel):
            raise Refused(Text("series.evening-plan-over"))
        return row


def _parts(detail: str, count: int) -> list[str]:
    """Return the words of a detail. Raises `Malformed` if there are not so many."""
    parts = detail.split()
    if len(parts) != count:
        raise Malformed(detail)
    return parts
