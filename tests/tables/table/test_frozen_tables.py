"""What can be read of a table at one instant."""

from __future__ import annotations

from dataclasses import replace

from storage import Database
from tests.games.toy import TOY
from tests.games.toy.state import State
from tests.tables.conftest import Room


def closing(_state: State) -> int | None:
    """Return when the question ends."""
    return 1_700_000_123_456


CLOSING = replace(TOY, closing=closing)


async def test_a_question_to_everybody_has_a_number_while_a_game_is_played(database: Database) -> None:
    room = Room(database, CLOSING)
    lobby = await room.open()
    assert (lobby.freeze().question, lobby.freeze().alarm) == (0, None)
    dealt = await room.dealt()
    assert (dealt.freeze().question, dealt.freeze().alarm) == (123, None)
