"""The snap: a window of sealed answers, judged when it closes, so that it is no race of reflexes (AG-R13 to AG-R18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.agnes.pile import card_at, exchange, put_down, show_all, supply
from games.agnes.powers import after_window, owner_of, spots
from games.agnes.state import EMPTY, PASS_AFTER, Answer, Spot, State, eligible, waits_for_nobody
from games.core.chance import Chance
from games.core.french_pack import RANK_OF, the_card
from games.core.game import News, SeatMove
from games.core.text import Text, Who

QUICK: Final = 60_000
"""The longest window (ms) in which two passes in a row make a seat pass by itself."""


def open_window(state: State, at: int, chance: Chance) -> Iterator[News]:
    """Open the window on the card just discarded, if anybody may answer."""
    state.mistaken = []
    state.held = EMPTY
    state.moved_spots = [spot for spot in state.moved_spots if spot.seat != state.turn]
    if state.variant.snap and eligible(state):
        state.phase = "snap"
        state.window_ends, state.put_off = at + state.variant.snap_window, 0
        state.pass_at = at + min(PASS_AFTER, state.variant.snap_window)
    else:
        yield from after_window(state, chance)


def answer(state: State, seat: int, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Seal a seat's claim or pass, without news; the last answer closes the window."""
    spot = spots(seat_move.move.items)[0] if seat_move.move.verb == "snap" else None
    state.answers[seat] = Answer(spot, seat_move.at, seat_move.by_ai)
    if seat_move.move.verb == "pass-all":
        state.passing[seat] = "passing"
    elif spot is not None:
        state.passing[seat] = "asked" if state.passing[seat] == "passed" else state.passing[seat]
    elif not seat_move.by_ai:
        yield from _has_passed(state, seat)
    yield from _close_if_done(state, seat_move.at, chance)


