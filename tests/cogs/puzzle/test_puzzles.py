"""The puzzle of the week: found once, told by what its seat knew, answered once, shared without a word too much."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import cast

import discord
import pytest
from discord import ui

from bot.pictures.boxes import Cells, Label, Stars
from bot.pictures.drawing.felt_palette import GOLD
from bot.pictures.painter import Painter
from bot.show.days import DAY_SECONDS
from bot.show.page_renderer import PageLook
from bot.show.panel import why_barred
from bot.show.sentences import LANGUAGES, as_plain
from bot.show.theme import PLAIN
from cogs.puzzle.found_puzzles import Found, FoundPuzzles
from cogs.puzzle.pages import (
    answer_page,
    answers_page,
    bars,
    names_at,
    question_page,
    shared_page,
    short,
)
from cogs.puzzle.weekly_puzzles import Answered, Puzzle, WeeklyPuzzles, monday_of, week_of
from cogs.replays.replayed_game import Replays
from cogs.replays.turning_points import TurningPoints
from games.core.advice import Weighed
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Move
from games.core.puzzle import CHOICES_MOST, STARS, stars, weighed
from games.core.screen import Cards, Place
from games.core.stored_state import dump_state
from games.core.text import Refused, Text
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, GuildSettings
from tables.table.archived_table import without_person
from tests.bot.pictures.boxes_of_trees import boxes_in
from tests.cogs.puzzle.pictures import some_puzzle
from tests.cogs.replays.test_replays import random_game
from tests.cogs.test_pages import words
from tests.support.migrated import open_in_memory
from tests.support.sample_rows import GUILD, a_move, a_table
from tests.support.seeded import seeded_hex
from tests.support.threads import Threads
from tests.tables.conftest import Room

NOON = 20_779 * DAY_SECONDS + DAY_SECONDS / 2
"""22 November 2026, a Sunday."""
CAMILLE, BO = 1, 2
SECRET = "5e" * 32
WHOLE = {game.name: game for game in GAMES}
PERSON = cast("discord.User", SimpleNamespace(mention="<@1>", display_name="Camille"))
COMPARED = [game for game in GAMES if game.advice.compares]
IN_WORDS = PageLook(pictures=False)
by_game = pytest.mark.parametrize("game", COMPARED, ids=[game.name for game in COMPARED])


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let moves be weighed roughly."""
    monkeypatch.setattr(weighed, "__defaults__", (20,))
    monkeypatch.setattr("games.core.puzzle.LOOKED_AT", 12)


@dataclass
class World:
    """The puzzles of a server over a real database, and a clock that stands still unless moved."""

    database: Database
    now: float = NOON

    def __post_init__(self) -> None:
        self.pool = Threads()
        self.puzzles = self.another_process()

    def found(self) -> FoundPuzzles:
        """Return what finds puzzles."""
        replays = Replays(self.database.journal, lambda: self.now)
        registry, points = Room(self.database, RAGE).registry, TurningPoints(self.pool)
        return FoundPuzzles(registry, replays, points, self.pool, lambda _, channel: channel == 7, seeded_hex)

    def another_process(self) -> WeeklyPuzzles:
        """Return the puzzles as another process has them, or one that has just been started."""
        return WeeklyPuzzles(self.database, WHOLE, self.found(), lambda: self.now)


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter(Threads(), seconds=60.0)
    yield made
    await made.close()


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with await open_in_memory() as database:
        made = World(database)
        yield made
        await made.pool.close()


async def pages(puzzle: Puzzle) -> list[bytes]:
    """Return fingerprints of all pages of a puzzle as they are sent, in both languages."""
    painter, sent = Painter(Threads(), seconds=60.0), list[bytes]()
    best, last = puzzle.worths[0].move, puzzle.worths[-1].move
    answered = Answered(last, {last: 2, best: 1}, 3)
    for language in LANGUAGES:
        localizer = names_at(puzzle, language, PERSON)
        question = await question_page(puzzle, localizer, painter, PageLook())
        why = await question_page(puzzle, localizer, painter, said=why_barred(puzzle.decision.screen, "", localizer))
        over = [await shows(puzzle, answered, localizer, painter) for shows in (answer_page, answers_page)]
        shown = (question, *over, why)
        sent += [page.fingerprint for page in shown]
    await painter.close()
    return sent


