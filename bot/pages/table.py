"""The public message of a table: in play, over, or closed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.page import Item, Page, button, rows
from bot.pages.lobby import name_of
from bot.pictures import Painter
from bot.press import Press
from bot.render import Shown, show_blocks
from bot.voice import Voice, mention, voice_for
from games.core.text import Text
from tables.table import Table, Told

NEWS_SHOWN: Final = 3
TEXT_MOST: Final = 3600
MEDALS: Final = ("🥇", "🥈", "🥉")


async def table_page(table: Table, painter: Painter) -> Page:
    """Return the table in play, as everybody sees it."""
    voice = voice_for(table.sitting.language, table.sitting.seats)
    screen = table.game.screen(table.view(None), ())
    head = f"## {table.game.glyph} {voice.say(screen.title)}"
    shown = await show_blocks(screen.blocks, voice, painter)
    tail = news_lines(table.news, voice, None)
    waiting = "" if screen.waiting is None else f"**{voice.say(Text('bot.turn-line', waiting=screen.waiting))}**"
    buttons = public_buttons(table, voice)
    return framed(table.game.accent, head, shown, [*tail, waiting], buttons)


async def over_page(table: Table, painter: Painter) -> Page:
    """Return the end of a game: podium, curve, ratings, the deal's proof and the rematch."""
    game, sitting = table.game, table.sitting
    voice = voice_for(sitting.language, sitting.seats)
    screen = game.screen(table.view(None), ())
    head = f"## {voice.say(Text('bot.over-title', glyph=game.glyph, game=name_of(game)))}"
    places = "\n".join(_places(table, voice))
    shown = [Shown(text=places), *await show_blocks(screen.blocks, voice, painter)]
    proof = [Text("bot.over-proof", seal=sitting.seal(table.id, game)[:12], secret=f"`{sitting.secret}`")]
    if sitting.cuts:
        proof.append(Text("bot.over-cuts", cuts=f"`{' '.join(sitting.cuts)}`"))
    tail = [f"-# {voice.say(line)}" for line in proof]
    return framed(game.accent, head, shown, tail, [_rematch_button(table, voice), _scores_button(table, voice)])


def closed_page(table: Table) -> Page:
    """Return a table that was closed without a result; its sealed secret is revealed all the same."""
    game, voice = table.game, voice_for(table.sitting.language, table.sitting.seats)
    head = f"## {voice.say(Text('bot.abandoned-title', glyph=game.glyph, game=name_of(game)))}"
    tail = [*news_lines(table.news, voice, None), voice.say(Text("bot.abandoned"))]
    if table.state is not None:
        tail.append(f"-# {voice.say(Text('bot.abandoned-proof', secret=f'`{table.sitting.secret}`'))}")
    return framed(game.accent, head, [], tail, [_rematch_button(table, voice)])


def _places(table: Table, voice: Voice) -> Iterable[str]:
    scores = table.scores
    ranks = scores.ranks or ()
    changes = {change.person: change for change in table.rating_changes}
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        chair = table.sitting.seats[seat]
        change = None if chair.person is None else changes.get(chair.person)
        rating: Text | str = ""
        if change is not None:
            moved = f"{change.after - change.before:+.0f}"
            rating = Text("bot.over-rating", after=f"{change.after:.0f}", change=moved)
        medal = medal_of(ranks[seat])
        yield voice.say(
            Text("bot.over-place", medal=medal, name=mention(chair), points=scores.points[seat], rating=rating)
        )


def medal_of(rank: int) -> str:
    """Return a medal for the first three, a figure for the others."""
    return MEDALS[rank - 1] if rank <= len(MEDALS) else f"{rank}."


def _rematch_button(table: Table, voice: Voice) -> ui.Button[Any]:
    return button(voice.label(Text("bot.rematch")), Press(table.id, "rematch"), emoji="🔁")


def _scores_button(table: Table, voice: Voice) -> ui.Button[Any]:
    return button(voice.label(Text("bot.scores")), Press(table.id, "scores"))


def public_buttons(table: Table, voice: Voice) -> list[ui.Button[Any]]:
    """Return the buttons under the public message of a game in play."""

    def say(key: str) -> str:
        return voice.label(Text(f"bot.{key}"))

    return [
        button(say("hand"), Press(table.id, "hand"), emoji="🎴", style=discord.ButtonStyle.primary),
        button(say("rules"), Press(table.id, "rules", table.game.name)),
        _scores_button(table, voice),
        button(say("more"), Press(table.id, "more")),
    ]


def news_lines(news: Iterable[Told], voice: Voice, seat: int | None, most: int = NEWS_SHOWN) -> list[str]:
    """Return the latest news that a seat (None: everybody) may know, oldest first."""
    known = [item for told in news for item in told.news if item.to is None or (seat is not None and seat in item.to)]
    return [f"-# {voice.say(item.text)}" for item in known[-most:]]


def framed(accent: int, head: str, shown: Sequence[Shown], tail: Sequence[str], buttons: list[ui.Button[Any]]) -> Page:
    """Put a headline, blocks, closing lines and buttons into one container, within Discord's limit of text."""
    spare = TEXT_MOST - len(head) - sum(len(part.text) for part in shown)
    lines = [line for line in tail if line]
    while lines and sum(map(len, lines)) > spare:
        lines.pop(0)

    def build() -> list[Item]:
        items: list[Item] = [ui.TextDisplay(head), *(part.item() for part in shown)]
        if lines:
            items.append(ui.TextDisplay("\n".join(lines)))
        return [ui.Container(*items, *rows(buttons), accent_colour=accent)]

    return Page(build, {part.file: part.content for part in shown if part.file})
