"""Owns giving people all that is stored of them, and erasing it. It must not know what a snapshot says.

Whoever is erased leaves results and moves behind without a name: under a negative number, drawn anew for each server,
that leads nowhere. So the results of the others stay what they are, and standings can still be counted again.
"""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from sqlalchemy import func, or_, select

from storage.daily_schema import daily_attempts
from storage.key_values import FORGET_FACT, PUT_FACT
from storage.puzzle_schema import puzzle_answers
from storage.retention import replacing_snapshot
from storage.row_source import RowSource
from storage.schema import (
    calls,
    erasures,
    facts,
    meetings,
    moves,
    results,
    standings,
    tables,
    watches,
)
from storage.series_schema import series, series_steps
from storage.standing_rules import Tally
from storage.standing_writer import Board, Steps, adding_people, steps_of
from storage.unit_of_work import Statement, Unit, Work, stating
from storage.user_settings import UserSettingsStore

Rewrite: TypeAlias = Callable[[str, int, int], str]
"""Returns a snapshot in which a number stands for a person, empty if it is worth nothing without them."""

UnitOf: TypeAlias = Callable[..., Unit[bool]]
"""Makes of a row's columns the unit that rewrites it, and returns whether the row was still as it was read."""

OVER: Final = tables.c.phase.not_in(("lobby", "playing"))

TOLD: Final = series.c.phase == "over"

ATTEMPTS: Final = 8
"""To rewrite a row that others rewrite meanwhile; after so many it is left to the next time."""

FORMAT: Final = 1
"""Of the file that people are given; `docs/export.schema.json`."""

ASK: Final = """
    INSERT INTO erasures (person, asked_at) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET asked_at = excluded.asked_at"""
DONE: Final = "DELETE FROM erasures WHERE person = $1"
ALWAYS: Final = 1 << 62
"""A moment (unix ms) before which everything is."""
FORGOTTEN: Final = "forgotten "
"""The fact of the wish for which all has gone that no table holds: what is done after a wish stays."""
# Only what was read is replaced: others are erased meanwhile, or the table is put away.
REWRITE_TABLE: Final = """
    UPDATE tables SET snapshot = $3, phase = CASE WHEN $3 = '' THEN 'archived' ELSE phase END, summary = ''
    WHERE id = $1 AND snapshot = $2 AND phase NOT IN ('lobby', 'playing') RETURNING id"""
REWRITE_MOVES: Final = "UPDATE moves SET person = $3 WHERE table_id = $1 AND person = $2"
# Only those that name the person: two processes that erase people of one table would wait for each other else.
REWRITE_WORDS: Final = """
    UPDATE moves SET move = replace(move, $2, $3) WHERE table_id = $1 AND move LIKE '%' || $2 || '%'"""
REWRITE_RESULTS: Final = """
    UPDATE results SET person = $3, name = ''
    WHERE person = $1 AND guild_id = $2 AND table_id IN (SELECT id FROM tables WHERE created_at <= $4)
    RETURNING rated"""
REWRITE_DAILY: Final = """
    UPDATE daily_attempts SET person = $3, moves = '', interaction_id = NULL
    WHERE person = $1 AND guild_id = $2 AND worth IS NOT NULL"""
REWRITE_SERIES: Final = "UPDATE evenings SET state = $3 WHERE id = $1 AND state = $2 AND phase = 'over' RETURNING id"
REWRITE_SERIES_STEPS: Final = "UPDATE evening_steps SET person = $3 WHERE evening_id = $1 AND person = $2"
FIND_STANDINGS: Final = """
    SELECT guild_id, season, game, mu, sigma, games, wins, points, ranked_wins, ranked_points
    FROM standings WHERE person = $1"""
FORGET_STANDINGS: Final = (
    "DELETE FROM standings WHERE person = $1",
    "DELETE FROM meetings WHERE person = $1 OR other = $1",
)
FORGET: Final = (
    "DELETE FROM calls WHERE person = $1",
    "DELETE FROM watches WHERE person = $1",
    "DELETE FROM daily_attempts WHERE person = $1",
    "DELETE FROM puzzle_answers WHERE person = $1",
)


