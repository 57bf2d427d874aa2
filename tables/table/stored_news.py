"""A table's last news as they are stored with its snapshot.

After a restart they are shown without replaying the game. Like the snapshot they hold what only some seats may know, so
both stay in the database.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from games.core.game import News
from games.core.text import Name, Text, Value, Who
from tables.table.events import TableEvent
from tables.table.table_state import TableState

LINES_SHOWN: Final = 3
"""Number of the latest news on a page."""
SINCE_LINES: Final = 40
"""The most lines of what happened since a seat's last move."""
RECAP_LINES: Final = 12
"""Number of lines in the recap for a person who was away."""


def worth_keeping(news: Iterable[TableEvent], table_state: TableState) -> list[TableEvent]:
    """Return the news that a page may still show: the last ones of all, those since each person's move, the recaps."""
    shown: dict[int | None, int] = dict.fromkeys([None, *range(len(table_state.seats))], LINES_SHOWN)
    moved = {seat: chair.moved for seat, chair in enumerate(table_state.seats) if chair.person is not None}
    since = dict.fromkeys(moved, SINCE_LINES)
    recaps = {seat: RECAP_LINES for seat, chair in enumerate(table_state.seats) if chair.away_from}
    kept = []
    for event in reversed(list(news)):
        known = dict.fromkeys(shown, sum(item.to is None for item in event.news))
        for seat in (seat for item in event.news for seat in item.to or ()):
            known[seat] += 1
        recap = event.by_ai if event.by_ai in recaps and event.seq >= table_state.seats[event.by_ai].away_from else None
        after = [seat for seat, step in moved.items() if event.seq >= step]
        if (
            any(left > 0 and known[reader] for reader, left in shown.items())
            or any(known[seat] and since[seat] > 0 for seat in after)
            or (recap is not None and known[recap] and recaps[recap] > 0)
        ):
            kept.append(event)
        for reader, lines in known.items():
            shown[reader] -= lines
        for seat in after:
            since[seat] -= known[seat]
        if recap is not None:
            recaps[recap] -= known[recap]
        if max(*shown.values(), *recaps.values(), 0) <= 0 and all(event.seq <= step for step in moved.values()):
            break
    return kept[::-1]


def may_know(item: News, seat: int | None) -> bool:
    """Return whether a seat (None: everybody) may know a piece of news."""
    return item.to is None or (seat is not None and seat in item.to)


def texts_known(news: Iterable[TableEvent], seat: int | None) -> list[Text]:
    """Return what a seat (None: everybody) may know of some news, in order."""
    return [item.text for event in news for item in event.news if may_know(item, seat)]


def write_news(news: Iterable[TableEvent]) -> str:
    """Write news as JSON text."""
    rows = [[event.seq, event.by_ai, [_item(item) for item in event.news]] for event in news]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def read_news(rows: Sequence[Any]) -> list[TableEvent]:
    """Read what `write_news` wrote, as JSON reads it. Raises KeyError, TypeError or ValueError for anything else."""
    return [TableEvent(int(seq), tuple(map(_read_item, items)), by_ai) for seq, by_ai, items in rows]


def _item(item: News) -> list[Any]:
    return [_value(item.text), None if item.to is None else sorted(item.to)]


def _read_item(row: Sequence[Any]) -> News:
    text, to = row
    return News(_read_text(text), None if to is None else frozenset(map(int, to)))


def _value(value: Value) -> Any:  # noqa: ANN401 -- JSON
    match value:
        case Text():
            return {"key": value.key, "with": {name: _value(part) for name, part in value.params}}
        case Who():
            return {"who": value.seat}
        case Name():
            return {"name": str(value)}
        case tuple():
            return [_value(part) for part in value]
        case _:
            return value


def _read_text(written: Any) -> Text:  # noqa: ANN401 -- JSON
    return Text(written["key"], **{name: _read_value(part) for name, part in written["with"].items()})


def _read_value(written: Any) -> Any:  # noqa: ANN401 -- JSON
    match written:
        case {"key": _}:
            return _read_text(written)
        case {"who": seat}:
            return Who(int(seat))
        case {"name": name}:
            return Name(name)
        case list():
            return tuple(map(_read_value, written))
        case _:
            return written
