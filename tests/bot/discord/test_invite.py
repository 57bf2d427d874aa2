"""The links that add the bot ask for what docs/server-owners.md says, and for no more."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord

from bot.discord.invite import PERMISSIONS, invite_url, person_url
from bot.policy.server_policy import NEEDED

DOCS = Path(__file__).parents[3] / "docs"


def asked(url: str) -> dict[str, str]:
    """Return what a link asks for."""
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def test_a_server_is_asked_for_the_permissions_that_are_documented() -> None:
    link = asked(invite_url(42))
    assert link == {"client_id": "42", "scope": "bot applications.commands", "permissions": str(PERMISSIONS.value)}
    text = (DOCS / "server-owners.md").read_text("utf-8")
    rows = re.findall(r"^\| \*\*([A-Z][\w ]+)\*\* \|", text.partition("## Permissions")[2], re.MULTILINE)
    assert {row.lower().replace(" ", "_") for row in rows} == {named(name) for name, on in PERMISSIONS if on}


def named(flag: str) -> str:
    """Return discord.py's name of a permission, or Discord's where it differs."""
    return {"read_messages": "view_channels"}.get(flag, flag)


def test_what_a_table_needs_is_asked_for() -> None:
    assert PERMISSIONS.is_superset(discord.Permissions(**dict.fromkeys(NEEDED, True)))


def test_a_person_is_asked_for_commands_alone() -> None:
    assert asked(person_url(42)) == {"client_id": "42", "scope": "applications.commands", "integration_type": "1"}
