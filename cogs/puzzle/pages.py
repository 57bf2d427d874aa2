"""The pages of a puzzle: what the seat saw, with a control for each move, and afterwards what each move is worth.

The page that asks is given no answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import discord

from bot.pictures.boxes import (
    Bar,
    Box,
    Cells,
    Column,
    Emoji,
    Gap,
    Grid,
    Label,
    Layout,
    Number,
    Plate,
    Row,
    Stars,
    Track,
)
from bot.pictures.drawing.felt_palette import GOLD, NIGHT, Colour
from bot.pictures.painter import Painter
from bot.pictures.sprites import emoji_names
from bot.show.asked_move import invented_names
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.panel import Panel, drawn
from bot.show.sentences import Language
from bot.show.spoken import drawing_of
from bot.show.suggested_move import place_of
from bot.show.theme import Theme
from bot.show.weighed_moves import written_stars
from cogs.puzzle.weekly_puzzles import Answered, Puzzle, begins, ends
from games.core.advice import Weighed
from games.core.move import Move
from games.core.puzzle import STARS
from games.core.screen import Cards, Line
from games.core.text import Text, Value

PUZZLE: Final = Verb("puzzle")
PUZZLE_ANSWERS: Final = Verb("puzzle-answers")
"""Leads to what everybody has answered."""
PUZZLE_SHARE: Final = Verb("puzzle-share")

MARK: Final = "🧩"
BOARD: Final = "tapis-puzzle.png"
BARS: Final = "tapis-answers.png"
BARS_MOST: Final = 5
PERCENTS_FROM: Final = 5
"""So many answers are told as percentages, fewer as people."""
LINES: Final = 7
"""The most moves told one by one: the best ones, and one's own besides."""
_OWN: Final[Colour] = (143, 155, 255)
_OTHER: Final[Colour] = (159, 216, 189)
_IN_BRACKETS: Final = re.compile(r" \([^)]*\)")


def names_at(puzzle: Puzzle, language: Language, person: discord.abc.User) -> Localizer:
    """Return a localizer with the viewer's name on the puzzle's seat, and invented names for the others."""
    return invented_names(language, person, puzzle.seats, puzzle.row.seat)


async def question_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    puzzle: Puzzle,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    said: str = "",
) -> Page:
    """Return the puzzle; `path` is a move begun, `notice` a sentence beneath the picture, `said` one on the choices."""
    panel = Panel(
        game=puzzle.game,
        address=f"puzzle.{puzzle.row.week}",
        screen=puzzle.decision.screen,
        localizer=localizer,
        head=_head(puzzle, localizer),
        told=Told(f"**{notice}**" if notice else ""),
        path=path,
        said=said,
    )
    return await drawn(panel, painter, look)


def _head(puzzle: Puzzle, localizer: Localizer) -> Told:
    intro = Text("puzzle.intro", place=_named(puzzle), ends=ends(puzzle.row.week))
    return Told(f"### {MARK} {localizer.say(Text('bot.best-move'))}\n-# {localizer.say(intro)}")


async def answer_page(
    puzzle: Puzzle, answered: Answered, localizer: Localizer, painter: Painter, look: PageLook = USUAL
) -> Page:
    """Return what became of an answer, for its person alone: the board as it was asked, and the best move.

    What each move is worth stands there in words alone; with pictures what one's own has cost, and a button leads to
    the others.
    """
    decision = puzzle.decision
    board, labels, own = decision.board, decision.labels(localizer), answered.move
    good = decision.stars(own)
    drawing = drawing_of(decision.marked(own), localizer, look.theme)
    moves, title = "\n".join(_moves(puzzle, answered, labels, localizer)), _title(puzzle, localizer)
    brief = {move: short(label) for move, label in labels.items()}
    own_worth = next(one for one in puzzle.worths if one.move == own)
    shown = [board.alt, *(line.text for line in puzzle.decision.screen.blocks if isinstance(line, Line) and line.drawn)]
    blocks: list[Block] = [
        Told(f"{title}\n{localizer.say(Text(f'puzzle.answer-{good}', stars=written_stars(good)))}"),
        Picture(BOARD, drawing, localizer.say(board.alt), "\n".join(map(localizer.alt, shown))),
        Told(moves, brief="" if good == STARS else _own(puzzle, own_worth, brief[own], localizer)),
        Told(_why(puzzle, own, labels, localizer, str), brief=_why(puzzle, own, brief, localizer, short)),
        Told(localizer.say(_streak(puzzle, answered))),
        Told(localizer.say(Text("puzzle.stars-are")), brief=""),
    ]
    week = str(puzzle.row.week)
    share = button(localizer.label(Text("puzzle.share")), PUZZLE_SHARE.id(week), emoji="📣")
    answers = button(localizer.label(Text("puzzle.answers")), PUZZLE_ANSWERS.id(week))

    def controls(emojis: Emojis, _: str) -> list[Item]:
        ways = [share] if emojis.in_words else [share, answers] if good == STARS else [answers, share]
        for way in ways:
            leads = way is ways[0]
            way.style = discord.ButtonStyle.primary if leads else discord.ButtonStyle.secondary
        return rows(ways)

    return await show(blocks, localizer, painter, look, controls=controls, accent=puzzle.game.accent)


