"""`/daily` and its controls: an attempt and its moves, its result, the board of the day, the seals, practice."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
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
from bot.show.custom_id import Malformed, Verb, read_number
from bot.show.days import date_of, stamp, streak
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.panel import alone_localizer
from bot.show.solo_panel import SoloTable, solo_page, solo_round_end_page
from bot.table.frozen_solo import frozen_for_hints
from bot.table.hints import Hints, SaidHint
from cogs.daily.board_page import BOARD_LINES, board_page
from cogs.daily.deals import PAST_DAYS, Attempt, DailyDeals
from cogs.daily.overview_page import (
    DAILY,
    DAILY_BEGIN,
    DAILY_OF,
    DAILY_PAST,
    DAILY_SEALS,
    DAILY_SEALS_OF,
    PRACTICE,
    PRACTICE_BEGIN,
    Day,
    following,
    intro_page,
    overview_page,
    seals_page,
)
from cogs.daily.past_page import DAILY_PAST_DAY, PastDay, past_page
from cogs.daily.result_page import DAILY_BOARD, DAILY_ON, DAILY_SHARE, Comparison, result_page, shared_page
from cogs.daily.rows import KIND, AttemptRow
from cogs.daily.sealed_deal import SealedDeal
from games.core.daily_deal import PERSON
from games.core.game import AnyGame
from games.core.move import Move
from games.core.text import Refused, Text
from games.registry import DAILY_DEALS
from tables.table.read_only_table import FrozenTable
from tables.table.table import StaleQuestion

DAY_DIGITS: Final = 6
ATTEMPT_PARTS: Final = 2
"""The address of an attempt names game and day; that of a practice also when it was begun."""
NO_TURN: Final = -1
PRACTICE_HINT: Final = Verb("practice-hint")


class Daily(Feature):
    """The deals of the day."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.deals = DailyDeals(
            services.database, services.games, services.thinking, services.now, random_hex=services.random_hex
        )
        self.hints = Hints(services.thinking)

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

    @control(DAILY_PAST, DAILY_PAST_DAY)
    async def past(self, request: Request) -> None:
        """Show the deals of a past day: of the one chosen, else of the last one with a practice that goes on."""
        wanted = request.chosen if DAILY_PAST_DAY.is_of(request.custom_id) else request.detail
        await request.show(await self._past_page(request, read_number(wanted, DAY_DIGITS) if wanted else None))

    @control(DAILY_OF, PRACTICE)
    async def show(self, request: Request) -> None:
        """Show a deal: what is to be known before it, the attempt or the practice as it stands, or its result."""
        game, day = self._parsed(*request.detail.split(" "))
        is_practice = PRACTICE.is_of(request.custom_id)
        await request.show(await self._deal_page(request, game, day, is_practice=is_practice))

    @control(DAILY_BEGIN, PRACTICE_BEGIN)
    async def begin(self, request: Request) -> None:
        """Begin the one attempt, or a practice."""
        game, day = self._parsed(*request.detail.split(" "))
        is_practice = PRACTICE_BEGIN.is_of(request.custom_id)
        self.services.keep_out.check_everywhere(request.user)
        check_game(self.deals.games[game], self.services.games, request.server)
        deal, clicks = await self.deals.of(day, game), request.person.clicks
        attempt = await self.deals.begin(deal, request.user, request.guild, clicks=clicks, is_practice=is_practice)
        await request.show(await self.page(request, attempt))

    @playable("daily")
    @asynccontextmanager
    async def attempt_of(self, request: Request) -> AsyncIterator[PlayedDeal]:
        """Open the person's attempt or practice that a panel shows."""
        _, named_parts = request.custom_id.address
        deal, is_practice = self._parsed(*named_parts[:2]), len(named_parts) > ATTEMPT_PARTS
        played = PlayedDeal(self, request, await self._own(request, deal, is_practice=is_practice))
        try:
            yield played
        except StaleQuestion:
            attempt = await self._own(request, deal, is_practice=is_practice)
            notice = None if attempt.is_over else Text("daily.stale")
            await request.show(await self.page(request, attempt, notice=notice))

    @control(PRACTICE_HINT)
    async def hint(self, request: Request) -> None:
        """Say on the panel of a practice what a good player would do now, and why."""
        async with self.attempt_of(request) as played:
            await played.hint()

    @control(DAILY_SHARE, answer="public")
    async def share(self, request: Request) -> None:
        """Post the result in the channel, without a word about cards."""
        attempt = await self._own(request)
        compared = await self._compared(request, _over(attempt))
        check_may_post(request.interaction)
        self.deals.sharing.check(request.user)
        person, language = request.interaction.user, request.channel_language
        localizer = alone_localizer(language, person, attempt.sealed.row.seats)
        page = await shared_page(attempt, compared, person.mention, localizer, self.services.painter, request.theme)
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

    @control(DAILY_ON, answer="private")
    async def play_again(self, request: Request) -> None:
        """Let a person play a deal again that they have finished: their cards as they were, all others dealt anew."""
        attempt = _over(await self._own(request))
        await self.bot.features.play_on(request, attempt.start)

    @control(DAILY_SEALS, answer="private")
    @control(DAILY_SEALS_OF)
    async def seals(self, request: Request) -> None:
        """Show the seals of a game around today, and the secrets of deals that are over; or those of a past day."""
        deals = self.deals
        name, *of = request.detail.split(" ") if request.detail else [next(iter(deals.games))]
        if name not in deals.games:
            raise Malformed(name)
        day = self._parsed(name, *of)[1] if of else None
        shown = await (deals.around() if day is None else deals.of_day(day))
        await request.show(seals_page(shown, deals.games[name], deals.today, request.language, day))

    def _parsed(self, game: str = "", day: str = "", *more: str) -> tuple[str, int]:
        """Read a deal as a control names it. Raises `Malformed`."""
        if more or game not in self.deals.games:
            raise Malformed(f"{game} {day}")
        return game, read_number(day, DAY_DIGITS)

    async def _own(
        self, request: Request, named: tuple[str, int] | None = None, *, is_practice: bool = False
    ) -> Attempt:
        """Return the person's attempt at a deal: of the one that the control names. Raises `Refused`."""
        game, day = named or self._parsed(*request.detail.split(" "))
        deal, clicks = await self.deals.of(day, game), request.person.clicks
        attempt = await self.deals.attempt(deal, request.user, clicks=clicks, is_practice=is_practice)
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
        finished = await deals.store.finished_by_game(deals.today)
        day = Day(deals.today, deals.games, attempts, days, places, titles, finished=finished)
        return await overview_page(day, request.language, self.services.painter, request.look, said)

    async def _past_page(self, request: Request, wanted: int | None) -> Page:
        deals, person = self.deals, request.user
        days = await deals.past()
        practices = [row for row in await deals.store.practices(deals.today - PAST_DAYS, person) if row.day in days]
        going = {row.day for row in practices if row.worth is None}
        if not days:
            return past_page(None, request.language)
        number = wanted if wanted in days else max(going or days)
        known = {name: deals.games[name] for name in deals.games if days[number].get(name)}
        closed = [deals.games[name] for name in deals.games if days[number].get(name) is False]
        made = {row.game: row for row in practices if row.day == number}
        then = {row.game: row for row in await deals.store.attempts(number, person)}
        played = await deals.store.days_of(person)
        past = PastDay(Day(number, known, made, 0, open=PRACTICE), then, closed, [*days], going, played)
        return past_page(past, request.language)

    async def _deal_page(self, request: Request, game: str, day: int, *, is_practice: bool = False) -> Page:
        """Return a deal as it stands for this person; of a day that is over only a result, or as practice."""
        deal, clicks = await self.deals.of(day, game), request.person.clicks
        attempt = await self.deals.attempt(deal, request.user, clicks=clicks, is_practice=is_practice)
        if attempt is not None and (attempt.is_over or is_practice or day == self.deals.today):
            return await self.page(request, attempt)
        if is_practice:
            self.deals.check_day(deal, is_practice=True)
            then = await self._then(request, deal)
            return await self._intro(request, deal, is_practice=True, then=then)
        if day != self.deals.today:
            return await self._overview(request, Text("daily.day-over"))
        await self.deals.check_not_erased(deal, request.user)
        return await self._intro(request, deal)

    async def _intro(
        self, request: Request, deal: SealedDeal, *, is_practice: bool = False, then: AttemptRow | None = None
    ) -> Page:
        """Return what stands before the beginning of a deal."""
        localizer = alone_localizer(request.language, request.interaction.user, deal.row.seats)
        painter, look, store = self.services.painter, request.look, self.deals.store
        finished = (await store.finished_by_game(deal.row.day)).get(deal.game.name, 0)
        return await intro_page(deal, localizer, painter, look, is_practice=is_practice, then=then, finished=finished)

    async def _then(self, request: Request, deal: SealedDeal) -> AttemptRow | None:
        """Return the result that the person has had of a deal on its day, or None."""
        row = await self.deals.store.attempt(deal.row.day, deal.row.game, request.user)
        return None if row is None or row.worth is None else row

    async def page(
        self, request: Request, attempt: Attempt, *, notice: Text | None = None, hinted: str = "", **shown: str
    ) -> Page:
        """Return an attempt as it stands: its panel, or its result."""
        localizer = alone_localizer(request.language, request.interaction.user, attempt.sealed.row.seats)
        painter, look, row = self.services.painter, request.look, attempt.row
        if attempt.is_over:
            compared, onwards = await self._compared(request, attempt), await self._following(request, attempt)
            plays_on = self.bot.features.plays_alone
            return await result_page(attempt, compared, localizer, painter, look, onwards, plays_on=plays_on)
        if not row.is_practice and row.day != self.deals.today:
            return await self._overview(request, Text("daily.day-over"))
        refused = "" if notice is None else localizer.say(notice)
        until = Text("daily.practice-small", date=date_of(row.day))
        small = localizer.say(until if row.is_practice else Text("daily.until", when=stamp(row.day + 1)))
        table, path = marked(attempt, localizer), shown.get("path", "")
        hint = PRACTICE_HINT.at(table.address, path, table.turn) if row.is_practice else None
        return await solo_page(
            table, localizer, painter, look, small=small, notice=refused, hinted=hinted, hint=hint, further=(), **shown
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
            await self._then(request, attempt.sealed),
        )


