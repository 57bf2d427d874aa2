"""Owns the end of an evening: the podium as a picture and in words, who won most games, how each game ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, Final

from discord import ui

from bot.evenings.pages.evening_words import (
    ACCENT,
    TOTALS_MOST,
    brief_name,
    localizer_of,
    mentions_of,
    more_line,
    result_line,
    told_ranks,
    total_lines,
)
from bot.language.localizer import Localizer
from bot.language.sentences import as_plain
from bot.pages.finished_table import ON_PODIUM
from bot.pages.page import Item, Page
from bot.pages.places import numbered
from bot.pages.screen_renderer import ALT_LENGTH
from bot.pages.screen_to_drawing import Theme, persons
from bot.pictures import Graph, NotPainted, Painter, Placed, Podium
from games.core.game import AnyGame
from games.core.text import Text
from tables.evenings.evening import Evening, EveningGame
from tables.evenings.points import best_of

FILE: Final = "tapis-evening.png"
GAMES_TOLD: Final = 5
"""Of more games than this only the winners are told, in one line."""
LINES_MOST: Final = 30
"""With more places than this to tell, each table is told by its winners alone."""


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
