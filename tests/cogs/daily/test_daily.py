"""The deal of the day: the same for everybody, one attempt each, sealed before, opened after, and no word too much."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest
from discord import ButtonStyle, ui

from bot.pictures.boxes import Bar, Layout, Plate, Tick
from bot.pictures.painter import Painted, Painter
from bot.process.verify_deal import verify
from bot.show.days import DAY_SECONDS, date_of, day_of, streak, written
from bot.show.localizer import Localizer
from bot.show.names import figure_of
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.solo_panel import solo_page, solo_round_end_page
from bot.show.theme import PLAIN
from cogs.daily.board_page import board_page
from cogs.daily.deals import Attempt, DailyDeals
from cogs.daily.overview_page import Day, following, intro_page, overview_page, seals_page
from cogs.daily.pictures import score_text
from cogs.daily.result_page import Comparison, result_page, shared_page
from cogs.daily.rows import AttemptRow, DailyStanding
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.daily_deal import PERSON, DailyResult
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.seal import shown
from games.core.solo_game import read_moves, write_moves
from games.core.text import Refused, Text
from games.registry import DAILY_DEALS, GAMES
from storage import Database
from tables.table.archived_table import without_person
from tables.table.table import StaleQuestion
from tables.worker_pool_interface import JobFailed
from tests.bot.pictures.boxes_of_trees import boxes_in, framed, painted_words
from tests.bot.pictures.layout_faults import faults
from tests.bot.table.test_lobby_and_end import alts
from tests.cogs.test_pages import words
from tests.support.added_buttons import ADDED
from tests.support.blue_buttons import blue_buttons
from tests.support.migrated import open_in_memory
from tests.support.sample_rows import GUILD
from tests.support.seeded import Luck
from tests.support.threads import Threads

NOON = 20_779 * DAY_SECONDS + DAY_SECONDS / 2
"""22 November 2026."""
CAMILLE, BO = 1, 2
DEALT = [game for game in GAMES if game.name in DAILY_DEALS]
by_game = pytest.mark.parametrize("game", DEALT, ids=[game.name for game in DEALT])


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI players think little."""
    monkeypatch.setattr("games.core.solo_game.BUDGET", Playouts(8))


@dataclass
class World:
    """The deals of the day over a real database, and a clock that stands still unless moved."""

    database: Database
    now: float = NOON

    def __post_init__(self) -> None:
        self.pool = Threads()
        self.interaction = 100
        self.luck = Luck(1)
        self.daily = self.restarted()

    def restarted(self) -> DailyDeals:
        """Return the deals as a process has them that has just been started."""
        games = {game.name: game for game in GAMES}
        return DailyDeals(self.database, games, self.pool, lambda: self.now, random_hex=self.luck.token_hex)

    async def begun(self, game: str, person: int = CAMILLE, guild: int = GUILD) -> Attempt:
        """Return somebody's attempt of today."""
        return await self.daily.begin(await self.daily.of(self.daily.today, game), person, guild)

    async def play(self, attempt: Attempt, move: Move | None = None) -> Attempt:
        """Let the person make a move, by default the first that is legal."""
        asks = attempt.sealed.game.asks(attempt.reached.state, PERSON)
        self.interaction += 1
        turn = attempt.reached.turn
        return await self.daily.move(attempt, turn, move or next(legal_moves(asks)), self.interaction)

    async def to_the_end(self, attempt: Attempt) -> Attempt:
        """Let the person play until there is a result."""
        while not attempt.is_over:
            attempt = await self.play(attempt)
        return attempt


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with await open_in_memory() as database:
        world = World(database)
        yield world
        await world.pool.close()


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(Threads(), seconds=60.0)
    yield painter
    await painter.close()


def names(attempt: Attempt) -> Localizer:
    people = ("<@1>", *(f"🤖 {seat}" for seat in range(attempt.sealed.row.seats - 1)))
    return Localizer("fr", people, ("Camille", *people[1:]))


async def test_two_people_have_the_same_deal_and_meet_the_same_answers(world: World) -> None:
    mine, yours = await world.begun("rage"), await world.begun("rage", BO, GUILD + 1)
    for _ in range(4):
        assert mine.reached.state == yours.reached.state
        mine, yours = await world.play(mine), await world.play(yours)
    world.now += DAY_SECONDS
    assert (await world.begun("rage")).reached.state != (await world.begun("gin")).reached.state
    tomorrow = await world.daily.of(world.daily.today, "rage")
    assert tomorrow.row.secret != mine.sealed.row.secret
    assert tomorrow.solo.key != mine.sealed.solo.key


