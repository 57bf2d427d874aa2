"""The page of a table's options and its forms, which follow from a game's options: nothing is said twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final, Literal, get_args, get_origin

import discord
from discord import ui
from pydantic.fields import FieldInfo

from bot.policy.house_rules import NAME_LENGTH, OFFICIAL, fits, official, presets_of, value_of
from bot.show.added_buttons import Sources, gathered
from bot.show.custom_id import PANEL, CustomId, Malformed
from bot.show.forms import (
    PARTS_MOST,
    Field,
    Form,
    Number,
    OneOf,
    People,
    Roles,
    SomeOf,
    Typed,
    again_button,
    form_button,
)
from bot.show.inputs import OPTIONS_MOST, option, select
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.sentences import Language
from bot.table.verbs import GUESTS_FORM, HOUSE_APPLY, HOUSE_KEEP, OPTIONS, OPTIONS_FORM, TABLE_FORM
from games.core.game import AnyGame, Options
from games.core.text import Text, Who
from storage import GuildSettings
from tables.life.entry import GUESTS_MOST
from tables.table.actions import TABLE_SETTINGS, checked_options
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import TableState

USUAL_FORM: Final = "rules"
"""How the forms are called in custom ids that a game has not named."""
FINE_TOLD: Final = 2
"""So many numbers that few tables change are told one by one."""
OF_GUESTS: Final = ("entry", "watching")
"""The settings of a table that are asked with whom its host names."""
FLAGS: Final = "flags"
"""The part of a form with the options that are yes or no."""


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
    has_words = isinstance(value, str) and is_choice(game.options_type.model_fields[field])
    if has_words or (value == 0 and field in game.options_type.zeros):
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
    return list(range(least, most + 1)) if most - least < OPTIONS_MOST else None


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

    After the deal it leads to the hand. `keep` are the controls that keep them, for people who manage the server.
    """
    localizer, host = localizer_for(language, table.state.seats), table.state.seat_of(table.state.host)
    is_dealt = table.state.phase != "lobby"
    why = Text("bot.options-dealt") if is_dealt or host is None else Text("bot.options-host", host=Who(host))
    hand = button(localizer.label(Text("bot.hand")), PANEL.at(table.id), style=discord.ButtonStyle.primary)
    heading = _heading(table, localizer, localizer.say(why), notice)
    return page_of(heading, *rows([*([hand] if is_dealt else []), *keep]), accent=table.game.accent)


def options_page(
    table: FrozenTable,
    language: Language,
    notice: str = "",
    rules: Sequence[Item] = (),
    buttons: Sequence[ui.Button[Any]] = (),
    added: Sources = (),
) -> Page:
    """Return what is chosen, and the buttons of the forms to choose with.

    `rules` are the controls that settle all options at once; `buttons` stand before those of the forms.
    """
    game, localizer = table.game, localizer_for(language, table.state.seats)
    heading = _heading(table, localizer, localizer.say(Text("bot.options-ask")), notice)
    of_table = (guests_form(table, language), table_form(table, language))
    forms = [*(option_form(table, name, language) for name in option_forms(game)), *of_table]
    opens = [form_button(form, form.title) for form in forms]
    links = gathered(added, lambda source: source.rule_links(game.name, notice, language))
    return page_of(heading, *rules, *rows([*buttons, *opens, *links]), accent=game.accent)


def _heading(table: FrozenTable, localizer: Localizer, told: str, notice: str) -> Item:
    """Return the title of a table's options, what differs from the usual ones, and what is told of it."""
    lines = [localizer.say(Text("bot.options-title", game=name_of(table.game)))]
    lines += [line for form in option_forms(table.game) for line in _changed_lines(table, form, localizer)]
    if len(lines) == 1:
        lines.append(f"**{localizer.say(Text('bot.options-official'))}**")
    lines += [f"-# {_terms(table, localizer)}", told, *([notice] if notice else [])]
    return ui.TextDisplay("\n".join(lines))


def _changed_lines(table: FrozenTable, form: str, localizer: Localizer) -> list[str]:
    """Return a line for each option of a form that differs from the official rules.

    Of numbers that few tables change only their number is told, if they are many.
    """
    game, chosen, official = table.game, table.state.chosen(table.game), table.game.options_type()
    fields = [field for field in option_forms(game)[form] if getattr(chosen, field) != getattr(official, field)]
    told: list[tuple[Text, Text | str]] = [
        (Text(f"{game.name}.option-{field}"), value_text(game, field, getattr(chosen, field))) for field in fields
    ]
    if len(fields) > FINE_TOLD and game.options_type.fine.issuperset(fields):
        told = [(form_name(game, form), Text("bot.options-changed", count=len(fields)))]
    return [localizer.say(Text("bot.options-line", name=name, value=value)) for name, value in told]


