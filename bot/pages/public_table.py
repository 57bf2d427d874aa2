"""Owns the public message of a table in play. It must not know any hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import AI_MARK, Localizer, localizer_for
from bot.pages.options import changed_options
from bot.pages.page import Emojis, Item, Page, button, no_emojis, rows
from bot.pages.question_controls import STYLES, face_of
from bot.pages.screen_renderer import Shown, show_blocks, with_pictures
from bot.pages.screen_to_drawing import PLAIN, Theme
from bot.pages.table_status import status_buttons, status_lines, waiting_line
from bot.pictures import Painter
from games.core.screen import Option
from games.core.text import Text
from tables.events import TableEvent
from tables.read_only_table import FrozenTable
from tables.stored_news import LINES_SHOWN, may_know

TEXT_MOST: Final = 3600


async def table_page(table: FrozenTable, painter: Painter, emojis: Emojis = no_emojis, theme: Theme = PLAIN) -> Page:
    """Return the table in play, as everybody sees it."""
    localizer = localizer_for(table.state.language, table.state.seats)
    screen = table.game.screen(table.view(None), ())
    head = f"## {table.game.glyph} {localizer.say(screen.title)}{_rules_line(table, localizer)}"
    shown = await show_blocks(screen.blocks, localizer, painter, theme)
    tail = news_lines(table.news, localizer, None)
    waiting = waiting_line(table, screen.waiting, localizer)
    lines = [*tail, *status_lines(table, localizer), f"**{waiting}**" if waiting else ""]

    def buttons(known: Emojis) -> list[ui.Button[Any]]:
        return [
            *status_buttons(table, localizer),
            *_buttons_for_all(table, screen.for_all, localizer, known),
            *public_buttons(table, localizer),
        ]

    return framed(table.game.accent, head, shown, lines, buttons, emojis)


def _rules_line(table: FrozenTable, localizer: Localizer) -> str:
    """Return a line on how the rules of this table differ from the official ones, empty if they do not."""
    changed = changed_options(table.game, table.state, localizer)
    return f"\n-# {changed}" if changed else ""


def minus(figure: str) -> str:
    """Return a figure with a typographer's minus sign."""
    return figure.replace("-", "−")


def _buttons_for_all(
    table: FrozenTable, options: Sequence[Option], localizer: Localizer, emojis: Emojis
) -> Iterator[ui.Button[Any]]:
    for option in options:
        label, emoji = face_of(option, localizer, emojis)
        custom_id = CustomId(table.id, "all", str(option.move), table.question)
        yield button(label, custom_id, style=STYLES[option.tone], emoji=emoji)


def scores_button(table: FrozenTable, localizer: Localizer) -> ui.Button[Any]:
    """Return the button that shows the scores, round by round."""
    return button(localizer.label(Text("bot.scores")), CustomId(table.id, "scores"))


def public_buttons(table: FrozenTable, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the buttons under the public message of a game in play."""

    def say(key: str) -> str:
        return localizer.label(Text(f"bot.{key}"))

    return [
        button(say("hand"), CustomId(table.id, "hand"), emoji="🎴", style=discord.ButtonStyle.primary),
        button(say("rules"), CustomId(table.id, "rules", table.game.name)),
        scores_button(table, localizer),
        button(say("more"), CustomId(table.id, "more")),
    ]


def news_lines(
    news: Sequence[TableEvent], localizer: Localizer, seat: int | None, most: int = LINES_SHOWN
) -> list[str]:
    """Return the latest news that a seat (None: everybody) may know, oldest first."""
    lines: list[str] = []
    for event in reversed(news):  # what is no longer shown need not be spoken
        lines = [*_event_lines(event, localizer, seat), *lines]
        if len(lines) >= most:
            break
    return lines[-most:]


def _event_lines(event: TableEvent, localizer: Localizer, seat: int | None) -> Iterator[str]:
    """Yield what a seat may know of one step; what an AI player did for a person is never said to be theirs.

    The first line that names them says what was done, the others what came of it, which is their own again.
    """
    acting = localizer if event.by_ai is None else localizer.standing_in(event.by_ai)
    stands_in = acting is not localizer
    for item in event.news:
        if not may_know(item, seat):
            continue
        said, plain = acting.say(item.text), localizer.say(item.text)
        if said != plain:
            acting = localizer
        elif stands_in and item.to is not None and event.by_ai in item.to:
            said = f"{AI_MARK} {plain}"
        yield f"-# {said}"


def framed(
    accent: int,
    head: str,
    shown: Sequence[Shown],
    tail: Sequence[str],
    buttons: Callable[[Emojis], list[ui.Button[Any]]],
    emojis: Emojis = no_emojis,
) -> Page:
    """Put a headline, blocks, closing lines and buttons into one container, within Discord's limit of text."""
    spare = TEXT_MOST - len(head) - sum(part.length for part in shown)
    lines = [line for line in tail if line]
    while lines and sum(map(len, lines)) > spare:
        lines.pop(0)

    tail_part = [Shown(text="\n".join(lines))] if lines else []

    def build(parts: Sequence[Shown], known: Emojis) -> list[Item]:
        return [ui.Container(*(part.item() for part in parts), *rows(buttons(known)), accent_colour=accent)]

    return with_pictures(build, [Shown(text=head), *shown, *tail_part], emojis)
