"""What stands in a message, as Discord hands it over, or in a page: controls and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def custom_ids(components: Sequence[object]) -> Iterator[str]:
    """Yield the custom ids of all controls."""
    return (custom_id for component in _all(components) if (custom_id := getattr(component, "custom_id", None)))


def words_and_controls(components: Sequence[object]) -> list[str]:
    """Return all words and custom ids, in order."""
    return [part for one in _all(components) for name in ("content", "custom_id") if (part := getattr(one, name, None))]


def _all(components: Sequence[object]) -> Iterator[object]:
    for component in components:
        yield component
        yield from _all(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        if accessory is not None:
            yield from _all([accessory])
