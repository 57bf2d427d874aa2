"""What the games that can be left for good share in their tests: laws and secrets while people leave."""

import random
from collections.abc import Iterator

from games.core.chance import FairChance
from games.core.game import WITHDRAW, SeatMove, play
from games.core.move import legal_moves
from tests.games.contract import Depth, Noted, check_case, check_end, check_json, check_laws, check_turn
from tests.games.plays import Case, Moment, played
from tests.games.secrecy import check_secrecy


def around_a_departure(case: Case) -> Iterator[Moment]:
    """Yield every moment of a random game in which somebody leaves, its laws and secrets checked."""
    assert case.leaver is not None
    with Noted() as noted:
        for moment in noted.moments(case):
            check_turn(moment)
            check_json(moment)
            if len(moment.acts) % 9 == 0 or len(moment.acts) == case.leaver[1] + 1:
                check_laws(moment)
                check_secrecy(moment)
            yield moment
    check_case(case, Depth(50, 200, 200))


def check_emptied(case: Case, *, rate: float, every: int) -> Moment:
    """Play a random game that all but one leave, each move with a chance of `rate`; return its end.

    Laws and secrets are checked at every departure, and at each `every`-th act.
    """
    luck = random.Random(case.seed)
    moment = next(iter(played(case)))
    goers = luck.sample(range(case.seats), case.seats - 1)
    while moment.asked():
        act = SeatMove(goers.pop(), WITHDRAW, moment.at) if goers and luck.random() < rate else _any_act(moment, luck)
        moment = _after(moment, act)
        check_turn(moment)
        if len(moment.acts) % every == 0 or act.move == WITHDRAW:
            check_laws(moment)
            check_secrecy(moment)
    check_end(moment)
    found = case.game.scores(moment.state).ranks
    assert found is not None
    assert not goers
    assert sorted(found) == [1] + [2] * (case.seats - 1)
    return moment


def _any_act(moment: Moment, luck: random.Random) -> SeatMove:
    seat, asks = luck.choice(moment.asked())
    due = moment.game.alarm(moment.state) or 0
    return SeatMove(seat, luck.choice(list(legal_moves(asks))), max(moment.at, due if seat is None else 0))


def _after(moment: Moment, act: SeatMove) -> Moment:
    chance = moment.chance()
    assert isinstance(chance, FairChance)
    step = play(moment.game, moment.state, act, chance)
    return Moment(moment.case, step.state, step.news, (*moment.acts, act), chance.calls, moment.state)
