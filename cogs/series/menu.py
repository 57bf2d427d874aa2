"""What the host of a series chooses before it begins, and the question before it is ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import discord

from bot.policy.house_rules import OFFICIAL, value_of
from bot.show.inputs import option, select
from bot.show.names import name_of
from bot.show.page import Page, button, page_of
from cogs.series.evening_lines import games_line
from cogs.series.pages import lines_page
from cogs.series.shown_series import SET, STOP, ShownSeries, pace_said, pause_said
from cogs.series.tournament_lines import how_line
from games.core.text import Text
from storage import Preset
from tables.series.series import DRAWS, GAMES_MOST, HOUR, MINUTE, PACES, PAUSES, POINTS_RULES, ROUNDS_MOST, STARTS

GLYPH: Final = "🎉"
Options = Iterable[discord.SelectOption]


def menu_page(shown: ShownSeries, presets: Sequence[Preset]) -> Page:
    """Return what can be chosen of a series; `presets` are the house rules of its one game."""
    title = f"### {shown.own('menu-title')}"
    if shown.series.traits.is_drawn:
        text, asked = f"{title}\n{how_line(shown)}", partial(_asked_of_rounds, shown, presets)
    else:
        text = f"{title}\n{games_line(shown)}\n-# {shown.own('menu-games', most=GAMES_MOST)}"
        asked = partial(_asked_of_games, shown)

    kind = shown.series.kind
    selects = (
        select(SET[kind].id(f"{what} {shown.id}"), options, shown.own(f"pick-{what}")) for what, options in asked()
    )
    return page_of(text, *selects, accent=shown.accent)


def _option(
    shown: ShownSeries, text: Text, value: object, chosen: object = None, emoji: str | None = None
) -> discord.SelectOption:
    return option(shown.say(text), value, chosen=value == chosen, emoji=emoji)


def _asked_of_games(shown: ShownSeries) -> Iterator[tuple[str, Options]]:
    """Yield what is asked where each game is played once."""
    series, offer = shown.series, partial(_option, shown)
    yield "games", _games(shown)
    yield "points", (offer(series.text(f"points-{one}"), one, series.points) for one in POINTS_RULES)
    yield "pause", (offer(pause_said(one), one, series.pause) for one in PAUSES)


def _games(shown: ShownSeries) -> Iterator[discord.SelectOption]:
    """Yield what can be done with the list of games; nothing is chosen, so that a game can be added twice."""
    series = shown.series
    yield _option(shown, series.text("games-all"), "all", emoji=GLYPH)
    for game in shown.here:
        yield _option(shown, series.text("games-add", game=name_of(game)), game.name, emoji=game.glyph)
    if series.games:
        yield _option(shown, series.text("games-last"), "last", emoji="↩️")


def _asked_of_rounds(shown: ShownSeries, presets: Sequence[Preset]) -> Iterator[tuple[str, Options]]:
    """Yield what is asked where one game is played in rounds."""
    series, offer = shown.series, partial(_option, shown)
    rules = series.house_rules
    yield "game", (offer(name_of(game), game.name, series.games[0], game.glyph) for game in shown.here)
    if presets:
        official = offer(series.text("rules-official"), OFFICIAL, rules)
        yield "rules", [official, *(_preset(preset, rules) for preset in presets)]
    yield "format", (offer(series.text(f"format-{one}"), one, series.draw) for one in DRAWS)
    if series.draw == "swiss":
        yield "rounds", (offer(_rounds(shown, one), one, series.length) for one in range(ROUNDS_MOST + 1))
    yield "pace", (offer(pace_said(series, one), one, series.pace) for one in PACES)
    yield "pause", (offer(pause_said(one), one, series.pause) for one in PAUSES)
    yield "starts", (offer(_start(shown, one), one) for one in (0, *STARTS))


def _preset(preset: Preset, chosen: str) -> discord.SelectOption:
    value = value_of(preset)
    return option(preset.name, value, chosen=value == chosen)


def _rounds(shown: ShownSeries, rounds: int) -> Text:
    return shown.series.text("round-count", rounds=rounds) if rounds else shown.series.text("rounds-needed")


def _start(shown: ShownSeries, ahead: int) -> Text:
    """Return how far ahead a start is (ms); 0: the host starts."""
    hours = ahead // HOUR
    if hours >= 24:
        return shown.series.text("starts-days", days=hours // 24)
    if hours:
        return shown.series.text("starts-hours", hours=hours)
    return (
        shown.series.text("starts-minutes", minutes=ahead // MINUTE) if ahead else shown.series.text("starts-by-hand")
    )


def stopping_page(shown: ShownSeries) -> Page:
    """Return the question whether a series is really to end."""
    series, played = shown.series, len(shown.series.rounds)
    key = "stop-sure" if any(series.placings) else "stop-sure-empty"
    text = shown.own(key, played=played, of=max(len(series.games), played), people=len(series.members))
    custom_id = STOP[series.kind].id(shown.id)
    return lines_page(shown, [text], [button(shown.own("stop"), custom_id, style=discord.ButtonStyle.danger)])
