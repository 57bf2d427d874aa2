"""The strip that tells what has happened since one's last move: a heading and a sentence, and beside them cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, wrapped
from bot.pictures.drawing.writing import write
from bot.pictures.model import People
from bot.pictures.scenes.hand_picture import lying
from games.core.screen import Cards, Place, Since

_HIGH: Final = 116
_GAP: Final = 6
_SIDE: Final = 12
_PAD: Final = 18
_DEPTH: Final = 2
"""How dark the strip is: the darkest of the palette's shadows."""
_LETTERS: Final = 24
_WORD: Final = 22
_LARGE: Final = (24, 66, 29, 2)
_SMALL: Final = (22, 58, 25, 3)
"""Of the sentence: the size of its letters, where its first line stands, from line to line, and the most lines."""
_SCALE: Final = 0.5
_PILL: Final = 94
"""The width of a word on a card."""
_STEPS: Final = ((2, 128, 76), (4, 84, 48), (8, 52, 42))
"""Up to so many cards, how far it is from card to card, and from the middle of the last to the side of the strip."""
_DISC: Final = 15
"""The radius of the number of a slot."""
_BORNE: Final = 22
"""The radius of the portrait that a card bears."""


def since_height(cards: Cards[str]) -> int:
    """Return how much height the strip takes, with the gaps above and below it."""
    return _HIGH + 2 * _GAP if cards.since is not None else 0


def paste_since(canvas: Canvas, look: Look, cards: Cards[str], people: People, top: int) -> None:
    """Paste the strip below `top`."""
    since = cards.since
    if since is None:
        return
    top += _GAP
    canvas.shade((_SIDE, top, WIDTH - _SIDE, top + _HIGH), _DEPTH, 22)
    step, edge = next((step, edge) for most, step, edge in _STEPS if len(since.places) <= most)
    first = WIDTH - _SIDE - edge - step * (len(since.places) - 1)
    for number, spot in enumerate(since.places):
        _paste_card(canvas, look, cards, people, spot, (first + number * step, top + 46))
    room = first - edge - _SIDE - _PAD if since.places else WIDTH - 2 * (_SIDE + _PAD)
    _write(canvas, look, since, (_SIDE + _PAD, top), room)


def _paste_card(
    canvas: Canvas, look: Look, cards: Cards[str], people: People, spot: Place[str], at: tuple[int, int]
) -> None:
    """Paste a card; on its lower edge its owner's portrait or a word."""
    x, y = at
    canvas.put(lying(look, cards, replace(spot, number=0), _SCALE), x, y)
    if spot.number:
        canvas.put(image_stamps.figure(look, str(spot.number), _DISC, _WORD), x, y - 6, "card")
    if spot.owner is not None:
        canvas.put(image_stamps.portrait(look, people[spot.owner], _BORNE), x, y + 42, "card")
    elif spot.said:
        canvas.put(image_stamps.pill(look, cut(legible(spot.said), _PILL, _WORD, "heavy"), _WORD), x, y + 46, "card")


def _write(canvas: Canvas, look: Look, since: Since[str], at: tuple[int, int], room: int) -> None:
    """Write the heading, and the sentence in two lines, or in three smaller ones."""
    x, top = at
    write(canvas, look, cut(legible(since.heading), room, _LETTERS, "heavy"), (x, top + 33), _LETTERS, "heavy", GOLD)
    said = legible(since.said)
    size, first, pitch, most = _LARGE
    if len(wrapped(said, size, room, most + 1, "bold")) > most:
        size, first, pitch, most = _SMALL
    for number, line in enumerate(_balanced(said, size, room, most)):
        write(canvas, look, line, (x, top + first + pitch * number), size, "bold")


def _balanced(said: str, size: int, room: int, most: int) -> list[str]:
    """Return the lines of a sentence, about as long as each other."""
    lines = wrapped(said, size, room, most, "bold")
    for narrower in range(room, size, -size // 2):
        tried = wrapped(said, size, narrower, most + 1, "bold")
        if len(tried) > len(lines) or " ".join(tried) != " ".join(lines):
            break
        lines = tried
    return lines
