"""The pages of a table's options: what differs, a button for yes or no; further a select each, forms for numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin

import discord
from discord import ui
from pydantic.fields import FieldInfo

from bot.policy.house_rules import NAME_LENGTH, OFFICIAL, fits, official, presets_of, value_of
from bot.show.added_buttons import Sources, gathered
from bot.show.inputs import choices, form, option, select, text_field
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.sentences import Language
from bot.table.verbs import HOUSE_APPLY, HOUSE_KEEP, LENGTH, NUMBERS, OPTION, OPTIONS, TERM, TOGGLE
from games.core.game import AnyGame
from games.core.text import Text, Who
from storage import GuildSettings
from tables.table.actions import TABLE_SETTINGS, checked_options
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import TableState

SELECTABLE: Final = 25
FORM_FIELDS: Final = 5
NAMES_MOST: Final = 2
"""A button names at most so many numbers one by one."""


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
    """Return whether an option has named values."""
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


def differences_page(
    table: FrozenTable,
    language: Language,
    notice: str = "",
    keep: Sequence[ui.Button[Any]] = (),
) -> Page:
    """Return how a table's rules differ from the usual ones, for those who cannot change them, and who can.

    `keep` are the controls that keep them, for people who manage the server.
    """
    localizer, host = localizer_for(language, table.state.seats), table.state.seat_of(table.state.host)
    why = Text("bot.options-dealt")
    if table.state.phase == "lobby" and host is not None:
        why = Text("bot.options-host", host=Who(host))
    told = [f"-# {localizer.say(why)}", *([notice] if notice else [])]

    heading = _heading(table, localizer, "\n".join(told))
    return page_of(heading, *rows(keep), accent=table.game.accent)


def options_page(
    table: FrozenTable,
    language: Language,
    notice: str = "",
    rules: Sequence[Item] = (),
    keep: Sequence[ui.Button[Any]] = (),
    added: Sources = (),
) -> Page:
    """Return what differs from the usual rules, what decides a game's length, each yes or no, the way to the rest.

    Beneath each control stands what it does. `rules` are the controls that settle all options at once, `keep` those
    that keep them.
    """
    game, localizer = table.game, localizer_for(language, table.state.seats)

    further = button(localizer.label(Text("bot.options-further")), OPTIONS.at(table.id, "further"))
    buttons = [*keep, *gathered(added, lambda source: source.rule_links(game.name, notice, language)), further]
    chosen = [*_lengths(table, localizer), *_toggles(table, localizer)]
    return page_of(_heading(table, localizer, notice), *rules, *chosen, *rows(buttons), accent=game.accent)


def further_options_page(table: FrozenTable, language: Language, notice: str = "", added: Sources = ()) -> Page:
    """Return the options that are no yes or no: a select each, forms for numbers."""
    game, localizer = table.game, localizer_for(language, table.state.seats)
    chosen, elsewhere = table.state.chosen(game), {*game.options_type.fine, *game.options_type.lasting}

    items: list[Item] = [_heading(table, localizer, notice)]
    for field, info in game.options_type.model_fields.items():
        values = values_of(info)
        if values is not None and info.annotation is not bool and field not in elsewhere:
            items += _option_select(table, localizer, field, values, getattr(chosen, field))
    around = button(localizer.label(Text("bot.options-table")), OPTIONS.at(table.id, "table"))
    links = gathered(added, lambda source: source.rule_links(game.name, notice, language))
    items += rows([*_number_buttons(table, localizer), *links, around, _back(table, localizer)])
    return page_of(*items, accent=game.accent)


def table_settings_page(table: FrozenTable, language: Language, notice: str = "", _: Sources = ()) -> Page:
    """Return how the table is run, with a select for each setting."""
    localizer = localizer_for(language, table.state.seats)

    items = [_heading(table, localizer, notice), *setting_selects(table, localizer)]
    return page_of(*items, *rows([_back(table, localizer)]), accent=table.game.accent)


def _heading(table: FrozenTable, localizer: Localizer, notice: str) -> Item:
    lines = [localizer.say(Text("bot.options-title", game=name_of(table.game))), differences(table, localizer)]
    return ui.TextDisplay("\n".join([*lines, notice] if notice else lines))


def _back(table: FrozenTable, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("bot.back")), OPTIONS.at(table.id))


def differences(table: FrozenTable, localizer: Localizer) -> str:
    """Return in a line how a table differs from the usual ones, or that nothing does; its pace; how long it takes."""
    changed = changes(table.game, table.state.options, localizer) or localizer.say(Text("bot.lobby-official"))
    minutes = minutes_of(table)
    about = [localizer.say(Text("bot.about-minutes", minutes=minutes))] if minutes else []
    return " · ".join([changed, settings_line(table.state, localizer), *about])


def minutes_of(table: FrozenTable) -> int:
    """Return about how many minutes a table's game takes; 0: unknown, as where each move may take a day."""
    return 0 if table.state.pace == "correspondence" else table.game.minutes(table.state.chosen(table.game))


