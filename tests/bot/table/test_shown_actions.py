"""Each action around a game has its controls; those that settle options stand on the pages of the options."""

import pytest

from bot.show.custom_id import Malformed
from bot.table.actions import ACTIONS, action_called
from tables.table.actions import CHANGE_OPTIONS, CHANGE_SETTINGS
from tests.tables.conftest import KINDS


def test_each_action_is_shown_once_but_for_those_of_the_options() -> None:
    shown = [one.kind for one in ACTIONS]
    assert len(set(shown)) == len(shown)
    assert {*shown, CHANGE_OPTIONS, CHANGE_SETTINGS} == set(KINDS.values())
    assert all(one.stands for one in ACTIONS)


@pytest.mark.parametrize("verb", ["fly", "", "start", "queue", "options", "terms"])
def test_no_control_does_an_unknown_action_or_one_that_has_controls_of_its_own(verb: str) -> None:
    with pytest.raises(Malformed):
        action_called(verb)
