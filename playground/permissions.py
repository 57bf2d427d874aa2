"""Permissions: Discord's bits and how they add up."""

from playground.world import PRIVATE_THREAD, Channel, Guild, User

BITS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "manage_events": 1 << 33,
    "create_events": 1 << 44,
    "use_external_apps": 1 << 50,
}
EVERYTHING = sum(BITS.values())
_RESERVED = (
    *("administrator", "manage_channels", "manage_guild", "manage_messages", "manage_roles", "manage_threads"),
    *("manage_events", "create_events"),
)
ORDINARY = EVERYTHING & ~sum(BITS[name] for name in (*_RESERVED, "mention_everyone"))
"""What @everyone has: everything but the moderators' powers."""
PRIVATE = ORDINARY & ~BITS["create_public_threads"] & ~BITS["create_private_threads"]
"""What everybody has in a direct conversation."""


def bits(*names: str) -> int:
    """Add up permissions by name; an unknown name is a KeyError."""
    return sum(BITS[name] for name in names)


def in_guild(guild: Guild, user: User) -> int:
    """Add up what a member's roles give in the whole guild."""
    member = guild.members.get(user.id)
    if member is None or (user.bot and not guild.joined):
        return 0
    if user.id == guild.owner_id:
        return EVERYTHING
    total = guild.roles[guild.id].permissions
    for role in member.roles:
        total |= guild.roles[role].permissions
    return EVERYTHING if total & BITS["administrator"] else total


def in_channel(channel: Channel, user: User) -> int:
    """Add up what a user may do in a channel, thread or conversation."""
    if channel.guild is None:
        return PRIVATE if user in channel.recipients else 0
    total = in_guild(channel.guild, user)
    if total == EVERYTHING:
        return total
    if channel.kind == PRIVATE_THREAD and user.id not in channel.followers and not total & BITS["manage_threads"]:
        return 0
    home = channel.parent or channel
    total &= ~home.denied.get(user.id, 0)
    if not total & BITS["view_channel"]:
        return 0
    speak = "send_messages_in_threads" if channel.parent else "send_messages"
    if not total & BITS[speak]:
        total &= ~bits("send_messages", "embed_links", "attach_files", "mention_everyone")
    return total


def may(channel: Channel, user: User, *names: str) -> bool:
    """Tell whether a user has all these permissions in a channel."""
    wanted = bits(*names)
    return in_channel(channel, user) & wanted == wanted
