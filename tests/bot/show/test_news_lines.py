"""The latest news beside a picture: a few lines of small print, the newest always told."""

import pytest

from bot.show.localizer import Localizer
from bot.show.news_lines import (
    SMALL,
    THREAD_ROWS,
    Thread,
    addressed,
    brief_lines,
    parted,
    thread_in_brief,
    without_act,
    without_game,
    without_oldest,
)
from games.agnes import AGNES
from games.core.french_pack import CARD_WORDS
from games.core.game import News
from games.core.text import Text, Value, Who
from games.lagagne import LAGAGNE
from games.lagagne.card_words import CARD_WORDS as LAGAGNE_WORDS
from games.rage import RAGE
from tables.table.events import TableEvent

LOOT = LAGAGNE_WORDS[0]
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


def threads(*texts: Text, moved: int = 1) -> list[Thread]:
    """Return how news stand above a picture, ever shorter."""
    events = [TableEvent(number, (News(text),), None) for number, text in enumerate(texts, 2)]
    return list(thread_in_brief(events, ENGLISH, 0, moved, TIME))


PASSES, LONG = Text("gin.passes", who=Who(1)), Text("table.given-back", minutes=20)


def test_news_above_a_picture_stand_side_by_side_and_the_picture_shows_who_is_an_ai_player() -> None:
    first, *_ = threads(PASSES, PASSES)
    assert first.shown == f"{SMALL}Ada passes\u00a0· Ada passes.\n{SMALL}{TIME}"
    assert first.left_out == ""


def test_where_there_is_no_room_the_oldest_are_left_out_first_and_at_last_all_but_the_time() -> None:
    *_, before, last, none = threads(
        *[Text("agnes.discards", who=Who(1), card=CARD_WORDS[number]) for number in range(4)]
    )
    assert [line.split()[-1] for line in before.left_out.split("\n")] == ["A♠.", "2♠."]
    assert before.shown.startswith(f"{SMALL}… 2 earlier moves\u00a0· Ada discards")
    assert [line.split()[-1] for line in last.left_out.split("\n")] == ["A♠.", "2♠.", "3♠."]
    assert "4♠" in last.shown
    assert none.shown == f"{SMALL}{TIME}", "an ellipsis before a time says nothing"
    assert "4♠" in none.left_out


def test_what_the_picture_shows_is_left_out_before_all_else_and_an_ellipsis_stands_where_it_was() -> None:
    """Trump and who takes the trick stay; after the last of them nothing says that bids or cards are left out."""
    bids = [Text("rage.bids", who=Who(1), bid=bid) for bid in (1, 2)]
    begins = Text("rage.round-begins", round=1, who=Who(1), hand=10)
    flipped = Text("rage.flipped", cards=CARD_WORDS[0], colour=CARD_WORDS[0])
    takes = Text("rage.takes", who=Who(1), extra="")

    def shortest(*texts: Text) -> str:
        events = [TableEvent(number, (News(text),)) for number, text in enumerate(texts, 2)]
        shown = [one.shown for one in thread_in_brief(events, ENGLISH, 0, 1, "", RAGE.drawn)]
        return next(one for one in shown if "bids" not in one).replace(f"\n{SMALL}", " ")

    assert "…" not in shortest(begins, flipped, *bids)
    assert "trump is" in shortest(begins, flipped, *bids)
    assert "… Ada takes the trick" in shortest(begins, *bids, takes)


def test_a_card_that_is_placed_later_does_not_push_out_who_has_taken_one() -> None:
    voice = Localizer("en", ("<@1>", "🤖 Ada", "<@3>"), ("Ann", "🤖 Ada", "Bo"))
    steals = Text("lagagne.steals", who=Who(1), victim=Who(2), card=LOOT, suit="♠", points=0, total=0, left=0)
    places = Text("lagagne.places", who=Who(2), card=LAGAGNE_WORDS[1], suit="♥", points=0, total=0)
    events = [TableEvent(number, (News(text),), None) for number, text in enumerate((steals, places), 2)]
    _, shorter, *_ = (one.shown for one in thread_in_brief(events, voice, 0, 1, TIME, LAGAGNE.drawn))
    assert "Ada steals" in shorter
    assert "Bo:" not in shorter


def test_that_nobody_snaps_goes_first_and_what_has_become_of_a_card_stays_longest() -> None:
    voice = Localizer("en", ("<@1>", "🤖 Ada", "<@3>"), ("Ann", "🤖 Ada", "Bo"))
    given: dict[str, Value] = {"card": CARD_WORDS[5], "slot": 2, "old": CARD_WORDS[5], "owner": Text("agnes.own-row")}
    keys = ("wrong-shown", "penalty", "keeps", "nobody-snaps", "keeps", "nobody-snaps")
    texts = [
        Text(f"agnes.{key}", rank=rank, **given | ({} if key == "nobody-snaps" else {"who": Who(1)}))
        for rank, key in enumerate(keys)
    ]
    events = [TableEvent(seq, (News(text),)) for seq, text in enumerate(texts, 2)]
    threads = [*thread_in_brief(events, voice, 0, 1, "", AGNES.drawn, 9, AGNES.lasting)]
    gone = [one.left_out.split("\n") for one in threads]
    assert gone[1:3] == [["Nobody snaps a 3."], ["Nobody snaps a 3.", "Nobody snaps a 5."]]
    assert "penalty" in gone[3][0]
    assert "wrong" in threads[4].shown
    assert "replaces" in threads[4].shown


