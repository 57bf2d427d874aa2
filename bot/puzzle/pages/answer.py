"""Owns the page of an answer: what the best players think of each move, how others chose, what is shared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.language.sentences import Language
from bot.pages.move_labels import move_labels
from bot.pages.options import name_of
from bot.pages.page import Item, Page, button, rows
from bot.pages.public_table import minus
from bot.puzzle.pages.question import MARK, puzzle_id, screen_of
from bot.puzzle.weekly_puzzles import Answered, Puzzle
from bot.puzzle.weeks import begins, ends
from games.core.advice import NO_REASON
from games.core.move import Move
from games.core.puzzle import STARS, Weighed
from games.core.text import Text

LINES: Final = 7
"""So many moves are told one by one, the best ones, and one's own besides."""


def answer_page(puzzle: Puzzle, answered: Answered, localizer: Localizer) -> Page:
    """Return what became of an answer, for its person alone."""
    said = "\n".join(_lines(puzzle, answered, localizer))

    def build() -> list[Item]:
        share = button(
            localizer.label(Text("puzzle.share")),
            puzzle_id(puzzle, "puzzle-share"),
            style=discord.ButtonStyle.primary,
            emoji="📣",
        )
        return [ui.Container(ui.TextDisplay(said), *rows([share]), accent_colour=puzzle.game.accent)]

    return Page(build)


def _lines(puzzle: Puzzle, answered: Answered, localizer: Localizer) -> Iterator[str]:
    game, good = puzzle.game, puzzle.stars(answered.move)
    when = game.advice.moment(puzzle.view) or name_of(game)
    title = localizer.say(Text("puzzle.title", glyph=game.glyph, game=name_of(game), when=when))
    yield f"### {MARK} {title}"
    yield localizer.say(Text(f"puzzle.answer-{good}", stars=_stars(good)))
    labels = _labels(puzzle, localizer)
    shown = [one for place, one in enumerate(puzzle.worths) if place < LINES or one.move == answered.move]
    for one in shown:
        yield _line(puzzle, answered, one, labels[one.move], localizer)
    if len(shown) < len(puzzle.worths):
        yield localizer.say(Text("puzzle.others", count=len(puzzle.worths) - len(shown)))
    best = puzzle.worths[0].move
    why = game.advice.reason(puzzle.view, puzzle.asks, Move.parse(best)) or NO_REASON
    yield localizer.say(Text("puzzle.why", move=labels[best], why=why))
    if puzzle.row.played in labels:
        yield localizer.say(Text("puzzle.played", move=labels[puzzle.row.played]))
    yield localizer.say(Text("puzzle.streak", weeks=answered.streak))
    yield localizer.say(Text("puzzle.next", ends=ends(puzzle.row.week)))


def _labels(puzzle: Puzzle, localizer: Localizer) -> dict[str, str]:
    """Return what each move is called."""
    found = {move: label.replace("*", "") for move, label in move_labels(screen_of(puzzle).choices, localizer)}
    for move, _ in puzzle.worths:
        named = puzzle.game.advice.named(puzzle.view, Move.parse(move))
        found[move] = found.get(move, move) if named is None else localizer.label(named)
    return found


def _line(puzzle: Puzzle, answered: Answered, one: Weighed, label: str, localizer: Localizer) -> str:
    """Return a move with its stars, what it costs where the game counts in points, and how many chose it."""
    told = sum(answered.chosen.values())
    percentage = round(100 * answered.chosen.get(one.move, 0) / told) if told else 0
    lost = round(puzzle.worths[0].worth - one.worth)
    cost = ""
    if puzzle.game.advice.in_points and lost:
        score = Text(f"{puzzle.game.name}.score", points=lost, figure=minus(str(-lost)))
        cost = localizer.say(Text("puzzle.cost", score=score))
    mine = localizer.say(Text("puzzle.mine")) if one.move == answered.move else ""
    stars = _stars(puzzle.stars(one.move))
    return localizer.say(Text("puzzle.line", stars=stars, move=label, cost=cost, percentage=percentage, mine=mine))


def _stars(good: int) -> str:
    return "★" * good + "☆" * (STARS - good)


def shared_page(puzzle: Puzzle, answered: Answered, mention: str, language: Language) -> Page:
    """Return what everybody may read of an answer: stars alone, and the way to the same puzzle."""
    localizer, game = Localizer(language), puzzle.game
    stars = _stars(puzzle.stars(answered.move))
    line = Text("puzzle.shared", game=name_of(game), date=begins(puzzle.row.week), stars=stars)
    said = [f"{MARK} {mention}", localizer.say(line)]
    if answered.streak > 1:
        said.append(localizer.say(Text("puzzle.shared-streak", weeks=answered.streak)))
    text = " · ".join(said)

    def build() -> list[Item]:
        too = button(localizer.label(Text("puzzle.try-too")), CustomId("-", "puzzle", str(puzzle.row.week)), emoji=MARK)
        return [ui.Container(ui.TextDisplay(text), *rows([too]), accent_colour=game.accent)]

    return Page(build)
