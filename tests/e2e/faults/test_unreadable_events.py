"""Events that discord.py cannot read, because Discord has changed them: left out, logged once a kind, and survived."""

import json
import signal
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.shard import SessionStartLimits

from bot.discord.client import seconds_before_connecting
from bot.discord.unreadable_events import OTHER, unreadable_events
from bot.process.running_bot import RunningBot
from playground import Playground, wire
from playground.gateway import GUILDS
from storage import GuildSettings
from tests.e2e.features.test_health import free_port
from tests.e2e.support.process import Process
from tests.e2e.support.seating import CHANNEL, lobby_of
from tests.support.seeded import Luck, seed_of

LOGGER = "bot.discord.unreadable_events"
CANARY = "Ce-que-personne-ne-doit-lire"
ODD: tuple[Any, ...] = (None, CANARY, -1, 1 << 70, 1.5, True, [], {}, [None], [CANARY], {CANARY: None}, [[]])
"""What may stand in a field instead of what discord.py expects."""


def voice_channel(guild: str, channel: int = 70) -> dict[str, Any]:
    """Return a voice channel as Discord describes one, but for its bitrate."""
    return {
        "id": str(channel),
        "guild_id": guild,
        "type": 2,
        "name": CANARY,
        "position": 9,
        "permission_overwrites": [],
        "parent_id": None,
        "user_limit": 0,
        "nsfw": False,
        "rate_limit_per_user": 0,
    }


def with_voice_channel(kind: str, data: Any) -> Any:  # noqa: ANN401 -- the content of an event
    """Put such a channel into each server that the bot is told of."""
    return data | {"channels": [voice_channel(data["id"]), *data["channels"]]} if kind == "GUILD_CREATE" else data


async def test_an_unreadable_channel_ends_nothing_at_the_start_or_later_and_the_health_report_names_its_server(
    playground: Playground, tmp_path: Path
) -> None:
    playground.gateway.alter = with_voice_channel
    port = free_port()
    process = Process(playground, tmp_path, HEALTH_PORT=str(port))
    await process.start()
    for _ in range(3):
        playground.gateway.dispatch("CHANNEL_CREATE", voice_channel(playground.guild.id, 71), intent=GUILDS)
    lobby = await lobby_of(playground)
    assert not lobby.deleted
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as response:
        report = await response.json()
    code, log = await process.end(signal.SIGTERM)
    assert (code, playground.gateway.identified) == (0, 1)
    assert report["unreadable_servers"] == [playground.guild.id]
    assert report["unreadable_events"] == {"GUILD_CREATE": 1, "CHANNEL_CREATE": 3}
    lines = [line.partition("discord.py cannot read ")[2] for line in log.splitlines()]
    assert [line.partition(" (")[0] for line in lines] == [
        f"GUILD_CREATE of server {playground.guild.id}",
        f"CHANNEL_CREATE of server {playground.guild.id}",
    ], log
    assert lines[0].endswith("read without some of channels")
    assert CANARY not in log


async def test_of_a_server_only_what_cannot_be_read_is_missing_and_its_rows_stay(
    playground: Playground, tapis: RunningBot
) -> None:
    playground.gateway.alter = with_voice_channel
    guild, camille = playground.add_guild("Autre", channels=("salle", "jardin")), playground.person("Camille")
    await tapis.database.guild_settings.save(int(guild.id), GuildSettings(keep_days=90))
    assert (await playground.join(camille, guild).command("salle", "help")).kind == "message"
    known = tapis.client.get_guild(int(guild.id))
    assert known is not None
    assert not known.unavailable
    assert {channel.name for channel in known.channels} == {"salle", "jardin"}
    assert (known.me.guild_permissions.send_messages, known.name) == (True, "Autre")
    await tapis.upkeep.run()
    assert (await tapis.database.guild_settings.get(int(guild.id))).keep_days == 90


def ready_without(field: str, kind: str, data: Any) -> Any:  # noqa: ANN401 -- the content of an event
    """Take a field out of the beginning of a session."""
    return {key: value for key, value in data.items() if key != field} if kind == "READY" else data


async def test_a_session_that_begins_or_goes_on_oddly_is_a_session(playground: Playground, tapis: RunningBot) -> None:
    camille = playground.person("Camille")
    playground.gateway.alter = lambda kind, data: None if kind == "RESUMED" else data
    await playground.drop_gateway()
    assert (await camille.command(CHANNEL, "help")).kind == "message"
    for missing in ("session_id", "shard", "user", "guilds", "resume_gateway_url", "application"):
        playground.gateway.alter = partial(ready_without, missing)
        await playground.drop_gateway(resumable=False)
        await playground.bot_connected()
        assert (await camille.command(CHANNEL, "help")).kind == "message", missing
    playground.gateway.alter = lambda kind, data: [{"guilds": [None]}] if kind == "READY" else data
    await playground.drop_gateway(resumable=False)
    await playground.bot_connected()
    assert (await camille.command(CHANNEL, "help")).kind == "message"
    assert unreadable_events(tapis.client).kinds["READY"] >= 4
    assert tapis.outages.shards() == {"reached": 1, "lost": 0}


