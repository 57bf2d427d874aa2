"""Luck of tests: the same in every `make test`, another in every `make nightly`. `TEST_SEED` repeats a run."""

import os
import random
from functools import cache
from typing import Final

SEED: Final = os.environ.get("TEST_SEED", "1")
"""`make nightly` draws one and prints it; `TEST_SEED=2 make test` deals other cards, too."""


class Luck(random.Random):
    """Luck from a seed of one's own, in place of the module `secrets` or of its `token_hex`."""

    def token_hex(self, length: int) -> str:
        """Return so many bytes, in hexadecimal digits."""
        return self.randbytes(length).hex()


def seed_of(*part: object) -> int:
    """Return the seed of one part of a long run, which follows from `TEST_SEED`."""
    return Luck(" ".join(map(str, (SEED, *part)))).getrandbits(32)


def seeded_hex(size: int) -> str:
    """Return `size` bytes in hexadecimal digits, the next ones of the test that runs."""
    test, _, _ = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return _luck(test.rpartition("/")[-1]).token_hex(size)  # wherever its file stands


@cache
def _luck(test: str) -> Luck:
    return Luck(f"{SEED} {test}")
