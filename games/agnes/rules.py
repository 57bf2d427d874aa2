"""The rules of Agnès: the deal, a turn's card, and the function of each move; other chapters have their own modules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.agnes import powers, snap, turns
from games.agnes.legal_moves import due
from games.agnes.options import (
    CORRESPONDENCE_WINDOW,
    LIVE,
    LONGEST_LIVE_WINDOW,
    SHORTEST_WINDOW,
    AgnesOptions,
    SnapTerms,
    variant_of,
)
from games.agnes.pile import lay_open, put_down, show, show_all, supply
from games.agnes.state import EMPTY, Spot, State, Variant
from games.agnes.turns import LEFT, finish
from games.core.chance import Chance
from games.core.french_pack import RANK_OF, face, the_card
from games.core.game import MoveResult, News, SeatMove
from games.core.rounds import leave
from games.core.screen import Group, Place
from games.core.text import Refused, Text, Who


def refuse(options: AgnesOptions, _seats: int) -> None:
    """Refuse more rounds than the longest match has (AG-R26), and windows between a minute and two hours."""
    if options.rounds > options.max_rounds:
        raise Refused(Text("agnes.too-many-rounds", rounds=options.rounds, most=options.max_rounds))
    live = range(SHORTEST_WINDOW, LONGEST_LIVE_WINDOW + 1)
    if options.snap_window not in (0, *live, CORRESPONDENCE_WINDOW):
        raise Refused(Text("agnes.odd-window", least=live[0], live=live[-1], slow=CORRESPONDENCE_WINDOW))


def by_correspondence(options: AgnesOptions) -> AgnesOptions:
    """Return the options with a snap of two hours, in which it does not matter who is first (AG-R18)."""
    grace = "window" if options.snap_grace == "pace" else options.snap_grace
    window = options.snap_window or CORRESPONDENCE_WINDOW
    return options.model_copy(update={"snap_window": window, "snap_grace": grace})


def for_readers(options: AgnesOptions) -> AgnesOptions:
    """Return the options with twice the window, unless it is one of hours: to hear a table read takes longer."""
    window = options.snap_window or LIVE.window
    return options if window > LONGEST_LIVE_WINDOW else options.model_copy(update={"snap_window": 2 * window})


def deal(
    options: AgnesOptions, seats: int, dealer: int, deck: list[int], _chance: Chance, *, live: SnapTerms = LIVE
) -> MoveResult[State]:
    """Return the first state; the seat left of the dealer starts (AG-R3)."""
    state = _bare(variant_of(options, live), seats, dealer)
    return MoveResult(state, tuple(turns.deal_round(state, deck)))


def extend(state: State, lost: int) -> None:
    """Put the closing of the window and the ends of looks off."""
    if state.phase == "snap":
        state.window_ends += lost
        state.put_off += lost
    state.pass_at += lost * bool(state.pass_at)
    state.look_ends = [ends + lost * bool(spots) for ends, spots in zip(state.look_ends, state.looks, strict=True)]


def apply(state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Make a move, with all that follows from it."""
    if seat_move.seat is None:
        return _time(state, seat_move.at, chance)
    return _MOVES[seat_move.move.verb](state, seat_move, chance)


def withdraw(state: State, seat: int, _chance: Chance) -> Iterator[News]:
    """Take a seat out of the game when this round is over; of two, the other wins at once."""
    return leave(state, seat, LEFT, finish)


def laid_open(state: State, seat: int) -> tuple[Group[Text], ...]:
    """Return a seat's slots with every card face up."""
    return (
        Group(
            tuple(
                Place(number=slot + 1, empty=True) if card == EMPTY else Place(face(card))
                for slot, card in enumerate(state.layouts[seat])
            )
        ),
    )


def _peek(state: State, seat_move: SeatMove) -> Iterator[News]:
    """Look at the first slots (AG-R2)."""
    turns.peek(state, _seat(seat_move), seat_move.at)
    return iter(())


def _seat(seat_move: SeatMove) -> int:
    if seat_move.seat is None:
        raise ValueError("a seat makes this move, not the table")
    return seat_move.seat


