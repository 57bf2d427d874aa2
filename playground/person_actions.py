"""A person in the local Discord: what they see and what they do. Page and tests act through this class alone."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from playground import modals, permissions, slash, wire
from playground.errors import Json, NotPossibleError
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction, context_of, installs_at
from playground.media import walk
from playground.message_contents import said, selects
from playground.outcomes import PATIENCE, Modal, Outcome
from playground.posting import ping
from playground.registered_commands import CHAT, ON_MESSAGE, ON_PERSON
from playground.rest import Discord
from playground.world import Channel, Guild, Message, User

T = TypeVar("T")


class Person:
    """Somebody who uses Discord; `guild` is the server that their channel names are looked up in."""

    def __init__(self, discord: Discord, user: User, guild: Guild) -> None:
        self.user = user
        self.guild = guild
        self._discord = discord
        self._world = discord.world

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> str:
        """Give the account's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """Give the name that others see."""
        return self.user.display_name

    @property
    def mention(self) -> str:
        """Give the text that mentions this person."""
        return f"<@{self.user.id}>"

    @property
    def locale(self) -> str:
        """Give, or set, the language of this person's Discord."""
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale

    # What they see

    def channel(self, name: Channel | str) -> Channel:
        """Find a channel of the server by name or id."""
        if isinstance(name, Channel):
            return name
        for channel in self._world.channels.values():
            if name == channel.id or (name == channel.name and channel.guild is self.guild):
                return channel
        raise NotPossibleError(f"There is no channel {name}")

    def conversation(self) -> Channel:
        """Give the direct conversation with the bot."""
        return self._world.conversation(self.user)

    def sees(self, message: Message) -> bool:
        """Tell whether a message can be seen: it exists, and the person may see it and its channel."""
        readable = permissions.may(message.channel, self.user, "view_channel")
        return not message.deleted and message.seen_by(self.user) and readable

    def messages(self, channel: Channel | str, *, ephemeral: bool | None = None) -> list[Message]:
        """Give the messages seen in a channel, oldest first; `ephemeral` keeps only those that are, or are not."""
        seen = [one for one in self.channel(channel).messages.values() if self.sees(one)]
        return [one for one in seen if ephemeral in (None, one.ephemeral)]

    def newest(self, channel: Channel | str, containing: str = "", *, ephemeral: bool | None = None) -> Message:
        """Give the newest message whose words contain this; a LookupError if there is none."""
        for message in reversed(self.messages(channel, ephemeral=ephemeral)):
            if containing in said(message):
                return message
        raise LookupError(f"{self.name} sees no message with {containing!r}")

    def commands(self, channel: Channel | str) -> list[str]:
        """Give the slash commands offered in a channel, whole: `"rage start"`."""
        place = self.channel(channel)
        return slash.names([one for one in self._usable(place) if one["type"] == CHAT])

    def _usable(self, place: Channel) -> list[Json]:
        installs = [int(kind) for kind in installs_at(place, self.user)]
        return self._discord.commands.usable(context_of(place), installs)

    async def until(self, predicate: Callable[[], T], *, within: float = PATIENCE) -> T:
        """Wait until the predicate is true and give its value; a LookupError in it means "not yet"."""
        try:
            async with asyncio.timeout(within):
                return await self._until(predicate)
        except TimeoutError as error:
            raise TimeoutError(f"{self.name} waited {within} s in vain") from error

    async def _until(self, predicate: Callable[[], T]) -> T:
        while True:
            try:
                value = predicate()
            except LookupError:
                pass
            else:
                if value:
                    return value
            await self._world.change()

    async def finds(
        self,
        channel: Channel | str,
        containing: str = "",
        *,
        ephemeral: bool | None = None,
        within: float = PATIENCE,
    ) -> Message:
        """Wait for a message whose words contain this."""
        return await self.until(lambda: self.newest(channel, containing, ephemeral=ephemeral), within=within)

    # What they do

    async def command(self, channel: Channel | str, name: str, /, **options: Any) -> Outcome:  # noqa: ANN401
        """Use a slash command, `"rage start"`; options by name, people and channels as themselves or by id."""
        place = self._place(channel)
        path = self._command(place, name)
        typed = slash.Typing(self._world, place, path)
        return await self._do(COMMAND, place, typed.data(options), command=path[0])

    async def complete(self, channel: Channel | str, name: str, focused: str, /, **options: Any) -> Outcome:  # noqa: ANN401
        """Type into the option `focused` of a command and return the choices; `options` has what is typed so far."""
        place = self._place(channel)
        path = self._command(place, name)
        typed = slash.Typing(self._world, place, path)
        return await self._do(AUTOCOMPLETE, place, typed.data(options, focused), command=path[0])

    def menus(self, channel: Channel | str, kind: int) -> list[str]:
        """Give the commands in the menus of people (`ON_PERSON`) or of messages (`ON_MESSAGE`) of a channel."""
        usable = self._usable(self.channel(channel))
        return [slash.name_in(one, self.user.locale) for one in usable if one["type"] == kind]

    async def use_on(self, target: "Person | Message", name: str, channel: Channel | str = "") -> Outcome:
        """Use a command in the menu of a person, in a channel, or of a message."""
        kind = ON_MESSAGE if isinstance(target, Message) else ON_PERSON
        place = target.channel if isinstance(target, Message) else self._place(channel)
        if isinstance(target, Message):
            self._reach(target)
        offered = [one for one in self._usable(place) if one["type"] == kind]
        found = next((one for one in offered if name in (one["name"], slash.name_in(one, self.user.locale))), None)
        if found is None:
            raise NotPossibleError(f"There is no {name!r} in this menu")
        data: Json = {"id": found["id"], "name": found["name"], "type": kind, "target_id": target.id}
        if isinstance(target, Message):
            data["resolved"] = {"messages": {target.id: wire.message(self._world, target)}}
        else:
            data["resolved"] = slash.resolved(self._world, place, [target.id])
        return await self._do(COMMAND, place, data, command=found)

    def _command(self, place: Channel, name: str) -> list[Json]:
        path = slash.find(self._usable(place), name)
        wanted = path[0]["default_member_permissions"]
        has = permissions.in_channel(place, self.user)
        if wanted is not None and place.guild is not None and (int(wanted) & has != int(wanted) or wanted == "0"):
            raise NotPossibleError(f"{self.name} may not use /{name}")
        return path

    async def click(self, message: Message, button: str) -> Outcome:
        """Click a button, named by its custom id or its label."""
        self._reach(message)
        found = _button(message, button)
        if found.get("disabled"):
            raise NotPossibleError(f"The button {button!r} is disabled")
        return await self.forge_click(found["custom_id"], message)

    async def select(self, message: Message, select: str, values: Sequence[str] | str) -> Outcome:
        """Choose in a select, named by its custom id or placeholder; plain options by value or label."""
        self._reach(message)
        found = next((one for one in selects(message) if select in (one.custom_id, one.placeholder)), None)
        if found is None or found.disabled:
            raise NotPossibleError(f"There is no select {select!r} to use")
        wanted = [values] if isinstance(values, str) else list(values)
        if found.kind == 3:
            offered = {option.label: option.value for option in found.options}
            offered |= {option.value: option.value for option in found.options}
            if missing := [one for one in wanted if one not in offered]:
                raise NotPossibleError(f"The select {select!r} does not offer {missing}")
            wanted = [offered[one] for one in wanted]
        if not found.least <= len(set(wanted)) <= found.most:
            raise NotPossibleError(f"The select {select!r} takes {found.least} to {found.most} values")
        return await self.forge_click(found.custom_id, message, values=wanted, kind=found.kind)

    async def forge_click(
        self,
        custom_id: str,
        message: Message,
        *,
        values: Sequence[str] | None = None,
        kind: int | None = None,
    ) -> Outcome:
        """Send a click that Discord's own client would not: any custom id, any values, on any message."""
        real: Json = next((one for one in walk(message.components) if one.get("custom_id") == custom_id), {})
        kind = kind or real.get("type") or (2 if values is None else 3)
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": real.get("id", 1)}
        if values is not None:
            data["values"] = list(values)
            if kind != 3:
                data["resolved"] = slash.resolved(self._world, message.channel, values)
        return await self._do(COMPONENT, message.channel, data, message=message)

    async def submit(self, modal: Modal | Outcome, values: dict[str, Any] | None = None) -> Outcome:
        """Fill a modal and send it; values by custom id or label, missing ones keep their defaults."""
        sheet = modal.modal if isinstance(modal, Outcome) else modal
        if sheet.submitted:
            raise NotPossibleError("This modal has been sent already")
        components = modals.filled(sheet.components, values or {})
        sheet.submitted = True
        source = sheet.interaction
        data: Json = {"custom_id": sheet.custom_id, "components": components}
        if picked := modals.picked(components):
            data["resolved"] = slash.resolved(self._world, source.channel, picked)
        return await self._do(MODAL, source.channel, data, message=source.message, source=source)

    def say(self, channel: Channel | str, content: str) -> Message:
        """Write in a channel."""
        place = self._place(channel)
        speak = "send_messages_in_threads" if place.is_thread else "send_messages"
        if not permissions.may(place, self.user, speak) or not 1 <= len(content) <= 2000:
            raise NotPossibleError(f"{self.name} cannot say that here")
        message = Message(self._world.ids.new(), place, self.user, self._world.clock.now(), content)
        ping(self._world, message, {})
        self._world.post(message)
        return message

    def delete(self, message: Message) -> None:
        """Delete a message: one's own, or any for those who manage messages."""
        may = message.author is self.user or permissions.may(message.channel, self.user, "manage_messages")
        if not may or message.ephemeral:
            raise NotPossibleError(f"{self.name} may not delete this message")
        self._world.delete(message)

    def dismiss(self, message: Message) -> None:
        """Put an ephemeral message away."""
        if message.audience is not self.user:
            raise NotPossibleError("Only one's own ephemeral messages can be dismissed")
        message.dismissed = True
        self._world.emit("message_update", message)

    def _place(self, channel: Channel | str) -> Channel:
        place = self.channel(channel)
        if place.deleted or place.archived or not permissions.may(place, self.user, "view_channel"):
            raise NotPossibleError(f"{self.name} cannot act in {place.name}")
        return place

    def _reach(self, message: Message) -> None:
        self._place(message.channel)
        if not self.sees(message):
            raise NotPossibleError(f"{self.name} does not see this message")

    def _owners(self, place: Channel, message: Message | None, command: Json | None) -> Json:
        """Give by which installs an interaction comes: those of its command, or of the message that it sits on."""
        there = installs_at(place, self.user)
        if command is not None:
            return {kind: owner for kind, owner in there.items() if kind in _types(command)}
        if message is not None and message.metadata is not None:
            return dict(message.metadata["authorizing_integration_owners"])
        return there

    async def _do(
        self,
        kind: int,
        place: Channel,
        data: Json,
        *,
        message: Message | None = None,
        source: Interaction | None = None,
        command: Json | None = None,
    ) -> Outcome:
        """Send an interaction and wait until the bot has acknowledged it, or has failed to."""
        interaction = self._discord.interactions.make(kind, self.user, place, data)
        interaction.owners = self._owners(place, message or (source.message if source else None), command)
        interaction.message, interaction.source = message, source
        interaction.edits_before = message.edits if message else 0
        self._discord.interactions.open(interaction)
        while interaction.pending:
            await self._world.change()
        outcome = Outcome(self._world, interaction)
        with suppress(TimeoutError):  # an answer that has not come by then stays deferred
            await outcome.settled(within=self._discord.interactions.patience)
        return outcome


def _types(command: Json) -> set[str]:
    return {str(kind) for kind in command["integration_types"]}


def _button(message: Message, name: str) -> Json:
    """Find a button by custom id or by label; a label of several buttons is ambiguous."""
    found = [one for one in walk(message.components) if one["type"] == 2 and one.get("custom_id")]
    exact = [one for one in found if one["custom_id"] == name]
    labelled = [one for one in found if name in (one.get("label"), (one.get("emoji") or {}).get("name"))]
    if len(exact or labelled) != 1:
        offered = ", ".join(str(one.get("label")) for one in found)
        raise NotPossibleError(f"{len(labelled)} buttons are called {name!r}; there is {offered or 'none'}")
    return (exact or labelled)[0]
