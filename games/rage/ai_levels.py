"""The AI players of Rage.

The beginner counts high cards, plays high to take a trick and low to lose it, and makes mistakes. The regular has
learned from self-play what bids and plays are worth, by small networks whose inputs are hands, not suits. Self-play
rarely has hands that take every trick: it weighs a bid of all tricks by playing out possible deals, and leads the
strongest card then. The expert bids by larger networks, and plays the best cards out in possible deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import add
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Ask, Move, legal_moves
from games.core.search import Position, search
from games.rage.belief import Belief
from games.rage.cards import CARD_NAMED, COLOUR_OF, COLOURED, COLOURS, JOKER, VALUES
from games.rage.hand_evaluation import own_seat, read
from games.rage.kernel import RageKernel
from games.rage.learned_inputs import bid_inputs, play_inputs
from games.rage.masks import JOKER_LAY
from games.rage.scoring import MET, MISSED
from games.rage.state import OUT
from games.rage.suit_inputs import bid_details, play_details
from games.rage.sweep import needs_all, strongest, sweep_worth, takers
from games.rage.trick_odds import lays
from games.rage.view import View

SLIP: Final = 5
"""One of so many decisions is careless."""
HIGH: Final = 13
HIGH_TRUMP: Final = 7


class Beginner:
    """Plays as people do in their first games."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, now and then a careless one."""
        moves = list(legal_moves(asks))
        slips = chance.below(SLIP) == 0
        trump = view.trump
        if moves[0].verb == "bid":
            wish = _wish(view, trump) + (chance.below(3) - 1 if slips else 0)
            return min(moves, key=lambda move: abs(int(move.items[0]) - wish))
        if slips:
            return moves[chance.below(len(moves))]
        seat = view.turn
        wants = view.tricks[seat] < view.bids[seat]
        chosen = (max if wants else min)(moves, key=lambda move: _height(CARD_NAMED[move.items[0]], trump, wants=wants))
        return _with_colour(chosen, moves, trump if wants else chance.below(len(COLOURS)))


def _wish(view: View, trump: int) -> int:
    """Return how many tricks the hand seems good for: one for each high card, whatever the others hold."""
    return sum(
        card in JOKER or (card < COLOURED and card % VALUES >= (HIGH_TRUMP if COLOUR_OF[card] == trump else HIGH))
        for card in view.hand
    )


def _height(card: int, trump: int, *, wants: bool) -> int:
    """Return how high a card looks; action cards look low to a player who wants the trick, and not safe to others."""
    if card in JOKER:
        return 3 * VALUES
    if card >= COLOURED:
        return -1 if wants else VALUES // 2
    return card % VALUES + (VALUES if COLOUR_OF[card] == trump else 0)


def _with_colour(chosen: Move, moves: Sequence[Move], colour: int) -> Move:
    """Return the chosen play; a Joker is declared as `colour`, or as the first colour when there is none."""
    if len(chosen.items) == 1 or colour < 0:
        return chosen
    return next(move for move in moves if move.items == (chosen.items[0], COLOURS[colour]))


NETWORKS: Final = learned_beside(__file__)
"""By phase, the expert's network: a move's points from there to the end of the round."""
SMALL: Final = {phase: NETWORKS[f"{phase}-regular"] for phase in ("bid", "play")}
"""The same with fewer cells and inputs, for the regular player."""
UNIT: Final = float(MET - MISSED)
"""The points that count as 1: what meeting the bid is worth."""


def inputs_of(view: View, moves: Sequence[Move], *, closely: bool = True) -> Iterator[list[float]]:
    """Yield the inputs of each move; `closely`: with each suit and the next seats, for the larger networks."""
    reading = read(view)
    if view.phase == "bid":
        bids = list(bid_inputs(view, reading))
        details = bid_details(view, reading) if closely else []
        yield from ([*bids[int(move.items[0])], *details] for move in moves)
        return
    plays = lays(moves)
    rows = play_inputs(view, reading, plays)
    if closely:
        rows = map(add, rows, play_details(view, reading, plays))
    yield from rows


def judged(
    view: View,
    moves: Sequence[Move],
    _chance: Chance,
    *,
    closely: bool = True,
) -> Iterator[Judged]:
    """Yield the points that the seat should get from here to the end of the round by each move."""
    network = (NETWORKS if closely else SMALL)[view.phase]
    for move, inputs in zip(moves, inputs_of(view, moves, closely=closely), strict=True):
        yield Judged(move, UNIT * network.value(inputs))


