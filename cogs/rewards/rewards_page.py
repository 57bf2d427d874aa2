"""The page of a server's settings where it chooses the roles, and its forms."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import discord

from bot.show.custom_id import CustomId, Malformed, Verb
from bot.show.forms import Field, Form, Roles, SomeOf, again_button
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.settings_tabs import SettingsFrame, settings_group
from cogs.rewards.allowed_roles import why_not_given
from cogs.rewards.settings import Rewards, rewards_of
from games.core.text import Text
from storage import GuildSettings

REWARD: Final = Verb("reward")
"""Opens a form of the rewards, or stores what was filled in."""
REWARD_AGAIN: Final = Verb("reward-again")

SINGLE: Final = ("first", "second", "third", "tournament")
"""The rewards that are not for a rating, as the fields of `Rewards` are called."""
LEVELS: Final = "levels"
"""The part of a form with the ratings from which on a role is given."""
LEVELS_MOST: Final = 3
OFFERED: Final = range(1300, 2301, 50)
"""The ratings to choose from, beside those that were chosen before."""
FORMS: Final = ("podium", "ratings")
"""The forms, as custom ids name them."""


def slots_of(rewards: Rewards) -> dict[str, int | None]:
    """Return the roles by what they are for, as forms name it: `first` to `tournament`, `rating 1600` and so on."""
    single = {name: getattr(rewards, name) for name in SINGLE}
    return single | {f"rating {one.rating}": one.role for one in rewards.ratings}


def rewards_page(
    settings: GuildSettings,
    guild: discord.Guild | None,
    stood: Collection[int],
    frame: SettingsFrame,
    notice: str = "",
    corrects: CustomId | None = None,
) -> Page:
    """Return the page. `stood`: the roles that are still given; `corrects` opens the form that was refused."""
    localizer, rewards = frame.localizer, rewards_of(settings)
    lines = [*map(localizer.say, (Text("rewards.help"), *_problems(settings, guild, stood)))]
    controls: list[Item] = [] if corrects is None else rows([again_button(corrects, localizer)])
    if not set(rewards.roles) <= set(stood):
        style = discord.ButtonStyle.primary if corrects is None else discord.ButtonStyle.secondary
        controls += rows([button(localizer.label(Text("rewards.again")), REWARD_AGAIN.id(), style=style, emoji="🔁")])
    for form in FORMS:
        said = [localizer.say(one) for one in _given(form, rewards)] or [localizer.say(Text("rewards.no-ratings"))]
        controls += settings_group(f"rewards.{form}", REWARD.id(form), said, localizer)
    return frame.page("rewards", lines, controls, notice)


def _given(form: str, rewards: Rewards) -> Iterator[Text]:
    """Yield which role is given for what, of all that a form asks for."""
    for slot, role in slots_of(rewards).items():
        if (slot in SINGLE) is (form == "podium"):
            given = Text("rewards.no-role") if role is None else f"<@&{role}>"
            yield Text("rewards.line", what=_for(slot), role=given)


def rewards_form(name: str, rewards: Rewards, localizer: Localizer) -> Form:
    """Return the form of the roles for podiums and tournaments, or for ratings. Raises `Malformed` for another."""
    if name not in FORMS:
        raise Malformed(name)
    fields: list[Field] = [
        Roles(slot, localizer.label(_for(slot)), now=[] if role is None else [role])
        for slot, role in slots_of(rewards).items()
        if (slot in SINGLE) is (name == "podium")
    ]
    if name == "ratings":
        chosen = {one.rating for one in rewards.ratings}
        options = [option(str(rating), rating, chosen=rating in chosen) for rating in sorted({*OFFERED, *chosen})]
        label, about = (localizer.label(Text(f"rewards.levels-{part}")) for part in ("field", "help"))
        fields.insert(0, SomeOf(LEVELS, label, about, options=options, most=LEVELS_MOST))
    return Form(REWARD.id(name), localizer.label(Text(f"rewards.{name}")), fields)


def _for(slot: str) -> Text:
    """Return what a role is for."""
    name, _, rating = slot.partition(" ")
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
