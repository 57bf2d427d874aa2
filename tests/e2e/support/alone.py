"""A person who plays alone against AI players: the controls that they have, and what they click."""

from bot.show.custom_id import CustomId
from playground import buttons, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.people import SHOWN_WITHIN

MOVES = ("move", "step")


def moves(message: Message) -> list[tuple[str, str | None]]:
    """Return the controls that make or begin a move, or lead from a round to the next: custom id, a select's value."""
    free = [(button.custom_id or "", None) for button in buttons(message) if not button.disabled]
    listed = [(select.custom_id, option.value) for select in selects(message) for option in select.options]
    ids = [(one, value) for one, value in (*free, *listed) if (value or one).startswith("tapis:")]
    made = [(one, value) for one, value in ids if CustomId.parse(value or one).verb in MOVES]
    on = [
        button.custom_id for button in buttons(message) if button.style == "primary" and ":panel:" in button.custom_id
    ]
    return made or [(custom_id, None) for custom_id in on]


def way(message: Message, verb: str, detail: str = "") -> str:
    """Return the custom id of the control that does this, whose detail begins so."""
    ids = (button.custom_id for button in buttons(message) if button.custom_id)
    return next(one for one in ids if (of := CustomId.parse(one)).verb == verb and of.detail.startswith(detail))


async def act(person: Person, message: Message) -> Message:
    """Make the first move that is offered, and return what is shown then."""
    custom_id, value = moves(message)[0]
    used = person.click(message, custom_id) if value is None else person.select(message, custom_id, value)
    outcome = await (await used).settled(within=SHOWN_WITHIN)
    assert outcome.kind == "update"
    return outcome.message
