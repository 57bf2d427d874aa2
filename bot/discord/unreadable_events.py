"""Events of the gateway that discord.py cannot read: logged once a kind and left out, and the bot stays up.

Discord changes what it sends without notice. discord.py insists on many fields, and an error in one of its parsers ends
the client. Of a server, only what cannot be read is left out. No content is logged: it may be private.
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

import discord
from discord import gateway, shard

OTHER: Final = "OTHER"
"""The kind of what is no event that discord.py knows."""
USUAL_HEARTBEAT_MS: Final = 41_250
LONGEST_ID: Final = 20
ODD_FIELDS: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What reading a field raises that is missing or of another kind."""
WHOLE_SERVERS: Final = ("GUILD_CREATE", "GUILD_UPDATE")
"""The events that describe a server; what can be read of it is kept."""

Json: TypeAlias = dict[str, Any]

_log = logging.getLogger(__name__)


class UnreadableEvents:
    """What one client could not read since it started."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        """How many events of each kind."""
        self.servers: set[int] = set()
        """The servers of those events."""
        self._logged: set[tuple[str, int | None]] = set()

    def add(self, kind: str, server: int | None, error: Exception, left_out: str = "left out") -> None:
        """Count an event, and log the first of its kind; of servers that are read in part, each one."""
        self.kinds[kind] += 1
        if server is not None:
            self.servers.add(server)
        first = (kind, server if kind in WHOLE_SERVERS else None)
        if first not in self._logged:
            self._logged.add(first)
            of = "" if server is None else f" of server {server}"
            _log.error("discord.py cannot read %s%s (%s): %s", kind, of, _place_of(error), left_out)


_unreadable: WeakKeyDictionary[object, UnreadableEvents] = WeakKeyDictionary()
"""By the state of a client."""


def unreadable_events(client: discord.Client) -> UnreadableEvents:
    """Return what a client could not read."""
    return _of_state(client._connection)  # noqa: SLF001 -- what all lines of a client share


def _of_state(state: object) -> UnreadableEvents:
    return _unreadable.setdefault(state, UnreadableEvents())


class PatientLine(gateway.DiscordWebSocket):
    """A connection to the gateway that outlives what discord.py cannot read."""

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401 -- as discord.py: bytes or text
        """Read what Discord sends; if that fails, read what can be read of it."""
        text = await self._unpacked(msg) if isinstance(msg, bytes) else msg
        if text is None:
            return
        before: object = self.sequence
        error = await self._read(text)
        if error is not None:
            await self._read_rest(_frame_of(text), error)
        number: object = self.sequence
        if number is not None and not isinstance(number, int):
            self.sequence = before if isinstance(before, int) else None

    async def _unpacked(self, packed: bytes) -> str | None:
        """Return a frame's text, None if more is to come; without its beginning nothing on this line can be read."""
        try:
            return self._decompressor.decompress(packed)
        except Exception as error:  # noqa: BLE001 -- whatever unpacks: discord.py has two libraries for it
            _of_state(self._connection).add(OTHER, None, error, "the connection is made anew")
        await self.close()
        raise gateway.ReconnectWebSocket(self.shard_id)

    async def _read(self, text: str) -> Exception | None:
        """Have discord.py read a frame; return what kept it from that. Raises what ends the connection."""
        try:
            await super().received_message(text)
        except Exception as error:
            if _frame_of(text).get("op") == self.DISPATCH or isinstance(error, ODD_FIELDS):
                return error
            raise
        return None

    async def _read_rest(self, frame: Json, error: Exception) -> None:
        kind, server = self._kind_of(frame), _server_of(frame)
        rest: Json | None = None
        left_out = "left out"
        if frame.get("op") == self.HELLO:
            rest, left_out = {"heartbeat_interval": USUAL_HEARTBEAT_MS}, "the usual heartbeat is taken"
        elif kind == "READY":
            rest, left_out = self._readable_ready(frame.get("d")), "the session begins all the same"
        elif kind == "RESUMED":
            rest, left_out = {}, "the session goes on all the same"
        elif kind in WHOLE_SERVERS and server is not None:
            rest, missing = self._readable_server(frame["d"])
            left_out = f"read without some of {', '.join(missing)}"
        unreadable = _of_state(self._connection)
        unreadable.add(kind, server, error, left_out)
        if rest is not None:
            again = await self._read(json.dumps({**frame, "s": frame.get("s", self.sequence), "d": rest}))
            if again is not None:
                unreadable.add(kind, server, again)
            self._be_member(server)

    def _be_member(self, server: int | None) -> None:
        """Make the bot a member of a server, as discord.py does at an interaction, if its member could not be read."""
        state = self._connection
        guild, me = state._get_guild(server), state.user  # noqa: SLF001
        if guild is not None and me is not None and guild.get_member(me.id) is None:
            guild._add_member(discord.Member._from_client_user(user=me, guild=guild, state=state))  # noqa: SLF001

    def _kind_of(self, frame: Json) -> str:
        kind = frame.get("t")
        return kind if isinstance(kind, str) and kind in self._discord_parsers else OTHER

    def _readable_ready(self, data: object) -> Json:
        """Return the beginning of a session: this shard, the bot as it was known when it logged in, its servers."""
        ready = data if isinstance(data, dict) else {}
        address, servers, me = ready.get("resume_gateway_url"), ready.get("guilds"), self._connection.user
        return {
            "session_id": ready.get("session_id"),
            "resume_gateway_url": address if isinstance(address, str) else str(self.gateway),
            "shard": [self.shard_id, self.shard_count],
            "user": None if me is None else me._to_minimal_user_json(),  # noqa: SLF001 -- there is no public way
            "guilds": [one for one in servers if self._reads(one)] if isinstance(servers, list) else [],
        }

    def _readable_server(self, data: Json) -> tuple[Json, list[str]]:
        """Return what can be read of a server, and which of its fields are incomplete or left out."""
        rest: Json = {"id": data["id"]}
        missing: list[str] = []
        for field, value in data.items():
            if self._reads({"id": data["id"], field: value}):
                rest[field] = value
                continue
            missing.append(field)
            if isinstance(value, list):
                rest[field] = [one for one in value if self._reads({"id": data["id"], field: [one]})]
        return rest, missing

    def _reads(self, server: Any) -> bool:  # noqa: ANN401 -- whatever Discord sent
        try:
            discord.Guild(data=server, state=self._connection)
        except Exception:  # noqa: BLE001 -- whatever a parser raises over a field that it does not expect
            return False
        return True


def _frame_of(text: str) -> Json:
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return frame if isinstance(frame, dict) else {}


def _server_of(frame: Json) -> int | None:
    """Return the server of an event, if it names one."""
    data, kind = frame.get("d"), frame.get("t")
    if not isinstance(data, dict):
        return None
    named = str(data.get("id" if kind in WHOLE_SERVERS else "guild_id"))
    return int(named) if named.isascii() and named.isdigit() and len(named) <= LONGEST_ID else None


def _place_of(error: Exception) -> str:
    """Return which error rose where; its message may hold what people wrote."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}"


def read_patiently() -> None:
    """Let discord.py read its connections so from now on, in this process."""
    shard.DiscordWebSocket = PatientLine  # type: ignore[misc]  # it has no other place for one's own
