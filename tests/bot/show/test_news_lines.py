"""The latest news beside a picture: a few lines of small print, the newest always told."""

import pytest

from bot.show.localizer import Localizer
from bot.show.news_lines import (
    SMALL,
    THREAD_ROWS,
    addressed,
    brief_lines,
    parted,
    thread_in_brief,
    thread_lines,
    without_act,
)
from games.agnes import AGNES
from games.core.french_pack import CARD_WORDS
from games.core.game import News
from games.core.screen import Since
from games.core.text import Text, Who
from tables.table.events import TableEvent
from tables.table.stored_news import SINCE_LINES

ENGLISH = Localizer("en", ("<@1>", "🤖 Ada"), ("Wilhelmina-Maximiliane", "🤖 Ada"))
TIME = "⏳ <t:1700000000:R>"


def told(*texts: Text, last: str = "") -> list[str]:
    events = [TableEvent(number, (News(text),), None) for number, text in enumerate(texts)]
    return brief_lines(events, ENGLISH, None, last)


def test_short_news_share_a_line_with_the_time_that_is_left() -> None:
    assert told(Text("gin.passes", who=Who(1)), last=TIME) == [f"-# 🤖 Ada passes\u00a0· {TIME}"]


def test_nobody_is_mentioned_and_a_long_name_is_cut() -> None:
    assert told(Text("gin.passes", who=Who(0))) == ["-# Wilhelmina-… passes."]


@pytest.mark.parametrize("last", ["", TIME])
def test_only_the_newest_are_told_and_the_newest_always(last: str) -> None:
    long = Text("table.given-back", minutes=20)
    lines = told(*[Text("gin.passes", who=Who(1))] * 5, long, last=last)
    assert any("20 minutes" in line for line in lines)
    assert " ".join(lines).count("passes") <= 1, "where there is room in a row"


def thread(*texts: Text) -> list[str]:
    events = [TableEvent(number, (News(text),), None) for number, text in enumerate(texts, 2)]
    return thread_in_brief(events, ENGLISH, 0, 1, TIME)


def test_the_count_of_what_is_left_out_takes_no_row_that_it_need_not() -> None:
    passes, sentence = Text("gin.passes", who=Who(1)), Text("table.given-back", minutes=20)
    assert len(brief_lines([TableEvent(2, (News(sentence),), None)], ENGLISH, None)) == 1
    lines = thread(*[passes] * 9, sentence)
    assert lines[0].startswith(f"{SMALL}… "), "what is left out came first"
    assert f"{SMALL}… 9 earlier moves" not in lines
    assert len(lines) <= THREAD_ROWS


def test_earlier_moves_are_counted_before_those_that_are_told() -> None:
    passes, sentence = Text("gin.passes", who=Who(0)), Text("table.given-back", minutes=20)
    assert thread(sentence, passes)[0] == f"{SMALL}… 1 earlier move\u00a0· Wilhelmina-… passes."


def test_in_words_alone_earlier_moves_are_counted_first_as_well() -> None:
    news = [TableEvent(seq, (News(Text("gin.passes", who=Who(1))),), None) for seq in range(SINCE_LINES + 7)]
    assert thread_lines(news, ENGLISH, 0)[0].startswith(f"{SMALL}… 7 earlier moves\u00a0· 🤖 Ada passes")


def test_a_result_that_takes_many_rows_is_counted_though_it_names_the_seat() -> None:
    result, latest = Text("bot.on-autopilot", who=(Who(0), *[Who(1)] * 20)), Text("gin.passes", who=Who(1))
    assert thread(result, latest) == [f"{SMALL}… 🤖 Ada passes\u00a0· {TIME}"], "its count would take a row"
    assert any("Ada, 🤖 Ada" in line for line in thread(latest, result)), "the latest is told however long it is"


def test_what_came_of_a_seat_s_own_claim_is_told_to_it_though_its_act_is_not() -> None:
    """The claim closes the question at once: what was wrong with it is the first news of the seat's own step."""
    wrong = Text("agnes.wrong-shown", who=Who(0), owner=Text("agnes.own-row"), slot=1, card=CARD_WORDS[0])
    news = (TableEvent(1, (News(wrong), News(Text("agnes.penalty", who=Who(0), slot=5)))),)
    lines = thread_in_brief(without_act(addressed(news, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)
    assert [line.removeprefix(SMALL) for line in lines] == [
        f"⚡ Wrong: card 1 of your row is {ENGLISH.say(CARD_WORDS[0])}.",
        "You take a penalty card as card 5.",
    ]
    draws = (TableEvent(1, (News(Text("agnes.draws", who=Who(0))),)),)
    assert not thread_in_brief(without_act(addressed(draws, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)


def test_what_a_seat_has_snapped_is_told_to_it_as_a_success() -> None:
    right = Text("agnes.snaps-own", who=Who(0), slot=1, card=CARD_WORDS[0])
    news = (TableEvent(1, (News(right),)),)
    (line,) = thread_in_brief(without_act(addressed(news, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)
    assert line.startswith(f"{SMALL}⚡ Well spotted!"), line


def test_what_the_strip_of_a_picture_says_is_not_said_above_it() -> None:
    passes, draws = Text("gin.passes", who=Who(1)), Text("agnes.draws", who=Who(1))
    events = [TableEvent(number, (News(text),), None) for number, text in enumerate((passes, draws))]
    strip = Since(Text("agnes.since"), passes, retold=(passes,))
    assert thread_in_brief(events, ENGLISH, 0, 0, strip=strip) == [f"{SMALL}🤖 Ada draws."]


def test_how_a_round_ended_gives_way_to_how_the_next_one_begins() -> None:
    passes, result = Text("gin.passes", who=Who(1)), Text("bot.on-autopilot", who=(Who(0), *[Who(1)] * 20))
    begins = Text("rage.round-begins", round=2, who=Who(1), hand=9)
    step = TableEvent(2, tuple(News(text) for text in (passes, result, begins, passes)), by_ai=1)
    assert "playing for" in "".join(thread_in_brief([step], ENGLISH, 0, 1, TIME)), "as one step all of it is the latest"
    before, now = parted([step], begins.key)
    lines = thread_in_brief([*before, *now], ENGLISH, 0, 1, TIME)
    assert lines[0].startswith(f"{SMALL}… "), lines
    assert "Round 2" in lines[0]
    assert len(lines) <= THREAD_ROWS
    assert [event.by_ai for event in (*before, *now)] == [1, None], "nobody's act begins a round"
