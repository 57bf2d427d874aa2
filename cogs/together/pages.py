"""The pages of a replay that is watched together: what all see, the question to each, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of
from bot.show.news_lines import SMALL, side_by_side
from bot.show.page import Item, Page, button, link_button, page_of, rows
from bot.show.page_renderer import Block, PageLook, Told, show
from bot.show.panel import Panel, drawn
from bot.show.question_controls import BULB, toned
from bot.show.sentences import Language
from bot.show.theme import Theme
from cogs.replays.pages import (
    REPLAY,
    blocks_at,
    eyes_select,
    heading,
    move_named,
    news_told,
    place_of,
    round_select,
    told_besides,
)
from cogs.replays.position import Position
from cogs.replays.replayed_game import ReplayedGame
from cogs.together.shared_replay import Asked, SharedReplay
from games.core.advice import NO_REASON
from games.core.move import Move, legal_moves
from games.core.review import Decision
from games.core.screen import Cards, Screen, without_countdowns
from games.core.text import Text, Who

TOGETHER_OPEN: Final = Verb("replay-together")
"""Opens one, from a step of a replay."""
TOGETHER_STEP: Final = Verb("together-step")
TOGETHER_EYES: Final = Verb("together-eyes")
TOGETHER_ROUND: Final = Verb("together-round")
TOGETHER_LEAD: Final = Verb("together-lead")
TOGETHER_EXPERT: Final = Verb("together-expert")
TOGETHER_ASK: Final = Verb("together-ask")
TOGETHER_ANSWER: Final = Verb("together-answer")
TOGETHER_SHOW: Final = Verb("together-show")

ACCENT: Final = 0x5B7083
ANSWERS_TOLD: Final = 3
"""The most moves told with how many chose them."""


def open_button(table: str, step: int, localizer: Localizer) -> ui.Button[Any]:
    """Return the button that lets all watch a replay from a step on."""
    return button(localizer.label(Text("together.open")), TOGETHER_OPEN.at(table, str(step)), emoji="👥")


def decision_at(replayed: ReplayedGame, step: int) -> Decision | None:
    """Return what the seat that moves next has to decide at a step; None if it has no choice, or a clock ran."""
    if step >= replayed.last:
        return None
    row, state = replayed.moves[step], replayed.steps[step].state
    if row.seat is None or replayed.game.alarm(state) is not None:
        return None
    asks = replayed.game.asks(state, row.seat)
    if sum(1 for _ in zip(range(2), legal_moves(asks), strict=False)) < 2:
        return None
    return Decision(step + 1, row.seat, replayed.game.view(state, row.seat), asks, Move.parse(row.move))


async def shared_page(shared: SharedReplay, replayed: ReplayedGame, painter: Painter, theme: Theme) -> Page:
    """Return what all see."""
    localizer = localizer_for(shared.language, replayed.table.state.seats).in_brief(mentioning=True)
    position = shared.position
    blocks: list[Block] = [
        Told(heading(replayed, position, localizer)),
        *blocks_at(replayed, position),
        *(Told(localizer.say(text), drawn=True) for text in told_besides(replayed, position)),
        *_told(shared, replayed, localizer),
    ]
    controls = _controls(shared, replayed, localizer)
    look = PageLook(theme=theme)
    return await show(blocks, localizer, painter, look, controls=controls, accent=replayed.game.accent)


def _who_leads(shared: SharedReplay) -> Text:
    if not shared.leader:
        return Text("together.led-by-nobody")
    if shared.wants:
        return Text("together.led-wanted", leader=f"<@{shared.leader}>", other=f"<@{shared.wants}>")
    return Text("together.led", leader=f"<@{shared.leader}>")


def _told(shared: SharedReplay, replayed: ReplayedGame, localizer: Localizer) -> Iterator[Told]:
    """Yield the question, or what was answered, and the expert's move; else what had just happened."""
    decision, question = decision_at(replayed, shared.position.step), shared.question
    if question is not None:
        count = len(question.answers)
        yield Told(localizer.say(Text("together.question", who=Who(question.seat), count=count)))
        return
    move = shared.advice.get(shared.position.step)
    if decision is None or (shared.answered is None and move is None):
        yield news_told(replayed, shared.position, localizer)
        return
    if shared.answered is not None:
        yield Told("\n".join(_answers(shared.answered, replayed, decision, localizer)))
    if move is not None:
        said, why = _advice(replayed, decision, Move.parse(move), localizer)
        yield Told(f"{said}\n{why}", brief=said if shared.answered else f"{said}\n{SMALL}{why}")


def _answers(asked: Asked, replayed: ReplayedGame, decision: Decision, localizer: Localizer) -> Iterator[str]:
    """Yield how many chose what, and what was played."""
    lines = [localizer.say(Text("together.answers", count=len(asked.answers)))]
    for move, count in asked.chosen[:ANSWERS_TOLD]:
        named = move_named(replayed, decision, Move.parse(move), localizer)
        lines.append(localizer.say(Text("together.answer-line", count=count, move=named)))
    yield side_by_side(lines)
    more = len(asked.chosen) - ANSWERS_TOLD
    if more > 0:
        yield localizer.say(Text("bot.move-others", count=more))
    played = move_named(replayed, decision, decision.move, localizer)
    yield localizer.say(Text("together.played", who=Who(decision.seat), move=played))


