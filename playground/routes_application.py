"""The routes of the application: itself, its commands and its gateway."""

from playground import wire
from playground.errors import refusal, wrong_field
from playground.rest import Answer, Call, Route


def check_application(call: Call) -> None:
    """Refuse any application but the bot's."""
    if call.params["application"] != call.world.bot.id:
        raise refusal(50001)


def list_commands(call: Call) -> Answer:
    """Give the registered commands."""
    check_application(call)
    return list(call.discord.commands.all())


def replace_commands(call: Call) -> Answer:
    """Overwrite all commands."""
    check_application(call)
    if not isinstance(call.data, list) or not all(isinstance(one, dict) for one in call.data):
        raise wrong_field("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    commands = call.discord.commands.replace(call.data)
    call.world.emit("commands", None)
    return list(commands)


_COMMANDS = "/applications/{application}/commands"

ROUTES = [
    Route("GET", "/gateway/bot", lambda call: call.discord.gateway.start_limit()),
    Route("GET", "/oauth2/applications/@me", lambda call: wire.application(call.world, call.discord.owner)),
    Route("GET", _COMMANDS, list_commands),
    Route("PUT", _COMMANDS, replace_commands),
]
