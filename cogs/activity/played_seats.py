"""Reads who has played which games of a server lately. AI players and erased people are nobody here."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import BigInteger, bindparam, text

from storage.engine.row_source import RowSource
from storage.schema import ALL_GAMES, ALL_TIME

GAMES_MOST: Final = 5_000
"""The most games that are counted, the latest ones: so many rows at most are read of a person."""
# The people are found on the board of all games, their games by `ix_results_of_person`, and with these also the people
# who were not rated. Erased people have negative numbers.
SEATS: Final = f"""
    WITH lately AS (
        SELECT DISTINCT seat.person, seat.number, seat.finished_at
        FROM standings board
        JOIN results mine ON mine.person = board.person AND mine.guild_id = board.guild_id
        JOIN results seat ON seat.table_id = mine.table_id
        WHERE board.guild_id = :guild AND board.season = {ALL_TIME} AND board.game = '{ALL_GAMES}'
            AND board.updated_at >= :since AND mine.finished_at >= :since AND seat.person > 0
            AND mine.number >= (SELECT games FROM servers WHERE guild_id = :guild) - :most
    ), firsts AS (
        SELECT person, (
            SELECT MIN(number) FROM results WHERE results.person = people.person AND results.guild_id = :guild
        ) AS number FROM (SELECT DISTINCT person FROM lately) people
    )
    SELECT lately.person, lately.number, lately.finished_at, firsts.number
    FROM lately JOIN firsts ON firsts.person = lately.person ORDER BY lately.number, lately.person"""  # noqa: S608 -- constants of ours


class PlayedSeat(NamedTuple):
    """A person's seat in a game: the game's number on its server, when it ended (unix ms), the person's first game."""

    person: int
    game: int
    at: int
    first: int


class Played(NamedTuple):
    """Seats in the order of their games, and the instant (unix ms) since when no game is missing."""

    seats: list[PlayedSeat]
    since: int


class PlayedSeats:
    """The seats that people had in finished games; `most` games at a time."""

    def __init__(self, source: RowSource, most: int = GAMES_MOST) -> None:
        self._source, self._most = source, most

    async def since(self, guild: int, since: int) -> Played:
        """Return the seats in games of a server that ended since an instant (unix ms)."""
        values = {"guild": guild, "since": since, "most": self._most}
        typed = (bindparam(name, value, BigInteger()) for name, value in values.items())
        seats = [PlayedSeat(*row) for row in await self._source.read(text(SEATS).bindparams(*typed))]
        is_cut = bool(seats) and seats[-1].game - seats[0].game >= self._most
        return Played(seats, seats[0].at + 1 if is_cut else since)
