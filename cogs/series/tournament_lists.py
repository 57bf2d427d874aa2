"""The lists of a tournament that somebody leafs through alone: standings, the tables of the round, people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.pictures.painter import Painter
from bot.show.page import Page, rows
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.turning import turns
from cogs.series.pages import below_standings, lines_page
from cogs.series.round_picture import standings_picture
from cogs.series.shown_series import LISTS, RANKS_A_PAGE, RANKS_MOST, ShownSeries, drawn, ranks_seen
from cogs.series.tournament_lines import OWN, byes_line, own_place, standing_lines, table_line
from tables.table.read_only_table import FrozenTable

TABLES_A_PAGE: Final = 6
SEATED_A_PAGE: Final = 16
PEOPLE_A_PAGE: Final = 20


def ranks_page(shown: ShownSeries, reader: int, number: int) -> Page:
    """Return a page of the standings, numbered from 0; -1 is that of the reader's own place.

    Each place is told with its reason, and what the words mean.
    """
    ranks = shown.ranks
    number, last = _within(shown.page_of(reader) if number < 0 else number, len(ranks), RANKS_A_PAGE)
    lines = [
        _title(shown.own("ranks-title", rounds=len(shown.series.rounds)), number, last),
        *standing_lines(shown, ranks[number * RANKS_A_PAGE : (number + 1) * RANKS_A_PAGE], reader),
        f"-# {shown.own(f'explained-{shown.series.ordered_by}')}",
    ]
    return lines_page(shown, lines, _leafing(shown, "ranks", number, last))


async def standings_page(shown: ShownSeries, painter: Painter, look: PageLook, reader: int) -> Page:
    """Return the standings as a picture with the reader's own row, and the ways to the reasons and to the tables."""
    seen = [rank for run in ranks_seen(shown.ranks, reader, RANKS_MOST) for rank in run]
    words = [
        *standing_lines(shown, seen, reader, reasons=False),
        f"-# {shown.own(f'card-order-{shown.series.ordered_by}')}",
    ]
    blocks: list[Block] = [Picture(shown.file, standings_picture(shown, look.theme, reader)), *map(drawn, words)]
    blocks += map(Told, own_place(shown, reader))
    controls = rows(below_standings(shown, reader))
    return await show(blocks, shown.localizer, painter, look, controls=controls, accent=shown.accent)


def people_page(shown: ShownSeries, number: int) -> Page:
    """Return a page of those who signed up."""
    members = shown.series.members
    number, last = _within(number, len(members), PEOPLE_A_PAGE)
    here = members[number * PEOPLE_A_PAGE : (number + 1) * PEOPLE_A_PAGE]
    named = (f"{at}. {shown.brief(member.person)}" for at, member in enumerate(here, number * PEOPLE_A_PAGE + 1))
    lines = [_title(shown.own("people-title", count=len(members)), number, last), *named]
    return lines_page(shown, lines, _leafing(shown, "people", number, last))


def pairs_page(shown: ShownSeries, tables: Mapping[str, FrozenTable], reader: int, number: int) -> Page:
    """Return a page of the tables of the round drawn last, numbered from 0; -1 is that of the reader's own table."""
    planned = shown.series.tables_now
    largest = max((len(table.people) for table in planned), default=1)
    most = min(TABLES_A_PAGE, SEATED_A_PAGE // largest)
    mine = next((at for at, table in enumerate(planned) if reader in table.people), None)
    wanted = (mine or 0) // most if number < 0 else number
    number, last = _within(wanted, len(planned), most)
    lines = [_title(shown.own("pairs-title", number=len(shown.series.rounds)), number, last)]
    for at in range(number * most, min(len(planned), (number + 1) * most)):
        line = table_line(shown, at + 1, tables)
        lines.append(f"{OWN} {line}" if at == mine else line)
    if number == last:
        lines += byes_line(shown)
    return lines_page(shown, lines, _leafing(shown, "pairs", number, last))


def _within(number: int, count: int, most: int) -> tuple[int, int]:
    """Return a page that there is, and the last one."""
    last = max(0, (count - 1) // most)
    return min(max(number, 0), last), last


def _leafing(shown: ShownSeries, what: str, number: int, last: int) -> Sequence[ui.Button[Any]]:
    """Return the buttons that lead to the pages before and behind."""
    return turns(LISTS[what].id(shown.id), number, last + 1, shown.localizer)


def _title(title: str, number: int, last: int) -> str:
    """Return a headline, with which page of how many it is."""
    return f"### {title} · {number + 1}/{last + 1}" if last else f"### {title}"
