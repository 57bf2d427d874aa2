"""Cutting: a few words typed by a person, shown as they are kept, that change the deck and not the seal."""

import json
from dataclasses import replace

import pytest

from games.core.text import Refused
from tables.table.acting_person import Actor
from tables.table.actions import WORDS_LENGTH, cleaned
from tables.table.table import Table
from tables.table.table_state import Cut
from tests.games.toy import TOY
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all


async def refused(room: Room, table: Table, actor: Actor, words: str) -> str:
    """Return the key of the refusal of a cut, having seen that nothing changed."""
    before = (table.seq, table.state, list(table.state.cuts))
    with pytest.raises(Refused) as refusal:
        await room.do(table, actor, "cut", words)
    assert (table.seq, table.state, list(table.state.cuts)) == before
    return refusal.value.why.key


def said(table: Table) -> list[tuple[int, str]]:
    """Return who has cut with which words, in order."""
    return [(cut.person, cut.words) for cut in table.state.cuts]


async def test_who_sits_at_the_table_cuts_and_a_stranger_does_not(room: Room) -> None:
    table = await room.open()
    event = await room.do(table, CAMILLE, "cut", "bleu comme le soir")
    assert table.state.cuts == [Cut(CAMILLE.id, "Camille", "bleu comme le soir")]
    assert [news.text.key for news in event.news] == ["table.cut"]
    assert await refused(room, table, BO, "rouge") == "table.not-seated"


async def test_a_cut_that_changes_keeps_its_place(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    for person, words in ((CAMILLE, "un"), (BO, "deux"), (CAMILLE, "trois")):
        event = await room.do(table, person, "cut", words)
    assert said(table) == [(CAMILLE.id, "trois"), (BO.id, "deux")]
    assert [news.text.key for news in event.news] == ["table.cut-again"]
    assert (await room.do(table, CAMILLE, "cut", " trois ")).news == ()


async def test_a_cut_goes_with_whoever_leaves_and_comes_last_when_they_are_back(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    for person in (BO, CAMILLE):
        await room.do(table, person, "cut", person.name)
    await room.do(table, BO, "leave")
    assert said(table) == [(CAMILLE.id, "Camille")]
    await room.do(table, BO, "join")
    await room.do(table, BO, "cut", "encore")
    assert said(table) == [(CAMILLE.id, "Camille"), (BO.id, "encore")]


async def test_nobody_cuts_once_the_cards_are_dealt(room: Room) -> None:
    assert await refused(room, await room.dealt(), CAMILLE, "trop tard") == "table.started"


async def test_a_cut_changes_the_deal_but_not_the_seal(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    sealed, lucks = table.state.seal, {table.state.chance(table.id).below(1 << 62)}
    for person, words in ((CAMILLE, "77"), (BO, "77"), (CAMILLE, "78")):
        await room.do(table, person, "cut", words)
        lucks.add(table.state.chance(table.id).below(1 << 62))
    assert table.state.seal == sealed == table.state.commitment(table.id, table.game)
    assert len(lucks) == 4


async def test_another_deck_is_sealed_again_and_everybody_cuts_anew(room: Room) -> None:
    table = await room.open()
    await room.do(table, CAMILLE, "cut", "bleu")
    sealed, secret = table.state.seal, table.state.secret
    await room.do(table, CAMILLE, "options", json.dumps({"rounds": 1}))
    assert (table.state.seal, len(table.state.cuts)) == (sealed, 1)
    event = await room.do(table, CAMILLE, "options", json.dumps({"deck": "long"}))
    assert table.state.seal == table.state.commitment(table.id, table.game) != sealed
    assert (table.state.secret, table.state.cuts) == (secret, [])
    assert [news.text.key for news in event.news] == ["table.options-set", "table.sealed-again"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  bleu \n\t comme\u00a0le\u2028soir ", "bleu comme le soir"),
        ("a\x00b\x1b\u200b\u202e\ufeff\ud800c", "abc"),
        ("`@everyone` **<@1>** ||x|| https://x.y", "'@everyone' **<@1>** ||x|| https://x.y"),
        ("👩\u200d🚀 é", "👩\u200d🚀 é"),
        ("e\u0301té", "été"),
        ("x" * WORDS_LENGTH, "x" * WORDS_LENGTH),
        ("?", "?"),
    ],
)
def test_words_are_kept_as_they_are_shown(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept
    assert cleaned(kept) == kept


@pytest.mark.parametrize("typed", ["", " \n ", "\u200b\u200d", "\u2800\u3164", "\u0301"])
def test_a_cut_that_nobody_can_see_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as refusal:
        cleaned(typed)
    assert refusal.value.why.key == "table.cut-empty"


def test_a_cut_that_is_too_long_is_refused_with_its_length() -> None:
    with pytest.raises(Refused) as refusal:
        cleaned("x" * (WORDS_LENGTH + 1))
    assert dict(refusal.value.why.params) == {"most": WORDS_LENGTH, "now": WORDS_LENGTH + 1}


async def test_a_new_version_of_the_rules_leaves_the_seal_of_an_open_table_alone(room: Room) -> None:
    table = await room.open()
    seal = table.state.seal
    room.game = replace(TOY, version=2, earlier=(TOY,))
    registry = room.another_registry()
    await load_all(registry)
    again = await registry.table(table.id)
    assert again is not None
    assert again.state.seal == seal == again.state.commitment(table.id, TOY)
    room.registry = registry
    assert (await room.open()).state.rules == 2


async def test_cuts_survive_a_restart(room: Room) -> None:
    table = await room.open()
    await room.do(table, CAMILLE, "cut", "avant")
    registry = room.another_registry()
    await load_all(registry)
    again = await registry.table(table.id)
    assert again is not None
    assert again.state.cuts == table.state.cuts
    assert again.state.cut_of(DANA.id) is None
