"""The names of AI players: enough for the largest table of any game, and never an end of them."""

from games.registry import GAMES
from storage import Database
from tables.people import Person
from tables.sitting import BOT_NAMES
from tests.games.toy import Toy
from tests.tables.conftest import CAMILLE, Room


class Banquet(Toy):
    """La Mise with room for more than there are names."""

    seats = range(2, len(BOT_NAMES) + 9)


def test_there_are_names_for_the_largest_table_of_any_game() -> None:
    assert len(set(BOT_NAMES)) == len(BOT_NAMES)
    assert len(BOT_NAMES) >= max(10, *(game.seats.stop - 1 for game in GAMES))


async def test_every_seat_of_any_table_can_be_an_ai_players_with_a_name_of_its_own(database: Database) -> None:
    room = Room(database, Banquet())
    table = await room.open()
    await room.do(table, Person(2, BOT_NAMES[0]), "join")
    for _ in range(len(table.game.seats)):
        if len(table.sitting.seats) < table.game.seats.stop - 1:
            await room.do(table, CAMILLE, "add-bot", "beginner")
    names = [chair.name for chair in table.sitting.seats]
    assert len(names) == table.game.seats.stop - 1
    assert len(set(names)) == len(names)
    assert names[2:5] == list(BOT_NAMES[1:4])
    assert f"{BOT_NAMES[0]} 2" in names
