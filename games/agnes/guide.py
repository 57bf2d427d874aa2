"""The rules of Agnès in short: draw or take, use a power, snap, call AGNÈS, count."""

from __future__ import annotations

from typing import Final

from games.core.french_pack import BACK, CARD_NAMED, face
from games.core.guide import Chapter, Chapters

_MAKE: Final = Chapters("agnes", lambda written: face(CARD_NAMED[written]), "green", BACK)

GUIDE: Final[tuple[Chapter, ...]] = (
    _MAKE.chapter(
        "",
        _MAKE.row("after", "KH minus-1", "AS one", "2D two", "3C three", framed=True),
    ),
    _MAKE.chapter(
        "-draw",
        _MAKE.row("stock", "? yours-alone"),
        _MAKE.row("discards", "2C all-see"),
        _MAKE.row("cards", "2C kept new", "?", "?", "?", framed=True),
        _MAKE.row("out", "KD"),
        rules="R4 R5 R6 R19 R20 R21",
        verbs="draw take take-agnes keep keep-agnes discard drop",
    ),
    _MAKE.chapter(
        "-power",
        _MAKE.row("", "9C own", "10H own", "JS blind", "QD other", "KC look-swap"),
        rules="R7 R8 R9 R10 R11 R12",
        verbs="power power-ask look swap seen decline",
    ),
    _MAKE.chapter(
        "-snap",
        _MAKE.row("discards", "7D", framed=True),
        _MAKE.row("cards", "?", "7S snapped new", "?", "?", framed=True),
        rules="R13 R14 R15 R16 R18",
        verbs="snap other ask-each pass pass-all give",
    ),
    _MAKE.chapter(
        "-call",
        _MAKE.row("caller-3", "KH", "AS", "AD", "2D", framed=True),
        _MAKE.row("other-9", "AC", "2S", "3C", "3D", framed=True),
        rules="R17 R22 R23 R24 R25 R26 R28",
        verbs="agnes end",
    ),
    _MAKE.chapter(
        "-values",
        _MAKE.row("", "KH minus-1", "AS one", "7D seven", "JS ten", "QD ten", "KC ten"),
        rules="R24 R26",
    ),
)
