"""A table where one seat after another is in turn: how the tests of such games play at it and read it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeVar

import pytest

from bot.show.sentences import Language, speak
from games.core.chance import FastChance
from games.core.game import WITHDRAW, Game, MoveResult, Seated, SeatMove, play
from games.core.move import Ask, Move, legal_moves
from games.core.screen import Screen
from games.core.stored_state import dump_state
from games.core.text import Refused, Text


class InTurn(Seated, Protocol):
    """A state that knows whose turn it is."""

    @property
    def turn(self) -> int:
        """The seat in turn."""


S = TypeVar("S", bound=InTurn)
V = TypeVar("V")


@dataclass
class Bench(Generic[S, V]):
    """A game in play and all its news so far; `names` are the seats'."""

    game: Game[S, V, Any]
    names: Sequence[str]
    state: S
    news: list[Text] = field(default_factory=list)
    private: list[tuple[frozenset[int], Text]] = field(default_factory=list)
    chance: FastChance = field(default_factory=lambda: FastChance(1))

    def act(self, *moves: str) -> Self:
        """Let whoever is in turn make these moves."""
        for move in moves:
            self._take(play(self.game, self.state, SeatMove(self.state.turn, Move.parse(move)), self.chance))
        return self

    def leave(self, seat: int) -> Self:
        """Let a seat leave for good."""
        self._take(play(self.game, self.state, SeatMove(seat, WITHDRAW), self.chance))
        return self

    def _take(self, step: MoveResult[S]) -> None:
        self.state = step.state
        self.news += [piece.text for piece in step.news if piece.to is None]
        self.private += [(piece.to, piece.text) for piece in step.news if piece.to is not None]

    def refusal(self, move: str, seat: int | None = None, language: Language = "en") -> str:
        """Try a move that must be refused without changing anything, and return the sentence."""
        before = dump_state(self.game, self.state)
        with pytest.raises(Refused) as caught:
            play(
                self.game,
                self.state,
                SeatMove(self.state.turn if seat is None else seat, Move.parse(move)),
                self.chance,
            )
        assert dump_state(self.game, self.state) == before
        return speak(caught.value.why, language, self.names)

    def asks(self) -> tuple[Ask, ...]:
        """Return what the seat in turn is asked."""
        return self.game.asks(self.state, self.state.turn)

    def moves(self, *verbs: str) -> list[str]:
        """Return the legal moves of the seat in turn, all or those with some verbs."""
        return [str(move) for move in legal_moves(self.asks()) if not verbs or move.verb in verbs]

    def view(self, seat: int | None) -> V:
        """Return what a seat knows."""
        return self.game.view(self.state, seat)

    def minimal(self) -> str:
        """Return the least move of the seat in turn."""
        return str(self.game.minimal(self.view(self.state.turn), self.asks()))

    def screen(self, seat: int | None) -> Screen:
        """Return what a seat sees."""
        return self.game.screen(self.view(seat), () if seat is None else self.game.asks(self.state, seat))
