"""The seats of Rage in lines and pictures: bids, tricks, points, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from games.core.screen import Block, Curve, Line, Seat, Sign
from games.core.seats import around
from games.core.text import Text, Value, Who
from games.rage import scoring
from games.rage.card_words import extra, figure
from games.rage.cards import CARD_POINTS
from games.rage.view import View

NOTHING = ""


def seat_line(view: View, seat: int) -> Line:
    """Return a seat's bid, tricks and points, and whether it leaves or has left."""
    if seat in view.gone:
        return _gone(view, seat)
    dealer: Value = Text("rage.deals") if seat == view.dealer else NOTHING
    leaving: Value = Text("rage.leaving") if seat in view.leaving else NOTHING
    text = Text(
        "rage.seat",
        who=Who(seat),
        dealer=dealer,
        bid=_bid(view, seat),
        tricks=view.tricks[seat],
        points=_points(view, seat),
        extra=extra(view.plus[seat], view.minus[seat]),
        leaving=leaving,
    )
    return Line(text, drawn=seat not in view.leaving)  # who leaves, no picture tells


def _gone(view: View, seat: int) -> Line:
    return Line(Text("rage.seat-gone", who=Who(seat), points=_points(view, seat)), quiet=True)


def _points(view: View, seat: int) -> int | str:
    return figure(scoring.totals(view.variant, view.done, view.seats)[seat])


def _bid(view: View, seat: int) -> Text:
    if view.bids[seat] >= 0:
        return Text("rage.bid-open", bid=view.bids[seat])
    return Text("rage.bid-hidden") if view.has_bid[seat] else Text("rage.bid-none")


def seats_shown(view: View) -> tuple[Seat[Text], ...]:
    """Return the seats in the game as a picture shows them: bids and tricks as signs, and the score."""
    return tuple(
        Seat(
            seat,
            Text("rage.score-note", points=_points(view, seat), extra=extra(view.plus[seat], view.minus[seat])),
            _signs(view, seat),
            turn=_is_awaited(view, seat),
            points=scoring.totals(view.variant, view.done, view.seats)[seat],
            change=CARD_POINTS * (view.plus[seat] - view.minus[seat]),
        )
        for seat in view.playing
    )


def _is_awaited(view: View, seat: int) -> bool:
    if view.phase == "bid" and view.variant.bidding != "open":
        return not view.has_bid[seat]
    return view.phase != "over" and seat == view.turn


def _signs(view: View, seat: int) -> tuple[Sign, ...]:
    """Return one sign per trick bid, made or too many; a bid that is not seen is only told to be there."""
    bid, tricks = view.bids[seat], view.tricks[seat]
    if bid < 0 and not tricks:
        return ("answered",) if view.has_bid[seat] else ("awaited",)
    if bid == tricks == 0:
        return ("none",)
    row = max(bid, tricks)
    return tuple(_sign(number, tricks if bid < 0 else bid, tricks) for number in range(row))


def _sign(number: int, bid: int, tricks: int) -> Sign:
    if number >= bid:
        return "over"
    return "made" if number < tricks else "owed"


def bidding_order(view: View) -> Iterator[Line]:
    """Yield who bids before and after this seat, and what is bid so far."""
    if view.phase != "bid" or view.variant.bidding != "open" or view.seat is None or view.seat in view.gone:
        return
    row = around(view.seats, view.gone, view.dealer + 1)
    mine = row.index(view.seat)
    before, after = (tuple(Who(seat) for seat in part) for part in (row[:mine], row[mine + 1 :]))
    if not before:
        yield Line(Text("rage.bids-first", after=after), quiet=True, drawn=True)
    elif not after:
        yield Line(Text("rage.bids-last", before=before), quiet=True, drawn=True)
    else:
        yield Line(Text("rage.bids-between", before=before, after=after), quiet=True, drawn=True)
    yield Line(Text("rage.bid-total", bids=bid_total(view), tricks=view.hand_size), quiet=True, drawn=True)


def bid_total(view: View) -> int:
    """Return how many tricks are bid so far, of the bids that are seen."""
    return sum(bid for bid in view.bids if bid >= 0)


# --- the end -------------------------------------------------------------------------------------------------------


def _by_rank(view: View) -> list[tuple[int, int]]:
    """Return (rank, seat), the best first."""
    ranks = scoring.ranks(view.variant, view.done, view.seats, view.gone)
    return sorted((rank, seat) for seat, rank in enumerate(ranks))


def podium(view: View) -> Iterator[Line]:
    """Yield the final standing; under the table the bot shows it with medals and ratings."""
    for rank, seat in _by_rank(view):
        points = scoring.totals(view.variant, view.done, view.seats)[seat]
        score = Text("rage.score", points=points, figure=figure(points))
        yield Line(Text("rage.podium", rank=rank, who=Who(seat), score=score))


def end(view: View) -> Iterator[Block]:
    """Yield the bids met, which break ties (RA-R21), who has left, and the curve of the rounds, if any was finished."""
    if view.done:
        met = scoring.exact_bids(view.done, view.seats)
        ranked = (seat for _, seat in _by_rank(view) if seat not in view.gone)
        kept = tuple(Text("rage.met-by", who=Who(seat), bids=met[seat]) for seat in ranked)
        yield Line(Text("rage.met", bids=kept, rounds=len(view.done)), quiet=True)
    for seat in view.gone:
        yield _gone(view, seat)
    if view.done:
        yield _curve(view)


def _curve(view: View) -> Curve:
    series = tuple(_running(view, seat) for seat in range(view.seats))
    said = tuple(
        Text("rage.curve-of", who=Who(seat), points=" ".join(str(figure(made)) for made in points))
        for seat, points in enumerate(series)
    )
    return Curve(series, Text("rage.curve", seats=said))


def _running(view: View, seat: int) -> tuple[int, ...]:
    """Return the total of a seat after each round."""
    return tuple(accumulate(scoring.points_by_round(view.variant, view.done, seat)))
