"""Each action around a game has its controls; those that settle options stand on the pages of the options."""

from bot.table.actions import ACTIONS
from tables.table.actions import CHANGE_OPTIONS, CHANGE_SETTINGS
from tests.tables.conftest import KINDS


def test_each_action_is_shown_once_but_for_those_of_the_options() -> None:
    shown = [one.kind for one in ACTIONS]
    assert len(set(shown)) == len(shown)
    assert {*shown, CHANGE_OPTIONS, CHANGE_SETTINGS} == set(KINDS.values())
    assert all(one.stands for one in ACTIONS)
