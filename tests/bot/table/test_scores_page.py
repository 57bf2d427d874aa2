"""The scores of a table: one picture, however many rounds; everybody's total in it and in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from bot.pictures import Drawing
from bot.pictures.boxes import Label, Layout, Name, Sparkline
from bot.pictures.painter import Painted, Painter
from bot.show.localizer import localizer_for
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.show.spoken import drawing_of
from bot.table.scores_page import scores_page
from games.agnes import AGNES
from games.core.game import AnyGame
from games.gaag import GAAG
from games.gin import GIN
from games.gin.state import Coup
from games.lagagne import LAGAGNE
from games.registry import GAMES
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Seat
from tests.bot.pictures.boxes_of_trees import boxes_in, framed
from tests.bot.pictures.layout_faults import faults
from tests.bot.table.test_lobby_and_end import alts, words
from tests.games.gaag.kit import Table as GaAgTable
from tests.games.gin.kit import laid_out as gin_hand
from tests.games.gin.test_round_end import seventh
from tests.games.lagagne.kit import Columns, laid_out
from tests.support.migrated import open_in_memory
from tests.support.threads import Threads
from tests.tables.conftest import Room
from tools.pictures import LONG, NAMES, states

HIGH = 560
"""Pixels of a picture that every phone shows whole."""


async def scored(game: AnyGame, names: Sequence[str], language: Language = "fr", steps: int = 700) -> FrozenTable:
    """Return a table of a game after so many moves, with as many people as have names and may play."""
    seats = min(len(names), game.seats[-1])
    state = seventh().state if game is GIN else [*states(game, seats, steps)][-1]
    async with await open_in_memory() as database:
        table = (await Room(database, game).dealt(ai_seats=max(game.seats[0], 2) - 2)).freeze()
    chairs = [Seat(seat + 1, names[seat], None) for seat in range(seats)]
    at_table = replace(table.state, seats=chairs, turns=[0] * seats, language=language)
    return replace(table, state=at_table, news=(), game_state=state)


async def shown(table: FrozenTable, language: Language, look: PageLook | None = None, seat: int | None = 0) -> Page:
    return await scores_page(table, Painter(Threads(), seconds=60.0), language, look or PageLook(), seat)


def layout_of(page: Page) -> Layout:
    (content,) = page.pictures.values()
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, Layout)
    return content.drawing


async def test_what_fell_due_in_the_last_deal_of_gin_is_told_apart_from_its_points() -> None:
    table = await scored(GIN, NAMES[:2])
    _, winner, loser, _ = alts(await shown(table, "en"))[0].splitlines()
    assert winner.endswith("343 · Deal 7 +37 · Bonuses +225")
    assert loser.endswith("114 · Bonuses +50")
    assert [sum(line.points for line in table.scores.rounds[-1] if line.seat == seat) for seat in (0, 1)] == [262, 50]


@pytest.mark.parametrize(
    ("match_points", "goals"), [(1000, "manche à 100 · partie à 1000"), (0, "but 100")], ids=["match", "one game"]
)
async def test_scores_of_gin_tell_how_far_the_game_has_gone_and_what_ends_it_and_the_match(
    match_points: int, goals: str
) -> None:
    table = await scored(GIN, NAMES[:2])
    hand = gin_hand("7S 8S 9S QD QH QC 3D 4D 5D 6C", match_points=match_points).state
    hand.done, hand.points, hand.won = [Coup("knock", 1, 5, 27, 22)], [0, 22], [0, 1]
    labels = [
        label.text for label in boxes_in(layout_of(await shown(replace(table, game_state=hand), "fr")).root, Label)
    ]
    assert labels[-2:] == [f"Encore 78 pour {NAMES[1]}", goals]


async def test_at_the_end_of_a_match_of_gin_the_hands_and_the_sum_are_the_picture_and_words_tell_each_deal() -> None:
    table = await scored(GIN, NAMES[:2])
    over = replace(table, state=replace(table.state, phase="finished"), game_state=seventh(match_points=300).state)
    page = await shown(over, "fr")
    (alt,), (content,) = alts(page), page.pictures.values()
    end = GIN.round_end(over.view(0))
    assert end is not None
    localizer = localizer_for("fr", over.state.seats)
    assert alt == localizer.plainly(localizer.say(end.alt))
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, Drawing)
    assert content.drawing.block == drawing_of(end, localizer).block
    assert "118 + 100" not in words(page), "the picture has it"
    assert "118 + 100" in words(await shown(over, "fr", PageLook(pictures=False)))


@pytest.mark.parametrize("names", [NAMES[:3], LONG], ids=["few", "many"])
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_one_picture_has_everybodys_total_best_first_and_fits_a_phone(
    game: AnyGame, names: tuple[str, ...]
) -> None:
    table = await scored(game, names)
    scores = table.scores
    for language in LANGUAGES:
        page = await shown(table, language)
        (content,) = page.pictures.values()
        with Image.open(BytesIO(content)) as picture:
            assert picture.height <= HIGH
        layout = layout_of(page)
        assert faults(layout) == []
        order = [name.person.seat for name in boxes_in(layout.root, Name)]
        points = [scores.points[seat] for seat in order]
        assert points == sorted(scores.points, reverse=not scores.fewest_win)
        (alt,) = alts(page)
        for seat, total in zip(order, points, strict=True):
            line = next(line for line in alt.splitlines() if f"\u200b {names[seat]}" in line)
            assert str(total).replace("-", "−") in line.split(" · ")
        leaders = [line for line in framed(layout.root) if names[order[0]] in line]
        assert len(leaders) == len(framed(layout.root)) == 1 or points.count(points[0]) > 1


async def test_the_course_is_in_steps_on_one_scale_and_ends_at_the_total() -> None:
    """The lowest and the highest of all points are the edges of everybody's box, and the goal a line in it."""
    table = await scored(LAGAGNE, NAMES[:3])
    scores = table.scores
    courses = list(boxes_in(layout_of(await shown(table, "fr")).root, Sparkline))
    ends = [course.points[-1][1] for course in courses]
    order = sorted(range(3), key=lambda seat: -scores.points[seat])
    most = max(scores.goal, *scores.points)
    assert ends == pytest.approx([scores.points[seat] / most for seat in order])
    assert {course.goal for course in courses} == {scores.goal / most}
    for course in courses:
        assert all(old[0] == new[0] or old[1] == new[1] for old, new in pairwise(course.points))


