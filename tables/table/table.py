"""A table in play: every move and action goes through it, one at a time.

Under the lock the table checks the seat and the question, asks the rules, records the step in one transaction, and
takes the new state over. The event is passed on after the lock, so only committed steps are shown. If the journal may
be ahead, the table is read again first.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, Final, TypeAlias

from games.core.ai_player import Level
from games.core.copying import copied
from games.core.game import EXTEND, WITHDRAW, AnyGame, MoveResult, News, SeatMove, extension, play
from games.core.move import Move
from games.core.text import Refused, Text
from storage import (
    AlreadyRecorded,
    InDoubt,
    Journal,
    LiveColumns,
    MoveRow,
    OutageRow,
    RatingChange,
    ResultRow,
    SequenceConflict,
    TableRow,
)
from tables.latency import timed
from tables.life.admission import Admission, Everybody
from tables.life.leaving import hand_over_absent
from tables.life.proposals import forget_pointless, lapse, reconsider
from tables.life.start_and_finish import asks_of, figures_of, results_of
from tables.table.acting_person import Actor
from tables.table.actions import ADD_AI, Action, ActionContext, apply_action
from tables.table.deal_proof import Proof, proof_of
from tables.table.events import GIVE_BACK, TableEvent, event_of
from tables.table.limits import RateCounter
from tables.table.moves_from_journal import ALARM, TAKEBACK, LastMove, game_moves, is_takeable, last_move_of
from tables.table.promised import promised_by, promised_when_posted
from tables.table.read_only_table import FrozenTable, ReadableTable, rounds_over
from tables.table.rules_version import by_its_rules
from tables.table.snapshot_json import read_snapshot, write_snapshot
from tables.table.stored_news import read_news, worth_keeping, write_news
from tables.table.table_lock import TableLock
from tables.table.table_state import LIVE_PHASES, TableState
from tables.time import turn_timers
from tables.time.turn_timers import (
    NOTICED_WITHIN,
    Change,
    LostTime,
    begin_holiday,
    drop_queued,
    earliest,
    is_recess_over,
    next_due,
    put_questions,
    stay_stopped,
    tick,
    time_stopped,
    update_pause,
)

_log = logging.getLogger(__name__)

REMEMBERED_NEWS: Final = 120
"""Steps: about as many as eight people make between two moves of one of them, answers to a snap included."""
AT_ONCE: Final = 8
"""Number of tables that change their timers, or do what is due, at the same time; clicks go first."""


class StaleQuestion(Exception):  # noqa: N818 -- it reads as what happened
    """The click answers an older question: the table has moved on, and a fresh panel is the answer."""


OnDoubt: TypeAlias = "Callable[[Any], None]"
"""Called when the table may have missed a step; schedules a reload."""
OnEvent: TypeAlias = "Callable[[Any, TableEvent], None]"
"""Called after every commit, outside the lock; must return at once."""
Now: TypeAlias = Callable[[], int]
"""The clock, in unix milliseconds."""


class Table(ReadableTable):
    """A table in memory; `seq` is the number of its last recorded step."""

    def __init__(  # noqa: PLR0913 -- made once, with all that differs in tests
        self,
        game: AnyGame,
        row: TableRow,
        journal: Journal,
        *,
        on_event: OnEvent,
        now: Now,
        on_doubt: OnDoubt = lambda _: None,
        admission: Admission = Everybody(),  # noqa: B008 -- it has no state
    ) -> None:
        self._newest = game
        self.id = row.id
        self.guild = row.guild_id
        self.channel = row.channel_id
        self.message = row.message_id
        self.created_at = row.created_at
        self.news: deque[TableEvent] = deque(maxlen=REMEMBERED_NEWS)
        self.game = game
        """The version of the game that this table is played by; not always the newest."""
        self.rating_changes: tuple[RatingChange, ...] = ()
        self._journal = journal
        self._on_event = on_event
        self._now = now
        self._admission = admission
        self._on_doubt = on_doubt
        self._lock = TableLock(self._reload, self._tell_reloaded, self._tell_doubt)
        self.limits = RateCounter()
        self._adopt(row)
        self._told = self.state.phase

    def _adopt(self, row: TableRow) -> None:
        self.seq = row.seq
        self.state, self.game_state = read_snapshot(self._newest, row.snapshot, row.phase)
        self.game = by_its_rules(self._newest, self.state)
        self._last: LastMove | None = None
        self._asks = asks_of(self.game, self.state, self.game_state)
        self.news = deque(read_news(json.loads(row.snapshot)["news"]), maxlen=REMEMBERED_NEWS)

    @property
    def due(self) -> int | None:
        """Return when something here is due (unix ms): its alarm, a seat's timer, a forgotten lobby; or None."""
        return earliest(due_of(self.game, self.state, self.game_state), self._lock.doubt)

    @property
    def is_in_doubt(self) -> bool:
        """Return whether the journal may be ahead of this object."""
        return self._lock.doubt is not None

    @property
    def may_be_forgotten(self) -> bool:
        """Return whether the journal has everything that this object would lose by leaving memory."""
        return not self._lock.is_taken and not self.is_in_doubt

    @property
    def takes_back(self) -> bool:
        """Return whether there may be a move that can be taken back."""
        return is_takeable(self._last, self.state)

    async def recall_last_move(self) -> None:
        """Find the last move in the journal, for a takeback. Raises StorageError; `Refused` if the rules changed."""
        self._last = await last_move_of(self.game, self.state, self.id, self.game_state, self._journal)

    def _tell_reloaded(self) -> None:
        self._tell(TableEvent(self.seq, ()))

    def _tell(self, event: TableEvent) -> TableEvent:
        """Pass an event on, with the phase before it and since; return it."""
        event, self._told = replace(event, before=self._told, phase=self.state.phase), self.state.phase
        self._on_event(self, event)
        return event

    def _tell_doubt(self) -> None:
        self._on_doubt(self)

    def freeze(self) -> FrozenTable:
        """Return the table as it is at this instant, for a page."""
        return FrozenTable(
            *(self.game, self.id, self.guild, self.channel, self.message, self.created_at, self.seq),
            *(self.state, self.game_state, self._asks, tuple(self.news), self.rating_changes, self._last, self._now()),
        )

    async def _commit(self, draft: TableState, result: MoveResult[Any], move: MoveRow) -> TableEvent:
        """Record the step, then take it over; numbers and times the draft's questions, and ends it with the game."""
        asks = asks_of(self.game, draft, result.state)
        if draft.would_misname(self.state):
            draft.named_since = move.seq
        ended = self.rounds_over < rounds_over(self.game, result.state)
        put_questions(draft, self._asks, asks, (move.seat, move.at), self.game.windowed, round_over=ended)
        results = await self._results(draft, result.state, move) if draft.phase == "playing" else ()
        draft.phase = "finished" if results else draft.phase
        result = MoveResult(result.state, (*result.news, *update_pause(draft, move.at, moved=move.seat is not None)))
        event = event_of(move, result.news, self.state)
        begins = self.state.phase == "lobby" and draft.phase == "playing"  # who sat down before is no news of the game
        forgets = begins or draft.named_since == move.seq
        news = [] if forgets else [*self.news]
        kept = write_news(worth_keeping([*news, event], draft))
        snapshot = write_snapshot(self.game, draft, result.state, kept)
        columns = columns_of(self.game, draft, result.state, self.state)
        step = partial(self._journal.record, move, phase=draft.phase, snapshot=snapshot, columns=columns)
        try:
            with timed("commit"):
                changes = await step(results=results, promised=[*promised_by(self, draft, move.at)])
        except (AlreadyRecorded, SequenceConflict) as lost:
            await self._reload()
            if isinstance(lost, AlreadyRecorded):
                return TableEvent(lost.seq, ())
            raise StaleQuestion from None
        except InDoubt:
            self._lock.doubtful(move.at)
            raise
        if forgets:
            self.news.clear()
        self.state, self.game_state, self._asks, self.seq = draft, result.state, asks, move.seq
        self.rating_changes = changes or self.rating_changes
        self._last = None if move.move.startswith((TAKEBACK, EXTEND, str(WITHDRAW))) else self._last
        self.news.append(event)
        return event

    async def _results(self, draft: TableState, state: Any, last: MoveRow) -> tuple[ResultRow, ...]:  # noqa: ANN401 -- each game has its own state
        """Return the results of a game that its last move has ended; empty while it goes on."""
        scores = self.game.scores(state)
        if scores.ranks is None:
            return ()
        moves = [*await game_moves(self._journal, self.id), *([last] if last.seat is not None else [])]
        return results_of(draft, scores, figures_of(self.game, state, moves))

    async def _reload(self) -> None:
        """Read the table again; changes are told once the lock is free. Until then nothing here is certain."""
        self._lock.doubtful(self._now())
        row = await self._journal.load(self.id)
        if row is not None and row.seq != self.seq:
            self._adopt(row)
        self._lock.certain()

    async def catch_up(self) -> TableEvent:
        """Read the table again if the journal may be ahead of it."""
        async with self._lock:
            return TableEvent(self.seq, ())

    async def proof(self) -> Proof:
        """Return the proof of the deal. Raises `Refused` while the game goes on, and if no card was ever dealt."""
        if self.is_live or self.game_state is None:
            raise Refused(Text("table.sealed" if self.is_live else "table.never-dealt"))
        return await proof_of(self.game, self.state, self.id, await game_moves(self._journal, self.id), self.game_state)

    async def set_message(self, channel: int, message: int | None) -> None:
        """Remember where the table is shown; not a move."""
        promised = [*promised_when_posted(self, self._now())] if self.message is None else []
        self.channel, self.message = channel, message
        await self._journal.set_message(self.id, channel, message, promised)

    async def play(self, actor: Actor, turn: int, move: Move, interaction: int | None) -> TableEvent:
        """Make a person's move. Raises `Refused`, `StaleQuestion`; a move already recorded is answered as done."""
        seat = self.state.seat_of(actor.id)
        if seat is None:
            raise Refused(Text("table.not-seated"))
        if move == WITHDRAW:
            raise Refused(Text("core.not-offered"))
        return await self._play(seat, turn, move, actor.id, interaction)

    async def play_ai(self, seat: int, turn: int, move: Move) -> TableEvent:
        """Make the move of a seat that an AI plays. Raises `Refused`, `StaleQuestion`."""
        if not self.state.is_played(seat) or self.state.paused is not None:
            raise StaleQuestion
        return await self._play(seat, turn, move, None, None)

    async def play_forced(self, seat: int, turn: int) -> TableEvent:
        """Make the move of a person who has no choice; it is no sign of them. Raises `StaleQuestion`."""
        move = self.forced(seat)
        if move is None or self.state.paused is not None:
            raise StaleQuestion
        return await self._play(seat, turn, move, None, None)

    async def play_queued(self, seat: int, turn: int) -> TableEvent | None:
        """Make the move settled in advance by a person and tell them; drop one that is not legal, and tell them why.

        Raises `StaleQuestion`.
        """
        chair = self.state.seats[seat]
        if not chair.queued or chair.person is None or self.state.is_played(seat) or self.state.recess is not None:
            raise StaleQuestion
        planned = News(Text("table.plan-played"), frozenset({seat}))
        try:
            return await self._play(seat, turn, Move.parse(chair.queued), chair.person, None, planned)
        except Refused as refused:
            return await self.do_itself("drop", drop_queued(seat, refused.why))

    async def run_due(self) -> TableEvent:
        """Do what is due because time is up; if nothing is due, correct the due time in the row.

        Raises `Refused`, `StaleQuestion`.
        """
        due, alarm = self.due, self.alarm
        if due is None or due > self._now():
            if self.is_in_doubt:
                raise StaleQuestion
            if not await self._journal.set_due(self.id, self.seq, due):
                self._lock.doubtful(self._now())  # the row is ahead
                return await self.catch_up()
            return TableEvent(self.seq, ())
        if self.is_in_doubt:
            return await self.catch_up()
        if alarm is None or alarm > self._now() or self.state.alarm_is_stopped:
            stopped = time_stopped if is_recess_over(self.state, self._now()) else None

            def change(draft: TableState, now: int) -> Iterator[News]:
                return chain(tick(draft, self.seq, now), lapse(draft, now))

            return await self.do_itself("tick", change, stopped)
        async with self._lock:
            if self.alarm != alarm:
                raise StaleQuestion
            event = await self._step(None, Move(ALARM), None, None)
        return self._tell(event)

    def alarm_is_new(self, now: int) -> bool:
        """Return whether the game's alarm was set by the last move, and that move was made just now."""
        last = self._last
        if last is None or not 0 <= now - last.seat_move.at < NOTICED_WITHIN:
            return False
        return self.game.alarm(last.before) != self.alarm

    async def do_itself(self, verb: str, change: Change, lost: LostTime | None = None) -> TableEvent:
        """Let a live table change something by itself; `lost` tells how much time the game's alarm gets back."""
        try:
            return await self._do_itself(verb, change, lost)
        except StaleQuestion:  # the journal was ahead, after a commit whose caller was gone; now the table knows it
            return await self._do_itself(verb, change, lost)

    async def _do_itself(self, verb: str, change: Change, lost: LostTime | None) -> TableEvent:
        async with self._lock:
            if not self.is_live:
                return TableEvent(self.seq, ())
            draft = copied(self.state)
            now = self._now()
            span = lost(draft, now) if lost is not None else 0
            result = MoveResult(self.game_state, (*change(draft, now), *reconsider(draft)))
            if span and self.alarm is not None:
                later = extension(max(span, now - self.alarm))  # where the clock was set back it goes off now at once
                result = MoveResult(
                    play(self.game, self.game_state, SeatMove(None, later, now), draft.chance(self.id)).state,
                    result.news,
                )
                verb = str(later)
            event = await self._commit(draft, result, MoveRow(self.id, self.seq + 1, None, None, verb, None, now))
        return self._tell(event)

    async def _stand(self) -> None:
        """Restart the stop of timers that stand still, so that a question put now has its whole time left."""
        if self.state.held is not None or (self.state.paused is not None and self.alarm is not None):
            await self.do_itself("hold", stay_stopped, time_stopped)

    async def _play(
        self, seat: int, turn: int, move: Move, person: int | None, interaction: int | None, *told: News
    ) -> TableEvent:
        await self._stand()
        async with self._lock:
            if person is not None and self.state.phase != "playing":
                raise Refused(Text("table.not-started" if self.state.phase == "lobby" else "table.over"))
            if person is not None and self.state.recess is not None:
                raise Refused(Text("table.recess-first"))
            if turn != self.turn_of(seat) or (person is not None and self.state.seat_of(person) != seat):
                raise StaleQuestion
            event = await self._step(seat, move, person, interaction, *told)
        return self._tell(event)

    async def _step(
        self, seat: int | None, move: Move, person: int | None, interaction: int | None, *told: News
    ) -> TableEvent:
        """Play one move of the game and commit it; some news are `told` before its own."""
        at = self._now()
        draft = replace(self.state, seats=[replace(chair) for chair in self.state.seats])
        chance = draft.chance(self.id)
        seat_move = SeatMove(seat, move, at, by_ai=seat is not None and person is None)
        before = LastMove(seat_move, self.game_state, chance.calls)
        with timed("rules"):
            result = play(self.game, self.game_state, seat_move, chance)
        draft.calls = chance.calls
        if seat is not None:
            is_own = person is not None or self.state.is_played(seat)  # what is made without a choice is news
            if is_own and move.verb not in self.game.declining:
                draft.seats[seat].moved = self.seq + 1
            if person is not None:
                draft.seats[seat].has_played()
        forget_pointless(draft, moved=True)
        result = MoveResult(result.state, (*told, *result.news, *hand_over_absent(draft)))
        event = await self._commit(
            draft, result, MoveRow(self.id, self.seq + 1, seat, person, str(move), interaction, at)
        )
        self._last = before if self.game_state is result.state else None
        return event

    async def do(self, actor: Actor, action: Action, interaction: int | None) -> TableEvent:
        """Do something around the game: join, leave, start … Raises `Refused`, `StaleQuestion`.

        Whom a person wants to sit down with is checked; whom the bot seats by itself (without an interaction) is not.
        """
        kind = action.kind
        if kind.enters and interaction is not None and self.state.seat_of(actor.id) is None:
            if self.state.shared and self.state.seat_left_by(actor.id) is None:
                raise Refused(Text("table.shared-closed"))
            await self._admission.check(self.guild, actor.id, self.state.people)
        await self._stand()
        async with self._lock:
            draft = copied(self.state)
            now = self._now()
            if kind.rate is not None:
                self.limits.check(actor.id, kind.rate, now)
            done = apply_action(
                ActionContext(self.game, self.id, self.game_state, self._last, now), draft, actor, action
            )
            row = MoveRow(self.id, self.seq + 1, done.seat, actor.id, done.name, interaction, now)
            event = await self._commit(draft, done.result, row)
            if kind.rate is not None:
                self.limits.count(actor.id, kind.rate, now)
        return self._tell(event)

    async def seat_ai(self, host: Actor, *levels: Level) -> None:
        """Seat AI players of some levels, as the host has asked for when the table was opened."""
        for level in levels:
            await self.do(host, Action(ADD_AI, level), None)

    async def hold(self) -> TableEvent:
        """Stop all timers: nobody can see the table."""
        return await self.do_itself("hold", turn_timers.hold)

    async def release(self) -> TableEvent:
        """Let the timers run on."""
        return await self.do_itself("release", turn_timers.release, time_stopped)

    async def leave_room(self) -> TableEvent:
        """Show the table in its private thread no more: it is to be shown elsewhere."""

        def change(draft: TableState, _: int) -> Iterator[News]:
            draft.room = None
            return iter(())

        return await self.do_itself("thread", change)

    async def count_from_delivery(self, window: int, lost: int) -> None:
        """Put off the end of a question to everybody, if it is still open, by the ms in which it was delivered.

        The move that it follows can no longer be taken back: the others have seen what it has asked them.
        """

        def late(table_state: TableState, _: int) -> int:
            return 0 if self.window != window or table_state.alarm_is_stopped else lost

        if late(self.state, 0):
            await self.do_itself("delivered", lambda _draft, _now: iter(()), late)

    async def give_back(self, outages: Sequence[OutageRow]) -> TableEvent:
        """Give all running timers the time of these outages back, except of outages already given back.

        A negative time: the wall clock was set back.
        """

        def change(draft: TableState, now: int) -> Iterator[News]:
            for outage in owed(draft):
                lost = outage.lost if draft.held is None else 0  # timers that stand still lose nothing
                yield from turn_timers.give_back(draft, lost, min(outage.at, now))
                draft.given = outage.number

        def alarm(table_state: TableState, now: int) -> int:
            if table_state.alarm_is_stopped or self.alarm_is_new(now):
                return 0
            return sum(outage.lost for outage in owed(table_state))

        def owed(table_state: TableState) -> list[OutageRow]:
            return [outage for outage in outages if outage.number > table_state.given]

        return await self.do_itself(f"{GIVE_BACK} {sum(outage.lost for outage in outages)}", change, alarm)

    async def set_chosen(self, actor: Actor) -> TableEvent:
        """Take over what a person who sits here has chosen for all tables; quiet hours from their next question on."""

        def change(draft: TableState, now: int) -> Iterator[News]:
            seat = draft.seat_of(actor.id)
            if seat is not None:
                yield from begin_holiday(draft, seat, actor.holiday, now)
                draft.seats[seat].has_chosen(replace(actor, holiday=draft.seats[seat].holiday))

        return await self.do_itself("rest", change)

    async def close_deserted(self) -> None:
        """Close the table if nobody plays it. Raises StorageError."""
        if self.state.paused is not None:
            await self._close("table.deserted", lambda draft: draft.paused is not None)

    async def close_unbegun(self) -> None:
        """Close the table if it is still a lobby. Raises StorageError."""
        await self._close("table.not-begun", lambda draft: draft.phase == "lobby")

    async def _close(self, why: str, still_due: Callable[[TableState], bool]) -> None:
        def change(draft: TableState, _: int) -> Iterator[News]:
            if still_due(draft):
                draft.phase, draft.proposal = "abandoned", None
                yield News(Text(why))

        await self.do_itself("close", change)