def refused_page(table: FrozenTable, language: Language, why: str, again: CustomId, added: Sources = ()) -> Page:
    """Return why a form was refused, the way back into it as it was filled in, and that to the options."""
    localizer = localizer_for(language, table.state.seats)
    back = button(localizer.label(Text("bot.back")), OPTIONS.at(table.id))
    links = gathered(added, lambda source: source.rule_links(table.game.name, why, language))
    title = localizer.say(Text("bot.options-title", game=name_of(table.game)))
    return page_of(f"{title}\n{why}", *rows([again_button(again, localizer), back, *links]), accent=table.game.accent)


def _terms(table: FrozenTable, localizer: Localizer) -> str:
    """Return in a line how a table is run, and how long it takes."""
    minutes = minutes_of(table)
    about = [localizer.say(Text("bot.about-minutes", minutes=minutes))] if minutes else []
    return " · ".join([settings_line(table.state, localizer), *about])


def minutes_of(table: FrozenTable) -> int:
    """Return about how many minutes a table's game takes; 0: unknown, as where each move may take a day."""
    return 0 if table.state.pace == "correspondence" else table.game.minutes(table.state.chosen(table.game))


# --- the forms -----------------------------------------------------------------------------------------------------


def option_forms(game: AnyGame) -> dict[str, list[str]]:
    """Return the options of each form: those that the game names none for come first, as many a form as it takes."""
    named = {name: list(fields) for name, fields in game.options_type.forms.items()}
    rest = [field for field in game.options_type.model_fields if field not in {*chain(*named.values())}]
    flags = [field for field in rest if is_flag(game, field)]
    parts = [[field] for field in rest if field not in flags] + ([flags] if flags else [])
    usual = (parts[start : start + PARTS_MOST] for start in range(0, len(parts), PARTS_MOST))
    return {f"{USUAL_FORM}{number}": [*chain(*form)] for number, form in enumerate(usual, 1)} | named


def form_name(game: AnyGame, form: str) -> Text:
    """Return what a form of a game's options is called."""
    number = form.removeprefix(USUAL_FORM)
    return Text("bot.options-rules", number=int(number)) if number.isdecimal() else Text(f"{game.name}.form-{form}")


def is_flag(game: AnyGame, field: str) -> bool:
    """Return whether an option is yes or no."""
    return game.options_type.model_fields[field].annotation is bool


def option_form(table: FrozenTable, form: str, language: Language) -> Form:
    """Return a form of a table's options, with what is chosen now. Raises `Malformed` for one that there is not."""
    chosen, localizer = table.state.chosen(table.game), localizer_for(language, table.state.seats)
    return form_of_options(table.game, chosen, form, OPTIONS_FORM.at(table.id, form), localizer)


def form_of_options(game: AnyGame, chosen: Options, form: str, custom_id: CustomId, localizer: Localizer) -> Form:
    """Return a form of a game's options, with what is chosen now. Raises `Malformed` for one that there is not."""
    fields = option_forms(game).get(form)
    if fields is None:
        raise Malformed(form)
    parts = [_option_field(game, chosen, field, localizer) for field in fields if not is_flag(game, field)]
    flags = [
        option(
            localizer.label(Text(f"{game.name}.option-{field}")),
            field,
            chosen=getattr(chosen, field),
            about=localizer.label(Text(f"{game.name}.option-{field}-help")),
        )
        for field in fields
        if is_flag(game, field)
    ]
    if flags:
        parts.append(SomeOf(FLAGS, localizer.label(Text("bot.form-flags")), options=flags))
    return Form(custom_id, localizer.label(form_name(game, form)), parts)