class PersonalData:
    """What is stored of people."""

    def __init__(self, source: RowSource, settings: UserSettingsStore) -> None:
        self._source = source
        self._settings = settings

    async def export(self, person: int) -> dict[str, Any]:
        """Return all that is stored of a person, ready for JSON; ids are text, instants unix milliseconds."""
        settings = await self._settings.get(person)
        met = or_(meetings.c.person == person, meetings.c.other == person)
        return {
            "format": FORMAT,
            "person": str(person),
            "settings": settings.model_dump(mode="json"),
            "results": await self._rows(select(results).where(results.c.person == person).order_by(results.c.number)),
            "standings": await self._rows(select(standings).where(standings.c.person == person)),
            "moves": await self._rows(select(moves).where(moves.c.person == person).order_by(moves.c.at)),
            "meetings": await self._rows(select(meetings).where(met)),
            "daily_attempts": await self._rows(
                select(daily_attempts).where(daily_attempts.c.person == person).order_by(daily_attempts.c.day)
            ),
            "puzzle_answers": await self._rows(
                select(puzzle_answers).where(puzzle_answers.c.person == person).order_by(puzzle_answers.c.week)
            ),
            "open_alerts": await self._rows(select(calls).where(calls.c.person == person)),
            "wished_alerts": await self._rows(select(watches).where(watches.c.person == person)),
            "tables": [row[0] for row in await self._source.read(_naming(person, select(tables.c.id)))],
            "evenings": [row[0] for row in await self._source.read(_series_of(person, select(series.c.id)))],
            "evening_steps": await self._rows(select(series_steps).where(series_steps.c.person == person)),
        }

    async def _rows(self, query: Any) -> list[dict[str, Any]]:  # noqa: ANN401 -- any selection
        names = [column.name for column in query.selected_columns]
        found = await self._source.read(query)
        return [{name: _plain(name, value) for name, value in zip(names, row, strict=True)} for row in found]

    async def ask(self, person: int, now: int) -> None:
        """Note that somebody is to be erased: if that cannot be finished at once, it is later."""
        await self._source.write(partial(stating, Statement(ASK, (person, now))))

    async def asked(self) -> list[int]:
        """Return who is still to be erased."""
        return [row[0] for row in await self._source.read(select(erasures.c.person).order_by(erasures.c.asked_at))]

    async def wishes(self) -> dict[int, int]:
        """Return when (unix ms) those who are still to be erased asked for it last."""
        return {int(person): int(at) for person, at in await self._source.read(select(erasures))}

    async def erase(self, person: int, rewrite: Rewrite, rewrite_series: Rewrite) -> bool:
        """Erase a person; return whether nothing is left. A game keeps them until its end: do it again then.

        What they have done since they asked for it stays. It may be done beside other erasures and beside `Retention`:
        none undoes what another has done.

        `rewrite` is for the snapshots of tables, `rewrite_series` for the states of evenings and tournaments.
        """
        nobody: dict[int, int] = {}
        wish = await self._source.read(select(erasures.c.asked_at).where(erasures.c.person == person))
        until = int(wish[0][0]) if wish else ALWAYS
        before = tables.c.created_at <= until

        def of_table(table: str, guild: int, snapshot: str) -> Unit[bool]:
            left = rewrite(snapshot, person, _stranger(nobody, guild))
            return partial(replacing_snapshot, REWRITE_TABLE, table, snapshot, left)

        head = select(tables.c.id, tables.c.guild_id, tables.c.snapshot)
        whole = await self._rewrite(_naming(person, head).where(OVER, before), tables.c.id, of_table)
        await self._erase_moves(person, nobody, before)
        counted = await self._erase_results(person, nobody, until)
        await self._forget(person, nobody, until, counted=counted)
        whole &= await self._erase_series(person, nobody, rewrite_series)
        # Live tables, and those that have ended since the others were read.
        playing = await self._source.read(_naming(person, select(func.count()).select_from(tables)).where(before))
        lasting = await self._source.read(_series_of(person, select(func.count())))
        if playing[0][0] or lasting[0][0] or not whole:
            return False
        done = Statement(DONE, (person,)), Statement(FORGET_FACT, (f"{FORGOTTEN}{person}",))
        await self._source.write(partial(stating, *done))
        return True

    async def _erase_results(self, person: int, nobody: dict[int, int], until: int) -> bool:
        """Let the results of somebody's games be nobody's; return whether one of them counted on boards."""
        counted = False
        servers = select(results.c.guild_id).where(results.c.person == person).distinct()
        for (guild,) in await self._source.read(servers):
            values = (person, guild, _stranger(nobody, guild), until)
            counted |= await self._source.write(partial(_rewriting_results, *values))
        return counted

    async def _forget(self, person: int, nobody: dict[int, int], until: int, *, counted: bool) -> None:
        """Forget once for each wish what no table holds, and boards again if a game has `counted` since."""
        name = f"{FORGOTTEN}{person}"
        known = await self._source.read(select(facts.c.value).where(facts.c.name == name))
        if known and known[0][0] == str(until):
            if counted:
                await self._source.write(partial(_forgetting, person, ()))
            return
        await self._erase_daily(person, nobody)
        await self._settings.forget(person)
        forgotten = [Statement(forget, (person,)) for forget in FORGET]
        if until != ALWAYS:
            forgotten.append(Statement(PUT_FACT, (name, str(until))))
        await self._source.write(partial(_forgetting, person, forgotten))

    async def _erase_moves(self, person: int, nobody: dict[int, int], before: Any) -> None:  # noqa: ANN401 -- a condition
        """Let somebody's moves be nobody's, and nobody stand where other moves name them."""
        named = or_(moves.c.person == person, moves.c.move.contains(str(person)))
        ended = select(tables.c.id, tables.c.guild_id).join(moves, moves.c.table_id == tables.c.id)
        for table, guild in await self._source.read(ended.where(named, OVER, before).distinct()):
            stranger = _stranger(nobody, guild)
            statements = (
                Statement(REWRITE_MOVES, (table, person, stranger)),
                Statement(REWRITE_WORDS, (table, str(person), str(stranger))),
            )
            await self._source.write(partial(stating, *statements))

    async def _erase_series(self, person: int, nobody: dict[int, int], rewrite: Rewrite) -> bool:
        """Let a stranger stand for somebody in series that are over, so that the others keep their standings."""

        def of_series(name: str, guild: int, state: str) -> Unit[bool]:
            stranger = _stranger(nobody, guild)
            return partial(_rewriting_series, name, state, rewrite(state, person, stranger), person, stranger)

        head = select(series.c.id, series.c.guild_id, series.c.state)
        return await self._rewrite(_series_of(person, head).where(TOLD), series.c.id, of_series)

    async def _rewrite(self, found: Any, name: Any, unit_of: UnitOf) -> bool:  # noqa: ANN401 -- any selection and column
        """Rewrite all rows that are found; those that others have changed since are read again, by their name.

        Return whether all are rewritten, or need it no longer.
        """
        whole = True
        for row in await self._source.read(found):
            whole &= await self._rewrite_one(row, found.where(name == row[0]), unit_of)
        return whole

    async def _rewrite_one(self, row: Sequence[Any], again: Any, unit_of: UnitOf) -> bool:  # noqa: ANN401 -- as above
        for _ in range(ATTEMPTS):
            if await self._source.write(unit_of(*row)):
                return True
            rows = await self._source.read(again)
            if not rows:
                return True
            row = rows[0]
        return False

    async def _erase_daily(self, person: int, nobody: dict[int, int]) -> None:
        """Let the results of somebody's daily deals be nobody's; what is not finished goes with the rest."""
        of = daily_attempts.c
        finished = select(of.guild_id).where(of.person == person, of.worth.is_not(None)).distinct()
        for (guild,) in await self._source.read(finished):
            values = (person, guild, _stranger(nobody, guild))
            await self._source.write(partial(stating, Statement(REWRITE_DAILY, values)))


