"""The rules of La Mise, by the numbers of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.chance import Chance, shuffled
from games.core.game import MoveResult, News, SeatMove
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.scores import ScoreLine, Scores
from games.core.text import Refused, Text, Who
from games.core.views import state_from
from tests.games.toy.faces import card_name
from tests.games.toy.options import STAKES, ToyOptions, deck_size
from tests.games.toy.state import State, View


def refuse(options: ToyOptions, seats: int) -> None:
    """Raise `Refused` when the deck is too small for the hands."""
    if seats * options.hand > deck_size(options):
        raise Refused(Text("toy.deck-too-small", cards=deck_size(options), needed=seats * options.hand))


def starting_deck(options: ToyOptions) -> Sequence[int]:
    """Return the cards from 1 on: there is no card 0."""
    return range(1, deck_size(options) + 1)


def deal(options: ToyOptions, seats: int, dealer: int, deck: list[int], _chance: Chance) -> MoveResult[State]:
    """Return the first state, with the hands of the first round (R1)."""
    state = State(
        deck=deck_size(options),
        hand_size=options.hand,
        rounds=options.rounds,
        open_stakes=options.open_stakes,
        first_dealer=dealer,
        round=0,
        hands=[[] for _ in range(seats)],
        laid=[[] for _ in range(seats)],
        last=[],
        seen=[],
        doubled=[],
        won=[],
        left=[False] * seats,
    )
    return MoveResult(state, tuple(_deal_round(state, deck)))


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return the one question: which card, and for how much (R2, R3)."""
    if seat is None or seat not in range(state.seats) or state.over or state.laid[seat]:
        return ()
    barred = Text("toy.doubled-already") if state.doubled[seat] else None
    stakes = (Choice("single"), Choice("double", barred))
    return (Ask("lay", tuple(Choice(str(card), then=stakes) for card in state.hands[seat])),)


def apply(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Lay a card; the last one turns all of them over."""
    seat = seat_move.seat
    if seat is None:
        raise ValueError("nothing is asked of the table in La Mise")
    card, stake = int(seat_move.move.items[0]), STAKES[seat_move.move.items[1]]
    state.hands[seat].remove(card)
    state.laid[seat] = [card, stake]
    if state.open_stakes:
        yield News(Text("toy.laid-openly", who=Who(seat), stake=stake))
    else:
        yield News(Text("toy.laid", who=Who(seat)))
    yield News(Text("toy.you-laid", card=card_name(card), stake=stake), frozenset({seat}))
    if all(state.laid):
        yield from _show(state)
        if not any(state.hands):
            yield from _end_round(state, chance)


def explain(state: State, seat: int, move: Move) -> Text | None:
    """Return the sentence for a card that is not in the hand."""
    held = {str(card) for card in state.hands[seat]}
    written = move.items[0] if move.verb == "lay" and move.items else ""
    if written.isdecimal() and len(written) < 4 and written not in held:
        return Text("toy.not-in-hand", card=card_name(int(written)))
    return None


def withdraw(state: State, seat: int, _chance: Chance) -> Iterator[News]:
    """End the game as the points stand; whoever has left is last."""
    state.left[seat] = True
    state.over = True
    yield News(Text("toy.over"))


def ahead(view: View) -> tuple[Ask, ...]:
    """Let the next card be settled while the others think."""
    if view.over or not view.hand:
        return ()
    return (Ask("lay", tuple(Choice(str(card), then=(Choice("single"),)) for card in view.hand)),)


def imagine(view: View, chance: Chance) -> State:
    """Deal the cards that this seat has not seen again, and guess the hidden stakes."""
    known = {*view.hand, *view.seen, *view.mine[:1]}
    unseen = [card for card in range(1, view.deck + 1) if card not in known]
    chance.shuffle(unseen)
    hands: list[list[int]] = []
    laid: list[list[int]] = []
    for seat, count in enumerate(view.counts):
        mine = seat == view.seat
        hands.append(list(view.hand) if mine else sorted(unseen.pop() for _ in range(count)))
        if not view.has_laid[seat]:
            laid.append([])
        elif mine:
            laid.append(list(view.mine))
        else:
            stake = view.stakes[seat] or 1 + chance.below(1 if view.doubled[seat] else 2)
            laid.append([unseen.pop(), stake])
    return state_from(State, view, hands=hands, laid=laid)


def scores(state: State) -> Scores:
    """Return the stakes won, round by round (R4, R6)."""
    lines = [
        tuple(ScoreLine(seat, points, Text("toy.why", points=points), ("R4",)) for seat, points in enumerate(row))
        for row in state.won
    ]
    current = () if state.over else lines.pop()
    points = tuple(sum(column) for column in zip(*state.won, strict=True))
    order = [(not gone, mine) for gone, mine in zip(state.left, points, strict=True)]
    ranks = tuple(1 + sum(other > mine for other in order) for mine in order)
    return Scores(points, tuple(lines), ranks if state.over else None, current=current)


def minimal(_view: View, asks: Sequence[Ask]) -> Move:
    """Return the lowest card for a stake of 1."""
    return min(legal_moves(asks), key=lambda move: (int(move.items[0]), STAKES[move.items[1]]))


def _deal_round(state: State, deck: list[int]) -> Iterator[News]:
    """Deal everybody a sorted hand (R1)."""
    state.round += 1
    state.hands = [sorted(deck.pop() for _ in range(state.hand_size)) for _ in range(state.seats)]
    state.last, state.seen = [], []
    state.doubled = [False] * state.seats
    state.won.append([0] * state.seats)
    dealer = (state.first_dealer + state.round - 1) % state.seats
    yield News(Text("toy.round-begins", number=state.round, who=Who(dealer)))
    for seat, hand in enumerate(state.hands):
        yield News(Text("toy.your-hand", cards=tuple(card_name(card) for card in hand)), frozenset({seat}))


def _show(state: State) -> Iterator[News]:
    """Turn the cards over and give the stakes to the highest (R4)."""
    for seat, (card, stake) in enumerate(state.laid):
        state.seen.append(card)
        state.doubled[seat] = state.doubled[seat] or stake == 2
        yield News(Text("toy.shows", who=Who(seat), card=card_name(card), stake=stake))
    winner = max(range(state.seats), key=lambda seat: state.laid[seat][0])
    pot = sum(stake for _, stake in state.laid)
    state.won[-1][winner] += pot
    state.last, state.laid = state.laid, [[] for _ in range(state.seats)]
    yield News(Text("toy.takes", who=Who(winner), points=pot))


def _end_round(state: State, chance: Chance) -> Iterator[News]:
    """Deal the next round, or end the game (R5, R6)."""
    if state.round < state.rounds:
        yield from _deal_round(state, shuffled(range(1, state.deck + 1), chance))
    else:
        state.over = True
        yield News(Text("toy.over"))
