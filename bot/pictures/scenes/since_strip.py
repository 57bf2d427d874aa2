"""The strip that tells what has happened since one's last move: a heading and a sentence, and beside them cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, width, wrapped
from bot.pictures.drawing.writing import frame, write
from bot.pictures.model import People
from bot.pictures.scenes.hand_picture import lying
from games.core.screen import Cards, Place, Seating, Since

_GAP: Final = 6
_SIDE: Final = 12
_PAD: Final = 18
_DEPTH: Final = 2
"""How dark the strip is: the darkest of the palette's shadows."""
_IN_ROOM: Final = ("row", "around")
"""Where the hand lies in the dark room before the table, on which a shade would not be seen."""
_LETTERS: Final = 24
_WORD: Final = 22
_SCALE: Final = 0.44
_CARDS: Final = 88
"""The height of a card with what lies on its lower edge."""
_PILL: Final = 94
"""The width of a word on a card."""
_Steps: TypeAlias = tuple[tuple[int, int, int], ...]
_STEPS: Final[_Steps] = ((2, 128, 76), (4, 84, 48), (8, 52, 42))
"""Up to so many cards, how far it is from card to card, and from the middle of the last to the side of the strip."""
_BARE_STEPS: Final[_Steps] = ((2, 74, 50),)
_BARE_SCALE: Final = 0.54
"""The same of up to two cards that bear nothing, and how large they are."""
_APART: Final = 84
"""Cards so far from each other have a portrait beside them, at the lower left corner; closer ones upon them."""
_BESIDE: Final = 34
"""How far to the left of the middle of a card that is."""
_DISC: Final = 15
"""The radius of the number of a slot."""
_BORNE: Final = 22
"""The radius of the portrait that a card bears."""


class _Writing(NamedTuple):
    """How the words stand in a strip so `high`: the heading, and the first of at most so many lines of the sentence."""

    high: int
    heading: int
    size: int
    first: int
    pitch: int
    most: int
    steps: _Steps = _STEPS
    """Where the cards lie beside them."""
    scale: float = _SCALE
    beside: int = 24
    """How far below the middle of a card the portrait beside it is."""
    pill: int = 32
    """How far below it a word on it is."""
    is_central: bool = False
    """The cards lie in the middle of its height: they bear nothing below."""


_SLIM: Final = _Writing(66, 20, 22, 47, 0, 1, ((2, 98, 54), *_STEPS[1:]), 0.36, 10, 16, is_central=True)
_SHORT: Final = _Writing(88, 25, 24, 51, 26, 2)
_LONG: Final = _Writing(116, 29, 22, 54, 25, 3)


def since_height(cards: Cards[str]) -> int:
    """Return how much height the strip takes, with the gaps above and below it."""
    return _writing(cards.since, cards.seating).high + 2 * _GAP if cards.since is not None and cards.since.said else 0


def _room(since: Since[str], steps: _Steps) -> int:
    """Return how wide the words may be."""
    if not since.places:
        return WIDTH - 2 * (_SIDE + _PAD)
    step, edge = _apart(since, steps)
    beside = _BESIDE if since.places[0].owner is not None and step >= _APART else 0
    return _first(since, steps) - max(edge, beside + _BORNE + _GAP) - _SIDE - _PAD


def _writing(since: Since[str], seating: Seating) -> _Writing:
    """Return how the words stand: with a long sentence the strip is higher, and slim below boxes with a short one."""
    said = legible(since.said)
    if seating == "boxes" and width(said, _SLIM.size, style="bold") <= _room(since, _SLIM.steps):
        return _SLIM
    steps = _BARE_STEPS if _is_bare(since) else _STEPS
    lines = wrapped(said, _SHORT.size, _room(since, steps), _SHORT.most + 1, "bold")
    found = _SHORT if len(lines) <= _SHORT.most else _LONG
    return found._replace(steps=steps, scale=_BARE_SCALE, is_central=True) if steps is _BARE_STEPS else found


