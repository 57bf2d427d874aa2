"""The record of a series, as it is stored after each step: its people, its rounds, what was counted.

An evening is a series, and so is a tournament. Instants are unix milliseconds; where people are compared with each
other, points are hundredths of a win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from pydantic import TypeAdapter

from games.core.seal import SharedDeal
from games.core.text import Text, Value
from tables.random_source import SYSTEM

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
PAUSES: Final = (0, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE)
STARTS: Final = (15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 24 * HOUR, 48 * HOUR, 7 * 24 * HOUR)
"""How far ahead a start can be set, in ms."""
GAMES_MOST: Final = 10
"""The most games of a series that plays each once."""
ROUNDS_MOST: Final = 9
"""The most rounds of a series of one game."""
WIN: Final = 100
"""Points of a first place without a tie, where people are compared with each other."""

KindName: TypeAlias = Literal["evening", "tournament"]
Phase: TypeAlias = Literal["lobby", "drawing", "playing", "pause", "asking", "ending", "over"]
"""`drawing`: the next round is to be drawn; `asking`: the host is asked about a table without a result; `ending`: the
end is still to be shown."""
Draw: TypeAlias = Literal["leaders", "swiss", "knockout"]
"""How a round is drawn: the leaders together, Swiss, or knock-out."""
DRAWS: Final[tuple[Draw, ...]] = ("swiss", "knockout")
"""The host's choices where rounds are drawn by lot."""
PointsRule: TypeAlias = Literal["classic", "steps", "wins", "compared"]
"""Points by place: 5-3-2-1; one more for each place from the end; one for the first place alone; or by how many at the
table were beaten."""
POINTS_RULES: Final[tuple[PointsRule, ...]] = ("classic", "steps", "wins")
"""The host's choices where people are not compared."""
Deal: TypeAlias = Literal["own", "duplicate"]
"""Which cards the tables of a round are dealt: each its own, or all the same."""
DEALS: Final[tuple[Deal, ...]] = ("own", "duplicate")
SECRET_BYTES: Final = 32
SeriesPace: TypeAlias = Literal["", "live", "relaxed"]
PACES: Final[tuple[SeriesPace, ...]] = ("live", "relaxed")
"""The paces whose clocks end a round within hours."""
Outcome: TypeAlias = Literal["open", "counted", "lost"]
EventState: TypeAlias = Literal["", "scheduled", "active", "completed", "canceled", "refused"]


@dataclass(frozen=True, slots=True)
class SeriesKind:
    """What all series of one kind share."""

    least: int
    """The least people when it begins."""
    most: int
    needed: int
    """It ends when fewer people are left."""
    lobby_patience: int
    """A lobby in which nothing happens for so long closes itself (ms)."""
    is_drawn: bool
    """True: rounds of one game, drawn by lot in a worker. False: a round of each game, with the leaders together."""
    comes_and_goes: bool
    """True: people may come, and come back, between rounds, and the host is one of them."""
    asks_host: bool
    """True: the host is asked about a table without a result. False: it is half a win for everybody who was there."""
    many_wait: bool
    """True: a deserted table closes at once, and a table that finds no room is tried again."""


KINDS: Final[Mapping[KindName, SeriesKind]] = {
    "evening": SeriesKind(
        least=2,
        most=8,
        needed=1,
        lobby_patience=HOUR,
        is_drawn=False,
        comes_and_goes=True,
        asks_host=True,
        many_wait=False,
    ),
    "tournament": SeriesKind(
        least=8,
        most=64,
        needed=2,
        lobby_patience=72 * HOUR,
        is_drawn=True,
        comes_and_goes=False,
        asks_host=False,
        many_wait=True,
    ),
}


