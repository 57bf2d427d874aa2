"""Owns the controls of the hand panel: showing it, moves made on it, hints. It must not know any rule of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.discord.requests.click import Click, TableHandler
from bot.discord.requests.interaction_data import value
from bot.show.custom_id import CustomId, Malformed
from bot.show.localizer import localizer_for
from bot.show.move_labels import hint_line
from bot.table.panel import why_page
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from tables.table.actions import Action
from tables.table.table import StaleQuestion, Table


async def show_panel(click: Click, table: Table) -> None:
    """Show the hand."""
    await click.draw_panel(table)


async def move(click: Click, table: Table) -> None:
    """Make a move; one of consequence is asked about first, if the person wants it so."""
    wanted = Move.parse(click.custom_id.detail)
    if wanted.verb in table.game.weighty:
        settings = await click.app.database.user_settings.get(click.interaction.user.id)
        if settings.confirm:
            await click.draw_panel(table, sure=click.custom_id.detail)
            return
    await sure(click, table)


async def sure(click: Click, table: Table) -> None:
    """Make a move that is meant."""
    await table.play(click.actor, click.custom_id.turn, Move.parse(click.custom_id.detail), click.interaction.id)
    await click.draw_panel(table)


async def plan(click: Click, table: Table) -> None:
    """Settle the next move in advance."""
    seat, wanted = table.state.seat_of(click.interaction.user.id), Move.parse(value(click.interaction))
    if seat is None:
        raise Refused(Text("table.not-seated"))
    if table.asks(seat):
        raise StaleQuestion
    if table.game_state is None or wanted not in legal_moves(table.game.ahead(table.view(seat))):
        raise Refused(Text("core.not-offered"))
    await table.do(click.actor, Action("queue", str(wanted)), click.interaction.id)
    await click.draw_panel(table)


async def plan_off(click: Click, table: Table) -> None:
    """Take back what was settled in advance."""
    await table.do(click.actor, Action("queue"), click.interaction.id)
    await click.draw_panel(table)


async def for_all(click: Click, table: Table) -> None:
    """Answer what the table asks everybody: at once with a whole move, else on the panel."""
    seat, wanted = table.state.seat_of(click.interaction.user.id), Move.parse(click.custom_id.detail)
    if click.custom_id.turn != table.question:
        raise StaleQuestion
    if seat is None or wanted not in legal_moves(table.asks(seat)):
        await click.draw_panel(table)
        return
    await table.play(click.actor, table.turn_of(seat), wanted, click.interaction.id)
    await click.draw_panel(table)


async def pick(click: Click, table: Table) -> None:
    """Do what was chosen in a select: a move, or a step of one."""
    chosen = CustomId.parse(value(click.interaction))
    if chosen.table != table.id or chosen.verb not in ("move", "step"):
        raise Malformed(chosen.verb)
    await AT_TABLE[chosen.verb](click.with_custom_id(chosen), table)


async def choose_next(click: Click, table: Table) -> None:
    """Go on to what must be chosen next."""
    seat = table.state.seat_of(click.interaction.user.id)
    if seat is not None and table.state.turns and click.custom_id.turn != table.state.turns[seat]:
        raise StaleQuestion
    await click.draw_panel(table, path=click.custom_id.detail)


async def why(click: Click, table: Table) -> None:
    """Say why the greyed choices are barred."""
    language = await click.language()
    frozen = table.freeze()
    seat = frozen.state.seat_of(click.interaction.user.id)  # after the wait: it may be somebody else's by now
    if seat is None or frozen.game_state is None:
        raise Refused(Text("table.not-seated"))
    await click.reply.reply_privately(why_page(frozen, seat, language))


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


AT_TABLE: Final[Mapping[str, TableHandler]] = {
    "hand": show_panel,
    "panel": show_panel,
    "all": for_all,
    "move": move,
    "sure": sure,
    "plan": plan,
    "plan-off": plan_off,
    "pick": pick,
    "step": choose_next,
    "why": why,
    "hint": hint,
}
