"""Rounds of Agnès that experts play with each other and with regulars, and what came of each position in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from games.agnes import AGNES
from games.agnes.ai_expert import judged
from games.agnes.ai_mind import Networks, stage_of
from games.agnes.ai_prospects import Prospects
from games.agnes.ai_regular import Regular
from games.agnes.learned_inputs import inputs_of
from games.agnes.options import AgnesOptions
from games.agnes.sight import sight_of
from games.agnes.state import EMPTY, State
from games.agnes.view import View
from games.core.ai_player import AiPlayer
from games.core.budget import NO_TIME
from games.core.chance import Chance, FastChance
from games.core.game import SeatMove
from games.core.learned_player import Judged, LearnedPlayer
from games.core.move import Move
from tools.learning.network import Samples

STAGES: Final = ("open", "called", "last")
CURIOUS: Final = 0.025
"""By how much, in points, judgements are shaken so that other moves are tried as well."""
BOLD: Final = 0.1
"""How often in a round somebody announces much too readily or not, so that it is seen what comes of that."""
LAMBDA: Final = 0.85
"""How much of a target is what came of the round; the rest is what the next position seemed worth."""
SEATS: Final = (4, 4, 4, 4, 4, 3, 2, 5, 6)
"""How many play, each as likely."""

WATCHED: Final = 3
"""So many seats at most are looked at between two turns."""


class Position(NamedTuple):
    """What a seat saw between two turns."""

    stage: str
    seat: int
    inputs: Sequence[float]


class RashRegular(Regular):
    """Announces by another chance of 5 or less than the regular."""

    def __init__(self, caution: float) -> None:
        self.caution = caution


def player(networks: Networks | None, luck: np.random.Generator) -> AiPlayer[Any]:
    """Return somebody to play a round with: an expert by these networks who tries things, or a regular."""
    if networks is None or luck.random() < 0.35:
        return RashRegular(luck.uniform(0.3, 0.95)) if networks is None or luck.random() < 0.3 else Regular()
    boldness = luck.normal(0.0, 0.3) if luck.random() < BOLD else 0.0
    return LearnedPlayer(partial(_shaken, networks, luck, boldness), otherwise=Regular())


def _shaken(
    networks: Networks, luck: np.random.Generator, boldness: float, view: View, moves: Sequence[Move], chance: Chance
) -> Iterator[Judged]:
    """Yield what an expert thinks of moves, shaken."""
    for move, worth in judged(networks, view, moves, chance):
        yield Judged(move, worth + luck.normal(0.0, CURIOUS) + boldness * move.verb.endswith("agnes"))


def samples(networks: Networks | None, rounds: int, seed: int) -> Samples:
    """Return what came of the positions of so many rounds."""
    luck = np.random.default_rng(seed)
    found: dict[str, list[tuple[Sequence[float], float]]] = defaultdict(list)
    for _ in range(rounds):
        for position, lead in play_round(networks, luck):
            found[position.stage].append((position.inputs, lead))
    return {
        stage: (np.array([inputs for inputs, _ in rows]), np.array([lead for _, lead in rows]))
        for stage, rows in found.items()
    }


def play_round(networks: Networks | None, luck: np.random.Generator) -> Iterator[tuple[Position, float]]:
    """Play a round and yield its positions, each with what came of it."""
    seats, chance = int(luck.choice(SEATS)), FastChance(int(luck.integers(1 << 60)))
    options = AgnesOptions(rounds=1, initial_peek=int(luck.choice((0, 0, 0, 0, 2))))
    players = [player(networks, luck) for _ in range(seats)]
    state, at, met = AGNES.deal(options, seats, chance).state, 0, list[Position]()
    while asked := [(seat, asks) for seat in range(seats) if (asks := AGNES.asks(state, seat))]:
        seat, asks = asked[0]
        turn, at = state.turns, at + 500
        move = players[seat].choose(AGNES.view(state, seat), asks, chance, NO_TIME)
        list(AGNES.apply(state, SeatMove(seat, move, at, by_ai=True), chance))
        if state.turns > turn:
            met += [_met(state, watcher) for watcher in luck.choice(seats, min(WATCHED, seats), replace=False)]
    points = state.done[0].points
    yield from _targets(met, [mine - (sum(points) - mine) / (seats - 1) for mine in points], networks)


def _targets(
    met: Sequence[Position], leads: Sequence[float], networks: Networks | None
) -> Iterator[tuple[Position, float]]:
    """Yield positions, each with what came of it, mixed with what the next ones of its seat seemed worth (TD(λ))."""
    targets = list(leads)
    for position in reversed(met):
        yield position, targets[position.seat]
        if networks is not None:
            worth = networks[position.stage].value(position.inputs)
            targets[position.seat] += (1 - LAMBDA) * (worth - targets[position.seat])


def _met(state: State, seat: int) -> Position:
    """Return what a seat sees before the turn that comes."""
    view, order = AGNES.view(state, int(seat)), state.seats
    left = 0 if state.announcer == EMPTY else (state.announcer - state.turn) % order
    sight = sight_of(view)._replace(ahead=int(seat - state.turn) % order, left=left)
    return Position(stage_of(sight), int(seat), inputs_of(Prospects(view), sight))
