"""The pages of the lists: who is on one, and a select that replaces it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import SelectDefaultValueType, ui

from bot.policy.keep_out import LIST_MOST
from bot.show.custom_id import CustomId, Verb
from bot.show.localizer import Localizer
from bot.show.names import table_name
from bot.show.page import Item, Page, button, jump_url_of, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsFrame, settings_page
from bot.table.verbs import DO, END
from games.core.text import Text
from tables.table.actions import LEAVE
from tables.table.read_only_table import FrozenTable

AVOID: Final = Verb("avoid")
KEEP_OUT: Final = Verb("keep-out")

NAMED_MOST: Final = 6
"""The most people named in words; the select shows all of them."""
TABLES_MOST: Final = 2
"""The most tables named at which they sit together nevertheless."""


def server_page(people: Sequence[int], frame: SettingsFrame, notice: str = "") -> Page:
    """Return the page of a server's list."""
    localizer = frame.localizer
    lines = [localizer.say(Text("keep_out.server-help")), _listed(people, localizer)]
    return frame.page("keep-out", lines, [_people(KEEP_OUT.id(), people, localizer)], notice)


@dataclass(frozen=True, slots=True)
class StillTogether:
    """The tables at which a person sits with people of their list, and the server where they ask (0: none)."""

    tables: Sequence[FrozenTable]
    person: int
    guild: int

    def lines(self, localizer: Localizer) -> Iterator[str]:
        """Yield where they sit together, and what becomes of it."""
        for table in self.tables[:TABLES_MOST]:
            link = f"[{localizer.label(table_name(table))}]({jump_url_of(table)})"
            yield localizer.say(Text(f"keep_out.together-{table.state.phase}", table=link))

    def buttons(self, localizer: Localizer) -> Iterator[ui.Button[Any]]:
        """Yield the ways out of lobbies on the server at hand: to close the own one, or to leave another's."""
        for table in self.tables[:TABLES_MOST]:
            if table.state.phase == "lobby" and table.guild == self.guild:
                hosts = table.host == self.person
                label = Text("keep_out.close" if hosts else "keep_out.leave", table=table_name(table))
                custom_id = END.at(table.id) if hosts else DO.at(table.id, LEAVE.verb)
                yield button(localizer.label(label), custom_id)


def own_page(people: Sequence[int], language: Language, together: StillTogether, notice: str = "") -> Page:
    """Return the page of a person's own list, with the tables at which they sit together nevertheless."""
    localizer = Localizer(language)
    lines = [localizer.say(Text(f"keep_out.own-{part}")) for part in ("title", "help")]
    controls = [_people(AVOID.id(), people, localizer), *rows(list(together.buttons(localizer)), 1)]
    return settings_page([*lines, _listed(people, localizer), *together.lines(localizer)], controls, notice)


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
