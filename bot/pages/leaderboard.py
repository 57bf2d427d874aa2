"""The leaderboard and the help: what can be read without sitting at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.language.sentences import Language
from bot.learning.pages.tutorial import learn_buttons
from bot.pages.options import name_of
from bot.pages.page import Item, Page, button, rows
from bot.pages.table import medal_of
from games.core.game import AnyGame
from games.core.text import Text
from storage import Results, Standing

PAGE_LINES: Final = 10
ALL_GAMES: Final = "all"


async def board_page(  # noqa: PLR0913 -- whose board, of what, which page, for whom
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


def help_page(games: Mapping[str, AnyGame], language: Language, commands: Mapping[str, str]) -> Page:
    """Return what the bot does; `commands` are the mentions of the slash commands by name."""
    localizer = Localizer(language)

    def named(name: str) -> str:
        return commands.get(name, f"`/{name}`")

    lines = [localizer.say(Text("bot.help-title")), localizer.say(Text("bot.help-intro")), ""]
    for game in games.values():
        tagline = Text(f"{game.name}.tagline")
        lines.append(localizer.say(Text("bot.help-game", glyph=game.glyph, name=name_of(game), tagline=tagline)))
        ways = {verb: named(f"{game.name} {verb}") for verb in ("start", "rules")}
        lines.append("- " + localizer.say(Text("bot.help-ways", **ways)))
    table = Text("bot.help-table", show=named("table show"), leave=named("table leave"), end=named("table end"))
    said = [
        Text("bot.help-hand", command=named("hand")),
        table,
        Text("bot.help-board", command=named("leaderboard")),
        Text("bot.help-verify", command=named("verify")),
        Text("bot.help-notify", command=f"`/{next(iter(games))} notify`"),
        Text("bot.help-settings", mine=named("me settings"), server=named("settings")),
    ]
    text = "\n".join([*lines, "", *("- " + localizer.say(one) for one in said)])
    learn = localizer.say(Text("learn.help-learn"))

    def build() -> list[Item]:
        learning = rows(learn_buttons(games, localizer))
        return [ui.Container(ui.TextDisplay(text), ui.TextDisplay(learn), *learning, accent_colour=0x1F7A4D)]

    return Page(build)
