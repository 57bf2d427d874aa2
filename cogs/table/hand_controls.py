"""The controls of the hand panel: showing it, and moves made on it."""

from __future__ import annotations

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.show.custom_id import CustomId, Malformed
from bot.table.at_table import at_table, draw_panel
from bot.table.panel import why_page
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from tables.table.actions import Action
from tables.table.table import StaleQuestion, Table


@control("hand", "panel")
@at_table
async def show_panel(request: Request, table: Table) -> None:
    """Show the hand."""
    await draw_panel(request, table)


@control("move", moves=True)
@at_table
async def move(request: Request, table: Table) -> None:
    """Make a move; one of consequence is asked about first, if the person wants it so."""
    weighty = Move.parse(request.detail).verb in table.game.weighty
    if weighty and request.person.confirm:
        await draw_panel(request, table, sure=request.detail)
    else:
        await _play(request, table)


@control("sure", moves=True)
@at_table
async def sure(request: Request, table: Table) -> None:
    """Make a move that is meant."""
    await _play(request, table)


async def _play(request: Request, table: Table) -> None:
    await table.play(request.actor, request.custom_id.turn, Move.parse(request.detail), request.interaction.id)
    await draw_panel(request, table)


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
    await table.play(request.actor, table.turn_of(seat), wanted, request.interaction.id)
    await draw_panel(request, table)


@control("pick", moves=True)
@at_table
async def pick(request: Request, table: Table) -> None:
    """Do what was chosen in a select: a move, or a step of one."""
    chosen = CustomId.parse(request.chosen)
    if chosen.table != table.id or chosen.verb not in ("move", "step"):
        raise Malformed(chosen.verb)
    await {"move": move, "step": choose_next}[chosen.verb](request.with_custom_id(chosen))


@control("step")
@at_table
async def choose_next(request: Request, table: Table) -> None:
    """Go on to what must be chosen next."""
    seat = table.state.seat_of(request.user)
    if seat is not None and table.state.turns and request.custom_id.turn != table.state.turns[seat]:
        raise StaleQuestion
    await draw_panel(request, table, path=request.detail)


@control("why", answer="private")
@at_table
async def why(request: Request, table: Table) -> None:
    """Say why the greyed choices are barred."""
    language = request.language
    frozen = table.freeze()
    seat = frozen.state.seat_of(request.user)  # after the wait: it may be somebody else's by now
    if seat is None or frozen.game_state is None:
        raise Refused(Text("table.not-seated"))
    await request.send(why_page(frozen, seat, language))
