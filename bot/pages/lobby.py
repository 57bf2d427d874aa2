"""The public message of a table before the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.page import Item, Page, button, rows
from bot.pages.fairness import cuts_line, short_seal
from bot.pages.options import changed_options, name_of
from bot.pages.terms import terms_line
from bot.press import Press
from bot.voice import Voice, mention, plain_name, voice_for
from games.core.text import Text
from tables.reading import Reading
from tables.sitting import Seat, Sitting


def lobby_page(table: Reading) -> Page:
    """Return the open table: seats, options, seal, and the buttons to sit down and start."""
    voice = voice_for(table.sitting.language, table.sitting.seats)
    text = "\n".join(_lines(table, voice))
    return Page(
        lambda: [ui.Container(ui.TextDisplay(text), *_lobby_controls(table, voice), accent_colour=table.game.accent)]
    )


def _lines(table: Reading, voice: Voice) -> Iterator[str]:
    game, sitting = table.game, table.sitting
    title = Text("bot.lobby-title", glyph=game.glyph, game=name_of(game), host=host_of(sitting))
    yield f"## {voice.say(title)}"
    seal = short_seal(sitting.seal_of(table.id, game))
    options = changed_options(game, sitting, voice) or voice.say(Text("bot.lobby-official"))
    yield f"-# {options} · {terms_line(sitting, voice)} · {voice.say(Text('bot.lobby-seal', seal=seal))}"
    for number, seat in enumerate(sitting.seats, 1):
        note = "".join(voice.say(Text(key)) for key in _notes(sitting, seat))
        yield voice.say(Text("bot.lobby-seat", number=number, name=mention(seat), note=note))
    if len(sitting.seats) < game.seats.stop - 1:
        yield voice.say(Text("bot.lobby-free", number=len(sitting.seats) + 1))
    if sitting.cuts:
        yield f"-# {cuts_line(sitting, voice)}"
    missing = game.seats.start - len(sitting.seats)
    if missing > 0:
        yield f"**{voice.say(Text('bot.lobby-wait-more', missing=missing))}**"
    else:
        yield f"**{voice.say(Text('bot.lobby-wait-start', host=host_of(sitting)))}**"


def _notes(sitting: Sitting, seat: Seat) -> Iterator[str]:
    if seat.level is not None:
        yield f"bot.lobby-level-{seat.level}"
    if seat.person == sitting.host:
        yield "bot.lobby-host"


def _lobby_controls(table: Reading, voice: Voice) -> list[Item]:
    def say(key: str) -> str:
        return voice.label(Text(f"bot.{key}"))

    def press(deed: str) -> Press:
        return Press(table.id, "do", deed)

    invite: ui.Select[Any] = ui.Select(
        custom_id=str(press("add-bot")),
        placeholder=say("add-robot"),
        options=[
            discord.SelectOption(label=say(f"robot-{level}"), value=level, emoji="🤖") for level in table.game.offered
        ],
    )
    buttons = [
        button(say("join"), press("join"), style=discord.ButtonStyle.primary),
        button(say("leave"), press("leave")),
        button(say("options"), Press(table.id, "options")),
        button(say("cut"), press("cut"), emoji="✂️"),
        button(say("start"), press("start"), style=discord.ButtonStyle.success),
        button(say("more"), Press(table.id, "more")),
    ]
    if any(seat.is_robot for seat in table.sitting.seats):
        buttons.append(button(say("remove-robot"), press("remove-bot"), emoji="🤖"))
    return [ui.ActionRow(invite), *rows(buttons)]


def host_of(sitting: Sitting) -> str:
    """Return the host's name as a mention."""
    seat = sitting.seat_of(sitting.host)
    return f"<@{sitting.host}>" if seat is None else mention(sitting.seats[seat])


def host_name(sitting: Sitting) -> str:
    """Return the host's bare name."""
    seat = sitting.seat_of(sitting.host)
    return "?" if seat is None else plain_name(sitting.seats[seat])
