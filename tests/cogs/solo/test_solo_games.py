"""Games against AI players alone: stored move by move, secret, taken back as at a table, one a person and game."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Page, button
from bot.show.page_renderer import PageLook
from bot.show.panel import alone_localizer
from bot.show.solo_panel import solo_page
from bot.table.hints import Hints
from cogs.solo.pages import buttons_beside_moves, more_page, setup_page
from cogs.solo.rows import SoloRow, SoloStore
from cogs.solo.solo_games import OwnGame, SoloGames
from games.agnes import AGNES
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.daily_deal import PERSON
from games.core.game import AnyGame, forced_move
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text, Who
from games.gin import GIN
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, InDoubt, SequenceConflict
from tables.table.acting_person import Actor
from tables.table.table import StaleQuestion
from tables.worker_pool_interface import JobFailed
from tests.cogs.test_pages import words
from tests.games.kits import kit_of
from tests.support.blank_pictures import BlankPictures
from tests.support.lost_answers import forgetful
from tests.support.migrated import open_in_memory
from tests.support.seeded import Luck
from tests.support.threads import Threads

NOW = 1_795_000_000.0
CAMILLE, BO = 1, 2
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI players think little."""
    monkeypatch.setattr("games.core.solo_game.BUDGET", Playouts(8))


@dataclass
class World:
    """Solo games over a real database, and a clock that stands still unless moved."""

    database: Database
    now: float = NOW

    def __post_init__(self) -> None:
        self.pool, self.luck, self.interaction = Threads(), Luck(1), 100
        self.solo = self.restarted()

    def restarted(self) -> SoloGames:
        """Return the games as a process has them that has just been started."""
        games = {game.name: game for game in GAMES}
        return SoloGames(self.database, games, self.pool, lambda: self.now, random_hex=self.luck.token_hex)

    @property
    def click(self) -> int:
        """Return the id of another interaction."""
        self.interaction += 1
        return self.interaction

    async def dealt(self, game: AnyGame, person: int = CAMILLE, **wish: object) -> OwnGame:
        """Deal somebody a game, a short one unless something is wished."""
        own = await self.solo.of(person, game)
        own = await self.solo.choose(own, self.click, **({"options": kit_of(game).short} | wish))
        return await self.solo.deal(own, self.click)

    async def play(self, own: OwnGame, move: Move | None = None) -> OwnGame:
        """Let the person make a move, by default what a beginner would play."""
        table = own.table
        chosen = move or own.game.ai_players["beginner"].choose(
            table.view(), table.asks(), FastChance(own.row.revision), Playouts(8)
        )
        return await self.solo.move(own, table.turn, chosen, self.click)


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


class Somebody:
    """A Discord user, as far as pages name them."""

    mention, display_name = "<@1>", "Camille"


@by_game
async def test_a_game_goes_on_after_a_restart_and_days_later_until_somebody_has_won(
    world: World, game: AnyGame
) -> None:
    own = await world.dealt(game)
    while own.row.goes_on:
        own = await world.play(own)
        if own.row.revision % 7 == 0:
            world.now += 3 * 86_400
            world.solo = world.restarted()
            again = await world.solo.of(CAMILLE, game)
            assert (again.row, again.table.reached) == (own.row, own.table.reached)
            own = again
    ranks = game.scores(own.dealt.state).ranks
    assert ranks is not None
    assert 1 in ranks
    with pytest.raises(StaleQuestion):
        await world.solo.move(own, own.row.revision, Move("play"), world.click)


@by_game
async def test_what_the_person_may_not_know_changes_no_byte_of_any_page(
    world: World, painter: Painter, game: AnyGame
) -> None:
    own, compared = await world.dealt(game), 0
    while own.row.goes_on and compared < 3:
        other = own.dealt.branched()
        other.state = game.imagine(own.table.view(), FastChance(compared))
        pages = [await pages_of(one, painter) for one in (own, replace(own, run=other))]
        assert pages[0] == pages[1]
        compared += other.state != own.dealt.state
        own = await world.play(own)
    assert compared > 2, "too few worlds differed: nothing was compared"


async def pages_of(own: OwnGame, painter: Painter) -> list[bytes]:
    """Return the fingerprints of all pages of a game that goes on, of which none tells its secret."""
    localizer = alone_localizer("fr", Somebody(), own.table.solo.seats)  # type: ignore[arg-type]  # as far as it is asked
    beside = buttons_beside_moves(own, localizer)
    pages: list[Page] = [
        await solo_page(own.table, localizer, painter, further=beside),
        await setup_page(own, localizer, painter),
        more_page(own, localizer),
    ]
    told = "".join(f"{page.view.to_components()} {page.pictures}" for page in pages)  # type: ignore[no-untyped-call]
    assert json.loads(own.row.deal)["secret"] not in told
    return [page.fingerprint for page in pages]


