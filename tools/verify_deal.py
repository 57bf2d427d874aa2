"""Check a deal: `python tools/verify_deal.py deal.json [SEAL] [CLOSING]`, the codes copied whole from the channel.

Standard library only; see docs/fairness.md. In the file: scheme, game, version, table, secret (hex), contributions,
commitment and calls, in order: each `{"below": n}` or `{"shuffle": n}` or `{"shuffle": [cards]}`, with what it "gave".
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


def outcome(key: bytes, number: int, call: dict[str, Any]) -> Any:  # noqa: ANN401 -- whatever the cards are
    """Return what one call gave: a number, or the shuffled cards."""
    word = 0

    def draw(n: int) -> int:  # words beyond the last whole multiple of n are skipped
        nonlocal word
        while True:
            value = int.from_bytes(hmac.digest(key, f"{number}:{word}".encode(), "sha256")[:8], "big")
            word += 1
            if value < 2**64 - 2**64 % n:
                return value % n

    if "below" in call:
        return draw(call["below"])
    cards = list(range(call["shuffle"])) if isinstance(call["shuffle"], int) else list(call["shuffle"])
    for last in range(len(cards) - 1, 0, -1):
        other = draw(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def verify(deal: dict[str, Any], *codes: str) -> tuple[list[str], list[Any]]:
    """Return what does not agree, and the outcomes; `codes` are the seal and the closing code, as they were posted."""
    secret, scheme, cuts = bytes.fromhex(deal["secret"]), int(deal.get("scheme", 1)), deal["contributions"]
    head = canonical(f"tapis-deal-{scheme}", deal["table"], deal["game"], deal["version"], secret.hex())
    seal = hashlib.sha256(head).hexdigest()
    text = canonical(deal["table"], cuts) if scheme == 1 else canonical(f"tapis-deal-{scheme}", seal, cuts)
    key, known = hmac.digest(secret, text, "sha256"), (seal, hashlib.sha256(text).hexdigest())
    gave = [outcome(key, number, call) for number, call in enumerate(deal["calls"])]
    faults = ["the secret does not fit the seal"] if deal["commitment"] != seal else []
    told = [call.get("gave", gave[number]) for number, call in enumerate(deal["calls"])]
    faults += [f"call {number} gave something else" for number, told_so in enumerate(told) if told_so != gave[number]]
    return faults + [f"no code of this deal: {code}" for code in codes if code not in known], gave


if __name__ == "__main__":
    wrong, outcomes = verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), *sys.argv[2:])
    verdict = "THE DEAL DOES NOT AGREE:" if wrong else "✓ The deal is as it was sealed."
    print(verdict, *wrong, *outcomes, sep="\n")  # noqa: T201
    sys.exit(bool(wrong))
