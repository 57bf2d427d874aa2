"""The strip that shows what has happened since one's last move: a heading, and beside it cards.

What happened stands in words above the picture; how a round ended does not, so its strip has a sentence.
"""

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
_PITCH: Final = 28
"""From line to line of the heading, which has two where nothing stands below it."""
_WORD: Final = 22
_SCALE: Final = 0.44
_CARDS: Final = 88
"""The height of a card with what lies on its lower edge."""
_PILL: Final = 94
"""The width of a word on a card."""
_Steps: TypeAlias = tuple[tuple[int, int, int], ...]
_STEPS: Final[_Steps] = ((2, 128, 76), (4, 84, 48), (8, 52, 42))
"""Up to so many cards, how far it is from card to card, and from the middle of the last to the side of the strip."""
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
    aside: int = 0
    """How far to the left of the middle of a card lies all that it bears, which then covers nothing of it."""


_SLIM: Final = _Writing(66, 20, 22, 47, 0, 1, ((4, 118, 34), *_STEPS[2:]), 0.4, is_central=True, aside=57)
_BARE: Final = _Writing(88, 44, 0, 0, 0, 0, ((4, 108, 76), (8, 56, 46)), 0.5, 16, is_central=True)
"""Without a sentence the cards have its room."""
_SHORT: Final = _Writing(88, 25, 24, 51, 26, 2)
_LONG: Final = _Writing(116, 29, 22, 54, 25, 3)
_MANY_HIGH: Final = 106
"""How high the strip is at least where portraits lie upon cards, which are seen down to their numbers."""
_TOP_OF_MANY: Final = 6
_FOOT_OF_MANY: Final = 4
"""Above those cards, and below those portraits."""


def since_height(cards: Cards[str]) -> int:
    """Return how much height the strip takes, with the gaps above and below it."""
    since = cards.since
    return 0 if since is None or not _is_drawn(since) else _writing(since, cards.seating).high + 2 * _GAP


def _is_drawn(since: Since[str]) -> bool:
    """Return whether there is a strip: with nothing but words that stand above the picture there is none."""
    return bool(since.said) and bool(since.places or since.of_round)


def _sentence(since: Since[str]) -> str:
    """Return the words below the heading."""
    return legible(since.said) if since.of_round else ""


def _room(since: Since[str], writing: _Writing) -> int:
    """Return how wide the words may be."""
    if not since.places:
        return WIDTH - 2 * (_SIDE + _PAD)
    step, edge = _apart(since, writing.steps)
    beside = max(_BESIDE, writing.aside) if since.places[0].owner is not None and step >= _APART else 0
    beside = beside if since.by is None else _before(writing)
    return _first(since, writing.steps) - max(edge, beside + _BORNE + _GAP) - _SIDE - _PAD


def _writing(since: Since[str], seating: Seating) -> _Writing:
    """Return how the words stand: with a long sentence the strip is higher, and slim below boxes with a short one."""
    said = _sentence(since)
    if _are_many(since):
        return _LONG if said else _BARE._replace(high=_MANY_HIGH)
    if seating == "boxes" and width(said, _SLIM.size, style="bold") <= _room(since, _SLIM):
        return _SLIM
    if not said:
        return _BARE
    lines = wrapped(said, _SHORT.size, _room(since, _SHORT), _SHORT.most + 1, "bold")
    return _SHORT if len(lines) <= _SHORT.most else _LONG


def _are_many(since: Since[str]) -> bool:
    """Return whether the cards are too close for portraits beside them."""
    return bool(since.places) and since.places[0].owner is not None and len(since.places) > _STEPS[1][0]


def _before(writing: _Writing) -> int:
    """Return how far to the left of the middle of the first card the portrait stands of somebody who has them all."""
    return round(50 * writing.scale) + 2 * _GAP + _BORNE


def _apart(since: Since[str], steps: _Steps) -> tuple[int, int]:
    """Return how far it is from card to card, and from the middle of the last to the side of the strip."""
    if since.by is not None:  # the cards bear nothing
        return steps[-1][1:]
    return next((step, edge) for most, step, edge in steps if len(since.places) <= most)


def _first(since: Since[str], steps: _Steps) -> int:
    """Return where the middle of the first card is."""
    step, edge = _apart(since, steps)
    return WIDTH - _SIDE - edge - step * (len(since.places) - 1)


def paste_since(canvas: Canvas, look: Look, cards: Cards[str], people: People, top: int) -> None:
    """Paste the strip below `top`."""
    since = cards.since
    if since is None or not _is_drawn(since):
        return
    top += _GAP
    writing = _writing(since, cards.seating)
    if cards.seating in _IN_ROOM:
        size = (WIDTH - 2 * _SIDE, writing.high)
        canvas.put(frame(look, size, look.palette.dark, None, 22), WIDTH / 2, top + writing.high / 2)
    else:
        canvas.shade((_SIDE, top, WIDTH - _SIDE, top + writing.high), _DEPTH, 22)
    step = _apart(since, writing.steps)[0]
    borne = (-writing.aside, 0) if writing.aside else (-_BESIDE, writing.beside)
    y = top + (writing.high // 2 if writing.is_central else (writing.high - _CARDS) // 2 + 36)
    if _are_many(since):
        y = top + _TOP_OF_MANY + round(72 * writing.scale)
        borne = (0, top + writing.high - _FOOT_OF_MANY - _BORNE - y)
    for number, spot in enumerate(since.places):
        at = (_first(since, writing.steps) + number * step, y)
        _paste_card(canvas, look, cards, people, spot, at, borne, writing)
    if since.by is not None:
        x = _first(since, writing.steps) - _before(writing)
        canvas.put(image_stamps.portrait(look, people[since.by], _BORNE), x, y, "card")
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
        canvas.put(pill, *((x - writing.aside, y) if writing.aside else (x, y + writing.pill)), "card")


def _write(canvas: Canvas, look: Look, since: Since[str], writing: _Writing, at: tuple[int, int]) -> None:
    """Write the heading, and the sentence below it."""
    (x, top), room, said = at, _room(since, writing), _sentence(since)
    heading, most = legible(since.heading), 1 if said else 2
    size = _LETTERS if " ".join(wrapped(heading, _LETTERS, room, most, "heavy")) == heading else _WORD
    headings = wrapped(heading, size, room, most, "heavy")
    middle = writing.heading if said else writing.high // 2 - _PITCH // 2 * (len(headings) - 1)
    for number, line in enumerate(headings):
        write(canvas, look, line, (x, top + middle + _PITCH * number), size, "heavy", GOLD)
    for number, line in enumerate(_balanced(said, writing.size, room, writing.most) if said else ()):
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
