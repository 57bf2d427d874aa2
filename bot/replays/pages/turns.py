"""Owns the page of turning points: a sentence and a way there for each. It must not know any rule of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer, localizer_for
from bot.language.sentences import Language
from bot.pages.move_labels import move_labels
from bot.pages.page import Item, Page, button, rows
from bot.pages.places import numbered
from bot.replays.position import Eyes, Position
from bot.replays.replayed_game import ReplayedGame
from bot.replays.turning_points import Whose
from games.core.move import Move
from games.core.review import Decision, Turn
from games.core.text import Text, Who


def turns_page(replayed: ReplayedGame, turns: Sequence[Turn], whose: Whose, back: Position, language: Language) -> Page:
    """Return the turning points of a seat, or of everybody, and the way back to where somebody stood."""
    localizer = localizer_for(language, replayed.table.state.seats)
    title = localizer.say(Text("replay.turns-title", glyph=replayed.game.glyph, count=len(turns)))
    said = [f"{numbered(number)} {_said(replayed, turn, whose, localizer)}" for number, turn in enumerate(turns, 1)]
    foot = localizer.say(Text("replay.turns-foot"))
    text = "\n".join([title, *said, *([f"-# {foot}"] if turns else [])])

    def build() -> list[Item]:
        ways = [_way(replayed, turn, whose, number) for number, turn in enumerate(turns, 1)]
        there = CustomId(replayed.table.id, "replay", f"{back} back")
        last: ui.Button[Any] = button(localizer.label(Text("bot.back")), there)
        return [ui.Container(ui.TextDisplay(text), *rows([*ways, last]), accent_colour=replayed.table.game.accent)]

    return Page(build)


def _way(replayed: ReplayedGame, turn: Turn, whose: Whose, number: int) -> ui.Button[Any]:
    """Return the button that leads to where the seat had to decide, with what it saw."""
    eyes: Eyes = "open" if whose == "all" else whose
    position = Position(turn.decision.step - 1, eyes)
    custom_id = CustomId(replayed.table.id, "replay", f"{position} {'abc'[number - 1]}")
    return button(str(number), custom_id, style=discord.ButtonStyle.primary)


def _said(replayed: ReplayedGame, turn: Turn, whose: Whose, localizer: Localizer) -> str:
    """Return what would have been better, and by how much where the game counts it in points."""
    game, decision = replayed.game, turn.decision
    when = game.advice.moment(decision.view) or Text("replay.turn-step", step=decision.step)
    better, played = (
        _named(replayed, decision, turn.better, localizer),
        _named(replayed, decision, decision.move, localizer),
    )
    if game.advice.in_points:
        points = max(1, round(turn.gain))
        gain = Text(f"{game.name}.score", figure=str(points), points=points)
        what = Text("replay.turn-points", when=when, better=better, played=played, gain=gain)
    else:
        what = Text("replay.turn-better", when=when, better=better, played=played)
    return localizer.say(Text("replay.turn-of", who=Who(decision.seat), what=what) if whose == "all" else what)


def _named(replayed: ReplayedGame, decision: Decision, move: Move, localizer: Localizer) -> str:
    named = replayed.game.advice.named(decision.view, move)
    if named is not None:
        return localizer.label(named)
    choices = replayed.game.screen(decision.view, decision.asks).choices
    return dict(move_labels(choices, localizer)).get(str(move), str(move))
