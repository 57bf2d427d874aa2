"""Rows: tables and their moves, results and ratings, settings. It must not know games or Discord.

`Database.open(url)` is the one way in; SQLite by default, PostgreSQL by its address.
"""

from storage.daily_store import AttemptRow, DailyDealRow, DailyStanding, DailyStore
from storage.database import Database
from storage.errors import AlreadyRecorded, CannotOpen, InDoubt, NewerSchema, NotRead, SequenceConflict, StorageError
from storage.file_permissions import make_folder
from storage.journal import Journal
from storage.key_values import KeyValues
from storage.profiles import Opponent, PlayedGame
from storage.puzzle_store import PuzzleRow, PuzzleStore
from storage.results import Results
from storage.rows import (
    EndedRow,
    LiveRow,
    MoveRow,
    NotificationRow,
    OutageRow,
    RatingChange,
    ResultRow,
    SeasonRow,
    SeatResult,
    SeriesRow,
    SeriesStepRow,
    Standing,
    TableRow,
    WatchRow,
)
from storage.series_store import SeriesStore
from storage.settings import (
    GuildSettings,
    GuildSettingsStore,
    KeptBoard,
    Language,
    Preset,
    UserSettings,
    UserSettingsStore,
)
from storage.shards import Shards
from storage.standing_rules import Sort

__all__ = [
    "AlreadyRecorded",
    "AttemptRow",
    "CannotOpen",
    "DailyDealRow",
    "DailyStanding",
    "DailyStore",
    "Database",
    "EndedRow",
    "GuildSettings",
    "GuildSettingsStore",
    "InDoubt",
    "Journal",
    "KeptBoard",
    "KeyValues",
    "Language",
    "LiveRow",
    "MoveRow",
    "NewerSchema",
    "NotRead",
    "NotificationRow",
    "Opponent",
    "OutageRow",
    "PlayedGame",
    "Preset",
    "PuzzleRow",
    "PuzzleStore",
    "RatingChange",
    "ResultRow",
    "Results",
    "SeasonRow",
    "SeatResult",
    "SequenceConflict",
    "SeriesRow",
    "SeriesStepRow",
    "SeriesStore",
    "Shards",
    "Sort",
    "Standing",
    "StorageError",
    "TableRow",
    "UserSettings",
    "UserSettingsStore",
    "WatchRow",
    "make_folder",
]
