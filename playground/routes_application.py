"""The routes of the application: itself, its commands and its gateway."""

from playground import wire
from playground.errors import refusal, wrong_field
from playground.rest import Answer, Call, Route

DESCRIPTION_MOST = 400
TAGS_MOST = 5
TAG_MOST = 20
SCOPES = {"0": {"bot", "applications.commands"}, "1": {"applications.commands"}}
"""What may be asked for by a server's install, and by a person's."""


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


def edit_application(call: Call) -> Answer:
    """Change how the application is described and installed."""
    data = call.data if isinstance(call.data, dict) else {}
    description, tags = data.get("description", ""), data.get("tags", [])
    if len(description) > DESCRIPTION_MOST:
        raise wrong_field("BASE_TYPE_MAX_LENGTH", f"Must be {DESCRIPTION_MOST} or fewer in length.", "description")
    if len(tags) > TAGS_MOST or any(len(tag) > TAG_MOST for tag in tags):
        raise wrong_field("BASE_TYPE_MAX_LENGTH", f"Must be {TAGS_MOST} or fewer in length.", "tags")
    for kind, config in data.get("integration_types_config", {}).items():
        scopes = set(config.get("oauth2_install_params", {}).get("scopes", ()))
        if kind not in SCOPES or not scopes <= SCOPES[kind]:
            raise wrong_field("ENUM_TYPE_COERCE", "Value is not one of those allowed", "integration_types_config", kind)
    call.world.application.update({name: data[name] for name in call.world.application if name in data})
    return wire.application(call.world, call.discord.owner)


_COMMANDS = "/applications/{application}/commands"

ROUTES = [
    Route("GET", "/gateway/bot", lambda call: call.discord.gateway.start_limit()),
    Route("GET", "/oauth2/applications/@me", lambda call: wire.application(call.world, call.discord.owner)),
    Route("PATCH", "/applications/@me", edit_application),
    Route("GET", _COMMANDS, list_commands),
    Route("PUT", _COMMANDS, replace_commands),
]
