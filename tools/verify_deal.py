"""Check a table's deals by hand: `python tools/verify_deal.py deal.json`. Standard library only; see docs/fairness.md.

The file: game, version, table, secret (hex), contributions (list), commitment (hex) and calls, in order: each
`{"below": n}` or `{"shuffle": n}` or `{"shuffle": [cards as they were]}`; with a "gave", it is compared.
"""
# ruff: noqa: INP001 -- a script, not a package

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any


def canonical(*parts: object) -> bytes:
    """Return the one way to write these parts."""
    return json.dumps(parts, ensure_ascii=True, separators=(",", ":")).encode()


def draw(key: bytes, call: int, word: int, n: int) -> tuple[int, int]:
    """Return a number below n and the next word to read; words beyond the last whole multiple of n are skipped."""
    while True:
        value = int.from_bytes(hmac.digest(key, f"{call}:{word}".encode(), "sha256")[:8], "big")
        word += 1
        if value < 2**64 - 2**64 % n:
            return value % n, word


def outcome(key: bytes, number: int, call: dict[str, Any]) -> Any:  # noqa: ANN401 -- whatever the cards are
    """Return what one call gave: a number, or the shuffled cards."""
    if "below" in call:
        return draw(key, number, 0, call["below"])[0]
    cards, word = call["shuffle"], 0
    cards = list(range(cards)) if isinstance(cards, int) else list(cards)
    for last in range(len(cards) - 1, 0, -1):
        other, word = draw(key, number, word, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def verify(deal: dict[str, Any]) -> tuple[bool, list[Any]]:
    """Return whether the seal and every recorded outcome agree, and the outcomes."""
    secret = bytes.fromhex(deal["secret"])
    sealed = canonical("tapis-deal-1", deal["table"], deal["game"], deal["version"], secret.hex())
    key = hmac.digest(secret, canonical(deal["table"], deal["contributions"]), "sha256")
    outcomes = [outcome(key, number, call) for number, call in enumerate(deal["calls"])]
    agree = all(call.get("gave", gave) == gave for call, gave in zip(deal["calls"], outcomes, strict=True))
    return agree and hashlib.sha256(sealed).hexdigest() == deal["commitment"], outcomes


if __name__ == "__main__":
    good, gave = verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    print(*gave, "The deal is as it was sealed." if good else "THE DEAL DOES NOT AGREE.", sep="\n")  # noqa: T201
    sys.exit(not good)
