"""A move that people are asked for, and what became of their answer: one of their own, or a position of a course.

What asks is given no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.show.localizer import Localizer
from bot.show.news_lines import SMALL
from bot.show.page_renderer import Block, Picture, Told
from bot.show.panel import alone_localizer
from bot.show.question_controls import toned
from bot.show.sentences import Language
from bot.show.spoken import drawing_of
from bot.show.theme import Theme
from bot.show.weighed_moves import WeighedMoves, written_stars
from games.core.advice import Weighed
from games.core.screen import Cards, Line, Screen, without_countdowns
from games.core.text import Text
from tables.table.table_state import AI_NAMES

BOARD: Final = "tapis-answer.png"
LINES: Final = 4
"""The most moves told one by one: the best ones, and one's own besides."""


def invented_names(language: Language, person: discord.abc.User, seats: int, seat: int) -> Localizer:
    """Return the localizer with the reader on the seat that is asked, and AI players on the others.

    Those are the same by seat with whom one plays on from there.
    """
    return alone_localizer(language, person, seats, seat, AI_NAMES[:seats])


def asked_screen(decision: WeighedMoves) -> Screen:
    """Return what the seat saw and may do; no time runs, and no control stands out."""
    screen = without_countdowns(decision.screen)
    blocks = (replace(block, clock=None) if isinstance(block, Cards) else block for block in screen.blocks)
    return replace(screen, blocks=tuple(blocks), choices=toned(screen.choices, lambda _: False))


def what_became(decision: WeighedMoves, own: str, localizer: Localizer) -> str:
    """Return how good an answer is, as a sentence with its stars."""
    good = decision.stars(own)
    return localizer.say(Text(f"bot.answer-{good}", stars=written_stars(good)))


def answer_blocks(
    decision: WeighedMoves, own: str, localizer: Localizer, theme: Theme, why: Text | None = None
) -> list[Block]:
    """Return the board with the best move and one's own, the reason, and what the other moves are worth.

    `why` is the reason for the best move, where somebody has written one for the position. The best move is told once:
    beneath the picture, only if that cannot mark it.
    """
    labels, brief = decision.labels(localizer), decision.labels(localizer.in_brief())
    board = decision.board
    shown = [board.alt, *(line.text for line in decision.screen.blocks if isinstance(line, Line) and line.drawn)]
    drawing = drawing_of(replace(decision.marked(own), ribbon=None, detail=None), localizer, theme)
    told = decision.explained(own, why)
    mine = [one for one in decision.worths if one.move == own != told]  # else what became of it says all
    others = [one for one in decision.worths if one.move != told]
    return [
        Picture(BOARD, drawing, localizer.say(board.alt), "\n".join(map(localizer.alt, shown))),
        Told(
            localizer.say(decision.why(own, localizer, why)),
            brief=localizer.in_brief().say(decision.why(own, localizer.in_brief(), why, drawn=True)),
        ),
        Told(
            "\n".join(_lines(decision, own, others, labels, localizer)),
            brief="\n".join(f"{SMALL}{_own_line(decision, one, brief, localizer)}" for one in mine),
        ),
    ]


def _own_line(decision: WeighedMoves, one: Weighed, labels: dict[str, str], localizer: Localizer) -> str:
    """Return one's own move and what it costs; its stars stand above."""
    return localizer.say(Text("bot.move-own", move=labels[one.move], cost=decision.cost(one, localizer)))


def _lines(
    decision: WeighedMoves, own: str, moves: Sequence[Weighed], labels: dict[str, str], localizer: Localizer
) -> Iterator[str]:
    """Yield a line for the best of some moves, and for one's own: stars, and what it costs where that is counted."""
    shown = [one for place, one in enumerate(moves) if place < LINES or one.move == own]
    for one in shown:
        mine = localizer.say(Text("bot.move-mine")) if one.move == own else ""
        stars, cost = written_stars(decision.stars(one.move)), decision.cost(one, localizer)
        yield localizer.say(Text("bot.move-line", stars=stars, move=labels[one.move], cost=cost, mine=mine))
    if len(shown) < len(moves):
        yield localizer.say(Text("bot.move-others", count=len(moves) - len(shown)))
