"""Exporting all that is stored of a person, and erasing it.

Results and moves of erased people stay without a name, under a random negative number for each server. So the results
of others do not change, and standings can be counted again.

The rows are found by indexes and changed in small units, so that nobody waits for an erasure.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Select, or_, select, text

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, T, Unit, Work, executing
from storage.schema import erasures, key_values, meetings, moves, results, standings, tables
from storage.stored import Document, Rewrite, Stored, declared, documents
from storage.stores.attempt_digests import SCRUB_LATER
from storage.stores.key_values import FORGET_VALUE, PUT_VALUE
from storage.stores.retention import replacing_snapshot
from storage.stores.settings import GuildSettingsStore, UserSettingsStore
from storage.stores.standing_rules import Tally
from storage.stores.standings import Board, Steps, adding_people, steps_of
from storage.stores.table_people import TablePeople, noted

TellTable: TypeAlias = Callable[[str, int], Mapping[str, Any] | None]
"""Returns what a table's snapshot says of a person, or None."""

FORMAT: Final = 1
"""The version of the exported file's format (`docs/export.schema.json`)."""
IDS: Final = frozenset({"guild_id", "person", "other", "channel_id", "message_id", "interaction_id", "role"})
UnitOf: TypeAlias = Callable[..., Unit[bool]]
"""Returns, for a row's columns, the unit that rewrites it and returns whether the row was still as it was read."""

OVER: Final = tables.c.phase.not_in(("lobby", "playing"))

BATCH: Final = 50
"""Number of tables that are read at once."""

ATTEMPTS: Final = 8
"""How often a row is tried that others keep changing; then it is left to the next time."""

ASK: Final = """
    INSERT INTO erasures (person, asked_at) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET asked_at = excluded.asked_at"""
DONE: Final = "DELETE FROM erasures WHERE person = $1"
ALWAYS: Final = 1 << 62
"""A time (unix ms) after everything."""
FORGOTTEN: Final = "forgotten "
"""The name of the value with the wish for which all outside tables was erased; later deeds stay."""
# Only the snapshot that was read is replaced: others may be erased, or the table archived, meanwhile.
# Its host is asked for only while it is live.
REWRITE_TABLE: Final = """
    UPDATE tables SET snapshot = $3, host = 0, phase = CASE WHEN $3 = '' THEN 'archived' ELSE phase END
    WHERE id = $1 AND snapshot = $2 AND phase NOT IN ('lobby', 'playing') RETURNING id"""
REWRITE_MOVES: Final = "UPDATE moves SET person = $3 WHERE table_id = $1 AND person = $2"
# Only rows that name the person: else two processes that erase people of one table would wait for each other.
REWRITE_WORDS: Final = """
    UPDATE moves SET move = replace(move, $2, $3) WHERE table_id = $1 AND move LIKE '%' || $2 || '%'"""
# The words of a cut are the person's own. A proof reads them from the snapshot, nobody reads them here.
REWRITE_CUTS: Final = "UPDATE moves SET move = 'cut' WHERE table_id = $1 AND person = $2 AND move LIKE 'cut %'"
FORGET_TABLE: Final = "DELETE FROM table_people WHERE table_id = $1 AND person = $2"
RESULTS_BATCH: Final = 200
REWRITE_RESULTS: Final = f"""
    UPDATE results SET person = $3, name = ''
    WHERE person = $1 AND guild_id = $2 AND table_id IN (
        SELECT mine.table_id FROM results mine JOIN tables ON tables.id = mine.table_id
        WHERE mine.person = $1 AND mine.guild_id = $2 AND tables.created_at <= $4 LIMIT {RESULTS_BATCH})
    RETURNING rated"""  # noqa: S608 -- a constant of ours
FIND_STANDINGS: Final = """
    SELECT guild_id, season, game, mu, sigma, games, wins, points, ranked_wins, ranked_points
    FROM standings WHERE person = $1"""
BOARDS: Final = (standings, meetings)
"""The tables of which a person's rows come back when a game counts that has ended since the wish."""


def _nothing(*_: object) -> None:
    """Do nothing and return None."""