def due_of(game: AnyGame, table_state: TableState, state: Any) -> int | None:  # noqa: ANN401 -- each game has its own state
    """Return when the game's own alarm, a seat's timer or a forgotten lobby is due (unix ms), or None."""
    rings = table_state.phase == "playing" and not table_state.alarm_is_stopped
    return earliest(game.alarm(state) if rings else None, next_due(table_state))


def columns_of(
    game: AnyGame,
    table_state: TableState,
    state: Any,  # noqa: ANN401 -- each game has its own state
    before: TableState | None = None,
) -> LiveColumns:
    """Return a table's columns beside its snapshot; `before`: the state before this step, if there was one."""
    states = (table_state, before)
    people, old = ((*one.people, *one.kept) if one and one.phase in LIVE_PHASES else () for one in states)
    return LiveColumns(
        due=due_of(game, table_state, state),
        given=table_state.given,
        host=table_state.host,
        paused=table_state.paused is not None,
        held=table_state.held is not None,
        people=None if people == old else people,
    )


async def change_timers(tables: Iterable[Table], change: Callable[[Table], Awaitable[TableEvent]]) -> None:
    """Change the timers of several tables, a few at once; one that fails is logged, and the others go on."""
    for some in batched(tables, AT_ONCE):
        for table, done in zip(some, await asyncio.gather(*map(change, some), return_exceptions=True), strict=True):
            if isinstance(done, BaseException):
                _log.error("the timers of table %s could not be set", table.id, exc_info=done)


def batched(tables: Iterable[Table], size: int) -> Iterator[list[Table]]:
    """Yield tables in lists of at most `size`."""
    left = list(tables)
    while left:
        yield left[:size]
        del left[:size]
