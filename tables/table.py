"""Owns a table in play: every move and action goes through it, one at a time.

It must not know Discord or any game's rules. Under the lock: whose seat? still the same question? the rules' result,
then one transaction, then the swap. Only after the lock is the event passed on: what is shown is committed.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any, Final, TypeAlias

from games.core.copying import copied
from games.core.game import EXTEND, WITHDRAW, AnyGame, MoveResult, SeatMove, extension, play
from games.core.move import Ask, Move, legal_moves
from games.core.text import Refused, Text
from storage import AlreadyRecorded, InDoubt, Journal, MoveRow, RatingChange, SequenceConflict, TableRow
from tables.acting_person import Actor
from tables.actions import Action
from tables.apply_action import ActionContext, LastMove, apply_action
from tables.deal_proof import Proof, proof_of
from tables.events import TableEvent, event_of
from tables.leaving import hand_over_absent
from tables.limits import ActionLimits
from tables.moves_from_journal import TAKEBACK, TIME, game_moves, replayed_news
from tables.pause import update_pause
from tables.proposals import forget_pointless, lapse, reconsider
from tables.read_only_table import FrozenTable, ReadableTable
from tables.snapshot_json import read_snapshot, write_snapshot
from tables.start_and_finish import asks_of, results_of
from tables.stored_news import read_news, worth_keeping, write_news
from tables.table_lock import TableLock
from tables.table_state import TableState
from tables.turn_timers import (
    Change,
    Lost,
    drop_queued,
    earliest,
    next_moment,
    put_questions,
    stand_on,
    tick,
    time_stood,
)

REMEMBERED_NEWS: Final = 60


class StaleQuestion(Exception):  # noqa: N818 -- it reads as what happened
    """The click answers an older question: the table has moved on, and a fresh panel is the answer."""


OnEvent: TypeAlias = "Callable[[Table, TableEvent], None]"
"""Called after every commit, outside the lock; must return at once."""
Now: TypeAlias = Callable[[], int]
"""The clock, in unix milliseconds."""


class Table(ReadableTable):
    """A table in memory; `seq` is the number of its last recorded step."""

    def __init__(self, game: AnyGame, row: TableRow, journal: Journal, *, on_event: OnEvent, now: Now) -> None:
        self.game = game
        self.id = row.id
        self.guild = row.guild_id
        self.channel = row.channel_id
        self.message = row.message_id
        self.created_at = row.created_at
        self.news: deque[TableEvent] = deque(maxlen=REMEMBERED_NEWS)
        self.rating_changes: tuple[RatingChange, ...] = ()
        self._journal = journal
        self._on_event = on_event
        self._now = now
        self._lock = TableLock(self._reload, lambda: on_event(self, TableEvent(self.seq, ())))
        self._limits = ActionLimits()
        self._adopt(row)

    def _adopt(self, row: TableRow) -> None:
        self.seq = row.seq
        self.state, self.game_state = read_snapshot(self.game, row.snapshot, row.phase)
        self._last: LastMove | None = None
        self._asks = asks_of(self.game, self.state, self.game_state)
        kept = json.loads(row.snapshot).get("news")
        self.has_news = kept is not None
        if kept is not None:
            self.news = deque(read_news(kept), maxlen=REMEMBERED_NEWS)

    @property
    def moment(self) -> int | None:
        """Return when something here is due (unix ms): its alarm, a seat's timer, a forgotten lobby; or None."""
        alarm = None if self.state.stands_still else self.alarm
        return earliest(alarm, next_moment(self.state), self._lock.doubt)

    def freeze(self) -> FrozenTable:
        """Return the table as it is at this instant, for a page."""
        return FrozenTable(
            *(self.game, self.id, self.guild, self.channel, self.message, self.created_at, self.seq),
            *(self.state, self.game_state, self._asks, tuple(self.news), self.rating_changes, self._last, self._now()),
        )

    def ai_asks(self, seat: int) -> tuple[Ask, ...]:
        """Return what an AI may answer on a seat: for an absent person nothing that is theirs alone to decide."""
        personal = frozenset() if self.state.seats[seat].is_ai else self.game.personal
        return tuple(ask for ask in self.asks(seat) if ask.verb not in personal)

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

    async def play_queued(self, seat: int, turn: int) -> TableEvent | None:
        """Make the move settled in advance by a person; one that is not legal is dropped. Raises `StaleQuestion`."""
        chair = self.state.seats[seat]
        if not chair.queued or chair.person is None or self.state.is_played(seat):
            raise StaleQuestion
        if (move := Move.parse(chair.queued)) in legal_moves(self.asks(seat)):
            return await self._play(seat, turn, move, chair.person, None)
        return await self.do_itself("drop", drop_queued(seat))

    async def run_due(self) -> TableEvent:
        """Do what is due, because time is up. Raises `Refused`, `StaleQuestion` when nothing is."""
        due, alarm = self.moment, self.alarm
        if due is None or due > self._now():
            raise StaleQuestion
        if self._lock.doubt is not None:
            return await self.catch_up()
        if alarm is None or alarm > self._now() or self.state.stands_still:
            return await self.do_itself("tick", lambda draft, now: chain(tick(draft, self.seq, now), lapse(draft, now)))
        async with self._lock:
            if self.alarm != alarm:
                raise StaleQuestion
            event = await self._step(None, Move(TIME), None, None)
        self._on_event(self, event)
        return event

    async def do_itself(self, verb: str, change: Change, lost: Lost | None = None) -> TableEvent:
        """Let a live table change something by itself; `lost` tells how much time the game's alarm gets back."""
        try:
            return await self._do_itself(verb, change, lost)
        except (
            StaleQuestion
        ):  # the journal was ahead, after a commit that nobody waited for any more; now the table knows it
            return await self._do_itself(verb, change, lost)

    async def _do_itself(self, verb: str, change: Change, lost: Lost | None) -> TableEvent:
        async with self._lock:
            if not self.is_live:
                return TableEvent(self.seq, ())
            draft = copied(self.state)
            now = self._now()
            span = lost(draft, now) if lost is not None else 0
            result = MoveResult(self.game_state, (*change(draft, now), *reconsider(draft)))
            if span and self.alarm is not None and (span > 0 or self.alarm + span > now):
                later = extension(span)
                result = MoveResult(
                    play(self.game, self.game_state, SeatMove(None, later, now), draft.chance(self.id)).state,
                    result.news,
                )
                verb = str(later)
            event = await self._commit(draft, result, MoveRow(self.id, self.seq + 1, None, None, verb, None, now))
        self._on_event(self, event)
        return event

    async def _stand(self) -> None:
        """Let timers that stand still do so from now on: a question that is put now has its whole time left."""
        if self.state.held is not None or (self.state.paused is not None and self.alarm is not None):
            await self.do_itself("hold", stand_on, time_stood)

    async def _play(self, seat: int, turn: int, move: Move, person: int | None, interaction: int | None) -> TableEvent:
        await self._stand()
        async with self._lock:
            if person is not None and self.state.phase != "playing":
                raise Refused(Text("table.not-started" if self.state.phase == "lobby" else "table.over"))
            if turn != self.turn_of(seat) or (person is not None and self.state.seat_of(person) != seat):
                raise StaleQuestion
            event = await self._step(seat, move, person, interaction)
        self._on_event(self, event)
        return event

    async def _step(self, seat: int | None, move: Move, person: int | None, interaction: int | None) -> TableEvent:
        """Play one move of the game and commit it."""
        at = self._now()
        draft = replace(self.state, seats=[replace(chair) for chair in self.state.seats])
        chance = draft.chance(self.id)
        seat_move = SeatMove(seat, move, at, by_ai=seat is not None and person is None)
        before = LastMove(seat_move, self.game_state, chance.calls)
        result = play(self.game, self.game_state, seat_move, chance)
        draft.calls = chance.calls
        if seat is not None and person is not None:
            draft.seats[seat].has_played()
        forget_pointless(draft, moved=True)
        result = MoveResult(result.state, (*result.news, *hand_over_absent(draft)))
        event = await self._commit(
            draft, result, MoveRow(self.id, self.seq + 1, seat, person, str(move), interaction, at)
        )
        self._last = before if self.game_state is result.state else None
        return event

    async def do(self, actor: Actor, action: Action, interaction: int | None) -> TableEvent:
        """Do something around the game: join, leave, start … Raises `Refused`, `StaleQuestion`."""
        await self._stand()
        async with self._lock:
            draft = copied(self.state)
            now = self._now()
            self._limits.check(actor.id, action.verb, now)
            done = apply_action(
                ActionContext(self.game, self.id, self.game_state, self._last, now), draft, actor, action
            )
            row = MoveRow(self.id, self.seq + 1, done.seat, actor.id, done.name, interaction, now)
            event = await self._commit(draft, done.result, row)
            self._limits.count(actor.id, action.verb, now)
        self._on_event(self, event)
        return event

    async def _commit(self, draft: TableState, result: MoveResult[Any], move: MoveRow) -> TableEvent:
        """Record the step, then let it be true. The draft is numbered and timed, and finished when the game is."""
        asks = asks_of(self.game, draft, result.state)
        if draft.misnames(self.state):
            draft.named_since = move.seq
        put_questions(draft, self._asks, asks, (move.seat, move.at), self.game.windowed)
        results = results_of(draft, self.game.scores(result.state)) if draft.phase == "playing" else ()
        draft.phase = "finished" if results else draft.phase
        result = MoveResult(result.state, (*result.news, *update_pause(draft, move.at, moved=move.seat is not None)))
        event = event_of(move, result.news)
        news = [] if draft.named_since == move.seq else [*self.news]
        kept = write_news(worth_keeping([*news, event], draft))
        snapshot = write_snapshot(self.game, draft, result.state, kept)
        try:
            changes = await self._journal.record(move, phase=draft.phase, snapshot=snapshot, results=results)
        except (AlreadyRecorded, SequenceConflict) as lost:
            await self._reload()
            if isinstance(lost, AlreadyRecorded):
                return TableEvent(lost.seq, ())
            raise StaleQuestion from None
        except InDoubt:
            self._lock.doubtful(move.at)
            raise
        if draft.named_since == move.seq:
            self.news.clear()
        self.state, self.game_state, self._asks, self.seq = draft, result.state, asks, move.seq
        self.rating_changes = changes or self.rating_changes
        self._last = None if move.move.startswith((TAKEBACK, EXTEND, str(WITHDRAW))) else self._last
        self.news.append(event)
        return event

    async def _reload(self) -> None:
        """Read the table anew; it is told once the lock is free. Until it is read, nothing here is certain."""
        self._lock.doubtful(self._now())
        row = await self._journal.load(self.id)
        if row is not None and row.seq != self.seq:
            self._adopt(row)
        self._lock.certain()

    async def catch_up(self) -> TableEvent:
        """Read the table anew if the journal may be ahead of it."""
        async with self._lock:
            return TableEvent(self.seq, ())

    async def recall(self) -> None:
        """Work the news out anew from the journal, if they were not stored yet when the table was.

        Raises `HistoryMismatch` when it leads elsewhere, and StorageError.
        """
        if self.has_news or self.game_state is None:
            return
        async with self._lock:
            if not self.has_news and not self.news:
                self.has_news = True
                moves = await game_moves(self._journal, self.id)
                self.news.extend(await replayed_news(self.game, self.state, self.id, moves, self.game_state))

    async def proof(self) -> Proof:
        """Return the proof of the deal. Raises `Refused` while the game goes on, and if no card was ever dealt."""
        if self.is_live or self.game_state is None:
            raise Refused(Text("table.sealed" if self.is_live else "table.never-dealt"))
        return await proof_of(self.game, self.state, self.id, await game_moves(self._journal, self.id), self.game_state)

    async def set_message(self, channel: int, message: int | None) -> None:
        """Remember where the table is shown; not a move."""
        self.channel, self.message = channel, message
        await self._journal.set_message(self.id, channel, message)

    async def remember_rematch(self, table: str, actor: Actor) -> None:
        """Note the table to be opened for a rematch, so that the next to ask joins it. Raises `StaleQuestion`."""
        async with self._lock:
            move = MoveRow(self.id, self.seq + 1, None, actor.id, f"rematch {table}", None, self._now())
            await self._commit(replace(self.state, rematch=table), MoveResult(self.game_state, ()), move)
