"""A panel tells what has happened since its seat's last move: all of it, before the cards."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence

import discord
import pytest
from discord import ui

from bot.pictures import Drawing
from bot.pictures.painter import Painted, Painter
from bot.show.aloud import aloud
from bot.show.localizer import localizer_in_play
from bot.show.news_lines import addressed, parted, unmarked, without_act, without_game, without_passing
from bot.show.page import Emojis, Page
from bot.show.page_renderer import PageLook
from bot.table.round_end_panel import round_end_page
from bot.table.seat_panel import ended_news, panel_page, screen_of, since_move
from games.agnes import AGNES
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.screen import Cards, Line
from games.core.text import Text, Who
from games.gin import GIN
from games.lagagne import LAGAGNE
from games.rage import RAGE
from games.registry import GAMES
from storage import Database
from tables.life.ai_job import choose
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.stored_news import may_know, texts_known
from tables.time.turn_timers import SECOND
from tests.e2e.support.dealt_heights import dealt, played
from tests.games.tiers import bringing
from tests.support.blank_pictures import BlankPictures
from tests.support.seeded import Luck
from tests.tables.conftest import BO, CAMILLE, Room

MOVES = 40
DRAWN = PageLook(emojis=Emojis(lambda name: discord.PartialEmoji(name=name, id=1)))


async def turns(database: Database, game: AnyGame) -> AsyncIterator[tuple[FrozenTable, int]]:
    """Yield the table after each of some moves, with a seat that is asked."""
    room = Room(database, game)
    table = await room.dealt()
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    for _ in range(MOVES):
        if not table.asked:
            return
        seat = table.asked[0]
        yield table.freeze(), seat
        move = choose(game, "beginner", table.view(seat), table.asks(seat), table.seq)
        await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))


def known(table: FrozenTable, seat: int) -> list[Text]:
    """Return the news since a seat's last move, and what came of it."""
    return [item.text for event in since(table, seat) for item in event.news if may_know(item, seat)]


def known_later(table: FrozenTable, seat: int) -> list[Text]:
    """Return those of them that neither the answer to that move has told nor the end of a round."""
    answered = table.state.seats[seat].moved
    news = [event for event in since(table, seat) if event.seq > answered or table.seq == answered]
    end = table.game.round_end(table.view(seat))
    if end is not None and end.first_news:
        before, now = parted(news, end.first_news)
        news = [*without_game(before, table.game.name), *now]
    return [item.text for event in news for item in event.news if may_know(item, seat)]


def since(table: FrozenTable, seat: int) -> Sequence[TableEvent]:
    """Return what has happened since a seat's last move, and what came of it, as the seat is told it."""
    told = addressed(table.news_since_move(seat), seat, table.game.addressed)
    news = without_act(told, seat, table.state.seats[seat].moved)
    return without_passing(news, table.game.passing, seat)


def texts(page: Page) -> str:
    """Return what is said on a page outside of alt texts."""
    return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_in_words_alone_every_step_stands_before_the_cards(database: Database, game: AnyGame) -> None:
    lines = 0
    async for table, seat in turns(database, game):
        localizer = localizer_in_play("en", table.state)
        page = texts(await panel_page(table, seat, "en", Painter(BlankPictures()), PageLook(pictures=False)))
        on_screen = screen_of(table, seat)
        heard = [
            aloud(localizer.say(block.words or block.alt), "en")
            for block in on_screen.blocks
            if isinstance(block, Cards)
        ]
        cards, at = (
            min((page.index(one) for one in heard if one in page), default=len(page)),
            0,
        )  # not that a row is empty where one opens it
        for text in game.in_fewer(known(table, seat)):
            said = aloud(localizer.say(text), "en").removesuffix(".")
            if said not in page and re.search(r"… \d+ earlier moves?", page):
                continue  # it is counted there
            if text not in [getattr(block, "text", None) for block in on_screen.blocks]:
                at = page.index(said, at)
                assert at < cards, "the news stand before the cards"
                lines += 1
        assert (
            len(on_screen.choices) != 1 or page.index(aloud(localizer.say(on_screen.choices[0].prompt), "en")) < cards
        )
    assert lines > MOVES / 2


