"""Who deserves which role on a server, by what is stored: the season's podium, tournaments, ratings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cogs.rewards.rows import RoleGrant
from cogs.rewards.settings import Rewards, rewards_of
from storage import Database, GuildSettings, SeasonRow
from storage.schema import ALL_TIME

KEPT_MS: Final = 90 * 24 * 60 * 60 * 1000
"""The time for which the winner of a tournament keeps the role where there are no seasons."""
LINES: Final = 500
"""More people of a board than this are not looked at."""
TOURNAMENT: Final = "tournament "
"""The beginning of a reason."""
GAMES_LEAST: Final = 5
"""With fewer games a rating is not known well enough for a role."""

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
    lines = await database.results.leaderboard(guild, None, season=number)
    placed = ((line.place, line.person, roles.get(line.place)) for line in lines if line.person > 0)
    return {(f"podium {number} {place}", person, role) for place, person, role in placed if role is not None}


async def _by_ratings(database: Database, guild: int, levels: Sequence[tuple[int, int]]) -> set[Key]:
    lines = await database.results.leaderboard(guild, None, season=ALL_TIME, limit=LINES)
    known = [line for line in lines if line.person > 0 and line.games >= GAMES_LEAST]
    return {
        (f"rating {rating}", line.person, role) for line in known for rating, role in levels if line.rating >= rating
    }
