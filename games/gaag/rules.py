"""The rules of GaAg as a game: the deal, the moves, the end of a turn, of a round and of the game.

GA-R16 speaks of decks without an opening card. There is no option that changes the deck, and with these 70 cards it
cannot come up: a row is opened at the start of a round, or in a restart while the pile is not empty, so always from a
full hand of five, of which at most four (two links, two « <> ») cannot open.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import Final

from games.core.chance import Chance, shuffled
from games.core.game import MoveResult, News, SeatMove
from games.core.rounds import leave, let_go, totals
from games.core.seats import CLOCKWISE, following
from games.core.text import Text, Value, Who
from games.gaag import scoring
from games.gaag.card_words import card_words, played_words
from games.gaag.cards import CARD_NAMED, DECK, HAND, is_element, weigh
from games.gaag.options import GaAgOptions
from games.gaag.row import landing
from games.gaag.scoring import ranks
from games.gaag.state import NONE, Round, State, Variant


def starting_deck(_options: GaAgOptions) -> Sequence[int]:
    """Return the 70 cards; the gap is there twice."""
    return DECK


def deal(options: GaAgOptions, seats: int, dealer: int, deck: list[int], _chance: Chance) -> MoveResult[State]:
    """Return the first state; the seat left of the dealer starts (GA-R10)."""
    state = State(
        variant=options.kept_as(Variant),
        seats=seats,
        first_dealer=dealer,
        round=0,
        starter=(dealer + 1) % seats,
        phase="turn",
        turn=0,
        turns=0,
        direction=CLOCKWISE,
        hands=[],
        pile=[],
        row=[],
        collected=[],
        done=[],
    )
    return MoveResult(state, tuple(_deal_round(state, deck)))


def apply(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Play a card, pick up the row or choose the direction, with all that follows."""
    if seat_move.seat is None:
        raise ValueError("nothing is asked of the table in GaAg")
    match seat_move.move.verb:
        case "play":
            return _play(state, CARD_NAMED[seat_move.move.items[0]])
        case "pickup":
            return _pick_up(state, chance)
        case _:
            return _direct(state, reverse=seat_move.move.items == ("reverse",))


def withdraw(state: State, seat: int, _chance: Chance) -> Iterator[News]:
    """Take a seat out of the game when this round is over; of two, the other wins at once."""
    return leave(state, seat, LEFT, _finish)


def _deal_round(state: State, deck: list[int]) -> Iterator[News]:
    """Deal five cards to each in the game; the row is empty and goes clockwise (GA-R9)."""
    state.round += 1
    state.phase, state.turn, state.turns, state.direction = "turn", state.starter, 0, CLOCKWISE
    playing = state.playing
    state.hands = [[] for _ in range(state.seats)]
    for number, seat in enumerate(playing):
        state.hands[seat] = sorted(deck[number * HAND : (number + 1) * HAND])
    state.pile = deck[len(playing) * HAND :]
    state.row, state.collected = [], [[] for _ in range(state.seats)]
    state.drawn = [NONE] * state.seats
    yield News(Text("gaag.round-begins", round=state.round, who=Who(state.starter)))


def _play(state: State, card: int) -> Iterator[News]:
    """Lay a card; after a special one with three or more seats the direction is asked (GA-R9)."""
    where = landing(state.row, card)
    if where is None:
        raise ValueError("this card fits nowhere")
    state.hands[state.turn].remove(card)
    state.row.insert(where.at, card)
    played = played_words(card, where, state.variant.special_atoms)
    yield News(Text("gaag.plays", who=Who(state.turn), played=played))
    if is_element(card) or len(state.playing) == 2:
        yield from _end_turn(state)
    else:
        state.phase = "direction"


def _pick_up(state: State, chance: Chance) -> Iterator[News]:
    """Collect the row; then a new one is opened, or without a pile the round ends (GA-R8, GA-R11)."""
    cards, atoms = len(state.row), weigh(state.row, state.variant.special_atoms)
    yield News(Text("gaag.picks-up", who=Who(state.turn), cards=cards, atoms=atoms))
    state.collected[state.turn] += state.row
    state.row = []
    if state.pile:
        yield News(Text("gaag.you-took", cards=cards, atoms=atoms), frozenset({state.turn}))
        state.phase = "restart"
    else:
        yield from _end_round(state, chance)


def _direct(state: State, *, reverse: bool) -> Iterator[News]:
    """Keep or reverse the direction, at once for the next seat (GA-R9)."""
    if reverse:
        state.direction = -state.direction
        yield News(Text("gaag.reverses", who=Who(state.turn), direction=state.direction))
    else:
        yield News(Text("gaag.keeps", who=Who(state.turn), direction=state.direction))
    yield from _end_turn(state)


def _end_turn(state: State) -> Iterator[News]:
    """Draw a card if there is one, and go on to the next seat."""
    card = state.pile.pop() if state.pile else NONE
    if state.drawn:
        state.drawn[state.turn] = card
    if card != NONE:
        insort(state.hands[state.turn], card)
        yield News(Text("gaag.you-drew", card=card_words(card, state.variant.special_atoms)), frozenset({state.turn}))
        if not state.pile:
            yield News(Text("gaag.last-card", who=Who(state.turn)))
    state.turn = following(state.seats, state.gone, state.turn, state.direction)
    state.turns += 1
    state.phase = "turn"


def _round_won(state: State, row: Round) -> Text:
    """Return who has the fewest atoms of the round that is over, and how many the others have."""
    winners = tuple(map(Who, scoring.with_fewest(row)))
    fewest = row.points[winners[0].seat]
    rest = sorted((seat for seat in state.playing if row.points[seat] > fewest), key=row.points.__getitem__)
    others = tuple(Text("gaag.earned", who=Who(seat), points=row.points[seat]) for seat in rest)
    won: dict[str, Value] = {"who": winners, "count": len(winners), "points": fewest}
    return Text("gaag.round-won", round=state.round, **won, others=others, rest=len(others))


def _end_round(state: State, chance: Chance) -> Iterator[News]:
    """Count the atoms; let go who has left; deal the next round, or end the game (GA-R12, GA-R13)."""
    row = scoring.close_round(state)
    state.done.append(row)
    yield News(_round_won(state, row))
    yield from let_go(state, LEFT)
    points = totals(state.done, state.seats)
    if scoring.is_over(state.variant, points, state.gone):
        yield _finish(state)
        return
    state.starter = scoring.next_starter(state.variant, points, state.starter, state.gone)
    yield from _deal_round(state, shuffled(DECK, chance))


LEFT: Final = "gaag.left"
"""The news that somebody has left."""


def _finish(state: State) -> News:
    """End the game, and return the news of who has won; a round under way is not counted."""
    state.phase = "over"
    points = totals(state.done, state.seats)
    winners = [seat for seat, rank in enumerate(ranks(points, state.gone)) if rank == 1]
    who = tuple(Who(seat) for seat in winners)
    return News(Text("gaag.game-over", who=who, count=len(who), points=points[winners[0]]))
