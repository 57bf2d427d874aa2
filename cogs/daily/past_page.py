"""The page of the deals of past days, which can be played as practice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import Verb
from bot.show.days import date_of
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Page, page_of, rows
from bot.show.sentences import Language
from cogs.daily.overview_page import ACCENT, Day, all_button, state_of, way_to
from cogs.daily.pictures import score_text
from cogs.daily.rows import AttemptRow
from games.core.game import AnyGame
from games.core.text import Text

DAILY_PAST_DAY: Final = Verb("daily-past-day")
LISTED: Final = 15
"""The most days of a select: thirty are two, for Discord takes at most 25."""


@dataclass(frozen=True, slots=True)
class PastDay:
    """A day that is over as somebody sees it, among the last `days`, the latest first.

    The attempts of `day` are practices, those that they made on that day are `then`, by game. Of `closed` games the
    rules of then are not known any more. `going` are the days with a practice that goes on, `played` those on which
    they have finished a deal.
    """

    day: Day
    then: Mapping[str, AttemptRow]
    closed: Sequence[AnyGame]
    days: Sequence[int]
    going: Collection[int]
    played: Collection[int]


def past_page(past: PastDay | None, language: Language) -> Page:
    """Return the deals of a past day, with what somebody has made of them, and the way to other days; None: no day."""
    localizer = Localizer(language)
    if past is None:
        none = "\n".join(localizer.say(Text(f"daily.{key}")) for key in ("past-title", "past-none"))
        back = all_button(localizer)
        back.style = discord.ButtonStyle.primary
        return page_of(none, *rows([back]), accent=ACCENT)
    day = past.day
    title = localizer.say(Text("daily.past-title-of", date=date_of(day.number)))
    intro = f"{title}\n{localizer.say(Text('daily.past-intro'))}"
    deals = [
        ui.Section(_line(past, game, localizer), accessory=_way(day, game, localizer)) for game in day.games.values()
    ]
    closed = [localizer.say(Text("daily.past-closed", glyph=game.glyph, game=name_of(game))) for game in past.closed]
    return page_of(intro, *deals, *closed, *_selects(past, localizer), *rows([all_button(localizer)]), accent=ACCENT)


def _way(day: Day, game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    """Return the way to a practice; one that is over has a short label, so that its line stays one line."""
    way = way_to(day, game, localizer)
    if state_of(day.attempts, game) == "done":
        way.label = localizer.label(Text("daily.past-see"))
    return way


def _line(past: PastDay, game: AnyGame, localizer: Localizer) -> str:
    """Return a deal, what somebody made of it on its day, and of the practice."""
    then, practice = past.then.get(game.name), past.day.attempts.get(game.name)
    key = "new" if then is None else "going" if then.worth is None else "done"
    status = Text(f"daily.past-status-{key}", **({} if then is None else {"score": score_text(game, then.points)}))
    said = localizer.say(Text("daily.line", glyph=game.glyph, game=name_of(game), status=status))
    if practice is None:
        return said
    made = Text(f"daily.practice-status-{state_of(past.day.attempts, game)}", score=score_text(game, practice.points))
    return f"{said}\n-# {localizer.say(made)}"


def _selects(past: PastDay, localizer: Localizer) -> Iterator[ui.ActionRow[Any]]:
    """Yield the selects of the days; their placeholders say from when to when."""
    for first in range(0, len(past.days), LISTED):
        days = past.days[first : first + LISTED]
        options = [
            option(
                localizer.label(date_of(day)), day, chosen=day == past.day.number, about=_about(past, day, localizer)
            )
            for day in days
        ]
        between = Text("daily.past-between", first=date_of(days[-1]), last=date_of(days[0]))
        yield select(DAILY_PAST_DAY.id(str(first)), options, localizer.label(between))


def _about(past: PastDay, day: int, localizer: Localizer) -> str | None:
    key = "practice-status-going" if day in past.going else "past-played" if day in past.played else None
    return None if key is None else localizer.label(Text(f"daily.{key}"))
