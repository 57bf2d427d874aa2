"""The controls of the recap and of the reminder: who wants them, and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.discord.command_names import named
from bot.discord.features import Command, CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command
from bot.policy.daily_channel import chosen_channel, daily_channel_page, told_anew
from bot.show.page import Page
from bot.show.settings_tabs import SettingsTab
from cogs.daily.deals import DailyDeals
from cogs.recap.daily_recaps import DailyRecaps
from cogs.recap.recap_page import RECAP_CHANNEL
from cogs.recap.reminder_page import REMINDER, reminder_page
from cogs.recap.settings import RecapSettings, ReminderSettings
from cogs.recap.streak_reminders import StreakReminders
from games.core.text import Text
from storage import GuildSettings, UserSettings

PLACE: Final = 25
"""After the pages on channels and messages."""


class Recap(Feature):
    """The recap of yesterday's deals, and the reminder of today's."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.deals = DailyDeals(
            services.database, services.games, services.thinking, services.now, random_hex=services.random_hex
        )
        self.recaps, self.reminders = DailyRecaps(services, self.deals), StreakReminders(services, self.deals)
        self.deliverers = (self.recaps, self.reminders)

    async def hourly(self) -> None:
        """Promise the recaps that are due on the servers of this process."""
        await self.recaps.run()

    async def hourly_for_all(self) -> None:
        """Promise to remind people of their streaks."""
        await self.reminders.run()

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the page where a server chooses the channel."""
        yield SettingsTab("recap", PLACE, Text("recap.tab"), Text("recap.to-tab"), self._show)

    def personal_commands(self) -> Iterable[Command]:
        """Return `/me reminder`."""
        yield bare_command(self, named("recap.command-reminder"), named("recap.command-reminder-help"), self._show_own)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/me reminder` does."""
        yield 146, Text("recap.help-line", command=named("me reminder"))

    async def _show(self, request: Request, detail: str) -> None:
        del detail
        await request.redraw(_channel_page(request, request.server, ""))

    @control(RECAP_CHANNEL, managers=True)
    async def choose(self, request: Request) -> None:
        """Store the channel of the recap, or that there is none."""
        channel, yesterday = chosen_channel(request), self.deals.today - 1

        def changed(settings: GuildSettings) -> GuildSettings:
            before = settings.of(RecapSettings).recap
            return settings.having(RecapSettings(recap=told_anew(before, channel, yesterday)))

        settings = await request.services.database.guild_settings.change(request.guild, changed)
        noted = Text("recap.off") if channel is None else Text("recap.on", channel=f"<#{channel}>")
        await request.redraw(_channel_page(request, settings, request.speak(noted)))

    async def _show_own(self, request: Request) -> None:
        await request.send(reminder_page(request.person.of(ReminderSettings), request.language))

    @control(REMINDER)
    async def switch(self, request: Request) -> None:
        """Remind somebody from now on, or no more."""
        wanted, language = request.detail == "on", request.language

        def changed(settings: UserSettings) -> UserSettings:
            choice = {"remind": "on" if wanted else "off", "remind_in": language}
            return settings.having(settings.of(ReminderSettings).model_copy(update=choice))

        settings = await request.services.database.user_settings.change(request.user, changed)
        noted = request.speak(Text("recap.reminder-on" if wanted else "recap.reminder-off"))
        await request.redraw(reminder_page(settings.of(ReminderSettings), request.language, noted))


def _channel_page(request: Request, settings: GuildSettings, notice: str) -> Page:
    """Return the page where a server chooses the channel."""
    chosen, guild = settings.of(RecapSettings).recap, request.interaction.guild
    return daily_channel_page("recap", RECAP_CHANNEL, chosen, guild, request.settings_frame, notice)
