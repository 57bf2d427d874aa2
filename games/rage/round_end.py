"""The end of a round of Rage: everybody's bid, tricks and points, the totals, who deals next."""

from __future__ import annotations

from typing import Final

from games.core.screen import Cell, RoundEnd, ScoreRow, ScoreTable, Since
from games.core.text import Text, Who, joined, named, named_first, told_to
from games.rage import scoring
from games.rage.card_words import card_as, figure, signed
from games.rage.cards import CARD_POINTS
from games.rage.faces import BACK, FELT
from games.rage.since import trick_places
from games.rage.state import OUT
from games.rage.view import View

NO_BREAK: Final = "\u00a0"


def round_end(view: View) -> RoundEnd[Text] | None:
    """Return the last finished round; None before the first is over."""
    if not view.done:
        return None
    number, is_over = len(view.done), view.phase == "over"
    rows = tuple(_row(view, rank, seat) for rank, seat in _standing(view))
    results = ScoreTable(
        (Text("rage.end-bid"), Text("rage.end-made")), rows, Text("rage.end-round"), Text("rage.end-total"), arrow=True
    )
    sums, last = _sums(view), _last_trick(view)
    return RoundEnd(
        headline=Text("rage.title-over") if is_over else Text("rage.title-round-over", round=number),
        title=Text("rage.end-title", round=number),
        results=results,
        alt=sums if last is None or last.said is None else joined((sums, last.said), "rage.end-next"),
        beside=Text("rage.end-left", rounds=view.variant.start_hand - number),
        foot=None if is_over else Text("rage.end-deals", who=Who(view.dealer), hand=view.hand_size),
        fact=Text("rage.end-rule"),
        is_deal=not is_over,
        own=own_result(view),
        words=sums if view.seat is None else None,  # the news below the table tell the trick
        hand=None if is_over else Text("rage.end-hand", round=view.round),
        viewer=view.seat,
        back=BACK,
        felt=FELT,
        strip=last,
        begins=view.phase == "bid" and not any(view.has_bid),
        first_news="rage.round-begins",
        result_news="rage.round-won",
        gives_way=not is_over,
    )


def _last_trick(view: View) -> Since[Text] | None:
    """Return the last trick of the round that is over, which no other picture shows; None once another is finished."""
    last = view.last
    if last is None or (view.played and view.phase != "over"):
        return None
    heading = told_to(view.seat, Text("rage.last-trick", who=Who(last.winner)))
    cards = tuple(card_as(card, colour) for card, colour in zip(last.cards, last.colours, strict=True))
    return Since(heading, Text("rage.end-last", cards=cards, who=named(last.winner, view.seat)), trick_places(last))


def _standing(view: View) -> list[tuple[int, int]]:
    """Return (rank, seat) of everybody who took part, the best first."""
    ranks = scoring.ranks(view.variant, view.done, view.seats, view.gone)
    return sorted((ranks[seat], seat) for seat in range(view.seats) if view.done[-1][seat] != OUT)


def _row(view: View, rank: int, seat: int) -> ScoreRow[Text]:
    bid, tricks, plus, minus = view.done[-1][seat]
    earned = scoring.result(view.variant, len(view.done), view.done[-1][seat])
    if earned.doubled:
        note = Text("rage.end-doubled")
    elif plus or minus:
        cards = " ".join([signed(CARD_POINTS)] * plus + [signed(-CARD_POINTS)] * minus)
        note = Text("rage.end-extra", cards=cards, count=plus + minus)
    else:
        note = None
    total = scoring.totals(view.variant, view.done, view.seats)[seat]
    made: Cell[Text] = Cell(str(tricks), "good" if bid == tricks else "bad")
    return ScoreRow(seat, rank, (Cell(str(bid)), made), earned.points, total, note)


def own_result(view: View) -> Text | None:
    """Return what the viewer bid and made in the last round, in one sentence."""
    if view.seat is None or view.done[-1][view.seat] == OUT:
        return None
    bid, tricks, *_ = mine = view.done[-1][view.seat]
    earned = scoring.result(view.variant, len(view.done), mine)
    points = _sum(earned)
    return Text("rage.end-own", bid=bid, tricks=tricks, met=int(bid == tricks), points=points)


def _sum(earned: scoring.Result) -> str:
    """Return what a round earned, as a sum on one line if it has several terms: "4 − 5 − 5 = −6"."""
    tricks = earned.tricks * (1 + earned.doubled)
    first, *others = [term for term in (tricks, earned.contract, earned.plus, -earned.minus) if term]
    if not others:
        return signed(first)
    terms = "".join(f"{NO_BREAK}{'+' if term > 0 else '−'}{NO_BREAK}{abs(term)}" for term in others)
    return f"{figure(first)}{terms}{NO_BREAK}={NO_BREAK}{signed(earned.points)}"


def _sums(view: View) -> Text:
    """Return a line per seat: the arithmetic of the round, and the total."""
    number, totals = len(view.done), scoring.totals(view.variant, view.done, view.seats)
    said = [
        Text(
            "rage.end-seat",
            who=named_first(seat, view.seat),
            why=scoring.why(view.variant, number, view.done[-1][seat]),
            total=figure(totals[seat]),
        )
        for _, seat in _standing(view)
    ]
    return joined(said, "rage.end-next")
