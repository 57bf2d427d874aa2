"""Owns the public message of a table in play, over, or closed. It must not know any hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import AI_MARK, Localizer, localizer_for, mention
from bot.language.sentences import Language
from bot.pages.fairness import verify_button
from bot.pages.options import changed_options, name_of
from bot.pages.page import Emojis, Item, Page, button, no_emojis, rows
from bot.pages.question_controls import STYLES, face_of
from bot.pages.screen_renderer import Shown, show_blocks, with_pictures
from bot.pages.table_status import status_buttons, status_lines, waiting_line
from bot.pictures import Painter
from games.core.screen import Option
from games.core.text import Text
from tables.events import TableEvent
from tables.read_only_table import FrozenTable
from tables.stored_news import LINES_SHOWN, may_know

TEXT_MOST: Final = 3600
MEDALS: Final = ("🥇", "🥈", "🥉")


async def table_page(table: FrozenTable, painter: Painter, emojis: Emojis = no_emojis) -> Page:
    """Return the table in play, as everybody sees it."""
    localizer = localizer_for(table.state.language, table.state.seats)
    screen = table.game.screen(table.view(None), ())
    head = f"## {table.game.glyph} {localizer.say(screen.title)}{_rules_line(table, localizer)}"
    shown = await show_blocks(screen.blocks, localizer, painter)
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


async def over_page(table: FrozenTable, painter: Painter, language: Language, *, pictures: bool = True) -> Page:
    """Return the end of a game: podium, curve, ratings, the deal's proof and the rematch."""
    game = table.game
    localizer = localizer_for(language, table.state.seats)
    screen = game.screen(table.view(None), ())
    title = localizer.say(Text("bot.over-title", glyph=game.glyph, game=name_of(game)))
    head = f"## {title}{_rules_line(table, localizer)}"
    places = "\n".join(_places(table, localizer))
    shown = [Shown(text=places), *await show_blocks(screen.blocks, localizer, painter, pictures=pictures)]
    return framed(game.accent, head, shown, (), lambda _: _last_buttons(table, localizer))


def closed_page(table: FrozenTable, language: Language | None = None) -> Page:
    """Return a table that was closed without a result, by default in its own language; its secret is revealed."""
    game, localizer = table.game, localizer_for(language or table.state.language, table.state.seats)
    head = f"## {localizer.say(Text('bot.abandoned-title', glyph=game.glyph, game=name_of(game)))}"
    tail = [*news_lines(table.news, localizer, None), localizer.say(Text("bot.abandoned"))]
    return framed(game.accent, head, [], tail, lambda _: _last_buttons(table, localizer))


def _places(table: FrozenTable, localizer: Localizer) -> Iterable[str]:
    scores = table.scores
    ranks, game = scores.ranks or (), table.game.name
    changes = {change.person: change for change in table.rating_changes}
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        chair = table.state.seats[seat]
        change = None if chair.person is None else changes.get(chair.person)
        rating = None
        if change is not None:
            moved = minus(f"{change.after - change.before:+.0f}")
            rating = Text("bot.over-rating", after=f"{change.after:.0f}", change=moved)
        medal, points = medal_of(ranks[seat]), scores.points[seat]
        score = Text(f"{game}.score", points=points, figure=minus(str(points)))
        place = Text("bot.over-place", medal=medal, name=mention(chair), score=score)
        yield localizer.say(place) + (localizer.say(rating) if rating else "")


def minus(figure: str) -> str:
    """Return a figure with a typographer's minus sign."""
    return figure.replace("-", "−")


def medal_of(rank: int) -> str:
    """Return a medal for the first three, a figure for the others."""
    return MEDALS[rank - 1] if rank <= len(MEDALS) else f"{rank}."


def _buttons_for_all(
    table: FrozenTable, options: Sequence[Option], localizer: Localizer, emojis: Emojis
) -> Iterator[ui.Button[Any]]:
    for option in options:
        label, emoji = face_of(option, localizer, emojis)
        custom_id = CustomId(table.id, "all", str(option.move), table.question)
        yield button(label, custom_id, style=STYLES[option.tone], emoji=emoji)


def _last_buttons(table: FrozenTable, localizer: Localizer) -> list[ui.Button[Any]]:
    again = button(localizer.label(Text("bot.rematch")), CustomId(table.id, "rematch"), emoji="🔁")
    if table.game_state is None:
        return [again]
    return [again, _scores_button(table, localizer), verify_button(table, localizer)]


def _scores_button(table: FrozenTable, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("bot.scores")), CustomId(table.id, "scores"))


def public_buttons(table: FrozenTable, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the buttons under the public message of a game in play."""

    def say(key: str) -> str:
        return localizer.label(Text(f"bot.{key}"))

    return [
        button(say("hand"), CustomId(table.id, "hand"), emoji="🎴", style=discord.ButtonStyle.primary),
        button(say("rules"), CustomId(table.id, "rules", table.game.name)),
        _scores_button(table, localizer),
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
