"""Owns what every series of games has, an evening or a tournament: a host, a phase, tables that are waited for.

It must not know what is counted. Instants are unix milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games.core.text import Name, Refused, Text
from tables.table.acting_person import Actor

MINUTE: Final = 60_000
PAUSES: Final = (0, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE)
LOBBY_PATIENCE: Final = 60 * MINUTE
"""A lobby in which nothing happens for so long closes itself."""
NAME_LENGTH: Final = 32

Outcome: TypeAlias = Literal["open", "counted", "lost"]


@dataclass(frozen=True, slots=True)
class SeatLimits:
    """How many can sit at a table of a game, by the game's name."""

    game: str
    least: int
    most: int


def table_sizes(people: int, most: int) -> list[int]:
    """Return how many people sit at each table: as few tables as can be, as equal as can be, larger ones first."""
    tables = -(-people // most)
    return [people // tables + (number < people % tables) for number in range(tables)]


@dataclass(slots=True)
class SeriesTable:
    """One table of a series, under the id that it has or will be opened with."""

    id: str
    people: list[int]
    ai_seats: int = 0
    outcome: Outcome = "open"


@dataclass(slots=True)
class Series:
    """A series of games; `phase` is one of its kind, of which all know `lobby`, `playing`, `ending` and `over`."""

    host: int
    language: Literal["fr", "en"]
    phase: str = "lobby"
    due: int | None = None
    """When it goes on by itself, or closes."""
    chapter: int = 0
    """Grows whenever its message belongs at the bottom of the channel."""
    why: str = ""
    """Why a table could not be opened, in a sentence; empty: it was, and was abandoned."""

    @property
    def tables_now(self) -> Sequence[SeriesTable]:
        """Return the tables of the round begun last."""
        raise NotImplementedError

    @property
    def game_now(self) -> str | None:
        """Return the game that is played at them, or None."""
        raise NotImplementedError

    def name_of(self, person: int) -> str:
        """Return the name of somebody who takes part."""
        raise NotImplementedError

    @property
    def open_tables(self) -> list[SeriesTable]:
        """Return the tables whose result is waited for."""
        return [table for table in self.tables_now if table.outcome == "open"]

    @property
    def waited_for(self) -> list[SeriesTable]:
        """Return the open tables while they are played."""
        return self.open_tables if self.phase == "playing" else []

    @property
    def is_live(self) -> bool:
        """Tell whether games are still to come, or to be counted."""
        return self.phase not in ("ending", "over")


@dataclass(frozen=True, slots=True)
class StepContext:
    """What a step must know besides: the games that may be played here, the time (unix ms), ids for new tables."""

    games: Sequence[SeatLimits]
    now: int
    new_id: Callable[[], str]

    def limits(self, game: str) -> SeatLimits | None:
        """Return how many can sit at a game, or None if it is not played here."""
        return next((limits for limits in self.games if limits.game == game), None)


def told(draft: Series, _: StepContext) -> bool:
    """Note that the end has been shown; return whether it was still to be."""
    if draft.phase != "ending":
        return False
    draft.phase = "over"
    return True


def stay_open(draft: Series, context: StepContext) -> None:
    """Let a lobby in which something has happened stay open."""
    if draft.phase == "lobby":
        draft.due = context.now + LOBBY_PATIENCE


def only_host(draft: Series, actor: Actor, refusal: str) -> None:
    """Raise `Refused` with a sentence for whoever is neither the host nor manages the server."""
    if actor.id != draft.host and not actor.manages:
        raise Refused(Text(refusal, name=Name(draft.name_of(draft.host))))
