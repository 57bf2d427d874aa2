"""Reasons that games give for moves, at moments of random games: what the truth of each kind is tested on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.core.game import AnyGame, MoveResult, SeatMove, play
from games.core.move import Ask, Move, legal_moves
from games.core.text import Text
from tests.games.plays import Situation, cases, played


@dataclass(frozen=True)
class Said:
    """A legal move of a seat, and the reason that the game gives for it."""

    moment: Situation
    seat: int
    view: Any
    asks: tuple[Ask, ...]
    move: Move
    reason: Text

    @property
    def key(self) -> str:
        """Return which reason it is, without the game."""
        return self.reason.key.partition(".")[2].removeprefix("advice-")

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 -- numbers, texts
        """Return what the sentence is filled with."""
        return dict(self.reason.params)[name]

    def made(self) -> MoveResult[Any]:
        """Return what really comes of the move."""
        act = SeatMove(self.seat, self.move, self.moment.at)
        return play(self.moment.game, self.moment.state, act, self.moment.chance())


def said_in(game: AnyGame, games: int, moments: int = 60) -> Iterator[Said]:
    """Yield the reasons for all legal moves in the first moments of some games, over all options."""
    for case in cases(game)[:games]:
        for number, moment in enumerate(played(case)):
            if number >= moments:
                break
            for seat, asks in moment.asked():
                if seat is None:
                    continue
                view = game.view(moment.state, seat)
                for move in legal_moves(asks):
                    reason = game.advice.reason(view, asks, move)
                    if reason is not None:
                        yield Said(moment, seat, view, asks, move, reason)
