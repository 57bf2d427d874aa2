"""Replays a recorded game: the deal and every move give the same states and news.

The journal keeps options, seats, dealer, moves, secret and cuts; states and news are computed again here.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.chance import Chance, SharedChance
from games.core.game import Game, MoveResult, News, Options, Seated, SeatMove, play
from games.core.text import Refused, Text

S = TypeVar("S", bound=Seated)
T = TypeVar("T")
V = TypeVar("V")
O = TypeVar("O", bound=Options)  # noqa: E741 -- S, V, O as in the contract


@dataclass(frozen=True, slots=True)
class GameRecord(Generic[O]):
    """The record from which a game is replayed, together with its chance; `seat_moves` are in order."""

    options: O
    seats: int
    seat_moves: tuple[SeatMove, ...] = ()
    dealer: int | None = None
    """The dealer that the table named; None: chance picked one."""


def replay(game: Game[S, V, O], record: GameRecord[O], chance: Chance) -> Iterator[MoveResult[S]]:
    """Yield the step of the deal and then of each move; `chance` is fresh: `FairChance(deal_key(…))` for a real table.

    Raises `Refused`, with a note that names the move, if the rules do not allow it: then it is of another version.
    """
    result = game.deal(record.options, record.seats, chance, record.dealer)
    yield result
    for number, seat_move in enumerate(record.seat_moves, start=1):
        try:
            result = play(game, result.state, seat_move, chance)
        except Refused as refusal:
            refusal.add_note(f"move {number} of the record: seat {seat_move.seat}, {seat_move.move}")
            raise
        yield result


def heard(news: Iterable[News], seat: int | None) -> tuple[Text, ...]:
    """Return the texts that a seat may know (None: what everybody may), in order."""
    return tuple(piece.text for piece in news if piece.to is None or (seat is not None and seat in piece.to))


class ChanceRecorder:
    """A chance that records its calls and results in the form that `verify_deal.py` reads."""

    __slots__ = ("_chance", "_names", "calls")

    def __init__(self, chance: Chance, names: Sequence[str]) -> None:
        """Take the chance, and the names of the cards by number (`Game.card_names`)."""
        self._chance = chance
        self._names = names
        self.calls: list[dict[str, Any]] = []

    def below(self, n: int) -> int:
        """Return a uniform whole number from 0 to n - 1."""
        value = self._chance.below(n)
        self.calls.append({"below": n, "gave": value})
        return value

    def shuffle(self, items: list[T]) -> None:
        """Shuffle cards in place; their names before and after are written down."""
        if isinstance(self._chance, SharedChance):
            self._chance.prepare(items)
        before = self._named(items)
        self._chance.shuffle(items)
        self.calls.append({"shuffle": before, "gave": self._named(items)})

    def draw_seats(self, seats: int) -> None:
        """Shuffle the people before the deal: at place i sits who was at place `gave[i]`."""
        order = list(range(seats))
        self._chance.shuffle(order)
        self.calls.append({"seats": seats, "gave": order})

    def _named(self, cards: Sequence[Any]) -> list[str]:
        return [self._names[card] for card in cards]


def draws(
    game: Game[S, V, O], record: GameRecord[O], chance: Chance, *, seats_drawn: bool = False
) -> tuple[list[dict[str, Any]], S]:
    """Return every call of a game to its chance, in the form that `verify_deal.py` reads, and the last state.

    With `seats_drawn` the first call was the draw of the seats. Raises `Refused` as `replay` does.
    """
    recorder = ChanceRecorder(chance, game.card_names)
    if seats_drawn:
        recorder.draw_seats(record.seats)
    (last,) = deque(replay(game, record, recorder), maxlen=1)
    return recorder.calls, last.state


def begins_with(deck: Sequence[str], calls: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether the first shuffle began with the starting deck, and each later one with it or a part of it."""
    piles = [call["shuffle"] for call in calls if "shuffle" in call]
    whole, part = list(deck), Counter(deck)
    return whole in piles[:1] and all(pile == whole or Counter(pile) < part for pile in piles)
