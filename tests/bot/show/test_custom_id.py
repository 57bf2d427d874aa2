"""Ids of controls: written and read alike, bounded, and refused when they are not ours."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.show.custom_id import CUSTOM_ID_LENGTH, CustomId, Malformed
from games.core.chance import FastChance
from games.core.move import legal_moves
from games.registry import GAMES
from tests.support.every_control import every_control

ROOT = Path(__file__).parents[3]
PLACES = st.from_regex(r"[a-z0-9-]{1,10}", fullmatch=True)
VERBS = st.from_regex(r"[a-z-]{1,24}", fullmatch=True)


@given(PLACES, VERBS, st.integers(-1, 999_999), st.text(max_size=40).filter(lambda text: "\n" not in text))
def test_what_is_written_is_read_back(place: str, verb: str, turn: int, detail: str) -> None:
    read = CustomId(place, verb, detail, turn)
    assert CustomId.parse(str(read)) == read


def test_the_control_of_every_verb_is_read() -> None:
    verbs = [control.verb for control in every_control()]
    assert len(set(verbs)) == len(verbs) > 100
    assert [CustomId.parse(str(CustomId("0123456789", verb))).verb for verb in verbs] == verbs


def written_by_hand(source: str) -> Iterator[int]:
    """Yield the lines of a module that make a custom id without its verb, or name a verb where nobody declares it."""
    tree = ast.parse(source)
    declared = {
        id(call)
        for one in tree.body
        if isinstance(one, ast.Assign | ast.AnnAssign) and one.value is not None
        for call in ast.walk(one.value)
    }
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if call.func.id == "CustomId" or (call.func.id == "Verb" and id(call) not in declared):
            yield call.lineno


def test_no_custom_id_is_written_by_hand_and_each_verb_is_declared_once_and_answered() -> None:
    paths = [path for folder in ("bot", "cogs") for path in (ROOT / folder).rglob("*.py")]
    sources = {path: path.read_text(encoding="utf-8") for path in paths if path.name != "custom_id.py"}
    assert [(path, line) for path, source in sources.items() for line in written_by_hand(source)] == []
    words = [word for source in sources.values() for word in re.findall(r'= Verb\("([a-z-]+)"\)', source)]
    assert len(set(words)) == len(words) > 80
    assert set(words) <= {control.verb for control in every_control()}


@pytest.mark.parametrize("planted", ['CustomId("-", "rules")', 'def page() -> None:\n    Verb("rules").id()'])
def test_a_custom_id_that_is_written_by_hand_is_found(planted: str) -> None:
    assert list(written_by_hand(planted))
    assert not list(written_by_hand('RULES: Final = Verb("rules")\nbutton(RULES.id())'))


@given(st.text(max_size=150))
def test_anything_else_is_malformed_and_never_another_error(custom_id: str) -> None:
    try:
        read = CustomId.parse(custom_id)
    except Malformed:
        return
    assert str(read) == custom_id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_first_move_fits_an_id(game: object) -> None:
    rules = next(known for known in GAMES if known is game)
    state = rules.deal(rules.options_type(), rules.seats.stop - 1, FastChance(1)).state
    moves = [move for seat in range(rules.seats.stop - 1) for move in legal_moves(rules.asks(state, seat))]
    assert moves
    assert all(len(str(CustomId("0123456789", "move", str(move), 9999))) <= CUSTOM_ID_LENGTH for move in moves)
