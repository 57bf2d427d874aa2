"""What the tests of the application's own emojis share: some pictures, who sees them, a bot that uploads them."""

import hashlib
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.client import Tapis
from bot.sprites import emoji_names, emoji_png
from playground import Playground
from playground.media import walk
from playground.world import Message
from tests.e2e.inside import run_inside
from tests.e2e.people import Clicker
from tests.e2e.seating import seated
from tests.e2e.waiting import only_table, settle, waited_for, wish

FEW = {name: emoji_png(name) for name in ("game_rage", "card_7d_four", "gaag_2_0", "rage_joker", "colour_red")}
RAGE = {name: emoji_png(name) for name in emoji_names() if name.startswith(("colour_", "rage_"))}

Start = Callable[..., Any]


def marked(name: str, png: bytes) -> str:
    """Return the name that an emoji has at Discord."""
    return f"t_{name}_{hashlib.sha256(png).hexdigest()[:6]}"


def there(playground: Playground) -> dict[str, str]:
    """Return the ids of the emojis by their names, as uploaded."""
    return {emoji["name"]: emoji["id"] for emoji in playground.world.emojis.values()}


def put(playground: Playground, name: str, user: str | None = None) -> str:
    """Let an emoji be there already, uploaded by the bot or by somebody else; return its id."""
    number = playground.world.ids.new()
    uploader = {"id": user or playground.world.bot.id, "username": "x", "discriminator": "0", "avatar": None}
    flags = {"require_colons": True, "managed": False, "animated": False, "available": True}
    playground.world.emojis[number] = {"id": number, "name": name, "roles": [], "user": uploader} | flags
    return number


@pytest.fixture
def start(playground: Playground, tmp_path: Path) -> Start:
    """Return how to run the bot with some emojis until all is done."""

    @asynccontextmanager
    async def run(emojis: Mapping[str, bytes], *, done: bool = True) -> AsyncIterator[Tapis]:
        async with run_inside(playground, tmp_path / "tapis.db", emojis=emojis) as tapis:
            if done:
                await tapis.app.emojis.settled()
            yield tapis

    return run


def drawn(message: Message) -> dict[str, str]:
    """Return what stands on the buttons that show an emoji of the application: label by the emoji's name."""
    shown = [one for one in walk(message.components) if one["type"] == 2 and (one.get("emoji") or {}).get("id")]
    return {one["emoji"]["name"][2:-7]: str(one.get("label") or "") for one in shown}


async def playing(playground: Playground, tapis: Tapis, **options: object) -> tuple[Clicker, Message]:
    """Return who has the turn in a game of Rage with cards to play, and their panel."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=4)
    await wish(tapis, clickers, **options)
    table = only_table(tapis)
    for _ in clickers:
        await (await waited_for(clickers, table)).act()
    await settle(tapis)
    asked = await waited_for(clickers, table)
    return asked, (await asked.open_hand()).message
