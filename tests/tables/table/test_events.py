"""Which steps of a table nobody need be shown."""

import pytest

from games.core.game import News, extension
from games.core.text import Text
from storage import MoveRow
from tables.table.events import GIVE_BACK, event_of

TOLD = (News(Text("table.given-back", minutes=3)),)


@pytest.mark.parametrize(
    ("move", "news", "is_silent"),
    [
        (f"{GIVE_BACK} 5000", (), True),
        (f"{GIVE_BACK} 180000", TOLD, False),
        (str(extension(5000)), (), False),  # a window that is open for longer is seen
        ("play red-12", (), False),
    ],
)
def test_only_time_given_back_without_news_is_silent(move: str, news: tuple[News, ...], *, is_silent: bool) -> None:
    assert event_of(MoveRow("t", 1, None, None, move, None, 0), news).is_silent == is_silent
