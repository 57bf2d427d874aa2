"""The controls of moves that panels of other things do not have: settled in advance, asked of everybody."""

from __future__ import annotations

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.table.at_table import at_table, draw_panel
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from tables.table.actions import Action
from tables.table.table import StaleQuestion, Table


@control("plan")
@at_table
async def plan(request: Request, table: Table) -> None:
    """Settle the next move in advance."""
    seat, wanted = table.state.seat_of(request.user), Move.parse(request.chosen)
    if seat is None:
        raise Refused(Text("table.not-seated"))
    if table.asks(seat):
        raise StaleQuestion
    if table.game_state is None or wanted not in legal_moves(table.game.ahead(table.view(seat))):
        raise Refused(Text("core.not-offered"))
    await table.do(request.actor, Action("queue", str(wanted)), request.interaction.id)
    await draw_panel(request, table)


@control("plan-off")
@at_table
async def plan_off(request: Request, table: Table) -> None:
    """Take back what was settled in advance."""
    await table.do(request.actor, Action("queue"), request.interaction.id)
    await draw_panel(request, table)


@control("all", moves=True)
@at_table
async def for_all(request: Request, table: Table) -> None:
    """Answer what the table asks everybody: at once with a whole move, else on the panel."""
    seat, wanted = table.state.seat_of(request.user), Move.parse(request.detail)
    if request.custom_id.turn != table.question:
        raise StaleQuestion
    if seat is None or wanted not in legal_moves(table.asks(seat)):
        await draw_panel(request, table)
        return
    over = table.rounds_over
    await table.play(request.actor, table.turn_of(seat), wanted, request.interaction.id)
    await draw_panel(request, table, rounds_read=over)
