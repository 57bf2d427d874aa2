"""The page of a tutorial: the panel of its game with the lesson in it, and no further buttons.

The ways to begin again and to the rules stand at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.pictures.painter import Painter
from bot.show.added_buttons import gathered, in_order
from bot.show.custom_id import PANEL
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, packed_rows, rows
from bot.show.page_renderer import USUAL, PageLook, Told, show
from bot.show.panel import Panel, drawn
from bot.show.rulebook_parser import named_in
from bot.show.text_height import text_height
from bot.table.verbs import PLAY_AI
from cogs.learning.ways_to_learn import number_buttons, rules_button
from games.core.game import AnyGame
from games.core.screen import Screen, silenced, without_countdowns
from games.core.text import Text, Who
from games.core.tutorial import LEARNER
from games.core.tutorial_game import Reached, TutorialGame

NEWS_SHOWN: Final = 5
TOLD_HEIGHT: Final = 115
"""CSS pixels of text beneath a picture: where it is more, what has happened goes."""
LINKS_MOST: Final = 3
"""The most rules at the end; beneath a picture, one."""


def screen_of(tutorial: TutorialGame, reached: Reached) -> Screen:
    """Return what the learner sees, without countdowns: no clock runs in a lesson."""
    game = tutorial.game
    return without_countdowns(game.screen(game.view(reached.state, LEARNER), game.asks(reached.state, LEARNER)))


async def lesson_page(  # noqa: PLR0913 -- a lesson is drawn from all of these
    tutorial: TutorialGame,
    number: int,
    reached: Reached,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    said: str = "",
) -> Page:
    """Return a lesson (0-based); `path` is a move begun, `notice` a sentence about the move that was tried.

    What is `said` of the choices stands beneath the picture in place of what is to do, with a way back to it
    unless there is one way on.
    """
    game, lesson, said_already = tutorial.game, tutorial.lessons[number], () if notice else reached.news
    screen = silenced(screen_of(tutorial, reached), said_already)
    reached = replace(reached, news=tuple(game.addressed(text, LEARNER) for text in reached.news))
    step_title = Text("learning.step", game=name_of(game), step=number + 1, steps=len(tutorial.lessons))
    title = f"-# {localizer.say(screen.title)}"
    hint = f"💡 **{localizer.say(Text('learning.hint'))}** {notice}" if notice else ""
    taught, task = _taught(tutorial, number, localizer), _task(tutorial, number, localizer)
    whole = [task, hint] if notice else [*_news(reached, localizer), *taught, task]
    back = button(localizer.label(Text("bot.back")), PANEL.at(address_of(game, number)))
    brief = "\n".join([*([f"-# {line}" for line in taught] or _last_news(reached, localizer, task)), task])
    if not str(lesson.move).startswith(path):  # another move is begun: its question stands instead
        brief = ""
    panel = Panel(
        game=game,
        address=address_of(game, number),
        screen=screen,
        localizer=localizer,
        head=Told(f"### 🎓 {localizer.say(step_title)}\n{title}", brief=f"### 🎓 {localizer.say(step_title)}"),
        told=Told("\n".join(line for line in whole if line), brief=hint or brief),
        path=path,
        answered=not path,
        suggested=lesson.move,
        said=said,
        further=(back,) if said and not path and lesson.wrong is not None else (),
        row_for_rules=bool(notice or said),
    )
    return await drawn(panel, painter, look)


def address_of(game: AnyGame, number: int) -> str:
    """Return the address of a lesson (0-based)."""
    return f"lesson.{game.name}.{number}"


def _news(reached: Reached, localizer: Localizer, most: int = NEWS_SHOWN) -> list[str]:
    """Return what the others did since the last lesson, and what came of the learner's own move."""
    act = next((number for number, text in enumerate(reached.news) if text.given.get("who") == Who(LEARNER)), None)
    return [f"-# {localizer.say(text)}" for number, text in enumerate(reached.news) if number != act][-most:]


def _taught(tutorial: TutorialGame, number: int, localizer: Localizer) -> list[str]:
    """Return what the last lesson taught, if it says so."""
    taught = tutorial.lessons[number - 1].after if number else None
    return [] if taught is None else [f"✅ {localizer.say(taught)}"]


def _last_news(reached: Reached, localizer: Localizer, task: str) -> list[str]:
    """Return the last thing that another did, if there is room for it beneath a picture, which shows most of it."""
    others = replace(reached, news=tuple(text for text in reached.news if text.given.get("who") != Who(LEARNER)))
    news = _news(others, localizer.in_brief(), most=1)
    return news if text_height("\n".join([*news, task])) <= TOLD_HEIGHT else []


def _task(tutorial: TutorialGame, number: int, localizer: Localizer) -> str:
    """Return what a lesson asks."""
    return f"👉 {localizer.say(tutorial.lessons[number].before)}"


async def end_page(
    tutorial: TutorialGame,
    reached: Reached,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    invite: str = "",
) -> Page:
    """Return the end of the round, or else the table; what was scored and by which rules, and the way to play.

    `invite` is the link to a server where no table can be opened here.
    """
    game = tutorial.game
    seen = game.round_end(game.view(reached.state, LEARNER))
    blocks = game.screen(game.view(reached.state, None), ()).blocks if seen is None else (seen,)
    head = f"### 🎓 {localizer.say(Text('learning.end-title', game=name_of(game)))}"
    taught = tutorial.lessons[-1].after
    lines = [] if taught is None else [f"✅ {localizer.say(taught)}"]
    further = [localizer.say(Text("learning.onwards-alone", link=invite) if invite else Text("learning.onwards"))]
    said = "\n\n".join([*lines, localizer.say(tutorial.end), *further])
    brief = "\n".join([*lines, f"-# {localizer.say(tutorial.end)}", *(further if invite else [])])
    body = [Told(head), *blocks, Told(said, brief)]
    numbers = [number for line in game.scores(reached.state).rounds[-1] for number in line.rules]

    again = button(localizer.label(Text("learning.start-again")), PANEL.at(address_of(game, 0)))
    links = number_buttons(game.name, [*numbers, *named_in(said)], localizer.language)[:LINKS_MOST]
    there = gathered(look.added, lambda source: source.ways_in()) if invite else ()
    leads = [way.button(game)[0] for way in there if way.where == "elsewhere"] if invite else [PLAY_AI.id(game.name)]
    style, label = discord.ButtonStyle.primary, localizer.label(Text("bot.start-with-ai"))
    play = [button(label, custom_id, style=style) for custom_id in leads[:1]]
    further_on = in_order(gathered(look.added, lambda source: source.lesson_buttons(game, localizer)))
    rules = rules_button(game, localizer)

    def controls(emojis: Emojis, _: str) -> Sequence[Item]:
        if emojis.is_drawn:  # two rows, since the picture is high
            return packed_rows([*play, *further_on, again, rules])
        return rows([*play, *further_on, again, rules, *links])

    return await show(body, localizer, painter, look, controls=controls, accent=game.accent)
