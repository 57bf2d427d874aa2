"""How tall the messages of tables and the fullest pages beside them are on a phone, as chromium lays them out.

Secrets and games of chance are the same each time, so that the heights are.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import count, groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import discord
from playwright.async_api import Browser

from bot.pictures.sprites import emoji_names, emoji_png
from bot.process.running_bot import RunningBot
from bot.show.asked_move import invented_names
from bot.show.localizer import Localizer, localizer_for
from bot.show.move_labels import hint_line
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.panel import alone_localizer
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsFrame
from bot.show.solo_panel import solo_page
from bot.show.theme import PLAIN
from bot.table.games_page import page_of_games
from bot.table.seat_panel import panel_page
from cogs.activity.activity_page import activity_page
from cogs.course.asked_position import AskedPosition, Progress
from cogs.course.pages import answer_page as course_answer_page
from cogs.course.pages import course_page
from cogs.course.pages import question_page as course_question_page
from cogs.daily.board_page import BOARD_LINES, board_page
from cogs.daily.cog import Daily
from cogs.daily.deals import PAST_DAYS, Attempt
from cogs.daily.overview_page import PRACTICE, Day, intro_page, overview_page, seals_page
from cogs.daily.past_page import PastDay, past_page
from cogs.daily.result_page import Comparison, result_page
from cogs.daily.rows import AttemptRow, DailyStanding
from cogs.daily.sealed_deal import SealedDeal, new_deal
from cogs.door.door_page import door_page
from cogs.mistakes import pages as mistakes_pages
from cogs.mistakes.own_questions import A_PRACTICE, Session
from cogs.puzzle.pages import answer_page, answers_page, names_at, question_page
from cogs.puzzle.weekly_puzzles import Answered
from cogs.recap.recap_page import PLACES, GameRecap, recap_page
from cogs.replays.pages import replay_page, turns_page
from cogs.replays.position import Position
from cogs.replays.replayed_game import ReplayedGame
from cogs.replays.turning_points import decisions_of
from cogs.series.menu import menu_page, stopping_page
from cogs.series.pages import series_page, status_page
from cogs.series.tournament_lists import standings_page
from cogs.standings.achievements import Record
from cogs.standings.board import PAGE_LINES, Board, Moved
from cogs.standings.board_choice import ALL_GAMES, BoardChoice
from cogs.standings.leaderboard_page import leaderboard_page
from cogs.standings.profile_lines import Profile
from cogs.standings.profile_page import profile_page
from games.agnes import AGNES
from games.core.advice import NO_REASON
from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.copying import copied
from games.core.daily_deal import PERSON, DailyResult
from games.core.game import AnyGame, MoveResult, SeatMove, play
from games.core.move import Ask, Move, legal_moves
from games.core.review import TOLD, Turn
from games.core.solo_game import SoloRun, answers, played_by_ai, write_moves
from games.registry import DAILY_DEALS, GAMES
from playground import Playground, buttons
from playground.person_actions import Person
from playground.world import Message
from storage import Opponent, PlayedGame, SeasonRow, Standing
from tables.life.ai_job import Hint
from tables.life.start_and_finish import asks_of
from tables.series.series import Series
from tables.table.acting_person import Actor
from tables.table.table import Table
from tests.cogs.activity.pictures import busy
from tests.cogs.door.pictures import full
from tests.cogs.mistakes.samples import answered, some_mistake
from tests.cogs.puzzle.pictures import some_puzzle
from tests.cogs.replays.test_replays import random_game
from tests.cogs.series.full_series import (
    PHASES_OF_EVENING,
    PHASES_OF_TOURNAMENT,
    an_evening,
    dealt,
    full_evening,
    full_tournament,
    lists_of,
    shown_of,
)
from tests.e2e.support import arranged
from tests.e2e.support.browser import Tab, chromium
from tests.e2e.support.inside import run_inside
from tests.e2e.support.mute_buttons import mute_buttons
from tests.e2e.support.people import SHOWN_WITHIN, Clicker
from tests.e2e.support.seating import control
from tests.e2e.support.waiting import settle
from tests.games.kits import kit_of
from tests.support.blue_buttons import blue_buttons
from tests.support.layout_sizes import LayoutSizes
from tests.support.migrated import open_in_memory
from tests.support.seeded import Luck

CHANNEL: Final = "salon"
"""The channel that a tab opens with."""
LONGEST: Final = ("Wilhelmina-Maximiliane Grünwald W", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
NAMES: Final = ("Camille", "Bo")
THOUGHT: Final = Playouts(20)


@dataclass(frozen=True)
class Scene:
    """A table: its game, how many sit there, its language, and whether names are as long as can be."""

    game: str
    seats: int
    language: str
    long: bool = False

    @property
    def title(self) -> str:
        """Return what tells it apart."""
        return f"{self.game}, {self.seats} seats, {self.language}{', longest names' if self.long else ''}"


FEW: Final = tuple(Scene(game.name, 2, "fr") for game in GAMES)
MANY: Final = tuple(Scene(game.name, min(8, game.seats[-1]), "en", long=True) for game in GAMES)
SCENES: Final = FEW + MANY


class Room:
    """A table in play, whose people decide as a regular player would."""

    def __init__(self, scene: Scene, playground: Playground, tapis: RunningBot) -> None:
        self.scene, self.playground, self.tapis = scene, playground, tapis
        self.people = [playground.person(name.lower()) for name in NAMES]  # by their user names, which stay
        self.clickers = [Clicker(person, CHANNEL) for person in self.people]

    async def speak(self) -> None:
        """Give people and server the scene's names and language."""
        for person, short, long in zip(self.people, NAMES, LONGEST, strict=True):
            person.locale = self.scene.language
            person.user.display_name = long[:32] if self.scene.long else short
        settings = self.tapis.database.guild_settings
        language = self.scene.language
        await settings.change(int(self.playground.guild.id), lambda old: old.model_copy(update={"language": language}))

    async def open(self) -> Message:
        """Open a table, and return its message, which stays the same until the end."""
        host, _ = self.people
        lobby = (await host.command(CHANNEL, f"{self.scene.game} start")).message
        await host.until(lambda: bool(buttons(lobby)))  # its banner may take longer than an answer
        self.message = lobby
        return lobby

    async def fill(self, lobby: Message) -> None:
        """Let the others sit down."""
        host, guest = self.people
        await guest.click(lobby, control(lobby, "do", "join"))
        for _ in range(self.scene.seats - len(self.people)):
            await host.select(lobby, control(lobby, "do", "add-bot"), "beginner")
        await settle(self.tapis)

    async def start(self, lobby: Message) -> None:
        """Deal."""
        host, _ = self.people
        assert (await host.click(lobby, control(lobby, "start"))).ephemeral
        await settle(self.tapis)

    @property
    def table(self) -> Table | None:
        """Return the table as long as it is in play."""
        return next((table for table in self.tapis.registry if table.is_live), None)

    def seat(self, who: int) -> int:
        """Return where somebody sits."""
        assert self.table is not None
        seat = self.table.state.seat_of(int(self.people[who].id))
        assert seat is not None
        return seat

    async def play(self, moves: int) -> None:
        """Let so many moves be made by people."""
        for _ in range(moves):
            if not await self._play_one():
                return

    async def reach(self) -> bool:
        """Play until Camille is asked; False if the game is over before."""
        while self.table is not None:
            if self.table.asks(self.seat(0)):
                return True
            if not await self._play_one(but=0):
                return False
        return False

    async def _play_one(self, but: int | None = None) -> bool:
        table = self.table
        if table is None:
            return False
        for who in range(len(self.people)):
            seat = self.seat(who)
            if who == but or not (asks := table.asks(seat)):
                continue
            await self._make(table, who, decided(table.game, "regular", table.view(seat), asks, table.seq))
            return True
        return False

    async def _make(self, table: Table, who: int, move: Move) -> None:
        person, seat = self.people[who], self.seat(who)
        await table.play(Actor(int(person.id), person.name), table.state.turns[seat], move, None)
        await self.tapis.ai_seats.settled()  # what is measured is painted then

    async def end(self) -> Message:
        """Unless the game is over: lay out how one stood before its last move, and let its seat make that."""
        table, message = self.table, self.message
        if table is None:
            return message
        mine = {self.seat(who): who for who in range(len(self.people))}
        state, seat, move = next(last_moves(table.game, self.scene.seats))
        arranged.Scene(table, self.clickers, state)
        if seat in mine:
            await self._make(table, mine[seat], move)
        else:
            await table.play_ai(seat, table.state.turns[seat], move)
        assert not table.is_live
        return message


