"""Who deserves which role on a server, by what is stored: the season's podium, tournaments, ratings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from storage import Database, GuildSettings, Rewards, RoleGrant, SeasonRow
from storage.schema import ALL_TIME
from tables.series.series import Series, read_series
from tables.series.standings import standings_of

KEPT_MS: Final = 90 * 24 * 60 * 60 * 1000
"""So long the winner of a tournament keeps the role where there are no seasons."""
LINES: Final = 500
"""More people of a board than this are not looked at."""
GAMES_LEAST: Final = 5
"""With fewer games a rating is not known well enough for a role."""

Key = tuple[str, int, int]
"""Reason, person, role."""


class Period(NamedTuple):
    """The season that goes on, by number (0: the server has none), and the one that was closed last."""

    number: int
    closed: SeasonRow | None


async def period_of(database: Database, guild: int, settings: GuildSettings) -> Period:
    """Return where a server's seasons stand."""
    if settings.seasons == "none":
        return Period(0, None)
    seasons = await database.results.seasons(guild, limit=2)
    closed = next((season for season in seasons if season.closed_at is not None), None)
    return Period(1 if closed is None else closed.number + 1, closed)


async def deserved(
    database: Database, guild: int, settings: GuildSettings, period: Period, grants: Sequence[RoleGrant], now: int
) -> set[Key]:
    """Return who deserves which role now; `now` is in unix ms.

    What was earned by a rating or a tournament lasts for the season, also when the rating falls or the tournament is
    no longer stored.
    """
    rewards = settings.rewards or Rewards()
    since = now - KEPT_MS if period.closed is None else period.closed.ends_at
    levels = [(one.rating, one.role) for one in rewards.ratings if one.role is not None]
    found = await _by_podium(database, guild, rewards, period)
    if rewards.tournament is not None:
        found |= await _by_tournaments(database, guild, rewards.tournament, since)
    if levels:
        found |= await _by_ratings(database, guild, levels)
    return found | {grant.key for grant in grants if _lasts(grant, rewards, period, since)}


def _lasts(grant: RoleGrant, rewards: Rewards, period: Period, since: int) -> bool:
    """Return whether a grant outlasts its reason: the rating may have fallen, the tournament be erased."""
    if grant.state == "taking" or grant.season != period.number:
        return False
    if grant.reason.startswith("tournament "):
        return grant.role == rewards.tournament and (period.number > 0 or grant.noted_at >= since)
    return (grant.reason, grant.role) in {(f"rating {one.rating}", one.role) for one in rewards.ratings}


async def _by_podium(database: Database, guild: int, rewards: Rewards, period: Period) -> set[Key]:
    roles: Mapping[int, int | None] = {1: rewards.first, 2: rewards.second, 3: rewards.third}
    if period.closed is None or not any(roles.values()):
        return set()
    number = period.closed.number
    lines = await database.results.leaderboard(guild, None, season=number)
    placed = ((line.place, line.person, roles.get(line.place)) for line in lines if line.person > 0)
    return {(f"podium {number} {place}", person, role) for place, person, role in placed if role is not None}


async def _by_tournaments(database: Database, guild: int, role: int, since: int) -> set[Key]:
    ended = [row for row in await database.series.ended(guild, since) if row.kind == "tournament"]
    return {(f"tournament {row.id}", person, role) for row in ended for person in winners(read_series(row.state))}


async def _by_ratings(database: Database, guild: int, levels: Sequence[tuple[int, int]]) -> set[Key]:
    lines = await database.results.leaderboard(guild, None, season=ALL_TIME, limit=LINES)
    known = [line for line in lines if line.person > 0 and line.games >= GAMES_LEAST]
    return {
        (f"rating {rating}", line.person, role) for line in known for rating, role in levels if line.rating >= rating
    }


def winners(series: Series) -> Iterator[int]:
    """Yield who has won a tournament; nobody if it was stopped before its end."""
    still_in = [member for member in series.members if not member.knocked_out]
    whole = len(still_in) <= 1 if series.draw == "knockout" else len(series.rounds) >= series.length
    if series.rounds and whole and not series.open_tables:
        yield from (rank.person for rank in standings_of(series) if rank.place == 1 and rank.person > 0)