def options_in(game: AnyGame, form: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that were filled into a form."""
    read: dict[str, Any] = {}
    for field in option_forms(game)[form]:
        if is_flag(game, field):
            read[field] = field in given[FLAGS]
        else:
            read[field] = int(given[field]) if is_number(game, field) else given[field]
    return read


def is_number(game: AnyGame, field: str) -> bool:
    """Return whether an option is a whole number."""
    return game.options_type.model_fields[field].annotation is int


def _option_field(game: AnyGame, chosen: Any, field: str, localizer: Localizer) -> Field:  # noqa: ANN401 -- any game's
    """Return the part of a form for an option that is no yes or no, with what it is about."""
    key, now = f"{game.name}.option-{field}", getattr(chosen, field)
    name, about = localizer.label(Text(key)), localizer.label(Text(f"{key}-help"))
    lasting, listed = game.options_type.lasting.get(field), values_of(game.options_type.model_fields[field])
    if lasting is None and listed is None:
        least, most = bounds_of(game.options_type.model_fields[field])
        label = localizer.label(Text("bot.options-number", name=name, least=least, most=most))
        return Number(field, label, about, called=name, now=str(now), lowest=least, highest=most)

    def told(value: Any) -> str | None:  # noqa: ANN401 -- an option's value
        """Return what a value does, or how long a game then lasts."""
        if lasting is not None:
            return _about_minutes(game, chosen.model_copy(update={field: value}), localizer)
        is_named = isinstance(value, str) and not value.isdecimal()
        return localizer.label(Text(f"{key}-{value}-help")) if is_named else None

    values = (listed or ()) if lasting is None else sorted({*lasting, now})
    options = [
        option(_value_label(game, field, value, localizer), value, chosen=value == now, about=told(value))
        for value in values
    ]
    return OneOf(field, name, about, options=options)


def _value_label(game: AnyGame, field: str, value: Any, localizer: Localizer) -> str:  # noqa: ANN401 -- the same
    said = value_text(game, field, value)
    return said if isinstance(said, str) else localizer.label(said)


def _about_minutes(game: AnyGame, options: Any, localizer: Localizer) -> str | None:  # noqa: ANN401 -- any game's
    minutes = game.minutes(options)
    return localizer.label(Text("bot.about-minutes", minutes=minutes)) if minutes else None


def table_form(table: FrozenTable, language: Language) -> Form:
    """Return the form of how the table is run."""
    localizer = localizer_for(language, table.state.seats)
    parts = [_setting_field(table, setting, localizer) for setting in TABLE_SETTINGS if setting not in OF_GUESTS]
    return Form(TABLE_FORM.at(table.id), localizer.label(Text("bot.options-table")), parts)


def guests_form(table: FrozenTable, language: Language) -> Form:
    """Return the form of who may sit down, and watch."""
    localizer, state = localizer_for(language, table.state.seats), table.state
    named, role = (localizer.label(Text(f"bot.options-{name}")) for name in ("named", "role"))
    named_help, role_help = (localizer.label(Text(f"bot.options-{name}-help")) for name in ("named", "role"))
    roles = () if state.friends_role is None else (state.friends_role,)
    parts: list[Field] = [
        _setting_field(table, "entry", localizer),
        People("guests", named, named_help, now=state.guests, most=GUESTS_MOST),
        Roles("friends_role", role, role_help, now=roles),
        _setting_field(table, "watching", localizer),
    ]
    return Form(GUESTS_FORM.at(table.id), localizer.label(Text("bot.options-guests")), parts)


def guests_in(given: Mapping[str, Any], host: int) -> dict[str, Any]:
    """Return the terms that were filled into the form of who may sit down."""
    role = next(map(int, given["friends_role"]), None)
    guests = [int(person) for person in given["guests"] if int(person) != host]
    return {**given, "guests": guests, "friends_role": role}


def _setting_field(table: FrozenTable, setting: str, localizer: Localizer) -> Field:
    now = getattr(table.state, setting)
    options = [
        option(
            localizer.label(setting_text(setting, value)),
            value,
            chosen=value == now,
            about=localizer.label(Text(f"bot.setting-{setting}-{value}-help")),
        )
        for value in TABLE_SETTINGS[setting]
    ]
    return OneOf(setting, localizer.label(Text(f"bot.setting-{setting}")), options=options)


def setting_text(setting: str, value: str) -> Text:
    """Return how a setting's value is said."""
    return Text(f"table.pace-{value}") if setting == "pace" else Text(f"bot.setting-{setting}-{value}")


def settings_line(table_state: TableState, localizer: Localizer) -> str:
    """Return the pace, and what differs from the usual settings."""
    usual = TableState(host=0, language="en", secret="")
    said = [localizer.say(setting_text("pace", table_state.pace))]
    for setting in TABLE_SETTINGS:
        value = getattr(table_state, setting)
        if setting in OF_GUESTS and value != getattr(usual, setting):
            said.append(localizer.say(Text(f"bot.terms-{setting}-{value}")))
        elif setting != "pace" and value != getattr(usual, setting):
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


def keep_form(table: FrozenTable, language: Language) -> Form:
    """Return the form for the name of the house rules."""
    localizer = Localizer(language)
    title = localizer.label(Text("bot.keep-title", game=name_of(table.game)))
    label, about = localizer.label(Text("bot.keep-name")), localizer.label(Text("bot.keep-name-help"))
    return Form(HOUSE_KEEP.at(table.id), title, [Typed("name", label, about, most=NAME_LENGTH)])
