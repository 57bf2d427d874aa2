"""The expert of Agnès: what it knows, what it expects of hands, and what it does at a glance."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from benchmarks.arena.duplicate_games import trial
from benchmarks.arena.playing import OwnRules
from games.agnes import AGNES, ai_expert
from games.agnes.ai_mind import Mind
from games.agnes.ai_prospects import Prospects
from games.agnes.learned_inputs import inputs_of
from games.agnes.scoring import VALUES
from games.agnes.sight import UNSEEN, sight_of
from games.agnes.state import Spot
from games.agnes.view import unknown_cards
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.french_pack import WRITTEN
from games.core.learned_player import learned_beside
from tests.games.agnes.kit import Table
from tests.games.plays import cases, played


def chosen(table: Table, seat: int = 0) -> str:
    asks = AGNES.asks(table.state, seat)
    return str(AGNES.ai_players["expert"].choose(table.view(seat), asks, FastChance(1), NO_TIME))


def seen(table: Table, *spots: tuple[int, int]) -> Table:
    """Let the first seat have seen these slots."""
    for seat, slot in spots:
        table.state.known[table.state.layouts[seat][slot]] |= 1
    return table


def test_it_takes_a_king_of_hearts_and_leaves_a_queen() -> None:
    assert chosen(Table("AS 2S", "AH 2H", discard="KH")).startswith("take")
    assert chosen(Table("AS 2S", "AH 2H", discard="QH")) == "draw"


def test_it_announces_what_it_knows_to_be_low_while_the_others_hold_four_cards_each() -> None:
    others = ("3H 4H 5S 8H", "9H 9S 7C 6C", "8D 9D 10D JD")
    table = seen(Table("2H AS KH 2S", *others, pile="8S"), *((0, slot) for slot in range(4)))
    assert chosen(table.acts("0 draw")) == "agnes"


def test_it_does_not_announce_cards_that_it_has_not_seen() -> None:
    assert "agnes" not in chosen(Table("2H AS AC 2C", "3H 4H 5S", pile="8S").acts("0 draw"))


def test_it_snaps_a_dear_card_of_its_own_that_it_knows_and_no_card_that_it_does_not() -> None:
    others = "3H 4H 5H 6H"
    known = seen(Table("9H AS", others, "AH 2H", pile="9S"), (0, 0))
    known.state.turn = 1
    assert chosen(known.acts("1 draw", "1 discard")) == "snap 0 1"
    unknown = Table("9H AS", others, "AH 2H", pile="9S")
    unknown.state.turn = 1
    assert chosen(unknown.acts("1 draw", "1 discard")) == "pass"


def test_it_does_not_claim_a_card_that_may_but_probably_does_not_fit() -> None:
    hidden = {"9H", "5C", "9D", "6C", "7C", "8C", "4C"}
    shown = " ".join(card for card in WRITTEN if card not in hidden | {"9S"})
    table = Table("9H 5C", "9D 6C 7C 8C 4C", pile="9S", discard=shown, only=True)
    table.state.turn = 1
    assert chosen(table.acts("1 draw", "1 discard")) == "pass"


def test_it_ends_a_turn_with_a_look_by_saying_that_it_has_seen_rather_than_announce_on_a_hope() -> None:
    table = Table("2H 8S", "3H 4H 5S AC", pile="9S", snap=False).acts("0 draw", "0 discard", "0 power-ask 1")
    assert {ask.verb for ask in AGNES.asks(table.state, 0)} == {"agnes", "seen"}
    assert chosen(table) == "seen"


def test_what_it_looks_at_is_the_same_in_all_worlds_that_look_the_same() -> None:
    for moment in islice(played(cases(AGNES, 30)[3]), 0, None, 7):
        state = moment.state
        if state.phase == "over":
            continue
        view = AGNES.view(state, 0)
        twin = AGNES.view(AGNES.imagine(view, FastChance(3)), 0)
        assert sight_of(view) == sight_of(twin)
        assert inputs_of(Prospects(view), sight_of(view)) == inputs_of(Prospects(twin), sight_of(twin))


def test_a_sight_holds_no_card_that_the_view_hides() -> None:
    sight = sight_of(seen(Table("9H AS", "3H 4H"), (1, 0)).view(0))
    assert [[held.worth for held in hand] for hand in sight.hands] == [[UNSEEN, UNSEEN], [3, UNSEEN]]


def test_the_chance_of_5_or_less_is_that_of_all_deals_of_the_unseen_cards() -> None:
    view = seen(Table("2H AS QC", "3H 4H"), (0, 0)).view(0)
    mine = Prospects(view).outlook(sight_of(view), 0)
    values = [VALUES[card] for card in unknown_cards(view)]
    hits = [2 + sum(pair) <= 5 for pair in combinations(values, 2)]
    assert mine.enough == pytest.approx(sum(hits) / len(hits), abs=0.01)
    assert mine.mean == pytest.approx(2 + 2 * sum(values) / len(values))
    assert sum(mine.shares) == pytest.approx(1.0)
    assert mine.at_least[0] == pytest.approx(1.0)


def test_a_card_that_its_owner_has_kept_is_probably_lower() -> None:
    table = Table("2H AS", "3H 4H", "5H 6H")
    table.state.known[table.state.layouts[1][0]] |= 2
    prospects, sight = Prospects(table.view(0)), sight_of(table.view(0))
    assert prospects.outlook(sight, 1).mean < prospects.outlook(sight, 2).mean - 1


def test_what_somebody_has_kept_is_expected_to_turn_out_lower_than_what_nobody_has_seen() -> None:
    table = Table("2H AS", "3H 4H", "5H 6H")
    table.state.known[table.state.layouts[1][0]] |= 2
    mind = Mind(table.view(0), learned_beside(ai_expert.__file__))
    means = []
    for seat in (1, 2):
        looks = list(mind.looks(mind.sight, Spot(seat, 0)))
        assert sum(share for share, _ in looks) == pytest.approx(1.0)
        means.append(sum(share * sight.at(Spot(seat, 0)).worth for share, sight in looks))
    assert means[0] < means[1] - 1


def test_an_announcer_is_believed() -> None:
    table = Table("2H AS", "3H 4H", "5H 6H")
    table.state.announcer = 1
    prospects, sight = Prospects(table.view(0)), sight_of(table.view(0))
    assert prospects.outlook(sight, 1).enough > 3 * prospects.outlook(sight, 2).enough


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_weights_fit_what_it_looks_at_with_any_number_of_seats(seats: int) -> None:
    view = Table(*["AS 2S", "", "3H", "4H", "5H", "6H", "7H", "8H"][:seats]).view(0)
    found = inputs_of(Prospects(view), sight_of(view))
    for network in learned_beside(ai_expert.__file__).values():
        assert {len(found), *(len(cell.weights) for cell in network.cells)} == {43}


@pytest.mark.whole
def test_it_wins_nearly_all_rounds_against_three_random_seats() -> None:
    rows = trial(OwnRules(AGNES, {"rounds": 1}), "expert", "random", seats=4, deals=range(4))
    assert sum(row.wins for row in rows) > 0.8 * len(rows)
