"""How the game corner says what is on, in words and on its picture: the same texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.discord.features import UpcomingEvent
from bot.show.names import name_of
from cogs.door.open_tables import AtGame
from games.core.text import Text, Who


def state_texts(one: AtGame) -> Iterator[Text]:
    """Yield how many tables of a game are open, and how many are played."""
    if one.open:
        yield Text("door.open", open=one.open)
    if one.playing:
        yield Text("door.playing", playing=one.playing)
    if not one.open and not one.playing:
        yield Text("door.none")


def waits_text(one: AtGame, named: int = 2) -> Text:
    """Return who waits at the tables of a game, or what a click does; `named`: how many are named at most, 1 or 2."""
    if not one.waiting:
        return Text("door.open-another" if one.open or one.playing else "door.open-first")
    first, last, count = Who(one.waiting[0]), Who(one.waiting[-1]), len(one.waiting)
    key = "door.waits" if count <= named else "door.waits-more"
    return Text(key, people=count, first=first, second=last, more=count - 1)


def told(one: AtGame) -> Iterator[Text]:
    """Yield what is told of a game in a line: its name, and the rest."""
    yield name_of(one.game)
    yield from state_texts(one)
    yield waits_text(one)


@dataclass(frozen=True, slots=True)
class EventTexts:
    """What is said of an event: its title, when it is by a server's clock, how many come."""

    title: Text
    weekday: Text
    day: int
    month: Text
    hour: Text
    coming: Text
    away: Text

    @classmethod
    def of(cls, event: UpcomingEvent, zone: str, now: float) -> EventTexts:
        """Return them; `now` is in unix seconds."""
        clock = ZoneInfo(zone)
        starts = datetime.fromtimestamp(event.starts / 1000, UTC).astimezone(clock)
        days = (starts.date() - datetime.fromtimestamp(now, UTC).astimezone(clock).date()).days
        sharp = "-sharp" if not starts.minute else ""
        return cls(
            event.title,
            Text("door.weekday", day=starts.weekday()),
            starts.day,
            Text("bot.month-short", month=starts.month),
            Text(f"door.hour{sharp}", hour=starts.hour, minute=f"{starts.minute:02}"),
            Text("door.event-coming", coming=event.coming),
            Text("door.event-in", days=max(0, days)),
        )

    @property
    def told(self) -> Text:
        """Return all of it in a line."""
        return Text(
            "door.event-told",
            title=self.title,
            weekday=self.weekday,
            day=self.day,
            month=self.month,
            hour=self.hour,
            coming=self.coming,
            away=self.away,
        )
