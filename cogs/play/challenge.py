"""The question to which game somebody is challenged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.show.custom_id import Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.sentences import Language
from bot.table.games_page import ACCENT, BUTTONS_MOST
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings

CHALLENGE: Final = Verb("challenge")


def challenge_page(games: Mapping[str, AnyGame], settings: GuildSettings, guest: int, language: Language) -> Page:
    """Return the question, with the games that the server plays."""
    localizer = Localizer(language)
    played = [game for game in games.values() if game.name not in settings.closed_games]
    items: list[Item]
    if len(played) <= BUTTONS_MOST:
        items = rows(
            [
                button(localizer.label(name_of(game)), CHALLENGE.id(f"{guest} {game.name}"), emoji=game.glyph)
                for game in played
            ]
        )
    else:
        offered = (option(localizer.label(name_of(game)), game.name) for game in played[:25])
        items = [select(CHALLENGE.id(str(guest)), offered)]
    return page_of(localizer.say(Text("bot.challenge-which", guest=f"<@{guest}>")), *items, accent=ACCENT)
