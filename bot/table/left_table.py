"""What somebody sees of a table whose seat they have left: that they left, and the way back if there is one."""

from __future__ import annotations

from bot.show.added_buttons import in_order
from bot.show.localizer import Localizer
from bot.show.names import host_of, name_of
from bot.show.page import Page, page_of, rows
from bot.show.sentences import Language
from bot.table.actions import buttons_at
from games.core.text import Text
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable


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

    actor = Actor(person, "")
    way_back = rows(in_order(buttons_at("left", table, actor, localizer))) if may_return and not barred else []
    return page_of("\n".join(said), *way_back, accent=table.game.accent)
