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
from bot.pictures.painter import Painter
from bot.services import Services
from bot.show.added_buttons import Sources, WayIn, gathered, in_order
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.page_renderer import TEXT_MOST, USUAL, Block, PageLook, Picture, Told, show
from bot.show.sentences import Language
from bot.table.lobby_pictures import game_list
from bot.table.ways_to_hand import way_on
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
    for a person's own settings is written, `server` that for those of the server, where they should be told of it.
    `leads`: what leads the person on, above all games.
    """

    invite: str = ""
    tables: bool = True
    settings: str = ""
    server: str = ""
    leads: ui.Button[Any] | None = None


def to_settings(services: Services, command: str = OWN_SETTINGS) -> str:
    """Return how the command for settings is written, by default for a person's own."""
    return services.mentions.get(command, f"`/{command}`")


async def games_page(request: Request) -> Page:
    """Return the games and how to begin, as the person has chosen to see them."""
    services = request.services
    invite, own = invite_url(request.interaction.application_id), to_settings(services)
    way = Way(invite, bool(request.guild), own if request.look.pictures else "", leads=await way_on(request))
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
    ways = _ways(added, tables=way.tables)
    beside = in_order(gathered(added, lambda source: source.help_buttons(localizer)))
    blocks: list[Block] = [_head(localizer, way, beside)]
    if len(games) <= BUTTONS_MOST:
        picture = game_list(games.values(), localizer, look.theme)
        plays = any(one.where != "anywhere" for one in ways)
        question = localizer.say(Text("bot.help-which" if plays else "bot.help-which-to-learn"))
        blocks += [Picture(GAMES_FILE, picture), Told(f"**{question}**")]

    def controls(emojis: Emojis, _: str) -> list[Item]:
        listed = list(islice(games.values(), CHOICES_MOST)) if emojis.in_words else list(games.values())
        lines = _game_lines(listed, localizer) if emojis.in_words else []
        lead = [] if way.leads is None else rows([way.leads])
        items = [*lead, *lines, *_ways_into(listed, localizer, ways, leads=not lead)]
        if way.settings:
            said = [localizer.say(Text("bot.help-words", command=way.settings))]
            said += [localizer.say(Text("bot.help-server", command=way.server))] if way.server else []
            items.append(ui.TextDisplay("\n".join(said)))
        return items

    return await show(blocks, localizer, painter, look, controls=controls, accent=ACCENT)


def ways_to_begin(
    games: Sequence[AnyGame], localizer: Localizer, added: Sources, *, tables: bool, most: int
) -> list[Item]:
    """Return what begins each game: a button, or where they are more than `most` a select; nothing if nothing does."""
    way = next((one for one in _ways(added, tables=tables) if one.where != "anywhere"), None)
    if way is None or not games:
        return []
    if len(games) > most:
        return [_select(way, games[:CHOICES_MOST], localizer)]
    return rows(_buttons(way, games, localizer))


def first_table(game: AnyGame, localizer: Localizer, added: Sources) -> list[Item]:
    """Return the blue button that opens a table of a game, where nobody has played yet; nothing if nothing does."""
    way = next((one for one in _ways(added, tables=True) if one.where == "servers"), None)
    if way is None:
        return []
    custom_id, called = way.button(game)
    return rows([button(localizer.label(called), custom_id, style=discord.ButtonStyle.primary, emoji=game.glyph)])


def _ways(added: Sources, *, tables: bool) -> list[WayIn]:
    """Return the ways into games where people may open tables, or else play alone."""
    here = ("anywhere", "servers" if tables else "elsewhere")
    offered = gathered(added, lambda source: source.ways_in())
    return sorted((one for one in offered if one.where in here), key=lambda one: one.place)


def _head(localizer: Localizer, way: Way, beside: Sequence[ui.Button[Any]]) -> Item:
    key = "bot.help-intro-invite" if way.tables else "bot.help-intro-alone"
    intro = Text(key, link=way.invite) if way.invite else Text("bot.help-intro")
    said = "\n".join([localizer.say(Text("bot.help-title")), localizer.say(intro)])
    return ui.Section(said, accessory=beside[0]) if beside else ui.TextDisplay(said)


def _ways_into(games: Sequence[AnyGame], localizer: Localizer, ways: Sequence[WayIn], *, leads: bool) -> list[Item]:
    """Return the first way as a button for each game, the first of them blue if it `leads`; the others as selects."""
    as_buttons = ways[:1] if len(games) <= BUTTONS_MOST else ()
    buttons = [one for way in as_buttons for one in _buttons(way, games, localizer)]
    if buttons and leads:
        buttons[0].style = discord.ButtonStyle.primary
    selects = [_select(way, games, localizer) for way in ways[len(as_buttons) :] if any(map(way.listed, games))]
    return [*rows(buttons), *selects]


def _buttons(way: WayIn, games: Sequence[AnyGame], localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the way into each game as a button that bears its name."""
    return [button(localizer.label(name_of(game)), way.button(game)[0]) for game in games]


def _game_line(game: AnyGame, localizer: Localizer) -> str:
    tagline = Text(f"{game.name}.tagline")
    return localizer.say(Text("bot.help-game", glyph=game.glyph, name=name_of(game), tagline=tagline))


def _game_lines(games: Sequence[AnyGame], localizer: Localizer) -> list[Item]:
    text = ""
    for game in games:
        line = _game_line(game, localizer)
        if len(text) + len(line) < TEXT_MOST:
            text += f"{line}\n"
    return [ui.TextDisplay(text)]


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