_MOVES: Final[Mapping[str, Callable[[State, SeatMove, Chance], Iterator[News]]]] = {
    "look": lambda state, seat_move, _: _peek(state, seat_move),
    "seen": lambda state, seat_move, chance: turns.seen(state, _seat(seat_move), chance),
    "draw": lambda state, _, chance: _draw(state, chance),
    "discard": lambda state, seat_move, chance: _play(state, _discard(state), seat_move, chance),
    "drop": lambda state, seat_move, chance: _play(state, _discard(state, power=False), seat_move, chance),
    **dict.fromkeys(
        ("keep", "keep-agnes"),
        lambda state, seat_move, chance: _play(state, _keep(state, seat_move), seat_move, chance),
    ),
    **dict.fromkeys(
        ("take", "take-agnes"),
        lambda state, seat_move, chance: _play(state, _take(state, seat_move), seat_move, chance),
    ),
    **dict.fromkeys(
        ("snap", "pass"), lambda state, seat_move, chance: snap.answer(state, _seat(seat_move), seat_move, chance)
    ),
    "pass-all": lambda state, seat_move, chance: snap.pass_from_now(state, _seat(seat_move), seat_move, chance),
    "other": lambda state, seat_move, _: _wake(state, seat_move, for_good=False),
    "ask-each": lambda state, seat_move, _: _wake(state, seat_move, for_good=True),
    "give": lambda state, seat_move, chance: snap.give(state, seat_move.move.items, chance),
    **dict.fromkeys(("power", "power-ask"), powers.use),
    "decline": lambda state, _, chance: powers.decline(state, chance),
    "swap": lambda state, seat_move, chance: powers.swap(state, chance, wanted=seat_move.move.items == ("yes",)),
    "agnes": lambda state, seat_move, chance: _ANNOUNCE[state.phase](state, seat_move, chance),
    "end": lambda state, _, chance: turns.end_turn(state, chance),
}
"""What each verb does."""


def _bare(variant: Variant, seats: int, first_dealer: int) -> State:
    """Return a table before its first round."""
    return State(
        variant=variant,
        seats=seats,
        first_dealer=first_dealer,
        round=0,
        starter=(first_dealer + 1) % seats,
        phase="choice",
        turn=0,
        turns=0,
        layouts=[],
        pile=[],
        discard=[],
        epoch=0,
        ages=[],
        known=[],
        held=EMPTY,
        power=0,
        peeks=[],
        looks=[[] for _ in range(seats)],
        look_ends=[0] * seats,
        window_ends=0,
        answers=[None] * seats,
        mistaken=[],
        giver=EMPTY,
        prize=None,
        pair=None,
        announcer=EMPTY,
        done=[],
    )


def _time(state: State, at: int, chance: Chance) -> Iterator[News]:
    """End the looks that are over, and do what is due in the snap window."""
    now = max(at, due(state) or 0)
    over = [seat for seat in range(state.seats) if state.looks[seat] and state.look_ends[seat] <= now]
    for seat in over:
        yield from turns.seen(state, seat, chance, by_time=True)
    if state.phase == "snap" and (state.pass_at or state.window_ends) <= now:
        yield from snap.time_up(state, now, chance)


def _wake(state: State, seat_move: SeatMove, *, for_good: bool) -> Iterator[News]:
    """Answer snaps again, in this window or always; nobody else is told."""
    snap.wake(state, _seat(seat_move), for_good=for_good)
    return iter(())


_ANNOUNCE: Final[Mapping[str, Callable[[State, SeatMove, Chance], Iterator[News]]]] = {
    "drawn": lambda state, seat_move, chance: _play(state, _discard(state), seat_move, chance),
    "power": lambda state, _, chance: powers.decline(state, chance, calling=True),
    "end": lambda state, _, chance: turns.announce(state, chance),
}
"""Verbs that announce at the end of the turn: with the discard, instead of a power, or at its very end (AG-R22)."""


def _draw(state: State, chance: Chance) -> Iterator[News]:
    """Draw a card that only the active seat sees (AG-R5, AG-R21)."""
    yield from supply(state, chance)
    state.held = state.pile.pop()
    state.phase = "drawn"
    yield News(Text("agnes.draws", who=Who(state.turn)))


def _play(state: State, news: News, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
    """Tell everybody the discard, but not whether AGNÈS follows; open the snap window on it (AG-R13)."""
    state.calling = seat_move.move.verb.endswith("agnes")
    yield news
    yield from snap.open_window(state, seat_move.at, chance)


def _discard(state: State, *, power: bool = True) -> News:
    """Put the drawn card on the discard; it may have a power, unless it is waived at once (AG-R7, AG-R12)."""
    card = state.held
    lay_open(state, card)
    state.power = RANK_OF[card] if power and RANK_OF[card] in powers.POWERFUL else 0
    return News(Text("agnes.discards", who=Who(state.turn), card=the_card(card)))


def _keep(state: State, seat_move: SeatMove) -> News:
    """Put the drawn card into a slot, and the old one on the discard (AG-R5)."""
    spot = Spot(state.turn, int(seat_move.move.items[0]) - 1)
    old = put_down(state, spot)
    state.layouts[spot.seat][spot.slot] = state.held
    show(state, spot.seat, spot)
    return News(Text("agnes.keeps", who=Who(spot.seat), slot=spot.slot + 1, old=the_card(old)))


def _take(state: State, seat_move: SeatMove) -> News:
    """Put the top of the discard into a slot, before everybody's eyes, and the old card on the discard (AG-R6)."""
    spot = Spot(state.turn, int(seat_move.move.items[0]) - 1)
    card = state.discard.pop()
    old = put_down(state, spot)
    state.layouts[spot.seat][spot.slot] = card
    show_all(state, card)
    taken = the_card(card)
    return News(Text("agnes.takes", who=Who(spot.seat), card=taken, slot=spot.slot + 1, old=the_card(old)))
