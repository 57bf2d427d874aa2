"""The rules of LaGagne in short: open columns, steal, recover and exchange, discard, reach the goal."""

from __future__ import annotations

from typing import Final

from games.core.guide import Chapter, Chapters
from games.lagagne.cards import CARD_NAMED
from games.lagagne.faces import BACK, FELT, face

_MAKE: Final = Chapters("lagagne", lambda written: face(CARD_NAMED[written]), FELT, BACK)
_COLUMNS: Final = (
    _MAKE.row("column-70", "symbol-spades", "50-spades", "20-spades", framed=True),
    _MAKE.row("column-60", "symbol-hearts", "20-hearts", "10-hearts", "double", framed=True),
)

GUIDE: Final[tuple[Chapter, ...]] = (
    _MAKE.chapter(
        "",
        *_COLUMNS,
        _MAKE.row("column-20", "10-diamonds", "wild-10", framed=True),
    ),
    _MAKE.chapter(
        "-open",
        _MAKE.row("column-60", "symbol-hearts first", "20-hearts then", "wild-10 then", "double last", framed=True),
        _MAKE.row("wait", "20-clubs no dim"),
        rules="R7 R8 R9 R10 R21",
        verbs="play",
    ),
    _MAKE.chapter(
        "-steal",
        _MAKE.row("theirs", "symbol-spades gone dim", "50-spades", "20-spades", framed=True),
        _MAKE.row("stolen", "steal"),
        _MAKE.row("yours", "symbol-spades yours-now new", framed=True),
        rules="R11 R12",
    ),
    _MAKE.chapter(
        "-swap",
        _MAKE.row("recover", "recover", "50-spades top new"),
        _MAKE.row("exchange", "exchange", "? drawn", "zero given"),
        rules="R13 R14",
        verbs="settle",
    ),
    _MAKE.chapter(
        "-draw",
        _MAKE.row("discards", "zero", framed=True),
        _MAKE.row("hand-of-five", "5-clubs", "steal", "20-hearts", "double", "? drawn-new new"),
        rules="R4 R5 R6 R15 R19 R20",
        verbs="mulligan",
    ),
    _MAKE.chapter(
        "-goal",
        *_COLUMNS,
        _MAKE.row("column-30", "symbol-diamonds", "10-diamonds", "wild-20", framed=True),
        rules="R16 R17 R18 R22",
    ),
)
