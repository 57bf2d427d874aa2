"""Owns opening and closing a server's seasons. It must not know how a game is played, nor who is told.

A season opens with the first game that ends in it. To which season a game belongs is settled by when it ended, so a bot
that was down at midnight counts nothing wrong; closing only says that nothing is added any more.
"""

from typing import Final

from storage.guild_settings import GuildSettings
from storage.rows import SeasonRow
from storage.schema import ALL_TIME
from storage.season_calendar import end_of, last_month, periods_from
from storage.settings_store import read_json
from storage.unit_of_work import Statement, Work

LATEST: Final = """
    SELECT guild_id, number, label, starts_at, ends_at, closed_at FROM seasons WHERE guild_id = $1
    ORDER BY number DESC LIMIT 2"""

SETTINGS: Final = "SELECT settings FROM guilds WHERE guild = $1"

OPEN_SEASON: Final = "INSERT INTO seasons (guild_id, number, label, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)"

CLOSE_SEASON: Final = """
    UPDATE seasons SET closed_at = $3 WHERE guild_id = $1 AND number = $2 AND closed_at IS NULL RETURNING number"""

MOVE_END: Final = "UPDATE seasons SET ends_at = $3 WHERE guild_id = $1 AND number = $2"

HOLD_SERVER: Final = """
    INSERT INTO servers (guild_id, games) VALUES ($1, 0)
    ON CONFLICT (guild_id) DO UPDATE SET games = servers.games"""


def season_of(guild: int, at: int) -> Work[int]:
    """Return the number of the season in which an instant lies, 0 if the server has none; open it if it is new.

    What comes so late that its season is closed belongs to the next one. Whoever asks must hold the server's row.
    """
    rows = yield Statement(LATEST, (guild,))
    known = [SeasonRow(*row) for row in rows]
    for season in reversed(known):
        if at < season.ends_at and season.closed_at is None:
            return season.number
    latest = known[0] if known else None
    stored = yield Statement(SETTINGS, (guild,))
    settings = GuildSettings.from_stored(read_json(stored[0][0])) if stored else GuildSettings()
    if settings.seasons == "none":
        return ALL_TIME
    number, begin, before = 1, at, (0, 0)
    if latest is not None:
        number, begin, before = latest.number + 1, max(at, latest.ends_at), last_month(latest.label)
    # After a change of the time zone the old season's month may not be over yet: it does not come twice.
    upcoming = periods_from(settings.seasons, settings.zone, begin)
    period = next(period for period in upcoming if last_month(period.label) > before)
    starts = period.starts_at if latest is None else max(min(period.starts_at, begin), latest.ends_at)
    yield Statement(OPEN_SEASON, (guild, number, period.label, starts, period.ends_at))
    return number


def closing_season(guild: int, number: int, now: int) -> Work[bool]:
    """Close a season; return whether this has closed it: of several who try, one has."""
    yield Statement(HOLD_SERVER, (guild,))
    closed = yield Statement(CLOSE_SEASON, (guild, number, now))
    return bool(closed)


def moving_end(guild: int, zone: str, now: int) -> Work[None]:
    """Let the season that goes on end by another time zone, though not earlier than now."""
    yield Statement(HOLD_SERVER, (guild,))
    rows = yield Statement(LATEST, (guild,))
    for row in rows[:1]:
        season = SeasonRow(*row)
        if season.closed_at is None and season.ends_at > now:
            yield Statement(MOVE_END, (guild, season.number, max(end_of(season.label, zone), now)))
