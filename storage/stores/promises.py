"""Promises: what the bot owes somebody later. Each is a row until it is kept, written in the unit that causes it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2s
from typing import Final, Literal, TypeAlias

from sqlalchemy import ColumnElement, select

from storage.claims.shards import ALL, Shards
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Rows, Statement, Value, Work, executing
from storage.rows import DueRow
from storage.schema import promises

PromiseState: TypeAlias = Literal["waiting", "trying", "open", "taking", "done"]
"""`waiting`: nothing was done. `trying`: it may have been posted. `open`: its message stands. `taking`: its message is
to be deleted. `done`: it is remembered, so that nobody makes it again."""

NONCE_BYTES: Final = 12
SAME: Final = "key = $1 AND body = $2 AND (state = $3 OR state = 'trying')"
"""The condition that a promise is as it was read, or tried since then."""
# The same promise is made once; with another body it takes the place of the one before.
ADD: Final = """
    INSERT INTO promises (key, kind, guild_id, due, about, person, channel_id, state, message_id, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (key) DO UPDATE SET due = excluded.due, channel_id = excluded.channel_id, state = excluded.state,
        message_id = excluded.message_id, body = excluded.body
    WHERE promises.body <> excluded.body"""
# Who has neither settings nor watches was erased. The lock holds an erasure up until the promise is stored.
LOCK_PERSON: Final = (
    "UPDATE user_settings SET person = person WHERE person = $1 RETURNING person",
    "UPDATE watches SET person = person WHERE person = $1 RETURNING person",
)
TRY: Final = f"UPDATE promises SET state = 'trying', channel_id = $4, due = $5 WHERE {SAME} RETURNING key"  # noqa: S608 -- a constant of ours
PUT_OFF: Final = f"""
    UPDATE promises SET due = $4, state = CASE
        WHEN state = 'trying' AND message_id IS NULL THEN 'waiting' WHEN state = 'trying' THEN 'open' ELSE state END
    WHERE {SAME}"""  # noqa: S608 -- a constant of ours
# What has become another promise meanwhile, or is to be taken back, stays so, with the message.
POSTED: Final = """
    UPDATE promises SET channel_id = $3, message_id = $4,
        due = CASE WHEN state = 'taking' OR body <> $2 THEN due ELSE $5 END,
        state = CASE WHEN state = 'taking' OR body <> $2 THEN state ELSE 'open' END
    WHERE key = $1 RETURNING state"""
REMEMBER: Final = f"UPDATE promises SET state = 'done', due = $4, message_id = NULL WHERE {SAME}"  # noqa: S608 -- a constant of ours
KEEP: Final = f"DELETE FROM promises WHERE {SAME}"  # noqa: S608 -- a constant of ours
FORGET: Final = "DELETE FROM promises WHERE key = $1"
# What stands, or may stand, keeps its place: it is shown again there. What is still to be posted keeps its time.
RENEW: Final = """
    INSERT INTO promises (key, kind, guild_id, due, about, person, channel_id, state, message_id, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (key) DO UPDATE SET body = excluded.body,
        due = CASE WHEN promises.state = 'waiting' THEN promises.due ELSE excluded.due END
    WHERE promises.state <> 'taking'"""
FORGET_WAITING: Final = "DELETE FROM promises WHERE key = $1 AND state = 'waiting'"
TAKE_BACK: Final = "UPDATE promises SET state = 'taking', due = $2 WHERE key = $1 AND state IN ('trying', 'open')"


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise: its key, its kind, of which server it is (0: none), and when it is due (unix ms; None: never).

    The key begins with the kind. `about`: the id of what it is of, of a table for example. `person`: whom it is for.
    `channel_id` and `message_id`: where its message stands, or may stand while it is tried. `body` is read by who keeps
    it.
    """

    key: str
    kind: str
    guild_id: int
    due: int | None
    about: str = ""
    person: int | None = None
    channel_id: int | None = None
    state: PromiseState = "waiting"
    message_id: int | None = None
    body: str = ""

    @property
    def nonce(self) -> str:
        """Return what keeps a post of it from standing there twice."""
        return blake2s(f"{self.key} {self.body}".encode(), digest_size=NONCE_BYTES).hexdigest()


def kind_of(key: str) -> str:
    """Return the kind of the promise with this key."""
    return key.partition(" ")[0]


class PromiseStore:
    """The promises of all servers; instants are unix milliseconds."""

    def __init__(self, source: RowSource) -> None:
        self._source = source
        self.on_due: Callable[[str, int | None], None] = lambda *_: None
        """Called when a promise is due at another time."""

    def tell(self, made: Iterable[Promise]) -> None:
        """Say that promises are stored; returns at once."""
        for promise in made:
            self.on_due(promise.key, promise.due)

    def look(self) -> None:
        """Say that there may be promises that are due; returns at once."""
        self.on_due("", 0)

    async def add(self, *made: Promise) -> None:
        """Store promises, but not to people who were erased meanwhile."""
        await self._source.write(partial(_adding_to_the_known, made))
        self.tell(made)

    async def due(self, kinds: Iterable[str], most: int, among: Shards = ALL) -> list[DueRow]:
        """Return the promises of some kinds and shards that are due first, those of this process alone."""
        of, mine = promises.c, self._source.shards.condition(promises.c.guild_id)
        query = select(of.key, of.guild_id, of.due).where(
            of.due.is_not(None), mine, among.condition(of.guild_id), of.kind.in_(sorted(kinds))
        )
        rows = await self._source.read(query.order_by(of.due, of.key).limit(most))
        return [DueRow(key, guild, due, 0) for key, guild, due in rows]

    async def get(self, key: str) -> Promise | None:
        """Return a promise, or None."""
        found = await self._those(promises.c.key == key)
        return found[0] if found else None

    async def about(self, about: str, *kinds: str) -> list[Promise]:
        """Return the promises of some kinds about something, in the order of their messages."""
        found = await self._those(promises.c.about == about, promises.c.kind.in_(kinds))
        return sorted(found, key=lambda promise: promise.message_id or 0)

    async def trying(self, promise: Promise, channel: int | None, now: int) -> bool:
        """Note that it may be posted from now on; return whether it still is as it was read."""
        return bool(await self._write_if_same(TRY, promise, channel, now))

    async def posted(self, promise: Promise, channel: int, message: int, due: int | None) -> PromiseState | None:
        """Note its message, and when it is due again. Return its state; None if it is gone."""
        rows = await self._source.write(partial(_asking, POSTED, (promise.key, promise.body, channel, message, due)))
        return rows[0][0] if rows else None

    async def put_off(self, promise: Promise, due: int | None) -> None:
        """Note when it is due instead, if it still is as it was read."""
        await self._write_if_same(PUT_OFF, promise, due)

    async def keep(self, promise: Promise, remembered_until: int | None = None) -> None:
        """Forget a promise that is kept, or remember until then that it is, if it still is as it was read."""
        if remembered_until is None:
            await self._write_if_same(KEEP, promise)
        else:
            await self._write_if_same(REMEMBER, promise, remembered_until)

    async def take_back(self, key: str, now: int) -> None:
        """Have a message deleted that may stand; a promise that is not posted yet is forgotten."""
        await self._source.write(partial(taking_back, key, now))
        self.on_due(key, now)

    async def forget(self, key: str) -> None:
        """Forget a promise."""
        await self._source.write(partial(executing, Statement(FORGET, (key,))))

    async def _write_if_same(self, sql: str, promise: Promise, *values: Value) -> Rows:
        same = (promise.key, promise.body, promise.state)
        return await self._source.write(partial(_asking, sql, (*same, *values)))

    async def _those(self, *conditions: ColumnElement[bool]) -> list[Promise]:
        return [Promise(*row) for row in await self._source.read(select(promises).where(*conditions))]


def adding(made: Iterable[Promise]) -> Work[None]:
    """Store promises, in the unit that causes them."""
    for one in made:
        yield Statement(ADD, _values(one))


def renewing(promise: Promise) -> Work[None]:
    """Have the message of a promise show something else, in the unit that causes that; it is posted if none stands."""
    yield Statement(RENEW, _values(promise))


def taking_back(key: str, now: int) -> Work[None]:
    """Have a message deleted that may stand, in the unit that causes that; one not posted yet is forgotten."""
    yield Statement(FORGET_WAITING, (key,))
    yield Statement(TAKE_BACK, (key, now))


def forgetting(key: str) -> Work[None]:
    """Forget a promise, in the unit that causes that."""
    yield Statement(FORGET, (key,))


def _values(one: Promise) -> tuple[Value, ...]:
    where = (one.person, one.channel_id, one.state, one.message_id)
    return (one.key, one.kind, one.guild_id, one.due, one.about, *where, one.body)


def _adding_to_the_known(made: Sequence[Promise]) -> Work[None]:
    for one in made:
        known = one.person is None
        for lock in LOCK_PERSON:
            known = known or bool((yield Statement(lock, (one.person,))))
        if known:
            yield from adding([one])


def _asking(sql: str, values: tuple[Value, ...]) -> Work[Rows]:
    return (yield Statement(sql, values))
