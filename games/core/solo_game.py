"""A game of one person against AI players, computed again from its moves each time, without a table or a clock.

An AI player's chance comes from the deal's key and the number of its moves, with budgets counted in playouts: so the
same moves meet the same answers on any machine. What is due by time is done when somebody looks.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FairChance, FastChance
from games.core.daily_deal import PERSON
from games.core.game import AnyGame, News, SeatMove, forced_move, play
from games.core.move import Move, legal_moves

BUDGET: Final = Playouts(200)
"""The budget of each decision: about 6 ms where a game is searched."""
MOVES_MOST: Final = 5_000
"""The most moves of a game, so that an endless one does not keep a worker busy."""
_NOBODY: Final = "-"
"""Stands for the table's own moves where moves are written."""


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A deal: its game (by the version of the rules that it is dealt by), options, seats, rounds (0: all), and key."""

    game: AnyGame
    options: Any
    seats: int
    rounds: int
    key: bytes
    level: Level = "regular"
    """How well the AI players play."""
    clicks: bool = False
    """Whether the person wants to click also where they have no choice."""
    wakes: bool = False
    """Whether the person wants to be asked again what their seat answers by itself (`Game.settled`)."""
    person: int = PERSON
    """The person's seat."""
    start: Any = None
    """The state that play goes on from; None: the game begins with a deal."""
    names: tuple[str, ...] = ()
    """The names of AI players by seat, "" for a usual one; empty: all have usual ones."""

    def is_over(self, state: Any) -> bool:  # noqa: ANN401 -- each game has its own state
        """Tell whether nothing more is played."""
        scores = self.game.scores(state)
        return scores.ranks is not None or 0 < self.rounds <= len(scores.rounds)


class StartingPoint(NamedTuple):
    """A moment of a game at which somebody takes a seat to play on, at an instant (unix ms).

    Nothing of the state goes further but what the seat sees (`believed`).
    """

    game: AnyGame
    state: Any
    seat: int
    at: int
    names: tuple[str, ...] = ()
    """The names of those who were AI players by seat, "" for people: their names go no further."""
    ended: tuple[int, int] | None = None
    """The place and the points of the seat at the end of that game, if it has ended."""


def believed(start: StartingPoint, key: bytes) -> Any:  # noqa: ANN401 -- each game has its own state
    """Return a state that the seat cannot tell from the real one: what it does not see is dealt by the key."""
    seed = int.from_bytes(hmac.digest(key, b"unseen", "sha256")[:8])
    return start.game.imagine(start.game.view(start.state, start.seat), FastChance(seed))


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a game stands: `turn` counts the person's moves, `news` are those since the last one, step by step."""

    state: Any
    turn: int
    over: bool
    news: tuple[tuple[News, ...], ...]


