"""Plays games that are over again, step by step, and keeps the latest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from bot.discord.requests.cooldown import Cooldown
from games.core.game import AnyGame, MoveResult
from games.core.solo_game import StartingPoint
from games.core.text import Refused, Text
from storage import Journal, MoveRow
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.read_only_table import FrozenTable
from tables.table.rules_version import are_known, by_its_rules
from tables.table.table_state import ai_names_of

CACHED_MOST: Final = 24
"""Games that are kept as they were played: a long one takes about a megabyte."""


@dataclass(frozen=True)
class ReplayedGame:
    """A game that is over: its steps, of which the first is the deal, and the move that led to each of the others."""

    table: FrozenTable
    game: AnyGame
    """By the rules that it was dealt by."""
    steps: Sequence[MoveResult[Any]]
    moves: Sequence[MoveRow]
    is_archived: bool = False
    """Whether nothing but the replay is left of the table, and nobody's name."""

    @property
    def last(self) -> int:
        """Return the number of the last step."""
        return len(self.steps) - 1

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """Return the step with which each round begins, as far as the game counts rounds."""
        scored = [len(self.game.scores(step.state).rounds) for step in self.steps]
        begun = [number for number in range(1, self.last) if scored[number] > scored[number - 1]]
        return (0, *begun)

    def round_of(self, step: int) -> int:
        """Return the number of the round (from 1) that a step belongs to."""
        return sum(begins <= step for begins in self.rounds)

    def decided(self, seat: int | None) -> int | None:
        """Return the round (from 1) that decided most, as a seat's podium names it, if its beginning is known."""
        point = self.game.scores(self.steps[-1].state).turning_point_of(seat)
        return None if point is None or point.round > len(self.rounds) else point.round

    def place_of(self, step: int) -> Text | None:
        """Return the trick or turn that a step belongs to, as whoever moves next would say it; at the end None."""
        for number in range(step, self.last):
            seat, state = self.moves[number].seat, self.steps[number].state
            if seat is not None:
                return self.game.advice.place(self.game.view(state, seat))
        return None

    def next_part(self, step: int) -> int:
        """Return the step with which the next trick or turn begins, else the last."""
        here = self.place_of(step)
        return next((number for number in range(step + 1, self.last) if self.place_of(number) != here), self.last)

    def next_of(self, seat: int, step: int) -> int | None:
        """Return the next step at which a seat moves, None if it moves no more."""
        return next((number for number in range(step + 1, self.last + 1) if self.moves[number - 1].seat == seat), None)

    def turn_of(self, seat: int, step: int) -> int:
        """Return the number that its table gave to the question put to a seat at a step."""
        asked = [(), *(self.game.asks(one.state, seat) for one in self.steps[: step + 1])]
        movers = [None, *(row.seat for row in self.moves[:step])]
        pairs = zip(movers, pairwise(asked), strict=True)
        return sum(mover == seat or now != before for mover, (before, now) in pairs)


def starting_point(replayed: ReplayedGame, step: int, seat: int) -> StartingPoint:
    """Return a step of a game, for a seat to play on from."""
    at = replayed.moves[step - 1].at if step else replayed.table.created_at
    names, scores = ai_names_of(replayed.table.state.seats), replayed.game.scores(replayed.steps[-1].state)
    ended = None if scores.ranks is None else (scores.ranks[seat], scores.points[seat])
    return StartingPoint(replayed.game, replayed.steps[step].state, seat, at, names, ended)


async def _is_open(_: FrozenTable) -> None:
    """Refuse nothing: no table shares its cards."""


class Replays:
    """The games that somebody looks at, the latest `CACHED_MOST`; `now` is the clock in unix seconds."""

    def __init__(
        self,
        journal: Journal,
        now: Callable[[], float],
        check_open: Callable[[FrozenTable], Awaitable[None]] = _is_open,
    ) -> None:
        """Take what refuses tables whose cards are still played elsewhere (`check_open`)."""
        self._journal, self._check_open = journal, check_open
        self.sharing = Cooldown(now, "replays.shared-lately")
        """How often a step may be shared in a channel."""
        self._kept: OrderedDict[str, ReplayedGame] = OrderedDict()

    async def over(self, guild: int, games: Collection[str], limit: int) -> list[tuple[str, int]]:
        """Return those of a server's latest tables where one of the games was played, with their channels.

        The newest comes first.
        """
        recent = await self._journal.recent(guild, limit=limit)
        return [(row.id, row.channel_id) for row in recent if row.game in games]

    async def of(self, table: FrozenTable) -> ReplayedGame:
        """Return a game as it was played. Raises `Refused` while it goes on, or where it cannot be played again."""
        if table.is_live:
            raise Refused(Text("replays.not-over"))
        if table.game_state is None and table.state.phase != "finished":
            raise Refused(Text("table.not-started"))
        await self._check_open(table)
        replayed = self._kept.get(table.id)
        if replayed is None or replayed.table.state != table.state:  # somebody was erased, or all names with the week
            replayed = await self._play_again(table)
        self._kept[table.id] = replayed
        self._kept.move_to_end(table.id)
        while len(self._kept) > CACHED_MOST:
            self._kept.popitem(last=False)
        return replayed

    async def _play_again(self, table: FrozenTable) -> ReplayedGame:
        if not are_known(table.game, table.state):
            raise Refused(Text("replays.other-rules"))
        moves = await game_moves(self._journal, table.id)
        game = by_its_rules(table.game, table.state)
        try:
            steps = await steps_of(table.game, table.state, table.id, moves)
        except Refused:
            raise Refused(Text("replays.other-rules")) from None
        if table.game_state not in (None, steps[-1].state):
            raise Refused(Text("replays.other-rules"))
        return ReplayedGame(table, game, steps, moves, is_archived=table.game_state is None)
