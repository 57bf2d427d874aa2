"""What is settled before the first round of a tournament."""

from __future__ import annotations

import pytest

from games.core.text import Refused
from tables.series.tournament import steps
from tests.tables.test_tournament_rules import HOST, a_context, a_lobby


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("game", "chess"),
        ("format", "league"),
        ("rounds", "10"),
        ("pace", "none"),
        ("pause", "3"),
        ("starts", "5"),
        ("x", ""),
    ],
)
def test_only_what_is_offered_can_be_chosen(what: str, value: str) -> None:
    with pytest.raises(Refused):
        steps.choose(a_lobby(8), HOST, a_context(), what, value)


@pytest.mark.parametrize(
    ("what", "value", "kept"),
    [
        ("format", "knockout", "knockout"),
        ("rounds", "4", 4),
        ("pace", "live", "live"),
        ("pace", "relaxed", "relaxed"),
        ("starts", "0", None),
    ],
)
def test_what_is_chosen_is_kept_and_nothing_else_changes(what: str, value: str, kept: object) -> None:
    draft, before = a_lobby(8), a_lobby(8)
    steps.choose(draft, HOST, a_context(), what, value)
    chosen = {"format": draft.format, "rounds": draft.rounds, "pace": draft.pace, "starts": draft.starts}
    usual = {"format": before.format, "rounds": before.rounds, "pace": before.pace, "starts": before.starts}
    assert chosen == {**usual, what: kept}
