"""A round of Agnès for search: drawing, snaps, powers and the announcement, to the end of the round.

In a snap window the seats answer one after the other, and are judged as if all had done so at once; looks end at once.
What the moves mean is in `games/agnes/kernel_moves.py`; this module must not know views.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.agnes.kernel_legal import PASSED, WAITING, AgnesPosition
from games.agnes.kernel_moves import (
    ANNOUNCE,
    ASK,
    DRAW,
    DROP,
    GIVE,
    KEEP_CALLING,
    LEAVE,
    LOOK,
    LOOK_AT,
    PAIR,
    PASS,
    SNAP,
    SWAP,
    TAKE,
    TAKE_CALLING,
    spot_of,
    two_spots,
    written,
)
from games.agnes.playout_policy import playout_move
from games.agnes.powers import OWN_LOOK, POWERFUL
from games.agnes.scoring import award, total
from games.agnes.state import EMPTY
from games.core.chance import Chance
from games.core.french_pack import KING, QUEEN, RANK_OF
from games.core.kernel import OVER
from games.core.move import Move
from games.core.seats import following


@dataclass(eq=False)
class AgnesKernel(AgnesPosition):
    """A round in play, and what the moves do in it."""

    def copy(self) -> AgnesKernel:
        """Return another position that stands as this one does and shares nothing that can change."""
        twin = AgnesKernel.__new__(AgnesKernel)
        twin.seat = self.seat
        twin.variant = self.variant
        twin.gone = self.gone
        twin.phase = self.phase
        twin.turn = self.turn
        twin.turns = self.turns
        twin.layouts = [each[:] for each in self.layouts]
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.known = self.known[:]
        twin.held = self.held
        twin.power = self.power
        twin.answers = self.answers[:]
        twin.giver = self.giver
        twin.prize = self.prize
        twin.pair = self.pair
        twin.announcer = self.announcer
        twin.calling = self.calling
        twin.asking = self.asking
        twin.shaken = self.shaken
        return twin

    def apply(self, move: int, chance: Chance) -> None:
        """Make a move, and what follows from it."""
        if move >= ASK:
            self.asking, move = True, move - ASK
        if move >= SNAP:
            self._point(move, chance)
        elif move >= TAKE:
            self._choose_slot(move & ~255, move & 255)
        elif move == DRAW:
            self._supply(chance)
            self.held, self.phase = self.pile.pop(), "drawn"
        elif self.phase == "drawn":
            self.power = 0 if move == DROP or RANK_OF[self.held] not in POWERFUL else RANK_OF[self.held]
            self.calling = move == ANNOUNCE
            self._lay_open(self.held)
            self._open_window()
        elif move == PASS:
            self._answer(PASSED, chance)
        elif move in {SWAP, LEAVE}:
            if move == SWAP and self.pair is not None:
                self._exchange(*self.pair)
            self.pair = None
            self._reach_end()
        elif self.phase == "power":
            self.calling = self.calling or move == ANNOUNCE
            self.shaken = self.shaken and move != ANNOUNCE
            self._reach_end()
        else:
            self.announcer = self.turn if move == ANNOUNCE else self.announcer
            self._pass_on()

    def _choose_slot(self, verb: int, slot: int) -> None:
        seat, layout = self.seat, self.layouts[self.seat]
        if verb == GIVE:
            self._exchange((seat << 8) + slot, self.prize)
            self.shaken = self.shaken or self.prize >> 8 == self.turn
            self.giver = self.prize = EMPTY
            self._after_window()
        elif verb == LOOK:
            self.known[layout[slot]] |= 1 << seat
            self._reach_end()
        else:
            taken, self.calling = verb in {TAKE, TAKE_CALLING}, verb in {TAKE_CALLING, KEEP_CALLING}
            card, old = self.discard.pop() if taken else self.held, layout[slot]
            layout[slot] = card
            self._lay_open(old)
            self.known[card] |= (2 << len(self.layouts)) - 1 if taken else 1 << seat
            self._open_window()

    def _point(self, move: int, chance: Chance) -> None:
        """Claim a card, look at another's, or use a jack or a king."""
        if move < LOOK_AT:
            self._answer(move - SNAP, chance)
            return
        spots = two_spots(move) if move >= PAIR else (move - LOOK_AT,)
        if self.power in {QUEEN, KING}:
            for seat, slot in map(spot_of, spots):
                self.known[self.layouts[seat][slot]] |= 1 << self.turn
        if self.power == KING:
            self.pair, self.phase = (spots[0], spots[-1]), "swap"
            return
        if self.power != QUEEN:
            self._exchange(spots[0], spots[-1])
        self._reach_end()

    def _lay_open(self, card: int) -> None:
        self.discard.append(card)
        self.known[card] = 0

    def _exchange(self, one: int, other: int) -> None:
        (seat, slot), (owner, place), layouts = spot_of(one), spot_of(other), self.layouts
        layouts[seat][slot], layouts[owner][place] = layouts[owner][place], layouts[seat][slot]

    def _supply(self, chance: Chance) -> None:
        """Make the pile anew if need be (AG-R21)."""
        if self.pile or len(self.discard) < 2:
            return
        self.pile, self.discard = self.discard[:-1], self.discard[-1:]
        if self.variant.flips:
            self.pile.reverse()
        else:
            chance.shuffle(self.pile)

    def _open_window(self) -> None:
        self.held = EMPTY
        waiting = self._eligible() if self.variant.snap else []
        if waiting:
            self.phase, self.seat = "snap", waiting[0]
        else:
            self._after_window()

    def _answer(self, claim: int, chance: Chance) -> None:
        """Seal a claim (a spot) or a pass."""
        self.answers[self.seat] = claim
        for seat in (*range(self.turn + 1, len(self.layouts)), *range(self.turn)):
            if self.answers[seat] == WAITING and seat != self.announcer and self._has_card(seat):
                self.seat = seat
                return
        self._close(chance)

    def _close(self, chance: Chance) -> None:
        """Judge the claims: of the right ones the first clockwise wins (AG-R14 to AG-R16)."""
        claims = [(seat, spot) for seat in self._eligible() if (spot := self.answers[seat]) >= 0]
        self.answers = [WAITING] * len(self.layouts)
        if claims:
            rank = RANK_OF[self.discard[-1]]
            right = [(seat, spot) for seat, spot in claims if RANK_OF[self._card_at(spot)] == rank]
            if right:
                self._put_down(*right[0])
            for seat, spot in claims:
                if (seat, spot) not in right:
                    self._penalise(seat, spot, chance)
        if self.giver >= 0:
            self.phase, self.seat = "give", self.giver
        else:
            self._after_window()

    def _put_down(self, winner: int, spot: int) -> None:
        self._lay_open(self._card_at(spot))
        seat, slot = spot_of(spot)
        self.layouts[seat][slot] = EMPTY
        if seat != winner:
            self.giver, self.prize = winner, spot

    def _card_at(self, spot: int) -> int:
        return self.layouts[spot >> 8][spot & 255]

    def _penalise(self, seat: int, spot: int, chance: Chance) -> None:
        if self.variant.wrong_snap_reveal:
            self.known[self._card_at(spot)] = (2 << len(self.layouts)) - 1
            self.shaken = self.shaken or spot >> 8 == self.turn
        self._supply(chance)
        if self.pile:
            self.layouts[seat].append(self.pile.pop())

    def _after_window(self) -> None:
        self.seat = self.turn
        if self.power and self._has_target():
            self.phase = "power"
        else:
            self._reach_end()

    def _has_target(self) -> bool:
        reach = [seat for seat in range(len(self.layouts)) if seat != self.announcer and self._has_card(seat)]
        if self.power in OWN_LOOK:
            return self.turn in reach
        return any(seat != self.turn for seat in reach) if self.power == QUEEN else len(reach) > 1

    def _reach_end(self) -> None:
        self.power, self.seat = 0, self.turn
        if self.announcer == EMPTY and (self.asking or self.shaken):
            self.phase = "end"
            return
        if self.calling:
            self.announcer = self.turn
        self._pass_on()

    def _pass_on(self) -> None:
        """Let the next seat play, past those that cannot, or end the round (AG-R21, AG-R23, AG-R28)."""
        seats = len(self.layouts)
        self.calling = self.asking = self.shaken = False
        while True:
            self.turns += 1
            then = following(seats, self.gone, self.turn)
            capped = self.turns >= self.variant.round_cap * (seats - len(self.gone))
            if then == self.announcer if self.announcer != EMPTY else capped:
                self.seat = OVER
                return
            self.turn = self.seat = then
            self.phase = "choice"
            if self._can_draw() or (self.discard and self._has_card(then)):
                return

    def policy(self, chance: Chance) -> int:  # noqa: ARG002 -- it never doubts
        """Play what promises the lowest total of the cards that the seat knows."""
        return playout_move(self, can_draw=self._can_draw(), may_call=self.may_call)

    def scores(self) -> Sequence[int]:
        """Return the points of the round by seat (AG-R24, AG-R25)."""
        sums = [total(layout) for layout in self.layouts]
        return award(sums, self.announcer, self.variant.failed_announcer, self.gone)[0]

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        return written(move)
