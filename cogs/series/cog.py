"""`/evening` and `/tournament`, and the controls of series: taking part, what the host chooses, the lists, going on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.discord.command_names import CHOICES_MOST, group, named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control
from bot.discord.requests.reply import attempt
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, bare_command, request_of
from bot.discord.visible_channels import sees_channel
from bot.policy.house_rules import presets_of
from bot.policy.server_policy import check_channel, check_permissions
from bot.show.added_buttons import Placed
from bot.show.custom_id import Malformed, read_number
from bot.show.forms import named_in
from bot.show.localizer import Localizer
from bot.show.page import Page, button, note
from bot.table.at_table import at_table, draw_panel
from cogs.series.menu import changes_in, menu_form, menu_page, stopping_page
from cogs.series.pages import status_page
from cogs.series.roles import check_role
from cogs.series.running_series import RunningSeries
from cogs.series.same_hand import SAME_HAND, SameHands, same_hand_page
from cogs.series.shown_series import ACT, AGAIN, HANDS, LISTS, MENU, MINE, SET, STOP
from cogs.series.tournament_lists import pairs_page, people_page, ranks_page, standings_page
from games.core.text import Refused, Text
from storage import Preset
from tables.series import steps
from tables.series.live_series import LiveSeries
from tables.series.series import DRAWS, MINUTE, KindName, Series, StepContext, another, evening_of, tournament_of
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.read_only_table import ReadableTable
from tables.table.table import Table
from tables.time.quiet_hours import is_away

ACTS: Final[Mapping[str, Callable[..., Series]]] = {"join": steps.join, "leave": steps.leave, "start": steps.start}
ACTS_SINCE: Final[Mapping[str, Callable[..., Series]]] = {"go-on": steps.go_on, "replay": steps.replay}
"""Steps that also take how many rounds had begun when the control was shown, so that stale clicks are refused."""
ShowPlanned: TypeAlias = Callable[[Request, KindName], Awaitable[bool]]
CHOICE_DIGITS: Final = 4
SOONEST, LATEST = 5, 7 * 24 * 60
"""In how many minutes a tournament can begin by itself."""


async def _nothing_planned(_: Request, __: KindName) -> bool:
    return False


class SeriesFeature(Feature, name="series"):
    """Evenings and tournaments; of both kinds there are a command, a message and controls."""

    evening = group(named("series.command-evening"), named("series.evening-command-help"), needs_server=True)
    tournament = group(named("series.command-tournament"), named("series.tournament-command-help"), needs_server=True)

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.running = RunningSeries(self.services)
        services = self.services
        self.same_hands = SameHands(services.registry, services.database.journal, services.seals.check_open)
        self.show_planned: ShowPlanned = _nothing_planned
        """Shows what is planned in the channel; False: nothing is."""
        groups: dict[KindName, app_commands.Group] = {"evening": self.evening, "tournament": self.tournament}
        for kind, commands in groups.items():
            for command in self._of_both_kinds(kind):
                commands.add_command(command)
        self.tournament.add_command(self._tournament_start())

    async def prepare(self) -> None:
        """Read the series that go on."""
        await self.running.live.load()

    def start(self) -> None:
        """Go on with them."""
        self.running.start()

    async def close(self) -> None:
        """Leave them to the next process."""
        await self.running.close()

    async def hourly(self) -> None:
        """Let those whom the operator keeps out take part in no series any more."""
        for person in self.services.keep_out.everywhere:
            await self.running.leave_all(Actor(person, "…"))

    def table_changed(self, table: Table, event: TableEvent) -> None:
        """Count a table that has ended."""
        self.running.table_changed(table, event)

    def counts(self, table: Table) -> bool:
        """Return whether a series waits for a table's result."""
        return self.running.live.of_table(table.id) is not None

    def withholds(self, table: str) -> bool:
        """Return whether a table's cards are still played at others of its round."""
        return any(table in live.state.withheld for live in self.running.live)

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Let a person take part in no series any more."""
        await self.running.leave_all(actor, guild)

    async def winners(self, guild: int, since: int) -> Iterable[tuple[str, int]]:
        """Return who has won tournaments."""
        return await self.running.winners(guild, since)

    def forget_server(self, guild: int) -> None:
        """Forget the series of a server."""
        self.running.live.forget_server(guild)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what the commands do."""
        yield 50, Text("bot.help-evening", command=named("evening start"))
        yield 60, Text("series.tournament-help", command=named("tournament start"))

    @evening.command(name=named("series.command-start"), description=named("series.evening-command-start-help"))
    @answers("public")
    async def open_evening(self, request: Request) -> None:
        """Open an evening in this channel."""
        await self._open(request, evening_of(request.user, request.channel_language))

    def _tournament_start(self) -> app_commands.Command[Any, ..., None]:
        """Return `/tournament start`, with its options: the game, the format, and when it begins by itself."""

        async def start(
            interaction: discord.Interaction[Any],
            game: str,
            format: str = DRAWS[0],  # noqa: A002 -- what people type
            minutes: app_commands.Range[int, SOONEST, LATEST] | None = None,
        ) -> None:
            draw = next(known for known in DRAWS if known == format)
            starts = None if minutes is None else round(self.services.now() * 1000) + minutes * MINUTE
            async with request_of(self.services, interaction, "public") as request:
                language = request.channel_language
                opened = tournament_of(request.user, language, game=game, draw=draw, starts=starts)
                await self._open(request, opened)

        names, options = list(self.services.games)[:CHOICES_MOST], ("game", "format", "minutes")
        helps = {one: named(f"series.tournament-option-{one}-help") for one in options}
        renamed = app_commands.rename(**{one: named(f"series.tournament-option-{one}") for one in options})(
            app_commands.describe(**helps)(start)
        )
        offered = app_commands.choices(
            game=[app_commands.Choice(name=named(f"{name}.name"), value=name) for name in names],
            format=[app_commands.Choice(name=named(f"series.tournament-format-{one}"), value=one) for one in DRAWS],
        )(renamed)
        described = named("series.tournament-command-start-help")
        return app_commands.Command(name=named("series.command-start"), description=described, callback=offered)

    def _of_both_kinds(self, kind: KindName) -> Iterable[app_commands.Command[Any, ..., None]]:
        """Return `status` and `stop` of a kind."""
        for verb, answer in (("status", self._show_status), ("stop", self._ask_to_stop)):
            name, description = named(f"series.command-{verb}"), named(f"series.{kind}-command-{verb}-help")
            yield bare_command(self, name, description, partial(answer, kind=kind))

    @control(*ACT.values(), answer="message")
    async def act(self, request: Request) -> None:
        """Do what a button of the public message says, and redraw it."""
        parts = request.detail.split()
        if len(parts) != 3 or not parts[2].isdecimal():
            raise Malformed(request.detail)
        verb, series_id, begun = parts[0], parts[1], int(parts[2])
        live, actor = self._known(request, series_id), request.actor
        if verb == "join":
            check_role(request, live.state.role)
        if verb in ACTS:
            step = partial(ACTS[verb], actor=actor)
        elif verb in ACTS_SINCE:
            step = partial(ACTS_SINCE[verb], actor=actor, begun=begun)
        else:
            raise Malformed(verb)
        await self.running.live.do(live, actor, verb, step)
        await self._redraw(request, live)
        if verb == "join" and is_away(request.person, round(self.services.now() * 1000)):
            until = f"<t:{(request.person.holiday or 0) // 1000}:D>"
            told = note(request.speak(live.state.text("joined-away", date=until)))
            await attempt(lambda: request.interaction.followup.send(view=told.view, ephemeral=True))

    @control(*MENU.values())
    async def menu(self, request: Request) -> None:
        """Show what the host chooses."""
        await self._show_menu(request, self._known(request, request.detail))

    @control(*SET.values())
    async def choose(self, request: Request) -> None:
        """Ask for what is chosen, or settle it in one step."""
        what, _, series_id = named_in(request.detail).partition(" ")
        live, actor = self._known(request, series_id), request.actor
        shown = await self.running.shown(live, request.language)
        form = menu_form(shown, self._presets(request, live), what)
        if await request.opens(form):
            return
        changes = changes_in(live.state, what, form, request.filled(form))
        if changes:

            def settle(series: Series, context: StepContext) -> Series:
                for one, value in changes.items():
                    series = steps.choose(series, context, actor, one, value)
                return series

            verb = ", ".join(f"{one} {value}" for one, value in changes.items())
            await self.running.live.do(live, actor, verb, settle)
        await self._show_menu(request, live)

    @control(*STOP.values())
    async def stop(self, request: Request) -> None:
        """End a series, which is meant."""
        live, actor = self._known(request, request.detail), request.actor
        await self.running.live.do(live, actor, "stop", partial(steps.stop, actor=actor))
        await request.redraw(note(request.speak(live.state.text("stopped"))))

    @control(*MINE.values())
    async def show_own_table(self, request: Request) -> None:
        """Show the hand at the person's table, as long as it is played at; else how the series stands."""
        live = self._known(request, request.detail)
        mine = next((one.id for one in live.state.open_tables if request.user in one.people), None)
        table = None if mine is None else await self.services.registry.table(mine)
        if table is None or not table.is_dealt:
            await request.show(await self._status_page(request, live))
        else:
            await draw_panel(request, table)

    @control(*AGAIN.values(), answer="public")
    async def open_another(self, request: Request) -> None:
        """Open another series as one that is over was chosen, with the person who asked as its host."""
        over = await self._found(request, request.detail)
        check_role(request, over.state.role)
        await self._open(request, another(over.state, request.user, request.channel_language))

    @control(*HANDS.values())
    async def show_hands(self, request: Request) -> None:
        """Show what all did with the person's cards of the last round that was dealt to all tables."""
        live = await self._found(request, request.detail)
        planned = live.state.compared_last
        mine = next((one.id for one in planned if request.user in one.people), None)
        names = [one.id for one in planned] if mine is None else [mine]
        found = [table for name in names if (table := await self.services.registry.table(name)) is not None]
        if not found:
            raise Refused(Text("series.same-hand-gone"))
        await request.show(await self._same_hand(request, found[0], 0))

    @control(SAME_HAND)
    @at_table
    async def show_same_hand(self, request: Request, table: Table) -> None:
        """Show another choice."""
        if not table.state.shared:
            raise Refused(Text("series.same-hand-gone"))
        await request.show(await self._same_hand(request, table, read_number(request.detail or "0", CHOICE_DIGITS)))

    async def _same_hand(self, request: Request, table: Table, number: int) -> Page:
        same, mine = await self.same_hands.of(table, request.user)
        painter = self.services.painter
        return await same_hand_page(same, table, mine, number, request.language, painter, request.look)

    def end_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Add the way on in a series that goes on, and to what others did with the same cards."""
        for live in self.running.live:
            if live.state.is_live and table.id in {one.id for one in live.state.tables_now}:
                kind = live.state.kind
                yield 5, button(localizer.label(Text(f"series.{kind}-on")), MINE[kind].id(live.id))
        if table.state.shared and table.state.phase == "finished":
            yield 15, button(localizer.label(Text("series.same-hand")), SAME_HAND.at(table.id))

    @control(*LISTS.values())
    async def show_list(self, request: Request) -> None:
        """Show a page of a list: the standings, the tables of the round drawn last, or those who signed up."""
        parts = request.detail.split()
        if len(parts) < 2 or not parts[1].removeprefix("-").isdecimal():
            raise Malformed(request.detail)
        live, what = await self._found(request, parts[0]), request.custom_id.verb.partition("-")[2]
        number, has_counted = int(parts[1]), any(live.state.placings)
        if what == "ranks" and number < 0 and has_counted and live.state.is_live and request.look.pictures:
            shown = await self.running.shown(live, request.language)
            page = await standings_page(shown, self.services.painter, request.look, request.user)
        else:
            page = await self._list_page(request, live, what, number)
        await request.show(page)

    async def _open(self, request: Request, series: Series) -> None:
        """Open a series in the channel, with the person who asked as its host. Raises `Refused`."""
        if self.services.is_closing():
            raise Refused(Text("bot.closing"))
        check_permissions(request.interaction)
        check_channel(request.interaction, request.server)
        live = await self.running.live.open(request.guild, request.channel, request.actor, series)
        page = await self.running.page(live)
        message = await request.reply.post(page)
        if message is None:
            self.running.show(live)
        else:
            await live.set_message(message, live.state.chapter)
            self.running.painted(live, page)
        self.running.begun(live)

    async def _redraw(self, request: Request, live: LiveSeries) -> None:
        """Show on the public message that was clicked what a series shows now."""
        seq, page = live.seq, await self.running.page(live)
        await request.redraw(page)
        clicked, reply = request.interaction.message, request.reply
        if reply.arrived and not reply.moved and clicked is not None and clicked.id == live.message:
            self.running.painted(live, page)
        if live.seq != seq:
            self.running.show(live)  # the answer may have covered a newer message

    async def _show_menu(self, request: Request, live: LiveSeries) -> None:
        await request.show(menu_page(await self.running.shown(live, request.language)))

    def _presets(self, request: Request, live: LiveSeries) -> list[Preset]:
        """Return the house rules of the one game of a tournament."""
        if not live.state.traits.is_drawn:
            return []
        return presets_of(request.server, self.services.games[live.state.games[0]])

    async def _list_page(self, request: Request, live: LiveSeries, what: str, number: int) -> Page:
        tables = await self.running.tables(live) if what == "pairs" else {}
        shown = await self.running.shown(live, request.language)
        if what == "pairs":
            return pairs_page(shown, tables, request.user, number)
        return ranks_page(shown, request.user, number) if what == "ranks" else people_page(shown, number)

    async def _show_status(self, request: Request, kind: KindName) -> None:
        """Show how the series of this channel stands: the person's table and place, or a list of a tournament.

        Where none goes on, what is planned here.
        """
        if self.running.live.in_channel(request.channel, kind) is None and await self.show_planned(request, kind):
            return
        await request.send(await self._status_page(request, self._here(request, kind)))

    async def _status_page(self, request: Request, live: LiveSeries) -> Page:
        is_shown = live.state.phase in ("lobby", "drawing", "playing", "pause") and request.look.pictures
        if live.state.traits.is_drawn and not is_shown:
            what = {"lobby": "people", "playing": "pairs"}.get(live.state.phase, "ranks")
            return await self._list_page(request, live, what, -1)
        tables = await self.running.tables(live)
        shown = await self.running.shown(live, request.language)
        return await status_page(shown, tables, self.services.painter, request.look, request.user)

    async def _ask_to_stop(self, request: Request, kind: KindName) -> None:
        """Ask whether the series of this channel is really to end."""
        live = self._here(request, kind)
        await request.send(stopping_page(await self.running.shown(live, request.language)))

    def _here(self, request: Request, kind: KindName) -> LiveSeries:
        """Return the series of this channel. Raises `Refused` if there is none."""
        live = self.running.live.in_channel(request.channel, kind)
        if live is None:
            raise Refused(Text(f"series.{kind}-none-here"))
        return live

    async def _found(self, request: Request, series_id: str) -> LiveSeries:
        """Return a series, which may be over, where the person can see it. Raises `Refused`."""
        kind = request.custom_id.verb.partition("-")[0]
        live = await self.running.find(series_id, request.guild, kind)
        if live is None or not sees_channel(request.interaction, live.channel):
            raise Refused(Text(f"series.{kind}-gone"))
        return live

    def _known(self, request: Request, series_id: str) -> LiveSeries:
        """Return a series that goes on where the person can see it. Raises `Refused`."""
        live, kind = self.running.live.find(series_id), request.custom_id.verb.partition("-")[0]
        here = live is not None and (live.guild, live.state.kind) == (request.guild, kind)
        if live is None or not here or not sees_channel(request.interaction, live.channel):
            raise Refused(Text(f"series.{kind}-over"))
        return live