class PersonalData:
    """The rows that hold something of people."""

    def __init__(
        self,
        source: RowSource,
        settings: UserSettingsStore,
        guilds: GuildSettingsStore,
        forgotten: Callable[[], None] = _nothing,
    ) -> None:
        """`forgotten` is called when rows outside tables are erased: messages may have to be deleted."""
        self._source, self._forgotten = source, forgotten
        self._settings = settings
        self._guilds = guilds
        self._table_people = TablePeople(source)
        self._one_at_a_time = asyncio.Lock()

    async def export(self, person: int, tell_table: TellTable = _nothing) -> dict[str, Any]:
        """Return all that is stored of a person, ready for JSON; ids are text, instants unix milliseconds.

        `tell_table` reads snapshots.
        """
        await self._table_people.note()
        settings = await self._settings.get(person)
        named = await self._table_people.tables_of(person)
        told: dict[str, Any] = {
            "format": FORMAT,
            "person": str(person),
            "settings": settings.model_dump(mode="json") | {"never_with": [str(one) for one in settings.never_with]},
            "kept_out_by": [str(guild) for guild in await self._guilds.keeping_out(person)],
            "tables": named,
            "table_seats": await self._seats(person, named, tell_table),
        }
        for kind, guilds in (await self._guilds.naming(person)).items():
            told[kind.told_as] = [str(guild) for guild in guilds]
        for one in declared():
            if one.table is moves:
                told[one.told_as] = await self._moves(person, named)
            elif one.told_as:
                rows, tell = await self._as_json(_rows_of(one, person)), one.tell
                told[one.told_as] = rows if tell is None else [tell(row, person) for row in rows]
        for one, document in documents():
            told |= await self._told_of(one, document, person)
        return told

    async def is_known(self, person: int) -> bool:
        """Return whether anything is stored of a person, an unfinished wish to be erased included."""
        await self._table_people.note()
        for one in declared():
            # moves have no index by person; they are found with their tables
            for column in () if one.table is moves else one.people_columns:
                if await self._source.read(select(column).where(column == person).limit(1)):
                    return True
        return bool(
            await self._table_people.tables_of(person)
            or await self._is_in_documents(person)
            or any((await self._guilds.naming(person)).values())
        )

    async def note_people(self) -> None:
        """Note the people of finished tables, so that their rows are found by an index."""
        await self._table_people.note()

    async def ask(self, person: int, now: int) -> None:
        """Store a wish to be erased, so that what cannot be finished now is finished later."""
        await self._source.write(partial(executing, Statement(ASK, (person, now))))

    async def asked(self) -> list[int]:
        """Return the people who are still to be erased."""
        return [row[0] for row in await self._source.read(select(erasures.c.person).order_by(erasures.c.asked_at))]

    async def wishes(self) -> dict[int, int]:
        """Return, for people still to be erased, when they last asked for it (unix ms)."""
        return {int(person): int(at) for person, at in await self._source.read(select(erasures))}

    async def erase(self, person: int, rewrite: Rewrite, changed: Callable[[], None] = _nothing) -> bool:
        """Erase a person; return whether nothing is left. A game in play keeps them: erase again after its end.

        What they did after they asked stays. A process does one erasure at a time. Erasures of other processes and
        `Retention` may run beside it; none undoes the work of another.

        `rewrite` is for the snapshots of tables, and returns an empty text for one that is useless without the person;
        `changed` is called after each commit that took something of the person away.
        """
        async with self._one_at_a_time:
            wish = await self._source.read(select(erasures.c.asked_at).where(erasures.c.person == person))
            until = int(wish[0][0]) if wish else ALWAYS
            await self._table_people.note()
            return await self._carry_out(_Erasure(self._source, person, until, changed), rewrite)

    async def _carry_out(self, erasure: "_Erasure", rewrite: Rewrite) -> bool:
        person = erasure.person
        whole = await erasure.of_tables(rewrite)
        counted = await erasure.of_results()
        await self._forget(erasure, counted=counted)
        for one, document in documents():
            whole &= await erasure.of_documents(one, document)
        # live tables, tables that have ended since people were noted, and documents that still change
        live = await self._table_people.not_noted(person, erasure.before)
        if live or not whole or await self._is_in_documents(person):
            return False
        done = (DONE, (person,)), (FORGET_VALUE, (f"{FORGOTTEN}{person}",))
        await erasure.write(partial(executing, *(Statement(*one) for one in done)))
        return True

    async def _forget(self, erasure: "_Erasure", *, counted: bool) -> None:
        """Erase, once for each wish, the rows outside tables; boards again if a game has `counted` since."""
        person, until = erasure.person, erasure.until
        name = f"{FORGOTTEN}{person}"
        known = await self._source.read(select(key_values.c.value).where(key_values.c.name == name))
        if known and known[0][0] == str(until):
            if counted:
                await erasure.write(partial(_forgetting, person, [one for one in declared() if one.table in BOARDS]))
            return
        alone = [one for one in declared() if one.person == "stranger" and one.part_of is None]
        for one in alone:
            await erasure.of_rows(one)
        await self._guilds.forget_person(person)
        erased = [one for one in declared() if one.person == "erase" or one in alone]
        more = [SCRUB_LATER]
        if until != ALWAYS:
            more.append(Statement(PUT_VALUE, (name, str(until))))
        try:
            await erasure.write(partial(_forgetting, person, erased, more))
        finally:
            self._settings.forget(person)
            self._forgotten()

    async def _is_in_documents(self, person: int) -> bool:
        for one, document in documents():
            if await self._source.read(select(one.table.c.id).where(_names(one, document, person)).limit(1)):
                return True
        return False

    async def _told_of(self, one: Stored, document: Document, person: int) -> dict[str, Any]:
        """Return which rows of a table name a person in a document, and what these say of them."""
        columns = [column.name for column in one.table.columns]
        naming = select(one.table).where(_names(one, document, person)).order_by(one.table.c.id)
        rows = [dict(zip(columns, row, strict=True)) for row in await self._source.read(naming)]
        told = [(row, said) for row in rows if (said := document.tell(row, person)) is not None]
        return {
            one.name: [row["id"] for row in rows],
            document.told_as: [
                {f"{one.name}_id": row["id"], one.server: str(row[one.server]), **said} for row, said in told
            ],
        }

    async def _moves(self, person: int, named: Sequence[str]) -> list[dict[str, Any]]:
        found = []
        for some in _parts(named):
            found += await self._as_json(select(moves).where(moves.c.table_id.in_(some), moves.c.person == person))
        return sorted(found, key=lambda row: (row["at"], row["table_id"], row["seq"]))

    async def _seats(self, person: int, named: Sequence[str], tell: TellTable) -> list[dict[str, Any]]:
        found = []
        for some in _parts(named):
            for name, snapshot in await self._source.read(
                select(tables.c.id, tables.c.snapshot).where(tables.c.id.in_(some))
            ):
                if (told := tell(snapshot, person)) is not None:
                    found.append({"table_id": name, **told})
        return found

    async def _as_json(self, query: Any) -> list[dict[str, Any]]:  # noqa: ANN401 -- any selection
        names = [column.name for column in query.selected_columns]
        found = await self._source.read(query)
        return [{name: _plain(name, value) for name, value in zip(names, row, strict=True)} for row in found]


