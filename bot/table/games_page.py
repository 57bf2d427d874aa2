"""The page of all games, each to play or to learn: what `/help`, `/play` and a server's first message show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from bot.discord.command_names import CHOICES_MOST
from bot.discord.invite import invite_url
from bot.discord.requests.request import Request
from bot.pictures import GameList
from bot.pictures.painter import NotPainted, Painter
from bot.show.custom_id import CustomId
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.screen_renderer import ALT_LENGTH, Shown
from bot.show.screen_to_drawing import PLAIN, Theme
from bot.show.sentences import Language
from bot.table.lobby_pictures import banner_of, what_it_is
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS

GAMES_FILE: Final = "tapis-games.png"
ACCENT: Final = 0x1F7A4D
BUTTONS_MOST: Final = 5
"""So many games have buttons of their own; more stand in a list, with a select to play and one to learn."""
TEXT_MOST: Final = 3600


@dataclass(frozen=True, slots=True)
class Way:
    """How people come to play: `invite` is the link that adds the bot to a server.

    Where there is no server with the bot, games are only learnt (`tables` is False).
    """

    invite: str = ""
    tables: bool = True


def games_in_words(games: Mapping[str, AnyGame], language: Language, way: Way = Way()) -> Page:
    """Return what the bot does, and every game to play or to learn; of very many games the first ones."""
    localizer, shown = Localizer(language), list(islice(games.values(), CHOICES_MOST))
    listed = _with_buttons if len(shown) <= BUTTONS_MOST else _with_selects
    return page_of(_head(localizer, way), *listed(shown, localizer, tables=way.tables), accent=ACCENT)


async def illustrated_games(
    games: Mapping[str, AnyGame],
    language: Language,
    painter: Painter,
    theme: Theme = PLAIN,
    way: Way = Way(),
) -> Page:
    """Return the same with a picture of the games and their cards. Raises `NotPainted`.

    In words alone it is where files are not allowed, and where there are more games than have buttons of their own.
    """
    words = games_in_words(games, language, way)
    if len(games) > BUTTONS_MOST:
        return words
    localizer = Localizer(language)
    picture = await painter.picture(GameList(tuple(banner_of(game, localizer, theme) for game in games.values())))
    alt = "\n".join(f"{localizer.alt(name_of(game))}. {localizer.alt(what_it_is(game))}" for game in games.values())
    shown = Shown(file=GAMES_FILE, alt=alt[:ALT_LENGTH])

    key = "bot.help-which" if way.tables else "bot.help-which-to-learn"
    asked: Item = ui.TextDisplay(f"**{localizer.say(Text(key))}**")
    buttons = [row for game in games.values() for row in rows(_buttons_of(game, localizer, tables=way.tables))]
    return page_of(
        _head(localizer, way),
        shown.item(),
        asked,
        *buttons,
        accent=ACCENT,
        pictures={GAMES_FILE: picture},
        spare=words,
    )


def _head(localizer: Localizer, way: Way) -> Item:
    key = "bot.help-intro-invite" if way.tables else "bot.help-intro-alone"
    intro = Text(key, link=way.invite) if way.invite else Text("bot.help-intro")
    said = "\n".join([localizer.say(Text("bot.help-title")), localizer.say(intro)])
    return ui.Section(said, accessory=button(localizer.label(Text("bot.help-commands")), CustomId("-", "commands")))


def _buttons_of(game: AnyGame, localizer: Localizer, *, tables: bool) -> list[ui.Button[Any]]:
    """Return the buttons of a game below the picture: its name, to play it, and the way to learn it."""
    if not tables:
        learn = CustomId("-", "learn-start" if game.name in TUTORIALS else "rules-open", game.name)
        return [button(localizer.label(name_of(game)), learn, style=discord.ButtonStyle.primary, emoji=game.glyph)]
    play = button(
        localizer.label(name_of(game)),
        CustomId("-", "play", game.name),
        style=discord.ButtonStyle.primary,
        emoji=game.glyph,
    )
    return [play, _learn_button(game, localizer)]


def _game_line(game: AnyGame, localizer: Localizer) -> str:
    tagline = Text(f"{game.name}.tagline")
    return localizer.say(Text("bot.help-game", glyph=game.glyph, name=name_of(game), tagline=tagline))


def _with_buttons(games: Sequence[AnyGame], localizer: Localizer, *, tables: bool) -> list[Item]:
    items: list[Item] = []
    for game in games:
        play = button(
            localizer.label(Text("bot.help-play")), CustomId("-", "play", game.name), style=discord.ButtonStyle.primary
        )
        ways = [*([play] if tables else []), _learn_button(game, localizer)]
        items += [ui.TextDisplay(_game_line(game, localizer)), *rows(ways)]
    return items


def _learn_button(game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    """Return the way to learn a game: its tutorial, or its rules where it has none."""
    if game.name in TUTORIALS:
        return button(localizer.label(Text("bot.help-learn")), CustomId("-", "learn-start", game.name))
    return button(localizer.label(Text("bot.rules")), CustomId("-", "rules-open", game.name))


def _with_selects(games: Sequence[AnyGame], localizer: Localizer, *, tables: bool) -> list[Item]:
    text = ""
    for game in games:
        line = _game_line(game, localizer)
        if len(text) + len(line) < TEXT_MOST:
            text += f"{line}\n"
    learnt = [game for game in games if game.name in TUTORIALS]
    items: list[Item] = [ui.TextDisplay(text), *([_select("play-of", games, localizer)] if tables else [])]
    if learnt:
        items.append(_select("learn-of", learnt, localizer))
    return items


def _select(verb: str, games: Sequence[AnyGame], localizer: Localizer) -> Item:
    options = [
        option(
            localizer.label(name_of(game)),
            game.name,
            emoji=game.glyph,
            about=localizer.label(Text(f"{game.name}.tagline")),
        )
        for game in games
    ]
    return select(CustomId("-", verb), options, localizer.label(Text(f"bot.help-{verb}")))


async def games_page(request: Request) -> Page:
    """Return the games and how to begin, with their cards unless the person reads in words alone."""
    games, look = request.services.games, request.look
    way = Way(invite_url(request.interaction.application_id), tables=bool(request.guild))
    if look.pictures:
        with suppress(NotPainted):
            return await illustrated_games(games, request.language, request.services.painter, look.theme, way)
    return games_in_words(games, request.language, way)
