"""Owns the end of a tournament: the podium as a picture and in words, and who stands behind it, with the reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.language.localizer import Localizer
from bot.language.sentences import as_plain
from bot.pages.finished_table import ON_PODIUM
from bot.pages.page import Item, Page, rows
from bot.pages.screen_renderer import ALT_LENGTH
from bot.pages.screen_to_drawing import Theme, persons
from bot.pictures import NotPainted, Painter, Placed, Podium
from bot.tournaments.pages.tournament_words import ACCENT, is_for_pairs, points_said, standing_lines
from games.core.game import AnyGame
from games.core.text import Text
from tables.series.series import SeatLimits
from tables.tournaments.standings import Rank, standings_of
from tables.tournaments.tournament import Tournament

FILE: Final = "tapis-tournament.png"
TOLD_MOST: Final = 3
"""So many are told with their reasons; the others stand behind a button."""


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
