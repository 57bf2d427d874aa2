"""People's avatars, asked of Discord's CDN once each, in the background, and kept as small copies in a folder.

A picture takes the face that is there when it is drawn, and an initial otherwise: nothing waits for an avatar. Only
those are asked for who are on a picture, and only by the name of the avatar that came with their latest interaction.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.discord.avatar_files import AvatarFile, AvatarFiles
from bot.discord.background_tasks import BackgroundTasks
from bot.discord.proxies import way_to
from bot.pictures.account_names import forget_account, note_account
from bot.pictures.drawing.faces import SIDE, copy_of
from tables.time.scheduler import WaitUntil
from tables.worker_pool_interface import JobError, Pool

CDN: Final = "https://cdn.discordapp.com"
BYTES_MOST: Final = 256 * 1024
"""Of an answer; what is larger is no avatar of 128 pixels."""
ANSWER_SECONDS: Final = 5.0
COPY_SECONDS: Final = 2.0
AT_ONCE: Final = 2
WAITING_MOST: Final = 256
"""The most people who wait; the avatars of others are asked for at a later picture."""
PEOPLE_MOST: Final = 20_000
"""The most people whose latest avatars are known by name."""
FAILED_SECONDS: Final = 60 * 60
"""An avatar that did not come, or cannot be read, is not asked for again for so long."""
REST_SECONDS: Final = 60.0
REST_MOST: Final = 60.0 * 60
"""The least and the longest pause after the CDN has refused too many requests."""
USED_AGAIN_SECONDS: Final = 24 * 60 * 60
"""The pause between two notes that a copy is in use."""
LATE_SECONDS: Final = 10.0

_log = logging.getLogger(__name__)


class _TooManyRequests(Exception):  # noqa: N818 -- it reads as what happened
    """The CDN wants a rest; `wanted` is for how many seconds, as its header says it."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.seconds = float(wanted) if re.fullmatch(r"\d{1,9}(\.\d*)?", wanted) else 0.0


class _NotServed(Exception):  # noqa: N818 -- it reads as what happened
    """The CDN has no such avatar, or it is far too large."""