async def test_before_the_first_round_is_over_it_is_not_said_that_nobody_has_points() -> None:
    table = await scored(GAAG, NAMES[:4])
    begun = next(state for state in states(GAAG, 4, 700) if any(state.collected))
    assert not begun.done
    said = words(await shown(replace(table, game_state=begun), "fr", PageLook(pictures=False)))
    assert said.endswith("Rien n’est encore compté.")


async def test_in_words_only_rounds_that_changed_something_are_told(room: Room) -> None:
    table = (await room.dealt(rounds=2)).freeze()
    empty = await shown(table, "fr")
    assert "Aucun point" in words(empty)
    assert not empty.pictures
    assert all(str(line) in words(empty) for line in ("toi 0", "<@2> 0"))
    table = await scored(LAGAGNE, NAMES[:3])
    told = words(await shown(table, "fr", PageLook(pictures=False)))
    changed = [number for number, lines in enumerate(table.scores.rounds, 1) if any(line.points for line in lines)]
    rounds = [number for number in range(1, 60) if f"**Tour {number}**" in told]
    briefly = [int(number) for number in re.findall(r"^-# Tour (\d+)", told, re.MULTILINE)]
    assert briefly + rounds == changed, "the arithmetic of those for which there is room, and what all others changed"
    assert briefly
    changes = sum(bool(line.points) for number in rounds for line in table.scores.rounds[number - 1])
    assert told.count("-# ") == len(briefly) + changes + told.count("Sans changement")


