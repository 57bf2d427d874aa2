"""What can be read of a table at one instant."""

from __future__ import annotations

from storage import Database
from tests.games.toy.rules import Toy
from tests.games.toy.state import State
from tests.tables.conftest import Room


class Closing(Toy):
    """The toy game with a question to everybody that ends at some time."""

    def closing(self, state: State) -> int | None:  # noqa: ARG002 -- always the same
        """Return when the question ends."""
        return 1_700_000_123_456


async def test_a_question_to_everybody_has_a_number_while_a_game_is_played(database: Database) -> None:
    room = Room(database, Closing())
    lobby = await room.open()
    assert (lobby.freeze().question, lobby.freeze().alarm) == (0, None)
    dealt = await room.dealt()
    assert (dealt.freeze().question, dealt.freeze().alarm) == (123, None)
