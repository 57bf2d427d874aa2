"""Columns and what goes into them: symbols, points, wild points, x2, zeros (LG-R5, LG-R7 to LG-R10, LG-R21)."""

from __future__ import annotations

import re

import pytest

from bot.show.sentences import LANGUAGES, Language
from games.core.move import legal_moves
from games.lagagne import LAGAGNE
from games.registry import folder_of
from tests.games.lagagne.kit import Columns, laid_out
from tests.games.rule_files import FILES

DULL = "zero zero recover recover exchange"


def test_example_1_symbols_points_and_an_x2_make_135() -> None:
    before = {"spades": "symbol 5 10 20", "hearts": "symbol 50 x2"}
    assert laid_out(DULL, "", columns={0: before}).points == (135, 0)


def test_example_2_a_stolen_symbol_leaves_25_and_no_room_for_a_ten() -> None:
    table = laid_out("steal zero zero zero zero", "10-clubs symbol-clubs zero recover recover", "", columns={
        1: {"clubs": "symbol 20 wild-5"},
    })  # fmt: skip
    table.act("steal")
    assert table.column(0, "clubs") == "symbol-clubs"
    assert table.points == (0, 25, 0)
    assert "play 10-clubs" not in table.moves()
    assert "sleeps" in table.refusal("play 10-clubs")
    table.act("play symbol-clubs", "discard " + table.hand(2).split()[0], "discard zero")
    assert "play 10-clubs" in table.moves()
    assert table.act("play 10-clubs").points[1] == 35


def test_example_3_an_x2_doubles_what_lies_there_and_what_comes_later() -> None:
    table = laid_out("double 5-diamonds zero zero zero", DULL, columns={0: {"diamonds": "symbol 10 20 wild-20"}})
    assert table.act("play double diamonds").points[0] == 100
    assert table.act("discard zero", "play 5-diamonds").points[0] == 110


def test_r5_a_zero_goes_into_no_column_but_can_be_thrown_away() -> None:
    table = laid_out("zero zero steal recover exchange", "", columns={0: {"spades": "symbol"}})
    assert table.refusal("play zero") == (
        "No column takes a zero (rule R5)."
    )  # fmt: skip
    assert "discard zero" in table.moves()


def test_r7_a_second_symbol_of_a_suit_is_refused_and_another_player_may_have_it() -> None:
    table = laid_out("symbol-spades zero zero zero zero", "", columns={0: {"spades": "symbol"}})
    assert table.refusal("play symbol-spades") == "This column has its symbol already (rule R7)."
    table = laid_out("symbol-spades zero zero zero zero", "", columns={1: {"spades": "symbol"}})
    assert table.act("play symbol-spades").column(0, "spades") == "symbol-spades"


def test_r8_points_need_an_active_column_of_their_suit() -> None:
    table = laid_out("5-hearts 10-spades zero zero wild-5", "", columns={0: {"spades": "symbol"}})
    assert table.moves("play") == ["play 10-spades", "play wild-5 spades"]
    assert table.refusal("play 5-hearts") == "Place the symbol of this suit first (rule R8)."
    assert table.refusal("play 5-hearts spades") == "Place the symbol of this suit first (rule R8)."


def test_r8_a_new_symbol_wakes_a_sleeping_column_up() -> None:
    table = laid_out("symbol-hearts 5-hearts zero zero zero", DULL, columns={0: {"hearts": "20 x2"}})
    assert table.moves("play") == ["play symbol-hearts"]
    assert table.act("play symbol-hearts", "discard zero", "play 5-hearts").points == (50, 0)


def test_r9_an_x2_may_lie_on_an_active_column_without_points() -> None:
    table = laid_out("double zero zero zero zero", "", columns={0: {"spades": "symbol"}})
    assert table.act("play double spades").column(0, "spades") == "symbol-spades double"


def test_r9_a_second_x2_on_a_column_is_refused() -> None:
    table = laid_out("double zero zero zero zero", "", columns={0: {"spades": "symbol 5 x2"}})
    assert table.moves("play") == []
    assert table.refusal("play double") == "Every column it could go on has its ×2 already (rule R9)."
    both = {"spades": "symbol 5 x2", "hearts": "symbol", "clubs": "symbol"}
    table = laid_out("double zero zero zero zero", "", columns={0: both})
    assert table.moves("play") == ["play double hearts", "play double clubs"]
    assert table.refusal("play double spades") == "Your ♠ column has its ×2 already (rule R9)."


@pytest.mark.parametrize(("needed", "moves"), [(True, []), (False, ["play double hearts"])])
def test_r9_a_sleeping_column_takes_an_x2_only_by_option(needed: bool, moves: list[str]) -> None:  # noqa: FBT001
    hand = "double zero zero zero zero"
    table = laid_out(hand, "", columns={0: {"hearts": "20"}}, x2_needs_symbol=needed)
    assert table.moves("play") == moves
    assert laid_out(hand, "", x2_needs_symbol=needed).moves("play") == [], "never where there is no column"


