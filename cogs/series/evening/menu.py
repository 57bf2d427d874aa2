"""Owns what the host of an evening chooses before it begins, and the question before it is ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import Language
from cogs.series.evening.words import ACCENT, GLYPH, games_line, pause_said
from games.core.game import AnyGame
from games.core.text import Text
from tables.series.evening.evening import GAMES_MOST, Evening
from tables.series.evening.points import POINTS_TABLES
from tables.series.series import PAUSES

OPTIONS_MOST: Final = 25


def menu_page(
    evening_id: str, evening: Evening, games: Mapping[str, AnyGame], here: Sequence[AnyGame], language: Language
) -> Page:
    """Return the games, the points and the pause of an evening, to be chosen."""
    localizer = Localizer(language)
    lines = [
        f"### {localizer.say(Text('evening.menu-title'))}",
        games_line(evening, games, here, localizer),
        f"-# {localizer.say(Text('evening.menu-games', most=GAMES_MOST))}",
    ]

    def build() -> list[Item]:
        selects = (
            _select(evening_id, "games", list(_games(evening, here, localizer)), localizer),
            _select(evening_id, "points", list(_points(evening, localizer)), localizer),
            _select(evening_id, "pause", list(_pauses(evening, localizer)), localizer),
        )
        rows_of = [ui.ActionRow(select) for select in selects]
        return [ui.Container(ui.TextDisplay("\n".join(lines)), *rows_of, accent_colour=ACCENT)]

    return Page(build)


def _select(evening_id: str, what: str, options: list[discord.SelectOption], localizer: Localizer) -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(CustomId("-", "evening-set", f"{what} {evening_id}")),
        placeholder=localizer.label(Text(f"evening.pick-{what}")),
        options=options[:OPTIONS_MOST],
    )


def _games(evening: Evening, here: Sequence[AnyGame], localizer: Localizer) -> Iterator[discord.SelectOption]:
    """Yield what can be done with the list of games; nothing is chosen, so that a game can be added twice."""
    yield discord.SelectOption(label=localizer.label(Text("evening.games-all")), value="all", emoji=GLYPH)
    for game in here:
        label = localizer.label(Text("evening.games-add", game=name_of(game)))
        yield discord.SelectOption(label=label, value=game.name, emoji=game.glyph)
    if evening.games:
        yield discord.SelectOption(label=localizer.label(Text("evening.games-last")), value="last", emoji="↩️")


def _points(evening: Evening, localizer: Localizer) -> Iterator[discord.SelectOption]:
    for table in POINTS_TABLES:
        label = localizer.label(Text(f"evening.points-{table}"))
        yield discord.SelectOption(label=label, value=table, default=table == evening.points)


def _pauses(evening: Evening, localizer: Localizer) -> Iterator[discord.SelectOption]:
    for pause in PAUSES:
        label = localizer.label(pause_said(pause))
        yield discord.SelectOption(label=label, value=str(pause), default=pause == evening.pause)


def stopping_page(evening_id: str, evening: Evening, language: Language) -> Page:
    """Return the question whether an evening is really to end."""
    localizer = Localizer(language)
    key = "evening.stop-sure" if list(evening.placings) else "evening.stop-sure-empty"
    text = localizer.say(Text(key, played=len(evening.played), of=max(len(evening.games), len(evening.played))))
    sure = button(
        localizer.label(Text("evening.stop")),
        CustomId("-", "evening-stop", evening_id),
        style=discord.ButtonStyle.danger,
    )
    return Page(lambda: [ui.Container(ui.TextDisplay(text), *rows([sure]), accent_colour=ACCENT)])
