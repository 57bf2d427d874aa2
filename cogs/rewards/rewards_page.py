"""The page of a server's settings where it chooses the roles, and the form for the ratings."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import discord
from discord import ui

from bot.show.custom_id import Verb
from bot.show.inputs import form, option, role_select, select, text_field
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.settings_tabs import SettingsFrame
from cogs.rewards.allowed_roles import why_not_given
from cogs.rewards.settings import Rewards, rewards_of
from games.core.text import Text
from storage import GuildSettings

REWARD: Final = Verb("reward")
REWARD_AGAIN: Final = Verb("reward-again")
REWARD_LEVELS: Final = Verb("reward-levels")
REWARD_SLOT: Final = Verb("reward-slot")

SINGLE: Final = ("first", "second", "third", "tournament")
"""The rewards that are not for a rating, as the fields of `Rewards` are called."""
LEVELS_LENGTH: Final = 40


def slots_of(rewards: Rewards) -> dict[str, int | None]:
    """Return the roles by what they are for, as controls name it: `first` to `tournament`, `rating 0` and so on."""
    single = {name: getattr(rewards, name) for name in SINGLE}
    return single | {f"rating {number}": one.role for number, one in enumerate(rewards.ratings)}


def rewards_page(
    settings: GuildSettings,
    guild: discord.Guild | None,
    stood: Collection[int],
    frame: SettingsFrame,
    slot: str = SINGLE[0],
    notice: str = "",
) -> Page:
    """Return the page; the role of one `slot` can be chosen. `stood`: the roles that are still given."""
    localizer, rewards = frame.localizer, rewards_of(settings)
    slots = slots_of(rewards)
    slot = slot if slot in slots else SINGLE[0]
    lines = [localizer.say(Text("rewards.help"))]
    for name, role in slots.items():
        given = Text("rewards.no-role") if role is None else f"<@&{role}>"
        lines.append(localizer.say(Text("rewards.line", what=_for(name, rewards), role=given)))
    lines += map(localizer.say, _problems(settings, guild, stood))
    offered = (option(localizer.label(_for(name, rewards)), name, chosen=name == slot) for name in slots)
    controls: list[Item] = [
        select(REWARD_SLOT.id(), offered),
        role_select(
            REWARD.id(slot),
            slots[slot],
            localizer.label(Text("rewards.choose", what=_for(slot, rewards))),
        ),
    ]
    levels = button(localizer.label(Text("rewards.levels")), REWARD_LEVELS.id(), emoji="📈")
    again = button(localizer.label(Text("rewards.again")), REWARD_AGAIN.id(), emoji="🔁")
    buttons = [levels] if set(rewards.roles) <= set(stood) else [levels, again]
    return frame.page("rewards", lines, [*controls, *rows(buttons)], notice)


def _for(slot: str, rewards: Rewards) -> Text:
    """Return what a role is for."""
    name, _, number = slot.partition(" ")
    rating = str(rewards.ratings[int(number)].rating) if number else ""
    return Text(f"rewards.for-{name}", rating=rating)


def _problems(settings: GuildSettings, guild: discord.Guild | None, stood: Collection[int]) -> Iterator[Text]:
    """Yield why a role is not given."""
    rewards = rewards_of(settings)
    if guild is None:
        return
    if rewards.roles and not guild.me.guild_permissions.manage_roles:
        yield Text("rewards.not-allowed")
    if settings.seasons == "none" and any((rewards.first, rewards.second, rewards.third)):
        yield Text("rewards.no-seasons")
    for role in dict.fromkeys(rewards.roles):
        why = why_not_given(guild, guild.get_role(role))
        if why is None and role not in stood:
            why = Text("rewards.role-unbacked", role=f"<@&{role}>")
        if why is not None:
            yield Text("rewards.problem", why=why)


def levels_form(rewards: Rewards, localizer: Localizer) -> ui.Modal:
    """Return the form for the ratings from which on a role is given."""
    label, about = (localizer.label(Text(f"rewards.levels{part}")) for part in ("-field", "-help"))
    typed = ", ".join(str(one.rating) for one in rewards.ratings)
    field = text_field("levels", label, about, typed=typed, example="1600, 1700, 1800", least=0, most=LEVELS_LENGTH)
    return form(REWARD_LEVELS.id(), localizer.label(Text("rewards.levels-title")), field)
