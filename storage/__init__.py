"""Rows: tables and their moves, results and ratings, settings. It must not know games or Discord.

`Database.open(url)` is the one way in; SQLite by default, PostgreSQL by its address.
"""

from storage.database import Database
from storage.errors import AlreadyRecorded, CannotOpen, InDoubt, NewerSchema, NotRead, SequenceConflict, StorageError
from storage.file_permissions import make_folder
from storage.guild_settings import GuildSettings, GuildSettingsStore, Preset
from storage.journal import Journal
from storage.key_values import KeyValues
from storage.result_reader import Results
from storage.rows import (
    LiveRow,
    MoveRow,
    NotificationRow,
    OutageRow,
    RatingChange,
    ResultRow,
    SeatResult,
    Standing,
    TableRow,
    WatchRow,
)
from storage.settings_store import Language
from storage.user_settings import UserSettings, UserSettingsStore

__all__ = [
    "AlreadyRecorded",
    "CannotOpen",
    "Database",
    "GuildSettings",
    "GuildSettingsStore",
    "InDoubt",
    "Journal",
    "KeyValues",
    "Language",
    "LiveRow",
    "MoveRow",
    "NewerSchema",
    "NotRead",
    "NotificationRow",
    "OutageRow",
    "Preset",
    "RatingChange",
    "ResultRow",
    "Results",
    "SeatResult",
    "SequenceConflict",
    "Standing",
    "StorageError",
    "TableRow",
    "UserSettings",
    "UserSettingsStore",
    "WatchRow",
    "make_folder",
]