class Avatars:
    """The faces that pictures show; `now` is the clock in unix seconds.

    Copies are made in `pool`. Without a `folder` nobody has a face. `arrived` is called with the person whose face has
    come.
    """

    def __init__(
        self,
        folder: Path | None,
        pool: Pool,
        now: Callable[[], float],
        wait_until: WaitUntil,
        arrived: Callable[[int], None] = lambda _: None,
        cdn: str = CDN,
    ) -> None:
        self._files = None if folder is None else AvatarFiles(folder)
        self._pool, self._now, self._arrived, self._cdn = pool, now, arrived, cdn.rstrip("/")
        self._tasks = BackgroundTasks("an avatar", now, wait_until)
        self._kept: dict[int, AvatarFile] = {}
        self._names: OrderedDict[int, str] = OrderedDict()
        """By person, the latest to act at the end: the name of their avatar; "" if they have none."""
        self._came: OrderedDict[int, float] = OrderedDict()
        """By person: when their face has come from the CDN."""
        self._failed: OrderedDict[tuple[int, str], float] = OrderedDict()
        """Until when an avatar is not asked for again."""
        self._rests_until = 0.0
        self._waiting: dict[int, None] = {}
        self._under_way: set[int] = set()
        self._disk = asyncio.Lock()
        """Held while files and `_kept` change: both change together."""
        self._session: aiohttp.ClientSession | None = None

    @property
    def under_way(self) -> int:
        """Return how many people's avatars are asked for or wait for it."""
        return len(self._waiting) + len(self._under_way)

    async def start(self) -> None:
        """Know the faces that are kept; without a folder that can be written to, have none."""
        try:
            await self.tidy()
        except OSError as error:
            _log.warning("avatars cannot be kept (%s): people have initials", error.strerror)
            self._files = None

    async def tidy(self) -> None:
        """Remove what was not used for long, and know what is kept now. Raises OSError."""
        if self._files is not None:
            async with self._disk:
                self._kept = await asyncio.to_thread(self._files.tidy, self._now())

    def seen(self, user: discord.abc.User) -> None:
        """Note which avatar somebody has who acts now, and by which name pictures know them; returns at once."""
        note_account(user.id, user.display_name, user.name)
        if self._files is None:
            return
        avatar = user.avatar
        self._names[user.id] = "" if avatar is None else avatar.key
        self._names.move_to_end(user.id)
        if len(self._names) > PEOPLE_MOST:
            self._names.popitem(last=False)

    def face_of(self, person: int) -> str:
        """Return the path of somebody's face, "" if there is none yet, and have it asked for; returns at once."""
        if self._files is None:
            return ""
        if self._is_due(person):
            self._ask(person)
        kept = self._kept.get(person)
        return "" if kept is None or self._names.get(person) == "" else str(kept.path)

    def came_lately(self, person: int) -> bool:
        """Return whether somebody's face has come while a picture may have been drawn without it."""
        return self._now() - self._came.get(person, -LATE_SECONDS) < LATE_SECONDS

    async def forget(self, person: int) -> None:
        """Remove all that is kept of somebody's avatar, also of one that is on its way. Raises OSError."""
        forget_account(person)
        for known in (self._names, self._kept, self._came, self._waiting):
            known.pop(person, None)
        for key in [key for key in self._failed if key[0] == person]:
            del self._failed[key]
        await self._remove(person)

    async def settled(self) -> None:
        """Wait until all that was asked for has come or failed."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Ask for nothing more."""
        await self._tasks.close()
        if self._session is not None:
            await self._session.close()

    def _is_due(self, person: int) -> bool:
        """Return whether there is something to do for a person's face."""
        now, kept, name = self._now(), self._kept.get(person), self._names.get(person)
        if now < self._failed.get((person, name or ""), 0):
            return False
        if name is None or (kept is not None and kept.avatar == name):
            return kept is not None and now - kept.used_at > USED_AGAIN_SECONDS
        return now >= self._rests_until if name else kept is not None

    def _ask(self, person: int) -> None:
        if person in self._waiting or person in self._under_way or len(self._waiting) >= WAITING_MOST:
            return
        self._waiting[person] = None
        if len(self._tasks) < AT_ONCE:
            self._tasks.begin(self._work(), "avatars")

    async def _work(self) -> None:
        while self._waiting:
            person = next(iter(self._waiting))
            del self._waiting[person]
            self._under_way.add(person)
            try:
                await self._bring(person)
            except OSError as error:  # of the disk
                _log.warning("an avatar could not be kept: %s", error.strerror)
                self._fail(person, self._names.get(person, ""))
            finally:
                self._under_way.discard(person)

    async def _bring(self, person: int) -> None:
        """Do what is to be done for a person's face. Raises OSError of the disk."""
        files, kept, name = self._files, self._kept.get(person), self._names.get(person)
        if files is None or not self._is_due(person):
            return
        if kept is not None and name in (None, kept.avatar) and await self._used(files, kept):
            return
        if name:
            copy = await self._copy(person, name)
            if copy is not None:
                await self._store(files, person, name, copy)
        elif name == "":
            self._kept.pop(person, None)
            await self._remove(person)

    async def _used(self, files: AvatarFiles, kept: AvatarFile) -> bool:
        """Note that a copy is in use; return whether it is still there: another process may have removed it."""
        async with self._disk:
            now = self._now()
            is_there = await asyncio.to_thread(files.use, kept, now)
            if self._kept.get(kept.person) is kept:
                if is_there:
                    self._kept[kept.person] = replace(kept, used_at=now)
                else:
                    del self._kept[kept.person]
        return is_there

    async def _store(self, files: AvatarFiles, person: int, name: str, copy: bytes) -> None:
        """Keep a new copy instead of the one before, unless its person was forgotten or has another avatar by now."""
        async with self._disk:
            if self._names.get(person) != name:
                return
            before, now = self._kept.get(person), self._now()
            file = await asyncio.to_thread(files.keep, person, name, copy, now)
            if before is not None and before.path != file.path:
                await asyncio.to_thread(before.path.unlink, missing_ok=True)
            if person not in self._names:  # forgotten meanwhile: the files go next
                return
            self._kept[person] = file
        self._came[person] = now
        if len(self._came) > WAITING_MOST:
            self._came.popitem(last=False)
        if files.are_too_many(self._kept.values()):
            await self.tidy()
        self._arrived(person)

    async def _remove(self, person: int) -> None:
        if self._files is not None:
            async with self._disk:
                await asyncio.to_thread(self._files.forget, person)

    async def _copy(self, person: int, name: str) -> bytes | None:
        """Return the copy to keep of an avatar; None if it does not come or is none, which is remembered."""
        try:
            avatar = await self._fetch(f"{self._cdn}/avatars/{person}/{name}.png?size={SIDE}")
            return await self._pool.run(COPY_SECONDS, copy_of, avatar)
        except _TooManyRequests as error:
            self._rests_until = self._now() + min(max(REST_SECONDS, error.seconds), REST_MOST)
            _log.info("avatars are asked for again in %.0f s", self._rests_until - self._now())
        except (aiohttp.ClientError, TimeoutError, JobError, _NotServed) as error:
            _log.info("the avatar of %s did not come: %s", person, type(error).__name__)
            self._fail(person, name)
        return None

    async def _fetch(self, url: str) -> bytes:
        """Return what the CDN answers. Raises ClientError, TimeoutError, `_TooManyRequests`, `_NotServed`."""
        if self._session is None:
            way, headers = way_to(self._cdn), {"Accept-Encoding": "identity"}
            self._session = aiohttp.ClientSession(headers=headers, connector=way.connector(), proxy=way.http_proxy)
        timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
        async with self._session.get(url, timeout=timeout, allow_redirects=False) as answer:
            if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
                raise _TooManyRequests(answer.headers.get("Retry-After", ""))
            if answer.status != HTTPStatus.OK:
                raise _NotServed
            body = bytearray()
            async for part in answer.content.iter_chunked(BYTES_MOST):
                body += part
                if len(body) > BYTES_MOST:
                    raise _NotServed
        return bytes(body)

    def _fail(self, person: int, name: str) -> None:
        self._failed[person, name] = self._now() + FAILED_SECONDS
        if len(self._failed) > PEOPLE_MOST:
            self._failed.popitem(last=False)
