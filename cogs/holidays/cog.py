"""`/me away`: a person says until when they are away, and their clocks at tables by correspondence stand still."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from bot.discord.command_names import named
from bot.discord.features import Command, CommandMention, Feature
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import with_choices
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command
from cogs.holidays.holiday_page import AWAY, BACK, holiday_form, holiday_page
from cogs.holidays.settings import gone, next_possible, returned
from games.core.text import Refused, Text
from storage import UserSettings
from tables.table.acting_person import Actor
from tables.table.table import Table
from tables.time.quiet_hours import is_away
from tables.time.turn_timers import DAY


class Holidays(Feature):
    """The holidays of people."""

    def personal_commands(self) -> Iterable[Command]:
        """Return `/me away`."""
        name, description = named("holidays.command-away"), named("holidays.command-away-help")
        yield bare_command(self, name, description, self._show)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/me away` does."""
        yield 147, Text("holidays.help-line", command=named("me away"))

    async def hourly(self) -> None:
        """Tell tables of this process whatever an earlier process, or another, has not told them."""
        users, now = self.services.database.user_settings, self._now_ms
        for person in await users.with_holidays():
            settings = await users.latest(person)
            if settings.holiday is not None and settings.holiday > now - 2 * DAY:
                for table in await self.services.registry.of_person(person):
                    if _is_untold(table, person, settings, now):
                        await table.set_chosen(with_choices(Actor(person, ""), settings))

    @control(AWAY)
    async def go(self, request: Request) -> None:
        """Ask on which day a person is back, or store it."""
        now, zone = self._now_ms, request.person.time_zone or request.server.zone
        again = next_possible(request.person, now)
        if again is not None and not is_away(request.person, now):
            raise Refused(Text("holidays.used-up", when=f"<t:{again // 1000}:R>"))
        form = holiday_form(request.person, now, zone, request.language)
        if await request.opens(form):
            return
        until = int(request.filled(form)["until"])
        await self._change(request, partial(gone, until=until, now=now), Text("holidays.noted"))

    @control(BACK)
    async def come_back(self, request: Request) -> None:
        """End a holiday."""
        await self._change(request, partial(returned, now=self._now_ms), Text("holidays.noted-back"))

    @property
    def _now_ms(self) -> int:
        return round(self.services.now() * 1000)

    async def _show(self, request: Request) -> None:
        """Send the page."""
        await request.send(holiday_page(request.person, self._now_ms, request.language))

    async def _change(self, request: Request, how: Callable[[UserSettings], UserSettings], noted: Text) -> None:
        """Store something, let it count at the tables where the person sits, and show the page."""
        settings = await self.services.database.user_settings.change(request.user, how)
        await self.services.registry.set_chosen(with_choices(request.actor, settings))
        await request.show(holiday_page(settings, self._now_ms, request.language, request.speak(noted)))


def _is_untold(table: Table, person: int, settings: UserSettings, now: int) -> bool:
    """Return whether a table does not know until when a person who sits there is away."""
    seat = table.state.seat_of(person)
    return seat is not None and max(table.state.seats[seat].holiday or now, now) != max(settings.holiday or now, now)
