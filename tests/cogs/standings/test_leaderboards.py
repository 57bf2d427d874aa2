"""What a leaderboard tells of people: how they have moved within a week, who is new, whose line is one's own."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from discord import ui

from bot.pictures import Layout
from bot.pictures.boxes import Icon, Label, said
from bot.pictures.painter import Painter
from bot.show.added_buttons import ButtonSource, WayIn
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.show.theme import PLAIN
from cogs.standings import board_picture
from cogs.standings.board import COLUMNS, PAGE_LINES, WEEK_MS, Board, BoardColumn, Moved, ranked_by, read_board
from cogs.standings.board_choice import SORTS, BoardChoice
from cogs.standings.board_picture import BoardPicture, is_placed, line_of
from cogs.standings.leaderboard_page import leaderboard_page
from cogs.standings.profile_lines import read_profile
from cogs.standings.profile_page import profile_page
from games.core.text import Text
from games.registry import GAMES
from storage import Database, SeasonRow, Sort, Standing
from storage.stores.standing_rules import PROVISIONAL_GAMES
from tests.bot.pictures.boxes_of_trees import boxes_in, framed, painted_words
from tests.bot.pictures.layout_faults import faults
from tests.cogs.standings.pictures import LINES
from tests.cogs.standings.pictures import board as picture_of
from tests.cogs.test_pages import words
from tests.storage.stores.test_standings import end
from tests.support.blue_buttons import blue_buttons
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
    return await read_board(database, GUILD, choice, person, NOW)


def drawn(board: Board, language: Language = "en", names: Mapping[int, str] = NAMES) -> Layout:
    return BoardPicture(board, BY_NAME, names, Localizer(language), PLAIN).layout()


async def shown(board: Board, language: Language, *, manages: bool = False) -> Page:
    painter = Painter(Threads(), seconds=60.0)
    page = await leaderboard_page(board, BY_NAME, NAMES, painter, language, manages=manages)
    await painter.close()
    return page


def alt_of(page: Page) -> str:
    (gallery,) = [item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery)]
    return gallery.items[0].description or ""


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
    texts = painted_words(drawn(board))
    assert "7 d" not in texts
    assert "=" not in texts


async def test_the_picture_marks_new_people_and_ones_own_line(database: Database) -> None:
    await a_turn_of_fortune(database)
    board = await read(database)
    texts = painted_words(drawn(board))
    assert texts.count("4 games to go") == 1, "Ada is new"
    assert str(abs(board.moved[1_000].rating)) in texts
    (own,) = framed(drawn(board).root)
    assert "Camille" in own


async def test_ones_own_line_of_another_page_stands_apart(database: Database) -> None:
    for number in range(0, 60, 2):
        await end(database, f"t{number}", a_seat(number % 12, 1), a_seat(number % 12 + 1, 2))
    board = await read(database)
    assert board.apart is None
    last = next(person for person in range(1_000, 1_012) if person not in {line.person for line in board.lines})
    board = await read(database, person=last)
    assert board.apart is not None
    assert board.apart.place > 1
    (own,) = framed(drawn(board).root)
    assert said(drawn(board).root).endswith(own)


@pytest.mark.parametrize(
    ("sort", "how_far"), [("rating", "8 rating points"), ("wins", "one win"), ("points", "3 points")]
)
async def test_the_page_says_by_how_much_somebody_is_behind_the_one_above(sort: Sort, how_far: str) -> None:
    first = Standing(1, 1_001, 1_608.0, 60.0, 9, 5, 30, ranked_wins=5, ranked_points=30)
    last = Standing(2, 1_000, 1_600.4, 60.0, 9, 4, 27, ranked_wins=4, ranked_points=27)
    board = Board(BoardChoice("rage", sort=sort), 2, (first, last), last, ())
    assert f"You, 2nd: {how_far} behind <@1001>." in words(await shown(board, "en"))
    assert "behind" not in words(await shown(replace(board, own=first), "en"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_tell_all_that_the_picture_does(database: Database, language: Language) -> None:
    await a_turn_of_fortune(database)
    board = await read(database)
    page = await shown(board, language)
    plain = page.spare
    assert plain is not None
    count = f"-# {'3 joueurs' if language == 'fr' else '3 players'}"
    assert words(page).splitlines()[0] == count
    of_all = await shown(replace(board, choice=BoardChoice()), language)
    rating = {"fr": "pour tous les jeux.", "en": "for all games."}
    assert words(of_all).startswith(f"{count}\n")
    assert words(of_all).splitlines()[-1].endswith(rating[language]), "none of the ratings of single games is as high"
    told = dict(zip((line.person for line in board.lines), alt_of(page).splitlines()[1:], strict=True))
    for line in board.lines:
        (written,) = [one for one in words(plain).splitlines() if f"<@{line.person}>" in one]
        named = written.replace("**", "").removesuffix(" ◂").replace(f"<@{line.person}>", NAMES[line.person])
        assert named == told[line.person]
        assert f"{line.rating:.0f}" in named
        if (moved := board.moved.get(line.person)) is not None and moved.rating:
            assert f"{'▲' if moved.rating > 0 else '▼'}\u00a0{abs(moved.rating)}" in named


async def test_a_board_without_anybody_is_said_in_words(database: Database) -> None:
    page = await shown(await read(database), "fr")
    assert not page.pictures
    assert words(page).splitlines()[1:] == [
        "Personne n’est encore classé ici.",
        "Pour avoir une place\u00a0: 5 parties. La cote, elle, ne bouge que contre des personnes.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_may_keep_a_board_finds_all_that_there_is_to_do_in_two_rows(
    language: Language, database: Database
) -> None:
    await end(database, "one", a_seat(0, 1), a_seat(1, 2))
    board = replace(await read(database), players=PAGE_LINES + 1)
    page = await shown(board, language, manages=True)
    rows = [item for item in page.view.walk_children() if isinstance(item, ui.ActionRow)]
    assert [len(row.children) for row in rows if isinstance(row.children[0], ui.Button)] == [3, 2]


async def test_the_button_of_the_form_is_called_by_what_the_form_holds(database: Database) -> None:
    season = SeasonRow(GUILD, 1, "2026-11", 0, 1, None)
    for seasons, label in (((), "Ordre…"), ((season,), "Filtre…")):
        page = await shown(replace(await read(database), seasons=seasons), "fr")
        assert label in [item.label for item in page.view.walk_children() if isinstance(item, ui.Button)]


@pytest.mark.parametrize(
    ("closed_at", "sort", "told"),
    [
        (None, "rating", "To have a place: 5 games. The rating itself moves only against people."),
        (None, "wins", "To have a place: one win against people."),
        (None, "points", "To have points: one game against people."),
        (1, "rating", None),
    ],
    ids=["running", "by wins", "by points", "closed"],
)
async def test_who_is_not_on_a_board_is_told_what_it_takes_to_be_there_while_it_can_be(
    database: Database, closed_at: int | None, sort: Sort, told: str | None
) -> None:
    await a_turn_of_fortune(database)
    season = SeasonRow(GUILD, 1, "2026-11", 0, 1, closed_at)
    board = replace(await read(database, BoardChoice("rage", sort=sort), 9), seasons=(season,))
    board = replace(board, choice=replace(board.choice, season=1))
    look, painter = PageLook(added=(Opens(),)), Painter(Threads(), seconds=60.0)
    page = await leaderboard_page(board, BY_NAME, NAMES, painter, "en", look)
    await painter.close()
    assert [line for line in words(page).splitlines() if line.startswith("To have")] == ([told] if told else [])
    assert blue_buttons(page) == ([] if told is None else ["tapis:-:opens::rage"])


async def test_games_against_ai_players_give_a_place_by_rating_but_no_rating_wins_or_points(
    database: Database,
) -> None:
    for number in range(PROVISIONAL_GAMES):
        await end(database, f"ai{number}", a_seat(0, 1, points=50))
    for sort, expected in zip(SORTS, ((True, 1_500), (False, 0), (True, 0)), strict=True):
        choice = BoardChoice("rage", sort=sort)
        own = (await read(database, choice)).own
        assert own is not None
        assert (is_placed(own, choice), ranked_by(own, choice)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sort", SORTS)
async def test_nothing_on_a_picture_lies_over_anything_else(database: Database, sort: Sort, language: Language) -> None:
    for number in range(12):
        await end(database, f"t{number}", a_seat(number, 1), a_seat(number + 1, 2))
    board = await read(database, BoardChoice("rage", sort=sort), person=1_012)
    names = {line.person: "WWWWWWWWWWWWWWWW" for line in board.lines}
    assert faults(drawn(board, language, names)) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_has_won_nothing_stands_on_no_step_and_has_no_medal(database: Database, language: Language) -> None:
    for number in range(2):
        await end(database, f"t{number}", a_seat(0, 1), a_seat(1, 2), a_seat(2, 3))
    board = await read(database, BoardChoice("rage", sort="wins"))
    assert [line.ranked_wins for line in board.lines] == [2, 0, 0]
    vacant = "place à prendre" if language == "fr" else "up for grabs"
    assert painted_words(drawn(board, language)).count(vacant) == 2
    assert painted_words(drawn(board, language)).count("–") == 2, "nor a place"
    told = words((await shown(board, language)).spare or pytest.fail("no words"))
    assert "🥇" in told
    assert "🥈" not in told
    assert "🥉" not in told
    assert told.count("– <@") == 2


async def test_by_points_a_step_is_for_points_and_by_rating_for_everybody(database: Database) -> None:
    await end(database, "one", a_seat(0, 1, points=12), a_seat(1, 2), a_seat(2, 3, points=-5))
    by_points = drawn(await read(database, BoardChoice("rage", sort="points")))
    assert painted_words(by_points).count("up for grabs") == 2
    assert "up for grabs" not in painted_words(drawn(await read(database)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_has_played_few_games_stands_below_without_a_place_on_board_and_profile(
    database: Database, language: Language
) -> None:
    for number in range(5):
        await end(database, f"t{number}", a_seat(0, 1), a_seat(1, 2))
    await end(database, "first", a_seat(2, 1), a_seat(1, 2))
    board = await read(database, person=1_001)
    assert [(line.person, line.place) for line in board.lines] == [(1_000, 1), (1_001, 2), (1_002, 3)]
    assert board.lines[2].rating > board.lines[1].rating
    texts = painted_words(drawn(board, language))
    lack = "encore 4 parties" if language == "fr" else "4 games to go"
    assert (texts.count("–"), texts.count(lack)) == (1, 1)
    told = words((await shown(board, language)).spare or pytest.fail("no words"))
    assert "🥈 <@1001>" in told
    assert "🥉" not in told
    (line,) = (one for one in told.splitlines() if "<@1002>" in one)
    assert line.startswith("– ")
    assert line == f"– <@1002> **{round(board.lines[2].rating)}**"
    assert {"fr": "–\u00a0: moins de 5 parties", "en": "–: fewer than 5 games"}[language] in told
    own = words((await shown(await read(database, person=1_002), language)).spare or pytest.fail("no words"))
    assert lack in own.replace("\u00a0", " ")
    for person, place in ((1_000, 1), (1_001, 2)):
        profile = await read_profile(database, GUILD, person, person, "rage", NOW)
        assert profile.standing is not None
        assert profile.standing.place == place


async def test_one_more_column_is_in_the_picture_the_words_and_the_alt_text(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def figure(standing: Standing, *_: object) -> Label:
        return Label(f"{standing.points}", 26)

    def said_of(standing: Standing, _: Board) -> Iterator[Text]:
        yield Text("standings.points", count=standing.points)

    more = BoardColumn(lambda _: "points", figure, said_of)
    monkeypatch.setattr(board_picture, "COLUMNS", (*COLUMNS, more))
    for number in range(0, 12, 2):
        await end(database, f"t{number}", a_seat(number, 1, points=77), a_seat(number + 1, 2, points=55))
    board = await read(database)
    names = {line.person: "Maximilienne" for line in board.lines}
    found = faults(drawn(board, "fr", names))
    assert [fault for fault in found if not fault.startswith("cut: words 'Max")] == [], "names alone give way"
    page = await shown(board, "en")
    assert {"points", "77", "55"} <= set(painted_words(drawn(board)))
    for told in (words(page.spare or pytest.fail("no words")).replace("**", ""), alt_of(page)):
        assert (told.count("77 points"), told.count("55 points")) == (6, PAGE_LINES - 6)


@pytest.mark.parametrize("players", [1, 2])
def test_whoever_has_beaten_nobody_is_not_crowned(players: int) -> None:
    """AI players stand on no board: somebody alone on one has won against them."""
    read = Board(BoardChoice("gin"), players, LINES[:players], None, (), {})
    crowns = [icon for icon in boxes_in(picture_of(read).root, Icon) if icon.name == "crown"]
    assert len(crowns) == players - 1
    first = line_of(LINES[0], read, Localizer("en"))
    assert first.startswith("🥇") == (players > 1)


async def test_an_empty_board_has_a_blue_button_that_opens_a_table(database: Database) -> None:
    look, painter = PageLook(added=(Opens(),)), Painter(Threads(), seconds=60.0)
    for choice, game in ((RAGE, "rage"), (replace(RAGE, game="gin"), "gin"), (BoardChoice(), next(iter(BY_NAME)))):
        page = await leaderboard_page(await read(database, choice), BY_NAME, NAMES, painter, "en", look)
        assert blue_buttons(page) == [f"tapis:-:opens::{game}"]
    await a_turn_of_fortune(database)
    assert not blue_buttons(await leaderboard_page(await read(database), BY_NAME, NAMES, painter, "en", look))
    await painter.close()


async def test_ones_own_empty_profile_has_it_too(database: Database) -> None:
    look, painter = PageLook(added=(Opens(),)), Painter(Threads(), seconds=60.0)
    for asker, blue in ((7, ["tapis:-:opens::gin"]), (8, [])):
        profile = await read_profile(database, GUILD, 7, asker, "gin", NOW)
        assert blue_buttons(await profile_page(profile, BY_NAME, painter, "en", look, name="Ada")) == blue
    await painter.close()


class Opens(ButtonSource):
    """Opens tables."""

    def ways_in(self) -> list[WayIn]:
        """Return the way to a table of each game."""
        opens, called = Verb("opens"), Text("bot.help-play-of")
        return [WayIn(1, lambda game: (opens.id(game.name), called), opens, called, where="servers")]
