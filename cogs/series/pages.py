"""The message of a series: its lobby, the round that is on, its end with a podium, and the buttons beneath."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.pictures import Graph, Placed, Podium
from bot.pictures.account_names import drawn_name
from bot.pictures.painter import NotPainted, Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.screen_renderer import ALT_LENGTH, PanelLook, Shown
from bot.show.screen_to_drawing import Theme, persons
from bot.show.sentences import as_plain
from bot.table.finished_table import ON_PODIUM
from cogs.series import evening_lines, tournament_lines
from cogs.series.series_pictures import alt_of, lobby_art, round_art
from cogs.series.shown_series import ShownSeries
from games.core.text import Text
from tables.series.series import Series
from tables.table.read_only_table import FrozenTable

Button: TypeAlias = "ui.Button[Any]"
Tables: TypeAlias = Mapping[str, FrozenTable]

TOLD_MOST: Final = 3
"""So many of a tournament are told at its end with their reasons; the others stand behind a button."""


async def series_page(shown: ShownSeries, tables: Tables, painter: Painter, theme: Theme) -> Page:
    """Return the message of a series; `tables` are those that are going on."""
    if not shown.series.is_live:
        return await _podium_page(shown, painter, theme)
    return await _live_page(shown, tables, painter, theme, _buttons(shown))


async def status_page(shown: ShownSeries, tables: Tables, painter: Painter, look: PanelLook, person: int) -> Page:
    """Return how a series stands for a person, with their own table first, and the ways to a tournament's lists."""
    buttons = _lists(shown)
    if not look.pictures:
        return lines_page(shown, _lines(shown, tables), buttons)
    return await _live_page(shown, tables, painter, look.theme, buttons, person)


async def _live_page(
    shown: ShownSeries,
    tables: Tables,
    painter: Painter,
    theme: Theme,
    buttons: Sequence[Button],
    person: int | None = None,
) -> Page:
    """Return a series that goes on: its picture, and below what that does not tell."""
    plain = lines_page(shown, _lines(shown, tables), buttons)
    in_lobby = shown.series.phase == "lobby"
    art = lobby_art(shown, theme) if in_lobby else round_art(shown, tables, theme, person)
    if art is None:
        return plain
    try:
        picture = await painter.picture(art)
    except NotPainted:
        return plain
    lines = tournament_lines if shown.series.traits.is_drawn else evening_lines
    beneath = "\n".join(lines.lobby_beneath(shown) if in_lobby else lines.round_beneath(shown, tables, person))
    file = f"tapis-{shown.series.kind}.png"
    items: list[Item | str] = [Shown(file=file, alt=alt_of(art)[:ALT_LENGTH]).item(), *([beneath] if beneath else [])]
    return page_of(*items, *rows(buttons), accent=shown.accent, pictures={file: picture}, spare=plain)


def lines_page(shown: ShownSeries, lines: Iterable[str], buttons: Sequence[Button] = ()) -> Page:
    """Return a page of lines with buttons below."""
    text = "\n".join(lines)
    return page_of(text, *rows(buttons), accent=shown.accent)


def _lines(shown: ShownSeries, tables: Tables) -> Iterable[str]:
    in_lobby = shown.series.phase == "lobby"
    if shown.series.traits.is_drawn:
        return tournament_lines.lobby_lines(shown) if in_lobby else tournament_lines.round_lines(shown, tables)
    return evening_lines.lobby_lines(shown) if in_lobby else evening_lines.round_lines(shown, tables)


