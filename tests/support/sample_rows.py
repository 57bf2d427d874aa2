"""Rows to test with."""

from storage import Database, MoveRow, ResultRow, TableRow

GUILD = 1_270_000_000_000_000_001


def a_table(name: str = "t1", *, guild: int = GUILD, game: str = "rage", created_at: int = 1_000) -> TableRow:
    return TableRow(name, game, guild, 22, None, "playing", 0, '{"seq": 0}', created_at, created_at)


def a_move(seq: int, table: str = "t1", *, interaction: int | None = None, at: int | None = None) -> MoveRow:
    return MoveRow(table, seq, seq % 4, 1_000 + seq % 4, f"play red-{seq}", interaction, at or 1_000 + seq)


def a_seat(seat: int, rank: int, *, points: int = 0, rated: bool = True, bot: bool = False) -> ResultRow:
    """Person 1000 + seat at this rank, or an AI."""
    person = None if bot else 1_000 + seat
    return ResultRow(seat, person, f"Élodie {seat}", rank, points, rated and not bot)


def snapshot(seq: int) -> str:
    return f'{{"seq": {seq}}}'


async def play(database: Database, move: MoveRow) -> None:
    await database.journal.record(move, phase="playing", snapshot=snapshot(move.seq))


async def finish(database: Database, name: str, *seats: ResultRow, game: str = "rage", guild: int = GUILD) -> None:
    """A table whose first move is its last."""
    await database.journal.open_table(a_table(name, game=game, guild=guild))
    await database.journal.record(a_move(1, name), phase="finished", snapshot="{}", results=seats)
