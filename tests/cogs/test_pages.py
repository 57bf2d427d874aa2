"""What people read on the pages: true, told once, and without any sign that Discord would show as it is typed."""

import re
from typing import Final

import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_for
from bot.show.news_lines import news_lines
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.table.seat_panel import panel_page
from bot.table.table_status import brief_time, waiting_line
from cogs.learning.rulebook_pages import found_page
from cogs.standings.board import Board, read_board
from cogs.standings.board_choice import BoardChoice
from cogs.standings.leaderboard_page import leaderboard_page
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.text import Text, Who
from games.gin import GIN
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, ResultRow
from tables.table.table import Table
from tests.support.migrated import open_in_memory
from tests.support.sample_rows import GUILD, finish
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, Room

LIVE = 160_000
"""Milliseconds after which a live question and its spare time are over."""


def words(page: Page) -> str:
    """Return all the text of a page."""
    return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))


async def board(database: Database, language: Language, number: int = 0) -> str:
    """Return what the leaderboard of all games says to somebody who is not on it."""
    read = await read_board(database, GUILD, BoardChoice(number=number), 7)
    return words(await in_words(read, language))


async def in_words(read: Board, language: Language) -> Page:
    painter = Painter(Threads())
    page = await leaderboard_page(read, {"rage": RAGE}, {}, painter, language, PageLook(pictures=False))
    await painter.close()
    return page


async def ranked(people: int) -> Database:
    """Return a database in which so many people have finished games."""
    database = await open_in_memory()
    for start in range(0, people, 8):
        seats = [ResultRow(seat, 1_000 + start + seat, "Élodie", seat + 1, 0, rated=True) for seat in range(8)]
        await finish(database, f"t{start}", *seats[: people - start])
    return database


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_empty_leaderboard_has_no_page_and_counts_nobody(language: Language) -> None:
    async with await ranked(0) as database:
        said = await board(database, language)
    assert "Page" not in said
    assert "0" not in said
    assert "-#" not in said


async def test_a_leaderboard_of_one_page_says_how_many_people_it_has_and_no_page() -> None:
    async with await ranked(3) as database:
        french, english = await board(database, "fr"), await board(database, "en")
    assert french.splitlines()[-3] == "-# 3 joueurs"
    assert english.splitlines()[-3] == "-# 3 players"


async def test_a_leaderboard_of_two_pages_says_which_this_is() -> None:
    async with await ranked(12) as database:
        assert (await board(database, "fr", 1)).splitlines()[-3] == "-# Page 2 sur 2 · 12 joueurs"
        assert (await board(database, "en")).splitlines()[-3] == "-# Page 1 of 2 · 12 players"


async def test_whoever_is_on_another_page_of_the_leaderboard_finds_their_line_in_small_print() -> None:
    async with await ranked(12) as database:
        page = await in_words(await read_board(database, GUILD, BoardChoice(), 1_011), "fr")
    *_, own, foot, _ = words(page).splitlines()
    assert own.startswith("-# Toi\u00a0: ")
    assert own.count("-#") == 1
    assert foot.startswith("-# Page 1 sur 2")


async def test_a_search_with_one_page_of_passages_does_not_count_pages() -> None:
    said = words(found_page(RAGE, "R22", 0, "fr"))
    assert said.splitlines()[-1] == "-# Un passage"


def test_a_search_with_more_pages_counts_those_alone() -> None:
    """A long passage has several pages: two numbers would not agree."""
    assert re.fullmatch(r"-# Page 2 sur \d+", words(found_page(GIN, "points", 1, "fr")).splitlines()[-1])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_countdown_ends_its_line(room: Room, language: Language) -> None:
    """Discord writes the moment in the reader's language, which need not be that of the table."""
    table = await room.dealt()
    due = min(chair.due for chair in table.state.seats if chair.due is not None)
    localizer = localizer_for(language, table.state.seats)
    line = waiting_line(table.freeze(), Text("core.not-your-turn"), localizer)
    assert line.endswith(f"{END[language]} <t:{due // 1000}:R>")
    assert brief_time(table.freeze(), localizer) == f"⏳ <t:{due // 1000}:R>", "no word stands before it"


