"""How Tapis is added: what it asks of Discord, and the links with which a server's owner or a person adds it."""

from __future__ import annotations

from typing import Final

import discord

SERVER_SCOPES: Final = ("bot", "applications.commands")
PERSON_SCOPES: Final = ("applications.commands",)
PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
    create_events=True,
)
"""What the bot is allowed on a server that adds it by the link; docs/server-owners.md says what for."""
BY_A_PERSON: Final = "&integration_type=1"
DESCRIPTION: Final = (
    "Cinq jeux de cartes français dans tes salons : Rage, LaGagne, GaAg, Gin et Agnès. Tape /aide.\n"
    "Five French card games in your channels. Your hand is for you alone, one click plays a card. Type /help."
)
TAGS: Final = ("card games", "games", "tournaments", "leaderboard", "français")


def invite_url(application: int) -> str:
    """Return the link that adds the bot to a server."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SERVER_SCOPES)


def person_url(application: int) -> str:
    """Return the link with which somebody adds the bot for themselves, wherever they are."""
    return discord.utils.oauth_url(application, scopes=PERSON_SCOPES) + BY_A_PERSON
