"""The pages of a puzzle: what the seat saw, with a control for each move, and afterwards what each move is worth.

The page that asks is given no answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord

from bot.pictures import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.move_labels import move_labels
from bot.show.names import minus, name_of
from bot.show.page import Page, button, page_of, rows
from bot.show.panel import Panel, drawn
from bot.show.screen_renderer import USUAL, PanelLook, Shown
from bot.show.sentences import Language
from cogs.puzzle.weekly_puzzles import Answered, Puzzle, begins, ends
from games.core.advice import NO_REASON
from games.core.move import Move
from games.core.puzzle import STARS, Weighed
from games.core.screen import Screen
from games.core.text import Text
from tables.table.table_state import AI_NAMES

MARK: Final = "🧩"
LINES: Final = 7
"""So many moves are told one by one, the best ones, and one's own besides."""


def names_at(puzzle: Puzzle, language: Language, person: discord.abc.User) -> Localizer:
    """Return the localizer that names whoever looks, on the puzzle's seat, and invented names for the others."""
    others, seat = AI_NAMES[: puzzle.seats], puzzle.row.seat
    mentions = (*others[:seat], person.mention, *others[seat + 1 :])
    return Localizer(language, mentions, (*others[:seat], person.display_name, *others[seat + 1 :]))


def screen_of(puzzle: Puzzle) -> Screen:
    """Return what the seat saw."""
    return puzzle.game.screen(puzzle.view, puzzle.asks)


async def question_page(
    puzzle: Puzzle, localizer: Localizer, painter: Painter, look: PanelLook = USUAL, *, notice: str = "", path: str = ""
) -> Page:
    """Return the puzzle; `path` is a move begun, `notice` a sentence beneath the picture."""
    panel = Panel(
        game=puzzle.game,
        address=f"puzzle.{puzzle.row.week}",
        screen=screen_of(puzzle),
        localizer=localizer,
        head=_head(puzzle, localizer),
        told=Shown(f"**{notice}**" if notice else ""),
        path=path,
    )
    return await drawn(panel, painter, look)


def _head(puzzle: Puzzle, localizer: Localizer) -> Shown:
    game = puzzle.game
    when = game.advice.moment(puzzle.view) or name_of(game)
    title = localizer.say(Text("puzzle.title", glyph=game.glyph, game=name_of(game), when=when))
    return Shown(f"### {MARK} {title}\n-# {localizer.say(Text('puzzle.intro', ends=ends(puzzle.row.week)))}")


def answer_page(puzzle: Puzzle, answered: Answered, localizer: Localizer) -> Page:
    """Return what became of an answer, for its person alone."""
    said = "\n".join(_lines(puzzle, answered, localizer))

    share = button(
        localizer.label(Text("puzzle.share")),
        CustomId("-", "puzzle-share", str(puzzle.row.week)),
        style=discord.ButtonStyle.primary,
        emoji="📣",
    )
    return page_of(said, *rows([share]), accent=puzzle.game.accent)


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

    too = button(localizer.label(Text("puzzle.try-too")), CustomId("-", "puzzle", str(puzzle.row.week)), emoji=MARK)
    return page_of(text, *rows([too]), accent=game.accent)
