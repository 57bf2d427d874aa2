"""The page of a tutorial: the game's own panel with the lesson beside its controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.pictures import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import AI_MARK, Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, no_emojis, rows
from bot.show.question_controls import Asking, controls, reasons, step_of
from bot.show.rule_links import explained, rule_buttons, why_controls
from bot.show.screen_renderer import USUAL, PanelLook, Shown, show_blocks, with_pictures
from bot.show.sentences import Language
from games.core.game import AnyGame
from games.core.screen import Choose, Option, Screen
from games.core.text import Text
from games.core.tutorial import LEARNER, STEPS
from games.core.tutorial_game import Reached, TutorialGame
from tables.table.table_state import AI_NAMES

NEWS_SHOWN: Final = 5
DONE: Final = "●"
TO_DO: Final = "○"


def localizer_of(tutorial: TutorialGame, language: Language, person: discord.abc.User) -> Localizer:
    """Return the localizer with which a tutorial names the learner and the AI players at the table."""
    ai_seats = tuple(f"{AI_MARK} {name}" for name in AI_NAMES[: tutorial.seats - 1])
    return Localizer(language, (person.mention, *ai_seats), (person.display_name, *ai_seats))


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
    game, lesson = tutorial.game, tutorial.lessons[number]
    screen = screen_of(tutorial, reached)
    step = step_of(screen.choices, path) if path else None
    shown = await show_blocks(screen.blocks, localizer, painter, look.theme, pictures=look.pictures)
    step_title = Text("learning.step", game=name_of(game), step=lesson.step, steps=STEPS)
    head = f"### 🎓 {localizer.say(step_title)}"
    title = f"-# {DONE * lesson.step}{TO_DO * (STEPS - lesson.step)} · {game.glyph} {localizer.say(screen.title)}"
    said = "\n".join(_lesson_lines(tutorial, number, reached, localizer))
    body = [Shown(text=f"{head}\n{title}"), *shown, Shown(text=said), Shown(text=_hint(notice, localizer))]
    chooses = screen.choices if step is None else (step,)

    def build(parts: Sequence[Shown], known: Emojis) -> list[Item]:
        items: list[Item] = [part.item() for part in parts if part.text or part.file]
        asking = _asking(game, number, localizer, known)
        for choose in chooses:
            items += [ui.TextDisplay(f"**{localizer.say(choose.prompt)}**"), *controls(choose, asking)]
        last = _last_row(game, number, chooses, localizer, begun=step is not None)
        links = rule_buttons(game.name, f"{said}\n{notice}", localizer.language)
        return [ui.Container(*items, *rows([*last, *links]), accent_colour=game.accent)]

    return with_pictures(build, body, look.emojis)


def _lesson_lines(tutorial: TutorialGame, number: int, reached: Reached, localizer: Localizer) -> list[str]:
    """Return what happened since the last lesson, what it taught, and what this one asks."""
    lines = [f"-# {localizer.say(text)}" for text in reached.news[-NEWS_SHOWN:]]
    taught = tutorial.lessons[number - 1].after if number else None
    if taught is not None:
        lines.append(f"✅ {localizer.say(taught)}")
    lines.append(f"👉 {localizer.say(tutorial.lessons[number].before)}")
    return lines


def _hint(notice: str, localizer: Localizer) -> str:
    return f"💡 **{localizer.say(Text('learning.hint'))}** {notice}" if notice else ""


def _asking(game: AnyGame, number: int, localizer: Localizer, emojis: Emojis) -> Asking:
    """Return how a lesson asks: as on a real panel, but each control carries the lesson and the move."""

    def custom_id_of(option: Option) -> CustomId:
        return learn_custom_id(game, number, str(option.move))

    def pick(part: int) -> CustomId:
        return CustomId("-", "learn-pick", f"{game.name} {number} {part}")

    return Asking(localizer, emojis, custom_id_of, pick)


def learn_custom_id(game: AnyGame, number: int, move: str = "") -> CustomId:
    """Return the custom id that tries a move in a lesson; without a move it shows the lesson."""
    return CustomId("-", "learn", f"{game.name} {number} {move}".rstrip())


def _last_row(
    game: AnyGame, number: int, chooses: Sequence[Choose], localizer: Localizer, *, begun: bool
) -> list[ui.Button[Any]]:
    def say(key: str) -> str:
        return localizer.label(Text(key))

    last = [button(say("bot.back"), learn_custom_id(game, number))] if begun else []
    if any(option.barred for choose in chooses for option in choose.options):
        last.append(button(say("bot.why"), CustomId("-", "learn-why", f"{game.name} {number}"), emoji="❓"))
    if number:
        last.append(button(say("learning.start-again"), learn_custom_id(game, 0)))
    return [*last, _rules_button(game, localizer)]


def _rules_button(game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("bot.rules")), CustomId("-", "rules-open", game.name))


def barred_page(tutorial: TutorialGame, reached: Reached, localizer: Localizer) -> Page:
    """Return why greyed choices are barred, each rule once."""
    lines = reasons(screen_of(tutorial, reached).choices, localizer) or [localizer.say(Text("bot.nothing-barred"))]
    return explained(tutorial.game, "\n".join([localizer.say(Text("bot.why-title")), *lines]), localizer.language)


async def end_page(
    tutorial: TutorialGame,
    reached: Reached,
    localizer: Localizer,
    painter: Painter,
    commands: Mapping[str, str],
    look: PanelLook = USUAL,
) -> Page:
    """Return the end: the table as everybody sees it, what was scored and by which rules, and where to go on."""
    game = tutorial.game
    screen = game.screen(game.view(reached.state, None), ())
    shown = await show_blocks(screen.blocks, localizer, painter, look.theme, pictures=look.pictures)
    head = f"### 🎓 {localizer.say(Text('learning.end-title', game=name_of(game)))}"
    start, rules = (f"{game.name} {verb}" for verb in ("start", "rules"))
    onwards = Text("learning.onwards", start=mention(commands, start), rules=mention(commands, rules))
    taught = tutorial.lessons[-1].after
    lines = [] if taught is None else [f"✅ {localizer.say(taught)}"]
    lines += [localizer.say(tutorial.end), localizer.say(onwards)]
    said = "\n\n".join(lines)
    body = [Shown(text=head), *shown, Shown(text=said)]
    numbers = [number for line in game.scores(reached.state).rounds[-1] for number in line.rules]

    def build(parts: Sequence[Shown], _: Emojis) -> list[Item]:
        items: list[Item] = [part.item() for part in parts if part.text or part.file]
        why = why_controls(game.name, numbers, localizer.language)
        again = button(localizer.label(Text("learning.start-again")), learn_custom_id(game, 0), emoji="🔁")
        links = rule_buttons(game.name, said, localizer.language, known_already=numbers)
        return [
            ui.Container(
                *items, *why, *rows([again, _rules_button(game, localizer), *links]), accent_colour=game.accent
            )
        ]

    return with_pictures(build, body, no_emojis)


def mention(commands: Mapping[str, str], name: str) -> str:
    """Return a slash command as something to request, or as it is typed where its id is not known."""
    return commands.get(name, f"`/{name}`")
