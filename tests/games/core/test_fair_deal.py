"""The deal that anybody can check: the script agrees with the bot, and chance is uniform."""

from __future__ import annotations

import ast
import hashlib
import hmac
import json
import math
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.chance import Chance, FairChance, FastChance, commitment, deal_key
from tools.verify_deal import verify

SCRIPT = Path(__file__).parents[3] / "tools" / "verify_deal.py"
SECRET = bytes(range(32))


def sample_deal() -> dict[str, Any]:
    """Return a deal as a table reveals it, written by the bot's own chance."""
    contributions = ["Camille : bleu", "Bo 🂡"]
    chance = FairChance(deal_key(SECRET, "42", contributions))
    seat = chance.below(3)
    cards = list(range(60))
    chance.shuffle(cards)
    names = ["as", "roi", "dame"]
    chance.shuffle(names)
    return {
        "game": "rage",
        "version": 1,
        "table": "42",
        "secret": SECRET.hex(),
        "contributions": contributions,
        "commitment": commitment(SECRET, "42", "rage", 1),
        "calls": [
            {"below": 3, "gave": seat},
            {"shuffle": 60, "gave": cards},
            {"shuffle": ["as", "roi", "dame"], "gave": names},
        ],
    }


def test_the_script_agrees_with_the_bot() -> None:
    deal = sample_deal()
    good, gave = verify(deal)
    assert good
    assert gave == [call["gave"] for call in deal["calls"]]


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.text(max_size=12),
    st.lists(st.text(max_size=20), max_size=4),
    st.lists(st.tuples(st.booleans(), st.integers(1, 70)), max_size=5),
)
def test_the_script_agrees_with_the_bot_on_any_deal(
    secret: bytes, table: str, contributions: list[str], wanted: list[tuple[bool, int]]
) -> None:
    chance, calls = FairChance(deal_key(secret, table, contributions)), []
    for shuffles, size in wanted:
        cards = list(range(size))
        chance.shuffle(cards) if shuffles else None
        calls.append({"shuffle": size, "gave": cards} if shuffles else {"below": size, "gave": chance.below(size)})
    seal = commitment(secret, table, "gin", 3)
    deal = {"game": "gin", "version": 3, "table": table, "secret": secret.hex(), "contributions": contributions}
    assert verify({**deal, "commitment": seal, "calls": calls})[0]


@pytest.mark.parametrize(
    "lie",
    [
        {"secret": bytes(32).hex()},
        {"contributions": ["Camille : bleu"]},
        {"contributions": ["Bo 🂡", "Camille : bleu"]},
        {"table": "43"},
        {"game": "gin"},
        {"version": 2},
        {"commitment": "00"},
    ],
)
def test_the_script_finds_a_lie(lie: dict[str, Any]) -> None:
    assert not verify({**sample_deal(), **lie})[0]


def test_the_script_runs_alone_and_says_what_it_found(tmp_path: Path) -> None:
    deal = sample_deal()
    for name, content, status in (("good", deal, 0), ("bad", {**deal, "version": 2}, 1)):
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(content), encoding="utf-8")
        done = subprocess.run(  # noqa: S603 -- our own script
            [sys.executable, "-I", str(SCRIPT), str(path)], capture_output=True, check=False, encoding="utf-8"
        )
        assert done.returncode == status, done.stderr


def test_the_script_is_short_and_needs_the_standard_library_only() -> None:
    source = SCRIPT.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60
    nodes = list(ast.walk(ast.parse(source)))
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names


def test_seal_key_and_shuffle_stay_what_the_docs_print() -> None:
    # A change here would make old proofs worthless.
    page = (SCRIPT.parents[1] / "docs" / "fairness.md").read_text(encoding="utf-8")
    key, cards = deal_key(SECRET, "42", ["a", "b"]), list(range(10))
    FairChance(key).shuffle(cards)
    assert cards == [9, 8, 3, 5, 1, 7, 2, 6, 4, 0]
    assert key.hex().startswith("d2387ae13499fe13")
    for printed in (commitment(SECRET, "42", "rage", 1), key.hex(), str(cards)):
        assert f"`{printed}`" in page


def test_contributions_cannot_be_run_together() -> None:
    keys = {deal_key(SECRET, "1", parts) for parts in (["ab"], ["a", "b"], ["b", "a"], [], ["", "ab"], ['a","b'])}
    assert len(keys) == 6


def test_a_reloaded_chance_goes_on_where_it_stopped() -> None:
    whole, first = FairChance(SECRET), FairChance(SECRET)
    wanted = [whole.below(1000) for _ in range(10)]
    start = [first.below(1000) for _ in range(4)]
    second = FairChance(SECRET, first.calls)
    assert start + [second.below(1000) for _ in range(6)] == wanted


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 60, 97])
@pytest.mark.parametrize("kind", ["fair", "fast"])
def test_numbers_are_uniform(kind: str, n: int) -> None:
    chance = _chance(kind)
    draws = 200 * n
    counts = Counter(chance.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    assert _chi_square([counts[value] for value in range(n)]) < _bound(n - 1)


@pytest.mark.parametrize("kind", ["fair", "fast"])
def test_every_order_of_four_cards_is_equally_likely(kind: str) -> None:
    chance, counts = _chance(kind), Counter[tuple[int, ...]]()
    for _ in range(24 * 250):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert _chi_square([counts[order] for order in permutations(range(4))]) < _bound(23)


@pytest.mark.parametrize("kind", ["fair", "fast"])
def test_every_card_of_a_deck_falls_on_every_place_alike(kind: str) -> None:
    chance, size = _chance(kind), 20
    counts = Counter[tuple[int, int]]()
    for _ in range(2_000):
        cards = list(range(size))
        chance.shuffle(cards)
        counts.update(enumerate(cards))
    assert _chi_square([counts[place, card] for place in range(size) for card in range(size)]) < _bound((size - 1) ** 2)


@pytest.mark.parametrize("n", [(1 << 63) + 1, 3 << 62])
def test_words_in_the_uneven_rest_are_skipped(n: int) -> None:
    # Of 2^64 words only the first n count here, so about a half (a quarter) are rejected; the kept ones are even.
    chance = FairChance(SECRET)
    draws = [chance.below(n) for _ in range(2_000)]
    words = [[int.from_bytes(_word(call, word), "big") for word in range(40)] for call in range(2_000)]
    assert draws == [next(value for value in row if value < n) for row in words]
    assert any(row[0] >= n for row in words)
    assert _chi_square([sum(draw * 4 // n == part for draw in draws) for part in range(4)]) < _bound(3)


def test_shuffling_nothing_or_one_card_is_still_a_call() -> None:
    chance = FairChance(SECRET)
    chance.shuffle([])
    chance.shuffle(["as"])
    assert chance.calls == 2
    assert chance.below(1) == 0


def _word(call: int, word: int) -> bytes:
    return hmac.new(SECRET, f"{call}:{word}".encode(), hashlib.sha256).digest()[:8]


def _chance(kind: str) -> Chance:
    return FairChance(hashlib.sha256(b"uniform").digest()) if kind == "fair" else FastChance(2)


def _chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def _bound(freedom: int) -> float:
    """Return a bound that an honest generator passes by five standard deviations."""
    return freedom + 5 * math.sqrt(2 * freedom) + 10
