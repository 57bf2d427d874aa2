"""What one person does reaches no further than it was meant: not into other channels, nor into the bot's sentences."""

from bot.client import Tapis
from playground import Playground, said
from tests.e2e.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.waiting import only_table


async def test_a_name_has_no_power_over_what_the_bot_says(playground: Playground, tapis: Tapis) -> None:
    name, bo = "[Nitro](http://example.org)", playground.person("Bo")
    bo.user.display_name = name
    lobby = await lobby_of(playground)
    await bo.click(lobby, control(lobby, "do", "join"))
    await playground.person("Camille").click(lobby, control(lobby, "do", "start"))
    await bo.command(CHANNEL, "table leave")
    await tapis.floor.publisher.flush()
    assert f"\\{name}" in said(lobby)
    assert name not in said(lobby).replace(f"\\{name}", "")


async def test_what_ends_a_table_never_reaches_into_another_channel(playground: Playground, tapis: Tapis) -> None:
    await seated(playground, ("Camille", "Bo"), start_hand=3)
    table, camille = only_table(tapis), playground.person("Camille")
    for command in ("table end", "table leave"):
        outcome = await camille.command("salon", command)
        assert "pas de table ouverte dans ce salon" in said(outcome.message)
    assert table.is_live
    assert table.sitting.seat_of(int(camille.id)) is not None
