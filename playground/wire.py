"""The JSON of users, guilds, channels and messages."""

from datetime import UTC, datetime

from playground.avatars import avatar_of
from playground.errors import Json
from playground.media import attachment_payload
from playground.permissions import in_channel
from playground.world import GROUP, HAS_THREAD, PRIVATE, PRIVATE_THREAD, Channel, Guild, Message, Role, User, World


def iso(at: float) -> str:
    """Write unix seconds as the API does."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")


def _nothing(*fields: str) -> Json:
    """Give fields without a meaning here that Discord sends all the same."""
    return dict.fromkeys(fields)


def user(one: User) -> Json:
    """Give an account."""
    payload: Json = {
        "id": one.id,
        "username": one.username,
        "global_name": None if one.bot else one.display_name,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None if one.bot else avatar_of(one),
        "public_flags": 0,
        "flags": 0,
    }
    return payload | {"bot": True} if one.bot else payload


def me(one: User) -> Json:
    """Give the bot's own account."""
    return user(one) | {"verified": True, "mfa_enabled": True, "locale": "en-US", "email": None}


def member(guild: Guild, one: User, *, whole: bool = True) -> Json:
    """Give a user's membership, with the user inside if `whole`."""
    found = guild.members[one.id]
    payload: Json = {
        "roles": list(found.roles),
        "joined_at": iso(found.joined_at),
        **_nothing("nick", "avatar", "banner", "premium_since", "communication_disabled_until"),
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    return payload | {"user": user(one)} if whole else payload


def role(one: Role) -> Json:
    """Give a role."""
    return {
        "id": one.id,
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        **_nothing("icon", "unicode_emoji"),
        "managed": one.managed,
        "mentionable": False,
        "flags": 0,
    }


def overwrites(channel: Channel) -> list[Json]:
    """Give what is denied to whom in a channel."""
    return [{"id": key, "type": 1, "allow": "0", "deny": str(bits)} for key, bits in channel.denied.items() if bits]


def channel(one: Channel, *, viewer: User | None = None) -> Json:
    """Give a channel, thread or conversation; with a viewer, also what they may do there."""
    last = next(reversed(one.messages), None)
    payload: Json = {"id": one.id, "type": one.kind, "last_message_id": last, "flags": 0}
    if one.kind in (PRIVATE, GROUP):
        payload["recipients"] = [user(r) for r in one.recipients if not r.bot]
        return payload if one.kind == PRIVATE else payload | {"name": one.name, "icon": None, "owner_id": ""}
    payload |= {"name": one.name, "rate_limit_per_user": one.slow_mode, "nsfw": False}
    payload |= {"guild_id": one.guild.id if one.guild else None, "parent_id": one.parent.id if one.parent else None}
    if one.is_thread:
        payload |= _thread(one)
    else:
        payload |= {"topic": one.topic, "position": one.position, "permission_overwrites": overwrites(one)}
        payload["last_pin_timestamp"] = None
    if viewer is not None:
        payload["permissions"] = str(in_channel(one, viewer))
    return payload


def _thread(one: Channel) -> Json:
    metadata: Json = {
        "archived": one.archived,
        "auto_archive_duration": one.archive_after,
        "archive_timestamp": iso(one.created_at),
        "locked": one.locked,
        "create_timestamp": iso(one.created_at),
    }
    if one.kind == PRIVATE_THREAD:
        metadata["invitable"] = False
    count = len(one.messages)
    return {
        "owner_id": one.owner_id,
        "thread_metadata": metadata,
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(one.followers),
    }


def guild(world: World, one: Guild) -> Json:
    """Give a guild as REST shows it."""
    return {
        "id": one.id,
        "name": one.name,
        "owner_id": one.owner_id,
        **_nothing("icon", "splash", "discovery_splash", "banner", "description", "vanity_url_code", "application_id"),
        **_nothing("afk_channel_id", "rules_channel_id", "public_updates_channel_id", "safety_alerts_channel_id"),
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(r) for r in one.roles.values()],
        "preferred_locale": one.locale,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "afk_timeout": 300,
        "system_channel_id": one.system_channel_id,
        "system_channel_flags": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "max_members": 500_000,
        "approximate_member_count": len(one.members),
        "joined_at": iso(one.members[world.bot.id].joined_at),
    }


def guild_create(world: World, one: Guild) -> Json:
    """Give a guild as the gateway announces it; without the members intent it carries the bot alone."""
    return guild(world, one) | {
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(one, world.bot)],
        "channels": [channel(c) for c in world.text_channels(one)],
        "threads": [channel(c) for c in world.threads(one)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def message(world: World, one: Message, *, reference: bool = True) -> Json:
    """Give a message as REST shows it."""
    payload: Json = {
        "id": one.id,
        "channel_id": one.channel.id,
        "type": one.kind,
        "author": user(one.author),
        "content": one.content,
        "timestamp": iso(one.created_at),
        "edited_timestamp": None if one.edited_at is None else iso(one.edited_at),
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(u) for u in one.mentions],
        "mention_roles": [],
        "attachments": [attachment_payload(world, a) for a in one.attachments],
        "embeds": [],
        "components": one.components,
        "pinned": False,
        "flags": one.flags | (HAS_THREAD if one.thread else 0),
    }
    if one.metadata is not None:
        payload |= {"interaction_metadata": one.metadata, "application_id": world.bot.id, "webhook_id": world.bot.id}
    if one.thread is not None:
        payload["thread"] = channel(one.thread)
    if one.reference is not None and reference:
        payload |= _reference(world, one, one.reference)
    return payload


def _reference(world: World, one: Message, other: Message) -> Json:
    pointer: Json = {"type": 0, "message_id": other.id, "channel_id": other.channel.id}
    if one.channel.guild is not None:
        pointer["guild_id"] = one.channel.guild.id
    whole = None if other.deleted else message(world, other, reference=False)
    return {"message_reference": pointer, "referenced_message": whole}


def message_event(world: World, one: Message) -> Json:
    """Give a message as the gateway announces it."""
    payload = message(world, one)
    place = one.channel.guild
    if place is not None and not one.ephemeral:
        payload["guild_id"] = place.id
        if one.author.id in place.members:
            payload["member"] = member(place, one.author, whole=False)
    if one.nonce is not None:
        payload["nonce"] = one.nonce
    return payload


def application(world: World, owner: User) -> Json:
    """Give the bot's application."""
    return {
        "id": world.bot.id,
        "name": world.bot.display_name,
        **_nothing("icon", "type", "team", "interactions_endpoint_url", "role_connections_verification_url"),
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": user(owner),
        "rpc_origins": [],
        "redirect_uris": [],
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "bot": user(world.bot),
        **world.application,
    }