def decided(game: AnyGame, level: Level, view: Any, asks: Sequence[Ask], luck: int) -> Move:  # noqa: ANN401 -- each game has its own
    """Return what a player would do, thinking as long on any machine."""
    return game.ai_players[level].choose(view, asks, FastChance(luck), THOUGHT)


def last_moves(game: AnyGame, seats: int) -> Iterator[tuple[Any, int, Move]]:
    """Yield of one game after another how it stood before its last move, whose that was, and the move.

    Games of Agnès are short ones: a table of eight takes thousands of moves to the usual target.
    """
    options = game.options_type(**kit_of(game).short) if game is AGNES else game.options_type()
    for luck in count(1):
        chance = FastChance(luck)
        state, before = game.deal(options, seats, chance).state, None
        for at in count():
            asked = next(((seat, asks) for seat in range(seats) if (asks := game.asks(state, seat))), None)
            alarm = game.alarm(state)
            if asked is not None:
                seat, asks = asked
                move = decided(game, "beginner", game.view(state, seat), asks, at)
                before, state = (state, seat, move), play(game, state, SeatMove(seat, move, at), chance).state
            elif alarm is not None:
                move = next(iter(legal_moves(game.asks(state, None))))
                before, state = None, play(game, state, SeatMove(None, move, alarm), chance).state
            else:
                break
        if before is not None:
            yield before


