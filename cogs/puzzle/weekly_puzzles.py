"""The puzzle of each server and week: found in its games or in one of AI players, stored once, answered once.

Nothing is kept in memory: whichever process has the server makes its puzzle when somebody first asks for it, and the
database takes the first one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from bot.discord.requests.cooldown import Cooldown
from bot.show.days import date_of, day_of, stamp, streak
from bot.show.weighed_moves import WeighedMoves
from cogs.puzzle.found_puzzles import Found, FoundPuzzles
from cogs.puzzle.rows import PuzzleRow, PuzzleStore
from games.core.advice import Weighed
from games.core.game import AnyGame
from games.core.move import Move
from games.core.stored_state import dump_state, load_state
from games.core.text import Refused, Text
from storage import Database
from tables.worker_pool_interface import JobError

DAYS: Final = 7
_MONDAY: Final = 3
"""1970-01-01 was a Thursday."""


@dataclass(frozen=True)
class Puzzle:
    """A stored puzzle, with the game by the rules of then. Of its position only what its seat knew may be shown."""

    row: PuzzleRow
    game: AnyGame

    @cached_property
    def seats(self) -> int:
        """Return how many played."""
        return len(self.game.scores(self._state).points)

    @cached_property
    def worths(self) -> list[Weighed]:
        """Return the legal moves and what they are worth, the best first."""
        return [Weighed(move, worth) for move, worth in json.loads(self.row.worths)]

    @cached_property
    def _state(self) -> Any:  # noqa: ANN401 -- each game has its own state
        return load_state(self.game, self.row.state)

    @cached_property
    def decision(self) -> WeighedMoves:
        """Return the decision, as pages tell it."""
        return WeighedMoves.at(self.game, self._state, self.row.seat, self.worths)


@dataclass(frozen=True, slots=True)
class Answered:
    """What somebody chose, how often each move was chosen on the server, and for how many weeks in a row they have."""

    move: str
    chosen: Mapping[str, int]
    streak: int


class WeeklyPuzzles:
    """The puzzles of all servers of this process; `clock` is in unix seconds."""

    def __init__(
        self, database: Database, games: Mapping[str, AnyGame], found: FoundPuzzles, clock: Callable[[], float]
    ) -> None:
        self._store, self._settings = PuzzleStore(database), database.guild_settings
        self._games, self._found, self._clock = games, found, clock
        self._making = asyncio.Lock()
        self.sharing = Cooldown(clock, "puzzle.shared-lately")
        """How often somebody may share how they did."""

    @property
    def week(self) -> int:
        """Return the week that it is now."""
        return week_of(day_of(self._clock()))

    async def of(self, week: int, guild: int) -> Puzzle:
        """Return a server's puzzle, found now if it is this week's and nobody has asked before.

        Raises `Refused` while another one is looked for, and where there is none. A game that the server closes later
        keeps its puzzle.
        """
        row = await self._store.puzzle(week, guild)
        if row is None and week == self.week:
            if self._making.locked():
                raise Refused(Text("puzzle.busy"))
            async with self._making:
                row = await self._made(week, guild)
            if row is None:
                raise Refused(Text("puzzle.not-found"))
        game = None if row is None else self._games.get(row.game)
        if row is None or game is None:
            raise Refused(Text("puzzle.none"))
        rules = game.of_version(row.version)
        if rules is None:
            raise Refused(Text("puzzle.other-rules"))
        return Puzzle(row, rules)

    async def _made(self, week: int, guild: int) -> PuzzleRow | None:
        """Return the puzzle as it is stored: this one, or that of another process that was faster."""
        row = await self._store.puzzle(week, guild)
        if row is not None:
            return row
        closed = (await self._settings.get(guild)).closed_games
        games = {name: game for name, game in self._games.items() if name not in closed}
        try:
            found = await self._found.for_server(week, guild, games)
        except JobError:
            raise Refused(Text("puzzle.failed")) from None
        if found is None:
            return None
        await self._store.keep(_row(week, guild, found, round(self._clock() * 1000)))
        return await self._store.puzzle(week, guild)

    async def answer(self, puzzle: Puzzle, person: int, move: Move) -> Answered:
        """Store somebody's answer, and return what counts: their first one.

        Raises `Refused`, also if they have erased the one they had given.
        """
        self._still_this_week(puzzle)
        if str(move) not in dict(puzzle.worths):
            raise Refused(Text("bot.no-such-move"))
        row, now = puzzle.row, round(self._clock() * 1000)
        await self._store.give(row.week, row.guild_id, person, str(move), now)
        answered = await self.answered(puzzle, person)
        if answered is None:
            raise self._erased(puzzle)
        return answered

    async def check_not_erased(self, puzzle: Puzzle, person: int) -> None:
        """Raise `Refused` if somebody without an answer had given one, and has erased it."""
        if await self._store.has_answered(puzzle.row.week, puzzle.row.guild_id, person):
            raise self._erased(puzzle)

    def _erased(self, puzzle: Puzzle) -> Refused:
        """Return the refusal of a second answer. Raises `Refused` once the week is over."""
        self._still_this_week(puzzle)
        return Refused(Text("puzzle.erased", ends=ends(puzzle.row.week)))

    def _still_this_week(self, puzzle: Puzzle) -> None:
        if puzzle.row.week != self.week:
            raise Refused(Text("puzzle.week-over"))

    async def answered(self, puzzle: Puzzle, person: int) -> Answered | None:
        """Return somebody's answer and those of all, or None: before one's own nobody's are told."""
        week, guild = puzzle.row.week, puzzle.row.guild_id
        move = await self._store.answer(week, guild, person)
        if move is None:
            return None
        weeks = await self._store.weeks_of(person)
        return Answered(move, await self._store.chosen(week, guild), streak(weeks, self.week))


def _row(week: int, guild: int, found: Found, now: int) -> PuzzleRow:
    game, posed = found.game, found.posed
    worths = json.dumps([[one.move, round(one.worth, 4)] for one in found.worths])
    state, played = dump_state(game, posed.state), "" if found.secret else str(posed.decision.move)
    return PuzzleRow(
        week, guild, game.name, game.version, posed.decision.seat, state, played, worths, found.secret, now
    )


def week_of(day: int) -> int:
    """Return the week of a day."""
    return (day + _MONDAY) // DAYS


def monday_of(week: int) -> int:
    """Return the day with which a week begins."""
    return week * DAYS - _MONDAY


def begins(week: int) -> Text:
    """Return the date of a week's Monday, as people say it."""
    return date_of(monday_of(week))


def ends(week: int) -> str:
    """Return when a week is over, as Discord shows how long it is until then."""
    return stamp(monday_of(week + 1))
