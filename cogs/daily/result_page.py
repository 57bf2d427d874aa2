"""The page of an attempt that is over: the result, how it compares, what is shared.

Nothing of it tells a card: points, places, days.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.boxes import Layout
from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.days import date_of, stamp
from bot.show.localizer import Localizer
from bot.show.names import figure_of, name_of, score_of
from bot.show.page import Page, button, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.persons import persons
from bot.show.places import ending_of, medal_of, rank_of
from bot.show.theme import Theme
from cogs.daily.deals import Attempt
from cogs.daily.overview_page import (
    PRACTICE_BEGIN,
    all_button,
    open_id,
    past_button,
    seals_button,
    then_text,
)
from cogs.daily.pictures import result_layout, score_text, standing_of, then_foot, week_foot
from cogs.daily.rows import AttemptRow, DailyStanding
from games.core.daily_deal import PERSON, DailyResult
from games.core.game import AnyGame
from games.core.scores import ScoreLine, Scores
from games.core.seal import shown
from games.core.text import Text

DAILY_BOARD: Final = Verb("daily-board")
DAILY_SHARE: Final = Verb("daily-share")
DAILY_ON: Final = Verb("daily-on")

ROUNDS_TOLD: Final = 2
"""The most rounds told with their arithmetic."""
ROUNDS_MOST: Final = 8
"""Of more rounds than this not even the points are told."""
BEST, BETWEEN, LAST = "🟩", "🟨", "⬜"
"""A round as a square: whether the person has made most of it, or least."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How an attempt compares: with the AI player on the same seat, with everybody, with this server; days in a row.

    `here` is None where there is no server with the bot: people there share nothing. `days` are those on which the
    person has finished a deal. A practice is compared as if it had been the attempt; `then` is what that has brought.
    """

    ai: DailyResult | None
    everywhere: DailyStanding
    here: DailyStanding | None
    streak: int
    days: tuple[int, ...] = ()
    then: AttemptRow | None = None


async def result_page(  # noqa: PLR0913 -- a page is made from all of these
    attempt: Attempt,
    compared: Comparison,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    following: AnyGame | None = None,
    *,
    plays_on: bool = False,
) -> Page:
    """Return the result of an attempt or a practice, for its person alone.

    `following` is the game of the deal to play next; `plays_on`: games against AI players are dealt from a moment on.
    """
    game, row = attempt.sealed.game, attempt.row
    head = localizer.say(_head(attempt))
    small = localizer.say(Text("daily.result-of", glyph=game.glyph, game=name_of(game), date=date_of(row.day)))
    bids = _met(attempt)
    met = [localizer.say(Text("daily.bids-met", met=bids[PERSON][0], bids=bids[PERSON][1]))] if bids else []
    drawn = [*_table(attempt, localizer), *met, *place_lines(compared, localizer, is_practice=row.is_practice)]
    drawn.append(
        localizer.say(
            then_text(attempt.sealed.game, compared.then)
            if row.is_practice
            else Text("daily.streak", days=compared.streak)
        )
    )
    picture = Picture("tapis-daily.png", _layout(attempt, compared, bids, localizer, look.theme), "\n".join(drawn))
    said = [*_by_ai(attempt, compared, localizer), *_rounds(attempt, localizer)]
    if row.is_practice:
        last = Text("daily.practice-over", seal=f"`{shown(attempt.sealed.seal)}`")
        said.append(f"-# {localizer.say(last)}")
    elif following is None:
        said.append(f"-# {localizer.say(Text('daily.next', next=stamp(row.day + 1)))}")
    blocks: list[Block] = [Told(f"## {head}\n-# {small}", brief=f"## {head}"), picture, Told("\n".join(said))]
    buttons = _buttons(attempt, localizer, following, has_board=compared.here is not None)
    if plays_on and not row.is_practice:
        on = DAILY_ON.id(f"{row.game} {row.day}")
        buttons.append(button(localizer.label(Text("daily.play-on")), on))
    controls = rows(buttons)
    return await show(blocks, localizer, painter, look, controls=controls, accent=game.accent)


def _head(attempt: Attempt) -> Text:
    """Return the points, and the place at the deal's own table if its moves are known."""
    score, scores = score_text(attempt.sealed.game, attempt.row.points), _scores(attempt)
    if attempt.row.is_practice:
        return Text("daily.practice-result", score=score)
    if scores is None:
        return score
    (rank,) = (rank for rank, seat in standing_of(scores) if seat == PERSON)
    return Text("daily.result", score=score, rank=rank_of(rank), seats=len(scores.points))


def _buttons(
    attempt: Attempt, localizer: Localizer, following: AnyGame | None, *, has_board: bool
) -> list[ui.Button[Any]]:
    row, plain, blue = attempt.row, discord.ButtonStyle.secondary, discord.ButtonStyle.primary
    of = f"{row.game} {row.day}"
    if row.is_practice:
        again = open_id(row.game, row.day, PRACTICE_BEGIN)
        return [
            button(localizer.label(Text("daily.practice-again")), again, style=blue, emoji="🔁"),
            seals_button(localizer, attempt.sealed),
            past_button(localizer, row.day),
        ]
    board = button(localizer.label(Text("daily.board")), DAILY_BOARD.id(of), emoji="🏆")
    onwards = []
    if following is not None:
        label = localizer.label(Text("daily.following", game=name_of(following)))
        onwards.append(button(label, open_id(following.name, row.day), style=blue))
    share = localizer.label(Text("daily.share"))
    return [
        *onwards,
        button(share, DAILY_SHARE.id(of), style=plain if onwards else blue, emoji="📣"),
        *([board] if has_board else []),
        all_button(localizer),
    ]


