"""`/hand` and `/table show|leave|end`, for the table where one sits, wherever its message is; hints, rematches."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from functools import partial
from itertools import islice

from discord import app_commands

from bot.discord.command_names import CHOICES_MOST, group, named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control, playable
from bot.discord.requests.playable import Playable
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, why_not
from bot.services import PanelState
from bot.show.localizer import localizer_for
from bot.show.names import name_of
from bot.show.page import jump_url_of, note
from bot.show.panel import HINT
from bot.table import option_controls, table_controls, verbs
from bot.table.actions import action_called
from bot.table.asked_seats import AskedSeats
from bot.table.at_table import at_table, draw_panel, explain, seat_of
from bot.table.hints import Hints
from bot.table.leaving import asks_before_leaving, ending_page, has_left, leaving_page
from bot.table.opening import check_place, post_lobby, show_dealt
from bot.table.reposting import repost_if_allowed
from bot.table.verbs import AGAIN, REMATCH
from bot.table.ways_to_hand import joinable, nowhere_page, tables_page, unbegun, which_page
from games.core.text import Refused, Text
from tables.life.rematches import Rematches
from tables.table.actions import ASK_ENTRY, END, JOIN, LEAVE, START, Action, ActionKind
from tables.table.events import TableEvent
from tables.table.table import StaleQuestion, Table


class TableFeature(Feature, name="table"):
    """What people do at tables."""

    control_modules = (table_controls, option_controls)

    table = group("table", named("bot.command-table-help"), needs_server=True)

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.hints = Hints(services.thinking)
        self.asked_seats = AskedSeats(services)
        self.rematches = Rematches(
            services.games, services.registry, services.database.journal, random_hex=services.random_hex
        )

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what the commands of tables do."""
        games = self.services.games
        starts = " · ".join(named(f"{name} start") for name in islice(games, CHOICES_MOST))
        yield 40, Text("bot.help-starts", commands=starts)
        yield 70, Text("bot.help-hand", command=named("hand"))
        at_table = {verb: named(f"table {verb}") for verb in ("show", "leave", "close")}
        yield 80, Text("bot.help-table", **at_table)
        yield 130, Text("bot.help-notify", command=named(f"{next(iter(games))} notify"))

    @app_commands.command(name=named("bot.command-hand"), description=named("bot.command-hand-help"))
    @app_commands.guild_only()
    @answers()
    async def hand(self, request: Request) -> None:
        """Show the person's panel: of the game in this channel, else of the only one, else list their tables.

        People without one are shown the way back to the game that they left, else where they may sit down.
        """
        registry = self.services.registry
        mine = await registry.of_person(request.user, request.guild)
        dealt = [table for table in mine if table.game_state is not None]
        here = [table for table in dealt if table.channel == request.channel] or dealt
        here = here or await self._left(request) or mine[:1]
        if len(here) > 1:
            listed = [table.freeze() for table in mine or here]
            lobbies = await joinable(self.services, request.interaction)
            await request.send(tables_page(listed, request.user, request.language, lobbies))
        elif here:
            await self._show_hand(request, here[0])
        else:
            await request.send(await nowhere_page(request))

    async def _left(self, request: Request) -> list[Table]:
        """Return the games that the person has left: of this channel, else those of the server that are in memory."""
        registry = self.services.registry
        here = [table for table in await registry.in_channel(request.channel) if has_left(table, request.user)]
        there = (table for table in registry if table.guild == request.guild and has_left(table, request.user))
        return here or list(there)

    async def _show_hand(self, request: Request, table: Table) -> None:
        """Show the person's panel of a table; of one in another channel, say which it is."""
        is_elsewhere = table.channel != request.channel
        if table.game_state is None:
            await request.say(unbegun(table, is_elsewhere=is_elsewhere))
            return
        key = "bot.hand-elsewhere" if table.state.seat_of(request.user) is not None else "bot.left-elsewhere"
        where = Text(key, game=name_of(table.game), channel=f"<#{table.channel}>", link=jump_url_of(table))
        notice = request.speak(where) if is_elsewhere else ""
        shows = PanelState.of(table, request.user)
        await request.send(await self.services.pages.panel(table, request.viewer, notice=notice))
        if table.state.seat_of(request.user) is not None:
            self.services.panels.remember(table, request.interaction, shows)

    @table.command(name=named("bot.command-table-show"), description=named("bot.command-table-show-help"))
    @answers()
    async def show(self, request: Request) -> None:
        """Bring the person's table, or the one of this channel, to the bottom of this channel."""
        table = await self._table_to_show(request)
        if table is None:
            raise Refused(Text("bot.no-table-here"))
        await repost_if_allowed(request, table)
        await request.say(Text("bot.table-here"))

    @table.command(name=named("bot.command-table-leave"), description=named("bot.command-table-leave-help"))
    @answers()
    async def leave(self, request: Request) -> None:
        """Leave the table as it has agreed; people whom it would cost something are asked first."""
        table = await self._own_table(request, LEAVE)
        if table is None:
            return
        if table.channel != request.channel or asks_before_leaving(table, request.user):
            await request.send(leaving_page(table.freeze(), request.user, request.language))
            return
        await self._do(request, table, LEAVE)

    @table.command(name=named("bot.command-table-close"), description=named("bot.command-table-close-help"))
    @answers()
    async def end(self, request: Request) -> None:
        """Close the table without a result: its host may, and people who manage the server, as the players agree."""
        table = await self._own_table(request, END)
        if table is None:
            return
        if table.channel != request.channel:
            await request.send(ending_page(table.freeze(), request.user, request.language))
            return
        await self._do(request, table, END)

    async def _do(self, request: Request, table: Table, kind: ActionKind) -> None:
        """Do an action, and show what follows; else say why not."""
        why = await why_not(table.do(request.actor, Action(kind), request.interaction.id))
        if why is None:
            await table_controls.follow(request, table, action_called(kind.verb))
        else:
            await request.send(note(localizer_for(request.language, table.state.seats).say(why)))

    async def _own_table(self, request: Request, kind: ActionKind) -> Table | None:
        """Return this channel's table, the person's own first, else their only one. Raises `Refused`.

        If they have several, ask which they want to leave or end, and return None. Their channel may be gone, so they
        are asked about tables of theirs from anywhere.
        """
        here = await self.services.registry.in_channel(request.channel)
        own = [table for table in here if table.state.seat_of(request.user) is not None]
        found = own or here[:1] or await self.services.registry.of_person(request.user, request.guild)
        if not found:
            raise Refused(Text("bot.no-table-here"))
        if len(found) == 1:
            return found[0]
        leads = verbs.END.at if kind is END else partial(verbs.DO.at, detail=kind.verb)
        await request.send(which_page(found, leads, Text(f"bot.which-{kind.verb}"), request.language))
        return None

    async def _table_to_show(self, request: Request) -> Table | None:
        """Return the person's table, first of all the one in this channel; else this channel's newest."""
        mine = await self.services.registry.of_person(request.user, request.guild)
        here = await self.services.registry.in_channel(request.channel)
        both = [table for table in mine if table in here]
        return next(iter(both or mine or here), None)

    def table_changed(self, table: Table, event: TableEvent) -> None:  # noqa: ARG002 -- the state tells it all
        """Tell those who have asked for a seat what became of it."""
        self.asked_seats.table_changed(table)

    async def close(self) -> None:
        """End what is under way."""
        await self.asked_seats.close()

    @control(verbs.ASK)
    @at_table
    async def ask(self, request: Request, table: Table) -> None:
        """Ask the host of a closed table for a seat."""
        await table.do(request.actor, Action(ASK_ENTRY), request.interaction.id)
        await self.asked_seats.asked(request, table)

    @playable("")
    def seat(self, request: Request) -> AbstractAsyncContextManager[Playable]:
        """Open the person's seat at the table of a control."""
        return seat_of(request, self.hints)

    @control(HINT)
    @at_table
    async def hint(self, request: Request, table: Table) -> None:
        """Say on the panel what a good player would do now, and why."""
        frozen, turn = table.freeze(), request.custom_id.turn
        seat = frozen.state.seat_of(request.user)
        if seat is None or frozen.game_state is None:
            raise Refused(Text("table.not-seated"))
        if not await self.services.pages.gives_hints(table):
            raise Refused(Text("bot.hint-not-here"))
        if not _is_asked(table, request.user, seat, turn):
            raise StaleQuestion
        localizer = localizer_for(request.language, frozen.state.seats)
        hint = await self.hints.said(frozen, seat, localizer, request.detail)
        if not _is_asked(table, request.user, seat, turn):  # it was played meanwhile, or the seat is somebody else's
            raise StaleQuestion
        await draw_panel(request, table, path=hint.path, said=hint.line, hinted=hint.move)

    @control(AGAIN, answer="private")
    @at_table
    async def again(self, request: Request, table: Table) -> None:
        """Deal again at once to who has played against AI players alone; others are led to the rematch."""
        if table.is_live:
            raise Refused(Text("core.not-offered"))
        async with self.rematches.asking(table):
            again = await self.rematches.found(table) or await self._open_again(request, table)
            if not again.is_dealt and again.state.seat_of(request.user) is None:
                await again.do(request.actor, Action(JOIN), request.interaction.id)
            if not again.is_dealt and again.state.people == table.state.people:
                await again.do(request.actor, Action(START), request.interaction.id)
                await show_dealt(request, again)
                return
            if again.message is None:
                await self.services.messages.repost(again, again.channel)
        if again.is_dealt:
            await draw_panel(request, again)
        else:
            await request.say(Text("bot.rematch-open", link=jump_url_of(again)))

    @control(REMATCH, answer="public")
    @at_table
    async def rematch(self, request: Request, table: Table) -> None:
        """Open a table like the one that is over, or join the one that is open already."""
        if table.is_live:
            raise Refused(Text("core.not-offered"))
        async with self.rematches.asking(table):
            again = await self.rematches.found(table) or await self._open_again(request, table)
            if again.state.seat_of(request.user) is None:
                why = await why_not(again.do(request.actor, Action(JOIN), request.interaction.id))
                if why is not None:
                    await explain(request, again, why)
                    return
            if again.message is None:  # just opened, or by a click that was lost half way
                await post_lobby(request, again)
                return
        await request.say(Text("bot.rematch-open", link=jump_url_of(again)))

    async def _open_again(self, request: Request, table: Table) -> Table:
        """Open the rematch, where and as the server wants its tables now. Raises `Refused`."""
        check_place(request, table.game)
        channel, enders = request.channel or table.channel, request.server.enders
        return await self.rematches.open(table, request.actor, channel, enders, request.channel_language)


def _is_asked(table: Table, person: int, seat: int, turn: int) -> bool:
    """Return whether a person still sits there and is asked the question of that number."""
    mine = table.state.seat_of(person) == seat and table.turn_of(seat) == turn
    return mine and bool(table.asks(seat)) and not table.state.is_played(seat)
