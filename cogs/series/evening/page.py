"""Owns what the message of an evening shows before and between its games, and its podium. It must not know cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

import discord
from discord import ui

from bot.pictures import Graph, NotPainted, Painter, Placed, Podium
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, jump_url_of, rows
from bot.show.places import numbered
from bot.show.screen_renderer import ALT_LENGTH
from bot.show.screen_to_drawing import Theme, persons
from bot.show.sentences import as_plain, escaped
from bot.table.finished_table import ON_PODIUM
from cogs.series.evening.words import (
    ACCENT,
    TOTALS_MOST,
    brief_name,
    game_said,
    games_line,
    localizer_of,
    mentions_of,
    more_line,
    pause_said,
    points_said,
    result_line,
    told_ranks,
    total_lines,
)
from games.core.game import AnyGame
from games.core.text import Name, Text
from tables.series.evening.evening import PEOPLE_LEAST, PEOPLE_MOST, Evening, EveningGame
from tables.series.evening.points import best_of
from tables.table.read_only_table import FrozenTable

TOLD_AFTER = 3
"""So many of each table are named under the totals, which have everybody."""
Tables = Mapping[str, FrozenTable]
Button = "ui.Button[Any]"
FILE: Final = "tapis-evening.png"
GAMES_TOLD: Final = 5
"""Of more games than this only the winners are told, in one line."""
LINES_MOST: Final = 30
"""With more places than this to tell, each table is told by its winners alone."""


async def evening_page(  # noqa: PLR0913 -- what it is, what is played, how it looks
    evening_id: str,
    evening: Evening,
    games: Mapping[str, AnyGame],
    here: Sequence[AnyGame],
    tables: Tables,
    painter: Painter,
    theme: Theme,
) -> Page:
    """Return an evening's message: `here` are the games that its server plays, `tables` those that are going on."""
    if not evening.is_live:
        return await podium_page(evening, games, painter, theme)
    localizer = localizer_of(evening)
    if evening.phase == "lobby":
        lines = list(_lobby_lines(evening, games, here, localizer))
    else:
        lines = list(_total_page(evening, games, tables, localizer))
    return _page(lines, _buttons(evening_id, evening, localizer))


def status_page(evening: Evening, games: Mapping[str, AnyGame], here: Sequence[AnyGame], tables: Tables) -> Page:
    """Return how an evening stands, without anything to request."""
    localizer = localizer_of(evening)
    if evening.phase == "lobby":
        return _page(list(_lobby_lines(evening, games, here, localizer)), [])
    return _page(list(_total_page(evening, games, tables, localizer)), [])


def _page(lines: Sequence[str], buttons: list[ui.Button[Any]]) -> Page:
    text = "\n".join(lines)
    return Page(lambda: [ui.Container(ui.TextDisplay(text), *rows(buttons), accent_colour=ACCENT)])


def _lobby_lines(
    evening: Evening, games: Mapping[str, AnyGame], here: Sequence[AnyGame], localizer: Localizer
) -> Iterator[str]:
    yield f"### {localizer.say(Text('evening.lobby-title', host=Name(evening.name_of(evening.host))))}"
    yield f"-# {localizer.say(Text('evening.what'))}"
    for number, person in enumerate(evening.present, 1):
        key = "evening.lobby-host" if person == evening.host else "evening.lobby-member"
        yield localizer.say(Text(key, number=number, name=f"<@{person}>"))
    if len(evening.present) < PEOPLE_MOST:
        yield localizer.say(Text("evening.lobby-free", number=len(evening.present) + 1, most=PEOPLE_MOST))
    yield games_line(evening, games, here, localizer)
    how = Text("evening.how", points=points_said(evening), pause=pause_said(evening.pause))
    yield f"-# {localizer.say(how)}"
    missing = PEOPLE_LEAST - len(evening.present)
    waiting = Text("evening.wait-more", missing=missing)
    if missing <= 0:
        waiting = Text("evening.wait-start", host=f"<@{evening.host}>")
    yield f"**{localizer.say(waiting)}**"


