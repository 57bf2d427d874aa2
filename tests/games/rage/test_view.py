"""What a seat knows, and the worlds it can imagine."""

from __future__ import annotations

import pytest

from games.core.chance import FastChance
from games.rage import RAGE
from games.rage.cards import CARD_NAMED, COLOUR_OF, COLOURS
from games.rage.view import View, unseen
from tests.games.rage.kit import Table, dealt, laid_out


def test_ra_i_a_seat_sees_its_own_hand_and_a_spectator_sees_none() -> None:
    table = dealt(3)
    assert table.view(1).hand == tuple(table.state.hands[1])
    assert table.view(None).hand == ()
    assert table.view(None).counts == (10, 10, 10)
    assert table.view(0).known_pile == ()


def test_ra_i_who_could_not_follow_is_remembered_for_the_round() -> None:
    table = laid_out("B7 B1", "Joker R4", "B3 Y2", "R1 G2").play("B7 Joker(blue) B3 R1")
    blue = 1 << COLOURS.index("blue")
    assert table.view(0).voids == (0, blue, 0, blue)


def test_ra_i_an_action_card_before_any_colour_tells_nothing() -> None:
    assert laid_out("+5 B1", "-5 R4", "B3 Y2").play("+5 -5 B3").view(None).voids == (0, 0, 0)


@pytest.mark.parametrize("seed", range(20))
def test_an_imagined_world_keeps_to_the_voids_and_cannot_be_told_apart(seed: int) -> None:
    table = midway(seed)
    for seat in (0, 1, 2, 3, None):
        view = table.view(seat)
        world = RAGE.imagine(view, FastChance(seed))
        assert RAGE.view(world, seat) == view
        for hand, void in zip(world.hands, view.voids, strict=True):
            assert not any(void >> COLOUR_OF[card] & 1 for card in hand if COLOUR_OF[card] >= 0)


def test_imagined_worlds_differ_and_deal_every_unseen_card() -> None:
    view = midway(3).view(0)
    worlds = [RAGE.imagine(view, FastChance(seed)) for seed in range(5)]
    assert len({tuple(world.hands[1]) for world in worlds}) == 5
    for world in worlds:
        others = [card for seat in (1, 2, 3) for card in world.hands[seat]]
        assert sorted(others + world.pile) == unseen(view)


def test_imagined_secret_bids_are_legal_and_vary() -> None:
    table = dealt(2, bids="secret", start_hand=3).act(0, "bid 3").act(1, "bid 1")
    bids = {RAGE.imagine(table.view(0), FastChance(seed)).bids[1] for seed in range(60)}
    assert bids == {0, 1, 2, 3}


def test_ra_r16_in_an_imagined_world_the_known_pile_stays_the_pile() -> None:
    hands = ("B7 +5", "Change +5", "B8 -5", "B1 -5")
    table = laid_out(*hands, trump="R5", aside="Y1 R9 Joker Y2 Y3 G4 V6", bare=True).play("B7 Change")
    view = table.view(2)
    assert view.known_pile == tuple(sorted(table.state.pile)) != tuple(table.state.pile)
    world = RAGE.imagine(view, FastChance(5))
    assert sorted(world.pile) == list(view.known_pile)
    assert CARD_NAMED["yellow-1"] not in [card for hand in world.hands for card in hand]


def test_imagined_worlds_give_no_card_to_who_is_gone() -> None:
    table = dealt(4, start_hand=4).leave(1).play_out()
    for seed in range(5):
        world = RAGE.imagine(table.view(0), FastChance(seed))
        assert world.hands[1] == []
        assert sorted(card for hand in (*world.hands[1:], world.pile) for card in hand) == unseen(table.view(0))


def midway(seed: int) -> Table:
    """Return a table of four after some 30 first-legal plays, so that voids are known."""
    table = dealt(4, seed=seed).bid(2, 2, 2, 2)
    for _ in range(30):
        name = table.playable()[-1]
        table.act(table.state.turn, f"play {name} blue" if name.startswith("joker") else f"play {name}")
    assert isinstance(table.view(0), View)
    return table
