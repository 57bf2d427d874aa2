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

from bot.process.verify_deal import verify
from games.core.chance import Chance, FairChance, FastChance
from games.core.seal import closing as code_of
from games.core.seal import commitment, deal_key, deal_text, draws_code, shown

ROOT = Path(__file__).parents[3]
SCRIPT = ROOT / "bot" / "process" / "verify_deal.py"
SECRET = bytes(range(32))
CUTS = [["1", "Camille", "bleu"], ["2", "Bo", "🂡 as"]]
DECK = tuple(f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJ")
SEAL = commitment(SECRET, "42", "rage", 1, DECK)

TWINS = (bytes.fromhex("599933".zfill(64)), bytes.fromhex("13d2482".zfill(64)))
"""Two secrets of Rage at table 42 whose seals of `DECK` have the first twelve digits in common: the only such pair
among the numbers below 26 million, found in minutes of Python."""


def sample_deal(secret: bytes = SECRET, cuts: list[Any] = CUTS, deck: tuple[str, ...] = DECK) -> dict[str, Any]:
    """Return a deal as a table reveals it, written by the bot's own chance: it agrees with itself."""
    seal = commitment(secret, "42", "rage", 1, deck)
    chance = FairChance(deal_key(secret, deal_text("42", seal, cuts)))
    order = [0, 1, 2]
    chance.shuffle(order)
    seat = chance.below(3)
    cards = list(deck)
    chance.shuffle(cards)
    pile = cards[:5]
    chance.shuffle(pile)
    calls: list[dict[str, Any]] = [
        {"seats": 3, "gave": order},
        {"below": 3, "gave": seat},
        {"shuffle": list(deck), "gave": cards},
        {"shuffle": cards[:5], "gave": pile},
    ]
    return {
        "scheme": 1,
        "game": "rage",
        "version": 1,
        "table": "42",
        "deck": list(deck),
        "secret": secret.hex(),
        "contributions": cuts,
        "commitment": seal,
        "calls": calls,
        "code": draws_code(seal, calls),
    }


def closing_of(cuts: list[Any]) -> str:
    """Return the code that was posted when these cuts were closed."""
    return code_of(deal_text("42", SEAL, cuts))


def faults(deal: dict[str, Any], *codes: str) -> list[str]:
    """Return what the script has against a deal."""
    return verify(json.loads(json.dumps(deal)), *codes)[0]


@pytest.mark.parametrize("cuts", [CUTS, []])
def test_the_script_agrees_with_the_bot(cuts: list[Any]) -> None:
    deal = sample_deal(cuts=cuts)
    wrong, gave = verify(deal)
    assert wrong == []
    assert gave == [call["gave"] for call in deal["calls"]]


def test_the_script_takes_the_codes_that_were_posted() -> None:
    deal = sample_deal()
    posted = (SEAL, closing_of(CUTS), deal["code"])
    assert faults(deal, *posted) == []
    assert [len(shown(code)) for code in posted] == [32] * 3
    assert faults(deal, *map(shown, posted)) == []


@settings(max_examples=20, derandomize=True, database=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.text(max_size=12),
    st.lists(st.lists(st.text(max_size=20), min_size=3, max_size=3), max_size=4),
    st.lists(st.tuples(st.booleans(), st.integers(1, 70)), max_size=5),
)
def test_the_script_agrees_with_the_bot_on_any_deal(
    secret: bytes, table: str, cuts: list[list[str]], wanted: list[tuple[bool, int]]
) -> None:
    seal = commitment(secret, table, "gin", 3, DECK)
    text = deal_text(table, seal, cuts)
    chance, calls = FairChance(deal_key(secret, text)), list[dict[str, Any]]()
    for shuffles, size in [(True, len(DECK)), *wanted]:
        cards = list(DECK[:size])
        chance.shuffle(cards) if shuffles else None
        drawn = {"below": size, "gave": chance.below(size)} if not shuffles else {"shuffle": list(DECK[:size])}
        calls.append({"gave": cards, **drawn})
    code = draws_code(seal, calls)
    deal = {"scheme": 1, "game": "gin", "version": 3, "table": table, "secret": secret.hex(), "contributions": cuts}
    deal |= {"deck": list(DECK), "commitment": seal, "calls": calls, "code": code}
    assert faults(deal, seal, code_of(text), code) == []


@pytest.mark.parametrize(
    "lie",
    [
        {"secret": bytes(32).hex()},
        {"contributions": CUTS[:1]},
        {"contributions": CUTS[::-1]},
        {"contributions": [["1", "Camille", "rouge"], CUTS[1]]},
        {"contributions": [["1", "Dana", "bleu"], CUTS[1]]},
        {"table": "43"},
        {"game": "gin"},
        {"version": 2},
        {"scheme": 2},
        {"commitment": SEAL[:12]},
        {"deck": DECK[::-1]},
        {"code": code_of(b"")},
    ],
)
def test_the_script_finds_a_lie(lie: dict[str, Any]) -> None:
    assert faults(sample_deal()) == []
    assert faults({**sample_deal(), **lie}) != []


def test_another_secret_with_the_same_beginning_of_the_seal_is_refused() -> None:
    real, forged = (sample_deal(secret) for secret in TWINS)
    assert real["commitment"][:12] == forged["commitment"][:12]
    assert real["calls"] != forged["calls"]
    assert faults(forged) == []  # it agrees with itself: only what was posted tells
    for posted in (real["commitment"], shown(real["commitment"])):
        assert faults(forged, posted) == [f"no code of this deal: {posted}"]
    assert "secret and deck do not fit the seal" in faults({**forged, "commitment": real["commitment"]})
    assert faults(real, real["commitment"]) == []


def test_a_seal_that_is_not_whole_is_refused() -> None:
    for part in ("", SEAL[:12], shown(SEAL)[:31], shown(SEAL).swapcase()):
        assert faults(sample_deal(), part) == [f"no code of this deal: {part}"]


@pytest.mark.parametrize("cuts", [CUTS[:1], CUTS[::-1], []])
def test_a_cut_dropped_or_put_elsewhere_is_refused_even_where_the_whole_deal_was_made_anew(cuts: list[Any]) -> None:
    forged = sample_deal(cuts=cuts)
    assert faults(forged, SEAL) == []  # again it agrees with itself, and with the seal
    assert faults(forged, SEAL, closing_of(CUTS)) == [f"no code of this deal: {closing_of(CUTS)}"]


@pytest.mark.parametrize("changed", [{"version": 2}, {"game": "gin"}, {"deck": DECK[::-1]}])
def test_another_version_or_deck_is_refused_even_with_a_seal_of_its_own(changed: dict[str, Any]) -> None:
    forged = {**sample_deal(), **changed}
    forged["commitment"] = commitment(SECRET, "42", forged["game"], forged["version"], forged["deck"])
    assert f"no code of this deal: {SEAL}" in faults(forged, SEAL)


def test_the_script_runs_alone_and_says_what_it_found(tmp_path: Path) -> None:
    deal = sample_deal()
    for name, content, codes, status in (
        ("good", deal, [SEAL, closing_of(CUTS)], 0),
        ("alone", deal, [], 0),
        ("bad", {**deal, "version": 2}, [], 1),
        ("not posted", deal, [SEAL[:12]], 1),
    ):
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(content), encoding="utf-8")
        done = subprocess.run(  # noqa: S603 -- our own script
            [sys.executable, "-I", str(SCRIPT), str(path), *codes], capture_output=True, check=False, encoding="utf-8"
        )
        assert done.returncode == status, done.stderr
        first, *others = done.stdout.splitlines()
        assert first.startswith("THE DEAL DOES NOT AGREE" if status else "✓")
        assert any(line.startswith("Compared with no code") for line in others) == (not codes)
        assert status or f"call 2: {' '.join(deal['calls'][2]['gave'])}" in others