async def test_lists_say_you_of_the_viewer_and_of_nobody_to_everybody() -> None:
    table = await scored(LAGAGNE, NAMES[:3])
    own = words(await shown(table, "fr", PageLook(pictures=False)))
    assert "<@1>" not in own
    assert "-# Toi\u00a0: " in own
    assert re.search(r"[:,t] toi \d", own)
    assert not re.search(r"\b[Tt]oi\b", words(await shown(table, "fr", PageLook(pictures=False), seat=None)))


@pytest.mark.parametrize("game", [AGNES, LAGAGNE], ids=["agnes", "lagagne"])
async def test_each_round_names_every_seat_those_it_left_as_they_were_on_one_line(game: AnyGame) -> None:
    table = await scored(game, NAMES[:3])
    for language in LANGUAGES:
        nothing = {"fr": "Sans changement\u00a0: ", "en": "No change: "}[language]
        told = words(await shown(table, language, PageLook(pictures=False))).split("\n**")[2:]
        assert told
        assert any(nothing in each for each in told) == (game is LAGAGNE), "Agnès tells all hands"
        for each in told:
            _, *lines = each.splitlines()
            named = [r"\b[Tt]oi\b|\b[Yy]ou\b", "<@2>", "<@3>"]
            assert all(sum(bool(re.search(name, line)) for line in lines) == 1 for name in named)
            assert [nothing in line for line in lines] in ([False] * len(lines), [*[False] * (len(lines) - 1), True])


async def test_points_of_the_round_in_play_are_told_with_their_arithmetic_beneath_the_same_totals() -> None:
    """Points of LaGagne change within a round: picture and words tell the same moment."""
    table = await scored(LAGAGNE, NAMES[:3])
    state = next(state for state in states(LAGAGNE, 3, 700) if len(state.rows) > 1 and in_play(state))
    scores = LAGAGNE.scores(state)
    page = await shown(replace(table, game_state=state), "fr")
    number = len(state.rows) + 1
    title, *lines = words(page).splitlines()
    assert title == f"**Tour {number}**"
    changed = [seat for seat in range(3) if scores.points[seat] != state.rows[-1][seat]]
    for seat in changed:
        (line,) = [line for line in lines if NAMES[seat] in line]
        assert line.endswith(f" = {scores.points[seat]}")
    (alt,) = alts(page)
    for seat in changed:
        (row,) = [line.split(" · ") for line in alt.splitlines() if f"\u200b {NAMES[seat]} · " in line]
        gain = scores.points[seat] - state.rows[-1][seat]
        assert row[1:] == [str(scores.points[seat]), f"Tour {number} +{gain}"]


async def test_whoever_has_reached_the_goal_within_a_round_has_no_points_to_go() -> None:
    table = await scored(LAGAGNE, NAMES[:2], steps=1)
    board: Columns = {"spades": "symbol 50 50", "hearts": "symbol 50 20"}
    state = laid_out("", "", columns={0: board}, discard="zero").state
    table = replace(table, game_state=replace(state, rows=[(100, 0)]))
    wanted: dict[Language, str] = {"fr": f"But atteint par {NAMES[0]}", "en": f"Goal reached by {NAMES[0]}"}
    for language, reached in wanted.items():
        labels = [label.text for label in boxes_in(layout_of(await shown(table, language)).root, Label)]
        assert reached in labels
        assert not any(" 0 " in f" {label} " for label in labels if NAMES[0] in label)


async def test_where_the_fewest_points_win_the_goal_is_called_the_end() -> None:
    table = await scored(GAAG, NAMES[:2], steps=1)
    table = replace(table, game_state=GaAgTable("5-0", "2-0", row="6-0", done=((31, 57),)).state)
    wanted: dict[Language, set[str]] = {
        "fr": {f"{NAMES[1]} à 43 de la fin", "fin à 100"},
        "en": {f"{NAMES[1]} 43 from the end", "ends at 100"},
    }
    for language, told in wanted.items():
        assert told <= {label.text for label in boxes_in(layout_of(await shown(table, language)).root, Label)}


def in_play(state: Any) -> bool:  # noqa: ANN401 -- each game has its own state
    """Return whether points have changed since the last round of a game that goes on."""
    return bool(state.phase != "over" and LAGAGNE.scores(state).points != state.rows[-1])
