"""The public message of a table before the deal, and what stands behind « Plus… »."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.deal_proof import UnusedSeals, seal_lines
from bot.show.inputs import option, select
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import host_of, name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.screen_renderer import Block, PanelLook, Picture, Told, show
from bot.show.screen_to_drawing import PLAIN, Theme
from bot.show.sentences import Language, speak
from bot.table.lobby_pictures import banner_alt, banner_of, lobby_seats_of, what_it_is
from bot.table.options import changes, minutes_of, settings_line
from games.core.game import AnyGame
from games.core.text import Text, Who
from games.registry import TUTORIALS
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Seat, TableState

BANNER: Final = "tapis-game.png"
GUESTS: Final = "tapis-people.png"


async def lobby_page(table: FrozenTable, painter: Painter, theme: Theme = PLAIN) -> Page:
    """Return the open table: the game's banner, who sits there, options, and the buttons to sit down and start."""
    localizer, game = localizer_for(table.state.language, table.state.seats), table.game
    title = Text("bot.lobby-title", glyph=game.glyph, game=name_of(game), host=host_of(table.state))
    minutes = minutes_of(table)
    what = f"-# {localizer.say(what_it_is(game, minutes))}"
    seats = "\n".join(map(localizer.say, _seat_lines(table)))
    blocks: list[Block] = [
        Told(f"### {localizer.say(title)}"),
        Picture(BANNER, banner_of(game, localizer, theme, minutes), what, banner_alt(game, localizer, minutes)),
        Picture(GUESTS, lobby_seats_of(table, localizer), seats),
        Told("\n".join(_last_lines(table, localizer))),
    ]
    controls = _lobby_controls(table, localizer)
    return await show(blocks, localizer, painter, PanelLook(theme=theme), controls=controls, accent=game.accent)


def _seat_lines(table: FrozenTable) -> Iterator[Text]:
    for number, seat in enumerate(table.state.seats, 1):
        note = "".join(speak(Text(key), table.state.language) for key in _notes(table.state, seat))
        yield Text("bot.lobby-seat", number=number, name=Who(number - 1), note=note)
    if len(table.state.seats) < table.game.seats.stop - 1:
        yield Text("bot.lobby-free", number=len(table.state.seats) + 1)


def _last_lines(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    """Yield how the table is run, and what it waits for."""
    game, table_state = table.game, table.state
    options = changes(game, table_state.options, localizer) or localizer.say(Text("bot.lobby-official"))
    yield f"-# {options} · {settings_line(table_state, localizer)}"
    if table_state.kept_until is not None and table_state.kept:
        people = tuple(f"<@{person}>" for person in table_state.kept)
        until = f"<t:{table_state.kept_until // 1000}:t>"
        yield localizer.say(Text("bot.lobby-kept", count=len(people), people=people, until=until))
    missing = game.seats.start - len(table_state.seats)
    if missing > 0:
        yield f"**{localizer.say(Text('bot.lobby-wait-more', missing=missing))}**"
    else:
        yield f"**{localizer.say(Text('bot.lobby-wait-start', host=host_of(table_state)))}**"


def _notes(table_state: TableState, seat: Seat) -> Iterator[str]:
    if seat.level is not None:
        yield f"bot.lobby-level-{seat.level}"
    if seat.person == table_state.host:
        yield "bot.lobby-host"


def _lobby_controls(table: FrozenTable, localizer: Localizer) -> list[Item]:
    def say(key: str) -> str:
        return localizer.label(Text(f"bot.{key}"))

    def custom_id(action: str) -> CustomId:
        return CustomId(table.id, "do", action)

    levels = (option(say(f"ai-{level}"), level, emoji="🤖") for level in table.game.ai_players)
    invite = select(custom_id("add-bot"), levels, say("add-ai"))
    alone = len(table.state.people) == 1
    enough = len(table.state.seats) >= table.game.seats.start
    is_full = len(table.state.seats) >= table.game.seats.stop - 1
    against_ai = button(
        say("start-with-ai"), CustomId(table.id, "start-with-ai"), style=discord.ButtonStyle.primary, emoji="🤖"
    )
    joining = discord.ButtonStyle.success if alone else discord.ButtonStyle.primary
    buttons = [
        *([against_ai] if alone and not is_full else []),
        *([] if is_full else [button(say("join"), custom_id("join"), style=joining)]),
        *([button(say("start"), CustomId(table.id, "start"), style=discord.ButtonStyle.success)] if enough else []),
        *learn_button(table.game, localizer),
        button(say("rules"), CustomId(table.id, "rules", table.game.name)),
        button(say("options"), CustomId(table.id, "options")),
        button(say("more"), CustomId(table.id, "more")),
    ]
    return [*([] if is_full else [invite]), *rows(buttons)]


def removal_row(table: FrozenTable, actor: Actor, localizer: Localizer, custom_id: CustomId) -> list[Item]:
    """Return a select of the people whom somebody may send away; nothing where there is nobody, or they may not."""
    others = [chair for chair in table.state.seats if chair.person not in (None, actor.id)]
    may = actor.manages or actor.id == table.state.host
    if table.state.phase != "lobby" or not others or not may:
        return []
    people = (option(chair.name, chair.person) for chair in others)
    return [select(custom_id, people, localizer.label(Text("bot.remove-person")))]


def lobby_more_page(
    table: FrozenTable, actor: Actor, language: Language, lately: UnusedSeals, notice: str = ""
) -> Page:
    """Return the seal of an open table, and what somebody may do there besides; `notice` tells what was just done."""
    localizer = localizer_for(language, table.state.seats)
    said = "\n".join([*seal_lines(table, lately, localizer), *([f"**{notice}**"] if notice else [])])

    def do(key: str, action: str, emoji: str = "") -> ui.Button[Any]:
        return button(localizer.label(Text(f"bot.{key}")), CustomId(table.id, "do", action), emoji=emoji)

    buttons = [do("cut", "cut", "✂️")]
    if table.state.seat_of(actor.id) is not None:
        buttons.append(do("leave", "leave"))
    if any(seat.is_ai for seat in table.state.seats):
        buttons.append(do("remove-ai", "remove-bot", "🤖"))
    removal = removal_row(table, actor, localizer, CustomId(table.id, "remove-person"))
    return page_of(said, *rows(buttons), *removal, accent=table.game.accent)


def learn_button(game: AnyGame, localizer: Localizer, *, brief: bool = False) -> list[ui.Button[Any]]:
    """Return the button that begins a game's tutorial, if it has one; `brief`: in one word."""
    if game.name not in TUTORIALS:
        return []
    return [
        button(
            localizer.label(Text("bot.help-learn" if brief else "bot.learn")),
            CustomId("-", "learn-start", game.name),
            emoji="🎓",
        )
    ]
