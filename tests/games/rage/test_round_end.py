"""The picture of a finished round."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from bot.pictures import paint
from bot.pictures.scenes.round_end import round_end_height
from bot.show.sentences import speak
from bot.show.spoken import drawing_of
from games.core.screen import Cards, Cell, Line, RoundEnd, ScoreTable
from games.core.text import Text
from games.rage import RAGE
from games.rage.round_end import round_end
from games.rage.seat_lines import seats_shown
from games.rage.view import view_of
from tests.games.rage.kit import NAMES, Table, laid_out
from tools.pictures import localizer_of


def end_of(table: Table, seat: int | None = None) -> RoundEnd[Text]:
    """Return the end of the last round, as a seat sees it."""
    end = round_end(view_of(table.state, seat))
    assert end is not None
    return end


def rows_of(end: RoundEnd[Text]) -> list[tuple[str, int, tuple[Cell[Text], ...], int | None, int]]:
    """Return name, rank, cells, change and total of each row."""
    assert isinstance(end.results, ScoreTable)
    return [(NAMES[row.seat], row.rank, row.cells, row.change, row.total) for row in end.results.rows]


def words(text: Text | None) -> str:
    """Return a text in English."""
    assert text is not None
    return speak(text, "en", NAMES)


def test_there_is_none_before_a_round_is_over() -> None:
    assert round_end(view_of(laid_out("B7", "R3", round_size=2).state, None)) is None


def test_it_shows_bids_tricks_points_and_totals_the_best_first() -> None:
    table = laid_out("B7", "R3", round_size=2).play("B7 R3")
    end = end_of(table)
    assert rows_of(end) == [
        ("Ann", 1, (Cell("0"), Cell("0", "good")), 10, 10),
        ("Ben", 2, (Cell("0"), Cell("1", "bad")), -4, -4),
    ]
    assert words(end.alt).splitlines() == [
        "Ann: 0 tricks, bid 0 met +10 = 10 · total 10",
        "Ben: 1 trick, bid 0 missed −5 = −4 · total −4",
        "Last trick: blue 7 and red 3; to Ben",
    ]
    assert end.words is not None
    assert words(end.words) == words(end.alt).rpartition("\n")[0], "the news tell everybody the trick"
    assert words(end.beside) == "1 round to go"
    assert end.own is None


def test_each_seat_is_told_how_it_did_and_where_its_hand_is() -> None:
    table = laid_out("B7", "R3", round_size=2).play("B7 R3")
    assert words(end_of(table, 0).own) == "You bid 0 and made it: **+10**."
    assert words(end_of(table, 1).own) == "You bid 0 and made 1: **1\u00a0−\u00a05\u00a0=\u00a0−4**."
    assert words(end_of(table, 0).hand) == "My hand · round 2"
    assert end_of(table, 1).viewer == 1


def strip_of(end: RoundEnd[Text]) -> tuple[str, list[tuple[str, str]]]:
    """Return the heading of the strip, and of each card who laid it and how it is marked."""
    assert end.strip is not None
    return words(end.strip.heading), [(NAMES[one.owner or 0], one.mark) for one in end.strip.places]


def test_the_last_trick_lies_below_the_results_until_another_one_is_finished() -> None:
    table = laid_out("B7", "R3", round_size=2).play("B7 R3")
    assert [strip_of(end_of(table, seat)) for seat in (0, 1)] == [
        ("Last trick: Ben", [("Ann", ""), ("Ben", "win")]),
        ("Last trick to you", [("Ann", ""), ("Ben", "win")]),
    ]
    assert words(end_of(table, 1).alt).splitlines()[-1] == "Last trick: blue 7 and red 3; to you"
    over = laid_out("B7", "G1", round_size=1).play("B7 G1")
    assert strip_of(end_of(over)) == ("Last trick: Ann", [("Ann", "win"), ("Ben", "")])
    larger = laid_out("B7", "R3", round_size=3).play("B7 R3").bid(0, 0)
    assert end_of(larger).strip is not None
    for _ in range(2):
        larger.act(larger.state.turn, f"play {larger.playable()[0]}")
    assert end_of(larger).strip is None, "it is not the trick of that round"


def test_the_strip_is_painted_in_a_room_of_its_own() -> None:
    end = end_of(laid_out("B7", "G1", round_size=1).play("B7 G1"), 0)
    heights = []
    for one in (end, replace(end, strip=None)):
        drawing = drawing_of(one, localizer_of(NAMES, 2, "en"))
        assert isinstance(drawing.block, RoundEnd)
        with Image.open(BytesIO(paint(drawing))) as picture:
            assert picture.height == round_end_height(drawing.block, drawing.people)
            heights.append(picture.height)
    assert heights[0] > heights[1]


def test_whoever_is_asked_to_bid_reads_it_with_the_question() -> None:
    table = laid_out("B7", "R3", round_size=2).play("B7 R3")
    assert end_of(table, 0).gives_way
    blocks = RAGE.screen(table.view(1), ()).blocks
    (own,) = (block for block in blocks if isinstance(block, Line) and block.text == end_of(table, 1).own)
    assert own.drawn, "the picture says it in fewer words"
    seats = (seat for block in blocks if isinstance(block, Cards) for seat in block.seats)
    assert [words(seat.note) for seat in seats] == ["score 10 (+10)", "score −4 (−4)"]


def test_it_stays_on_the_table_until_somebody_bids_for_the_next_round() -> None:
    table = laid_out("B7", "R3", round_size=2).play("B7 R3")
    assert end_of(table).begins
    table.bid(1)
    assert not end_of(table).begins
    (bid,) = (seat.signs for seat in seats_shown(table.view(None)) if table.state.bids[seat.seat] == 1)
    assert bid == ("owed",), "the bid stands on the picture of the table"


def test_after_the_last_round_nobody_deals_and_no_hand_follows() -> None:
    end = end_of(laid_out("B7", "G1", round_size=1).play("B7 G1"), 0)
    assert end.hand is None
    assert end.foot is None
    assert words(end.beside) == "last round"


def test_plus_and_minus_cards_are_named_beneath_the_name() -> None:
    end = end_of(laid_out("+5", "R3", round_size=1).play("+5 R3"))
    assert isinstance(end.results, ScoreTable)
    notes = {NAMES[row.seat]: row.note for row in end.results.rows}
    assert words(notes["Ben"]) == "+5 card"
    assert notes["Ann"] is None


def test_two_plus_cards_are_told_one_by_one_not_as_a_bonus_of_ten() -> None:
    state = laid_out("B7", "R3", round_size=1).play("B7 R3").state
    for taken, english, french in (
        ((2, 0), "+5 +5 cards", "cartes +5 +5"),
        ((1, 1), "+5 −5 cards", "cartes +5 −5"),
        ((3, 3), "+5 +5 +5 −5 −5 −5", "+5 +5 +5 −5 −5 −5"),
    ):
        state.done[-1] = ((0, 1, *taken), *state.done[-1][1:])
        end = RAGE.round_end(RAGE.view(state, None))
        assert end is not None
        assert isinstance(end.results, ScoreTable)
        (note,) = (row.note for row in end.results.rows if row.seat == 0)
        assert note is not None
        assert (speak(note, "en"), speak(note, "fr")) == (english, french)
