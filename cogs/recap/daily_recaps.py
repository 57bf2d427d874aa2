"""The recap of a day in the channel that a server has chosen, promised each morning."""

from __future__ import annotations

from bot.discord.languages import posted_language
from bot.discord.promises import Delivery, Say, promise
from bot.policy.daily_channel import DailyPosts
from bot.services import Services
from bot.show.days import streak
from cogs.daily.deals import DailyDeals
from cogs.recap.recap_page import PLACES, GameRecap, recap_page
from cogs.recap.settings import RecapSettings
from storage import Promise


class DailyRecaps:
    """Posts what is due."""

    def __init__(self, services: Services, deals: DailyDeals) -> None:
        self._client, self._database = services.client, services.database
        self._deals = deals
        self._posts = DailyPosts(services, "recap", lambda settings: settings.of(RecapSettings).recap)

    async def run(self) -> None:
        """Promise the recaps of yesterday where the day has begun. Raises StorageError."""
        await self._posts.promise(self._deals.today - 1)

    @promise("recap", once="most", days=3)
    async def post(self, promise: Promise) -> Delivery:
        """Post the recap of a day, unless nobody has played, or another one is due by now."""
        day, guild = int(promise.body), self._client.get_guild(promise.guild_id)
        settings = await self._database.guild_settings.latest(promise.guild_id)
        chosen = settings.of(RecapSettings).recap
        if chosen is None or guild is None or day != self._deals.today - 1:
            return None
        games = await self._games(guild.id, day)
        days = streak(await self._deals.store.days_here(guild.id), day)
        page = recap_page(day, games, days, posted_language(settings, chosen.channel, guild))
        return Say(page, chosen.channel) if games else None

    async def _games(self, guild: int, day: int) -> list[GameRecap]:
        """Return what a server has made of each game's deal of a day, in the order of the games."""
        found = []
        for name in self._deals.games:
            people = await self._deals.store.finished(day, name, guild)
            if people:
                deal = await self._deals.of(day, name)
                best = await self._deals.store.board(day, name, guild, PLACES)
                found.append(GameRecap(deal, best, people, await self._deals.ai_result(deal)))
        return found
