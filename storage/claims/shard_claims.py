"""The owners of shards in a PostgreSQL database: locks, epochs and heartbeats, as SQL.

The locks belong to the session that writes, so they end with it. Each claim has a higher epoch than all before it. A
session tells the database its own epoch, and a trigger (`refuse_former_owner`) refuses its writes if another process
has claimed the shards since.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from storage.claims.shards import Shards
from storage.errors import StorageError

Connection: TypeAlias = Any
"""A connection of asyncpg, which ships no types, and need not be installed."""

FORMER_OWNER: Final = "TP001"
"""The SQLSTATE of a refused former owner."""
RELEASED: Final = -1
"""The heartbeat value of an owner that has ended in order."""

# Lock numbers depend on the schema, because one PostgreSQL database may hold several of ours as schemas.
TURN: Final = "SELECT pg_advisory_xact_lock(hashtext('tapis claims ' || current_schema()))"
HOLDERS: Final = """
    SELECT objid::bigint, pid FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid::bigint = hashtext('tapis shards ' || current_schema())::bigint & 4294967295"""
OWNERS: Final = "SELECT shard, shard_count, epoch, beat, process FROM shard_owners ORDER BY shard"
LOCK: Final = "SELECT pg_advisory_lock(hashtext('tapis shards ' || current_schema()), $1)"
WAIT_FOR_LOCKS: Final = "SET LOCAL lock_timeout = '5s'"
END_SESSION: Final = "SELECT pg_terminate_backend($1)"
UNLOCK: Final = "SELECT pg_advisory_unlock_all()"
FORGET_OWNERS: Final = """
    DELETE FROM shard_owners
    WHERE shard_count <> $2 OR epoch IN (SELECT epoch FROM shard_owners WHERE shard = ANY($1::integer[]))"""
# At least the time: a restored database has forgotten the claims since its backup, and must not repeat an epoch.
NEXT_EPOCH: Final = """
    UPDATE shard_epochs SET latest = GREATEST(latest + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    RETURNING latest"""
ADD_OWNER: Final = """
    INSERT INTO shard_owners (shard, shard_count, epoch, beat, process)
    SELECT shard, $2, $3, 0, $4 FROM unnest($1::integer[]) AS shard"""
SAY_EPOCH: Final = "SELECT set_config('tapis.epoch', $1, false)"
BEAT: Final = "UPDATE shard_owners SET beat = beat + 1 WHERE epoch = $1 RETURNING shard"
RELEASE: Final = "UPDATE shard_owners SET beat = -1 WHERE epoch = $1 RETURNING shard"
STILL_OWNED: Final = "SELECT count(*) FROM shard_owners WHERE epoch = $1"


class ShardsHeld(StorageError):  # noqa: N818 -- the project names an error by what happened
    """Another process has some of the shards, or counts shards differently."""


class OwnershipLost(StorageError):  # noqa: N818
    """Another process has claimed these shards: this one's memory is out of date for good."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The shards that a session has claimed, and its epoch."""

    shards: Shards
    epoch: int


@dataclass(frozen=True, slots=True)
class ClaimedRange:
    """A claimed range as other processes see it; `beat` changes as long as the owner lives."""

    claim: Claim
    beat: int
    held: bool
    """Whether a session still has their locks."""
    process: str


async def ranges(connection: Connection) -> list[ClaimedRange]:
    """Return all claimed ranges, by their lowest shard."""
    held = {int(shard) for shard, _ in await connection.fetch(HOLDERS)}
    by_epoch: dict[int, list[Any]] = {}
    for row in await connection.fetch(OWNERS):
        by_epoch.setdefault(row["epoch"], []).append(row)
    return [
        ClaimedRange(
            Claim(Shards(tuple(row["shard"] for row in rows), rows[0]["shard_count"]), epoch),
            rows[0]["beat"],
            any(row["shard"] in held for row in rows),
            rows[0]["process"],
        )
        for epoch, rows in by_epoch.items()
    ]


async def claim(connection: Connection, shards: Shards, process: str, frozen: Claim | None = None) -> Claim:
    """Claim shards for a session; ShardsHeld says in a sentence who has them.

    `frozen`: the claim of a frozen process, whose session may be ended.
    """
    try:
        async with connection.transaction():
            await connection.execute(TURN)
            claimed = await ranges(connection)
            if frozen is not None and any(one.claim == frozen for one in claimed):
                await _end_holders(connection, frozen.shards.ids)
                claimed = [one for one in claimed if one.claim != frozen]
            _check_free(shards, claimed)
            await _lock(connection, shards.ids)
            await connection.execute(FORGET_OWNERS, shards.ids, shards.count)
            epoch = await connection.fetchval(NEXT_EPOCH)
            await connection.execute(ADD_OWNER, shards.ids, shards.count, epoch, process)
        await connection.execute(SAY_EPOCH, str(epoch))
    except BaseException:
        if not connection.is_closed():
            await connection.execute(UNLOCK)  # locks of a session outlive the transaction that took them
        raise
    return Claim(shards, epoch)


async def retake(connection: Connection, claim: Claim) -> None:
    """Take the locks of a lost session into a new one. OwnershipLost if somebody has claimed the shards since."""
    async with connection.transaction():
        await connection.execute(TURN)
        if await connection.fetchval(STILL_OWNED, claim.epoch) != len(claim.shards.ids):
            raise OwnershipLost(f"The shards {claim.shards} belong to another process now.")
        # Nobody has claimed them since, so the locks belong to the lost session, whose process is this one.
        await _end_holders(connection, claim.shards.ids)
        await _lock(connection, claim.shards.ids)
    await connection.execute(SAY_EPOCH, str(claim.epoch))


def _check_free(shards: Shards, claimed: Iterable[ClaimedRange]) -> None:
    """Raise ShardsHeld if another process has any of the shards, or counts shards differently."""
    for other in claimed:
        theirs = other.claim.shards
        if other.held and theirs.count != shards.count:
            raise ShardsHeld(
                f"{other.process} holds the shards {theirs} and this process wants {shards}: all must have the same "
                "number of shards. Stop those with the other number first."
            )
        if other.held and set(theirs.ids) & set(shards.ids):
            raise ShardsHeld(
                f"The shards {shards} are held by {other.process}, which has {theirs}. Stop it first, give this "
                "process other shards, or let it wait as a spare (SPARE=1)."
            )


async def _end_holders(connection: Connection, shards: Iterable[int]) -> None:
    """End the sessions that have the locks of these shards."""
    wanted = set(shards)
    for pid in {pid for shard, pid in await connection.fetch(HOLDERS) if shard in wanted}:
        await connection.execute(END_SESSION, pid)


async def _lock(connection: Connection, shards: Iterable[int]) -> None:
    """Take locks, waiting for sessions that are ending."""
    await connection.execute(WAIT_FOR_LOCKS)
    for shard in shards:
        await connection.execute(LOCK, shard)
