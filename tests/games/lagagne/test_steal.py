"""Stealing (LG-R11, LG-R12)."""

from __future__ import annotations

from games.core.chance import FastChance
from games.lagagne.cards import DOUBLE
from games.lagagne.homes_and_thefts import shortened
from tests.games.lagagne.kit import laid_out

HAND = "steal zero zero zero zero"
ALL_FOUR = dict.fromkeys(("spades", "hearts", "diamonds", "clubs"), "symbol")


def test_r11_a_stolen_card_is_placed_at_once_and_steal_goes_on_the_discard() -> None:
    table = laid_out(HAND, "", columns={0: {"clubs": "symbol"}, 1: {"clubs": "symbol 50"}}, draws="5-hearts")
    assert table.act("steal").points == (50, 0)
    assert table.state.discard[-1] == 25
    assert table.hand(0) == "5-hearts zero zero zero zero"
    assert table.column(1, "clubs") == "symbol-clubs"
    assert "Ann steals the 50♣ from Ben: Ben 0, Ann 50." in table.told()


def test_r11_the_theft_of_a_symbol_tells_that_its_column_sleeps_if_anything_is_left_of_it() -> None:
    table = laid_out(HAND, "", columns={1: {"clubs": "symbol 50 x2", "hearts": "symbol"}})
    assert "Ann steals the ♥ symbol from Ben: Ben 100." in table.act("steal symbol-hearts").told()
    table = laid_out(HAND, "", columns={1: {"clubs": "symbol 50 x2", "hearts": "symbol 5"}})
    assert (
        "Ann steals the ♣ symbol from Ben, whose column sleeps (100 points)." in table.act("steal symbol-clubs").told()
    )


def test_r11_only_what_can_be_placed_may_be_stolen() -> None:
    theirs = {"clubs": "symbol 50", "spades": "symbol 10 wild-5"}
    table = laid_out(HAND, "", columns={0: {"spades": "symbol"}, 1: theirs})
    assert table.moves("steal") == ["steal symbol-clubs", "steal 10-spades", "steal wild-5"]


def test_r11_without_a_column_only_symbols_can_be_stolen() -> None:
    table = laid_out(HAND, "", columns={1: {"clubs": "symbol 50 x2", "hearts": "symbol wild-5"}})
    assert table.moves("steal") == ["steal symbol-hearts", "steal symbol-clubs"]


def test_r11_cards_may_be_taken_from_sleeping_columns() -> None:
    table = laid_out(HAND, "", columns={0: {"hearts": "symbol"}, 1: {"hearts": "20 x2"}})
    assert table.moves("steal") == ["steal 20-hearts", "steal double"]
    assert table.act("steal double").points == (0, 20)


def test_r11_an_x2_goes_where_the_thief_has_none() -> None:
    mine = {"hearts": "symbol 5 x2", "clubs": "symbol 50", "spades": "symbol 10"}
    table = laid_out(HAND, "", columns={0: mine, 1: {"diamonds": "20 x2"}})
    assert table.moves("steal") == ["steal spades", "steal clubs"]
    assert table.act("steal clubs").points == (120, 20)
    full = {"hearts": "symbol 5 x2"}
    assert laid_out(HAND, "", columns={0: full, 1: {"diamonds": "20 x2"}}).moves("steal") == []


def test_r11_the_thief_names_the_victim_then_the_card_then_the_own_column() -> None:
    mine = {"hearts": "symbol", "clubs": "symbol"}
    boards = {0: mine, 1: {"hearts": "symbol 10"}, 2: {"spades": "symbol wild-20"}}
    table = laid_out(HAND, "", "", columns=boards)
    assert table.moves("steal") == [
        "steal 1", "steal 2 symbol-spades", "steal 2 wild-20 hearts", "steal 2 wild-20 clubs",
    ]  # fmt: skip
    assert table.act("steal 2 wild-20 clubs").column(0, "clubs") == "symbol-clubs wild-20"


def test_r11_a_card_in_several_columns_of_the_victim_is_taken_from_the_column_named() -> None:
    theirs = {"spades": "symbol 10 x2", "hearts": "symbol 50 x2"}
    table = laid_out(HAND, "", columns={0: {"spades": "symbol", "hearts": "symbol"}, 1: theirs})
    assert table.moves("steal") == [
        "steal 10-spades", "steal 50-hearts",
        "steal double-from-spades spades", "steal double-from-spades hearts",
        "steal double-from-hearts spades", "steal double-from-hearts hearts",
    ]  # fmt: skip
    table.act("steal double-from-hearts spades")
    assert table.column(1, "hearts") == "symbol-hearts 50-hearts"
    assert DOUBLE in table.state.columns[1][0]


def test_r11_equal_cards_in_one_column_are_one_choice() -> None:
    table = laid_out(HAND, "", columns={0: {"spades": "symbol"}, 1: {"spades": "10 10 wild-5 wild-5"}})
    assert table.moves("steal") == ["steal 10-spades", "steal wild-5"]


def test_r11_the_own_columns_are_no_target_and_the_last_card_takes_its_column_along() -> None:
    table = laid_out(HAND, "", columns={0: {"spades": "symbol"}, 1: {"hearts": "symbol"}})
    assert table.moves("steal") == ["steal"]
    table.act("steal")
    assert table.column(0, "hearts") == "symbol-hearts"
    assert table.state.columns[1] == [[], [], [], []]


def test_r11_a_victim_without_loot_is_greyed_with_its_reason() -> None:
    boards = {0: {"spades": "symbol"}, 1: {"spades": "10"}, 3: {"spades": "20"}, 2: {"hearts": "5"}}
    table = laid_out(HAND, "", "", "", columns=boards)
    assert table.moves("steal") == ["steal 1", "steal 3"]
    assert table.refusal("steal 2") == "Cat has nothing that you could place at once (rule R11)."


def test_r12_steal_without_a_target_is_not_playable_but_may_be_thrown_away() -> None:
    table = laid_out(HAND, "", columns={1: {"hearts": "20"}})
    assert table.refusal("steal") == "There is nothing to steal that you could place at once (rule R12)."
    assert "discard steal" in table.moves()


def test_more_loot_than_a_menu_holds_is_asked_for_column_by_column() -> None:
    everything = dict.fromkeys(("spades", "hearts", "diamonds", "clubs"), "5 10 20 50 wild-5 wild-10 wild-20 x2")
    table = laid_out(HAND, "", columns={0: ALL_FOUR, 1: everything}, deck_wild_5=4, deck_wild_10=4, deck_wild_20=4)
    moves = table.moves("steal")
    assert "steal from-hearts wild-20 clubs" in moves
    assert len(moves) == len(set(moves)) == 4 * (4 + 3 * 4 + 4)
    assert table.act("steal from-hearts wild-20 clubs").column(0, "clubs") == "symbol-clubs wild-20"


def test_shortened_paths_stay_different() -> None:
    luck = FastChance(4)
    for _ in range(200):
        paths = sorted({tuple(str(luck.below(3)) for _ in range(3)) for _ in range(luck.below(7))})
        short = shortened(paths)
        assert len(set(short)) == len(paths)
        assert len(paths) != 1 or short == [()]
