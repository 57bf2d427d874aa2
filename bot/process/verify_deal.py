"""Check a deal: `python verify_deal.py deal.json SEAL [CODE …]`, or `tapis verify …`; see docs/fairness.md."""

import base64
import hashlib
import hmac
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

FIELDS = ("scheme", "game", "version", "table", "deck", "secret", "contributions", "commitment", "calls", "code")
KINDS = [{"seats": int}, {"below": int}, {"shuffle": list}]  # the seats are drawn first, or not at all


def canonical(*parts: object) -> bytes:
    """Return the one way to write these parts."""
    return json.dumps(["tapis-deal-1", *parts], ensure_ascii=True, separators=(",", ":"), sort_keys=True).encode()


def outcome(key: bytes, number: int, call: dict[str, Any]) -> Any:  # noqa: ANN401 -- whatever was drawn
    """Return what one call gives: a number, the order of the seats, or the shuffled cards."""
    words = (int.from_bytes(hmac.digest(key, f"{number}:{i}".encode(), "sha256")[:8], "big") for i in range(2**64))
    cards = list(range(call["seats"])) if "seats" in call else list(call.get("shuffle", ()))
    below = [call["below"]] if "below" in call else range(len(cards), 1, -1)
    drawn = [next(word for word in words if word < 2**64 - 2**64 % n) % n for n in below]  # the rest is skipped
    for last, other in zip(range(len(cards) - 1, 0, -1), drawn, strict=False):
        cards[last], cards[other] = cards[other], cards[last]
    return drawn[0] if "below" in call else cards


def verify(deal: dict[str, Any], *codes: str) -> tuple[list[str], list[Any]]:
    """Return what is missing or does not agree, and what the calls give; `codes` are those of the channel."""
    faults = [f"{field} is missing" for field in FIELDS if field not in deal]
    for n, call in (calls := list(enumerate(deal.get("calls", [])))):
        asked = {kind: type(of) for kind, of in call.items() if kind != "gave"}
        faults += [f"call {n} is not whole"] if "gave" not in call or asked not in KINDS[n > 0 :] else []
    if faults:
        return faults, []
    table, deck, secret, at = deal["table"], deal["deck"], bytes.fromhex(deal["secret"]), -1
    seal = hashlib.sha256(canonical(table, deal["game"], deal["version"], deck, secret.hex())).hexdigest()
    by, text = 10**4 if table.startswith("deal-") else 1, canonical(table, seal, deal["contributions"])
    known = seal, hashlib.sha256(text).hexdigest(), hashlib.sha256(canonical(seal, deal["calls"])).hexdigest()
    key, piles = hmac.digest(secret, text, "sha256"), [one["shuffle"] for _, one in calls if "shuffle" in one]
    gave = [outcome(key, at := (at // by + 1) * by if one.get("shuffle") == deck else at + 1, one) for _, one in calls]
    moved = [pile for pile in piles if pile != deck and not Counter(pile) < Counter(deck)]
    faults += ["secret and deck do not fit the seal"] if (deal["scheme"], deal["commitment"]) != (1, seal) else []
    faults += ["the calls are not those of their code"] if deal["code"] != known[2] else []
    faults += ["the shuffles do not begin with the starting deck"] if piles[:1] != [deck] or moved else []
    faults += [f"call {n} gave something else" for n, call in calls if call["gave"] != gave[n]]
    shown = [base64.urlsafe_b64encode(bytes.fromhex(code)[:24]).decode() for code in known]
    return faults + [f"no code of this deal: {code}" for code in codes if code not in (*known, *shown)], gave


if __name__ == "__main__":
    wrong, outcomes = verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), *sys.argv[2:])
    told = [f"call {n}: {' '.join(map(str, one)) if isinstance(one, list) else one}" for n, one in enumerate(outcomes)]
    told += [] if sys.argv[2:] else ["Compared with no code of the channel: a forged file agrees with itself, too."]
    print("THE DEAL DOES NOT AGREE:" if wrong else "✓ The deal is as it was sealed.", *wrong, *told, sep="\n")  # noqa: T201
    sys.exit(bool(wrong))
