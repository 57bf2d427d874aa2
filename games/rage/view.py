"""The view of a seat, and full states that it could not tell from the real one."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.chance import Chance
from games.core.rounds import RoundsView
from games.core.views import state_from, view_from
from games.rage.cards import COLOUR_OF, DECK, NONE
from games.rage.state import Phase, SeatRound, State, Trick, Variant, trump_of

TRIES = 8
"""Number of tries to deal by the known voids before they are disregarded."""


@dataclass(frozen=True, slots=True)
class View(RoundsView):
    """What a seat knows (None: what everybody knows). Names and meanings are those of `State`."""

    variant: Variant
    dealer: int
    """The seat that deals this round (RA-R3)."""
    phase: Phase
    turn: int
    """The seat that bids next (open bids) or plays next."""
    hand_size: int
    """How many tricks this round has."""
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    bids: tuple[int, ...]
    """-1: not bid yet, or not for this seat to know (RA-R19)."""
    has_bid: tuple[bool, ...]
    tricks: tuple[int, ...]
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    pile_size: int
    known_pile: tuple[int, ...]
    """What lies in the pile, sorted, once it was made of set-aside cards (RA-R16); empty before."""
    recycled: bool
    indicator: int
    aside: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    colours: tuple[int, ...]
    led: int
    opening_trump: int
    removed: int
    silenced: bool
    played: tuple[int, ...]
    """A good memory: every card of this round's finished tricks, in order. No screen shows it."""
    voids: tuple[int, ...]
    """A good memory: the colours (as bits) that each seat has shown not to hold. No screen shows it."""
    last: Trick | None
    done: tuple[tuple[SeatRound, ...], ...]

    @property
    def trump(self) -> int:
        """The colour that is trump now, or `NONE` (RA-R10, RA-R12, RA-R13)."""
        return trump_of(self.indicator, sticky=self.variant.sticky, silenced=self.silenced)


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    bids = tuple(state.bids)
    if _are_hidden(state):
        bids = tuple(bid if who == seat else NONE for who, bid in enumerate(bids))
    return view_from(
        View,
        state,
        seat,
        dealer=state.round_dealer,
        turn=state.turn,
        hand_size=state.hand_size,
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=tuple([len(hand) for hand in state.hands]),
        bids=bids,
        has_bid=tuple([bid >= 0 for bid in state.bids]),
        pile_size=len(state.pile),
        known_pile=tuple(sorted(state.pile)) if state.recycled else (),
    )


def _are_hidden(state: State) -> bool:
    """Tell whether bids are hidden now: hidden ones until all have bid, secret ones until the round is scored."""
    match state.variant.bidding:
        case "open":
            return False
        case "hidden":
            return state.phase == "bid"
        case "secret":
            return state.phase != "over"


def imagine_state(view: View, chance: Chance) -> State:
    """Deal the unseen cards anew and guess the hidden bids, all as this view allows."""
    hands, pile = _deal_unseen(view, chance)
    bids = [
        chance.below(view.hand_size + 1) if has and bid < 0 else bid
        for has, bid in zip(view.has_bid, view.bids, strict=True)
    ]
    return state_from(State, view, round_dealer=view.dealer, hands=hands, bids=bids, pile=pile)


def unseen(view: View) -> list[int]:
    """Return the cards that may be in the other hands (and in the pile, unless that is known), sorted."""
    seen = {*view.hand, *view.played, *view.trick, *view.aside, *view.known_pile, view.indicator}
    return [card for card in range(DECK) if card not in seen]


def _deal_unseen(view: View, chance: Chance) -> tuple[list[list[int]], list[int]]:
    cards = unseen(view)
    chance.shuffle(cards)
    hands = _deal_by_voids(view, cards, chance)
    pile = list(view.known_pile) if view.recycled else cards
    if view.recycled:
        chance.shuffle(pile)
    return hands, pile


def _deal_by_voids(view: View, cards: list[int], chance: Chance) -> list[list[int]]:
    """Take the other hands out of `cards`, the most restricted seat first; known voids are kept if they can be."""
    order = sorted(range(view.seats), key=lambda seat: -view.voids[seat].bit_count())
    for heed in (True,) * TRIES + (False,):
        rest = list(cards)
        hands: list[list[int]] = [[]] * view.seats
        for seat in order:
            if seat == view.seat:
                hands[seat] = list(view.hand)
            else:
                hands[seat] = _take(rest, view.counts[seat], view.voids[seat] if heed else 0)
        if all(len(hand) == count for hand, count in zip(hands, view.counts, strict=True)):
            cards[:] = rest
            return hands
        chance.shuffle(cards)
    raise AssertionError("there are too few unseen cards for the hands")


def _take(cards: list[int], count: int, void: int) -> list[int]:
    """Take the last `count` cards that a hand without the void colours may hold, sorted."""
    if not void:
        at = len(cards) - count
        hand, cards[at:] = sorted(cards[at:]), []
        return hand
    hand = [card for card in reversed(cards) if not _is_void(card, void)][:count]
    taken = set(hand)
    cards[:] = [card for card in cards if card not in taken]
    return sorted(hand)


def _is_void(card: int, void: int) -> bool:
    colour = COLOUR_OF[card]
    return colour >= 0 and bool(void >> colour & 1)
