"""The application's own emojis: kept up to date with Discord, found by their names.

As long as one is not there, or Discord takes none, the common signs stand in for it: nothing waits for an emoji.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import discord

from bot.discord.errors import INVALID_FORM
from bot.discord.stay_connected import reason_of, until_up
from bot.show.page import Emojis
from bot.show.sentences import Language
from tables.time.scheduler import WaitUntil

PREFIX: Final = "t_"
MARK: Final = 6
"""The hexadecimal digits of its picture's hash at the end of an emoji's name: another picture is another emoji."""
QUOTA: Final = 2000
UPLOAD_EVERY: Final = 0.1
"""Seconds between two uploads: of the 50 requests a second that a bot may make, most are left to answers."""
OLD_SECONDS: Final = 24 * 60 * 60
"""An emoji that is no longer used is removed so long after the last upload: messages may show it until then."""
OTHERS_SECONDS: Final = 30.0
"""The pause before a process looks again that has seen another one upload the same."""
LOOK_AGAIN_SECONDS: Final = 60.0
"""After a message was refused for an emoji, it is not looked again for so long which ones are there."""
REFUSALS_MOST: Final = 3
"""After so many single emojis that Discord does not take, it is not about one picture."""
USED_MOST: Final = ("colour_", "rage_", "card_", "slot_", "suit_", "gaag_", "lagagne_", "number_")
USED_LEAST: Final = "_four"

_OURS: Final = re.compile(rf"{PREFIX}[a-z0-9_]+_[0-9a-f]{{{MARK}}}")

_log = logging.getLogger(__name__)


class AppEmojis:
    """The emojis of one application; `pictures` are the PNGs to have there, by name: without any, nothing is done.

    `now` is the clock in unix seconds, `wait_until` waits by it, `pause` for some seconds. At most one request is on
    its way at any time.
    """

    def __init__(
        self,
        client: discord.Client,
        pictures: Mapping[str, bytes],
        now: Callable[[], float],
        wait_until: WaitUntil,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._client = client
        self._pictures = {_marked(name, png): (name, png) for name, png in pictures.items()}
        self._wanted = sorted(self._pictures, key=lambda marked: _rank(self._pictures[marked][0]))
        self._now = now
        self._wait_until = wait_until
        self._pause = pause
        self._found: dict[str, discord.PartialEmoji] = {}
        self._refused: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._looks_again_at = 0.0
        self._closed = False

    def of(self, language: Language, *, four_colours: bool = False) -> Emojis:
        """Return how an emoji is found; one that shows letters is the one of this language.

        With `four_colours` diamonds are blue and clubs green, where there are such drawings.
        """
        own = f"_{language}"
        four = (f"{USED_LEAST}{own}", USED_LEAST) if four_colours else ()
        return Emojis(partial(self._find, (*four, own, "")), self.look_again)

    def _find(self, endings: tuple[str, ...], name: str) -> discord.PartialEmoji | None:
        return next((found for ending in endings if (found := self._found.get(name + ending))), None)

    def start(self) -> None:
        """Bring them up to date in the background; returns at once."""
        if self._pictures:
            self._task = asyncio.create_task(self._reconcile(self._task), name="emojis")

    def look_again(self) -> None:
        """Use common signs and look anew which are there: Discord does not know one of them. Returns at once.

        Somebody may have deleted them in the application's settings. But Discord also refuses one now and then that is
        there, so this is done once in a while only.
        """
        if self._now() < self._looks_again_at or self._closed:
            return
        _log.warning("Discord does not know an emoji any more: signs stand in until it is known which are there")
        self._looks_again_at = self._now() + LOOK_AGAIN_SECONDS
        self._found.clear()
        self.start()

    async def settled(self) -> None:
        """Wait until all that can be done is done."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Leave the rest for the next start."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _reconcile(self, before: asyncio.Task[None] | None) -> None:
        """Bring them up to date, instead of a task that has begun to do so before."""
        if before is not None:
            before.cancel()
            await asyncio.gather(before, return_exceptions=True)
        try:
            await until_up("emojis", self._bring_up_to_date, self._wait)
        except (discord.HTTPException, discord.LoginFailure) as error:
            _log.warning(
                "Discord takes no emojis (%s): signs stand in for %s of %s",
                *(reason_of(error), len(self._pictures) - len(self._found), len(self._pictures)),
            )

    async def _wait(self, seconds: float) -> None:
        await self._wait_until(self._now() + seconds)

    async def _bring_up_to_date(self) -> None:
        """Upload what is missing, the most used first, and remove what was ours and is old.

        Whatever interrupts it, the next time begins with what is there by then.
        """
        there = await self._list()
        old = [emoji for name, emoji in there.items() if name not in self._pictures and self._is_ours(emoji)]
        missing = [name for name in self._wanted if name not in there and name not in self._refused]
        short = len(there) + len(missing) > QUOTA
        removed = await self._remove(old) if short or self._is_calm(there, missing) else 0
        missing = missing[: max(0, QUOTA - len(there) + removed)]
        uploaded = [name for name in missing if not self._is_there(name) and await self._upload(name)]
        if len(uploaded) < len(missing):
            await self._list()  # another process may have uploaded the same meanwhile
        _log.info(
            "%s emojis, %s of them new, %s old ones removed, %s that signs stand in for",
            *(len(self._found), len(uploaded), removed, len(self._pictures) - len(self._found)),
        )

    async def _list(self) -> dict[str, discord.Emoji]:
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        for name in there.keys() & self._pictures.keys():
            self._note(there[name])
        return there

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Return whether this bot has uploaded an emoji, and not somebody in the application's settings."""
        user = self._client.user
        uploaded = emoji.user is not None and user is not None and emoji.user.id == user.id
        return uploaded and _OURS.fullmatch(emoji.name) is not None

    def _is_calm(self, there: Mapping[str, discord.Emoji], missing: list[str]) -> bool:
        """Return whether nothing was uploaded for so long that no message can show an emoji of before."""
        latest = max(
            (there[name].created_at.timestamp() for name in there.keys() & self._pictures.keys()), default=None
        )
        return not missing and latest is not None and self._now() - latest > OLD_SECONDS

    async def _remove(self, old: list[discord.Emoji]) -> int:
        for emoji in old:
            try:
                await emoji.delete()
            except discord.NotFound:
                continue  # it is gone, whoever did it
        return len(old)

    def _is_there(self, marked: str) -> bool:
        return self._pictures[marked][0] in self._found

    async def _upload(self, marked: str) -> bool:
        await self._pause(UPLOAD_EVERY)
        try:
            emoji = await self._client.create_application_emoji(name=marked, image=self._pictures[marked][1])
        except discord.RateLimited as error:
            await self._wait(error.retry_after)
            return await self._upload(marked)
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
            if marked in await self._list():  # another process uploads the same: let it get on
                await self._wait(OTHERS_SECONDS)
                await self._list()
                return False
            if len(self._refused) == REFUSALS_MOST:
                raise
            self._refused.add(marked)
            return False
        self._note(emoji)
        return True

    def _note(self, emoji: discord.Emoji) -> None:
        name, _ = self._pictures[emoji.name]
        self._found[name] = discord.PartialEmoji(name=emoji.name, id=emoji.id)


def _marked(name: str, png: bytes) -> str:
    return f"{PREFIX}{name}_{hashlib.sha256(png).hexdigest()[:MARK]}"


def _rank(name: str) -> tuple[bool, int, str]:
    """Return when an emoji's turn comes: cards and colours first, four-coloured ones last."""
    kind = next((rank for rank, start in enumerate(USED_MOST) if name.startswith(start)), len(USED_MOST))
    return USED_LEAST in name, kind, name
