"""The page of a proof fits into a message, whatever was cut and however many cards there are."""

from dataclasses import replace

import pytest
from discord import ui

from bot.show.seals import Post, UnusedSeals
from bot.show.sentences import LANGUAGES, Language
from bot.show.text_height import text_height
from cogs.verify.proof_page import PAGE_HEIGHT, proof_page
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.lagagne import LAGAGNE
from games.lagagne.options import LaGagneOptions
from games.registry import GAMES
from storage import Database
from tables.table.acting_person import Actor
from tables.table.actions import WORDS_LENGTH
from tests.tables.conftest import CAMILLE, Room

LETTERS = 4000
"""Discord takes so many in one message."""
SOMEWHERE = 1_400_000_000_000_000_000


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_proof_fits_into_a_message(database: Database, language: Language) -> None:
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
        page = proof_page(table.freeze(), proof, posts, seals, language, number)
        assert page.spare is not None
        assert max(one.view.content_length() for one in (page, page.spare)) <= LETTERS
        texts.append(next(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay)))
    assert texts[-1] == texts[-2], "a page too high is the last one"
    assert len(dict.fromkeys(texts)) > 2
    assert max(map(text_height, texts)) <= PAGE_HEIGHT


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_it_counts_shuffles_and_lots_and_never_the_cards_that_were_drawn(
    database: Database, game: AnyGame
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
    page = proof_page(table.freeze(), proof, {}, UnusedSeals(0, 0), "en")
    text = next(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))
    assert f"{shuffles} {mixed}, {lots} {drawn} drawn" in text
    assert " draws" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_no_code_is_parted_from_what_it_is_called(database: Database, game: AnyGame, language: Language) -> None:
    room = Room(database, game)
    table = await room.dealt()
    await room.close(table)
    proof, posts = await table.proof(), {"seal": Post(SOMEWHERE, SOMEWHERE, table.state.seal)}
    shown = replace(table.freeze(), guild=SOMEWHERE)
    for number in range(9):
        page = proof_page(shown, proof, posts, UnusedSeals(1, 0), language, number)
        text = next(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))
        assert not text.endswith(":")
