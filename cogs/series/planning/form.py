"""The form of a plan: on which day, at what hour, how often, who may come, how many; and what is filled in means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

import discord

from bot.show.custom_id import CustomId
from bot.show.days import full_day_of
from bot.show.forms import Form, OneOf, Roles, Typed
from bot.show.inputs import option
from bot.show.sentences import Language, escaped, speak
from games.core.text import Refused, Text
from tables.series.plan import EVERY, LIMITS, Plan, When
from tables.series.series import KindName
from tables.time.quiet_hours import zone_of

DAYS_MOST: Final = 22
"""So many days from today are listed; a select has room for that of a plan besides."""
HOUR_LENGTH: Final = 8
USUAL_MINUTE: Final = 21 * 60
_HOUR: Final = re.compile(r"(\d{1,2})(?:\s*(?:[:h.]\s*(\d{2})?))?\s*(am|pm)?", re.IGNORECASE)
_VOWELS: Final = "AEIOUÉ"
_NOON: Final = 12
_DAY: Final = 24


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was filled in."""

    when: When
    role: int
    most: int


def plan_form(
    custom_id: CustomId, kind: KindName, language: Language, zone: str, now: float, plan: Plan | None = None
) -> Form:
    """Return the form, with what is chosen of a plan, at a time (unix seconds)."""

    def say(key: str, **params: Any) -> str:  # noqa: ANN401 -- parameters of a sentence
        return speak(Text(f"series.plan-{key}", **params), language)

    when = None if plan is None else plan.when
    minute = USUAL_MINUTE if when is None else when.minute
    every = 0 if when is None else when.every
    most = 0 if plan is None else plan.most
    role = plan.role if plan is not None else 0
    days = [option(speak(day_text(day), language), day, chosen=chosen) for day, chosen in _days(when, zone, now)]
    often = [option(say("every", weeks=one), one, chosen=one == every) for one in EVERY]
    limits = [option(say("limit", most=one), one, chosen=one == most) for one in LIMITS[kind]]
    return Form(
        custom_id,
        speak(Text(f"series.{kind}-plan-form"), language),
        [
            OneOf("day", say("day-label"), options=days),
            Typed(
                "hour",
                say("hour-label"),
                say("hour-help", city=city_of(zone)),
                most=HOUR_LENGTH,
                now=written(minute, language),
            ),
            OneOf("every", say("every-label"), options=often),
            Roles("role", say("role-label"), say("role-help"), now=[role] if role else []),
            OneOf("most", say("most-label"), options=limits),
        ],
    )


def chosen_in(filled: Mapping[str, Any], guild: discord.Guild | None, zone: str) -> Chosen:
    """Return what was filled in. Raises `Refused` for what is no hour."""
    roles = [int(one) for one in filled["role"] if one.isdecimal()]
    role = roles[0] if roles else 0
    if guild is not None and role == guild.id:
        role = 0  # @everyone
    when = When(int(filled["day"]), minute_of(filled["hour"]), zone, int(filled["every"]))
    return Chosen(when, role, int(filled["most"]))


def minute_of(written: str) -> int:
    """Return the minute of the day that somebody has written: `21:30`, `21h30`, `9 pm`. Raises `Refused`."""
    found = _HOUR.fullmatch(written.strip())
    if found is not None:
        hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
        is_read = 1 <= hour <= _NOON if half else hour < _DAY
        if half:
            hour = hour % _NOON + (_NOON if half == "pm" else 0)
        if is_read and minute < 60:
            return hour * 60 + minute
    raise Refused(Text("series.plan-no-hour", given=escaped(written)))


def written(minute: int, language: Language) -> str:
    """Return a minute of the day as people write it."""
    hour, rest = divmod(minute, 60)
    if language == "fr":
        return f"{hour} h {rest:02}" if rest else f"{hour} h"
    return f"{hour}:{rest:02}"


def city_of(zone: str) -> str:
    """Return the city that a time zone is called after."""
    return zone.rpartition("/")[2].replace("_", " ")


def hour_text(when: When, language: Language) -> Text:
    """Return the hour of a plan, and by the clocks of which city."""
    city = city_of(when.zone)
    of = "utc" if city == "UTC" else "vowel" if city[:1] in _VOWELS else "other"
    return Text("series.plan-hour", hour=written(when.minute, language), city=city, of=of)


def day_text(day: int) -> Text:
    """Return a day as people say it."""
    return full_day_of(date.fromordinal(day))


def _days(when: When | None, zone: str, now: float) -> Iterator[tuple[int, bool]]:
    """Yield the days that are listed, and whether they are chosen now: that of the plan, else the next with its hour.

    The usual hour of today may be past already.
    """
    here = datetime.fromtimestamp(now, UTC).astimezone(zone_of(zone))
    today = here.date().toordinal()
    is_past = here.hour * 60 + here.minute >= USUAL_MINUTE
    listed = range(today, today + DAYS_MOST)
    chosen = today + is_past if when is None else when.day
    for day in [*listed, *([] if chosen in listed or chosen < today else [chosen])]:
        yield day, day == chosen
