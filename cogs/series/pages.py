"""The message of a series: its lobby, the round that is on, its end with a podium, and the buttons beneath."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.pictures import Graph, Layout
from bot.pictures.painter import Painter
from bot.pictures.podium import Placed, end_of_game
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.page import Page, button, page_of, rows
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.persons import persons
from bot.show.theme import Theme
from bot.table.finished_table import ON_PODIUM
from cogs.series import evening_lines, tournament_lines
from cogs.series.lobby_picture import lobby_picture
from cogs.series.round_picture import games_played, places_below, round_picture
from cogs.series.shown_series import ACT, AGAIN, HANDS, LISTS, MENU, MINE, ShownSeries
from games.core.text import Text
from tables.series.series import Series
from tables.table.read_only_table import FrozenTable

Button: TypeAlias = "ui.Button[Any]"
Tables: TypeAlias = Mapping[str, FrozenTable]


async def series_page(shown: ShownSeries, tables: Tables, painter: Painter, theme: Theme) -> Page:
    """Return the message of a series; `tables` are those that are going on."""
    blocks = _live(shown, tables, theme) if shown.series.is_live else _end(shown, theme)
    look, controls = PageLook(theme=theme), rows(_buttons(shown))
    return await show(blocks, shown.localizer, painter, look, controls=controls, accent=shown.accent)


async def status_page(shown: ShownSeries, tables: Tables, painter: Painter, look: PageLook, person: int) -> Page:
    """Return how a series stands for a person, with the way to their own table, and to a tournament's lists."""
    series, blocks = shown.series, list(_live(shown, tables, look.theme, person))
    if series.traits.is_drawn:
        blocks += map(Told, tournament_lines.own_place(shown, person))
    has_all = series.traits.is_drawn and series.phase != "playing" and any(series.placings)
    lists = below_standings(shown, person) if has_all else _people(shown) or _lists(shown)
    plays = series.phase == "playing" and any(person in table.people for table in series.open_tables)
    controls = rows([*([_mine(shown)] if plays else []), *lists])
    return await show(blocks, shown.localizer, painter, look, controls=controls, accent=shown.accent)


def below_standings(shown: ShownSeries, reader: int) -> list[Button]:
    """Return the ways from standings to the reasons of the reader's place, and to the tables."""
    why = _look(shown, LISTS["ranks"], shown.series.text("why-order"), f" {shown.page_of(reader)}")
    return [why, _look(shown, LISTS["pairs"], shown.series.text("pairs"), " -1")]


def _live(shown: ShownSeries, tables: Tables, theme: Theme, person: int | None = None) -> Iterator[Block]:
    """Yield the picture of a series that goes on, and what it and its people should know."""
    in_lobby, is_drawn = shown.series.phase == "lobby", shown.series.traits.is_drawn
    layout = lobby_picture(shown, theme) if in_lobby else round_picture(shown, tables, theme, person)
    if layout is not None:
        yield Picture(shown.file, layout)
    if in_lobby:
        yield from tournament_lines.lobby(shown) if is_drawn else evening_lines.lobby(shown)
    elif is_drawn:
        yield from tournament_lines.round_now(shown, tables, person)
    else:
        yield from evening_lines.round_now(shown, tables, person)


def lines_page(shown: ShownSeries, lines: Iterable[str], buttons: Sequence[Button] = ()) -> Page:
    """Return a page of lines with buttons below."""
    return page_of("\n".join(lines), *rows(buttons), accent=shown.accent)


