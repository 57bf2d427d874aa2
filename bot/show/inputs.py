"""What people choose from on a message: selects, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import LABEL_LENGTH
from games.core.text import Text, Value

OPTIONS_MOST: Final = 25
"""Discord takes no longer list."""
POSTS: Final = (discord.ChannelType.text, discord.ChannelType.news)
"""The kinds of channels in which the bot posts something by itself."""
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def option(
    label: str, value: object, *, chosen: bool = False, emoji: str | None = None, about: str | None = None
) -> discord.SelectOption:
    """Return a choice of a select; `about` stands beneath its label in small print."""
    about = None if about is None else about[:LABEL_LENGTH]
    return discord.SelectOption(
        label=label[:LABEL_LENGTH], value=str(value), default=chosen, emoji=emoji, description=about
    )


def choices(
    name: Text, said: Mapping[str, Value], now: str, localizer: Localizer, about: Mapping[str, str] = NOTHING
) -> list[discord.SelectOption]:
    """Return a choice for each value, labelled with name and value; `about` has what stands beneath it, by value."""
    return [
        option(
            localizer.label(Text("bot.choice", name=name, value=what)),
            value,
            chosen=value == now,
            about=about.get(value),
        )
        for value, what in said.items()
    ]


def select(
    custom_id: CustomId, options: Iterable[discord.SelectOption], placeholder: str = "", *, several: bool = False
) -> ui.ActionRow[Any]:
    """Return a row with a select of the first options; `several`: one or more are chosen at once."""
    shown = list(options)[:OPTIONS_MOST]
    most = len(shown) if several else 1
    return ui.ActionRow(
        ui.Select(custom_id=str(custom_id), placeholder=placeholder or None, options=shown, max_values=most)
    )


def channel_select(
    custom_id: CustomId,
    kinds: Sequence[discord.ChannelType],
    chosen: Sequence[int],
    placeholder: str,
    *,
    least: int = 1,
    most: int = 1,
) -> ui.ActionRow[Any]:
    """Return a row with a select of `least` to `most` channels of these kinds."""
    channels: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(custom_id),
        channel_types=list(kinds),
        placeholder=placeholder,
        min_values=least,
        max_values=most,
        default_values=defaults(chosen[:most], discord.SelectDefaultValueType.channel),
    )
    return ui.ActionRow(channels)


def defaults(chosen: Sequence[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    """Return what is chosen beforehand in a select of roles or channels."""
    return [discord.SelectDefaultValue(id=one, type=kind) for one in chosen]
