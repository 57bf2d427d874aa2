"""Reads an interaction: the actor and their rights, what was chosen or written, and the message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias, cast

import discord
from pydantic import BaseModel, ValidationError

from bot.show.custom_id import Malformed
from games.core.text import Refused, Text
from storage import UserSettings
from tables.table.acting_person import Actor
from tables.time.quiet_hours import quiet_hours_of

Interaction: TypeAlias = "discord.Interaction[Any]"


def server_of(interaction: Interaction) -> int:
    """Return the server, 0 in direct and group messages and on servers where only the person has added the bot."""
    return interaction.guild_id if interaction.guild_id and interaction.is_guild_integration() else 0


def actor_of(interaction: Interaction) -> Actor:
    """Return who acts."""
    person = interaction.user
    roles = frozenset(role.id for role in person.roles) if isinstance(person, discord.Member) else frozenset[int]()
    return Actor(person.id, person.display_name, manages=manages(interaction), roles=roles)


def with_choices(actor: Actor, settings: UserSettings) -> Actor:
    """Return the same with what the person has chosen that tables must know."""
    quiet, reads, clicks = quiet_hours_of(settings), not settings.pictures, settings.clicks
    return replace(actor, quiet=quiet, reads=reads, clicks=clicks, holiday=settings.holiday)


def manages(interaction: Interaction) -> bool:
    """Return whether Discord says that this person may manage the server they are in, which has the bot."""
    return bool(server_of(interaction)) and interaction.permissions.manage_guild


def check_manages(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` for anybody who does not manage the server, whatever a client lets people click."""
    if not manages(interaction):
        raise Refused(Text("bot.managers-only"))


def is_ephemeral(interaction: Interaction) -> bool:
    """Return whether the control sits on a message that only its person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_panel(interaction: Interaction) -> bool:
    """Return whether a button or select was used on a private message."""
    return is_ephemeral(interaction) and interaction.type is discord.InteractionType.component


def data(interaction: Interaction) -> Mapping[str, Any]:
    """Return what Discord sent."""
    return cast("Mapping[str, Any]", interaction.data or {})


def custom_id_of(interaction: Interaction) -> str:
    """Return the custom id of the control, as it was sent."""
    return str(data(interaction).get("custom_id", ""))


def value(interaction: Interaction) -> str:
    """Return what was chosen in a select, empty if nothing was."""
    values = data(interaction).get("values", [])
    return str(values[0]) if isinstance(values, list) and values else ""


def values(interaction: Interaction) -> list[str]:
    """Return all that was chosen in a select."""
    chosen = data(interaction).get("values", [])
    return [str(one) for one in chosen] if isinstance(chosen, list) else []


def is_bot(interaction: Interaction, person: int) -> bool:
    """Return whether a person chosen in a select is a bot, as Discord says with it."""
    users = data(interaction).get("resolved", {}).get("users", {})
    return bool(users.get(str(person), {}).get("bot"))


class _Part(BaseModel):
    """A part of a form as it comes back: what was written, or which radio button is chosen; all that is ticked."""

    custom_id: str
    value: str | None = None
    values: list[str] = []


class _Labelled(BaseModel):
    component: _Part | None = None


class _Filled(BaseModel):
    components: list[_Labelled] = []


def filled(interaction: Interaction) -> dict[str, list[str]]:
    """Return what was filled into a form, by the names of its parts. Raises `Malformed`."""
    try:
        sent = _Filled.model_validate(data(interaction))
    except ValidationError as error:
        raise Malformed(custom_id_of(interaction)) from error
    parts = [one.component for one in sent.components if one.component is not None]
    return {part.custom_id: part.values if part.value is None else [part.value] for part in parts}
