"""Turning points: whose they are, what they follow from, and where they lead."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from discord import ui

from bot.pictures.model import Drawing
from bot.pictures.painter import Painted, Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_for
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language, speak
from cogs.replays.pages import more_page, replay_page, turns_page
from cogs.replays.position import Eyes, Position
from cogs.replays.turning_points import TurningPoints, Whose, decisions_of, is_hinted, whose_turns
from games.core.chance import FastChance
from games.core.game import AnyGame, MoveResult
from games.core.move import Move
from games.core.review import SCANNED_MOST, TOLD, Decision, Turn, candidates, chosen, told
from games.core.screen import Cards
from games.core.text import Refused, Text
from games.gaag import GAAG
from games.rage import RAGE
from games.registry import GAMES
from storage import Database
from tests.cogs.replays.test_replays import random_game
from tests.cogs.test_pages import words
from tests.support.blue_buttons import blue_buttons
from tests.support.threads import Threads

WORDS_ALONE = PageLook(pictures=False)
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
comparing = [game for game in GAMES if game.advice.compares]
by_comparing_game = pytest.mark.parametrize("game", comparing, ids=[game.name for game in comparing])

ROWS_MOST = 6
"""Two of ways, the eyes, the rounds, and what can be taken away: so many fit a phone with a picture above them."""


def ways(page: Page, verb: str) -> list[str]:
    ids = [CustomId.parse(str(item.custom_id)) for item in page.view.walk_children() if isinstance(item, ui.Button)]
    return [custom_id.detail for custom_id in ids if custom_id.verb == verb]


@by_comparing_game
async def test_a_seats_turning_points_are_its_own_and_lead_to_just_before_the_move(
    database: Database, game: AnyGame
) -> None:
    replayed, pool = await random_game(database, game), Threads()
    everybody: Whose = "all"
    for whose in (0, everybody):
        turns = await TurningPoints(pool).of(replayed, whose)
        assert whose == "all" or turns == await TurningPoints(pool).of(replayed, whose)
        assert len(turns) <= TOLD
        assert [turn.decision.step for turn in turns] == sorted(turn.decision.step for turn in turns)
        for turn in turns:
            assert whose in ("all", turn.decision.seat)
            assert str(turn.decision.move) == replayed.moves[turn.decision.step - 1].move != str(turn.better)
            assert turn.gain >= game.advice.worth_telling
            assert not await is_hinted(replayed, turn.decision, partial(pool.run, 60.0)), "a hint would have been that"
        for language in LANGUAGES if turns else ():
            back = Position(3, "open" if whose == "all" else 0)
            page = turns_page(replayed, turns, whose, back, language)
            eyes = "open" if whose == "all" else "0"
            steps = [f"{turn.decision.step - 1} {eyes} {letter}" for turn, letter in zip(turns, "abc", strict=False)]
            assert ways(page, "replay") == [*steps, f"3 {eyes} back"]
            assert all(Position.parse(way) for way in ways(page, "replay"))
            assert len(words(page).splitlines()) == len(turns) + 2
    await pool.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_before_a_turning_point_stands_what_it_cost_and_one_may_try_something_better(
    database: Database, language: Language
) -> None:
    replayed, painter = await random_game(database, RAGE), Painter(Threads(), seconds=60.0)
    known = TurningPoints(Threads())
    assert known.known(replayed, 0) is None
    turns = await known.of(replayed, 0)
    assert turns
    assert known.known(replayed, 0) == turns
    listed = words(turns_page(replayed, turns, 0, Position(0, 0), language))
    localizer = localizer_for(language, replayed.table.state.seats)
    assert f"<@{replayed.table.state.seats[0].person}>" in listed.splitlines()[0]
    for turn in turns:
        position, person = Position(turn.decision.step - 1, 0), replayed.table.state.people[0]
        for plays_on, leads in ((True, "replay-on"), (False, "replay")):
            page = await replay_page(
                replayed, position, person, language, painter, WORDS_ALONE, turn, turns=turns, plays_on=plays_on
            )
            told = words(page).splitlines()
            (cost,) = [line for line in told if line.startswith("-# 💡 ")]
            assert cost.removeprefix("-# 💡 ") in listed
            why = replayed.game.advice.reason(turn.decision.view, turn.decision.asks, turn.better)
            assert told[-1] == (cost if why is None else f"-# {localizer.say(why)}")
            other = await replay_page(replayed, position, 99, language, painter, WORDS_ALONE, turn, turns=turns)
            assert words(other).splitlines()[-1] == cost, "reasons speak to the seat itself"
            (blue,) = blue_buttons(page)
            assert CustomId.parse(blue).verb == leads
    await painter.close()


async def test_before_a_turning_point_the_card_played_and_the_better_one_are_marked(database: Database) -> None:
    replayed, painter = await random_game(database, RAGE), Painter(Threads(), seconds=60.0)
    own = replayed.table.state.people[0]
    marked = list[tuple[str, ...]]()
    for turn in await TurningPoints(Threads()).of(replayed, 0):
        for person, mine in ((own, "bot.move-yours"), (99, "replays.turn-made")):
            position = Position(turn.decision.step - 1, 0)
            page = await replay_page(replayed, position, person, "en", painter, PageLook(), turn)
            (drawn,) = [one.drawing for one in page.pictures.values() if isinstance(one, Painted)]
            assert isinstance(drawn, Drawing)
            assert isinstance(drawn.block, Cards)
            told = {place.told for group in drawn.block.hand for place in group.places if place.told}
            assert told <= {speak(Text(mine), "en"), speak(Text("bot.move-best"), "en")}
            marked.append(tuple(sorted(told)))
    assert ("the best", "you") in marked
    assert ("played", "the best") in marked
    await painter.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_there_is_no_turning_point_the_replay_says_so_and_no_button_leads_to_none(
    database: Database, language: Language
) -> None:
    replayed, painter = await random_game(database, RAGE), Painter(Threads(), seconds=60.0)
    person, found = replayed.table.state.people[0], await TurningPoints(Threads()).of(replayed, 0)
    for turns, ways_there in ((None, 1), ((), 0), (found, 1)):
        last, first = [
            await replay_page(
                replayed, Position(step, 0), person, language, painter, WORDS_ALONE, turns=turns, looked=not step
            )
            for step in (replayed.last, 0)
        ]
        assert len(ways(last, "replay-turns")) == ways_there
        assert (speak(Text("replays.turns-none"), language) in words(first)) == (turns == ())
        assert speak(Text("replays.turns-none"), language) not in words(last)
    await painter.close()


async def test_a_random_game_has_turning_points(database: Database) -> None:
    pool = Threads()
    assert await TurningPoints(pool).of(await random_game(database, RAGE), "all")
    await pool.close()


@by_game
async def test_turning_points_follow_from_what_the_seat_could_know(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    known = list(decisions_of(replayed, 0))
    assert known
    steps = list(replayed.steps)
    for one in known:
        twin = game.imagine(one.view, FastChance(one.step))
        steps[one.step - 1] = MoveResult(twin, ())
    assert list(decisions_of(replace(replayed, steps=steps), 0)) == known


async def test_moves_that_an_ai_made_for_somebody_absent_are_nobodys(database: Database) -> None:
    replayed = await random_game(database, RAGE)
    absent = replace(replayed, moves=[replace(row, person=None) for row in replayed.moves])
    assert list(decisions_of(replayed, 1))
    assert not list(decisions_of(absent, 1))


def test_a_stranger_sees_turning_points_only_with_all_cards_open_or_through_somebodys_eyes() -> None:
    assert whose_turns(Position(1, "table"), None) is None
    assert whose_turns(Position(1, "table"), 2) == 2
    assert whose_turns(Position(1, "open"), None) == whose_turns(Position(1, "open"), 2) == "all"
    assert whose_turns(Position(1, 0), 2) == 0


@by_game
async def test_the_way_to_them_is_there_only_where_they_are_and_says_so_in_words(
    database: Database, game: AnyGame
) -> None:
    replayed, painter = await random_game(database, game), Painter(Threads(), seconds=60.0)
    own, other = replayed.table.state.people[0], 99
    cases: tuple[tuple[int, Eyes, bool], ...] = ((own, "table", True), (other, "table", False), (other, "open", True))
    for person, eyes, there in cases:
        position = Position(1, eyes)
        step = await replay_page(replayed, position, person, "fr", painter, WORDS_ALONE)
        more = more_page(replayed, position, replayed.table.state.seat_of(person), "fr")
        assert bool(ways(more, "replay-turns")) == (there and game.advice.compares)
        for page in (step, more):
            rows = [item for item in page.view.walk_children() if isinstance(item, ui.ActionRow)]
            assert len(rows) <= ROWS_MOST
            assert all(item.label for item in page.view.walk_children() if isinstance(item, ui.Button))
    await painter.close()


async def test_while_one_search_goes_on_another_is_asked_to_wait_and_what_is_found_is_kept(database: Database) -> None:
    replayed, pool = await random_game(database, GAAG), Threads()
    points = TurningPoints(pool)
    found = await points.of(replayed, 0)
    async with points.under_way:
        assert await points.of(replayed, 0) is found
        with pytest.raises(Refused) as caught:
            await points.of(replayed, 1)
    assert caught.value.why.key == "replays.turns-busy"
    await pool.close()


def test_of_a_very_long_game_so_many_decisions_are_looked_at_from_beginning_to_end() -> None:
    state = RAGE.deal(RAGE.options_type(), 3, FastChance(1), 0).state
    seat = next(seat for seat in range(3) if RAGE.asks(state, seat))
    one = Decision(0, seat, RAGE.view(state, seat), RAGE.asks(state, seat), Move("bid", ("0",)))
    found = chosen([one._replace(step=step) for step in range(1000)])
    assert len(found) == SCANNED_MOST
    assert found[0].step == 0
    assert found[-1].step > 990


def test_the_dearest_are_told_in_the_order_of_the_game_and_no_move_is_better_than_itself() -> None:
    turns = [
        Turn(Decision(step, 0, None, (), Move("bid", (str(step),))), Move("bid", ("1",)), gain)
        for step, gain in ((9, 4.0), (2, 3.0), (5, 9.0), (7, 0.5), (1, 8.0))
    ]
    assert [turn.decision.step for turn in candidates(turns)] == [5, 9, 2, 7]
    assert [turn.decision.step for turn in told(RAGE, turns)] == [1, 5, 9]