def _buttons(shown: ShownSeries) -> list[Button]:
    series, primary = shown.series, discord.ButtonStyle.primary
    begun, kind = len(series.rounds), series.kind

    def act(verb: str, text: Text, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return button(shown.say(text), CustomId("-", kind, f"{verb} {shown.id} {begun}"), style=style)

    lists = _lists(shown)
    go_on, join, leave = Text("series.go-on"), series.text("join"), act("leave", series.text("leave"))
    comes = [act("join", join)] if series.takes_late or not lists else []
    beside = [*lists, *comes]
    match series.phase:
        case "lobby":
            start = act("start", Text("series.start"), discord.ButtonStyle.success)
            people = [_look(shown, "people", series.text("people"), " 0")] if lists else []
            return [act("join", join, primary), start, _look(shown, "menu", Text("series.menu")), *people, leave]
        case "pause":
            return [act("go-on", go_on, primary), *beside, leave]
        case "asking":
            return [act("replay", series.text("replay"), primary), act("go-on", go_on), *beside, leave]
        case "ending" | "over":
            return lists if begun else []
        case _:
            return [*beside, leave]


def _look(shown: ShownSeries, what: str, text: Text, page: str = "") -> Button:
    return button(shown.say(text), CustomId("-", f"{shown.series.kind}-{what}", f"{shown.id}{page}"))


def _lists(shown: ShownSeries) -> list[Button]:
    """Return the ways to the lists of a tournament; of an evening there are none."""
    series = shown.series
    if not series.traits.is_drawn:
        return []
    ranks = _look(shown, "ranks", series.text("ranks"), " 0")
    pairs = _look(shown, "pairs", series.text("pairs"), " -1")
    if not series.rounds:
        return [ranks]
    return [pairs, ranks] if series.phase in ("drawing", "playing") else [ranks, pairs]


async def _podium_page(shown: ShownSeries, painter: Painter, theme: Theme) -> Page:
    """Return the end of a series; of one in which nothing was counted, that it is over."""
    series = shown.series
    if not any(series.placings):
        return lines_page(shown, [f"### {shown.own('closed')}"])
    if series.traits.is_drawn:
        head = tournament_lines.winners_line(shown)
        told = beneath = list(tournament_lines.standing_lines(shown, shown.ranks[:TOLD_MOST]))
        tail: list[str] = []
    else:
        head, told = evening_lines.winners_line(shown), list(evening_lines.total_lines(shown))
        tail = list(evening_lines.how_games_ended(shown))
        beneath = [*evening_lines.others_lines(shown), *tail]
    buttons = _buttons(shown)
    plain = lines_page(shown, [head, *told, *tail], buttons)
    try:
        picture = await painter.picture(_podium_of(shown, theme))
    except NotPainted:
        return plain
    file, alt = f"tapis-{series.kind}.png", _named(as_plain("\n".join(told)), series)[:ALT_LENGTH]

    items: list[Item | str] = [head, Shown(file=file, alt=alt).item(), "\n".join(beneath), *rows(buttons)]
    return page_of(*items, accent=shown.accent, pictures={file: picture}, spare=plain)


def _named(text: str, series: Series) -> str:
    """Return a text with names where people are mentioned."""
    for member in series.members:
        text = text.replace(f"<@{member.person}>", member.name)
    return text


def _podium_of(shown: ShownSeries, theme: Theme) -> Podium:
    """Return what is painted: the first three, and in an evening how the totals ran from game to game.

    In an evening nobody without a point is among them; in a tournament places count.
    """
    series, ranks, felt = shown.series, shown.ranks, theme.felt or "night"
    is_drawn = series.traits.is_drawn
    first = [rank for rank in ranks[:ON_PODIUM] if is_drawn or rank.points]
    people = [rank.person for rank in first] if is_drawn else [member.person for member in series.members]
    mentions, names = (f"<@{person}>" for person in people), map(series.name_of, people)
    drawn = dict(zip(people, persons(Localizer(shown.language, tuple(mentions), tuple(names))), strict=True))
    places = tuple(
        Placed(drawn[rank.person], rank.place, shown.own("points", points=shown.points(rank.points))) for rank in first
    )
    if is_drawn or len(series.rounds) < 2:
        return Podium(places, None, felt)
    winners = tuple(drawn[rank.person].seat for rank in ranks if rank.place == 1)
    plain = tuple(drawn_name(one.user, one.name, one.seat) for one in drawn.values())
    hues = tuple(one.hue for one in drawn.values())
    return Podium(places, Graph(plain, _running(series), hues=hues, first=winners), felt)


def _running(series: Series) -> tuple[tuple[int, ...], ...]:
    """Return everybody's total after each round, in the order of the members."""
    made = [
        {placing.person: placing.points for table in one.tables for placing in table.placings} for one in series.rounds
    ]
    return tuple(tuple(accumulate(points.get(member.person, 0) for points in made)) for member in series.members)
