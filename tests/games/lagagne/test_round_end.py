"""The picture of a finished game; before, no round's end is shown."""

from __future__ import annotations

from bot.show.sentences import speak
from games.core.screen import Cell, Curve, RoundEnd, ScoreRow, ScoreTable
from games.core.text import Text
from games.lagagne.cards import CARD_NAMED
from games.lagagne.round_end import round_end, rounds_over
from games.lagagne.state import Laid
from games.lagagne.view import view_of
from tests.games.lagagne.kit import NAMES, Columns, Table, laid_out

NEAR: Columns = {"spades": "symbol 50 50", "hearts": "symbol 20 20"}
"""140 points: a ten, or more, is missing."""
ALSO_NEAR: Columns = {"clubs": "symbol 50 50", "diamonds": "symbol 20 20"}


def end_of(table: Table, seat: int | None = None) -> RoundEnd[Text]:
    """Return the end of the game, as a seat sees it."""
    end = round_end(view_of(table.state, seat))
    assert end is not None
    return end


def rows_of(end: RoundEnd[Text]) -> tuple[ScoreRow[Text], ...]:
    """Return the rows of an end."""
    assert isinstance(end.results, ScoreTable)
    return end.results.rows


def words(text: Text | None) -> str:
    """Return a text in English."""
    assert text is not None
    return speak(text, "en", NAMES)


def won(**seats: Columns) -> Table:
    """Return a game of three that Ann has just won with 150; Ben and Cat have the columns named."""
    others = {NAMES.index(name): own for name, own in seats.items()}
    table = laid_out("10-hearts zero", "zero zero", "zero zero", columns={0: NEAR, **others})
    return table.act("play 10-hearts", "discard zero", "discard zero")


def test_there_is_none_before_the_game_is_over() -> None:
    table = laid_out("10-hearts zero", "zero zero", columns={0: NEAR}).act("play 10-hearts")
    assert round_end(view_of(table.state, 0)) is None
    assert rounds_over(table.state) == 0
    assert rounds_over(table.act("discard zero").state) == 1


def test_it_shows_all_columns_in_their_places_the_best_first() -> None:
    end = end_of(won(Ben={"spades": "10", "diamonds": "symbol 20 x2"}))
    empty: Cell[Text] = Cell()
    doubled: Cell[Text] = Cell("40", tint="blue", doubled=True)
    assert [(NAMES[row.seat], row.rank, row.cells, row.change, row.total) for row in rows_of(end)] == [
        ("Ann", 1, (Cell("100", tint="black"), Cell("50", tint="red"), empty, empty), None, 150),
        ("Ben", 2, (Cell("10", tint="black", asleep=True), empty, doubled, empty), None, 50),
        ("Cat", 3, (empty, empty, empty, empty), None, 0),
    ]
    assert [row.share for row in rows_of(end)] == [(1.0, 1.0), (50 / 150, 50 / 150), (0.0, 0.0)]
    assert words(end.alt).splitlines() == [
        "Ann wins! (round 1 · to 150)",
        "Ann: ♠ 100; ♥ 50 · total 150",
        "Ben: ♠ 10 asleep; ♦ 40 doubled · total 50",
        "Cat: no column · total 0",
        "Round 1: Ann went from 0 to 150 points.",
    ]
    assert words(end.fact) == "100 points ahead"


def test_who_has_not_won_reads_the_round_that_changed_their_own_score_most() -> None:
    table = won(Ben={"spades": "10", "diamonds": "symbol 20 x2"})
    assert words(end_of(table, 1).fact) == "Round 1: you went from 0 to 50 points."
    assert words(end_of(table, 0).fact) == "100 points ahead", "the winner's story is told already"
    assert words(end_of(table, 2).fact) == "100 points ahead", "nothing ever changed for Cat"
    assert words(end_of(table).fact) == "100 points ahead"


def test_who_has_part_in_what_decided_the_game_reads_it_in_the_second_person() -> None:
    table = won()
    assert [words(end_of(table, seat).foot) for seat in (0, 1)] == [
        "Round 1: you went from 0 to 150 points.",
        "Round 1: Ann went from 0 to 150 points.",
    ]
    board = {"clubs": "symbol 50 50 20 20", "diamonds": "symbol 5"}
    table = laid_out("10-hearts zero", "zero zero", "20-diamonds zero", columns={0: NEAR, 2: board})
    table.act("play 10-hearts", "discard zero", "play 20-diamonds")
    assert [words(end_of(table, seat).foot) for seat in (0, 1, 2)] == [
        "You were first to 150, but Cat got ahead.",
        "Ann was first to 150, but Cat got ahead.",
        "Ann was first to 150, but you got ahead.",
    ]


