"""A private message before somebody's streak ends: for those who asked for it, once a day, never in quiet hours.

That somebody is reminded is stored before the message is sent, so nobody is reminded twice of a day.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Final

import discord

from bot.discord.limits.retry import passes
from bot.outbox.background_tasks import BackgroundTasks
from bot.services import Services
from bot.show.days import DAY_SECONDS, stamp, streak
from bot.show.sentences import speak
from cogs.daily.deals import DailyDeals
from cogs.recap.settings import ReminderSettings
from games.core.text import Text
from storage import UserSettings
from tables.table.acting_person import QuietHours
from tables.time.quiet_hours import is_quiet, quiet_hours_of

STREAK_LEAST: Final = 2
LEFT_SECONDS: Final = 3 * 60 * 60
"""So long before the end of the day somebody is reminded."""
TICK_SECONDS: Final = 60 * 60
"""How often this looks."""
STEP_SECONDS: Final = 15 * 60

_log = logging.getLogger(__name__)


class StreakReminders:
    """Reminds whoever is about to lose a streak."""

    def __init__(self, services: Services, deals: DailyDeals) -> None:
        self._client, self._database, self._now = services.client, services.database, services.now
        self._deals, self._tasks = deals, BackgroundTasks("the reminder", services.now, services.wait_until)

    async def run(self) -> None:
        """Begin to remind whom it is time for. Raises StorageError."""
        today = self._deals.today
        for person in await self._database.user_settings.choosing("remind", "on"):
            settings = await self._database.user_settings.latest(person)
            if settings.of(ReminderSettings).reminded >= today or not is_time(self._now(), quiet_hours_of(settings)):
                continue
            days = await self._deals.store.days_of(person)
            length = streak(days, today)
            if length >= STREAK_LEAST and today not in days[:1]:
                await self._note(person, {"reminded": today})
                self._tasks.begin_until_done(partial(self._tell, person, length, today), f"reminding {person}")

    async def settled(self) -> None:
        """Wait until all is sent."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Remind nobody any more."""
        await self._tasks.close()

    async def _tell(self, person: int, length: int, today: int) -> None:
        """Write to somebody; whoever takes no messages is not written to any more."""
        if today != self._deals.today:
            return
        settings = await self._database.user_settings.latest(person)
        chosen = settings.of(ReminderSettings)
        if chosen.remind != "on":  # they do not want it any more, or were erased
            return
        reminder = Text("recap.reminder", days=length, until=stamp(today + 1))
        said = speak(reminder, settings.language or chosen.remind_in)
        try:
            user = self._client.get_user(person) or await self._client.fetch_user(person)
            await user.send(said, nonce=f"{today}-{person % 10**18}")
        except discord.HTTPException as error:
            if passes(error):
                raise
            _log.info("somebody could not be reminded (code %s)", error.code)
            await self._note(person, {"remind": "refused"})

    async def _note(self, person: int, change: dict[str, object]) -> None:
        def noted(settings: UserSettings) -> UserSettings:
            chosen = settings.of(ReminderSettings)
            return settings.having(chosen.model_copy(update=change)) if chosen.remind == "on" else settings

        await self._database.user_settings.change_stored(person, noted)


def is_time(now: float, quiet: QuietHours | None) -> bool:
    """Return whether to remind somebody now: in the day's last hours, or before quiet hours that last until its end."""
    if is_quiet(round(now * 1000), quiet):
        return False
    end = (now // DAY_SECONDS + 1) * DAY_SECONDS
    later = range(round(now + TICK_SECONDS), round(end - STEP_SECONDS), STEP_SECONDS)
    return now >= end - LEFT_SECONDS or all(is_quiet(moment * 1000, quiet) for moment in later)
