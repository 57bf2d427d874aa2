"""How a session with PostgreSQL is opened, what it promises, and what an operator reads of it: never its password."""

from typing import Final, TypeAlias
from urllib.parse import quote

import asyncpg  # type: ignore[import-untyped] # it ships no types
from sqlalchemy.engine import make_url

from storage.claims.shard_claims import Claim, retake

CONNECT_SECONDS: Final = 10.0
STATEMENT_SECONDS: Final = 30.0
SESSION: Final = {
    "synchronous_commit": "on",  # an acknowledged move is on the disk, whatever the server's default is
    # The server notices within some 12 s that this machine is gone, and lets its locks go.
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "4",
    "tcp_user_timeout": "12000",
}

_Connection: TypeAlias = asyncpg.Connection


async def connect(url: str, claimed: Claim | None = None, *, patience: float | None = STATEMENT_SECONDS) -> _Connection:
    """Return a new connection, which has the shards of a lost one again. Raises OwnershipLost, or what asyncpg does.

    `patience`: seconds that a statement may take; None: as long as it takes.
    """
    connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS, command_timeout=patience, server_settings=SESSION)
    try:
        if claimed is not None:
            await retake(connection, claimed)
    except BaseException:
        connection.terminate()
        raise
    return connection


def was_never_sent(error: Exception) -> bool:
    """Whether asyncpg refused to send anything: the server had said before that it ends the session.

    Between that and the end of the line the session still looks open; asyncpg says only by this sentence which of its
    InternalClientErrors this is.
    """
    return isinstance(error, asyncpg.InternalClientError) and str(error).startswith("cannot switch to state ")


def name_of(url: str) -> str:
    """Name the database for an operator, without its password."""
    parsed = make_url(url)
    return f"{parsed.database or 'of this user'} at {parsed.host or 'this machine'}"


def reason_of(error: Exception, url: str) -> str:
    """Return what an error says, without the password, which some parsers quote when they do not understand it."""
    reason = str(error) or type(error).__name__
    password = make_url(url).password
    for secret in {str(password), quote(str(password), safe="")} if password else ():
        reason = reason.replace(secret, "…")
    return reason.rstrip(".")
