"""What the host of a series chooses before it begins, and the question before it is ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import discord

from bot.policy.house_rules import OFFICIAL, value_of
from bot.show.custom_id import Malformed
from bot.show.forms import PARTS_MOST, Form, OneOf
from bot.show.inputs import option
from bot.show.names import name_of
from bot.show.page import Page, button, page_of, rows
from cogs.series.evening_lines import games_line
from cogs.series.pages import lines_page
from cogs.series.shown_series import SET, STOP, ShownSeries, pace_said, pause_said
from cogs.series.tournament_lines import how_line
from games.core.text import Text
from storage import Preset
from tables.series.series import (
    DEALS,
    DRAWS,
    GAMES_MOST,
    HOUR,
    MINUTE,
    PACES,
    PAUSES,
    POINTS_RULES,
    ROUNDS_MOST,
    STARTS,
    KindName,
    Series,
)

Options = Iterable[discord.SelectOption]
FORMS: Final[Mapping[KindName, Mapping[str, Sequence[str]]]] = {
    "evening": {"how": ("deal", "points", "pause")},
    "tournament": {"how": ("game", "rules", "format", "rounds", "deal"), "when": ("pace", "pause", "starts")},
}
"""What each form asks, in this order."""
GAMES: Final = "games"
GAMES_FORMS: Final[Mapping[str, range]] = {
    GAMES: range(PARTS_MOST),
    "further-games": range(PARTS_MOST, GAMES_MOST),
}
"""The forms of an evening's list of games, and which of them (0-based) each asks for."""
NO_GAME: Final = "-"
"""The value of a place in the list that has no game; in the first place: all games, once each."""
USUAL: Final = "usual"
"""The value of the rules with which new tables open."""
UNCHANGED: Final = "-"
"""The value of a start that was settled before."""


def menu_page(shown: ShownSeries) -> Page:
    """Return what is chosen of a series, and the buttons of the forms to choose with."""
    title, series, forms = f"### {shown.own('menu-title')}", shown.series, list(FORMS[shown.series.kind])
    if series.traits.is_drawn:
        text = f"{title}\n{how_line(shown)}"
    else:
        text = f"{title}\n{games_line(shown)}\n-# {shown.own('menu-games', most=GAMES_MOST)}"
        forms = [name for name, places in GAMES_FORMS.items() if places.start <= len(series.games)] + forms
    buttons = [button(shown.own(f"form-{name}"), SET[series.kind].id(f"{name} {shown.id}")) for name in forms]
    return page_of(text, *rows(buttons), accent=shown.accent)


def menu_form(shown: ShownSeries, presets: Sequence[Preset], name: str) -> Form:
    """Return a form of what can be chosen; `presets` are the house rules of the one game. Raises `Malformed`."""
    kind = shown.series.kind
    if name in GAMES_FORMS and not shown.series.traits.is_drawn:
        return Form(
            SET[kind].id(f"{name} {shown.id}"), shown.own(f"form-{name}"), list(_games(shown, GAMES_FORMS[name]))
        )
    if name not in FORMS[kind]:
        raise Malformed(name)
    asked = dict(_asked_of_rounds(shown, presets) if shown.series.traits.is_drawn else _asked_of_games(shown))
    fields = [
        OneOf(what, shown.own(f"pick-{what}"), shown.own(f"pick-{what}-help"), options=list(asked[what]))
        for what in FORMS[kind][name]
        if what in asked
    ]
    return Form(SET[kind].id(f"{name} {shown.id}"), shown.own(f"form-{name}"), fields)


def changes_in(series: Series, name: str, form: Form, given: Mapping[str, str]) -> dict[str, str]:
    """Return what was chosen otherwise than before; another game leaves the house rules behind."""
    if name in GAMES_FORMS:
        places, games = GAMES_FORMS[name], list(series.games)
        games[places.start : places.stop] = [game for game in given.values() if game != NO_GAME]
        if series.games and given.get("game-0") == NO_GAME:
            games = []  # all were chosen instead of a list
        return {GAMES: " ".join(games)} if tuple(games) != series.games else {}
    lists = (field for field in form.fields if isinstance(field, OneOf))
    before = {(field.name, one.value) for field in lists for one in field.options if one.default}
    changed = {what: value for what, value in given.items() if (what, value) not in before}
    if "game" in changed:
        changed.pop("rules", None)
    return {what: "" if value == USUAL else value for what, value in changed.items()}


def _option(
    shown: ShownSeries, text: Text, value: object, chosen: object = None, emoji: str | None = None
) -> discord.SelectOption:
    return option(shown.say(text), value, chosen=value == chosen, emoji=emoji)


def _asked_of_games(shown: ShownSeries) -> Iterator[tuple[str, Options]]:
    """Yield what is asked where each game is played once."""
    series, offer = shown.series, partial(_option, shown)
    yield "deal", (offer(series.text(f"deal-{one}"), one, series.deal) for one in DEALS)
    yield "points", (offer(series.text(f"points-{one}"), one, series.points) for one in POINTS_RULES)
    yield "pause", (offer(pause_said(one), one, series.pause) for one in PAUSES)


def _games(shown: ShownSeries, places: range) -> Iterator[OneOf]:
    """Yield the lists of the games at these places of the evening's own list; one may stand there twice."""
    series = shown.series
    for place in places:
        now = series.games[place] if place < len(series.games) else NO_GAME
        none = series.text("pick-no-game" if place else "pick-all-games")
        offered = [_option(shown, none, NO_GAME, now)]
        offered += [_option(shown, name_of(game), game.name, now) for game in shown.here]
        yield OneOf(f"game-{place}", shown.own("pick-game", number=place + 1), options=offered)


def _asked_of_rounds(shown: ShownSeries, presets: Sequence[Preset]) -> Iterator[tuple[str, Options]]:
    """Yield what is asked where one game is played in rounds."""
    series, offer = shown.series, partial(_option, shown)
    rules = series.house_rules
    yield "game", (offer(name_of(game), game.name, series.games[0], game.glyph) for game in shown.here)
    if presets:
        usual = offer(series.text("rules-usual"), USUAL, rules or USUAL)
        official = offer(series.text("rules-official"), OFFICIAL, rules)
        yield "rules", [usual, official, *(_preset(preset, rules) for preset in presets)]
    yield "format", (offer(series.text(f"format-{one}"), one, series.draw) for one in DRAWS)
    yield "rounds", (offer(_rounds(shown, one), one, series.length) for one in range(ROUNDS_MOST + 1))
    yield "deal", (offer(series.text(f"deal-{one}"), one, series.deal) for one in DEALS)
    yield "pace", (offer(pace_said(series, one), one, series.pace) for one in PACES)
    yield "pause", (offer(pause_said(one), one, series.pause) for one in PAUSES)
    settled = [] if series.starts is None else [offer(series.text("starts-kept"), UNCHANGED, UNCHANGED)]
    yield "starts", [*settled, *(offer(_start(shown, one), one, None if settled else 0) for one in (0, *STARTS))]


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
