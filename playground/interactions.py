"""Interactions of people with the bot, and the bot's answers: once and in time."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from playground import modals, wire
from playground.errors import Json, Spot, refusal, wrong_field
from playground.gateway import Gateway
from playground.media import MOST_BYTES, Files
from playground.permissions import bits, in_channel
from playground.posting import apply, compose, publish
from playground.registered_commands import AMONG_PEOPLE, SERVER, WITH_BOT, check_choices
from playground.world import EPHEMERAL, LOADING, PRIVATE, Channel, Message, User, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
REPLY, THINK, DEFER, UPDATE, CHOICES, ASK = 4, 5, 6, 7, 8, 9
SECONDS_TO_ANSWER, SECONDS_OF_TOKEN = 3.0, 900.0
KEPT = 2000
FOLLOW_UPS_OF_A_PERSON = 5
"""The most follow-ups that Discord takes where only the person has added the application."""
MESSAGE_KINDS = {COMMAND: 20, COMPONENT: 19, MODAL: 19}


@dataclass(eq=False)
class Interaction:
    """An interaction, and what has come of it."""

    id: str
    token: str
    kind: int
    user: User
    channel: Channel
    created_at: float
    data: Json
    message: Message | None = None  # whose component was used
    source: "Interaction | None" = None  # what opened the modal that was filled
    answer: int | None = None
    answered_at: float = inf  # never, so far
    failed: bool = False
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    edits_before: int = 0
    owners: Json = field(default_factory=dict)  # by which installs it came: "0" of the server, "1" of the person

    @property
    def pending(self) -> bool:
        """Tell whether the bot has neither answered nor failed."""
        return self.answer is None and not self.failed

    @property
    def name(self) -> str:
        """Give the command's full name, or nothing."""
        if self.source is not None:
            return self.source.name
        words, node = [str(self.data.get("name", ""))], self.data
        while (inner := node.get("options") or []) and inner[0]["type"] in (1, 2):
            node = inner[0]
            words.append(str(node["name"]))
        return " ".join(words)


