"""The roles that the bot has given as rewards, each with the reason; what it is about to do is stored first."""

from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from sqlalchemy import BigInteger, Boolean, Column, ColumnElement, Index, Integer, Table, Text, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Value, Work, executing
from storage.schema import ALL_GAMES, ALL_TIME
from storage.stored import Stored, declare, new_metadata

_metadata = new_metadata()

role_grants = Table(
    "role_grants",
    _metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("reason", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("role", BigInteger, primary_key=True, autoincrement=False),
    Column("season", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("had", Boolean, nullable=False),
    Column("noted_at", BigInteger, nullable=False),
)

Index("ix_role_grants_of_person", role_grants.c.person)

declare(Stored(role_grants, person="erase", told_as="role_grants"))

GrantState: TypeAlias = Literal["giving", "given", "taking"]
PROMISE: Final = """
    INSERT INTO role_grants (guild_id, reason, person, role, season, state, had, noted_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (guild_id, reason, person, role) DO NOTHING"""
NOTE: Final = """
    UPDATE role_grants SET season = $5, state = $6, had = $7, noted_at = $8
    WHERE guild_id = $1 AND reason = $2 AND person = $3 AND role = $4 RETURNING role"""
ERASED: Final = "SELECT person FROM erasures WHERE person = $1"
LOCK_STANDING: Final = f"""
    UPDATE standings SET games = games
    WHERE guild_id = $1 AND season = {ALL_TIME} AND game = '{ALL_GAMES}' AND person = $2 RETURNING person"""  # noqa: S608 -- constants of ours
"""Finds what somebody has won on a server, and keeps it from being erased until the unit is committed."""
FIND_SERIES: Final = "SELECT state FROM series WHERE id = $1"
FORGET: Final = "DELETE FROM role_grants WHERE guild_id = $1 AND reason = $2 AND person = $3 AND role = $4"


@dataclass(frozen=True, slots=True)
class RoleGrant:
    """A role for a person, and why: `podium 3 1` (season, place), `tournament 0123456789`, `rating 1700`.

    `season`: the server's season in which it was given, 0 without seasons. `had`: the person had the role before, so it
    is not taken back. `noted_at`: when it was to be given (unix ms).
    """

    guild_id: int
    reason: str
    person: int
    role: int
    season: int
    state: GrantState = "giving"
    had: bool = False
    noted_at: int = 0

    @property
    def key(self) -> tuple[str, int, int]:
        """Return what it is on its server: reason, person, role."""
        return self.reason, self.person, self.role


class RoleGrantStore:
    """The grants of all servers."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def of_server(self, guild: int) -> list[RoleGrant]:
        """Return the grants of a server, in order."""
        return await self._grants(role_grants.c.guild_id == guild)

    async def of_person(self, person: int) -> list[RoleGrant]:
        """Return the grants of a person on all servers."""
        return await self._grants(role_grants.c.person == person)

    async def servers(self) -> list[int]:
        """Return the servers of this process that have grants."""
        mine = self._source.shards.condition(role_grants.c.guild_id)
        rows = await self._source.read(select(role_grants.c.guild_id).where(mine).distinct())
        return sorted(guild for (guild,) in rows)

    async def promise(self, grant: RoleGrant) -> bool:
        """Store a new grant; return whether it is: not for somebody who is being erased, or was meanwhile."""
        return await self._source.write(partial(_promising, grant))

    async def note(self, grant: RoleGrant) -> bool:
        """Store how far a grant is; return whether it is there: it is not if the person was erased meanwhile."""
        return await self._source.write(partial(_noting, grant))

    async def forget(self, grant: RoleGrant) -> None:
        """Forget a grant that has been taken back."""
        values = (grant.guild_id, *grant.key)
        await self._source.write(partial(executing, Statement(FORGET, values)))

    async def _grants(self, condition: ColumnElement[bool]) -> list[RoleGrant]:
        of = role_grants.c
        query = select(role_grants).where(condition).order_by(of.guild_id, of.reason, of.person, of.role)
        return [RoleGrant(*row) for row in await self._source.read(query)]


def _values(grant: RoleGrant) -> tuple[Value, ...]:
    return (grant.guild_id, *grant.key, grant.season, grant.state, grant.had, grant.noted_at)


def _promising(grant: RoleGrant) -> Work[bool]:
    if (yield Statement(ERASED, (grant.person,))):
        return False
    kind, _, name = grant.reason.partition(" ")
    if kind == "tournament":
        found = yield Statement(FIND_SERIES, (name,))
        is_known = any(str(grant.person) in state for (state,) in found)
    else:
        is_known = bool((yield Statement(LOCK_STANDING, (grant.guild_id, grant.person))))
    if is_known:
        yield Statement(PROMISE, _values(grant))
    return is_known


def _noting(grant: RoleGrant) -> Work[bool]:
    return bool((yield Statement(NOTE, _values(grant))))
