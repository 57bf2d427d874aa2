"""The end of a round of Agnès: all cards turned over, what they count, who scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.agnes.scoring import ENOUGH, VALUES, figure, gain, total
from games.agnes.state import EMPTY, Round
from games.agnes.view import View
from games.core.french_pack import BACK, CARD_WORDS, face
from games.core.rounds import totals
from games.core.screen import Group, OpenHand, Place, Reveal, RoundEnd, Tone
from games.core.seats import playing
from games.core.text import Text, Value, Who, joined, named_first, told_to

FEW_POINTS: Final = 5
"""So few points to reach are shown one by one."""
SLOTS_SHOWN: Final = 8
"""Of hands with more slots, the empty ones are left out."""


def round_end(view: View) -> RoundEnd[Text] | None:
    """Return the last finished round; None before the first is over."""
    if not view.done:
        return None
    row, number, is_over = view.done[-1], len(view.done), view.phase == "over"
    why = _why(row)
    starts = Text("agnes.end-starts", who=Who(view.starter))
    foot, fact = (_wins(view), why) if is_over else (why, starts)
    last_line = why if is_over else Text("agnes.end-foot", foot=why, fact=told_to(view.seat, starts))
    return RoundEnd(
        headline=Text("agnes.title-over") if is_over else Text("agnes.title-round-over", round=number),
        title=_title(row),
        results=Reveal(tuple(_hand(view, row, seat) for seat in _lowest_first(row)), Text("agnes.end-score")),
        alt=joined([*_lines(view, row), last_line], "agnes.end-line"),
        words=joined([*_lines(view, row, adds=False), last_line], "agnes.end-line"),
        beside=_beside(view, number),
        foot=foot,
        fact=fact,
        own=_own(view, row),
        hand=None if is_over else Text("agnes.end-hand", round=view.round),
        viewer=view.seat,
        begins=not is_over and not view.discard,
        first_news="agnes.round-begins",
        result_news="agnes.round-won",
        back=BACK,
        felt="night",
    )


def _title(row: Round, viewer: int | None = None) -> Text:
    """Return who has announced; a `viewer` is told so in the second person."""
    if row.announcer < 0:
        return Text("agnes.end-nobody")
    return Text("agnes.end-announced", who=named_first(row.announcer, viewer))


def _beside(view: View, number: int) -> Text:
    if view.variant.rounds:
        return Text("agnes.end-of-rounds", round=number, rounds=view.variant.rounds)
    return Text("agnes.end-goal", round=number, goal=view.variant.target_points)


def _wins(view: View) -> Text:
    """Return who has won the match."""
    points = totals(view.done, view.seats)
    best = max(points[seat] for seat in view.playing)
    winners = tuple(Who(seat) for seat in view.playing if points[seat] == best)
    return Text("agnes.game-over", who=winners, count=len(winners))


def _lowest_first(row: Round) -> list[int]:
    """Return the seats that took part, the lowest total first; between equals who scores."""
    seats = playing(len(row.points), row.gone)
    return sorted(seats, key=lambda seat: (total(row.hands[seat]), -row.points[seat]))


def _has_failed(row: Round) -> bool:
    """Return whether somebody announced with too many points (AG-R25)."""
    return row.announcer >= 0 and total(row.hands[row.announcer]) > ENOUGH


def _why(row: Round) -> Text:
    """Return what decided the round: a failed announcement, or the lowest total (AG-R24, AG-R25)."""
    if _has_failed(row):
        return Text("agnes.end-failed", total=total(row.hands[row.announcer]))
    sums = [total(row.hands[seat]) for seat in playing(len(row.points), row.gone)]
    is_tie = row.announcer >= 0 and sums.count(min(sums)) > 1 and total(row.hands[row.announcer]) == min(sums)
    return Text("agnes.end-tie" if is_tie else "agnes.end-lowest", total=figure(min(sums)))


# --- the cards -----------------------------------------------------------------------------------------------------


def _slots(row: Round, seat: int) -> Sequence[int]:
    """Return a seat's slots; without the empty ones where there are many."""
    hand = row.hands[seat]
    return hand if len(hand) <= SLOTS_SHOWN else [card for card in hand if card != EMPTY]


def _hand(view: View, row: Round, seat: int) -> OpenHand[Text]:
    """Return a seat's cards with what each counts."""
    tone: Tone = "main" if row.points[seat] > 0 else "plain"
    if seat == row.announcer and _has_failed(row):
        tone = "bad"
    goal = 0 if view.variant.rounds or view.variant.target_points > FEW_POINTS else view.variant.target_points
    return OpenHand(
        seat,
        (Group(tuple(map(_place, _slots(row, seat)))),),
        figure(total(row.hands[seat])),
        Text("agnes.end-has-announced") if seat == row.announcer else None,
        tone,
        row.points[seat],
        totals(view.done, view.seats)[seat],
        goal,
    )


def _place(card: int) -> Place[Text]:
    if card == EMPTY:
        return Place(empty=True, caption=Text("agnes.end-no-card"))
    return Place(face(card), caption=Text("agnes.end-value", value=figure(VALUES[card])))


# --- in words ------------------------------------------------------------------------------------------------------


def _own(view: View, row: Round) -> Text | None:
    """Return what the viewer has and scores, in one sentence."""
    if view.seat is None or view.seat in row.gone:
        return None
    points, announced = row.points[view.seat], view.seat == row.announcer
    if announced and _has_failed(row):
        kind = "lowest" if points == 0 else "failed"
    elif announced:
        kind = "agnes" if points > 0 else "beaten"
    else:
        kind = "won" if points > 0 else "lost"
    return Text("agnes.end-own", kind=kind, total=figure(total(row.hands[view.seat])), points=gain(points))


def _lines(view: View, row: Round, *, adds: bool = True) -> list[Text]:
    """Return the title, and a line per seat: the cards in their slots, perhaps what each `adds`, points and score."""
    title = Text("agnes.end-alt", round=len(view.done), title=_title(row, view.seat))
    return [title, *(_said(view, row, seat, adds=adds) for seat in _lowest_first(row))]


def _said(view: View, row: Round, seat: int, *, adds: bool) -> Text:
    slots = _slots(row, seat)
    cards = [Text("agnes.end-no-card") if card == EMPTY else CARD_WORDS[card] for card in slots]
    values = [figure(VALUES[card]) for card in slots if card != EMPTY]
    added: Value = f" = {' + '.join(values)}".replace("+ −1", "+ (−1)") if len(values) > 1 and adds else ""
    return Text(
        "agnes.end-seat",
        who=named_first(seat, view.seat),
        cards=joined(cards, "core.cards") if values or (adds and cards) else Text("agnes.end-empty"),
        sum=added,
        total=figure(total(row.hands[seat])),
        announced=int(adds and seat == row.announcer),  # where no more is added, the title alone says so
        points=f", {gain(row.points[seat])}" if row.points[seat] else "",
        score=figure(totals(view.done, view.seats)[seat]),
    )
