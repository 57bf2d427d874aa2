"""Forms as data: what is asked, with what is chosen now; how Discord shows that, and what an answer means.

One of a few values is a radio group, one of many a select, several are boxes to tick, and any number is typed. Discord
cannot open a form again by itself: a refusal stands on the page, beside a button that opens it with what was filled in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self, TypeAlias

import discord
from discord import ui

from bot.show.custom_id import CUSTOM_ID_LENGTH, CustomId
from bot.show.inputs import OPTIONS_MOST, defaults
from bot.show.localizer import Localizer
from bot.show.page import LABEL_LENGTH, button
from bot.show.sentences import escaped
from games.core.text import Refused, Text

PARTS_MOST: Final = 5
"""Discord takes no more parts in a form."""
TITLE_LENGTH: Final = 45
"""Discord takes no longer title of a form, nor name of a part."""
RADIOS_MOST: Final = 4
"""More values are a select: Discord takes ten, but they would fill a phone."""
BOXES_MOST: Final = 10
"""Discord takes no more boxes in a group."""
NUMBER_LENGTH: Final = 6
KEPT: Final = "|"
"""Stands in a custom id before each answer that is kept for when the form is opened again."""

Given: TypeAlias = "Mapping[str, Sequence[str]]"
"""What was filled in, by the names of the parts: what is written, or what is chosen."""


@dataclass(frozen=True, slots=True)
class Field:
    """One part of a form: its name in the answer, its label, and what it is about, in small print."""

    name: str
    label: str
    about: str = ""

    def component(self) -> ui.Item[Any]:
        """Return what Discord shows."""
        raise NotImplementedError

    def read(self, given: Sequence[str]) -> Any:  # noqa: ANN401 -- what the part asks for
        """Return what an answer means. Raises `Refused`."""
        raise NotImplementedError

    def kept(self, given: Sequence[str]) -> str:
        """Return an answer as a custom id keeps it."""
        raise NotImplementedError

    def again(self, kept: str) -> Self:
        """Return the part with what was kept in place of what is chosen now."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed(Field):
    """Words of `least` to `most` letters; `now` stands there, `example` while it is empty."""

    most: int
    least: int = 1
    now: str = ""
    example: str = ""

    def component(self) -> ui.Item[Any]:
        """Return a line to write into."""
        return ui.TextInput(
            custom_id=self.name,
            default=self.now or None,
            placeholder=self.example or None,
            min_length=self.least,
            max_length=self.most,
            required=self.least > 0,
        )

    def read(self, given: Sequence[str]) -> Any:  # noqa: ANN401 -- a subclass reads a number
        """Return what was written."""
        return "".join(given)[: self.most].strip()

    def kept(self, given: Sequence[str]) -> str:
        """Return what was written."""
        return "".join(given)[: self.most].replace(KEPT, "")

    def again(self, kept: str) -> Self:
        """Return the line with what was written."""
        return replace(self, now=kept[: self.most])


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Typed):
    """A whole number of which too many are possible to list them; `called`: its name without the bounds."""

    called: str
    lowest: int
    highest: int
    most: int = NUMBER_LENGTH

    def read(self, given: Sequence[str]) -> int:
        """Return the number. Raises `Refused` for anything that is none within the bounds."""
        written = Typed.read(self, given)
        if not (written.isascii() and written.isdecimal()) or not self.lowest <= int(written) <= self.highest:
            bounds = {"least": self.lowest, "most": self.highest}
            raise Refused(Text("bot.bad-number", given=escaped(written), option=self.called, **bounds))
        return int(written)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Listed(Field):
    """What is chosen from options; those chosen now are their defaults."""

    options: Sequence[discord.SelectOption]

    def kept(self, given: Sequence[str]) -> str:
        """Return the places of what was chosen in the list."""
        return ".".join(str(place) for place, one in enumerate(self.options) if one.value in given)

    def again(self, kept: str) -> Self:
        """Return the list with what was chosen."""
        places = kept.split(".")
        return replace(
            self,
            options=[
                discord.SelectOption(
                    label=one.label, value=one.value, description=one.description, default=str(place) in places
                )
                for place, one in enumerate(self.options)
            ],
        )

    def chosen(self, given: Sequence[str], most: int) -> list[str]:
        """Return what was chosen, in the order of the list. Raises `Refused` for what is not offered."""
        found = [one.value for one in self.options if one.value in given]
        if len(found) != len(set(given)) or len(found) > most:
            raise Refused(Text("bot.not-offered"))
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class OneOf(_Listed):
    """One of several values."""

    def component(self) -> ui.Item[Any]:
        """Return radio buttons for a few values, else a select."""
        if not 2 <= len(self.options) <= RADIOS_MOST:
            return ui.Select(custom_id=self.name, options=list(self.options)[:OPTIONS_MOST])
        shown = [
            discord.RadioGroupOption(
                label=one.label, value=one.value, description=one.description or None, default=one.default
            )
            for one in self.options
        ]
        return ui.RadioGroup(custom_id=self.name, options=shown)

    def read(self, given: Sequence[str]) -> str:
        """Return the value. Raises `Refused` if none of them was chosen."""
        found = self.chosen(given, 1)
        if not found:
            raise Refused(Text("bot.not-offered"))
        return found[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class SomeOf(_Listed):
    """Any of several values, at least so many of them."""

    least: int = 0
    most: int = OPTIONS_MOST

    def component(self) -> ui.Item[Any]:
        """Return boxes to tick, or a select for many values."""
        most = min(self.most, len(self.options))
        if len(self.options) > BOXES_MOST:
            return ui.Select(
                custom_id=self.name,
                options=list(self.options)[:OPTIONS_MOST],
                min_values=self.least,
                max_values=most,
                required=self.least > 0,
            )
        shown = [
            discord.CheckboxGroupOption(
                label=one.label, value=one.value, description=one.description or None, default=one.default
            )
            for one in self.options
        ]
        return ui.CheckboxGroup(
            custom_id=self.name, options=shown, min_values=self.least, max_values=most, required=self.least > 0
        )

    def read(self, given: Sequence[str]) -> tuple[str, ...]:
        """Return the values. Raises `Refused` for too few."""
        found = self.chosen(given, self.most)
        if len(found) < self.least:
            raise Refused(Text("bot.not-offered"))
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked(Field):
    """People, roles or channels of the server, by their ids; at most so many, or none."""

    now: Sequence[int] = ()
    most: int = 1

    def read(self, given: Sequence[str]) -> tuple[str, ...]:
        """Return the ids, each once."""
        found = tuple(dict.fromkeys(given))
        if len(found) > self.most:
            raise Refused(Text("bot.not-offered"))
        return found

    def kept(self, given: Sequence[str]) -> str:
        """Return the ids."""
        return ".".join(given)

    def again(self, kept: str) -> Self:
        """Return the select with these ids."""
        return replace(self, now=[int(one) for one in kept.split(".") if one.isdecimal()])


@dataclass(frozen=True, slots=True, kw_only=True)
class Roles(Picked):
    """Roles of the server."""

    def component(self) -> ui.Item[Any]:
        """Return a select of the server's roles."""
        chosen = defaults(self.now[: self.most], discord.SelectDefaultValueType.role)
        return ui.RoleSelect(
            custom_id=self.name, min_values=0, max_values=self.most, required=False, default_values=chosen
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class People(Picked):
    """People of the server."""

    def component(self) -> ui.Item[Any]:
        """Return a select of people."""
        chosen = defaults(self.now[: self.most], discord.SelectDefaultValueType.user)
        return ui.UserSelect(
            custom_id=self.name, min_values=0, max_values=self.most, required=False, default_values=chosen
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Channels(Picked):
    """Channels of the server, of these kinds."""

    kinds: Sequence[discord.ChannelType]

    def component(self) -> ui.Item[Any]:
        """Return a select of the server's channels."""
        chosen = defaults(self.now[: self.most], discord.SelectDefaultValueType.channel)
        return ui.ChannelSelect(
            custom_id=self.name,
            channel_types=list(self.kinds),
            min_values=0,
            max_values=self.most,
            required=False,
            default_values=chosen,
        )


@dataclass(frozen=True, slots=True)
class Form:
    """A form: the custom id of its answer, which is also that of the button that opens it, a title, and its parts."""

    custom_id: CustomId
    title: str
    fields: Sequence[Field]

    def modal(self) -> ui.Modal:
        """Return what Discord opens."""
        made = ui.Modal(title=self.title[:TITLE_LENGTH], custom_id=str(self.custom_id), timeout=None)
        for field in self.fields:
            label, about = field.label[:TITLE_LENGTH], field.about[:LABEL_LENGTH] or None
            made.add_item(ui.Label(text=label, description=about, component=field.component()))
        return made

    def read(self, given: Given) -> dict[str, Any]:
        """Return what was filled in, by the names of the parts. Raises `Refused`, also for a form of other parts."""
        if any(field.name not in given for field in self.fields):
            raise Refused(Text("bot.changed-meanwhile"))
        return {field.name: field.read(given[field.name]) for field in self.fields}

    def again_id(self, given: Given) -> CustomId:
        """Return the custom id of the button that opens the form again, with what was filled in if there is room."""
        kept = "".join(KEPT + field.kept(given.get(field.name, ())) for field in self.fields)
        found = replace(self.custom_id, detail=self.custom_id.detail + kept)
        return found if len(str(found)) <= CUSTOM_ID_LENGTH else self.custom_id

    def again(self, detail: str) -> Form:
        """Return the form with what the detail of such a button keeps; of any other, with what is chosen now."""
        kept = detail.split(KEPT)[1:]
        if len(kept) != len(self.fields):
            return self
        return replace(self, fields=[field.again(one) for field, one in zip(self.fields, kept, strict=True)])


def named_in(detail: str) -> str:
    """Return the detail of a form's custom id without what is kept."""
    return detail.partition(KEPT)[0]


def form_button(form: Form, label: str) -> ui.Button[Any]:
    """Return the button that opens a form."""
    return button(label, form.custom_id)


def again_button(custom_id: CustomId, localizer: Localizer) -> ui.Button[Any]:
    """Return the button that opens a form again that was refused, as it was filled in."""
    label = localizer.label(Text("bot.form-again"))
    return button(label, custom_id, style=discord.ButtonStyle.primary, emoji="✏️")
