"""What the operator has set reaches the bot: names of games, of which commands keep theirs, and whom it keeps out."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Playground, buttons, said
from tests.e2e.features.test_keep_out import begin
from tests.e2e.support.process import Process
from tests.e2e.support.seating import CHANNEL, lobby_of
from tests.e2e.support.settling import private_text


@pytest.fixture
async def _process(playground: Playground, tmp_path: Path) -> AsyncIterator[None]:
    bo = playground.person("Bo")
    process = Process(playground, tmp_path, GAME_NAMES="rage=Furie/Fury, agnes=Mathilde", KEPT_OUT=f"1, {bo.id}")
    await process.start()
    yield
    await process.kill()


@pytest.mark.usefixtures("_process")
async def test_games_have_the_names_that_the_operator_gave_and_whom_they_keep_out_plays_nowhere(
    playground: Playground,
) -> None:
    lobby = await lobby_of(playground)
    assert "Furie" in said(lobby)
    assert "Rage" not in said(lobby)
    help_page = (await playground.person("Camille").command(CHANNEL, "help")).message
    labels = [button.label for button in buttons(help_page)]
    assert {"Furie", "Mathilde"} <= set(labels), labels

    bo = playground.person("Bo")
    assert "may not play with this bot" in private_text(await (await bo.command(CHANNEL, "rage start")).settled())
    shown = (await bo.command(CHANNEL, "daily", game="rage")).message
    begun = await bo.click(shown, begin(shown))
    assert "may not play with this bot" in private_text(begun)
    assert "Your data" in said((await bo.command(CHANNEL, "privacy")).message)
