"""Pages beside tables, each at its fullest, for measuring: help, daily deals, puzzles, replays, evenings and more.

Secrets and games of chance are the same each time, so that the heights are.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import discord

from bot.app import App
from bot.daily.daily_deals import Attempt, write_moves
from bot.daily.pages.attempt import attempt_page, localizer_of
from bot.daily.pages.overview import Day, intro_page, overview_page, seals_page
from bot.daily.pages.result import BOARD_LINES, Comparison, board_page, result_page
from bot.daily.sealed_deal import SealedDeal, new_deal
from bot.evenings.pages.evening import evening_page
from bot.evenings.pages.evening_menu import menu_page, stopping_page
from bot.language.localizer import localizer_for
from bot.language.sentences import Language
from bot.pages.help import help_page, illustrated_help
from bot.pages.move_labels import hint_line
from bot.pages.page import Page
from bot.pages.panel import panel_page
from bot.pages.screen_renderer import PanelLook
from bot.puzzle.puzzle_pages import answer_page, names_at, question_page
from bot.puzzle.weekly_puzzles import Answered
from bot.replays.position import Position
from bot.replays.replay_pages import replay_page, turns_page
from bot.replays.replayed_game import ReplayedGame
from bot.replays.turning_points import decisions_of
from bot.tournaments.pages.tournament import tournament_page
from games.agnes import AGNES
from games.core.advice import NO_REASON
from games.core.copying import copied
from games.core.daily_deal import PERSON
from games.core.game import AnyGame, MoveResult
from games.core.move import Move, legal_moves
from games.core.review import TOLD, Turn
from games.core.solo_game import SoloRun, answers
from games.registry import DAILY_DEALS, GAMES
from storage import AttemptRow, DailyStanding, Database
from tables.ai_job import Hint
from tables.start_and_finish import asks_of
from tests.bot.test_evening_pages import ALL, full
from tests.bot.test_puzzles import some_puzzle
from tests.bot.test_replays import random_game
from tests.bot.test_tournament_pages import PHASES, limits_of, lists_of, live_of
from tests.bot.test_tournament_pages import full as full_tournament
from tests.e2e.height_scenes import LONGEST

SECRET: Final = "5e" * 32
PERSON_SHOWN: Final = cast("discord.User", SimpleNamespace(mention="<@2>", display_name=LONGEST[0][:32]))
STANDING: Final = DailyStanding(99_999, 88_888, 11_111)


class Shown(NamedTuple):
    """A page and what it is called among the figures."""

    kind: str
    title: str
    language: Language
    page: Page


async def pages(app: App, languages: Sequence[Language]) -> AsyncIterator[Shown]:
    """Yield all pages; the games take turns with the languages."""
    for number, game in enumerate(GAMES):
        language = languages[number % len(languages)]
        look = await app.looks.of_person(1, await app.database.user_settings.get(1), language)
        async for shown in _of_game(app, game, language, look):
            yield shown
    deals = [deal for game in GAMES if game.name in DAILY_DEALS for deal in _deals(app, game)]
    attempts = {deal.row.game: _played(deal).row for deal in deals[1::3]}
    for language in languages:
        yield Shown("help", "words", language, help_page(app.games, language))
        yield Shown("help", "pictures", language, await illustrated_help(app.games, language, app.painter))
        day = Day(app.daily.today, app.daily.games, attempts, 12)
        yield Shown("daily", "overview", language, overview_page(day, language))
        yield Shown("daily", "seals", language, seals_page(deals, GAMES[0], app.daily.today, language))
        async for title, page in _evenings(app, language):
            yield Shown("evening", title, language, page)
        async for title, page in _tournaments(app, language):
            yield Shown("tournament", title, language, page)


async def _of_game(app: App, game: AnyGame, language: Language, look: PanelLook) -> AsyncIterator[Shown]:
    def shown(kind: str, page: Page) -> Shown:
        return Shown(kind, game.name, language, page)

    if game.name in DAILY_DEALS:
        async for page in _of_daily(app, game, language, look):
            yield shown("daily", page)
    if game.advice.compares:
        async for page in _of_puzzle(app, game, language, look):
            yield shown("puzzle", page)
    async with await Database.open("sqlite:///:memory:") as database:
        replayed = await random_game(database, game)
    half = replayed.last // 2
    for position in (Position(half, 0), Position(half, "open"), Position(replayed.last, 0)):
        yield shown("replay", await replay_page(replayed, position, 1, language, app.painter, look))
    yield shown("replay", turns_page(replayed, _turns(replayed), "all", Position(0, "open"), language))
    yield shown("hint", await _hinted(app, replayed, language, look))
    if game is AGNES:
        yield shown("hint", await _hinted(app, with_many_hidden_cards(replayed), language, look))


async def _of_daily(app: App, game: AnyGame, language: Language, look: PanelLook) -> AsyncIterator[Page]:
    _, deal, _ = _deals(app, game)
    begun, played, compared = _begun(deal), _played(deal), Comparison(None, STANDING, STANDING, 365)
    localizer = localizer_of(deal.row.seats, language, PERSON_SHOWN)
    yield intro_page(deal, language)
    yield await attempt_page(begun, localizer, app.painter, look)
    yield await result_page(played, compared, localizer, app.painter, look)
    lines = [replace(played.row, person=9**19)] * BOARD_LINES
    yield board_page(played.row, lines, compared, game, language)


async def _of_puzzle(app: App, game: AnyGame, language: Language, look: PanelLook) -> AsyncIterator[Page]:
    puzzle = some_puzzle(game)
    names = names_at(puzzle, language, PERSON_SHOWN)
    yield await question_page(puzzle, names, app.painter, look)
    last = puzzle.worths[-1].move
    yield answer_page(puzzle, Answered(last, {last: 99, puzzle.worths[0].move: 9_900}, 52), names)


def _deals(app: App, game: AnyGame) -> list[SealedDeal]:
    """Return a game's deals of yesterday, today and tomorrow."""
    kind, today = DAILY_DEALS[game.name], app.daily.today
    rows = [new_deal(game, kind, day, 0, SECRET) for day in (today - 1, today, today + 1)]
    return [SealedDeal(row, game, kind) for row in rows]


