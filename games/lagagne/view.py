"""The view of a seat: an allow-list, built from nothing; and full states that fit it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.core.chance import Chance
from games.core.views import state_from, view_from
from games.lagagne.cards import NONE, ZERO, full_deck
from games.lagagne.options import Variant
from games.lagagne.state import Laid, Phase, State, Swap, scores_of


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows (None: what everybody knows). Names and meanings are those of `State`."""

    seat: int | None
    variant: Variant
    first_dealer: int
    leader: int
    phase: Phase
    turn: int
    round: int
    hand: tuple[int, ...]
    drawn: int
    """The card of it that came last (NONE: none, or several at once)."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    columns: tuple[tuple[tuple[int, ...], ...], ...]
    stock_size: int
    discard: tuple[int, ...]
    """A good memory: all cards that were laid on the discard; screens show the top. Those under the veil are NONE."""
    thrown: int
    swap: Swap | None
    """Its cards are NONE for all but the taker and, once it is settled, the owner (LG-R14)."""
    started: tuple[bool, ...]
    redrawn: tuple[bool, ...]
    crossed: tuple[int, ...]
    crossings: int
    closer: int
    rows: tuple[tuple[int, ...], ...]
    laid: tuple[Laid, ...]
    gone: tuple[bool, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The score of each seat."""
        return scores_of(self.columns)

    @property
    def top(self) -> int:
        """The top card of the discard, or NONE."""
        return self.discard[-1] if self.discard else NONE


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    return view_from(
        View,
        state,
        seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        drawn=state.drawn[seat] if seat is not None and state.drawn else NONE,
        counts=tuple(len(hand) for hand in state.hands),
        stock_size=len(state.stock),
        discard=(NONE,) * state.veiled + tuple(state.discard[state.veiled :]),
        swap=_known_swap(state, seat),
    )


def _known_swap(state: State, seat: int | None) -> Swap | None:
    """Return the latest exchange as a seat knows it; others must not learn whether the card was kept."""
    swap = state.swap
    if swap is None or seat == swap.by or (seat == swap.victim and state.phase != "exchange"):
        return swap
    return Swap(swap.by, swap.victim, NONE)


def imagine_state(view: View, chance: Chance) -> State:
    """Return a full state that this view cannot tell from the real one: everything hidden dealt anew."""
    unseen = Counter(full_deck(view.variant.deck))
    unseen.subtract(view.hand)
    unseen.subtract(card for card in view.discard if card != NONE)
    unseen.subtract(card for own in view.columns for column in own for card in column)
    pending = view.swap if view.phase == "exchange" else None
    shown = NONE if pending is None else pending.seen
    if shown != NONE:
        unseen[shown] -= 1
    rest = sorted(unseen.elements())
    chance.shuffle(rest)
    hands = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            hands.append(list(view.hand))
            continue
        known = [shown] if shown != NONE and pending is not None and seat == pending.victim else []
        hands.append(sorted(known + [rest.pop() for _ in range(count - len(known))]))
    swap = view.swap
    if swap is not None and swap.seen == NONE:
        swap = _some_outcome(swap, hands, chance, pending=pending is not None)
    veiled = view.discard.count(NONE)
    discard = [*(rest.pop() for _ in range(veiled)), *view.discard[veiled:]]
    drawn = [view.drawn if seat == view.seat else NONE for seat in range(len(hands))]
    return state_from(State, view, hands=hands, stock=rest, discard=discard, veiled=veiled, swap=swap, drawn=drawn)


def _some_outcome(swap: Swap, hands: list[list[int]], chance: Chance, *, pending: bool) -> Swap:
    """Return an exchange with cards that may have been seen and given; settled ones may have been kept or not."""
    theirs, mine = hands[swap.victim], hands[swap.by]
    if pending or not mine or chance.below(2):
        return swap._replace(seen=theirs[chance.below(len(theirs))] if theirs else ZERO)
    return swap._replace(seen=mine[chance.below(len(mine))], given=theirs[0] if theirs else ZERO)
