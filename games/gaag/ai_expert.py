"""An expert that has learned from self-play what a row and a hand are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.core.chance import Chance
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Move
from games.core.search import OVER
from games.gaag.ai_regular import Searcher
from games.gaag.cards import weigh
from games.gaag.kernel import PICK_UP, GaAgKernel, kernel_of
from games.gaag.learned_inputs import counted, inputs_of
from games.gaag.open_end import lies_open
from games.gaag.view import View, imagine_state, unseen

STANDING: Final = learned_beside(__file__)["standing"]
"""The network: a seat's expected lead in tens of atoms, from now to the end of the round."""
UNIT: Final = 10


class Try(NamedTuple):
    """A move with the card that it lays: its own, or the one that opens the next row; none if the round ends."""

    move: int
    card: int
    after: GaAgKernel


def judged(view: View, _moves: Sequence[Move], chance: Chance) -> Iterator[Judged]:
    """Yield the seat's expected lead in tens of atoms after each move.

    Directions, and the end of a round in which two players know all cards, are left to another player.
    """
    if view.phase != "direction" and not lies_open(view):
        start, hidden = kernel_of(imagine_state(view, chance)), unseen(view)
        for one in _tries(start, chance):
            yield Judged(start.written(one.move), _worth(view, start, hidden, one))


EXPERT: Final = LearnedPlayer(judged, otherwise=Searcher(200))
"""Makes the move after which it should have the fewest atoms beside the others."""


def _tries(start: GaAgKernel, chance: Chance) -> Iterator[Try]:
    """Yield all moves; picking up once for each card that could open the next row."""
    for move in start.moves():
        after = start.copy()
        after.apply(move, chance)
        if move != PICK_UP or after.seat == OVER:
            yield Try(move, move, after)
            continue
        for card in after.moves():
            opened = after.copy()
            opened.apply(card, chance)
            yield Try(move, card, opened)


def _worth(view: View, start: GaAgKernel, hidden: Sequence[int], one: Try) -> float:
    """Return the seat's expected lead in tens of atoms after a move."""
    paid = start.row_atoms if one.move == PICK_UP else 0
    if one.card == PICK_UP:
        others = weigh(hidden, start.special) / (start.playing - 1)
        return (others - paid - weigh(view.hand, start.special)) / UNIT
    rest = list(view.hand)
    rest.remove(one.card)
    return STANDING.value(inputs_of(one.after, rest, counted(hidden), view.pile_size)) - paid / UNIT
