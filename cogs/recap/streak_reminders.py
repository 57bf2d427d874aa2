"""A private message before somebody's streak ends: for those who asked for it, once a day, never in quiet hours."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.discord.promises import Delivery, Say, promise
from bot.services import Services
from bot.show.days import DAY_SECONDS, stamp, streak
from bot.show.sentences import speak
from cogs.daily.deals import DailyDeals
from cogs.recap.settings import ReminderSettings
from games.core.text import Text
from storage import Promise, UserSettings
from tables.table.acting_person import QuietHours
from tables.time.quiet_hours import is_away, is_quiet, quiet_hours_of

STREAK_LEAST: Final = 2
LEFT_SECONDS: Final = 3 * 60 * 60
"""The time before the end of the day at which people are reminded."""
TICK_SECONDS: Final = 60 * 60
"""How often this looks."""
STEP_SECONDS: Final = 15 * 60


class StreakReminders:
    """Reminds people who are about to lose a streak."""

    def __init__(self, services: Services, deals: DailyDeals) -> None:
        self._database, self._now, self._deals = services.database, services.now, deals

    async def run(self) -> None:
        """Promise a reminder to people for whom it is time. Raises StorageError."""
        today, due = self._deals.today, round(self._now() * 1000)
        for person in await self._database.user_settings.choosing("remind", "on"):
            settings = await self._database.user_settings.latest(person)
            is_here, quiet = not is_away(settings, due), quiet_hours_of(settings)
            if is_here and is_time(self._now(), quiet) and await self._at_stake(person, today):
                key = f"reminder {person} {today}"
                await self._database.promises.add(Promise(key, "reminder", 0, due, person=person, body=str(today)))

    async def _at_stake(self, person: int, today: int) -> int:
        """Return the length of a streak that ends today unless the person plays; 0 if none does."""
        days = await self._deals.store.days_of(person)
        length = streak(days, today)
        return length if length >= STREAK_LEAST and today not in days[:1] else 0

    @promise("reminder", once="most", days=2)
    async def tell(self, promise: Promise) -> Delivery:
        """Write to a person; stop for good if they take no messages."""
        person, today = promise.person or 0, int(promise.body)
        settings = await self._database.user_settings.latest(person)
        chosen, length = settings.of(ReminderSettings), await self._at_stake(person, today)
        if today != self._deals.today or chosen.remind != "on" or not length:
            return None  # they have played, do not want it any more, or were erased
        reminder = Text("recap.reminder", days=length, until=stamp(today + 1))
        said = speak(reminder, settings.language or chosen.remind_in)
        return Say(said, refused=partial(self._database.user_settings.change_stored, person, _refused))


def _refused(settings: UserSettings) -> UserSettings:
    chosen = settings.of(ReminderSettings)
    return settings.having(chosen.model_copy(update={"remind": "refused"})) if chosen.remind == "on" else settings


def is_time(now: float, quiet: QuietHours | None) -> bool:
    """Return whether to remind somebody now: in the day's last hours, or before quiet hours that last until its end."""
    if is_quiet(round(now * 1000), quiet):
        return False
    end = (now // DAY_SECONDS + 1) * DAY_SECONDS
    later = range(round(now + TICK_SECONDS), round(end - STEP_SECONDS), STEP_SECONDS)
    return now >= end - LEFT_SECONDS or all(is_quiet(at * 1000, quiet) for at in later)