def _is_bare(since: Since[str]) -> bool:
    """Return whether the cards are few, and bear neither a word nor a portrait: they stand closer, in the middle."""
    return len(since.places) <= _STEPS[0][0] and not any(
        place.said or place.owner is not None for place in since.places
    )


def _apart(since: Since[str], steps: _Steps) -> tuple[int, int]:
    """Return how far it is from card to card, and from the middle of the last to the side of the strip."""
    return next((step, edge) for most, step, edge in steps if len(since.places) <= most)


def _first(since: Since[str], steps: _Steps) -> int:
    """Return where the middle of the first card is."""
    step, edge = _apart(since, steps)
    return WIDTH - _SIDE - edge - step * (len(since.places) - 1)


def paste_since(canvas: Canvas, look: Look, cards: Cards[str], people: People, top: int) -> None:
    """Paste the strip below `top`."""
    since = cards.since
    if since is None or not since.said:
        return
    top += _GAP
    writing = _writing(since, cards.seating)
    if cards.seating in _IN_ROOM:
        size = (WIDTH - 2 * _SIDE, writing.high)
        canvas.put(frame(look, size, look.palette.dark, None, 22), WIDTH / 2, top + writing.high / 2)
    else:
        canvas.shade((_SIDE, top, WIDTH - _SIDE, top + writing.high), _DEPTH, 22)
    step = _apart(since, writing.steps)[0]
    borne = (-_BESIDE, writing.beside) if step >= _APART else (0, 30)
    y = top + (writing.high // 2 if writing.is_central else (writing.high - _CARDS) // 2 + 36)
    for number, spot in enumerate(since.places):
        at = (_first(since, writing.steps) + number * step, y)
        _paste_card(canvas, look, cards, people, spot, at, borne, writing)
    _write(canvas, look, since, writing, (_SIDE + _PAD, top))


def _paste_card(  # noqa: PLR0913 -- a card and all that lies on it
    canvas: Canvas,
    look: Look,
    cards: Cards[str],
    people: People,
    spot: Place[str],
    at: tuple[int, int],
    borne: tuple[int, int],
    writing: _Writing,
) -> None:
    """Paste a card; its owner's portrait so far from its middle as is `borne`, or a word on its lower edge."""
    x, y = at
    canvas.put(lying(look, cards, replace(spot, number=0), writing.scale), x, y)
    if spot.number:
        canvas.put(image_stamps.figure(look, str(spot.number), _DISC, _WORD), x, y - 6, "card")
    if spot.owner is not None:
        canvas.put(image_stamps.portrait(look, people[spot.owner], _BORNE), x + borne[0], y + borne[1], "card")
    elif spot.said:
        pill = image_stamps.pill(look, cut(legible(spot.said), _PILL, _WORD, "heavy"), _WORD)
        canvas.put(pill, x, y + writing.pill, "card")


def _write(canvas: Canvas, look: Look, since: Since[str], writing: _Writing, at: tuple[int, int]) -> None:
    """Write the heading, and the sentence below it."""
    (x, top), room = at, _room(since, writing.steps)
    heading = cut(legible(since.heading), room, _LETTERS, "heavy")
    write(canvas, look, heading, (x, top + writing.heading), _LETTERS, "heavy", GOLD)
    for number, line in enumerate(_balanced(legible(since.said), writing.size, room, writing.most)):
        write(canvas, look, line, (x, top + writing.first + writing.pitch * number), writing.size, "bold")


def _balanced(said: str, size: int, room: int, most: int) -> list[str]:
    """Return the lines of a sentence, about as long as each other."""
    lines = wrapped(said, size, room, most, "bold")
    for narrower in range(room, size, -size // 2):
        tried = wrapped(said, size, narrower, most + 1, "bold")
        if len(tried) > len(lines) or " ".join(tried) != " ".join(lines):
            break
        lines = tried
    return lines
