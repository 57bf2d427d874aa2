"""What somebody sees of a table whose seat they have left: that they left, and the way back if there is one."""

from __future__ import annotations

import discord

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import host_of, name_of
from bot.show.page import Page, button, page_of, rows
from bot.show.sentences import Language
from games.core.text import Text
from tables.table.read_only_table import FrozenTable, ReadableTable


def has_left(table: ReadableTable, person: int) -> bool:
    """Return whether a person had a seat in this game and has it no more."""
    state = table.state
    sat = person in state.former or any(chair.gone == person for chair in state.seats)
    return sat and state.seat_of(person) is None


def left_page(
    table: FrozenTable, person: int, language: Language, notice: str = "", barred: Text | None = None
) -> Page:
    """Return what stands where the hand was; who may take the seat back is offered it, or told why they may not sit."""
    localizer, state = Localizer(language), table.state
    seat = next((number for number, chair in enumerate(state.seats) if chair.gone == person), None)
    if person in state.former:
        key, may_return = "seat-taken", False
    elif seat is not None and state.is_given_up(seat):
        key, may_return = "seat-given-up", False
    else:
        key, may_return = "seat-left", seat is not None and state.phase == "playing"
    title = Text("bot.more-title", game=name_of(table.game), host=host_of(state))
    said = [localizer.say(title), localizer.say(Text(f"bot.{key}"))]
    if may_return:
        said.append(localizer.say(barred or Text("bot.seat-kept")))
    if state.phase == "playing" and state.may_be_rated and person in state.rated:
        returns = "yes" if may_return and not barred else "no"
        said.append(localizer.say(Text("bot.left-counts", returns=returns)))
    if notice and notice not in said:
        said.append(f"**{notice}**")

    again = button(
        localizer.label(Text("bot.sit-again")), CustomId(table.id, "do", "join"), style=discord.ButtonStyle.primary
    )
    way_back = rows([again]) if may_return and not barred else []
    return page_of("\n".join(said), *way_back, accent=table.game.accent)
