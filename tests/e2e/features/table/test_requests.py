"""How many requests a click costs: Discord allows a bot fifty a second, for everybody together."""

from collections import Counter
from pathlib import Path

import pytest

from playground import Playground
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import only_table, settle, waited_for
from tests.support.blank_pictures import BlankPictures


async def test_a_click_is_one_answer_that_shows_the_moves_of_ai_seats_as_well_and_one_public_edit(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.life.ai_seats.AT_ONCE_SECONDS", 20)  # also on a busy machine
    file = tmp_path / "tapis.db"
    async with run_inside(playground, file, 2, pause_seconds=0, painting=BlankPictures) as tapis:
        clickers = await seated(playground, ("Camille",), ai_seats=("beginner", "beginner"), start_hand=5)
        await settle(tapis)
        camille = await waited_for(clickers, only_table(tapis))
        before = Counter(playground.discord.served)
        for _ in range(3):
            await camille.act()
            await settle(tapis)
    assert playground.discord.served - before == {
        "POST /interactions/{interaction}/{token}/callback": 3,
        "PATCH /channels/{channel}/messages/{message}": 3,
    }
