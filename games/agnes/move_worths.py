"""The worth of every move of Agnès by the expert's judgement, also of moves that it would not consider."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.agnes.ai_expert import NETWORKS, claiming, drawing, given, placed
from games.agnes.ai_mind import Mind
from games.agnes.ai_powers import BREADTH, LATER, outcomes, uses
from games.agnes.powers import POWERFUL
from games.agnes.powers import spots as spots_of
from games.agnes.scoring import VALUES
from games.agnes.sight import UNSEEN, Sight
from games.agnes.state import Spot
from games.agnes.view import View
from games.core.french_pack import RANK_OF
from games.core.move import Move

ONWARD: Final = frozenset({"seen", "look", "other", "ask-each"})
"""Moves that leave the decision open: worth as much as the best."""
HARDLY: Final = 1e-6
"""A small deduction for them, so that the best move is named."""


def worths(view: View, moves: Sequence[Move]) -> Sequence[float]:
    """Return the worth of moves, in points of the round; empty before it begins, or if nothing is decided.

    The worth is the seat's expected points less the average of the others.
    """
    if view.phase in {"peek", "over"}:
        return ()
    mind, found = Mind(view, NETWORKS), dict[object, float]()
    wanted = [_as_good(view, move) for move in moves]
    for move in wanted:
        kind = _kind(mind.sight, move)
        if move.verb not in ONWARD and kind not in found:
            found[kind] = _worth(mind, move)
    best = max(found.values(), default=0.0)
    return [best - HARDLY if move.verb in ONWARD else found[_kind(mind.sight, move)] for move in wanted]


def _as_good(view: View, move: Move) -> Move:
    """Return an equivalent move; at the end of a turn, ending a look ends the turn."""
    if move.verb == "seen" and view.phase == "end" and view.turn == view.seat:
        return Move("end")
    return Move("pass") if move.verb == "pass-all" else move


def _spots(sight: Sight, move: Move) -> Iterator[Spot]:
    """Yield the spots that a move names; a slot alone is one of the seat's own."""
    if len(move.items) > 1:
        yield from spots_of(move.items)
    elif move.items and move.verb != "swap":
        yield Spot(sight.me, int(move.items[0]) - 1)


def _kind(sight: Sight, move: Move) -> object:
    """Return a key that is equal for moves that hardly differ: on cards alike, or in which cards opponents swap."""
    cards = [(spot.seat, sight.at(spot)) for spot in _spots(sight, move)]
    if len(cards) == 2 and all(seat != sight.me for seat, _ in cards):
        return move.verb, "others"
    alike = [(seat, held.worth, *((held.age, held.knowers) if held.worth == UNSEEN else ())) for seat, held in cards]
    return (move.verb, *alike) if alike else move


def _worth(mind: Mind, move: Move) -> float:
    """Return what a move leaves to the seat."""
    view, sight = mind.view, mind.sight
    spots = list(_spots(sight, move))
    match move.verb:
        case "draw":
            return drawing(mind)
        case "discard" if RANK_OF[view.held] in POWERFUL:
            shown = sight._replace(top=VALUES[view.held])
            used = [one.worth for one in uses(mind, shown, RANK_OF[view.held], BREADTH)]
            return max([mind.worth(shown), *used])
        case "power":
            return sum(share * mind.worth(after) for share, after in outcomes(mind, sight, view.power, *spots))
        case "power-ask":
            return sum(share * mind.best(after) for share, after in outcomes(mind, sight, view.power, *spots)) - LATER
        case "snap":
            return claiming(mind, *spots)
    after = _after(view, sight, move, spots)
    return mind.worth(after.calling() if move.verb.endswith("agnes") else after)


def _after(view: View, sight: Sight, move: Move, spots: Sequence[Spot]) -> Sight:
    """Return the sight after a move that reveals nothing more."""
    match move.verb:
        case "take" | "take-agnes":
            return placed(sight, spots[0].slot, view.top)
        case "keep" | "keep-agnes":
            return placed(sight, spots[0].slot, view.held)
        case "give" if view.prize is not None:
            return given(sight, spots[0].slot, view.prize)
        case "swap" if view.pair is not None and move.items == ("yes",):
            return sight.swapped(*view.pair)
        case _:
            return sight._replace(top=VALUES[view.held]) if view.phase == "drawn" else sight
