"""Owns the page of a table's options: a select for each that can be listed, forms for numbers.

It must not know any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal, get_args, get_origin

import discord
from discord import ui
from pydantic.fields import FieldInfo

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer, localizer_for
from bot.language.sentences import Language
from bot.learning.rule_links import rule_buttons
from bot.pages.page import Item, Page, button, rows
from bot.pages.table_settings import setting_selects
from games.core.game import AnyGame, Options
from games.core.text import Text
from tables.read_only_table import FrozenTable
from tables.table_state import TableState

SELECTABLE: Final = 25
FORM_FIELDS: Final = 5
NAMES_MOST: Final = 2
"""A button names at most so many numbers one by one."""


def name_of(game: AnyGame) -> Text:
    """Return a game's name."""
    return Text(f"{game.name}.name")


def changed_options(game: AnyGame, table_state: TableState, localizer: Localizer) -> str:
    """Return a one-line difference from the official rules, empty if there is none."""
    return changes(game, table_state.options, localizer)


def changes(game: AnyGame, options: Mapping[str, Any], localizer: Localizer) -> str:
    """Return in one line how options differ from the official rules, empty if they do not."""
    official = game.options_type()
    parts = []
    for field in game.options_type.model_fields:
        value = options.get(field, getattr(official, field))
        if value != getattr(official, field):
            name = Text(f"{game.name}.option-{field}")
            parts.append(localizer.say(Text("bot.lobby-option", name=name, value=value_text(game, field, value))))
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


def no_rows() -> list[Item]:
    """Return no further controls."""
    return []


def options_page(
    table: FrozenTable, language: Language, notice: str = "", rules: Callable[[], list[Item]] = no_rows
) -> Page:
    """Return the options with a select each; numbers with a wide range are asked for in a form.

    `rules` are the controls that settle all options at once, or keep them.
    """
    game, localizer = table.game, localizer_for(language, table.state.seats)
    fields = game.options_type.model_fields
    chosen = table.state.chosen(game)
    lines = [localizer.say(Text("bot.options-title", game=name_of(game))), localizer.say(Text("bot.options-help"))]
    lines += [
        _option_line(game, localizer, field, getattr(chosen, field)) for field in fields if field not in _fine(game)
    ]
    lines += _fine_line(game, localizer, chosen)
    if notice:
        lines.append(f"**{notice}**")

    def build() -> list[Item]:
        items: list[Item] = [ui.TextDisplay("\n".join(lines)), *rules()]
        for field, info in fields.items():
            values = values_of(info)
            if values is not None and field not in _fine(game):
                items.append(ui.ActionRow(_option_select(table, localizer, field, values, getattr(chosen, field))))
        items += setting_selects(table, localizer)
        items += rows(list(_number_buttons(table, localizer)), columns=1)
        items += rows(rule_buttons(game.name, notice, language))
        return [ui.Container(*items, accent_colour=game.accent)]

    return Page(build)


def _fine(game: AnyGame) -> frozenset[str]:
    options: type[Options] = game.options_type
    return options.fine


def _fine_line(game: AnyGame, localizer: Localizer, chosen: Options) -> Iterator[str]:
    """Yield one quiet line for all the options that few tables change."""
    said = [
        localizer.say(Text("bot.lobby-option", name=Text(f"{game.name}.option-{field}"), value=getattr(chosen, field)))
        for field in game.options_type.model_fields
        if field in _fine(game)
    ]
    if said:
        yield f"-# {' · '.join(said)}"


def number_forms(game: AnyGame) -> list[list[str]]:
    """Return the options that are typed as numbers, a form's worth at a time; the seldom changed last."""
    fields, fine = game.options_type.model_fields, _fine(game)
    usual = [field for field, info in fields.items() if values_of(info) is None and field not in fine]
    seldom = [field for field in fields if field in fine]
    return [part[start : start + FORM_FIELDS] for part in (usual, seldom) for start in range(0, len(part), FORM_FIELDS)]


def _number_buttons(table: FrozenTable, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    for number, fields in enumerate(number_forms(table.game)):
        names = tuple(Text(f"{table.game.name}.option-{field}") for field in fields)
        said = Text("bot.options-numbers", names=names)
        if len(names) > NAMES_MOST:
            said = Text("bot.options-numbers-many", first=names[0], last=names[-1], count=len(names))
        yield button(localizer.label(said), CustomId(table.id, "numbers", str(number)), emoji="✏️")


def _option_line(game: AnyGame, localizer: Localizer, field: str, value: Any) -> str:  # noqa: ANN401 -- an option's value
    name, help_text = Text(f"{game.name}.option-{field}"), Text(f"{game.name}.option-{field}-help")
    said = value_text(game, field, value)
    return localizer.say(Text("bot.options-line", name=name, value=said, help=help_text))


def _option_select(
    table: FrozenTable,
    localizer: Localizer,
    field: str,
    values: list[Any],
    chosen: Any,  # noqa: ANN401 -- an option's value
) -> ui.Select[Any]:
    name = Text(f"{table.game.name}.option-{field}")
    return ui.Select(
        custom_id=str(CustomId(table.id, "option", field)),
        placeholder=localizer.label(name),
        options=[
            discord.SelectOption(
                label=localizer.label(Text("bot.choice", name=name, value=value_text(table.game, field, value)))[:100],
                value=str(index),
                default=value == chosen,
            )
            for index, value in enumerate(values)
        ],
    )


def numbers_form(table: FrozenTable, number: int, language: Language) -> ui.Modal:
    """Return one of the forms for numbers."""
    game, localizer = table.game, localizer_for(language, table.state.seats)
    title = localizer.label(Text("bot.options-form", game=name_of(game)))
    form = ui.Modal(title=title[:45], custom_id=str(CustomId(table.id, "numbers", str(number))), timeout=None)
    chosen = table.state.chosen(game)
    for field in number_forms(game)[number]:
        least, most = bounds_of(game.options_type.model_fields[field])
        text: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=str(getattr(chosen, field)), max_length=6)
        label = localizer.label(Text(f"{game.name}.option-{field}"))[:45]
        span = localizer.label(Text("bot.options-number-range", least=least, most=most))
        form.add_item(ui.Label(text=label, description=span[:100], component=text))
    return form
