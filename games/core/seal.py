"""The seal of a deal: what is published before it, and the key that follows from seal and cuts.

The seal binds the `secret` (32 bytes, drawn by the table) and the starting deck; players may cut, and the key is
`HMAC-SHA256(secret, seal and cuts)`. `docs/fairness.md` says what this proves and what not.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

Contribution: TypeAlias = Sequence[str]
"""A cut as the key reads it: person, name and words."""

SCHEME: Final = 1
"""The version of how seal and key are derived; part of every proof."""
SHARED: Final = "deal-"
"""What stands for the table begins with this, where several tables are dealt the same cards."""
SHOWN_BYTES: Final = 24
_DOMAIN: Final = f"tapis-deal-{SCHEME}"


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """Cards that several tables are dealt alike: what the seal calls these tables, and their secret (hex)."""

    name: str
    secret: str = field(repr=False)
    tables: tuple[str, ...] = ()
    """Their ids."""


def commitment(secret: bytes, table: str, game: str, version: int, deck: Sequence[str]) -> str:
    """Return the seal published before the deal, as hex.

    SHA-256 over domain, table, game, rules version, the names of the starting deck in order, and the secret.
    """
    return _digest(table, game, version, list(deck), secret.hex())


def deal_text(table: str, seal: str, cuts: Sequence[Contribution]) -> bytes:
    """Return the text that fixes a deal together with its secret: table, seal (and so the deck), and cuts in order.

    It is a JSON list, so that different cuts never give the same text.
    """
    return _canonical(table, seal, list(cuts))


def deal_key(secret: bytes, text: bytes) -> bytes:
    """Return the key of a table's `FairChance`: HMAC-SHA256 over its `deal_text`."""
    return hmac.digest(secret, text, "sha256")


def closing(text: bytes) -> str:
    """Return the code published when the cuts are closed: SHA-256 over the `deal_text`, as hex."""
    return hashlib.sha256(text).hexdigest()


def draws_code(seal: str, calls: Sequence[Mapping[str, Any]]) -> str:
    """Return the code of all calls of a finished game, as its proof lists them; any changed call changes it."""
    return _digest(seal, list(calls))


def shown(code: str) -> str:
    """Return a code, which is in hex, as people read and type it: its first 24 bytes in base64url, 32 letters.

    So it fits into one line of a phone, and still nobody finds two secrets with the same 192 bits.
    """
    return base64.urlsafe_b64encode(bytes.fromhex(code)[:SHOWN_BYTES]).decode()


def _digest(*parts: object) -> str:
    return hashlib.sha256(_canonical(*parts)).hexdigest()


def _canonical(*parts: object) -> bytes:
    return json.dumps([_DOMAIN, *parts], ensure_ascii=True, separators=(",", ":"), sort_keys=True).encode()
