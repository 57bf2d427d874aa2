"""Tables that share a deal: the same cards in every round of every game, whatever is played at each of them."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from bot.process.verify_deal import verify
from games.core.budget import NO_TIME
from games.core.chance import CALLS_A_DEAL, Chance, FairChance, FastChance, SharedChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import legal_moves
from games.core.replay import GameRecord, draws
from games.core.seal import SCHEME, SHARED, commitment, deal_key, deal_text, draws_code
from games.registry import GAMES

MOVES_MOST = 700
TABLE = f"{SHARED}7c"
SECRET = bytes(range(32))
LUCKS = range(4)
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def seal_of(game: AnyGame, secret: bytes = SECRET) -> str:
    """Return the seal of the tables that share a deal."""
    return commitment(secret, TABLE, game.name, game.version, game.starting_cards(game.options_type()))


def shared(game: AnyGame, secret: bytes = SECRET) -> SharedChance:
    """Return the chance of a table."""
    key = deal_key(secret, deal_text(TABLE, seal_of(game, secret), []))
    return SharedChance(key, 0, len(game.starting_cards(game.options_type())))


def seats_of(game: AnyGame) -> int:
    """Return how many sit at each of the tables."""
    return min(3, game.seats[-1])


def moves_at(game: AnyGame, chance: Chance, luck: random.Random) -> Iterator[SeatMove]:
    """Play a game in which everybody now plays well and now as it comes; yield the moves."""
    state = game.deal(game.options_type(), seats_of(game), chance).state
    for number in range(MOVES_MOST):
        asked = [(seat, game.asks(state, seat)) for seat in (*range(state.seats), None)]
        open_to = [(seat, asks) for seat, asks in asked if asks]
        if not open_to:
            return
        seat, asks = luck.choice(open_to)
        move = luck.choice(list(legal_moves(asks)))
        if seat is not None and luck.random() < 0.7:
            move = game.ai_players["beginner"].choose(game.view(state, seat), asks, FastChance(number), NO_TIME)
        made = SeatMove(seat, move, 1_700_000_000_000 + 20_000 * number)
        state = play(game, state, made, chance).state
        yield made


def calls_of(game: AnyGame, luck: int, chance: FairChance) -> tuple[list[dict[str, Any]], Any]:
    """Return the calls of a game that was played by a luck of its own, as its proof lists them, and the last state."""
    fresh = shared(game) if isinstance(chance, SharedChance) else type(chance)(bytes(32))
    moves = tuple(moves_at(game, fresh, random.Random(luck)))
    return draws(game, GameRecord(game.options_type(), seats_of(game), moves), chance)


def deals_of(game: AnyGame, calls: list[dict[str, Any]]) -> list[list[str]]:
    """Return the whole decks as they were dealt, in order."""
    deck = list(game.starting_cards(game.options_type()))
    return [call["gave"] for call in calls if call.get("shuffle") == deck]


@by_game
def test_every_deal_has_the_same_cards_whatever_is_played(game: AnyGame) -> None:
    tables = [calls_of(game, luck, shared(game)) for luck in LUCKS]
    assert len({str([*moves_at(game, shared(game), random.Random(luck))]) for luck in LUCKS}) > len(LUCKS) / 2
    assert len({calls[0]["gave"] for calls, _ in tables}) == 1  # who deals
    dealt = [deals_of(game, calls) for calls, _ in tables]
    longest = max(dealt, key=len)
    assert all(deals == longest[: len(deals)] for deals in dealt)
    assert all(one != other for one, other in pairwise(longest))
    assert all(len(deals) >= game.rounds_over(state) for deals, (_, state) in zip(dealt, tables, strict=True))
    assert dealt[0]


@by_game
def test_the_script_checks_a_shared_deal(game: AnyGame) -> None:
    (calls, _), seal = calls_of(game, 1, shared(game)), seal_of(game)
    data = {
        "scheme": SCHEME,
        "game": game.name,
        "version": game.version,
        "table": TABLE,
        "deck": list(game.starting_cards(game.options_type())),
        "secret": SECRET.hex(),
        "contributions": [],
        "commitment": seal,
        "calls": calls,
        "code": draws_code(seal, calls),
    }
    faults, gave = verify(json.loads(json.dumps(data)), seal)
    assert (faults, gave) == ([], [call["gave"] for call in calls])
    assert verify({**data, "table": "7c"})[0] != []


@pytest.mark.parametrize(("alone", "is_alike"), [(False, True), (True, False)])
def test_shuffles_within_a_round_shift_the_next_deal_of_a_table_alone_and_of_no_other(
    alone: bool,  # noqa: FBT001
    is_alike: bool,  # noqa: FBT001
) -> None:
    dealt = []
    for shuffles in (0, 3):
        chance = FairChance(bytes(32)) if alone else SharedChance(bytes(32), 0, 40)
        for size in (40, *[7] * shuffles):
            chance.shuffle(list(range(size)))
        deck = list(range(40))
        chance.shuffle(deck)
        dealt.append(deck)
    assert (dealt[0] == dealt[1]) == is_alike


@pytest.mark.parametrize("seed", range(30))
def test_the_same_cards_come_out_of_a_shuffle_alike_however_they_lay(seed: int) -> None:
    luck = random.Random(seed)
    pile = luck.sample(range(40), luck.randint(2, 20))
    mixed = luck.sample(pile, len(pile))
    one, other = SharedChance(bytes(32), 7, 40), SharedChance(bytes(32), 7, 40)
    one.shuffle(pile)
    other.shuffle(mixed)
    assert (pile, one.calls) == (mixed, 8)


def test_a_whole_deck_begins_a_new_deal_and_nothing_else_does() -> None:
    chance = SharedChance(bytes(32), 0, 5)
    chance.below(3)
    chance.shuffle(list(range(5)))
    assert chance.calls == CALLS_A_DEAL + 1
    chance.shuffle([4, 2])
    assert chance.calls == CALLS_A_DEAL + 2
    chance.shuffle(list(range(5)))
    assert chance.calls == 2 * CALLS_A_DEAL + 1
