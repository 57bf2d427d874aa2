"""Owns reading how games ended: the results of a table; `board_reader.py` reads the leaderboards that follow.

It must not write: `result_writer.py` does.
"""

from sqlalchemy import select

from storage.board_reader import Boards
from storage.rows import RatingChange, ResultRow, SeatResult
from storage.schema import results


class Results(Boards):
    """Results and leaderboards, as they are committed."""

    async def of_table(self, table_id: str) -> list[SeatResult]:
        """Return a finished table's results by seat, each with the change of the rating in its game."""
        of = results.c
        result = (of.seat, of.person, of.name, of.rank, of.points, of.rated)
        change = (of.person, of.rating_before, of.rating_after, of.uncertainty)
        query = select(*result, *change).where(of.table_id == table_id).order_by(of.seat)
        rows = await self._source.read(query)
        return [SeatResult(ResultRow(*row[:6]), _change(*row[6:])) for row in rows]


def _change(person: int | None, before: float | None, after: float | None, doubt: float | None) -> RatingChange | None:
    """Return the rating change of a stored result, or None where it brought none."""
    if person is None or before is None or after is None or doubt is None:
        return None
    return RatingChange(person, before, after, doubt)
