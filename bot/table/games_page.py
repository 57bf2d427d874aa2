"""The page of all games, each to play or to learn: what `/help`, `/play` and a server's first message show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from discord import ui

from bot.discord.command_names import CHOICES_MOST
from bot.discord.invite import invite_url
from bot.discord.requests.request import Request
from bot.pictures.painter import Painter
from bot.services import Services
from bot.show.added_buttons import WayIn, gathered, in_order
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.page_renderer import TEXT_MOST, USUAL, Block, PageLook, Picture, Told, show
from bot.show.sentences import Language
from bot.table.lobby_pictures import game_list
from games.core.game import AnyGame
from games.core.text import Text

OWN_SETTINGS: Final = "me settings"
GAMES_FILE: Final = "tapis-games.png"
ACCENT: Final = 0x1F7A4D
BUTTONS_MOST: Final = 5
"""The most games with buttons of their own; more stand in a list, with a select to play and one to learn."""


@dataclass(frozen=True, slots=True)
class Way:
    """How people come to play: `invite` is the link that adds the bot to a server.

    Where there is no server with the bot, one plays alone or learns (`tables` is False). `settings` is how the command
    for a person's own settings is written.
    """

    invite: str = ""
    tables: bool = True
    settings: str = ""


def to_own_settings(services: Services) -> str:
    """Return how the command for a person's own settings is written."""
    return services.mentions.get(OWN_SETTINGS, f"`/{OWN_SETTINGS}`")


async def games_page(request: Request) -> Page:
    """Return the games and how to begin, as the person has chosen to see them."""
    services = request.services
    invite, own = invite_url(request.interaction.application_id), to_own_settings(services)
    way = Way(invite, tables=bool(request.guild), settings=own if request.look.pictures else "")
    return await page_of_games(services.games, request.language, services.painter, request.look, way)


async def page_of_games(
    games: Mapping[str, AnyGame],
    language: Language,
    painter: Painter,
    look: PageLook = USUAL,
    way: Way = Way(),
) -> Page:
    """Return what the bot does, and every game to play or to learn, with a picture of their cards.

    There is no picture where there are more games than have buttons of their own; of very many the first are listed.
    """
    localizer, added = Localizer(language), look.added
    offered = gathered(added, lambda source: source.ways_in())
    here = ("anywhere", "servers" if way.tables else "elsewhere")
    ways = sorted((one for one in offered if one.where in here), key=lambda one: one.place)
    beside = in_order(gathered(added, lambda source: source.help_buttons(localizer)))
    blocks: list[Block] = [_head(localizer, way, beside)]
    if way.settings:  # before the picture: whoever hears the page need not hear of all cards first
        blocks.append(Told(localizer.say(Text("bot.help-words", command=way.settings))))
    if len(games) <= BUTTONS_MOST:
        picture = game_list(games.values(), localizer, look.theme)
        plays = any(one.where != "anywhere" for one in ways)
        question = localizer.say(Text("bot.help-which" if plays else "bot.help-which-to-learn"))
        blocks += [Picture(GAMES_FILE, picture), Told(f"**{question}**")]

    def controls(emojis: Emojis, _: str) -> list[Item]:
        if not emojis.in_words:
            return [row for game in games.values() for row in rows(_buttons_of(game, localizer, ways))]
        listed = list(islice(games.values(), CHOICES_MOST))
        lines = _with_buttons if len(listed) <= BUTTONS_MOST else _with_selects
        return lines(listed, localizer, ways)

    return await show(blocks, localizer, painter, look, controls=controls, accent=ACCENT)


def _head(localizer: Localizer, way: Way, beside: Sequence[ui.Button[Any]]) -> Item:
    key = "bot.help-intro-invite" if way.tables else "bot.help-intro-alone"
    intro = Text(key, link=way.invite) if way.invite else Text("bot.help-intro")
    said = "\n".join([localizer.say(Text("bot.help-title")), localizer.say(intro)])
    return ui.Section(said, accessory=beside[0]) if beside else ui.TextDisplay(said)


def _buttons_of(game: AnyGame, localizer: Localizer, ways: Sequence[WayIn]) -> list[ui.Button[Any]]:
    """Return the ways into a game: the first bears its name."""
    buttons = []
    for number, way in enumerate(ways):
        custom_id, called = way.button(game)
        label = called if number else name_of(game)
        buttons.append(button(localizer.label(label), custom_id))
    return buttons


def _game_line(game: AnyGame, localizer: Localizer) -> str:
    tagline = Text(f"{game.name}.tagline")
    return localizer.say(Text("bot.help-game", glyph=game.glyph, name=name_of(game), tagline=tagline))


def _with_buttons(games: Sequence[AnyGame], localizer: Localizer, ways: Sequence[WayIn]) -> list[Item]:
    items: list[Item] = []
    for game in games:
        items += [ui.TextDisplay(_game_line(game, localizer)), *rows(_buttons_of(game, localizer, ways))]
    return items


def _with_selects(games: Sequence[AnyGame], localizer: Localizer, ways: Sequence[WayIn]) -> list[Item]:
    text = ""
    for game in games:
        line = _game_line(game, localizer)
        if len(text) + len(line) < TEXT_MOST:
            text += f"{line}\n"
    return [ui.TextDisplay(text), *(_select(way, games, localizer) for way in ways if any(map(way.listed, games)))]


def _select(way: WayIn, games: Sequence[AnyGame], localizer: Localizer) -> Item:
    options = [
        option(
            localizer.label(name_of(game)),
            game.name,
            emoji=game.glyph,
            about=localizer.label(Text(f"{game.name}.tagline")),
        )
        for game in filter(way.listed, games)
    ]
    return select(way.select.id(), options, localizer.label(way.called))