def test_the_script_is_short_and_needs_the_standard_library_only() -> None:
    source = SCRIPT.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60
    nodes = list(ast.walk(ast.parse(source)))
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names


def test_seal_key_and_shuffle_stay_what_the_docs_print() -> None:
    # A change here would make old proofs worthless.
    page = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    deck = ["AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S"]
    seal, cards = commitment(SECRET, "42", "rage", 1, deck), list(deck)
    text = deal_text("42", seal, CUTS)
    chance = FairChance(deal_key(SECRET, text))
    chance.shuffle(cards)
    code = draws_code(seal, [{"shuffle": deck, "gave": cards}])
    codes = (seal, text.decode(), code_of(text), deal_key(SECRET, text).hex(), code, shown(seal))
    for printed in (*codes, " ".join(deck), " ".join(cards)):
        assert f"`{printed}`" in page


def test_contributions_cannot_be_run_together() -> None:
    lists: tuple[list[Any], ...] = (
        ["ab"],
        ["a", "b"],
        ["b", "a"],
        [],
        ["", "ab"],
        ['a","b'],
        [["a", "b"]],
        [["a"], ["b"]],
        [["ab", ""]],
    )
    assert len({deal_text("1", SEAL, parts) for parts in lists}) == len(lists)
    assert len({deal_text("1", SEAL, []), deal_text("1", "", []), deal_text("2", SEAL, [])}) == 3
    assert len({commitment(SECRET, "1", "gin", 1, deck) for deck in (["ab"], ["a", "b"], ["b", "a"], [])}) == 4


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