END: Final[dict[Language, str]] = {"fr": " · fin", "en": " · time up"}


async def away(room: Room) -> tuple[Table, int]:
    """Return a table at which Bo was absent for one question, which an AI has answered, and Bo's seat."""
    table = await room.dealt()
    seat = table.state.seat_of(BO.id)
    other = table.state.seat_of(CAMILLE.id)
    assert seat is not None
    assert other is not None
    if table.asks(other):
        await table.play(CAMILLE, table.turn_of(other), next(legal_moves(table.asks(other))), next(room.interactions))
    room.at += LIVE
    await table.run_due()
    await table.play_ai(seat, table.turn_of(seat), next(legal_moves(table.ai_asks(seat))))
    return table, seat


async def panel(table: Table, seat: int, language: Language) -> str:
    """Return the words of somebody's panel."""
    painter = Painter(Threads(), seconds=60.0)
    try:
        return words(await panel_page(table.freeze(), seat, language, painter, PageLook(pictures=False)))
    finally:
        await painter.close()


@pytest.mark.parametrize(("language", "stands_in"), [("fr", "IA (pour <@2>)"), ("en", "AI (for <@2>)")])
async def test_a_recap_tells_once_what_an_ai_player_played(room: Room, language: Language, stands_in: str) -> None:
    table, seat = await away(Room(room.database, RAGE))
    lines = (await panel(table, seat, language)).splitlines()
    acted = [line for line in lines if stands_in in line]
    assert len(acted) == 1
    small = [line for line in lines if line.startswith("-# ")]
    assert len(small) == len(set(small))


async def test_what_an_ai_player_did_is_never_said_to_have_been_done_by_the_person(room: Room) -> None:
    table, seat = await away(room)
    (event,) = [event for event in table.news if event.by_ai == seat]
    localizer = localizer_for("fr", table.state.seats)
    laid, private, *rest = news_lines([event], localizer, seat, 99)
    assert laid == "-# 🤖 IA (pour <@2>) a posé une carte."
    assert private.startswith("-# 🤖 L’IA pour toi : Tu as posé le ")
    assert rest, "what follows from the move is the person's own again"
    assert not [line for line in rest if "🤖" in line]
    assert news_lines([event], localizer, None, 99)[0] == laid


async def test_what_a_person_or_an_ai_players_own_seat_did_is_told_by_their_name(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
    ai_seat = next(seat for seat, chair in enumerate(table.state.seats) if chair.is_ai)
    person = table.state.seat_of(CAMILLE.id)
    assert person is not None
    await table.play(CAMILLE, table.turn_of(person), next(legal_moves(table.asks(person))), next(room.interactions))
    await table.play_ai(ai_seat, table.turn_of(ai_seat), next(legal_moves(table.ai_asks(ai_seat))))
    localizer = localizer_for("en", table.state.seats)
    said = [news_lines([event], localizer, None, 99)[0] for event in list(table.news)[-2:]]
    names = [localizer.say(Text("toy.laid", who=Who(seat))) for seat in (person, ai_seat)]
    assert said == [f"-# {name}" for name in names]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_who_waits_may_settle_what_their_game_lets_them_know_ahead(database: Database, game: AnyGame) -> None:
    table = (await Room(database, game).dealt(ai_seats=max(0, game.seats[0] - 2))).freeze()
    painter = Painter(Threads(), seconds=60.0)
    for seat in range(2):
        page = await panel_page(table, seat, "fr", painter, PageLook(pictures=False))
        lists = [one for one in page.view.walk_children() if isinstance(one, ui.Select)]
        offered = [option.value for one in lists if ":plan:" in f"{one.custom_id}:" for option in one.options]
        buttons = [one for one in page.view.walk_children() if isinstance(one, ui.Button)]
        ways = [CustomId.parse(one.custom_id) for one in buttons if one.custom_id]
        offered += [way.detail for way in ways if way.verb == "plan"]
        ahead = () if table.asks(seat) else game.ahead(table.view(seat))
        assert set(offered) == {str(move) for move in legal_moves(ahead)}
    await painter.close()
