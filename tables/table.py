"""A table: the one door through which every move and every deed passes.

Under the lock: whose seat? still the same question? the rules' step, then one transaction, then the swap. Only after
the lock is it told. Nothing is shown that is not committed.
"""

from __future__ import annotations

import asyncio
import pickle
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from games.core.game import Act, AnyGame, News, Scores, Step, play
from games.core.move import Ask, Move
from games.core.replay import Record, proof, replay
from games.core.text import Refused, Text
from storage import AlreadyRecorded, Journal, MoveRow, RatingChange, ResultRow, TableRow
from storage import Stale as LostRace
from tables.lobby import Deed, Person, change, check_start
from tables.sitting import Sitting, read_snapshot, write_snapshot

REMEMBERED_NEWS: Final = 60
TIME: Final = "time"
"""The table's own move: time is up. In the journal it is the one row with neither seat nor person."""


class Stale(Exception):  # noqa: N818 -- it reads as what happened
    """The click answers an older question: the table has moved on, and a fresh panel is the answer."""


class Unlike(Exception):  # noqa: N818 -- it reads as what the record is
    """The moves in the journal do not lead to the stored state: the rules have changed since, or a bug."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a committed step did: its number in the journal and its news."""

    seq: int
    news: tuple[News, ...]


Tell: TypeAlias = "Callable[[Table, Told], None]"
"""Called after every commit, outside the lock; must return at once."""
Now: TypeAlias = Callable[[], int]
"""The clock, in unix milliseconds."""


