"""Prevents a second attempt, also by erased people: a digest of each attempt is kept until its period ends.

Features number their periods (days, weeks) and name the kind of attempt. The random key of a period is deleted with its
digests, so that afterwards nobody can find out whose digest it was.
"""

import hashlib
import hmac
import secrets
from functools import partial
from typing import Final

from sqlalchemy import select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Work
from storage.schema import attempt_digests, attempt_keys

KEY_BYTES: Final = 32

MAKE_KEY: Final = """
    INSERT INTO attempt_keys (kind, number, key, scrub) VALUES ($1, $2, $3, false)
    ON CONFLICT (kind, number) DO NOTHING"""
FIND_KEY: Final = "SELECT key FROM attempt_keys WHERE kind = $1 AND number = $2"
ADD_DIGEST: Final = """
    INSERT INTO attempt_digests (kind, number, digest) VALUES ($1, $2, $3)
    ON CONFLICT (kind, number, digest) DO NOTHING RETURNING digest"""
SCRUB_LATER: Final = Statement("UPDATE attempt_keys SET scrub = true WHERE NOT scrub", ())
"""For an erasure: when the present keys are dropped, the file must be rewritten."""
DROP_DIGESTS: Final = "DELETE FROM attempt_digests WHERE kind = $1 AND number < $2"
DROP_KEYS: Final = "DELETE FROM attempt_keys WHERE kind = $1 AND number < $2 RETURNING scrub"


class AttemptDigests:
    """The digests of attempts in periods that have not ended."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def drop_ended(self, kind: str, number: int) -> bool:
        """Drop keys and digests of all periods before `number`.

        Return whether the file must be rewritten, because somebody was erased while one of the keys was kept.
        """
        return await self._source.write(partial(_dropping, kind, number))


def first_attempt(kind: str, number: int, person: int, what: str) -> Work[bool]:
    """Note that a person begins their one attempt; return whether it is the first.

    If several processes note the same, the database lets one of them be the first.
    """
    yield Statement(MAKE_KEY, (kind, number, secrets.token_hex(KEY_BYTES)))
    found = yield Statement(FIND_KEY, (kind, number))
    if not found:  # the period has just ended, and another process has dropped its key
        return False
    return bool((yield Statement(ADD_DIGEST, (kind, number, _digest(found[0][0], person, what)))))


async def has_begun(source: RowSource, kind: str, number: int, person: int, what: str) -> bool:
    """Return whether a person has begun their one attempt, even if they were erased since."""
    of = attempt_keys.c
    found = await source.read(select(of.key).where(of.kind == kind, of.number == number))
    if not found:
        return False
    noted = attempt_digests.c
    same = (noted.kind == kind, noted.number == number, noted.digest == _digest(found[0][0], person, what))
    return bool(await source.read(select(noted.digest).where(*same)))


def _digest(key: str, person: int, what: str) -> str:
    """Return the digest of an attempt (hex), made with the key of its period (hex)."""
    return hmac.new(bytes.fromhex(key), f"{person} {what}".encode(), hashlib.sha256).hexdigest()


def _dropping(kind: str, number: int) -> Work[bool]:
    yield Statement(DROP_DIGESTS, (kind, number))
    dropped = yield Statement(DROP_KEYS, (kind, number))
    return any(marked for (marked,) in dropped)