def _begun(deal: SealedDeal) -> Attempt:
    run = SoloRun(deal.solo, answers(SoloRun(deal.solo), 0))
    return Attempt(deal, AttemptRow(deal.row.day, deal.row.game, PERSON, 1, 0, 0, "-"), run)


def _played(deal: SealedDeal) -> Attempt:
    """Return an attempt that is over, played by AI players."""
    run = SoloRun(deal.solo, answers(SoloRun(deal.solo), 0, None))
    result = deal.result(run.reached)
    row = AttemptRow(
        deal.row.day, deal.row.game, 2, 1, 0, len(run.moves), write_moves(run.moves), 1, 2, result.points, result.worth
    )
    return Attempt(deal, row, run)


def _turns(replayed: ReplayedGame) -> Sequence[Turn]:
    """Return as many turning points as are told, whatever they cost."""
    free = [one for one in decisions_of(replayed, "all") if len(list(legal_moves(one.asks))) > 1]
    return [Turn(one, list(legal_moves(one.asks))[-1], 9.0) for one in free[:TOLD]]


async def _hinted(app: App, replayed: ReplayedGame, language: Language, look: PanelLook) -> Page:
    """Return the panel with the longest of all hints of a game."""
    game, table = replayed.game, replayed.table
    localizer = localizer_for(language, table.state.seats)
    found: list[tuple[int, Any, int, str]] = []
    for step in replayed.steps:
        asks = asks_of(game, replace(table.state, phase="playing"), step.state)
        there = replace(table, game_state=step.state, _asks=asks, news=())
        for seat, asked in enumerate(asks):
            for move in list(legal_moves(asked))[:6]:
                line = hint_line(there, seat, _hint(game, there.view(seat), asked, move), localizer)
                found.append((len(line), there, seat, line))
    _, there, seat, line = max(found, key=lambda one: one[0])
    return await panel_page(there, seat, language, app.painter, look, hint=line, hints=True)


def _hint(game: AnyGame, view: Any, asks: Any, move: Move) -> Hint:  # noqa: ANN401 -- each game has its own
    return Hint(move, game.advice.named(view, move), game.advice.reason(view, asks, move) or NO_REASON)


async def _evenings(app: App, language: Language) -> AsyncIterator[tuple[str, Page]]:
    theme = await app.looks.of_server(1)
    for phase in ("lobby", "playing", "pause", "asking", "ending"):
        evening = full(phase, language)
        evening.why = "La partie a été fermée sans résultat."
        yield phase, await evening_page("0123456789", evening, ALL, GAMES, {}, app.painter, theme)
    yield "menu", menu_page("0123456789", full("lobby", language), ALL, GAMES, language)
    yield "stopping", stopping_page("0123456789", full("pause", language), language)


async def _tournaments(app: App, language: Language) -> AsyncIterator[tuple[str, Page]]:
    theme = await app.looks.of_server(1)
    for game in ("gin", "rage"):
        for phase in PHASES:
            shown = full_tournament(phase, language, game)
            limits = limits_of(shown)
            page = await tournament_page(live_of(shown), ALL, limits, {}, app.painter, theme)
            yield f"{phase}, {game}", page
        for title, page in lists_of(full_tournament("playing", language, game), language, 1):
            yield f"{title}, {game}", page
    few = full_tournament("playing", language, "rage", people=8)
    yield "few people", await tournament_page(live_of(few), ALL, limits_of(few), {}, app.painter, theme)


def with_many_hidden_cards(replayed: ReplayedGame) -> ReplayedGame:
    """Return a game of Agnès in which the first seat has eight cards, none of which it has seen, and has drawn one."""
    state = copied(next(step.state for step in replayed.steps if step.state.phase == "drawn" and not step.state.turn))
    state.layouts[0] += [state.pile.pop(0) for _ in range(8 - len(state.layouts[0]))]
    for card in state.layouts[0]:
        state.known[card] = 0
    return replace(replayed, steps=[MoveResult(state, ())])
