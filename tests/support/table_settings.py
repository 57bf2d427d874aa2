"""Settings of tables in tests: the usual ones, but for what a test is about."""

from dataclasses import replace
from typing import Any, Final

from tables.table.table_state import TableSettings

USUAL: Final = TableSettings(
    options={}, pace="live", on_leave="bot", enders="host", seating="random", no_choice="played", awaited=False
)


def settings_with(**changes: Any) -> TableSettings:  # noqa: ANN401 -- as the fields
    """Return the usual settings with some changes."""
    return replace(USUAL, **changes)
