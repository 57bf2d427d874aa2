"""Opens sessions with PostgreSQL, and names them for the operator, never with the password."""

from typing import Final
from urllib.parse import quote

from sqlalchemy.engine import make_url

from storage.claims.shard_claims import Claim, Connection, retake

CONNECT_SECONDS: Final = 10.0
STATEMENT_SECONDS: Final = 30.0
SESSION: Final = {
    "synchronous_commit": "on",  # so that an acknowledged move is on the disk, whatever the server's default
    # The server notices within some 12 s that this machine is gone, and lets its locks go.
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "4",
    "tcp_user_timeout": "12000",
}


async def connect(url: str, claimed: Claim | None = None, *, patience: float | None = STATEMENT_SECONDS) -> Connection:
    """Return a new connection, with the shards of a lost one (`claimed`). Raises OwnershipLost, and asyncpg's errors.

    `patience`: seconds that a statement may take; None: no limit.
    """
    import asyncpg  # type: ignore[import-untyped] # noqa: PLC0415 -- not everywhere installed

    connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS, command_timeout=patience, server_settings=SESSION)
    try:
        if claimed is not None:
            await retake(connection, claimed)
    except BaseException:
        connection.terminate()
        raise
    return connection


def was_never_sent(error: Exception) -> bool:
    """Return whether asyncpg sent nothing, because the server had announced the end of the session.

    Until the socket closes, the session still looks open. Only the error's text tells this InternalClientError from
    others.
    """
    return type(error).__name__ == "InternalClientError" and str(error).startswith("cannot switch to state ")


def name_of(url: str) -> str:
    """Name the database for an operator, without its password."""
    parsed = make_url(url)
    return f"{parsed.database or 'of this user'} at {parsed.host or 'this machine'}"


def reason_of(error: Exception, url: str) -> str:
    """Return an error's text without the password, which some parsers quote."""
    reason = str(error) or type(error).__name__
    password = make_url(url).password
    for secret in {str(password), quote(str(password), safe="")} if password else ():
        reason = reason.replace(secret, "…")
    return reason.rstrip(".")
