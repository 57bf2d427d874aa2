"""Evenings and tournaments at their fullest: as many people as can be, with the longest names."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from bot.show.page import Page
from bot.show.sentences import Language
from cogs.series.menu import menu_page, stopping_page
from cogs.series.shown_series import ShownSeries
from cogs.series.tournament_lists import pairs_page, people_page, ranks_page
from games.registry import GAMES
from storage import Preset
from tables.series.series import (
    GAMES_MOST,
    KINDS,
    Draw,
    Member,
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


def lists_of(tournament: Series, number: int = 0) -> list[tuple[str, Page]]:
    """Return the pages of a tournament that somebody leafs through alone."""
    shown = shown_of(tournament)
    return [
        ("ranks", ranks_page(shown, number)),
        ("pairs", pairs_page(shown, {}, 5, number)),
        ("people", people_page(shown, number)),
        ("menu", menu_page(shown)),
        ("stopping", stopping_page(shown)),
    ]
