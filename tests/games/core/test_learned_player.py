"""A player with learned values makes the move that its judge values most, and hands on what is not judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from games.core.ai_player import RandomPlayer
from games.core.budget import NO_TIME
from games.core.chance import Chance, FastChance
from games.core.learned_player import Cell, Judged, LearnedPlayer, ValueNetwork, read_networks
from games.core.move import Ask, Choice, Move

CARDS = (Ask("play", (Choice("1"), Choice("2"), Choice("3"))),)
ONE, TWO, THREE = (Move("play", (card,)) for card in "123")


def by_weights(view: dict[Move, float], moves: Sequence[Move], _chance: Chance) -> Iterable[Judged]:
    return (Judged(move, view[move]) for move in moves if move in view)


class Last:
    """Makes the last legal move."""

    def choose(self, _view: object, asks: Sequence[Ask], _chance: Chance, _budget: object) -> Move:
        return Move("play", (asks[0].choices[-1].item,))


PLAYER: LearnedPlayer[dict[Move, float]] = LearnedPlayer(by_weights, otherwise=Last())


def test_the_move_that_leaves_most_is_made_and_of_equal_ones_the_first() -> None:
    assert PLAYER.choose({ONE: 1.0, TWO: 2.0, THREE: 2.0}, CARDS, FastChance(1), NO_TIME) == TWO


def test_a_move_that_is_not_judged_is_not_made() -> None:
    assert PLAYER.choose({ONE: -9.0}, CARDS, FastChance(1), NO_TIME) == ONE


def test_a_question_that_is_not_judged_is_answered_by_the_other_player() -> None:
    assert PLAYER.choose({}, CARDS, FastChance(1), NO_TIME) == THREE


def test_a_single_move_is_made_without_being_judged() -> None:
    player: LearnedPlayer[dict[Move, float]] = LearnedPlayer(by_weights, otherwise=RandomPlayer())
    assert player.choose({}, (Ask("play", (Choice("2"),)),), FastChance(1), NO_TIME) == TWO


def test_a_value_is_the_bias_and_what_the_active_cells_add() -> None:
    network = ValueNetwork((Cell((1.0, 2.0), -1.0, 3.0), Cell((-1.0, 0.0), 0.5, 100.0)), 0.25)
    assert network.value((2.0, 1.0)) == pytest.approx(0.25 + 3.0 * (2.0 + 2.0 - 1.0))
    assert network.value((0.0, 0.0)) == pytest.approx(0.25 + 100.0 * 0.5)


def test_networks_are_read_by_name(tmp_path: Path) -> None:
    path = tmp_path / "learned.json"
    path.write_text('{"one": {"bias": 0.5, "cells": [[1, 2, 3, 4]]}}', encoding="utf-8")
    assert read_networks(path) == {"one": ValueNetwork((Cell((1, 2), 3, 4),), 0.5)}


def test_a_file_without_weights_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "learned.json"
    path.write_text('{"one": {"bias": 0.5}}', encoding="utf-8")
    with pytest.raises(KeyError):
        read_networks(path)
