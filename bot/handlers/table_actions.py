"""Owns the controls around the game: joining, leaving, options, reposting, the rematch. It must not know moves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.discord.requests.click import Click, TableHandler
from bot.discord.requests.interaction_data import action, is_ephemeral, numbers_given, value
from bot.settings.handlers.option_presets import show_options
from bot.show.custom_id import Malformed
from bot.show.localizer import localizer_for
from bot.show.page import jump_url_of, note
from bot.show.sentences import speak
from bot.table.fairness import cut_form
from bot.table.left_table import has_left
from bot.table.lobby import lobby_more_page
from bot.table.options import number_forms, numbers_form, option_line, values_of
from bot.table.table_status import ending_page, leaves_for_good, leaving_page
from games.core.text import Refused, Text
from tables.table.acting_person import Actor
from tables.table.actions import Action, check_cut
from tables.table.table import Table

TO_PANEL: Final = frozenset({"come-back", "join"})
"""Actions after which somebody wants to see their hand."""
BEHIND_MORE: Final = frozenset({"cut", "remove-bot"})
"""Actions behind "More…" of an open table, which stays open for the next."""
WORDS: Final = {
    "leave": "bot.left-table",
    "end": "bot.ended-table",
    "propose-pace": "bot.proposed",
    "ask-seat": "bot.proposed",
    "ask-takeback": "bot.proposed",
}


async def do(click: Click, table: Table) -> None:
    """Do an action, and redraw what was clicked; the words of a cut are asked for first."""
    if click.custom_id.detail == "cut" and click.interaction.type is discord.InteractionType.component:
        check_cut(table.state, click.actor)
        await click.ask(cut_form(table.freeze(), click.interaction.user.id, await click.language()))
        return
    done = action(click.interaction, click.custom_id)
    if done.verb == "leave" and leaves_for_good(table, click.interaction.user.id):
        language = await click.language()
        await click.show(leaving_page(table.freeze(), language))
        return
    try:
        await table.do(await click.app.actor(click.interaction), done, click.interaction.id)
    except Refused:
        if done.verb != "start" or table.state.phase != "playing" or table.state.seat_of(click.actor.id) is None:
            raise
        # somebody was quicker, or the button was clicked twice: they have what they wanted
        await click.draw_panel(table, notice=speak(Text("bot.begun"), await click.language()))
        return
    if is_ephemeral(click.interaction):
        await _answer_on_panel(click, table, done.verb)
        return
    seq = table.seq
    page = await (click.app.begin(table) if done.verb == "start" else click.app.public_page(table))
    language, old = await click.language(), None if click.interaction.message is None else click.interaction.message.id
    await click.reply.redraw(
        page, lambda: note(speak(Text("bot.done-there", link=jump_url_of(table, gone=old)), language))
    )
    if click.reply.moved or not click.reply.arrived:
        click.app.threads.point(table)
        click.app.publisher.recheck(table)
    elif table.state.parent is None:
        click.app.publisher.painted(table, page, seq)


async def _answer_on_panel(click: Click, table: Table, verb: str) -> None:
    """Say on the panel that was clicked that something is done; the table's message is painted by itself."""
    if verb in TO_PANEL or (verb == "leave" and table.is_live and has_left(table, click.actor.id)):
        await click.draw_panel(table)
        return
    key = "bot.proposed" if verb == "end" and table.is_live else WORDS.get(verb, "bot.done")
    said = speak(Text(key), await click.language())
    if table.state.phase == "lobby" and verb in BEHIND_MORE:
        await click.reply.redraw(lobby_more_page(table.freeze(), click.actor, await click.language(), said))
    else:
        await click.reply.redraw(note(said))


async def leave(click: Click, table: Table) -> None:
    """Leave for good, which is meant."""
    await table.do(await click.app.actor(click.interaction), Action("leave"), click.interaction.id)
    await click.show(note(speak(Text(WORDS["leave"]), await click.language())))


async def end(click: Click, table: Table) -> None:
    """Ask whether the table is really meant to close for everybody."""
    language = await click.language()
    await click.show(ending_page(table.freeze(), click.actor.id, language))