async def test_a_note_on_a_trial_is_left_out_where_the_page_is_taller_than_a_phone(world: World) -> None:
    painter, look = Painter(BlankPictures(), seconds=60.0), PageLook()
    own = await world.dealt(RAGE)
    localizer = alone_localizer("fr", Somebody(), own.table.solo.seats)  # type: ignore[arg-type]  # as far as it is asked
    for buttons, is_told in ((0, True), (24, False)):
        further = [button(f"{number:032}", CustomId("-", "more", str(number))) for number in range(buttons)]
        page = await solo_page(own.table, localizer, painter, look, told="-# Un essai", further=further)
        assert ("Un essai" in words(page)) == is_told
    await painter.close()


async def test_no_clock_runs_in_a_window_that_closes_by_itself_at_a_table(world: World) -> None:
    game, seen = AGNES, 0
    own = await world.dealt(game)
    while own.row.goes_on and seen < 3:
        windowed = any(ask.verb in game.windowed for ask in own.table.asks())
        world.now += 86_400 * windowed
        turn = own.table.turn
        own = await world.solo.of(CAMILLE, game)
        assert own.table.turn == turn
        assert not any(getattr(block, "counts_down", False) for block in own.table.screen.blocks)
        seen += windowed
        own = await world.play(own)
    assert seen


async def test_who_passes_by_default_is_asked_no_snap_any_more(world: World) -> None:
    own, asked = await world.dealt(AGNES), set[str]()
    while "pass-all" not in {ask.verb for ask in own.table.asks()}:
        own = await world.play(own)
    own = await world.play(own, Move("pass-all"))
    while own.row.goes_on:
        asked |= {ask.verb for ask in own.table.asks()}
        own = await world.play(own)
    assert {"snap", "pass"}.isdisjoint(asked)
    assert asked


async def test_who_passes_by_default_may_change_that_at_any_time_and_is_asked_from_the_next_snap_on(
    world: World,
) -> None:
    own, localizer = await world.dealt(AGNES), Localizer("fr")

    def switch(own: OwnGame) -> list[str | None]:
        return [one.label for one in buttons_beside_moves(own, localizer) if "solo-wake" in str(one.custom_id)]

    while "pass-all" not in {ask.verb for ask in own.table.asks()}:
        assert switch(own) == []
        own = await world.play(own)
    own = await world.play(own, Move("pass-all"))
    yes, no = [localizer.label(Text(f"agnes.{key}")) for key in ("do-ask-each", "do-pass-all")]
    for said in (no, yes, no):
        own = await world.solo.wake(own, own.table.turn, world.click)
        assert switch(own) == [said]
    assert switch(await world.restarted().of(CAMILLE, AGNES)) == [no]
    for _ in range(99):
        if "pass-all" in {ask.verb for ask in own.table.asks()}:
            break
        own = await world.play(own)
    assert {"snap", "pass", "pass-all"} <= {ask.verb for ask in own.table.asks()}
    assert switch(own) == []
    assert own.before_last_move is None or own.dealt.moves[-1].move != Move("ask-each")
    assert (await world.restarted().of(CAMILLE, AGNES)).table.asks() == own.table.asks()
    own = await world.play(own, Move("pass-all"))
    assert switch(own) == [yes], "it is not undone once more by itself"


async def test_who_wants_to_click_is_asked_also_where_there_is_no_choice(world: World) -> None:
    asked = 0
    for clicks in (False, True):
        await world.dealt(RAGE)
        own = await world.solo.of(CAMILLE, RAGE, clicks=clicks)
        while own.row.goes_on:
            is_forced = forced_move(RAGE, own.dealt.state) is not None
            assert clicks or not is_forced
            asked += is_forced
            own = await world.play(own)
    assert asked


async def test_a_double_click_counts_once_and_the_same_interaction_is_answered_with_what_it_did(world: World) -> None:
    own = await world.dealt(RAGE)
    move = next(legal_moves(own.table.asks()))
    clicks = (world.solo.move(own, own.table.turn, move, interaction) for interaction in (51, 52))
    first, second = await asyncio.gather(*clicks, return_exceptions=True)
    assert {type(first), type(second)} == {OwnGame, StaleQuestion}
    after = await world.solo.of(CAMILLE, RAGE)
    assert after.row.interaction_id in {51, 52}
    same = await world.solo.move(after, own.table.turn, move, after.row.interaction_id or 0)
    assert same.row == after.row


async def test_a_game_is_replaced_only_by_who_has_seen_it_as_it_is(world: World) -> None:
    seen = await world.dealt(RAGE)
    own = await world.play(seen)
    with pytest.raises(StaleQuestion):
        await world.solo.deal(seen, world.click)
    assert (await world.solo.of(CAMILLE, RAGE)).row == own.row
    fresh = await world.solo.deal(own, world.click)
    assert fresh.dealt.solo.key != own.dealt.solo.key
    assert (await world.solo.of(BO, RAGE)).run is None


