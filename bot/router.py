"""One way in for every control and form: read the id, do it, answer. An unknown id gets a kind word, never silence.

discord.py's own routing by stored views and `DynamicItem`s drops ids that it does not know without an answer, so the
router listens to the `interaction` event itself (docs/decisions/0003-one-router.md).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import discord

from bot.floor import Floor, person_of
from bot.given import data, deed, is_panel, is_whisper, numbers_given, redraws, value
from bot.mishap import answer_safely
from bot.page import Page, note
from bot.pages.board import board_page, rules_page
from bot.pages.lobby import numbers_form, options_page, values_of
from bot.pages.panel import more_page, scores_page, why_page
from bot.pages.table import proof_page
from bot.press import Malformed, Press
from bot.reply import Reply
from bot.speak import speak
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from tables.lobby import Deed
from tables.table import Stale, Table

Interaction: TypeAlias = "discord.Interaction[Any]"
Handler: TypeAlias = "Callable[[Interaction, Press, Reply], Awaitable[None]]"
TableHandler: TypeAlias = "Callable[[Interaction, Press, Reply, Table], Awaitable[None]]"

CONTROLS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Router:
    """Answers controls and forms."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._anywhere: Final[Mapping[str, Handler]] = {
            "board": self._board,
            "board-of": self._board_of,
            "rules-page": self._rules_page,
        }
        self._at_table: Final[Mapping[str, TableHandler]] = {
            "do": self._do,
            "hand": self._panel,
            "panel": self._panel,
            "all": self._for_all,
            "move": self._move,
            "pick": self._pick,
            "step": self._step,
            "why": self._why,
            "scores": self._scores,
            "rules": self._rules,
            "more": self._more,
            "repost": self._repost,
            "rematch": self._rematch,
            "verify": self._verify,
            "options": self._options,
            "option": self._option,
            "numbers": self._numbers,
        }

    async def route(self, interaction: Interaction) -> None:
        """Answer an interaction if it is a control or a form."""
        if interaction.type in CONTROLS:
            await answer_safely(interaction, self._answer(interaction))

    async def _answer(self, interaction: Interaction) -> None:
        written = str(data(interaction).get("custom_id", ""))
        async with Reply(interaction, redraws=redraws(interaction, written)) as reply:
            try:
                await self._dispatch(interaction, Press.parse(written), reply)
            except Malformed:
                await reply.whisper(await self._say(interaction, Text("bot.forged")))

    async def _dispatch(self, interaction: Interaction, press: Press, reply: Reply) -> None:
        anywhere = self._anywhere.get(press.verb)
        if anywhere is not None:
            await anywhere(interaction, press, reply)
            return
        at_table = self._at_table.get(press.verb)
        if at_table is None:
            raise Malformed(press.verb)
        table = await self._floor.house.table(press.place)
        if table is None or table.guild != interaction.guild_id:
            await reply.whisper(await self._say(interaction, Text("bot.no-table", command="`/help`")))
            return
        try:
            await at_table(interaction, press, reply, table)
        except Refused as refusal:
            await self._explain(interaction, reply, table, refusal.why)
        except Stale:
            await self._explain(interaction, reply, table, Text("bot.stale"))

    async def _say(self, interaction: Interaction, text: Text) -> Page:
        return note(speak(text, await self._floor.language(interaction)))

    async def _explain(self, interaction: Interaction, reply: Reply, table: Table, why: Text) -> None:
        """Say why nothing happened: on the person's fresh panel where the click came from one, else in a whisper."""
        language = await self._floor.language(interaction)
        names = tuple(chair.name for chair in table.sitting.seats)
        sentence = speak(why, language, names)
        seat = table.sitting.seat_of(interaction.user.id)
        if seat is None or table.state is None or not is_panel(interaction):
            await reply.whisper(note(sentence, accent=table.game.accent))
            return
        turn = table.turn_of(seat)
        await reply.redraw(await self._floor.panel(table, seat, interaction, notice=sentence))
        self._floor.panels.remember(table, interaction, turn)

    async def _draw_panel(self, interaction: Interaction, reply: Reply, table: Table, path: str = "") -> None:
        seat = table.sitting.seat_of(interaction.user.id)
        if table.state is None:
            raise Refused(Text("table.not-started" if table.sitting.phase == "lobby" else "table.over"))
        if not table.is_live:
            self._floor.publisher.publish(table)  # the message may have been left behind by a crash
        if seat is None:
            raise Refused(Text("bot.watching"))
        turn = table.turn_of(seat)
        page = await self._floor.panel(table, seat, interaction, path=path)
        await (reply.redraw if is_panel(interaction) else reply.whisper)(page)
        self._floor.panels.remember(table, interaction, turn)

    async def _panel(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        await self._draw_panel(interaction, reply, table)

    async def _move(self, interaction: Interaction, press: Press, reply: Reply, table: Table) -> None:
        await table.play(person_of(interaction), press.turn, Move.parse(press.detail), interaction.id)
        await self._draw_panel(interaction, reply, table)

    async def _for_all(self, interaction: Interaction, press: Press, reply: Reply, table: Table) -> None:
        """Answer what the table asks everybody: at once with a whole move, else on the panel."""
        seat, move = table.sitting.seat_of(interaction.user.id), Move.parse(press.detail)
        if press.turn != table.question:
            raise Stale
        if seat is None or move not in legal_moves(table.asks(seat)):
            await self._draw_panel(interaction, reply, table, path=press.detail)
            return
        await table.play(person_of(interaction), table.turn_of(seat), move, interaction.id)
        await self._draw_panel(interaction, reply, table)

    async def _pick(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        chosen = Press.parse(value(interaction))
        if chosen.place != table.id or chosen.verb not in ("move", "step"):
            raise Malformed(chosen.verb)
        await self._at_table[chosen.verb](interaction, chosen, reply, table)

    async def _step(self, interaction: Interaction, press: Press, reply: Reply, table: Table) -> None:
        seat = table.sitting.seat_of(interaction.user.id)
        if seat is not None and table.sitting.turns and press.turn != table.sitting.turns[seat]:
            raise Stale
        await self._draw_panel(interaction, reply, table, path=press.detail)

    async def _why(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        seat = table.sitting.seat_of(interaction.user.id)
        if seat is None or table.state is None:
            raise Refused(Text("table.not-seated"))
        await reply.whisper(why_page(table, seat, await self._floor.language(interaction)))

    async def _scores(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        if table.state is None:
            raise Refused(Text("table.not-started"))
        await reply.whisper(scores_page(table, await self._floor.language(interaction)))

    async def _rules(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        await reply.whisper(rules_page(table.game, 0, await self._floor.language(interaction)))

    async def _more(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        await reply.whisper(more_page(table, await self._floor.language(interaction)))

    async def _repost(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        await self._floor.publisher.repost(table, interaction.channel_id or table.channel)
        await reply.whisper(await self._say(interaction, Text("bot.table-here")))

    async def _do(self, interaction: Interaction, press: Press, reply: Reply, table: Table) -> None:
        done = deed(interaction, press)
        await table.do(person_of(interaction), done, interaction.id)
        if is_whisper(interaction):
            word = Text("bot.left-table" if done.verb == "leave" else "bot.ended-table")
            await reply.redraw(await self._say(interaction, word))
            return
        page = await self._floor.public_page(table)
        await reply.redraw(page)
        self._floor.publisher.painted(table, page)

    async def _verify(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        await reply.whisper(await proof_page(table, await self._floor.language(interaction)))

    async def _rematch(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        if table.is_live:
            raise Refused(Text("core.not-offered"))
        person = person_of(interaction)
        known = None if table.sitting.rematch is None else await self._floor.house.table(table.sitting.rematch)
        if known is not None and known.is_live:
            if known.sitting.seat_of(person.id) is None:
                await known.do(person, Deed("join"), interaction.id)
            link = f"https://discord.com/channels/{known.guild}/{known.channel}/{known.message}"
            await reply.whisper(await self._say(interaction, Text("bot.rematch-open", link=link)))
            return
        again = await self._floor.house.rematch(table, person)
        page = await self._floor.public_page(again)
        message = await reply.post(page)
        if message is not None:
            await again.place(interaction.channel_id or table.channel, message)
            self._floor.publisher.painted(again, page)

    async def _options(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        await reply.whisper(options_page(table, await self._floor.language(interaction)))

    async def _option(self, interaction: Interaction, press: Press, reply: Reply, table: Table) -> None:
        field = table.game.options_type.model_fields.get(press.detail)
        values = None if field is None else values_of(field)
        index = value(interaction)
        if values is None or not index.isdecimal() or int(index) >= len(values):
            raise Refused(Text("bot.not-offered"))
        await self._settle(interaction, reply, table, {press.detail: values[int(index)]})

    async def _numbers(self, interaction: Interaction, _: Press, reply: Reply, table: Table) -> None:
        if interaction.type is discord.InteractionType.component:
            await reply.ask(numbers_form(table, await self._floor.language(interaction)))
            return
        await self._settle(interaction, reply, table, dict(numbers_given(interaction, table)))

    async def _settle(self, interaction: Interaction, reply: Reply, table: Table, changes: Mapping[str, Any]) -> None:
        """Change options; a refusal stands on the form itself, which shows what is valid now."""
        language = await self._floor.language(interaction)
        notice = ""
        try:
            await table.do(person_of(interaction), Deed("options", json.dumps(changes)), interaction.id)
        except Refused as refusal:
            notice = speak(refusal.why, language, tuple(chair.name for chair in table.sitting.seats))
        await reply.redraw(options_page(table, language, notice))

    async def _board(self, interaction: Interaction, press: Press, reply: Reply) -> None:
        game, _, number = press.detail.partition(" ")
        await self._show_board(interaction, reply, game, number)

    async def _board_of(self, interaction: Interaction, _: Press, reply: Reply) -> None:
        await self._show_board(interaction, reply, value(interaction), "0")

    async def _show_board(self, interaction: Interaction, reply: Reply, game: str, number: str) -> None:
        floor = self._floor
        if (game != "all" and game not in floor.games) or not number.isdecimal():
            raise Malformed(game)
        language = await floor.language(interaction)
        guild, person = interaction.guild_id or 0, interaction.user.id
        page = await board_page(floor.database.results, guild, floor.games, game, int(number), person, language)
        await (reply.redraw if is_whisper(interaction) else reply.whisper)(page)

    async def _rules_page(self, interaction: Interaction, press: Press, reply: Reply) -> None:
        game, _, number = press.detail.partition(" ")
        if game not in self._floor.games or not number.isdecimal():
            raise Malformed(game)
        await reply.redraw(rules_page(self._floor.games[game], int(number), await self._floor.language(interaction)))
