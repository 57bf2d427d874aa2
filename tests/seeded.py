"""Luck that is the same in every run: a test that deals deals the same cards, until another seed is asked for."""

import os
import random
from functools import cache
from typing import Final

SEED: Final = os.environ.get("TEST_SEED", "1")
"""Other cards in all tests: `TEST_SEED=2 make test`."""


class Luck(random.Random):
    """Luck from a seed of one's own, in place of the module `secrets` or of its `token_hex`."""

    def token_hex(self, length: int) -> str:
        """Return so many bytes, in hexadecimal digits."""
        return self.randbytes(length).hex()


def seeded_hex(size: int) -> str:
    """Return `size` bytes in hexadecimal digits, the next ones of the test that runs."""
    test, _, _ = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return _luck(test).token_hex(size)


@cache
def _luck(test: str) -> Luck:
    return Luck(f"{SEED} {test}")
