"""The controls of a message: what they say, and using those that are there."""

from collections.abc import Iterator
from typing import Final

from bot.show.custom_id import CustomId
from playground import Message, Outcome, buttons, selects
from playground.person_actions import Person

PATIENCE: Final = 120
"""Real seconds after which something hangs."""


def controls_of(message: Message) -> Iterator[tuple[str, CustomId, list[str]]]:
    """Yield the controls that may be used: id, what it says, and the values of a select."""
    for button in buttons(message):
        if button.custom_id.startswith("tapis:") and not button.disabled:
            yield button.custom_id, CustomId.parse(button.custom_id), []
    for select in selects(message):
        if select.custom_id.startswith("tapis:") and not select.disabled:
            yield select.custom_id, CustomId.parse(select.custom_id), [option.value for option in select.options]


def leads_to(control: tuple[str, str | None], move: str) -> bool:
    """Tell whether a control makes a move, or is a step towards it."""
    detail = CustomId.parse(control[1] or control[0]).detail
    return move == detail or move.startswith(f"{detail} ")


async def use(person: Person, message: Message, control: str, whim: int) -> Outcome:
    """Click a button, or choose in a select by whim; return the whole answer."""
    values = next(values for one, _, values in controls_of(message) if one == control)
    used = await click_control(person, message, control, values[whim % len(values)] if values else None)
    return await used.settled(within=PATIENCE)


async def click_control(person: Person, message: Message, control: str, value: str | None) -> Outcome:
    """Click a button, or choose a value in a select."""
    if value is None:
        return await person.click(message, control)
    return await person.select(message, control, value)


async def fill(person: Person, message: Message, control: str, **values: object) -> Outcome:
    """Open a form by its button, and send it with these values; the others stay as they are chosen."""
    return await person.submit(await person.click(message, control), values)
