"""The latest news beneath a picture: two lines of small print, the newest always told."""

import pytest

from bot.show.localizer import Localizer
from bot.show.news_lines import brief_lines
from games.core.game import News
from games.core.text import Text, Who
from tables.table.events import TableEvent

ENGLISH = Localizer("en", ("<@1>", "🤖 Ada"), ("Wilhelmina-Maximiliane", "🤖 Ada"))
TIME = "⏳ <t:1700000000:R>"


def told(*texts: Text, last: str = "") -> list[str]:
    events = [TableEvent(number, (News(text),), None) for number, text in enumerate(texts)]
    return brief_lines(events, ENGLISH, None, last)


def test_short_news_share_a_line_with_the_time_that_is_left() -> None:
    assert told(Text("gin.passes", who=Who(1)), last=TIME) == [f"-# 🤖 Ada passes · {TIME}"]


def test_nobody_is_mentioned_and_a_long_name_is_cut() -> None:
    assert told(Text("gin.passes", who=Who(0))) == ["-# Wilhelmina-… passes."]


@pytest.mark.parametrize("last", ["", TIME])
def test_only_the_newest_are_told_and_the_newest_always(last: str) -> None:
    long = Text("table.given-back", minutes=20)
    lines = told(*[Text("gin.passes", who=Who(1))] * 5, long, last=last)
    assert any("20 minutes" in line for line in lines)
    assert "passes" not in " ".join(lines)
