"""The pages around a game alone: what is dealt next, what else can be done, its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import gathered, in_order
from bot.show.custom_id import PANEL, CustomId, Verb
from bot.show.forms import Form, again_button, form_button
from bot.show.inputs import choices, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.panel import hint_button
from bot.table.lobby_pictures import banner_of, what_it_is
from bot.table.options import changes, form_of_options, option_forms
from cogs.solo.solo_games import OwnGame, address_of
from games.core.text import Text, Value

SOLO: Final = Verb("solo")
SOLO_OF: Final = Verb("solo-of")
SOLO_GAMES: Final = Verb("solo-games")
SOLO_SETUP: Final = Verb("solo-setup")
SOLO_SET: Final = Verb("solo-set")
SOLO_FORM: Final = Verb("solo-form")
SOLO_DEAL: Final = Verb("solo-deal")
SOLO_MORE: Final = Verb("solo-more")
SOLO_BACK: Final = Verb("solo-back")
SOLO_SCORES: Final = Verb("solo-scores")
SOLO_HINT: Final = Verb("solo-hint")

BANNER: Final = "tapis-game.png"
PRIMARY: Final = discord.ButtonStyle.primary
DANGER: Final = discord.ButtonStyle.danger


async def setup_page(
    own: OwnGame,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    again: CustomId | None = None,
) -> Page:
    """Return what is dealt next: how many AI players, how well they play, options. A game that goes on is asked about.

    `again` opens a form that was refused.
    """
    game, wish = own.game, own.wish
    minutes = game.minutes(game.options_type(**wish.options))
    banner = Picture(
        BANNER, banner_of(game, localizer, look.theme, minutes), f"-# {localizer.say(what_it_is(game, minutes))}"
    )
    head = localizer.say(Text("solo.title", glyph=game.glyph, game=name_of(game)))
    rules = changes(game, wish.options, localizer) or localizer.say(Text("bot.lobby-official"))
    waits = localizer.say(Text("solo.goes-on" if own.row.goes_on else "solo.no-clock"))
    said = "\n".join([*([f"**{notice}**"] if notice else []), f"-# {rules}", waits])
    seats: dict[str, Value] = {str(seats): Text("solo.opponents", count=seats - 1) for seats in game.seats}
    levels: dict[str, Value] = {level: Text(f"bot.ai-{level}") for level in game.ai_players}
    selects = [_select(own, SOLO_SET, "level", Text("solo.level"), levels, wish.level, localizer)]
    if len(seats) > 1:
        selects.insert(0, _select(own, SOLO_SET, "seats", Text("solo.seats"), seats, str(wish.seats), localizer))
    forms = (option_form(own, name, localizer) for name in option_forms(game))
    buttons = [
        *([] if again is None else [again_button(again, localizer)]),
        *_ways_to_play(own, localizer, leads=again is None),
        *(form_button(form, form.title) for form in forms),
        *in_order(gathered(look.added, lambda source: source.rules_buttons(game, localizer))),
    ]
    controls: list[Item] = [*selects, *rows(buttons)]
    blocks: list[Block] = [Told(f"### {head}"), banner, Told(said)]
    return await show(blocks, localizer, painter, look, controls=controls, accent=game.accent)


def _ways_to_play(own: OwnGame, localizer: Localizer, *, leads: bool) -> list[ui.Button[Any]]:
    """Return the way to a new deal; where a game goes on it is red, and the way back to the game `leads`."""
    address, revision = address_of(own.game.name), own.row.revision
    first = PRIMARY if leads else discord.ButtonStyle.secondary
    if not own.row.goes_on:
        label = localizer.label(Text("bot.help-play", game=name_of(own.game)))
        return [button(label, SOLO_DEAL.at(address, turn=revision), style=first)]
    return [
        button(localizer.label(Text("solo.go-on")), PANEL.at(address), style=first),
        button(localizer.label(Text("solo.new-game")), SOLO_DEAL.at(address, turn=revision), style=DANGER),
    ]


def _select(  # noqa: PLR0913 -- what a select shows
    own: OwnGame, verb: Verb, field: str, name: Text, said: Mapping[str, Value], now: str, localizer: Localizer
) -> Item:
    """Return a select of one of several values, each said with the name of what is chosen."""
    return select(verb.at(address_of(own.game.name), field), choices(name, said, now, localizer))


def option_form(own: OwnGame, name: str, localizer: Localizer) -> Form:
    """Return a form of the options of the next deal. Raises `Malformed` for one that there is not."""
    chosen, custom_id = own.game.options_type(**own.wish.options), SOLO_FORM.at(address_of(own.game.name), name)
    return form_of_options(own.game, chosen, name, custom_id, localizer)


def more_page(own: OwnGame, localizer: Localizer) -> Page:
    """Return what a person may do besides playing."""
    address, turn = address_of(own.game.name), own.row.revision
    back = [(SOLO_BACK, "bot.take-back", "↩️")] if own.before_last_move is not None else []
    further = [*back, (SOLO_SCORES, "bot.scores", ""), (SOLO_SETUP, "solo.new-game", "")]
    buttons = [
        button(localizer.label(Text("solo.go-on")), PANEL.at(address), style=PRIMARY),
        *(button(localizer.label(Text(key)), verb.at(address, turn=turn), emoji=emoji) for verb, key, emoji in further),
    ]
    return page_of(localizer.say(Text("solo.more", game=name_of(own.game))), *rows(buttons), accent=own.game.accent)


def buttons_beside_moves(own: OwnGame, path: str, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return what stands beside the moves: the way to a hint, and to what else can be done."""
    address, turn = address_of(own.game.name), own.row.revision
    return [
        hint_button(SOLO_HINT.at(address, path, turn), localizer),
        button(localizer.label(Text("bot.more")), SOLO_MORE.at(address)),
    ]


def end_buttons(own: OwnGame, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the ways on from the end of a game: the same again, the settings, another game."""
    address = address_of(own.game.name)
    again = SOLO_DEAL.at(address, turn=own.row.revision)
    return [
        button(localizer.label(Text("solo.again")), again, style=PRIMARY, emoji="🔁"),
        button(localizer.label(Text("solo.other-settings")), SOLO_SETUP.at(address)),
        button(localizer.label(Text("solo.other-game")), SOLO_GAMES.id()),
        button(localizer.label(Text("bot.scores")), SOLO_SCORES.at(address)),
    ]
