"""The seats of Rage in lines and pictures: bids, tricks, points, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from games.core.screen import Block, Curve, Line, Seat, Sign
from games.core.seats import around
from games.core.text import Text, Who, named
from games.rage import scoring
from games.rage.card_words import change_words, extra, figure
from games.rage.cards import CARD_POINTS
from games.rage.view import View


def seat_lines(view: View, *, plays: bool = False) -> Iterator[Line]:
    """Yield what all have bid and made, the viewer first, then the scores, and who leaves or has left.

    Whoever `plays` a card need not hear in each trick the scores, which the bids and the end of a round tell.
    """
    first = 0 if view.seat is None else view.seat
    order = around(view.seats, view.gone, first)
    yield from _bids(view) if view.phase == "bid" else _tricks(view, order)
    scores = tuple(_score(view, seat) for seat in order)
    yield Line(Text("rage.scores", scores=scores), drawn=True, silent=plays)
    if view.leaving:
        leaving = tuple(Who(seat) for seat in sorted(view.leaving))
        yield Line(Text("rage.leave", who=leaving, count=len(leaving)))  # no picture tells it
    for seat in view.gone:
        yield _gone(view, seat)


def _bids(view: View) -> Iterator[Line]:
    """Yield what is bid so far, and who bids before and after the viewer, or who has bid unseen."""
    row = around(view.seats, view.gone, view.dealer + 1)
    known = [seat for seat in row if view.bids[seat] >= 0]
    if known:
        bids = tuple(Text("rage.bid-of", who=named(seat, view.seat), bid=view.bids[seat]) for seat in known)
        news = tuple(Text("rage.bids", who=Who(seat), bid=view.bids[seat]) for seat in known)
        yield Line(Text("rage.bids-so-far", bids=bids), drawn=True, retold=news)
    if unseen := [seat for seat in row if view.has_bid[seat] and view.bids[seat] < 0]:
        who, news = tuple(map(Who, unseen)), tuple(Text("rage.has-bid", who=Who(seat)) for seat in unseen)
        yield Line(Text("rage.have-bid", who=who, count=len(who)), drawn=True, retold=news)
    if view.variant.bidding == "open":
        yield Line(_bid_total(view, row), drawn=True)


def _bid_total(view: View, row: Sequence[int]) -> Text:
    """Return the sum of the bids so far, and who bids after the viewer, if the viewer is to bid."""
    if view.seat is None or view.seat in view.gone or view.has_bid[view.seat]:
        return Text("rage.bid-total", bids=bid_total(view), tricks=view.hand_size, after="")
    others = tuple(map(Who, row[row.index(view.seat) + 1 :]))
    if view.seat == row[0] and others:
        return Text("rage.bids-first", who=others)
    after = Text("rage.bids-after", who=others) if others else Text("rage.bids-last")
    return Text("rage.bid-total", bids=bid_total(view), tricks=view.hand_size, after=after)


def _tricks(view: View, order: Sequence[int]) -> Iterator[Line]:
    """Yield the tricks that each seat has made, of those it has bid, as far as they are seen."""
    made = tuple(_made(view, seat) for seat in order)
    yield Line(Text("rage.tricks", tricks=made), drawn=True)


def _score(view: View, seat: int) -> Text:
    """Return a score, and until all have bid what the round before has changed."""
    change = change_words(_change(view, seat)) if view.phase == "bid" else ""
    return Text("rage.score-of", who=named(seat, view.seat), points=_points(view, seat), extra=change)


def _made(view: View, seat: int) -> Text:
    who, gained = named(seat, view.seat), extra(view.plus[seat], view.minus[seat])
    bid, tricks = view.bids[seat], view.tricks[seat]
    if bid < 0:
        return Text("rage.tricks-of", who=who, tricks=tricks, extra=gained)
    over = Text("rage.over-bid") if tricks > bid else ""
    return Text("rage.tricks-of-bid", who=who, tricks=tricks, bid=bid, over=over, extra=gained)


def _gone(view: View, seat: int) -> Line:
    return Line(Text("rage.seat-gone", who=Who(seat), points=_points(view, seat)), quiet=True)


def _points(view: View, seat: int) -> int | str:
    return figure(scoring.totals(view.variant, view.done, view.seats)[seat])


def seats_shown(view: View) -> tuple[Seat[Text], ...]:
    """Return the seats in the game as a picture shows them: bids and tricks as signs, and the score."""
    return tuple(
        Seat(
            seat,
            Text("rage.score-note", points=_points(view, seat), extra=change_words(_change(view, seat))),
            _signs(view, seat),
            turn=_is_awaited(view, seat),
            points=scoring.totals(view.variant, view.done, view.seats)[seat],
            change=_change(view, seat),
            none=Text("rage.none-bid"),
        )
        for seat in view.playing
    )


def _change(view: View, seat: int) -> int:
    """Return the points of the cards that a seat has won in this round; while it is bid, those of the round before."""
    if view.phase == "bid" and view.done:
        return scoring.result(view.variant, len(view.done), view.done[-1][seat]).points
    return CARD_POINTS * (view.plus[seat] - view.minus[seat])


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
