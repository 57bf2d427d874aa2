"""A table: the one door through which every move and every deed passes.

Under the lock: whose seat? still the same question? the rules' step, then one transaction, then the swap. Only after
the lock is it told. Nothing is shown that is not committed.
"""

from __future__ import annotations

import json
import pickle
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any, Final, TypeAlias

from games.core.game import EXTEND, WITHDRAW, Act, AnyGame, Step, extension, play
from games.core.move import Ask, Move, legal_moves
from games.core.text import Refused, Text
from storage import AlreadyRecorded, InDoubt, Journal, MoveRow, RatingChange, TableRow
from storage import Stale as LostRace
from tables.consent import forget_pointless, lapse, reconsider
from tables.dealing import asks_of, results_of
from tables.desertion import look_after
from tables.doing import Last, Scene, do
from tables.door import Door
from tables.leaving import hand_over_absent
from tables.limits import Deeds
from tables.lobby import Deed
from tables.pace import Change, Lost, drop_queued, earliest, next_moment, put_questions, stand_on, tick, time_stood
from tables.people import Person
from tables.proof import Proof, proof_of
from tables.reading import Readable, Reading
from tables.record import TAKEBACK, TIME, game_moves, retold
from tables.remembered import read_news, worth_keeping, write_news
from tables.sitting import Sitting, read_snapshot, write_snapshot
from tables.told import Told, told_of

REMEMBERED_NEWS: Final = 60


class Stale(Exception):  # noqa: N818 -- it reads as what happened
    """The click answers an older question: the table has moved on, and a fresh panel is the answer."""


Tell: TypeAlias = "Callable[[Table, Told], None]"
"""Called after every commit, outside the lock; must return at once."""
Now: TypeAlias = Callable[[], int]
"""The clock, in unix milliseconds."""


