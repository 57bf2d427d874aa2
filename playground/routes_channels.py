"""The routes of channels, threads, conversations and users."""

from playground import wire
from playground.errors import Json, Spot, refusal, wrong_field
from playground.rest import Answer, Call, Route
from playground.world import KEPT_THREADS, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, User

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


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


def add_to_thread(call: Call) -> Answer:
    """Add somebody to a thread."""
    thread, user = call.channel, _user(call, call.params["user"])
    if not thread.is_thread:
        raise refusal(50024)
    if thread.archived:
        raise refusal(50083)
    if user.id not in thread.followers:
        thread.followers.append(user.id)
        call.world.emit("channel_update", thread)
    return None


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


ROUTES = [
    Route("GET", "/users/@me", lambda call: wire.me(call.world.bot)),
    Route("POST", "/users/@me/channels", open_conversation),
    Route("GET", "/users/{user}", lambda call: wire.user(_user(call, call.params["user"]))),
    Route("GET", "/channels/{channel}", lambda call: wire.channel(call.channel)),
    Route("PATCH", "/channels/{channel}", edit_channel),
    Route("POST", "/channels/{channel}/messages/{message}/threads", thread_from_message),
    Route("POST", "/channels/{channel}/threads", thread_without_message),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add_to_thread),
]
