"""Settings of tables in tests: the usual ones, but for what a test is about."""

from dataclasses import replace
from typing import Any, Final

from bot.policy.house_rules import opening
from storage import GuildSettings
from tables.table.table_state import TableSettings
from tests.games.toy import TOY

USUAL: Final = opening(GuildSettings(), TOY, {}).settings
"""Those of a server that has chosen nothing."""


def settings_with(**changes: Any) -> TableSettings:  # noqa: ANN401 -- as the fields
    """Return the usual settings with some changes."""
    return replace(USUAL, **changes)
