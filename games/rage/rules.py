"""The rules of Rage: deal, bid, play, score; the arithmetic of other chapters has modules of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.chance import Chance, shuffled
from games.core.game import MoveResult, News, SeatMove
from games.core.rounds import leave, let_go
from games.core.seats import around
from games.core.text import Refused, Text, Who
from games.rage.card_words import CARD_WORDS, COLOUR_WORDS, card_played, extra, the_cards
from games.rage.cards import CARD_NAMED, CHANGE, COLOUR_NAMED, COLOUR_OF, DECK, MINUS, NO_TRUMP, NONE, PLUS
from games.rage.options import RageOptions, variant_of
from games.rage.scoring import ranks, round_won
from games.rage.state import State, Trick
from games.rage.trick import lay, winning_place
from games.rage.trump_indicator import Flip, change_trump, open_trick, remove_indicator, turn_up


def refuse(options: RageOptions, _seats: int) -> None:
    """Refuse plus or minus one unless bids are open (RA-R22)."""
    if options.plus_minus_one and options.bids != "open":
        raise Refused(Text("rage.plus-minus-needs-open"))


def deal(options: RageOptions, seats: int, dealer: int, deck: list[int], chance: Chance) -> MoveResult[State]:
    """Return the first state, with the first round dealt."""
    state = State(
        variant=variant_of(options),
        seats=seats,
        first_dealer=dealer,
        round=0,
        round_dealer=dealer,
        phase="bid",
        hands=[],
        bids=[],
        tricks=[],
        plus=[],
        minus=[],
        pile=[],
        recycled=False,
        indicator=NONE,
        aside=[],
        leader=0,
        trick=[],
        colours=[],
        led=NONE,
        opening_trump=NONE,
        removed=NONE,
        silenced=False,
        played=[],
        voids=[],
        last=None,
        done=[],
    )
    return MoveResult(state, tuple(_deal_round(state, deck, chance)))


def apply(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Make a bid, or play a card with all that follows from it."""
    if seat_move.seat is None:
        raise ValueError("nothing is asked of the table in Rage")
    if seat_move.move.verb == "bid":
        return _bid(state, seat_move.seat, int(seat_move.move.items[0]))
    card = CARD_NAMED[seat_move.move.items[0]]
    colour = COLOUR_NAMED[seat_move.move.items[1]] if len(seat_move.move.items) > 1 else COLOUR_OF[card]
    return _play(state, seat_move.seat, card, colour, chance)


def withdraw(state: State, seat: int, _chance: Chance) -> Iterator[News]:
    """Take a seat out of the game when this round is over; of two, the other wins at once."""
    yield from leave(state, seat, LEFT, _finish)
    if state.phase == "over":
        state.bids = [NONE] * state.seats  # the round is not scored, so its hidden bids are never revealed


def _deal_round(state: State, deck: Sequence[int], chance: Chance) -> Iterator[News]:
    """Deal those in the game one card fewer than before, flip the indicator (RA-R3, RA-R4)."""
    state.round += 1
    state.phase = "bid"
    size, seats, playing = state.hand_size, state.seats, state.playing
    state.hands = [[] for _ in range(seats)]
    for number, seat in enumerate(playing):
        state.hands[seat] = sorted(deck[number * size : (number + 1) * size])
    state.pile = list(deck[: len(playing) * size - 1 : -1])
    state.bids, state.tricks, state.plus = [NONE] * seats, [0] * seats, [0] * seats
    state.minus, state.voids = [0] * seats, [0] * seats
    state.aside, state.played = [], []
    state.recycled, state.indicator = False, NONE
    yield News(Text("rage.round-begins", round=state.round, who=Who(state.round_dealer), hand=size))
    yield from _tell_flip(turn_up(state, chance, ()))
    open_trick(state, around(seats, state.gone, state.round_dealer + 1)[0])


def _bid(state: State, seat: int, bid: int) -> Iterator[News]:
    """Note a bid; the last one opens the play (RA-R5, RA-R19)."""
    state.bids[seat] = bid
    if state.variant.bidding == "open":
        yield News(Text("rage.bids", who=Who(seat), bid=bid))
    else:
        yield News(Text("rage.has-bid", who=Who(seat)))
        yield News(Text("rage.you-bid", bid=bid), frozenset({seat}))
    if all(state.bids[each] >= 0 for each in state.playing):
        state.phase = "play"
        if state.variant.bidding == "hidden":
            yield _reveal(state)
        if state.variant.bidding != "secret":
            total = sum(state.bids[each] for each in state.playing)
            yield News(Text("rage.bids-closed", bids=total, tricks=state.hand_size))


