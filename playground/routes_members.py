"""The routes of a server's members and their roles."""

from playground import wire
from playground.errors import refusal
from playground.permissions import bits, in_guild
from playground.rest import Answer, Call, Route
from playground.world import Member, Role


def _member(call: Call) -> Member:
    guild, user = call.guild, call.params["user"]
    if user not in guild.members:
        raise refusal(10007 if user in call.world.users else 10013)
    return guild.members[user]


def _role(call: Call) -> Role:
    """Give a role that the bot may give and take: one that nobody else manages, below its own."""
    guild = call.guild
    role = guild.roles.get(call.params["role"])
    if role is None:
        raise refusal(10011)
    own = max(guild.roles[one].position for one in guild.members[call.world.bot.id].roles)
    may = in_guild(guild, call.world.bot) & bits("manage_roles")
    if not may or role.managed or role.id == guild.id or role.position >= own:
        raise refusal(50013)
    return role


def get_member(call: Call) -> Answer:
    """Give a member."""
    return wire.member(call.guild, _member(call).user)


def add_role(call: Call) -> Answer:
    """Give a role to a member; to have it already is no error."""
    member, role = _member(call), _role(call)
    if role.id not in member.roles:
        member.roles.append(role.id)
        call.world.emit("people", call.guild)
    return None


def remove_role(call: Call) -> Answer:
    """Take a role from a member; not to have it is no error."""
    member, role = _member(call), _role(call)
    if role.id in member.roles:
        member.roles.remove(role.id)
        call.world.emit("people", call.guild)
    return None


ROUTES = [
    Route("GET", "/guilds/{guild}/members/{user}", get_member),
    Route("PUT", "/guilds/{guild}/members/{user}/roles/{role}", add_role),
    Route("DELETE", "/guilds/{guild}/members/{user}/roles/{role}", remove_role),
]
