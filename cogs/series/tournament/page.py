"""Owns what the public message of a tournament shows: who signed up, the round that is on, the standings, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.pictures import NotPainted, Painter, Placed, Podium
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, jump_url_of, rows
from bot.show.screen_renderer import ALT_LENGTH
from bot.show.screen_to_drawing import Theme, persons
from bot.show.sentences import as_plain, escaped
from bot.table.finished_table import ON_PODIUM
from cogs.series.tournament.words import (
    ACCENT,
    brief,
    how_line,
    is_for_pairs,
    points_said,
    standing_lines,
    title_line,
)
from games.core.game import AnyGame
from games.core.text import Text
from tables.series.live_series import LiveSeries
from tables.series.series import SeatLimits
from tables.series.tournament.standings import Rank, standings_of
from tables.series.tournament.tournament import PEOPLE_LEAST, PEOPLE_MOST, Tournament
from tables.table.read_only_table import FrozenTable

NAMES_MOST: Final = 8
SEATED_MOST: Final = 8
"""With more people than this at tables, the way to each table is behind a button."""
RANKS_MOST: Final = 4
RANKS_BELOW_TABLES: Final = 2
FILE: Final = "tapis-tournament.png"
TOLD_MOST: Final = 3
"""So many are told with their reasons; the others stand behind a button."""


async def tournament_page(
    live: LiveSeries[Tournament],
    games: Mapping[str, AnyGame],
    limits: SeatLimits | None,
    tables: Mapping[str, FrozenTable],
    painter: Painter,
    theme: Theme,
) -> Page:
    """Return a tournament's message: `limits` are those of its game here, `tables` those that are going on."""
    tournament = live.state
    localizer = Localizer(tournament.language)
    buttons = _buttons(live.id, tournament, localizer)
    if not tournament.is_live:
        return await podium_page(tournament, games, limits, buttons, painter, theme)
    if tournament.phase == "lobby":
        lines = list(_lobby_lines(live, games, limits, localizer))
    else:
        lines = list(_round_lines(tournament, games, limits, tables, localizer))
    text = "\n".join(lines)
    return Page(lambda: [ui.Container(ui.TextDisplay(text), *rows(buttons), accent_colour=ACCENT)])


def _lobby_lines(
    live: LiveSeries[Tournament], games: Mapping[str, AnyGame], limits: SeatLimits | None, localizer: Localizer
) -> Iterator[str]:
    tournament = live.state
    yield title_line(tournament, games, localizer)
    yield how_line(tournament, limits, localizer)
    people = [entry.person for entry in tournament.entries]
    yield localizer.say(Text("tournament.signed-up", count=len(people), least=PEOPLE_LEAST, most=PEOPLE_MOST))
    named = " · ".join(brief(tournament, person) for person in people[:NAMES_MOST])
    more = len(people) - NAMES_MOST
    yield f"{named} {localizer.say(Text('tournament.more-people', more=more))}" if more > 0 else named
    missing = PEOPLE_LEAST - len(people)
    if tournament.starts is not None:
        at = tournament.starts // 1000
        yield f"**{localizer.say(Text('tournament.starts-at', when=f'<t:{at}:f>', left=f'<t:{at}:R>'))}**"
        yield from _event_line(live, localizer)
    elif missing <= 0:
        yield f"**{localizer.say(Text('tournament.wait-start', host=f'<@{tournament.host}>'))}**"
    if missing > 0:
        yield f"**{localizer.say(Text('tournament.wait-more', missing=missing))}**"


def _event_line(live: LiveSeries[Tournament], localizer: Localizer) -> Iterator[str]:
    event = live.state.event
    if event.at != live.state.starts:
        return
    if event.state == "refused":
        yield f"-# {localizer.say(Text('tournament.event-refused'))}"
    elif event.id:
        link = f"https://discord.com/events/{live.guild}/{event.id}"
        yield f"-# {localizer.say(Text('tournament.event-link', link=link))}"


def _round_lines(
    tournament: Tournament,
    games: Mapping[str, AnyGame],
    limits: SeatLimits | None,
    tables: Mapping[str, FrozenTable],
    localizer: Localizer,
) -> Iterator[str]:
    yield title_line(tournament, games, localizer)
    now = tournament.tables_now if tournament.phase == "playing" else []
    few = 0 < sum(len(table.people) for table in now) <= SEATED_MOST
    if tournament.phase == "drawing":
        yield localizer.say(Text("tournament.drawing"))
    elif now:
        done = len(now) - len(tournament.open_tables)
        yield localizer.say(Text("tournament.tables-done", done=done, of=len(now)))
        if few:
            yield from table_lines(tournament, tables, localizer)
        yield from _byes(tournament, localizer)
    if any(tournament.placed):
        pairs = is_for_pairs(limits)
        ranks = standings_of(tournament)[: RANKS_BELOW_TABLES if few else RANKS_MOST]
        yield from standing_lines(tournament, ranks, localizer, pairs=pairs)
    if tournament.why:
        yield f"-# {escaped(tournament.why)}"
    if tournament.phase == "pause":
        number, when = len(tournament.played) + 1, f"<t:{(tournament.due or 0) // 1000}:R>"
        yield f"**{localizer.say(Text('tournament.next-round', number=number, when=when))}**"
    elif now and len(tournament.played) == 1:
        yield f"-# {localizer.say(Text('tournament.absent-rule'))}"