@by_game
async def test_a_puzzle_shows_what_its_seat_knew_and_no_more(game: AnyGame) -> None:
    puzzle = some_puzzle(game)
    state = dump_state(game, game.imagine(game.view(puzzle._state, puzzle.row.seat), FastChance(8)))
    twin = Puzzle(replace(puzzle.row, state=state), game)
    assert state != puzzle.row.state
    assert await pages(puzzle) == await pages(twin)


@by_game
async def test_every_move_of_a_puzzle_is_told_by_name_and_no_more_than_a_phone_holds(
    game: AnyGame, painter: Painter
) -> None:
    puzzle = some_puzzle(game)
    assert 2 < len(puzzle.worths) <= CHOICES_MOST
    for language in LANGUAGES:
        localizer = names_at(puzzle, language, PERSON)
        for move, _ in puzzle.worths:
            said = words(await answer_page(puzzle, Answered(move, {move: 1}, 1), localizer, painter, IN_WORDS))
            assert "← " in said
            assert said.count("★") >= len(puzzle.worths[:7])
            assert len(said.splitlines()) <= 16
            beneath = words(await answer_page(puzzle, Answered(move, {move: 1}, 1), localizer, painter))
            own = ("Ta réponse" in beneath) + ("Your answer" in beneath)
            assert own == (puzzle.decision.stars(move) < STARS), "beneath a picture one's own alone, in a sentence"
            assert "%" not in said + beneath, "one answer is no percentage"


@by_game
async def test_an_answer_shows_the_board_as_asked_with_the_best_card_and_ones_own_marked(game: AnyGame) -> None:
    puzzle = some_puzzle(game)
    asked = puzzle.decision.board
    best = puzzle.worths[0].move
    for move, _ in puzzle.worths:
        board = puzzle.decision.marked(move)
        places = in_hand(board)
        assert [replace(place, told=None, best=False) for place in places] == in_hand(asked)
        assert replace(board, hand=()) == replace(asked, hand=())
        told = [place.told for place in places if place.told]
        named = [one for one in (best, move) if one.partition(" ")[2] in written_in(asked)]
        assert told.count(Text("bot.move-best")) == [place.best for place in places].count(True) == (best in named)
        is_second = move in named and move.partition(" ")[2] != best.partition(" ")[2]
        assert told.count(Text("bot.move-yours")) == is_second


def in_hand(board: Cards[Text]) -> list[Place[Text]]:
    """Return the cards in hand."""
    return [place for group in board.hand for place in group.places]


def written_in(board: Cards[Text]) -> set[str]:
    """Return what moves call the cards in hand: their names, or the numbers on their backs."""
    places = in_hand(board)
    names = {place.face.sprite.partition("/")[2].partition(".")[0] for place in places if place.face is not None}
    return names | {str(place.number) for place in places if place.number}


@by_game
async def test_an_answer_shows_five_bars_at_most_and_ones_own_among_them(game: AnyGame, painter: Painter) -> None:
    puzzle = some_puzzle(game)
    for language in LANGUAGES:
        localizer = names_at(puzzle, language, PERSON)
        for move, _ in puzzle.worths:
            answered = Answered(move, {move: 6, puzzle.worths[0].move: 2}, 4)
            page = await answers_page(puzzle, answered, localizer, painter)
            layout = bars(puzzle, answered, localizer, PLAIN, puzzle.decision.board)
            _, *lines = boxes_in(layout.root, Cells)
            assert len(lines) == min(5, len(puzzle.worths))
            assert [line.edge == GOLD for line in lines].index(True) == 0
            good = [row.good for row in boxes_in(layout.root, Stars)]
            assert good == sorted(good, reverse=True)
            names = [next(boxes_in(line, Label)).text for line in lines]
            assert [name.endswith(("· toi", "· you")) for name in names].count(True) == 1
            shown = [item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery)]
            _, listed = (item.items[0].description or "" for item in shown)
            assert page.spare is not None
            for name, stars_of, line in zip(names, good, lines, strict=True):
                chosen = list(boxes_in(line, Label))[1].text
                bare = name.removesuffix(" · toi").removesuffix(" · you")
                (told,) = [one for one in listed.splitlines() if f" {bare} · {chosen}" in short(one)]
                assert told.startswith("★" * stars_of + "☆" * (3 - stars_of) + " ")
                assert told in as_plain(words(page.spare))


