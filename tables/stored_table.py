"""Owns a table as the journal has it: what is read of it, how a step is recorded, and when the two may differ.

It must not know what a step does: that is `table.py`. Under the lock: record, then let it be true.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from games.core.game import EXTEND, WITHDRAW, AnyGame, MoveResult
from games.core.text import Refused, Text
from storage import AlreadyRecorded, InDoubt, Journal, MoveRow, RatingChange, ResultRow, SequenceConflict, TableRow
from tables.deal_proof import Proof, proof_of
from tables.events import TableEvent, event_of
from tables.last_move import LastMove, is_takeable, last_move_of
from tables.limits import ActionLimits
from tables.moves_from_journal import TAKEBACK, game_moves, seat_move_of
from tables.pause import update_pause
from tables.read_only_table import FrozenTable, ReadableTable
from tables.rules_version import by_its_rules
from tables.snapshot_json import read_snapshot, write_snapshot
from tables.start_and_finish import asks_of, results_of
from tables.step_times import timed
from tables.stored_news import read_news, worth_keeping, write_news
from tables.table_lock import TableLock
from tables.table_state import TableState
from tables.table_summary import moment_of, summary_of, write_summary
from tables.turn_timers import (
    earliest,
    put_questions,
)

REMEMBERED_NEWS: Final = 60


class StaleQuestion(Exception):  # noqa: N818 -- it reads as what happened
    """The click answers an older question: the table has moved on, and a fresh panel is the answer."""


OnDoubt: TypeAlias = "Callable[[Any], None]"
"""Called when the journal may be ahead of a table, which has it look there soon."""
OnEvent: TypeAlias = "Callable[[Any, TableEvent], None]"
"""Called after every commit, outside the lock; must return at once."""
Now: TypeAlias = Callable[[], int]
"""The clock, in unix milliseconds."""


class StoredTable(ReadableTable):
    """A table in memory, as it was read from its row and recorded since."""

    def __init__(
        self,
        game: AnyGame,
        row: TableRow,
        journal: Journal,
        *,
        on_event: OnEvent,
        now: Now,
        on_doubt: OnDoubt = lambda _: None,
    ) -> None:
        self._newest = game
        self.id = row.id
        self.guild = row.guild_id
        self.channel = row.channel_id
        self.message = row.message_id
        self.created_at = row.created_at
        self.news: deque[TableEvent] = deque(maxlen=REMEMBERED_NEWS)
        self.game = game
        """By the rules of this table, which may not be the newest."""
        self.rating_changes: tuple[RatingChange, ...] = ()
        self._journal = journal
        self._on_event = on_event
        self._now = now
        self._on_doubt = on_doubt
        self._lock = TableLock(self._reload, self._tell_reloaded, self._tell_doubt)
        self.limits = ActionLimits()
        self._adopt(row)

    def _adopt(self, row: TableRow) -> None:
        self.seq = row.seq
        self.state, self.game_state = read_snapshot(self._newest, row.snapshot, row.phase)
        self.game = by_its_rules(self._newest, self.state)
        self._last: LastMove | None = None
        self._asks = asks_of(self.game, self.state, self.game_state)
        self.news = deque(read_news(json.loads(row.snapshot)["news"]), maxlen=REMEMBERED_NEWS)

    @property
    def moment(self) -> int | None:
        """Return when something here is due (unix ms): its alarm, a seat's timer, a forgotten lobby; or None."""
        return earliest(moment_of(self.game, self.state, self.game_state), self._lock.doubt)

    @property
    def may_sleep(self) -> bool:
        """Tell whether the journal has all that would be lost if this object were forgotten now."""
        return self.is_live and not self._lock.is_taken and self._lock.doubt is None

    @property
    def takes_back(self) -> bool:
        """Tell whether there may be a move that can be taken back."""
        return is_takeable(self._last, self.state)

    async def recall_last_move(self) -> None:
        """Find the move that can be taken back in the journal. Raises StorageError, and `Refused` for other rules."""
        self._last = await last_move_of(self.game, self.state, self.id, self.game_state, self._journal)

    def _tell_reloaded(self) -> None:
        self._on_event(self, TableEvent(self.seq, ()))

    def _tell_doubt(self) -> None:
        self._on_doubt(self)

    def freeze(self) -> FrozenTable:
        """Return the table as it is at this instant, for a page."""
        return FrozenTable(
            *(self.game, self.id, self.guild, self.channel, self.message, self.created_at, self.seq),
            *(self.state, self.game_state, self._asks, tuple(self.news), self.rating_changes, self._last, self._now()),
        )

    async def _commit(self, draft: TableState, result: MoveResult[Any], move: MoveRow) -> TableEvent:
        """Record the step, then let it be true. The draft is numbered and timed, and finished when the game is."""
        asks = asks_of(self.game, draft, result.state)
        if draft.misnames(self.state):
            draft.named_since = move.seq
        put_questions(draft, self._asks, asks, (move.seat, move.at), self.game.windowed)
        results = await self._results(draft, result.state, move) if draft.phase == "playing" else ()
        draft.phase = "finished" if results else draft.phase
        result = MoveResult(result.state, (*result.news, *update_pause(draft, move.at, moved=move.seat is not None)))
        event = event_of(move, result.news)
        news = [] if draft.named_since == move.seq else [*self.news]
        kept = write_news(worth_keeping([*news, event], draft))
        snapshot = write_snapshot(self.game, draft, result.state, kept)
        summary = write_summary(summary_of(self.game, draft, result.state))
        step = partial(self._journal.record, move, phase=draft.phase, snapshot=snapshot, summary=summary)
        try:
            with timed("commit"):
                changes = await step(results=results)
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

    async def _results(self, draft: TableState, state: Any, last: MoveRow) -> tuple[ResultRow, ...]:  # noqa: ANN401 -- each game has its own state
        """Return how a game has ended by its last move; empty while it goes on."""
        scores = self.game.scores(state)
        if scores.ranks is None:
            return ()
        moves = [*await game_moves(self._journal, self.id), *([last] if last.seat is not None else [])]
        return results_of(draft, scores, self.game.figures(state, [seat_move_of(move) for move in moves]))

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

    async def proof(self) -> Proof:
        """Return the proof of the deal. Raises `Refused` while the game goes on, and if no card was ever dealt."""
        if self.is_live or self.game_state is None:
            raise Refused(Text("table.sealed" if self.is_live else "table.never-dealt"))
        return await proof_of(self.game, self.state, self.id, await game_moves(self._journal, self.id), self.game_state)

    async def set_message(self, channel: int, message: int | None) -> None:
        """Remember where the table is shown; not a move."""
        self.channel, self.message = channel, message
        await self._journal.set_message(self.id, channel, message)
