"""Playing the deals of the day: sealed in time, one attempt each, move by move; afterwards as practice, without end.

A practice is an attempt at a deal of a day that is over, for oneself alone; it can be begun again. Its row says that it
is one. Nothing of an attempt is kept in memory. A move is loaded, made, answered by the AI players in the pool, and
stored with their answers at once; what is shown is what was stored.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.discord.requests.cooldown import Cooldown
from bot.show.days import day_of, stamp
from bot.show.solo_panel import SoloTable
from cogs.daily.rows import AttemptRow, DailyDealRow, DailyStore
from cogs.daily.sealed_deal import SECRET_BYTES, SealedDeal, new_deal, sealed
from games.core.daily_deal import PERSON, DailyDeal, DailyResult
from games.core.game import AnyGame, SeatMove
from games.core.move import Move
from games.core.solo_game import Reached, SoloRun, StartingPoint, played_by_ai, read_moves, write_moves
from games.core.text import Refused, Text
from games.registry import DAILY_DEALS
from storage import SequenceConflict
from storage.engine.row_source import RowSource
from tables.life.solo_answers import ai_answers
from tables.random_source import SYSTEM, RandomHex
from tables.table.table import StaleQuestion
from tables.worker_pool_interface import JobError, Pool, blame

WHOLE_SECONDS: Final = 60.0
"""The longest time that an AI player may take for a whole deal."""

MARK: Final = "📅 "
PAST_DAYS: Final = 30
"""How many days back a practice can be begun."""

_log = logging.getLogger(__name__)


def address_of(row: AttemptRow) -> str:
    """Return the address of an attempt. That of a practice says when it was begun: clicks on an older one are stale."""
    begun = f".{row.started_at:x}" if row.is_practice else ""
    return f"daily.{row.game}.{row.day}{begun}"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person's attempt as it is stored, played so far; what time has done since is done in it."""

    sealed: SealedDeal
    row: AttemptRow
    run: SoloRun

    @property
    def reached(self) -> Reached:
        """Return where it stands."""
        return self.run.reached

    @property
    def table(self) -> SoloTable:
        """Return it as its panel shows it."""
        return SoloTable(self.sealed.solo, self.reached, address_of(self.row), MARK, self.reached.turn)

    @property
    def start(self) -> StartingPoint:
        """Return its beginning, to play on from."""
        solo = self.sealed.solo
        return StartingPoint(solo.game, SoloRun(solo).state, solo.person, self.row.started_at)

    @property
    def is_over(self) -> bool:
        """Return whether it has a result."""
        return self.row.worth is not None


