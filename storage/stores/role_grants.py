"""The roles that the bot has given as rewards, each with the reason; what it is about to do is stored first."""

from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from sqlalchemy import ColumnElement, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, executing
from storage.schema import role_grants

GrantState: TypeAlias = Literal["giving", "given", "taking"]
NOTE: Final = """
    INSERT INTO role_grants (guild_id, reason, person, role, season, state, had, noted_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (guild_id, reason, person, role)
    DO UPDATE SET season = excluded.season, state = excluded.state, had = excluded.had, noted_at = excluded.noted_at"""
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

    async def note(self, grant: RoleGrant) -> None:
        """Store a grant, as it is now."""
        one = grant
        values = (one.guild_id, one.reason, one.person, one.role, one.season, one.state, one.had, one.noted_at)
        await self._source.write(partial(executing, Statement(NOTE, values)))

    async def forget(self, grant: RoleGrant) -> None:
        """Forget a grant that has been taken back."""
        values = (grant.guild_id, *grant.key)
        await self._source.write(partial(executing, Statement(FORGET, values)))

    async def _grants(self, condition: ColumnElement[bool]) -> list[RoleGrant]:
        of = role_grants.c
        query = select(role_grants).where(condition).order_by(of.guild_id, of.reason, of.person, of.role)
        return [RoleGrant(*row) for row in await self._source.read(query)]