@dataclass(frozen=True, slots=True)
class SeatLimits:
    """How many can sit at a table of a game, by the game's name."""

    game: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class StepContext:
    """What a step needs besides the series: the games that are played here, the time (unix ms), ids for new tables."""

    games: Sequence[SeatLimits]
    now: int
    new_id: Callable[[], str]
    new_secret: Callable[[], str] = field(default=partial(SYSTEM, SECRET_BYTES))
    """Makes the secret of a shared deal."""

    def limits(self, game: str | None) -> SeatLimits | None:
        """Return how many can sit at a game, or None if it is not played here."""
        return next((limits for limits in self.games if limits.game == game), None)


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who takes part; `knocked_out` is the round in which that happened, 0: it has not.

    A member who has `left` did so by choice; one who is `out` was absent too often.
    """

    person: int
    name: str
    state: Literal["in", "left", "out"] = "in"
    absences: int = 0
    knocked_out: int = 0
    late: bool = False
    """Came after the first round: the rounds missed count as one bye, worth half a win."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A person's place at a table (1-based, ties share it, 0: none) and the points for it."""

    person: int
    place: int
    points: int
    absent: bool = False


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat made of cards that others were dealt, too: its points (more are better) and its place at its table.

    `person` is 0 for an AI player. An absent person's seat counts with what an AI player has made of it; one that was
    given up does not (`is_compared`).
    """

    person: int
    points: int
    place: int
    absent: bool = False
    is_compared: bool = True

    @property
    def made(self) -> tuple[int, int]:
        """Return what is compared: points, then the place at the table."""
        return self.points, -self.place


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """One table of a round: its id, given before it is opened, and the places of its people.

    Where all tables are dealt the same cards, people sit in the order of `people`, and AI players beyond them.
    """

    id: str
    people: tuple[int, ...]
    ai_seats: int = 0
    outcome: Outcome = "open"
    placings: tuple[Placing, ...] = ()
    results: tuple[SeatResult, ...] = ()
    """By seat, where all tables are dealt the same cards; compared once the last one is over."""
    absent: tuple[int, ...] = ()
    """Who was absent at such a table that has no result."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its game, its tables, and who has a bye."""

    game: str
    tables: tuple[PlannedTable, ...]
    byes: tuple[int, ...] = ()
    deal: SharedDeal | None = None
    """The cards that all its tables are dealt; None: each has its own."""


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """The server's event that announces a series: its id (0: none), its state, time and game."""

    id: int = 0
    state: EventState = ""
    at: int = 0
    game: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """A series; `members` are in the order in which they came or were drawn, `rounds` are those begun so far."""

    kind: KindName
    host: int
    language: Literal["fr", "en"]
    phase: Phase = "lobby"
    due: int | None = None
    """When it goes on by itself, or closes."""
    chapter: int = 0
    """Grows whenever the message is to be posted anew at the bottom of the channel."""
    why: str = ""
    """Why a table could not be opened, in a sentence; empty: it was opened and abandoned."""
    members: tuple[Member, ...] = ()
    rounds: tuple[Round, ...] = ()
    games: tuple[str, ...] = ()
    """The games in their order; empty in a lobby: each game once. One game alone where rounds are drawn."""
    length: int = 0
    """How many rounds of its one game are played; 0: one of each game, or in a lobby as many as people need."""
    draw: Draw = "leaders"
    deal: Deal = "own"
    points: PointsRule = "classic"
    pause: int = 2 * MINUTE
    pace: SeriesPace = ""
    """Empty: that of all tables of its server."""
    house_rules: str = ""
    """The house rules that its tables are opened with, as a select names them; empty: as all tables of its server."""
    options: Mapping[str, Any] | None = None
    """The options of all tables, settled at the first draw; later changes of the house rules do not count."""
    starts: int | None = None
    """When it begins by itself."""
    seed: int = 0
    """The seed of the first round's lots."""
    bracket: tuple[int, ...] = ()
    """The slots of a knock-out between two each, in their order; 0 is an empty one."""
    event: ServerEvent = ServerEvent()
    role: int = 0
    """Who may take part: people with this role; 0: everybody."""
    most: int = 0
    """How many may take part at most; 0: as many as its kind takes."""

    @property
    def limit(self) -> int:
        """Return how many may take part."""
        return self.most or self.traits.most

    @property
    def traits(self) -> SeriesKind:
        """Return what all series of its kind share."""
        return KINDS[self.kind]

    def text(self, key: str, **params: Value) -> Text:
        """Return a sentence that each kind words in its own way."""
        return Text(f"series.{self.kind}-{key}", **params)

    def member(self, person: int) -> Member | None:
        """Return a member, present or not; None for anybody else."""
        return next((member for member in self.members if member.person == person), None)

    def name_of(self, person: int) -> str:
        """Return the name of somebody who takes part."""
        member = self.member(person)
        return "?" if member is None else member.name

    @property
    def present(self) -> list[int]:
        """Return who plays in the next round, in the order of the members."""
        return [member.person for member in self.members if member.state == "in" and not member.knocked_out]

    @property
    def tables(self) -> Iterator[PlannedTable]:
        """Yield the tables of all rounds."""
        return (table for one in self.rounds for table in one.tables)

    @property
    def placings(self) -> Iterator[Placing]:
        """Yield all that was counted at tables."""
        return (placing for table in self.tables for placing in table.placings)

    @property
    def tables_now(self) -> tuple[PlannedTable, ...]:
        """Return the tables of the round begun last."""
        return self.rounds[-1].tables if self.rounds else ()

    @property
    def open_tables(self) -> list[PlannedTable]:
        """Return the tables whose result is waited for."""
        return [table for table in self.tables_now if table.outcome == "open"]

    @property
    def waited_for(self) -> list[PlannedTable]:
        """Return the open tables while they are played."""
        return self.open_tables if self.phase == "playing" else []

    @property
    def is_duplicate(self) -> bool:
        """Return whether all tables of a round are dealt the same cards, and compared by them."""
        return self.deal == "duplicate"

    @property
    def ordered_by(self) -> str:
        """Return what its standings follow: how it is drawn, or the comparison of the same cards."""
        return "duplicate" if self.is_duplicate else self.draw

    @property
    def counts_by(self) -> str:
        """Return what a place is worth by: its rule of points, or the comparison of the same cards."""
        return "duplicate" if self.is_duplicate else self.points

    @property
    def withheld(self) -> tuple[str, ...]:
        """Return the tables whose cards are still played elsewhere, or to be played."""
        sealed = self.phase == "playing" and self.rounds[-1].deal is not None and self.open_tables
        return tuple(table.id for table in self.tables_now) if sealed else ()

    @property
    def compared_last(self) -> tuple[PlannedTable, ...]:
        """Return the tables of the last round in which all were dealt the same cards and all are over."""
        over = (one for one in reversed(self.rounds) if one.deal is not None)
        tables = (one.tables for one in over if all(table.outcome != "open" for table in one.tables))
        return next(tables, ())

    @property
    def next_game(self) -> str | None:
        """Return the game of the next round, or None; a series of one game has it in all its rounds."""
        coming = self.games if self.length else self.games[len(self.rounds) :]
        return coming[0] if coming else None

    @property
    def takes_late(self) -> bool:
        """Return whether newcomers may still take part: in a Swiss tournament until half the rounds have begun."""
        running = self.phase in ("drawing", "playing", "pause")
        return running and self.draw == "swiss" and 2 * len(self.rounds) < self.length

    @property
    def is_live(self) -> bool:
        """Return whether games are still to come, or to be counted."""
        return self.phase not in ("ending", "over")

    def with_member(self, member: Member) -> Series:
        """Return the series with somebody who has come or changed."""
        members = {one.person: one for one in self.members} | {member.person: member}
        return replace(self, members=tuple(members.values()))

    def with_tables(self, tables: Sequence[PlannedTable]) -> Series:
        """Return the series with other tables in the round begun last."""
        return replace(self, rounds=(*self.rounds[:-1], replace(self.rounds[-1], tables=tuple(tables))))


def evening_of(host: int, language: Literal["fr", "en"]) -> Series:
    """Return an evening before anybody takes part: several games in a row."""
    return Series("evening", host, language)


def tournament_of(
    host: int, language: Literal["fr", "en"], game: str, draw: Draw = "swiss", starts: int | None = None
) -> Series:
    """Return a tournament of a game before anybody takes part; `starts` is when it begins by itself (unix ms)."""
    return Series("tournament", host, language, games=(game,), draw=draw, points="compared", pace="live", starts=starts)


def another(series: Series, host: int, language: Literal["fr", "en"]) -> Series:
    """Return one as a series was chosen, before anybody takes part."""
    chosen = ("games", "draw", "deal", "points", "pause", "pace", "house_rules", "role", "most")
    return Series(series.kind, host, language, **{name: getattr(series, name) for name in chosen})


_STORED: Final = TypeAdapter(Series)


def write_series(series: Series) -> str:
    """Return a series as JSON."""
    return _STORED.dump_json(series).decode()


def read_series(written: str) -> Series:
    """Read a series as `write_series` wrote it. Raises ValueError for anything else."""
    return _STORED.validate_json(written)