def _total_page(evening: Evening, games: Mapping[str, AnyGame], tables: Tables, localizer: Localizer) -> Iterator[str]:
    played = evening.game
    if played is None:
        return
    number, of = len(evening.played), len(evening.games)
    title = Text("evening.game-title", number=number, of=of, game=game_said(games[played.game]))
    yield f"### {localizer.say(title)}"
    yield from _table_lines(evening, tables, localizer)
    before = evening.played if evening.phase != "playing" else evening.played[:-1]
    yield from total_lines(evening, localizer)
    for last in before[-1:]:
        yield result_line(evening, last, games, localizer, most=TOLD_AFTER)
    yield from _what_comes(evening, games, localizer)


def _table_lines(evening: Evening, tables: Tables, localizer: Localizer) -> Iterator[str]:
    """Yield who sits at which of several tables that are going on, and the way there; a single one is right below."""
    planned = evening.open_tables if evening.phase == "playing" else []
    several = evening.game is not None and len(evening.game.tables) > 1
    for one in planned if several else ():
        table = tables.get(one.id)
        names = tuple(Name(evening.name_of(person)) for person in one.people)
        if table is None:
            yield localizer.say(Text("evening.table-opening", names=names))
        else:
            yield localizer.say(Text("evening.table-on", names=names, link=jump_url_of(table)))


def _what_comes(evening: Evening, games: Mapping[str, AnyGame], localizer: Localizer) -> Iterator[str]:
    coming = games.get(evening.next_game or "")
    when = f"<t:{(evening.due or 0) // 1000}:R>"
    if evening.phase == "asking":
        if evening.why:
            yield f"-# {escaped(evening.why)}"
        tables = [] if evening.game is None else evening.game.tables
        some = any(table.outcome == "counted" for table in tables)
        key = "evening.asking-table" if some else "evening.asking"
        yield f"**{localizer.say(Text(key, host=f'<@{evening.host}>'))}**"
        yield f"-# {localizer.say(Text('evening.asking-until', when=when))}"
    elif coming is not None and evening.phase == "pause":
        yield f"**{localizer.say(Text('evening.next', game=game_said(coming), when=when))}**"
    elif coming is not None:
        yield f"-# {localizer.say(Text('evening.then', game=game_said(coming)))}"