async def test_processes_that_begin_a_day_at_once_have_one_deal(world: World) -> None:
    several = [world.restarted() for _ in range(3)]
    deals = await asyncio.gather(*(daily.of(daily.today, "gin") for daily in several))
    assert len({deal.seal for deal in deals}) == 1


async def test_there_is_one_attempt_whose_moves_stay_made_on_whatever_server(world: World) -> None:
    attempt = await world.play(await world.begun("gaag"))
    again = await world.begun("gaag", guild=GUILD + 1)
    assert again.row == attempt.row
    assert again.row.guild_id == GUILD
    over = await world.to_the_end(again)
    assert (await world.begun("gaag")).row == over.row
    with pytest.raises(StaleQuestion):
        await world.daily.move(over, over.reached.turn, Move("play"), 7)


async def test_who_erased_an_attempt_begins_no_second_one_by_two_clicks_at_once(world: World) -> None:
    await world.play(await world.begun("rage"))
    assert await world.database.personal_data.erase(CAMILLE, without_person)
    for daily in (world.daily, world.restarted()):
        deal = await daily.of(daily.today, "rage")
        clicks = (daily.begin(deal, CAMILLE, guild) for guild in (GUILD, GUILD + 1))
        refusals = await asyncio.gather(*clicks, return_exceptions=True)
        assert [one.why.key for one in refusals if isinstance(one, Refused)] == ["daily.erased"] * 2
    world.now += DAY_SECONDS
    assert (await world.play(await world.begun("rage"))).reached.turn == 1


async def test_an_export_of_an_attempt_that_goes_on_has_no_move_of_an_ai_player(world: World) -> None:
    attempt = await world.play(await world.begun("rage"))
    assert any(move.seat != PERSON for move in attempt.run.moves)
    told = world.database.personal_data.export
    (row,) = (await told(CAMILLE))["daily_attempts"]
    assert [line[:2] for line in row["moves"].splitlines()] == [f"{PERSON} "]
    over = await world.to_the_end(attempt)
    (row,) = (await told(CAMILLE))["daily_attempts"]
    assert row["moves"] == over.row.moves


async def test_a_double_click_counts_once_and_the_same_interaction_is_answered_with_what_it_did(world: World) -> None:
    attempt = await world.begun("rage")
    move = next(legal_moves(attempt.sealed.game.asks(attempt.reached.state, PERSON)))
    clicks = (world.daily.move(attempt, 0, move, interaction) for interaction in (51, 52))
    first, second = await asyncio.gather(*clicks, return_exceptions=True)
    assert {type(first), type(second)} == {Attempt, StaleQuestion}
    after = await world.begun("rage")
    assert after.reached.turn == 1
    assert after.row.interaction_id is not None
    same = await world.daily.move(after, 0, move, after.row.interaction_id)
    assert same.row == after.row
    with pytest.raises(StaleQuestion):
        await world.daily.move(after, 0, move, 53)


async def test_a_move_that_the_rules_forbid_is_refused_and_stores_nothing(world: World) -> None:
    attempt = await world.begun("rage")
    with pytest.raises(Refused):
        await world.play(attempt, Move("bid", ("99",)))
    assert (await world.begun("rage")).row == attempt.row


@by_game
async def test_after_a_restart_an_attempt_goes_on_where_it_stood(world: World, game: AnyGame) -> None:
    attempt = await world.play(await world.play(await world.begun(game.name)))
    world.daily = world.restarted()
    found = await world.begun(game.name)
    assert found.reached.state == attempt.reached.state
    assert found.reached.news == attempt.reached.news
    assert read_moves(write_moves(found.run.moves)) == found.run.moves
    over = await world.to_the_end(found)
    assert (over.row.points, over.row.worth) == over.sealed.result(over.reached)
    assert (await world.begun(game.name)).reached.state == over.reached.state, "the moves lead where they led"


