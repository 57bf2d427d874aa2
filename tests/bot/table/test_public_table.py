"""What everybody reads above a table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.pictures.painter import Painter
from bot.show.localizer import localizer_in_play
from bot.show.sentences import LANGUAGES, Language, has_sentence, speak
from bot.show.spoken import drawing_of
from bot.table.options import changes
from bot.table.public_table import public_screen, table_page
from bot.table.round_end_panel import round_end_page
from games.agnes import AGNES
from games.core.game import AnyGame
from games.core.screen import Cards, RoundEnd
from games.core.text import Text
from games.rage import RAGE
from games.registry import GAMES
from storage import Database
from tables.life.ai_job import choose
from tables.table.read_only_table import FrozenTable
from tests.bot.table.test_lobby_and_end import words
from tests.games.plays import cases, played
from tests.games.wording import NAMES
from tests.support.blank_pictures import BlankPictures
from tests.support.blue_buttons import blue_buttons
from tests.tables.conftest import BO, CAMILLE, Room

WITH_ROUNDS = [game for game in GAMES if has_sentence(f"{game.name}.end-hand", "en")]
"""The games of which the table shows how a round has ended, and says that the next one begins."""
ENDS = 5
"""So many tables that show the end of a round are looked at."""


@pytest.mark.parametrize("game", WITH_ROUNDS, ids=[game.name for game in WITH_ROUNDS])
async def test_above_the_end_of_a_round_stands_that_it_is_over(database: Database, game: AnyGame) -> None:
    table = (await Room(database, game).dealt()).freeze()
    moments = (moment for case in cases(game) for moment in played(case))
    shown = (replace(table, game_state=moment.state, news=()) for moment in moments)
    found = 0
    for now in shown:
        end = game.round_end(now.view(None))
        if end is None or not end.begins:
            continue
        found += 1
        screen, over = public_screen(now), now.rounds_over
        assert end in screen.blocks
        for language in LANGUAGES:
            title = speak(screen.title, language, NAMES)
            assert re.findall(r"\d+", title) == [str(over)]
            on_scores = speak(Text(f"{game.name}.score-round", round=over), language)
            assert on_scores.casefold() in title.casefold()
        if found == ENDS:
            return
    raise AssertionError("no round has ended")


def shows_end(table: FrozenTable) -> bool:
    """Return whether everybody still sees the end of a round."""
    return any(isinstance(block, RoundEnd) for block in public_screen(table).blocks)


@pytest.mark.parametrize("game", WITH_ROUNDS, ids=[game.name for game in WITH_ROUNDS])
async def test_below_the_end_of_a_round_stand_news_of_the_next_one_alone(database: Database, game: AnyGame) -> None:
    room = Room(database, game)
    table = await room.dealt()
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    old, new, shown = list[Text](), list[Text](), 0
    while not new or shows_end(table.freeze()):
        seat = table.asked[0]
        move = choose(game, "beginner", table.view(seat), table.asks(seat), table.seq)
        event = await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))
        end = game.round_end(table.view(None))
        for item in event.news:
            if item.to is None:
                is_new = end is not None and (new or item.text.key == end.first_news)
                (new if is_new else old).append(item.text)
        if not shows_end(table.freeze()):
            continue
        shown += 1
        below = words(await table_page(table.freeze(), Painter(BlankPictures(), seconds=60.0)))
        voice = localizer_in_play(table.state.language, table.state).in_brief()
        assert voice.say(new[-1]).removesuffix(".") in below
        for text in set(old[-5:]) - set(new):
            assert voice.say(text).removesuffix(".") not in re.split(r"\u00a0· |\n(?:-# )?", below)
    is_left_at_once = game.name == "rage"  # the first bid already stands on the picture of the next round
    assert shown > 1 or is_left_at_once, "a move of the next round has been made below the end of the last"


def in_pause(table: FrozenTable) -> FrozenTable:
    """Return a table as everybody has gone away from it."""
    seats = [replace(seat, autopilot=True, due=None) for seat in table.state.seats]
    return replace(table, state=replace(table.state, seats=seats, paused=1_000, closes=2_000))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_no_picture_of_a_paused_game_asks_somebody_to_play(database: Database, game: AnyGame) -> None:
    table = in_pause((await Room(database, game).dealt()).freeze())
    for seat in (None, 0, 1):
        screen = game.screen(table.view(seat), () if seat is None else table.asks(seat))
        for language in LANGUAGES:
            localizer = localizer_in_play(language, table.state)
            drawings = [drawing_of(block, localizer) for block in screen.blocks if isinstance(block, Cards)]
            ribbons = {one.block.ribbon for one in drawings if isinstance(one.block, Cards)}
            assert ribbons <= {None, speak(Text("bot.ribbon-paused"), language)}


async def test_one_button_of_a_table_is_blue_the_hand_and_in_a_pause_the_way_back(database: Database) -> None:
    table = (await Room(database, RAGE).dealt()).freeze()
    away = replace(table.state.seats[0], autopilot=True)
    one_away = replace(table, state=replace(table.state, seats=[away, *table.state.seats[1:]]))
    for shown, leads in ((table, ":hand:"), (one_away, ":hand:"), (in_pause(table), ":come-back")):
        (blue,) = blue_buttons(await table_page(shown, Painter(BlankPictures(), seconds=60.0)))
        assert leads in blue


async def test_a_proposal_is_told_once_and_its_answer_is_the_blue_button(database: Database) -> None:
    room = Room(database, RAGE)
    table = await room.dealt()
    await room.do(table, CAMILLE, "propose-pause", "hour")
    page = await table_page(table.freeze(), Painter(BlankPictures(), seconds=60.0))
    (blue,) = blue_buttons(page)
    assert ":do::agree" in blue
    assert [words(shown).count("propose une pause") for shown in (page, page.spare)] == [1, 1]
    assert ":f>" not in words(page), "in how long it goes on, not at what date"


def next_begun(table: FrozenTable) -> FrozenTable:
    """Return the table as its first round is over and the next is dealt."""
    of_as_many = (replace(case, seats=len(table.state.seats)) for case in cases(table.game))
    moments = (moment for case in of_as_many for moment in played(case))
    shown = (replace(table, game_state=moment.state, news=()) for moment in moments)
    return next(now for now in shown if (end := table.game.round_end(now.view(None))) is not None and end.begins)


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "▶ Tes cartes t’attendent."), ("en", "▶ Your cards are waiting.")],
)
async def test_at_the_end_of_a_round_whoever_is_not_asked_reads_that_the_next_cards_are_dealt(
    database: Database, language: Language, said: str
) -> None:
    now = next_begun((await Room(database, RAGE).dealt()).freeze())
    below = [
        words(await round_end_page(now, seat, language, Painter(BlankPictures(), seconds=60.0))) for seat in (0, 1)
    ]
    assert [said in each for each in below] == [not now.asks(seat) for seat in (0, 1)]
    assert any(said in each for each in below)


async def test_where_an_end_is_taller_than_a_phone_its_button_alone_says_that_the_next_cards_are_dealt(
    database: Database,
) -> None:
    now = next_begun((await Room(database, AGNES).dealt(ai_seats=AGNES.seats[-1] - 2)).freeze())
    seat = next(seat for seat in (0, 1) if not now.asks(seat))
    page = await round_end_page(now, seat, "en", Painter(BlankPictures(), seconds=60.0))
    assert ["Your cards are waiting" in words(shown) for shown in (page, page.spare)] == [False, True]
    assert len(blue_buttons(page)) == 1


@pytest.mark.parametrize("game", WITH_ROUNDS, ids=[game.name for game in WITH_ROUNDS])
async def test_on_the_end_of_a_round_stands_that_the_game_is_paused(database: Database, game: AnyGame) -> None:
    now = next_begun(in_pause((await Room(database, game).dealt()).freeze()))
    for seat in (0, 1):
        below = words(await round_end_page(now, seat, "en", Painter(BlankPictures(), seconds=60.0)))
        assert "The game is paused" in below
        assert "Your turn" not in below


async def test_how_the_rules_differ_stands_above_the_cards_but_not_above_the_picture_of_a_round_that_is_over(
    database: Database,
) -> None:
    dealt = (await Room(database, RAGE).dealt()).freeze()
    over, changed = next_begun(dealt), dealt.state.options | {"bonus": True}
    line = changes(RAGE, changed, localizer_in_play(dealt.state.language, dealt.state))
    assert line
    told = [
        line in words(await table_page(table, Painter(BlankPictures(), seconds=60.0)))
        for one in (dealt, over)
        for table in [replace(one, state=replace(one.state, options=changed))]
    ]
    assert told == [True, False]