def _buttons(evening_id: str, evening: Evening, localizer: Localizer) -> list[ui.Button[Any]]:
    begun = len(evening.played)

    def act(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        label = localizer.label(Text(f"evening.{verb}"))
        return button(label, CustomId("-", "evening", f"{verb} {evening_id} {begun}"), style=style)

    primary, success = discord.ButtonStyle.primary, discord.ButtonStyle.success
    join, leave = act("join", primary if evening.phase == "lobby" else discord.ButtonStyle.secondary), act("leave")
    match evening.phase:
        case "lobby":
            menu = button(localizer.label(Text("evening.menu")), CustomId("-", "evening-menu", evening_id))
            return [join, act("start", success), menu, leave]
        case "pause":
            return [act("go-on", primary), join, leave]
        case "asking":
            return [act("replay", primary), act("go-on"), join, leave]
        case _:
            return [join, leave]


async def podium_page(evening: Evening, games: Mapping[str, AnyGame], painter: Painter, theme: Theme) -> Page:
    """Return the end of an evening; of one in which nothing was counted, that it is over."""
    localizer = localizer_of(evening)
    if not list(evening.placings):
        text = f"### {localizer.say(Text('evening.closed'))}"
        return Page(lambda: [ui.Container(ui.TextDisplay(text), accent_colour=ACCENT)])
    winners = [rank.person for rank in told_ranks(evening) if rank.place == 1]
    head = f"## {localizer.say(Text('evening.wins', count=len(winners), who=mentions_of(winners)))}"
    tail = list(_tail(evening, games, localizer))
    words = "\n".join([head, *total_lines(evening, localizer), *tail])
    plain = Page(lambda: [ui.Container(ui.TextDisplay(words), accent_colour=ACCENT)])
    try:
        picture = await painter.picture(podium_of(evening, localizer, theme))
    except NotPainted:
        return plain
    named = Localizer(localizer.language)
    alt = "\n".join(_named(as_plain(line), evening) for line in total_lines(evening, named))[:ALT_LENGTH]
    beneath = "\n".join([*_others(evening, localizer), *tail])

    def build() -> list[Item]:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{FILE}", description=alt)
        return [ui.Container(ui.TextDisplay(head), gallery, ui.TextDisplay(beneath), accent_colour=ACCENT)]

    return Page(build, {FILE: picture}, spare=plain)


def podium_of(evening: Evening, localizer: Localizer, theme: Theme) -> Podium:
    """Return what is painted: the first three, and how the totals ran from game to game."""
    people = {member.person: person for member, person in zip(evening.members, persons(localizer), strict=True)}
    ranking = told_ranks(evening)
    places = tuple(
        Placed(people[rank.person], rank.place, localizer.label(Text("evening.points", points=rank.points)))
        for rank in ranking[:ON_PODIUM]
    )
    felt = theme.felt or "night"
    if len(evening.played) < 2:
        return Podium(places, None, felt)
    winners = tuple(people[rank.person].seat for rank in ranking if rank.place == 1)
    names = tuple(person.name for person in people.values())
    graph = Graph(names, running(evening), hues=tuple(person.hue for person in people.values()), first=winners)
    return Podium(places, graph, felt)


def running(evening: Evening) -> tuple[tuple[int, ...], ...]:
    """Return everybody's total after each game, in the order of the members."""
    made = [
        {placing.person: placing.points for table in game.tables for placing in table.placings}
        for game in evening.played
    ]
    return tuple(tuple(accumulate(points.get(member.person, 0) for points in made)) for member in evening.members)


def _others(evening: Evening, localizer: Localizer) -> Iterator[str]:
    """Yield a line of those who are not on the podium, if anybody is not."""
    ranks = told_ranks(evening)
    others = ranks[ON_PODIUM:TOTALS_MOST]
    if others:
        said = (f"{numbered(rank.place)} {brief_name(evening, rank.person)} {rank.points}" for rank in others)
        yield f"-# {' · '.join(said)}"
    yield from more_line(len(ranks), localizer)


def _tail(evening: Evening, games: Mapping[str, AnyGame], localizer: Localizer) -> Iterator[str]:
    """Yield who has won most games, and how each ended."""
    ranking = evening.ranking
    best = best_of(ranking)
    if best:
        games_won = max(rank.won for rank in ranking)
        yield localizer.say(Text("evening.mvp", who=mentions_of(best), won=games_won))
    if len(evening.played) > GAMES_TOLD:
        won = (_won(evening, game, games) for game in evening.played)
        yield f"-# {' · '.join(filter(None, won))}"
        return
    most = 8 if len(list(evening.placings)) <= LINES_MOST else 1
    for game in evening.played:
        yield result_line(evening, game, games, localizer, most=most)


def _won(evening: Evening, played: EveningGame, games: Mapping[str, AnyGame]) -> str:
    """Return who has won a game, at each of its tables; nothing for one that has not counted."""
    glyph = f"{games[played.game].glyph}\u00a0" if played.game in games else ""
    first = (placing for table in played.tables for placing in table.placings if placing.place == 1)
    names = ", ".join(brief_name(evening, placing.person) for placing in first)
    return f"{glyph}{names}" if names else ""


def _named(line: str, evening: Evening) -> str:
    for member in evening.members:
        line = line.replace(f"<@{member.person}>", member.name)
    return line