class Table(Readable):
    """A table in memory; `seq` is the number of its last recorded step."""

    def __init__(self, game: AnyGame, row: TableRow, journal: Journal, *, tell: Tell, now: Now) -> None:
        self.game = game
        self.id = row.id
        self.guild = row.guild_id
        self.channel = row.channel_id
        self.message = row.message_id
        self.created_at = row.created_at
        self.news: deque[Told] = deque(maxlen=REMEMBERED_NEWS)
        self.rating_changes: tuple[RatingChange, ...] = ()
        self._journal = journal
        self._tell = tell
        self._now = now
        self._lock = Door(self._reload, lambda: tell(self, Told(self.seq, ())))
        self._deeds = Deeds()
        self._adopt(row)

    def _adopt(self, row: TableRow) -> None:
        self.seq = row.seq
        self.sitting, self.state = read_snapshot(self.game, row.snapshot, row.phase)
        self._last: Last | None = None
        self._asks = asks_of(self.game, self.sitting, self.state)
        kept = json.loads(row.snapshot).get("news")
        self.is_retold = kept is not None
        if kept is not None:
            self.news = deque(read_news(kept), maxlen=REMEMBERED_NEWS)

    @property
    def moment(self) -> int | None:
        """Return when the table must be struck (unix ms): its alarm, a seat's clock, a forgotten lobby; or None."""
        alarm = None if self.sitting.stands_still else self.alarm
        return earliest(alarm, next_moment(self.sitting), self._lock.doubt)

    def read(self) -> Reading:
        """Return the table as it is at this instant, for a page."""
        return Reading(
            *(self.game, self.id, self.guild, self.channel, self.message, self.created_at, self.seq),
            *(self.sitting, self.state, self._asks, tuple(self.news), self.rating_changes, self._last, self._now()),
        )

    def robot_asks(self, seat: int) -> tuple[Ask, ...]:
        """Return what an AI may answer on a seat: for an absent person nothing that is theirs alone to decide (C-7)."""
        personal = frozenset() if self.sitting.seats[seat].is_robot else self.game.personal
        return tuple(ask for ask in self.asks(seat) if ask.verb not in personal)

    async def play(self, person: Person, turn: int, move: Move, interaction: int | None) -> Told:
        """Make a person's move. Raises `Refused`, `Stale`; a move already recorded is answered as done."""
        seat = self.sitting.seat_of(person.id)
        if seat is None:
            raise Refused(Text("table.not-seated"))
        if move == WITHDRAW:
            raise Refused(Text("core.not-offered"))
        return await self._play(seat, turn, move, person.id, interaction)

    async def play_robot(self, seat: int, turn: int, move: Move) -> Told:
        """Make the move of a seat that an AI plays. Raises `Refused`, `Stale`."""
        if not self.sitting.is_played(seat) or self.sitting.paused is not None:
            raise Stale
        return await self._play(seat, turn, move, None, None)

    async def play_queued(self, seat: int, turn: int) -> Told | None:
        """Make the move that a person has settled in advance; one that is not legal is dropped. Raises `Stale`."""
        chair = self.sitting.seats[seat]
        if not chair.queued or chair.person is None or self.sitting.is_played(seat):
            raise Stale
        if (move := Move.parse(chair.queued)) in legal_moves(self.asks(seat)):
            return await self._play(seat, turn, move, chair.person, None)
        return await self.do_itself("drop", drop_queued(seat))

    async def strike(self) -> Told:
        """Do what is due, because time is up. Raises `Refused`, `Stale` when nothing is."""
        due, alarm = self.moment, self.alarm
        if due is None or due > self._now():
            raise Stale
        if self._lock.doubt is not None:
            return await self.catch_up()
        if alarm is None or alarm > self._now() or self.sitting.stands_still:
            return await self.do_itself("tick", lambda draft, now: chain(tick(draft, self.seq, now), lapse(draft, now)))
        async with self._lock:
            if self.alarm != alarm:
                raise Stale
            told = await self._step(None, Move(TIME), None, None)
        self._tell(self, told)
        return told

    async def do_itself(self, verb: str, change: Change, lost: Lost | None = None) -> Told:
        """Let a live table change something by itself; `lost` tells how much time the game's alarm gets back."""
        try:
            return await self._do_itself(verb, change, lost)
        except Stale:  # the record was ahead, after a commit that nobody waited for any more; now the table knows it
            return await self._do_itself(verb, change, lost)

    async def _do_itself(self, verb: str, change: Change, lost: Lost | None) -> Told:
        async with self._lock:
            if not self.is_live:
                return Told(self.seq, ())
            draft: Sitting = pickle.loads(pickle.dumps(self.sitting))  # noqa: S301 -- our own object
            now = self._now()
            span = lost(draft, now) if lost is not None else 0
            step = Step(self.state, (*change(draft, now), *reconsider(draft)))
            if span and self.alarm is not None and (span > 0 or self.alarm + span > now):
                later = extension(span)
                step = Step(play(self.game, self.state, Act(None, later, now), draft.chance(self.id)).state, step.news)
                verb = str(later)
            told = await self._commit(draft, step, MoveRow(self.id, self.seq + 1, None, None, verb, None, now))
        self._tell(self, told)
        return told

    async def _stand(self) -> None:
        """Let clocks that stand still do so from now on: a question that is put now has its whole time left."""
        if self.sitting.held is not None or (self.sitting.paused is not None and self.alarm is not None):
            await self.do_itself("hold", stand_on, time_stood)

    async def _play(self, seat: int, turn: int, move: Move, person: int | None, interaction: int | None) -> Told:
        await self._stand()
        async with self._lock:
            if person is not None and self.sitting.phase != "playing":
                raise Refused(Text("table.not-started" if self.sitting.phase == "lobby" else "table.over"))
            if turn != self.turn_of(seat) or (person is not None and self.sitting.seat_of(person) != seat):
                raise Stale
            told = await self._step(seat, move, person, interaction)
        self._tell(self, told)
        return told

    async def _step(self, seat: int | None, move: Move, person: int | None, interaction: int | None) -> Told:
        """Play one act of the game and commit it."""
        at = self._now()
        draft = replace(self.sitting, seats=[replace(chair) for chair in self.sitting.seats])
        chance = draft.chance(self.id)
        act = Act(seat, move, at, robot=seat is not None and person is None)
        before = Last(act, self.state, chance.calls)
        step = play(self.game, self.state, act, chance)
        draft.calls = chance.calls
        if seat is not None and person is not None:
            draft.seats[seat].has_played()
        forget_pointless(draft, moved=True)
        step = Step(step.state, (*step.news, *hand_over_absent(draft)))
        told = await self._commit(draft, step, MoveRow(self.id, self.seq + 1, seat, person, str(move), interaction, at))
        self._last = before if self.state is step.state else None
        return told

    async def do(self, person: Person, deed: Deed, interaction: int | None) -> Told:
        """Do something around the game: join, leave, start … Raises `Refused`, `Stale`."""
        await self._stand()
        async with self._lock:
            draft: Sitting = pickle.loads(pickle.dumps(self.sitting))  # noqa: S301 -- our own object
            now = self._now()
            self._deeds.check(person.id, deed.verb, now)
            done = do(Scene(self.game, self.id, self.state, self._last, now), draft, person, deed)
            row = MoveRow(self.id, self.seq + 1, done.seat, person.id, done.name, interaction, now)
            told = await self._commit(draft, done.step, row)
            self._deeds.count(person.id, deed.verb, now)
        self._tell(self, told)
        return told

    async def _commit(self, draft: Sitting, step: Step[Any], move: MoveRow) -> Told:
        """Record the step, then let it be true. The draft is numbered and timed, and finished when the game is."""
        asks = asks_of(self.game, draft, step.state)
        if draft.misnames(self.sitting):
            draft.named_since = move.seq
        put_questions(draft, self._asks, asks, (move.seat, move.at), self.game.windowed)
        results = results_of(draft, self.game.scores(step.state)) if draft.phase == "playing" else ()
        draft.phase = "finished" if results else draft.phase
        step = Step(step.state, (*step.news, *look_after(draft, move.at, moved=move.seat is not None)))
        told = told_of(move, step.news)
        news = [] if draft.named_since == move.seq else [*self.news]
        kept = write_news(worth_keeping([*news, told], draft))
        snapshot = write_snapshot(self.game, draft, step.state, kept)
        try:
            changes = await self._journal.record(move, phase=draft.phase, snapshot=snapshot, results=results)
        except (AlreadyRecorded, LostRace) as lost:
            await self._reload()
            if isinstance(lost, AlreadyRecorded):
                return Told(lost.seq, ())
            raise Stale from None
        except InDoubt:
            self._lock.doubtful(move.at)
            raise
        if draft.named_since == move.seq:
            self.news.clear()
        self.sitting, self.state, self._asks, self.seq = draft, step.state, asks, move.seq
        self.rating_changes = changes or self.rating_changes
        self._last = None if move.move.startswith((TAKEBACK, EXTEND, str(WITHDRAW))) else self._last
        self.news.append(told)
        return told

    async def _reload(self) -> None:
        """Read the table anew; it is told once the lock is free. Until it is read, nothing here is certain."""
        self._lock.doubtful(self._now())
        row = await self._journal.load(self.id)
        if row is not None and row.seq != self.seq:
            self._adopt(row)
        self._lock.certain()

    async def catch_up(self) -> Told:
        """Read the table anew if the record may be ahead of it."""
        async with self._lock:
            return Told(self.seq, ())

    async def recall(self) -> None:
        """Work the news out anew from the journal, if they were not stored yet when the table was.

        Raises `Unlike` when it leads elsewhere, and StorageError.
        """
        if self.is_retold or self.state is None:
            return
        async with self._lock:
            if not self.is_retold and not self.news:
                self.is_retold = True
                moves = await game_moves(self._journal, self.id)
                self.news.extend(await retold(self.game, self.sitting, self.id, moves, self.state))

    async def proof(self) -> Proof:
        """Return the proof of the deal. Raises `Refused` while the game goes on, and if no card was ever dealt."""
        if self.is_live or self.state is None:
            raise Refused(Text("table.sealed" if self.is_live else "table.never-dealt"))
        return await proof_of(self.game, self.sitting, self.id, await game_moves(self._journal, self.id), self.state)

    async def place(self, channel: int, message: int | None) -> None:
        """Remember where the table is shown; not a move."""
        self.channel, self.message = channel, message
        await self._journal.place(self.id, channel, message)

    async def remember_rematch(self, table: str, person: Person) -> None:
        """Note the table to be opened for a rematch, so that the next to ask joins it. Raises `Stale`."""
        async with self._lock:
            move = MoveRow(self.id, self.seq + 1, None, person.id, f"rematch {table}", None, self._now())
            await self._commit(replace(self.sitting, rematch=table), Step(self.state, ()), move)