def _reveal(state: State) -> News:
    """Tell all bids at once, so that nobody can react to some of them."""
    bids = tuple(Text("rage.bid-of", who=Who(seat), bid=state.bids[seat]) for seat in state.playing)
    return News(Text("rage.bids-revealed", bids=bids))


def _play(state: State, seat: int, card: int, colour: int, chance: Chance) -> Iterator[News]:
    """Play a card, with its effect, and finish the trick if it was the last."""
    lay(state, seat, card, colour)
    yield News(Text("rage.plays", who=Who(seat), card=card_played(card, colour)))
    if card in NO_TRUMP:
        yield _silence(state)
    elif card in CHANGE:
        yield from _change(state, chance)
    if len(state.trick) == len(state.playing):
        yield from _finish_trick(state, chance)


def _silence(state: State) -> News:
    """Take the indicator away; without one nothing happens (RA-R12)."""
    state.silenced = True
    removed = remove_indicator(state)
    return News(Text("rage.no-trump-already") if removed < 0 else Text("rage.trump-removed", card=CARD_WORDS[removed]))


def _change(state: State, chance: Chance) -> Iterator[News]:
    """Change the trump at once, for the whole trick (RA-R10, RA-R11); sticky: from the next trick (RA-R13)."""
    had_trump = state.indicator >= 0
    flip = change_trump(state, chance)
    yield from _tell_flip(flip)
    sticky = state.variant.sticky and state.silenced
    if not flip.found and state.indicator >= 0:
        key = "trump-later-again" if sticky else "trump-stays" if had_trump else "trump-returns"
        yield News(Text(f"rage.{key}", colour=COLOUR_WORDS[COLOUR_OF[state.indicator]]))
    elif sticky and flip.found:
        yield News(Text("rage.from-next-trick"))


def _tell_flip(flip: Flip) -> Iterator[News]:
    """Announce every flipped card, and a pile made anew (RA-R16)."""
    if flip.reshuffled:
        yield News(Text("rage.reshuffled", cards=flip.reshuffled))
    if flip.found:
        colour = COLOUR_WORDS[COLOUR_OF[flip.cards[-1]]]
        yield News(Text("rage.flipped", cards=the_cards(flip.cards), colour=colour))
    elif flip.cards:
        yield News(Text("rage.flipped-in-vain", cards=the_cards(flip.cards)))
    else:
        yield News(Text("rage.nothing-to-flip"))


def _finish_trick(state: State, chance: Chance) -> Iterator[News]:
    """Judge the trick with the trump at its end (RA-R10), give it away, and go on."""
    trump = state.trump
    cards, colours = tuple(state.trick), tuple(state.colours)
    seats = tuple(around(state.seats, state.gone, state.leader))
    winner = seats[winning_place(cards, colours, trump)]
    plus, minus = (sum(card in kind for card in cards) for kind in (PLUS, MINUS))
    state.tricks[winner] += 1
    state.plus[winner] += plus
    state.minus[winner] += minus
    state.last = Trick(seats, cards, colours, trump, winner)
    state.played += cards
    yield News(Text("rage.takes", who=Who(winner), extra=extra(plus, minus)))
    if not state.hands[winner]:
        open_trick(state, winner)
        yield from _finish_round(state, chance)
        return
    if state.indicator < 0:
        yield from _tell_flip(turn_up(state, chance, ()))
    open_trick(state, winner)


def _finish_round(state: State, chance: Chance) -> Iterator[News]:
    """Score the round; let go who has left; deal the next, or end the game (RA-R17, RA-R20, RA-R21, RA-R23)."""
    if state.variant.bidding == "secret":
        yield _reveal(state)
    state.done.append(tuple(zip(state.bids, state.tricks, state.plus, state.minus, strict=True)))
    yield News(round_won(state.variant, state.round, state.done[-1]))
    yield from let_go(state, LEFT)
    if state.hand_size == 1:
        yield _finish(state)
        return
    state.round_dealer = around(state.seats, state.gone, state.round_dealer + 1)[0]
    yield from _deal_round(state, shuffled(range(DECK), chance), chance)


LEFT: Final = "rage.left"
"""The news that somebody has left."""


def _finish(state: State) -> News:
    """End the game, and return the news of who has won."""
    state.phase = "over"
    standing = ranks(state.variant, state.done, state.seats, state.gone)
    winners = tuple(Who(seat) for seat, rank in enumerate(standing) if rank == 1)
    return News(Text("rage.game-over", who=winners, count=len(winners)))