async def test_what_cannot_be_dealt_is_refused_and_the_last_wish_stays(world: World) -> None:
    own = await world.dealt(RAGE, seats=3, level="expert")
    for wrong in ({"seats": 99}, {"level": "genius"}, {"options": {"start_hand": 99}}, {"options": {"nothing": 1}}):
        with pytest.raises(Refused):
            await world.solo.choose(own, world.click, **wrong)
    again = await world.solo.of(CAMILLE, RAGE)
    assert (again.wish.seats, again.wish.level, again.wish.options) == (3, "expert", kit_of(RAGE).short)


async def test_a_move_can_be_taken_back_until_it_has_taught_something_or_somebody_else_has_moved(world: World) -> None:
    own, seen = await world.dealt(GIN), set[tuple[bool, bool]]()
    while own.row.goes_on and len(seen) < 3:
        before = own.dealt.state
        own = await world.play(own)
        is_own, can = own.dealt.moves[-1].seat == PERSON, own.before_last_move is not None
        seen.add((is_own, can))
        turn = own.table.turn
        if can:
            own = await world.solo.take_back(own, turn, world.click)
            assert own.dealt.state == before
            own = await world.play(own)
        with pytest.raises(StaleQuestion if can else Refused):
            await world.solo.take_back(own, turn, world.click)
    assert seen == {(True, True), (True, False), (False, False)}


async def test_if_no_ai_player_answers_nothing_is_stored_and_the_move_can_be_made_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = await world.dealt(GIN)

    async def fail(*_: object) -> None:
        raise JobFailed("the worker is gone")

    with monkeypatch.context() as patch:
        patch.setattr(world.pool, "run", fail)
        hint = Hints(world.pool).of(own.frozen(Actor(CAMILLE, "Camille")), PERSON)
        for refused in (world.play(own), hint):
            with pytest.raises(Refused):
                await refused
    assert (await world.solo.of(CAMILLE, GIN)).row == own.row
    assert (await world.play(own)).row.revision == own.row.revision + 1


async def test_an_export_has_a_persons_own_moves_and_neither_cards_nor_those_of_ai_players(world: World) -> None:
    own = await world.play(await world.dealt(RAGE, options={"bids": "secret"}))
    assert any(move.seat != PERSON for move in own.dealt.moves)
    (told,) = (await world.database.personal_data.export(CAMILLE))["solo_games"]
    assert [line[:2] for line in told["moves"].splitlines()] == [f"{PERSON} "]
    assert json.loads(own.row.deal)["secret"] not in json.dumps(told)


async def test_of_two_changes_at_once_one_counts_and_a_lost_answer_is_no_loss(any_database: Database) -> None:
    store = SoloStore(any_database)
    first = SoloRow(CAMILLE, "rage", 1, wish="{}", interaction_id=7)
    forgetful(any_database).losses = [InDoubt("the answer is lost")]
    await store.record(first)
    with pytest.raises(SequenceConflict):
        await store.record(replace(first, interaction_id=8))
    second = replace(first, revision=2, deal="{}", moves="0 1 bid 1", is_over=True, interaction_id=9)
    await store.record(second)
    await store.record(second)
    assert await store.row(CAMILLE, "rage") == second
    with pytest.raises(SequenceConflict):
        await store.record(replace(first, revision=2, interaction_id=10))


async def test_the_game_that_is_taken_up_again_is_the_latest_that_goes_on(any_database: Database) -> None:
    store = SoloStore(any_database)
    for game, deal, over, at in (("gin", "{}", False, 5), ("rage", "{}", False, 7), ("gaag", "{}", True, 9)):
        await store.record(SoloRow(CAMILLE, game, 1, deal=deal, is_over=over, changed_at=at))
    await store.record(SoloRow(CAMILLE, "agnes", 1, changed_at=11))
    await store.record(SoloRow(CAMILLE, "gin.on", 1, deal="{}", changed_at=13))
    names = [game.name for game in GAMES]
    assert await store.latest(CAMILLE, names) == "rage", "what goes on from a moment is taken up from there"
    assert await store.latest(BO, names) is None


async def test_the_person_who_plays_alone_is_named_in_brief_and_not_mentioned() -> None:
    class LongNamed(Somebody):
        display_name = "Wilhelmina-Maximiliane"

    localizer = alone_localizer("fr", LongNamed(), 2)  # type: ignore[arg-type]  # as far as it is asked
    assert localizer.say(Text("rage.waiting-play", who=Who(0))) == "À Wilhelmina-… de jouer"
