"""Carrying out people's wishes to be erased, as far as their seats go: at the tables of this process' servers.

A wish is stored when it is made, and each process looks for those that it has not carried out yet. So seats at tables
of other processes go to AI players too, also after a restart.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.requests.requests import why_not
from storage import Database, SequenceConflict
from tables.table.acting_person import Actor
from tables.table.actions import LEAVE, Action
from tables.table.registry import TableRegistry
from tables.table.table import StaleQuestion, Table
from tables.time.scheduler import WaitUntil

EVERY_SECONDS: Final = 60.0
ERASED: Final = "erased"
"""The fact that somebody was erased since, with a mark that is another one each time."""
DONE: Final = "erasures carried out "
"""The facts of which wishes the owner of some shards has carried out, by their digests."""

_log = logging.getLogger(__name__)

Withdraw: TypeAlias = Callable[[Actor], Awaitable[None]]
"""Lets somebody take part in nothing any more, in any feature."""
ForgetAvatar: TypeAlias = Callable[[int], Awaitable[None]]
"""Removes the copy of somebody's avatar that this process keeps. Raises OSError."""


class Erasures:
    """The wishes that this process carries out; `now` is the clock in unix seconds."""

    def __init__(
        self,
        database: Database,
        registry: TableRegistry,
        withdraw: Withdraw,
        forget_avatar: ForgetAvatar,
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        self._database, self._registry, self._withdraw = database, registry, withdraw
        self._forget_avatar = forget_avatar
        self._now = now
        self._tasks = BackgroundTasks("carrying out wishes to be erased", now, wait_until)
        self._one_at_a_time = asyncio.Lock()
        self._erased: str | None = None
        """The mark of the person erased last when this process looked."""

    def start(self) -> None:
        """Begin to look for wishes of other processes and of earlier ones."""
        self._tasks.repeat(self.carry_out, EVERY_SECONDS)

    async def close(self) -> None:
        """End; what is left is done by the next process."""
        await self._tasks.close()

    async def ask(self, person: int) -> None:
        """Store that somebody wishes to be erased, then hand their seats over here. Raises StorageError."""
        await self._database.personal_data.ask(person, round(self._now() * 1000))
        await self.carry_out()

    async def forget_avatar(self, person: int) -> bool:
        """Remove the copy of somebody's avatar; return whether it is gone."""
        try:
            await self._forget_avatar(person)
        except OSError as error:
            _log.warning("the copy of an avatar could not be removed: %s", error.strerror)
            return False
        return True

    async def carry_out(self) -> None:
        """Hand over the seats of all who wish it, each wish once; what they do after it stays. Raises StorageError."""
        async with self._one_at_a_time:
            wishes = await self._database.personal_data.wishes()
            name = f"{DONE}{self._database.shards}"
            known = await self._database.key_values.get(name)
            done = set[str](json.loads(known) if known else ())
            left = {digest for person, asked_at in wishes.items() if (digest := _digest(person, asked_at)) in done}
            for person, asked_at in wishes.items():
                digest = _digest(person, asked_at)
                if digest not in done and await self._leave(person, asked_at):
                    left.add(digest)
            if left != done:
                await self._database.key_values.put(name, json.dumps(sorted(left)))
            await self._forget_ended()

    async def _forget_ended(self) -> None:
        """Remember no game that is over, once somebody was erased: rows alone are still right."""
        erased = await self._database.key_values.get(ERASED)
        if erased != self._erased:
            self._registry.forget_ended()
            self._erased = erased

    async def _leave(self, person: int, asked_at: int) -> bool:
        """Remove somebody's avatar, and let them leave all tables where they had a seat when they asked.

        Return whether all of that is done.
        """
        whole = await self.forget_avatar(person)
        for table in await self._registry.of_person(person, kept=True):
            if table.created_at <= asked_at:
                whole &= await self._left(table, person)
        try:
            await self._withdraw(Actor(person, ""))
        except SequenceConflict:  # somebody else was faster: the next look does it
            return False
        return whole

    async def _left(self, table: Table, person: int) -> bool:
        seat = table.state.seat_of(person)
        name = "" if seat is None else table.state.seats[seat].name
        try:
            why = await why_not(table.do(Actor(person, name), Action(LEAVE), None))
        except StaleQuestion:  # it has changed meanwhile: the next look does it
            return False
        if why is not None:  # it has ended meanwhile, or they have left
            _log.info("table %s could not be left: %s", table.id, why.key)
        return True


async def tell_erased(database: Database) -> None:
    """Let all processes know that what they remember of games that are over may name somebody who was erased."""
    await database.key_values.put(ERASED, secrets.token_hex(8))


def _digest(person: int, asked_at: int) -> str:
    """Return what tells a wish from all others without naming anybody."""
    return hashlib.sha256(f"{person} {asked_at}".encode()).hexdigest()[:32]
