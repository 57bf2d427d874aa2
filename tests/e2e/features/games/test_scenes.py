"""Scenes of Gin and Agnès on arranged deals, clicked by people over the real protocol."""

import pytest

from bot.process.running_bot import RunningBot
from games.agnes.state import EMPTY
from games.core.french_pack import WRITTEN
from playground import Playground
from playground.clock import Clock
from tests.e2e.support.arranged import Scene, plain
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import only_table
from tests.games.agnes.kit import Table as Layouts
from tests.games.gin.kit import laid_out
from tests.games.gin.test_scores import DEFENCE_1, DEFENCE_3, OUT_1, OUT_3


@pytest.fixture
def clock() -> Clock:
    """Stand still: a slow machine must not use up seconds of grace."""
    return Clock(flowing=False)


async def agnes(playground: Playground, tapis: RunningBot, *rows: str, pile: str = "AC", turn: str = "keep 1") -> Scene:
    """Return a round of Agnès with these layouts, in which seat 0 has drawn from the pile and made its move."""
    names = ("Camille", "Bo", "Dana")[: len(rows)]
    clickers = await seated(playground, names, game="agnes")
    table = only_table(tapis)
    scene = Scene(table, clickers, Layouts(*rows, pile=pile).state)
    await scene.move(0, "draw")
    await scene.move(0, turn)
    return scene


ROWS = ("7D 2S 3S 4S", "7C 2H 3H 4H", "7H 2D 3D 4D")


async def test_ag_j3_two_right_claims_within_the_grace_period_go_by_seat(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await agnes(playground, tapis, *ROWS)
    await scene.move(2, "snap 2 1")
    before = scene.public()
    playground.clock.advance(1)
    await scene.move(1, "snap 1 1")
    assert [row[0] == EMPTY for row in scene.table.game_state.layouts] == [False, True, False]
    assert "7♥" not in before
    assert playground.refusals == []


async def test_ag_j3_a_right_claim_after_the_grace_period_comes_too_late(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await agnes(playground, tapis, *ROWS)
    await scene.move(2, "snap 2 1")
    playground.clock.advance(2)
    await scene.move(1, "snap 1 1")
    assert [row[0] == EMPTY for row in scene.table.game_state.layouts] == [False, False, True]
    assert playground.refusals == []


async def test_ag_r16_a_wrong_snap_shows_the_card_and_costs_one(playground: Playground, tapis: RunningBot) -> None:
    scene = await agnes(playground, tapis, *ROWS)
    await scene.move(1, "snap 1 2")
    await tapis.messages.flush()
    assert "2♥" not in scene.public()
    await scene.move(2, "pass")
    await tapis.messages.flush()
    assert len(scene.table.game_state.layouts[1]) == 5
    assert "2♥" in scene.public()


async def test_ag_r15_whoever_snaps_an_opponents_card_gives_one_of_theirs(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await agnes(playground, tapis, *ROWS)
    await scene.move(1, "snap 2 1")
    await scene.move(2, "pass")
    given = scene.table.game_state.layouts[1][3]
    await scene.move(1, "give 4")
    assert scene.table.game_state.layouts[2][0] == given
    assert scene.table.game_state.layouts[1][3] == EMPTY
    assert "4♥" not in scene.public()


async def test_ag_r11_a_king_looks_at_two_cards_and_swaps_them_and_nobody_else_sees(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await agnes(playground, tapis, *ROWS, pile="KS", turn="discard")
    await scene.move(1, "pass")
    await scene.move(2, "pass")
    panel = (await scene.move(0, "power 0 1 1 2")).message
    assert all(card in plain(panel) for card in ("7♦", "2♥"))
    for other in (1, 2):
        opened = await scene.seats[other].open_hand()
        assert not any(card in plain(opened.message) for card in ("7♦", "2♥"))
    panel = (await scene.move(0, "swap yes")).message
    assert not any(card in plain(panel) for card in ("7♦", "2♥"))
    await tapis.messages.flush()
    assert not any(card in scene.public() for card in ("7♦", "2♥"))
    layouts = scene.table.game_state.layouts
    assert [WRITTEN[layouts[0][0]], WRITTEN[layouts[1][1]]] == ["2H", "7D"]


async def test_cards_looked_at_leave_the_panel_when_time_is_up(playground: Playground, tapis: RunningBot) -> None:
    scene = await agnes(playground, tapis, *ROWS, pile="9S", turn="discard")
    await scene.move(1, "pass")
    await scene.move(2, "pass")
    panel = (await scene.move(0, "power 2")).message
    assert "2♠" in plain(panel)
    playground.clock.advance(21)
    await scene.seats[0].person.until(lambda: "2♠" not in plain(panel))
    assert (await tapis.database.journal.moves(scene.table.id))[-1].move == "time"


async def gin(playground: Playground, tapis: RunningBot, mine: str, theirs: str, **points: list[int]) -> Scene:
    """Return a hand of Gin in which seat 0 is about to throw."""
    clickers = await seated(playground, ("Camille", "Bo"), game="gin", match_points=0)
    table = only_table(tapis)
    state = laid_out(mine, theirs, pile="10C", phase="discard", match_points=0).state
    for name, value in points.items():
        setattr(state, name, value)
    return Scene(table, clickers, state)


async def test_gi_f_example_3_an_undercut_is_explained_on_the_table(playground: Playground, tapis: RunningBot) -> None:
    scene = await gin(playground, tapis, OUT_3, DEFENCE_3)
    await scene.move(0, "knock KD")
    await tapis.messages.flush()
    assert scene.table.game_state.points == [0, 26]
    assert "et 25 pour le contre." in scene.public()


async def test_gi_r12_gin_scores_25_and_all_the_deadwood(playground: Playground, tapis: RunningBot) -> None:
    scene = await gin(playground, tapis, "AS 2S 3S 4S JS JD JC 9D 9C 9H KS", "5H 6H 7H 8H KD KC KH 2D 3D 10D")
    await scene.move(0, "gin KS")
    assert scene.table.game_state.points == [2 + 3 + 10 + 25, 0]


async def test_gi_r5_a_hand_is_void_when_two_cards_are_left_in_the_stock(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await gin(playground, tapis, OUT_3, DEFENCE_3)
    scene.table.game_state.stock = scene.table.game_state.stock[:2]
    await scene.move(0, "discard KD")
    await tapis.messages.flush()
    assert scene.table.game_state.points == [0, 0]
    assert scene.table.game_state.done[-1][0] == "void-stock"
    assert "nul" in scene.public()


async def test_gi_f_example_6_a_match_ends_by_doubling(playground: Playground, tapis: RunningBot) -> None:
    scene = await gin(playground, tapis, OUT_1, DEFENCE_1, points=[66, 0], won=[3, 0])
    await scene.move(0, "knock KS")
    assert scene.table.state.phase == "finished"
    assert scene.table.scores.points == (506, 0)
    await tapis.messages.flush()
    assert "506" in scene.public()