def _advice(replayed: ReplayedGame, decision: Decision, move: Move, localizer: Localizer) -> tuple[str, str]:
    """Return the expert's move for a seat, and why: said to that seat, as reasons speak of "your cards"."""
    why = replayed.game.advice.reason(decision.view, decision.asks, move) or NO_REASON
    named = move_named(replayed, decision, move, localizer)
    said = (Text("together.expert-is", who=Who(decision.seat), move=named), Text("together.expert-says", why=why))
    return localizer.say(said[0]), localizer.say(said[1])


def _controls(shared: SharedReplay, replayed: ReplayedGame, localizer: Localizer) -> list[Item]:
    def way(key: str, verb: Verb, *, emoji: str = "", disabled: bool = False, is_main: bool = False) -> ui.Button[Any]:
        style = discord.ButtonStyle.primary if is_main else discord.ButtonStyle.secondary
        label = localizer.label(Text(key))
        return button(label, verb.at(shared.address), style=style, emoji=emoji, disabled=disabled)

    who_leads = ui.TextDisplay[Any](f"{SMALL}{localizer.say(_who_leads(shared))}")
    word = "hand-over" if shared.wants else "lead" if shared.leader else "lead-now"
    lead = ui.Section[Any](who_leads, accessory=way(f"together.{word}", TOGETHER_LEAD))
    if shared.question is not None:
        answer = way("together.answer", TOGETHER_ANSWER, is_main=True)
        return [*rows([answer, way("together.show", TOGETHER_SHOW)]), lead]
    position, last = shared.position, replayed.last
    is_forced, is_advised = decision_at(replayed, position.step) is None, position.step in shared.advice

    def turn(word: str, step: int, *, emoji: str) -> ui.Button[Any]:
        style = discord.ButtonStyle.primary if word == "on" else discord.ButtonStyle.secondary
        custom_id = TOGETHER_STEP.at(shared.address, f"{step} {position.eyes} {word}")
        label = localizer.label(Text(f"replays.way-{word}"))
        return button(label, custom_id, style=style, emoji=emoji, disabled=not 0 <= step <= last)

    near = [
        turn("back", position.step - 1, emoji="◀️"),
        turn("on", position.step + 1, emoji="▶️"),
    ]
    further = [
        *([] if is_advised else [way("bot.hint", TOGETHER_EXPERT, emoji=BULB, disabled=is_forced)]),
        way("together.ask", TOGETHER_ASK, emoji="❓", disabled=is_forced),
    ]
    asked = [eyes_select(replayed, position, TOGETHER_EYES.at(shared.address), localizer)]
    if len(replayed.rounds) > 1 and not is_advised:
        asked.append(round_select(replayed, position, TOGETHER_ROUND.at(shared.address), localizer))
    return [*rows(near), *rows(further), lead, *([] if shared.answered else asked)]


def over_page(shared: SharedReplay, replayed: ReplayedGame | None) -> Page:
    """Return what stands there in the end: the way to the replay, where the game can still be watched."""
    localizer = Localizer(shared.language)
    if replayed is None:
        return page_of(localizer.say(Text("together.over")), accent=ACCENT)
    game = name_of(replayed.game)
    said = localizer.say(Text("together.ended", glyph=replayed.game.glyph, game=game, code=shared.table))
    way = button(localizer.label(Text("bot.replay")), REPLAY.at(shared.table), emoji="🎬")
    return page_of(said, *rows([way]), accent=replayed.game.accent)


def opened_page(shared: SharedReplay, language: Language) -> Page:
    """Return where it is watched, for who has opened it."""
    localizer, place = Localizer(language), f"https://discord.com/channels/{shared.guild}/{shared.channel}"
    said = localizer.say(Text("together.opened", channel=f"<#{shared.channel}>"))
    return page_of(said, *rows([link_button(localizer.label(Text("together.go")), place)]), accent=ACCENT)


def screen_of(replayed: ReplayedGame, decision: Decision) -> Screen:
    """Return what the seat of a question saw and could do; no time runs, and no control stands out."""
    view = replayed.game.advice.recalled(decision.view)
    screen = without_countdowns(replayed.game.screen(view, decision.asks))
    blocks = (
        replace(block, ribbon=Text("together.and-you"), detail=None, clock=None) if isinstance(block, Cards) else block
        for block in screen.blocks
    )
    return replace(screen, blocks=tuple(blocks), choices=toned(screen.choices, lambda _: False))


async def question_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    shared: SharedReplay,
    asked: Asked,
    replayed: ReplayedGame,
    decision: Decision,
    person: int,
    localizer: Localizer,
    painter: Painter,
    look: PageLook,
    *,
    path: str = "",
    said: str = "",
) -> Page:
    """Return the question to one person, with the answer that they have given so far."""
    place = localizer.say(place_of(replayed, Position(asked.step, asked.seat)))
    title, given = Text("together.question-title", who=Who(asked.seat)), asked.answers.get(person)
    head, told = localizer.in_brief(mentioning=True).say(title), ""
    if given is not None:
        named = move_named(replayed, decision, Move.parse(given), localizer)
        head, told = (localizer.say(Text(f"together.{key}", move=named)) for key in ("given", "given-so-far"))
    panel = Panel(
        game=replayed.game,
        address=shared.address,
        turn=asked.number,
        screen=screen_of(replayed, decision),
        localizer=localizer,
        head=Told(f"### {localizer.say(title)}\n{SMALL}{place}", brief=f"### {head}"),
        told=Told(told, brief=""),
        path=path,
        said=said,
    )
    return await drawn(panel, painter, look)
