"""Games under names that the operator has chosen: commands keep theirs, all that is said has the others."""

from pathlib import Path

from playground import Playground, buttons, said
from tests.e2e.support.process import Process
from tests.e2e.support.seating import CHANNEL, lobby_of


async def test_a_table_and_the_list_of_commands_have_the_name_that_the_operator_gave(
    playground: Playground, tmp_path: Path
) -> None:
    process = Process(playground, tmp_path, GAME_NAMES="rage=Furie/Fury, agnes=Mathilde")
    await process.start()
    lobby = await lobby_of(playground)
    assert "Furie" in said(lobby)
    assert "Rage" not in said(lobby)
    help_page = (await playground.person("Camille").command(CHANNEL, "help")).message
    labels = [button.label for button in buttons(help_page)]
    assert {"Furie", "Mathilde"} <= set(labels), labels
    await process.kill()
