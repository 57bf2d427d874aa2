"""The rules of Rage in short: bid, follow, win a trick, play an action card, count."""

from __future__ import annotations

from typing import Final

from games.core.guide import Chapter, Chapters
from games.rage.cards import CARD_NAMED
from games.rage.faces import BACK, FELT, face

_MAKE: Final = Chapters("rage", lambda written: face(CARD_NAMED[written]), FELT, BACK)
_TRUMP: Final = _MAKE.row("trump", "red-6", framed=True)

GUIDE: Final[tuple[Chapter, ...]] = (
    _MAKE.chapter(
        "",
        _TRUMP,
        _MAKE.row("trick", "blue-7", "blue-12", "red-3 wins win", "blue-15"),
    ),
    _MAKE.chapter(
        "-bid",
        _TRUMP,
        _MAKE.row("hand", "red-15 sure", "red-11 sure", "blue-14 likely", "green-2"),
        rules="R5 R18 R19",
        verbs="bid",
    ),
    _MAKE.chapter(
        "-follow",
        _MAKE.row("led", "blue-7", framed=True),
        _MAKE.row("hand", "blue-3", "blue-12", "red-11 barred dim", "joker-1 barred dim"),
        rules="R6 R7 R15",
        verbs="play",
    ),
    _MAKE.chapter(
        "-win",
        _MAKE.row("no-trump-played", "blue-7", "blue-12 wins win", "green-15"),
        _MAKE.row("trump-played", "blue-7", "blue-15", "red-3 wins win"),
        rules="R6 R8 R9 R10 R12 R15",
    ),
    _MAKE.chapter(
        "-action",
        _MAKE.row("", "joker-1 joker", "plus5-1 plus5", "minus5-1 minus5", "notrump-1 notrump", "change-1 change"),
        rules="R8 R9 R10 R11 R12 R13 R14 R16 R17 R23",
    ),
    _MAKE.chapter(
        "-count",
        _MAKE.row("exact", "?", "?", "plus5-1", framed=True),
        _MAKE.row("missed", "?", framed=True),
        rules="R5 R17 R20 R21",
    ),
)