async def test_in_words_alone_a_hint_hides_no_card_of_the_trick(database: Database) -> None:
    laid = 0
    async for table, seat in turns(database, RAGE):
        look = PageLook(pictures=False)
        page = texts(await panel_page(table, seat, "fr", Painter(BlankPictures()), look, said="💡 Un conseil."))
        localizer, on_screen = localizer_in_play("fr", table.state), screen_of(table, seat)
        for line in on_screen.blocks:
            if isinstance(line, Line) and line.retold:
                assert localizer.say(line.text) in page
                laid += 1
    assert laid


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_with_pictures_every_step_is_told_outside_the_alt_text(database: Database, game: AnyGame) -> None:
    shown = told = left_out = 0
    async for table, seat in turns(database, game):
        voice = localizer_in_play("fr", table.state).in_brief()
        page = await panel_page(table, seat, "fr", Painter(BlankPictures(), seconds=60.0), DRAWN)
        strip = since_move(table, seat)
        said = texts(page)
        (gallery,) = (item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery))
        label = str(gallery.items[0].description)
        lines = [block for block in screen_of(table, seat).blocks if isinstance(block, Line)]
        drawn = {text: line.text for line in lines if line.drawn for text in line.retold}
        for text in known_later(table, seat):
            step = unmarked(voice.say(text).removesuffix("."), voice)
            if step in said or text in [line.text for line in lines]:
                told += 1
            elif text in drawn and voice.plainly(voice.say(drawn[text])) in label:
                told += 1  # of the seat alone, as the card that it has drawn
            else:  # the page would be too tall
                assert voice.plainly(step) in label, f"{step!r} is not told: {said}"
                left_out += "who" in text.given  # what nobody did goes first
        told_first = [] if strip is None else [strip.said, *(deed.told for deed in strip.deeds)]
        if strip is not None and any(told_first):
            shown += 1
            assert all(voice.plainly(voice.say(one)) in label.splitlines()[0] for one in told_first if one is not None)
            has_heading = strip.of_round or table.state.seats[seat].moved
            assert label.startswith(voice.say(strip.heading) if has_heading else "Jusqu’ici")
    assert told > left_out
    assert shown or game.name != "rage"


@pytest.mark.parametrize("pictures", [True, False])
async def test_who_has_chosen_to_draw_is_not_told_that_nobody_wanted_the_other_card(
    database: Database, *, pictures: bool
) -> None:
    drawn = 0
    async for table, seat in turns(database, GIN):
        page = await panel_page(table, seat, "fr", Painter(BlankPictures()), PageLook(pictures=pictures))
        given = [item.text for event in table.news_since_move(seat)[:1] for item in event.news]
        if Text("gin.draws", who=Who(seat)) in given:
            assert pictures or "Tu as pioché" in texts(page)
            assert "Personne n’en veut" not in texts(page)
            drawn += 1
    assert drawn


async def test_what_is_said_and_a_notice_take_the_place_of_the_strip(database: Database) -> None:
    met = 0
    async for table, seat in turns(database, RAGE):
        strip = since_move(table, seat)
        if strip is None or strip.of_round:
            continue
        for said, notice in (("💡 X.", ""), ("💡 X.", "No."), ("", "No."), ("", "")):
            painter = Painter(BlankPictures(), seconds=60.0)
            page = await panel_page(table, seat, "fr", painter, said=said, notice=notice)
            (gallery,) = (item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery))
            label = str(gallery.items[0].description)
            assert label.startswith(("Depuis\N{NO-BREAK SPACE}ta", "Jusqu’ici")) is not bool(said or notice)
            met += 1
    assert met


