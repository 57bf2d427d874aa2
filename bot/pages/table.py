"""The public message of a table: in play, over, or closed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.page import Item, Page, button, rows
from bot.pages.around import around_buttons, around_lines, waiting_line
from bot.pages.fairness import verify_button
from bot.pages.options import changed_options, name_of
from bot.pictures import Painter
from bot.press import Press
from bot.render import STYLES, Shown, show_blocks, with_pictures
from bot.speak import Language
from bot.voice import ROBOT, Voice, mention, voice_for
from games.core.screen import Option
from games.core.text import Text
from tables.reading import Reading
from tables.remembered import LINES_SHOWN, may_know
from tables.told import Told

TEXT_MOST: Final = 3600
MEDALS: Final = ("🥇", "🥈", "🥉")


async def table_page(table: Reading, painter: Painter) -> Page:
    """Return the table in play, as everybody sees it."""
    voice = voice_for(table.sitting.language, table.sitting.seats)
    screen = table.game.screen(table.view(None), ())
    head = f"## {table.game.glyph} {voice.say(screen.title)}{_rules_line(table, voice)}"
    shown = await show_blocks(screen.blocks, voice, painter)
    tail = news_lines(table.news, voice, None)
    waiting = waiting_line(table, screen.waiting, voice)
    lines = [*tail, *around_lines(table, voice), f"**{waiting}**" if waiting else ""]
    buttons = [
        *around_buttons(table, voice),
        *_buttons_for_all(table, screen.for_all, voice),
        *public_buttons(table, voice),
    ]
    return framed(table.game.accent, head, shown, lines, buttons)


def _rules_line(table: Reading, voice: Voice) -> str:
    """Return a line on how the rules of this table differ from the official ones, empty if they do not."""
    changed = changed_options(table.game, table.sitting, voice)
    return f"\n-# {changed}" if changed else ""


async def over_page(table: Reading, painter: Painter, language: Language, *, pictures: bool = True) -> Page:
    """Return the end of a game: podium, curve, ratings, the deal's proof and the rematch."""
    game = table.game
    voice = voice_for(language, table.sitting.seats)
    screen = game.screen(table.view(None), ())
    head = f"## {voice.say(Text('bot.over-title', glyph=game.glyph, game=name_of(game)))}{_rules_line(table, voice)}"
    places = "\n".join(_places(table, voice))
    shown = [Shown(text=places), *await show_blocks(screen.blocks, voice, painter, pictures=pictures)]
    return framed(game.accent, head, shown, (), _last_buttons(table, voice))


def closed_page(table: Reading, language: Language | None = None) -> Page:
    """Return a table that was closed without a result, by default in its own language; its secret is revealed."""
    game, voice = table.game, voice_for(language or table.sitting.language, table.sitting.seats)
    head = f"## {voice.say(Text('bot.abandoned-title', glyph=game.glyph, game=name_of(game)))}"
    tail = [*news_lines(table.news, voice, None), voice.say(Text("bot.abandoned"))]
    return framed(game.accent, head, [], tail, _last_buttons(table, voice))


def _places(table: Reading, voice: Voice) -> Iterable[str]:
    scores = table.scores
    ranks, game = scores.ranks or (), table.game.name
    changes = {change.person: change for change in table.rating_changes}
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        chair = table.sitting.seats[seat]
        change = None if chair.person is None else changes.get(chair.person)
        rating = None
        if change is not None:
            moved = minus(f"{change.after - change.before:+.0f}")
            rating = Text("bot.over-rating", after=f"{change.after:.0f}", change=moved)
        medal, points = medal_of(ranks[seat]), scores.points[seat]
        score = Text(f"{game}.score", points=points, figure=minus(str(points)))
        place = Text("bot.over-place", medal=medal, name=mention(chair), score=score)
        yield voice.say(place) + (voice.say(rating) if rating else "")


def minus(figure: str) -> str:
    """Return a figure with a typographer's minus sign."""
    return figure.replace("-", "−")


def medal_of(rank: int) -> str:
    """Return a medal for the first three, a figure for the others."""
    return MEDALS[rank - 1] if rank <= len(MEDALS) else f"{rank}."


def _buttons_for_all(table: Reading, options: Sequence[Option], voice: Voice) -> list[ui.Button[Any]]:
    return [
        button(
            voice.label(option.label),
            Press(table.id, "all", str(option.move), table.question),
            style=STYLES[option.tone],
            emoji=option.emoji,
        )
        for option in options
    ]


def _last_buttons(table: Reading, voice: Voice) -> list[ui.Button[Any]]:
    again = button(voice.label(Text("bot.rematch")), Press(table.id, "rematch"), emoji="🔁")
    if table.state is None:
        return [again]
    return [again, _scores_button(table, voice), verify_button(table, voice)]


def _scores_button(table: Reading, voice: Voice) -> ui.Button[Any]:
    return button(voice.label(Text("bot.scores")), Press(table.id, "scores"))


def public_buttons(table: Reading, voice: Voice) -> list[ui.Button[Any]]:
    """Return the buttons under the public message of a game in play."""

    def say(key: str) -> str:
        return voice.label(Text(f"bot.{key}"))

    return [
        button(say("hand"), Press(table.id, "hand"), emoji="🎴", style=discord.ButtonStyle.primary),
        button(say("rules"), Press(table.id, "rules", table.game.name)),
        _scores_button(table, voice),
        button(say("more"), Press(table.id, "more")),
    ]


def news_lines(news: Sequence[Told], voice: Voice, seat: int | None, most: int = LINES_SHOWN) -> list[str]:
    """Return the latest news that a seat (None: everybody) may know, oldest first."""
    lines: list[str] = []
    for told in reversed(news):  # what is no longer shown need not be spoken
        lines = [*_told_lines(told, voice, seat), *lines]
        if len(lines) >= most:
            break
    return lines[-most:]


def _told_lines(told: Told, voice: Voice, seat: int | None) -> Iterator[str]:
    """Yield what a seat may know of one step; what an AI player did for a person is never said to be theirs (C-7).

    The first line that names them tells the deed, the others what came of it, which is their own again.
    """
    acting = voice if told.robot is None else voice.standing_in(told.robot)
    stands_in = acting is not voice
    for item in told.news:
        if not may_know(item, seat):
            continue
        said, plain = acting.say(item.text), voice.say(item.text)
        if said != plain:
            acting = voice
        elif stands_in and item.to is not None and told.robot in item.to:
            said = f"{ROBOT} {plain}"
        yield f"-# {said}"


def framed(accent: int, head: str, shown: Sequence[Shown], tail: Sequence[str], buttons: list[ui.Button[Any]]) -> Page:
    """Put a headline, blocks, closing lines and buttons into one container, within Discord's limit of text."""
    spare = TEXT_MOST - len(head) - sum(part.length for part in shown)
    lines = [line for line in tail if line]
    while lines and sum(map(len, lines)) > spare:
        lines.pop(0)

    tail_part = [Shown(text="\n".join(lines))] if lines else []

    def build(parts: Sequence[Shown]) -> list[Item]:
        return [ui.Container(*(part.item() for part in parts), *rows(buttons), accent_colour=accent)]

    return with_pictures(build, [Shown(text=head), *shown, *tail_part])
