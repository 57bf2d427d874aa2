"""How many buttons stand side by side on a narrow phone."""

from typing import Any

import discord
import pytest
from discord import ui

from bot.show.button_rows import (
    BETWEEN,
    MOST,
    ROW_WIDTH,
    ROWS_MOST,
    even_rows,
    fitted_rows,
    packed_rows,
    rows,
    rows_of,
    width_with,
)


@pytest.mark.parametrize(
    ("label", "side_by_side"),
    [("", 4), ("7", 4), ("15", 3), ("Mg", 3), ("→21", 3), ("Piocher", 2), ("Ramasser (12)", 1)],
)
def test_so_many_buttons_with_an_emoji_fit(label: str, side_by_side: int) -> None:
    assert rows_of([width_with(label, emoji=True)] * 5).count(0) == side_by_side


@pytest.mark.parametrize(("label", "side_by_side"), [("4", 4), ("10", 4), ("Passer", 3)])
def test_so_many_buttons_without_an_emoji_fit(label: str, side_by_side: int) -> None:
    assert rows_of([width_with(label, emoji=False)] * 5).count(0) == side_by_side


def test_a_row_is_as_full_as_fits_and_the_order_stays() -> None:
    widths = [200.0, 72.0, 72.0, 72.0, 120.0, 10.0]
    assert rows_of(widths) == [0, 0, 1, 1, 1, 2]
    assert widths[0] + BETWEEN + widths[1] == ROW_WIDTH


def test_a_row_has_no_more_than_five_or_than_is_wished() -> None:
    assert rows_of([1.0] * 7).count(0) == MOST
    assert rows_of([1.0] * 7, 3) == [0, 0, 0, 1, 1, 1, 2]


def test_what_is_wider_than_a_row_stands_alone() -> None:
    assert rows_of([20.0, 400.0, 20.0]) == [0, 1, 2]


def test_more_rows_than_a_message_has_room_for_are_left_to_the_client_to_wrap() -> None:
    assert rows_of([280.0] * ROWS_MOST)[-1] == ROWS_MOST - 1
    assert rows_of([280.0] * (ROWS_MOST + 1)) == [0] * MOST + [1] * (ROWS_MOST + 1 - MOST)


def test_nothing_takes_no_row() -> None:
    assert rows([]) == []


def test_buttons_are_laid_out_by_what_they_show() -> None:
    emoji = discord.PartialEmoji(name="t_red", id=1)
    alone: list[ui.Button[Any]] = [ui.Button(custom_id=str(number), emoji=emoji) for number in range(5)]
    named: list[ui.Button[Any]] = [
        ui.Button(custom_id=f"n{number}", emoji=emoji, label="rouge 12") for number in range(3)
    ]
    laid = rows([*alone, *named])
    assert [len(row.children) for row in laid] == [4, 2, 2]
    assert [item for row in laid for item in row.children] == [*alone, *named]


@pytest.mark.parametrize(
    ("cards", "rows_of_them"), [(3, [3]), (5, [3, 2]), (8, [4, 4]), (9, [3, 3, 3]), (10, [4, 4, 2])]
)
def test_cards_stand_in_even_rows_and_apart_from_words(cards: int, rows_of_them: list[int]) -> None:
    emoji = discord.PartialEmoji(name="t_red", id=1)
    hand: list[ui.Button[Any]] = [ui.Button(custom_id=str(number), emoji=emoji) for number in range(cards)]
    words: list[ui.Button[Any]] = [
        ui.Button(custom_id=f"n{label}", label=label) for label in ("Une autre carte", "Non")
    ]
    laid = even_rows([*hand, *words])
    assert [len(row.children) for row in laid] == [*rows_of_them, 2]
    assert [item for row in laid for item in row.children] == [*hand, *words]


def test_words_fill_the_rows_that_cards_leave_free_and_the_cards_keep_their_order() -> None:
    emoji = discord.PartialEmoji(name="t_red", id=1)
    hand: list[ui.Button[Any]] = [ui.Button(custom_id=str(number), emoji=emoji) for number in range(11)]
    words: list[ui.Button[Any]] = [ui.Button(label=label) for label in ("Sortir à 7 ici", "Sortir…", "Conseil")]
    laid = fitted_rows([*hand, *words])
    assert [len(row.children) for row in laid] == [4, 4, 4, 2]
    assert [item for row in laid for item in row.children] == [*hand, words[1], words[0], words[2]]
    assert [len(row.children) for row in fitted_rows([*hand, words[0]])] == [4, 4, 3, 1]


def test_the_widest_words_find_their_rows_first_where_that_takes_fewer() -> None:
    labels = ("D’un autre…", "Passer", "Passe auto : non ⚪", "💡 Conseil")
    words: list[ui.Button[Any]] = [ui.Button(label=label) for label in labels]
    rows = [[words.index(one) for one in row.children] for row in fitted_rows(words)]  # type: ignore[arg-type]
    assert rows == [[0, 3], [1, 2]]


@pytest.mark.parametrize("label", ["日本語の名前", "👑👑👑", "عربي", "ÀÉÎÕÜ", "e\u0301\u0301\u0301"])
def test_letters_of_any_script_have_a_width(label: str) -> None:
    assert 2 * 16 < width_with(label, emoji=False) <= 2 * 16 + 17 * len(label)


def test_what_does_not_fit_leaves_its_room_to_later_buttons_if_that_saves_a_row() -> None:
    assert laid("Revanche", "Revoir", "Mes erreurs encore", "Film des scores", "Scores", "Vérifier") == [
        ["Revanche", "Revoir"],
        ["Mes erreurs encore", "Scores"],
        ["Film des scores", "Vérifier"],
    ]


def test_the_order_stays_where_packing_saves_no_row() -> None:
    assert laid("Revanche du siècle", "Film des scores", "Oui") == [["Revanche du siècle"], ["Film des scores", "Oui"]]


def laid(*labels: str) -> list[list[str | None]]:
    """Return the labels of buttons in packed rows."""
    buttons: list[ui.Button[Any]] = [ui.Button(label=label) for label in labels]
    return [[one.label for one in row.children if isinstance(one, ui.Button)] for row in packed_rows(buttons)]