def test_the_turning_point_tells_who_laid_or_stole_what() -> None:
    table = laid_out("double steal 5-hearts", "zero zero", "zero zero", columns={0: NEAR, 1: ALSO_NEAR})
    table.state.rows, table.state.round = [(60, 60, 0), (140, 140, 0)], 3
    table.act("play double spades", "discard zero", "discard zero")
    (curve,) = [block for block in table.screen(None).blocks if isinstance(block, Curve)]
    assert words(curve.turning) == words(end_of(table).foot) == "Round 3: Ann places the ×2, +100"
    assert words(end_of(table, 0).foot) == "Round 3: you place the ×2, +100"
    table.state.laid.append(Laid(3, 2, CARD_NAMED["5-hearts"], 0))
    assert words(end_of(table).foot) == "Round 3: Ann went from 140 to 240 points.", "two cards made them together"
    table.state.laid.clear()  # as in a table stored without it
    assert words(end_of(table).foot) == "Round 3: Ann went from 140 to 240 points."


def test_thief_and_victim_read_of_a_theft_that_decided_the_game() -> None:
    board = {"spades": "symbol 5", "hearts": "symbol 50 50 20 20"}
    table = laid_out("steal zero", "zero zero", "zero zero", columns={0: board, 1: {"spades": "symbol 50 5"}})
    table.state.rows, table.state.round = [(60, 60, 0), (145, 55, 0)], 3
    theft = next(move for move in table.moves("steal") if "50-spades" in move)
    table.act(theft, "discard zero", "discard zero")
    assert [words(end_of(table, seat).foot) for seat in (2, 0, 1)] == [
        "Round 3: Ann steals the 50♠ from Ben, +50",
        "Round 3: you steal the 50♠ from Ben, +50",
        "Round 3: Ann steals the 50♠ from you, +50",
    ]
    assert words(end_of(table, 1).fact) == "Round 1: you went from 0 to 60 points."


def test_a_viewer_reads_the_same_round_of_their_own_once() -> None:
    table = won(Ben={"spades": "symbol 5"})
    table.state.rows = [(20, 0, 0), (90, 140, 0), (150, 5, 0)]
    end = end_of(table, 1)
    assert end.foot != end.fact


def test_no_hand_follows() -> None:
    table = won(Ben={"spades": "symbol 5"})
    assert {end_of(table, seat).hand for seat in (None, 0, 1, 2)} == {None}


def test_the_winners_best_round_turned_the_game() -> None:
    table = won()
    table.state.rows = [(20, 0, 0), (100, 5, 0), (90, 5, 0), (150, 5, 0)]
    assert words(end_of(table).foot) == "Round 2: Ann went from 20 to 100 points."
    table.state.rows = [(20, 0, 0), (75, 5, 0), (75, 5, 0), (150, 5, 0)]
    assert words(end_of(table).foot) == "Round 4: Ann went from 75 to 150 points."


def test_it_says_who_was_overtaken_in_the_last_round() -> None:
    board = {"clubs": "symbol 50 50 20 20", "diamonds": "symbol 5"}
    table = laid_out("10-hearts zero", "zero zero", "20-diamonds zero", columns={0: NEAR, 2: board})
    table.act("play 10-hearts", "discard zero", "play 20-diamonds")
    assert words(end_of(table).title) == "Cat wins!"
    assert words(end_of(table).foot) == "Ann was first to 150, but Cat got ahead."


def test_r18_it_says_why_one_of_equal_scores_has_won() -> None:
    table = laid_out("10-hearts zero", "zero zero", "10-diamonds zero", columns={0: NEAR, 2: ALSO_NEAR})
    table.act("play 10-hearts", "discard zero", "play 10-diamonds")
    end = end_of(table)
    assert words(end.foot) == "A tie: Ann was first to 150."
    assert end.fact is None
    assert words(end_of(table, 0).foot) == "A tie: you were first to 150."
    assert [(NAMES[row.seat], row.rank) for row in rows_of(end)] == [("Ann", 1), ("Cat", 2), ("Ben", 3)]


def test_r22_it_says_that_nobody_reached_the_target() -> None:
    table = laid_out("zero zero", "zero zero", columns={0: ALSO_NEAR, 1: NEAR}, round_cap=20)
    table.state.round, table.state.rows = 20, [(0, 0)] * 19
    end = end_of(table.act("discard zero", "discard zero"))
    assert words(end.title) == "Ann and Ben win!"
    assert words(end.foot) == "20 rounds played, nobody at 150."
    assert words(end.beside) == "round 20 · to 150"


def test_whoever_has_left_has_no_row() -> None:
    end = end_of(laid_out("zero zero", "zero zero", columns={0: NEAR}).leave(0))
    assert [NAMES[row.seat] for row in rows_of(end)] == ["Ben"]
    assert words(end.foot) == "Only Ben is left at the table."
    assert end.fact is None
