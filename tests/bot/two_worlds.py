"""Two bots in two worlds that agree on all that one person may know, and everything that leaves either for that person.

The same people do the same in both. What is sent to somebody else is compared only by how much it is, and in which
order: they may know what this person may not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from logging import DEBUG, getLogger
from typing import Any, Final, NamedTuple, Self

import discord

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, forced_move, play
from games.core.move import Move, legal_moves
from games.core.replay import heard
from playground.errors import Json
from storage import TableRow, UserSettings
from tables.table.acting_person import Actor
from tables.table.snapshot_json import write_snapshot
from tables.table.table_state import Seat, TableState
from tests.bot.recorded_wire import BOT, CHANNEL, GUILD, MESSAGE, NOW, OURS, Heard, Sent, Wire, recorded
from tests.games.plays import Case, Situation, played

PERSON: Final = 800_000_000_000_000_000
ONLOOKER: Final = PERSON + 99
SHOWS: Final = ("hand", "why", "plan-off", "sure", "scores", "rules", "more", "race", "verify")
"""Controls that change nothing of the game."""
AT: Final = round(NOW * 1000)
"""When all moves arrive, in ms."""
MARK: Final = "token-of-"
"""Begins the tokens of clicks, before the person's id."""


@dataclass(frozen=True)
class Pair:
    """A state, another that a viewer (None: who does not play) cannot tell from it, and a move that looks alike.

    The table makes moves that are no choice (`Game.no_choice`) before and after it, and they look alike as well; but
    where that would at once tell the viewer, everybody wants to click.
    """

    name: str
    """The table's id."""
    moment: Situation
    viewer: int | None
    twin: Any
    move: SeatMove | None
    clicks: bool

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.moment.game


def pairs(game: AnyGame, seed: int, every: int) -> Iterator[Pair]:
    """Yield the pairs of one random game, each viewer in turn; moments in which all agree are left out."""
    seats = max(game.seats[0], min(3, game.seats[-1]))
    luck = random.Random(seed)
    for number, moment in enumerate(played(Case(game, game.options_type(), seats, seed))):
        if number % every or game.scores(moment.state).ranks is not None:
            continue
        viewer = luck.choice(moment.viewers)
        twin = game.imagine(game.view(moment.state, viewer), FastChance(luck.getrandbits(32)))
        if twin != moment.state:
            worlds, name = (moment, replace(moment, state=twin)), f"{seed:04x}{number:06x}"
            one, other = (moved(name, world, viewer, None) for world in worlds)
            clicks = one.told != other.told
            settled = worlds if clicks else (one.situation, other.situation)
            yield Pair(name, moment, viewer, twin, _alike(name, settled, viewer, luck, clicks=clicks), clicks)


def _alike(
    name: str, worlds: tuple[Situation, Situation], viewer: int | None, luck: random.Random, *, clicks: bool
) -> SeatMove | None:
    """Return somebody else's move that is legal in both worlds and tells the viewer the same, if there is one."""
    one, other = worlds
    for seat, asks in luck.sample(one.asked(), len(one.asked())):
        if seat is None or seat == viewer:
            continue
        both = set(legal_moves(asks)) & set(legal_moves(other.game.asks(other.state, seat)))
        for move in sorted(both, key=str)[:6]:
            made = SeatMove(seat, move)
            first, second = (moved(name, world, viewer, made, clicks=clicks) for world in worlds)
            if first.told == second.told:
                return made
    return None


class Moved(NamedTuple):
    """A situation in which somebody is to choose, and what a viewer has been told and shown on the way to it."""

    situation: Situation
    told: list[object]


def moved(name: str, before: Situation, viewer: int | None, move: SeatMove | None, *, clicks: bool = False) -> Moved:
    """Make a move, if any, and then, unless everybody wants to click, those that are no choice, as the table does."""
    game, state, chance = before.game, before.state, table_state_of(name, before).chance(name)
    told: list[object] = []
    move = move or forced_move(game, state)
    while move is not None:
        after = play(game, state, replace(move, at=AT), chance)
        state = after.state
        asked = [bool(game.asks(state, each)) for each in before.viewers]
        told.append((game.view(state, viewer), heard(after.news, viewer), asked))
        move = None if clicks else forced_move(game, state)
    return Moved(replace(before, state=state, calls=chance.calls), told)


@dataclass(frozen=True)
class Left:
    """What has left a world for its viewer, in order, and what its log says."""

    sent: list[Sent | str]
    log: list[str]

    @property
    def by_place(self) -> dict[str, list[Sent | str]]:
        """What is sent, in order for each place: which place is first depends on pictures kept from pairs before."""
        places: dict[str, list[Sent | str]] = {}
        for one in self.sent:
            places.setdefault(one if isinstance(one, str) else one.path, []).append(one)
        return places