def test_without_a_time_none_of_the_news_stay_at_the_very_last() -> None:
    *_, last = thread_in_brief([TableEvent(2, (News(PASSES),))], ENGLISH, 0, 1)
    assert last == Thread("", "Ada passes.")


def test_the_count_of_what_is_left_out_takes_no_row_that_it_need_not() -> None:
    assert len(brief_lines([TableEvent(2, (News(LONG),), None)], ENGLISH, None)) == 1
    last = threads(*[PASSES] * 9, LONG)[-2].shown
    assert last.startswith(f"{SMALL}… "), "what is left out came first"
    assert "earlier moves" not in last


def test_so_many_that_they_would_fill_the_page_are_counted_at_once() -> None:
    first = threads(*[LONG] * 20)[0]
    assert len(first.shown.split("\n")) <= THREAD_ROWS
    assert first.shown.startswith(f"{SMALL}… ")
    assert first.left_out
    events = [TableEvent(seq, (News(LONG),)) for seq in range(2, 9)]
    assert len(next(thread_in_brief(events, ENGLISH, 0, 1, rows=2)).shown.split("\n")) <= 2


def test_what_the_answer_to_a_move_has_told_goes_first_then_what_others_did_and_a_time_last() -> None:
    mine, away = Text("gin.passes", who=Who(0)), Text("bot.paused", date="<t:1700000000:f>", when="<t:1700000000:R>")
    shorter = threads(mine, PASSES, away, PASSES, moved=2)
    left_out = [one.left_out.split("\n") for one in shorter if one.left_out]
    assert [len(lines) for lines in left_out] == [1, 2, 3, 4]
    assert [left_out[0][0], left_out[1][1]] == ["Wilhelmina-… passes.", "Ada passes."]
    assert all("<t:1700000000:f>" in one.shown for one in shorter[:-2])


def test_a_result_that_takes_many_rows_is_left_out_though_it_names_the_seat() -> None:
    result = Text("bot.on-autopilot", who=(Who(0), *[Who(1)] * 20))
    first, *_ = threads(result, PASSES)
    assert first.shown == f"{SMALL}… Ada passes\u00a0· {TIME}", "its count would take a row"
    assert "Ada, Ada" in threads(PASSES, result)[-2].shown, "the latest is told however long it is"


def test_of_a_step_that_did_something_to_several_what_it_did_to_the_seat_itself_goes_last() -> None:
    penalty, theirs = (Text("agnes.penalty", who=Who(seat), slot=5) for seat in (0, 1))
    news = (TableEvent(1, (News(PASSES),)), TableEvent(2, (News(penalty), News(theirs), News(PASSES))))
    *_, last, _ = thread_in_brief(addressed(news, 0, AGNES.addressed), ENGLISH, 0, 0, TIME)
    assert "Penalty: your card 5" in last.shown
    assert "Ada" not in last.shown