def _buttons(shown: ShownSeries) -> list[Button]:
    series, primary, secondary = shown.series, discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    begun, kind = len(series.rounds), series.kind

    def act(verb: str, text: Text, style: discord.ButtonStyle = secondary) -> Button:
        return button(shown.say(text), ACT[kind].id(f"{verb} {shown.id} {begun}"), style=style)

    lists = _lists(shown)
    go_on, join, leave = Text("series.go-on"), series.text("join"), act("leave", series.text("leave"))
    comes = [act("join", join)] if series.takes_late or not lists else []
    beside = [*lists, *comes]
    hands = [_look(shown, HANDS[kind], Text("series.same-hand"))] if series.compared_last else []
    match series.phase:
        case "lobby":
            may_start = len(series.present) >= series.traits.least
            leads = may_start and series.starts is None  # else it begins by itself
            start = act("start", Text("series.start"), primary if leads else secondary)
            come = act("join", join, secondary if leads else primary)
            first = [start, come] if leads else [come, start]
            return [*first, _look(shown, MENU[kind], Text("series.menu")), *_people(shown), leave]
        case "pause":
            return [act("go-on", go_on, primary), *hands, *beside, leave]
        case "asking":
            return [act("replay", series.text("replay"), primary), act("go-on", go_on), *beside, leave]
        case "ending" | "over":
            again = _look(shown, AGAIN[kind], series.text("again"))
            again.style = primary
            return [again, *hands, *lists] if begun else [again]
        case "playing":
            return [_mine(shown), *beside, leave]
        case _:
            return [*beside, leave]


def _look(shown: ShownSeries, verb: Verb, text: Text, page: str = "") -> Button:
    return button(shown.say(text), verb.id(f"{shown.id}{page}"))


def _mine(shown: ShownSeries) -> Button:
    """Return the way to one's own table."""
    custom_id = MINE[shown.series.kind].id(shown.id)
    return button(shown.say(Text("series.mine")), custom_id, style=discord.ButtonStyle.primary)


def _people(shown: ShownSeries) -> list[Button]:
    """Return the way to those who have signed up for a tournament that has not begun."""
    series = shown.series
    in_lobby = series.traits.is_drawn and series.phase == "lobby"
    return [_look(shown, LISTS["people"], series.text("people"), " 0")] if in_lobby else []


def _lists(shown: ShownSeries) -> list[Button]:
    """Return the ways to the lists of a tournament; of an evening there are none."""
    series = shown.series
    if not series.traits.is_drawn:
        return []
    ranks = _look(shown, LISTS["ranks"], series.text("ranks"), " -1")
    pairs = _look(shown, LISTS["pairs"], series.text("pairs"), " -1")
    if not series.rounds:
        return [ranks]
    return [pairs, ranks] if series.phase in ("drawing", "playing") else [ranks, pairs]


def _end(shown: ShownSeries, theme: Theme) -> Iterator[Block]:
    """Yield the end of a series; of one in which nothing was counted, that it is over."""
    if any(shown.series.placings):
        podium = tournament_lines.podium if shown.series.traits.is_drawn else evening_lines.podium
        yield from podium(shown, _podium_of(shown, theme))
    else:
        yield Told(f"### {shown.own('closed')}")
    yield Told(shown.own("once-more"))


def _podium_of(shown: ShownSeries, theme: Theme) -> Layout:
    """Return what is painted: the first three, then an evening's games and running totals, or a tournament's next ones.

    Nobody who has not played is among them, and in an evening nobody without a point.
    """
    series, ranks, felt = shown.series, shown.ranks, theme.felt or "night"
    is_drawn = series.traits.is_drawn
    first = [rank for rank in ranks[:ON_PODIUM] if shown.has_earned(rank)]
    people = [rank.person for rank in first] if is_drawn else [member.person for member in series.members]
    mentions, names = (f"<@{person}>" for person in people), map(series.name_of, people)
    drawn = dict(zip(people, persons(Localizer(shown.language, tuple(mentions), tuple(names))), strict=True))
    places = tuple(
        Placed(drawn[rank.person], rank.place, shown.own("points", points=shown.points(rank.points))) for rank in first
    )
    if is_drawn:
        return end_of_game(places, None, felt, played=places_below(shown, felt, len(first)))
    if len(series.rounds) < 2:
        return end_of_game(places, None, felt)
    winners = tuple(drawn[rank.person].seat for rank in ranks if rank.place == 1)
    graph = Graph(tuple(drawn.values()), _running(series), first=winners)
    return end_of_game(places, graph, felt, played=games_played(shown))


def _running(series: Series) -> tuple[tuple[int, ...], ...]:
    """Return everybody's total after each round, in the order of the members."""
    made = [
        {placing.person: placing.points for table in one.tables for placing in table.placings} for one in series.rounds
    ]
    return tuple(tuple(accumulate(points.get(member.person, 0) for points in made)) for member in series.members)
