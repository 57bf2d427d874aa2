"""Learned values are what their weights say, and a file with something else is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.learned_player import Cell, ValueNetwork, read_networks


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
