"""What a leaderboard tells of people: how they have moved within a week, who is new, whose line is one's own."""

import pytest
from discord import ui

from bot.pictures import LeaderboardArt, paint
from bot.pictures.drawing.measuring import measured
from bot.pictures.painter import Painter
from bot.show.localizer import Localizer
from bot.show.screen_to_drawing import PLAIN
from bot.show.sentences import LANGUAGES, Language
from cogs.standings.board_choice import SORTS, BoardChoice
from cogs.standings.board_picture import board_art, board_shown
from cogs.standings.leaderboard_page import WEEK_MS, Board, Moved, leaderboard_page, read_board
from games.registry import GAMES
from storage import Database, Sort
from tests.bot.pictures.layout_faults import faults
from tests.cogs.test_pages import words
from tests.storage.stores.test_standings import end
from tests.support.sample_rows import GUILD, a_seat
from tests.support.threads import Threads

BY_NAME = {game.name: game for game in GAMES}
NOW = 1_794_000_000
OLD, LATELY = NOW * 1000 - WEEK_MS - 1, NOW * 1000 - WEEK_MS
NAMES = {1_000: "Camille", 1_001: "*Bo*", 1_002: "Ada"}
RAGE = BoardChoice("rage")


async def a_turn_of_fortune(database: Database) -> None:
    """Camille beats Bo six times; within the week Bo beats her four times, and Ada once beats both."""
    for number in range(6):
        await end(database, f"old{number}", a_seat(0, 1), a_seat(1, 2), at=OLD)
    for number in range(4):
        await end(database, f"new{number}", a_seat(0, 2), a_seat(1, 1), at=LATELY)
    await end(database, "last", a_seat(0, 3), a_seat(1, 2), a_seat(2, 1), at=LATELY)


async def read(database: Database, choice: BoardChoice = RAGE, person: int = 1_000) -> Board:
    return await read_board(database.results, GUILD, choice, person, NOW)


def drawn(board: Board, language: Language = "en") -> LeaderboardArt:
    return board_art(board, BY_NAME, NAMES, Localizer(language), PLAIN)


async def test_ratings_and_places_are_compared_with_those_of_a_week_ago(database: Database) -> None:
    await a_turn_of_fortune(database)
    board = await read(database)
    then = await database.results.ratings_then(GUILD, "rage", LATELY)
    assert sorted(then, key=lambda person: -then[person]) == [1_000, 1_001], "Ada was not there"
    now = {line.person: line for line in board.lines}
    for person, before in then.items():
        places = {1_000: 1, 1_001: 2}[person] - now[person].place
        assert board.moved[person] == Moved(places, round(now[person].rating) - round(before))
    assert board.moved[1_000].rating < 0 < board.moved[1_001].rating
    assert 1_002 not in board.moved


@pytest.mark.parametrize(
    "choice", [BoardChoice(), BoardChoice("rage", sort="wins"), BoardChoice("rage", sort="points")], ids=str
)
async def test_what_is_not_stored_of_earlier_days_is_not_told(database: Database, choice: BoardChoice) -> None:
    await a_turn_of_fortune(database)
    board = await read(database, choice)
    assert board.moved == {}
    assert {line.change for line in drawn(board).lines} == {None}
    assert drawn(board).columns[1] == ""


async def test_the_picture_marks_new_people_and_ones_own_line(database: Database) -> None:
    await a_turn_of_fortune(database)
    art = drawn(await read(database))
    by_name = {line.person.name: line for line in art.lines}
    assert by_name["Ada"].doubt.startswith("±\u00a0")
    assert by_name["Camille"].doubt == by_name["*Bo*"].doubt == ""
    assert [name for name, line in by_name.items() if line.own] == ["Camille"]
    assert by_name["Camille"].change == (await read(database)).moved[1_000].rating
    assert art.apart is None
    assert art.columns == ("rating", "7\u00a0d", "games", "won")


