"""Rows: tables and their moves, results and ratings, settings.

`Database.open(url)` opens SQLite or PostgreSQL.
"""

from storage.claims.shards import Shards
from storage.database import Database
from storage.engine.file_permissions import make_folder
from storage.errors import AlreadyRecorded, CannotOpen, InDoubt, NewerSchema, NotRead, SequenceConflict, StorageError
from storage.rows import (
    DueRow,
    EndedRow,
    FinishedGame,
    LiveColumns,
    MoveRow,
    OutageRow,
    RatingChange,
    ResultRow,
    SeasonRow,
    SeatResult,
    Standing,
    TableRow,
    WatchRow,
)
from storage.stores.journal import Journal, PutOff
from storage.stores.key_values import KeyValues
from storage.stores.play_history import Opponent, PlayedGame
from storage.stores.promises import Promise, PromiseState, PromiseStore
from storage.stores.results import Results
from storage.stores.settings import GuildSettings, GuildSettingsStore, Language, Preset, UserSettings, UserSettingsStore
from storage.stores.shown_messages import ShownMessages, ShownRow
from storage.stores.standing_rules import Sort

__all__ = [
    "AlreadyRecorded",
    "CannotOpen",
    "Database",
    "DueRow",
    "EndedRow",
    "FinishedGame",
    "GuildSettings",
    "GuildSettingsStore",
    "InDoubt",
    "Journal",
    "KeyValues",
    "Language",
    "LiveColumns",
    "MoveRow",
    "NewerSchema",
    "NotRead",
    "Opponent",
    "OutageRow",
    "PlayedGame",
    "Preset",
    "Promise",
    "PromiseState",
    "PromiseStore",
    "PutOff",
    "RatingChange",
    "ResultRow",
    "Results",
    "SeasonRow",
    "SeatResult",
    "SequenceConflict",
    "Shards",
    "ShownMessages",
    "ShownRow",
    "Sort",
    "Standing",
    "StorageError",
    "TableRow",
    "UserSettings",
    "UserSettingsStore",
    "WatchRow",
    "make_folder",
]
