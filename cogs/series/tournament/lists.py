"""Owns the lists of a tournament that somebody leafs through alone: standings, rounds with their tables, people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Page, button
from bot.show.sentences import Language
from cogs.series.tournament.page import lines_page, table_line
from cogs.series.tournament.words import brief, is_for_pairs, standing_lines
from games.core.text import Text
from tables.series.series import SeatLimits
from tables.series.tournament.standings import standings_of
from tables.series.tournament.tournament import Tournament
from tables.table.read_only_table import FrozenTable

RANKS_A_PAGE: Final = 5
TABLES_A_PAGE: Final = 6
SEATED_A_PAGE: Final = 16
PEOPLE_A_PAGE: Final = 20
OWN: Final = "👉"
"""Marks the reader's own table."""


def ranks_page(
    tournament_id: str, tournament: Tournament, limits: SeatLimits | None, language: Language, number: int
) -> Page:
    """Return a page of the standings, numbered from 0: each place with its reason, and what the words mean."""
    localizer = Localizer(language)
    ranks = standings_of(tournament)
    number, last = _within(number, len(ranks), RANKS_A_PAGE)
    shown = ranks[number * RANKS_A_PAGE : (number + 1) * RANKS_A_PAGE]
    lines = [
        f"### {localizer.say(Text('tournament.ranks-title', rounds=len(tournament.played)))}",
        *standing_lines(tournament, shown, localizer, pairs=is_for_pairs(limits)),
        f"-# {localizer.say(Text(f'tournament.explained-{tournament.format}'))}",
    ]
    return lines_page(lines, _leafing("tournament-ranks", tournament_id, number, last))


def people_page(tournament_id: str, tournament: Tournament, language: Language, number: int) -> Page:
    """Return a page of those who signed up."""
    localizer, people = Localizer(language), tournament.entries
    number, last = _within(number, len(people), PEOPLE_A_PAGE)
    first = number * PEOPLE_A_PAGE
    lines = [
        f"### {localizer.say(Text('tournament.people-title', count=len(people)))}",
        *(
            f"{at}. {brief(tournament, entry.person)}"
            for at, entry in enumerate(people[first : first + PEOPLE_A_PAGE], first + 1)
        ),
    ]
    return lines_page(lines, _leafing("tournament-people", tournament_id, number, last))


def pairs_page(
    tournament_id: str,
    tournament: Tournament,
    tables: Mapping[str, FrozenTable],
    language: Language,
    reader: int,
    number: int,
) -> Page:
    """Return a page of the tables of the round drawn last, numbered from 0; -1 is that of the reader's own table."""
    localizer = Localizer(language)
    planned = tournament.tables_now
    largest = max((len(table.people) for table in planned), default=1)
    most = min(TABLES_A_PAGE, SEATED_A_PAGE // largest)
    mine = next((at for at, table in enumerate(planned) if reader in table.people), None)
    wanted = (mine or 0) // most if number < 0 else number
    number, last = _within(wanted, len(planned), most)
    lines = [f"### {localizer.say(Text('tournament.pairs-title', number=len(tournament.played)))}"]
    for at in range(number * most, min(len(planned), (number + 1) * most)):
        line = table_line(tournament, at + 1, tables.get(planned[at].id), localizer)
        lines.append(f"{OWN} {line}" if at == mine else line)
    byes = tournament.played[-1].byes if tournament.played else []
    if number == last and byes:
        names = ", ".join(brief(tournament, person) for person in byes)
        lines.append(f"-# {localizer.say(Text('tournament.byes', names=names, count=len(byes)))}")
    return lines_page(lines, _leafing("tournament-pairs", tournament_id, number, last))


def _within(number: int, count: int, most: int) -> tuple[int, int]:
    """Return a page that there is, and the last one."""
    last = max(0, (count - 1) // most)
    return min(max(number, 0), last), last


def _leafing(verb: str, detail: str, number: int, last: int) -> Sequence[ui.Button[Any]]:
    """Return the buttons that lead to the pages before and behind."""
    if not last:
        return []
    return [
        button("", CustomId("-", verb, f"{detail} {max(0, number - 1)}"), emoji="◀️", disabled=number == 0),
        button(f"{number + 1}/{last + 1}", CustomId("-", verb, f"{detail} {number} here"), disabled=True),
        button("", CustomId("-", verb, f"{detail} {min(last, number + 1)}"), emoji="▶️", disabled=number == last),
    ]
