"""The view of a seat, and full states that it could not tell from the real one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.agnes.state import EMPTY, Answer, Passing, Peek, Phase, Round, Spot, State, Variant
from games.core.chance import Chance
from games.core.french_pack import PACK
from games.core.rounds import RoundsView
from games.core.seats import require_seat
from games.core.views import state_from, view_from

HIDDEN: Final = -2
"""A card that the viewer does not know."""


@dataclass(frozen=True, slots=True)
class View(RoundsView):
    """What a seat knows (None: what everybody knows). Names and meanings are those of `State`."""

    variant: Variant
    starter: int
    phase: Phase
    turn: int
    turns: int
    layouts: tuple[tuple[int, ...], ...]
    """By seat and slot: `EMPTY`, `HIDDEN`, or a card that the viewer has seen: a good memory (AG-R29)."""
    knowers: tuple[tuple[int, ...], ...]
    """By seat and slot: who has seen that card, as bits; public, because all looks are."""
    origins: tuple[tuple[int, ...], ...]
    """By seat and slot: the epoch of its card, which is public; -1 when empty."""
    ages: tuple[int, ...]
    epoch: int
    pile_size: int
    discard: tuple[int, ...]
    """A good memory: the whole discard, the top last. Screens show the top only."""
    held: int
    """`EMPTY`, `HIDDEN` or, for the seat that drew it, the card."""
    power: int
    peeks: tuple[Peek, ...]
    looks: tuple[tuple[Spot, ...], ...]
    look_ends: tuple[int, ...]
    window_ends: int
    answered: tuple[bool, ...]
    answer: Answer | None
    """The viewer's own."""
    mistaken: tuple[tuple[int, Spot], ...]
    giver: int
    prize: Spot | None
    pair: tuple[Spot, Spot] | None
    moved_spots: tuple[Spot, ...]
    announcer: int
    done: tuple[Round, ...]
    pass_at: int
    put_off: int
    calling: bool
    """Whether the viewer is the active seat and has announced with its discard."""
    asking: bool
    shaken: bool
    passing: Passing
    """The viewer's own."""

    @property
    def top(self) -> int:
        """The top of the discard, or `EMPTY`."""
        return self.discard[-1] if self.discard else EMPTY

    def card_at(self, spot: Spot) -> int:
        """Return the card of a spot, as far as the viewer knows it."""
        return self.layouts[spot.seat][spot.slot]


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    require_seat(state.seats, seat)
    bit = 1 << (state.seats if seat is None else seat)
    known, ages = state.known, state.ages
    return view_from(
        View,
        state,
        seat,
        layouts=tuple(
            tuple([card if card < 0 or known[card] & bit else HIDDEN for card in layout]) for layout in state.layouts
        ),
        knowers=tuple(tuple([0 if card < 0 else known[card] for card in layout]) for layout in state.layouts),
        origins=tuple(tuple([EMPTY if card < 0 else ages[card] for card in layout]) for layout in state.layouts),
        pile_size=len(state.pile),
        held=state.held if state.held == EMPTY or seat == state.turn else HIDDEN,
        answered=tuple(said is not None for said in state.answers),
        answer=None if seat is None else state.answers[seat],
        calling=state.calling and seat == state.turn,
        passing="asked" if seat is None else state.passing[seat],
    )


def unknown_cards(view: View) -> list[int]:
    """Return the cards whose place the viewer does not know, sorted: in hidden slots, the pile or another's hand."""
    placed = {*view.discard, view.held}
    placed.update(card for layout in view.layouts for card in layout)
    return [card for card in range(PACK) if card not in placed]


def imagine_state(view: View, chance: Chance) -> State:
    """Deal the unknown cards anew, each to a place of its age, and take sealed answers for passes."""
    layouts, pile, held = _lay(view, chance)
    known = [0] * PACK
    for layout, knowers in zip(layouts, view.knowers, strict=True):
        for card, bits in zip(layout, knowers, strict=True):
            if card != EMPTY:
                known[card] = bits
    answers = [Answer(None, view.window_ends, by_ai=False) if has else None for has in view.answered]
    if view.seat is not None:
        answers[view.seat] = view.answer
    passing: list[Passing] = ["asked"] * view.seats
    if view.seat is not None:
        passing[view.seat] = view.passing
    hidden = {"layouts": layouts, "pile": pile, "known": known, "held": held, "answers": answers, "passing": passing}
    return state_from(State, view, **hidden, snapped=[])


def _lay(view: View, chance: Chance) -> tuple[list[list[int]], list[int], int]:
    """Return layouts, pile and held card that the viewer cannot tell from the real ones."""
    cards = unknown_cards(view)
    chance.shuffle(cards)
    by_age: dict[int, list[int]] = {}
    for card in cards:
        by_age.setdefault(view.ages[card], []).append(card)
    layouts = [
        [by_age[origin].pop() if card == HIDDEN else card for card, origin in zip(layout, origins, strict=True)]
        for layout, origins in zip(view.layouts, view.origins, strict=True)
    ]
    held = by_age[view.epoch].pop() if view.held == HIDDEN else view.held
    return layouts, by_age.get(view.epoch, []), held