ACTIVE = "You need an active column for the ×2 (rule R9)."
ANY = "You need a column for the ×2 (rule R9)."
DOUBLED = "Every column it could go on has its ×2 already (rule R9)."


@pytest.mark.parametrize(
    ("mine", "needed", "why"),
    [
        ({}, True, ACTIVE),
        ({"spades": "5"}, True, ACTIVE),
        ({"spades": "5 x2"}, True, ACTIVE),
        ({"spades": "symbol 5 x2", "hearts": "10"}, True, DOUBLED),
        ({}, False, ANY),
        ({"spades": "5 x2"}, False, DOUBLED),
        ({"spades": "symbol 5 x2", "hearts": "10 x2"}, False, DOUBLED),
    ],
)
def test_r9_a_barred_x2_says_what_is_wrong(mine: Columns, needed: bool, why: str) -> None:  # noqa: FBT001
    table = laid_out("double zero zero zero zero", "", columns={0: mine}, x2_needs_symbol=needed)
    assert table.refusal("play double") == why


def test_r9_the_x2_stays_when_the_symbol_goes() -> None:
    table = laid_out("steal zero zero zero zero", "", columns={1: {"hearts": "symbol 20 x2"}})
    assert table.act("steal").points == (0, 40)


def test_r10_wild_points_choose_their_column_and_stay_there() -> None:
    mine = {"spades": "symbol", "hearts": "symbol", "diamonds": "10"}
    table = laid_out("wild-20 zero zero zero zero", "", columns={0: mine})
    assert table.moves("play") == ["play wild-20 spades", "play wild-20 hearts"]
    assert (
        table.refusal("play wild-20 diamonds")
        == "This column sleeps: it still counts, but a symbol must wake it (rule R8)."
    )
    assert table.act("play wild-20 hearts").column(0, "hearts") == "symbol-hearts wild-20"


def test_r10_without_an_active_column_wild_points_cannot_be_placed() -> None:
    table = laid_out("wild-20 zero zero zero zero", "", columns={0: {"hearts": "20"}})
    assert table.refusal("play wild-20") == "You need an active column for this card (rule R10)."


def test_r10_with_one_active_column_its_move_names_it_nevertheless() -> None:
    table = laid_out("wild-20 double zero zero zero", "", columns={0: {"clubs": "symbol"}})
    assert table.moves("play") == ["play wild-20 clubs", "play double clubs"]


@pytest.mark.parametrize("move", ["play wild-20 hearts", "play double hearts"])
def test_r10_a_settled_move_outlives_the_theft_of_another_column(move: str) -> None:
    boards: dict[int, Columns] = {0: {"clubs": "symbol"}, 1: {"hearts": "symbol", "spades": "symbol 5"}}
    table = laid_out("steal zero", "wild-20 zero double", columns=boards)
    assert move in [str(plan) for plan in legal_moves(LAGAGNE.ahead(table.view(1)))]
    table.act("steal symbol-spades")
    assert move in table.moves("play")
    assert move.split()[1] in table.act(move).column(1, "hearts")


def test_r21_every_card_that_is_placed_lies_before_its_player() -> None:
    table = laid_out("5-spades wild-5 double zero zero", "", columns={1: {"spades": "symbol"}})
    assert table.moves("play") == []
    assert "Place the symbol" in table.refusal("play 5-spades")


@pytest.mark.parametrize("language", LANGUAGES)
def test_r10_wherever_a_wild_card_is_said_to_go_into_a_column_that_column_is_active(language: Language) -> None:
    home = folder_of(LAGAGNE)
    files = (home / FILES[language], home / "texts" / f"{language}.ftl")
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if "★" in line]
    said = [line for line in lines if re.search(r"(?:n’importe|au choix|de ton choix|any) .*(?:colonne|column)", line)]
    assert len(said) >= 2
    assert not [line for line in said if "activ" not in line]


@pytest.mark.parametrize("last", ["complete_round", "one_more_each"])
def test_r16_who_has_no_turn_left_in_the_last_round_plans_none(last: str) -> None:
    def planning() -> list[int]:
        return [seat for seat in range(3) if LAGAGNE.ahead(table.view(seat))]

    table = laid_out(
        "50-hearts", "zero 5-clubs", "zero", columns={0: {"hearts": "symbol 20 x2 wild-5"}}, last_round=last
    )
    assert planning() == [1, 2]
    table.act("play 50-hearts")
    assert planning() == [2], "Ann has reached 150"
    table.act("discard zero")
    assert planning() == []
