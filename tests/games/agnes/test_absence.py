"""What is done for an absent person, and that AI players keep to what they are asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from games.agnes import AGNES
from games.core.ai_player import Level
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.move import Ask, Move, legal_moves
from tables.table.read_only_table import for_absent
from tests.games.agnes.kit import Table
from tests.games.plays import Situation, cases, played
from tests.games.tiers import batches

MODEST = frozenset({"pass", "end", "seen", "draw", "take", "discard", "drop", "keep", "power", "decline"})
"""What is done for an absent person where something personal is asked as well."""
LEVELS: tuple[Level, ...] = tuple(AGNES.ai_players)


def moments(start: int, games: int, most: int = 400) -> Iterator[Situation]:
    """Yield moments of random games of every option."""
    for case in cases(AGNES, 200)[start + 1 :: 20][:games]:
        yield from islice(played(case), most)


@pytest.mark.parametrize("batch", batches(4))
def test_nobody_snaps_announces_or_chooses_a_gift_for_an_absent_person(batch: int) -> None:
    done: Counter[str] = Counter()
    for moment in moments(batch, 12 if batch else 10):
        for seat, asks in moment.asked():
            if seat is None or not AGNES.personal & {ask.verb for ask in asks}:
                continue
            view, mine = AGNES.view(moment.state, seat), for_absent(AGNES, asks)
            legal = set(legal_moves(mine))
            if not legal:
                least = AGNES.minimal(view, asks)
                gifts = [move for move in legal_moves(asks) if move.verb == "give"]
                assert least == (gifts[0] if gifts else Move("seen")), "not the lowest slot"
                done[least.verb] += 1
            for level in LEVELS if legal else ():
                move = AGNES.ai_players[level].choose(view, mine, FastChance(7), NO_TIME)
                assert move in legal
                assert move.verb not in AGNES.personal
                assert move.verb in MODEST
                done[move.verb] += 1
            assert AGNES.minimal(view, asks).verb not in AGNES.personal - {"give"}
    assert done["pass"] > 100
    assert done["discard"] > 10


def gift() -> Table:
    """Return a table where the second seat has snapped a card of the first, and is to give one for it."""
    return Table("AS 7S", "- 2H 3H", pile="7C").acts("0 draw", "0 discard", "1 snap 0 2")


def test_a_gift_of_an_absent_person_is_the_lowest_slot_whoever_plays_for_them() -> None:
    table = gift()
    asks = AGNES.asks(table.state, 1)
    assert for_absent(AGNES, asks) == ()
    assert str(AGNES.minimal(table.view(1), asks)) == "give 2"


def looking(*moves: str, **options: bool) -> Table:
    """Return a table whose first seat still looks at a card of its own while the second plays."""
    table = Table("2S 7S AS", "AH 7H", pile="9D 7C 5C", discard="3C", options=options)
    table.acts("0 draw", "0 discard", *(() if options else ("1 pass",)), "0 power 3", *moves)
    assert "seen" in table.moves(0)
    return table


def test_k_j4_who_still_looks_at_a_card_gives_the_lowest_one_after_a_snap() -> None:
    table = looking("1 draw", "1 discard", "0 snap 1 2")
    asks = AGNES.asks(table.state, 0)
    assert table.moves(0) == ["give 1", "give 2", "give 3", "seen"]
    assert str(AGNES.minimal(table.view(0), asks)) == "give 1"
    assert for_absent(AGNES, asks) == (), "an AI player would close the look, and the gift be asked for once more"


def test_k_r21_who_still_looks_at_a_card_takes_the_discard_where_nothing_can_be_drawn() -> None:
    table = looking("1 draw", "1 discard", snap=False)
    table.state.pile, table.state.discard = [], table.state.discard[-1:]
    assert table.moves(0)[:3] == ["take 1", "take 2", "take 3"]
    assert str(AGNES.minimal(table.view(0), AGNES.asks(table.state, 0))) == "take 1"


def test_k_who_still_looks_at_a_card_at_the_end_of_the_turn_does_not_announce() -> None:
    table = Table("2S AS", "AH", pile="9D", snap=False).acts("0 draw", "0 discard", "0 power-ask 2")
    assert table.moves(0) == ["agnes", "seen"]
    assert str(AGNES.minimal(table.view(0), AGNES.asks(table.state, 0))) == "seen"


def test_the_regular_that_would_snap_or_announce_does_not_for_an_absent_person() -> None:
    sure = Table("2H", "3H 4H 5S", pile="AS", snap=False).acts("0 draw")
    known = Table("7H 2S", "3H 4H", pile="9S 7C 7S").acts("0 draw", "0 discard", "1 pass", "0 power 1")
    known.acts("1 draw", "1 discard")
    for table, wish, instead in ((sure, "keep-agnes 1", "keep 1"), (known, "snap 0 1", "pass")):
        view, asks = table.view(0), AGNES.asks(table.state, 0)
        regular = AGNES.ai_players["regular"]
        assert str(regular.choose(view, asks, FastChance(1), NO_TIME)) == wish
        assert str(regular.choose(view, for_absent(AGNES, asks), FastChance(1), NO_TIME)) == instead


def test_the_personal_verbs_the_windowed_and_the_weighty_are_verbs_of_the_game() -> None:
    asked = {ask.verb for moment in moments(0, 12) for _, asks in moment.asked() for ask in asks}
    asked |= {ask.verb for ask in AGNES.asks(gift().state, 1)}
    answers, calls = {"snap", "other", "pass-all", "ask-each"}, {"agnes", "keep-agnes", "take-agnes", "power-ask"}
    assert {*answers, *calls, "give"} == AGNES.personal
    assert {*AGNES.personal, *AGNES.windowed, *AGNES.settled, *AGNES.weighty} <= asked
    for moment in moments(1, 4, 150):
        for seat, asks in moment.asked():
            if seat is not None and {ask.verb for ask in asks} <= AGNES.windowed:
                assert AGNES.alarm(moment.state) is not None, "no clock and no alarm would end this question"


def test_k_after_a_kings_look_the_whole_minimal_move_is_no_swap() -> None:
    table = Table("AS 2S", "AH 2H", pile="KS").acts("0 draw", "0 discard", "1 pass", "0 power 0 1 1 1")
    assert table.moves(0) == ["swap yes", "swap no", "seen"]
    least = AGNES.minimal(table.view(0), AGNES.asks(table.state, 0))
    assert str(least) == "swap no"
    table.act(0, str(least))
    assert (table.state.turn, table.state.looks[0]) == (1, [])


@pytest.mark.parametrize("level", LEVELS)
def test_players_keep_to_the_moves_they_are_given(level: Level) -> None:
    luck, tried = random.Random(3), 0
    for moment in moments(2, 4, 200):
        for seat, asks in moment.asked():
            if seat is not None:
                view, some = AGNES.view(moment.state, seat), part_of(asks, luck)
                move = AGNES.ai_players[level].choose(view, some, FastChance(7), NO_TIME)
                assert move in set(legal_moves(some)), f"{level} was not given {move}"
                tried += some != asks
    assert tried > 100


def part_of(asks: Sequence[Ask], luck: random.Random) -> tuple[Ask, ...]:
    """Return some of the asks, each with some of its choices; at least one move is left."""
    while True:
        kept = luck.sample(asks, luck.randint(1, len(asks)))
        some = tuple(
            replace(ask, choices=tuple(luck.sample(ask.choices, luck.randint(1, len(ask.choices)))))
            if ask.choices
            else ask
            for ask in kept
        )
        if any(legal_moves(some)):
            return some
