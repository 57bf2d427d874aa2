"""The questions of people: found in their finished games, asked again when they are due, answered.

Nothing is found before somebody asks for it. One game is looked at for a person at a time, in small jobs that let AI
seats go first.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from bot.show.custom_id import Malformed, read_number
from bot.show.weighed_moves import WeighedMoves
from cogs.mistakes.rows import Key, MistakeRow, MistakeStore, Pending, ReviewedGame
from cogs.replays.replayed_game import ReplayedGame
from cogs.replays.turning_points import decisions_of, is_hinted, seed_of
from games.core.advice import Weighed
from games.core.asked_again import Question, askable, dearest, is_met, question_of
from games.core.game import AnyGame
from games.core.move import Move
from games.core.own_play import OwnPlay, doubtful, own_play
from games.core.puzzle import Posed
from games.core.review import Decision, Turn, chosen, confirmed, scan_budget, scanned
from games.core.solo_game import StartingPoint
from games.core.stored_state import load_state
from games.core.text import Refused, Text
from storage import Database
from tables.life.timed_job import Allowance
from tables.worker_pool_interface import JobError, Pool

SECONDS_MOST: Final = 10.0
"""The processor time for one game."""
FOR_A_LOOK, FOR_QUESTIONS = 0.5, 0.25
"""Of that, so much is left when the rough comparison ends at the latest, and so much when the closer one does."""
AT_ONCE: Final = 6
"""Decisions in one job of the rough comparison."""
A_GAME: Final = 3
"""The most questions of a game."""
A_PRACTICE: Final = 5
"""The most questions in a row."""
Scope: TypeAlias = Literal["g", "d", "p"]
"""Which questions follow each other: those of a game, those that are due, or any for practice."""


class Session(NamedTuple):
    """Questions in a row: which, how many, and at which of them somebody is (from 1), as controls carry it."""

    scope: Scope
    at: int
    of: int

    def __str__(self) -> str:
        return f"{self.scope}.{self.at}.{self.of}"

    @classmethod
    def parse(cls, scope: str, at: str, of: str) -> Session:
        """Read what controls carry. Raises `Malformed`."""
        known = next((one for one in get_args(Scope) if one == scope), None)
        session = None if known is None else cls(known, read_number(at, 1), read_number(of, 1))
        if session is None or not 1 <= session.at <= session.of <= A_PRACTICE:
            raise Malformed(f"{scope}.{at}.{of}")
        return session

    @property
    def next(self) -> Session | None:
        """Return where the next question stands, None after the last."""
        return None if self.at == self.of else self._replace(at=self.at + 1)


@dataclass(frozen=True)
class Mistake:
    """A question of a person, with the game by the rules of then."""

    row: MistakeRow
    game: AnyGame

    @cached_property
    def decision(self) -> WeighedMoves:
        """Return what its seat saw, and the worth of its moves."""
        worths = [Weighed(move, worth) for move, worth in json.loads(self.row.worths)]
        return WeighedMoves.at(self.game, self._state, self.row.seat, worths)

    @property
    def seats(self) -> int:
        """Return how many played."""
        return int(self._state.seats)

    def start(self, names: tuple[str, ...]) -> StartingPoint:
        """Return the position, to play on from, with names of AI players by seat."""
        return StartingPoint(self.game, self._state, self.row.seat, self.row.played_at, names)

    @cached_property
    def _state(self) -> Any:  # noqa: ANN401 -- each game has its own state
        return load_state(self.game, self.row.state)


class OwnQuestions:
    """The questions of all people; `clock` is in unix seconds."""

    def __init__(
        self, database: Database, games: Mapping[str, AnyGame], pool: Pool, clock: Callable[[], float]
    ) -> None:
        self._store = MistakeStore(database)
        self._games, self._pool, self._clock = games, pool, clock
        self._looking: set[int] = set()

    @property
    def now(self) -> int:
        """Return the time in unix ms."""
        return round(self._clock() * 1000)

    async def find(self, replayed: ReplayedGame, person: int) -> bool:
        """Look at how a person played a game, if nobody has yet; return whether it makes questions.

        Raises `Refused`, also while a game of theirs is looked at.
        """
        seat = replayed.table.state.seat_of(person)
        if seat is None:
            raise Refused(Text("mistakes.not-yours"))
        if await self._store.is_reviewed(person, replayed.table.id):
            return await self._store.has_any(person, replayed.table.id)
        if person in self._looking:
            raise Refused(Text("mistakes.looking"))
        self._looking.add(person)
        try:
            play, questions = await self._found(replayed, seat)
        except JobError:
            raise Refused(Text("mistakes.failed")) from None
        finally:
            self._looking.discard(person)
        rows = [row_of(replayed, person, one, self.now) for one in questions]
        if not await self._store.add(reviewed_game(replayed, person, play), rows):
            raise Refused(Text("mistakes.not-yours"))
        return bool(questions)

    async def _found(self, replayed: ReplayedGame, seat: int) -> tuple[OwnPlay, list[Question]]:
        """Return how a seat played, and the decisions that cost most, as questions. Raises `JobError`."""
        game, seed = replayed.game, seed_of(replayed.table.id)
        if not game.advice.compares:
            return OwnPlay(0, 0.0, {}), []
        time = Allowance(self._pool, SECONDS_MOST)
        decisions = await asyncio.to_thread(_decisions, replayed, seat)
        budget, turns = scan_budget(len(decisions)), list[Turn]()
        for start in range(0, len(decisions), AT_ONCE):
            if time.left > FOR_A_LOOK * SECONDS_MOST:
                turns += await time.run(scanned, game, decisions[start : start + AT_ONCE], budget, seed)
        sure: list[Turn] = []
        least = FOR_QUESTIONS * SECONDS_MOST
        for turn in doubtful(game, turns):
            if time.left > least:
                (closely,) = await time.run(confirmed, game, [turn], seed)
                cost_nothing = closely.gain < game.advice.worth_telling
                if cost_nothing or (time.left > least and not await is_hinted(replayed, closely.decision, time.run)):
                    sure.append(closely)
        found: list[Question] = []
        for turn in dearest(game, sure):
            if len(found) < A_GAME and time.left > 0:
                question = await time.run(question_of, game, turn.decision, seed)
                found += [] if question is None else [question]
        return own_play(game, turns, sure), found

    async def reviewed(self, person: int) -> list[ReviewedGame]:
        """Return how a person played the games that have been looked at."""
        return await self._store.reviewed(person)

    async def begin(self, person: int, scope: Scope, table: str = "") -> tuple[Mistake, Session] | None:
        """Return the first of a person's questions in a row, or None if there is none."""
        pending = await self._of(person, scope, table)
        if not pending:
            return None
        return await self.question(person, pending[0].key), Session(scope, 1, min(len(pending), A_PRACTICE))

    async def following(self, person: int, table: str, session: Session) -> Mistake | None:
        """Return the question that is at this place of a row, or None if none is left."""
        pending = await self._of(person, session.scope, table)
        return await self.question(person, pending[0].key) if pending else None

    async def question(self, person: int, key: Key) -> Mistake:
        """Return a person's question. Raises `Refused` if it is not there any more."""
        row = await self._store.row(person, key)
        game = None if row is None else self._rules(row.game, row.version)
        if row is None or game is None:
            raise Refused(Text("mistakes.not-there"))
        return Mistake(row, game)

    async def answer(self, mistake: Mistake, move: Move) -> None:
        """Store the answer to a question as it was read, unless another one came first. Raises `Refused`."""
        row, now = mistake.row, self.now
        if str(move) not in dict(mistake.decision.worths):
            raise Refused(Text("bot.no-such-move"))
        is_found = is_met(mistake.game, mistake.decision.worths, str(move))
        await self._store.answer(row, str(move), row.standing.after(now, is_found=is_found), now)

    async def next_due(self, person: int) -> int | None:
        """Return when a question of a person is due next (unix ms), or None without any."""
        return min((one.due_at for one in await self._pending(person)), default=None)

    async def _of(self, person: int, scope: Scope, table: str) -> list[Pending]:
        """Return the questions that may follow in a row, the next one first.

        Those answered and put off until later are practised where no others are left.
        """
        pending, now = await self._pending(person), self.now
        match scope:
            case "g":
                new = [one for one in pending if one.key.table_id == table and not one.asked]
                return sorted(new, key=lambda one: one.key.step)
            case "d":
                return [one for one in pending if one.due_at <= now]
            case "p":
                put_off = [one for one in pending if one.asked and one.due_at > now]
                left = [one for one in pending if one not in put_off] or put_off
                return sorted(left, key=lambda one: (one.changed_at, one.key))

    async def _pending(self, person: int) -> list[Pending]:
        pending = await self._store.pending(person)
        return [one for one in pending if self._rules(one.game, one.version) is not None]

    def _rules(self, game: str, version: int) -> AnyGame | None:
        known = self._games.get(game)
        return None if known is None else known.of_version(version)


