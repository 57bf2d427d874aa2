"""Playing on from a moment of a game against AI players: stored, secret, taken back at will, begun again."""

import json
from collections.abc import AsyncIterator

import pytest

from bot.pictures.painter import Painter
from bot.show.localizer import localizer_for
from bot.show.panel import alone_localizer
from bot.show.persons import persons
from bot.show.solo_panel import solo_page
from cogs.solo.cog import marked
from cogs.solo.pages import buttons_beside_moves, more_page
from cogs.solo.solo_games import OwnGame
from games.agnes import AGNES
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.screen import without_countdowns
from games.core.solo_game import SoloGame, SoloRun, StartingPoint
from games.core.text import Refused
from games.rage import RAGE
from games.registry import GAMES
from tables.table.acting_person import Actor
from tables.table.table import StaleQuestion
from tables.table.table_state import Seat, ai_names_of, names_beside
from tests.cogs.solo.test_solo_games import CAMILLE, NOW, Somebody, World
from tests.games.kits import kit_of
from tests.support.migrated import open_in_memory
from tests.support.threads import Threads

SEATS, SEAT = 2, 1
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI players think little."""
    monkeypatch.setattr("games.core.solo_game.BUDGET", Playouts(8))


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


def point(game: AnyGame, step: int = 6, seed: int = 3) -> StartingPoint:
    """Return a moment of a short game that AI players play, at which the second seat is asked."""
    options = game.options_type(**{**kit_of(game).short, **({"start_hand": 5} if game is RAGE else {})})
    run = SoloRun(SoloGame(game, options, SEATS, 0, bytes([seed]) * 32, "beginner"))
    run.let_others_play(0, all_seats=True)
    moves = run.moves
    run = SoloRun(run.solo)
    for number, move in enumerate(moves):
        if number >= step and game.asks(run.state, SEAT):
            break
        run.make(move)
    assert game.asks(run.state, SEAT)
    return StartingPoint(game, run.state, SEAT, round(NOW * 1000) - 86_400_000)


async def begun(world: World, start: StartingPoint) -> OwnGame:
    own = await world.solo.of(CAMILLE, start.game, is_going_on=True)
    return await world.solo.play_on(own, start, world.click)


@by_game
async def test_it_begins_with_the_seats_own_question_and_ends_and_is_played_again_from_its_row(
    world: World, game: AnyGame
) -> None:
    start = point(game)
    own = await begun(world, start)
    assert own.table.view() == game.view(start.state, SEAT)
    assert own.table.asks() == game.asks(start.state, SEAT)
    while own.row.goes_on:
        own = await world.play(own)
    world.solo = world.restarted()
    again = await world.solo.of(CAMILLE, game, is_going_on=True)
    assert (again.row, again.table.reached) == (own.row, own.table.reached)
    assert game.scores(own.dealt.state).ranks is not None


@by_game
async def test_one_goes_back_to_every_choice_also_from_the_end_and_to_the_moment(world: World, game: AnyGame) -> None:
    own = first = await begun(world, point(game))
    stood = [own.dealt.state]
    while own.row.goes_on:
        own = await world.play(own)
        stood.append(own.dealt.state)
    for state in reversed(stood[:-1]):
        own = await world.solo.take_back(own, own.row.revision, world.click)
        assert own.row.goes_on
        assert own.dealt.state == state
    assert own.before_last_move is None
    with pytest.raises(Refused):
        await world.solo.take_back(own, own.row.revision, world.click)
    own = await world.play(own)
    back = await world.solo.restart(own, world.click, anew=False)
    assert back.dealt.state == first.dealt.state
    assert json.loads(back.row.deal)["start"] == json.loads(first.row.deal)["start"]


@by_game
async def test_unseen_cards_are_dealt_anew_and_what_the_seat_sees_stays(world: World, game: AnyGame) -> None:
    own = await begun(world, point(game))
    starts, view = {json.loads(own.row.deal)["start"]}, own.table.view()
    for _ in range(4):
        own = await world.solo.restart(await world.play(own), world.click, anew=True)
        assert own.table.view() == view
        starts.add(json.loads(own.row.deal)["start"])
    assert len(starts) > 1


@by_game
async def test_unseen_cards_of_the_game_change_no_byte_of_what_is_kept_or_shown(
    painter: Painter, game: AnyGame
) -> None:
    start = point(game)
    twins = [start] + [
        start._replace(state=game.imagine(game.view(start.state, SEAT), FastChance(seed))) for seed in range(4)
    ]
    assert any(twin.state != start.state for twin in twins)
    told = []
    for twin in twins:
        async with await open_in_memory() as database:
            there = World(database)
            own = await begun(there, twin)
            pages = [await pages_of(own, painter)]
            own = await there.play(own)
            pages.append(await pages_of(own, painter))
            told.append((own.row, pages))
            await there.pool.close()
    assert all(one == told[0] for one in told)


async def pages_of(own: OwnGame, painter: Painter) -> list[bytes]:
    """Return the fingerprints of the pages of a game, of which none tells its secret or where it began."""
    solo = own.dealt.solo
    localizer = alone_localizer("fr", Somebody(), solo.seats, solo.person, solo.names)  # type: ignore[arg-type]  # as far as it is asked
    beside = buttons_beside_moves(own, localizer)
    pages = [await solo_page(marked(own, localizer), localizer, painter, further=beside), more_page(own, localizer)]
    told = "".join(f"{page.view.to_components()}" for page in pages)  # type: ignore[no-untyped-call]
    assert json.loads(own.row.deal)["secret"] not in told
    return [page.fingerprint for page in pages]


async def test_ai_players_keep_their_names_and_colours_also_after_a_restart(world: World) -> None:
    at_table = [Seat(None, "Chloé", "regular"), Seat(CAMILLE, "Camille")]
    own = await begun(world, point(RAGE)._replace(names=ai_names_of(at_table)))
    await world.solo.restart(own, world.click, anew=True)
    world.solo = world.restarted()
    own = await world.solo.of(CAMILLE, RAGE, is_going_on=True)
    solo = own.dealt.solo
    localizer = alone_localizer("fr", Somebody(), solo.seats, solo.person, solo.names)  # type: ignore[arg-type]  # as far as it is asked
    there = localizer_for("fr", [at_table[0], Seat(1, "Camille")])
    assert [(one.name, one.hue) for one in persons(localizer)] == [(one.name, one.hue) for one in persons(there)]
    assert own.frozen(Actor(CAMILLE, "Camille")).state.seats[0].name == "Chloé"


def test_people_are_played_by_ai_players_with_free_names() -> None:
    left = Seat(None, "Hana", "regular", gone=9)
    names = ai_names_of([Seat(7, "Bo"), Seat(None, "Ada", "regular"), left, Seat(CAMILLE, "Camille")])
    assert names == ("", "Ada", "", "")
    assert names_beside(3, 4, names) == ["Bruno", "Ada", "Chloé"]
    assert names_beside(1, 3) == ["Ada", "Bruno"]


async def test_a_new_moment_takes_the_place_of_the_last_one_and_a_dealt_game_stays(world: World) -> None:
    dealt = await world.dealt(RAGE)
    first = await begun(world, point(RAGE))
    second = await begun(world, point(RAGE, step=20, seed=4))
    assert second.table.view() != first.table.view()
    with pytest.raises(StaleQuestion):
        await world.play(first)
    assert (await world.solo.of(CAMILLE, RAGE)).row == dealt.row
    latest = await world.solo.latest(CAMILLE)
    assert latest is RAGE
    with pytest.raises(StaleQuestion):
        await world.solo.restart(first, world.click, anew=True)


async def test_where_the_seat_has_nothing_left_to_decide_nothing_begins(world: World) -> None:
    start = point(RAGE)
    run = SoloRun(SoloGame(RAGE, RAGE.options_type(), SEATS, 0, bytes(32), "beginner", start=start.state))
    run.let_others_play(0, all_seats=True)
    with pytest.raises(Refused):
        await begun(world, start._replace(state=run.state))
    assert (await world.solo.of(CAMILLE, RAGE, is_going_on=True)).run is None


async def test_what_the_seat_had_seen_before_is_shown_until_the_first_move(world: World) -> None:
    start = point(AGNES, step=2)
    own = await begun(world, start)
    shown = own.table.screen
    assert shown == without_clock(own, recalled=True)
    own = await world.play(own)
    assert own.table.screen == without_clock(own, recalled=False)


def without_clock(own: OwnGame, *, recalled: bool) -> object:
    view = own.table.view()
    seen = own.game.advice.recalled(view) if recalled else view
    return without_countdowns(own.game.screen(seen, own.table.asks()))


async def test_an_export_has_the_moves_of_ones_own_seat_and_neither_cards_nor_the_moment(world: World) -> None:
    own = await begun(world, point(RAGE))
    while not any(move.seat != SEAT for move in own.dealt.moves):
        own = await world.play(own)
    (told,) = (await world.database.personal_data.export(CAMILLE))["solo_games"]
    assert {line[:2] for line in told["moves"].splitlines()} == {f"{SEAT} "}
    assert json.loads(own.row.deal)["secret"] not in json.dumps(told)
    assert "deal" not in told


async def test_nothing_is_kept_in_memory_of_somebody_who_is_erased(world: World) -> None:
    await begun(world, point(RAGE))
    await world.dealt(RAGE)
    world.solo.forget(CAMILLE)
    assert not world.solo._kept
