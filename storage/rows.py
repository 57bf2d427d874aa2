"""The rows of the stores, as plain values.

Instants are unix milliseconds (UTC); guilds, channels, messages, persons and interactions are Discord's ids.
"""

from dataclasses import dataclass

from storage.claims.shards import Shards


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table after `seq` recorded moves; `snapshot` (JSON text) is its state then."""

    id: str
    game: str
    guild_id: int
    channel_id: int
    message_id: int | None
    phase: str
    seq: int
    snapshot: str
    created_at: int
    updated_at: int
    rematch: str | None = None
    """The table that was opened, or is about to be, as this one's rematch."""
    settled: int = 0
    """The last step after which all was shown and told, and no AI player had to move."""


@dataclass(frozen=True, slots=True)
class LiveColumns:
    """Columns of a live table beside its snapshot, by which searches find it."""

    due: int | None = None
    """When it must be looked at next; None: never."""
    given: int = 0
    """The number of the last outage whose time it has got back."""
    host: int = 0
    paused: bool = False
    """Whether nobody plays the game any more."""
    held: bool = False
    """Whether all timers stand still, because nobody can see the table."""
    people: tuple[int, ...] | None = None
    """Who sits there; None: as before the step."""


@dataclass(frozen=True, slots=True)
class DueRow:
    """When something is due (`at`), after its step `seq`, where it has steps."""

    id: str
    guild_id: int
    at: int
    seq: int


@dataclass(frozen=True, slots=True)
class SlotRow:
    """What the limits know of a live table."""

    id: str
    channel_id: int
    host: int
    paused: bool


@dataclass(frozen=True, slots=True)
class EndedRow:
    """A table that is over, and whether its game had begun."""

    id: str
    begun: bool


@dataclass(frozen=True, slots=True)
class OutageRow:
    """A time in which nobody could play at a shard: its number, its end, and its length (ms).

    Numbers grow for each server, whatever shard it has belonged to. Shards of one process may share a number.
    """

    number: int
    at: int
    lost: int
    shard: int = 0
    shard_count: int = 1

    def struck(self, guild_id: int) -> bool:
        """Return whether a server was among those that could not be reached."""
        return Shards((self.shard,), self.shard_count).owns(guild_id)


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One step of a table, counted from 1; `seat` is None without a seat, `person` None without a person."""

    table_id: str
    seq: int
    seat: int | None
    person: int | None
    move: str
    interaction_id: int | None
    at: int


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result of one seat: `rank` counts from 1 and ties share it; `person` None is an AI seat.

    Who has left is last, and whose seat a newcomer has taken over has a row beyond those of the seats. `rated` is False
    for AI seats, latecomers and people whom a moderator has sent away: they do not count.
    """

    seat: int
    person: int | None
    name: str
    rank: int
    points: int
    rated: bool
    figures: str = "{}"
    """What the seat did, as its game counts it: JSON text, names and whole numbers."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A person's shown rating in this server and game, before and after, and the shown uncertainty after."""

    person: int
    before: float
    after: float
    uncertainty: float


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A stored result with its rating change, or None."""

    result: ResultRow
    change: RatingChange | None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game that can still be replayed: its table, when it ended (unix ms), everybody's results by seat."""

    table_id: str
    channel: int
    game: str
    finished_at: int
    seats: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a leaderboard: `place` counts from 1 and equals share it; `points` is the sum over all games.

    Boards are sorted by `ranked_wins` and `ranked_points`: those of games that count enough (`RANKED_FROM`).
    """

    place: int
    person: int
    rating: float
    uncertainty: float
    games: int
    wins: int
    points: int
    ranked_wins: int = 0
    ranked_points: int = 0


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A server's season, numbered from 1: its label (`2026-11`, `2026-Q4`), beginning, end, and when it was closed."""

    guild_id: int
    number: int
    label: str
    starts_at: int
    ends_at: int
    closed_at: int | None


@dataclass(frozen=True, slots=True)
class WatchRow:
    """A person's wish to hear of tables of a game at which `least` people wait."""

    guild_id: int
    game: str
    person: int
    least: int