def _lengths(table: FrozenTable, localizer: Localizer) -> Iterator[Item]:
    """Yield a select for each number that decides how long a game lasts; each choice says how long."""
    game, chosen = table.game, table.state.chosen(table.game)
    for field, offered in game.options_type.lasting.items():
        name, now = Text(f"{game.name}.option-{field}"), getattr(chosen, field)
        listed = [
            option(
                localizer.label(Text("bot.choice", name=name, value=str(value))),
                value,
                chosen=value == now,
                about=_about_minutes(game, chosen.model_copy(update={field: value}), localizer),
            )
            for value in sorted({*offered, now})
        ]
        yield select(LENGTH.at(table.id, field), listed, localizer.label(name))
        yield _about(game, field, localizer)


def _about_minutes(game: AnyGame, options: Any, localizer: Localizer) -> str | None:  # noqa: ANN401 -- any game's
    minutes = game.minutes(options)
    return localizer.label(Text("bot.about-minutes", minutes=minutes)) if minutes else None


def _about(game: AnyGame, field: str, localizer: Localizer) -> Item:
    """Return what an option is about, to stand beneath its control."""
    return ui.TextDisplay(f"-# {localizer.say(Text(f'{game.name}.option-{field}-help'))}")


def _toggles(table: FrozenTable, localizer: Localizer) -> Iterator[Item]:
    """Yield a button for each yes or no, and what it is about.

    The id of a button holds what it leads to, so that a double click does so once.
    """
    game, chosen = table.game, table.state.chosen(table.game)
    for field, info in game.options_type.model_fields.items():
        if info.annotation is bool:
            now = bool(getattr(chosen, field))
            said = Text("bot.choice", name=Text(f"{game.name}.option-{field}"), value=value_text(game, field, now))
            custom_id = TOGGLE.at(table.id, f"{field} {'off' if now else 'on'}")
            style = discord.ButtonStyle.success if now else discord.ButtonStyle.secondary
            yield from rows([button(localizer.label(said), custom_id, style=style)])
            yield _about(game, field, localizer)


def number_forms(game: AnyGame) -> list[list[str]]:
    """Return the options that are typed as numbers, a form's worth at a time; the seldom changed last."""
    fields, fine = game.options_type.model_fields, game.options_type.fine
    usual = [field for field, info in fields.items() if values_of(info) is None and field not in fine]
    seldom = [field for field in fields if field in fine]
    return [part[start : start + FORM_FIELDS] for part in (usual, seldom) for start in range(0, len(part), FORM_FIELDS)]


