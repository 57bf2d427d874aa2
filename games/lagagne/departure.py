"""Leaving the table for good (`forfeit`): the cards go under the discard, the others play on."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.chance import Chance
from games.core.game import News
from games.core.text import Text, Who
from games.lagagne.move_effects import close_exchange, draw, end_turn, finish
from games.lagagne.state import State, following


def remove(state: State, seat: int, chance: Chance) -> Iterator[News]:
    """Take a seat out of the game, in place, and yield the news; then whose turn it is.

    An open exchange with the seat is undone first. The last seat at the table wins at once. Leaving a seat twice
    changes nothing. Raises `ValueError` when the game is over.
    """
    if state.phase == "over":
        raise ValueError("the game is over")
    if state.gone[seat]:
        return
    yield News(Text("lagagne.leaves", who=Who(seat)))
    was_robbed = False
    if state.phase == "exchange" and state.swap is not None and seat in {state.swap.by, state.swap.victim}:
        was_robbed = seat == state.swap.victim
        yield from close_exchange(state, state.swap)
    if state.swap is not None and state.swap.by == seat:
        state.swap = None
    opens_round, opens_extra = state.leader == seat, state.closer == seat
    state.gone[seat] = True
    then = following(state.gone, seat)
    state.leader = then if opens_round else state.leader
    state.closer = then if opens_extra else state.closer
    _clear(state, seat, chance)
    if state.gone.count(False) == 1:
        yield from finish(state, counted=False)
    elif was_robbed:
        yield from draw(state, chance)
        yield from end_turn(state, chance)
    elif state.turn == seat:
        yield from end_turn(state, chance, opens_round=opens_round, opens_extra=opens_extra)


def _clear(state: State, seat: int, chance: Chance) -> None:
    """Put hand and columns under the discard, the hand unseen at the very bottom; without a discard, into the pile."""
    hand, shown = state.hands[seat], [card for column in state.columns[seat] for card in column]
    state.hands[seat], state.columns[seat] = [], [[] for _ in state.columns[seat]]
    state.crossed[seat] = 0
    if state.discard:
        state.discard = [*hand, *state.discard[: state.veiled], *shown, *state.discard[state.veiled :]]
        state.veiled += len(hand)
    else:
        state.stock += hand + shown
        chance.shuffle(state.stock)
