"""Who deserves which role on a server, by what is stored: the season's podium, tournaments, ratings."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
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
    """Return who deserves which role now; `now` is in unix ms. A role once earned by a rating lasts for the season."""
    rewards = settings.rewards or Rewards()
    found = {key async for key in _by_podium(database, guild, rewards, period)}
    since = now - KEPT_MS if period.closed is None else period.closed.ends_at
    found |= {key async for key in _by_tournaments(database, guild, rewards, since)}
    found |= {key async for key in _by_ratings(database, guild, rewards)}
    offered = {(f"rating {one.rating}", one.role) for one in rewards.ratings if one.role is not None}
    lasting = (grant for grant in grants if grant.season == period.number and grant.state != "taking")
    return found | {grant.key for grant in lasting if (grant.reason, grant.role) in offered}


async def _by_podium(database: Database, guild: int, rewards: Rewards, period: Period) -> AsyncIterator[Key]:
    roles: Mapping[int, int | None] = {1: rewards.first, 2: rewards.second, 3: rewards.third}
    if period.closed is None or not any(roles.values()):
        return
    for line in await database.results.leaderboard(guild, None, season=period.closed.number):
        role = roles.get(line.place)
        if role is not None and line.person > 0:
            yield f"podium {period.closed.number} {line.place}", line.person, role


async def _by_tournaments(database: Database, guild: int, rewards: Rewards, since: int) -> AsyncIterator[Key]:
    if rewards.tournament is None:
        return
    for row in await database.series.ended(guild, since):
        if row.kind == "tournament":
            for person in winners(read_series(row.state)):
                yield f"tournament {row.id}", person, rewards.tournament


async def _by_ratings(database: Database, guild: int, rewards: Rewards) -> AsyncIterator[Key]:
    offered = [(one.rating, one.role) for one in rewards.ratings if one.role is not None]
    if not offered:
        return
    for line in await database.results.leaderboard(guild, None, season=ALL_TIME, limit=LINES):
        if line.person > 0 and line.games >= GAMES_LEAST:
            for rating, role in offered:
                if line.rating >= rating:
                    yield f"rating {rating}", line.person, role


def winners(series: Series) -> Iterator[int]:
    """Yield who has won a tournament; nobody if it was stopped before its end."""
    still_in = [member for member in series.members if not member.knocked_out]
    whole = len(still_in) <= 1 if series.draw == "knockout" else len(series.rounds) >= series.length
    if series.rounds and whole and not series.open_tables:
        yield from (rank.person for rank in standings_of(series) if rank.place == 1 and rank.person > 0)
