"""The pages of courses: all of them, one with its positions, a position, and what became of an answer.

The motif of a position often says what to do, so the page that asks does not name it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.asked_move import answer_blocks, asked_screen, what_became
from bot.show.custom_id import CustomId, Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.news_lines import SMALL
from bot.show.page import Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Told, show
from bot.show.panel import Panel, drawn
from bot.show.sentences import Language
from bot.table.verbs import PLAY_AI
from cogs.course.asked_position import AskedPosition, Progress
from games.core.screen import Cards
from games.core.text import Text
from tables.table.table_state import AI_NAMES

COURSES: Final = Verb("courses")
COURSE: Final = Verb("course")
COURSE_AT: Final = Verb("course-at")
"""Asks a position: `rage ruff-low`, or the one that was chosen."""
COURSE_ON: Final = Verb("course-on")
"""Plays on from a position."""
COURSE_CHANNEL: Final = Verb("course-channel")
ACCENT: Final = 0x3C6FA8
MARK: Final = "🎓"
PRIMARY: Final = discord.ButtonStyle.primary


def address_of(asked: AskedPosition) -> str:
    """Return the address of a position."""
    return f"course.{asked.game.name}.{asked.position.name}"


def way_to(asked: AskedPosition) -> CustomId:
    """Return the control that asks a position."""
    return COURSE_AT.id(f"{asked.game.name} {asked.position.name}")


def courses_page(courses: Sequence[Progress], localizer: Localizer) -> Page:
    """Return all courses, and how far the person has come in each."""
    text = f"### {MARK} {localizer.say(Text('course.all-title'))}\n{localizer.say(Text('course.about'))}"
    leads = next((one for one in courses if one.next is not None), None)
    ways = [
        button(
            localizer.label(Text("course.way", game=name_of(one.game), **_figures(one))),
            COURSE.id(one.game.name),
            emoji=one.game.glyph,
            style=PRIMARY if one is leads else discord.ButtonStyle.secondary,
        )
        for one in courses
    ]
    return page_of(text, *rows(ways), accent=ACCENT)


def course_page(progress: Progress, localizer: Localizer, look: PageLook = USUAL, *, tables: bool) -> Page:
    """Return the positions of a course: the motifs of those that are solved, which were missed, the way to the next.

    `tables`: whether a table can be opened here.
    """
    game, count, ahead = progress.game, len(progress.game.course), progress.next
    bars = "▰" * len(progress.solved) + "▱" * (count - len(progress.solved))
    said = localizer.say(Text("course.progress", **_figures(progress)))
    lines = [_title(progress, localizer), localizer.say(Text("course.about"))]
    lines.append(f"{bars} {said}" if look.pictures else said)
    options = []
    for place in range(count):
        asked = AskedPosition(game, place)
        mark, name = "▫️", Text("course.still-open")
        if place in progress.solved:
            mark, name = "✅", asked.motif
        elif place in progress.missed:
            mark, name = "🔸", Text("course.missed")
        line = Text("course.position-line", number=place + 1, name=name, mark=mark)
        lines += [localizer.say(line)] if place in progress.solved | progress.missed else []
        options.append(option(localizer.label(line), asked.position.name))
    choose = select(COURSE_AT.id(game.name), options, localizer.label(Text("course.choose")))
    ways = []
    if ahead is not None:
        is_begun = progress.solved or progress.missed
        label = localizer.label(Text("course.go-on" if is_begun else "course.begin", number=ahead + 1))
        ways.append(button(label, way_to(AskedPosition(game, ahead)), style=PRIMARY))
    elif tables:
        ways.append(
            button(localizer.label(Text("bot.start-with-ai")), PLAY_AI.id(game.name), style=PRIMARY, emoji="🤖")
        )
    ways.append(button(localizer.label(Text("course.all")), COURSES.id()))
    return page_of("\n".join(lines), choose, *rows(ways), accent=game.accent)


async def daily_page(asked: AskedPosition, language: Language, painter: Painter) -> Page:
    """Return the position of the day for everybody, as its seat sees it, and the way to answer it alone."""
    others = AI_NAMES[: asked.seats]
    localizer, place = Localizer(language, others, others), asked.place + 1
    about = localizer.say(Text("course.daily", game=name_of(asked.game)))
    title = f"### {MARK} {localizer.say(Text('bot.best-move'))}\n{SMALL}{about}"
    board = next(block for block in asked_screen(asked.decision).blocks if isinstance(block, Cards))
    where = Text("course.daily-where", number=place, of=len(asked.game.course))
    blocks: list[Block] = [Told(title), board, Told(f"{SMALL}{localizer.say(where)}")]
    find = button(localizer.label(Text("course.find")), way_to(asked), style=PRIMARY, emoji=MARK)
    return await show(blocks, localizer, painter, controls=rows([find]), accent=asked.game.accent)


async def question_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    asked: AskedPosition,
    progress: Progress,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    said: str = "",
) -> Page:
    """Return a position; `path` is a move begun, `notice` a sentence beneath the picture, `said` one on the choices."""
    place = asked.game.advice.place(asked.decision.view)
    where = Text("course.head", game=name_of(asked.game), **_place(asked, progress))
    told = " · ".join(localizer.say(one) for one in (where, place) if one is not None)
    refused = f"**{notice}**" if notice else ""
    panel = Panel(
        game=asked.game,
        address=address_of(asked),
        screen=asked_screen(asked.decision),
        localizer=localizer,
        head=Told(f"### {MARK} {localizer.say(Text('bot.best-move'))}\n{SMALL}{told}"),
        told=Told(refused),
        path=path,
        said=said,
    )
    return await drawn(panel, painter, look)


async def answer_page(  # noqa: PLR0913 -- a page is made from all of these
    asked: AskedPosition,
    progress: Progress,
    move: str,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    plays_on: bool = False,
) -> Page:
    """Return what became of an answer: its stars, the motif, the board with the best move, the reason, the worths.

    `plays_on`: games against AI players are dealt from a moment on.
    """
    became, where = what_became(asked.decision, move, localizer), _where(asked, progress, localizer)
    motif, solved = f"### {MARK} {localizer.say(asked.motif)}", asked.is_solved_by(move)
    ticked = " ✅" if asked.place in progress.solved else ""
    blocks: list[Block] = [
        Told(motif, brief=f"{motif}{ticked}"),
        Told(became),
        *answer_blocks(asked.decision, move, localizer, look.theme, asked.why),
        Told(where, brief=""),
    ]
    ways = _ways_on(asked, progress, localizer, solved=solved, plays_on=plays_on)
    style = discord.ButtonStyle.secondary if ways and ways[0].style is PRIMARY else PRIMARY
    back = button(localizer.label(Text("course.course")), COURSE.id(asked.game.name), style=style)

    return await show(blocks, localizer, painter, look, controls=rows([*ways, back]), accent=asked.game.accent)


def _ways_on(
    asked: AskedPosition, progress: Progress, localizer: Localizer, *, solved: bool, plays_on: bool
) -> list[ui.Button[Any]]:
    """Return the ways to the next position, and to try once more what is not solved, else to play on from here."""
    ways, ahead = list[ui.Button[Any]](), progress.after(asked.place)
    if ahead is not None:
        following = way_to(AskedPosition(asked.game, ahead))
        ways.append(button(localizer.label(Text("course.next")), following, style=PRIMARY))
    if not solved:
        style = discord.ButtonStyle.secondary if ways else PRIMARY
        ways.append(button(localizer.label(Text("course.again")), way_to(asked), style=style))
    if plays_on and solved:
        named = f"{asked.game.name} {asked.position.name}"
        ways.append(button(localizer.label(Text("bot.play-from-here")), COURSE_ON.id(named)))
    return ways


def _title(progress: Progress, localizer: Localizer) -> str:
    return f"### {MARK} {localizer.say(Text('course.title', game=name_of(progress.game)))}"


def _where(asked: AskedPosition, progress: Progress, localizer: Localizer) -> str:
    """Return which position it is, and whether it is solved."""
    return f"{SMALL}{localizer.say(Text('course.where', **_place(asked, progress)))}"


def _place(asked: AskedPosition, progress: Progress) -> dict[str, str | int]:
    mark = " ✅" if asked.place in progress.solved else ""
    return {"number": asked.place + 1, "of": len(asked.game.course), "mark": mark}


def _figures(progress: Progress) -> dict[str, int]:
    return {"solved": len(progress.solved), "of": len(progress.game.course)}