def _naming(person: int, query: Any) -> Any:  # noqa: ANN401 -- any selection of tables
    """Narrow a selection to the tables that name a person, be it by a move alone of somebody who has left since."""
    mine = select(moves.c.table_id).where(moves.c.person == person)
    named = tables.c.snapshot.contains(str(person)), tables.c.summary.contains(str(person))
    return query.where(or_(*named, tables.c.id.in_(mine)))


def _series_of(person: int, query: Any) -> Any:  # noqa: ANN401 -- any selection of series
    mine = select(series_steps.c.evening_id).where(series_steps.c.person == person)
    return query.where(or_(series.c.state.contains(str(person)), series.c.id.in_(mine)))


def _rewriting_series(name: str, old: str, new: str, person: int, stranger: int) -> Work[bool]:
    rewritten = yield Statement(REWRITE_SERIES, (name, old, new))
    if rewritten:
        yield Statement(REWRITE_SERIES_STEPS, (name, person, stranger))
    return bool(rewritten)


def _stranger(nobody: dict[int, int], guild: int) -> int:
    """Return the number that stands for the person on a server."""
    return nobody.setdefault(guild, -secrets.randbelow(2**62) - 1)


def _plain(name: str, value: Any) -> Any:  # noqa: ANN401 -- whatever a column holds
    """Return a value as JSON may hold it: an id is longer than the numbers of some programs."""
    is_id = name in {"guild_id", "person", "other", "channel_id", "message_id", "interaction_id"}
    return str(value) if is_id and value is not None else value


def _rewriting_results(person: int, guild: int, stranger: int, until: int) -> Work[bool]:
    rewritten = yield Statement(REWRITE_RESULTS, (person, guild, stranger, until))
    return any(rated for (rated,) in rewritten)


def _forgetting(person: int, more: Sequence[Statement]) -> Work[None]:
    """Take a person off all boards, and forget whom they have met, and more."""
    steps = Steps()
    for guild, season, game, *tally in (yield Statement(FIND_STANDINGS, (person,))):
        for step in steps_of(Board(guild, season, game), Tally(*tally)):
            steps[step] -= 1
    for forget in FORGET_STANDINGS:
        yield Statement(forget, (person,))
    yield from stating(*more)
    yield from adding_people(steps)
