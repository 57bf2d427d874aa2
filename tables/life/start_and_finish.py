"""The beginning and the end of a game at a table: seating, who deals first, results."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from games.core.game import AnyGame, MoveResult
from games.core.move import Ask
from games.core.scores import Scores
from storage import MoveRow, ResultRow
from tables.table.moves_from_journal import seat_move_of
from tables.table.rules_version import by_its_rules
from tables.table.table_state import TableState
from tables.time.turn_timers import fill_banks


def deal(game: AnyGame, draft: TableState, table: str) -> MoveResult[Any]:
    """Seat the people, deal, and start the game; return its first step."""
    chance = draft.chance(table)
    if draft.after:
        draft.dealer = _seat_again(draft)
    elif draft.dealer is None and draft.seating == "random" and not draft.shared:
        chance.shuffle(draft.seats)
    draft.calls_before_deal = chance.calls
    draft.dealt_pace = draft.pace
    draft.dealt_to_reader = any(chair.reads for chair in draft.seats)
    game = by_its_rules(game, draft)
    draft.dealt_by = game.version
    step = game.deal(draft.dealt_with(game), len(draft.seats), chance, draft.dealer)
    draft.calls = chance.calls
    draft.phase = "playing"
    draft.turns = [0] * len(draft.seats)
    draft.closes = draft.kept_until = None
    draft.kept = []
    fill_banks(draft)
    return step


def _seat_again(draft: TableState) -> int:
    """Seat everybody as in the game before, newcomers last, and return whose deal it is: the next clockwise."""
    before = draft.after
    draft.seats.sort(key=lambda chair: before.index(chair.key) if chair.key in before else len(before))
    keys = [chair.key for chair in draft.seats]
    start = before.index(draft.dealt_before) + 1
    dealer = next((key for key in (*before[start:], *before[:start]) if key in keys), keys[0])
    return keys.index(dealer)


def seats_of(table_state: TableState, state: Any) -> tuple[list[str], str]:  # noqa: ANN401 -- any game's state
    """Return who sat at a finished table, by seat, and who dealt first; for the rematch."""
    if state is None:
        return [], ""
    keys = [str(chair.gone) if chair.gone is not None else chair.key for chair in table_state.seats]
    return keys, keys[state.first_dealer]


def asks_of(game: AnyGame, table_state: TableState, state: Any) -> tuple[tuple[Ask, ...], ...]:  # noqa: ANN401 -- as above
    """Return what each seat may do; nothing outside the game."""
    if state is None or table_state.phase != "playing":
        return ((),) * len(table_state.seats)
    return tuple(game.asks(state, seat) for seat in range(len(table_state.seats)))


def results_of(table_state: TableState, scores: Scores, figures: Sequence[str]) -> tuple[ResultRow, ...]:
    """Return the result rows of a finished game; empty while it goes on. `figures`: see `figures_of`.

    Who began the game and has left it is last, below everybody who stayed. Whose seat a newcomer has taken over
    has a row beyond those of the seats.
    """
    if scores.ranks is None:
        return ()
    rated, seats = set(table_state.rated), table_state.seats
    left = [scores.ranks[seat] for seat, chair in enumerate(seats) if chair.gone in rated]
    last = len(seats) - len(left) + 1
    replaced = [person for person in table_state.replaced if person in rated]
    rows = (
        ResultRow(
            seat=seat,
            person=person,
            name=chair.name,
            rank=last if chair.gone in rated else rank - sum(other < rank for other in left),
            points=scores.points[seat],
            rated=scores.rated and person in rated,
            figures=figures[seat],
        )
        for seat, (chair, rank) in enumerate(zip(seats, scores.ranks, strict=True))
        for person in (chair.person if chair.gone is None else chair.gone,)
    )
    beyond = (
        ResultRow(seat, person, name="", rank=last, points=0, rated=scores.rated)
        for seat, person in enumerate(replaced, len(seats))
    )
    return (*rows, *beyond)


def figures_of(game: AnyGame, state: Any, moves: Iterable[MoveRow]) -> list[str]:  # noqa: ANN401 -- as above
    """Return what each seat did in a finished game, as it is stored."""
    return [json.dumps(done) for done in game.figures(state, [seat_move_of(move) for move in moves])]
