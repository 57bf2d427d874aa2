"""Controls at a table: finds the table and the seat of a custom id, and explains refusals on the person's panel."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Final, TypeVarTuple

from bot.discord.requests.interaction_data import is_panel
from bot.discord.requests.request import Request
from bot.discord.visible_channels import knows_table, plays_from_conversation, sees_channel, sees_table
from bot.services import PanelState
from bot.show.added_buttons import explained, in_order
from bot.show.custom_id import HAND, PANEL
from bot.show.localizer import Localizer, localizer_for
from bot.show.page import Page, jump_url_of, page_of, rows
from bot.show.panel import HINT, PLAN, SURE, WHY
from bot.show.question_controls import MOVE, PICK, STEP
from bot.table.actions import buttons_at
from bot.table.hints import Hints, SaidHint
from bot.table.leaving import has_left
from bot.table.seat_panel import screen_of
from bot.table.verbs import PLAN_OFF, SCORES
from bot.table.ways_to_hand import unbegun, watching_page
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen
from games.core.text import Refused, Text
from tables.latency import timed
from tables.table.table import StaleQuestion, Table

IN_CONVERSATION: Final = frozenset(
    verb.word for verb in (HAND, PANEL, MOVE, SURE, STEP, PICK, WHY, HINT, PLAN, PLAN_OFF, SCORES)
)
"""What somebody does with their hand; that is possible in a direct message as well, all else only at the table."""
ASKABLE: Final = frozenset({"table.entry-friends", "table.entry-closed"})
"""The refusals of a seat for which the host may be asked."""
Owner = TypeVarTuple("Owner")


def at_table(
    handler: Callable[[*Owner, Request, Table], Awaitable[None]],
) -> Callable[[*Owner, Request], Awaitable[None]]:
    """Turn a function or method of a request and a table into the handler of a control."""

    @functools.wraps(handler)
    async def handle(*args: *tuple[*Owner, Request]) -> None:
        async with table_of(args[-1]) as table:
            await handler(*args, table)

    return handle


@asynccontextmanager
async def table_of(request: Request) -> AsyncIterator[Table]:
    """Open the table of a control. A refusal is explained on the person's panel, else in a private reply."""
    table = await _found(request)
    await request.services.seals.check_sight(table, request.user)
    panels = request.services.panels
    own = panels.answering(table, request.user) if is_panel(request.interaction) else nullcontext()
    with own:
        try:
            yield table
        except Refused as refusal:
            await explain(request, table, refusal.why)
        except StaleQuestion:
            await explain(request, table, Text("bot.stale"))


