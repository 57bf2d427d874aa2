"""Whether a screen fits Discord, worked out from its data alone; knows Discord's limits and none of its objects."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.move import Ask, legal_moves
from games.core.screen import Choose, Curve, Line, Option, Place, Screen
from games.core.text import Text
from tests.games.wording import LANGUAGES, NAMES, Language, spoken

COMPONENTS: Final = 40
FRAME: Final = 8
"""What the frame of every message takes: the buttons under a table, a separator, the last news."""
TEXT: Final = 3_400
LABEL: Final = 80
MOVE: Final = 64
ALT: Final = 1_024
BUTTONS: Final = 15
"""More options than this become one select of those that are not barred."""
SELECT: Final = 25


@dataclass(frozen=True)
class Size:
    """What a screen takes of a message."""

    components: int
    text: int


def check_screen(screen: Screen, asks: Sequence[Ask]) -> None:
    """A screen fits in both languages, says what its pictures show, and offers exactly the legal moves."""
    offered = {option.move for option in leaves(screen.choices) if option.barred is None}
    legal = set(legal_moves(asks))
    assert offered == legal, f"offered and legal moves differ: {offered ^ legal}"
    for option in every_option(screen.choices):
        assert len(str(option.move)) <= MOVE, f"a move is too long for a button: {option.move}"
    for language in LANGUAGES:
        size = measure(screen, screen.choices, language)
        assert size.components <= COMPONENTS, f"{size.components} components in {language}"
        assert size.text < TEXT, f"{size.text} characters of text in {language}"
        _check_alts(screen, language)
        for option in every_option(screen.choices):
            label = spoken(option.label, language)
            assert 0 < len(label) <= LABEL, f"a label of {len(label)} characters in {language}: {label}"
            assert label.strip() == label
            if option.barred is not None:
                spoken(option.barred, language)
            if option.then is not None:
                step = measure(screen, (option.then,), language)
                assert step.components + 2 <= COMPONENTS, f"{step.components} components after {option.move}"
                assert step.text < TEXT


def measure(screen: Screen, choices: Sequence[Choose], language: Language) -> Size:
    """Return the size of a message: container, texts (neighbouring lines share one), pictures, controls, frame."""
    texts = [screen.title, *(choose.prompt for choose in choices)]
    texts += [] if screen.waiting is None else [screen.waiting]
    components = 1 + len(texts) + FRAME + sum(_controls(choose) for choose in choices)
    in_paragraph = False
    for block in screen.blocks:
        texts.append(block.text if isinstance(block, Line) else block.alt)
        if not isinstance(block, Line):
            components += 1
            in_paragraph = False
        else:
            components += not in_paragraph
            in_paragraph = True
    length = sum(len(spoken(text, language)) + 4 for text in texts)
    return Size(components, length)


def _controls(choose: Choose) -> int:
    """Return the components of a question: rows of buttons, or a select with its row."""
    count = len(choose.options)
    assert count, "a question without options"
    assert 1 <= choose.columns <= 5
    if count > BUTTONS:
        free = sum(option.barred is None for option in choose.options)
        assert 1 <= free <= SELECT, f"a select of {free} options"
        return 2
    return count + math.ceil(count / choose.columns)


def every_option(choices: Sequence[Choose]) -> Iterator[Option]:
    """Yield all options, with those of later steps."""
    for choose in choices:
        for option in choose.options:
            yield option
            if option.then is not None:
                yield from every_option((option.then,))


def leaves(choices: Sequence[Choose]) -> Iterator[Option]:
    """Yield the options that make a move, without those under a barred one."""
    for choose in choices:
        for option in choose.options:
            if option.then is None:
                yield option
            elif option.barred is None:
                yield from leaves((option.then,))


def _check_alts(screen: Screen, language: Language) -> None:
    """Whatever a picture shows stands in words, too: each face by its name, each score by its figure."""
    lines = " ".join(spoken(block.text, language) for block in screen.blocks if isinstance(block, Line)).casefold()
    for block in screen.blocks:
        if isinstance(block, Line):
            continue
        alt = spoken(block.alt, language)
        assert 0 < len(alt) <= ALT, f"an alt text of {len(alt)} characters in {language}"
        said = f"{alt.casefold()} {lines}"
        if isinstance(block, Curve):
            continue
        for group in block.every_group():
            for text in (text for place in group.places for text in _shown(place)):
                assert spoken(text, language).casefold() in said, f"a picture shows what no text says: {text}"

        for seat in block.seats:
            if seat.note is not None:
                assert spoken(seat.note, language).casefold() in said, f"no text says {seat.note} of a seat"


def _shown(place: Place) -> Iterator[Text]:
    if place.face is not None and not place.empty:
        yield place.face.name
    if isinstance(place.caption, Text):
        yield place.caption


assert all(len(name) == 32 for name in NAMES)
