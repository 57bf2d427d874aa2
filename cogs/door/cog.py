"""The game corner: its page in the settings, and its buttons: to a seat, to games to watch, to the next evening."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.features import Feature, LoadingBot
from bot.discord.languages import posted_language
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import values
from bot.discord.requests.request import Request
from bot.discord.visible_channels import sees_channel, sees_table
from bot.policy.house_rules import opening
from bot.policy.server_policy import NEEDED, channel_called, check_game, rights_missing
from bot.show.names import name_of
from bot.show.page import jump_url_of
from bot.show.settings_tabs import SettingsTab
from bot.table.ways_to_hand import joinable
from cogs.door.door_page import (
    DOOR_CHANNEL,
    DOOR_EVENT,
    DOOR_PLAY,
    DOOR_PLAY_OF,
    DOOR_WATCH,
    TAB,
    settings_page,
    watch_page,
)
from cogs.door.doors import Doors
from cogs.door.settings import DoorSettings
from games.core.game import AnyGame
from games.core.text import Refused, Text
from tables.table.actions import JOIN, Action
from tables.table.events import TableEvent
from tables.table.table import Table


class DoorFeature(Feature, name="door"):
    """One lasting message from which people come to play."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.doors = Doors(self.services, bot.features)
        self._tasks = BackgroundTasks("showing the game corners", self.services.now, self.services.wait_until)
        self._opening: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """By server: of two people who click at the same time, one opens a table and the other joins it."""

    def start(self) -> None:
        """Show the doors that an earlier process has left."""
        self._tasks.begin_until_done(self.doors.take_up, "showing the game corners")

    async def close(self) -> None:
        """Begin nothing more."""
        await self._tasks.close()

    async def hourly(self) -> None:
        """Look whether the doors still stand, and show them as they are now. Raises StorageError."""
        await self.doors.take_up()

    def table_changed(self, table: Table, event: TableEvent) -> None:
        """Show who waits where, and which games are played."""
        if table.state.phase == "lobby" or event.began or event.ended:
            self.doors.show(table.guild)

    def forget_server(self, guild: int) -> None:
        """Forget a server whose rows were erased."""
        self.doors.forget(guild)

    # --- the settings ----------------------------------------------------------------------------------------------

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the page where a server chooses the channel."""
        yield SettingsTab(TAB, 22, Text("door.tab"), Text("door.to-tab"), self._show)

    async def _show(self, request: Request, detail: str) -> None:
        del detail
        door, guild = request.server.of(DoorSettings).door, request.interaction.guild
        await request.redraw(settings_page(door, request.server, guild, request.settings_frame))

    @control(DOOR_CHANNEL, managers=True)
    async def choose(self, request: Request) -> None:
        """Put the door up in a channel, or take it down."""
        chosen, guild = values(request.interaction), request.interaction.guild
        if chosen:
            channel = channel_called(guild, chosen[0])
            settings = await self.doors.put_up(request.guild, channel)
            noted = Text("door.on", channel=f"<#{channel}>")
        else:
            settings = await self.doors.take_down(request.guild)
            noted = Text("door.off")
        door = settings.of(DoorSettings).door
        await request.redraw(settings_page(door, settings, guild, request.settings_frame, request.speak(noted)))

    # --- the buttons -----------------------------------------------------------------------------------------------

    @control(DOOR_PLAY, DOOR_PLAY_OF, answer="private")
    async def play(self, request: Request) -> None:
        """Give somebody a seat at the table of a game that has waited longest; where none waits, open one."""
        game = request.game_called(request.detail or request.chosen)
        check_game(game, self.services.games, request.server)
        async with self._opening[request.guild]:
            await request.say(await self._seated(request, game))

    async def _seated(self, request: Request, game: AnyGame) -> Text:
        """Return where somebody has a seat by now. Raises `Refused`."""
        services = self.services
        mine = await services.registry.of_person(request.user, request.guild)
        if (table := _of(mine, game)) is not None:
            return Text("door.waiting", game=name_of(game), link=jump_url_of(table))
        if (table := _of(await joinable(services, request.interaction), game)) is not None:
            await table.do(request.actor, Action(JOIN), request.interaction.id)
            return Text("bot.play-joined", link=jump_url_of(table))
        table = await self._opened(request, game)
        return Text("door.opened", game=name_of(game), link=jump_url_of(table))

    async def _opened(self, request: Request, game: AnyGame) -> Table:
        """Open a table where the server wants tables, and post it there. Raises `Refused`."""
        services, guild = self.services, request.interaction.guild
        if services.is_closing():
            raise Refused(Text("bot.closing"))
        channel = _place(request)
        if channel is None or guild is None:
            raise Refused(Text("door.no-place"))
        table = await services.registry.open(
            game,
            guild=request.guild,
            channel=channel,
            host=request.actor,
            language=posted_language(request.server, channel, guild),
            settings=opening(request.server, game, {}).settings,
        )
        await services.messages.repost(table, channel)
        services.lobby_posted(table)
        return table

    @control(DOOR_WATCH, answer="private")
    async def watch(self, request: Request) -> None:
        """Show the games in play that somebody can see."""
        found = await self.services.registry.of_server(request.guild, dealt=True)
        seen = [table for table in found if sees_table(request.interaction, table)]
        await request.send(watch_page(seen, request.language))

    @control(DOOR_EVENT, answer="private")
    async def tell_event(self, request: Request) -> None:
        """Say when the next evening is that somebody may know of; without one, let them propose one."""
        events = await self.bot.features.next_events(request.guild)
        event = next((one for one in events if sees_channel(request.interaction, one.channel)), None)
        if event is not None:
            when, coming = f"<t:{event.starts // 1000}:F>", Text("door.event-coming", coming=event.coming)
            await request.say(Text("door.event-said", title=event.title, when=when, coming=coming))
        elif (plan := self.bot.features.plan_evening) is not None:
            await plan(request)
        else:
            await request.say(Text("door.event-off"))


def _of(tables: Iterable[Table], game: AnyGame) -> Table | None:
    """Return the open table of a game that has waited longest."""
    waiting = (table for table in tables if table.game.name == game.name and table.state.phase == "lobby")
    return min(waiting, key=lambda table: table.created_at, default=None)


def _place(request: Request) -> int | None:
    """Return where a table may be opened: here, else in the first channel for tables that the person sees."""
    guild, allowed = request.interaction.guild, request.server.channels
    if guild is None:
        return None
    first = [request.channel] if not allowed or request.channel in allowed else []
    for channel in (*first, *allowed):
        place = guild.get_channel(channel)
        if place is None or not sees_channel(request.interaction, channel):
            continue
        if not rights_missing(place, *NEEDED, "send_messages"):
            return channel
    return None
