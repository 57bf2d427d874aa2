"""Giving and taking back roles: what is about to be done is stored first, then done, then stored as done.

What is done is never done again: a role that an owner has taken from somebody stays taken, and one that somebody had
before stays theirs. Whoever is erased meanwhile has no row and no role afterwards.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord.limits.retry import passes, until_done
from bot.discord.promises import Delivery, Later, promise
from bot.services import Services
from bot.show.sentences import Language, language_of, speak
from cogs.rewards.allowed_roles import may_give, may_take, stood_for
from cogs.rewards.deserved_rewards import Winners, deserved, period_of
from cogs.rewards.rows import GrantState, RoleGrant, RoleGrantStore
from cogs.rewards.settings import rewards_of
from games.core.text import Text
from storage import GuildSettings, Promise

STEPS_MOST: Final = 50
"""The most roles given and taken back on a server in one round."""
GONE: Final = (10007, 10011, 10013)
"""Unknown member, role, user: there is nothing to change any more."""

_log = logging.getLogger(__name__)


class RoleRewards:
    """The roles of the servers of this process."""

    def __init__(self, services: Services, winners: Winners) -> None:
        self._client, self._database, self._now = services.client, services.database, services.now
        self._grants, self._winners = RoleGrantStore(services.database), winners
        self._wait_until = services.wait_until

    async def run(self) -> None:
        """Promise to look at each server that gives roles, or has given some. Raises StorageError."""
        now = round(self._now() * 1000)
        for server in {*await self._database.guild_settings.choosing("rewards"), *await self._grants.servers()}:
            await self._database.promises.add(Promise(f"roles {server}", "roles", server, now))

    async def withdraw(self, person: int) -> None:
        """Take all roles back from a person who erases their data; their rows are erased with it."""
        for grant in await self._grants.of_person(person):
            guild = self._client.get_guild(grant.guild_id)  # None: another process has it, but Discord takes it from us
            if not grant.had and (guild is None or may_take(guild, grant.role)):
                try:
                    await self._change(grant, "en" if guild is None else _language(guild), give=False)
                except discord.HTTPException as error:
                    _log.info("a role of server %s was not taken back (code %s)", grant.guild_id, error.code)
            await self._grants.forget(grant)

    @promise("roles", once="least")
    async def settle(self, promise: Promise) -> Delivery:
        """Give and take back the roles of a server, some at a time. Raises what passes by itself."""
        guild = self._client.get_guild(promise.guild_id)
        if guild is None or guild.unavailable:
            return None  # the next hour promises it again
        is_planned, is_done = await self._plan(guild), await self._act(guild)
        return None if is_planned and is_done else Later(round(self._now() * 1000))

    async def _plan(self, guild: discord.Guild) -> bool:
        """Store what is to be given and to be taken back; return whether that is all."""
        settings, now = await self._database.guild_settings.latest(guild.id), round(self._now() * 1000)
        grants = await self._grants.of_server(guild.id)
        period = await period_of(self._database, guild.id, settings, now)
        wanted = await deserved(self._database, self._winners, guild.id, settings, period, grants)
        for grant in grants:
            if (grant.key in wanted) == (grant.state == "taking"):
                turned: GrantState = "giving" if grant.key in wanted else "taking"
                await self._grants.note(replace(grant, state=turned))
        new_ones = sorted(wanted - {grant.key for grant in grants})
        # what is not possible now is left out first: it holds up nobody else
        given, steps = await self._given_now(guild, settings) if new_ones else set(), 0
        for reason, person, role in [one for one in new_ones if one[2] in given]:
            if steps == STEPS_MOST:
                return False
            new = RoleGrant(guild.id, reason, person, role, period.number, noted_at=now)
            is_ours = any((one.person, one.role) == (person, role) for one in await self._grants.of_person(person))
            had = not is_ours and await self._has(guild, person, role)
            steps += await self._grants.promise(replace(new, had=had))
        return True

    async def _has(self, guild: discord.Guild, person: int, role: int) -> bool:
        """Return whether somebody has a role, or is not there to be given one."""
        try:
            member = await guild.fetch_member(person)
        except discord.NotFound:
            return True
        return any(one.id == role for one in member.roles)

    async def _act(self, guild: discord.Guild) -> bool:
        """Do what is stored as to be done and is possible; return whether that is all.

        A role that Discord refuses waits for the next hour.
        """
        grants = await self._grants.of_server(guild.id)
        settings = await self._database.guild_settings.latest(guild.id)
        given = await self._given_now(guild, settings) if any(one.state == "giving" for one in grants) else set()
        refused: set[int] = set()
        steps = 0
        for grant in grants:
            settled = grant.had or (grant.state == "taking" and self._is_held(grant, grants))
            settled |= guild.get_role(grant.role) is None
            possible = settled or (grant.role in given if grant.state == "giving" else may_take(guild, grant.role))
            if grant.state == "given" or grant.role in refused or not possible:
                continue
            if steps == STEPS_MOST:
                return False
            if not settled and not await self._done(guild, grant, give=grant.state == "giving"):
                refused.add(grant.role)
                continue
            steps += 1
            if grant.state == "giving":
                if not await self._grants.note(replace(grant, state="given")) and not settled:
                    await self._undo(guild, grant)
            else:
                await self._grants.forget(grant)
        return True

    async def _given_now(self, guild: discord.Guild, settings: GuildSettings) -> set[int]:
        """Return the roles that the bot gives now: both it and the person who chose them may."""
        stood = await stood_for(guild, rewards_of(settings))
        return {role for role in stood if may_give(guild, role)}

    async def _undo(self, guild: discord.Guild, grant: RoleGrant) -> None:
        """Take back a role from somebody who was erased while it was given, as often as it takes."""
        take = partial(self._done, guild, grant, give=False)
        await until_done(take, self._now, self._wait_until, f"taking a role back on server {guild.id}")

    @staticmethod
    def _is_held(grant: RoleGrant, grants: Sequence[RoleGrant]) -> bool:
        """Return whether the person keeps the role for another reason."""
        others = (one for one in grants if one.key != grant.key and one.state != "taking")
        return any((one.person, one.role) == (grant.person, grant.role) for one in others)

    async def _done(self, guild: discord.Guild, grant: RoleGrant, *, give: bool) -> bool:
        """Give a role or take it back; return whether that is done with. Raises what passes by itself."""
        try:
            await self._change(grant, _language(guild), give=give)
        except discord.HTTPException as error:
            if passes(error):
                raise
            _log.info("a role of server %s could not be changed (code %s)", guild.id, error.code)
            return error.code in GONE
        return True

    async def _change(self, grant: RoleGrant, language: Language, *, give: bool) -> None:
        """Let Discord add or remove a role, with the reason for the server's audit log."""
        what = grant.reason.partition(" ")[0] if give else "over"
        change = self._client.http.add_role if give else self._client.http.remove_role
        why = speak(Text(f"rewards.audit-{what}"), language)
        await change(grant.guild_id, grant.person, grant.role, reason=why)


def _language(guild: discord.Guild) -> Language:
    return language_of(guild.preferred_locale.value)