LEARNED: Final = LearnedPlayer(partial(judged, closely=False), otherwise=Beginner())
"""Makes the move that should bring it most points in the round."""


class Regular:
    """Goes by learned worth, but for hands that may take, or must take, every trick."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the move of most learned worth, a bid of all tricks if that is worth more, or the strongest lead."""
        moves = list(legal_moves(asks))
        if needs_all(view):
            return strongest(view, moves)
        move = LEARNED.choose(view, asks, chance, budget)
        return _all_or(view, moves, move, chance) if view.phase == "bid" else move


def _all_or(view: View, moves: Sequence[Move], bid: Move, chance: Chance) -> Move:
    """Return a bid of all the tricks that a leading hand may take, if it is one more than this bid and worth more."""
    tricks = len(takers(view.hand))
    every = Move("bid", (str(tricks),))
    if view.leader != view.seat or tricks == 1 or int(bid.items[0]) != tricks - 1 or every not in moves:
        return bid
    (worth,) = judged(view, [bid], chance, closely=False)
    return every if sweep_worth(view, chance) > worth.worth else bid


LOOKED_AT: Final = 5
"""The most moves to play out."""
TRUSTED: Final = (50.0, 250.0)
"""Weight of a card's learned value, as a number of deals: against players who seldom meet their bids, and who often do.

The networks learned from strong players; playouts model weak ones better.
"""
OFTEN: Final = (0.45, 0.6)
"""The part of their bids that these players meet."""
SUPPOSED: Final = 8
"""The number of bids assumed before the first round, half-way between the two."""


class Trial(NamedTuple):
    """A move, and its code in a kernel."""

    move: Move
    coded: int
    worth: float
    """Its learned worth, in points."""


BIDDER: Final = LearnedPlayer(judged, otherwise=Beginner())
"""Bids for the expert."""


class Expert:
    """Bids by learned worth; plays the card that does best in playouts to the end of the round.

    Bids are not played out: the playouts' quick policy takes fewer tricks than a hand is good for.
    """

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the bid with the highest learned worth, or the card with the best worth by networks and playouts.

        Who needs every trick that is left leads the strongest card.
        """
        if view.phase == "bid":
            return BIDDER.choose(view, asks, chance, budget)
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        if needs_all(view):
            return strongest(view, moves)
        trials = trials_of(view, moves, chance)
        best = search(
            RagePosition(view, chance),
            [trial.coded for trial in trials],
            budget,
            chance,
            [trial.worth for trial in trials],
        )[0]
        return next(trial.move for trial in trials if trial.coded == best.move)


class RagePosition(Position[RageKernel]):
    """One decision of a round: a card."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.seat = own_seat(view)
        self.trust = trust_in_what_was_learned(view)
        self.belief = Belief(view, chance)

    def deal(self, chance: Chance) -> RageKernel:
        """Deal the hidden cards anew."""
        return self.belief.deal(chance)

    def value(self, kernel: RageKernel) -> float:
        """Return the seat's points in the round; the others' points depend more on luck than on the move."""
        return kernel.scores()[self.seat]


def trust_in_what_was_learned(view: View) -> float:
    """Return the weight of learned values, as a number of deals, by how often the others have met their bids."""
    low, high = OFTEN
    met, made = SUPPOSED * (low + high) / 2, SUPPOSED
    for row in view.done:
        bids = [each for seat, each in enumerate(row) if seat != view.seat and each != OUT]
        met += sum(bid == tricks for bid, tricks, _, _ in bids)
        made += len(bids)
    part = min(1.0, max(0.0, (met / made - low) / (high - low)))
    return TRUSTED[0] + part * (TRUSTED[1] - TRUSTED[0])


def trials_of(view: View, moves: Sequence[Move], chance: Chance, most: int = LOOKED_AT) -> list[Trial]:
    """Return the best moves by learned worth, best first."""
    best = sorted(judged(view, moves, chance), key=lambda one: -one.worth)[:most]
    return [Trial(one.move, _coded(one.move), one.worth) for one in best]


def _coded(move: Move) -> int:
    """Return what a lay is in a kernel."""
    (lay,) = lays([move])
    return lay.card if lay.card not in JOKER else JOKER_LAY + len(COLOURS) * (lay.card - JOKER[0]) + lay.colour
