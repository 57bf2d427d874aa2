"""The rules of Gin in short: take and discard, meld, go out, lay off, count."""

from __future__ import annotations

from typing import Final

from games.core.french_pack import BACK, CARD_NAMED, face
from games.core.guide import Chapter, Chapters

_MAKE: Final = Chapters("gin", lambda written: face(CARD_NAMED[written]), "green", BACK)

GUIDE: Final[tuple[Chapter, ...]] = (
    _MAKE.chapter(
        "",
        _MAKE.row("run", "7S", "8S", "9S", framed=True),
        _MAKE.row("set", "QH", "QD", "QC", framed=True),
        _MAKE.row("left-10", "AC", "2D", "3H", "4S"),
    ),
    _MAKE.chapter(
        "-take",
        _MAKE.row("stock", "?"),
        _MAKE.row("discards", "8D new new", framed=True),
        _MAKE.row("hand", "9D", "10D", "2C", "KS away dim"),
        rules="R3 R4 R5 R20 R22",
        verbs="take draw pass discard",
    ),
    _MAKE.chapter(
        "-meld",
        _MAKE.row("set", "7S", "7H", "7D", framed=True),
        _MAKE.row("run", "9C", "10C", "JC", framed=True),
        _MAKE.row("no-run", "KH no dim", "AH no dim", "2H no dim"),
        rules="R8 R9",
        verbs="arrange",
    ),
    _MAKE.chapter(
        "-knock",
        _MAKE.row("run", "4H", "5H", "6H", "7H", framed=True),
        _MAKE.row("set", "QS", "QD", "QC", framed=True),
        _MAKE.row("left-6", "AS", "2S", "3D"),
        _MAKE.row("away", "?"),
        rules="R6 R12 R13 R17 R18 R19",
    ),
    _MAKE.chapter(
        "-layoff",
        _MAKE.row("their-run", "7S", "8S", "9S", "10S yours new", framed=True),
        _MAKE.row("their-set", "QH", "QD", "QC", "QS yours new", framed=True),
        rules="R10 R12",
    ),
    _MAKE.chapter(
        "-count",
        _MAKE.row("knocker-6", "AS", "2S", "3D", framed=True),
        _MAKE.row("other-30", "KH", "JC", "10D", framed=True),
        rules="R11 R14 R15 R16 R23",
    ),
)
