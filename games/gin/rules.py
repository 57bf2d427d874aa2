"""The rules of Gin: deal, offers, draw, discard, going out; other chapters have their own modules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from games.core.chance import Chance, shuffled
from games.core.french_pack import CARD_NAMED, PACK, the_card
from games.core.game import MoveResult, News, SeatMove
from games.core.text import Refused, Text, Who
from games.gin import scoring
from games.gin.arrangement import best_defence
from games.gin.knocking import kind_shown, layouts
from games.gin.legal_moves import EXITS
from games.gin.melds import mask_of
from games.gin.options import SHORTEST_MATCH, GinOptions, variant_of
from games.gin.state import DEALT, MOST_TAKES, NONE, STOCK_LEFT, VOIDS_MOST, Coup, End, Kind, Layout, State

_KINDS: Final[Mapping[str, Kind]] = {"gin": "gin", "grand": "grand", "petit": "petit", "knock": "knock"}


def refuse(options: GinOptions, _seats: int) -> None:
    """Refuse a match that is neither a single manche nor long enough to be a match."""
    if 0 < options.match_points < SHORTEST_MATCH:
        raise Refused(Text("gin.match-too-short", least=SHORTEST_MATCH))


def deal(
    options: GinOptions, _seats: int, dealer: int, deck: list[int], _chance: Chance, *, voids_most: int = VOIDS_MOST
) -> MoveResult[State]:
    """Return the first state, with the first hand dealt (GI-R2)."""
    state = State(
        variant=variant_of(options),
        first_dealer=dealer,
        coup_dealer=dealer,
        phase="offer",
        turn=0,
        hands=[],
        stock=[],
        pile=[],
        upcard=NONE,
        taken=NONE,
        drawn=NONE,
        takes=0,
        known=[],
        discards=[],
        going="",
        thrown=NONE,
        points=[0, 0],
        won=[0, 0],
        totals=[0, 0],
        done=[],
        manches=[],
        last=None,
        voids_most=voids_most,
    )
    return MoveResult(state, tuple(_deal_hand(state, deck)))


def apply(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Make a move with all that follows from it."""
    verb, items = seat_move.move.verb, seat_move.move.items
    if verb in EXITS:
        return _go_out(state, _KINDS[verb], CARD_NAMED[items[0]] if items else NONE, chance)
    if verb == "discard":
        return _discard(state, CARD_NAMED[items[0]], chance)
    if verb == "arrange":
        return _finish(state, int(items[-1]) - 1, chance)
    return _pass(state, chance) if verb == "pass" else _receive(state, verb)


def withdraw(state: State, seat: int, _chance: Chance) -> Iterator[News]:
    """End the match at once: the other wins, and the scores stay as they stand.

    The cards of that hand are shown to nobody. Raises `ValueError` when the match is over.
    """
    if state.phase == "over":
        raise ValueError("the match is over")
    state.left, state.going = seat, ""
    _end(state)
    yield News(Text("gin.forfeit", who=Who(seat), other=Who(1 - seat)))


def _deal_hand(state: State, deck: list[int]) -> Iterator[News]:
    """Deal ten cards each and turn one up; the dealer's opponent is offered it."""
    state.hands = [sorted(deck[seat * DEALT : (seat + 1) * DEALT]) for seat in (0, 1)]
    state.upcard = deck[2 * DEALT]
    state.pile, state.stock = [state.upcard], deck[: 2 * DEALT : -1]
    state.phase, state.turn = "offer", 1 - state.coup_dealer
    state.taken = state.drawn = state.thrown = NONE
    state.takes, state.going = 0, ""
    state.known, state.discards = [[], []], [[], []]
    yield News(
        Text(
            "gin.hand-begins",
            coup=len(state.done) + 1,
            who=Who(state.coup_dealer),
            card=the_card(state.upcard),
        )
    )


def _receive(state: State, verb: str) -> Iterator[News]:
    return _take(state) if verb == "take" else _draw(state)


def _take(state: State) -> Iterator[News]:
    """Take the top of the discard pile; after the last discard only to go out (GI-R4, GI-R5)."""
    seat, card = state.turn, state.pile.pop()
    state.taken, state.takes = card, state.takes + 1
    state.known[seat].append(card)
    _hold(state, card)
    state.phase = "final" if state.phase == "last" else "discard"
    yield News(Text("gin.takes", who=Who(seat), card=the_card(card)))


def _draw(state: State) -> Iterator[News]:
    """Draw the top of the stock; only the drawer sees the card."""
    seat, card = state.turn, state.stock.pop()
    refused = state.phase == "first-draw"
    state.drawn = card
    _hold(state, card)
    state.phase = "discard"
    if refused:
        yield News(Text("gin.draws-refused", who=Who(seat), card=the_card(state.upcard)))
    else:
        yield News(Text("gin.draws", who=Who(seat)))
    yield News(Text("gin.you-drew", card=the_card(card)), frozenset({seat}))


def _hold(state: State, card: int) -> None:
    hand = state.hands[state.turn]
    hand.append(card)
    hand.sort()


