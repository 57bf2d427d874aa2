"""The routes of messages by the bot's own token."""

from playground import wire
from playground.errors import Json, refusal, wrong_field
from playground.permissions import may
from playground.posting import apply, compose, old_edit_refused, publish
from playground.rate_limits import DELETIONS, MESSAGES, OLD_EDITS
from playground.rest import Answer, Call, Route
from playground.world import PRIVATE, Channel, Message

OLD, NONCE_LIFE = 3600.0, 300.0


def list_messages(call: Call) -> Answer:
    """Give up to 100 messages, newest first; none without the right to read history."""
    channel = call.channel
    if not call.may(channel, "read_message_history"):
        return []
    found = sorted((m for m in channel.messages.values() if not m.ephemeral), key=lambda m: int(m.id), reverse=True)
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise wrong_field("NUMBER_TYPE_MAX", "int value should be between 1 and 100.", "limit")
    if "after" in call.query:
        found = [m for m in found if int(m.id) > int(call.query["after"])][-limit:]
    return [wire.message(call.world, m) for m in found[:limit]]


def get_message(call: Call) -> Answer:
    """Give one message."""
    message = call.message
    if not call.may(message.channel, "read_message_history"):
        raise refusal(50013)
    return wire.message(call.world, message)


def create_message(call: Call) -> Answer:
    """Post a message as the bot."""
    channel = call.channel
    _check_open(call, channel)
    body = call.body
    nonce = body.get("nonce")
    if nonce is not None and not 1 <= len(str(nonce)) <= 25:
        raise wrong_field("BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.", "nonce")
    if nonce is not None and body.get("enforce_nonce"):
        before = _same_nonce(call, channel, str(nonce))
        if before is not None:
            return wire.message(call.world, before)
    draft = compose(call.world, channel, body, call.files)
    message = Message(call.world.ids.new(), channel, call.world.bot, call.world.clock.now())
    message.nonce = None if nonce is None else str(nonce)
    message.reference = _reference(call, channel, body)
    message.kind = 19 if message.reference else 0
    publish(message, draft, body, call.world)
    return wire.message(call.world, message) | ({"nonce": nonce} if nonce is not None else {})


def _check_open(call: Call, channel: Channel) -> None:
    """Refuse if the bot may not speak there."""
    if not call.may(channel, "send_messages_in_threads" if channel.is_thread else "send_messages"):
        raise refusal(50013)
    if channel.kind == PRIVATE and any(user.closed for user in channel.recipients):
        raise refusal(50007)
    if channel.is_thread and channel.locked:
        raise refusal(50083 if channel.archived else 160005)
    if channel.archived:
        channel.archived = False
        call.world.emit("channel_update", channel)


def _same_nonce(call: Call, channel: Channel, nonce: str) -> Message | None:
    recent = call.world.clock.now() - NONCE_LIFE
    for message in reversed(channel.messages.values()):
        if message.nonce == nonce and message.author is call.world.bot and message.created_at > recent:
            return message
    return None


def _reference(call: Call, channel: Channel, body: Json) -> Message | None:
    pointer = body.get("message_reference")
    if not pointer:
        return None
    if int(pointer.get("type") or 0) != 0:
        raise wrong_field("BASE_TYPE_CHOICES", "The playground forwards nothing", "message_reference", "type")
    if not may(channel, call.world.bot, "read_message_history"):
        raise refusal(160002)
    other = channel.messages.get(str(pointer.get("message_id")))
    if other is None and pointer.get("fail_if_not_exists", True):
        raise wrong_field("REPLIES_UNKNOWN_MESSAGE", "Unknown message", "message_reference")
    return other


def edit_message(call: Call) -> Answer:
    """Edit one of the bot's messages; for those older than an hour the limit is strict."""
    message = call.message
    if message.author is not call.world.bot:
        raise refusal(50005)
    if message.channel.is_thread and message.channel.archived:
        raise refusal(50083)
    if call.world.clock.now() - message.created_at > OLD:
        wait = call.discord.limits.spend(f"old {message.channel.id}", OLD_EDITS)
        if wait:
            raise old_edit_refused(wait)
    apply(call.world, message, compose(call.world, message.channel, call.body, call.files, message))
    return wire.message(call.world, message)


def delete_message(call: Call) -> Answer:
    """Delete a message; somebody else's needs the right to manage messages."""
    message = call.message
    if message.author is not call.world.bot and not call.may(message.channel, "manage_messages"):
        raise refusal(50013)
    call.world.delete(message)
    return None


ROUTES = [
    Route("GET", "/channels/{channel}/messages", list_messages),
    Route("POST", "/channels/{channel}/messages", create_message, MESSAGES),
    Route("GET", "/channels/{channel}/messages/{message}", get_message),
    Route("PATCH", "/channels/{channel}/messages/{message}", edit_message, MESSAGES),
    Route("DELETE", "/channels/{channel}/messages/{message}", delete_message, DELETIONS),
]
