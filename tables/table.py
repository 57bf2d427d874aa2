"""Owns a table in play: every move and action goes through it, one at a time.

It must not know Discord or any game's rules. Under the lock: whose seat? still the same question? the rules' result,
then one transaction, then the swap. Only after the lock is the event passed on: what is shown is committed.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from games.core.copying import copied
from games.core.game import WITHDRAW, MoveResult, SeatMove, extension, play
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from storage import MoveRow
from tables.acting_person import Actor
from tables.actions import Action
from tables.apply_action import ActionContext, apply_action
from tables.events import TableEvent
from tables.last_move import LastMove
from tables.leaving import hand_over_absent
from tables.moves_from_journal import TIME
from tables.proposals import forget_pointless, lapse, reconsider
from tables.step_times import timed
from tables.stored_table import Now, OnDoubt, OnEvent, StaleQuestion, StoredTable
from tables.turn_timers import (
    NOTICED_WITHIN,
    Change,
    Lost,
    drop_queued,
    stand_on,
    tick,
    time_stood,
)

__all__ = ["Now", "OnDoubt", "OnEvent", "StaleQuestion", "Table"]


class Table(StoredTable):
    """A table in memory; `seq` is the number of its last recorded step."""

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

    def alarm_is_new(self, now: int) -> bool:
        """Tell whether the game's alarm was set by a move that was made only just now, and by no earlier one."""
        last = self._last
        if last is None or not 0 <= now - last.seat_move.at < NOTICED_WITHIN:
            return False
        return self.game.alarm(last.before) != self.alarm

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
            if span and self.alarm is not None:
                later = extension(max(span, now - self.alarm))  # where the clock was set back it goes off now at once
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
        with timed("rules"):
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
            self.limits.check(actor.id, action.verb, now)
            done = apply_action(
                ActionContext(self.game, self.id, self.game_state, self._last, now), draft, actor, action
            )
            row = MoveRow(self.id, self.seq + 1, done.seat, actor.id, done.name, interaction, now)
            event = await self._commit(draft, done.result, row)
            self.limits.count(actor.id, action.verb, now)
        self._on_event(self, event)
        return event
