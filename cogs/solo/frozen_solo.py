"""A game alone as a table that nobody else sees, for pages that show tables: the end, the scores, a hint."""

from __future__ import annotations

from cogs.solo.solo_games import OwnGame, address_of
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import AI_NAMES, Seat, TableState, seat_for


def frozen(own: OwnGame, person: Actor) -> FrozenTable:
    """Return a game as a table of the person and its AI players. Raises `Refused` if nothing is dealt."""
    run, row = own.dealt, own.row
    solo, reached = run.solo, run.reached
    ai_seats = [Seat(None, name, solo.level) for name in AI_NAMES[: solo.seats - 1]]
    state = TableState(
        host=person.id,
        language="en",
        secret="",
        options=dict(own.options),
        seats=[seat_for(person), *ai_seats],
        phase="finished" if reached.over else "playing",
        turns=[row.revision] * solo.seats,
    )
    return FrozenTable(
        game=solo.game,
        id=address_of(solo.game.name),
        guild=0,
        channel=0,
        message=None,
        created_at=row.changed_at,
        seq=row.revision,
        state=state,
        game_state=reached.state,
        _asks=tuple(solo.game.asks(reached.state, seat) for seat in range(solo.seats)),
        news=(),
        rating_changes=(),
        last=None,
        at=row.changed_at,
    )