def _by_ai(attempt: Attempt, compared: Comparison, localizer: Localizer) -> Iterator[str]:
    """Yield what the AI player made of the same seat."""
    if compared.ai is not None:
        score = score_text(attempt.sealed.game, compared.ai.points)
        worth = attempt.row.worth or 0
        key = "ahead" if worth > compared.ai.worth else "behind" if worth < compared.ai.worth else "level"
        yield localizer.say(Text(f"daily.ai-{key}", score=score))


def place_lines(compared: Comparison, localizer: Localizer, *, is_practice: bool = False) -> Iterator[str]:
    """Yield the places everywhere and here; here alone, if nobody has played elsewhere."""
    for where, standing in _standings(compared):
        yield localizer.say(_place(f"practice-{where}" if is_practice else where, standing))


def _standings(compared: Comparison) -> list[tuple[str, DailyStanding]]:
    here = compared.here
    elsewhere = here is None or compared.everywhere.others != here.others
    found = [("everywhere", compared.everywhere)] if elsewhere else []
    return [*found, ("here", here)] if here is not None else found


def _place(where: str, standing: DailyStanding) -> Text:
    if not standing.others:
        return Text(f"daily.{where}-first")
    place, people = standing.place, standing.others + 1
    return Text(f"daily.{where}", percentage=standing.percentage, place=place, ending=ending_of(place), people=people)


def _scores(attempt: Attempt) -> Scores | None:
    """Return the scores of the deal's own table; None if its moves are gone."""
    return attempt.sealed.game.scores(attempt.reached.state) if attempt.row.moves else None


def _table(attempt: Attempt, localizer: Localizer) -> Iterator[str]:
    """Yield everybody's place at the deal's own table."""
    if (scores := _scores(attempt)) is not None:
        for rank, seat in standing_of(scores):
            score = score_of(attempt.sealed.game.name, scores.points[seat])
            name = localizer.mentions[seat]
            yield localizer.say(Text("bot.over-place", medal=medal_of(rank), name=name, score=score))


def _layout(
    attempt: Attempt, compared: Comparison, bids: Sequence[tuple[int, int]], localizer: Localizer, theme: Theme
) -> Layout:
    scores, game = _scores(attempt), attempt.sealed.game
    table = None if scores is None else (persons(localizer), scores)
    places = _standings(compared)[::-1]
    if attempt.row.is_practice:
        foot = then_foot(localizer.label(then_text(attempt.sealed.game, compared.then)))
    else:
        foot = week_foot(attempt.row.day, compared.days, compared.streak, localizer)
    return result_layout(game, attempt.row, table, bids, places, foot, localizer, theme)


def _met(attempt: Attempt) -> list[tuple[int, int]]:
    """Return by seat how many bids were met, of how many; nothing where the game has no bids, or no moves are left."""
    if _scores(attempt) is None:
        return []
    all_figures = attempt.sealed.game.figures(attempt.reached.state, attempt.run.moves)
    return [(figures["met"], figures["bids"]) for figures in all_figures if "bids" in figures]


def _rounds(attempt: Attempt, localizer: Localizer) -> Iterator[str]:
    """Yield the arithmetic of the person's rounds; of several only what each has brought, of very many nothing."""
    if (scores := _scores(attempt)) is None:
        return
    rounds = scores.rounds
    own: list[ScoreLine] = [line for lines in rounds for line in lines if line.seat == PERSON]
    if len(rounds) <= ROUNDS_TOLD:
        yield from (f"-# {localizer.say(line.why)}" for line in own)
    elif len(rounds) <= ROUNDS_MOST:
        points = " · ".join(figure_of(line.points) for line in own)
        yield f"-# {localizer.say(Text('daily.rounds', points=points))}"


async def shared_page(
    attempt: Attempt, compared: Comparison, mention: str, localizer: Localizer, painter: Painter, theme: Theme
) -> Page:
    """Return what everybody may see of a result: its picture, and the way to the same deal."""
    standing, game, row = compared.everywhere, attempt.sealed.game, attempt.row
    title = Text("daily.shared", glyph=game.glyph, game=name_of(game), date=date_of(row.day))
    better = standing.percentage if standing.others else 0
    beside = [Text("daily.shared-better", percentage=better)] if better else []
    beside += [Text("daily.shared-streak", days=compared.streak)] if compared.streak > 1 else []
    lines = [
        localizer.say(title),
        f"{mention} · {localizer.say(_head(attempt))}",
        _squares(attempt) or (BEST * round(better / 10)).ljust(10, LAST) * bool(better),
    ]
    layout = _layout(attempt, compared, _met(attempt), localizer, theme)
    picture = Picture("tapis-daily.png", layout, "\n".join(_table(attempt, localizer)))
    compares = Told(" · ".join(map(localizer.say, beside)), drawn=True)

    way = open_id(game.name, row.day)
    play = button(localizer.label(Text("daily.play-too")), way, style=discord.ButtonStyle.primary, emoji="📅")
    blocks = (Told("\n".join(filter(None, lines))), picture, compares)
    return await show(blocks, localizer, painter, PageLook(theme=theme), controls=rows([play]), accent=game.accent)


def _squares(attempt: Attempt) -> str:
    """Return a square for each round: whether it was the person's at the deal's own table; "" of one or very many."""
    scores = _scores(attempt)
    if scores is None or not 1 < len(scores.rounds) <= ROUNDS_MOST:
        return ""
    sign, squares = -1 if scores.fewest_win else 1, ""
    for lines in scores.rounds:
        made = [sign * sum(line.points for line in lines if line.seat == seat) for seat in range(len(scores.points))]
        squares += BEST if made[PERSON] == max(made) else LAST if made[PERSON] == min(made) else BETWEEN
    return squares