async def test_a_turning_point_of_a_game_makes_a_puzzle_in_which_something_was_better(world: World) -> None:
    replayed = await random_game(world.database, RAGE)
    found = await world.found()._turned(replayed)
    assert found is not None
    lost = found.worths[0].worth - dict(found.worths)[str(found.posed.decision.move)]
    assert lost >= RAGE.advice.worth_telling
    assert found.secret == ""


async def test_a_game_of_ai_players_follows_from_its_secret(world: World) -> None:
    found: list[Found | None] = [await world.found().invented(5, GUILD, WHOLE, SECRET) for _ in range(2)]
    assert found[0] is not None
    assert found[1] is not None
    assert found[0].worths == found[1].worths
    assert found[0].posed.decision == found[1].posed.decision
    other = await world.found().invented(5, GUILD, WHOLE, "ab" * 32)
    assert other is not None
    assert other.posed.decision != found[0].posed.decision


async def test_two_processes_have_the_same_puzzle_and_a_week_one_of_its_own(world: World) -> None:
    one, other = world.puzzles, world.another_process()
    both = await asyncio.gather(one.of(one.week, GUILD), other.of(one.week, GUILD))
    assert both[0].row == both[1].row
    assert (await world.another_process().of(one.week, GUILD)).row == both[0].row
    with pytest.raises(Refused) as caught:
        await one.of(one.week - 1, GUILD)
    assert caught.value.why.key == "puzzle.none"
    world.now += DAY_SECONDS
    assert one.week == both[0].row.week + 1, "the next day is a Monday"
    assert (await one.of(one.week, GUILD)).row.week == one.week


async def close_games(world: World, *closed: str) -> None:
    """Let the server play all games but these."""
    await world.database.guild_settings.save(GUILD, GuildSettings(closed_games=closed))


async def test_a_puzzle_is_of_a_game_that_the_server_plays_and_stays_when_that_is_closed(world: World) -> None:
    week = world.puzzles.week
    first = await world.found().invented(week, GUILD, WHOLE, SECRET)
    assert first is not None
    await close_games(world, first.game.name)
    posed = await world.puzzles.of(week, GUILD)
    assert posed.game.name != first.game.name
    await close_games(world, posed.game.name)
    assert (await world.another_process().of(week, GUILD)).row == posed.row


async def test_a_game_that_the_server_has_closed_since_it_was_played_makes_no_puzzle(world: World) -> None:
    await world.database.journal.open_table(a_table("t1", guild=GUILD, game="rage"))
    await world.database.journal.record(a_move(1, "t1"), phase="finished", snapshot="{}")
    replays = Replays(world.database.journal, lambda: world.now)
    assert await replays.over(GUILD, WHOLE, 10) == [("t1", 22)]
    assert await replays.over(GUILD, WHOLE.keys() - {"rage"}, 10) == []


async def test_where_no_game_that_the_server_plays_makes_a_puzzle_this_is_said(world: World) -> None:
    await close_games(world, *WHOLE)
    with pytest.raises(Refused) as caught:
        await world.puzzles.of(world.puzzles.week, GUILD)
    assert caught.value.why.key == "puzzle.not-found"


