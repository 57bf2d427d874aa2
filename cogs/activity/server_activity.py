"""The figures of what was played on a server lately: weeks, hours, newcomers. It knows no names."""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from cogs.activity.played_seats import Played

WEEKS: Final = 8
"""The weeks that are counted, with the present one, which goes on."""
HOURS: Final = 3
"""The hours of the day that are counted together."""
GAMES_LEAST: Final = 10
PEOPLE_LEAST: Final = 3
"""With fewer games or people nothing is said of their hours: it would say when somebody plays."""
BUSIEST: Final = 3


class Week(NamedTuple):
    """A week by its Monday: how many games ended in it, and how many people played them."""

    monday: date
    games: int
    people: int


class Slot(NamedTuple):
    """Some hours of a day of the week: 0 is Monday, and the hour with which they begin."""

    day: int
    hour: int


@dataclass(frozen=True, slots=True)
class Activity:
    """What was played on a server: weeks, the last one goes on; how many games ended in which hours.

    `newcomers` have played there for the first time, and `returned` of them on another day as well.
    """

    weeks: tuple[Week, ...]
    people: int
    hours: Mapping[Slot, int]
    newcomers: int
    returned: int

    @property
    def games(self) -> int:
        """Return how many games there were."""
        return sum(week.games for week in self.weeks)

    @property
    def is_telling(self) -> bool:
        """Return whether there was enough to say more of it than that."""
        return self.games >= GAMES_LEAST and self.people >= PEOPLE_LEAST

    @property
    def busiest(self) -> list[Slot]:
        """Return the hours in which most games ended, at most three.

        None in which one game ended, and none that only the order tells from a fourth.
        """
        found = sorted(self.hours, key=lambda slot: (-self.hours[slot], slot))
        left = max((self.hours[slot] for slot in found[BUSIEST:]), default=1)
        return [slot for slot in found[:BUSIEST] if self.hours[slot] > left]


def week_starts(now: float, zone: str) -> list[int]:
    """Return when each of the weeks begins in a time zone (unix ms); `now` is in unix seconds."""
    clock = ZoneInfo(zone)
    today = datetime.fromtimestamp(now, UTC).astimezone(clock).date()
    monday = today - timedelta(days=today.weekday())
    mondays = (monday - timedelta(weeks=back) for back in reversed(range(WEEKS)))
    return [round(datetime.combine(day, time(), clock).timestamp() * 1000) for day in mondays]


def activity_of(played: Played, starts: Sequence[int], zone: str) -> Activity:
    """Return the figures of the weeks of which no game is missing, at least of the present one."""
    clock = ZoneInfo(zone)
    starts = [start for start in starts if start >= played.since] or starts[-1:]
    seats = [seat for seat in played.seats if seat.at >= starts[0]]
    ends = {seat.game: seat.at for seat in seats}
    local = {game: _local(at, clock) for game, at in ends.items()}
    games = Counter(bisect(starts, at) for at in ends.values())
    people = Counter(week for week, _ in {(bisect(starts, seat.at), seat.person) for seat in seats})
    days: defaultdict[int, set[date]] = defaultdict(set)
    for seat in seats:
        if seat.first >= seats[0].game:
            days[seat.person].add(local[seat.game].date())
    return Activity(
        tuple(
            Week(_local(start, clock).date(), games[number], people[number]) for number, start in enumerate(starts, 1)
        ),
        len({seat.person for seat in seats}),
        Counter(Slot(at.weekday(), at.hour // HOURS * HOURS) for at in local.values()),
        len(days),
        sum(len(played_on) > 1 for played_on in days.values()),
    )


def _local(at: int, clock: ZoneInfo) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(clock)
