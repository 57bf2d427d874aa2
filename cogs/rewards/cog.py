"""The controls with which a server's managers choose the roles that are given as rewards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import discord

from bot.discord.features import Feature, LoadingBot
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.show.custom_id import CustomId
from bot.show.forms import Form, named_in
from bot.show.localizer import Localizer
from bot.show.settings_tabs import SettingsTab
from cogs.rewards.allowed_roles import may_give_oneself, stood_for, why_not_given
from cogs.rewards.rewards_page import LEVELS, REWARD, REWARD_AGAIN, SINGLE, rewards_form, rewards_page, slots_of
from cogs.rewards.role_rewards import RoleRewards
from cogs.rewards.settings import RatingReward, Rewards, RewardSettings, rewards_of
from games.core.text import Refused, Text
from storage import GuildSettings
from tables.table.acting_person import Actor

PLACE: Final = 42
"""After the page on seasons."""


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

    @control(REWARD, managers=True)
    async def choose(self, request: Request) -> None:
        """Ask for the roles of some rewards, or store them; a refusal leads back into the form."""
        rewards = rewards_of(request.server)
        form = rewards_form(named_in(request.detail), rewards, Localizer(request.language))
        if await request.opens(form):
            return
        why = await why_not(self._store(request, rewards, form))
        if why is not None:
            await self._redraw(request, request.server, request.speak(why), request.again_id(form))

    async def _store(self, request: Request, before: Rewards, form: Form) -> None:
        """Store what was filled in: only roles that change are checked, and are the person's own choice."""
        given, slots = request.filled(form), slots_of(before)
        levels = given.pop(LEVELS, None)
        chosen = {slot: self._role(request, picked, slots[slot]) for slot, picked in given.items()}
        changed = {slot: role for slot, role in chosen.items() if role != slots[slot]}
        mine = [role for role in changed.values() if role is not None]

        def how(rewards: Rewards) -> Rewards:
            return _having(rewards, changed, levels).standing_for(mine, request.user)

        await self._keep(request, how)

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

    def _role(self, request: Request, picked: Sequence[str], before: int | None) -> int | None:
        """Return the role that was picked. Raises `Refused` for a new one that bot or person may not give."""
        guild = request.interaction.guild
        if not picked or picked == (str(before),):
            return before if picked else None
        if guild is None or not picked[0].isdecimal():
            raise Refused(Text("bot.not-offered"))
        role = guild.get_role(int(picked[0]))
        why = why_not_given(guild, role)
        if role is None or why is not None:
            raise Refused(why or Text("bot.not-offered"))
        if not _may_give(request, role):
            raise Refused(Text("rewards.not-yours", role=role.mention))
        return role.id

    async def _keep(self, request: Request, how: Callable[[Rewards], Rewards]) -> None:
        """Store other rewards and show the page."""

        def changed(settings: GuildSettings) -> GuildSettings:
            return settings.having(RewardSettings(rewards=how(rewards_of(settings))))

        settings = await request.services.database.guild_settings.change(request.guild, changed)
        await self._redraw(request, settings, request.speak(Text("rewards.noted")))

    async def _redraw(
        self, request: Request, settings: GuildSettings, notice: str = "", corrects: CustomId | None = None
    ) -> None:
        """Show the page."""
        guild, rewards = request.interaction.guild, rewards_of(settings)
        stood = set(rewards.roles) if guild is None else await stood_for(guild, rewards)
        await request.redraw(rewards_page(settings, guild, stood, request.settings_frame, notice, corrects))


def _may_give(request: Request, role: discord.Role) -> bool:
    """Return whether the person who clicked may give a role by hand."""
    member = request.interaction.user
    return isinstance(member, discord.Member) and may_give_oneself(member, role)


def _having(rewards: Rewards, changed: dict[str, int | None], levels: Sequence[str] | None) -> Rewards:
    """Return rewards with other roles, and with roles from these ratings on; None: from the same."""
    ratings = [one.rating for one in rewards.ratings] if levels is None else sorted(map(int, levels))
    roles = slots_of(rewards) | changed
    kept = tuple(RatingReward(rating=rating, role=roles.get(f"rating {rating}")) for rating in ratings)
    return rewards.model_copy(update={"ratings": kept, **{name: roles[name] for name in SINGLE}})
