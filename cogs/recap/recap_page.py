"""What a recap tells: places and points, what the AI player made of it, that the seals are open. It tells no card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.show.custom_id import CustomId, Verb
from bot.show.days import date_of
from bot.show.localizer import Localizer
from bot.show.names import figure_of, name_of
from bot.show.page import Page, button, page_of, rows
from bot.show.sentences import Language
from cogs.daily.board_page import best_of
from cogs.daily.overview_page import ACCENT, DAILY, seals_button
from cogs.daily.pictures import score_text
from cogs.daily.rows import AttemptRow
from cogs.daily.sealed_deal import SealedDeal
from games.core.daily_deal import DailyResult
from games.core.text import Text

RECAP_CHANNEL: Final = Verb("recap-channel")

PLACES: Final = 3


@dataclass(frozen=True, slots=True)
class GameRecap:
    """A deal that is over: the best on a server, how many have finished it there, and what an AI player made of it."""

    deal: SealedDeal
    best: Sequence[AttemptRow]
    people: int
    ai: DailyResult | None


def recap_id(day: int) -> CustomId:
    """Return what the one button does; it also says which day's recap a message is."""
    return DAILY.id(f"recap {day}")


def recap_page(day: int, games: Sequence[GameRecap], streak: int, language: Language) -> Page:
    """Return the recap of a day; `streak`: on how many days in a row somebody has played here."""
    localizer = Localizer(language)
    said = [localizer.say(Text("recap.title", date=date_of(day)))]
    said += [_told(game, localizer) for game in games]
    if streak > 1:
        said.append(localizer.say(Text("recap.streak", days=streak)))
    said.append(localizer.say(Text("recap.opened")))
    style = discord.ButtonStyle.primary
    today = button(localizer.label(Text("recap.today")), recap_id(day), style=style, emoji="📅")
    return page_of("\n".join(said), *rows([today, seals_button(localizer)]), accent=ACCENT)


def _told(recap: GameRecap, localizer: Localizer) -> str:
    """Return who has won a game, and what the AI player made of it; then the next places."""
    game = recap.deal.game
    best = [(row, medal, name, row.worth == recap.best[0].worth) for row, medal, name in best_of(recap.best, localizer)]
    first, ai, winners = recap.best[0], recap.ai, tuple(name for _, _, name, wins in best if wins)
    won = Text(
        "recap.won",
        who=winners,
        count=len(winners),
        people=recap.people,
        score=score_text(game, first.points),
        against="nobody" if ai is None else _compared(first.worth or 0, ai.worth),
        ai="" if ai is None else score_text(game, ai.points),
    )
    told = [localizer.say(Text("recap.game", glyph=game.glyph, game=name_of(game))), localizer.say(won)]
    told += [
        localizer.say(Text("recap.place", medal=medal, name=name, score=figure_of(row.points or 0)))
        for row, medal, name, wins in best
        if not wins
    ]
    if recap.people > len(recap.best):
        told.append(localizer.say(Text("recap.more", people=recap.people - len(recap.best))))
    return " · ".join(told)


def _compared(own: int, other: int) -> str:
    return "level" if own == other else "ahead" if own > other else "behind"
