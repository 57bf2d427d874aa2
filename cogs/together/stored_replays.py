"""The replays that are watched together on the servers of this process, each stored as one small value for a day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cogs.together.shared_replay import SharedReplay
from games.core.text import Refused, Text
from storage import KeyValues

A_CHANNEL: Final = 3
"""The most that are watched in a channel and its threads at the same time."""
NAMED: Final = "together"


class StoredReplays:
    """Reads and changes them; `clock` is in unix seconds."""

    def __init__(self, values: KeyValues, clock: Callable[[], float]) -> None:
        self._values, self._clock = values, clock
        self._changing = asyncio.Lock()

    @property
    def now(self) -> int:
        """Return the time in unix ms."""
        return round(self._clock() * 1000)

    async def get(self, guild: int, name: str) -> SharedReplay | None:
        """Return one of a server, also when it is over, or None."""
        value = await self._values.get(f"{NAMED} {guild} {name}")
        return None if value is None else SharedReplay.model_validate_json(value)

    async def all(self, guild: int | None = None) -> list[SharedReplay]:
        """Return all of a server, or of all servers, the oldest first."""
        words = f"{NAMED} " if guild is None else f"{NAMED} {guild} "
        found = await self._values.beginning(words)
        return sorted(map(SharedReplay.model_validate_json, found.values()), key=lambda one: (one.opened, one.id))

    async def replaced_by(self, channel: int, home: int, guild: int, person: int) -> list[SharedReplay]:
        """Return those that end when a person opens one in a channel or thread. Raises `Refused`.

        That is the one in the same place, if they lead it or its leader is silent; where many are watched in a channel
        and its threads, also the one whose leader is silent for the longest time.
        """
        now = self.now
        live = [one for one in await self.all(guild) if one.home == home and not one.is_over(now)]
        ending = [one for one in live if one.channel == channel]
        for one in ending:
            if one.leader != person and now < one.free_at:
                raise Refused(Text("together.here-already", leader=f"<@{one.leader}>"))
        others = [one for one in live if one not in ending]
        if len(others) >= A_CHANNEL:
            silent = min(others, key=lambda one: one.free_at)
            if now < silent.free_at:
                raise Refused(Text("together.too-many", most=A_CHANNEL))
            ending.append(silent)
        return ending

    async def put(self, shared: SharedReplay) -> None:
        """Store a new one."""
        await self._values.put(f"{NAMED} {shared.guild} {shared.id}", shared.model_dump_json())

    async def change(self, guild: int, name: str, change: Callable[[SharedReplay], SharedReplay]) -> SharedReplay:
        """Change one that is not over. Raises `Refused`, also if it is."""
        async with self._changing:
            shared = await self.get(guild, name)
            if shared is None or shared.is_over(self.now):
                raise Refused(Text("together.over"))
            changed = change(shared)
            if changed != shared:
                await self.put(changed)
        return changed

    async def forget(self, person: int, guild: int | None = None) -> list[SharedReplay]:
        """Forget a person, on a server or anywhere; return what has changed."""
        async with self._changing:
            left = [(one, one.without(person)) for one in await self.all(guild)]
            changed = [now for before, now in left if now != before]
            for one in changed:
                await self.put(one)
        return changed

    async def drop(self, shared: SharedReplay) -> None:
        """Forget one."""
        async with self._changing:
            await self._values.drop(f"{NAMED} {shared.guild} {shared.id}")
