"""What stands in a message, as Discord hands it over, or in a page: controls and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def custom_ids(components: Sequence[object]) -> Iterator[str]:
    """Yield the custom ids of all controls."""
    return (custom_id for component in _all(components) if (custom_id := getattr(component, "custom_id", None)))


def marks(components: Sequence[object]) -> list[str]:
    """Return by what a message is known again: its custom ids, or its words where it has no controls."""
    words = [content for component in _all(components) if (content := getattr(component, "content", None))]
    return list(custom_ids(components)) or words


def _all(components: Sequence[object]) -> Iterator[object]:
    for component in components:
        yield component
        yield from _all(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        if accessory is not None:
            yield from _all([accessory])
