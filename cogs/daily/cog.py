"""`/daily` and its controls: an attempt and its moves, its result, the board of the day, the seals."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_names import CHOICES_MOST, anywhere, named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control, playable
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers
from bot.discord.requests.solo_seat import SoloSeat
from bot.policy.server_policy import check_game, check_may_post
from bot.show.custom_id import Malformed, read_number
from bot.show.days import stamp, streak
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.panel import alone_localizer
from bot.show.solo_panel import SoloTable, solo_page, solo_round_end_page
from cogs.daily.board_page import BOARD_LINES, board_page
from cogs.daily.deals import Attempt, DailyDeals
from cogs.daily.overview_page import (
    DAILY,
    DAILY_BEGIN,
    DAILY_OF,
    DAILY_SEALS,
    DAILY_SEALS_OF,
    Day,
    following,
    intro_page,
    overview_page,
    seals_page,
)
from cogs.daily.result_page import DAILY_BOARD, DAILY_SHARE, Comparison, result_page, shared_page
from cogs.daily.rows import KIND
from games.core.game import AnyGame
from games.core.move import Move
from games.core.text import Refused, Text
from games.registry import DAILY_DEALS
from tables.table.table import StaleQuestion

DAY_DIGITS: Final = 6


class Daily(Feature):
    """The deals of the day."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.deals = DailyDeals(
            services.database, services.games, services.thinking, services.now, random_hex=services.random_hex
        )

    async def hourly(self) -> None:
        """Seal the deals of today and tomorrow."""
        await self.deals.seal_ahead()

    async def hourly_for_all(self) -> None:
        """Forget who has begun the deals of days that are over."""
        database = self.services.database
        if await database.attempt_digests.drop_ended(KIND, self.deals.today):
            await database.scrub_later()

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/daily` does."""
        yield 20, Text("daily.help", command=named("daily"))

    @anywhere
    @app_commands.command(name=named("daily.command-daily"), description=named("daily.command-daily-help"))
    @app_commands.rename(game=named("bot.command-option-game"))
    @app_commands.describe(game=named("daily.command-game-help"))
    @app_commands.choices(
        game=[Choice(name=named(f"{name}.name"), value=name) for name in list(DAILY_DEALS)[:CHOICES_MOST]]
    )
    @answers()
    async def daily(self, request: Request, game: str = "") -> None:
        """Show the deal of the day of a game, or of all of them if none is named."""
        page = await (self._deal_page(request, game, self.deals.today) if game else self._overview(request))
        await request.send(page)

    @control(DAILY)
    async def overview(self, request: Request) -> None:
        """Show all deals of today."""
        await request.show(await self._overview(request))

    @control(DAILY_OF)
    async def show(self, request: Request) -> None:
        """Show a deal: what is to be known before it, the attempt as it stands, or its result."""
        game, day = self._parsed(*request.detail.split(" "))
        await request.show(await self._deal_page(request, game, day))

    @control(DAILY_BEGIN)
    async def begin(self, request: Request) -> None:
        """Begin the one attempt."""
        game, day = self._parsed(*request.detail.split(" "))
        self.services.keep_out.check_everywhere(request.user)
        check_game(self.deals.games[game], self.services.games, request.server)
        deal, clicks = await self.deals.of(day, game), request.person.clicks
        attempt = await self.deals.begin(deal, request.user, request.guild, clicks=clicks)
        await request.show(await self.page(request, attempt))

    @playable("daily")
    @asynccontextmanager
    async def attempt_of(self, request: Request) -> AsyncIterator[PlayedDeal]:
        """Open the person's attempt that a panel shows."""
        _, named_parts = request.custom_id.address
        deal = self._parsed(*named_parts)
        played = PlayedDeal(self, request, await self._own(request, deal))
        try:
            yield played
        except StaleQuestion:
            attempt = await self._own(request, deal)
            notice = None if attempt.is_over else Text("daily.stale")
            await request.show(await self.page(request, attempt, notice=notice))

    @control(DAILY_SHARE, answer="public")
    async def share(self, request: Request) -> None:
        """Post the result in the channel, without a word about cards."""
        attempt = await self._own(request)
        compared = await self._compared(request, _over(attempt))
        check_may_post(request.interaction)
        self.deals.sharing.check(request.user)
        mention = request.interaction.user.mention
        page = shared_page(attempt.row, compared, attempt.sealed.game, mention, request.channel_language)
        await request.reply.post(page)

    @control(DAILY_BOARD)
    async def board(self, request: Request) -> None:
        """Show the best of the day on this server, to people who have finished the deal."""
        attempt = await self._own(request)
        row, compared = attempt.row, await self._compared(request, _over(attempt))
        if compared.here is None:
            raise Refused(Text("daily.board-elsewhere"))
        lines = await self.deals.store.board(row.day, row.game, request.guild, BOARD_LINES)
        await request.show(board_page(row, lines, compared, attempt.sealed.game, request.language))

    @control(DAILY_SEALS, answer="private")
    @control(DAILY_SEALS_OF)
    async def seals(self, request: Request) -> None:
        """Show the seals of a game around today, and the secrets of deals that are over."""
        deals = self.deals
        name = request.detail or next(iter(deals.games))
        if name not in deals.games:
            raise Malformed(name)
        await request.show(seals_page(await deals.around(), deals.games[name], deals.today, request.language))

    def _parsed(self, game: str = "", day: str = "", *more: str) -> tuple[str, int]:
        """Read a deal as a control names it. Raises `Malformed`."""
        if more or game not in self.deals.games:
            raise Malformed(f"{game} {day}")
        return game, read_number(day, DAY_DIGITS)

    async def _own(self, request: Request, named: tuple[str, int] | None = None) -> Attempt:
        """Return the person's attempt at a deal: of the one that the control names. Raises `Refused`."""
        game, day = named or self._parsed(*request.detail.split(" "))
        deal = await self.deals.of(day, game)
        attempt = await self.deals.attempt(deal, request.user, clicks=request.person.clicks)
        if attempt is None:
            await self.deals.check_not_erased(deal, request.user)
            raise Refused(Text("daily.not-begun"))
        return attempt

    async def _overview(self, request: Request, notice: Text | None = None) -> Page:
        deals, person = self.deals, request.user
        await deals.seal_ahead()
        attempts = {row.game: row for row in await deals.store.attempts(deals.today, person)}
        days = streak(await deals.store.days_of(person), deals.today)
        places = {
            name: await deals.store.standing(row, request.guild or None)
            for name, row in attempts.items()
            if row.worth is not None
        }
        going = [name for name, row in attempts.items() if row.worth is None]
        begun = {name: await deals.attempt(await deals.of(deals.today, name), person) for name in going}
        titles = {name: one.table.headline for name, one in begun.items() if one is not None}
        said = "" if notice is None else Localizer(request.language).say(notice)
        day = Day(deals.today, deals.games, attempts, days, places, titles)
        return await overview_page(day, request.language, self.services.painter, request.look, said)

    async def _deal_page(self, request: Request, game: str, day: int) -> Page:
        """Return a deal as it stands for this person; of a day that is over only a result is still shown."""
        deal = await self.deals.of(day, game)
        attempt = await self.deals.attempt(deal, request.user, clicks=request.person.clicks)
        if attempt is not None and (attempt.is_over or day == self.deals.today):
            return await self.page(request, attempt)
        if day != self.deals.today:
            return await self._overview(request, Text("daily.day-over"))
        await self.deals.check_not_erased(deal, request.user)
        return intro_page(deal, request.language, self.services.added)

    async def page(
        self,
        request: Request,
        attempt: Attempt,
        *,
        notice: Text | None = None,
        path: str = "",
        sure: str = "",
        said: str = "",
    ) -> Page:
        """Return an attempt as it stands: its panel, or its result."""
        localizer = alone_localizer(request.language, request.interaction.user, attempt.sealed.row.seats)
        painter, look = self.services.painter, request.look
        if attempt.is_over:
            compared, onwards = await self._compared(request, attempt), await self._following(request, attempt)
            return await result_page(attempt, compared, localizer, painter, look, onwards)
        if attempt.row.day != self.deals.today:
            return await self._overview(request, Text("daily.day-over"))
        refused = "" if notice is None else localizer.say(notice)
        small = localizer.say(Text("daily.until", when=stamp(attempt.row.day + 1)))
        return await solo_page(
            attempt.table, localizer, painter, look, small=small, notice=refused, path=path, sure=sure, said=said
        )

    async def _following(self, request: Request, attempt: Attempt) -> AnyGame | None:
        """Return the game of the deal to play next; None after the day, and to those who have played them all."""
        deals = self.deals
        if attempt.row.day != deals.today:
            return None
        return following(deals.games, {row.game: row for row in await deals.store.attempts(deals.today, request.user)})

    async def _compared(self, request: Request, attempt: Attempt) -> Comparison:
        deals, row = self.deals, attempt.row
        days = await deals.store.days_of(request.user)
        return Comparison(
            await deals.ai_result(attempt.sealed),
            await deals.store.standing(row),
            await deals.store.standing(row, request.guild) if request.guild else None,
            streak(days, deals.today),
            tuple(days),
        )


class PlayedDeal(SoloSeat):
    """An attempt as something to play."""

    def __init__(self, feature: Daily, request: Request, attempt: Attempt) -> None:
        super().__init__(request, Text("daily.over"))
        self._feature, self._attempt = feature, attempt

    @property
    def table(self) -> SoloTable:
        """Return the attempt as it is now."""
        return self._attempt.table

    async def make(self, move: Move) -> None:
        """Make a move and let the AI players answer."""
        turn, interaction = self.request.custom_id.turn, self.request.interaction.id
        self._attempt = await self._feature.deals.move(self._attempt, turn, move, interaction)

    async def page(self, *, notice: Text | None = None, path: str = "", sure: str = "", said: str = "") -> Page:
        """Return the attempt as it stands."""
        return await self._feature.page(self.request, self._attempt, notice=notice, path=path, sure=sure, said=said)

    async def round_end_page(self) -> Page:
        """Return the end of the last round."""
        painter, look, result = self._feature.services.painter, self.request.look, Text("daily.see-result")
        return await solo_round_end_page(self.table, self.localizer, painter, look, result=result)


def _over(attempt: Attempt) -> Attempt:
    """Return an attempt that is over. Raises `Refused` for one that goes on: others' points are hidden until then."""
    if not attempt.is_over:
        raise Refused(Text("daily.not-over"))
    return attempt
