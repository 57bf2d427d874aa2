"""The routes of the application: itself, its commands and its gateway."""

from playground import wire
from playground.errors import refusal, wrong_field
from playground.rest import Answer, Call, Route


def get_application(call: Call) -> Answer:
    """Give the application."""
    return wire.application(call.world, call.discord.owner)


def get_gateway(call: Call) -> Answer:
    """Give the gateway's address alone."""
    return {"url": call.discord.gateway.url}


def get_gateway_bot(call: Call) -> Answer:
    """Give the gateway's address and how often it may still be entered."""
    return call.discord.gateway.start_limit()


def _scope(call: Call) -> str | None:
    if call.params["application"] != call.world.bot.id:
        raise refusal(50001)
    guild = call.params.get("guild")
    return None if guild is None else call.world.guild(guild).id


def _told(call: Call, answer: Answer) -> Answer:
    call.world.emit("commands", None)
    return answer


def list_commands(call: Call) -> Answer:
    """Give the registered commands."""
    return list(call.discord.commands.all(_scope(call)))


def replace_commands(call: Call) -> Answer:
    """Overwrite all commands."""
    scope = _scope(call)
    if not isinstance(call.data, list) or not all(isinstance(one, dict) for one in call.data):
        raise wrong_field("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return _told(call, list(call.discord.commands.replace(scope, call.data)))


def create_command(call: Call) -> Answer:
    """Register one command."""
    return _told(call, call.discord.commands.upsert(_scope(call), call.body))


def get_command(call: Call) -> Answer:
    """Give one command."""
    return call.discord.commands.get(_scope(call), call.params["command"])


def edit_command(call: Call) -> Answer:
    """Change one command."""
    return _told(call, call.discord.commands.edit(_scope(call), call.params["command"], call.body))


def delete_command(call: Call) -> Answer:
    """Take one command away."""
    call.discord.commands.delete(_scope(call), call.params["command"])
    return _told(call, None)


def _commands(base: str) -> list[Route]:
    return [
        Route("GET", base, list_commands),
        Route("PUT", base, replace_commands),
        Route("POST", base, create_command),
        Route("GET", base + "/{command}", get_command),
        Route("PATCH", base + "/{command}", edit_command),
        Route("DELETE", base + "/{command}", delete_command),
    ]


ROUTES = [
    Route("GET", "/gateway", get_gateway),
    Route("GET", "/gateway/bot", get_gateway_bot),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/oauth2/applications/@me", get_application),
    *_commands("/applications/{application}/commands"),
    *_commands("/applications/{application}/guilds/{guild}/commands"),
]