def _number_buttons(table: FrozenTable, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    for number, fields in enumerate(number_forms(table.game)):
        names = tuple(Text(f"{table.game.name}.option-{field}") for field in fields)
        said = Text("bot.options-numbers", names=names)
        if len(names) > NAMES_MOST:
            said = Text("bot.options-numbers-many", first=names[0], last=names[-1], count=len(names))
        yield button(localizer.label(said), NUMBERS.at(table.id, str(number)), emoji="✏️")


def _option_select(
    table: FrozenTable,
    localizer: Localizer,
    field: str,
    values: list[Any],
    chosen: Any,  # noqa: ANN401 -- an option's value
) -> Iterator[Item]:
    """Yield a select of an option's values, each with what it does, and what the option is about."""
    game, key = table.game, f"{table.game.name}.option-{field}"
    said = {str(index): value_text(game, field, value) for index, value in enumerate(values)}
    told = {
        str(index): localizer.label(Text(f"{key}-{value}-help"))
        for index, value in enumerate(values)
        if isinstance(value, str) and not value.isdecimal()
    }
    options = choices(Text(key), said, str(values.index(chosen)), localizer, told)
    yield select(OPTION.at(table.id, field), options, localizer.label(Text(key)))
    yield _about(game, field, localizer)


def numbers_form(table: FrozenTable, number: int, language: Language) -> ui.Modal:
    """Return one of the forms for numbers."""
    game, localizer = table.game, localizer_for(language, table.state.seats)
    title = localizer.label(Text("bot.options-form", game=name_of(game)))
    chosen, fields = table.state.chosen(game), []
    for name in number_forms(game)[number]:
        least, most = bounds_of(game.options_type.model_fields[name])
        label = localizer.label(Text(f"{game.name}.option-{name}"))
        span = localizer.label(Text("bot.options-number-range", least=least, most=most))
        fields.append(text_field(name, label, span, typed=str(getattr(chosen, name)), most=6))
    return form(NUMBERS.at(table.id, str(number)), title, *fields)


def setting_selects(table: FrozenTable, localizer: Localizer) -> Iterator[Item]:
    """Yield a select for each setting."""
    for setting, values in TABLE_SETTINGS.items():
        name, said = Text(f"bot.setting-{setting}"), {value: setting_text(setting, value) for value in values}
        told = {value: localizer.label(Text(f"bot.setting-{setting}-{value}-help")) for value in values}
        options = choices(name, said, getattr(table.state, setting), localizer, told)
        yield select(TERM.at(table.id, setting), options, localizer.label(name))


def setting_text(setting: str, value: str) -> Text:
    """Return how a setting's value is said."""
    return Text(f"table.pace-{value}") if setting == "pace" else Text(f"bot.setting-{setting}-{value}")


def settings_line(table_state: TableState, localizer: Localizer) -> str:
    """Return the pace, and what differs from the usual settings."""
    usual = TableState(host=0, language="en", secret="")
    said = [localizer.say(setting_text("pace", table_state.pace))]
    for setting in TABLE_SETTINGS:
        value = getattr(table_state, setting)
        if setting != "pace" and value != getattr(usual, setting):
            said.append(
                localizer.say(
                    Text("bot.lobby-option", name=Text(f"bot.setting-{setting}"), value=setting_text(setting, value))
                )
            )
    return " · ".join(said)


def keep_buttons(table: FrozenTable, language: Language, *, manages: bool) -> list[ui.Button[Any]]:
    """Return what keeps the options of a table for the server, for those who manage it."""
    if not manages or table.state.options == official(table.game):
        return []
    return [button(Localizer(language).label(Text("bot.keep")), HOUSE_KEEP.at(table.id), emoji="📌")]


def rules_rows(table: FrozenTable, settings: GuildSettings, language: Language) -> list[Item]:
    """Return what settles all the options of a table at once."""
    localizer, game = Localizer(language), table.game
    rules = official(game)
    is_official = table.state.options == rules
    items: list[Item] = []
    presets = presets_of(settings, game)
    if presets or not is_official:
        said = {OFFICIAL: localizer.label(Text("bot.rules-of-table", rules=Text("bot.lobby-official")))}
        now = OFFICIAL if is_official else ""
        for preset in presets:
            said[value_of(preset)] = localizer.label(Text("bot.rules-of-table", rules=preset.name))
            if fits(game, preset) and checked_options(game, preset.options) == table.state.options:
                now = value_of(preset)
        placeholder = localizer.label(Text("bot.rules-of-table", rules=Text("bot.rules-own")))
        options = (option(label, value, chosen=value == now) for value, label in said.items())
        items.append(select(HOUSE_APPLY.at(table.id), options, placeholder))
    return items


def keep_form(table: FrozenTable, language: Language) -> ui.Modal:
    """Return the form for the name of the house rules."""
    localizer = Localizer(language)
    title = localizer.label(Text("bot.keep-title", game=name_of(table.game)))
    label, about = localizer.label(Text("bot.keep-name")), localizer.label(Text("bot.keep-name-help"))
    return form(HOUSE_KEEP.at(table.id), title, text_field("name", label, about, most=NAME_LENGTH))