async def test_if_no_ai_player_answers_nothing_is_stored_and_the_move_can_be_made_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempt = await world.begun("gin")

    async def fail(*_: object) -> None:
        raise JobFailed("the worker is gone")

    with monkeypatch.context() as patch:
        patch.setattr(world.pool, "run", fail)
        with pytest.raises(Refused) as refusal:
            await world.play(attempt)
        assert refusal.value.why.key == "table.no-ai-answer"
        assert await world.daily.ai_result(attempt.sealed) is None
    assert (await world.begun("gin")).row == attempt.row
    assert (await world.play(attempt)).reached.turn == 1


async def test_when_the_day_is_over_nothing_more_is_played(world: World) -> None:
    attempt = await world.begun("rage")
    world.now += DAY_SECONDS
    for late in (world.play(attempt), world.daily.begin(attempt.sealed, BO, GUILD)):
        with pytest.raises(Refused) as refusal:
            await late
        assert refusal.value.why.key == "daily.day-over"
    with pytest.raises(Refused):
        await world.daily.of(world.daily.today + 1, "rage")


async def test_a_seal_that_is_shown_the_day_before_is_opened_the_day_after(world: World) -> None:
    seen = {}
    for day in range(3):
        page = seals_page(await world.daily.around(), world.daily.games["rage"], world.daily.today, "en")
        seen[day] = set(re.findall(r"`([\w-]{32}|[0-9a-f]{64})`", words(page)))
        world.now += DAY_SECONDS
    world.now -= DAY_SECONDS
    opened = [deal for deal in await world.daily.around() if deal.row.day == world.daily.today - 1]
    assert len(opened) == len(DAILY_DEALS)
    files = [
        [one.url for one in shown_page.view.walk_children() if isinstance(one, ui.File)]
        for shown_page in (page, page.spare)
        if shown_page is not None
    ]
    assert files == [[f"attachment://{name}" for name in page.pictures], []]
    for deal in opened[:1]:
        assert shown(deal.seal) in seen[0] & seen[1] & seen[2]
        assert deal.row.secret in seen[2] - seen[1] - seen[0]
    for deal in opened:
        proof = json.loads(json.dumps(deal.proof(world.daily.today)))
        faults, gave = verify(proof, shown(deal.seal))
        assert faults == []
        assert gave
        assert verify(proof | {"secret": "00" * 32}, deal.seal)[0] != []


async def test_no_page_tells_a_secret_of_today_or_tomorrow(world: World, painter: Painter) -> None:
    attempt = await world.begun("rage")
    deals = await world.daily.around()
    with pytest.raises(ValueError, match="sealed"):
        attempt.sealed.proof(world.daily.today)
    pages = [
        *(seals_page(deals, game, world.daily.today, "fr") for game in GAMES),
        await intro_page(attempt.sealed, names(attempt), painter, PageLook(added=ADDED)),
        await solo_page(attempt.table, names(attempt), painter),
    ]
    told = "".join(f"{page.view.to_components()} {page.pictures}" for page in pages)  # type: ignore[no-untyped-call]
    assert {deal.row.day for deal in deals} == {world.daily.today, world.daily.today + 1}
    for deal in deals:
        assert deal.row.secret not in told
        assert deal.solo.key.hex() not in told


@by_game
async def test_what_the_person_may_not_know_changes_no_byte_of_the_panel(
    world: World, painter: Painter, game: AnyGame
) -> None:
    attempt, compared = await world.begun(game.name), 0
    while not attempt.is_over and compared < 3:
        imagined = game.imagine(game.view(attempt.reached.state, PERSON), FastChance(compared))
        other = attempt.run.branched()
        other.state = imagined
        twin = replace(attempt, run=other)
        pages: list[Page] = [await solo_page(one.table, names(one), painter) for one in (attempt, twin)]
        assert pages[0].fingerprint == pages[1].fingerprint
        ids = [str(item.custom_id) for item in pages[0].view.walk_children() if isinstance(item, ui.Button)]
        barred = any(option.barred for choose in attempt.table.screen.choices for option in choose.options)
        assert any(":why:" in one for one in ids) == barred
        compared += imagined != attempt.reached.state
        attempt = await world.play(attempt)
    assert compared > 2, "too few worlds differed: nothing was compared"


