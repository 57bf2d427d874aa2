"""The public message of a table in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import NotPainted, Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer, localizer_in_play
from bot.show.news_lines import brief_lines, news_lines, untold
from bot.show.page import Emojis, Page, button, no_emojis, rows
from bot.show.question_controls import STYLES, face_of
from bot.show.screen_renderer import ALT_LENGTH, Shown, illustrated, show_blocks
from bot.show.screen_to_drawing import PLAIN, Theme, moment_art_of
from bot.table.options import changes
from bot.table.table_status import brief_time, status_buttons, status_lines, turn_line, waiting_line
from games.core.screen import Line, Moment, Option, RoundEnd, Screen
from games.core.text import Text
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.stored_news import LINES_SHOWN

TEXT_MOST: Final = 3600


@dataclass(frozen=True, slots=True)
class Brief:
    """The headline and the closing lines of a page with pictures, where they are shorter than in words alone."""

    head: str
    tail: tuple[str, ...]


async def table_page(
    table: FrozenTable,
    painter: Painter,
    emojis: Emojis = no_emojis,
    theme: Theme = PLAIN,
    moments: Painter | None = None,
) -> Page:
    """Return the table in play, as everybody sees it; with `moments` what has just happened is shown in motion."""
    localizer = localizer_in_play(table.state.language, table.state)
    screen = public_screen(table)
    head = f"{table.game.glyph} {localizer.say(screen.title)}"
    status, rules = list(status_lines(table, localizer)), _rules_line(table, localizer)
    waiting = f"**{line}**" if (line := waiting_line(table, screen.waiting, localizer)) else ""
    news = _news_below(table, screen)
    brief = _brief(replace(table, news=news), screen, localizer, status)
    tail = [*news_lines(news, localizer, None), *status, waiting]
    shown = await show_blocks(screen.blocks, localizer, painter, theme)
    moment = table.just_seen if moments is not None and theme.motion else None
    if moments is not None and moment is not None:
        shown = await _in_motion(shown, moment, localizer, moments, theme)

    def buttons(known: Emojis) -> list[ui.Button[Any]]:
        return [
            *status_buttons(table, localizer),
            *_buttons_for_all(table, screen.for_all, localizer, known),
            *public_buttons(table, localizer),
        ]

    return table_frame(table.game.accent, f"## {head}{rules}", shown, tail, buttons, emojis, brief)


async def _in_motion(
    shown: list[Shown], moment: Moment, localizer: Localizer, moments: Painter, theme: Theme
) -> list[Shown]:
    """Return the same with an animation in place of the first picture, if there is one and it is painted in time.

    The picture's words stay: they tell the same and more. What has happened stands before them.
    """
    at = next((number for number, part in enumerate(shown) if part.file), None)
    if at is None:
        return shown
    try:
        content = await moments.picture(moment_art_of(moment, localizer, theme))
    except NotPainted:
        return shown
    still = shown[at]
    alt = f"{localizer.alt(moment.alt)}\n{still.alt}"
    file = f"{still.file.removesuffix('.png')}.webp"
    moving = replace(still, file=file, content=content, alt=alt if len(alt) <= ALT_LENGTH else still.alt)
    return [*shown[:at], moving, *shown[at + 1 :]]


def public_screen(table: FrozenTable) -> Screen:
    """Return what everybody sees: until the next round is under way, the end of the last one with its latest news."""
    view = table.view(None)
    screen, end = table.game.screen(view, ()), table.game.round_end(view)
    if end is None or end.begins is None:
        return screen
    lines = [block for block in screen.blocks if isinstance(block, Line)]
    told = {line.text for line in lines}
    before, _ = _parted(table.news, end.first_news)
    news = [item.text for event in before for item in event.news if item.to is None][-LINES_SHOWN:]
    lines += [Line(text, drawn=True, spare=True) for text in dict.fromkeys(news) if text not in told]
    return replace(screen, title=end.begins, short=None, blocks=(end, *lines))


def _news_below(table: FrozenTable, screen: Screen) -> tuple[TableEvent, ...]:
    """Return the news that a screen does not tell; below the end of a round only those of the next one.

    What was said in the round that is over may be said again.
    """
    end = next((block for block in screen.blocks if isinstance(block, RoundEnd)), None)
    if end is None:
        return untold(table.news, screen)
    of_now = tuple(block for block in screen.blocks if not (isinstance(block, Line) and block.spare))
    return untold(_parted(table.news, end.first_news)[1], replace(screen, blocks=of_now))


def _parted(news: Sequence[TableEvent], key: str) -> tuple[tuple[TableEvent, ...], tuple[TableEvent, ...]]:
    """Return the events before the latest news of a key, and those from it on; all, where it is told no more."""
    for number, event in reversed(list(enumerate(news))):
        at = next((place for place, item in reversed(list(enumerate(event.news))) if item.text.key == key), None)
        if at is not None:
            ends, begins = replace(event, news=event.news[:at]), replace(event, news=event.news[at:])
            return (*news[:number], ends), (begins, *news[number + 1 :])
    return (), tuple(news)


def _brief(table: FrozenTable, screen: Screen, localizer: Localizer, status: Sequence[str]) -> Brief:
    """Return the headline and the closing lines as they stand above and beneath a picture."""
    voice = localizer.in_brief(mentioning=True)
    head = f"### {table.game.glyph} {voice.say(screen.short or screen.title)}{_rules_line(table, localizer)}"
    waiting = f"**{line}**" if (line := turn_line(table, screen.waiting, voice)) else ""
    news = brief_lines(table.news, localizer, None, brief_time(table, voice) if waiting else "")
    return Brief(head, (*news, *status, waiting))


def _rules_line(table: FrozenTable, localizer: Localizer) -> str:
    """Return a line on how the rules of this table differ from the official ones, empty if they do not."""
    changed = changes(table.game, table.state.options, localizer)
    return f"\n-# {changed}" if changed else ""


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
    """Return the buttons under the public message of a game in play; together they fill one row of a phone."""

    def say(key: str) -> str:
        return localizer.label(Text(f"bot.{key}"))

    return [
        button(say("hand"), CustomId(table.id, "hand"), style=discord.ButtonStyle.primary),
        button(say("rules"), CustomId(table.id, "rules", table.game.name)),
        button(say("more"), CustomId(table.id, "more")),
    ]


def table_frame(  # noqa: PLR0913 -- a page is made from all of these
    accent: int,
    head: str,
    shown: Sequence[Shown],
    tail: Sequence[str],
    buttons: Callable[[Emojis], list[ui.Button[Any]]],
    emojis: Emojis = no_emojis,
    brief: Brief | None = None,
) -> Page:
    """Put a headline, blocks, closing lines and buttons into one container, within Discord's limit of text."""
    spare = TEXT_MOST - len(head) - sum(part.length for part in shown)
    lines = [line for line in tail if line]
    while lines and sum(map(len, lines)) > spare:
        lines.pop(0)

    last = Shown("\n".join(lines), brief=None if brief is None else "\n".join(line for line in brief.tail if line))
    first = Shown(head, brief=None if brief is None else brief.head)
    body = [part for part in (first, *shown, last) if part.text or part.brief or part.file or part.words]

    return illustrated(body, lambda known: rows(buttons(known)), emojis, accent=accent)
