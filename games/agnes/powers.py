"""The powers of cards that are drawn and discarded (AG-R7 to AG-R12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.agnes.pile import exchange
from games.agnes.state import Spot, State, has_card
from games.agnes.turns import close_look, open_look, reach_end
from games.core.chance import Chance
from games.core.french_pack import JACK, KING, QUEEN
from games.core.game import News, SeatMove
from games.core.text import Text, Who

OWN_LOOK: Final = (9, 10)
POWERFUL: Final = frozenset({*OWN_LOOK, JACK, QUEEN, KING})


def out_of_reach(state: State, owner: int) -> Text | None:
    """Return why no card of a seat may be touched, or None (AG-R19, AG-R23)."""
    if owner == state.announcer:
        return Text("agnes.protected", who=Who(owner))
    return None if has_card(state, owner) else Text("agnes.has-no-card", who=Who(owner))


def has_target(state: State) -> bool:
    """Tell whether the pending power could be used on anything (AG-R12)."""
    reach = [seat for seat in range(state.seats) if out_of_reach(state, seat) is None]
    if state.power in OWN_LOOK:
        return state.turn in reach
    if state.power == QUEEN:
        return any(seat != state.turn for seat in reach)
    return len(reach) > 1


def after_window(state: State, chance: Chance) -> Iterator[News]:
    """Go on when the snap window, its penalties and its gift are over: the power, or the end of the turn (AG-R17)."""
    if state.power and has_target(state):
        state.phase = "power"
    else:
        yield from reach_end(state, chance)


def use(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Use the pending power on a slot, or on seats and slots in turn; `power-ask` decides on AGNÈS afterwards."""
    seat, items, at = state.turn, seat_move.move.items, seat_move.at
    state.asking = seat_move.move.verb == "power-ask"
    if state.power in OWN_LOOK:
        slot = int(items[0]) - 1
        open_look(state, seat, [Spot(seat, slot)], at)
        yield News(Text("agnes.looks-own", who=Who(seat), slot=slot + 1))
    elif state.power == QUEEN:
        spot = spots(items)[0]
        open_look(state, seat, [spot], at)
        yield News(Text("agnes.looks-other", who=Who(seat), owner=Who(spot.seat), slot=spot.slot + 1))
    else:
        one, other = spots(items)
        if state.power == KING:
            state.pair = (one, other)
            open_look(state, seat, [one, other], at)
            state.phase = "swap"
            yield News(_of_two("agnes.looks-two", seat, one, other))
            return
        exchange(state, one, other)
        yield News(_of_two("agnes.swaps-unseen", seat, one, other))
    yield from reach_end(state, chance)


def decline(state: State, chance: Chance, *, calling: bool = False) -> Iterator[News]:
    """Leave the power unused, and announce if `calling`: cards shown before are known by then (AG-R22)."""
    state.calling = state.calling or calling
    state.shaken = state.shaken and not calling
    yield News(Text("agnes.declines", who=Who(state.turn)))
    yield from reach_end(state, chance)


def swap(state: State, chance: Chance, *, wanted: bool) -> Iterator[News]:
    """Swap the two cards that the king showed, or not (AG-R11)."""
    if state.pair is None:
        raise ValueError("no king is being used")
    close_look(state, state.turn)
    if wanted:
        exchange(state, *state.pair)
        yield News(_of_two("agnes.swaps", state.turn, *state.pair))
    else:
        yield News(Text("agnes.swaps-not", who=Who(state.turn)))
    state.pair = None
    yield from reach_end(state, chance)


def spots(items: Sequence[str]) -> list[Spot]:
    """Read `seat slot seat slot` as it is written in moves: seats from 0, slots from 1."""
    return [Spot(int(seat), int(slot) - 1) for seat, slot in zip(items[::2], items[1::2], strict=True)]


def written(*spots: Spot) -> tuple[str, ...]:
    """Return spots as moves name them: seats from 0, slots from 1."""
    return tuple(item for spot in spots for item in (str(spot.seat), str(spot.slot + 1)))


def _of_two(key: str, seat: int, one: Spot, other: Spot) -> Text:
    return Text(
        key,
        who=Who(seat),
        one=owner_of(one, seat),
        one_slot=one.slot + 1,
        other=owner_of(other, seat),
        other_slot=other.slot + 1,
    )


def owner_of(spot: Spot, seat: int) -> Text | Who:
    """Return whose card it is, as a sentence says that begins with a seat's name."""
    return Text("agnes.own-row") if spot.seat == seat else Who(spot.seat)
