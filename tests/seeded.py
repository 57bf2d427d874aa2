"""Luck that is the same in every run: a test that deals deals the same cards, until another seed is asked for."""

import os
import random
from functools import cache
from typing import Final

SEED: Final = os.environ.get("TEST_SEED", "1")
"""Other cards in all tests: `TEST_SEED=2 make test`."""


def seeded_hex(size: int) -> str:
    """Return `size` bytes in hexadecimal digits, the next ones of the test that runs."""
    test, _, _ = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return _luck(test).randbytes(size).hex()


@cache
def _luck(test: str) -> random.Random:
    return random.Random(f"{SEED} {test}")
