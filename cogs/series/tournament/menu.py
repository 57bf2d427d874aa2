"""Owns what the host of a tournament chooses before it begins, and the question before it is ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.policy.option_presets import OFFICIAL, value_of
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import Language
from cogs.series.tournament.words import ACCENT, how_line
from games.core.game import AnyGame
from games.core.text import Text
from storage import Preset
from tables.series.live_series import LiveSeries
from tables.series.series import MINUTE, PAUSES, SeatLimits
from tables.series.tournament.tournament import FORMATS, PACES, ROUNDS_MOST, STARTS, Tournament

OPTIONS_MOST: Final = 25


def menu_page(
    live: LiveSeries[Tournament],
    here: Sequence[AnyGame],
    presets: Sequence[Preset],
    limits: SeatLimits | None,
    language: Language,
) -> Page:
    """Return what can be chosen of a tournament: the game, house rules if there are any, the format, the start."""
    tournament_id, tournament, localizer = live.id, live.state, Localizer(language)
    text = f"### {localizer.say(Text('tournament.menu-title'))}\n{how_line(tournament, limits, localizer)}"

    def option(text: Text, value: object, chosen: object, emoji: str | None = None) -> discord.SelectOption:
        return discord.SelectOption(
            label=localizer.label(text), value=str(value), default=str(value) == str(chosen), emoji=emoji
        )

    def select(what: str, options: Iterable[discord.SelectOption]) -> ui.ActionRow[Any]:
        custom_id = str(CustomId("-", "tournament-set", f"{what} {tournament_id}"))
        hint = localizer.label(Text(f"tournament.pick-{what}"))
        return ui.ActionRow(ui.Select(custom_id=custom_id, placeholder=hint, options=list(options)[:OPTIONS_MOST]))

    def build() -> list[Item]:
        rounds = range(ROUNDS_MOST + 1)
        asked = [
            select(
                "game", (option(Text(f"{game.name}.name"), game.name, tournament.game, game.glyph) for game in here)
            ),
            select("format", (option(Text(f"tournament.format-{one}"), one, tournament.format) for one in FORMATS)),
            select("pace", (option(Text(f"tournament.pace-{one}"), one, tournament.pace) for one in PACES)),
            select("pause", (option(_pause(one), one, tournament.pause) for one in PAUSES)),
            select("starts", (option(_start(one), one, "") for one in (0, *STARTS))),
        ]
        if tournament.format == "swiss":
            asked.insert(2, select("rounds", (option(_rounds(one), one, tournament.rounds) for one in rounds)))
        if presets:
            official = option(Text("tournament.rules-official"), OFFICIAL, tournament.rules)
            asked.insert(1, select("rules", [official, *(_preset(one, tournament.rules) for one in presets)]))
        return [ui.Container(ui.TextDisplay(text), *asked, accent_colour=ACCENT)]

    return Page(build)


def _preset(preset: Preset, chosen: str) -> discord.SelectOption:
    value = value_of(preset)
    return discord.SelectOption(label=preset.name, value=value, default=value == chosen)


def _pause(pause: int) -> Text:
    return Text("tournament.pause-length", minutes=pause // MINUTE)


def _rounds(rounds: int) -> Text:
    return Text("tournament.rounds-needed") if rounds == 0 else Text("tournament.round-count", rounds=rounds)


def _start(ahead: int) -> Text:
    if not ahead:
        return Text("tournament.starts-by-hand")
    hours = ahead // (60 * MINUTE)
    if not hours:
        return Text("tournament.starts-minutes", minutes=ahead // MINUTE)
    return (
        Text("tournament.starts-days", days=hours // 24)
        if hours >= 24
        else Text("tournament.starts-hours", hours=hours)
    )


def stopping_page(tournament_id: str, tournament: Tournament, language: Language) -> Page:
    """Return the question whether a tournament is really to end."""
    localizer = Localizer(language)
    key = "tournament.stop-sure" if any(tournament.placed) else "tournament.stop-sure-empty"
    text = localizer.say(Text(key, played=len(tournament.played), people=len(tournament.entries)))
    sure = button(
        localizer.label(Text("tournament.stop")),
        CustomId("-", "tournament-stop", tournament_id),
        style=discord.ButtonStyle.danger,
    )
    return Page(lambda: [ui.Container(ui.TextDisplay(text), *rows([sure]), accent_colour=ACCENT)])