class World:
    """One bot with one table after another, and all that has left it."""

    def __init__(self, bot: RunningBot, wire: Wire, heard_lines: Heard) -> None:
        self.bot = bot
        self.wire = wire
        self.heard = heard_lines
        self._clicks = 0

    @classmethod
    async def open(cls, game: AnyGame, stack: AsyncExitStack, clock: Callable[[], float] = lambda: NOW) -> Self:
        """Begin a world, in which one of the people wants words instead of pictures."""
        bot, wire = await stack.enter_async_context(recorded(game, clock))
        await bot.database.user_settings.save(PERSON + 1, UserSettings(pictures=False))
        return cls(bot, wire, Heard())

    async def live(self, pair: Pair, state: object) -> Left:
        """Live through a pair with one of its states; return what has left for its viewer, and what the log says."""
        self.wire.sent.clear()
        self.heard.lines.clear()
        loggers = [getLogger(one) for one in OURS]
        for logger in loggers:
            logger.addHandler(self.heard)
            logger.setLevel(DEBUG)
        try:
            await self._play(pair, state)
        finally:
            for logger in loggers:
                logger.removeHandler(self.heard)
                logger.setLevel(0)
        me = ONLOOKER if pair.viewer is None else PERSON + pair.viewer
        return Left([self._for(me, sent) for sent in self.wire.sent], list(self.heard.lines))

    async def _play(self, pair: Pair, state: object) -> None:
        app, name = self.bot, pair.name
        await app.database.journal.open_table(row_of(pair, state))
        me = ONLOOKER if pair.viewer is None else PERSON + pair.viewer
        for verb in SHOWS:
            await self.click(me, CustomId(name, verb))
        for move in attempts(pair):
            await self.click(me, CustomId(name, "move", str(move), turn=0), panel=True)
        for seat in range(pair.moment.case.seats):
            await self.click(PERSON + seat, CustomId(name, "hand"))
        if pair.move is not None and pair.move.seat is not None:
            table = await app.registry.table(name)
            assert table is not None
            person = PERSON + pair.move.seat
            await table.play(Actor(person, NAMES[pair.move.seat]), table.turn_of(pair.move.seat), pair.move.move, None)
        await self.settle()

    async def click(self, person: int, custom_id: CustomId, *, panel: bool = False) -> None:
        """Let somebody use a control, on their panel or on the table's message."""
        self._clicks += 1
        payload = interaction(person, self._clicks, str(custom_id), panel=panel)
        await self.bot.client.on_interaction(discord.Interaction(data=payload, state=self.bot.client._connection))
        await self.settle()

    async def settle(self) -> None:
        """Wait until all has been told."""
        app = self.bot
        await app.ai_seats.settled()
        await app.messages.flush()
        await app.panels.settled()

    def _for(self, person: int, sent: Sent) -> Sent | str:
        """Return all of a request that reaches a person, of others that there was one."""
        if MARK in sent.path and f"{MARK}{person}-" not in sent.path:
            return f"{sent.method} to somebody else"
        return sent


NAMES: Final = ("Ana", "Bo", "Cléa", "Dan")


def attempts(pair: Pair) -> list[Move]:
    """Return moves that the viewer forges: those of others that are not theirs, with cards that they cannot know."""
    asked = dict(pair.moment.asked())
    own = set(legal_moves(asked.get(pair.viewer, ())))
    others = (asks for seat, asks in asked.items() if seat is not None and seat != pair.viewer)
    return [move for asks in others for move in legal_moves(asks) if move not in own][:2]


def table_state_of(name: str, moment: Situation, *, clicks: bool = False) -> TableState:
    """Return what is known of a table at play besides its cards; `clicks` as in `Seat`, for everybody."""
    seats = [Seat(PERSON + seat, NAMES[seat], clicks=clicks) for seat in range(moment.case.seats)]
    table_state = TableState(
        PERSON,
        "fr",
        "5e" * 32,
        seats,
        "playing",
        [0] * len(seats),
        options=moment.case.options.model_dump(),
        pace="none",
        calls=moment.calls,
        dealt_by=moment.game.version,
    )
    table_state.put_under_seal(name, moment.game)
    return table_state


def row_of(pair: Pair, state: object) -> TableRow:
    """Return the row of a table at play, as the journal has it."""
    table_state = table_state_of(pair.name, pair.moment, clicks=pair.clicks)
    snapshot = write_snapshot(pair.game, table_state, state)
    return TableRow(pair.name, pair.game.name, GUILD, CHANNEL, MESSAGE, "playing", 0, snapshot, AT, AT)


def interaction(person: int, number: int, custom_id: str, *, panel: bool) -> Any:  # noqa: ANN401 -- discord.py has types of its own
    """Return a click as the gateway announces it."""
    user = {"id": str(person), "username": f"u{person}", "discriminator": "0", "avatar": None, "global_name": None}
    member: Json = {"user": user, "roles": [], "joined_at": None, "permissions": "0", "deaf": False, "mute": False}
    message: Json = {"id": str(MESSAGE), "channel_id": str(CHANNEL), "content": "", "type": 0}
    message |= {"timestamp": "2023-11-14T22:13:20+00:00"}
    message |= {
        "flags": 64 if panel else 0,
        "author": {**user, "id": str(BOT)},
        "timestamp": "2023-11-14T22:13:20+00:00",
    }
    message |= {"edited_timestamp": None, "tts": False, "mention_everyone": False, "pinned": False}
    message |= {name: [] for name in ("mentions", "mention_roles", "attachments", "embeds", "components")}
    return {
        "id": str(MESSAGE + number),
        "application_id": str(BOT),
        "type": 3,
        "version": 1,
        "token": f"{MARK}{person}-{number}",
        "data": {"custom_id": custom_id, "component_type": 2},
        "channel": {
            "id": str(CHANNEL),
            "type": 0,
            "guild_id": str(GUILD),
            "name": "cartes",
            "position": 0,
            "permissions": "0",
        },
        "channel_id": str(CHANNEL),
        "guild_id": str(GUILD),
        "guild_locale": "fr",
        "locale": "fr",
        "member": member | {"flags": 0},
        "message": message,
        "app_permissions": str((1 << 53) - 1),
        "entitlements": [],
        "context": 0,
        "authorizing_integration_owners": {"0": str(GUILD)},
        "attachment_size_limit": 10_000_000,
    }