async def test_a_deal_of_some_rounds_counts_them_and_after_the_last_one_nobody_deals(
    world: World, painter: Painter
) -> None:
    attempt, titles, ends = await world.begun("gin"), set[str](), dict[int, list[Page]]()
    while not attempt.is_over:
        titles.add(speak(attempt.table.headline, "fr"))
        assert speak(attempt.table.screen.title, "fr") in titles
        attempt = await world.play(attempt)
        if (over := len(attempt.reached.state.done)) and over not in ends:
            ends[over] = [
                await solo_round_end_page(attempt.table, names(attempt), painter, look, result=Text("daily.see-result"))
                for look in (PageLook(), PageLook(pictures=False))
            ]
    assert titles == {"Gin · donne 1 sur 2", "Gin · donne 2 sur 2"}
    for over, way_on in ((1, "Ma main"), (2, "Résultat")):
        for page in ends[over]:
            buttons = [item for item in page.view.walk_children() if isinstance(item, ui.Button)]
            (label,) = (str(one.label) for one in buttons if one.style is ButtonStyle.primary)
            assert label.startswith(way_on)
            told = "\n".join([words(page), *alts(page)])
            assert bool(re.search("^(Tu donnes|.+ donne)$", told, re.MULTILINE)) == (over == 1)


@pytest.mark.parametrize("game", ["rage", "gaag"])
async def test_a_result_says_points_and_places_and_what_the_ai_made_of_it(
    world: World, painter: Painter, game: str
) -> None:
    attempt = await world.to_the_end(await world.begun(game))
    ai = await world.daily.ai_result(attempt.sealed)
    assert ai is not None
    await world.pool.close()
    assert await world.daily.ai_result(attempt.sealed) == ai, "it is stored, and nobody is asked"
    again = world.restarted()
    assert await again.ai_result(await again.of(again.today, game)) == ai
    compared = Comparison(ai, DailyStanding(9, 7, 2), DailyStanding(0, 0, 0), 5)
    for language in LANGUAGES:
        localizer = replace(names(attempt), language=language)
        said = words(await result_page(attempt, compared, localizer, painter, PageLook(pictures=False)))
        headline, *rest = said.splitlines()
        assert headline.startswith("## ")
        assert str(abs(attempt.row.points or 0)) in headline
        assert "77" in "\n".join(rest)
        assert speak(date_of(attempt.row.day), language) in said


async def test_the_way_on_from_a_result_is_the_next_deal_and_after_the_last_one_to_share_it(
    world: World, painter: Painter
) -> None:
    attempt = await world.to_the_end(await world.begun("rage"))
    compared, localizer = Comparison(None, DailyStanding(0, 0, 0), None, 1), names(attempt)
    games = {game.name: game for game in DEALT}
    done = {name: a_result(CAMILLE, 1) for name in games}
    going = replace(done["gin"], worth=None)
    for attempts, game in ((done, None), ({**done, "gin": going}, "gin"), ({"rage": done["rage"]}, DEALT[1].name)):
        onwards = following(games, attempts)
        assert (None if onwards is None else onwards.name) == game
        page = await result_page(attempt, compared, localizer, painter, following=onwards)
        leads = "daily-share" if game is None else f":daily-of::{game} {attempt.row.day}"
        assert [leads in one for one in blue_buttons(page)] == [True]
        assert ("Nouvelles donnes" in words(page)) == (game is None), "else the next one is already there"


def a_result(person: int, worth: int) -> AttemptRow:
    return AttemptRow(day_of(NOON), "rage", person, GUILD, 1, 80, "", None, 2, worth, worth)


async def shared(attempt: Attempt, compared: Comparison, painter: Painter) -> Page:
    page = await shared_page(attempt, compared, "<@1>", names(attempt), painter, PLAIN)
    assert list(page.pictures) == ["tapis-daily.png"]
    assert page.spare is not None
    return page


async def test_what_is_shared_tells_points_rounds_share_and_streak(world: World, painter: Painter) -> None:
    attempt = await world.to_the_end(await world.begun("rage"))
    scores = attempt.sealed.game.scores(attempt.reached.state)
    squares = ""
    for lines in scores.rounds:
        own = next(line.points for line in lines if line.seat == PERSON)
        others = [line.points for line in lines if line.seat != PERSON]
        squares += "🟩" if own >= max(others) else "⬜" if own <= min(others) else "🟨"
    compared = Comparison(DailyResult(1, 1), DailyStanding(50, 39, 3), DailyStanding(0, 0, 0), 5)
    page = await shared(attempt, compared, painter)
    title, result, rounds, *places, beside = words(page.spare or page).splitlines()
    assert len(places) == attempt.sealed.row.seats
    assert words(page).splitlines() == [title, result, rounds], "the picture tells the rest"
    assert title.replace("\u00a0", " ") == f"### {attempt.sealed.game.glyph} Tapis · Rage du 22/11"
    assert result.startswith(f"<@1> · {figure_of(attempt.row.points or 0)} point")
    assert (rounds, beside.replace("\u00a0", " ")) == (squares, "🌍 mieux que 78 % · 🔥 5 jours")
    alone = Comparison(None, DailyStanding(0, 0, 0), DailyStanding(0, 0, 0), 1)
    assert len(words(await shared(attempt, alone, painter)).splitlines()) == 3


