"""Search: deal the unseen cards many times, play each move out, and keep the move that brings most.

Flat Monte Carlo over imagined worlds: the regular player says which moves are worth a look, the playouts decide, in
heats of which the better half goes on. Rules know no clock, so a second is counted as so many cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.rage.ai_regular import Lay, bid_worths, lays, play_worths
from games.rage.cards import COLOURS, JOKER, NONE
from games.rage.hand_evaluation import own_seat, read
from games.rage.kernel import RageKernel
from games.rage.kernel_start import kernel_of
from games.rage.masks import JOKER_LAY
from games.rage.playout_policy import rough_tricks
from games.rage.state import State
from games.rage.view import View, imagine_state

CARDS_A_SECOND: Final = 250_000
"""What a second of budget buys, in cards played out."""
DEAL_COST: Final = 20
"""What one imagined deal costs, counted in cards played out."""
LOOKED_AT: Final = 6
"""How many moves are played out at most."""
FEWEST: Final = 6
"""Deals in the first heat, however short the budget."""


class Trial(NamedTuple):
    """A move that is tried out, and how it is made in a round."""

    move: Move
    make: Callable[[RageKernel, Chance], None]


class Expert:
    """Plays the moves that the regular player would consider to the end of the round, in worlds that may be so."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: float) -> Move:
        """Return the move whose playouts bring most points more than the others get."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        trials = _trials(view, moves)
        totals = [0.0] * len(trials)
        alive = list(range(len(trials)))
        cards = max(1, sum(view.counts))
        left = budget * CARDS_A_SECOND
        while len(alive) > 1:
            heats = max(1, (len(alive) - 1).bit_length())
            share = left / heats
            deals = max(FEWEST, int(share / (DEAL_COST + cards * len(alive))))
            left -= deals * (DEAL_COST + cards * len(alive))
            for _ in range(deals):
                _try_out(view, [(number, trials[number]) for number in alive], totals, chance)
            alive.sort(key=lambda number: -totals[number])
            del alive[(len(alive) + 1) // 2 :]
        return trials[alive[0]].move


def _trials(view: View, moves: Sequence[Move]) -> list[Trial]:
    """Return the moves worth a look, best first, by the regular player's judgement."""
    reading = read(view)
    seat = view.playing.index(reading.seat)
    if moves[0].verb == "bid":
        worth = bid_worths(view, reading)
        wished = sorted(moves, key=lambda move: -worth[int(move.items[0])])
        return [Trial(move, _bidder(seat, int(move.items[0]))) for move in wished[:LOOKED_AT]]
    worths = sorted(play_worths(view, reading, lays(moves)), key=lambda pair: -pair[0])
    return [Trial(lay.move, _layer(lay)) for _, lay in worths[:LOOKED_AT]]


def _bidder(seat: int, bid: int) -> Callable[[RageKernel, Chance], None]:
    def make(table: RageKernel, _: Chance) -> None:
        table.bids[seat] = bid

    return make


def _layer(lay: Lay) -> Callable[[RageKernel, Chance], None]:
    coded = lay.card if lay.card not in JOKER else JOKER_LAY + len(COLOURS) * (lay.card - JOKER[0]) + lay.colour

    def make(table: RageKernel, chance: Chance) -> None:
        table.apply(coded, chance)

    return make


def _try_out(view: View, trials: Sequence[tuple[int, Trial]], totals: list[float], chance: Chance) -> None:
    """Deal one world and play every trial out in it; add its lead over the others' mean to its total."""
    seat = own_seat(view)
    world = imagine_state(view, chance)
    table = kernel_of(world)
    guess_bids(view, world, table)
    for number, trial in trials:
        played = table.copy()
        trial.make(played, chance)
        played.finish(chance)
        totals[number] += _lead(played, seat)


def guess_bids(view: View, world: State, table: RageKernel) -> None:
    """Give the seats whose bids are not known the share of the tricks that their imagined hands seem worth."""
    if NONE not in view.bids:
        return
    playing = view.playing
    rough = [sum(rough_tricks(card, table.trump) for card in world.hands[seat]) for seat in playing]
    scale = sum(map(len, world.hands)) / len(rough) / max(0.1, sum(rough))
    for number, seat in enumerate(playing):
        if view.bids[seat] < 0:
            table.bids[number] = view.tricks[seat] + int(rough[number] * scale + 0.5)
    table.next_bid()


def _lead(table: RageKernel, seat: int) -> float:
    """Return a seat's points in a finished round less the mean of the others'."""
    points = table.scores()
    return points[seat] - (sum(points) - points[seat]) / (table.seats - 1)
