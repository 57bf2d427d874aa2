"""The state that is saved between runs: commands, emojis, newcomers, and the latest messages.

Private messages and threads are not saved.
"""

import base64
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from playground.errors import Json
from playground.world import Attachment, Channel, Message, World

if TYPE_CHECKING:
    from playground.server import Playground

KEPT_MESSAGES = 20
"""Messages of each channel."""
_PLAIN = ("id", "created_at", "content", "components", "flags", "edited_at", "nonce", "metadata", "kind")
_PERSON = ("id", "username", "display_name", "locale", "colour")
_FILE = ("id", "filename", "description", "content_type", "width", "height")


def saved_state_of(playground: "Playground") -> Json:
    """Give the state to save, as JSON."""
    world = playground.world
    return {
        "commands": playground.commands.all(),
        "emojis": world.emojis,
        "pictures": {emoji: base64.b64encode(png).decode() for emoji, png in world.emoji_pictures.items()},
        "joined_at": playground.guild.members[world.bot.id].joined_at,
        "people": [{name: getattr(person.user, name) for name in _PERSON} for person in playground.newcomers],
        "messages": list(_kept_messages(playground)),
    }


def _kept_messages(playground: "Playground") -> Iterator[Json]:
    for channel in playground.world.text_channels(playground.guild):
        public = [message for message in channel.messages.values() if not message.ephemeral and not message.loading]
        for message in public[-KEPT_MESSAGES:]:
            files = [
                {name: getattr(file, name) for name in _FILE} | {"data": base64.b64encode(file.data).decode()}
                for file in message.attachments
            ]
            yield {name: getattr(message, name) for name in _PLAIN} | {
                "channel": channel.id,
                "author": message.author.id,
                "mentions": [user.id for user in message.mentions],
                "attachments": files,
            }


def restore(playground: "Playground", kept: Json) -> None:
    """Restore what `saved_state_of` gave."""
    world = playground.world
    playground.commands.restore(kept["commands"])
    world.emojis.update(kept["emojis"])
    pictures = kept.get("pictures", {}).items()
    world.emoji_pictures.update({emoji: base64.b64decode(png) for emoji, png in pictures})
    me = playground.guild.members[world.bot.id]
    me.joined_at = kept.get("joined_at", me.joined_at)
    for one in kept.get("people", []):
        new = playground.add_person(
            one["display_name"], locale=one["locale"], username=one["username"], user_id=one["id"]
        )
        new.user.colour = one["colour"]
    for one in kept.get("messages", []):
        if one["channel"] in world.channels:
            world.post(_message(world, one))


def _message(world: World, one: dict[str, Any]) -> Message:
    channel: Channel = world.channels[one["channel"]]
    files = [
        Attachment(data=base64.b64decode(file["data"]), **{name: file[name] for name in _FILE})
        for file in one["attachments"]
    ]
    mentions = [world.users[user] for user in one["mentions"] if user in world.users]
    plain = {name: one[name] for name in _PLAIN}
    return Message(channel=channel, author=world.users[one["author"]], attachments=files, mentions=mentions, **plain)