SECRET: Final = "5e" * 32
PERSON_SHOWN: Final = cast("discord.User", SimpleNamespace(mention="<@2>", display_name=LONGEST[0][:32]))
STANDING: Final = DailyStanding(99_999, 88_888, 11_111)


class Shown(NamedTuple):
    """A page and what it is called among the figures."""

    kind: str
    title: str
    language: Language
    page: Page


async def pages(app: RunningBot, languages: Sequence[Language]) -> AsyncIterator[Shown]:
    """Yield all pages; the games take turns with the languages."""
    deals = [deal for game in GAMES if game.name in DAILY_DEALS for deal in _deals(app, game)]
    played = {deal.row.game: _played(deal) for deal in deals[1::3]}
    for number, game in enumerate(GAMES):
        language = languages[number % len(languages)]
        look = await app.looks.of_person(1, await app.database.user_settings.get(1), language)
        async for shown in _of_game(app, game, played.get(game.name), language, look):
            yield shown
    attempts = {name: attempt.row for name, attempt in played.items()}
    for language in languages:
        for pictures, name in ((False, "words"), (True, "pictures")):
            look = PageLook(pictures=pictures, added=app.features)
            yield Shown("help", name, language, await page_of_games(app.games, language, app.painter, look))
            frame = SettingsFrame(language, tuple(app.features.settings_tabs))
            yield Shown("activity", name, language, await activity_page(busy(), frame, app.painter, look))
        yield Shown("door", "fullest", language, await _door(app, language))
        day = Day(app.features.one(Daily).deals.today, app.features.one(Daily).deals.games, attempts, 12)
        yield Shown(
            "daily", "overview", language, await overview_page(day, language, app.painter, PageLook(added=app.features))
        )
        yield Shown(
            "daily", "seals", language, seals_page(deals, GAMES[0], app.features.one(Daily).deals.today, language)
        )
        yield Shown("daily", "past", language, past_page(_past(day), language))
        yield Shown("recap", "all games", language, _recap([*played.values()], language))
        yield Shown("leaderboard", "fullest", language, await _leaderboard(app, language))
        yield Shown("profile", "all games", language, await _profile(app, language))
        async for title, page in _evenings(app, language):
            yield Shown("evening", title, language, page)
        async for title, page in _tournaments(app, language):
            yield Shown("tournament", title, language, page)


