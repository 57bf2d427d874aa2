"""Owns the page of the leaderboard. It must not know how ratings are computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.language.sentences import Language
from bot.pages.finished_table import medal_of
from bot.pages.options import name_of
from bot.pages.page import Item, Page, button, rows
from games.core.game import AnyGame
from games.core.text import Text
from storage import Results, Standing

PAGE_LINES: Final = 10
ALL_GAMES: Final = "all"


async def leaderboard_page(  # noqa: PLR0913 -- whose board, of what, which page, for whom
    results: Results, guild: int, games: Mapping[str, AnyGame], game: str, number: int, person: int, language: Language
) -> Page:
    """Return a page (0-based) of the server's leaderboard for a game, or for all together."""
    localizer = Localizer(language)
    key = None if game == ALL_GAMES else game
    players = await results.players(guild, key)
    pages = _pages(players)
    number = min(max(number, 0), pages - 1)
    standings = await results.leaderboard(guild, key, offset=number * PAGE_LINES, limit=PAGE_LINES)
    lines = [_board_line(standing, localizer) for standing in standings]
    own = await results.standing(guild, key, person)
    if own is not None and all(standing.person != person for standing in standings):
        lines.append(localizer.say(Text("bot.board-you", line=_board_line(own, localizer))))
    title = Text("bot.board-title", game=Text("bot.board-all") if key is None else name_of(games[key]))
    text = "\n".join(
        [localizer.say(title), *(lines or [localizer.say(Text("bot.board-empty"))]), *_foot(players, number, localizer)]
    )

    def build() -> list[Item]:
        items = [ui.TextDisplay(text), ui.ActionRow(_game_select(games, game, localizer))]
        return [ui.Container(*items, *_turner("board", game, number, pages, localizer), accent_colour=0xE8B923)]

    return Page(build)


def _pages(players: int) -> int:
    return max(1, -(-players // PAGE_LINES))


def _foot(players: int, number: int, localizer: Localizer) -> Iterator[str]:
    """Yield how many people are ranked, if any, and which page this is, if there are several."""
    count = Text("bot.board-count", players=players)
    if _pages(players) > 1:
        count = Text("bot.board-page", page=number + 1, pages=_pages(players), count=count)
    if players:
        yield f"-# {localizer.say(count)}"


def _board_line(standing: Standing, localizer: Localizer) -> str:
    text = Text(
        "bot.board-line",
        medal=medal_of(standing.place),
        name=f"<@{standing.person}>",
        rating=f"{standing.rating:.0f}",
        uncertainty=f"{standing.uncertainty:.0f}",
        games=standing.games,
        wins=standing.wins,
    )
    return localizer.say(text)


def _game_select(games: Mapping[str, AnyGame], chosen: str, localizer: Localizer) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=localizer.label(Text("bot.board-all")), value=ALL_GAMES, default=chosen == ALL_GAMES)
    ]
    for game in games.values():
        label = localizer.label(name_of(game))
        options.append(discord.SelectOption(label=label, value=game.name, default=chosen == game.name))
    return ui.Select(
        custom_id=str(CustomId("-", "board-of")), placeholder=localizer.label(Text("bot.board-pick")), options=options
    )


def _turner(verb: str, detail: str, number: int, pages: int, localizer: Localizer) -> Sequence[Item]:
    if pages < 2:
        return ()
    before, after = localizer.label(Text("bot.previous")), localizer.label(Text("bot.next"))
    return rows(
        [
            button(f"◀ {before}", CustomId("-", verb, f"{detail} {number - 1}"), disabled=number == 0),
            button(f"{after} ▶", CustomId("-", verb, f"{detail} {number + 1}"), disabled=number >= pages - 1),
        ]
    )
