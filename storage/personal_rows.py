"""Owns reading all that is stored of a person. It must not know what a snapshot says, and is told how to read one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from sqlalchemy import or_, select

from storage.row_source import RowSource
from storage.schema import (
    calls,
    daily_attempts,
    erasures,
    meetings,
    moves,
    people,
    puzzle_answers,
    results,
    series,
    series_steps,
    standings,
    tables,
    watches,
)
from storage.table_people import TablePeople
from storage.user_settings import UserSettingsStore

TellTable: TypeAlias = Callable[[str, int], Mapping[str, Any] | None]
"""Returns what a table's snapshot tells of a person; None for nothing."""
TellSeries: TypeAlias = Callable[[str, str, int], Mapping[str, Any] | None]
"""Returns what the state of a series of a kind tells of a person; None for nothing."""

FORMAT: Final = 1
"""Of the file that people are given; `docs/export.schema.json`."""
AT_ONCE: Final = 50
"""Tables that are read at once, so that no read takes long."""
IDS: Final = frozenset({"guild_id", "person", "other", "channel_id", "message_id", "interaction_id"})


class PersonalRows:
    """The rows of people."""

    def __init__(self, source: RowSource, settings: UserSettingsStore, table_people: TablePeople) -> None:
        self._source, self._settings, self._table_people = source, settings, table_people

    async def export(self, person: int, tell_table: TellTable, tell_series: TellSeries) -> dict[str, Any]:
        """Return all that is stored of a person, ready for JSON; ids are text, instants unix milliseconds."""
        await self._table_people.note()
        settings = await self._settings.get(person)
        named = await self._table_people.tables_of(person)
        at = await self._series(person)
        return {
            "format": FORMAT,
            "person": str(person),
            "settings": settings.model_dump(mode="json"),
            "results": await self._rows(select(results).where(results.c.person == person).order_by(results.c.number)),
            "standings": await self._rows(select(standings).where(standings.c.person == person)),
            "moves": await self._moves(person, named),
            "meetings": await self._rows(
                select(meetings).where(or_(meetings.c.person == person, meetings.c.other == person))
            ),
            "daily_attempts": await self._rows(
                select(daily_attempts).where(daily_attempts.c.person == person).order_by(daily_attempts.c.day)
            ),
            "puzzle_answers": await self._rows(
                select(puzzle_answers).where(puzzle_answers.c.person == person).order_by(puzzle_answers.c.week)
            ),
            "open_alerts": await self._rows(select(calls).where(calls.c.person == person)),
            "wished_alerts": await self._rows(select(watches).where(watches.c.person == person)),
            "tables": named,
            "table_seats": await self._seats(person, named, tell_table),
            "series": [name for name, *_ in at],
            "series_places": [
                {"series_id": name, "guild_id": str(guild), "kind": kind, **told}
                for name, guild, kind, state in at
                if (told := tell_series(kind, state, person)) is not None
            ],
            "series_steps": await self._rows(select(series_steps).where(series_steps.c.person == person)),
        }

    async def is_known(self, person: int) -> bool:
        """Tell whether anything is stored of a person, be it a wish to be erased that is not finished."""
        await self._table_people.note()
        kept = (people, erasures, results, standings, daily_attempts, puzzle_answers, calls, watches)
        columns = [of.c.person for of in kept] + [meetings.c.person, meetings.c.other]
        for column in columns:
            if await self._source.read(select(column).where(column == person).limit(1)):
                return True
        return bool(await self._table_people.tables_of(person) or await self._series(person))

    async def _series(self, person: int) -> list[Sequence[Any]]:
        columns = (series.c.id, series.c.guild_id, series.c.kind, series.c.state)
        return [*await self._source.read(series_of(person, select(*columns)).order_by(series.c.id))]

    async def _moves(self, person: int, named: Sequence[str]) -> list[dict[str, Any]]:
        found = []
        for some in _parts(named):
            found += await self._rows(select(moves).where(moves.c.table_id.in_(some), moves.c.person == person))
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

    async def _rows(self, query: Any) -> list[dict[str, Any]]:  # noqa: ANN401 -- any selection
        names = [column.name for column in query.selected_columns]
        found = await self._source.read(query)
        return [{name: _plain(name, value) for name, value in zip(names, row, strict=True)} for row in found]


def series_of(person: int, query: Any) -> Any:  # noqa: ANN401 -- any selection of series
    """Narrow a selection to the series that name a person; of a week, for older ones are not kept."""
    mine = select(series_steps.c.series_id).where(series_steps.c.person == person)
    return query.where(or_(series.c.state.contains(str(person)), series.c.id.in_(mine)))


def _parts(names: Sequence[str]) -> Iterator[list[str]]:
    left = iter(names)
    while part := list(islice(left, AT_ONCE)):
        yield part


def _plain(name: str, value: Any) -> Any:  # noqa: ANN401 -- whatever a column holds
    """Return a value as JSON may hold it: an id is longer than the numbers of some programs."""
    return str(value) if name in IDS and value is not None else value