async def answers_page(
    puzzle: Puzzle, answered: Answered, localizer: Localizer, painter: Painter, look: PageLook = USUAL
) -> Page:
    """Return the board, and a bar for each move: what it is worth, and how many chose it."""
    board, labels = puzzle.decision.board, puzzle.decision.labels(localizer)
    moves = "\n".join(_moves(puzzle, answered, labels, localizer))
    asked = drawing_of(puzzle.decision.marked(answered.move), localizer, look.theme)
    blocks: list[Block] = [
        Told(_title(puzzle, localizer)),
        Picture(BOARD, asked, localizer.say(board.alt)),
        Picture(BARS, bars(puzzle, answered, localizer, look.theme, board), moves),
        Told(localizer.say(Text("puzzle.stars-are"))),
    ]
    back = rows([button(localizer.label(Text("bot.back")), PUZZLE.id(str(puzzle.row.week)))])
    return await show(blocks, localizer, painter, look, controls=back, accent=puzzle.game.accent)


def _title(puzzle: Puzzle, localizer: Localizer) -> str:
    return f"### {MARK} {localizer.say(_named(puzzle))}"


def _named(puzzle: Puzzle) -> Text:
    """Return the game, and where in it the puzzle stands."""
    game = puzzle.game
    when = game.advice.place(puzzle.decision.view) or name_of(game)
    return Text("puzzle.title", glyph=game.glyph, game=name_of(game), when=when)


def bars(puzzle: Puzzle, answered: Answered, localizer: Localizer, theme: Theme, board: Cards[Text]) -> Layout:
    """Return the moves, best first: how good each is, how many chose it, what it leads to; one's own in any case."""
    first = puzzle.worths[:BARS_MOST]
    if answered.move not in [one.move for one in first]:
        first = [*first[:-1], *(one for one in puzzle.worths if one.move == answered.move)]
    leads = "left" if any(place.figure for group in board.hand for place in group.places) else "cost"
    told = [_lead(puzzle, one, board) for one in first]
    if leads == "cost" and any(told):
        told = [figure or "0" for figure in told]
    columns = (
        Text("puzzle.column-move"),
        Text("puzzle.column-answers", count=sum(answered.chosen.values())),
        Text(f"puzzle.column-{leads}"),
    )
    move, answers, lead = (Label(localizer.label(column), 22, ink="pale") for column in columns)
    rows: list[Box] = [Cells((move, Gap(), answers, Gap(), lead if any(told) else Gap()), 38)]
    labels, icons = puzzle.decision.labels(localizer), _icons(puzzle, localizer, theme)
    for one, what in zip(first, told, strict=True):
        icon, name, percent = icons.get(one.move, ""), labels[one.move], _percent(answered, one.move)
        people = str(answered.chosen.get(one.move, 0))
        name = short(name) if icon else name
        own, best = one.move == answered.move, one.move == puzzle.worths[0].move
        written = localizer.label(Text("puzzle.bar-mine", move=name)) if own else name
        chosen = localizer.label(Text("puzzle.percent", percent=percent)) if _has_percents(answered) else people
        ink = GOLD if best else _OWN if own else None
        cells = (
            Row(Emoji(icon, 46) if icon else None, Label(written, 25, "bold", lines=2), gap=10),
            Stars(puzzle.decision.stars(one.move), STARS),
            Bar(percent / 100, ink or _OTHER, wide=110),
            Label(chosen, 24, "bold"),
            Number(what),
        )
        rows.append(Cells(cells, edge=ink))
    tracks = (Track(grows=True), Track(), Track(grows=True), Track(1), Track(1))
    plate = Plate(Grid(tracks, tuple(rows), gap=14, pad=20), 704, pad=(10, 2), fill=NIGHT, share=0.45, radius=22)
    return Layout(
        Column(Gap(high=8), plate, Gap(high=8), said=""),
        theme.felt or board.felt,
        (0.35, 0.3, 0.3),
        (0.5, 0.1),
        colours=(64, 64),
    )


def short(name: str) -> str:
    """Return what a move is called beside its emoji, without what stands in brackets."""
    return _IN_BRACKETS.sub("", name)


