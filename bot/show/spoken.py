"""The way from a screen's blocks to what the painter is given: sentences are spoken, sprites chosen, people known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, TypeAlias, get_type_hints

from bot.pictures import Drawing
from bot.pictures.account_names import drawn_name
from bot.pictures.drawing.lettering import short_name
from bot.pictures.sprites.cards import drawn_as
from bot.show.localizer import Localizer
from bot.show.persons import persons
from bot.show.sentences import Language, speak
from bot.show.theme import PLAIN, Theme
from games.core.screen import Cards, Curve, Face, Felt, Moment, RoundEnd, T
from games.core.text import Text

PAUSED: Final = Text("bot.ribbon-paused")
"""What stands on the ribbon of a paused game, where nobody is to play."""


def drawing_of(
    block: Cards[Text] | Curve | RoundEnd[Text] | Moment[Text], localizer: Localizer, theme: Theme = PLAIN
) -> Drawing:
    """Return the picture of a block, as plain data that can be sent to another process."""
    if isinstance(block, Cards) and localizer.paused and block.ribbon:
        block = replace(block, ribbon=PAUSED, detail=None)
    if isinstance(block, Cards) and block.clock is not None:
        block = replace(block, clock=replace(block.clock, until=0, runs=block.clock.runs and theme.motion))
    people = persons(localizer)
    is_without_people = isinstance(block, Cards) and not block.seats and not _owners(block)
    return Drawing(spoken(block, localizer, theme), () if is_without_people else people)


def _owners(block: Cards[Text]) -> bool:
    """Return whether cards bear names of people."""
    return any(place.owner is not None for group in block.every_group() for place in group.places)


# --- one walk ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Voice:
    """Who speaks: the language, the names of the seats as pictures write them, and the theme."""

    language: Language
    names: tuple[str, ...]
    theme: Theme


_Way: TypeAlias = Callable[[Any, _Voice], Any]
"""What becomes of a field's value."""


def spoken(block: Any, localizer: Localizer, theme: Theme = PLAIN) -> Any:  # noqa: ANN401 -- `Cards[Text]` gives `Cards[str]`
    """Return a block with all that is written on its picture in words, and nothing that is told beside it.

    Its felt is the theme's, and each card the one with the letters and colours that somebody reads.
    """
    people = persons(localizer)
    names = tuple(short_name(replace(one, name=drawn_name(one))) for one in people)
    return _spoken(block, _Voice(localizer.language, names, theme))


def _spoken(part: Any, voice: _Voice) -> Any:  # noqa: ANN401 -- whatever a block is made of
    kind = part.__class__
    if kind is Text:
        return speak(part, voice.language, voice.names)
    if kind is tuple:
        return tuple([_spoken(one, voice) for one in part])
    if kind is Face:
        return _face(part, voice.language, voice.theme.four_colours)
    ways, values_of = _ways(kind)
    if not ways:
        return part
    values = list(values_of(part))
    for number, way in ways:
        if values[number]:
            values[number] = way(values[number], voice)
    return kind(*values)


@lru_cache(maxsize=2048)  # a card is the same on every table
def _face(face: Face[Text], language: Language, four: bool) -> Face[str]:  # noqa: FBT001 -- a cache has no keywords of its own
    rank, corner, label = (
        part if isinstance(part, str) else speak(part, language) for part in (face.rank, face.corner, face.label)
    )
    drawn = drawn_as(face.sprite, language, four=four) if face.sprite else ""
    return Face(rank, face.glyph, face.tint, UNTOLD, corner, face.pips, label, drawn)


UNTOLD: Final = Text("")
"""Stands in a picture for what is told beside it."""
_OF_FIELDS: Final[dict[object, _Way]] = {
    Text: lambda _text, _voice: UNTOLD,
    Text | None: lambda _text, _voice: None,
    Felt: lambda felt, voice: voice.theme.felt or felt,
}


@cache
def _ways(kind: type[Any]) -> tuple[tuple[tuple[int, _Way], ...], Callable[[Any], tuple[Any, ...]]]:
    """Return what becomes of which fields of a kind of part (none: of nothing), and how to read them all."""
    if not is_dataclass(kind):
        return (), tuple
    hints, found = get_type_hints(kind), []
    for number, field in enumerate(fields(kind)):
        hint = hints[field.name]
        way = _spoken if T in getattr(hint, "__parameters__", (hint,)) else _OF_FIELDS.get(hint)
        if way is not None:
            found.append((number, way))
    return tuple(found), attrgetter(*(field.name for field in fields(kind)))
