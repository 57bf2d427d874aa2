"""The picture of a finished round."""

from __future__ import annotations

from games.core.screen import Cell, RoundEnd, ScoreRow, ScoreTable
from games.core.text import Text
from games.gaag.round_end import round_end
from tests.games.gaag.kit import NAMES, Table, say


def over(*hands: str, done: tuple[tuple[int, ...], ...] = ()) -> Table:
    """Return a table whose round has just ended: Ann has picked up 9-4 and 10-4, with 7-1 taken before."""
    taken = ("7-1", *("",) * (len(hands) - 1))
    return Table(*hands, row="9-4 10-4", pile="", taken=taken, done=done).act("pickup")


def end_of(table: Table, seat: int | None = None) -> RoundEnd[Text]:
    """Return the end of the last round, as a seat sees it."""
    end = round_end(table.view(seat))
    assert end is not None
    return end


def rows_of(end: RoundEnd[Text]) -> tuple[ScoreRow[Text], ...]:
    """Return the rows of an end."""
    assert isinstance(end.results, ScoreTable)
    return end.results.rows


def words(text: Text | None) -> str:
    """Return a text in English."""
    assert text is not None
    return say(text)


def test_there_is_none_before_a_round_is_over() -> None:
    assert round_end(Table("2-0", "3-0").view(0)) is None


def test_it_shows_what_was_taken_and_held_the_fewest_atoms_first() -> None:
    end = end_of(over("2-0", "11-4 8-2", "gap", done=((20, 30, 45),)))
    assert [(NAMES[row.seat], row.rank, row.cells, row.change, row.total) for row in rows_of(end)] == [
        ("Ann", 1, (Cell("9 + 0", glyph="●"),), 9, 29),
        ("Ben", 2, (Cell("0 + 6", glyph="●"),), 6, 36),
        ("Cleo", 3, (Cell("0 + 5", glyph="●"),), 5, 50),
    ]
    assert [row.share for row in rows_of(end)] == [(0.2, 0.29), (0.3, 0.36), (0.45, 0.5)]
    assert words(end.alt).splitlines() == [
        "Round 2: Cleo does best.",
        "Ann: 9 picked up + 0 in hand = 9 · total 29",
        "Ben: 0 picked up + 6 in hand = 6 · total 36",
        "Cleo: 0 picked up + 5 in hand = 5 · total 50",
        "At 100 atoms the game ends. Ann picked up the last row · Cleo starts.",
    ]
    assert words(end.foot) == "White line: at 100 the game ends."
    assert words(end.fact) == "Ann picked up the last row · Cleo starts"


def test_a_round_that_was_stored_without_who_ended_it_is_told_without_them() -> None:
    table = over("2-0", "11-4 8-2", "gap", done=((20, 30, 45),))
    table.state.done[-1] = table.state.done[-1]._replace(taker=-1)
    assert words(end_of(table).fact) == "Draw pile empty, row picked up · Cleo starts"


def test_each_seat_is_told_how_it_did_and_where_its_hand_is() -> None:
    table = over("2-0", "11-4 8-2", "3-0")
    assert words(end_of(table, 0).own) == "**9 atoms** for you, the most at the table. Cleo leads, with 9 fewer."
    assert words(end_of(table, 1).own) == "**6 atoms** for you. Cleo leads, with 6 fewer."
    assert words(end_of(table, 2).own) == "**No atoms** for you, the fewest at the table. You lead."
    level = over("2-0", "11-4 9-2", "3-0", done=((0, 3, 9),))
    assert words(end_of(level, 0).own) == "**9 atoms** for you, the most at the table. You share the lead."
    lost = over("2-0", "11-4 9-2", "10-1", done=((91, 3, 9),))
    assert words(end_of(lost, 1).own) == "**6 atoms** for you."
    assert words(end_of(lost, 1).beside) == "the fewest atoms win"
    assert words(end_of(level).beside) == "round 2"
    assert words(end_of(table, 1).hand) == "My hand · round 2"
    assert [end_of(table, seat).viewer for seat in (None, 0, 1)] == [None, 0, 1]
    assert end_of(table).own is None


def test_one_of_two_players_is_told_the_atoms_of_the_other() -> None:
    table = over("2-0", "11-4 8-2")
    own, other = (table.state.done[-1].points[seat] for seat in (0, 1))
    assert words(end_of(table, 0).own).startswith(f"**{own} atoms** for you, {other} for Ben.")


def test_it_stays_on_the_table_until_everybody_has_had_a_turn() -> None:
    table = over("2-0", "8-2", "gap")
    for _ in range(3):
        assert end_of(table).begins
        card = next(move for move in table.moves() if move.startswith("play ") and "-" in move and "close" not in move)
        table.act(card)
    assert not end_of(table).begins


def test_r15_it_tells_nothing_of_the_round_under_way() -> None:
    table = over("2-0", "8-2", "gap")
    before = end_of(table)
    table.act(next(move for move in table.moves() if move.startswith("play ")))
    table.state.collected[0] += [1, 2, 3]
    later = end_of(table)
    assert (rows_of(later), later.alt) == (rows_of(before), before.alt)


def test_at_the_end_of_the_game_it_says_who_has_won_and_no_hand_follows() -> None:
    end = end_of(over("2-0", "11-4 8-2", "gap", done=((20, 30, 95),)), 2)
    assert words(end.title) == "Ann wins!"
    assert end.hand is None
    assert not end.begins
    assert words(end.foot) == "Cleo has 100 atoms: at 100 the game ends."
    assert end.fact is None
    assert words(end.alt).splitlines()[-1] == "You have 100 atoms: at 100 the game ends. Ann picked up the last row."
    assert rows_of(end)[-1].share == (0.95, 1.0)


def test_a_game_of_one_round_has_no_bar_to_a_target_that_everybody_passes() -> None:
    table = Table("2-0", "11-4 8-2", "gap", row="9-4 10-4", pile="", target=20, rest=2)
    (picture,) = table.pictures(0)
    assert [(seat.note, seat.share) for seat in picture.seats] == [(None, None)] * 3
    assert say(table.screen(0).title) == "GaAg · one round"
    end = end_of(table.act("pickup"))
    assert [row.share for row in rows_of(end)] == [None] * 3
    assert words(end.foot) == "One round only."
    assert words(end.alt).splitlines()[-1] == "One round only. Ann picked up the last row."


def test_several_who_reach_the_target_have_all_ended_the_game() -> None:
    end = end_of(over("2-0", "11-4 8-2", "gap", done=((20, 96, 95),)))
    assert words(end.foot) == "2 players have 100 atoms or more: the game ends."


def test_equal_totals_share_a_place_and_the_win() -> None:
    end = end_of(over("2-0", "11-4", "8-2", done=((11, 16, 98),)))
    assert [(row.rank, row.total) for row in rows_of(end)] == [(1, 20), (1, 20), (3, 100)]
    assert words(end.title) == "Ann and Ben win!"


def test_whoever_had_left_before_the_round_has_no_row_and_whoever_leaves_with_it_is_last() -> None:
    table = Table("2-0", "9-4", "8-2", "gap", row="1-0", pile="", done=((40, 0, 10, 20),)).leave(1).act("pickup")
    assert [(NAMES[row.seat], row.rank) for row in rows_of(end_of(table))] == [
        ("Cleo", 1), ("Dan", 2), ("Ann", 3), ("Ben", 4),
    ]  # fmt: skip
    state = table.state
    state.pile, state.row = [], [state.hands[state.turn][0]]
    assert [NAMES[row.seat] for row in rows_of(end_of(table.act("pickup")))].count("Ben") == 0
