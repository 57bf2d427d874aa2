"""Who surely sees a channel: whatever everybody in one channel is told about another must be seen by all of them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.discord.visible_channels import all_see

GUILD, PLAYERS, BO = 1, 2, 3
VIEW = discord.Permissions(view_channel=True).value
HOME, OTHER, THREAD = 10, 11, 12


def overwrite(of: int, *, sees: bool) -> dict[str, Any]:
    """Return what shows a channel to a role or a person, or hides it."""
    allow, deny = (VIEW, 0) if sees else (0, VIEW)
    return {"id": str(of), "type": int(of == BO), "allow": str(allow), "deny": str(deny)}


def server(
    home: list[dict[str, Any]], other: list[dict[str, Any]], *, base: int = VIEW, thread: int = 11
) -> discord.Guild:
    """Return a server with two channels, the second one with a thread of a kind: 11 is public, 12 private."""
    state = discord.Client(intents=discord.Intents.none())._connection
    role = {"hoist": False, "managed": False, "mentionable": False, "color": 0, "flags": 0}
    roles = [
        {**role, "id": str(GUILD), "name": "@everyone", "permissions": str(base), "position": 0},
        {**role, "id": str(PLAYERS), "name": "players", "permissions": "0", "position": 1},
    ]
    channels = [
        {"id": str(one), "type": 0, "name": "x", "position": 0, "permission_overwrites": overwrites}
        for one, overwrites in ((HOME, home), (OTHER, other))
    ]
    meta = {"archived": False, "auto_archive_duration": 60, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
    owned = {"owner_id": "4", "message_count": 0, "member_count": 1, "thread_metadata": meta}
    threads = [{"id": str(THREAD), "parent_id": str(OTHER), "type": thread, "name": "t", **owned}]
    data: Any = {"id": str(GUILD), "name": "s", "roles": roles, "channels": channels, "threads": threads}
    return discord.Guild(data=data, state=state)


SHOWN = {
    "both are open": ([], [], VIEW),
    "a private one is told of an open one": ([overwrite(GUILD, sees=False), overwrite(BO, sees=True)], [], VIEW),
    "an open one is shown to some once more": ([], [overwrite(PLAYERS, sees=True)], VIEW),
    "both are private in the same way": ([overwrite(GUILD, sees=False), overwrite(PLAYERS, sees=True)],) * 2 + (VIEW,),
    "roles alone show both": ([], [], 0),
}
HIDDEN = {
    "it is private": ([], [overwrite(GUILD, sees=False)], VIEW),
    "one role does not see it": ([], [overwrite(PLAYERS, sees=False)], VIEW),
    "one person does not see it": ([], [overwrite(BO, sees=False)], VIEW),
    "fewer see it": (
        [overwrite(GUILD, sees=False), overwrite(PLAYERS, sees=True)],
        [overwrite(GUILD, sees=False)],
        VIEW,
    ),
    "not all see it by a role": ([overwrite(GUILD, sees=True)], [], 0),
}


@pytest.mark.parametrize(("home", "other", "base"), SHOWN.values(), ids=SHOWN)
def test_all_see_a_channel_that_hides_from_nobody_or_as_this_one_does(
    home: list[dict[str, Any]], other: list[dict[str, Any]], base: int
) -> None:
    guild = server(home, other, base=base)
    assert all_see(guild, HOME, OTHER)
    assert all_see(guild, HOME, THREAD)
    assert all_see(guild, HOME, HOME)


@pytest.mark.parametrize(("home", "other", "base"), HIDDEN.values(), ids=HIDDEN)
def test_not_all_see_a_channel_that_may_be_hidden_from_one_of_them(
    home: list[dict[str, Any]], other: list[dict[str, Any]], base: int
) -> None:
    guild = server(home, other, base=base)
    assert not all_see(guild, HOME, OTHER)
    assert not all_see(guild, HOME, THREAD)


def test_nobody_surely_sees_a_private_thread_or_a_channel_that_is_not_known() -> None:
    guild = server([], [], thread=12)
    assert not all_see(guild, HOME, THREAD)
    assert not all_see(guild, HOME, 99)
    assert not all_see(guild, 99, OTHER)