async def _of_game(
    app: RunningBot, game: AnyGame, attempt: Attempt | None, language: Language, look: PageLook
) -> AsyncIterator[Shown]:
    def shown(kind: str, page: Page) -> Shown:
        return Shown(kind, game.name, language, page)

    if attempt is not None:
        async for page in _of_daily(app, attempt, language, look):
            yield shown("daily", page)
    async for kind, page in _asked_of_all(app, game, language, look):
        yield shown(kind, page)
    async with await open_in_memory() as database:
        replayed = await random_game(database, game)
    if game.advice.compares:
        async for page in _of_mistake(app, replayed, language, look):
            yield shown("mistake", page)
    half = replayed.last // 2
    for position in (Position(half, 0), Position(half, "open"), Position(replayed.last, 0)):
        yield shown("replay", await replay_page(replayed, position, 1, language, app.painter, look))
    yield shown("replay", turns_page(replayed, _turns(replayed), "all", Position(0, "open"), language))
    yield shown("hint", await _hinted(app, replayed, language, look))
    if game is AGNES:
        yield shown("hint", await _hinted(app, with_many_hidden_cards(replayed), language, look))


def _past(day: Day) -> PastDay:
    """Return a past day of which somebody has played and practised every deal."""
    days = [day.number - ago for ago in range(PAST_DAYS)]
    return PastDay(replace(day, open=PRACTICE), day.attempts, [], days, [], days)


async def _of_daily(app: RunningBot, played: Attempt, language: Language, look: PageLook) -> AsyncIterator[Page]:
    deal = played.sealed
    begun, compared = _begun(deal), Comparison(None, STANDING, STANDING, 365)
    localizer = alone_localizer(language, PERSON_SHOWN, deal.row.seats)
    yield await intro_page(deal, localizer, app.painter, look)
    yield await solo_page(begun.table, localizer, app.painter, look)
    yield await result_page(played, compared, localizer, app.painter, look)
    yield await intro_page(deal, localizer, app.painter, look, is_practice=True, then=played.row)
    practice = replace(played, row=replace(played.row, is_practice=True))
    yield await result_page(practice, replace(compared, then=played.row), localizer, app.painter, look)
    lines = [replace(played.row, person=9**19)] * BOARD_LINES
    yield board_page(played.row, lines, compared, deal.game, language)


async def _door(app: RunningBot, language: Language) -> Page:
    """Return the game corner of a server on which as much is on as can be, and an evening may be proposed."""
    return await door_page(full(), None, language, app.painter, PLAIN, plans=True)


def _recap(attempts: Sequence[Attempt], language: Language) -> Page:
    """Return the recap of a day on which many have played every deal."""
    results = [(one.sealed, one.row) for one in attempts]
    games = [
        GameRecap(deal, [replace(row, person=9**19)] * PLACES, 1_234, DailyResult(row.points or 0, row.worth or 0))
        for deal, row in results
    ]
    return recap_page(attempts[0].sealed.row.day, games, 365, language)


