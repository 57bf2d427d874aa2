"""Owns reading an interaction's payload: values chosen, forms filled in, message clicked. It must not answer it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, cast

import discord

from bot.show.custom_id import CustomId, Malformed
from bot.table.options import bounds_of
from games.core.text import Refused, Text
from tables.table.acting_person import Actor
from tables.table.actions import Action, cleaned
from tables.table.table import Table

Interaction: TypeAlias = "discord.Interaction[Any]"

NUMBER_LENGTH: Final = 12
OPENING: Final = frozenset({"rematch", "play", "play-of"})
"""Controls that open a table: the answer is its public message."""
FOR_EVERYBODY: Final = OPENING | {"board-post", "board-keep", "replay-share", "daily-share", "puzzle-share"}
"""Controls whose answer is a public message."""
MOVING: Final = frozenset(
    {"all", "move", "sure", "pick", "daily-move", "daily-sure", "daily-pick", "puzzle-move", "puzzle-pick"}
)
"""Controls that make a move."""
_SHOWN_BESIDE: Final = {
    "commands",
    "why",
    "verify",
    "scores",
    "race",
    "replay-text",
    "daily-why",
    "daily-seals",
    "puzzle-why",
}
NEW_MESSAGE: Final = FOR_EVERYBODY | _SHOWN_BESIDE | {"learn-start", "learn-of", "rules-open"}
"""Controls whose answer is a message of its own, also where they sit on a private one."""
PLAIN_ACTIONS: Final = frozenset(
    {
        "join",
        "leave",
        "start",
        "remove-bot",
        "end",
        "agree",
        "decline",
        "stay",
        "come-back",
        "ask-takeback",
    }
)


def actor_of(interaction: Interaction) -> Actor:
    """Return who acts."""
    return Actor(interaction.user.id, interaction.user.display_name, manages=interaction.permissions.manage_guild)


def is_ephemeral(interaction: Interaction) -> bool:
    """Tell whether the control sits on a message that only its person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_panel(interaction: Interaction) -> bool:
    """Tell whether the click came from a person's own panel (and not from a private list of tables)."""
    return is_ephemeral(interaction) and interaction.type is discord.InteractionType.component


def redraws(interaction: Interaction, written: str) -> bool:
    """Tell whether the control's own message will be redrawn: the panels do, and actions on the public message."""
    verb = _verb(written)
    return verb not in NEW_MESSAGE and (is_ephemeral(interaction) or verb in ("do", "accept", "evening", "tournament"))


def is_for_everybody(written: str) -> bool:
    """Tell whether the answer, once it comes, is for everybody: a control of that id opens or posts something."""
    return _verb(written) in FOR_EVERYBODY


def is_move(interaction: Interaction) -> bool:
    """Tell whether a control was used that makes a move."""
    return _verb(str(data(interaction).get("custom_id", ""))) in MOVING


def _verb(written: str) -> str:
    return written.split(":")[2] if written.count(":") >= 2 else ""


def data(interaction: Interaction) -> Mapping[str, Any]:
    """Return what Discord sent."""
    return cast("Mapping[str, Any]", interaction.data or {})


def value(interaction: Interaction) -> str:
    """Return what was chosen in a select, empty if nothing was."""
    values = data(interaction).get("values", [])
    return str(values[0]) if isinstance(values, list) and values else ""


def action(interaction: Interaction, custom_id: CustomId) -> Action:
    """Return the action of a lobby's control. Raises `Malformed` for one that none does, `Refused` for bad words."""
    if custom_id.detail == "add-bot":
        return Action("add-bot", value(interaction))
    if custom_id.detail == "cut":
        return Action("cut", cleaned(_written(interaction)))
    if custom_id.detail in ("propose-pace", "ask-seat"):
        return Action(custom_id.detail, value(interaction))
    if custom_id.detail not in PLAIN_ACTIONS:
        raise Malformed(custom_id.detail)
    return Action(custom_id.detail)


def _written(interaction: Interaction) -> str:
    """Return what was written into a form of one field."""
    components = data(interaction).get("components", [])
    return str(components[0].get("component", {}).get("value", "")) if components else ""


def numbers_given(interaction: Interaction, table: Table) -> list[tuple[str, int]]:
    """Return the numbers of a form. Raises `Refused` for anything that is not one within its bounds."""
    given = []
    for component in data(interaction).get("components", []):
        field = component.get("component", {})
        name, written = str(field.get("custom_id", "")), str(field.get("value", ""))[:NUMBER_LENGTH].strip()
        info = table.game.options_type.model_fields.get(name)
        if info is None:
            raise Malformed(name)
        least, most = bounds_of(info)
        if not written.isdecimal() or not least <= int(written) <= most:
            option = Text(f"{table.game.name}.option-{name}")
            raise Refused(Text("bot.bad-number", given=written, least=least, most=most, option=option))
        given.append((name, int(written)))
    return given
