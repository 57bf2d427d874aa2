"""The picture of one's own hand: a row of overlapping cards, or groups with brackets."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look, Worn
from bot.pictures.drawing.lettering import cut, legible
from bot.pictures.drawing.writing import fitting
from bot.pictures.sprites import HAND
from games.core.screen import Cards, Group, Place

_Note: TypeAlias = tuple[str, float, bool, int]
"""The words for a card, the middle of what is seen of it, whether it is the best, and how much lower it lies."""
GROUPS_HIGH: Final = 236
_FLAT_HIGH: Final = 172
_ARC: Final = 2.4
_ARC_MOST: Final = 14
"""How much lower than its middle the ends of a long hand lie at most."""
_RAISED: Final = 20
_FEW: Final = 5
"""So few cards need not overlap."""
_GAP: Final = 28
_LETTERS: Final = 24
_NOTE: Final = 22
"""The size of letters in what is said of a card."""
_NOTE_ENDS: Final = 0.7
"""So many times that size is beside it in its pill, which lies on no other card then if it is one word."""
_PILLS_APART: Final = 6
"""Between two such pills, beside or above each other."""
_WHOLE: Final = 116.0
"""From a new card of a group, with its ring, to the next one."""
_LIFTED: Final = 18
"""How much higher than the others a new card of a group lies."""
_SAID_HIGH: Final = 14
"""How much lower all groups lie where something is said above a card, which then is not lifted."""
_OVER_BRACKET: Final = 6
"""The same of the best one, so that its ring touches no bracket."""
_RINGED: Final = 8
"""What the ring round the best card of a row takes above it."""
_ENDS: Final = 48
"""What a row of cards leaves free of its room."""
_FIGURES_HIGH: Final = 22
"""What a row of figures beneath the cards takes."""
_BELOW_CARD: Final = 15
"""From the lower edge of a card of a row to the middle of its figure."""


def hand_height(cards: Cards[str], room: int = WIDTH, scale: float = HAND) -> int:
    """Return how much height the hand takes below the table in a `room` so wide; a row of cards is of a `scale`."""
    if not any(group.places for group in cards.hand):
        return 0
    if is_grouped(cards):
        return GROUPS_HIGH + _FIGURES_HIGH * _has_figures(cards) + _SAID_HIGH * _has_said(cards)
    spots = [spot for group in cards.hand for spot in group.places]
    bend = _bend(spots, len(spots) - 1, room, scale)
    below = max(_RAISED * _is_raising(spots), _FIGURES_HIGH * _has_figures(cards))
    return round(_FLAT_HIGH * scale / HAND + bend + below + _RINGED * _has_best(spots))


def _step(count: int, room: int, scale: float) -> float:
    """Return how far it is from card to card."""
    return min(124.0 if count <= _FEW else 81.0, (room - _ENDS - 100 * scale) / max(count - 1, 1))


def _bend(spots: list[Place[str]], number: int, room: int, scale: float) -> float:
    """Return how much lower than the middle of the hand a card lies."""
    if len(spots) <= _FEW:
        return 0
    middle = (len(spots) - 1) / 2
    ends = (middle * _step(len(spots), room, scale) / 81) ** 2 * _ARC
    return min(ends, _ARC_MOST) * ((number - middle) / middle) ** 2


def _is_raising(spots: list[Place[str]]) -> bool:
    """Return whether some cards may be played and others not."""
    return len({spot.mark == "dim" for spot in spots}) > 1


def _is_whole(spot: Place[str]) -> bool:
    return spot.mark == "new" or bool(spot.said)


def _has_best(spots: list[Place[str]]) -> bool:
    return any(spot.best for spot in spots)


def _has_figures(cards: Cards[str]) -> bool:
    return any(spot.figure for group in cards.hand for spot in group.places)


def _has_said(cards: Cards[str]) -> bool:
    return any(spot.said and not spot.told for group in cards.hand for spot in group.places)


def is_grouped(cards: Cards[str]) -> bool:
    """Return whether the hand lies in groups with brackets."""
    return len(cards.hand) > 1 or any(group.caption or group.framed for group in cards.hand)


def paste_hand(
    canvas: Canvas, look: Look, cards: Cards[str], top: float, room: int = WIDTH, scale: float = HAND
) -> None:
    """Paste the hand below `top`: a row of a `scale`, or its groups if there are several, in a `room` in the middle."""
    if is_grouped(cards):
        _paste_groups(canvas, look, cards, top, room)
        return
    spots = [spot for group in cards.hand for spot in group.places]
    notes: list[_Note] = []
    raised, step = _is_raising(spots), _step(len(spots), room, scale)
    top += _RINGED * _has_best(spots)
    for number, spot in enumerate(spots):
        x = WIDTH / 2 + (number - (len(spots) - 1) / 2) * step
        lower = _RAISED if raised and spot.mark == "dim" else 0
        y = top + 80 * scale / HAND + _bend(spots, number, room, scale) + lower
        canvas.put(lying(look, cards, spot, scale), x, y)
        if spot.figure:
            canvas.put(_figure(look, spot), x, y + 72 * scale + _BELOW_CARD)
        free = step if number < len(spots) - 1 else 100 * scale
        notes += [(spot.told, _seen_at(x, free, scale), spot.best, lower)] if spot.told else []
    _paste_notes(canvas, look, notes, top + 140 * scale / HAND, room)


def _paste_groups(canvas: Canvas, look: Look, cards: Cards[str], top: float, room: int) -> None:
    """Paste groups side by side: a new card raised below its caption, each group above a bracket with its own.

    A new card, and one with a caption, is seen whole: none lies on it.
    """
    groups = [group for group in cards.hand if group.places]
    covered = [spot for group in groups for spot in group.places][:-1]
    whole = sum(map(_is_whole, covered))
    spare = room - 40 - 100 * HAND - _GAP * (len(groups) - 1) - _WHOLE * whole
    step = min(76.0, spare / max(len(covered) - whole, 1))
    x = 360 - ((len(covered) - whole) * step + _WHOLE * whole + _GAP * (len(groups) - 1)) / 2
    notes: list[_Note] = []
    above: list[_Note] = []
    edges: list[tuple[float, float]] = []
    top += _SAID_HIGH * _has_said(cards)
    below = top + _FIGURES_HIGH * _has_figures(cards)
    one_rings = _has_best([spot for group in groups for spot in group.places])
    for group in groups:
        first, free = x, step
        for spot in group.places:
            free = _WHOLE if _is_whole(spot) else step
            said = "" if spot.told else spot.said or ""
            is_said = bool(said)
            lifted = _LIFTED if spot.mark == "new" and not is_said else _OVER_BRACKET * (spot.best or is_said)
            worn = replace(spot, mark="") if one_rings and spot.mark == "new" else spot
            canvas.put(lying(look, cards, worn, HAND), x, top + 92 - lifted)
            seen = _seen_at(x, free + _GAP * (spot is group.places[-1] and group is not groups[-1]), HAND)
            notes += [(spot.told, seen, spot.best, 0)] if spot.told else []
            above += [(said, x, spot.best, 0)] if is_said else []
            if spot.figure:
                canvas.put(_figure(look, spot), x - 50 * HAND + min(free, 100) / 2, top + 184)
            x += free
        edge = x - free + (54 if group is groups[-1] else min(54.0, free - 50 + _GAP - 8))
        edges.append((first - 52, edge))
        x += _GAP
    _paste_brackets(canvas, look, groups, edges, below + 182)
    _paste_notes(canvas, look, notes, top + 138, room)
    _paste_notes(canvas, look, above, top - 8, room)


def _figure(look: Look, spot: Place[str]) -> Stamp:
    """Return the figure beneath a card."""
    return image_stamps.words(look, spot.figure, _LETTERS, "bold", image_stamps.ink_of(green=False))


def _seen_at(x: float, free: float, scale: float) -> float:
    """Return the middle of what is seen of a card whose middle is at `x`, and from which it is `free` to the next."""
    return x - 50 * scale + min(free, 100 * scale) / 2


def _paste_notes(canvas: Canvas, look: Look, notes: list[_Note], y: float, room: int) -> None:
    """Paste what is said of single cards in pills on them in a `room`, that of the best card in gold.

    Each stays on its own card: one that would touch the pill before it lies in a line above it.
    """
    least, most = (WIDTH - room) / 2 + 4, (WIDTH + room) / 2 - 4
    ends = list[float]()
    for note, at, gold, lower in notes:
        text = cut(legible(note), 200, _NOTE, "heavy")
        pill = image_stamps.pill(look, text, _NOTE, gold=gold, beside=_NOTE_ENDS)
        half = pill.width / 2
        middle = min(max(at, least + half), most - half)
        line = next((line for line, end in enumerate(ends) if end + _PILLS_APART <= middle - half), len(ends))
        ends[line : line + 1] = [middle + half]
        _, top, _, bottom = pill.seen.box
        canvas.put(pill, middle, y + lower - line * (bottom - top + _PILLS_APART), "card")


def _paste_brackets(
    canvas: Canvas, look: Look, groups: list[Group[str]], edges: list[tuple[float, float]], y: float
) -> None:
    """Paste a bracket under each group; its caption may reach as far as those of the next groups allow."""
    captioned = [number for number, group in enumerate(groups) if group.caption]
    for number, (group, (left, right)) in enumerate(zip(groups, edges, strict=True)):
        canvas.put(image_stamps.bracket(look, round(right - left), green=group.framed), (left + right) / 2, y)
        if not group.caption:
            continue
        least = max((edges[other][1] for other in captioned if other < number), default=0.0) + 8
        most = min((edges[other][0] for other in captioned if other > number), default=float(WIDTH)) - 8
        caption, room = legible(group.caption), round(most - least)
        size = fitting(caption, room, (_LETTERS, 22))
        ink = image_stamps.ink_of(green=group.framed)
        stamp = image_stamps.words(look, cut(caption, room, size, "bold"), size, "bold", ink)
        middle = min(max((left + right) / 2, least + stamp.width / 2), most - stamp.width / 2)
        canvas.put(stamp, middle, y + 30)


class Laid(NamedTuple):
    """How a trick lies: the scale of its cards, and the middle of each in the order in which they were played."""

    scale: float
    middles: tuple[tuple[float, float], ...]


def played(cards: Cards[str], group: Group[str]) -> list[Place[str]]:
    """Return cards in the order in which they were played; of none yet, the place of whoever's turn it is."""
    spots = [spot for spot in group.places if not spot.empty]
    in_turn = {seat.seat for seat in cards.seats if seat.turn}
    return sorted(spots, key=lambda spot: spot.order) or [spot for spot in group.places if spot.owner in in_turn]


def lying(look: Look, cards: Cards[str], spot: Place[str], scale: float, turn: int = 0) -> Stamp:
    """Return what lies on a spot, ringed if it is the best."""
    empty = spot.empty and (spot.face is None or not spot.face.sprite)
    mark = "win" if spot.best else spot.mark
    return image_stamps.card(look, spot.face, Worn(scale, turn, mark, spot.number, empty, cards.back))