async def _of_mistake(
    app: RunningBot, replayed: ReplayedGame, language: Language, look: PageLook
) -> AsyncIterator[Page]:
    """Yield a question, and what the worst answer to it brings."""
    asked, session = some_mistake(replayed), Session("d", 1, A_PRACTICE)
    names = localizer_for(language, replayed.table.state.seats)
    yield await mistakes_pages.question_page(asked, session, names, app.painter, look)
    worst = answered(asked, asked.decision.worths[-1].move, due_at=asked.row.played_at)
    yield await mistakes_pages.answer_page(worst, session, names, 0, app.painter, look)


async def _asked_of_all(
    app: RunningBot, game: AnyGame, language: Language, look: PageLook
) -> AsyncIterator[tuple[str, Page]]:
    """Yield the pages of a puzzle, and of the course."""
    if game.advice.compares:
        async for page in _of_puzzle(app, game, language, look):
            yield "puzzle", page
    if game.course:
        async for page in _of_course(app, game, language, look):
            yield "course", page


async def _of_course(app: RunningBot, game: AnyGame, language: Language, look: PageLook) -> AsyncIterator[Page]:
    """Yield a course, its positions with most moves and the longest reason, and what answers to them bring."""
    progress = Progress(game, frozenset(range(len(game.course))))
    yield course_page(progress, Localizer(language), look, tables=True)
    listed = [AskedPosition(game, place) for place in range(len(game.course))]
    widest = max(listed, key=lambda one: len(one.position.worths))
    longest = max(listed, key=lambda one: len(Localizer(language).say(one.why)))
    for asked in (widest, longest):
        names = invented_names(language, PERSON_SHOWN, asked.seats, asked.position.seat)
        yield await course_question_page(asked, progress, names, app.painter, look)
        for one in (asked.position.worths[0], asked.position.worths[-1]):
            yield await course_answer_page(asked, progress, one.move, names, app.painter, look, plays_on=True)


async def _of_puzzle(app: RunningBot, game: AnyGame, language: Language, look: PageLook) -> AsyncIterator[Page]:
    puzzle = some_puzzle(game)
    names = names_at(puzzle, language, PERSON_SHOWN)
    yield await question_page(puzzle, names, app.painter, look)
    last = puzzle.worths[-1].move
    answered = Answered(last, {last: 99, puzzle.worths[0].move: 9_900}, 52)
    for shows in (answer_page, answers_page):
        yield await shows(puzzle, answered, names, app.painter, look)


def _deals(app: RunningBot, game: AnyGame) -> list[SealedDeal]:
    """Return a game's deals of yesterday, today and tomorrow."""
    kind, today = DAILY_DEALS[game.name], app.features.one(Daily).deals.today
    rows = [new_deal(game, kind, day, 0, SECRET) for day in (today - 1, today, today + 1)]
    return [SealedDeal(row, game, kind) for row in rows]


def _begun(deal: SealedDeal) -> Attempt:
    run = SoloRun(deal.solo, answers(SoloRun(deal.solo), 0))
    return Attempt(deal, AttemptRow(deal.row.day, deal.row.game, PERSON, 1, 0, 0, "-"), run)


def _played(deal: SealedDeal) -> Attempt:
    """Return an attempt that is over, played by AI players."""
    run = SoloRun(deal.solo, played_by_ai(SoloRun(deal.solo), 0))
    result = deal.result(run.reached)
    row = AttemptRow(
        deal.row.day, deal.row.game, 2, 1, 0, len(run.moves), write_moves(run.moves), 1, 2, result.points, result.worth
    )
    return Attempt(deal, row, run)


def _turns(replayed: ReplayedGame) -> Sequence[Turn]:
    """Return as many turning points as are told, whatever they cost."""
    free = [one for one in decisions_of(replayed, "all") if len(list(legal_moves(one.asks))) > 1]
    return [Turn(one, list(legal_moves(one.asks))[-1], 9.0) for one in free[:TOLD]]


