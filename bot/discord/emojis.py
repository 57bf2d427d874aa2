"""The application's own emojis: kept up to date with Discord, found by their names.

As long as one is not there, or Discord takes none, the common signs stand in for it: nothing waits for an emoji.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

import discord

from bot.discord.emoji_names import names_of
from bot.discord.errors import INVALID_FORM
from bot.discord.stay_connected import reason_of, until_up
from bot.show.page import Emojis
from bot.show.sentences import Language
from storage import KeyValues
from tables.time.scheduler import WaitUntil

NOTE: Final = "emoji "
"""Begins the names of the rows that say which drawing an emoji shows: its id and the digest of its picture."""
DIGEST: Final = 6
"""Hexadecimal digits of a digest."""
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

_WITH_DIGEST: Final = re.compile(rf"t_([a-z0-9_]+)_([0-9a-f]{{{DIGEST}}})")
"""The names that emojis had until version 1.4.0."""
_SET_ASIDE: Final = re.compile(r"old_\d+")
"""The names of emojis in whose place another was uploaded."""

_log = logging.getLogger(__name__)


class AppEmojis:
    """The emojis of one application; `pictures` are the PNGs to have there, by name: without any, nothing is done.

    `now` is the clock in unix seconds, `wait_until` waits by it, `pause` for some seconds. `notes` stores which drawing
    an emoji shows, since Discord knows no more of it than id and name. At most one request is on its way at any time.
    """

    def __init__(
        self,
        client: discord.Client,
        pictures: Mapping[str, bytes],
        notes: KeyValues,
        now: Callable[[], float],
        wait_until: WaitUntil,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._client = client
        self._names = {drawing: names_of(drawing) for drawing in pictures}
        ranked = sorted(
            (number, _rank(drawing), name)
            for drawing, names in self._names.items()
            for number, name in enumerate(dict.fromkeys(names.values()))
        )
        self._wanted = [name for _, _, name in ranked]
        self._pictures = {name: pictures[drawing] for drawing, names in self._names.items() for name in names.values()}
        self._notes = notes
        self._now = now
        self._wait_until = wait_until
        self._pause = pause
        self._found: dict[str, discord.PartialEmoji] = {}
        self._refused: set[bytes] = set()
        self._task: asyncio.Task[None] | None = None
        self._looks_again_at = 0.0
        self._closed = False

    def of(self, language: Language, *, four_colours: bool = False) -> Emojis:
        """Return how an emoji is found, by the name of its drawing: the one that has its name in this language.

        With `four_colours` diamonds are blue and clubs green, where there are such drawings.
        """
        own = f"_{language}"
        four = (f"{USED_LEAST}{own}", USED_LEAST) if four_colours else ()
        return Emojis(partial(self._find, language, (*four, own, "")), self.look_again)

    def _find(self, language: Language, endings: tuple[str, ...], drawing: str) -> discord.PartialEmoji | None:
        for ending in endings:
            names = self._names.get(drawing + ending, {})
            for name in (names.get(language, ""), *names.values()):
                if name in self._found:
                    return self._found[name]
        return None

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
                *(reason_of(error), len(self._wanted) - len(self._found), len(self._wanted)),
            )

    async def _wait(self, seconds: float) -> None:
        await self._wait_until(self._now() + seconds)

    async def _bring_up_to_date(self) -> None:
        """Upload what is missing, the most used first, and remove what was ours and is old.

        Whatever interrupts it, the next time begins with what is there by then.
        """
        there = await self._rename(await self._list())
        notes = {name.removeprefix(NOTE): note for name, note in (await self._notes.beginning(NOTE)).items()}
        as_drawn = {name for name, emoji in there.items() if notes.get(name) == self._note_of(name, emoji)}
        old = [emoji for name, emoji in there.items() if self._is_old(name, emoji, notes.get(name, ""))]
        missing = [name for name in self._wanted if name not in as_drawn and self._may_make(name, there)]
        short = len(there) + len(missing) > QUOTA
        removed = await self._remove(old) if short or self._is_calm(there, missing) else 0
        missing = missing[: max(0, QUOTA - len(there) + removed)]
        uploaded = [name for name in missing if await self._replace(name, there.get(name))]
        if len(uploaded) < len(missing):
            await self._list()  # another process may have uploaded the same meanwhile
        _log.info(
            "%s emojis, %s of them new, %s old ones removed, %s that signs stand in for",
            *(len(self._found), len(uploaded), removed, len(self._wanted) - len(self._found)),
        )

    async def _list(self) -> dict[str, discord.Emoji]:
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        for name in there.keys() & self._pictures.keys():
            if self._is_ours(there[name]):
                self._use(name, there[name])
        return there

    async def _rename(self, there: dict[str, discord.Emoji]) -> dict[str, discord.Emoji]:
        """Give emojis with a digest in their names plain ones; until then they are used as they are.

        Return the emojis by the names that they have then. Of several of one drawing the right one is renamed, or the
        newest.
        """
        plain: dict[str, tuple[bool, int, str]] = {}
        for name, emoji in there.items():
            if (parts := _WITH_DIGEST.fullmatch(name)) and self._is_ours(emoji) and parts[1] in self._names:
                wanted = next(iter(self._names[parts[1]].values()))
                if wanted not in there:
                    found = (parts[2] == _digest(self._pictures[wanted]), emoji.id, parts[2])
                    plain[wanted] = max(plain.get(wanted, found), found)
        by_id = {emoji.id: emoji for emoji in there.values()}
        for name, (_, number, _) in plain.items():
            self._use(name, by_id[number])
        for name, (_, number, digest) in plain.items():
            await self._notes.put(f"{NOTE}{name}", f"{number} {digest}")
            await self._patiently(partial(by_id[number].edit, name=name))
        renamed = {number: name for name, (_, number, _) in plain.items()}
        return {renamed.get(emoji.id, name): emoji for name, emoji in there.items()}

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Return whether this bot has uploaded an emoji, and not somebody in the application's settings."""
        user = self._client.user
        return emoji.user is not None and user is not None and emoji.user.id == user.id

    def _is_old(self, name: str, emoji: discord.Emoji, note: str) -> bool:
        """Return whether an emoji is ours and no longer used."""
        marked = _SET_ASIDE.fullmatch(name) or _WITH_DIGEST.fullmatch(name)
        dropped = name not in self._pictures and note.startswith(f"{emoji.id} ")
        return self._is_ours(emoji) and (marked is not None or dropped)

    def _may_make(self, name: str, there: Mapping[str, discord.Emoji]) -> bool:
        """Return whether a name is free, or its emoji is ours to replace."""
        return name not in there or self._is_ours(there[name])

    def _is_calm(self, there: Mapping[str, discord.Emoji], missing: list[str]) -> bool:
        """Return whether nothing was uploaded for so long that no message can show an emoji of before."""
        latest = max(
            (there[name].created_at.timestamp() for name in there.keys() & self._pictures.keys()), default=None
        )
        return not missing and latest is not None and self._now() - latest > OLD_SECONDS

    async def _remove(self, old: list[discord.Emoji]) -> int:
        for emoji in old:
            with suppress(discord.NotFound):  # it is gone, whoever did it
                await emoji.delete()
        return len(old)

    async def _replace(self, name: str, before: discord.Emoji | None) -> bool:
        """Upload an emoji, in place of the one with this name, which stays for messages; return whether it was done."""
        found = self._found.get(name)
        if found is not None and (before is None or found.id != before.id):
            return False  # another process has uploaded it
        if self._pictures[name] in self._refused:
            return False
        if before is not None:
            with suppress(discord.NotFound):
                await self._patiently(partial(before.edit, name=f"old_{before.id}"))
        return await self._upload(name)

    async def _upload(self, name: str) -> bool:
        picture = self._pictures[name]
        try:
            emoji = await self._patiently(partial(self._client.create_application_emoji, name=name, image=picture))
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
            if name in await self._list():  # another process uploads the same: let it get on
                await self._wait(OTHERS_SECONDS)
                await self._list()
                return False
            if len(self._refused) == REFUSALS_MOST:
                raise
            self._refused.add(picture)
            return False
        self._use(name, emoji)
        await self._notes.put(f"{NOTE}{name}", self._note_of(name, emoji))
        return True

    async def _patiently(self, request: Callable[[], Awaitable[discord.Emoji]]) -> discord.Emoji:
        """Change an emoji, as soon as the limits of these routes let it."""
        while True:
            await self._pause(UPLOAD_EVERY)
            try:
                return await request()
            except discord.RateLimited as error:
                await self._wait(error.retry_after)

    def _use(self, name: str, emoji: discord.Emoji) -> None:
        self._found[name] = discord.PartialEmoji(name=name, id=emoji.id)

    def _note_of(self, name: str, emoji: discord.Emoji) -> str:
        picture = self._pictures.get(name)
        return "" if picture is None else f"{emoji.id} {_digest(picture)}"


def _digest(png: bytes) -> str:
    return hashlib.sha256(png).hexdigest()[:DIGEST]


def _rank(name: str) -> tuple[bool, int, str]:
    """Return when an emoji's turn comes: cards and colours first, four-coloured ones last."""
    kind = next((rank for rank, start in enumerate(USED_MOST) if name.startswith(start)), len(USED_MOST))
    return USED_LEAST in name, kind, name