def test_what_came_of_a_seat_s_own_claim_is_told_to_it_though_its_act_is_not() -> None:
    """The claim closes the question at once: what was wrong with it is the first news of the seat's own step."""
    wrong = Text("agnes.wrong-shown", who=Who(0), owner=Text("agnes.own-row"), slot=1, card=CARD_WORDS[0])
    news = (TableEvent(1, (News(wrong), News(Text("agnes.penalty", who=Who(0), slot=5)))),)
    first, *_ = thread_in_brief(without_act(addressed(news, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)
    assert [line.removeprefix(SMALL) for line in first.shown.split("\n")] == [
        f"⚡ Wrong: your card 1 is {ENGLISH.say(CARD_WORDS[0])}.",
        "Penalty: your card 5.",
    ]
    draws = (TableEvent(1, (News(Text("agnes.draws", who=Who(0))),)),)
    assert not next(thread_in_brief(without_act(addressed(draws, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)).shown


@pytest.mark.parametrize(
    ("who", "by_ai", "lines"),
    [
        (0, None, ["You take the trick."]),
        (0, 0, ["🤖 AI (for Wilhelmina-…) takes the trick."]),
        (1, 1, ["Ada takes the trick."]),
    ],
)
def test_only_what_a_person_did_is_said_to_be_their_own(who: int, by_ai: int | None, lines: list[str]) -> None:
    news = (TableEvent(2, (News(Text("rage.takes", who=Who(who), extra="")),), by_ai),)
    first, *_ = thread_in_brief(addressed(news, 0, RAGE.addressed), ENGLISH, 0, 1)
    assert first.shown.split("\n") == [SMALL + line for line in lines]


def test_what_an_ai_player_does_to_a_seat_is_told_to_it() -> None:
    steals = Text("lagagne.steals", who=Who(1), victim=Who(0), card=LOOT, left=15, total=50)
    first, *_ = thread_in_brief(addressed((TableEvent(2, (News(steals),), 1),), 0, LAGAGNE.addressed), ENGLISH, 0, 1)
    assert "steals your" in first.shown


def test_what_was_done_to_a_seat_is_left_out_after_a_later_step_that_did_nothing_to_it() -> None:
    steals = Text("lagagne.steals", who=Who(1), victim=Who(0), card=LOOT, left=15, total=50)
    news = (TableEvent(2, (News(steals),)), TableEvent(3, (News(PASSES),)), TableEvent(4, (News(PASSES),)))
    *_, last, _ = thread_in_brief(addressed(news, 0, LAGAGNE.addressed), ENGLISH, 0, 1, TIME)
    assert "steals your" in last.shown
    assert last.left_out.count("passes") == 2


def test_what_a_seat_has_snapped_is_told_to_it_as_a_success() -> None:
    right = Text("agnes.snaps-own", who=Who(0), slot=1, card=CARD_WORDS[0])
    news = (TableEvent(1, (News(right),)),)
    first, *_ = thread_in_brief(without_act(addressed(news, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)
    assert first.shown.startswith(f"{SMALL}⚡ Well spotted!")


def test_what_a_seat_has_done_with_its_face_down_cards_is_confirmed_to_it() -> None:
    """No picture shows it: the card that was kept lies as face down as the one before."""
    keeps = Text("agnes.keeps", who=Who(0), slot=2, old=CARD_WORDS[0])
    news = (TableEvent(1, (News(keeps),)),)
    first, *_ = thread_in_brief(without_act(addressed(news, 0, AGNES.addressed), 0, 1), ENGLISH, 0, 1)
    assert first.shown.startswith(f"{SMALL}You keep the card drawn as card 2")


def test_what_a_seat_did_itself_goes_before_what_others_did_since_and_how_the_latest_snap_ended() -> None:
    keeps = Text("agnes.keeps", who=Who(0), slot=2, old=CARD_WORDS[0])
    nobody = [Text("agnes.nobody-snaps", rank=rank) for rank in (7, 8)]
    steps = (keeps, nobody[0], Text("agnes.discards", who=Who(1), card=CARD_WORDS[1]), nobody[1])
    news = tuple(TableEvent(seq, (News(text),)) for seq, text in enumerate(steps, 1))
    shorter = list(thread_in_brief(addressed(news, 0, AGNES.addressed), ENGLISH, 0, 1, TIME))
    first, second = (one.left_out.split("\n")[-1] for one in shorter[1:3])
    assert first.startswith("You keep the card drawn as card 2")
    assert second == "Nobody snaps a 7."
    assert shorter[3].shown.startswith(f"{SMALL}… Nobody snaps an 8")


def test_what_begins_a_round_is_found_also_as_the_dealer_reads_it() -> None:
    draws, begins = Text("gin.draws", who=Who(1)), Text("gin.hand-begins-you", coup=2, card="K♥")
    before, now = parted([TableEvent(2, (News(draws), News(begins)))], "gin.hand-begins")
    assert [item.text for event in before for item in event.news] == [draws]
    assert [item.text for event in now for item in event.news] == [begins]


def test_of_a_round_that_is_over_only_what_is_none_of_the_game_is_told_again() -> None:
    away, draws = Text("bot.on-autopilot", who=(Who(0),)), Text("gin.draws", who=Who(1))
    before = [TableEvent(1, (News(away), News(draws))), TableEvent(2, (News(draws),))]
    assert [[item.text for item in event.news] for event in without_game(before, "gin")] == [[away]]


def test_how_a_round_ended_gives_way_to_how_the_next_one_begins() -> None:
    result = Text("bot.on-autopilot", who=(Who(0), *[Who(1)] * 20))
    begins = Text("rage.round-begins", round=2, who=Who(1), hand=9)
    step = TableEvent(2, tuple(News(text) for text in (PASSES, result, begins, PASSES)), by_ai=1)
    whole = next(thread_in_brief([step], ENGLISH, 0, 1, TIME)).shown
    assert "playing for" in whole, "as one step all of it is the latest"
    before, now = parted([step], begins.key)
    shown = next(thread_in_brief([*before, *now], ENGLISH, 0, 1, TIME)).shown
    assert "playing for" not in shown
    assert "Round 2" in shown
    assert [event.by_ai for event in (*before, *now)] == [1, None], "nobody's act begins a round"


def test_the_oldest_of_the_news_in_words_is_their_first_sentence_and_what_is_asked_stays() -> None:
    text = "**Refused.**\n-# Bo passes.\u00a0· Ada bids 2.\n-# Dana left.\n**Your turn.**"
    found = [text]
    while (shorter := without_oldest(found[-1])) != found[-1]:
        found.append(shorter)
    assert found[1:] == [
        "**Refused.**\n-# … Ada bids 2.\n-# Dana left.\n**Your turn.**",
        "**Refused.**\n-# … Dana left.\n**Your turn.**",
        "**Refused.**\n**Your turn.**",
    ]
