"""The routes of channels, threads, guilds, members and users."""

from playground import wire
from playground.errors import Json, Spot, refusal, wrong_field
from playground.rest import Answer, Call, Route
from playground.world import KEPT_THREADS, PRIVATE, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Guild, User

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def get_channel(call: Call) -> Answer:
    """Give a channel."""
    return wire.channel(call.channel)


def edit_channel(call: Call) -> Answer:
    """Change a channel's name, topic or slow mode, or a thread's state."""
    channel, body = call.channel, call.body
    own = channel.is_thread and channel.owner_id == call.world.bot.id
    if not own and not call.may(channel, "manage_threads" if channel.is_thread else "manage_channels"):
        raise refusal(50013)
    if channel.archived and body.get("archived") is not False:
        raise refusal(50083)
    spot = Spot()
    spot.text(body, "name", 0, 100)
    spot.text(body, "topic", 0, 1024)
    spot.whole(body, "rate_limit_per_user", 0, 21600)
    _check_archive(body, spot)
    spot.settle()
    channel.name = body.get("name") or channel.name
    channel.topic = body.get("topic", channel.topic)
    channel.slow_mode = body.get("rate_limit_per_user") or channel.slow_mode
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    channel.archive_after = body.get("auto_archive_duration") or channel.archive_after
    call.world.emit("channel_update", channel)
    return wire.channel(channel)


def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = call.channel
    if not call.may(channel, "manage_threads" if channel.is_thread else "manage_channels"):
        raise refusal(50013)
    call.world.remove_channel(channel)
    return wire.channel(channel)


def thread_from_message(call: Call) -> Answer:
    """Hang a public thread from a message; it takes the message's id."""
    message = call.message
    if message.thread is not None:
        raise refusal(160004)
    thread = _make_thread(call, message.channel, PUBLIC_THREAD, message.id)
    message.thread = thread
    call.world.emit("message_update", message)
    return wire.channel(thread)


def thread_without_message(call: Call) -> Answer:
    """Open a thread in a channel."""
    kind = call.body.get("type", PRIVATE_THREAD)
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        raise wrong_field("BASE_TYPE_CHOICES", "Value must be one of {11, 12}.", "type")
    return wire.channel(_make_thread(call, call.channel, kind, call.world.ids.new()))


def _make_thread(call: Call, parent: Channel, kind: int, thread_id: str) -> Channel:
    if parent.kind != TEXT:
        raise refusal(50024)
    power = "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads"
    if not call.may(parent, power):
        raise refusal(50013)
    spot = Spot()
    spot.text(call.body, "name", 1, 100)
    _check_archive(call.body, spot)
    spot.settle()
    bot = call.world.bot
    thread = Channel(thread_id, call.body["name"], kind, parent.guild, parent, owner_id=bot.id, followers=[bot.id])
    thread.created_at = call.world.clock.now()
    thread.archive_after = call.body.get("auto_archive_duration") or 1440
    call.world.channels[thread.id] = thread
    _forget_old_threads(call)
    call.world.emit("channel_create", thread)
    return thread


def _check_archive(body: Json, spot: Spot) -> None:
    if body.get("auto_archive_duration") not in (None, *ARCHIVE_MINUTES):
        spot.at("auto_archive_duration").wrong("BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")


def _forget_old_threads(call: Call) -> None:
    threads = [one for one in call.world.channels.values() if one.is_thread]
    for thread in threads[:-KEPT_THREADS]:
        call.world.remove_channel(thread)


def _thread(call: Call) -> Channel:
    thread = call.channel
    if not thread.is_thread:
        raise refusal(50024)
    if thread.archived:
        raise refusal(50083)
    return thread


def _who(call: Call) -> str:
    user = call.params["user"]
    return call.world.bot.id if user == "@me" else user