class _Erasure:
    """One erasure: the person, the time of the wish (unix ms), and the number in their place on each server."""

    def __init__(self, source: RowSource, person: int, until: int, changed: Callable[[], None]) -> None:
        self._source = source
        self.person, self.until, self._changed = person, until, changed
        self.before = tables.c.created_at <= until
        self._nobody: dict[int, int] = {}

    async def write(self, unit: Unit[T]) -> T:
        """Write a unit that erases something of the person."""
        done = await self._source.write(unit)
        self._changed()
        return done

    async def of_tables(self, rewrite: Rewrite) -> bool:
        """Put a stranger's number in the person's place at finished tables; return whether all are done."""

        def of_table(table: str, guild: int, snapshot: str) -> Unit[bool]:
            stranger = self._stranger(guild)
            left = rewrite(snapshot, self.person, stranger)
            return partial(_rewriting_table, table, snapshot, left, self.person, stranger)

        head = select(tables.c.id, tables.c.guild_id, tables.c.snapshot).where(noted(self.person), OVER, self.before)
        whole, last = True, ""
        while rows := await self._source.read(head.where(tables.c.id > last).order_by(tables.c.id).limit(BATCH)):
            for row in rows:
                whole &= await self._rewrite(row, head.where(tables.c.id == row[0]), of_table)
            last = rows[-1][0]
        return whole

    async def of_results(self) -> bool:
        """Put a stranger's number into the person's results; return whether one of them counted on boards."""
        counted = False
        servers = select(results.c.guild_id).where(results.c.person == self.person).distinct()
        for (guild,) in await self._source.read(servers):
            values = (self.person, guild, self._stranger(guild), self.until)
            while rewritten := await self._source.write(partial(_rewriting_results, values)):
                self._changed()
                counted |= any(rewritten)
        return counted

    async def of_rows(self, one: Stored) -> None:
        """Put a stranger's number into the person's rows of a table that are kept."""
        person, server = one.table.c.person, one.table.c[one.server]
        kept = select(server).where(person == self.person, text(one.stranger_if)).distinct()
        for (guild,) in await self._source.read(kept):
            values = (self.person, guild, self._stranger(guild))
            await self.write(partial(executing, Statement(one.estranging, values)))

    async def of_documents(self, one: Stored, document: Document) -> bool:
        """Put a stranger's number in the person's place in closed documents, so that the others keep their places.

        Return whether all are done.
        """

        def of_one(name: str, guild: int, written: str) -> Unit[bool]:
            stranger = self._stranger(guild)
            left = document.without(written, self.person, stranger)
            replaced = Statement(one.rewriting(document), (name, written, left))
            parts = [Statement(sql, (name, self.person, stranger)) for sql in one.rewriting_parts]
            return partial(_rewriting_document, replaced, parts)

        of = one.table.c
        closed = text(document.closed)
        found = select(of.id, of[one.server], of[document.column]).where(_names(one, document, self.person), closed)
        rows = await self._source.read(found)
        return all([await self._rewrite(row, found.where(of.id == row[0]), of_one) for row in rows])

    async def _rewrite(self, row: Sequence[Any], again: Any, unit_of: UnitOf) -> bool:  # noqa: ANN401 -- any selection
        """Rewrite a row; if it has changed since, read it with the query `again`. Return whether it is done."""
        for _ in range(ATTEMPTS):
            if await self._source.write(unit_of(*row)):
                self._changed()
                return True
            rows = await self._source.read(again)
            if not rows:
                return True
            row = rows[0]
        return False

    def _stranger(self, guild: int) -> int:
        """Return the number in the person's place on a server."""
        return self._nobody.setdefault(guild, -secrets.randbelow(2**62) - 1)


