"""Leaving for good, in the games that go on without a seat: every law holds while people leave."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from games.agnes import AGNES
from games.core.chance import Chance
from games.core.game import WITHDRAW, AnyGame, News, SeatMove, play
from games.core.move import Ask, legal_moves
from games.core.scores import Scores
from games.core.seats import ranked
from games.gaag import GAAG
from games.lagagne import LAGAGNE
from games.rage import RAGE
from tests.games.contract import (
    Depth,
    Noted,
    check_cards,
    check_case,
    check_end,
    check_json,
    check_laws,
    check_players,
    check_turn,
)
from tests.games.plays import Case, Situation, played
from tests.games.secrecy import check_secrecy
from tests.games.tiers import batches
from tests.support.seeded import seed_of

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "agnes": {"rounds": 3, "round_cap": 5, "initial_peek": 1, "memory_aid": True},
    "gaag": {"target": 60, "show_collected": True},
    "lagagne": {"target": 100},
    "rage": {"bids": "secret", "start_hand": 4, "bonus": True},
}
"""With these a game goes on for some rounds after somebody has left."""
LONG: Final[dict[str, dict[str, Any]]] = {
    "agnes": {"rounds": 0, "target_points": 20, "round_cap": 5, "max_rounds": 100},
    "gaag": {"target": 300},
    "lagagne": {"target": 300},
    "rage": {"bids": "hidden"},
}
"""With these a game of six lasts until five have left, one at least in 20 moves."""
every_game = pytest.mark.parametrize("game", [AGNES, GAAG, LAGAGNE, RAGE], ids=lambda game: game.name)


@every_game
@pytest.mark.parametrize("seats", [5, *(pytest.param(seats, marks=pytest.mark.nightly) for seats in (3, 7))])
def test_every_law_holds_around_a_departure(game: AnyGame, seats: int) -> None:
    case = Case(game, game.options_type(**OPTIONS[game.name]), seats, 4 * seats + 2)
    assert case.leaver is not None
    after = 0
    with Noted() as noted:
        for moment in noted.moments(case):
            after += len(moment.acts) > case.leaver[1]
            if len(moment.acts) == case.leaver[1] + 1 or (after and len(moment.acts) % 13 == 0):
                _check_all(moment)
                for level in game.ai_players:
                    check_players(moment, level)
    assert after > 5


@every_game
@pytest.mark.parametrize("batch", batches(4))
def test_every_law_holds_while_one_after_the_other_leaves(game: AnyGame, batch: int) -> None:
    seed = seed_of(game.name, batch) if batch else batch
    moments = _emptied(Case(game, game.options_type(**LONG[game.name]), 6, seed))
    check_end(moments[-1])
    check_cards(moments)
    assert sorted(game.scores(moments[-1].state).ranks or ()) == [1, 2, 2, 2, 2, 2]


def _emptied(case: Case) -> list[Situation]:
    """Play a random game that all but one leave; check it at each departure and each 40th act."""
    luck = random.Random(case.seed)
    moments = [next(iter(played(case)))]
    goers = luck.sample(range(case.seats), case.seats - 1)
    due = luck.randint(1, 20)
    while (moment := moments[-1]).asked():
        act = _any_act(moment, luck)
        if len(moments) == due:
            act = SeatMove(goers.pop(), WITHDRAW, moment.at)
            due += luck.randint(1, 20)
        chance = moment.chance()
        step = play(moment.game, moment.state, act, chance)
        moments.append(Situation(case, step.state, step.news, (*moment.acts, act), chance.calls, moment.state))
        check_turn(moments[-1])
        if len(moments) % 40 == 0 or act.move == WITHDRAW:
            _check_all(moments[-1])
    assert not goers, "the game was over before all had left"
    return moments


def _check_all(moment: Situation) -> None:
    check_turn(moment)
    check_json(moment)
    check_laws(moment)
    check_secrecy(moment)


def _any_act(moment: Situation, luck: random.Random) -> SeatMove:
    seat, asks = luck.choice(moment.asked())
    due = moment.game.alarm(moment.state) or 0
    return SeatMove(seat, luck.choice(list(legal_moves(asks))), max(moment.at, due if seat is None else 0))


# --- planted bugs --------------------------------------------------------------------------------------------------


def forgets_who_left(_state: Any, _seat: int, _chance: Chance) -> Iterator[News]:  # noqa: ANN401 -- of any game
    """Let a seat that was left play on to the end."""
    yield from ()


def plans_for_everybody(view: Any) -> tuple[Ask, ...]:  # noqa: ANN401 -- of any game
    """Offer a plan on the table, where everybody sees it."""
    return (Ask("draw"),) if view.seat is None and view.phase != "over" else ()


@every_game
@pytest.mark.parametrize(
    ("bug", "complaint"),
    [
        ({"withdraw": forgets_who_left}, "has left and is"),
        ({"ahead": plans_for_everybody}, "everybody is offered a plan"),
    ],
    ids=["forgotten", "plan"],
)
def test_a_wrong_departure_or_plan_turns_the_contract_red(game: AnyGame, bug: dict[str, Any], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_case(Case(replace(game, **bug), game.options_type(**OPTIONS[game.name]), 4, 18), Depth(50, 20, 400))


@pytest.mark.parametrize(("game", "better"), [(GAAG, -1), (RAGE, 1)], ids=["gaag", "rage"])
def test_who_left_and_is_ranked_by_points_turns_the_contract_red(game: AnyGame, better: int) -> None:
    def ranks_by_points(state: Any) -> Scores:  # noqa: ANN401 -- of either game
        scores = game.scores(state)
        standing = ranked([better * points for points in scores.points])
        return scores if scores.ranks is None else replace(scores, ranks=standing)

    with pytest.raises(AssertionError, match="is not last"):
        check_case(
            Case(replace(game, scores=ranks_by_points), game.options_type(**OPTIONS[game.name]), 4, 18),
            Depth(50, 400, 400),
        )


@every_game
def test_a_lost_card_turns_the_contract_red(game: AnyGame) -> None:
    def loses_a_card(state: Any, act: SeatMove, chance: Chance) -> Iterator[News]:  # noqa: ANN401 -- of any game
        yield from game.apply(state, act, chance)
        pile = getattr(state, "pile", None) or getattr(state, "stock", None)
        if pile:
            pile.pop()

    with pytest.raises(AssertionError, match="a card is lost"):
        check_case(
            Case(replace(game, apply=loses_a_card), game.options_type(**OPTIONS[game.name]), 4, 1),
            Depth(900, 900, 900),
        )