async def repost(click: Click, table: Table) -> None:
    """Bring the table's message to the bottom of the channel."""
    await click.app.reposts.bring(table, click.interaction)
    await click.reply_privately(Text("bot.table-here"))


async def rematch(click: Click, table: Table) -> None:
    """Open a table like the one that is over, or join the one that is open already."""
    if table.is_live:
        raise Refused(Text("core.not-offered"))
    rematches, person = click.app.rematches, await click.app.actor(click.interaction)
    async with rematches.asking(table):
        again = await rematches.found(table) or await _open_again(click, table, person)
        if again.state.seat_of(person.id) is None:
            await again.do(person, Action("join"), click.interaction.id)
        if again.message is None:  # just opened, or by a click that was lost half way
            await click.app.post_lobby(again, click.interaction, click.reply)
            return
    await click.reply_privately(Text("bot.rematch-open", link=jump_url_of(again)))


async def _open_again(click: Click, table: Table, actor: Actor) -> Table:
    """Open the rematch, where and as the server wants its tables now. Raises `Refused`."""
    settings = await click.app.database.guild_settings.get(click.guild)
    refusal = click.app.barred(click.interaction, settings, table.game)
    if refusal is not None:
        raise Refused(refusal)
    channel = click.interaction.channel_id or table.channel
    language = await click.app.table_language(click.interaction)
    return await click.app.rematches.open(table, actor, channel, settings.enders, language)


async def options(click: Click, table: Table) -> None:
    """Show the options that are yes or no, or the further ones."""
    await show_options(click, table, part=click.custom_id.detail)


async def toggle(click: Click, table: Table) -> None:
    """Settle one option that is yes or no."""
    field, _, word = click.custom_id.detail.partition(" ")
    info = table.game.options_type.model_fields.get(field)
    if info is None or info.annotation is not bool or word not in ("on", "off"):
        raise Malformed(click.custom_id.detail)
    await _settle(click, table, {field: word == "on"}, about=field)


async def option(click: Click, table: Table) -> None:
    """Settle one option, chosen from a list."""
    field = table.game.options_type.model_fields.get(click.custom_id.detail)
    values = None if field is None else values_of(field)
    index = value(click.interaction)
    if values is None or not index.isdecimal() or int(index) >= len(values):
        raise Refused(Text("bot.not-offered"))
    await _settle(click, table, {click.custom_id.detail: values[int(index)]}, part="further")


async def term(click: Click, table: Table) -> None:
    """Settle one of the settings with which the table is run."""
    await _settle(click, table, {click.custom_id.detail: value(click.interaction)}, "terms", part="table")


async def numbers(click: Click, table: Table) -> None:
    """Ask for numbers in a form, or settle those that were filled in."""
    if click.interaction.type is not discord.InteractionType.component:
        await _settle(click, table, dict(numbers_given(click.interaction, table)), part="further")
        return
    forms = len(number_forms(table.game))
    number = int(click.custom_id.detail) if click.custom_id.detail.isdecimal() else forms
    if number >= forms:
        raise Malformed(click.custom_id.detail)
    language = await click.language()
    await click.ask(numbers_form(table.freeze(), number, language))


async def _settle(
    click: Click,
    table: Table,
    changes: Mapping[str, Any],
    verb: str = "options",
    *,
    about: str = "",
    part: str = "",
) -> None:
    """Change options or the table's settings; a refusal stands on the form itself, which shows what is valid now.

    `about`: the option whose meaning is told with the change; `part`: what is shown next, see `show_options`.
    """
    localizer = localizer_for(await click.language(), table.state.seats)
    try:
        await table.do(click.actor, Action(verb, json.dumps(changes)), click.interaction.id)
        notice = option_line(table.freeze(), about, localizer) if about else ""
    except Refused as refusal:
        notice = f"**{localizer.say(refusal.why)}**"
    await show_options(click, table, notice, part)


AT_TABLE: Final[Mapping[str, TableHandler]] = {
    "do": do,
    "leave": leave,
    "end": end,
    "repost": repost,
    "rematch": rematch,
    "options": options,
    "option": option,
    "toggle": toggle,
    "term": term,
    "numbers": numbers,
}