def pass_from_now(state: State, seat: int, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Let a seat pass by itself from now on; where seats tire, that is a pass, else it has its time for a click."""
    if state.variant.tires:
        yield from answer(state, seat, seat_move, chance)
        return
    state.passing[seat] = "passing"
    yield from _close_if_done(state, seat_move.at, chance)


def _close_if_done(state: State, at: int, chance: Chance) -> Iterator[News]:
    if waits_for_nobody(state, at):
        yield from close(state, chance)


def _has_passed(state: State, seat: int) -> Iterator[News]:
    """Note a person's pass; where seats tire, one passes by itself after two in a row, until its person clicks."""
    if state.passing[seat] == "passed":
        state.passing[seat] = "passing"
        yield News(Text("agnes.passes-from-now"), frozenset({seat}))
    elif state.variant.tires and state.passing[seat] == "asked" and state.variant.snap_window <= QUICK:
        state.passing[seat] = "passed"


def wake(state: State, seat: int, *, for_good: bool) -> None:
    """Let a seat that passes by itself answer in this window, or every time again (`for_good`)."""
    state.passing[seat] = "asked" if for_good else "awake"


def time_up(state: State, now: int, chance: Chance) -> Iterator[News]:
    """Close the window if its time is up, or wait from now on for no seat that passes by itself."""
    state.pass_at = 0
    if state.window_ends > now and not waits_for_nobody(state, now):
        return
    for seat in eligible(state):
        if state.answers[seat] is None:
            yield from _has_passed(state, seat)
    yield from close(state, chance)


def close(state: State, chance: Chance) -> Iterator[News]:
    """Judge the claims: the winner's card, then the penalties clockwise, then the gift."""
    state.pass_at = 0
    state.passing = ["passing" if how == "awake" else how for how in state.passing]
    claims = {seat: said for seat in eligible(state) if (said := state.answers[seat]) and said.spot is not None}
    state.answers = [None] * state.seats
    state.window_ends = state.put_off = 0
    rank = RANK_OF[state.discard[-1]]
    right = {seat: said for seat, said in claims.items() if RANK_OF[_claimed(state, said)] == rank}
    wrong = {seat: said for seat, said in claims.items() if seat not in right}
    for seat in claims:
        state.snapped[seat][seat in wrong] += 1
    winner = _winner(right, state.variant.snap_grace)
    if winner != EMPTY:
        yield from _put_down(state, winner, right)
    for seat, said in wrong.items():
        yield from _penalise(state, seat, said, chance)
    if not claims:
        yield News(Text("agnes.nobody-snaps", rank=rank))
    if state.giver == EMPTY:
        yield from after_window(state, chance)
    else:
        state.phase = "give"


def _claimed(state: State, said: Answer) -> int:
    return EMPTY if said.spot is None else card_at(state, said.spot)


def _winner(right: Mapping[int, Answer], grace: int) -> int:
    """Return the winner of right claims, given in clockwise order: people before AI players, then the first seat."""
    if not right:
        return EMPTY
    first = min(said.at for said in right.values())
    in_time = [seat for seat, said in right.items() if grace < 0 or said.at <= first + grace]
    return next((seat for seat in in_time if not right[seat].by_ai), in_time[0])


def _put_down(state: State, winner: int, right: Mapping[int, Answer]) -> Iterator[News]:
    """Put the winning card on the discard; a right claim that came too late is told to its seat only (AG-R14)."""
    spot = right[winner].spot
    if spot is None:
        raise ValueError("a pass wins nothing")
    card = the_card(put_down(state, spot))
    state.moved_spots.append(spot)
    if spot.seat == winner:
        yield News(Text("agnes.snaps-own", who=Who(winner), card=card, slot=spot.slot + 1))
    else:
        state.giver, state.prize = winner, spot
        yield News(Text("agnes.snaps-other", who=Who(winner), owner=Who(spot.seat), card=card, slot=spot.slot + 1))
    for seat in right:
        if seat != winner:
            yield News(_why_lost(right, seat, winner, state.variant.snap_grace), frozenset({seat}))


def _why_lost(right: Mapping[int, Answer], seat: int, winner: int, grace: int) -> Text:
    """Return why another has won with a right claim, for the seat alone: by time, as a person, or by their seat."""
    later = right[seat].at - min(said.at for said in right.values())
    if 0 <= grace < later:
        whole, tenth = divmod(max(1, round((right[seat].at - right[winner].at) / 100)), 10)
        return Text("agnes.lost-by-time", who=Who(winner), gap=Text("agnes.tenths", whole=whole, tenth=tenth))
    if right[seat].by_ai and not right[winner].by_ai:
        return Text("agnes.lost-to-person", who=Who(winner))
    within = "window" if grace < 0 else "same" if grace == 0 else "grace"
    return Text("agnes.lost-by-seat", who=Who(winner), within=within, seconds=grace // 1000)


def wrong_shown(seat: int, spot: Spot, card: int) -> Text:
    """Return the news that somebody has snapped a card wrongly, which lies open."""
    return Text("agnes.wrong-shown", who=Who(seat), owner=owner_of(spot, seat), slot=spot.slot + 1, card=the_card(card))


def _penalise(state: State, seat: int, said: Answer, chance: Chance) -> Iterator[News]:
    """Show the wrong card and give the claimer an unseen one in a new slot (AG-R16, AG-R21, AG-R22)."""
    spot = said.spot
    if spot is None:
        raise ValueError("a pass is never wrong")
    state.mistaken.append((seat, spot))
    if state.variant.wrong_snap_reveal:
        card = card_at(state, spot)
        show_all(state, card)
        state.shaken = state.shaken or spot.seat == state.turn
        yield News(wrong_shown(seat, spot, card))
    else:
        yield News(Text("agnes.wrong", who=Who(seat), owner=owner_of(spot, seat), slot=spot.slot + 1))
    yield from supply(state, chance)
    if not state.pile:
        yield News(Text("agnes.penalty-waived", who=Who(seat)))
        return
    state.layouts[seat].append(state.pile.pop())
    state.moved_spots.append(Spot(seat, len(state.layouts[seat]) - 1))
    yield News(Text("agnes.penalty", who=Who(seat), slot=len(state.layouts[seat])))


def give(state: State, items: Sequence[str], chance: Chance) -> Iterator[News]:
    """Move an own card, unseen, into the slot that the winner emptied (AG-R15)."""
    if state.prize is None:
        raise ValueError("nothing is to be given")
    own, prize = Spot(state.giver, int(items[0]) - 1), state.prize
    exchange(state, own, prize)
    state.shaken = state.shaken or prize.seat == state.turn
    yield News(Text("agnes.gives", who=Who(own.seat), slot=own.slot + 1, owner=Who(prize.seat), to_slot=prize.slot + 1))
    state.giver, state.prize = EMPTY, None
    yield from after_window(state, chance)
