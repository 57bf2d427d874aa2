"""`/replay` and its controls: the step, whose eyes one looks through, sharing, the text, the turning points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_names import CHOICES_MOST, named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.member_names import member_names
from bot.discord.requests.context_menus import table_menu
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import server_of
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, language_for
from bot.discord.visible_channels import is_hidden, sees_table
from bot.policy.server_policy import check_permissions
from bot.show.added_buttons import Placed
from bot.show.custom_id import CustomId, Malformed
from bot.show.localizer import Localizer
from bot.show.page import Page, button
from bot.show.sentences import Language, plain
from cogs.replays.own_games import REPLAY_PICK, Days, OpponentNames, game_label, no_games_page, own_games_page
from cogs.replays.pages import (
    REPLAY,
    REPLAY_EYES,
    REPLAY_MORE,
    REPLAY_ON,
    REPLAY_OTHERS,
    REPLAY_RACE,
    REPLAY_ROUND,
    REPLAY_SHARE,
    REPLAY_TEXT,
    REPLAY_TURNS,
    TURNS,
    front_page,
    more_page,
    replay_page,
    score_race_page,
    shared_page,
    transcript_page,
    turns_page,
)
from cogs.replays.position import Position, eyes_of, seat_of
from cogs.replays.replayed_game import ReplayedGame, Replays, starting_point
from cogs.replays.turning_points import TurningPoints, whose_turns
from games.core.text import Refused, Text
from tables.table.read_only_table import FrozenTable, ReadableTable

BEGINNING: Final = Position(0, "table")
GAMES_LOOKED_AT: Final = 100
"""The latest games of a person that are searched by the words typed."""


class Replaying(Feature, name="replays"):
    """Watching a game again."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.replays = Replays(self.services.database.journal, self.services.now, self.services.seals.check_open)
        self.turning_points = TurningPoints(self.services.reviewing)
        self._opponents = OpponentNames(self.services.now)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/replay` does."""
        yield 110, Text("bot.help-replay", command=named("replay"))

    def context_menus(self) -> Iterable[app_commands.ContextMenu]:
        """Return *Replay*, on a message of a table."""
        yield table_menu(self, named("replays.menu-replay"), self._show_game)

    async def _show_game(self, request: Request, code: str) -> None:
        """Show how a game ended, and the ways into it."""
        await request.send(await self._front(request, await self.game_of(request, code)))

    @app_commands.command(name=named("replays.command-replay"), description=named("replays.command-replay-help"))
    @app_commands.rename(code=named("replays.command-code"))
    @app_commands.describe(code=named("replays.command-code-help"))
    @app_commands.guild_only()
    @answers()
    async def replay(self, request: Request, code: app_commands.Range[str, 0, 24] = "") -> None:
        """Show the game of a code, or the last one of this channel."""
        wanted = code.strip().strip("`").lower()
        if not wanted:
            last = await self.services.registry.last_over(request.guild, request.channel)
            if last is None:
                await request.send(await self._own_games(request))
                return
            wanted = last.id
        await self._show_game(request, wanted)

    @replay.autocomplete("code")
    async def complete(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        """Offer the person's own last games here."""
        language = await language_for(self.services, interaction)
        offered = await self._games_of(interaction, language)
        wanted = plain(typed)
        found = ((label, game) for label, game in offered if wanted in plain(label) or game.startswith(wanted))
        return [Choice(name=label, value=game) for label, game in found][:CHOICES_MOST]

    async def _games_of(self, interaction: discord.Interaction[Any], language: Language) -> list[tuple[str, str]]:
        """Return a person's last games on this server, newest first: what to call each, and its code."""
        person, guild, database = interaction.user.id, server_of(interaction), self.services.database
        games = await database.results.games_of(person, guild, limit=GAMES_LOOKED_AT)
        played = [game for game in games if not is_hidden(interaction, game.channel)]
        zone = (await database.guild_settings.get(guild)).zone
        days = Days(zone, self.services.now())
        names = await self._opponents.of(interaction.guild, person, played)
        return [(game_label(game, person, names, days, language), game.table_id) for game in played]

    async def _own_games(self, request: Request, *, none_here: bool = True) -> Page:
        """Return the page that offers the person's last games; `none_here`: none has ended in the channel."""
        games = await self._games_of(request.interaction, request.language)
        if not games:
            return no_games_page(next(iter(self.services.games.values())), request.language, self.services.added)
        return own_games_page(games[:CHOICES_MOST], request.language, none_here=none_here)

    @control(REPLAY_OTHERS)
    async def others(self, request: Request) -> None:
        """Offer the person's last games in place of one."""
        await request.redraw(await self._own_games(request, none_here=False))

    def end_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to the replay."""
        yield 20, button(localizer.label(Text("bot.replay")), REPLAY.at(table.id), emoji="🎬")

    def profile_buttons(self, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to the person's last games."""
        yield 10, button(localizer.label(Text("replays.own")), REPLAY_OTHERS.id())

    @control(REPLAY_PICK)
    async def pick(self, request: Request) -> None:
        """Show the game that was chosen from one's own."""
        await request.redraw(await self._front(request, await self.game_of(request, request.chosen)))

    @control(REPLAY)
    async def show(self, request: Request) -> None:
        """Show a step; the button under a game's end names none, and begins a replay in a message of its own."""
        if request.detail:
            await self._show(request, _position(request), turns=request.detail[-1] in TURNS)
        else:
            await self._show_game(request, request.custom_id.table)

    @control(REPLAY_EYES)
    async def choose_eyes(self, request: Request) -> None:
        """Look at the same step through other eyes."""
        await self._show(request, replace(_position(request), eyes=eyes_of(request.chosen)))

    @control(REPLAY_ROUND)
    async def go_to(self, request: Request) -> None:
        """Do what was chosen in the list of where to go."""
        chosen = CustomId.parse(request.chosen)
        handlers = {REPLAY.word: self.show, REPLAY_MORE.word: self.more, REPLAY_TURNS.word: self.turns}
        if chosen.table != request.custom_id.table or chosen.verb not in handlers:
            raise Malformed(request.chosen)
        await handlers[chosen.verb](request.with_custom_id(chosen))

    @control(REPLAY_MORE)
    async def more(self, request: Request) -> None:
        """Show what can be done with the step."""
        replayed = await self.game_of(request, request.custom_id.table)
        position = within(_position(request), replayed)
        seat = replayed.table.state.seat_of(request.user)
        added, plays_on = self.services.added, self.bot.features.plays_alone
        await request.show(more_page(replayed, position, seat, request.language, added, plays_on=plays_on))

    @control(REPLAY_RACE)
    async def race(self, request: Request) -> None:
        """Show how the scores ran, and the way back to the step."""
        replayed = await self.game_of(request, request.custom_id.table)
        position, painter = within(_position(request), replayed), self.services.race_painter
        await request.show(await score_race_page(replayed, position, request.language, painter, request.look))

    @control(REPLAY_ON, answer="private")
    async def play_from_here(self, request: Request) -> None:
        """Let the person play on from the step against AI players, on the seat whose eyes they look through."""
        replayed = await self.game_of(request, request.custom_id.table)
        position = within(_position(request), replayed)
        seat = seat_of(position, replayed.table.state.seat_of(request.user))
        if seat is None:
            raise Refused(Text("replays.whose-seat"))
        back = REPLAY.at(replayed.table.id, str(position))
        await self.bot.features.play_on(request, starting_point(replayed, position.step, seat), back)

    @control(REPLAY_SHARE, answer="public")
    async def share(self, request: Request) -> None:
        """Post the step in the channel, as the table saw it; a channel has one every so often."""
        replayed = await self.game_of(request, request.custom_id.table)
        position = within(_position(request), replayed)
        check_permissions(request.interaction)
        self.replays.sharing.check(request.channel)
        mention, language = request.interaction.user.mention, request.channel_language
        page = await shared_page(replayed, position, mention, language, self.services.painter, request.theme)
        await request.reply.post(page)

    @control(REPLAY_TEXT, answer="private")
    async def text(self, request: Request) -> None:
        """Send the whole game as a file."""
        replayed = await self.game_of(request, request.custom_id.table)
        await request.send(transcript_page(replayed, request.language))

    @control(REPLAY_TURNS)
    async def turns(self, request: Request) -> None:
        """Show where the game turned, as the chosen eyes saw it; it may take some seconds.

        If it did not, the step says so.
        """
        replayed = await self.game_of(request, request.custom_id.table)
        position = within(_position(request), replayed)
        whose = whose_turns(position, replayed.table.state.seat_of(request.user))
        if whose is None or not replayed.game.advice.compares:
            raise Refused(Text("replays.turns-none-here"))
        found = await self.turning_points.of(replayed, whose)
        if not found:
            await request.show(await self._page(request, replayed, position, turns=True))
            return
        await request.show(turns_page(replayed, found, whose, position, request.language))

    async def _show(self, request: Request, position: Position, *, turns: bool = False) -> None:
        """Show a step; as the turning point that it is, if the game `turns` there."""
        replayed = await self.game_of(request, request.custom_id.table)
        await request.show(await self._page(request, replayed, position, turns=turns))

    async def game_of(self, request: Request, code: str) -> ReplayedGame:
        """Return a game that the person may know of. Raises `Refused`."""
        frozen = await self._table(code)
        if frozen is None or not sees_table(request.interaction, frozen):
            raise Refused(Text("replays.no-game"))
        return await self._of(frozen, request.interaction.guild)

    async def game_in(self, guild: discord.Guild, code: str) -> ReplayedGame:
        """Return a game of a server, for what all who see a channel are shown. Raises `Refused`."""
        frozen = await self._table(code)
        if frozen is None or frozen.guild != guild.id:
            raise Refused(Text("replays.no-game"))
        return await self._of(frozen, guild)

    async def _table(self, code: str) -> FrozenTable | None:
        registry = self.services.registry
        table = await registry.table(code)
        return await registry.archived(code) if table is None else table.freeze()

    async def _of(self, table: FrozenTable, guild: discord.Guild | None) -> ReplayedGame:
        replayed = await self.replays.of(table)
        return await _named(replayed, guild) if replayed.is_archived else replayed

    async def _front(self, request: Request, replayed: ReplayedGame) -> Page:
        """Return the page that a replay begins with; of a game without a result, its first step."""
        if replayed.game.scores(replayed.steps[-1].state).ranks is None:
            return await self._page(request, replayed, BEGINNING)
        return await front_page(replayed, request.user, request.language, self.services.painter, request.look)

    async def _page(self, request: Request, replayed: ReplayedGame, position: Position, *, turns: bool = False) -> Page:
        """Return the page of a step, for this person. Raises `Malformed`."""
        position = within(position, replayed)
        painter, plays_on = self.services.painter, self.bot.features.plays_alone
        known = self.turning_points.known(replayed, whose_turns(position, replayed.table.state.seat_of(request.user)))
        led = known if turns else None
        turn = next((one for one in led or () if one.decision.step - 1 == position.step), None)
        return await replay_page(
            replayed,
            position,
            request.user,
            request.language,
            painter,
            request.look,
            turn,
            turns=known,
            looked=turns,
            plays_on=plays_on,
        )


def _position(request: Request) -> Position:
    """Return the step that a control leads to. Raises `Malformed`."""
    return Position.parse(request.detail)


async def _named(replayed: ReplayedGame, guild: discord.Guild | None) -> ReplayedGame:
    """Return an archived game, of which no name was kept, with the names that its people have on the server now.

    Erased people have a negative number and no name.
    """
    table_state = replayed.table.state
    names = await member_names(guild, [person for person in table_state.people if person > 0])
    seats = [replace(seat, name=names.get(seat.person or 0, seat.name)) for seat in table_state.seats]
    return replace(replayed, table=replace(replayed.table, state=replace(table_state, seats=seats)))


def within(position: Position, replayed: ReplayedGame) -> Position:
    """Return a position in a game: a step beyond the last is the last. Raises `Malformed` for a seat that is not."""
    if isinstance(position.eyes, int) and position.eyes >= len(replayed.table.state.seats):
        raise Malformed(str(position))
    return replace(position, step=min(position.step, replayed.last))
