"""What controls carry is read as it was written, and anything else that somebody may send is refused."""

from __future__ import annotations

import pytest

from bot.show.custom_id import Malformed, read_number
from bot.show.localizer import Localizer
from cogs.standings.board import PAGE_LINES, Board
from cogs.standings.board_choice import BoardChoice
from cogs.standings.leaderboard_page import _turners
from games.rage import RAGE

KNOWN = {"rage": RAGE}


@pytest.mark.parametrize("written", ["all 0 rating 0", "rage 3 wins 12", "all 12345678 rating 1234567"])
def test_a_leaderboard_is_read_as_it_was_written(written: str) -> None:
    assert str(BoardChoice.parse(written, KNOWN)) == written


@pytest.mark.parametrize(
    "written",
    [
        "chess 0 rating 0",
        "all -1 rating 0",
        "all 0 rating x",
        "all x rating 0",
        "all 12345678 rating 12345678",
        "all 0 luck 0",
        "all 0 rating 0 0",
        "all 1",
        "rage",
        "all 2 wins",
        "",
    ],
)
def test_a_leaderboard_that_nobody_can_have_written_is_refused(written: str) -> None:
    with pytest.raises(Malformed):
        BoardChoice.parse(written, KNOWN)


def test_a_number_has_at_most_as_many_digits_as_are_wanted() -> None:
    assert [read_number(number, 4) for number in ("0", "12", "9999")] == [0, 12, 9_999]
    for forged in ("10000", "²", "-1", "x", ""):
        with pytest.raises(Malformed):
            read_number(forged, 4)


@pytest.mark.parametrize(
    ("players", "number", "shown"),
    [
        (PAGE_LINES, 0, []),
        (PAGE_LINES + 1, 0, ["Next ▶"]),
        (PAGE_LINES + 1, 1, ["◀ Previous"]),
        (2 * PAGE_LINES + 1, 1, ["◀ Previous", "Next ▶"]),
    ],
)
def test_a_leaderboard_has_arrows_to_the_pages_that_there_are(players: int, number: int, shown: list[str]) -> None:
    board = Board(BoardChoice(number=number), players, (), None, ())
    assert [arrow.label for arrow in _turners(board, Localizer("en"))] == shown
