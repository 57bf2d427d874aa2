"""Evenings and tournaments at their fullest: as many people as can be, with the longest names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.show.page import Page
from bot.show.sentences import Language
from cogs.series.menu import menu_page, stopping_page
from cogs.series.shown_series import ShownSeries
from cogs.series.tournament_lists import pairs_page, people_page, ranks_page
from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import legal_moves
from games.registry import GAMES
from storage import Preset
from tables.life.start_and_finish import asks_of
from tables.series.points import points_for
from tables.series.series import (
    GAMES_MOST,
    KINDS,
    Draw,
    Member,
    Outcome,
    Phase,
    Placing,
    PlannedTable,
    Round,
    Series,
    ServerEvent,
    evening_of,
    read_series,
    write_series,
)
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import AI_NAMES, Seat, TableState, seat_for
from tests.support.blue_buttons import blue_buttons
from tests.tables.series.courses import a_lobby, begun

ALL = {game.name: game for game in GAMES}
LONG = "Maximilienne-Wilhelmine de Ré"
WIDE = "W" * 32
PEOPLE = [1_323_802_873_036_800_000 + number for number in range(KINDS["evening"].most)]
PRESETS = [Preset(name=f"{number}{WIDE}"[:32], game="gin", options={}) for number in range(10)]
BEGAN = 1_790_000_000_000
PHASES_OF_EVENING: tuple[Phase, ...] = ("lobby", "playing", "pause", "asking", "ending")
PHASES_OF_TOURNAMENT: tuple[Phase, ...] = ("lobby", "drawing", "playing", "pause", "ending")


def shown_of(series: Series) -> ShownSeries:
    """Return what the pages read of a series, in its own language."""
    return ShownSeries("0123456789", 1 << 60, series, ALL, GAMES, series.language)


def items(page: Page) -> list[dict[str, Any]]:
    """Return all components of a page."""
    found, rest = [], list(page.view.to_components())  # type: ignore[no-untyped-call]
    while rest:
        found.append(rest.pop())
        rest += found[-1].get("components", [])
    return found


def check(page: Page) -> str:
    """Check Discord's limits and that one button is blue at most, and return all that is said."""
    texts = [item["content"] for item in items(page) if "content" in item]
    assert len(items(page)) <= 40
    assert sum(map(len, texts)) <= 4_000
    assert all(len(item.get("custom_id", "")) <= 100 for item in items(page))
    assert len(blue_buttons(page)) <= 1
    return "\n".join(texts)


def with_names(series: Series, *names: str) -> Series:
    """Return a series whose members are called so, again and again; without a name each by their number."""
    called = names or tuple(f"P{member.person}" for member in series.members)
    members = tuple(replace(one, name=called[at % len(called)]) for at, one in enumerate(series.members))
    return replace(series, members=members)


def an_evening(
    people: int, games: Sequence[str], over: int, *, on: bool, tables: int = 1, language: Language = "fr"
) -> Series:
    """Return an evening of which so many games are over, won by turns, and another may be on."""
    there, rounds = PEOPLE[:people], []
    for number, game in enumerate(games[: over + on]):
        turned = [*there[number % people :], *there[: number % people]]
        planned = []
        for at in range(tables):
            seated, is_over = tuple(turned[at::tables]), number < over
            placings = tuple(
                Placing(person, place, points_for("classic", place, people)) for place, person in enumerate(seated, 1)
            )
            outcome: Outcome = "counted" if is_over else "open"
            planned.append(PlannedTable(f"{number}{at}", seated, 0, outcome, placings if is_over else ()))
        rounds.append(Round(game, tuple(planned)))
    members = tuple(Member(person, LONG) for person in there)
    phase: Phase = "playing" if on else "pause"
    begun = replace(evening_of(there[0], language), phase=phase, due=BEGAN, members=members)
    return replace(begun, games=tuple(games), rounds=tuple(rounds))


def full_evening(phase: Phase, language: Language) -> Series:
    """Return an evening of eight people with long names and ten games, all played."""
    order = tuple(list(ALL)[number % len(ALL)] for number in range(GAMES_MOST))
    placings = tuple(Placing(person, place, 9) for place, person in enumerate(PEOPLE, 1))
    played = tuple(
        Round(
            game,
            tuple(
                PlannedTable(f"{number}{half.start}", tuple(PEOPLE[half]), 0, "counted", placings[half])
                for half in (slice(4), slice(4, None))
            ),
        )
        for number, game in enumerate(order)
    )
    return replace(
        evening_of(PEOPLE[0], language),
        phase=phase,
        games=order,
        members=tuple(Member(person, LONG, "left" if person == PEOPLE[-1] else "in") for person in PEOPLE),
        rounds=() if phase == "lobby" else played,
        due=1,
        why="Parce que. " * 9,
    )


def full_tournament(
    phase: Phase, language: Language, game: str = "gin", draw: Draw = "swiss", people: int = 64
) -> Series:
    """Return a tournament of as many people as can be, somewhere in its third round."""
    if phase == "lobby":
        series = replace(a_lobby(people, game, draw).series, starts=BEGAN, event=ServerEvent(0, "refused", BEGAN))
    else:
        series = read_series(_after_two_rounds(game, draw, people, phase == "playing"))
    return with_names(replace(series, phase=phase, due=BEGAN, language=language), WIDE)


@cache
def _after_two_rounds(game: str, draw: Draw, people: int, drawn: bool) -> str:  # noqa: FBT001 -- it is remembered
    course = begun(people, game, draw)
    for _ in range(2):
        course.play_round(lambda people: {person: 1 + at // 2 for at, person in enumerate(sorted(people)[1:])})
    if drawn:
        course.seat()
        table = course.series.open_tables[0]
        course.lose(table.id, "Parce que. " * 9, table.people[1:])
    return write_series(course.series)


def dealt(series: Series, moves: int = 0) -> dict[str, FrozenTable]:
    """Return the open tables of a series: at the first one so many moves have been made, at each next one one more."""
    waited = enumerate(series.open_tables, moves)
    return {planned.id: _dealt(series, planned, number) for number, planned in waited}


def _dealt(series: Series, planned: PlannedTable, moves: int) -> FrozenTable:
    game, chance = ALL[series.rounds[-1].game], FastChance(moves)
    people = [Actor(person, series.name_of(person)) for person in planned.people]
    seats = [*map(seat_for, people), *(Seat(None, AI_NAMES[number], "regular") for number in range(planned.ai_seats))]
    state = game.deal(game.options_type(), len(seats), chance).state
    for _ in range(moves):
        seat = next(seat for seat in range(len(seats)) if game.asks(state, seat))
        state = play(game, state, SeatMove(seat, next(legal_moves(game.asks(state, seat)))), chance).state
    table = TableState(host=series.host, language=series.language, secret="", seats=seats, phase="playing")
    return FrozenTable(
        *(game, planned.id, 1, 2, 3, BEGAN, 1, table, state, asks_of(game, table, state), (), (), None, BEGAN)
    )


def lists_of(tournament: Series, number: int = 0) -> list[tuple[str, Page]]:
    """Return the pages of a tournament that somebody leafs through alone."""
    shown = shown_of(tournament)
    return [
        ("ranks", ranks_page(shown, 5, number)),
        ("pairs", pairs_page(shown, {}, 5, number)),
        ("people", people_page(shown, number)),
        ("menu", menu_page(shown)),
        ("stopping", stopping_page(shown)),
    ]
