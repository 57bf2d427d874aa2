"""Turns a request's body into a message, new or edited, or into a refusal."""

import json
import re
from dataclasses import dataclass
from typing import Any

from playground.components import Layout
from playground.errors import ApiError, Json, Spot, refusal
from playground.media import MOST_BYTES, Files, attach, resolve, walk
from playground.permissions import may
from playground.world import COMPONENTS_V2, EPHEMERAL, LOADING, PRIVATE_THREAD, Attachment, Channel, Message, World

SUPPRESS_EMBEDS, SILENT = 1 << 2, 1 << 12
KEEPABLE = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
MOST_FILES, MOST_CONTENT = 10, 2000


@dataclass(eq=False)
class Draft:
    """A message's contents, checked."""

    content: str
    components: list[Json]
    attachments: list[Attachment]
    flags: int


def compose(world: World, channel: Channel, body: Json, files: Files, before: Message | None = None) -> Draft:
    """Check a body against Discord's rules and the bot's permissions; `before` is the message that it edits."""
    if any(len(upload.data) > MOST_BYTES for upload in files.values()):
        raise refusal(40005)
    spot = Spot()
    draft = Draft(
        _text(spot, body, before),
        _parts(spot, body, before),
        _attachments(world, spot, body, files, before),
        _flags(spot, body, before),
    )
    _check_mentions(spot, body)
    _check_layout(world, spot, draft, body, before)
    spot.settle()
    if not (draft.content or draft.components or draft.attachments):
        raise refusal(50006)
    if "components" in body or before is None:
        resolve(world, draft.components, draft.attachments)
        for value in (value for one in walk(draft.components) for value in one.get("default_values") or ()):
            value["id"] = str(value["id"])  # as Discord gives ids back; JavaScript would round numbers
    if draft.attachments and channel.has_bot and not may(channel, world.bot, "attach_files"):
        raise refusal(50013)
    return draft


def _text(spot: Spot, body: Json, before: Message | None) -> str:
    if "content" not in body:
        return before.content if before else ""
    return spot.text(body, "content", 0, MOST_CONTENT) or ""


def _parts(spot: Spot, body: Json, before: Message | None) -> list[Json]:
    if "components" not in body:
        return before.components if before else []
    copied: list[Json] = json.loads(json.dumps(spot.listed(body, "components", 0, 1000)))
    return copied


def _flags(spot: Spot, body: Json, before: Message | None) -> int:
    given = spot.whole(body, "flags", 0, 2**31 - 1)
    if before is None:
        return (given or 0) & KEEPABLE
    kept = before.flags & ~LOADING
    if given is None:
        return kept
    return (kept & ~SUPPRESS_EMBEDS) | (given & (SUPPRESS_EMBEDS | COMPONENTS_V2))


def _attachments(world: World, spot: Spot, body: Json, files: Files, before: Message | None) -> list[Attachment]:
    old = {one.id: one for one in before.attachments} if before else {}
    described = body.get("attachments")
    kept = list(old.values()) if described is None else []
    notes: dict[int, str | None] = {}
    for index, entry in enumerate(spot.listed(body, "attachments", 0, MOST_FILES)):
        key = str(entry.get("id", index))
        if key in old:
            kept.append(old[key])
        elif key.isdecimal() and int(key) in files:
            notes[int(key)] = spot.at("attachments", index).text(entry, "description", 0, 1024)
        else:
            spot.at("attachments", index, "id").wrong("ATTACHMENT_NOT_FOUND", "Attachment data not found")
    fresh = [attach(world, upload, notes.get(number)) for number, upload in sorted(files.items())]
    if len(kept) + len(fresh) > MOST_FILES:
        spot.at("attachments").wrong("BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    return kept + fresh


def _check_layout(world: World, spot: Spot, draft: Draft, body: Json, before: Message | None) -> None:
    layout = Layout(spot.at("components"), {one.filename for one in draft.attachments}, world.emojis)
    changed = "components" in body or before is None
    if not draft.flags & COMPONENTS_V2:
        if changed:
            layout.check_rows(draft.components)
        return
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if draft.content if key == "content" else body.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            spot.at(key).wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)
    if not changed:
        return
    layout.check_v2(draft.components)
    old = set(before.attachments) if before else set()
    for index, one in enumerate(draft.attachments):
        if one not in old and one.filename not in layout.references:
            message = f"No component shows the attachment {one.filename!r}"
            spot.at("attachments", index).wrong("COMPONENTS_V2_ATTACHMENT_NOT_REFERENCED", message)


def _check_mentions(spot: Spot, body: Json) -> None:
    allowed = body.get("allowed_mentions")
    if not isinstance(allowed, dict):
        return
    here = spot.at("allowed_mentions")
    for index, kind in enumerate(allowed.get("parse") or ()):
        if kind not in ("users", "roles", "everyone"):
            here.at("parse", index).wrong("BASE_TYPE_CHOICES", "Value must be one of ('roles', 'users', 'everyone').")
    for kind in ("users", "roles"):
        if len(allowed.get(kind) or ()) > 100:
            here.at(kind).wrong("BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            here.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse:{kind} and {kind}: are mutually exclusive")


def ping(world: World, message: Message, body: Json) -> None:
    """Return whom a new message mentions, as far as it is allowed to."""
    allowed: dict[str, Any] | None = body.get("allowed_mentions")
    texts = (str(one["content"]) for one in walk(message.components) if one.get("type") == 10)
    said = "\n".join([message.content, *texts])
    parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    listed = [str(one) for one in (allowed or {}).get("users") or ()]
    named = dict.fromkeys(re.findall(r"<@!?(\d+)>", said))
    users = [world.users[one] for one in named if one in world.users]
    message.mentions = [user for user in users if "users" in parse or user.id in listed]
    everyone = "@everyone" in said or "@here" in said
    message.mention_everyone = (
        everyone and "everyone" in parse and may(message.channel, message.author, "mention_everyone")
    )
    if message.channel.kind == PRIVATE_THREAD:
        fresh = [user.id for user in message.mentions if user.id not in message.channel.followers]
        message.channel.followers.extend(fresh)
    if message.reference and (allowed is None or allowed.get("replied_user")):
        message.mentions.append(message.reference.author)


def _fill(message: Message, draft: Draft) -> None:
    message.content, message.components, message.attachments = draft.content, draft.components, draft.attachments


def apply(world: World, message: Message, draft: Draft) -> None:
    """Change a message in place and say so."""
    world.drop_files([one for one in message.attachments if one not in draft.attachments])
    _fill(message, draft)
    message.flags = draft.flags
    world.keep_files(message)
    world.edited(message)


def publish(message: Message, draft: Draft, body: Json, world: World) -> Message:
    """Fill a fresh message with a draft and post it."""
    _fill(message, draft)
    message.flags |= draft.flags
    if message.audience is not None:
        message.flags |= EPHEMERAL
    ping(world, message, body)
    world.post(message)
    return message


def old_edit_refused(retry_after: float) -> ApiError:
    """Make the refusal of one edit too many to a message older than an hour."""
    text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    error = ApiError(429, 30046, text, extra={"retry_after": retry_after, "global": False})
    error.headers["Retry-After"] = str(retry_after)
    return error
