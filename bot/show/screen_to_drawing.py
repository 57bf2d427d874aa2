"""The way from a screen's blocks to what the painter is given.

Names are spoken, sprites chosen, portraits coloured.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from zlib import crc32

from bot.pictures import Block, CardArt, Drawing, Graph, Person, SeatArt, Spot
from bot.pictures.sprites.cards import drawn_as
from bot.show.localizer import AI_MARK, Localizer
from games.core.screen import Cards, Curve, Face, Felt, Group, Place, Seat
from games.core.text import Text, Who

HUES: Final = 10


@dataclass(frozen=True, slots=True)
class Theme:
    """What people may choose about pictures: another felt than the game's, and French cards in four colours."""

    felt: Felt | None = None
    four_colours: bool = False


PLAIN: Final = Theme()


def drawing_of(block: Cards | Curve, localizer: Localizer, theme: Theme = PLAIN) -> Drawing | Graph:
    """Return the picture of a block, as plain data that can be sent to another process."""
    if isinstance(block, Curve):
        return Graph(names=localizer.plain, series=block.series)
    people, speaker = persons(localizer), _Speaker(localizer, theme)
    return Drawing(
        blocks=tuple(map(speaker.group, block.groups)),
        seats=tuple(speaker.seat(seat, people[seat.seat]) for seat in block.seats),
        hand=tuple(map(speaker.group, block.hand)),
        own=-1 if block.own is None else block.own,
        ribbon=speaker.said(block.ribbon),
        seating=block.seating,
        back=block.back,
        felt=theme.felt or block.felt,
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


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Turns the pieces of a screen into those of a drawing, in a language and a theme."""

    localizer: Localizer
    theme: Theme

    def seat(self, seat: Seat, person: Person) -> SeatArt:
        blocks = tuple(map(self.group, seat.groups))
        return SeatArt(person, self.said(seat.note), seat.signs, blocks, seat.turn, seat.share, seat.count)

    def group(self, group: Group) -> Block:
        return Block(tuple(map(self._spot, group.places)), self.said(group.caption), group.framed)

    def said(self, text: Text | Who | None) -> str:
        if isinstance(text, Who):
            return self.localizer.plain[text.seat]
        return "" if text is None else self.localizer.label(text)

    def _spot(self, place: Place) -> Spot:
        owner = place.caption.seat if isinstance(place.caption, Who) else -1
        art = None if place.face is None else self._art(place.face)
        under = tuple(map(self._art, place.under))
        caption = self.said(place.caption)
        return Spot(art, caption, place.order, place.mark, place.empty, place.number, owner, under, place.figure)

    def _art(self, face: Face) -> CardArt:
        rank, corner, label = (
            self.localizer.label(words) if isinstance(words, Text) else words
            for words in (face.rank, face.corner, face.label)
        )
        drawn = ""
        if face.sprite:
            drawn = drawn_as(face.sprite, self.localizer.language, four=self.theme.four_colours)
        return CardArt(rank, face.glyph, face.tint, corner, face.pips, label, drawn)
