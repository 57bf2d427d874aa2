"""The position of the day in the channel that a server has chosen, promised each morning."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.languages import posted_language
from bot.discord.promises import Delivery, Say, promise
from bot.policy.daily_channel import DailyPosts
from bot.services import Services
from bot.show.days import day_of
from cogs.course.asked_position import AskedPosition, with_courses
from cogs.course.pages import daily_page
from cogs.course.settings import CourseSettings
from games.core.game import AnyGame
from storage import Promise


class DailyPositions:
    """Posts what is due."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._posts = DailyPosts(services, "course", lambda settings: settings.of(CourseSettings).course)

    @property
    def today(self) -> int:
        """Return the day (since 1970-01-01, UTC)."""
        return day_of(self._services.now())

    async def run(self) -> None:
        """Promise today's positions where the day has begun. Raises StorageError."""
        await self._posts.promise(self.today)

    @promise("course", once="most", days=3)
    async def post(self, promise: Promise) -> Delivery:
        """Post the position of a day, unless another one is due by now."""
        day, services = int(promise.body), self._services
        guild = services.client.get_guild(promise.guild_id)
        settings = await services.database.guild_settings.latest(promise.guild_id)
        chosen = settings.of(CourseSettings).course
        games = [one for one in with_courses(services.games) if one.name not in settings.closed_games]
        if chosen is None or guild is None or day != self.today or not games:
            return None
        language = posted_language(settings, chosen.channel, guild)
        return Say(await daily_page(of_day(day, games), language, services.painter), chosen.channel)


def of_day(day: int, games: Sequence[AnyGame]) -> AskedPosition:
    """Return the position of a day: games in turn, the first position of each before the second of any."""
    game = games[day % len(games)]
    return AskedPosition(game, day // len(games) % len(game.course))
