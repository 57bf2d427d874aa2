"""What the rules refuse, whatever the game: seats that are not there, and moves that are none."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from games.core.game import WITHDRAW, SeatMove, play
from games.core.move import Move, legal_moves
from games.core.stored_state import dump_state
from games.core.text import Refused
from tests.games.plays import Situation

MORE: Final = (("more",), ("1",), ("2",), ("0", "1"))
"""Words that are one too many after any legal move."""


def check_malformed(moment: Situation, most: int = 8) -> None:
    """A legal move with words after it, or with a word that nobody knows, breaks no rule, so that none is named."""
    for seat, asks in moment.asked():
        moves = list(legal_moves(asks))
        sample = moment.luck().sample(moves, min(most, len(moves)))
        wrong = {Move(move.verb, (*move.items, *more)): "core.overlong" for move in sample for more in MORE}
        wrong |= {Move(ask.verb, ("nonsense",)): "core.not-offered" for ask in asks if ask.choices and not ask.barred}
        for move, key in wrong.items():
            with pytest.raises(Refused) as caught:
                play(moment.game, moment.state, SeatMove(seat, move, moment.at), moment.chance())
            assert caught.value.why.key == key, f"the malformed {move} is refused with {caught.value.why.key}"


def check_seats(moment: Situation) -> None:
    """A seat that is not at the table is asked nothing, sees nothing, may do nothing, and cannot leave."""
    game, state, seats = moment.game, moment.state, moment.case.seats
    assert getattr(state, "seats", None) == seats, "the state does not know how many play"
    written = dump_state(game, state)
    moves = [move for seat, asks in moment.asked() if seat is not None for move in islice(legal_moves(asks), 2)]
    for stranger in (-1, -seats, seats, 99):
        assert game.asks(state, stranger) == (), f"seat {stranger} of {seats} is asked something"
        with pytest.raises(IndexError):
            game.view(state, stranger)
        for move in (*moves, WITHDRAW):
            with pytest.raises(Refused) as caught:
                play(game, state, SeatMove(stranger, move, moment.at), moment.chance())
            assert caught.value.why.key == "core.not-your-turn", f"seat {stranger}: {caught.value.why.key}"
    assert dump_state(game, state) == written, "a seat that is not at the table changed the state"
