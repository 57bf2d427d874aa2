"""Rows: tables and their moves, results and ratings, preferences. It knows no game and no Discord.

`Database.open(url)` is the one way in; SQLite by default, PostgreSQL by its address.
"""

from storage.database import Database
from storage.errors import AlreadyRecorded, CannotOpen, InDoubt, NewerSchema, NotRead, Stale, StorageError
from storage.facts import Facts
from storage.files import make_folder
from storage.guilds import Guild, Guilds, Preset
from storage.journal import Journal
from storage.people import People, Person
from storage.preferences import Language
from storage.results import Results
from storage.rows import CallRow, MoveRow, RatingChange, ResultRow, SeatResult, Standing, TableRow, WatchRow

__all__ = [
    "AlreadyRecorded",
    "CallRow",
    "CannotOpen",
    "Database",
    "Facts",
    "Guild",
    "Guilds",
    "InDoubt",
    "Journal",
    "Language",
    "MoveRow",
    "NewerSchema",
    "NotRead",
    "People",
    "Person",
    "Preset",
    "RatingChange",
    "ResultRow",
    "Results",
    "SeatResult",
    "Stale",
    "Standing",
    "StorageError",
    "TableRow",
    "WatchRow",
    "make_folder",
]