def table_lines(tournament: Tournament, tables: Mapping[str, FrozenTable], localizer: Localizer) -> Iterator[str]:
    """Yield who sits at which table of the round, and the way there or how it ended."""
    for number, table in enumerate(tournament.tables_now, 1):
        yield table_line(tournament, number, tables.get(table.id), localizer)


def table_line(tournament: Tournament, number: int, found: FrozenTable | None, localizer: Localizer) -> str:
    """Return who sits at a table of the round, numbered from 1, and the way there or how it ended."""
    table = tournament.tables_now[number - 1]
    if table.outcome != "open":
        mark = localizer.say(Text("tournament.no-result")) if table.outcome == "lost" else ""
        absent = localizer.say(Text("tournament.was-absent"))
        came = (
            f"{one.place or '–'}. {brief(tournament, one.person)}{' ' + absent if one.absent else ''}"
            for one in table.placed
        )
        return localizer.say(Text("tournament.table-over", number=number, placed=" · ".join(came))) + mark
    names = " – ".join(brief(tournament, person) for person in table.people)
    if found is None:
        return localizer.say(Text("tournament.table-opening", number=number, names=names))
    return localizer.say(Text("tournament.table-on", number=number, names=names, link=jump_url_of(found)))


def _byes(tournament: Tournament, localizer: Localizer) -> Iterator[str]:
    byes = tournament.played[-1].byes
    if byes:
        names = ", ".join(brief(tournament, person) for person in byes[:NAMES_MOST])
        yield f"-# {localizer.say(Text('tournament.byes', names=names, count=len(byes)))}"


def _buttons(tournament_id: str, tournament: Tournament, localizer: Localizer) -> list[ui.Button[Any]]:
    begun = len(tournament.played)

    def act(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        label = localizer.label(Text(f"tournament.{verb}"))
        return button(label, CustomId("-", "tournament", f"{verb} {tournament_id} {begun}"), style=style)

    def look(what: str, detail: str) -> ui.Button[Any]:
        return button(localizer.label(Text(f"tournament.{what}")), CustomId("-", f"tournament-{what}", detail))

    ranks, pairs = look("ranks", f"{tournament_id} 0"), look("pairs", f"{tournament_id} -1")
    primary = discord.ButtonStyle.primary
    match tournament.phase:
        case "lobby":
            join, start = act("join", primary), act("start", discord.ButtonStyle.success)
            return [join, start, look("menu", tournament_id), look("people", f"{tournament_id} 0"), act("leave")]
        case "drawing" | "playing":
            return [*([pairs] if begun else []), ranks, act("leave")]
        case "pause":
            return [act("go-on", primary), ranks, pairs, act("leave")]
        case _:
            return [ranks, pairs] if begun else []


def lines_page(lines: Sequence[str], buttons: Sequence[ui.Button[Any]]) -> Page:
    """Return a page of lines with buttons below."""
    text = "\n".join(lines)
    return Page(lambda: [ui.Container(ui.TextDisplay(text), *rows(buttons), accent_colour=ACCENT)])


async def podium_page(
    tournament: Tournament,
    games: Mapping[str, AnyGame],
    limits: SeatLimits | None,
    buttons: Sequence[ui.Button[Any]],
    painter: Painter,
    theme: Theme,
) -> Page:
    """Return the end of a tournament; of one in which nothing was counted, that it is over."""
    localizer = Localizer(tournament.language)
    if not any(tournament.placed):
        text = f"### {localizer.say(Text('tournament.closed'))}"
        return Page(lambda: [ui.Container(ui.TextDisplay(text), accent_colour=ACCENT)])
    ranks, pairs = standings_of(tournament), is_for_pairs(limits)
    winners = tuple(f"<@{rank.person}>" for rank in ranks if rank.place == 1)[:ON_PODIUM]
    game = Text("tournament.game", glyph=games[tournament.game].glyph, game=Text(f"{tournament.game}.name"))
    head = f"## {localizer.say(Text('tournament.wins', count=len(winners), who=winners, game=game))}"
    lines = list(standing_lines(tournament, ranks[:TOLD_MOST], localizer, pairs=pairs))
    beneath = "\n".join(lines)
    plain = Page(lambda: [ui.Container(ui.TextDisplay(f"{head}\n{beneath}"), *rows(buttons), accent_colour=ACCENT)])
    try:
        picture = await painter.picture(podium_of(tournament, ranks, localizer, theme, pairs=pairs))
    except NotPainted:
        return plain
    alt = as_plain(beneath)[:ALT_LENGTH]

    def build() -> list[Item]:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{FILE}", description=alt)
        shown: list[Item] = [ui.TextDisplay(head), gallery, ui.TextDisplay(beneath)]
        return [ui.Container(*shown, *rows(buttons), accent_colour=ACCENT)]

    return Page(build, {FILE: picture}, spare=plain)


def podium_of(
    tournament: Tournament, ranks: Sequence[Rank], localizer: Localizer, theme: Theme, *, pairs: bool
) -> Podium:
    """Return what is painted: the first three with their points."""
    first = ranks[:ON_PODIUM]
    mentions = tuple(f"<@{rank.person}>" for rank in first)
    people = persons(Localizer(localizer.language, mentions, tuple(tournament.name_of(rank.person) for rank in first)))
    places = tuple(
        Placed(
            person,
            rank.place,
            localizer.label(Text("tournament.points", points=points_said(rank.points, pairs=pairs))),
        )
        for person, rank in zip(people, first, strict=True)
    )
    return Podium(places, None, theme.felt or "night")
