"""An event says itself that a game has begun or ended, once each, and whether it need be shown to anybody."""

import pytest

from games.core.game import News, extension
from games.core.text import Text
from storage import InDoubt, MoveRow
from tables.table.events import GIVE_BACK, event_of
from tables.table.table_state import TableState
from tests.tables.conftest import BO, CAMILLE, Room


def marks(room: Room) -> list[str]:
    """Return what the events so far say."""
    return [name for _, event in room.events for name in ("began", "ended") if getattr(event, name)]


async def test_the_deal_begins_a_game_and_what_closes_it_ends_it_once(room: Room) -> None:
    table = await room.dealt()
    assert marks(room) == ["began"]
    await room.lay(table, CAMILLE if table.asks(table.state.seat_of(CAMILLE.id)) else BO)
    assert marks(room) == ["began"]
    await room.close(table)
    assert marks(room) == ["began", "ended"]


async def test_a_lobby_that_is_left_by_all_has_ended(room: Room) -> None:
    table = await room.open()
    await room.do(table, CAMILLE, "leave")
    assert marks(room) == ["ended"]


async def test_an_end_whose_commit_was_in_doubt_is_told_when_the_table_is_read_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, record = await room.dealt(), room.database.journal.record

    async def in_doubt(move: MoveRow, **columns: object) -> None:
        await record(move, **columns)  # type: ignore[arg-type]  # as the table gives them
        raise InDoubt("gone")

    monkeypatch.setattr(room.database.journal, "record", in_doubt)
    with pytest.raises(InDoubt):
        await room.close(table)
    assert marks(room) == ["began"]
    monkeypatch.undo()
    await table.catch_up()
    assert marks(room) == ["began", "ended"]


@pytest.mark.parametrize(
    ("move", "news", "is_silent"),
    [
        (f"{GIVE_BACK} 5000", (), True),
        (f"{GIVE_BACK} 180000", (News(Text("table.given-back", minutes=3)),), False),
        (str(extension(5000)), (), False),  # a window that is open for longer is seen
        ("play red-12", (), False),
    ],
)
def test_only_time_given_back_without_news_is_silent(move: str, news: tuple[News, ...], *, is_silent: bool) -> None:
    assert event_of(MoveRow("t", 1, None, None, move, None, 0), news, TableState(1, "fr", "")).is_silent == is_silent
