"""The end of a game of LaGagne: everybody's columns, the scores, and what decided it.

A table round ends in no count, so this is shown once, when the game is over.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from games.core.french_pack import TINTS
from games.core.scores import Scores
from games.core.screen import Cell, RoundEnd, ScoreRow, ScoreTable
from games.core.text import Text, Who, joined, named_first
from games.lagagne.card_words import columns_said, the_card
from games.lagagne.cards import DOUBLE, NONE, SUIT_SIGNS, column_points, is_active
from games.lagagne.faces import BACK, FELT
from games.lagagne.scoring import lines, ranks_of
from games.lagagne.state import State
from games.lagagne.view import View

_TO_THEMSELVES: Final = (
    "lagagne.end-best",
    "lagagne.end-laid",
    "lagagne.end-stolen",
    "lagagne.end-lost",
    "lagagne.end-tie",
    "lagagne.end-overtaken",
    "lagagne.end-alone",
)
"""What is said to those whom it tells of in the second person."""


def rounds_over(state: State) -> int:
    """Return 1 once the game is over."""
    return int(state.phase == "over")


def round_end(view: View) -> RoundEnd[Text] | None:
    """Return the end of the game; None before."""
    if view.phase != "over":
        return None
    standing = _standing(view)
    rows = tuple(_row(view, rank, seat) for rank, seat in standing)
    beside = Text("lagagne.end-beside", round=view.round, target=view.variant.target)
    turned = _to_viewer(_turning_point(view, standing), view.seat)
    own = _own_story(view, standing)
    fact = _lead(view, standing) if own in {None, turned} else own
    said = joined([_said(view, seat) for _, seat in standing], "lagagne.end-next")
    # above the words alone stands who has won
    words = Text("lagagne.end-words", round=view.round, target=view.variant.target, seats=said, turned=turned)
    return RoundEnd(
        headline=Text("lagagne.title-over"),
        title=_won(standing),
        results=ScoreTable(SUIT_SIGNS, rows, None, Text("lagagne.end-total")),
        alt=Text("lagagne.end-alt", won=_won(standing), beside=beside, seats=said, turned=turned),
        words=words,
        beside=beside,
        foot=turned,
        fact=fact,
        viewer=view.seat,
        result_news="lagagne.wins",
        back=BACK,
        felt=FELT,
    )


def _standing(view: View) -> list[tuple[int, int]]:
    """Return (rank, seat) of everybody who is still at the table, the best first."""
    ranks = ranks_of(view.points, view.crossed, view.gone)
    return sorted((ranks[seat], seat) for seat, gone in enumerate(view.gone) if not gone)


def _winners(standing: list[tuple[int, int]]) -> list[int]:
    return [seat for rank, seat in standing if rank == 1]


def _won(standing: list[tuple[int, int]]) -> Text:
    winners = tuple(Who(seat) for seat in _winners(standing))
    return Text("lagagne.end-won", who=winners, count=len(winners))


def _row(view: View, rank: int, seat: int) -> ScoreRow[Text]:
    points = view.points[seat]
    cells = tuple(_cell(column, suit) for suit, column in enumerate(view.columns[seat]))
    near = points / view.variant.target
    return ScoreRow(seat, rank, cells, None, points, share=(near, near))


def _cell(column: tuple[int, ...], suit: int) -> Cell[Text]:
    if not column:
        return Cell()
    asleep = not is_active(column, suit)
    return Cell(str(column_points(column)), tint=TINTS[suit], doubled=DOUBLE in column, asleep=asleep)


def _said(view: View, seat: int) -> Text:
    """Return a seat's columns and score in words."""
    said = columns_said(view.columns[seat], briefly=True)
    return Text("lagagne.end-seat", who=named_first(seat, view.seat), points=view.points[seat], columns=said)


