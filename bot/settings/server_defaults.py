"""Owns how the tables of a server are run unless they say otherwise. It must not know where the choices are stored."""

from __future__ import annotations

from typing import get_args

from storage import GuildSettings
from tables.registry import TableSettings
from tables.table_state import OnLeave, Pace, TableState


def table_settings_of(settings: GuildSettings, pace: str | None) -> TableSettings:
    """Return a server's settings as those of a table."""
    chosen = pace or settings.pace
    return TableSettings(
        pace=next((known for known in get_args(Pace) if known == chosen), "live"),
        on_leave=next((known for known in get_args(OnLeave) if known == settings.on_leave), "bot"),
        enders=settings.enders,
    )


def gives_hints(settings: GuildSettings, table_state: TableState) -> bool:
    """Tell whether people may ask for hints at a table: the server allows it, and no rating can move."""
    return settings.hints and not table_state.may_be_rated
