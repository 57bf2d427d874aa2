"""Owns the state of a tournament, as it is stored: who takes part, the rounds drawn so far, what was counted.

It must not know games, Discord, rows or a clock. Instants are unix milliseconds; points are hundredths of a win.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from pydantic import TypeAdapter

from tables.series.series import MINUTE, Series, SeriesTable

PEOPLE_LEAST: Final = 8
PEOPLE_MOST: Final = 64
ROUNDS_MOST: Final = 9
ABSENCES_MOST: Final = 2
"""Whoever has been absent from so many rounds is out."""
WIN: Final = 100
"""The points of a first place at a table where nobody is tied."""
HOUR: Final = 60 * MINUTE
LOBBY_PATIENCE: Final = 72 * HOUR
"""A lobby in which nothing happens for so long closes itself."""
STARTS: Final = (15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 24 * HOUR, 48 * HOUR, 7 * 24 * HOUR)
"""How far ahead a start may be set, in ms."""

Format: TypeAlias = Literal["swiss", "knockout"]
FORMATS: Final[tuple[Format, ...]] = ("swiss", "knockout")
TournamentPace: TypeAlias = Literal["live", "relaxed"]
PACES: Final[tuple[TournamentPace, ...]] = ("live", "relaxed")
"""The paces with a clock that ends a round within an evening."""
TournamentPhase: TypeAlias = Literal["lobby", "drawing", "playing", "pause", "ending", "over"]
"""`drawing`: the next round is to be drawn; `ending`: the end is still to be shown."""
EventState: TypeAlias = Literal["", "scheduled", "active", "completed", "canceled", "refused"]


@dataclass(slots=True)
class Entry:
    """Somebody who takes part; `knocked_out` is the round in which they were, 0 for nobody yet."""

    person: int
    name: str
    state: Literal["in", "left", "out"] = "in"
    absences: int = 0
    knocked_out: int = 0


@dataclass(slots=True)
class Placed:
    """How somebody came in at a table: the place (1-based, 0 without one) and the points for it."""

    person: int
    place: int
    points: int
    absent: bool = False


@dataclass(slots=True)
class TournamentTable(SeriesTable):
    """One table of a round, with how its people came in."""

    placed: list[Placed] = field(default_factory=list)


@dataclass(slots=True)
class Round:
    """One round: its tables, and who has a bye."""

    tables: list[TournamentTable]
    byes: list[int] = field(default_factory=list)


@dataclass(slots=True)
class ServerEvent:
    """The event of the server that announces a tournament: its id (0: none), what it shows, for when, and of what."""

    id: int = 0
    state: EventState = ""
    at: int = 0
    game: str = ""
    """Empty in events that were made before this was noted."""


@dataclass(slots=True)
class Tournament(Series):
    """A tournament; `entries` are in the order in which they came, in which ties stay."""

    phase: TournamentPhase = "lobby"
    game: str = ""
    format: Format = "swiss"
    rounds: int = 0
    """How many rounds a Swiss tournament has; 0 in a lobby: as many as its people need."""
    rules: str = ""
    """The house rules that its tables are opened with, as a select names them; empty: as all tables of its server."""
    options: dict[str, Any] | None = None
    """What the tables of all its rounds are opened with, from the first draw on, whatever the house rules become."""
    pace: TournamentPace = "live"
    pause: int = 2 * MINUTE
    starts: int | None = None
    """When it begins by itself."""
    seed: int = 0
    """What the lots of the first round are drawn with."""
    entries: list[Entry] = field(default_factory=list)
    played: list[Round] = field(default_factory=list)
    bracket: list[int] = field(default_factory=list)
    """The slots of a knock-out between two each, in their order; 0 is an empty one."""
    event: ServerEvent = field(default_factory=ServerEvent)

    def entry(self, person: int) -> Entry | None:
        """Return the entry of a person, or None."""
        return next((entry for entry in self.entries if entry.person == person), None)

    def name_of(self, person: int) -> str:
        """Return the name of somebody who takes part."""
        entry = self.entry(person)
        return "?" if entry is None else entry.name

    @property
    def present(self) -> list[int]:
        """Return who plays in the next round, in the order in which they came."""
        return [entry.person for entry in self.entries if entry.state == "in" and not entry.knocked_out]

    @property
    def tables_now(self) -> list[TournamentTable]:
        """Return the tables of the round drawn last."""
        return self.played[-1].tables if self.played else []

    @property
    def game_now(self) -> str | None:
        """Return the game that is played."""
        return self.game

    @property
    def placed(self) -> Iterator[Placed]:
        """Yield all that was counted at tables."""
        return (placed for round_ in self.played for table in round_.tables for placed in table.placed)


_STORED: Final = TypeAdapter(Tournament)


def write_tournament(tournament: Tournament) -> str:
    """Return a tournament as JSON."""
    return _STORED.dump_json(tournament).decode()


def read_tournament(written: str) -> Tournament:
    """Read a tournament as `write_tournament` wrote it. Raises ValueError for anything else."""
    return _STORED.validate_json(written)