async def test_ones_own_line_of_another_page_stands_apart(database: Database) -> None:
    for number in range(0, 12, 2):
        await end(database, f"t{number}", a_seat(number, 1), a_seat(number + 1, 2))
    board = await read(database)
    assert drawn(board).apart is None
    last = next(person for person in range(1_000, 1_012) if person not in {line.person for line in board.lines})
    apart = drawn(await read(database, person=last)).apart
    assert apart is not None
    assert apart.own
    assert apart.place > 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_tell_all_that_the_picture_does(database: Database, language: Language) -> None:
    await a_turn_of_fortune(database)
    board, painter = await read(database), Painter(Threads(), seconds=60.0)
    picture = await board_shown(board, BY_NAME, NAMES, painter, Localizer(language), PLAIN)
    await painter.close()
    assert picture is not None
    page = leaderboard_page(board, BY_NAME, language, picture=picture)
    plain = page.spare
    assert plain is not None
    assert words(page) == f"-# {'3 joueurs classés' if language == 'fr' else '3 ranked players'}"
    for line in drawn(board, language).lines:
        (told,) = [said for said in picture.alt.splitlines() if line.person.name in said]
        written = words(plain).replace(f"<@{1_000 + list(NAMES.values()).index(line.person.name)}>", line.person.name)
        (said,) = [one for one in written.splitlines() if line.person.name in one]
        assert said.replace("**", "").removesuffix(" ◂") == told
        assert line.figure in told
        if line.change:
            assert f"{'▲' if line.change > 0 else '▼'}\u00a0{abs(line.change)}" in told


async def test_a_board_without_anybody_is_said_in_words(database: Database) -> None:
    board, painter = await read(database), Painter(Threads(), seconds=60.0)
    assert await board_shown(board, BY_NAME, NAMES, painter, Localizer("fr"), PLAIN) is None
    await painter.close()
    assert "À vous l’honneur" in words(leaderboard_page(board, BY_NAME, "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_may_keep_a_board_finds_the_ways_to_the_channel_in_one_row(
    language: Language, database: Database
) -> None:
    await end(database, "one", a_seat(0, 1), a_seat(1, 2))
    page = leaderboard_page(await read(database), BY_NAME, language, manages=True)
    rows = [item for item in page.view.walk_children() if isinstance(item, ui.ActionRow)]
    assert [len(row.children) for row in rows if isinstance(row.children[0], ui.Button)] == [3, 2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sort", SORTS)
async def test_nothing_on_a_picture_lies_over_anything_else(database: Database, sort: Sort, language: Language) -> None:
    for number in range(12):
        await end(database, f"t{number}", a_seat(number, 1), a_seat(number + 1, 2))
    board = await read(database, BoardChoice("rage", sort=sort), person=1_012)
    names = {line.person: "WWWWWWWWWWWWWWWW" for line in board.lines}
    assert faults(board_art(board, BY_NAME, names, Localizer(language), PLAIN)) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_has_won_nothing_stands_on_no_step_and_has_no_medal(database: Database, language: Language) -> None:
    for number in range(2):
        await end(database, f"t{number}", a_seat(0, 1), a_seat(1, 2), a_seat(2, 3))
    board = await read(database, BoardChoice("rage", sort="wins"))
    assert [line.ranked_wins for line in board.lines] == [2, 0, 0]
    with measured() as sheets:
        paint(drawn(board, language))
    written = [put.shown.text for put in sheets[-1].puts if put.shown.kind == "words"]
    assert written.count("place à prendre" if language == "fr" else "up for grabs") == 2
    told = words(leaderboard_page(board, BY_NAME, language))
    assert "🥇" in told
    assert "🥈" not in told
    assert "🥉" not in told


async def test_by_points_a_step_is_for_points_and_by_rating_for_everybody(database: Database) -> None:
    await end(database, "one", a_seat(0, 1, points=12), a_seat(1, 2), a_seat(2, 3, points=-5))
    by_points = drawn(await read(database, BoardChoice("rage", sort="points")))
    assert [line.stands for line in by_points.lines] == [True, False, False]
    assert [line.stands for line in drawn(await read(database)).lines] == [True, True, True]
