"""The rules of GaAg in short: lay an element, play a special card, pick the row up, count."""

from __future__ import annotations

from typing import Final

from games.core.guide import Chapter, Chapters
from games.gaag.cards import CARD_NAMED
from games.gaag.faces import BACK, FELT, face

ATOMS: Final = 5
"""The atoms of a special card by the usual rules."""

_MAKE: Final = Chapters("gaag", lambda written: face(CARD_NAMED[written], ATOMS), FELT, BACK)

GUIDE: Final[tuple[Chapter, ...]] = (
    _MAKE.chapter(
        "",
        _MAKE.row("row", "3-0", "6-1", "10-2", framed=True),
        _MAKE.row("hand", "2-1 left", "12-0 right", "7-2 no dim"),
    ),
    _MAKE.chapter(
        "-lay",
        _MAKE.row("", "4-1 left new"),
        _MAKE.row("row", "5-2", "8-0", "11-1", framed=True),
        _MAKE.row("", "14-0 right new"),
        rules="R6 R7 R16",
        verbs="play",
    ),
    _MAKE.chapter(
        "-special",
        _MAKE.row("", "close-1 at-left", "close-18 at-right", "link-7 on-7", "link-8 on-8", "gap between"),
        rules="R1 R2 R3 R4 R5 R9",
        verbs="direction",
    ),
    _MAKE.chapter(
        "-pickup",
        _MAKE.row("picked", "3-0", "6-1", "10-2", "15-3", framed=True),
        _MAKE.row("opens", "9-0 next new"),
        rules="R8 R11 R15",
    ),
    _MAKE.chapter(
        "-count",
        _MAKE.row("picked-6", "6-1", "10-2", "15-3", framed=True),
        _MAKE.row("in-hand-5", "gap", "2-0"),
        rules="R11 R12 R13",
    ),
)
