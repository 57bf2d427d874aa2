"""Series in the making, without Discord or storage: people do steps, tables end, time passes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace

from tables.series import steps
from tables.series.draw import Drawn, draw
from tables.series.series import (
    Draw,
    SeatLimits,
    Series,
    StepContext,
    evening_of,
    read_series,
    tournament_of,
    write_series,
)
from tables.series.standings import points_of, round_input, standings_of
from tables.table.acting_person import Actor

ANA, BO, CEM, DOA = (Actor(number, name) for number, name in enumerate(("Ana", "Bo", "Cem", "Doa"), 1))
HOST = Actor(1, "P1")
MANAGER = Actor(99, "Boss", manages=True)
RAGE, GIN, GAAG = SeatLimits("rage", 2, 8), SeatLimits("gin", 2, 2), SeatLimits("gaag", 2, 7)
SEED = 7
Places = Callable[[Sequence[int]], dict[int, int]]


def by_strength(people: Sequence[int]) -> dict[int, int]:
    """The lower number always wins."""
    return {person: place for place, person in enumerate(sorted(people), 1)}


class Course:
    """A series in the making, with a clock and table ids of its own."""

    def __init__(self, series: Series, *people: Actor, games: tuple[SeatLimits, ...] = (RAGE, GIN)) -> None:
        self.numbers = itertools.count(1)
        self.at, self.games = 1_000, games
        host, *others = people
        self.series = steps.begin(series, self.now, host)
        for actor in others:
            self.join(actor)

    @property
    def now(self) -> StepContext:
        """Return what a step must know now."""
        return StepContext(self.games, self.at, lambda: f"{next(self.numbers):x}")

    @property
    def begun(self) -> int:
        """Return how many rounds have begun."""
        return len(self.series.rounds)

    @property
    def totals(self) -> dict[int, int]:
        """Return everybody's points."""
        return points_of(self.series)

    @property
    def order(self) -> list[int]:
        """Return who stands where, the best first."""
        return [rank.person for rank in standings_of(self.series)]

    def join(self, actor: Actor) -> None:
        """Let somebody take part."""
        self.series = steps.join(self.series, self.now, actor)

    def leave(self, actor: Actor) -> None:
        """Let somebody leave."""
        self.series = steps.leave(self.series, self.now, actor)

    def start(self, actor: Actor = HOST) -> Course:
        """Let somebody start it."""
        self.series = steps.start(self.series, self.now, actor)
        return self

    def choose(self, what: str, value: str, actor: Actor = HOST) -> None:
        """Let somebody choose something in the lobby."""
        self.series = steps.choose(self.series, self.now, actor, what, value)

    def go_on(self, begun: int, actor: Actor = HOST) -> None:
        """Let somebody end the pause who has seen so many rounds begin."""
        self.series = steps.go_on(self.series, self.now, actor, begun)

    def replay(self, begun: int, actor: Actor = HOST) -> None:
        """Let somebody have a table played anew who has seen so many rounds begin."""
        self.series = steps.replay(self.series, self.now, actor, begun)

    def stop(self, actor: Actor) -> None:
        """Let somebody end it."""
        self.series = steps.stop(self.series, self.now, actor)

    def count(self, table: str, places: dict[int, int], seats: int = 2) -> bool:
        """Let a table end with a result; tell whether that was counted."""
        before, self.series = self.series, steps.count(self.series, self.now, table, places, seats)
        return self.series is not before

    def lose(self, table: str, why: str = "", present: Sequence[int] | None = None) -> bool:
        """Let a table end without a result; tell whether that was noted."""
        before, self.series = self.series, steps.lose(self.series, self.now, table, why, present)
        return self.series is not before

    def end_tables(self, places: Places = by_strength) -> None:
        """Let the open tables end with these places."""
        for table in self.series.open_tables:
            assert self.count(table.id, places(table.people), len(table.people) + table.ai_seats)

    def pass_time(self) -> None:
        """Let what is due next be done."""
        assert self.series.due is not None
        self.at = self.series.due
        before, self.series = self.series, steps.let_time_pass(self.series, self.now)
        assert self.series is not before

    def drawn(self) -> Drawn:
        """Draw the next round."""
        limits = self.now.limits(self.series.next_game)
        assert limits is not None
        return draw(round_input(self.series, limits))

    def seat(self, drawn: Drawn | None = None, begun: int | None = None) -> bool:
        """Let a round be played as it was drawn; tell whether it is."""
        drawn = self.drawn() if drawn is None else drawn
        begun = self.begun if begun is None else begun
        before, self.series = self.series, steps.seat(self.series, self.now, drawn, begun)
        return self.series is not before

    def play_round(self, places: Places = by_strength) -> None:
        """Let a round be drawn and played, and the pause after it pass."""
        assert self.seat()
        self.end_tables(places)
        if self.series.phase == "pause":
            self.pass_time()

    def play(self, places: Places = by_strength) -> Course:
        """Let all rounds be drawn and played."""
        while self.series.is_live:
            self.series = read_series(write_series(self.series))
            self.play_round(places)
        return self


def an_evening(*people: Actor, games: tuple[SeatLimits, ...] = (RAGE, GIN)) -> Course:
    """Return the lobby of an evening of Ana and others."""
    return Course(evening_of(ANA.id, "fr"), ANA, *people, games=games)


def a_lobby(people: int, game: str = "gin", form: Draw = "swiss") -> Course:
    """Return the lobby of a tournament of so many people."""
    actors = [HOST, *(Actor(person, f"P{person}") for person in range(2, people + 1))]
    course = Course(tournament_of(HOST.id, "fr", game, form), *actors)
    course.series = replace(course.series, seed=SEED)
    return course


def begun(people: int, game: str = "gin", form: Draw = "swiss") -> Course:
    """Return a tournament of so many people whose first round is to be drawn."""
    return a_lobby(people, game, form).start()
