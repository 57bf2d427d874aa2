"""Features: parts of the bot that discord.py loads and unloads as a whole. Each is a folder of `cogs/`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Final, Protocol, TypeAlias, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.discord.command_names import group, named, works_anywhere
from bot.discord.promises import Deliverers
from bot.discord.requests.controls import Controls
from bot.discord.requests.request import Request
from bot.services import Services
from bot.show.added_buttons import ButtonSource
from bot.show.custom_id import CustomId
from bot.show.settings_tabs import SettingsTab, SettingsTabs
from games.core.game import AnyGame
from games.core.solo_game import StartingPoint
from games.core.text import Refused, Text
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.table import Table

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
Command: TypeAlias = "app_commands.Command[Any, ..., None]"
CommandMention: TypeAlias = Callable[[str], str]
"""How a slash command is written so that it can be clicked."""
PlanEvening: TypeAlias = Callable[[Request], Awaitable[None]]
"""Opens a form. Raises `Refused` where no evening can be announced."""


@dataclass(frozen=True)
class UpcomingEvent:
    """Something that people of a server come to at a set hour."""

    title: Text
    starts: int
    """Unix ms."""
    coming: int
    """How many have said that they come."""
    url: str | None
    """Where it is announced; None: it is not announced yet."""
    kind: str
    channel: int
    """Where it is announced: who cannot see this channel may not know of it."""


class LoadingBot(Protocol):
    """What a feature needs of the bot that loads it."""

    @property
    def services(self) -> Services:
        """Return what features may ask for."""

    @property
    def features(self) -> Features:
        """Return the features that are loaded."""


class Feature(ButtonSource, commands.Cog):
    """A feature: slash commands, controls, and what it does by itself. Each method below is one way to take part."""

    control_modules: ClassVar[tuple[ModuleType, ...]] = ()
    """Modules with controls, beside the feature's own methods."""
    deliverers: tuple[object, ...] = ()
    """Objects whose methods keep promises."""
    plays_alone: ClassVar[bool] = False
    """Whether it deals games against AI players (`play_alone`), also from a moment on (`play_on`)."""
    plan_evening: PlanEvening | None = None
    """Opens the form with which a person proposes an evening; None: the feature has none."""

    def __init__(self, bot: LoadingBot) -> None:
        self.bot, self.services = bot, bot.services

    async def cog_load(self) -> None:
        """Take part from now on."""
        await self.prepare()
        self.bot.features.add(self)

    async def cog_unload(self) -> None:
        """Take part no more."""
        self.bot.features.remove(self)
        await self.close()

    async def prepare(self) -> None:
        """Read what is stored, before the bot connects. Raises StorageError."""

    def start(self) -> None:
        """Go on with what an earlier process left; called once Discord can be reached."""

    async def close(self) -> None:
        """Let nothing go on by itself any more."""

    async def hourly(self) -> None:
        """Do what is due each hour, in every process. Raises StorageError."""

    async def hourly_for_all(self) -> None:
        """Do what is due each hour for the servers of all processes, in one of them. Raises StorageError."""

    def table_changed(self, table: Table, event: TableEvent) -> None:
        """Hear that a table has changed, after it is stored; return at once."""

    async def play_alone(
        self, request: Request, game: AnyGame | None, options: Mapping[str, Any], ai_seats: int
    ) -> bool:
        """Answer who wants a table where there is no server with the bot; False: the feature has nothing to show.

        `options` and `ai_seats` are as they were typed; 0: not said. Without a game: the one that goes on, if one does.
        """
        del request, game, options, ai_seats
        return False

    async def play_on(self, request: Request, start: StartingPoint, back: CustomId | None = None) -> bool:
        """Send a person the game that goes on against AI players from a moment; False: the feature deals none.

        The control `back` leads to the replay that it goes on from.
        Raises `Refused` where nothing is left to play.
        """
        del request, start, back
        return False

    def counts(self, table: Table) -> bool:
        """Return whether the feature waits for a table's result: then nobody may ask for hints there."""
        del table
        return False

    def withholds(self, table: str) -> bool:
        """Return whether the cards of a table, by its id, are still to be played elsewhere: then nothing tells them."""
        del table
        return False

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Let a person take part in nothing any more: on a server, or anywhere (None). Raises StorageError."""

    async def winners(self, guild: int, since: int) -> Iterable[tuple[str, int]]:
        """Return who has won something on a server since an instant (unix ms): the name of what (`cup 9f3c`), and who.

        Raises StorageError.
        """
        del guild, since
        return ()

    async def next_events(self, guild: int) -> Iterable[UpcomingEvent]:
        """Return what people of a server come to next. Raises StorageError."""
        del guild
        return ()

    def forget_server(self, guild: int) -> None:
        """Forget a server whose rows were erased."""

    def game_commands(self, game: AnyGame) -> Iterable[Command]:
        """Return further subcommands of `/<game>`."""
        del game
        return ()

    def personal_commands(self) -> Iterable[Command]:
        """Return subcommands of `/me`."""
        return ()

    def context_menus(self) -> Iterable[app_commands.ContextMenu]:
        """Return commands for the menus of people and messages."""
        return ()

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return pages of a server's settings."""
        return ()

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Return lines for the list of commands in `/help`, each with its place among all."""
        del named
        return ()


F = TypeVar("F", bound=Feature)


class Features:
    """The features that are loaded, in the order of loading."""

    def __init__(self, tree: app_commands.CommandTree[Any], controls: Controls, deliverers: Deliverers) -> None:
        self._tree, self._controls, self._deliverers = tree, controls, deliverers
        self._loaded: list[Feature] = []
        self._started = False
        self.settings_tabs = SettingsTabs()
        self._games: dict[str, tuple[AnyGame, app_commands.Group]] = {}
        self._personal = group(named("bot.command-me"), named("bot.command-me-help"))
        self._menus: dict[Feature, tuple[app_commands.ContextMenu, ...]] = {}
        self._added: dict[Feature, list[tuple[app_commands.Group, str]]] = {}
        """The subcommands that each feature has added to groups of others."""

    def __iter__(self) -> Iterator[Feature]:
        return iter(tuple(self._loaded))

    def one(self, kind: type[F]) -> F:
        """Return the feature of a class. Raises LookupError if it is not loaded."""
        for feature in self._loaded:
            if isinstance(feature, kind):
                return feature
        raise LookupError(f"{kind.__name__} is not loaded")

    def works_anywhere(self, name: str) -> bool:
        """Return whether the slash command of a name ("rage start") works in direct messages, too."""
        first, *rest = name.split()
        command = self._tree.get_command(first)
        for part in rest:
            command = command.get_command(part) if isinstance(command, app_commands.Group) else None
        return isinstance(command, app_commands.Command) and works_anywhere(command, plays_alone=self.plays_alone)

    @property
    def plays_alone(self) -> bool:
        """Return whether a feature deals games against AI players: where no server has the bot, and from moments on."""
        return any(feature.plays_alone for feature in self)

    async def play_alone(
        self, request: Request, game: AnyGame | None, options: Mapping[str, Any] = NOTHING, ai_seats: int = 0
    ) -> bool:
        """Let a feature show a person a game against AI players; return whether one has."""
        for feature in self:
            if await feature.play_alone(request, game, options, ai_seats):
                return True
        return False

    async def play_on(self, request: Request, start: StartingPoint, back: CustomId | None = None) -> None:
        """Let a feature send a person the game that goes on from a moment. Raises `Refused`."""
        for feature in self:
            if await feature.play_on(request, start, back):
                return
        raise Refused(Text("core.not-offered"))

    @property
    def plan_evening(self) -> PlanEvening | None:
        """Return what opens the form with which a person proposes an evening; None: no feature has one."""
        return next((plan for feature in self if (plan := feature.plan_evening) is not None), None)

    def add(self, feature: Feature) -> None:
        """Add a feature that has just been loaded."""
        for owner in (feature, *feature.control_modules):
            self._controls.add(owner)
        for keeper in feature.deliverers:
            self._deliverers.add(keeper)
        self._loaded.append(feature)
        self.settings_tabs.add(feature.settings_tabs())
        self._added[feature] = []
        self._menus[feature] = tuple(feature.context_menus())
        for menu in self._menus[feature]:
            self._tree.add_command(menu)
        for game, commands_of_game in self._games.values():
            self._add_all(feature, commands_of_game, feature.game_commands(game))
        self._add_all(feature, self._personal, feature.personal_commands())
        if self._personal.commands and self._tree.get_command(self._personal.name) is None:
            self._tree.add_command(self._personal)
        if self._started:
            feature.start()

    def remove(self, feature: Feature) -> None:
        """Take a feature away that is being unloaded."""
        for owner in (feature, *feature.control_modules):
            self._controls.remove(owner)
        for keeper in feature.deliverers:
            self._deliverers.remove(keeper)
        self._loaded.remove(feature)
        self.settings_tabs.remove(feature.settings_tabs())
        for menu in self._menus.pop(feature):
            self._tree.remove_command(menu.name, type=menu.type)
        for commands_of_others, name in self._added.pop(feature):
            commands_of_others.remove_command(name)
        if not self._personal.commands:
            self._tree.remove_command(self._personal.name)

    def add_game(self, game: AnyGame, commands_of_game: app_commands.Group) -> None:
        """Add the commands of a game, with those that features have for it. Raises what discord.py has against one."""
        for feature in self:
            self._add_all(feature, commands_of_game, feature.game_commands(game))
        self._tree.add_command(commands_of_game)
        self._games[game.name] = game, commands_of_game

    def remove_game(self, name: str) -> None:
        """Take the commands of a game away."""
        del self._games[name]
        self._tree.remove_command(name)

    def _add_all(self, feature: Feature, to: app_commands.Group, added: Iterable[Command]) -> None:
        for command in added:
            to.add_command(command)
            self._added[feature].append((to, command.name))

    def start(self) -> None:
        """Let all go on with what an earlier process left, and those that are loaded later."""
        self._started = True
        for feature in self:
            feature.start()

    def table_changed(self, table: Table, event: TableEvent) -> None:
        """Tell all that a table has changed."""
        for feature in self._loaded:
            feature.table_changed(table, event)

    def counts(self, table: Table) -> bool:
        """Return whether any feature waits for a table's result."""
        return any(feature.counts(table) for feature in self._loaded)

    def withholds(self, table: str) -> bool:
        """Return whether any feature still has the cards of a table played elsewhere."""
        return any(feature.withholds(table) for feature in self._loaded)

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Let a person take part in nothing any more: on a server, or anywhere (None). Raises StorageError."""
        for feature in self:
            await feature.withdraw(actor, guild)

    async def winners(self, guild: int, since: int) -> list[tuple[str, int]]:
        """Return who has won something on a server, as all features tell it. Raises StorageError."""
        return [won for feature in self for won in await feature.winners(guild, since)]

    async def next_events(self, guild: int) -> list[UpcomingEvent]:
        """Return what people of a server come to, as all features tell it, the next first. Raises StorageError."""
        events = [event for feature in self for event in await feature.next_events(guild)]
        return sorted(events, key=lambda event: event.starts)

    def forget_server(self, guild: int) -> None:
        """Forget a server whose rows were erased."""
        for feature in self:
            feature.forget_server(guild)
