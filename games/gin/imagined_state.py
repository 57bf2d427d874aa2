"""A full state that a view cannot tell from the real one: the hidden cards dealt anew, as the view allows.

If everybody knows that a hidden hand can go out, the imagined hand can, too: it is built from melds and cheap cards. At
most `TRIES` hands are tried; if none of them can go out, the cheapest cards are dealt, which the view cannot tell from
the truth either.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from games.core.chance import Chance
from games.core.french_pack import PACK
from games.core.views import state_from
from games.gin.knocking import exits
from games.gin.melds import CARD_POINTS, cards_of, mask_of, melds_in
from games.gin.state import NONE, Kind, State, Variant, limit_of
from games.gin.view import View

TRIES: Final = 1_000
"""The most hands to look at."""
RANDOM_TRIES: Final = 4
"""Number of random sets of filling cards that are tried before the cheapest ones."""


def unseen(view: View) -> list[int]:
    """Return the cards that may be in a hidden hand (besides the known ones) or in the stock, sorted."""
    seen = {*view.hand, *view.pile, *view.known[0], *view.known[1]}
    return [card for card in range(PACK) if card not in seen]


def imagine_state(view: View, chance: Chance) -> State:
    """Return an imagined state; it differs from the real one only in what this view does not show."""
    rest = [] if view.phase == "over" else unseen(view)
    chance.shuffle(rest)
    hands: list[list[int]] = [[], []]
    thrown, drawn = view.thrown, view.drawn
    order = sorted((0, 1), key=lambda seat: seat != view.turn)  # the restricted hand takes its cards first
    for seat in order:
        if seat == view.seat:
            hands[seat] = list(view.hand)
            continue
        hands[seat] = _hidden_hand(view, seat, rest, chance)
        if seat == view.turn and view.phase == "arrange":
            thrown = _some_throw(view, hands[seat], chance)
        if seat == view.turn and view.taken == NONE and len(hands[seat]) == 11:
            secret = [card for card in hands[seat] if card not in view.known[seat]]
            drawn = secret[chance.below(len(secret))]
    return state_from(State, view, hands=hands, stock=rest, drawn=drawn, thrown=thrown)


def _hidden_hand(view: View, seat: int, rest: list[int], chance: Chance) -> list[int]:
    """Return a hand of the right size with the known cards, and take the others out of `rest`."""
    known, size = view.known[seat], view.counts[seat]
    if seat == view.turn and view.phase in {"final", "arrange"}:
        hand = _hand_that_goes_out(view, known, rest, chance)
        taken = set(hand)
        rest[:] = [card for card in rest if card not in taken]
        return hand
    at = len(rest) - (size - len(known))
    hand = sorted((*known, *rest[at:]))
    del rest[at:]
    return hand


def _can(variant: Variant, view: View, hand: list[int], kind: Kind) -> bool:
    ways = exits(variant, view.upcard, hand, view.taken)
    match kind:
        case "knock":
            return bool(ways.knock)
        case "petit":
            return bool(ways.petit)
        case _:
            return ways.any


def _some_throw(view: View, hand: list[int], chance: Chance) -> int:
    ways = exits(view.variant, view.upcard, hand, view.taken)
    cards = (ways.petit if view.going == "petit" else ways.knock) or [card for card in hand if card != view.taken]
    return cards[chance.below(len(cards))]


def _hand_that_goes_out(view: View, known: tuple[int, ...], rest: list[int], chance: Chance) -> list[int]:
    """Return eleven cards, the known ones included, that can go out."""
    for hand in islice(_candidates(view, known, rest, chance), TRIES):
        if _can(view.variant, view, hand, view.going):
            return hand
    return sorted((*known, *sorted(rest, key=CARD_POINTS.__getitem__)[: 11 - len(known)]))


def _candidates(view: View, known: tuple[int, ...], rest: list[int], chance: Chance) -> Iterator[list[int]]:
    """Yield hands of eleven from melds, the known cards and others, with little enough deadwood."""
    melds = melds_in(mask_of((*known, *rest)), 5)  # a longer run is made of shorter ones
    chance.shuffle(melds)
    cheap = sorted(rest, key=CARD_POINTS.__getitem__)
    for core in _cores(melds, 0, mask_of(known)):
        held = {*cards_of(core), *known}
        others = [card for card in cheap if card not in held]
        loose = [card for card in known if not core >> card & 1]
        if _is_promising(view, loose, others[: 11 - len(held)]):
            yield from (sorted((*held, *filling)) for filling in _fillings(others, 11 - len(held), chance))


def _cores(melds: list[int], core: int, known: int) -> Iterator[int]:
    """Yield the unions of disjoint melds that fit into a hand with the known cards, those of most melds first."""
    for number, meld in enumerate(melds):
        union = core | meld
        later = [
            other for other in melds[number + 1 :] if not other & union and (other | union | known).bit_count() <= 11
        ]
        if (union | known).bit_count() <= 11:
            yield from _cores(later, union, known)
    yield core


def _is_promising(view: View, loose: list[int], filling: list[int]) -> bool:
    """Return whether a hand could go out if its melds leave these known cards and the cheapest others (GI-R6, R18)."""
    left = [*loose, *filling]
    literal = view.variant.petit_grand == "literal"
    if literal and len(left) == 2:
        return view.going != "knock"
    if view.going == "petit":
        return False
    thrown = max((CARD_POINTS[card] for card in left if card != view.taken), default=0)
    return sum(CARD_POINTS[card] for card in left) - thrown <= limit_of(view.variant, view.upcard)


def _fillings(cheap: list[int], count: int, chance: Chance) -> Iterator[tuple[int, ...]]:
    """Yield cards to fill a hand with: the thrown card is any one, the others are cheap; random ones first."""
    if count == 0:
        yield ()
        return
    for _ in range(RANDOM_TRIES):
        low = cheap[: 3 * count]
        chance.shuffle(low)
        chosen = low[: count - 1]
        throwable = [card for card in cheap if card not in chosen]
        yield (*chosen, throwable[chance.below(len(throwable))])
    yield from combinations(cheap[: count + 3], count)
