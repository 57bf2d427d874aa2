"""The public message of a table in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from bot.pictures.painter import Painter
from bot.show.added_buttons import Placed, gathered, in_order
from bot.show.custom_id import HAND
from bot.show.localizer import Localizer, localizer_in_play
from bot.show.news_lines import brief_lines, news_lines, parted, untold
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.page_renderer import USUAL, Block, Moving, PageLook, Told, show
from bot.show.question_controls import STYLES, face_of
from bot.table.actions import ANYBODY, buttons_at
from bot.table.options import changes
from bot.table.table_status import brief_time, status_lines, told_below, turn_line, waiting_line
from bot.table.verbs import ALL, MORE
from games.core.screen import Line, Option, RoundEnd, Screen
from games.core.text import Text
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.stored_news import LINES_SHOWN, texts_known


async def table_page(
    table: FrozenTable,
    painter: Painter,
    look: PageLook = USUAL,
    moments: Painter | None = None,
) -> Page:
    """Return the table in play, as everybody sees it; with `moments` what has just happened is shown in motion."""
    localizer = localizer_in_play(table.state.language, table.state)
    screen, is_put = public_screen(table), table.state.proposal is not None
    moment, moving = table.just_seen, None
    if moments is not None and moment is not None and not moment.is_end:
        moving = Moving(moment, moments, over=moment.is_over_table)

    def controls(known: Emojis, _: str) -> list[Item]:
        waits = is_put or table.state.alone or table.state.paused is not None  # then one answers or comes back first
        style = discord.ButtonStyle.secondary if waits else discord.ButtonStyle.primary
        hand = button(localizer.label(Text("bot.hand")), HAND.at(table.id), style=style)
        buttons = [
            *buttons_at("status", table, ANYBODY, localizer),
            *_buttons_for_all(table, screen.for_all, localizer, known),
            (30, hand),
            *gathered(look.added, lambda source: source.table_buttons(table, localizer)),
            (50, button(localizer.label(Text("bot.more")), MORE.at(table.id))),
        ]
        return rows(in_order(buttons))

    blocks, news = public_blocks(table, screen, localizer)
    news = told_below(table, news, puts=True)
    return await show(
        [_head(table, screen, localizer), *blocks, _tail(table, screen, news, localizer)],
        localizer,
        painter,
        look,
        controls=controls,
        accent=table.game.accent,
        moving=moving,
    )


def public_screen(table: FrozenTable) -> Screen:
    """Return what everybody sees: until the next round is under way, the end of the last one."""
    view = table.view(None)
    screen, end = table.game.screen(view, ()), table.game.round_end(view)
    if end is None or not end.begins:
        return screen
    lines = (block for block in screen.blocks if isinstance(block, Line) and not block.drawn)
    return replace(screen, title=end.headline, short=None, blocks=(end, *lines))


def public_blocks(table: FrozenTable, screen: Screen, localizer: Localizer) -> tuple[list[Block], Sequence[TableEvent]]:
    """Return what lies on the table, with the latest news of a round that is over, and the events to tell beneath it.

    None that the screen tells is among them. What was said in the round that is over may be said again beneath.
    """
    end = next((block for block in screen.blocks if isinstance(block, RoundEnd)), None)
    if end is None:
        return [*screen.blocks], untold(table.news, screen)
    before, now = parted(table.news, end.first_news)
    latest = [text for text in texts_known(before, None) if text.key != end.result_news][-LINES_SHOWN:]
    told = {block.text for block in screen.blocks if isinstance(block, Line)}
    of_round = (Told(localizer.say(text), drawn=True) for text in dict.fromkeys(latest) if text not in told)
    return [end, *of_round, *(block for block in screen.blocks if block is not end)], untold(now, screen)


def _head(table: FrozenTable, screen: Screen, localizer: Localizer) -> Told:
    """Return the headline, shorter above a picture, and how the rules differ, but not above a tall end of a round."""
    rules, brief = _rules_line(table, localizer), localizer.in_brief(mentioning=True)
    head = f"{table.game.glyph} {localizer.say(screen.title)}{rules}"
    is_end = any(isinstance(block, RoundEnd) for block in screen.blocks)
    title = f"{table.game.glyph} {brief.say(screen.short or screen.title)}"
    return Told(f"## {head}", f"### {title}{'' if is_end else rules}")


def _tail(table: FrozenTable, screen: Screen, news: Sequence[TableEvent], localizer: Localizer) -> Told:
    """Return the news, what goes on beside the game, and whom it waits for; beneath a picture in few words."""
    voice, status = localizer.in_brief(mentioning=True), list(status_lines(table, localizer))
    waiting, turn = waiting_line(table, screen.waiting, localizer), turn_line(table, screen.waiting, voice)
    brief = brief_lines(news, localizer, None, brief_time(table, voice) if turn else "")
    whole = [*news_lines(news, localizer, None), *status, *([f"**{waiting}**"] if waiting else [])]
    return Told("\n".join(whole), "\n".join([*brief, *status, *([f"**{turn}**"] if turn else [])]), sheds=True)


def _rules_line(table: FrozenTable, localizer: Localizer) -> str:
    """Return a line on how the rules of this table differ from the official ones, empty if they do not."""
    changed = changes(table.game, table.state.options, localizer)
    return f"\n-# {changed}" if changed else ""


def _buttons_for_all(
    table: FrozenTable, options: Sequence[Option], localizer: Localizer, emojis: Emojis
) -> Iterator[Placed]:
    for option in options:
        label, emoji = face_of(option, localizer, emojis)
        custom_id = ALL.at(table.id, str(option.move), table.question)
        yield 20, button(label, custom_id, style=STYLES[option.tone], emoji=emoji)
