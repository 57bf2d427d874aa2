"""Leaderboards of seasons: one that is not among the latest is shown as what it is."""

from functools import partial
from itertools import product

from bot.show.inputs import OPTIONS_MOST
from bot.show.localizer import Localizer
from bot.show.sentences import LANGUAGES
from cogs.standings.board import read_board
from cogs.standings.board_choice import BoardChoice
from cogs.standings.leaderboard_page import filter_form
from storage import Database
from storage.engine.unit_of_work import Statement, executing
from tests.bot.show.filled_forms import as_opened, check_limits

GUILD = 5
ADDED = "INSERT INTO seasons (guild_id, number, label, starts_at, ends_at, closed_at) VALUES ($1, $2, $3, $2, $4, $4)"


async def test_an_older_season_is_shown_as_what_it_is_and_one_that_never_was_as_all_time(database: Database) -> None:
    labels = {number: f"{2010 + number // 12}-{number % 12 + 1:02}" for number in range(1, 31)}
    rows = [Statement(ADDED, (GUILD, number, label, number + 1)) for number, label in labels.items()]
    await database.write(partial(executing, *rows))
    chosen = [BoardChoice(season=number) for number in (1, 30, 999)]
    boards = [await read_board(database, GUILD, choice, 1) for choice in chosen]
    assert [board.choice.season for board in boards] == [1, 30, 0]
    assert [None if board.season is None else board.season.number for board in boards] == [1, 30, None]
    assert {len(board.seasons) for board in boards} == {OPTIONS_MOST - 1}
    for board, language in product(boards, LANGUAGES):
        form = filter_form(board.choice, board.seasons, Localizer(language))
        check_limits(form)
        opened = form.read(as_opened(form))
        assert opened == {"sort": "rating", "season": str(board.choice.season)}