async def test_of_a_deal_of_one_round_the_share_of_those_behind_is_told_in_squares(
    world: World, painter: Painter
) -> None:
    attempt = await world.to_the_end(await world.begun("agnes"))
    assert len(attempt.sealed.game.scores(attempt.reached.state).rounds) == 1
    for beaten, squares in ((39, "🟩🟩🟩🟩🟩🟩🟩🟩⬜⬜"), (0, None)):
        compared = Comparison(None, DailyStanding(50, beaten, 0), None, 1)
        said = words(await shared(attempt, compared, painter)).splitlines()
        assert said[2:3] == ([] if squares is None else [squares])


def test_a_result_that_is_a_lead_is_told_as_one_and_never_as_points_that_nobody_has() -> None:
    (gin,) = (game for game in DEALT if game.name == "gin")
    told = [speak(score_text(gin, points), "en") for points in (-140, 0, 1)]
    assert told == ["140 points behind", "level on points", "1 point ahead"]
    lines = [replace(a_result(CAMILLE, -140), game="gin", points=-140)]
    board = words(board_page(lines[0], lines, Comparison(None, DailyStanding(0, 0, 0), None, 1), gin, "fr"))
    assert "140 points de retard" in board
    assert "🥇" not in board, "nobody else has finished"


def test_the_board_of_the_day_has_points_and_equals_share_their_place() -> None:
    lines = [a_result(person, worth) for person, worth in ((5, 40), (CAMILLE, 34), (-7, 34), (8, 2))]
    compared = Comparison(None, DailyStanding(50, 39, 3), DailyStanding(3, 1, 1), 1)
    said = words(board_page(lines[1], lines, compared, GAMES[0], "en")).splitlines()[1:5]
    assert [line.strip("*")[:2].strip() for line in said] == ["🥇", "🥈", "🥈", "4."]
    assert said[1].startswith("**")
    assert "somebody who has left" in said[2]


async def test_the_overview_says_what_somebody_has_done_today(painter: Painter) -> None:
    games = {game.name: game for game in GAMES}
    done = a_result(CAMILLE, 34)
    day = Day(day_of(NOON), games, {"rage": done, "gin": replace(done, game="gin", worth=None)}, 3)
    title = Text("gin.title-short", coup=2)
    day = replace(day, places={"rage": DailyStanding(5, 4, 1)}, titles={"gin": title})
    day = replace(day, finished={"rage": 6, "lagagne": 1, "agnes": 12})
    told: dict[Language, tuple[str, ...]] = {
        "en": ("34 points", "in progress", "deal 2", "not played yet", "2nd of 6", "finished by 1", "finished by 12"),
        "fr": ("34 points", "en cours", "donne 2", "à jouer", "2e sur 6", "1 personne l’a finie", "12 l’ont finie"),
    }
    for language in LANGUAGES:
        page = await overview_page(day, language, painter)
        assert page.spare is not None
        drawn = "\n".join(painted_words(drawn_on(page)))
        assert faults(drawn_on(page)) == []
        for word in told[language]:
            assert all(word in said for said in (words(page.spare), drawn, alts(page)[0])), word
            assert not any("6 l’ont" in said or "by 6" in said for said in (words(page.spare), drawn)), (
                "its place says so"
            )
        for one in (page, page.spare):
            buttons = [item for item in one.view.walk_children() if isinstance(item, ui.Button)]
            assert f"<t:{(day.number + 1) * DAY_SECONDS}:R>" in words(one)
            assert [item.style for item in buttons].count(ButtonStyle.primary) == 1
            assert len({item.custom_id for item in buttons}) == len(games) + 2


