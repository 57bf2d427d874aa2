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
        clickers = await seated(playground, ("Camille",), ai_seats=("beginner", "beginner"), start_hand=6)
        await settle(tapis)
        camille = await waited_for(clickers, only_table(tapis))
        for _ in range(2):  # a bid and the first trick, which plays on the panel as well
            await camille.act()
            await settle(tapis)
        before = Counter(playground.discord.served)
        for _ in range(3):
            await camille.act()
            await settle(tapis)
    assert playground.discord.served - before == {
        "POST /interactions/{interaction}/{token}/callback": 3,
        "PATCH /channels/{channel}/messages/{message}": 3,
    }


async def test_a_moment_is_one_more_edit_of_the_panel_of_whoever_waits(playground: Playground, tmp_path: Path) -> None:
    async with run_inside(playground, tmp_path / "tapis.db", 2, painting=BlankPictures) as tapis:
        clickers = await seated(playground, ("Camille", "Bo"), start_hand=5)
        await settle(tapis)
        table = only_table(tapis)
        while table.just_seen is None:
            mover = await waited_for(clickers, table)
            await settle(tapis)  # the panel that came with the deal says where the hand is now
            before = Counter(playground.discord.served)
            await mover.act()
            await settle(tapis)
        sent = playground.discord.served - before
    edits = sent.pop("PATCH /webhooks/{application}/{token}/messages/{message}")
    assert edits in (1, 2), "if the other one is asked then, their panel shows the question, and nothing plays over it"
    assert sent == {
        "POST /interactions/{interaction}/{token}/callback": 1,
        "PATCH /channels/{channel}/messages/{message}": 1,
    }
