"""The page of a tutorial: the game's own panel with the lesson beside its controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import ui

from bot.pictures import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Page, button, rows
from bot.show.panel import Panel, drawn
from bot.show.rule_links import rule_buttons, why_controls
from bot.show.screen_renderer import USUAL, PanelLook, Shown, illustrated, show_blocks
from games.core.game import AnyGame
from games.core.screen import Screen
from games.core.text import Text
from games.core.tutorial import LEARNER, STEPS
from games.core.tutorial_game import Reached, TutorialGame

NEWS_SHOWN: Final = 5
DONE: Final = "●"
TO_DO: Final = "○"


def screen_of(tutorial: TutorialGame, reached: Reached) -> Screen:
    """Return what the learner sees."""
    game = tutorial.game
    return game.screen(game.view(reached.state, LEARNER), game.asks(reached.state, LEARNER))


async def lesson_page(  # noqa: PLR0913 -- a lesson is drawn from all of these
    tutorial: TutorialGame,
    number: int,
    reached: Reached,
    localizer: Localizer,
    painter: Painter,
    look: PanelLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
) -> Page:
    """Return a lesson (0-based); `path` is a move begun, `notice` a sentence about the move that was tried."""
    game, lesson, screen = tutorial.game, tutorial.lessons[number], screen_of(tutorial, reached)
    step_title = Text("learning.step", game=name_of(game), step=lesson.step, steps=STEPS)
    title = f"-# {DONE * lesson.step}{TO_DO * (STEPS - lesson.step)} · {game.glyph} {localizer.say(screen.title)}"
    said = _lesson_lines(tutorial, number, reached, localizer)
    if notice:
        said.append(f"💡 **{localizer.say(Text('learning.hint'))}** {notice}")
    again = button(localizer.label(Text("learning.start-again")), CustomId(address_of(game, 0), "panel"))
    panel = Panel(
        game=game,
        address=address_of(game, number),
        screen=screen,
        localizer=localizer,
        head=Shown(f"### 🎓 {localizer.say(step_title)}\n{title}"),
        told=Shown("\n".join(said)),
        path=path,
        further=[*([again] if number else []), _rules_button(game, localizer)],
    )
    return await drawn(panel, painter, look)


def address_of(game: AnyGame, number: int) -> str:
    """Return the address of a lesson (0-based)."""
    return f"lesson.{game.name}.{number}"


def _lesson_lines(tutorial: TutorialGame, number: int, reached: Reached, localizer: Localizer) -> list[str]:
    """Return what happened since the last lesson, what it taught, and what this one asks."""
    lines = [f"-# {localizer.say(text)}" for text in reached.news[-NEWS_SHOWN:]]
    taught = tutorial.lessons[number - 1].after if number else None
    if taught is not None:
        lines.append(f"✅ {localizer.say(taught)}")
    lines.append(f"👉 {localizer.say(tutorial.lessons[number].before)}")
    return lines


def _rules_button(game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("bot.rules")), CustomId("-", "rules-open", game.name))


async def end_page(
    tutorial: TutorialGame,
    reached: Reached,
    localizer: Localizer,
    painter: Painter,
    commands: Mapping[str, str],
    look: PanelLook = USUAL,
) -> Page:
    """Return the end of the round, or else the table; what was scored and by which rules, and where to go on."""
    game = tutorial.game
    seen = game.round_end(game.view(reached.state, LEARNER))
    blocks = game.screen(game.view(reached.state, None), ()).blocks if seen is None else (seen,)
    shown = await show_blocks(blocks, localizer, painter, look.theme, pictures=look.pictures)
    head = f"### 🎓 {localizer.say(Text('learning.end-title', game=name_of(game)))}"
    start, rules = (f"{game.name} {verb}" for verb in ("start", "rules"))
    onwards = Text("learning.onwards", start=mention(commands, start), rules=mention(commands, rules))
    taught = tutorial.lessons[-1].after
    lines = [] if taught is None else [f"✅ {localizer.say(taught)}"]
    lines += [localizer.say(tutorial.end), localizer.say(onwards)]
    said = "\n\n".join(lines)
    body = [Shown(text=head), *shown, Shown(text=said)]
    numbers = [number for line in game.scores(reached.state).rounds[-1] for number in line.rules]

    why = why_controls(game.name, numbers, localizer.language)
    again = button(localizer.label(Text("learning.start-again")), CustomId(address_of(game, 0), "panel"), emoji="🔁")
    links = rule_buttons(game.name, said, localizer.language, known_already=numbers)
    controls = [*why, *rows([again, _rules_button(game, localizer), *links])]
    return illustrated(body, lambda _: controls, accent=game.accent)


def mention(commands: Mapping[str, str], name: str) -> str:
    """Return a slash command as something to request, or as it is typed where its id is not known."""
    return commands.get(name, f"`/{name}`")
