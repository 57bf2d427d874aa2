"""What the moves of Agnès are worth: each is played on for a while, in deals that may be so for its seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.agnes.kernel import AgnesKernel
from games.agnes.kernel_start import kernel_of
from games.agnes.powers import spots as spots_of
from games.agnes.state import EMPTY, Spot
from games.agnes.view import HIDDEN, View, imagine_state
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import RANK_OF
from games.core.move import Move
from games.core.search import Position, search

AS_GOOD: Final[Mapping[str, str]] = {"pass-all": "pass"}
"""Moves that change nothing but how a seat is asked, and the move that they are here."""
ONWARD: Final = frozenset({"seen", "look", "other", "ask-each"})
"""Moves after which the same is still to be decided: as good as the best."""
TURNS: Final = 20
"""So far a playout goes: later turns have little to do with the move, and eight seats make them dear."""
HARDLY: Final = 1e-6
"""So much less all the same: the best is what is told."""
GUESS: Final = ("snap", "guess")
"""A claim of a card that was not seen, or was seen to have another rank; at a rough look it is just not good."""


class RoundPosition(Position[AgnesKernel]):
    """One decision of a round, as its seat sees it."""

    def __init__(self, view: View, chance: Chance) -> None:
        if view.seat is None:
            raise ValueError("nobody decides by the public view")
        self.view, self.seat = view, view.seat
        start = self.deal(chance)
        self.coded = {start.written(move): move for move in start.moves()}
        """The moves that change something, each with its number in the kernel."""

    def deal(self, chance: Chance) -> AgnesKernel:
        """Lay the unseen cards anew; in a snap window, where claims are sealed, the others answer after the seat."""
        kernel = kernel_of(imagine_state(self.view, chance))
        kernel.seat = self.seat
        return kernel

    def playout(self, kernel: AgnesKernel, chance: Chance) -> float:
        """Play on, to the end of the round if that is not far."""
        last = self.view.turns + TURNS
        while kernel.seat >= 0 and kernel.turns < last:
            kernel.apply(kernel.policy(chance), chance)
        return self.value(kernel)

    def value(self, kernel: AgnesKernel) -> float:
        """Return the points of the round as if it ended here, less what the others get on average."""
        points = kernel.scores()
        others = [seat for seat in self.view.playing if seat != self.seat]
        return points[self.seat] - sum(points[seat] for seat in others) / max(1, len(others))


def worths(view: View, moves: Sequence[Move], chance: Chance, budget: Budget) -> Sequence[float]:
    """Return what moves are worth, in points of the round; empty where it is not begun, or nothing is decided.

    Two moves are compared as they are. Of more, those that hardly differ for somebody who cannot tell some cards apart
    are tried once, and claims without a reason are not tried at all.
    """
    if view.phase in {"peek", "over"}:
        return ()
    position, kind = RoundPosition(view, chance), _exactly if len(moves) == 2 else _roughly
    wanted = [_as_good(view, move) for move in moves]
    compared = position.coded if any(move.verb in ONWARD for move in wanted) else wanted
    alike: dict[tuple[object, ...], Move] = {}
    for move in compared:
        if move not in position.coded:
            return ()
        alike.setdefault(kind(view, move), move)
    guess = alike.pop(GUESS, None)
    tried = [position.coded[move] for move in alike.values()]
    found = {estimate.move: estimate.value for estimate in search(position, tried, budget, chance)}
    value = {kind: found[position.coded[move]] for kind, move in alike.items()}
    best = max(value.values())
    if guess is not None:
        value[GUESS] = min(value.values()) - 1
    return [best - HARDLY if move.verb in ONWARD else value[kind(view, move)] for move in wanted]


def _as_good(view: View, move: Move) -> Move:
    """Return the move that is the same for the round; at the end of a turn to have seen is to end it."""
    if move.verb == "seen" and view.phase == "end" and view.turn == view.seat:
        return Move("end")
    return Move(AS_GOOD[move.verb]) if move.verb in AS_GOOD else move


def _exactly(_: View, move: Move) -> tuple[object, ...]:
    """Return the move as such."""
    return (move.verb, *move.items)


def _roughly(view: View, move: Move) -> tuple[object, ...]:
    """Return what a move is to somebody who cannot tell some cards apart: equal for moves that hardly differ."""
    if move.verb not in {"take", "take-agnes", "keep", "keep-agnes", "give", "snap", "power", "power-ask"}:
        return (move.verb, *move.items)
    spots = list(_spots(view, move))
    if move.verb == "snap":
        card = view.card_at(spots[0])
        return (move.verb, spots[0]) if card >= 0 and RANK_OF[card] == RANK_OF[view.top] else GUESS
    if len(spots) == 2 and all(spot.seat != view.seat for spot in spots):
        return move.verb, "others"
    return (move.verb, *(_kind(view, spot) for spot in spots))


def _spots(view: View, move: Move) -> Iterator[Spot]:
    """Yield the spots that a move names; a slot alone is one of the seat's own."""
    if len(move.items) == 1:
        yield Spot(EMPTY if view.seat is None else view.seat, int(move.items[0]) - 1)
    yield from spots_of(move.items) if len(move.items) > 1 else ()


def _kind(view: View, spot: Spot) -> tuple[int, ...]:
    """Return what tells a card from the others: which it is, or whose, and if its owner knows it."""
    if (card := view.card_at(spot)) != HIDDEN:
        return (card,)
    return HIDDEN, int(spot.seat == view.seat), view.knowers[spot.seat][spot.slot] >> spot.seat & 1