def _pass(state: State, chance: Chance) -> Iterator[News]:
    """Refuse the up-card (GI-R3), or the last discard of a hand (GI-R5)."""
    yield News(Text("gin.passes", who=Who(state.turn)))
    if state.phase == "last":
        yield from _void(state, "void-stock", chance)
        return
    state.phase = "dealer-offer" if state.phase == "offer" else "first-draw"
    state.turn = 1 - state.turn


def _discard(state: State, card: int, chance: Chance) -> Iterator[News]:
    """Discard, and pass the turn on; where the hand cannot go on, it is void (GI-R5, GI-R20)."""
    seat = state.turn
    state.hands[seat].remove(card)
    if card in state.known[seat]:
        state.known[seat].remove(card)
    state.pile.append(card)
    state.discards[seat].append(card)
    yield News(Text("gin.discards", who=Who(seat), card=the_card(card)))
    worn_out = state.taken != NONE and state.takes >= MOST_TAKES
    state.taken = state.drawn = NONE
    if worn_out:
        yield from _void(state, "void-takes", chance)
        return
    state.turn = 1 - seat
    state.phase = "draw"
    if len(state.stock) <= STOCK_LEFT:
        if not state.variant.fiftieth:
            yield from _void(state, "void-stock", chance)
            return
        state.phase = "last"
        yield News(Text("gin.last-discard", who=Who(state.turn)))


def _go_out(state: State, kind: Kind, thrown: int, chance: Chance) -> Iterator[News]:
    """Throw a card face down and go out; without `auto_settle` the arrangement is chosen first (GI-R6, GI-R9)."""
    state.going, state.thrown = kind, thrown
    yield News(Text("gin.goes-out", who=Who(state.turn), kind=_declared(state, kind)))
    if not state.variant.auto_settle and kind in {"knock", "petit"}:
        found = layouts(state.variant, state.upcard, state.hands[state.turn], kind, thrown)
        if len(found) > 1:
            state.phase = "arrange"
            return
    yield from _finish(state, 0, chance)


def _declared(state: State, kind: Kind) -> Kind:
    """Return the kind of going out that is announced: under the literal reading every gin is a grand gin (GI-R18)."""
    return "grand" if kind == "gin" and state.variant.petit_grand == "literal" else kind


def _finish(state: State, chosen: int, chance: Chance) -> Iterator[News]:
    """Show both hands, score, and go on: next hand, next manche, or the end (GI-R14 to R16)."""
    state.last, result = _settle(state, chosen)
    state.done.append((result.end, result.winner, result.points, result.mine, result.theirs))
    state.points[result.winner] += result.points
    state.won[result.winner] += 1
    yield News(scoring.news(result))
    if state.points[result.winner] >= state.variant.manche_points:
        yield from _finish_manche(state)
    state.coup_dealer = 1 - state.coup_dealer
    if state.phase != "over":
        yield from _deal_hand(state, shuffled(range(PACK), chance))


def _finish_manche(state: State) -> Iterator[News]:
    """Add the bonuses of a manche, and end the match if somebody leads it with enough points (GI-R15, GI-R16)."""
    manche = scoring.close(state)
    totals = scoring.manche_totals(manche)
    state.manches.append(manche)
    state.totals = [before + total for before, total in zip(state.totals, totals, strict=True)]
    state.points, state.won = [0, 0], [0, 0]
    number = len(state.manches)
    for seat in (0, 1):
        yield News(Text("gin.manche-of", who=Who(seat), why=scoring.manche_why(manche, number, seat)))
    if max(state.totals) < state.variant.match_points or state.totals[0] == state.totals[1]:
        return
    _end(state)
    yield News(Text("gin.match-over", who=Who(int(state.totals[1] > state.totals[0]))))


def _void(state: State, end: End, chance: Chance) -> Iterator[News]:
    """Void the hand: nobody scores, nothing is shown, and the next or the same seat deals (GI-R5, R20, R21).

    Too many in a row end the match (GI-R23).
    """
    state.done.append((end, NONE, 0, 0, 0))
    state.last = None
    yield News(Text("gin.hand-void", end=end))
    if scoring.is_worn_out(state):
        _end(state)
        yield News(Text("gin.match-void"))
        return
    if not state.variant.same_dealer:
        state.coup_dealer = 1 - state.coup_dealer
    yield from _deal_hand(state, shuffled(range(PACK), chance))


def _end(state: State) -> None:
    """Put the cards away: nothing more is asked."""
    state.phase = "over"
    state.hands, state.stock, state.pile = [[], []], [], []
    state.known, state.taken, state.drawn, state.thrown = [[], []], NONE, NONE, NONE


def _settle(state: State, chosen: int) -> tuple[Layout, Coup]:
    """Return both layouts and the result; `chosen` is the arrangement's number among those that may be shown."""
    out = state.turn
    shown = layouts(state.variant, state.upcard, state.hands[out], state.going, state.thrown)[chosen]
    kind = kind_shown(state.variant, state.going, shown)
    against_gin = kind in {"gin", "grand"}
    defence = best_defence(mask_of(state.hands[1 - out]), () if against_gin else shown.melds)
    layout = Layout(out, kind, shown.melds, shown.left, state.thrown, defence.melds, defence.laid, defence.left)
    return layout, scoring.coup(out, kind, shown.deadwood, defence.deadwood)
