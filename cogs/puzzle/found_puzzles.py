"""Finding a puzzle for a server: a turning point of one of its games, else a decision of a game of AI players.

A game of AI players follows from a secret, as a daily deal does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import Final, NamedTuple, TypeAlias

import discord

from cogs.replays.replayed_game import ReplayedGame, Replays
from cogs.replays.turning_points import TurningPoints, seed_of
from games.core.advice import Weighed
from games.core.daily_deal import DailyDeal
from games.core.game import AnyGame
from games.core.puzzle import Posed, gaps, looked_at, suits, weighed
from games.core.seal import commitment, deal_key, deal_text
from games.core.solo_game import SoloGame, SoloRun, played_by_ai
from games.core.text import Refused
from games.registry import DAILY_DEALS
from tables.random_source import SYSTEM, RandomHex
from tables.table.registry import TableRegistry
from tables.worker_pool_interface import Pool

SECONDS_MOST: Final = 10.0
WHOLE_SECONDS: Final = 60.0
"""A job that takes longer is given up; a whole game of AI players may take this."""
TRIED_MOST: Final = 4
"""The games of the server that are searched, about two seconds each."""
RECENT: Final = 40
AT_ONCE: Final = 6
"""Decisions in one job of a worker."""
TRIED_AT_LENGTH: Final = 8
"""The most decisions of an AI players' game that are weighed at length, until one has a best move."""
GOOD: Final = 3.0
"""The best move's lead, in differences worth telling: with less it is chance, with much more it is plain."""
SECRET_BYTES: Final = 32


class Found(NamedTuple):
    """A puzzle: its game, the decision, its moves by worth; and the secret of a game that AI players have played."""

    game: AnyGame
    posed: Posed
    worths: list[Weighed]
    secret: str = ""


IsPublic: TypeAlias = Callable[[int, int], bool]
"""Whether everybody on a server may read a channel."""


class FoundPuzzles:
    """Looks at finished games of a server's public channels, then at one that AI players play for it."""

    def __init__(
        self,
        registry: TableRegistry,
        replays: Replays,
        turning_points: TurningPoints,
        pool: Pool,
        is_public: IsPublic,
        random_hex: RandomHex = SYSTEM,
    ) -> None:
        self._registry, self._replays = registry, replays
        self._turning_points, self._pool, self._is_public = turning_points, pool, is_public
        self._random_hex = random_hex

    async def for_server(self, week: int, guild: int, games: Mapping[str, AnyGame]) -> Found | None:
        """Return a server's puzzle of a week, or None if none of these games has one. Raises `JobError`."""
        found = await self._played_here(week, guild, games)
        return found or await self.invented(week, guild, games, self._random_hex(SECRET_BYTES))

    async def _played_here(self, week: int, guild: int, games: Collection[str]) -> Found | None:
        over = await self._replays.over(guild, games, RECENT)
        public = [name for name, channel in over if self._is_public(guild, channel)]
        for name in sorted(public, key=lambda name: seed_of(week, name))[:TRIED_MOST]:
            try:
                table = await self._registry.table(name)
                replayed = None if table is None else await self._replays.of(table.freeze())
                found = None if replayed is None else await self._turned(replayed)
            except Refused:  # by other rules, or somebody looks for turning points just now: there are other games
                continue
            if found is not None:
                return found
        return None

    async def _turned(self, replayed: ReplayedGame) -> Found | None:
        """Return the dearest turning point that makes a puzzle; it must be one when all moves are weighed, too."""
        game = replayed.game
        if not game.advice.compares:
            return None
        turns = await self._turning_points.of(replayed, "all")
        for turn in sorted(turns, key=lambda turn: -turn.gain):
            posed = Posed(replayed.steps[turn.decision.step - 1].state, turn.decision)
            if not suits(game, posed):
                continue
            worths = await self._weighed(game, posed, seed_of(replayed.table.id, turn.decision.step))
            played = dict(worths).get(str(turn.decision.move))
            if played is not None and worths[0].worth - played >= game.advice.worth_telling:
                return Found(game, posed, worths)
        return None

    async def invented(self, week: int, guild: int, games: Mapping[str, AnyGame], secret: str) -> Found | None:
        """Return a decision of a game that AI players play, all of which follows from the secret (hex).

        The games that have a daily deal take turns. Raises `JobError`.
        """
        names = [name for name in DAILY_DEALS if name in games and games[name].advice.compares]
        first = seed_of(week, guild) % max(1, len(names))
        spare: Found | None = None
        for name in (*names[first:], *names[:first]):
            async for found in self._invented_in(games[name], f"puzzle-{week}-{guild}", secret):
                if _lead(found) >= found.game.advice.worth_telling:
                    return found
                spare = spare or found
        return spare

    async def _invented_in(self, game: AnyGame, table: str, secret: str) -> AsyncIterator[Found]:
        """Yield decisions of a game, those first that seem to be neither chance nor plain."""
        solo, seed = _solo_game(game, DAILY_DEALS[game.name], table, bytes.fromhex(secret)), seed_of(table, secret)
        moves = await self._pool.run(WHOLE_SECONDS, played_by_ai, SoloRun(solo), 0)
        fit, apart = await asyncio.to_thread(looked_at, solo, moves), list[float]()
        for start in range(0, len(fit), AT_ONCE):
            part = [posed.decision for posed in fit[start : start + AT_ONCE]]
            apart += await self._pool.run(SECONDS_MOST, gaps, game, part, seed + start)
        wanted = GOOD * game.advice.worth_telling
        for place in sorted(range(len(fit)), key=lambda place: abs(apart[place] - wanted))[:TRIED_AT_LENGTH]:
            worths = await self._weighed(game, fit[place], seed)
            if worths:
                yield Found(game, fit[place], worths, secret)

    async def _weighed(self, game: AnyGame, posed: Posed, seed: int) -> list[Weighed]:
        return await self._pool.run(SECONDS_MOST, weighed, game, posed.decision, seed)


def _lead(found: Found) -> float:
    """Return by how much the best move is better than the next."""
    return found.worths[0].worth - found.worths[1].worth


def _solo_game(game: AnyGame, deal: DailyDeal, table: str, secret: bytes) -> SoloGame:
    """Return a deal of the kind that the game has each day, sealed as those are."""
    options = game.options_type(**deal.options)
    seal = commitment(secret, table, game.name, game.version, game.starting_cards(options))
    return SoloGame(game, options, deal.seats, deal.rounds, deal_key(secret, deal_text(table, seal, [])))


def is_public(client: discord.Client, guild: int, channel: int) -> bool:
    """Return whether everybody may read a channel, or the one that a thread belongs to; not if it is unknown."""
    server = client.get_guild(guild)
    place = None if server is None else server.get_channel_or_thread(channel)
    if isinstance(place, discord.Thread):
        place = None if place.is_private() else place.parent
    return server is not None and place is not None and place.permissions_for(server.default_role).view_channel