class Table:
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
        self._lock = asyncio.Lock()
        self._adopt(row)

    def _adopt(self, row: TableRow) -> None:
        self.seq = row.seq
        self.sitting, self.state = read_snapshot(self.game, row.snapshot)
        self._asks = self._all_asks(self.sitting, self.state)

    def asks(self, seat: int | None) -> tuple[Ask, ...]:
        """Return what a seat may do now; empty outside the game."""
        return self._asks[seat] if seat is not None and self.sitting.phase == "playing" else ()

    def turn_of(self, seat: int) -> int:
        """Return the number of the question put to a seat; -1 once the table is over, so that nothing is current."""
        return self.sitting.turns[seat] if self.is_live and self.sitting.turns else -1

    @property
    def asked(self) -> list[int]:
        """Return the seats the table waits for."""
        return [seat for seat in range(len(self._asks)) if self.asks(seat)]

    @property
    def alarm(self) -> int | None:
        """Return when the table's own move is due (unix ms), or None."""
        return self.game.alarm(self.state) if self.sitting.phase == "playing" else None

    @property
    def question(self) -> int:
        """Return a number for what everybody is asked right now, so that a late click does not answer the next one."""
        return (self.alarm or 0) // 1000 % 1_000_000

    @property
    def is_live(self) -> bool:
        """Tell whether people may still do something here."""
        return self.sitting.phase in ("lobby", "playing")

    @property
    def scores(self) -> Scores:
        """Return the points; only once the cards are dealt."""
        return self.game.scores(self.state)

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 -- each game has its own view
        """Return what a seat may know (None: everybody)."""
        return self.game.view(self.state, seat)

    async def play(self, person: Person, turn: int, move: Move, interaction: int | None) -> Told:
        """Make a person's move. Raises `Refused`, `Stale`; a move already recorded is answered as done."""
        seat = self.sitting.seat_of(person.id)
        if seat is None:
            raise Refused(Text("table.not-seated"))
        return await self._play(seat, turn, move, person.id, interaction)

    async def play_robot(self, seat: int, turn: int, move: Move) -> Told:
        """Make the move of a seat that an AI plays. Raises `Refused`, `Stale`."""
        if not self.sitting.seats[seat].is_robot:
            raise Stale
        return await self._play(seat, turn, move, None, None)

    async def strike(self) -> Told:
        """Let the table make its own move, because time is up. Raises `Refused`, `Stale` when it is not."""
        async with self._lock:
            due = self.alarm
            if due is None or due > self._now():
                raise Stale
            told = await self._step(None, Move(TIME), None, None)
        self._tell(self, told)
        return told

    async def _play(self, seat: int, turn: int, move: Move, person: int | None, interaction: int | None) -> Told:
        async with self._lock:
            if self.sitting.phase != "playing":
                raise Refused(Text("table.not-started" if self.sitting.phase == "lobby" else "table.over"))
            if turn != self.sitting.turns[seat]:
                raise Stale
            told = await self._step(seat, move, person, interaction)
        self._tell(self, told)
        return told

    async def _step(self, seat: int | None, move: Move, person: int | None, interaction: int | None) -> Told:
        """Play one act of the game and commit it."""
        at = self._now()
        draft = replace(self.sitting)
        chance = draft.chance(self.id)
        act = Act(seat, move, at, robot=seat is not None and person is None)
        step = play(self.game, self.state, act, chance)
        draft.calls = chance.calls
        return await self._commit(draft, step, MoveRow(self.id, self.seq + 1, seat, person, str(move), interaction, at))

    async def do(self, person: Person, deed: Deed, interaction: int | None) -> Told:
        """Do something around the game: join, leave, start … Raises `Refused`, `Stale`."""
        async with self._lock:
            draft: Sitting = pickle.loads(pickle.dumps(self.sitting))  # noqa: S301 -- our own object
            step = self._deal(draft, person) if deed.verb == "start" else self._rearrange(draft, person, deed)
            move = MoveRow(self.id, self.seq + 1, None, person.id, str(deed), interaction, self._now())
            told = await self._commit(draft, step, move)
        self._tell(self, told)
        return told

    def _rearrange(self, draft: Sitting, person: Person, deed: Deed) -> Step[Any]:
        news = tuple(change(self.game, draft, person, deed))
        return Step(self.state, news)

    def _deal(self, draft: Sitting, person: Person) -> Step[Any]:
        check_start(self.game, draft, person)
        chance = draft.chance(self.id)
        if draft.dealer is None:
            chance.shuffle(draft.seats)
        draft.calls_before_deal = chance.calls
        step = self.game.deal(draft.chosen(self.game), len(draft.seats), chance, draft.dealer)
        draft.calls = chance.calls
        draft.phase = "playing"
        draft.turns = [0] * len(draft.seats)
        return step

    async def _commit(self, draft: Sitting, step: Step[Any], move: MoveRow) -> Told:
        """Record the step, then let it be true. The draft is numbered, and finished when the game is."""
        asks = self._all_asks(draft, step.state)
        self._number(draft, asks, move.seat)
        results = self._finish(draft, step.state) if draft.phase == "playing" else ()
        snapshot = write_snapshot(self.game, draft, step.state)
        try:
            changes = await self._journal.record(move, phase=draft.phase, snapshot=snapshot, results=results)
        except AlreadyRecorded as done:
            return Told(done.seq, ())
        except LostRace:
            await self._reload()
            raise Stale from None
        self.sitting, self.state, self._asks, self.seq = draft, step.state, asks, move.seq
        self.rating_changes = changes or self.rating_changes
        told = Told(move.seq, step.news)
        self.news.append(told)
        return told

    def _number(self, draft: Sitting, asks: Sequence[tuple[Ask, ...]], actor: int | None) -> None:
        """Give a new turn number to the seat that acted and to every seat whose question has changed."""
        before = self._asks
        draft.turns = [
            turn + (seat == actor or seat >= len(before) or asks[seat] != before[seat])
            for seat, turn in enumerate(draft.turns)
        ]

    def _finish(self, draft: Sitting, state: Any) -> tuple[ResultRow, ...]:  # noqa: ANN401 -- each game has its own state
        scores = self.game.scores(state)
        if scores.ranks is None:
            return ()
        draft.phase = "finished"
        return tuple(
            ResultRow(
                seat=seat,
                person=chair.person if chair.person is not None else chair.gone,
                name=chair.name,
                rank=scores.ranks[seat],
                points=scores.points[seat],
                rated=not chair.is_robot,
            )
            for seat, chair in enumerate(draft.seats)
        )

    def _all_asks(self, sitting: Sitting, state: Any) -> tuple[tuple[Ask, ...], ...]:  # noqa: ANN401 -- as above
        if state is None or sitting.phase != "playing":
            return ((),) * len(sitting.seats)
        return tuple(self.game.asks(state, seat) for seat in range(len(sitting.seats)))

    async def _reload(self) -> None:
        row = await self._journal.load(self.id)
        if row is not None:
            self._adopt(row)

    async def recall(self) -> None:
        """Work the news out anew from the journal after a restart. Raises `Unlike` when it leads elsewhere."""
        if self.state is None or self.news:
            return
        moves = await self._game_moves()
        chance = replace(self.sitting, calls=self.sitting.calls_before_deal).chance(self.id)
        record = self._record(moves)
        steps = await asyncio.to_thread(lambda: list(replay(self.game, record, chance)))
        if steps[-1].state != self.state:
            raise Unlike(f"table {self.id}: the journal does not lead to the snapshot at step {self.seq}")
        self.news.extend(Told(move.seq, step.news) for move, step in zip(moves, steps[1:], strict=True))

    async def proof(self) -> dict[str, Any]:
        """Return what `tools/verify_deal.py` needs to recompute every draw. Raises `Refused` while the game goes on."""
        if self.is_live or self.state is None:
            raise Refused(Text("table.sealed"))
        record, sitting = self._record(await self._game_moves()), self.sitting
        secret, drawn = bytes.fromhex(sitting.secret), sitting.calls_before_deal > 0
        return await asyncio.to_thread(
            lambda: proof(self.game, record, self.id, secret, sitting.cuts, seats_drawn=drawn)
        )

    async def _game_moves(self) -> list[MoveRow]:
        moves = await self._journal.moves(self.id)
        return [move for move in moves if move.seat is not None or (move.person is None and move.move == TIME)]

    def _record(self, moves: Sequence[MoveRow]) -> Record[Any]:
        acts = tuple(
            Act(move.seat, Move.parse(move.move), move.at, robot=move.seat is not None and move.person is None)
            for move in moves
        )
        return Record(self.sitting.chosen(self.game), len(self.sitting.seats), acts, self.sitting.dealer)

    async def place(self, channel: int, message: int | None) -> None:
        """Remember where the table is shown; not a move."""
        self.channel, self.message = channel, message
        await self._journal.place(self.id, channel, message)

    async def remember_rematch(self, table: str, person: Person) -> None:
        """Note the table opened for a rematch, so that the next to ask for one joins it."""
        async with self._lock:
            draft = replace(self.sitting, rematch=table)
            move = MoveRow(self.id, self.seq + 1, None, person.id, f"rematch {table}", None, self._now())
            snapshot = write_snapshot(self.game, draft, self.state)
            await self._journal.record(move, phase=draft.phase, snapshot=snapshot)
            self.sitting, self.seq = draft, move.seq