async def test_frames_that_are_no_events_end_nothing(playground: Playground, tapis: RunningBot) -> None:
    (connection,) = playground.gateway.connections
    for text in (
        "",
        "{",
        "[]",
        "7",
        "[" * 100_000,
        '{"t": [1], "op": 0}',
        '{"t": {"a": 1}, "op": 0, "s": "x"}',
        '{"op": 0, "t": 5}',
    ):
        await connection.socket.send_str(text)
    playground.gateway.alter = lambda kind, data: None if kind == "HELLO" else data
    await connection.socket.send_bytes(b"\x00\x00\xff\xff")  # cannot be unpacked: the line is made anew
    while playground.gateway.resumed == 0:
        await playground.world.change()
    assert (await playground.person("Camille").command(CHANNEL, "help")).kind == "message"
    assert playground.gateway.identified == 1
    assert set(unreadable_events(tapis.client).kinds) == {OTHER}


def everything(playground: Playground) -> dict[str, Any]:
    """Return one content that has the fields of every kind of event."""
    world, guild = playground.world, playground.guild
    channel = playground.channel("salon")
    camille = playground.person("Camille")
    person, member = wire.user(camille.user), wire.member(guild, camille.user)
    message = wire.message(world, camille.say("salon", CANARY))
    emoji = {"id": "5", "name": "e", "roles": [], "require_colons": True, "managed": False, "animated": False}
    when = message["timestamp"]
    archive = {"archived": False, "auto_archive_duration": 60, "archive_timestamp": when}
    thread = {"thread_metadata": archive, "message_count": 1, "member_count": 1}
    voice = voice_channel(guild.id) | {"bitrate": 64_000}
    numbers = dict.fromkeys(("flags", "privacy_level", "volume", "position", "kind", "trigger_type", "max_age"), 1)
    ids: tuple[str, ...] = (
        "channel_id",
        "message_id",
        "user_id",
        "role_id",
        "application_id",
        "creator_id",
        "rule_id",
        "sku_id",
    )
    ids += (
        "guild_scheduled_event_id",
        "sound_id",
        "target_id",
        "entity_id",
        "parent_id",
        "owner_id",
        "subscription_id",
    )
    return {
        **wire.guild_create(world, guild),
        **message,
        **wire.channel(channel),
        **person,
        **voice,
        **thread,
        **numbers,
        **dict.fromkeys(ids, channel.id),
        "channels": [voice, wire.channel(channel)],
        "user": person,
        "creator": person,
        "member": member,
        "members": [member],
        "role": wire.role(next(iter(guild.roles.values()))),
        "emoji": emoji,
        "emojis": [emoji],
        "stickers": [],
        "soundboard_sounds": [{"sound_id": "6", "name": "s", "volume": 1, "emoji_name": None, "available": True}],
        "emoji_name": None,
        "available": True,
        "join_timestamp": when,
        "answer_id": 1,
        "rule_trigger_type": 1,
        "deleted": False,
        "canceled_at": None,
        "ids": ["8", "9"],
        "code": CANARY,
        "token": CANARY,
        "version": 1,
        "attachment_size_limit": 1,
        "data": {"id": "3", "name": "help", "type": 1, "custom_id": "x", "component_type": 2, "components": []},
        "channel": wire.channel(channel),
        "status": "online",
        "client_status": {},
        "activities": [],
        "topic": CANARY,
        "scheduled_start_time": when,
        "entity_type": 3,
        "entity_metadata": {"location": CANARY},
        "current_period_start": when,
        "current_period_end": when,
        "renewal_sku_ids": [],
        "sku_ids": ["1"],
        "entitlement_ids": ["1"],
        "actions": [{"type": 1, "metadata": {}}],
        "action": {"type": 1, "metadata": {}},
        "trigger_metadata": {},
        "event_type": 1,
        "exempt_roles": [],
        "exempt_channels": [],
        "enabled": True,
        "matched_keyword": CANARY,
        "action_type": 1,
        "changes": [],
        "permissions": [],
        "uses": 0,
        "temporary": False,
        "created_at": when,
        "joined_at": when,
        "timestamp": 1_700_000_000,
        "account": {"id": "1", "name": CANARY},
        "shard": [0, 1],
        "guilds": [],
        "session_id": "session",
        "resume_gateway_url": playground.gateway_url,
        "application": {"id": world.bot.id, "flags": 0, "name": CANARY, "description": CANARY, "icon": None},
        "member_count": 3,
        "threads": [
            wire.channel(channel) | thread | {"type": 11, "id": "71", "owner_id": "1", "parent_id": channel.id}
        ],
        "id": voice["id"],
        "guild_id": guild.id,
        "__shard_id__": 0,
    }


