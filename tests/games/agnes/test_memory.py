"""AG-R29: what a seat has seen follows the card, and a view says no more than that."""

from __future__ import annotations

from games.agnes import AGNES
from games.agnes.view import HIDDEN, unknown_cards
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, PACK
from tests.games.agnes.kit import Table, written


def looked() -> Table:
    """Return a table where the first seat has looked at its second card, the 2 of spades, and ended its turn."""
    table = Table("AS 2S 3S", "AH 2H 3H", "AD 2D 3D", pile="9C JC 6C KC", snap=False)
    return table.acts("0 draw", "0 discard", "0 power 2", "0 seen")


def test_r29_a_seen_card_stays_known_after_it_is_swapped_away() -> None:
    table = looked().acts("1 draw", "1 discard", "1 power 2 3 0 2")
    assert table.knows(0, 2) == "? ? 2S"
    assert table.knows(0, 0) == "? ? ?"
    assert table.knows(1, 2) == table.knows(2, 2) == "? ? ?"


def test_r29_a_seen_card_that_is_given_stays_known_and_an_unseen_one_unknown() -> None:
    table = Table("AS 2S", "7H 2H", pile="9C 7C").acts("0 draw", "0 discard", "1 pass", "0 power 2")
    table.acts("1 draw", "1 discard", "0 snap 1 1", "0 give 2")
    assert table.layout(1) == "2S 2H"
    assert table.knows(0, 1) == "2S ?"
    assert table.knows(1, 1) == "? ?"


def test_r29_a_king_shows_two_cards_that_stay_known_when_they_are_swapped() -> None:
    table = Table("AS 2S", "7H 2H", pile="KC", snap=False).acts("0 draw", "0 discard", "0 power 0 1 1 1", "0 swap yes")
    assert (table.knows(0, 0), table.knows(0, 1)) == ("7H ?", "AS ?")
    assert (table.knows(1, 0), table.knows(1, 1)) == ("? ?", "? ?")


def test_r29_a_card_that_leaves_the_layouts_leaves_every_record() -> None:
    table = Table("AS 2S", "7H 2H", pile="3C 4C 5C", discard="KH", snap=False).acts("0 take 1")
    table.acts("1 draw", "1 discard", "0 draw", "0 keep 1")
    assert table.discard.endswith("KH")
    assert table.state.known[CARD_NAMED["KH"]] == 0


def test_r29_who_has_seen_which_slot_is_public() -> None:
    table = looked()
    assert table.view(None).knowers == ((0, 1, 0), (0, 0, 0), (0, 0, 0))
    assert table.view(2).knowers == table.view(None).knowers


def test_r29_the_screen_shows_the_record_only_with_the_memory_aid() -> None:
    plain = looked()
    assert "2♠" not in plain.shown(0)
    aided = Table("AS 2S", "AH 2H", pile="9C", snap=False, memory_aid=True)
    aided.acts("0 draw", "0 discard", "0 power 2", "0 seen")
    assert "you: 2 = 2♠" in aided.shown(0)
    assert "2♠" not in aided.shown(1) + aided.shown(None)
    assert "not seen any card yet" in aided.shown(1)
    assert (plain.pictured(0), aided.pictured(0), aided.pictured(1)) == (["9♣"], ["9♣", "2♠"], ["9♣"])


def test_i_the_owner_is_not_shown_what_another_looks_at() -> None:
    table = Table("AS 2S", "AH 2H", pile="QC", snap=False).acts("0 draw", "0 discard", "0 power 1 2")
    assert "Bo’s card 2: 2♥" in table.shown(0)
    assert "2♥" not in table.shown(1) + table.shown(None)
    assert table.heard(1) == ["looks-other"]


def test_i_no_news_names_a_card_that_only_one_seat_has_seen() -> None:
    table = Table("AS 2S", "AH 2H", pile="KC 8C", snap=False).acts("0 draw")
    assert table.heard(0) == table.heard(None) == ["draws"]
    table.acts("0 discard", "0 power 0 1 1 1")
    assert all(not isinstance(value, tuple) for piece in table.news for _, value in piece.text.params)
    assert table.heard(0) == table.heard(None) == ["looks-two"]
    assert table.said() == ["Ana looks at their card 1 and Bo’s card 1."]


def test_imagined_tables_keep_all_that_is_known_and_shuffle_the_rest() -> None:
    table = looked().acts("1 draw", "1 keep 1")
    worlds = [AGNES.imagine(table.view(0), FastChance(seed)) for seed in range(40)]
    for world in worlds:
        assert AGNES.view(world, 0) == table.view(0)
        assert world.layouts[0][1] == CARD_NAMED["2S"]
        cards = [*world.pile, *world.discard, *(card for layout in world.layouts for card in layout)]
        assert sorted(cards) == list(range(PACK))
    assert len({world.layouts[1][0] for world in worlds}) > 10


def test_a_recycled_pile_holds_in_every_imagined_world_the_cards_that_everybody_saw_discarded() -> None:
    table = Table("AS 2S", "AH 2H", discard="3C 4C 5C 6C 7C", only=True, snap=False).acts("0 draw", "0 keep 1")
    drawn = table.state.layouts[0][0]
    for seed in range(30):
        world = AGNES.imagine(table.view(1), FastChance(seed))
        assert written([world.layouts[0][0]]) in {"3C", "4C", "5C", "6C"}
        assert {*world.pile, world.layouts[0][0]} == {*table.state.pile, drawn}


def test_unknown_cards_are_those_in_hidden_slots_and_in_the_pile() -> None:
    table = Table("AS 2S", "AH 2H", pile="3C", discard="KD").acts("0 draw")
    assert len(unknown_cards(table.view(0))) == PACK - 2
    assert len(unknown_cards(table.view(1))) == PACK - 1


def test_a_drawn_card_is_seen_by_its_drawer_alone() -> None:
    table = Table("AS 2S", "AH 2H", "AD 2D", pile="8D 9C", snap=False).acts("0 draw", "0 discard", "1 draw")
    seen = [table.view(seat).held for seat in (0, 1, 2, None)]
    assert seen == [HIDDEN, CARD_NAMED["9C"], HIDDEN, HIDDEN]
