"""Moves and asks: whatever is written, a move is made of it, and only the leaves are legal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.move import Ask, Choice, Move, check, legal_moves
from games.core.text import Refused, Text

WHY = Text("core.not-offered")
words = st.text("abc12-", min_size=1, max_size=3)
choices = st.recursive(
    st.builds(Choice, words, st.sampled_from([None, None, WHY])),
    lambda deeper: st.builds(
        Choice,
        words,
        st.sampled_from([None, WHY]),
        st.lists(deeper, max_size=3, unique_by=lambda choice: choice.item).map(tuple),
    ),
    max_leaves=12,
)
asks = st.lists(
    st.builds(Ask, words, st.lists(choices, max_size=4, unique_by=lambda choice: choice.item).map(tuple)),
    max_size=3,
    unique_by=lambda ask: ask.verb,
)
quick = settings(max_examples=150, derandomize=True, database=None)


@quick
@given(st.text(max_size=30))
def test_any_writing_is_some_move_and_writes_back_the_same(written: str) -> None:
    assert str(Move.parse(written)) == written


@quick
@given(asks, st.text("abc12- ", max_size=12))
def test_a_move_is_accepted_exactly_when_it_is_a_leaf(asked: list[Ask], written: str) -> None:
    legal = set(legal_moves(asked))
    for move in legal:
        check(asked, move)
    stranger = Move.parse(written)
    if stranger not in legal:
        with pytest.raises(Refused):
            check(asked, stranger)


def test_a_barred_branch_is_refused_with_its_own_reason() -> None:
    barred = Ask("play", (Choice("red-3", Text("core.unfinished")),))
    with pytest.raises(Refused, match=r"core\.unfinished"):
        check([barred], Move.parse("play red-3"))


def test_a_move_without_its_last_choice_is_unfinished() -> None:
    ask = Ask("play", (Choice("joker", then=(Choice("red"),)),))
    with pytest.raises(Refused, match=r"core\.unfinished"):
        check([ask], Move.parse("play joker"))