def _lead(view: View, standing: list[tuple[int, int]]) -> Text | None:
    """Return by how much the winner is ahead; None if nobody is behind in points."""
    (_, first), *others = standing
    ahead = view.points[first] - view.points[others[0][1]] if others else 0
    return Text("lagagne.end-lead", points=ahead) if ahead else None


def _own_story(view: View, standing: list[tuple[int, int]]) -> Text | None:
    """Return the round that changed the viewer's score most; None for a winner, whose story the turning point tells."""
    if view.seat is None or view.gone[view.seat] or view.seat in _winners(standing):
        return None
    scores = [0, *(row[view.seat] for row in view.rows)]
    changes = [after - before for before, after in pairwise(scores)]
    most = max(range(len(changes)), key=lambda at: abs(changes[at]), default=0)
    if not any(changes):
        return None
    own = _laid(view, most + 1, view.seat, changes[most])
    if own is not None:
        return _to_viewer(own, view.seat)
    return Text("lagagne.end-best-you", round=most + 1, before=scores[most], points=scores[most + 1])


def _to_viewer(text: Text, viewer: int | None) -> Text:
    """Return what decided the game as somebody reads it who has part in it."""
    if viewer is None:
        return text
    for name, key in (("who", f"{text.key}-you"), ("other", f"{text.key}-they")):
        if text.key in _TO_THEMSELVES and text.given.get(name) == Who(viewer):
            return Text(key, **{other: value for other, value in text.params if other != name})
    return text


def _turning_point(view: View, standing: list[tuple[int, int]]) -> Text:
    """Return what decided the game: how it ended if that is unusual (LG-R18, LG-R22), else the turning point."""
    points, target = view.points, view.variant.target
    (_, first), *others = standing
    if not others:
        return Text("lagagne.end-alone", who=Who(first))
    if points[first] < target:
        return Text("lagagne.end-short", rounds=len(view.rows), target=target)
    if points[others[0][1]] == points[first]:
        return Text("lagagne.end-tie", who=Who(first), points=points[first], target=target)
    overtaken = [seat for _, seat in others if 0 < view.crossed[seat] < view.crossed[first]]
    if overtaken:
        earliest = min(overtaken, key=lambda seat: view.crossed[seat])
        return Text("lagagne.end-overtaken", who=Who(first), other=Who(earliest), target=target)
    if (turned := turning_point(view)) is not None:
        return turned
    number, seat = len(view.rows), first
    if (point := _scores(view).turning_point) is not None:
        number, seat = point.round, point.winner if point.won else point.second
    before = view.rows[number - 2][seat] if number > 1 else 0
    return Text("lagagne.end-best", who=Who(seat), round=number, before=before, points=view.rows[number - 1][seat])


def turning_point(view: View) -> Text | None:
    """Return who laid or stole what in the round that decided most; None if none did, or nothing of it is known."""
    point = _scores(view).turning_point
    if point is None:
        return None
    ways = ((point.winner, point.won), (point.second, point.other)) if point.won > 0 else ((point.second, point.other),)
    return next((said for seat, made in ways if (said := _laid(view, point.round, seat, made)) is not None), None)


def _scores(view: View) -> Scores:
    points = view.points
    return Scores(points, lines(view.rows, len(points)), ranks_of(points, view.crossed, view.gone))


def _laid(view: View, number: int, seat: int, made: int) -> Text | None:
    """Return the card that brought a seat so many points in a round, or that was stolen from it.

    None if no card did, or if several did together.
    """
    of_seat = [laid for laid in view.laid if laid.round == number and seat in (laid.seat, laid.victim)]
    if len(of_seat) != 1 or not made:
        return None
    (laid,) = of_seat
    key = "lagagne.end-lost" if made < 0 else "lagagne.end-laid" if laid.victim == NONE else "lagagne.end-stolen"
    other = {} if laid.victim == NONE else {"other": Who(laid.victim)}
    return Text(key, round=number, who=Who(laid.seat), card=the_card(laid.card), points=abs(made), **other)