class SoloRun:
    """A game in progress: its state, its chance, and the moves so far."""

    def __init__(self, solo: SoloGame, moves: Sequence[SeatMove] = ()) -> None:
        """Deal, or begin where play goes on, and make these moves. Raises `Refused` if one is against the rules."""
        self.solo = solo
        self.chance = FairChance(solo.key)
        self.state, self._news = solo.start, tuple[tuple[News, ...], ...]()
        if solo.start is None:
            result = solo.game.deal(solo.options, solo.seats, self.chance)
            self.state, self._news = result.state, (result.news,)
        self.moves: tuple[SeatMove, ...] = ()
        self._choices: tuple[int, ...] = ()
        for move in moves:
            self.make(move)

    @property
    def reached(self) -> Reached:
        """Return where the game stands."""
        turn = sum(move.seat == self.solo.person for move in self.moves)
        return Reached(self.state, turn, self.solo.is_over(self.state), self._news)

    def branched(self) -> SoloRun:
        """Return a second run that goes on from here; both share the states, which never change."""
        twin = copy(self)
        twin.chance = FairChance(self.solo.key, self.chance.calls)
        return twin

    def make(self, move: SeatMove) -> None:
        """Make a move. Raises `Refused`."""
        settled = move.move.verb in self.solo.game.settled
        clicked = move.seat == self.solo.person and not self.is_forced and not settled
        result = play(self.solo.game, self.state, move, self.chance)
        self.state = result.state
        self._news = (result.news,) if clicked else (*self._news, result.news)
        self._choices += (len(self.moves),) if clicked else ()
        self.moves = (*self.moves, move)

    @property
    def before_last_choice(self) -> tuple[SeatMove, ...] | None:
        """Return the moves before the latest one that the person chose, or None if there is none."""
        return self.moves[: self._choices[-1]] if self._choices else None

    @property
    def is_forced(self) -> bool:
        """Whether the person has no choice, as everybody knows, and does not want one: the move is made for them."""
        if self.solo.clicks:
            return False
        found = forced_move(self.solo.game, self.state)
        return found is not None and found.seat == self.solo.person

    def let_time_pass(self, until: int) -> None:
        """Let the table do what is due until then (unix ms)."""
        while not self.solo.is_over(self.state):
            alarm = self.solo.game.alarm(self.state)
            if alarm is None or alarm > until:
                return
            self.make(SeatMove(None, next(legal_moves(self.solo.game.asks(self.state, None))), alarm))

    def let_others_play(self, now: int, *, all_seats: bool = False) -> None:
        """Let AI players move until the person is asked again or the deal is over, or play `all_seats` to its end."""
        game, person = self.solo.game, None if all_seats else self.solo.person
        while not self.solo.is_over(self.state):
            if len(self.moves) > MOVES_MOST:
                raise RuntimeError(f"{game.name} does not end")
            if (seat := self._first_asked(but=person)) is not None:
                self.make(SeatMove(seat, self._choose(seat), now, by_ai=True))
            elif person is not None and (awake := self._awake(person)) is not None:
                self.make(SeatMove(person, awake, now))
            elif person is not None and self._waits_for(person):
                if not self.is_forced:
                    return
                self.make(SeatMove(person, next(legal_moves(game.asks(self.state, person))), now))
            elif (alarm := game.alarm(self.state)) is not None:
                self.let_time_pass(alarm)
            else:
                raise RuntimeError(f"{game.name} asks nobody and is not over")

    def _waits_for(self, seat: int) -> bool:
        """Return whether a seat is asked something, and does not answer by itself."""
        asks = self.solo.game.asks(self.state, seat)
        return bool(asks) and not any(ask.verb in self.solo.game.settled for ask in asks)

    def _awake(self, seat: int) -> Move | None:
        """Return the move with which a seat is asked again what it answers by itself, if the person wants that."""
        asks = self.solo.game.asks(self.state, seat) if self.solo.wakes else ()
        return next((Move(ask.verb) for ask in asks if ask.verb in self.solo.game.settled), None)

    def _first_asked(self, but: int | None) -> int | None:
        """Return the first AI seat that is asked, or None."""
        seats = (seat for seat in range(self.solo.seats) if seat != but)
        return next((seat for seat in seats if self.solo.game.asks(self.state, seat)), None)

    def _choose(self, seat: int) -> Move:
        """Return what the AI player on a seat decides, from what it sees."""
        number = sum(move.seat == seat for move in self.moves)
        seed = hmac.digest(self.solo.key, f"ai:{seat}:{number}".encode(), "sha256")
        chance = FastChance(int.from_bytes(seed[:8], "big"))
        view, asks = self.solo.game.view(self.state, seat), self.solo.game.asks(self.state, seat)
        return self.solo.game.ai_players[self.solo.level].choose(view, asks, chance, BUDGET)


def answers(run: SoloRun, now: int) -> tuple[SeatMove, ...]:
    """Return the moves that follow until the person is asked again or the deal is over.

    A job for a worker: it takes as long as the AI players think.
    """
    further = run.branched()
    further.let_others_play(now)
    return further.moves[len(run.moves) :]


def played_by_ai(run: SoloRun, now: int) -> tuple[SeatMove, ...]:
    """Return the moves that follow until the deal is over, with an AI player on the person's seat, too: also a job."""
    further = run.branched()
    further.let_others_play(now, all_seats=True)
    return further.moves[len(run.moves) :]


def write_moves(moves: Sequence[SeatMove]) -> str:
    """Write moves, a line each: seat, instant (unix ms), move."""
    return "\n".join(f"{_NOBODY if one.seat is None else one.seat} {one.at} {one.move}" for one in moves)


def read_moves(written: str, person: int = PERSON) -> tuple[SeatMove, ...]:
    """Read what `write_moves` wrote, of a game with the person on this seat."""
    return tuple(_read_move(person, *line.split(" ", 2)) for line in written.splitlines())


def _read_move(person: int, seat: str, at: str, move: str) -> SeatMove:
    by_ai = seat not in (_NOBODY, str(person))
    return SeatMove(None if seat == _NOBODY else int(seat), Move.parse(move), int(at), by_ai=by_ai)