def _decisions(replayed: ReplayedGame, seat: int) -> list[Decision]:
    """Return the decisions of a seat that may be asked again."""
    made = decisions_of(replayed, seat)
    posed = [Posed(replayed.steps[decision.step - 1].state, decision) for decision in made]
    return chosen(askable(replayed.game, posed))


def reviewed_game(replayed: ReplayedGame, person: int, play: OwnPlay) -> ReviewedGame:
    """Return how a person played a game as it is stored."""
    ended = replayed.moves[-1].at if replayed.moves else 0
    kinds = json.dumps(play.kinds, sort_keys=True)
    return ReviewedGame(
        person, replayed.table.id, replayed.game.name, ended, play.mattered, round(100 * play.lost), kinds
    )


def row_of(replayed: ReplayedGame, person: int, question: Question, now: int) -> MistakeRow:
    """Return a question that was found now (unix ms) as it is stored: due at once."""
    worths = json.dumps([[one.move, round(one.worth, 4)] for one in question.worths])
    return MistakeRow(
        person=person,
        table_id=replayed.table.id,
        step=question.step,
        game=replayed.game.name,
        version=replayed.game.version,
        seat=question.seat,
        state=question.state,
        played=question.played,
        worths=worths,
        played_at=replayed.moves[question.step - 1].at,
        due_at=now,
        changed_at=now,
    )
