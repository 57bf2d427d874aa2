"""Owns the way from a screen's blocks to what the painter is given. It must not know any game, nor paint.

Names are spoken, sprites chosen, portraits coloured.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

from bot.language.localizer import AI_MARK, Localizer
from bot.pictures import Block, CardArt, Drawing, Graph, Person, SeatArt, Spot
from bot.sprites.cards import drawn_as
from games.core.screen import Cards, Curve, Face, Group, Place, Seat
from games.core.text import Text, Who

HUES: Final = 10


def drawing_of(block: Cards | Curve, localizer: Localizer) -> Drawing | Graph:
    """Return the picture of a block, as plain data that can be sent to another process."""
    if isinstance(block, Curve):
        return Graph(names=localizer.plain, series=block.series)
    people = persons(localizer)
    return Drawing(
        blocks=tuple(_group(group, localizer) for group in block.groups),
        seats=tuple(_seat(seat, people[seat.seat], localizer) for seat in block.seats),
        hand=tuple(_group(group, localizer) for group in block.hand),
        own=-1 if block.own is None else block.own,
        ribbon=_said(block.ribbon, localizer),
        seating=block.seating,
        back=block.back,
        felt=block.felt,
    )


@lru_cache(maxsize=1024)
def persons(localizer: Localizer) -> tuple[Person, ...]:
    """Return who sits at the table: each has the colour that their id asks for, or the next that is free."""
    found: list[Person] = []
    taken: set[int] = set()
    for seat, (mention, name) in enumerate(zip(localizer.mentions, localizer.plain, strict=True)):
        hue = crc32(mention.encode()) % HUES
        while hue in taken and len(taken) < HUES:
            hue = (hue + 1) % HUES
        taken.add(hue)
        is_ai = mention.startswith(AI_MARK)
        found.append(Person(seat, name.removeprefix(AI_MARK).strip() if is_ai else name, hue, is_ai))
    return tuple(found)


def _seat(seat: Seat, person: Person, localizer: Localizer) -> SeatArt:
    blocks = tuple(_group(group, localizer) for group in seat.groups)
    return SeatArt(person, _said(seat.note, localizer), seat.signs, blocks, seat.turn, seat.share)


def _group(group: Group, localizer: Localizer) -> Block:
    spots = tuple(_spot(place, localizer) for place in group.places)
    return Block(spots, _said(group.caption, localizer), group.framed)


def _spot(place: Place, localizer: Localizer) -> Spot:
    owner = place.caption.seat if isinstance(place.caption, Who) else -1
    art = None if place.face is None else _art(place.face, localizer)
    spoken = _said(place.caption, localizer)
    under = tuple(_art(face, localizer) for face in place.under)
    return Spot(art, spoken, place.order, place.mark, place.empty, place.number, owner, under)


def _said(text: Text | Who | None, localizer: Localizer) -> str:
    if isinstance(text, Who):
        return localizer.plain[text.seat]
    return "" if text is None else localizer.label(text)


def _art(face: Face, localizer: Localizer) -> CardArt:
    rank, corner, label = (
        localizer.label(words) if isinstance(words, Text) else words for words in (face.rank, face.corner, face.label)
    )
    drawn = drawn_as(face.sprite, localizer.language) if face.sprite else ""
    return CardArt(rank, face.glyph, face.tint, corner, face.pips, label, drawn)