class Interactions:
    """All interactions that are still of use."""

    def __init__(self, world: World, gateway: Gateway, patience: float = 0.0) -> None:
        """Begin without interactions; people wait `patience` seconds for a deferred answer."""
        self.patience = patience
        self._world = world
        self._gateway = gateway
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._deadlines: set[asyncio.Task[None]] = set()
        self._answers: dict[int, Callable[[Interaction, Json, Files], None]] = {
            REPLY: self._reply,
            THINK: self._think,
            DEFER: self._defer,
            UPDATE: self._update,
            CHOICES: self._choose,
            ASK: self._ask,
        }

    def open(self, interaction: Interaction) -> None:
        """Send an interaction to the bot and start its three seconds."""
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        while len(self._by_id) > KEPT:
            oldest = self._by_id.pop(next(iter(self._by_id)))
            self._by_token.pop(oldest.token, None)
        self._gateway.dispatch("INTERACTION_CREATE", self.payload(interaction))
        self._world.emit("waiting", interaction)
        deadline = asyncio.create_task(self._deadline(interaction))
        self._deadlines.add(deadline)
        deadline.add_done_callback(self._deadlines.discard)

    def make(self, kind: int, user: User, channel: Channel, data: Json) -> Interaction:
        """Make an interaction that has not been sent yet."""
        token = f"aW50ZXJhY3Rpb24{secrets.token_urlsafe(48)}"
        return Interaction(self._world.ids.new(), token, kind, user, channel, self._world.clock.now(), data)

    async def close(self) -> None:
        """Forget the deadlines."""
        for deadline in tuple(self._deadlines):
            deadline.cancel()
        await asyncio.gather(*self._deadlines, return_exceptions=True)

    async def _deadline(self, interaction: Interaction) -> None:
        await self._world.clock.wait_until(interaction.created_at + SECONDS_TO_ANSWER)
        if interaction.answer is None:
            interaction.failed = True
            self._world.emit("failed", interaction)

    def payload(self, interaction: Interaction) -> Json:
        """Give an interaction as the gateway announces it."""
        channel, user, world = interaction.channel, interaction.user, self._world
        guild = channel.guild
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": interaction.kind,
            "data": interaction.data,
            "channel": wire.channel(channel, viewer=user),
            "channel_id": channel.id,
            "token": interaction.token,
            "version": 1,
            "app_permissions": str(in_channel(channel, world.bot if "0" in interaction.owners else user)),
            "locale": user.locale,
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": context_of(channel),
            "attachment_size_limit": MOST_BYTES,
        }
        if interaction.message is not None:
            payload["message"] = wire.message(world, interaction.message)
        if guild is None:
            return payload | {"user": wire.user(user)}
        inside = wire.member(guild, user) | {"permissions": str(in_channel(channel, user))}
        return payload | {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": inside,
        }

    def metadata(self, interaction: Interaction) -> Json:
        """Give what a message says of the interaction that it answers."""
        said: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": wire.user(interaction.user),
            "authorizing_integration_owners": interaction.owners,
        }
        if interaction.kind == COMMAND:
            said |= {"name": interaction.name, "command_type": interaction.data.get("type", 1)}
        elif interaction.source is not None:
            said["triggering_interaction_metadata"] = self.metadata(interaction.source)
        elif interaction.message is not None:
            said["interacted_message_id"] = interaction.message.id
        return said

    def acknowledge(self, interaction_id: str, token: str, body: Json, files: Files) -> Interaction:
        """Take the bot's first answer; late or unknown is 10062, a second one 40060, into a deleted channel 10003."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise refusal(10062)
        if interaction.answer is not None:
            raise refusal(40060)
        now = self._world.clock.now()
        if interaction.failed or now > interaction.created_at + SECONDS_TO_ANSWER:
            raise refusal(10062)
        if interaction.channel.deleted:
            raise refusal(10003)
        kind = body.get("type")
        if not isinstance(kind, int) or kind not in self._allowed(interaction):
            raise wrong_field("BASE_TYPE_CHOICES", "Not a possible answer to this interaction", "type")
        data = body.get("data") or {}
        self._answers[kind](interaction, data, files)
        interaction.answer, interaction.answered_at = kind, now
        self._world.emit("answered", interaction)
        return interaction

    def _allowed(self, interaction: Interaction) -> tuple[int, ...]:
        if interaction.kind == AUTOCOMPLETE:
            return (CHOICES,)
        always = (REPLY, THINK) if interaction.kind == MODAL else (REPLY, THINK, ASK)
        return (*always, DEFER, UPDATE) if interaction.message is not None else always

    def _blank(self, interaction: Interaction, flags: int) -> Message:
        world = self._world
        message = Message(world.ids.new(), interaction.channel, world.bot, world.clock.now())
        if is_private_only(interaction):
            flags |= EPHEMERAL
        message.audience = interaction.user if flags & EPHEMERAL else None
        message.flags = flags & EPHEMERAL
        message.metadata, message.answers = self.metadata(interaction), interaction.id
        message.reference = interaction.message if interaction.message in self._alive(interaction) else None
        message.kind = 20 if interaction.message is None else MESSAGE_KINDS[interaction.kind]
        return message

    def _alive(self, interaction: Interaction) -> list[Message]:
        return list(interaction.channel.messages.values())

    def _reply(self, interaction: Interaction, data: Json, files: Files) -> None:
        draft = compose(self._world, interaction.channel, data, files)
        message = self._blank(interaction, int(data.get("flags") or 0))
        interaction.original = publish(message, draft, data, self._world)

    def _think(self, interaction: Interaction, data: Json, _: Files) -> None:
        message = self._blank(interaction, int(data.get("flags") or 0))
        message.flags |= LOADING
        interaction.original = message
        self._world.post(message)

    def _defer(self, interaction: Interaction, _: Json, __: Files) -> None:
        interaction.original = interaction.message

    def _update(self, interaction: Interaction, data: Json, files: Files) -> None:
        message = interaction.message
        if message is None or message.deleted:
            raise refusal(10008)
        interaction.original = message
        self.change(message, data, files)

    def _choose(self, interaction: Interaction, data: Json, _: Files) -> None:
        spot = Spot(("data",))
        choices = spot.listed(data, "choices", 0, 25)
        check_choices(choices, _focused(interaction.data), spot.at("choices"))
        spot.settle()
        interaction.choices = choices

    def _ask(self, interaction: Interaction, data: Json, _: Files) -> None:
        modals.check(data)
        interaction.modal = data

    def by_token(self, application_id: str, token: str) -> Interaction:
        """Find an interaction by the token of its webhook; dead tokens are 50027, unanswered ones 10015."""
        if application_id != self._world.bot.id:
            raise refusal(10015)
        interaction = self._by_token.get(token)
        if interaction is None or self._world.clock.now() > interaction.created_at + SECONDS_OF_TOKEN:
            raise refusal(50027)
        if interaction.answer is None:
            raise refusal(10015)
        return interaction

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """Find `@original` or a follow-up; anything else is 10008."""
        mine = [interaction.original, *interaction.followups]
        wanted = [interaction.original] if message_id == "@original" else mine
        for message in wanted:
            if message is not None and not message.deleted and message_id in (message.id, "@original"):
                return message
        raise refusal(10008)

    def change(self, message: Message, body: Json, files: Files) -> Message:
        """Edit a message through a token."""
        apply(self._world, message, compose(self._world, message.channel, body, files, message))
        return message

    def follow_up(self, interaction: Interaction, body: Json, files: Files) -> Message:
        """Post one more message; the first one after "thinking" replaces that."""
        original = interaction.original
        if original is not None and original.loading and not original.deleted:
            return self.change(original, body, files)
        if "0" not in interaction.owners and len(interaction.followups) >= FOLLOW_UPS_OF_A_PERSON:
            raise refusal(40094)
        draft = compose(self._world, interaction.channel, body, files)
        message = self._blank(interaction, int(body.get("flags") or 0))
        message.kind, message.reference = 19 if original else 0, original
        if message.metadata is not None and original is not None:
            message.metadata["original_response_message_id"] = original.id
        interaction.followups.append(message)
        return publish(message, draft, body, self._world)


def context_of(channel: Channel) -> int:
    """Give the context of what is done in a channel."""
    if channel.guild is not None:
        return SERVER
    return WITH_BOT if channel.kind == PRIVATE else AMONG_PEOPLE


def installs_at(channel: Channel, user: User) -> Json:
    """Give by which installs the application is there for somebody: of the server, and of the person."""
    owners: Json = {"1": user.id} if user.installed else {}
    if channel.guild is not None:
        return owners | ({"0": channel.guild.id} if channel.guild.joined else {})
    return owners | ({"0": "0"} if channel.kind == PRIVATE else {})


def is_private_only(interaction: Interaction) -> bool:
    """Tell whether Discord lets only the person see the answer: an app of their own, where those may not be used."""
    there = in_channel(interaction.channel, interaction.user)
    return "0" not in interaction.owners and not there & bits("use_external_apps")


def _focused(data: Json) -> int:
    """Give the type of the option that is being typed."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if option["type"] in (1, 2):
            return _focused(option)
    return 3