def marked(attempt: Attempt, localizer: Localizer) -> SoloTable:
    """Return an attempt as its panel shows it; the headline of a practice says that it is one."""
    table, said = attempt.table, localizer.say(Text("daily.practice-mark"))
    return replace(table, mark=said) if attempt.row.is_practice else table


class PlayedDeal(SoloSeat):
    """An attempt or a practice as something to play."""

    def __init__(self, feature: Daily, request: Request, attempt: Attempt) -> None:
        super().__init__(request, Text("daily.practice-was-over" if attempt.row.is_practice else "daily.over"))
        self._feature, self._attempt = feature, attempt

    @property
    def table(self) -> SoloTable:
        """Return the attempt as it is now."""
        return marked(self._attempt, Localizer(self.request.language))

    @property
    def turn(self) -> int:
        """The number of the question that the person is asked; none of a practice that was begun anew since."""
        is_same = self._attempt.table.address == self.request.custom_id.table
        return self._attempt.table.turn if is_same else NO_TURN

    async def make(self, move: Move) -> None:
        """Make a move and let the AI players answer."""
        turn, interaction = self.request.custom_id.turn, self.request.interaction.id
        if self.turn == NO_TURN:
            raise StaleQuestion
        self._attempt = await self._feature.deals.move(self._attempt, turn, move, interaction)

    async def hint(self) -> None:
        """Say on the panel of a practice what a good player would do; attempts are compared and have no hints.

        Raises `Malformed`, `Refused`, `StaleQuestion`.
        """
        if not self._attempt.row.is_practice:
            raise Malformed(self.request.custom_id.verb)
        if self._attempt.is_over:
            raise Refused(self._over)
        if self.request.custom_id.turn != self.turn or not self.table.asks():
            raise StaleQuestion
        hint = await self._feature.hints.said(self._frozen, PERSON, self.localizer, self.request.detail)
        page = await self._feature.page(self.request, self._attempt, path=hint.path, said=hint.line, hinted=hint.move)
        await self.request.show(page)

    @property
    def _frozen(self) -> FrozenTable:
        return frozen_for_hints(self._attempt.table, self.request.actor, self._attempt.row.started_at)

    async def page(self, *, notice: Text | None = None, path: str = "", sure: str = "", said: str = "") -> Page:
        """Return the attempt as it stands, with the hint that was asked for if a move was begun as it says."""
        is_hinted = self._attempt.row.is_practice and path and not self._attempt.is_over
        hint = self._feature.hints.said_on(self._frozen, PERSON, path, self.localizer) if is_hinted else SaidHint()
        shown = {"path": path, "sure": sure, "said": said or hint.line, "hinted": hint.move}
        return await self._feature.page(self.request, self._attempt, notice=notice, **shown)

    async def round_end_page(self) -> Page:
        """Return the end of the last round."""
        painter, look, result = self._feature.services.painter, self.request.look, Text("daily.see-result")
        return await solo_round_end_page(self.table, self.localizer, painter, look, result=result)


def _over(attempt: Attempt) -> Attempt:
    """Return an attempt that is over. Raises `Refused` for one that goes on: others' points are hidden until then."""
    if not attempt.is_over:
        raise Refused(Text("daily.not-over"))
    return attempt
