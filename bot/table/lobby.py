"""The public message of a table before the deal, and what stands behind « Plus… »."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import host_of, name_of, seated_host
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.seals import Post, UnusedSeals, cuts_line, seal_lines
from bot.show.sentences import Language
from bot.table.actions import ANYBODY, buttons_at, selects_at, waits_alone, waits_for_people
from bot.table.lobby_pictures import banner_of, lobby_seats_of, standing_of, what_it_is
from bot.table.options import changes, minutes_of, settings_line
from bot.table.table_status import proposal_text
from bot.table.verbs import MORE, OPTIONS
from games.core.text import Text, Who
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable

BANNER: Final = "tapis-game.png"
GUESTS: Final = "tapis-people.png"
SEAL: Final = "seal"
"""Leads from "More…" to how the deal is sealed."""
KEPT_NAMED: Final = 2
"""Of more people than this for whom a seat is kept only the first are named: each is told as well."""


async def lobby_page(table: FrozenTable, painter: Painter, look: PageLook = USUAL) -> Page:
    """Return the open table: the game's banner, who sits there, options, and the buttons to sit down and start."""
    localizer, game = localizer_for(table.state.language, table.state.seats), table.game
    brief = localizer.in_brief(mentioning=True)
    title = Text("bot.lobby-title", glyph=game.glyph, game=name_of(game), host=seated_host(table.state))
    minutes = minutes_of(table)
    what = f"-# {localizer.say(what_it_is(game, minutes))}"
    seats = "\n".join(map(localizer.say, _seat_lines(table)))
    banner = banner_of(game, localizer, look.theme, minutes)
    blocks: list[Block] = [
        Told(f"### {localizer.say(title)}", brief=f"### {brief.say(title)}"),
        Picture(BANNER, banner, what),
        Picture(GUESTS, lobby_seats_of(table, localizer, look.theme), seats),
        Told("\n".join(_last_lines(table, localizer)), brief="\n".join(_last_lines(table, brief))),
    ]
    controls = _lobby_controls(table, localizer, look.added)
    return await show(blocks, localizer, painter, look, controls=controls, accent=game.accent)


def _seat_lines(table: FrozenTable) -> Iterator[Text]:
    for number, seat in enumerate(table.state.seats, 1):
        who = standing_of(table.state, seat)
        note = Text(f"bot.guest-{who}") if who else ""
        yield Text("bot.lobby-seat", number=number, name=Who(number - 1), who=who or "guest", note=note)
    if len(table.state.seats) < table.game.seats.stop - 1:
        yield Text("bot.lobby-free", number=len(table.state.seats) + 1)


def _last_lines(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    """Yield how the table is run, and what it waits for."""
    game, table_state = table.game, table.state
    options = changes(game, table_state.options, localizer) or localizer.say(Text("bot.lobby-official"))
    yield f"-# {options} · {settings_line(table_state, localizer)}"
    if table_state.proposal is not None:
        yield localizer.say(proposal_text(table, table_state.proposal))
        if table_state.asking:
            yield f"-# {localizer.say(Text('bot.lobby-asking', count=len(table_state.asking)))}"
        return
    if table_state.kept_until is not None and table_state.kept and waits_for_people(table):
        people: list[str | Text] = [f"<@{person}>" for person in table_state.kept]
        if len(people) > KEPT_NAMED:
            people[KEPT_NAMED:] = [Text("bot.lobby-kept-others", count=len(people) - KEPT_NAMED)]
        until = f"<t:{table_state.kept_until // 1000}:t>"
        yield f"**{localizer.say(Text('bot.lobby-wait-kept', people=tuple(people), until=until))}**"
        return
    missing = game.seats.start - len(table_state.seats)
    if missing > 0 and waits_alone(table):
        yield f"**{localizer.say(Text('bot.lobby-wait-alone'))}**"
    elif missing > 0:
        yield f"**{localizer.say(Text('bot.lobby-wait-more', missing=missing))}**"
    else:
        yield f"**{localizer.say(Text('bot.lobby-wait-start', host=seated_host(table_state)))}**"


def _lobby_controls(table: FrozenTable, localizer: Localizer, added: Sources) -> list[Item]:
    buttons = [
        *buttons_at("lobby", table, ANYBODY, localizer),
        *gathered(added, lambda source: source.lobby_buttons(table, localizer)),
        (60, button(localizer.label(Text("bot.options")), OPTIONS.at(table.id))),
        (70, button(localizer.label(Text("bot.more")), MORE.at(table.id))),
    ]
    first, *others = rows(in_order(buttons))  # to sit down or to start
    return [first, *selects_at("lobby", table, ANYBODY, localizer), *others]


def lobby_more_page(table: FrozenTable, actor: Actor, language: Language, notice: str = "") -> Page:
    """Return what somebody may do at an open table besides, and who has cut; `notice` tells what was just done."""
    localizer = localizer_for(language, table.state.seats)
    title = localizer.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.state)))
    said = "\n".join(filter(None, [title, cuts_line(table.state, localizer), f"**{notice}**" if notice else ""]))
    sealed = button(localizer.label(Text("bot.more-seal")), MORE.at(table.id, SEAL), emoji="🔏")
    buttons = rows(in_order([*buttons_at("more of lobby", table, actor, localizer), (50, sealed)]))
    removal = selects_at("more of lobby", table, actor, localizer)
    return page_of(said, *buttons, *removal, accent=table.game.accent)


def seal_page(table: FrozenTable, language: Language, lately: UnusedSeals, post: Post | None) -> Page:
    """Return how the deal of an open table is sealed, and what a cut is for."""
    localizer = localizer_for(language, table.state.seats)
    back = button(localizer.label(Text("bot.back")), MORE.at(table.id))
    return page_of("\n".join(seal_lines(table, post, lately, localizer)), *rows([back]), accent=table.game.accent)
