"""The public message of a table before the deal, and the form of its options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin

import discord
from discord import ui
from pydantic.fields import FieldInfo

from bot.page import Item, Page, button, rows
from bot.press import Press
from bot.speak import Language
from bot.voice import Voice, mention, plain_name, voice_for
from games.core.game import AnyGame
from games.core.text import Text
from tables.sitting import Seat, Sitting
from tables.table import Table

SEAL_SHOWN: Final = 12
SELECTABLE: Final = 25
FORM_FIELDS: Final = 5


def lobby_page(table: Table) -> Page:
    """Return the open table: seats, options, seal, and the buttons to sit down and start."""
    voice = voice_for(table.sitting.language, table.sitting.seats)
    text = "\n".join(_lines(table, voice))
    return Page(
        lambda: [ui.Container(ui.TextDisplay(text), *_lobby_controls(table, voice), accent_colour=table.game.accent)]
    )


def _lines(table: Table, voice: Voice) -> Iterator[str]:
    game, sitting = table.game, table.sitting
    title = Text("bot.lobby-title", glyph=game.glyph, game=name_of(game), host=host_of(sitting))
    yield f"## {voice.say(title)}"
    seal = sitting.seal(table.id, game)[:SEAL_SHOWN]
    shown = " ".join(seal[start : start + 4] for start in range(0, SEAL_SHOWN, 4))
    options = changed_options(game, sitting, voice) or voice.say(Text("bot.lobby-official"))
    yield f"-# {options} · {voice.say(Text('bot.lobby-seal', seal=shown))}"
    for number, seat in enumerate(sitting.seats, 1):
        note = "".join(voice.say(Text(key)) for key in _notes(sitting, seat))
        yield voice.say(Text("bot.lobby-seat", number=number, name=mention(seat), note=note))
    if len(sitting.seats) < game.seats.stop - 1:
        yield voice.say(Text("bot.lobby-free", number=len(sitting.seats) + 1))
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
    if any(cut.startswith(f"{seat.person}:") for cut in sitting.cuts):
        yield "bot.lobby-cut"


def _lobby_controls(table: Table, voice: Voice) -> list[Item]:
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
    ]
    if any(seat.is_robot for seat in table.sitting.seats):
        buttons.append(button(say("remove-robot"), press("remove-bot"), emoji="🤖"))
    return [ui.ActionRow(invite), *rows(buttons)]


def name_of(game: AnyGame) -> Text:
    """Return a game's name."""
    return Text(f"{game.name}.name")


def host_of(sitting: Sitting) -> str:
    """Return the host's name as a mention."""
    seat = sitting.seat_of(sitting.host)
    return f"<@{sitting.host}>" if seat is None else mention(sitting.seats[seat])


def host_name(sitting: Sitting) -> str:
    """Return the host's bare name."""
    seat = sitting.seat_of(sitting.host)
    return "?" if seat is None else plain_name(sitting.seats[seat])


def changed_options(game: AnyGame, sitting: Sitting, voice: Voice) -> str:
    """Return a one-line difference from the official rules, empty if there is none."""
    official = game.options_type()
    parts = []
    for field in game.options_type.model_fields:
        value = sitting.options.get(field, getattr(official, field))
        if value != getattr(official, field):
            name = Text(f"{game.name}.option-{field}")
            parts.append(voice.say(Text("bot.lobby-option", name=name, value=value_text(game, field, value))))
    return " · ".join(parts)


def value_text(game: AnyGame, field: str, value: Any) -> Text | str:  # noqa: ANN401 -- bool, int or a Literal's str
    """Return how an option's value is said."""
    if isinstance(value, bool):
        return Text("bot.value-on" if value else "bot.value-off")
    if isinstance(value, str) and is_choice(game.options_type.model_fields[field]):
        return Text(f"{game.name}.option-{field}-{value}")
    return str(value)


def is_choice(field: FieldInfo) -> bool:
    """Tell whether an option has named values."""
    return get_origin(field.annotation) is Literal


def values_of(field: FieldInfo) -> list[Any] | None:
    """Return the values an option may take, or None when they are too many to list."""
    if field.annotation is bool:
        return [False, True]
    if is_choice(field):
        return list(get_args(field.annotation))
    least, most = bounds_of(field)
    return list(range(least, most + 1)) if most - least < SELECTABLE else None


def bounds_of(field: FieldInfo) -> tuple[int, int]:
    """Return the least and the greatest value of a whole-number option."""
    least = next((mark.ge for mark in field.metadata if hasattr(mark, "ge")), 0)
    most = next((mark.le for mark in field.metadata if hasattr(mark, "le")), 0)
    return int(least), int(most)


def options_page(table: Table, language: Language, notice: str = "") -> Page:
    """Return the options with a select each; numbers with a wide range are asked for in a form."""
    game, voice = table.game, voice_for(language, table.sitting.seats)
    fields = game.options_type.model_fields
    chosen = table.sitting.chosen(game)
    lines = [voice.say(Text("bot.options-title", game=name_of(game))), voice.say(Text("bot.options-help"))]
    lines += [_option_line(game, voice, field, getattr(chosen, field)) for field in fields]
    if notice:
        lines.append(f"**{notice}**")

    def build() -> list[Item]:
        items: list[Item] = [ui.TextDisplay("\n".join(lines))]
        for field, info in fields.items():
            values = values_of(info)
            if values is not None:
                items.append(ui.ActionRow(_option_select(table, voice, field, values, getattr(chosen, field))))
        if any(values_of(info) is None for info in fields.values()):
            items += rows([button(voice.label(Text("bot.options-numbers")), Press(table.id, "numbers"))])
        return [ui.Container(*items, accent_colour=game.accent)]

    return Page(build)


def _option_line(game: AnyGame, voice: Voice, field: str, value: Any) -> str:  # noqa: ANN401 -- an option's value
    name, help_text = Text(f"{game.name}.option-{field}"), Text(f"{game.name}.option-{field}-help")
    said = value_text(game, field, value)
    return voice.say(Text("bot.options-line", name=name, value=said, help=help_text))


def _option_select(
    table: Table,
    voice: Voice,
    field: str,
    values: list[Any],
    chosen: Any,  # noqa: ANN401 -- an option's value
) -> ui.Select[Any]:
    name = Text(f"{table.game.name}.option-{field}")
    return ui.Select(
        custom_id=str(Press(table.id, "option", field)),
        placeholder=voice.label(name),
        options=[
            discord.SelectOption(
                label=voice.label(Text("bot.choice", name=name, value=value_text(table.game, field, value)))[:100],
                value=str(index),
                default=value == chosen,
            )
            for index, value in enumerate(values)
        ],
    )


def numbers_form(table: Table, language: Language) -> ui.Modal:
    """Return the form for the options with a wide range."""
    game, voice = table.game, voice_for(language, table.sitting.seats)
    title = voice.label(Text("bot.options-form", game=name_of(game)))
    form = ui.Modal(title=title[:45], custom_id=str(Press(table.id, "numbers")), timeout=None)
    chosen = table.sitting.chosen(game)
    wide = [(field, info) for field, info in game.options_type.model_fields.items() if values_of(info) is None]
    for field, info in wide[:FORM_FIELDS]:
        least, most = bounds_of(info)
        text: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=str(getattr(chosen, field)), max_length=6)
        label = voice.label(Text(f"{game.name}.option-{field}"))[:45]
        span = voice.label(Text("bot.options-number-range", least=least, most=most))
        form.add_item(ui.Label(text=label, description=span[:100], component=text))
    return form