async def _hinted(app: RunningBot, replayed: ReplayedGame, language: Language, look: PageLook) -> Page:
    """Return the panel with the longest of all hints of a game."""
    game, table = replayed.game, replayed.table
    localizer = localizer_for(language, table.state.seats)
    found: list[tuple[int, Any, int, str, str]] = []
    for step in replayed.steps:
        asks = asks_of(game, replace(table.state, phase="playing"), step.state)
        there = replace(table, game_state=step.state, _asks=asks, news=())
        for seat, asked in enumerate(asks):
            for move in list(legal_moves(asked))[:6]:
                line = hint_line(there, seat, hint_of(game, there.view(seat), asked, move), localizer)
                found.append((len(line), there, seat, line, str(move)))
    _, there, seat, line, hinted = max(found, key=lambda one: one[0])
    return await panel_page(there, seat, language, app.painter, look, said=line, hinted=hinted, hints=True)


def hint_of(game: AnyGame, view: Any, asks: Any, move: Move) -> Hint:  # noqa: ANN401 -- each game has its own
    return Hint(move, game.advice.reason(view, asks, move) or NO_REASON)


async def _leaderboard(app: RunningBot, language: Language) -> Page:
    """Return the first page of a long leaderboard, with the line of somebody far down."""
    first, last = [
        Standing(place, 9**19 + place, 1700.0 - place, 160.0, games, 1, 0) for place, games in ((1, 40), (99_999, 3))
    ]
    lines = tuple(replace(first, place=place, person=9**19 + place) for place in range(1, PAGE_LINES + 1))
    moved = {line.person: Moved(1, -99) for line in lines}
    seasons = (SeasonRow(1, 1, "2026-11", 0, 1, None),)
    board = Board(BoardChoice("rage", season=1), 100_000, lines, last, seasons, moved)
    names = {line.person: LONGEST[0][:32] for line in (*lines, last)}
    look = PageLook(theme=await app.looks.of_server(1))
    return await leaderboard_page(board, app.games, names, app.painter, language, look, manages=True)


async def _profile(app: RunningBot, language: Language) -> Page:
    """Return the card of somebody who has played everything much, met by whoever asks."""
    played = [
        PlayedGame(
            at,
            game,
            1,
            9,
            counts=True,
            at=at,
            rating=2_000.0 + at,
            seats=4,
            people=4,
            before=1_999.0 + at,
            best_met=2_300.0,
            figures={},
        )
        for at, game in enumerate([*app.games] * 30)
    ]
    met = [Opponent(person, 99, 55, 44) for person in range(2, 60)]
    each = {game: (Standing(12_345, 1, 2_149.0, 60.0, 30, 30, 9), 99_999) for game in app.games}
    profile = Profile(1, 2, ALL_GAMES, Record(played, met), played, met, each["rage"][0], 99_999, 1.0, each)
    return await profile_page(profile, app.games, app.painter, language, name=LONGEST[0][:32])


async def _evenings(app: RunningBot, language: Language) -> AsyncIterator[tuple[str, Page]]:
    theme = await app.looks.of_server(1)
    for phase in PHASES_OF_EVENING:
        evening = replace(full_evening(phase, language), why="La partie a été fermée sans résultat.")
        yield phase, await series_page(shown_of(evening), {}, app.painter, theme)
    for title, evening in (
        ("four tables", an_evening(8, ("gin",) * 5, 2, on=True, tables=4, language=language)),
        ("one table", an_evening(8, ("rage",) * 5, 4, on=True, language=language)),
    ):
        yield f"{title}, to all", await series_page(shown_of(evening), dealt(evening, 2), app.painter, theme)
        yield title, await _status(app, evening, evening.members[3].person)
    yield "menu", menu_page(shown_of(full_evening("lobby", language)))
    yield "stopping", stopping_page(shown_of(full_evening("pause", language)))


