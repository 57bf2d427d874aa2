"""The routes with an interaction's token: callback and webhook."""

from playground import wire
from playground.errors import Json
from playground.interactions import THINK, Interaction
from playground.rate_limits import WEBHOOK
from playground.rest import Answer, Call, Route


def callback(call: Call) -> Answer:
    """Take the first answer to an interaction."""
    params = call.params
    interaction = call.discord.interactions.acknowledge(params["interaction"], params["token"], call.body, call.files)
    if call.query.get("with_response") not in ("1", "true", "True"):
        return None
    return _callback_resource(call, interaction)


def _callback_resource(call: Call, interaction: Interaction) -> Json:
    told: Json = {"id": interaction.id, "type": interaction.kind}
    answer: Json = {"interaction": told}
    message = interaction.original
    if message is not None:
        told |= {
            "response_message_id": message.id,
            "response_message_loading": interaction.answer == THINK,
            "response_message_ephemeral": message.ephemeral,
        }
        answer["resource"] = {"type": interaction.answer, "message": wire.message(call.world, message)}
    return answer


def _interaction(call: Call) -> Interaction:
    return call.discord.interactions.by_token(call.params["application"], call.params["token"])


def edit_message(call: Call) -> Answer:
    """Edit the original answer or a follow-up."""
    message = call.discord.interactions.message(_interaction(call), call.params["message"])
    call.discord.interactions.change(message, call.body, call.files)
    return wire.message(call.world, message)


def delete_message(call: Call) -> Answer:
    """Delete the original answer or a follow-up, private ones too."""
    call.world.delete(call.discord.interactions.message(_interaction(call), call.params["message"]))
    return None


def follow_up(call: Call) -> Answer:
    """Post a follow-up."""
    message = call.discord.interactions.follow_up(_interaction(call), call.body, call.files)
    return wire.message(call.world, message)


ROUTES = [
    Route("POST", "/interactions/{interaction}/{token}/callback", callback, None, by_token=True),
    Route("POST", "/webhooks/{application}/{token}", follow_up, WEBHOOK, by_token=True),
    Route("PATCH", "/webhooks/{application}/{token}/messages/{message}", edit_message, WEBHOOK, by_token=True),
    Route("DELETE", "/webhooks/{application}/{token}/messages/{message}", delete_message, WEBHOOK, by_token=True),
]
