"""Rounds of Rage that learned players play with each other and with teachers, and what came of each decision."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from games.core.chance import FastChance
from games.core.game import SeatMove
from games.core.move import Move, legal_moves
from games.core.value_network import ValueNetwork
from games.rage import RAGE
from games.rage.ai_regular import UNIT, inputs_of
from games.rage.cards import CARD_POINTS, DECK, VALUES
from games.rage.options import RageOptions
from games.rage.state import State
from games.rage.view import View
from tools.learning.network import Floats, Samples
from tools.learning.rage_teacher import reckoned

CURIOUS: Final = {"bid": 0.06, "play": 0.03}
"""By how much judgements are shaken so that other moves are tried as well."""
PLAIN: Final = 0.4
"""How often the deck is a plain one: fewer colours, no low cards, no action cards."""
SEATS: Final = (4, 4, 4, 4, 4, 3, 3, 5, 2, 6)
SIZES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 7, 8, 9, 10, 10)
BIASES: Final = (-2, -1, -1, 0, 0, 0, 0, 1)
"""By how much regulars bid too high."""
Values: TypeAlias = Callable[[Floats], Floats]


class Met(NamedTuple):
    """A decision: whose, what was looked at, and what the seat already had."""

    stage: str
    seat: int
    inputs: Sequence[float]
    had: float


def values_of(network: ValueNetwork) -> Values:
    """Return a network as a function of many rows at a time."""
    weights = np.array([cell.weights for cell in network.cells]).T
    biases = np.array([cell.bias for cell in network.cells])
    adds = np.array([cell.adds for cell in network.cells])
    return lambda inputs: np.maximum(inputs @ weights + biases, 0.0) @ adds + network.bias


def dealt(luck: np.random.Generator, chance: FastChance) -> State:
    """Return a round about to be bid, of any size, of the whole deck or a plain one."""
    seats, size = int(luck.choice(SEATS)), int(luck.choice(SIZES))
    bidding = str(luck.choice(("open", "open", "open", "open", "hidden", "secret")))
    hooked = bidding == "open" and luck.random() < 0.4
    options = RageOptions(bids=bidding, plus_minus_one=hooked, start_hand=size)  # type: ignore[arg-type]
    state = RAGE.deal(options, seats, chance).state
    if luck.random() < PLAIN and seats * size < 60:
        _make_plain(state, luck, chance)
    return state


def _make_plain(state: State, luck: np.random.Generator, chance: FastChance) -> None:
    """Deal anew from four or five colours without low cards, as other games of the family have them."""
    colours, size = int(luck.choice((4, 4, 4, 5))), state.hand_size
    deck = [card for card in range(colours * VALUES) if card % VALUES >= VALUES - 13]
    if state.seats * size >= len(deck):
        return
    state.played = [card for card in range(DECK) if card not in deck]
    chance.shuffle(deck)
    state.hands = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(state.seats)]
    state.aside, state.pile = [], deck[state.seats * size + 1 :]
    state.indicator = deck[state.seats * size]
    state.opening_trump = state.indicator // VALUES


def samples(networks: Mapping[str, ValueNetwork] | None, rounds: int, seed: int) -> Samples:
    """Return what came of the decisions of so many rounds."""
    luck = np.random.default_rng(seed)
    values = None if networks is None else {phase: values_of(network) for phase, network in networks.items()}
    found: dict[str, list[tuple[Sequence[float], float]]] = defaultdict(list)
    for _ in range(rounds):
        for met, points in play_round(values, luck):
            found[met.stage].append((met.inputs, (points - met.had) / UNIT))
    return {
        stage: (
            np.array([inputs for inputs, _ in rows], dtype=np.float32),
            np.array([worth for _, worth in rows], dtype=np.float32),
        )
        for stage, rows in found.items()
    }


def play_round(values: Mapping[str, Values] | None, luck: np.random.Generator) -> Iterator[tuple[Met, float]]:
    """Play a round and yield the decisions of those who learn, each with the points of its seat in the round."""
    chance = FastChance(int(luck.integers(1 << 60)))
    state, found = dealt(luck, chance), list[Met]()
    teachers = luck.choice((0.0, 0.0, 0.5, 0.8))
    learns = [values is None or luck.random() >= teachers for _ in range(state.seats)]
    learns[int(luck.integers(state.seats))] = True
    biases = luck.choice(BIASES, state.seats)
    while not state.done:
        seat = state.turn if state.variant.bidding == "open" or state.phase == "play" else _unbid(state)
        asks = RAGE.asks(state, seat)
        moves, view = list(legal_moves(asks)), RAGE.view(state, seat)
        if len(moves) == 1:
            move = moves[0]
        elif learns[seat]:
            move, met = _tried(view, moves, values, luck)
            found.append(met)
        else:
            move = _taught(view, moves, int(biases[seat]))
        list(RAGE.apply(state, SeatMove(seat, move, 0), chance))
    points = RAGE.scores(state).points
    yield from ((met, points[met.seat]) for met in found)


def _unbid(state: State) -> int:
    return next(seat for seat in range(state.seats) if state.bids[seat] < 0)


def _taught(view: View, moves: Sequence[Move], bias: int) -> Move:
    """Return what a teacher does, who bids so much higher than it reckons."""
    worths = reckoned(view, moves)
    best = moves[worths.index(max(worths))]
    if view.phase != "bid" or not bias:
        return best
    return min(moves, key=lambda move: abs(int(move.items[0]) - int(best.items[0]) - bias))


def _tried(
    view: View, moves: Sequence[Move], values: Mapping[str, Values] | None, luck: np.random.Generator
) -> tuple[Move, Met]:
    """Return what a curious player does, and what it looked at."""
    rows, phase = list(inputs_of(view, moves, closely=False)), view.phase
    worths = np.array(reckoned(view, moves)) / UNIT if values is None else values[phase](np.array(rows))
    best = int(np.argmax(worths + luck.normal(0.0, CURIOUS[phase], len(worths))))
    seat = view.seat or 0
    had = 0 if phase == "bid" else view.tricks[seat] + CARD_POINTS * (view.plus[seat] - view.minus[seat])
    return moves[best], Met(phase, seat, rows[best], had)