async def _tournaments(app: RunningBot, language: Language) -> AsyncIterator[tuple[str, Page]]:
    theme = await app.looks.of_server(1)
    for game in ("gin", "rage"):
        for phase in PHASES_OF_TOURNAMENT:
            tournament = full_tournament(phase, language, game)
            yield f"{phase}, {game}", await series_page(shown_of(tournament), {}, app.painter, theme)
        for title, page in lists_of(full_tournament("playing", language, game), 1):
            yield f"{title}, {game}", page
    few = full_tournament("playing", language, "rage", people=8)
    yield "few people", await series_page(shown_of(few), {}, app.painter, theme)
    for people in (12, 64):
        playing, pausing = (full_tournament(phase, language, "gin", people=people) for phase in ("playing", "pause"))
        yield f"{people} people", await _status(app, playing, playing.open_tables[1].people[0])
        yield f"{people} people between rounds", await _status(app, pausing, pausing.members[-1].person)
        standings = await standings_page(shown_of(playing), app.painter, PageLook(), playing.members[-1].person)
        yield f"{people} people, standings", standings


async def _status(app: RunningBot, series: Series, person: int) -> Page:
    """Return what somebody is shown who asks how a series stands."""
    tables = dealt(series, 2) if series.phase == "playing" else {}
    return await status_page(shown_of(series), tables, app.painter, PageLook(), person)


def with_many_hidden_cards(replayed: ReplayedGame) -> ReplayedGame:
    """Return a game of Agnès in which the first seat has eight cards, none of which it has seen, and has drawn one."""
    state = copied(next(step.state for step in replayed.steps if step.state.phase == "drawn" and not step.state.turn))
    state.layouts[0] += [state.pile.pop(0) for _ in range(8 - len(state.layouts[0]))]
    for card in state.layouts[0]:
        state.known[card] = 0
    return replace(replayed, steps=[MoveResult(state, ())])


WIDTH: Final = 390
TARGET: Final = 640
"""What 19 of 20 messages are to take at most, in CSS pixels: a move never needs scrolling."""
NEVER_ABOVE: Final = 760
"""What none is to take."""
KINDS: Final = ("lobby", "panel", "table", "end")
MEASURED: Final = 2
"""So many of Camille's questions in a row are measured, early and late."""
LATE: Final = 12
"""Moves between the early and the late ones."""

_NOT_PAINTED: Final = "() => { document.documentElement.style.visibility = 'hidden'; }"
_LAID_OUT: Final = """async (id) => {
    const frame = () => new Promise(requestAnimationFrame);
    const find = () => document.querySelector(`[data-message-id="${id}"]`);
    while (!find()) await frame();
    await frame().then(frame); // what was edited just now is on its way
    while (![...document.images].every((image) => image.complete)) await frame();
    const message = find(), top = (child) => Math.round(child.getBoundingClientRect().top);
    const wraps = (row) => new Set([...row.children].map(top)).size > 1;
    const said = (row) => [...row.children].map((child) => child.textContent).join(" ");
    const rows = [...message.querySelectorAll(".row")].filter(wraps).map(said);
    return [Math.ceil(message.getBoundingClientRect().height), rows];
}"""


@dataclass(frozen=True)
class Height:
    """How many CSS pixels a message takes, and what stands in its rows of buttons that wrap."""

    scene: Scene
    when: str
    kind: str
    pixels: int
    wrapped: tuple[str, ...]


async def heights(folder: Path, scenes: Sequence[Scene] = SCENES) -> AsyncIterator[Height]:
    """Yield the heights of messages in these scenes, early and late; one bot plays them all, its data in a folder."""
    emojis, luck = {name: emoji_png(name) for name in emoji_names()}, Luck()
    async with (
        chromium() as browser,
        Playground(limits=False) as playground,
        run_inside(playground, folder / "tapis.db", emojis=emojis, random_hex=luck.token_hex) as tapis,
    ):
        await tapis.emojis.settled()
        for _, alike in groupby(scenes, key=lambda scene: (scene.language, scene.long)):
            tab: Tab | None = None  # a page knows the names that people had when it was opened
            for scene in alike:
                room = Room(scene, playground, tapis)
                await room.speak()
                tab = tab or await phone(browser, playground, room.people[0])
                luck.seed(30 + SCENES.index(scene))  # the same deals each time
                async for height in _heights_of(room, tab):
                    yield height


