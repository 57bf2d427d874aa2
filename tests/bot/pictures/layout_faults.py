"""What is wrong with the layout of a painted picture: overlaps, what lies beyond the edge, cut texts, small letters.

It measures what was put on the canvas (`measured`), by the pixels that are seen; shadows do not count.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from PIL import Image, ImageChops

from bot.pictures import Picture, paint
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.lettering import legible, short_name
from bot.pictures.drawing.measuring import Box, Put, Sheet, measured
from bot.pictures.model import Person
from bot.pictures.scenes.layout import kept_layout

LEAST_LETTERS: Final = 22
"""Pixels of a picture 720 wide: 9 on a phone that shows it 300 wide."""
TOUCHING: Final = 3
"""So many pixels that two drawings share are an edge, not an overlap."""
_ON_PLATES: Final = frozenset({"words", "sign", "portrait", "disc"})
_FEWEST: Final = 5
_WHOLE: Final = frozenset({"words", "pill", "ribbon"})
"""Kinds of which the whole box counts: between letters there is nothing to be seen either."""


def faults(picture: Picture) -> list[str]:
    """Return all faults of a picture's layout, in words."""
    return list(faults_of(painted(picture), *told(picture)))


@lru_cache(maxsize=1)
def painted(picture: Picture) -> tuple[Sheet, ...]:
    """Return what lies on a picture, which is painted once for several questions; nothing if it is never finished."""
    kept_layout.cache_clear()  # what is kept is not painted
    with measured() as sheets:
        paint(picture)
    return tuple(sheet for sheet in sheets if sheet.is_finished)[-1:]


def told(picture: Picture) -> tuple[set[str], set[str]]:
    """Return the names that are on a picture, as far as they are written, and all other texts."""
    names = {short_name(person) for person in _people(picture)}
    return names, {legible(text) for text in _texts(picture)}


def faults_of(sheets: Iterable[Sheet], names: Collection[str], whole: Collection[str]) -> Iterator[str]:
    """Yield the faults of what was painted; `whole` are the texts that were to be written, beside `names`."""
    for sheet in sheets:
        for box in sheet.unmeasured:
            yield f"unmeasured: something within {box}"
        yield from _beyond(sheet.puts, sheet.height)
        yield from _overlaps(sheet.puts)
        for put in sheet.puts:
            shown = put.shown
            if shown.letters and shown.letters < LEAST_LETTERS:
                yield f"small: {_named(put)} has letters of {shown.letters} pixels"
            if shown.text.endswith("…") and shown.text not in whole and not _is_cut_name(shown.text, names, whole):
                yield f"cut: {_named(put)}"


def _is_cut_name(text: str, names: Iterable[str], whole: Iterable[str]) -> bool:
    """Return whether only a name is cut, which stands alone or ends a sentence; five letters of it must be left."""
    begun = text.removesuffix("…").rstrip()
    for name in names:
        left = next((end for end in range(len(name), _FEWEST - 1, -1) if begun.endswith(name[:end])), 0)
        before = begun[: len(begun) - left]
        if left and (not before or any(one.endswith(before + name) for one in whole)):
            return True
    return False


def _beyond(puts: list[Put], height: int) -> Iterator[str]:
    for put in puts:
        left, top, right, bottom = put.box
        if put.shown.kind != "ground" and (left < 0 or top < 0 or right > WIDTH or bottom > height):
            yield f"beyond the edge of {WIDTH} by {height}: {_named(put)}"


def _overlaps(puts: list[Put]) -> Iterator[str]:
    solid = [(put, put.box) for put in puts if put.shown.kind != "ground"]
    for (one, one_box), (other, other_box) in combinations(solid, 2):
        kinds = one.shown.kind, other.shown.kind
        if kinds == ("card", "card") or other.on == kinds[0] or (kinds[0] == "plate" and kinds[1] in _ON_PLATES):
            continue
        if (shared := _shared(one_box, other_box)) is not None and _pixels(one, other, shared) > TOUCHING:
            yield f"overlap: {_named(one)} and {_named(other)}"


def _shared(one: Box, other: Box) -> Box | None:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _pixels(one: Put, other: Put, box: Box) -> int:
    """Return how many pixels of a box belong to both."""
    both = ImageChops.logical_and(_part(one, box), _part(other, box))
    return sum(both.convert("L").histogram()[1:])


def _part(put: Put, box: Box) -> Image.Image:
    left, top, right, bottom = box
    if put.shown.kind in _WHOLE:
        return Image.new("1", (right - left, bottom - top), 1)
    return put.mask.crop((left - put.left, top - put.top, right - put.left, bottom - put.top))


def _named(put: Put) -> str:
    return f"{put.shown.kind} {put.shown.text!r} at {put.box}" if put.shown.text else f"{put.shown.kind} at {put.box}"


def _people(part: object) -> Iterator[Person]:
    """Yield everybody in a picture."""
    if isinstance(part, Person):
        yield part
    for inner in _inner(part):
        yield from _people(inner)


def _texts(part: object) -> Iterator[str]:
    """Yield all texts of a picture, names excepted."""
    if isinstance(part, str):
        yield part
    elif not isinstance(part, Person):
        for inner in _inner(part):
            yield from _texts(inner)


def _inner(part: object) -> Iterator[object]:
    if is_dataclass(part) and not isinstance(part, type):
        yield from (getattr(part, field.name) for field in fields(part))
    elif isinstance(part, tuple):
        yield from part
