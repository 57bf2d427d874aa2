"""The rules of LaGagne as a game: the deal, and leaving for good. Each other chapter has its own module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.chance import Chance
from games.core.game import MoveResult, News, SeatMove
from games.core.text import Text, Who
from games.lagagne.cards import HAND, NONE, SUITS, full_deck
from games.lagagne.move_effects import close_exchange, draw, end_turn, finish, make
from games.lagagne.options import LaGagneOptions, variant_of
from games.lagagne.state import State, following


def starting_deck(options: LaGagneOptions) -> Sequence[int]:
    """Return all copies of each kind together, kind by kind, as many as the options say."""
    return full_deck(variant_of(options).deck)


def deal(options: LaGagneOptions, seats: int, dealer: int, deck: list[int], _chance: Chance) -> MoveResult[State]:
    """Return the first state: five cards each, and the seat after the dealer begins (LG-R3)."""
    leader = (dealer + 1) % seats
    state = State(
        variant=variant_of(options),
        first_dealer=dealer,
        leader=leader,
        phase="choose",
        turn=leader,
        round=1,
        hands=[sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)],
        columns=[[[] for _ in range(SUITS)] for _ in range(seats)],
        stock=deck[HAND * seats :],
        discard=[],
        veiled=0,
        thrown=NONE,
        swap=None,
        started=[False] * seats,
        redrawn=[False] * seats,
        crossed=[0] * seats,
        crossings=0,
        closer=NONE,
        rows=[],
        gone=[False] * seats,
        drawn=[NONE] * seats,
    )
    return MoveResult(state, (News(Text("lagagne.begins", dealer=Who(dealer), who=Who(leader))),))


def apply(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Make a move with all that follows from it."""
    return make(state, seat_move.move, chance)


def withdraw(state: State, seat: int, chance: Chance) -> Iterator[News]:
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