@asynccontextmanager
async def seat_of(request: Request, hints: Hints) -> AsyncIterator[SeatAtTable]:
    """Open the seat of a person at the table of a control."""
    async with table_of(request) as table:
        yield SeatAtTable(request, table, hints)


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """A person's seat at a table, as something to play. A person without a seat is told so."""

    request: Request
    table: Table
    hints: Hints
    confirms: bool = True

    @property
    def game(self) -> AnyGame:
        """The table's game."""
        return self.table.game

    @property
    def _seat(self) -> int | None:
        return self.table.state.seat_of(self.request.user)

    @property
    def turn(self) -> int | None:
        """The number of the seat's question; None before the deal, and for people without a seat."""
        return None if self._seat is None or not self.table.state.turns else self.table.turn_of(self._seat)

    @property
    def localizer(self) -> Localizer:
        """How the person is spoken to."""
        return localizer_for(self.request.language, self.table.state.seats)

    @property
    def screen(self) -> Screen:
        """What the seat sees. Raises `Refused` for people without one."""
        if self._seat is None or self.table.game_state is None:
            raise Refused(Text("table.not-seated"))
        return screen_of(self.table.freeze(), self._seat)

    async def move(self, move: Move) -> None:
        """Make a move, and show the panel as it is then."""
        request, over = self.request, self.table.rounds_over
        await self.table.play(request.actor, request.custom_id.turn, move, request.interaction.id)
        await request.services.ai_seats_played(self.table)
        await draw_panel(request, self.table, rounds_read=over)

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the panel; a hint that was asked for stays on it while a move is begun as it says."""
        hint = SaidHint()
        if path and self._seat is not None and self.table.game_state is not None:
            hint = self.hints.said_on(self.table.freeze(), self._seat, path, self.localizer)
        await draw_panel(self.request, self.table, path=path, sure=sure, said=said or hint.line, hinted=hint.move)


async def _found(request: Request) -> Table:
    """Return the table of a control. Raises `Refused` where there is none that the person may know of."""
    with timed("route"):
        table = await request.services.registry.table(request.custom_id.table)
    if table is not None and sees_table(request.interaction, table):
        return table
    if table is None or not plays_from_conversation(request.interaction, table):
        raise Refused(_why_not_here(request, table))
    if request.custom_id.verb not in IN_CONVERSATION:
        raise Refused(Text("bot.only-at-table", link=jump_url_of(table)))
    return table


def _why_not_here(request: Request, table: Table | None) -> Text:
    if table is not None and table.guild == request.guild and knows_table(request.interaction, table):
        return Text("bot.table-private")
    here = {unreadable.id: unreadable for unreadable in request.services.registry.unreadable(request.guild)}
    unreadable = here.get(request.custom_id.table)
    if unreadable is None or not sees_channel(request.interaction, unreadable.channel):
        return Text("bot.no-table", command="`/help`")
    return Text("bot.table-unreadable" if unreadable.rules is None else "bot.table-other-rules")


async def draw_panel(request: Request, table: Table, *, rounds_read: int | None = None, **extra: str) -> None:
    """Show the person's panel of a table, with what `panel_page` knows besides; if they have left, the way back.

    They have left the ends of `rounds_read` rounds behind, by default of all; whoever opens it anew may not have heard
    of them. People who never had a seat are shown where theirs is, and once the game is over, its end. Raises `Refused`
    before the deal.
    """
    seat = table.state.seat_of(request.user)
    if table.game_state is None:
        raise Refused(unbegun(table, is_elsewhere=False) if table.is_live else Text("table.over"))
    if not table.is_live:
        request.services.messages.publish(table)  # the message may have been left behind by a crash
    if seat is None and table.is_live and not has_left(table, request.user):
        await request.send(await watching_page(request, table))
        return
    if seat is None:
        await request.show(await request.services.pages.panel(table, request.viewer))
        return
    shows = PanelState.of(table, request.user, rounds_read)
    told = shows.rounds_read if is_panel(request.interaction) else rounds_read
    await request.show(await request.services.pages.panel(table, request.viewer, told, **extra))
    _remember(request, table, shows)


async def explain(request: Request, table: Table, why: Text) -> None:
    """Say why nothing happened: on the person's fresh panel if the click came from one, else in a private reply."""
    sentence = localizer_for(request.language, table.state.seats).say(why)
    seat, left = table.state.seat_of(request.user), has_left(table, request.user)
    if (seat is None and not left) or table.game_state is None or not is_panel(request.interaction):
        await request.send(_why_not(request, table, why.key, sentence))
        return
    shows = PanelState.of(table, request.user, request.services.panels.rounds_read(table, request.user))
    notice = "" if left and why.key == "table.not-seated" else sentence  # the page itself says so
    page = await request.services.pages.panel(table, request.viewer, shows.rounds_read, notice=notice)
    await request.redraw(page)
    if seat is not None:
        _remember(request, table, shows)


def _why_not(request: Request, table: Table, key: str, sentence: str) -> Page:
    """Return why nothing happened, with the way on if there is one."""
    if key not in ASKABLE:
        return explained(request.services.added, table.game, sentence, request.language)
    ways = in_order(buttons_at("barred", table.freeze(), request.actor, Localizer(request.language)))
    return page_of(sentence, *rows(ways), accent=table.game.accent)


def _remember(request: Request, table: Table, shows: PanelState) -> None:
    """Let the panel follow the game from now on, if the person has it."""
    if request.reply.arrived:
        request.reply.shown = None  # the panels redraw it
        request.services.panels.remember(table, request.interaction, shows)
