"""`python -m bot setup`: from a token to a bot that can be invited.

It asks for the token, checks it with Discord, keeps it in `.env`, tells Discord how the bot is installed, and prints
the link that invites it. It may be run again at any time. The token is never printed, logged or a word of a command.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot.discord.client import use_discord_urls
from bot.discord.invite import DESCRIPTION, PERMISSIONS, PERSON_SCOPES, SERVER_SCOPES, TAGS, invite_url, person_url
from bot.discord.stay_connected import OperatorError, PassingError, reason_of
from bot.process.config import ENV_FILE, BadConfig, Config, read_config

DONE: Final = 0
LOST: Final = 1
OPERATOR: Final = 2
VARIABLE: Final = "DISCORD_TOKEN"
_LINE: Final = re.compile(rf"^\s*(?:export\s+)?{VARIABLE}\s*=.*$", re.MULTILINE)
_TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")
HOW_TO_GET_ONE: Final = """To get a token, open the Discord developer portal and make an application.
Choose “Bot”, then “Reset Token”, and copy it. Whoever has it can act as your bot: show it to nobody."""


async def setup(words: Sequence[str]) -> int:
    """Set the bot up and return the exit code.

    0: done; 1: Discord cannot be reached; 2: the operator must change something.
    """
    try:
        config = read_config()
        asked = _arguments(words)
        token = _token(asked, config)
        use_discord_urls(config.discord_api_url, config.discord_gateway_url)
        application, changed = await _install(token)
        keep_token(Path(ENV_FILE), token)
    except (BadConfig, OperatorError) as error:
        sys.stderr.write(f"{error}\n")
        return OPERATOR
    except PassingError as error:
        sys.stderr.write(f"{error}\n")
        return LOST
    _say(f"Discord knows this bot: {application.name}.")
    _say(f"The token is kept in {ENV_FILE}, for you alone.")
    _say(f"Set at Discord: {', '.join(changed)}." if changed else "At Discord everything was set already.")
    _say(f"\nAdd it to a server:\n  {invite_url(application.id)}")
    _say(f"Add it for yourself, to use it anywhere:\n  {person_url(application.id)}")
    _say("\nThen start it with the same command without “setup”, and type /help in a channel.")
    return DONE


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _arguments(words: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="tapis setup", description="From a token to a bot that can be invited.")
    parser.add_argument("--token-file", type=Path, help="a file with the token; - reads it from standard input")
    return parser.parse_args(words)


def _token(asked: Namespace, config: Config) -> str:
    """Return the token: of the file named, as configured already, or typed. Raises `OperatorError`."""
    if asked.token_file is not None:
        token = _read(asked.token_file)
    elif known := config.discord_token.get_secret_value():
        _say(f"{VARIABLE} is set already: it is used.")
        token = known
    elif sys.stdin.isatty():
        _say(HOW_TO_GET_ONE)
        token = getpass.getpass("Token (it is not shown): ")
    else:
        raise OperatorError(f"no token: set {VARIABLE}, name a --token-file, or run this in a terminal")
    token = token.strip().removeprefix("Bot ").strip("\"'")
    if not _TOKEN.fullmatch(token):
        raise OperatorError(
            "this is no token of a bot: it has three parts with dots between them, from “Bot”, “Reset Token” "
            "(not the application's id, its public key or its client secret)"
        )
    return token


def _read(file: Path) -> str:
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OperatorError(f"{file} cannot be read: {error}") from error


async def _install(token: str) -> tuple[discord.AppInfo, list[str]]:
    """Tell Discord how the bot is installed; return its application and what was changed.

    A description and tags that the operator has written already stay. Raises `OperatorError`, `PassingError`.
    """
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            application = await client.application_info()
            changes = _changes(application)
            if changes:
                together = {name: value for change in changes.values() for name, value in change.items()}
                application = await application.edit(**together)
            return application, list(changes)
    except discord.LoginFailure as error:
        raise OperatorError("Discord does not know this token: reset it in the developer portal") from error
    except (discord.RateLimited, discord.DiscordServerError, aiohttp.ClientError, OSError) as error:
        raise PassingError(f"Discord cannot be reached ({reason_of(error)}): try again in a minute") from error
    except discord.HTTPException as error:
        raise OperatorError(f"Discord refuses the settings of this application: {error.text or error}") from error


def _changes(application: discord.AppInfo) -> dict[str, dict[str, Any]]:
    """Return what is to be changed at Discord, by what it is called."""
    changes: dict[str, dict[str, Any]] = {}
    server, person = application.guild_integration_config, application.user_integration_config
    by_server, by_person = (each and each.oauth2_install_params for each in (server, person))
    if (
        not (by_server and by_person)
        or by_server.permissions != PERMISSIONS
        or set(by_server.scopes) != set(SERVER_SCOPES)
        or set(by_person.scopes) != set(PERSON_SCOPES)
    ):
        changes["how servers and people add it"] = {
            "guild_install_scopes": list(SERVER_SCOPES),
            "guild_install_permissions": PERMISSIONS,
            "user_install_scopes": list(PERSON_SCOPES),
        }
    if not application.description:
        changes["the description"] = {"description": DESCRIPTION}
    if not application.tags:
        changes["the tags"] = {"tags": list(TAGS)}
    return changes


def keep_token(file: Path, token: str) -> None:
    """Write the token into a file of settings that only its owner may read, and leave all other lines as they are.

    Raises `OperatorError`.
    """
    line = f"{VARIABLE}={token}"
    new = file.with_name(f"{file.name}.new")
    try:
        before = file.read_text("utf-8") if file.exists() else ""
        if _LINE.search(before):
            written = _LINE.sub(lambda _: line, before, count=1)
        else:
            written = before + ("" if not before or before.endswith("\n") else "\n") + line + "\n"
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            opened.write(written)
        new.chmod(0o600)
        new.replace(file)
    except (OSError, UnicodeDecodeError) as error:
        raise OperatorError(f"{file} cannot be written: {error}") from error


def main(words: Sequence[str]) -> int:
    """Run it and return the exit code."""
    return asyncio.run(setup(words))
