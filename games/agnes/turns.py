"""The course of a round: dealing, whose turn it is, the end of a turn, of the round and of the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.agnes.pile import show, show_all
from games.agnes.scoring import award, figure, gain, is_over, next_starter, total
from games.agnes.state import EMPTY, Round, Spot, State, can_draw, can_take
from games.core.chance import Chance, shuffled
from games.core.french_pack import PACK
from games.core.game import News
from games.core.rounds import let_go, totals
from games.core.seats import following, playing
from games.core.text import Text, Value, Who

CARDS_EACH: Final = 4
LEFT: Final = "agnes.left"
"""The news that somebody has left."""


def deal_round(state: State, deck: list[int]) -> Iterator[News]:
    """Deal four cards from the end of the deck to each seat that is in the game; the rest is the pile."""
    state.round += 1
    hands = {seat: [deck.pop() for _ in range(CARDS_EACH)] for seat in playing(state.seats, state.gone)}
    state.layouts = [hands.get(seat, []) for seat in range(state.seats)]
    state.pile, state.discard = deck, []
    state.epoch, state.ages, state.known = 0, [0] * PACK, [0] * PACK
    state.turn, state.turns, state.announcer = state.starter, 0, EMPTY
    state.power, state.mistaken, state.moved_spots = 0, [], []
    state.calling = state.asking = state.shaken = False
    state.looks, state.look_ends = [[] for _ in range(state.seats)], [0] * state.seats
    state.phase = "peek" if state.variant.initial_peek else "choice"
    state.peeks = ["waiting" if seat in hands and state.variant.initial_peek else "done" for seat in range(state.seats)]
    yield News(Text("agnes.round-begins", round=state.round, who=Who(state.starter)))


def peek(state: State, seat: int, at: int) -> None:
    """Show a seat its first slots (AG-R2)."""
    state.peeks[seat] = "looking"
    open_look(state, seat, [Spot(seat, slot) for slot in range(state.variant.initial_peek)], at)


def open_look(state: State, seat: int, spots: list[Spot], at: int) -> None:
    """Show cards to a seat until it says it has seen them, or time is up."""
    for spot in spots:
        show(state, seat, spot)
    state.looks[seat] = spots
    state.look_ends[seat] = at + state.variant.peek_time


def close_look(state: State, seat: int) -> None:
    """Cover again what is shown to a seat."""
    state.looks[seat] = []
    state.look_ends[seat] = 0


def seen(state: State, seat: int, chance: Chance, *, by_time: bool = False) -> Iterator[News]:
    """End a look; go on if the table waited for nothing else, or if the seat ends its turn with it."""
    close_look(state, seat)
    if state.phase == "peek":
        state.peeks[seat] = "done"
        if all(done == "done" for done in state.peeks):
            state.phase = "choice"
    elif state.phase == "end" and seat == state.turn and not by_time:
        yield from pass_on(state, chance)


def reach_end(state: State, chance: Chance) -> Iterator[News]:
    """End the turn (AG-R22). AGNÈS was decided with the discard, unless the seat has learned something new since."""
    state.power = 0
    if state.announcer == EMPTY and (state.asking or state.shaken):
        state.phase = "end"
    elif state.calling:
        yield from announce(state, chance)
    else:
        yield from pass_on(state, chance)


def announce(state: State, chance: Chance) -> Iterator[News]:
    """Say AGNÈS (AG-R22): the others have one turn each."""
    state.announcer = state.turn
    yield News(Text("agnes.announces", who=Who(state.turn)))
    yield from end_turn(state, chance)


def end_turn(state: State, chance: Chance) -> Iterator[News]:
    """End the turn, and with it what was looked at."""
    close_look(state, state.turn)
    yield from pass_on(state, chance)


def pass_on(state: State, chance: Chance) -> Iterator[News]:
    """Let the next seat play, past those that cannot, or end the round (AG-R21, AG-R23, AG-R28)."""
    state.calling = state.asking = state.shaken = False
    while True:
        state.turns += 1
        if _is_last_turn(state):
            yield from _finish_round(state, chance)
            return
        state.turn = following(state.seats, state.gone, state.turn)
        state.phase = "choice"
        if can_draw(state) or can_take(state):
            return
        yield News(Text("agnes.skipped", who=Who(state.turn)))


def _is_last_turn(state: State) -> bool:
    if state.announcer != EMPTY:
        return following(state.seats, state.gone, state.turn) == state.announcer
    return state.turns >= state.variant.round_cap * (state.seats - len(state.gone))


def _finish_round(state: State, chance: Chance) -> Iterator[News]:
    """Show all cards and score; remove seats that have left; deal the next round, or end the match."""
    hands = tuple(map(tuple, state.layouts))
    totals = [total(hand) for hand in hands]
    points, winners = award(totals, state.announcer, state.variant.failed_announcer, state.gone)
    state.done.append(Round(state.announcer, hands, points, tuple(state.gone)))
    for hand in hands:
        for card in hand:
            if card != EMPTY:
                show_all(state, card)
    if state.announcer == EMPTY:
        yield News(Text("agnes.nobody-announced", turns=state.variant.round_cap))
    yield News(_round_won(state, totals, points))
    yield from let_go(state, LEFT)
    if is_over(state.variant, state.done, state.seats, state.gone):
        yield finish(state)
        return
    last = state.turn if state.announcer == EMPTY else state.announcer
    state.starter = next_starter(winners, last, state.starter, state.seats, state.gone)
    yield from deal_round(state, shuffled(range(PACK), chance))


def _round_won(state: State, totals: list[int], points: tuple[int, ...]) -> Text:
    """Return the news of a round's winners, if any, and of everybody's cards."""
    seats = sorted(playing(state.seats, state.gone), key=totals.__getitem__)
    winners = [seat for seat in seats if points[seat] > 0]
    others = tuple(_total_said(state, seat, totals, points) for seat in seats if seat not in winners)
    if not winners:
        return Text("agnes.round-unwon", round=state.round, others=others)
    who, best = tuple(map(Who, winners)), winners[0]
    won: dict[str, Value] = {"who": who, "total": figure(totals[best]), "points": gain(points[best])}
    return Text("agnes.round-won", round=state.round, **won, others=others, rest=len(others))


def _total_said(state: State, seat: int, totals: list[int], points: tuple[int, ...]) -> Text:
    who, held = Who(seat), figure(totals[seat])
    if not points[seat]:
        return Text("agnes.held", who=who, total=held)
    key = "missed" if seat == state.announcer and points[seat] < 0 else "total-of"
    return Text(f"agnes.{key}", who=who, total=held, points=gain(points[seat]))


def finish(state: State) -> News:
    """End the match, even within a round, and return the news of the winners."""
    state.phase = "over"
    state.looks, state.look_ends = [[] for _ in range(state.seats)], [0] * state.seats
    state.answers, state.window_ends, state.pass_at, state.put_off = [None] * state.seats, 0, 0, 0
    state.calling = state.asking = state.shaken = False
    state.power, state.giver, state.prize, state.pair = 0, EMPTY, None, None
    points = totals(state.done, state.seats)
    rivals = playing(state.seats, state.gone)
    best = max(points[seat] for seat in rivals)
    winners = tuple(Who(seat) for seat in rivals if points[seat] == best)
    return News(Text("agnes.game-over", who=winners, count=len(winners)))
