"""Owns the control that asks for a hint. It must not know any rule of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.interactions.click import Click, TableHandler
from bot.language.localizer import localizer_for
from bot.pages.move_labels import hint_line
from games.core.text import Refused, Text
from tables.table import StaleQuestion, Table


async def hint(click: Click, table: Table) -> None:
    """Say on the panel what a good player would do now, and why; a question that has passed is stale."""
    person, turn = click.interaction.user.id, click.custom_id.turn
    frozen, language = table.freeze(), await click.language()
    seat = frozen.state.seat_of(person)
    if seat is None or frozen.game_state is None:
        raise Refused(Text("table.not-seated"))
    if not await click.app.gives_hints(table):
        raise Refused(Text("bot.hint-not-here"))
    if not _is_asked(table, person, seat, turn):
        raise StaleQuestion
    found = await click.app.hints.of(frozen, seat)
    if not _is_asked(table, person, seat, turn):  # it was played meanwhile, or the seat is somebody else's
        raise StaleQuestion
    localizer = localizer_for(language, frozen.state.seats)
    await click.draw_panel(table, hint=hint_line(frozen, seat, found, localizer))


def _is_asked(table: Table, person: int, seat: int, turn: int) -> bool:
    """Tell whether a person still sits there and is asked the question of that number."""
    mine = table.state.seat_of(person) == seat and table.turn_of(seat) == turn
    return mine and bool(table.asks(seat)) and not table.state.is_played(seat)


AT_TABLE: Final[Mapping[str, TableHandler]] = {"hint": hint}