async def test_in_the_middle_of_a_move_the_picture_shows_the_same_of_the_others(database: Database) -> None:
    begun = 0
    async for table, seat in turns(database, LAGAGNE):
        strip = since_move(table, seat)
        for option in (one for asked in screen_of(table, seat).choices for one in asked.options if one.then):
            page = await panel_page(table, seat, "fr", Painter(BlankPictures(), seconds=60.0), path=str(option.move))
            (content,) = page.pictures.values()
            assert isinstance(content, Painted)
            assert isinstance(content.drawing, Drawing)
            assert isinstance(content.drawing.block, Cards)
            shown = content.drawing.block.since
            assert (strip is None) is (shown is None)
            assert strip is None or shown is None or len(strip.deeds) == len(shown.deeds)
            begun += bool(strip)
    assert begun


@pytest.mark.parametrize("game", bringing("round_end"), ids=lambda game: game.name)
async def test_the_end_of_a_round_tells_what_led_to_it_before_what_it_came_to(game: AnyGame) -> None:
    table, told = await dealt(game, game.seats[0], "fr", is_long=False), 0
    for moment in played(table, Luck(1)):
        end = game.round_end(moment.table.view(0))
        if moment.kind not in ("round", "over") or end is None:
            continue
        localizer = localizer_in_play("fr", moment.table.state)
        voice = localizer.in_brief()
        page = await round_end_page(moment.table, 0, "fr", Painter(BlankPictures(), seconds=60.0), DRAWN)
        said = texts(page)
        for text in texts_known(ended_news(moment.table, 0), 0):
            step = unmarked(voice.say(text).removesuffix("."), voice)
            (gallery,) = (item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery))
            assert step in said or voice.plainly(step) in str(gallery.items[0].description)
            told += step in said
            if step in said and end.own is not None:
                assert said.index(step) < said.index(localizer.say(end.own))
    assert told


async def test_a_question_that_stands_on_the_picture_is_told_by_its_alt_text(database: Database) -> None:
    asked = 0
    async for table, seat in turns(database, RAGE):
        for question in (one for one in screen_of(table, seat).choices if one.drawn):
            page = await panel_page(table, seat, "fr", Painter(BlankPictures(), seconds=60.0))
            (gallery,) = (item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery))
            prompt = localizer_in_play("fr", table.state).say(question.prompt)
            assert prompt in str(gallery.items[0].description).split("\n")
            asked += 1
    assert asked


async def test_to_pass_in_a_race_does_not_count_as_a_move_since_which_news_are_told(database: Database) -> None:
    passed, moved = 0, 0
    before: dict[int, list[Text]] = {}
    async for table, seat in turns(database, AGNES):
        if table.game_state.phase == "snap":
            before[seat], moved = known(table, seat), table.state.seats[seat].moved
        elif told := before.pop(seat, []):
            is_later = table.state.seats[seat].moved != moved
            later = {text.key for text in set(told) - {*known(table, seat)}}
            assert is_later or later <= AGNES.passing, "what somebody does after it tells as much"
            passed += not is_later
    assert passed


async def test_whose_time_runs_out_is_told_once_and_in_the_second_person_to_themselves(database: Database) -> None:
    room = Room(database, GIN)
    table = await room.seated(BO, pace="live")
    own = next(seat for seat in range(2) if table.asks(seat))
    painter = Painter(BlankPictures(), seconds=60.0)

    async def told(seat: int) -> str:
        page = await panel_page(table.freeze(), seat, "en", painter, PageLook(pictures=False))
        return texts(page)

    await room.pass_time(table, 46 * SECOND)
    half = "half the time is left"
    assert [half in await told(seat) for seat in (own, 1 - own)] == [False, True]
    await room.pass_time(table, 105 * SECOND)
    assert "Time is up: an AI player takes this turn for you" in await told(own)
    assert "Time is up: an AI player takes this turn for" in await told(1 - own)
    await table.play_ai(own, table.turn_of(own), next(legal_moves(table.ai_asks(own))))
    for seat in range(2):
        said = await told(seat)
        assert "AI (for" in said or "AI for you" in said, "who has played for whom is told"
        assert half not in said
        assert "Time is up" not in said
