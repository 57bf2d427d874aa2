"""The refusal of what needs a server with the bot, and the button that adds the bot to one."""

from __future__ import annotations

from typing import Final

from bot.discord.invite import invite_url
from bot.show.localizer import Localizer
from bot.show.page import Page, link_button, page_of, rows
from bot.show.sentences import Language
from games.core.text import Refused, Text

ACCENT: Final = 0x1F7A4D


class NeedsServer(Refused):
    """Refuses what works only on a server with the bot."""

    def __init__(self) -> None:
        super().__init__(Text("bot.only-in-server"))


def needs_server_page(refusal: NeedsServer, application: int, language: Language) -> Page:
    """Return the refusal, with the link that adds the bot to a server."""
    localizer = Localizer(language)
    add = link_button(localizer.label(Text("bot.add-to-server")), invite_url(application))
    return page_of(localizer.say(refusal.why), *rows([add]), accent=ACCENT)
