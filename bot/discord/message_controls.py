"""The controls of a message, as Discord hands it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def custom_ids(components: Sequence[object]) -> Iterator[str]:
    """Yield the custom ids of all controls."""
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id:
            yield custom_id
        yield from custom_ids(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        if accessory is not None:
            yield from custom_ids([accessory])