def _lead(puzzle: Puzzle, one: Weighed, board: Cards[Text]) -> str:
    """Return what would be left after a move where the board says so, else what it costs if that is counted in points.

    The figure of the board stands beneath the card.
    """
    at = place_of(board, Move.parse(one.move))
    if at is not None and (figure := board.hand[at[0]].places[at[1]].figure):
        return figure
    return puzzle.decision.cost_figure(one)


def _icons(puzzle: Puzzle, localizer: Localizer, theme: Theme) -> dict[str, str]:
    """Return the emoji of each move that has one: the one with the letters and colours that somebody reads."""
    known, found = set(emoji_names()), {}
    own = f"_{localizer.language}"
    endings = (f"_four{own}", "_four", own, "") if theme.four_colours else (own, "")
    for choose in puzzle.decision.screen.choices:
        for option in choose.options:
            if option.icon is not None and option.then is None:
                name = option.icon.name
                icon = next((name + ending for ending in endings if name + ending in known), "")
                found[str(option.move)] = icon
    return found


def _moves(puzzle: Puzzle, answered: Answered, labels: Mapping[str, str], localizer: Localizer) -> Iterator[str]:
    shown = [one for place, one in enumerate(puzzle.worths) if place < LINES or one.move == answered.move]
    for one in shown:
        yield _line(puzzle, answered, one, labels[one.move], localizer)
    if len(shown) < len(puzzle.worths):
        yield localizer.say(Text("bot.move-others", count=len(puzzle.worths) - len(shown)))


def _why(
    puzzle: Puzzle,
    own: str,
    labels: Mapping[str, str],
    localizer: Localizer,
    shortened: Callable[[str], str],
) -> str:
    said = [puzzle.decision.why(own, localizer, shortened=shortened)]
    if puzzle.row.played in labels:
        said.append(Text("puzzle.played", move=labels[puzzle.row.played]))
    return "\n".join(map(localizer.say, said))


def _streak(puzzle: Puzzle, answered: Answered) -> Text:
    return Text("puzzle.streak", weeks=answered.streak, ends=ends(puzzle.row.week))


def _has_percents(answered: Answered) -> bool:
    """Return whether enough people have answered to count them in hundredths."""
    return sum(answered.chosen.values()) >= PERCENTS_FROM


def _percent(answered: Answered, move: str) -> int:
    """Return how many of a hundred chose a move."""
    told = sum(answered.chosen.values())
    return round(100 * answered.chosen.get(move, 0) / told) if told else 0


def _line(puzzle: Puzzle, answered: Answered, one: Weighed, label: str, localizer: Localizer) -> str:
    """Return a move with its stars, what it costs where the game counts in points, and how many chose it."""
    cost = puzzle.decision.cost(one, localizer)
    mine = localizer.say(Text("bot.move-mine")) if one.move == answered.move else ""
    stars = written_stars(puzzle.decision.stars(one.move))
    named: dict[str, Value] = {"stars": stars, "move": label, "cost": cost, "mine": mine}
    if not _has_percents(answered):
        return localizer.say(Text("puzzle.line-few", people=answered.chosen.get(one.move, 0), **named))
    return localizer.say(Text("puzzle.line", percentage=_percent(answered, one.move), **named))


def _own(puzzle: Puzzle, one: Weighed, label: str, localizer: Localizer) -> str:
    """Return what somebody has answered, and how much that is worse than the best where it is counted in points."""
    decision = puzzle.decision
    if not decision.cost_figure(one):
        return localizer.say(Text("puzzle.own", move=label))
    lost = decision.lost(one)
    score = Text(f"{puzzle.game.name}.score", points=lost, figure=str(lost))
    return localizer.say(Text("puzzle.own-more" if decision.fewest_win else "puzzle.own-less", move=label, score=score))


def shared_page(puzzle: Puzzle, answered: Answered, mention: str, language: Language) -> Page:
    """Return what everybody may read of an answer: stars alone, and the way to the same puzzle."""
    localizer, game = Localizer(language), puzzle.game
    stars = written_stars(puzzle.decision.stars(answered.move))
    line = Text("puzzle.shared", game=name_of(game), date=begins(puzzle.row.week), stars=stars)
    said = [f"{MARK} {mention}", localizer.say(line)]
    if answered.streak > 1:
        said.append(localizer.say(Text("puzzle.shared-streak", weeks=answered.streak)))
    text = " · ".join(said)

    too = button(localizer.label(Text("puzzle.try-too")), PUZZLE.id(str(puzzle.row.week)), emoji=MARK)
    return page_of(text, *rows([too]), accent=game.accent)
