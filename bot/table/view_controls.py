"""The controls at a table that only show something: scores, further actions, the score race."""

from __future__ import annotations

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.outbox.seal_notices import unused_seals
from bot.show.page import Page
from bot.table.at_table import at_table
from bot.table.finished_table import race_page
from bot.table.lobby import lobby_more_page
from bot.table.seat_panel import scores_page
from bot.table.table_status import more_page
from bot.table.verbs import MORE, RACE, SCORES
from games.core.text import Refused, Text
from tables.table.table import Table


@control(SCORES, answer="private")
@at_table
async def scores(request: Request, table: Table) -> None:
    """Show the scores, round by round."""
    if table.game_state is None:
        raise Refused(Text("table.not-started" if table.is_live else "table.over"))
    await request.send(scores_page(table.freeze(), request.language, request.services.added))


@control(MORE)
@at_table
async def more(request: Request, table: Table) -> None:
    """Show what else can be done at this table; before the deal, its seal and those not used as well."""
    if not table.is_live:
        raise Refused(Text("table.over"))
    language = request.language
    if table.state.phase == "lobby":
        await request.show(await lobby_more(request, table))
        return
    hints = await request.services.pages.gives_hints(table)
    await request.show(more_page(table.freeze(), request.actor, language, hints=hints))


async def lobby_more(request: Request, table: Table, notice: str = "") -> Page:
    """Return what else can be done at an open table, with its seal and those not used; `notice`: what was just done."""
    lately = await unused_seals(request.services.database, table.guild, round(request.services.now() * 1000))
    return lobby_more_page(table.freeze(), request.actor, request.language, lately, notice)


@control(RACE, answer="private")
@at_table
async def race(request: Request, table: Table) -> None:
    """Show once more how the scores ran."""
    if table.game_state is None:
        raise Refused(Text("table.not-started"))
    page = await race_page(table.freeze(), request.services.race_painter, request.language, request.look)
    await request.send(page)
