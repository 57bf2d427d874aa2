"""A kernel for search: one round of Rage on bit masks, from the last bid to the end.

Moves are lays (`games/rage/masks.py`). Seats are counted without those that are out of the game, but for `seat` and
`scores`.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.core.chance import Chance
from games.core.move import Move
from games.core.search import OVER, Kernel
from games.rage.cards import CHANGE, COLOUR_OF, COLOURED, COLOURS, MINUS, NO_TRUMP, NONE, PLUS, VALUES, WRITTEN
from games.rage.masks import BIT, FOLLOW, JOKER_RANK, card_and_colour, lays_of, mask
from games.rage.playout_policy import playout_move
from games.rage.scoring import result
from games.rage.state import State, Variant, trump_of

_FRESH: Final = (NONE,) * (len(COLOURS) + 1)


@dataclass(eq=False)
class RageKernel(Kernel):
    """A round in play. Lists by seat; lists by colour have a last entry, for colour -1, that stands for no colour."""

    variant: Variant
    number: int
    """Of the round, from 1."""
    table: int
    """How many seats there are, those out of the game among them."""
    names: tuple[int, ...]
    """The seats that are in the game."""
    sticky: bool
    hands: list[int]
    """Masks."""
    pile: list[int]
    """The top is the last."""
    leader: int
    bids: list[int]
    tricks: list[int]
    plus: list[int]
    minus: list[int]
    aside: list[int]
    indicator: int
    seats: int = 0
    trump: int = NONE
    led: int = NONE
    laid: int = 0
    opening: int = NONE
    """The trump when the trick began."""
    removed: int = NONE
    """The indicator that an action card took away last."""
    silenced: bool = False
    top: list[int] = field(default_factory=list)
    """By colour, the highest rank in the trick, and whose it is."""
    who: list[int] = field(default_factory=list)
    pot: list[int] = field(default_factory=list)
    """The +5 and −5 cards in the trick."""

    def __post_init__(self) -> None:
        self.seats = len(self.names)
        self.open_trick()

    def _legal(self) -> int:
        hand = self.hands[(self.leader + self.laid) % self.seats]
        return hand & FOLLOW[self.led] or hand

    def moves(self) -> Sequence[int]:
        """Return the lays that are legal."""
        return lays_of(self._legal())

    def policy(self, _chance: Chance) -> int:
        """Steer towards the bid."""
        return playout_move(self, (self.leader + self.laid) % self.seats, self._legal())

    def apply(self, move: int, chance: Chance) -> None:
        """Lay, and give the trick away if it is full (RA-R6 to RA-R15)."""
        seats = self.seats
        seat = (self.leader + self.laid) % seats
        if move < COLOURED:
            self.hands[seat] ^= BIT[move]
            colour, value = move >> 4, move & 15
            if value > self.top[colour]:
                self.top[colour] = value
                self.who[colour] = seat
            if self.led < 0:
                self.led = colour
        else:
            self._lay_action(seat, move, chance)
        self.laid += 1
        if self.laid < seats:
            seat += 1
            self.seat = self.names[seat if seat < seats else 0]
        else:
            self._give(chance)

    def _lay_action(self, seat: int, lay: int, chance: Chance) -> None:
        """Lay an action card, with its effect."""
        card, colour = card_and_colour(lay)
        self.hands[seat] ^= BIT[card]
        if colour >= 0:
            self.count(seat, colour, JOKER_RANK)
        elif card in PLUS or card in MINUS:
            self.pot.append(card)
        elif card in NO_TRUMP:
            self.silenced, self.trump = True, NONE
            self._remove_indicator()
        elif card in CHANGE:
            self._change(chance)

    def turn_up(self, chance: Chance, excluded: Container[int] = ()) -> bool:
        """Flip until a fitting indicator lies there (RA-R4, RA-R11, RA-R16); False when there is none."""
        while True:
            if not self.pile:
                if not any(_fits(card, excluded) for card in self.aside):
                    return False
                self.pile, self.aside = self.aside, []
                chance.shuffle(self.pile)
            card = self.pile.pop()
            if _fits(card, excluded):
                self.indicator = card
                return True
            self.aside.append(card)

    def count(self, seat: int, colour: int, rank: int) -> None:
        """Let a card count as one of `colour`; of two Jokers the later is the higher (RA-R9)."""
        if rank > self.top[colour] or rank == JOKER_RANK:
            self.top[colour] = rank
            self.who[colour] = seat
        if self.led < 0:
            self.led = colour

    def _remove_indicator(self) -> None:
        if self.indicator >= 0:
            self.aside.append(self.indicator)
            self.removed, self.indicator = self.indicator, NONE

    def _change(self, chance: Chance) -> None:
        """Bring a new trump (RA-R10, RA-R11, RA-R13, RA-R16)."""
        self._remove_indicator()
        gone = NONE if self.removed < 0 else COLOUR_OF[self.removed]
        if not self.turn_up(chance, (gone, self.opening)) and self.removed >= 0:
            self.aside.remove(self.removed)
            self.indicator = self.removed
        self.trump = trump_of(self.indicator, sticky=self.sticky, silenced=self.silenced)

    def _give(self, chance: Chance) -> None:
        """Give the trick away; a missing indicator is flipped if tricks are left (RA-R12, RA-R17, RA-R23)."""
        winner = self.who[self.trump] if self.top[self.trump] >= 0 else self.who[self.led]
        self.tricks[winner] += 1
        for card in self.pot:
            (self.plus if card in PLUS else self.minus)[winner] += 1
        self.leader = winner
        if self.hands[winner]:
            self.seat = self.names[winner]
            if self.indicator < 0:
                self.turn_up(chance)
        else:
            self.seat = OVER
        self.open_trick()

    def open_trick(self) -> None:
        """Clear the table for the next trick."""
        self.laid, self.silenced = 0, False
        self.led = self.removed = NONE
        self.opening = self.trump = NONE if self.indicator < 0 else COLOUR_OF[self.indicator]
        self.top, self.who = list(_FRESH), list(_FRESH)
        self.who[NONE] = self.leader
        if self.pot:
            self.pot = []

    def scores(self) -> Sequence[int]:
        """Return the points of the round by seat (RA-R5, RA-R17, RA-R20)."""
        points = [0] * self.table
        rounds = zip(self.bids, self.tricks, self.plus, self.minus, strict=True)
        for seat, seat_round in zip(self.names, rounds, strict=True):
            points[seat] = result(self.variant, self.number, seat_round).points
        return points

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        card, colour = card_and_colour(move)
        return Move("play", (WRITTEN[card],) if colour < 0 else (WRITTEN[card], COLOURS[colour]))


def kernel_of(state: State) -> RageKernel:
    """Return the round that a state is in, the trick on the table included; all have bid."""
    playing = state.playing
    leader = playing.index(state.leader)
    made = RageKernel(
        seat=OVER if state.phase == "over" else state.turn,
        variant=state.variant,
        number=state.round,
        table=state.seats,
        names=tuple(playing),
        sticky=state.variant.sticky,
        hands=[mask(state.hands[seat]) for seat in playing],
        pile=state.pile[:],
        leader=leader,
        bids=[state.bids[seat] for seat in playing],
        tricks=[state.tricks[seat] for seat in playing],
        plus=[state.plus[seat] for seat in playing],
        minus=[state.minus[seat] for seat in playing],
        aside=state.aside[:],
        indicator=state.indicator,
    )
    for place, (card, colour) in enumerate(zip(state.trick, state.colours, strict=True)):
        if colour >= 0:
            rank = card % VALUES if card < COLOURED else JOKER_RANK
            made.count((leader + place) % len(playing), colour, rank)
        elif card in PLUS or card in MINUS:
            made.pot.append(card)
    made.laid, made.led = len(state.trick), state.led
    made.opening, made.removed, made.silenced = state.opening_trump, state.removed, state.silenced
    made.trump = state.trump
    return made


def _fits(card: int, excluded: Container[int]) -> bool:
    return card < COLOURED and COLOUR_OF[card] not in excluded
