"""The rules of Skeleton, by the numbers of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED, PACK, RANK_OF, WRITTEN, card_list, the_card
from games.core.game import MoveResult, News, SeatMove
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.scores import ScoreLine, Scores
from games.core.seats import following, ranked
from games.core.text import Text, Who
from games.core.views import state_from
from tools.skeleton.game.options import SkeletonOptions
from tools.skeleton.game.state import NONE, State, View


def deal(options: SkeletonOptions, seats: int, dealer: int, deck: list[int], _chance: Chance) -> MoveResult[State]:
    """Return the first state (R1)."""
    leader = (dealer + 1) % seats
    state = State(
        first_dealer=dealer,
        hands=[sorted(deck.pop() for _ in range(options.hand)) for _ in range(seats)],
        laid=[NONE] * seats,
        leader=leader,
        turn=leader,
        tricks=[0] * seats,
        last=[],
        shown=[],
        gone=[],
    )
    hands = (
        News(Text("skeleton.your-hand", cards=card_list(hand)), frozenset({seat}))
        for seat, hand in enumerate(state.hands)
    )
    return MoveResult(state, (News(Text("skeleton.deals", who=Who(dealer))), *hands))


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return the one question: which card (R2)."""
    if state.over or seat != state.turn:
        return ()
    return (Ask("play", tuple(Choice(WRITTEN[card]) for card in state.hands[state.turn])),)


def apply(state: State, seat_move: SeatMove, _chance: Chance) -> Iterator[News]:
    """Play a card; the last one of a trick decides it (R2, R3)."""
    seat, card = state.turn, CARD_NAMED[seat_move.move.items[0]]
    state.hands[seat].remove(card)
    state.laid[seat] = card
    state.shown.append(card)
    state.turn = following(state.seats, state.gone, seat)
    yield News(Text("skeleton.plays", who=Who(seat), card=the_card(card)))
    if NONE not in state.laid:
        yield from _end_trick(state)


def explain(_state: State, _seat: int, move: Move) -> Text | None:
    """Return the sentence for a card that is not in the hand."""
    card = CARD_NAMED.get(move.items[0]) if move.verb == "play" and move.items else None
    return None if card is None else Text("skeleton.not-in-hand", card=the_card(card))


def withdraw(state: State, seat: int, _chance: Chance) -> Iterator[News]:
    """End the game as the tricks stand; a seat that has left is last (R5)."""
    state.gone.append(seat)
    state.over = True
    yield News(Text("skeleton.left", who=Who(seat)))


def imagine(view: View, chance: Chance) -> State:
    """Deal the cards that this seat has not seen again."""
    known = {*view.hand, *view.shown}
    unseen = [card for card in range(PACK) if card not in known]
    chance.shuffle(unseen)
    hands = [
        list(view.hand) if seat == view.seat else sorted(unseen.pop() for _ in range(count))
        for seat, count in enumerate(view.counts)
    ]
    return state_from(State, view, hands=hands)


def scores(state: State) -> Scores:
    """Return a point for each trick (R3, R4)."""
    points = tuple(state.tricks)
    if not state.over:
        return Scores(points)
    lines = tuple(
        ScoreLine(seat, won, Text("skeleton.tricks", tricks=won), ("R3", "R4")) for seat, won in enumerate(points)
    )
    return Scores(points, (lines,), ranked(points, state.gone))


def minimal(_view: View, asks: Sequence[Ask]) -> Move:
    """Return the lowest card."""
    return min(legal_moves(asks), key=lambda move: RANK_OF[CARD_NAMED[move.items[0]]])


def _end_trick(state: State) -> Iterator[News]:
    """Give the trick to the highest card, of equal ones the first, and let its player lead (R3, R4)."""
    order = [(state.leader + step) % state.seats for step in range(state.seats)]
    winner = max(order, key=lambda seat: RANK_OF[state.laid[seat]])
    state.tricks[winner] += 1
    state.last, state.laid = state.laid, [NONE] * state.seats
    state.leader = state.turn = winner
    yield News(Text("skeleton.wins", who=Who(winner)))
    if not any(state.hands):
        state.over = True
        yield News(Text("skeleton.over"))