async def _heights_of(room: Room, tab: Tab) -> AsyncIterator[Height]:
    """Yield the heights of one scene."""
    lobby = await room.open()
    yield await _measured(room, tab, lobby, "early", "lobby")
    await room.fill(lobby)
    yield await _measured(room, tab, lobby, "late", "lobby")
    await room.start(lobby)
    for when, moves in (("early", 0), ("late", LATE)):
        await room.play(moves)
        for _ in range(MEASURED):
            if not await room.reach():
                break
            panel = (await room.clickers[0].open_hand()).message
            yield await _measured(room, tab, panel, when, "panel")
            yield await _measured(room, tab, room.clickers[0].table(), when, "table")
            await room.play(1)
    yield await _measured(room, tab, await room.end(), "late", "end")


async def _measured(room: Room, tab: Tab, message: Message, when: str, kind: str) -> Height:
    """Return how tall a message is on the page, its pictures loaded."""
    await settle(room.tapis)
    pixels, wrapped = await laid_out(tab, message.id)
    return Height(room.scene, when, kind, pixels, tuple(wrapped))


@dataclass(frozen=True)
class PageHeight:
    """How many CSS pixels a page beside the tables takes, and what stands in its rows of buttons that wrap."""

    title: str
    pixels: int
    wrapped: tuple[str, ...]


class Posting(NamedTuple):
    """A bot, and what posts one of its pages, measures it by a title, and takes it away."""

    tapis: RunningBot
    measure: Callable[[str, Page], Awaitable[PageHeight]]


@asynccontextmanager
async def posting(folder: Path) -> AsyncIterator[Posting]:
    """Open a phone, and yield a bot and what measures its pages, posted where everybody sees them one by one."""
    emojis = {name: emoji_png(name) for name in emoji_names()}
    async with (
        chromium() as browser,
        Playground(limits=False) as playground,
        run_inside(playground, folder / "tapis.db", emojis=emojis, painting=LayoutSizes) as tapis,
    ):
        await tapis.emojis.settled()
        tab = await phone(browser, playground, playground.person("camille"))
        channel: Any = tapis.client.get_channel(int(playground.channel(CHANNEL).id))

        async def measure(title: str, page: Page) -> PageHeight:
            assert len(blue_buttons(page)) <= 1, title
            assert list(mute_buttons(page.view.to_components())) == [], title  # type: ignore[no-untyped-call]
            posted = await channel.send(view=page.view, files=page.files())
            pixels, wrapped = await laid_out(tab, str(posted.id))
            await posted.delete()
            return PageHeight(title, pixels, tuple(wrapped))

        yield Posting(tapis, measure)


async def phone(browser: Browser, playground: Playground, person: Person) -> Tab:
    """Open the page on a phone, laid out but not painted: painting would take most of the time and moves nothing."""
    tab = await Tab.open(browser, playground, person.id, size=(WIDTH, 844), scale=1)
    await tab.page.evaluate(_NOT_PAINTED)
    return tab


async def laid_out(tab: Tab, message: str) -> tuple[int, list[str]]:
    """Return how tall a message is on the page, its pictures loaded, and its rows that wrap."""
    async with asyncio.timeout(SHOWN_WITHIN):
        pixels, wrapped = await tab.page.evaluate(_LAID_OUT, message)
    return pixels, wrapped


def share_within(found: Sequence[Height | PageHeight], pixels: int) -> float:
    """Return which share of the messages is at most so tall."""
    return sum(one.pixels <= pixels for one in found) / len(found)