async def test_in_words_alone_each_way_to_a_deal_names_its_game(painter: Painter) -> None:
    games = {game.name: game for game in GAMES}
    begun = replace(a_result(CAMILLE, 34), game="gin", worth=None)
    day = Day(day_of(NOON), games, {"rage": a_result(CAMILLE, 34), "gin": begun}, 0)
    page = await overview_page(day, "en", painter, PageLook(pictures=False))
    ways = [item.accessory for item in page.view.walk_children() if isinstance(item, ui.Section)]
    labels = [way.label for way in ways if isinstance(way, ui.Button)]
    assert sorted(map(str, labels)) == ["Go on: Gin", "Play Agnès", "Play GaAg", "Play LaGagne", "Result: Rage"]


def drawn_on(page: Page) -> Layout:
    """Return what the picture of a page shows."""
    (content,) = page.pictures.values()
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, Layout)
    return content.drawing


async def test_a_result_shows_the_own_row_the_places_and_the_days_of_the_week(world: World, painter: Painter) -> None:
    attempt = await world.to_the_end(await world.begun("rage"))
    today = attempt.row.day
    week = (today, today - 1, today - 7)
    compared = Comparison(None, DailyStanding(183, 153, 30), DailyStanding(5, 4, 1), 2, week)
    places: dict[Language, set[str]] = {"en": {"2nd of 6", "31st of 184"}, "fr": {"2e sur 6", "31e sur 184"}}
    for language in LANGUAGES:
        localizer = replace(names(attempt), language=language)
        drawn = drawn_on(await result_page(attempt, compared, localizer, painter))
        assert faults(drawn) == []
        assert places[language] <= set(painted_words(drawn))
        (own,) = framed(drawn.root)
        dots = [box for box in boxes_in(drawn.root, Plate) if box.edge and box.wide == box.high]
        figures = attempt.sealed.game.figures(attempt.reached.state, ())
        assert len(dots) == sum(one["bids"] for one in figures)
        assert sum(box.fill is not None for box in dots) == sum(one["met"] for one in figures)
        assert localizer.plain[PERSON] in own
        assert len(list(boxes_in(drawn.root, Tick))) == 2, "22 November is a Sunday: last week is over"
    alone = Comparison(None, DailyStanding(0, 0, 0), DailyStanding(0, 0, 0), 1, week)
    drawn = drawn_on(await result_page(attempt, alone, names(attempt), painter))
    assert faults(drawn) == []
    assert not list(boxes_in(drawn.root, Bar))


@pytest.mark.parametrize(
    ("standing", "said", "share"),
    [
        (DailyStanding(1, 0, 0), {"fr": "à égalité avec 1 autre", "en": "level with 1 other"}, 0.5),
        (DailyStanding(4, 0, 2), {"fr": "à égalité avec 2 autres", "en": "level with 2 others"}, 0.25),
        (DailyStanding(1, 0, 1), {"fr": "derrière l’autre", "en": "behind the other"}, 0),
        (DailyStanding(2, 1, 0), {"fr": "mieux que 1 sur 2", "en": "ahead of 1 of 2"}, 0.75),
    ],
)
async def test_who_is_level_with_others_is_not_said_to_be_behind_them(
    standing: DailyStanding, said: dict[Language, str], share: float, world: World, painter: Painter
) -> None:
    attempt = await world.to_the_end(await world.begun("rage"))
    for language in LANGUAGES:
        localizer = replace(names(attempt), language=language)
        compared = Comparison(None, standing, standing, 1, (attempt.row.day,))
        drawn = drawn_on(await result_page(attempt, compared, localizer, painter))
        assert faults(drawn) == []
        assert said[language] in painted_words(drawn)
        (bar,) = boxes_in(drawn.root, Bar)
        assert bar.share == share


def test_a_streak_goes_on_over_the_end_of_a_month_and_waits_for_today() -> None:
    first_of_march = day_of(1_772_323_200)
    assert (written(first_of_march), written(first_of_march - 1)) == ("2026-03-01", "2026-02-28")
    days = [first_of_march, first_of_march - 1, first_of_march - 2, first_of_march - 4]
    assert streak(days, first_of_march) == 3
    assert streak(days, first_of_march + 1) == 3
    assert streak(days, first_of_march + 2) == 0
    assert streak(days[3:], first_of_march - 4) == 1
    assert streak([], first_of_march) == 0
