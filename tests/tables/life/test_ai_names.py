"""The names of AI players: enough for the largest table of any game, and never an end of them."""

from dataclasses import replace

from games.registry import GAMES
from storage import Database
from tables.table.acting_person import Actor
from tables.table.table_state import AI_NAMES
from tests.games.toy import TOY
from tests.tables.conftest import CAMILLE, Room

BANQUET = replace(TOY, seats=range(2, len(AI_NAMES) + 9))


def test_there_are_names_for_the_largest_table_of_any_game() -> None:
    assert len(set(AI_NAMES)) == len(AI_NAMES)
    assert len(AI_NAMES) >= max(10, *(game.seats.stop - 1 for game in GAMES))


async def test_every_seat_of_any_table_can_be_an_ai_players_with_a_name_of_its_own(database: Database) -> None:
    room = Room(database, BANQUET)
    table = await room.open()
    await room.do(table, Actor(2, AI_NAMES[0]), "join")
    for _ in range(len(table.game.seats)):
        if len(table.state.seats) < table.game.seats.stop - 1:
            await room.do(table, CAMILLE, "add-bot", "beginner")
    names = [chair.name for chair in table.state.seats]
    assert len(names) == table.game.seats.stop - 1
    assert len(set(names)) == len(names)
    assert names[2:5] == ["Bruno", "Denis", "Élise"], "Ada sits here, and Camille has the initial of Chloé"
    assert "Chloé" in names, "where no initial is left, names repeat one before any gets a number"
    assert f"{AI_NAMES[0]} 2" in names
