"""Who deserves which role on a server, by what is stored: the season's podium, tournaments, ratings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cogs.rewards.rows import RoleGrant
from cogs.rewards.settings import Rewards, rewards_of
from storage import Database, GuildSettings, SeasonRow, Standing
from storage.schema import ALL_TIME
from storage.stores.standing_rules import is_provisional

KEPT_MS: Final = 90 * 24 * 60 * 60 * 1000
"""The time for which the winner of a tournament keeps the role where there are no seasons."""
TOURNAMENT: Final = "tournament "
"""The beginning of a reason."""

Key = tuple[str, int, int]
"""Reason, person, role."""
Winners: TypeAlias = Callable[[int, int], Awaitable[Sequence[tuple[str, int]]]]
"""Returns who has won what on a server since an instant (unix ms): `tournament 0123456789`, and the person."""


class Period(NamedTuple):
    """The season that goes on, by number (0: the server has none), the one closed last, and when it ended (unix ms)."""

    number: int
    closed: SeasonRow | None
    since: int
    """Without seasons: the time from which on what was won still counts."""


async def period_of(database: Database, guild: int, settings: GuildSettings, now: int) -> Period:
    """Return where a server's seasons stand; `now` is in unix ms."""
    if settings.seasons == "none":
        return Period(0, None, now - KEPT_MS)
    seasons = await database.results.seasons(guild, limit=2)
    closed = next((season for season in seasons if season.closed_at is not None), None)
    return Period(1, None, now - KEPT_MS) if closed is None else Period(closed.number + 1, closed, closed.ends_at)


async def deserved(
    database: Database,
    winners: Winners,
    guild: int,
    settings: GuildSettings,
    period: Period,
    grants: Sequence[RoleGrant],
) -> set[Key]:
    """Return who deserves which role now.

    What was earned by a rating or a tournament lasts for the season, also when the rating falls or the tournament is
    no longer stored.
    """
    rewards = rewards_of(settings)
    levels = [(one.rating, one.role) for one in rewards.ratings if one.role is not None]
    found = await _by_podium(database, guild, rewards, period)
    if rewards.tournament is not None:
        won = [(what, person) for what, person in await winners(guild, period.since) if what.startswith(TOURNAMENT)]
        found |= {(what, person, rewards.tournament) for what, person in won}
    if levels:
        found |= await _by_ratings(database, guild, levels)
    return found | {grant.key for grant in grants if _lasts(grant, rewards, period)}


def _lasts(grant: RoleGrant, rewards: Rewards, period: Period) -> bool:
    """Return whether a grant outlasts its reason: the rating may have fallen, the tournament be erased."""
    if grant.state == "taking" or grant.season != period.number:
        return False
    if grant.reason.startswith(TOURNAMENT):
        return grant.role == rewards.tournament and (period.number > 0 or grant.noted_at >= period.since)
    return (grant.reason, grant.role) in {(f"rating {one.rating}", one.role) for one in rewards.ratings}


async def _by_podium(database: Database, guild: int, rewards: Rewards, period: Period) -> set[Key]:
    roles: Mapping[int, int | None] = {1: rewards.first, 2: rewards.second, 3: rewards.third}
    if period.closed is None or not any(roles.values()):
        return set()
    number = period.closed.number
    found = set[Key]()
    for line in await _placed(database, guild, number):
        if (role := roles.get(line.place)) is not None:
            found.add((f"podium {number} {line.place}", line.person, role))
    return found


async def _by_ratings(database: Database, guild: int, levels: Sequence[tuple[int, int]]) -> set[Key]:
    placed = await _placed(database, guild, ALL_TIME)
    return {
        (f"rating {rating}", line.person, role) for line in placed for rating, role in levels if line.rating >= rating
    }


async def _placed(database: Database, guild: int, season: int) -> list[Standing]:
    """Return who has a place on a board by rating, in its order."""
    lines = await database.results.by_rating(guild, None, season=season)
    return [line for line in lines if line.person > 0 and not is_provisional(line)]