def _rewriting_table(table: str, old: str, new: str, person: int, stranger: int) -> Work[bool]:
    replaced = yield from replacing_snapshot(REWRITE_TABLE, table, old, new)
    if replaced and new:
        yield Statement(REWRITE_CUTS, (table, person))
        yield Statement(REWRITE_MOVES, (table, person, stranger))
        yield Statement(REWRITE_WORDS, (table, str(person), str(stranger)))
        yield Statement(FORGET_TABLE, (table, person))
    return replaced


def _rewriting_document(replaced: Statement, parts: Sequence[Statement]) -> Work[bool]:
    rewritten = yield replaced
    if rewritten:
        yield from executing(*parts)
    return bool(rewritten)


def _rewriting_results(values: tuple[int, ...]) -> Work[list[bool]]:
    rewritten = yield Statement(REWRITE_RESULTS, values)
    return [bool(rated) for (rated,) in rewritten]


def _forgetting(person: int, erased: Sequence[Stored], more: Sequence[Statement] = ()) -> Work[None]:
    """Delete a person's rows of some tables, boards among them, and run `more`."""
    steps = Steps()
    for guild, season, game, *tally in (yield Statement(FIND_STANDINGS, (person,))):
        for step in steps_of(Board(guild, season, game), Tally(*tally)):
            steps[step] -= 1
    yield from executing(*(Statement(sql, (person,)) for one in erased for sql in one.erasing()), *more)
    yield from adding_people(steps)


def _rows_of(one: Stored, person: int) -> Select[Any]:
    """Return the query for a person's rows of a table, in order of time."""
    theirs = or_(*(column == person for column in one.people_columns))
    ordered = [one.table.c[one.since]] if one.since else []
    return select(one.table).where(theirs).order_by(*ordered, *one.table.primary_key.columns)


def _names(one: Stored, document: Document, person: int) -> ColumnElement[bool]:
    """Return the condition of a row that names a person in its document or in one of its parts."""
    key = one.table.c.id
    named = [one.table.c[document.column].contains(str(person))]
    for part, parent in one.parts():
        of = part.table.c
        named.append(key.in_(select(of[parent]).where(of.person == person)))
    return or_(*named)


def _parts(names: Sequence[str]) -> Iterator[list[str]]:
    left = iter(names)
    while part := list(islice(left, BATCH)):
        yield part


def _plain(name: str, value: Any) -> Any:  # noqa: ANN401 -- whatever a column holds
    """Return a value for JSON; ids become text, because some programs cannot read such long numbers."""
    return str(value) if name in IDS and value is not None else value