class DailyDeals:
    """The deals of the day; `clock` is in unix seconds."""

    def __init__(
        self,
        rows: RowSource,
        games: Mapping[str, AnyGame],
        pool: Pool,
        clock: Callable[[], float],
        deals: Mapping[str, DailyDeal] = DAILY_DEALS,
        random_hex: RandomHex = SYSTEM,
    ) -> None:
        self.store, self._pool, self._clock = DailyStore(rows), pool, clock
        self.games = {name: games[name] for name in deals if name in games}
        """The games that have a deal of the day, in their order."""
        self._deals, self._random_hex = deals, random_hex
        self.sharing = Cooldown(clock, "daily.shared-lately")
        """How often somebody may share a result."""

    @property
    def today(self) -> int:
        """Return the day that it is now."""
        return day_of(self._clock())

    @property
    def now(self) -> int:
        """Return the time in unix ms."""
        return round(self._clock() * 1000)

    async def seal_ahead(self) -> None:
        """Seal the deals of today and tomorrow that are not: tomorrow's is settled before its day begins."""
        today = self.today
        known = {(deal.day, deal.game) for deal in await self.store.deals(today, today + 1)}
        wanted = [(day, name) for day in (today, today + 1) for name in self.games if (day, name) not in known]
        if wanted:
            rows = [
                new_deal(self.games[name], self._deals[name], day, self.now, self._random_hex(SECRET_BYTES))
                for day, name in wanted
            ]
            await self.store.seal(rows)

    async def around(self) -> list[SealedDeal]:
        """Return the deals of yesterday, today and tomorrow whose rules are known."""
        await self.seal_ahead()
        return self._known(await self.store.deals(self.today - 1, self.today + 1))

    async def of_day(self, day: int) -> list[SealedDeal]:
        """Return the deals of a day that is over, those whose rules are known."""
        return self._known(await self.store.deals(day, day) if day < self.today else [])

    async def past(self) -> dict[int, dict[str, bool]]:
        """Return the last days that are over, the latest first: whether the rules of their deals are known, by game."""
        days: dict[int, dict[str, bool]] = {}
        for row in reversed(await self.store.deals(self.today - PAST_DAYS, self.today - 1)):
            if row.game in self.games:
                days.setdefault(row.day, {})[row.game] = self._knows(row)
        return days

    def _known(self, rows: Iterable[DailyDealRow]) -> list[SealedDeal]:
        """Return the deals whose rules are known, by day and in the order of the games."""
        order = {name: number for number, name in enumerate(self.games)}
        known = sorted((row for row in rows if self._knows(row)), key=lambda row: (row.day, order[row.game]))
        return [sealed(row, self.games, self._deals) for row in known]

    def _knows(self, row: DailyDealRow) -> bool:
        game = self.games.get(row.game)
        return game is not None and game.of_version(row.version) is not None

    async def of(self, day: int, game: str) -> SealedDeal:
        """Return a deal of today or before. Raises `Refused` where there is none, or its rules are not known."""
        if day == self.today:
            await self.seal_ahead()
        row = await self.store.deal(day, game) if day <= self.today else None
        if row is None or game not in self.games:
            raise Refused(Text("daily.none"))
        return sealed(row, self.games, self._deals)

    async def attempt(
        self, deal: SealedDeal, person: int, *, clicks: bool = False, is_practice: bool = False
    ) -> Attempt | None:
        """Return somebody's attempt as it is stored, or None; `clicks`: they want to click also without a choice."""
        find = self.store.practice if is_practice else self.store.attempt
        row = await find(deal.row.day, deal.row.game, person)
        if row is None:
            return None
        run = SoloRun(replace(deal.solo, clicks=clicks), read_moves(row.moves))
        if row.worth is None:
            run.let_time_pass(self.now)
        return Attempt(deal, row, run)

    async def begin(
        self, deal: SealedDeal, person: int, guild: int, *, clicks: bool = False, is_practice: bool = False
    ) -> Attempt:
        """Return somebody's attempt, begun unless it is; a practice that is over is begun anew.

        Raises `Refused`, also if an attempt was erased.
        """
        self.check_day(deal, is_practice=is_practice)
        if deal.row.day < self.today - PAST_DAYS:
            raise Refused(Text("daily.practice-too-old"))
        found = await self.attempt(deal, person, clicks=clicks, is_practice=is_practice)
        if found is not None and not (is_practice and found.is_over):
            return found
        moves = await ai_answers(self._pool, SoloRun(replace(deal.solo, clicks=clicks)), self.now)
        row = AttemptRow(deal.row.day, deal.row.game, person, guild, self.now, len(moves), write_moves(moves))
        await self.store.begin(replace(row, is_practice=is_practice))
        begun = await self.attempt(deal, person, clicks=clicks, is_practice=is_practice)
        if begun is None:
            raise self._erased(deal)
        return begun

    async def check_not_erased(self, deal: SealedDeal, person: int) -> None:
        """Raise `Refused` if somebody without an attempt had one, and has erased it."""
        if await self.store.has_begun(deal.row.day, deal.row.game, person):
            raise self._erased(deal)

    async def move(self, attempt: Attempt, turn: int, move: Move, interaction: int) -> Attempt:
        """Make a move of the person, let the AI players answer, store all of it, and return the attempt as it is then.

        Raises `Refused`, and `StaleQuestion` if the question of number `turn` is no longer asked.
        """
        self.check_day(attempt.sealed, is_practice=attempt.row.is_practice)
        if attempt.row.interaction_id == interaction:
            return attempt
        if attempt.is_over or attempt.reached.turn != turn:
            raise StaleQuestion
        deal, run = attempt.sealed, attempt.run.branched()
        now = max(self.now, *(made.at for made in run.moves[-1:]), 0)
        run.make(SeatMove(PERSON, move, now))  # raises `Refused`
        for answer in await ai_answers(self._pool, run, self.now):
            run.make(answer)
        row = replace(attempt.row, seq=len(run.moves), moves=write_moves(run.moves), interaction_id=interaction)
        if run.reached.over:
            result = deal.result(run.reached)
            row = replace(row, finished_at=now, points=result.points, worth=result.worth)
        try:
            await self.store.record(attempt.row, row)
        except SequenceConflict:
            raise StaleQuestion from None
        return Attempt(deal, row, run)

    async def ai_result(self, deal: SealedDeal) -> DailyResult | None:
        """Return what an AI player made of the deal on the person's seat, worked out once; None if it cannot be."""
        row = await self.store.deal(deal.row.day, deal.row.game) or deal.row
        if row.ai_points is not None and row.ai_worth is not None:
            return DailyResult(row.ai_points, row.ai_worth)
        try:
            moves = await self._pool.run(WHOLE_SECONDS, played_by_ai, SoloRun(deal.solo), 0)
        except JobError as error:
            _log.error("what the AI makes of %s of %s is not known: %s", deal.row.game, deal.table, blame(error))
            return None
        result = deal.result(SoloRun(deal.solo, moves).reached)
        await self.store.note_ai(row.day, row.game, result.points, result.worth)
        return result

    def check_day(self, deal: SealedDeal, *, is_practice: bool) -> None:
        """Raise `Refused` unless it is the day's: an attempt is of today, a practice of a day whose deal lies open."""
        if is_practice and deal.row.day >= self.today:
            raise Refused(Text("daily.practice-sealed"))
        if not is_practice and deal.row.day != self.today:
            raise Refused(Text("daily.day-over"))

    def _erased(self, deal: SealedDeal) -> Refused:
        """Return the refusal of a second attempt. Raises `Refused` once the day is over."""
        self.check_day(deal, is_practice=False)
        return Refused(Text("daily.erased", next=stamp(deal.row.day + 1)))
