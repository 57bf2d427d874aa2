"""The page of an attempt that is over: the result, how it compares, what is shared.

Nothing of it tells a card: points, places, days.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.pictures.podium import Placed, end_of_game
from bot.show.custom_id import Verb
from bot.show.days import date_of, stamp
from bot.show.localizer import Localizer
from bot.show.names import figure_of, name_of, score_of
from bot.show.page import Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.persons import persons
from bot.show.places import medal_of
from bot.show.sentences import Language
from bot.show.theme import Theme
from cogs.daily.deals import Attempt
from cogs.daily.overview_page import all_button, open_id, score_text
from cogs.daily.rows import AttemptRow, DailyStanding
from games.core.daily_deal import PERSON, DailyResult
from games.core.game import AnyGame
from games.core.scores import ScoreLine
from games.core.seats import ranked
from games.core.text import Text

DAILY_BOARD: Final = Verb("daily-board")
DAILY_SHARE: Final = Verb("daily-share")

ROUNDS_TOLD: Final = 2
"""The most rounds told with their arithmetic."""
ROUNDS_MOST: Final = 8
"""Of more rounds than this not even the points are told."""
ON_PODIUM: Final = 3


@dataclass(frozen=True, slots=True)
class Comparison:
    """How an attempt compares: with the AI player on the same seat, with everybody, with this server; days in a row.

    `here` is None where there is no server with the bot: people there share nothing.
    """

    ai: DailyResult | None
    everywhere: DailyStanding
    here: DailyStanding | None
    streak: int


async def result_page(
    attempt: Attempt, compared: Comparison, localizer: Localizer, painter: Painter, look: PageLook = USUAL
) -> Page:
    """Return the result of an attempt, for its person alone."""
    game, row = attempt.sealed.game, attempt.row
    head = localizer.say(Text("daily.result", score=score_text(row)))
    small = localizer.say(Text("daily.result-of", glyph=game.glyph, game=name_of(game), date=date_of(row.day)))
    said = [*_compared(row, compared, localizer), *_rounds(attempt, localizer)]
    said.append(f"-# {localizer.say(Text('daily.next', next=stamp(row.day + 1)))}")
    podium = [_podium(attempt, localizer, look.theme)] if row.moves else []
    blocks: list[Block] = [Told(f"## {head}\n-# {small}"), *podium, Told("\n".join(said))]
    controls = rows(_buttons(row, localizer, has_board=compared.here is not None))
    return await show(blocks, localizer, painter, look, controls=controls, accent=game.accent)


def _buttons(row: AttemptRow, localizer: Localizer, *, has_board: bool) -> list[ui.Button[Any]]:
    of = f"{row.game} {row.day}"
    style = discord.ButtonStyle.primary
    board = button(localizer.label(Text("daily.board")), DAILY_BOARD.id(of), emoji="🏆")
    return [
        button(localizer.label(Text("daily.share")), DAILY_SHARE.id(of), style=style, emoji="📣"),
        *([board] if has_board else []),
        all_button(localizer),
    ]


def _compared(row: AttemptRow, compared: Comparison, localizer: Localizer) -> Iterator[str]:
    if compared.ai is not None:
        score = score_of(row.game, compared.ai.points)
        worth = row.worth or 0
        key = "ahead" if worth > compared.ai.worth else "behind" if worth < compared.ai.worth else "level"
        yield localizer.say(Text(f"daily.ai-{key}", score=score))
    yield from place_lines(compared, localizer)
    yield localizer.say(Text("daily.streak", days=compared.streak))


def place_lines(compared: Comparison, localizer: Localizer) -> Iterator[str]:
    """Yield the places everywhere and here; here alone, if nobody has played elsewhere."""
    here = compared.here
    if here is None or compared.everywhere.others != here.others:
        yield localizer.say(_place("everywhere", compared.everywhere))
    if here is not None:
        yield localizer.say(_place("here", here))


def _place(where: str, standing: DailyStanding) -> Text:
    if not standing.others:
        return Text(f"daily.{where}-first")
    percentage, people = standing.percentage, standing.others + 1
    return Text(f"daily.{where}", percentage=percentage, place=standing.place, people=people)


def _rounds(attempt: Attempt, localizer: Localizer) -> Iterator[str]:
    """Yield the arithmetic of the person's rounds; of several only what each has brought, of very many nothing."""
    if not attempt.row.moves:
        return
    rounds = attempt.sealed.game.scores(attempt.reached.state).rounds
    own: list[ScoreLine] = [line for lines in rounds for line in lines if line.seat == PERSON]
    if len(rounds) <= ROUNDS_TOLD:
        yield from (f"-# {localizer.say(line.why)}" for line in own)
    elif len(rounds) <= ROUNDS_MOST:
        points = " · ".join(figure_of(line.points) for line in own)
        yield f"-# {localizer.say(Text('daily.rounds', points=points))}"


def _standing(attempt: Attempt) -> list[tuple[int, int, int]]:
    """Return rank, seat and points of everybody at the deal's own table, the best first."""
    scores = attempt.sealed.game.scores(attempt.reached.state)
    points = scores.points
    ranks = scores.ranks or ranked([-of for of in points] if scores.fewest_win else points)
    return sorted((ranks[seat], seat, points[seat]) for seat in range(len(points)))


def _podium(attempt: Attempt, localizer: Localizer, theme: Theme) -> Picture:
    """Return the podium of the deal's own table, and everybody's place there in words."""
    people, places, said = persons(localizer), [], []
    for rank, seat, points in _standing(attempt):
        score = score_of(attempt.sealed.game.name, points)
        places.append(Placed(people[seat], rank, localizer.label(score)))
        name = localizer.mentions[seat]
        said.append(localizer.say(Text("bot.over-place", medal=medal_of(rank), name=name, score=score)))
    podium = end_of_game(places[:ON_PODIUM], None, theme.felt or "night")
    return Picture("tapis-daily.png", podium, "\n".join(said))


def shared_page(row: AttemptRow, compared: Comparison, game: AnyGame, mention: str, language: Language) -> Page:
    """Return what everybody may read of a result, with the way to the same deal."""
    localizer, standing = Localizer(language), compared.everywhere
    score: Text = score_text(row)
    if standing.others and standing.percentage:
        score = Text("daily.shared-better", score=score, percentage=standing.percentage)
    title = Text("daily.shared", game=name_of(game), date=date_of(row.day), score=score)
    said = [localizer.say(title)]
    if compared.streak > 1:
        said.append(localizer.say(Text("daily.shared-streak", days=compared.streak)))
    line = f"{game.glyph} {mention} · {' · '.join(said)}"

    play = button(localizer.label(Text("daily.play-too")), open_id(game.name, row.day), emoji="📅")
    return page_of(line, *rows([play]), accent=game.accent)
