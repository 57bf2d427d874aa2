"""The controls with which managers keep people out of a server's games, and people choose with whom they never sit."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

from bot.discord.command_names import named
from bot.discord.features import Command, CommandMention, Feature
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import is_bot, values
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command, why_not
from bot.policy.keep_out import LIST_MOST
from bot.show.settings_tabs import SettingsTab
from cogs.keep_out.pages import AVOID, KEEP_OUT, StillTogether, own_page, server_page
from games.core.text import Refused, Text
from tables.life.leaving import SENT_AWAY
from tables.table.acting_person import Actor
from tables.table.actions import LEAVE, Action
from tables.table.table import Table

ID_LENGTHS: Final = range(15, 21)
"""Digits of the ids of people."""
PLACE: Final = 35
"""After the pages on how tables work, before those of house rules."""

_log = logging.getLogger(__name__)


class KeepingOut(Feature, name="keep_out"):
    """The lists of people who are kept out."""

    async def hourly(self) -> None:
        """Let those whom the operator keeps out leave their games: the list may have changed before this start."""
        for person in self.services.keep_out.everywhere:
            await self._leave_tables(person)

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the page of the server's list."""
        yield SettingsTab("keep-out", PLACE, Text("keep_out.tab"), Text("keep_out.to-tab"), self._show)

    def personal_commands(self) -> Iterable[Command]:
        """Return `/me avoid`."""
        yield bare_command(self, named("keep_out.command-avoid"), named("keep_out.command-avoid-help"), self._show_own)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/me avoid` does."""
        yield 145, Text("keep_out.help", command=named("me avoid"))

    async def _show(self, request: Request, detail: str) -> None:
        del detail
        await request.redraw(server_page(request.server.kept_out, request.settings_frame))

    @control(KEEP_OUT, managers=True)
    async def choose(self, request: Request) -> None:
        """Store the server's list, and let those who are new on it leave the server's games."""
        chosen = _chosen(request)
        before = request.server.kept_out
        guilds = request.services.database.guild_settings
        settings = await guilds.change(request.guild, lambda settings: settings.model_copy(update={"kept_out": chosen}))
        for person in set(chosen) - set(before):
            _log.info("person %s keeps person %s out of guild %s", request.user, person, request.guild)
            await self._send_away(request, person)
        noted = request.speak(Text("keep_out.noted", people=len(chosen)))
        await request.redraw(server_page(settings.kept_out, request.settings_frame, noted))

    async def _send_away(self, request: Request, person: int) -> None:
        """Let somebody leave the games, evenings and tournaments of the server, by the rules of leaving."""
        await self._leave_tables(person, request.guild)
        await self.bot.features.withdraw(Actor(person, "…"), request.guild)

    async def _leave_tables(self, person: int, guild: int | None = None) -> None:
        for table in await self.services.registry.of_person(person, guild):
            await why_not(table.do(Actor(person, _name_at(table, person)), Action(LEAVE, SENT_AWAY), None))

    async def _show_own(self, request: Request) -> None:
        chosen = request.person.never_with
        await request.send(own_page(chosen, request.language, await self._still_together(request, chosen)))

    async def _still_together(self, request: Request, people: Sequence[int]) -> StillTogether:
        """Return the tables at which somebody sits with people of their list."""
        mine = await self.services.registry.of_person(request.user)
        tables = [table.freeze() for table in mine if set(people) & set(table.state.people)]
        return StillTogether(tables, request.user, request.guild)

    @control(AVOID)
    async def choose_own(self, request: Request) -> None:
        """Store with whom somebody never wants to sit."""
        chosen = _chosen(request)
        if request.user in chosen:
            raise Refused(Text("keep_out.not-oneself"))
        people = request.services.database.user_settings
        settings = await people.change(
            request.user, lambda settings: settings.model_copy(update={"never_with": chosen})
        )
        noted = request.speak(Text("keep_out.own-noted", people=len(chosen)))
        together = await self._still_together(request, chosen)
        await request.redraw(own_page(settings.never_with, request.language, together, noted))


def _chosen(request: Request) -> tuple[int, ...]:
    """Return the people who were chosen. Raises `Refused` for bots, too many, or what is nobody's id."""
    written = values(request.interaction)
    if len(written) > LIST_MOST or not all(one.isdecimal() and len(one) in ID_LENGTHS for one in written):
        raise Refused(Text("bot.not-offered"))
    chosen = tuple(sorted({int(one) for one in written}))
    if any(is_bot(request.interaction, person) for person in chosen):
        raise Refused(Text("keep_out.no-bots"))
    return chosen


def _name_at(table: Table, person: int) -> str:
    seat = table.state.seat_of(person)
    return "…" if seat is None else table.state.seats[seat].name
