"""Where the words of the fair chance end that count: a single one too many would favour a card."""

from __future__ import annotations

import hmac

import pytest

from games.core.chance import FairChance


def test_the_first_word_of_the_uneven_rest_is_skipped_and_the_last_before_it_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rest = 2**64 % 6
    for first, drawn in ((2**64 - rest, 3), (2**64 - rest - 1, 5)):
        words = iter((first, 3))
        monkeypatch.setattr(hmac, "digest", lambda *_, words=words: next(words).to_bytes(8, "big"))
        assert FairChance(b"secret").below(6) == drawn
