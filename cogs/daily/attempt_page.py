"""The panel of an attempt: table and hand in one message, with a control per move. It must not see other hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.pictures import Painter
from bot.show.calendar import stamp
from bot.show.custom_id import CustomId
from bot.show.localizer import AI_MARK, Localizer
from bot.show.news_lines import brief_lines, news_lines
from bot.show.page import Emojis, Item, Page, button, no_emojis, rows
from bot.show.question_controls import Asking, asked, reasons, step_of
from bot.show.rule_links import explained, rule_buttons
from bot.show.screen_renderer import USUAL, PanelLook, Shown, show_blocks, with_pictures
from bot.show.sentences import Language
from bot.table.panel import below
from cogs.daily.deals import Attempt
from games.core.daily_deal import PERSON
from games.core.screen import Choose, Line, Option, Screen
from games.core.text import Text
from tables.table.events import TableEvent
from tables.table.table_state import AI_NAMES

NEWS_SHOWN: Final = 5
MARK: Final = "📅"


def localizer_of(seats: int, language: Language, person: discord.abc.User) -> Localizer:
    """Return the localizer that names the person and the AI players of a deal."""
    ai_seats = tuple(f"{AI_MARK} {name}" for name in AI_NAMES[: seats - 1])
    return Localizer(language, (person.mention, *ai_seats), (person.display_name, *ai_seats))


def deal_id(attempt: Attempt, verb: str, detail: str = "") -> CustomId:
    """Return the custom id of a control of an attempt: game, day, the number of the person's question, the rest."""
    row = attempt.row
    return CustomId("-", verb, f"{row.game} {row.day} {detail}".rstrip(), attempt.reached.turn)


def screen_of(attempt: Attempt) -> Screen:
    """Return what the person sees."""
    game, state = attempt.sealed.game, attempt.reached.state
    return game.screen(game.view(state, PERSON), game.asks(state, PERSON))


async def attempt_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    attempt: Attempt,
    localizer: Localizer,
    painter: Painter,
    look: PanelLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    sure: str = "",
) -> Page:
    """Return the panel; `path` is a move begun, `sure` one to ask about once more, `notice` a sentence above all."""
    game, screen = attempt.sealed.game, screen_of(attempt)
    step = step_of(screen.choices, path) if path else None
    chooses = screen.choices if step is None else (step,)
    told, events = [f"**{notice}**"] if notice else [], _events(attempt, screen)
    whole = "\n".join([*news_lines(events, localizer, PERSON, NEWS_SHOWN), *told])
    brief = "\n".join([*brief_lines(events, localizer, PERSON), *told])
    shown = await show_blocks(screen.blocks, localizer, painter, look.theme, pictures=look.pictures)
    body = [_head(attempt, screen, localizer), *shown, Shown(whole, brief=brief)]
    words = "\n".join(part.text for part in body)

    def build(parts: Sequence[Shown], known: Emojis) -> list[Item]:
        last = _last_buttons(attempt, chooses, localizer, known, back=bool(sure or step))
        last += rule_buttons(game.name, words, localizer.language)
        questions = (
            _sure_controls(attempt, localizer, sure, last)
            if sure
            else _controls(attempt, chooses, localizer, known, last)
        )
        return [ui.Container(*below(parts, questions), accent_colour=game.accent)]

    return with_pictures(build, body, look.emojis)


def why_page(attempt: Attempt, localizer: Localizer) -> Page:
    """Return why greyed choices are barred, each rule once."""
    lines = reasons(screen_of(attempt).choices, localizer) or [localizer.say(Text("bot.nothing-barred"))]
    said = "\n".join([localizer.say(Text("bot.why-title")), *lines])
    return explained(attempt.sealed.game, said, localizer.language)


def _events(attempt: Attempt, screen: Screen) -> list[TableEvent]:
    """Return what has happened since the person's last move, without what stands on the screen word for word."""
    shown = {block.text for block in screen.blocks if isinstance(block, Line)}
    steps = enumerate(attempt.reached.news)
    return [TableEvent(number, tuple(item for item in news if item.text not in shown)) for number, news in steps]


def _head(attempt: Attempt, screen: Screen, localizer: Localizer) -> Shown:
    glyph = attempt.sealed.game.glyph
    whole, short = (
        f"### {MARK} {glyph} {localizer.say(text)}" for text in (screen.title, screen.short or screen.title)
    )
    ends = localizer.say(Text("daily.until", when=stamp(attempt.row.day + 1)))
    return Shown(f"{whole}\n-# {ends}", brief=short)


def _controls(
    attempt: Attempt,
    chooses: Sequence[Choose],
    localizer: Localizer,
    known: Emojis,
    last: Sequence[ui.Button[Any]],
) -> list[Item]:
    is_brief = known is not no_emojis
    return asked(chooses, _asking(attempt, localizer.in_brief() if is_brief else localizer, known), last)


def _asking(attempt: Attempt, localizer: Localizer, known: Emojis) -> Asking:
    def custom_id_of(option: Option) -> CustomId:
        return deal_id(attempt, "daily-step" if option.then else "daily-move", str(option.move))

    def pick(part: int) -> CustomId:
        return replace(deal_id(attempt, "daily-pick"), detail=str(part))

    return Asking(localizer, known, custom_id_of, pick)


def _sure_controls(attempt: Attempt, localizer: Localizer, move: str, last: Sequence[ui.Button[Any]]) -> list[Item]:
    """Return the question whether a move of consequence is really meant."""
    label, style = localizer.label(Text("bot.sure-yes")), discord.ButtonStyle.danger
    yes = button(label, deal_id(attempt, "daily-sure", move), style=style)
    return [ui.TextDisplay(f"**{localizer.say(Text('bot.sure'))}**"), *rows([yes, *last])]


def _last_buttons(
    attempt: Attempt, chooses: Sequence[Choose], localizer: Localizer, known: Emojis, *, back: bool
) -> list[ui.Button[Any]]:
    """Return what stands after the answers: the way back, and why some are greyed."""
    last = [button(localizer.label(Text("bot.back")), deal_id(attempt, "daily-of"))] if back else []
    if any(option.barred for choose in chooses for option in choose.options):
        label = localizer.label(Text("bot.why")) if known is no_emojis else ""  # where words are short, so is this
        last.append(button(label, deal_id(attempt, "daily-why"), emoji="❓"))
    return last
