"""Pictures look as they did, until somebody means to change them; a library that draws edges otherwise is no change."""

from __future__ import annotations

import pytest

from tests.bot.pictures.looks import TOLERANCE, differing, looks, read

HINT = "if the change is wanted, write it anew: python -m tests.bot.pictures.looks --write"


def test_pictures_look_as_they_did() -> None:
    written, found = read(), looks()
    assert sorted(found) == sorted(written), HINT
    changed = {name: differing(rows, written[name]) for name, rows in found.items()}
    assert {name: squares for name, squares in changed.items() if squares} == {}, HINT


@pytest.mark.parametrize(("change", "told"), [(TOLERANCE, []), (TOLERANCE + 1, ["row 1, column 1: 107 was 100"])])
def test_a_square_that_is_a_little_brighter_is_no_change(change: int, told: list[str]) -> None:
    rows, brighter = bytes([0, 100, 255]).hex(), bytes([0, 100 + change, 255]).hex()
    assert differing(f"54 18\n{brighter}", f"54 18\n{rows}") == told


def test_a_picture_of_another_size_is_told() -> None:
    assert differing("54 18\n000000", "54 20\n000000") == ["its size"]
    assert differing("54 18\n000000", "54 36\n000000\n000000") == ["its size"]