def kinds_of(kinds: Iterable[str], playground: Playground) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield contents of each kind that discord.py reads without an error."""
    whole, button, form = everything(playground), {"type": 3}, {"type": 5}
    thread = {"id": "71", "type": 11, "member": {"id": "71", "join_timestamp": whole["join_timestamp"], "flags": 0}}
    special: dict[str, tuple[dict[str, Any], ...]] = {
        **dict.fromkeys(("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"), ({"id": playground.guild.id},)),
        **dict.fromkeys(("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE"), ({"roles": [], "permissions": "0"},)),
        **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), (thread,)),
        **dict.fromkeys(("THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE"), ({"id": "71"},)),
        "INTERACTION_CREATE": ({}, button, form),
        "READY": ({"user": wire.me(playground.world.bot)},),
        "USER_UPDATE": (wire.me(playground.world.bot),),
    }
    for kind in sorted(kinds):
        yield from ((kind, whole | changed) for changed in special.get(kind, ({},)))


class Noting(dict[str, Any]):
    """A content that notes which of its fields are read."""

    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__(content)
        self.read: set[str] = set()

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401 -- whatever is there
        self.read.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ANN401 -- as a dict's
        """Note and return a field."""
        self.read.add(key)
        return super().get(key, default)


def spoilt(content: dict[str, Any], fields: Iterable[str], depth: int = 2) -> Iterator[dict[str, Any]]:
    """Yield a content with one of these fields missing or odd, also within others."""
    for key in fields:
        value = content[key]
        yield {name: kept for name, kept in content.items() if name != key}
        for odd in ODD:
            yield content | {key: odd}
        inner = value[0] if isinstance(value, list) and value else value
        if isinstance(inner, dict) and depth > 1:
            for changed in spoilt(inner, inner, depth - 1):
                yield content | {key: [changed] if isinstance(value, list) else changed}


@pytest.mark.parametrize("most", [100, pytest.param(10_000, marks=pytest.mark.nightly)])
async def test_no_event_of_any_kind_with_a_field_missing_or_odd_ends_the_bot_or_tells_its_content(
    playground: Playground, tapis: RunningBot, caplog: pytest.LogCaptureFixture, most: int
) -> None:
    line: Any = tapis.client._get_websocket(shard_id=0)
    parsers, luck = tapis.client._connection.parsers, Luck(seed_of("unreadable events"))
    guild, server = int(playground.guild.id), everything(playground) | {"id": playground.guild.id}
    unreadable, bo = unreadable_events(tapis.client), playground.person("Bo")

    async def receive(kind: str, data: object) -> None:
        await line.received_message(json.dumps({"op": 0, "s": line.sequence, "t": kind, "d": data}))

    unread: dict[str, int] = {}
    for kind, content in kinds_of(parsers, playground):
        await receive("GUILD_CREATE", server)
        noting = Noting(content)
        parsers[kind](noting)  # without a fault it is read
        if kind == "READY":
            noting.read |= {"session_id", "resume_gateway_url"}
        cases = [*spoilt(content, sorted(noting.read & {*content}))]
        secret = content | dict.fromkeys(("id", "guild_id", "channel_id"), CANARY)
        for changed in (secret, None, CANARY, [content], 5, *luck.sample(cases, min(most, len(cases)))):
            await receive(kind, changed)
            known = tapis.client.get_guild(guild)
            if known is None or known.get_channel(70) is None:
                await receive("GUILD_CREATE", server)
        await receive(kind, content)
        await receive("GUILD_CREATE", server)
        assert (await bo.command(CHANNEL, "help")).kind == "message", kind
        unread[kind] = unreadable.kinds.total()
        unreadable.kinds.clear()
    assert [kind for kind, count in unread.items() if not count] == [], "each kind can be unreadable"
    told = [record.getMessage() for record in caplog.records if record.name == LOGGER]
    assert len(told) == len({line.partition(" (")[0] for line in told}), "once a kind"
    assert CANARY not in "".join(told)


@pytest.mark.parametrize(
    ("remaining", "sessions", "seconds"), [(901, 1, 0), (900, 1, 48), (600, 3, 216), (0, 1, 43_200), (1, 3, 43_200)]
)
def test_the_sessions_of_a_day_are_spread_once_a_tenth_is_spent(remaining: int, sessions: int, seconds: float) -> None:
    limits = SessionStartLimits(total=1000, remaining=remaining, reset_after=43_200_000, max_concurrency=1)
    assert seconds_before_connecting(limits, sessions) == seconds


async def test_a_bot_that_is_restarted_for_ever_waits_before_it_connects_and_can_be_stopped_meanwhile(
    playground: Playground, tmp_path: Path
) -> None:
    playground.gateway.identified = 100
    process = Process(playground, tmp_path)
    await process.spawn()
    heard = await process.says("900 of 1000 sessions of a day are left: connecting in 96 s")
    code, log = await process.end(signal.SIGTERM)
    assert (code, playground.gateway.identified) == (0, 100)
    assert "Traceback" not in heard + log
