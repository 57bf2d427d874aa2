"""The effects of a turn: playing, stealing, exchanging, drawing, and the end of turns, table rounds and the game."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence

from games.core.chance import Chance
from games.core.game import News
from games.core.move import Move
from games.core.text import Text, Who
from games.lagagne.card_words import CARD_WORDS, card_list, the_card
from games.lagagne.cards import (
    CARD_NAMED,
    EXCHANGE,
    HAND,
    NONE,
    RECOVER,
    STEAL,
    SUIT_NAMED,
    SUIT_OF,
    SUIT_SIGNS,
    SYMBOLS,
    column_points,
    score_of,
)
from games.lagagne.homes_and_thefts import BACK, boards_of, thefts
from games.lagagne.scoring import winners
from games.lagagne.state import NOTICE, Laid, State, Swap, following, opponents, scores_of


def make(state: State, move: Move, chance: Chance) -> Iterator[News]:
    """Make a legal move of the seat in turn, with all that follows from it."""
    if move.verb == "mulligan":
        yield from _mulligan(state, chance)
        return
    if move.verb == "settle":
        yield from _settle(state, move.items[0])
    else:
        if state.swap is not None and state.swap.by == state.turn:
            state.swap = None
        _note_drawn(state, ())
        yield from _act(state, move, chance)
    if state.phase != "exchange":
        if move.verb != "recover":
            yield from draw(state, chance)
        yield from end_turn(state, chance)


def _act(state: State, move: Move, chance: Chance) -> Iterator[News]:
    match move.verb:
        case "play":
            return _place(state, CARD_NAMED[move.items[0]], move.items[1:])
        case "steal":
            return _steal(state, move.items)
        case "recover":
            return _recover(state)
        case "exchange":
            return _exchange(state, move.items, chance)
        case _:
            return _discard(state, CARD_NAMED[move.items[0]])


def _place(state: State, card: int, column: tuple[str, ...]) -> Iterator[News]:
    """Place a card in an own column (LG-R7 to LG-R10)."""
    suit = SUIT_NAMED[column[0]] if column else SUIT_OF[card]
    state.hands[state.turn].remove(card)
    _lay(state, card, suit, NONE)
    key = "lagagne.places" if SUIT_OF[card] == suit else "lagagne.places-in"
    yield News(Text(key, card=CARD_WORDS[card], **_outcome(state, suit)))


def _steal(state: State, items: tuple[str, ...]) -> Iterator[News]:
    """Take a card that lies in front of another, and place it at once (LG-R11)."""
    seat = state.turn
    boards = boards_of(state.columns)
    theft = thefts(boards, tuple(state.gone), seat, state.variant.x2_needs_symbol)[items]
    _throw(state, STEAL)
    state.columns[theft.victim][theft.source].remove(theft.card)
    _lay(state, theft.card, theft.target, theft.victim)
    left = score_of(state.columns[theft.victim])
    outcome = {**_outcome(state, theft.target), "source": SUIT_SIGNS[theft.source]}
    told = {"card": CARD_WORDS[theft.card], "victim": Who(theft.victim), "left": left, **outcome}
    column = state.columns[theft.victim][theft.source]
    if column and theft.card in SYMBOLS:
        yield News(Text("lagagne.steals-asleep", slept=column_points(column), **told))
    else:
        yield News(Text("lagagne.steals", **told))


def _lay(state: State, card: int, suit: int, victim: int) -> None:
    insort(state.columns[state.turn][suit], card)
    state.laid.append(Laid(state.round, state.turn, card, victim))
    if card in SYMBOLS:
        state.started[state.turn] = True


def _outcome(state: State, suit: int) -> dict[str, int | str | Who]:
    """Return what a column and its owner's score have become."""
    own = state.columns[state.turn]
    points, total = column_points(own[suit]), score_of(own)
    return {"who": Who(state.turn), "suit": SUIT_SIGNS[suit], "points": points, "total": total}


def _throw(state: State, card: int) -> None:
    state.hands[state.turn].remove(card)
    state.discard.append(card)


def _recover(state: State) -> Iterator[News]:
    """Change the card against the top of the discard; nothing is drawn (LG-R13)."""
    top = state.discard.pop()
    _throw(state, RECOVER)
    insort(state.hands[state.turn], top)
    yield News(Text("lagagne.recovers", who=Who(state.turn), card=the_card(top)))


def _discard(state: State, card: int) -> Iterator[News]:
    _throw(state, card)
    state.thrown = card
    yield News(Text("lagagne.discards", who=Who(state.turn), card=the_card(card)))


def _exchange(state: State, items: tuple[str, ...], chance: Chance) -> Iterator[News]:
    """Draw a random card of another hand; only the taker sees it. It stays there until it is settled (LG-R14)."""
    seat = state.turn
    victim = int(items[0]) if items else next(other for other in opponents(state.gone, seat) if state.hands[other])
    _throw(state, EXCHANGE)
    hand = state.hands[victim]
    seen = hand[chance.below(len(hand))]
    state.swap, state.phase = Swap(seat, victim, seen), "exchange"
    yield News(Text("lagagne.exchanges", who=Who(seat), victim=Who(victim)))
    yield News(Text("lagagne.you-see", card=the_card(seen), victim=Who(victim)), frozenset({seat}))


def _settle(state: State, item: str) -> Iterator[News]:
    """Give the card back, or keep it for one of the own; others cannot tell which (LG-R14)."""
    swap = state.swap
    if swap is None:
        raise ValueError("no exchange is open")
    if item != BACK:
        swap = swap._replace(given=CARD_NAMED[item])
        for seat, leaves, comes in ((swap.by, swap.given, swap.seen), (swap.victim, swap.seen, swap.given)):
            state.hands[seat].remove(leaves)
            insort(state.hands[seat], comes)
    yield from close_exchange(state, swap)


