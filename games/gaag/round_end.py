"""The end of a round of GaAg: what everybody picked up and held, the totals and how near the end is, who starts next.

The atoms that were picked up are known to all once the round is over (GA-R15); nothing here is of the round after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.rounds import totals
from games.core.screen import Cell, RoundEnd, ScoreRow, ScoreTable
from games.core.seats import playing
from games.core.text import Text, Who, joined, named_first, told_to
from games.gaag import scoring
from games.gaag.faces import BACK, FELT
from games.gaag.state import NONE
from games.gaag.view import View


def round_end(view: View) -> RoundEnd[Text] | None:
    """Return the last finished round; None before the first is over."""
    if not view.done:
        return None
    number, is_over = len(view.done), view.phase == "over"
    standing = _standing(view)
    rows = tuple(_row(view, rank, seat) for rank, seat in standing)
    fact, best, ends = _fact(view), _best(view), _ends(view, "gaag.end-goal")
    return RoundEnd(
        headline=Text("gaag.title-over") if is_over else Text("gaag.title-round-over", round=number),
        title=_won(standing) if is_over else best,
        results=ScoreTable(
            (Text("gaag.end-atoms"),), rows, Text("gaag.end-round"), Text("gaag.end-total"), unwelcome=True
        ),
        alt=Text(
            "gaag.end-alt",
            round=number,
            best=told_to(view.seat, best),
            seats=_seats_said(view, standing),
            ends=told_to(view.seat, ends),
            fact=_fact(view, view.seat),
        ),
        beside=Text("gaag.end-fewest") if is_over else Text("gaag.end-number", round=number),
        foot=_ends(view, "gaag.end-line"),
        fact=None if is_over and scoring.reached(view) else fact,  # why the game is over takes the whole line
        own=_own(view),
        hand=None if is_over else Text("gaag.end-hand", round=view.round),
        viewer=view.seat,
        back=BACK,
        felt=FELT,
        begins=not is_over and view.turns < len(view.playing),
        first_news="gaag.round-begins",
        result_news="gaag.round-won",
    )


def _ends(view: View, still: str) -> Text:
    """Return why the game is over, that it has one round, or what is said of the target while it is `still` on."""
    if scoring.is_single(view.variant, view.seats):
        return Text("gaag.end-single")
    return scoring.reached(view) or Text(still, target=view.variant.target)


def _fact(view: View, viewer: int | None = None) -> Text:
    """Return who has ended the round by picking up the last row (GA-R11), and who starts the next one.

    A `viewer` is told so in the second person.
    """
    taker = view.done[-1].taker
    taken = Text("gaag.end-row") if taker == NONE else told_to(viewer, Text("gaag.end-taken", who=Who(taker)))
    if view.phase == "over":
        return taken
    return told_to(viewer, Text("gaag.end-starts", taken=taken, who=Who(view.starter)))


def _standing(view: View) -> list[tuple[int, int]]:
    """Return (rank, seat) of everybody who took part, the fewest atoms first."""
    ranks = scoring.ranks(totals(view.done, view.seats), view.gone)
    return sorted((ranks[seat], seat) for seat in playing(view.seats, view.done[-1].gone))


def _best(view: View) -> Text:
    """Return who has come off best in the round."""
    who = tuple(Who(seat) for seat in scoring.with_fewest(view.done[-1]))
    return Text("gaag.end-title", who=who, count=len(who))


def _won(standing: Sequence[tuple[int, int]]) -> Text:
    winners = tuple(Who(seat) for rank, seat in standing if rank == 1)
    return Text("gaag.end-won", who=winners, count=len(winners))


def _row(view: View, rank: int, seat: int) -> ScoreRow[Text]:
    last, total, target = view.done[-1], totals(view.done, view.seats)[seat], view.variant.target
    change = last.points[seat]
    atoms: Cell[Text] = Cell(f"{last.collected[seat]} + {last.hands[seat]}", glyph="●")
    share = None if scoring.is_single(view.variant, view.seats) else ((total - change) / target, total / target)
    return ScoreRow(seat, rank, (atoms,), change, total, share=share)


def _own(view: View) -> Text | None:
    """Return how the viewer did among all, and unless the game is over how far from the lead they are."""
    last = view.done[-1]
    if view.seat is None or view.seat in last.gone:
        return None
    own, others = last.points[view.seat], [seat for seat in playing(view.seats, last.gone) if seat != view.seat]
    theirs = [last.points[seat] for seat in others]
    among = "least" if own < min(theirs) else "most" if own > max(theirs) else "between"
    among = "two" if len(others) == 1 else among
    stands = "" if view.phase == "over" or view.seat in view.gone else _lead(view, view.seat)
    return Text("gaag.end-own", points=own, among=among, other=Who(others[0]), theirs=theirs[0], stands=stands)


def _lead(view: View, seat: int) -> Text:
    """Return that a seat leads, perhaps with others, or who does, and with how many atoms fewer."""
    points = totals(view.done, view.seats)
    fewest = min(points[one] for one in view.playing)
    leaders = tuple(Who(one) for one in view.playing if points[one] == fewest)
    if points[seat] == fewest:
        return Text("gaag.end-leads" if len(leaders) == 1 else "gaag.end-leads-with")
    return Text("gaag.end-trails", who=leaders, count=len(leaders), fewer=points[seat] - fewest)


def _seats_said(view: View, standing: Sequence[tuple[int, int]]) -> Text:
    """Return a line per seat: the arithmetic of the round, and the total."""
    last, points = view.done[-1], totals(view.done, view.seats)
    said = [
        Text("gaag.end-seat", who=named_first(seat, view.seat), why=scoring.why(last, seat), points=points[seat])
        for _, seat in standing
    ]
    return joined(said, "gaag.end-next")
