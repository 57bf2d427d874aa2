"""What both totals of a finished manche are made of, term by term (GI-R15), and how near the match is to its end."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.screen import Breakdown, Term
from games.core.text import Text, Who, named, named_first, told_to
from games.gin import scoring
from games.gin.scoring import MANCHE, PER_HAND
from games.gin.state import NONE, Coup, Manche
from games.gin.view import View


def breakdown(view: View, won: Text | None) -> Breakdown[Text]:
    """Return what the last manche brought both seats, the winner's column first.

    Where the match is over with it, `won` says who has won; a match of one manche has no other totals.
    """
    manche, goal = view.manches[-1], view.variant.match_points
    winner = scoring.winner_of(manche)
    seats, so_far = (winner, 1 - winner), _so_far(view)
    return Breakdown(
        title=won or _title(view),
        seats=seats,
        parts=tuple((coup.winner, f"+{coup.points}") for coup in _coups(view) if coup.winner != NONE),
        terms=tuple(_terms(view)),
        total=Term(Text("gin.sum-total"), tuple(str(scoring.manche_totals(manche)[seat]) for seat in seats)),
        after=Text("gin.sum-goal", goal=goal) if _has_further_totals(view) else None,
        so_far=tuple(str(so_far[seat]) for seat in seats),
        shares=tuple(min(so_far[seat] / goal, 1.0) for seat in seats) if goal else (),
    )


def said(view: View) -> Iterator[Text]:
    """Yield the same in words, the sums as the news tell them, but for who has won the match."""
    manche, goal, so_far = view.manches[-1], view.variant.match_points, _so_far(view)
    winner = scoring.winner_of(manche)
    for seat in (winner, 1 - winner):
        why = scoring.manche_why(manche, len(view.manches), seat)
        yield Text("gin.manche-of", who=named_first(seat, view.seat), why=why)
    yield Text("gin.sum-doubled-said", why=told_to(view.seat, _doubled_why(manche)))
    if _has_further_totals(view):
        order = (winner, 1 - winner)
        sides = tuple(Text("gin.side", who=named(seat, view.seat), points=so_far[seat]) for seat in order)
        yield Text("gin.sum-so-far", goal=goal, sides=sides)


def _title(view: View) -> Text:
    winner, is_single = scoring.winner_of(view.manches[-1]), not view.variant.match_points
    return Text("gin.sum-title", who=Who(winner), manche=len(view.manches), single=int(is_single))


def _has_further_totals(view: View) -> bool:
    """Return whether the match has totals that this manche alone does not make, or may have."""
    return view.variant.match_points > 0 and (view.phase != "over" or len(view.manches) > 1)


def _so_far(view: View) -> tuple[int, int]:
    """Return what all finished manches have brought each seat."""
    first, second = (sum(scoring.manche_totals(manche)[seat] for manche in view.manches) for seat in (0, 1))
    return first, second


def _coups(view: View) -> list[Coup]:
    """Return the hands of the last manche."""
    first = view.manches[-2].coups if len(view.manches) > 1 else 0
    return [Coup(*row) for row in view.done[first : view.manches[-1].coups]]


def _terms(view: View) -> list[Term[Text]]:
    """Return the terms: the points of the hands, the manche, whether all that is doubled, and each hand won."""
    manche = view.manches[-1]
    winner = scoring.winner_of(manche)
    points, won = ([of[winner], of[1 - winner]] for of in (manche.points, manche.won))
    doubled = not won[1]
    return [
        Term(Text("gin.sum-points"), (f"({points[0]}" if doubled else str(points[0]), str(points[1]))),
        Term(
            Text("gin.sum-won"),
            (f"+{MANCHE})" if doubled else f"+{MANCHE}", ""),
            Text("gin.sum-won-why", goal=view.variant.manche_points),
            "good",
        ),
        Term(
            Text("gin.sum-doubled"),
            ("×2" if doubled else "×1", ""),
            _doubled_why(manche),
            "good" if doubled else "plain",
        ),
        Term(
            Text("gin.sum-hands", points=PER_HAND),
            tuple(f"+{PER_HAND * hands}" if hands else "" for hands in won),
            Text("gin.sum-hands-why", points=PER_HAND, first=won[0], second=won[1]),
            "good",
        ),
    ]


def _doubled_why(manche: Manche) -> Text:
    loser = 1 - scoring.winner_of(manche)
    return Text("gin.sum-doubled-why", who=Who(loser), won=manche.won[loser])
