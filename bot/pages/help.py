"""Owns the page of `/help`: what the bot does and how to begin. It must not know tables or people."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.language.localizer import Localizer
from bot.language.sentences import Language
from bot.learning.pages.tutorial import learn_buttons
from bot.pages.options import name_of
from bot.pages.page import Item, Page, rows
from games.core.game import AnyGame
from games.core.text import Text


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
