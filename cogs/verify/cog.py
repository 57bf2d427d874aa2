"""`/verify`: the proof of the last deal of a channel; the button under each game's end shows that of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands

from bot.discord.command_names import named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.requests.context_menus import table_menu
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers
from bot.outbox.seal_notices import posts_of, unused_seals
from bot.show.added_buttons import Placed
from bot.show.custom_id import Verb, read_number
from bot.show.localizer import Localizer
from bot.show.page import Page, button
from bot.table.at_table import at_table, table_of
from cogs.verify.proof_page import VERIFY_AT, proof_page
from games.core.text import Refused, Text
from tables.table.proof_cache import ProofCache
from tables.table.read_only_table import ReadableTable
from tables.table.table import Table

VERIFY: Final = Verb("verify")
PAGE_DIGITS: Final = 2


class Verify(Feature):
    """The proof of a deal."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.proofs = ProofCache(lambda: int(self.services.now() * 1000))

    async def close(self) -> None:
        """Prove nothing any more."""
        await self.proofs.close()

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/verify` does."""
        yield 120, Text("bot.help-verify", command=named("verify"))

    def context_menus(self) -> Iterable[app_commands.ContextMenu]:
        """Return *Verify*, on a message of a table."""
        yield table_menu(self, named("bot.menu-verify"), self._verify_code)

    async def _verify_code(self, request: Request, code: str) -> None:
        """Show the proof of a table's deal."""
        self.proofs.count(request.user)
        async with table_of(request.with_custom_id(VERIFY.at(code))) as table:
            await self._send_proof(request, table)

    def end_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to the proof."""
        yield 50, button(localizer.label(Text("bot.verify")), VERIFY.at(table.id))

    @app_commands.command(name=named("bot.command-verify"), description=named("bot.command-verify-help"))
    @app_commands.guild_only()
    @answers()
    async def verify(self, request: Request) -> None:
        """Show the proof of the last deal of this channel. Raises `Refused` while it is sealed."""
        self.proofs.count(request.user)
        table = await self.services.registry.last_over(request.guild, request.channel)
        if table is None:
            open_here = await self.services.registry.is_shown_in(request.channel, dealt=True)
            raise Refused(Text("table.sealed" if open_here else "bot.nothing-to-verify"))
        await self._send_proof(request, table)

    @control(VERIFY, answer="private")
    @at_table
    async def verify_table(self, request: Request, table: Table) -> None:
        """Show the proof of a table's deal."""
        self.proofs.count(request.user)
        await self._send_proof(request, table)

    @control(VERIFY_AT)
    @at_table
    async def turn(self, request: Request, table: Table) -> None:
        """Turn a page of a proof."""
        await request.redraw(await self._page(request, table, read_number(request.detail, PAGE_DIGITS)))

    async def _send_proof(self, request: Request, table: Table) -> None:
        await request.send(await self._page(request, table, 0))

    async def _page(self, request: Request, table: Table, number: int) -> Page:
        """Return a page (0-based) of the proof of a table's deal."""
        await self.services.seals.check_open(table)
        database, now = self.services.database, round(self.services.now() * 1000)
        proof, posts = await self.proofs.of(table), await posts_of(database, table.id)
        unused = await unused_seals(database, table.guild, now)
        painter, look = self.services.painter, request.look
        return await proof_page(table.freeze(), proof, posts, unused, request.language, painter, look, number)
