"""The page of all games, each to play or to learn: what `/help`, `/play` and a server's first message show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from bot.discord.command_names import CHOICES_MOST
from bot.discord.invite import invite_url
from bot.discord.requests.request import Request
from bot.pictures import GameList
from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.screen_renderer import TEXT_MOST, USUAL, Block, PanelLook, Picture, Told, show
from bot.show.sentences import Language
from bot.table.lobby_pictures import banner_alt, banner_of
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS

GAMES_FILE: Final = "tapis-games.png"
ACCENT: Final = 0x1F7A4D
BUTTONS_MOST: Final = 5
"""So many games have buttons of their own; more stand in a list, with a select to play and one to learn."""


@dataclass(frozen=True, slots=True)
class Way:
    """How people come to play: `invite` is the link that adds the bot to a server.

    Where there is no server with the bot, games are only learnt (`tables` is False).
    """

    invite: str = ""
    tables: bool = True


async def games_page(request: Request) -> Page:
    """Return the games and how to begin, as the person has chosen to see them."""
    way, services = Way(invite_url(request.interaction.application_id), tables=bool(request.guild)), request.services
    return await page_of_games(services.games, request.language, services.painter, request.look, way)


async def page_of_games(
    games: Mapping[str, AnyGame],
    language: Language,
    painter: Painter,
    look: PanelLook = USUAL,
    way: Way = Way(),
) -> Page:
    """Return what the bot does, and every game to play or to learn, with a picture of their cards.

    There is no picture where there are more games than have buttons of their own; of very many the first are listed.
    """
    localizer = Localizer(language)
    blocks: list[Block] = [_head(localizer, way)]
    if len(games) <= BUTTONS_MOST:
        picture = GameList(tuple(banner_of(game, localizer, look.theme) for game in games.values()))
        alt = "\n".join(banner_alt(game, localizer) for game in games.values())
        question = localizer.say(Text("bot.help-which" if way.tables else "bot.help-which-to-learn"))
        blocks += [Picture(GAMES_FILE, picture, alt=alt), Told(brief=f"**{question}**")]

    def controls(emojis: Emojis, _: str) -> list[Item]:
        if not emojis.in_words:
            return [row for game in games.values() for row in rows(_buttons_of(game, localizer, tables=way.tables))]
        listed = list(islice(games.values(), CHOICES_MOST))
        lines = _with_buttons if len(listed) <= BUTTONS_MOST else _with_selects
        return lines(listed, localizer, tables=way.tables)

    return await show(blocks, localizer, painter, look, controls=controls, accent=ACCENT)


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
