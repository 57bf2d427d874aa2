"""The shards of this process: claiming them, the heartbeat that other processes see, and noticing their loss.

A process that was frozen for longer than `FROZEN_SECONDS` may have been replaced. So every request to Discord waits for
`assured`, and every write for `check`: the last stored heartbeat must be recent enough, or another one is stored first.
On SQLite there is one process, which has all shards.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol

from storage.claims.shard_claims import BEAT, RELEASE, RELEASED, Claim, ClaimedRange, OwnershipLost, ShardsHeld
from storage.claims.shards import ALL, Shards
from storage.engine.unit_of_work import Statement, Unit, Work, executing
from storage.errors import CannotOpen, StorageError

HEARTBEAT_SECONDS: Final = 2.0
GONE_SECONDS: Final = 3.0
"""A range without locks is taken over after so long without a heartbeat; until then its owner may reconnect."""
FROZEN_SECONDS: Final = 10.0
"""A range that a session still holds is taken over after so long without a heartbeat; that session is ended."""
LOOK_SECONDS: Final = 0.5
"""How often a spare looks."""

Clock = Callable[[], float]
Pause = Callable[[float], Awaitable[None]]

_log = logging.getLogger(__name__)


class Claims(Protocol):
    """A database whose shards can be claimed by the connection that writes."""

    async def claim(self, shards: Shards, process: str, frozen: Claim | None = None) -> Claim:
        """Claim shards. Raises ShardsHeld, StorageError."""

    async def ranges(self) -> list[ClaimedRange]:
        """Return all claimed ranges."""


def running_time() -> float:
    """Return a clock in seconds that also runs while the machine sleeps, if the system has one."""
    read, clock = getattr(time, "clock_gettime", None), getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if read is None or clock is None else float(read(clock))


class Ownership:
    """The shards of this process."""

    def __init__(
        self,
        claims: Claims | None,
        write: Callable[[Unit[None]], Awaitable[None]],
        now: Clock = running_time,
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._claims = claims
        self._write = write
        self._now = now
        self._pause = pause
        self._claim: Claim | None = None
        self._taken_until = 0.0
        self._taken = asyncio.Event()
        """Replaced whenever a heartbeat has been stored."""
        self._beating: asyncio.Task[None] | None = None
        self.is_lost = False
        self.on_lost: Callable[[], None] = lambda: None
        """Called as soon as the loss is noticed, before anything else."""

    @property
    def shards(self) -> Shards:
        """Return the shards of this process."""
        return ALL if self._claim is None else self._claim.shards

    async def claim(self, shards: Shards, process: str) -> None:
        """Claim exactly these shards. Raises ShardsHeld, or CannotOpen if that is impossible."""
        if self._claims is None:
            if not shards.is_all:
                raise CannotOpen(
                    f"A SQLite file belongs to one process, which has every server; the shards {shards} are only some "
                    "of them. Use PostgreSQL (DATABASE_URL), or no SHARD_IDS and no PROCESS."
                )
            return
        self._begin(await self._claims.claim(shards, process))

    async def wait_for_shards(self, wanted: Shards | None, process: str) -> None:
        """Wait for these shards, or for the first range without a living owner, and claim them. Raises CannotOpen."""
        if self._claims is None:
            raise CannotOpen("A spare (SPARE=1) waits for shards on PostgreSQL; a SQLite file belongs to one process.")
        spare = _Spare(self._claims, process, self._now)
        said = False
        while True:
            try:
                claimed = await spare.look(wanted)
            except ShardsHeld as error:
                claimed = None
                _log.debug("spare: %s", error)
            except StorageError as error:
                claimed = None
                spare.forget()  # while the database was away, no heartbeat could be stored
                _log.warning("spare: %s", error)
            if claimed is not None:
                self._begin(claimed)
                return
            if not said:
                said = True
                _log.info("spare: every range of shards has an owner; waiting for one that is gone")
            await self._pause(LOOK_SECONDS)

    def _begin(self, claimed: Claim) -> None:
        self._claim = claimed
        self._note_taken(self._now())
        _log.info("shards %s are this process', epoch %s", claimed.shards, claimed.epoch)
        self._beating = asyncio.create_task(self._keep_beating(claimed), name="ownership")

    def _note_taken(self, begun: float) -> None:
        self._taken_until = begun + FROZEN_SECONDS
        self._taken.set()
        self._taken = asyncio.Event()

    def lose(self) -> None:
        """Note that another process has claimed the shards."""
        if not self.is_lost:
            self.is_lost = True
            self.on_lost()

    async def assured(self) -> None:
        """Return once it is certain that the shards belong to this process; never if they are lost."""
        while self._claim is not None and (self.is_lost or self._now() >= self._taken_until):
            await self._taken.wait()

    async def close(self) -> None:
        """Release the shards, so that another process can take them at once."""
        if self._beating is None or self._claim is None:
            return
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        if not self.is_lost:
            try:
                await self._write(partial(executing, Statement(RELEASE, (self._claim.epoch,))))
            except StorageError as error:
                _log.warning("the shards could not be released, a spare will wait a little: %s", error)

    async def check(self) -> None:
        """Return if the shards surely belong to this process; store a late heartbeat first. Raises StorageError."""
        if self._claim is not None and self._now() >= self._taken_until:
            await self._beat(self._claim)

    async def _keep_beating(self, claimed: Claim) -> None:
        while not self.is_lost:
            try:
                await self._beat(claimed)
            except StorageError as error:
                _log.warning("the heartbeat of the shards %s was not taken: %s", claimed.shards, error)
            await self._pause(HEARTBEAT_SECONDS)

    async def _beat(self, claimed: Claim) -> None:
        """Store a heartbeat, with two tries: the first may only find out that the connection was lost."""
        for tries_left in (1, 0):
            begun = self._now()
            try:
                await self._write(partial(_beating, claimed))
            except OwnershipLost:
                self.lose()
                raise
            except StorageError:
                if not tries_left:
                    raise
            else:
                self._note_taken(begun)
                return


class _Spare:
    """Watches other processes' heartbeats, and measures by its own clock how long each has not changed."""

    def __init__(self, claims: Claims, process: str, now: Clock) -> None:
        self._claims = claims
        self._process = process
        self._now = now
        self._seen: dict[int, tuple[int, float]] = {}

    def forget(self) -> None:
        self._seen.clear()

    async def look(self, wanted: Shards | None) -> Claim | None:
        """Claim the wanted shards if they are free, else the first range whose owner is gone; None if there is none."""
        claimed = await self._claims.ranges()
        if wanted is not None and not any(set(one.claim.shards.ids) & set(wanted.ids) for one in claimed):
            return await self._claims.claim(wanted, self._process)
        for one in claimed:
            if self._is_gone(one):
                return await self._claims.claim(one.claim.shards, self._process, one.claim if one.held else None)
        return None

    def _is_gone(self, one: ClaimedRange) -> bool:
        beat, since = self._seen.get(one.claim.epoch, (None, 0.0))
        if beat != one.beat:
            since = self._now()
            self._seen[one.claim.epoch] = one.beat, since
        quiet = self._now() - since
        if one.held:
            return quiet >= FROZEN_SECONDS
        return one.beat == RELEASED or quiet >= GONE_SECONDS


def _beating(claimed: Claim) -> Work[None]:
    rows = yield Statement(BEAT, (claimed.epoch,))
    if len(rows) != len(claimed.shards.ids):
        raise OwnershipLost(f"The shards {claimed.shards} belong to another process now.")
