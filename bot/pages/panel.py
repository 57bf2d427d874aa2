"""The ephemeral panel of one person: their hand, what is asked of them, and one control per move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.page import Item, Page, button, note, rows
from bot.pages.lobby import host_of, name_of
from bot.pages.table import news_lines
from bot.pictures import Painter
from bot.press import Press
from bot.render import Shown, controls, reasons, show_blocks, step_of, with_pictures
from bot.speak import Language
from bot.voice import Voice, mention, voice_for
from games.core.screen import Choose
from games.core.text import Text
from tables.table import Table

TEXT_MOST: Final = 3600


async def panel_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    table: Table,
    seat: int,
    language: Language,
    painter: Painter,
    *,
    notice: str = "",
    path: str = "",
    pictures: bool = True,
) -> Page:
    """Return a seat's panel; `path` is a move begun (`play joker-1`), `notice` a sentence shown above the controls."""
    voice = voice_for(language, table.sitting.seats)
    screen = table.game.screen(table.view(seat), table.asks(seat))
    step = step_of(screen.choices, path) if path else None
    if path and step is None:
        notice = notice or voice.say(Text("bot.step-gone"))
    shown = await show_blocks(screen.blocks, voice, painter, pictures=pictures)
    head = f"### {table.game.glyph} {voice.say(screen.title)}"
    lines = news_lines(table.news, voice, seat)
    if screen.waiting is not None:
        lines.append(voice.say(Text("bot.turn-line", waiting=screen.waiting)))
    if notice:
        lines.append(f"**{notice}**")
    chooses = screen.choices if step is None else (step,)
    body = [Shown(text=head), *shown, Shown(text=_within(lines, head, shown))]
    return _page(table, seat, voice, body, chooses, "bot.refresh" if step is None else "bot.back")


def _within(lines: list[str], head: str, shown: Sequence[Shown]) -> str:
    spare = TEXT_MOST - len(head) - sum(len(part.text) for part in shown)
    while len(lines) > 1 and sum(map(len, lines)) > spare:
        lines.pop(0)
    return "\n".join(lines)


def _page(
    table: Table, seat: int, voice: Voice, shown: Sequence[Shown], chooses: Sequence[Choose], way_out: str
) -> Page:
    turn = table.sitting.turns[seat]

    def build(parts: Sequence[Shown]) -> list[Item]:
        items: list[Item] = [part.item() for part in parts if part.text or part.file]
        for choose in chooses:
            items.append(ui.TextDisplay(f"**{voice.say(choose.prompt)}**"))
            items += controls(choose, voice, table.id, turn)
        last = [button(voice.label(Text(way_out)), Press(table.id, "panel"))]
        if any(option.barred for choose in chooses for option in choose.options):
            last.append(button(voice.label(Text("bot.why")), Press(table.id, "why", turn=turn), emoji="❔"))
        return [ui.Container(*items, *rows(last), accent_colour=table.game.accent)]

    return with_pictures(build, shown)


def why_page(table: Table, seat: int, language: Language) -> Page:
    """Return why greyed choices are barred, each rule once."""
    voice = voice_for(language, table.sitting.seats)
    screen = table.game.screen(table.view(seat), table.asks(seat))
    lines = reasons(screen.choices, voice) or [voice.say(Text("bot.nothing-barred"))]
    return note("\n".join([voice.say(Text("bot.why-title")), *lines])[:TEXT_MOST], accent=table.game.accent)


def scores_page(table: Table, language: Language) -> Page:
    """Return every finished round with its arithmetic, the latest ones if they are too many."""
    voice = voice_for(language, table.sitting.seats)
    scores = table.scores
    names = [mention(seat) for seat in table.sitting.seats]
    totals = tuple(
        Text("bot.total-of", name=name, points=points) for name, points in zip(names, scores.points, strict=True)
    )
    head = f"{voice.say(Text('bot.scores-title'))}\n{voice.say(Text('bot.scores-total', lines=totals))}"
    rounds = []
    for number, lines in enumerate(scores.rounds, 1):
        said = [voice.say(Text("bot.scores-line", name=names[line.seat], why=line.why)) for line in lines]
        rounds.append("\n".join([voice.say(Text("bot.scores-round", round=number)), *said]))
    if not rounds:
        rounds = [voice.say(Text("bot.scores-none"))]
    while len(rounds) > 1 and sum(map(len, rounds)) + len(head) > TEXT_MOST:
        rounds.pop(0)
    return note("\n".join([head, *rounds])[:TEXT_MOST], accent=table.game.accent)


def more_page(table: Table, language: Language) -> Page:
    """Return what else can be done at a table in play."""
    voice = voice_for(language, table.sitting.seats)
    title = voice.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.sitting)))
    text = f"{title}\n{voice.say(Text('bot.more-text'))}"

    def say(key: str) -> str:
        return voice.label(Text(f"bot.{key}"))

    def build() -> list[Item]:
        buttons = [
            button(say("more-reveal"), Press(table.id, "repost")),
            button(say("leave"), Press(table.id, "do", "leave")),
            button(say("end-table"), Press(table.id, "do", "end"), style=discord.ButtonStyle.danger),
        ]
        return [ui.Container(ui.TextDisplay(text), *rows(buttons), accent_colour=table.game.accent)]

    return Page(build)


def pick_page(tables: Sequence[Table], language: Language) -> Page:
    """Return the question which of several tables is meant."""
    voice = Voice(language)

    def build() -> list[Item]:
        buttons = [button(_table_name(table, voice), Press(table.id, "hand")) for table in tables[:15]]
        return [ui.Container(ui.TextDisplay(voice.say(Text("bot.pick-table"))), *rows(buttons, 1))]

    return Page(build)


def _table_name(table: Table, voice: Voice) -> str:
    seat = table.sitting.seat_of(table.sitting.host)
    host = "?" if seat is None else table.sitting.seats[seat].name
    return f"{table.game.glyph} {voice.label(Text('bot.table-name', game=name_of(table.game), host=host))}"
