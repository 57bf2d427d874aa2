"""The page of a proof fits into a message, whatever was cut and however many cards there are."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.pictures.boxes import Card, Rosette, Tick
from bot.pictures.painter import Painter
from bot.show.localizer import localizer_for
from bot.show.page_renderer import PageLook
from bot.show.seals import Post, UnusedSeals
from bot.show.sentences import LANGUAGES, Language
from bot.show.text_height import text_height
from bot.show.theme import PLAIN
from cogs.verify.proof_page import PAGE_HEIGHT, proof_page
from cogs.verify.proof_picture import CARDS_MOST, proof_layout
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.seal import shown
from games.lagagne import LAGAGNE
from games.lagagne.options import LaGagneOptions
from games.registry import GAMES
from storage import Database
from tables.table.acting_person import Actor
from tables.table.actions import WORDS_LENGTH
from tables.table.deal_proof import Fault
from tests.bot.pictures.boxes_of_trees import boxes_in, painted_words
from tests.bot.pictures.layout_faults import faults
from tests.bot.table.test_lobby_and_end import words
from tests.support.threads import Threads
from tests.tables.conftest import CAMILLE, Room


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(Threads(), seconds=60.0)
    yield painter
    await painter.close()


LETTERS = 4000
"""Discord takes so many in one message."""
SOMEWHERE = 1_400_000_000_000_000_000


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_proof_fits_into_a_message(database: Database, painter: Painter, language: Language) -> None:
    room = Room(database, LAGAGNE)
    table = await room.open(**{name: 20 for name in LaGagneOptions.model_fields if name.startswith("deck_")})
    people = [CAMILLE, *(Actor(SOMEWHERE + number, "_" * 32) for number in range(7))]
    for person in people[1:]:
        await room.do(table, person, "join")
    for person in people:
        await room.do(table, person, "cut", "~" * WORDS_LENGTH)
    await room.do(table, CAMILLE, "start")
    await room.close(table)
    proof = await table.proof()
    posts = {"seal": Post(SOMEWHERE, SOMEWHERE, table.state.seal), "cuts": Post(SOMEWHERE, SOMEWHERE, proof.closing)}
    seals, texts = UnusedSeals(99, 98, (posts["seal"],) * 5), list[str]()
    for number in range(9):
        page = await proof_page(table.freeze(), proof, posts, seals, language, painter, number=number)
        assert page.spare is not None
        assert max(one.view.content_length() for one in (page, page.spare)) <= LETTERS
        texts.append(words(page))
    assert texts[-1] == texts[-2], "a page too high is the last one"
    assert len(dict.fromkeys(texts)) > 2
    assert max(map(text_height, texts)) <= PAGE_HEIGHT


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_it_counts_shuffles_and_lots_and_never_the_cards_that_were_drawn(
    database: Database, painter: Painter, game: AnyGame
) -> None:
    room = Room(database, game)
    table = await room.dealt()
    for _ in range(8):
        seat = table.asked[0]
        move = next(legal_moves(table.asks(seat)))
        person = table.state.seats[seat].person
        assert person is not None
        await table.play(Actor(person, ""), table.turn_of(seat), move, next(room.interactions))
    await room.close(table)
    proof = await table.proof()
    shuffles = sum("shuffle" in call for call in proof.data["calls"])
    lots = len(proof.data["calls"]) - shuffles
    assert shuffles
    assert lots
    mixed, drawn = "shuffle" if shuffles == 1 else "shuffles", "lot" if lots == 1 else "lots"
    page = await proof_page(table.freeze(), proof, {}, UnusedSeals(0, 0), "en", painter)
    text = words(page.spare)
    assert f"{shuffles} {mixed}, {lots} {drawn} drawn" in text
    assert " draws" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_no_code_is_parted_from_what_it_is_called(
    database: Database, painter: Painter, game: AnyGame, language: Language
) -> None:
    room = Room(database, game)
    table = await room.dealt()
    await room.close(table)
    proof, posts = await table.proof(), {"seal": Post(SOMEWHERE, SOMEWHERE, table.state.seal)}
    somewhere = replace(table.freeze(), guild=SOMEWHERE)
    for number in range(9):
        page = await proof_page(somewhere, proof, posts, UnusedSeals(1, 0), language, painter, number=number)
        assert not words(page.spare).endswith(":")


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=() if (number + turn) % 2 else pytest.mark.nightly)
        for number, game in enumerate(GAMES)
        for turn, language in enumerate(LANGUAGES)
    ],
    ids=lambda part: getattr(part, "name", part),
)  # by day the games take turns with the languages
async def test_the_picture_says_what_is_proved_and_what_is_not_comes_first(
    database: Database, painter: Painter, game: AnyGame, language: Language
) -> None:
    room = Room(database, game)
    table = await room.open()
    people = [CAMILLE, Actor(7, "Maximilienne de La Tour-Dupin")]
    await room.do(table, people[1], "join")
    for person in people:
        await room.do(table, person, "cut", "pomme bleue")
    await room.do(table, CAMILLE, "start")
    await room.close(table)
    proof, frozen = await table.proof(), table.freeze()
    seal = shown(table.state.seal)
    cases: tuple[tuple[tuple[Fault, ...], int], ...]
    cases = ((), 3), (("seal",), 2), (("rules",), 2), (("seal", "deck", "draws"), 0)
    for faults_found, good in cases:
        found = replace(proof, faults=faults_found)
        picture = proof_layout(frozen, found, localizer_for(language, table.state.seats), PLAIN)
        assert faults(picture) == []
        ticks = [tick.good for tick in boxes_in(picture.root, Tick)]
        assert ticks == sorted(ticks)
        assert sum(ticks) == good
        assert [rosette.good for rosette in boxes_in(picture.root, Rosette)] == [good == 3]
        written = painted_words(picture)
        assert f"{seal[:8]}…" in written
        assert not any(seal in word for word in written)
        assert len(list(boxes_in(picture.root, Card))) == CARDS_MOST + 2
    page = await proof_page(frozen, proof, {}, UnusedSeals(0, 0), language, painter)
    assert {"tapis-proof.png", "tapis-deal.json"} <= set(page.pictures)
    figures = await proof_page(frozen, proof, {}, UnusedSeals(0, 0), language, painter, number=2)
    assert seal in words(figures), "all of it can be copied"
    spoken = await proof_page(frozen, proof, {}, UnusedSeals(0, 0), language, painter, PageLook(pictures=False))
    assert {"fr": "conforme", "en": "confirmed"}[language] in words(spoken), "without a picture the verdict is said"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_second_page_says_in_words_why_a_player_may_believe_it(
    database: Database, painter: Painter, language: Language
) -> None:
    room = Room(database, LAGAGNE)
    table = await room.open()
    bo = Actor(7, "Bo")
    await room.do(table, bo, "join")
    await room.do(table, bo, "cut", "pomme bleue")
    await room.do(table, CAMILLE, "start")
    await room.close(table)
    proof, posts = await table.proof(), {"seal": Post(SOMEWHERE, SOMEWHERE, table.state.seal)}
    page = await proof_page(table.freeze(), proof, posts, UnusedSeals(0, 0), language, painter, number=1)
    said = words(page)
    assert "pomme bleue" not in said
    assert f"`{shown(table.state.seal)[:8]}…`" in said
    assert table.state.secret not in said
    assert said.count("discord.com/channels") == 1, "the cuts were not posted"
