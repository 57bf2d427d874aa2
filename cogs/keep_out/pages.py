"""The pages of the lists: who is on one, and a select that replaces it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import SelectDefaultValueType, ui

from bot.policy.keep_out import LIST_MOST
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsFrame, settings_page
from games.core.text import Text

NAMED_MOST: Final = 6
"""So many people are named in words; the select shows all of them."""


def server_page(people: Sequence[int], frame: SettingsFrame, notice: str = "") -> Page:
    """Return the page of a server's list."""
    localizer = frame.localizer
    lines = [localizer.say(Text("keep_out.server-help")), _listed(people, localizer)]
    return frame.page("keep-out", lines, [_people(CustomId("-", "keep-out"), people, localizer)], notice)


def own_page(people: Sequence[int], language: Language, notice: str = "") -> Page:
    """Return the page of a person's own list."""
    localizer = Localizer(language)
    lines = [localizer.say(Text(f"keep_out.own-{part}")) for part in ("title", "help")]
    return settings_page(
        [*lines, _listed(people, localizer)], [_people(CustomId("-", "avoid"), people, localizer)], notice
    )


def _listed(people: Sequence[int], localizer: Localizer) -> str:
    if not people:
        return localizer.say(Text("keep_out.nobody"))
    shown = tuple(f"<@{person}>" for person in people[:NAMED_MOST])
    return localizer.say(Text("keep_out.people", people=shown, more=len(people) - len(shown)))


def _people(custom_id: CustomId, people: Sequence[int], localizer: Localizer) -> Item:
    chosen = [discord.SelectDefaultValue(id=one, type=SelectDefaultValueType.user) for one in people]
    select: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=str(custom_id),
        placeholder=localizer.label(Text("keep_out.choose")),
        min_values=0,
        max_values=LIST_MOST,
        default_values=chosen,
    )
    return ui.ActionRow(select)
