"""The controls with which a server's managers choose the roles that are given as rewards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

import discord

from bot.discord.features import Feature, LoadingBot
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import typed, values
from bot.discord.requests.request import Request
from bot.show.localizer import Localizer
from bot.show.sentences import escaped
from bot.show.settings_tabs import SettingsTab
from cogs.rewards.allowed_roles import may_give_oneself, stood_for, why_not_given
from cogs.rewards.rewards_page import (
    LEVELS_LENGTH,
    REWARD,
    REWARD_AGAIN,
    REWARD_LEVELS,
    REWARD_SLOT,
    SINGLE,
    levels_form,
    rewards_page,
    slots_of,
)
from cogs.rewards.role_rewards import RoleRewards
from cogs.rewards.settings import RatingReward, Rewards, RewardSettings, rewards_of
from games.core.text import Refused, Text
from storage import GuildSettings
from tables.table.acting_person import Actor

PLACE: Final = 42
"""After the page on seasons."""
LEVELS_MOST: Final = 3
RATINGS: Final = range(1000, 3001)
"""The ratings from which on a role may be given."""


class RewardsFeature(Feature, name="rewards"):
    """Roles as rewards."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.roles = RoleRewards(self.services, bot.features.winners)
        self.deliverers = (self.roles,)

    async def hourly(self) -> None:
        """Promise to give and take back what is due on the servers of this process."""
        await self.roles.run()

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Take all roles back from a person who erases their data."""
        if guild is None:
            await self.roles.withdraw(actor.id)

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the page of the roles."""
        yield SettingsTab("rewards", PLACE, Text("rewards.tab"), Text("rewards.to-tab"), self._show)

    async def _show(self, request: Request, detail: str) -> None:
        del detail
        await self._redraw(request, request.server)

    @control(REWARD_SLOT, managers=True)
    async def pick(self, request: Request) -> None:
        """Show the role of another reward."""
        await self._redraw(request, request.server, request.chosen)

    @control(REWARD, managers=True)
    async def choose(self, request: Request) -> None:
        """Store the role of a reward, or that it has none."""
        slot = request.detail
        if slot not in slots_of(rewards_of(request.server)):
            raise Refused(Text("bot.not-offered"))
        role = self._role(request)
        mine = () if role is None else (role,)
        await self._keep(
            request, lambda rewards: _with_role(rewards, slot, role).standing_for(mine, request.user), slot
        )

    @control(REWARD_AGAIN, managers=True)
    async def stand_for(self, request: Request) -> None:
        """Let the bot go on giving the roles that the people who chose them may not give any more."""
        guild, rewards = request.interaction.guild, rewards_of(request.server)
        if guild is None:
            raise Refused(Text("bot.not-offered"))
        left = set(rewards.roles) - await stood_for(guild, rewards)
        roles = [role for role in map(guild.get_role, rewards.roles) if role is not None and role.id in left]
        mine = [role.id for role in roles if _may_give(request, role)]
        if roles and not mine:
            raise Refused(Text("rewards.not-yours", role=roles[0].mention))
        await self._keep(request, lambda kept: kept.standing_for(mine, request.user))

    @control(REWARD_LEVELS, managers=True)
    async def levels(self, request: Request) -> None:
        """Ask from which ratings on roles are given, or store what was written."""
        if request.is_component:
            await request.ask(levels_form(rewards_of(request.server), Localizer(request.language)))
            return
        ratings = _ratings(typed(request.interaction).get("levels", "")[:LEVELS_LENGTH])

        def changed(rewards: Rewards) -> Rewards:
            roles = {one.rating: one.role for one in rewards.ratings}
            kept = tuple(RatingReward(rating=rating, role=roles.get(rating)) for rating in ratings)
            return rewards.model_copy(update={"ratings": kept}).standing_for((), request.user)

        await self._keep(request, changed)

    def _role(self, request: Request) -> int | None:
        """Return the role that was chosen. Raises `Refused` for one that the bot, or the person, does not give."""
        chosen, guild = values(request.interaction), request.interaction.guild
        if not chosen:
            return None
        if guild is None or not chosen[0].isdecimal():
            raise Refused(Text("bot.not-offered"))
        role = guild.get_role(int(chosen[0]))
        why = why_not_given(guild, role)
        if role is None or why is not None:
            raise Refused(why or Text("bot.not-offered"))
        if not _may_give(request, role):
            raise Refused(Text("rewards.not-yours", role=role.mention))
        return role.id

    async def _keep(self, request: Request, how: Callable[[Rewards], Rewards], slot: str = SINGLE[0]) -> None:
        """Store other rewards and show the page."""

        def changed(settings: GuildSettings) -> GuildSettings:
            return settings.having(RewardSettings(rewards=how(rewards_of(settings))))

        settings = await request.services.database.guild_settings.change(request.guild, changed)
        await self._redraw(request, settings, slot, request.speak(Text("rewards.noted")))

    async def _redraw(self, request: Request, settings: GuildSettings, slot: str = SINGLE[0], notice: str = "") -> None:
        """Show the page."""
        guild, rewards = request.interaction.guild, rewards_of(settings)
        stood = set(rewards.roles) if guild is None else await stood_for(guild, rewards)
        await request.redraw(rewards_page(settings, guild, stood, request.settings_frame, slot, notice))


def _may_give(request: Request, role: discord.Role) -> bool:
    """Return whether the person who clicked may give a role by hand."""
    member = request.interaction.user
    return isinstance(member, discord.Member) and may_give_oneself(member, role)


def _with_role(rewards: Rewards, slot: str, role: int | None) -> Rewards:
    """Return rewards with another role for something, if it is still there."""
    if slot in SINGLE:
        return rewards.model_copy(update={slot: role})
    ratings = tuple(
        one.model_copy(update={"role": role}) if slot == f"rating {number}" else one
        for number, one in enumerate(rewards.ratings)
    )
    return rewards.model_copy(update={"ratings": ratings})


def _ratings(written: str) -> list[int]:
    """Return the ratings that were written, the lowest first. Raises `Refused`."""
    words = [word for word in re.split(r"[\s,;/]+", written) if word]
    wrong = [word for word in words if not word.isdecimal() or int(word) not in RATINGS]
    if wrong:
        first, last = str(RATINGS[0]), str(RATINGS[-1])
        raise Refused(Text("rewards.levels-bad", given=escaped(wrong[0]), first=first, last=last))
    ratings = sorted({int(word) for word in words})
    if len(ratings) > LEVELS_MOST:
        raise Refused(Text("rewards.levels-most", most=LEVELS_MOST))
    return ratings
