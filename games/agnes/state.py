"""The state of a game of Agnès. Only the rules read it; everybody else gets a `View`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.rounds import RoundsState

EMPTY: Final = -1
"""No card, no seat or no time."""
FailedAnnouncer: TypeAlias = Literal["others_win", "nobody", "net_zero"]
Phase: TypeAlias = Literal["peek", "choice", "drawn", "snap", "give", "power", "swap", "end", "over"]
Peek: TypeAlias = Literal["waiting", "looking", "done"]
Passing: TypeAlias = Literal["asked", "passed", "passing", "awake"]
"""How a seat answers snaps, in order: asked each time; the same, and it passed the last one (only where seats tire);
passes by itself until it clicks; passes by itself, but has clicked in this window."""
PASS_AFTER: Final = 5_000
"""How long (ms) a seat that passes by itself is waited for in each window."""


class Variant(NamedTuple):
    """The options of the table, as plain values; times are in milliseconds."""

    initial_peek: int
    target_points: int
    rounds: int
    snap: bool
    snap_window: int
    snap_grace: int
    """-1: as long as the window."""
    wrong_snap_reveal: bool
    flips: bool
    failed_announcer: FailedAnnouncer
    round_cap: int
    max_rounds: int
    peek_time: int
    memory_aid: bool
    tires: bool = True
    """Whether two passes in a row make a seat pass by itself, and the choice to do so is a pass (`SnapTerms`)."""


class Spot(NamedTuple):
    """A place in a layout: whose, and which slot (0-based; people count from 1)."""

    seat: int
    slot: int


class Answer(NamedTuple):
    """What a seat said in a snap window: a claim, or a pass (spot None), and when it arrived."""

    spot: Spot | None
    at: int
    by_ai: bool


class Round(NamedTuple):
    """A finished round: who announced (-1: nobody), and by seat the cards in slot order and the points made.

    `EMPTY` stands for an empty slot; rounds that were stored long ago leave these out.
    """

    announcer: int
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    gone: tuple[int, ...] = ()
    """The seats that were out of the game by then: they had no part in this round."""


@dataclass(slots=True)
class State(RoundsState):
    """A game of Agnès. Lists by seat have one entry per seat."""

    variant: Variant
    starter: int
    phase: Phase
    turn: int
    turns: int
    """Turns finished in this round, by all seats, skipped ones included."""
    layouts: list[list[int]]
    """By seat, the card in each slot, or `EMPTY`. Slots are never renumbered (AG-R20)."""
    pile: list[int]
    """Face down, the top is the last."""
    discard: list[int]
    """Face up, the top is the last."""
    epoch: int
    """How often the pile was made anew in this round."""
    ages: list[int]
    """By card, the epoch in which it last came into the pile; public, because discards are."""
    known: list[int]
    """By card in a layout, the seats that have seen it, as bits; the bit above the last seat: everybody (AG-R29)."""
    held: int
    """The card just drawn, or `EMPTY`."""
    power: int
    """The rank whose power is still to be used in this turn; 0: none."""
    peeks: list[Peek]
    looks: list[list[Spot]]
    """By seat, the spots whose cards are shown to it now."""
    look_ends: list[int]
    """By seat, when that ends (unix ms); 0: it looks at nothing."""
    window_ends: int
    """When the snap window closes (unix ms)."""
    answers: list[Answer | None]
    mistaken: list[tuple[int, Spot]]
    """Wrong claims of the last window (seat and spot), clockwise from the discarder, until their card moves."""
    giver: int
    """The winner of an opponent's card, who must give one for it, or -1."""
    prize: Spot | None
    """The spot that the winner emptied."""
    pair: tuple[Spot, Spot] | None
    """The two cards that a king was used on."""
    announcer: int
    done: list[Round]
    pass_at: int = 0
    """From when on the snap window waits for no seat that passes by itself (unix ms); 0: from now on."""
    put_off: int = 0
    """By how much the closing of the snap window has been put off (ms)."""
    calling: bool = False
    """Whether the active seat has said with its discard that it announces at the end of the turn."""
    asking: bool = False
    """Whether the active seat wants to be asked at the end of the turn, after its power."""
    shaken: bool = False
    """Whether a card of the active seat has changed or was shown since it decided about AGNÈS: it is asked again."""
    passing: list[Passing] = field(default_factory=list)
    """By seat; at first everybody is asked."""
    moved_spots: list[Spot] = field(default_factory=list)
    """The spots whose card was snapped, given, swapped or a penalty, until their seat discards again; all saw it."""
    snapped: list[list[int]] = field(default_factory=list, compare=False)
    """By seat, its right and wrong claims, for profiles; not used by the rules."""

    def __post_init__(self) -> None:
        self.passing = self.passing or ["asked"] * self.seats
        self.snapped = self.snapped or [[0, 0] for _ in range(self.seats)]


def occupied(layout: list[int] | tuple[int, ...]) -> list[int]:
    """Return the slots that hold a card; a card of a view may be hidden."""
    return [slot for slot, card in enumerate(layout) if card != EMPTY]


def has_card(state: State, seat: int) -> bool:
    """Tell whether a seat has any card left."""
    return max(state.layouts[seat], default=EMPTY) != EMPTY


def eligible(state: State) -> list[int]:
    """Return who may answer in a snap window, clockwise from the discarder (AG-R13, AG-R19, AG-R23)."""
    order = (*range(state.turn + 1, state.seats), *range(state.turn))
    return [seat for seat in order if seat != state.announcer and has_card(state, seat)]


def waits_for_nobody(state: State, at: int) -> bool:
    """Return whether all have answered, or pass by themselves and had their time for a click.

    Such a pass is never noted as an answer: others would see it, and that the seat passes by itself is private.
    """
    return all(
        state.answers[seat] or (state.passing[seat] == "passing" and state.pass_at <= at) for seat in eligible(state)
    )


def can_draw(state: State) -> bool:
    """Tell whether the pile can supply a card, made anew if need be (AG-R21)."""
    return bool(state.pile) or len(state.discard) > 1


def can_take(state: State) -> bool:
    """Tell whether the active seat could take the top of the discard (AG-R4, AG-R19)."""
    return bool(state.discard) and has_card(state, state.turn)