def join_thread(call: Call) -> Answer:
    """Add the bot or somebody to a thread."""
    thread, user = _thread(call), _who(call)
    if user not in call.world.users:
        raise refusal(10013)
    if user not in thread.followers:
        thread.followers.append(user)
        call.world.emit("channel_update", thread)
    return None


def leave_thread(call: Call) -> Answer:
    """Take the bot or somebody out of a thread."""
    thread, user = _thread(call), _who(call)
    if user != call.world.bot.id and not call.may(thread, "manage_threads"):
        raise refusal(50013)
    if user in thread.followers:
        thread.followers.remove(user)
        call.world.emit("channel_update", thread)
    return None


def thread_members(call: Call) -> Answer:
    """Give who is in a thread."""
    thread = call.channel
    return [wire.thread_member(thread, one) for one in thread.followers]


def _guild(call: Call) -> Guild:
    guild = call.world.guild(call.params["guild"])
    if call.world.bot.id not in guild.members:
        raise refusal(50001)
    return guild


def get_guild(call: Call) -> Answer:
    """Give a guild."""
    return wire.guild(call.world, _guild(call))


def my_guilds(call: Call) -> Answer:
    """Give the guilds that the bot is in."""
    return [{"id": one.id, "name": one.name, "icon": None, "owner": False} for one in call.world.guilds.values()]


def guild_channels(call: Call) -> Answer:
    """Give a guild's channels, threads apart."""
    return [wire.channel(one) for one in call.world.text_channels(_guild(call))]


def active_threads(call: Call) -> Answer:
    """Give a guild's active threads."""
    threads = list(call.world.threads(_guild(call)))
    mine = [wire.thread_member(one, call.world.bot.id) for one in threads if call.world.bot.id in one.followers]
    return {"threads": [wire.channel(one) for one in threads], "members": mine}


def guild_roles(call: Call) -> Answer:
    """Give a guild's roles."""
    return [wire.role(one) for one in _guild(call).roles.values()]


def get_member(call: Call) -> Answer:
    """Give a member."""
    guild = _guild(call)
    member = guild.members.get(_who(call))
    if member is None:
        raise refusal(10007)
    return wire.member(guild, member.user)


def get_user(call: Call) -> Answer:
    """Give a user."""
    return wire.user(_user(call, call.params["user"]))


def get_me(call: Call) -> Answer:
    """Give the bot's account."""
    return wire.me(call.world.bot)


def open_conversation(call: Call) -> Answer:
    """Give the direct conversation with a user."""
    user = _user(call, str(call.body.get("recipient_id")))
    if user.bot:
        raise refusal(50007)
    return wire.channel(call.world.conversation(user))


def _user(call: Call, user_id: str) -> User:
    user = call.world.users.get(user_id)
    if user is None:
        raise refusal(10013)
    return user


def close_conversation(call: Call) -> Answer:
    """Delete a channel, or merely close a conversation."""
    return wire.channel(call.channel) if call.channel.kind == PRIVATE else delete_channel(call)


ROUTES = [
    Route("GET", "/users/@me", get_me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", open_conversation),
    Route("GET", "/users/{user}", get_user),
    Route("GET", "/channels/{channel}", get_channel),
    Route("PATCH", "/channels/{channel}", edit_channel),
    Route("DELETE", "/channels/{channel}", close_conversation),
    Route("POST", "/channels/{channel}/messages/{message}/threads", thread_from_message),
    Route("POST", "/channels/{channel}/threads", thread_without_message),
    Route("GET", "/channels/{channel}/thread-members", thread_members),
    Route("PUT", "/channels/{channel}/thread-members/{user}", join_thread),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", leave_thread),
    Route("GET", "/guilds/{guild}", get_guild),
    Route("GET", "/guilds/{guild}/channels", guild_channels),
    Route("GET", "/guilds/{guild}/threads/active", active_threads),
    Route("GET", "/guilds/{guild}/roles", guild_roles),
    Route("GET", "/guilds/{guild}/members/{user}", get_member),
]
