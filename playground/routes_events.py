"""The routes of a server's scheduled events; only events outside Discord's own channels."""

from datetime import datetime

from playground.errors import Json, Spot, refusal
from playground.permissions import bits, in_guild
from playground.rest import Answer, Call, Route

EXTERNAL = 3
SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
NEXT = {SCHEDULED: (SCHEDULED, ACTIVE, CANCELED), ACTIVE: (ACTIVE, COMPLETED), COMPLETED: (), CANCELED: ()}
"""By state, the states that may follow."""
OPEN_MOST = 100


def _check_power(call: Call) -> None:
    if not in_guild(call.guild, call.world.bot) & bits("create_events", "manage_events"):
        raise refusal(50013)


def _event(call: Call) -> Json:
    found = call.world.events.get(call.params["event"])
    if found is None or found["guild_id"] != call.guild.id:
        raise refusal(10070)
    return found


def list_events(call: Call) -> Answer:
    """Give scheduled and active events."""
    events = [event for event in call.world.events.values() if event["guild_id"] == call.guild.id]
    return [event for event in events if event["status"] in (SCHEDULED, ACTIVE)]


def get_event(call: Call) -> Answer:
    """Give one event."""
    return _event(call)


def create_event(call: Call) -> Answer:
    """Create an event; it must lie in the future, and have an end and a place."""
    _check_power(call)
    guild, spot = call.guild, Spot()
    event: Json = {"id": call.world.ids.new(), "guild_id": guild.id, "creator_id": call.world.bot.id}
    event |= {"status": SCHEDULED, "channel_id": None, "entity_id": None, "image": None, "description": None}
    _fill(call, event, spot)
    spot.settle()
    if sum(one["status"] in (SCHEDULED, ACTIVE) for one in call.world.events.values()) >= OPEN_MOST:
        raise refusal(30038)
    call.world.events[event["id"]] = event
    return event


def edit_event(call: Call) -> Answer:
    """Change an event's fields or its state."""
    _check_power(call)
    event, spot = _event(call), Spot()
    wanted = call.body.get("status", event["status"])
    if wanted not in NEXT[event["status"]]:
        raise refusal(180000)
    _fill(call, event, spot)
    spot.settle()
    event["status"] = wanted
    return event


def _fill(call: Call, event: Json, spot: Spot) -> None:
    fields = ("name", "description", "privacy_level", "entity_type", "entity_metadata")
    given = {key: call.body[key] for key in (*fields, "scheduled_start_time", "scheduled_end_time") if key in call.body}
    both = event | given
    if not 1 <= len(str(both.get("name", ""))) <= 100:
        spot.at("name").wrong("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    if len(str(both.get("description") or "")) > 1000:
        spot.at("description").wrong("BASE_TYPE_MAX_LENGTH", "Must be 1000 or fewer in length.")
    place = str((both.get("entity_metadata") or {}).get("location", ""))
    if both.get("entity_type") != EXTERNAL or not 1 <= len(place) <= 100:
        spot.at("entity_metadata", "location").wrong("BASE_TYPE_REQUIRED", "This field is required")
    for key in ("scheduled_start_time", "scheduled_end_time"):
        if key not in both:
            spot.at(key).wrong("BASE_TYPE_REQUIRED", "This field is required")
    began = given.get("scheduled_start_time")
    if began is not None and datetime.fromisoformat(began).timestamp() <= call.world.clock.now():
        spot.at("scheduled_start_time").wrong("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "It is past.")
    event |= given


_EVENTS = "/guilds/{guild}/scheduled-events"

ROUTES = [
    Route("GET", _EVENTS, list_events),
    Route("POST", _EVENTS, create_event),
    Route("GET", _EVENTS + "/{event}", get_event),
    Route("PATCH", _EVENTS + "/{event}", edit_event),
]