async def test_while_a_puzzle_is_looked_for_others_are_asked_to_wait(world: World) -> None:
    async with world.puzzles._making:
        with pytest.raises(Refused) as caught:
            await world.puzzles.of(world.puzzles.week, GUILD)
    assert caught.value.why.key == "puzzle.busy"


async def test_a_persons_first_answer_counts_and_nobody_is_told_others_before(world: World) -> None:
    puzzles = world.puzzles
    puzzle = await puzzles.of(puzzles.week, GUILD)
    best, last = puzzle.worths[0].move, puzzle.worths[-1].move
    assert await puzzles.answered(puzzle, CAMILLE) is None
    assert (await puzzles.answer(puzzle, CAMILLE, Move.parse(best))).move == best
    assert await puzzles.answer(puzzle, CAMILLE, Move.parse(last)) == Answered(best, {best: 1}, 1)
    assert await puzzles.answer(puzzle, BO, Move.parse(last)) == Answered(last, {best: 1, last: 1}, 1)
    with pytest.raises(Refused) as caught:
        await puzzles.answer(puzzle, 3, Move("nonsense"))
    assert caught.value.why.key == "bot.no-such-move"
    world.now += 7 * DAY_SECONDS
    with pytest.raises(Refused) as caught:
        await puzzles.answer(puzzle, 3, Move.parse(best))
    assert caught.value.why.key == "puzzle.week-over"
    following = await puzzles.of(puzzles.week, GUILD)
    assert (await puzzles.answer(following, CAMILLE, Move.parse(following.worths[0].move))).streak == 2


async def test_who_erased_an_answer_gives_no_second_one_and_is_told_nothing(world: World) -> None:
    puzzle = await world.puzzles.of(world.puzzles.week, GUILD)
    best = Move.parse(puzzle.worths[0].move)
    await world.puzzles.answer(puzzle, CAMILLE, best)
    assert await world.database.personal_data.erase(CAMILLE, without_person)
    for process in (world.puzzles, world.another_process()):
        clicks = (process.answer(puzzle, CAMILLE, best) for _ in range(2))
        refusals = await asyncio.gather(*clicks, return_exceptions=True)
        assert [one.why.key for one in refusals if isinstance(one, Refused)] == ["puzzle.erased"] * 2
        assert await process.answered(puzzle, CAMILLE) is None


async def test_what_is_shared_tells_no_move(world: World) -> None:
    puzzle = await world.puzzles.of(world.puzzles.week, GUILD)
    said = {words(shared_page(puzzle, Answered(move, {move: 1}, 2), "<@1>", "fr")) for move, _ in puzzle.worths}
    assert len(said) <= 3
    assert all("★" in one and "série de 2" in one for one in said)


def test_stars_say_how_much_a_move_costs() -> None:
    telling = RAGE.advice.worth_telling
    worths = [Weighed("a", 9.0), Weighed("b", 9.0 - telling / 4), Weighed("c", 9.0 - telling), Weighed("d", -90.0)]
    assert [stars(RAGE, worths, one.move) for one in worths] == [3, 3, 2, 1]


def test_weeks_begin_on_mondays() -> None:
    week = week_of(20_779)
    assert [week_of(20_779 + days) - week for days in (-6, 0, 1, 7)] == [0, 0, 1, 1]
    assert monday_of(week) == 20_779 - 6


async def test_an_answer_says_how_many_of_a_hundred_chose_each_move(painter: Painter) -> None:
    puzzle = some_puzzle(RAGE)
    mine, other = puzzle.worths[0].move, puzzle.worths[1].move
    answered, names = Answered(mine, {mine: 2, other: 6}, 1), names_at(puzzle, "en", PERSON)
    said = words(await answer_page(puzzle, answered, names, painter, IN_WORDS))
    assert re.search(r"💡 [^a-z].*?\. [A-Z]", said), "the best move, then why, each with its capital"
    assert [figure in said for figure in ("25 %", "75 %", "25%", "75%")].count(True) == 2