def close_exchange(state: State, swap: Swap) -> Iterator[News]:
    """End an exchange, and tell the two who may know what came of it."""
    state.swap, state.phase = swap, "choose"
    by, victim, seen = Who(swap.by), Who(swap.victim), CARD_WORDS[swap.seen]
    if swap.given == NONE:
        yield News(Text("lagagne.you-gave-back", victim=victim, card=the_card(swap.seen)), frozenset({swap.by}))
        yield News(Text("lagagne.was-seen", who=by, card=seen), frozenset({swap.victim}))
    else:
        given = the_card(swap.given)
        yield News(Text("lagagne.you-kept", victim=victim, card=the_card(swap.seen), given=given), frozenset({swap.by}))
        yield News(Text("lagagne.was-taken", who=by, card=seen, given=given), frozenset({swap.victim}))


def _mulligan(state: State, chance: Chance) -> Iterator[News]:
    """Draw five new cards, then shuffle the old ones into the pile, unseen; the turn goes on (LG-R19)."""
    seat = state.turn
    state.redrawn[seat] = True
    yield News(Text("lagagne.mulligans", who=Who(seat)))
    if len(state.stock) < HAND:
        yield from _reshuffle(state, chance)
    old, state.hands[seat] = state.hands[seat], []
    yield from draw(state, chance)
    state.stock += old
    chance.shuffle(state.stock)


def draw(state: State, chance: Chance) -> Iterator[News]:
    """Fill the hand of the seat in turn up to five cards, as far as there are any (LG-R6, LG-R15)."""
    hand = state.hands[state.turn]
    drawn: list[int] = []
    while len(hand) + len(drawn) < HAND:
        if not state.stock:
            if not state.discard:
                break
            yield from _reshuffle(state, chance)
        drawn.append(state.stock.pop())
    state.hands[state.turn] = sorted(hand + drawn)
    _note_drawn(state, drawn)
    if drawn:
        yield News(Text("lagagne.you-drew", cards=card_list(sorted(drawn))), frozenset({state.turn}))


def _note_drawn(state: State, drawn: Sequence[int]) -> None:
    """Note the card that the seat in turn has drawn, if it is one."""
    if state.drawn:
        state.drawn[state.turn] = drawn[0] if len(drawn) == 1 else NONE


def _reshuffle(state: State, chance: Chance) -> Iterator[News]:
    """Shuffle the whole discard, its top too, into the pile (LG-R15)."""
    state.stock += state.discard
    state.discard, state.veiled = [], 0
    chance.shuffle(state.stock)
    yield News(Text("lagagne.reshuffles"))


def end_turn(state: State, chance: Chance, *, opens_round: bool = False, opens_extra: bool = False) -> Iterator[News]:
    """Test the end and pass the turn on; a seat without cards only draws (LG-R16, LG-R17, LG-R20, LG-R22).

    When the seat in turn leaves the table as the first of a round (or of the extra turns), its successor opens
    it: that is neither the end of the round nor the time for the test.
    """
    while True:
        points = scores_of(state.columns)
        yield from _note_crossing(state, points)
        then = following(state.gone, state.turn)
        round_over = then == state.leader and not opens_round
        extra_over = then == state.closer and not opens_extra
        if round_over:
            state.rows.append(points)
        over = _standstill(state)
        if extra_over if state.variant.one_more_each else round_over:
            over = over or max(points) >= state.variant.target
            state.closer = NONE
        if not over and (round_over or extra_over) and _is_capped(state):
            yield News(Text("lagagne.ends-at-cap", rounds=state.variant.round_cap))
            over = True
        if over:
            yield from finish(state, counted=round_over)
            return
        if round_over and len(state.rows) == state.variant.round_cap - NOTICE:
            yield News(Text("lagagne.nears-cap", left=NOTICE, rounds=state.variant.round_cap))
        state.turn = then
        state.round += round_over
        opens_round = opens_extra = False
        if state.hands[then]:
            return
        yield News(Text("lagagne.no-cards", who=Who(then)))
        yield from draw(state, chance)


def _note_crossing(state: State, scores: Sequence[int]) -> Iterator[News]:
    """Note who has reached the target or fallen below it; the first to reach it may begin the extra turns (LG-R18)."""
    target = state.variant.target
    for seat, points in enumerate(scores):
        if points < target:
            state.crossed[seat] = 0
        elif not state.crossed[seat]:
            state.crossings += 1
            state.crossed[seat] = state.crossings
            yield News(Text("lagagne.crosses", who=Who(seat), points=points))
    if state.variant.one_more_each and state.closer == NONE and state.crossed[state.turn]:
        state.closer = state.turn


def _is_capped(state: State) -> bool:
    """Tell whether the game ends by its number of rounds; last turns are finished first (LG-R22)."""
    return state.closer == NONE and len(state.rows) >= state.variant.round_cap


def _standstill(state: State) -> bool:
    return not state.stock and not state.discard and not any(state.hands)


def finish(state: State, *, counted: bool) -> Iterator[News]:
    """End the game; a round that was cut short is written down, too."""
    state.phase = "over"
    if not counted:
        state.rows.append(scores_of(state.columns))
    points = scores_of(state.columns)
    best = winners(state)
    yield News(Text("lagagne.wins", who=tuple(Who(seat) for seat in best), count=len(best), points=points[best[0]]))
