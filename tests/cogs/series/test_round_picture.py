"""What the picture of a running evening or tournament shows: its games, the tables of the round, who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.pictures.boxes import Cells, FreePlace, Icon, Layout, Number, Tick, said
from bot.pictures.drawing.felt_palette import WHITE
from bot.pictures.painter import Painter
from bot.show.page_renderer import ALT_LENGTH, PageLook
from bot.show.theme import PLAIN
from bot.table.public_table import public_screen
from cogs.series.round_picture import round_picture, standings_picture
from cogs.series.shown_series import ranks_seen
from cogs.series.tournament_lines import OWN, standing_lines
from cogs.series.tournament_lists import ranks_page, standings_page
from tables.series.series import Placing, PlannedTable, Round, Series
from tables.series.standings import Rank, standings_of
from tables.table.read_only_table import FrozenTable
from tests.bot.pictures.boxes_of_trees import boxes_in, framed
from tests.cogs.series.full_series import (
    PEOPLE,
    WIDE,
    an_evening,
    check,
    dealt,
    full_tournament,
    items,
    shown_of,
    with_names,
)
from tests.support.threads import Threads
from tests.tables.series.courses import begun

GALLERY = 12
NAMES = ("Ana", "Bo", "Cem", "Doa", "Eve", "Fay", "Gus", "Hal")
GAMES = ("rage", "gaag", "lagagne", "agnes", "rage")


def drawn(series: Series, person: int | None = None, tables: dict[str, FrozenTable] | None = None) -> Layout:
    """Return the picture of a series in which something is played."""
    found = round_picture(shown_of(series), tables or {}, PLAIN, person)
    assert found is not None
    return found


def rows_of(layout: Layout) -> list[str]:
    """Return what the rows of the standings say."""
    return [told for cells in boxes_in(layout.root, Cells) if (told := said(cells))]


def ranks(count: int) -> list[Rank]:
    return [Rank(person, person, 100 - person, 0, 0, played=True) for person in range(1, count + 1)]


@pytest.mark.parametrize(
    ("count", "person", "most", "seen"),
    [
        (9, None, 9, [range(1, 10)]),
        (64, None, 9, [range(1, 10)]),
        (64, 8, 9, [range(1, 10)]),
        (64, 9, 9, [range(1, 6), range(8, 11)]),
        (64, 30, 9, [range(1, 6), range(29, 32)]),
        (64, 64, 9, [range(1, 6), range(62, 65)]),
        (10, 10, 9, [range(1, 6), range(8, 11)]),
        (64, 99, 9, [range(1, 10)]),
        (16, 4, 5, [range(1, 6)]),
        (16, 5, 5, [range(1, 2), range(4, 7)]),
    ],
)
def test_of_many_the_first_are_seen_and_oneself_with_both_neighbours(
    count: int, person: int | None, most: int, seen: list[range]
) -> None:
    runs = ranks_seen(ranks(count), person, most)
    assert [[rank.person for rank in run] for run in runs] == [list(run) for run in seen]
    assert sum(map(len, runs)) + len(runs) - 1 <= most


def test_each_seen_rank_is_told_once_with_an_ellipsis_for_those_between() -> None:
    tournament = with_names(full_tournament("playing", "en", "rage"))
    shown = shown_of(tournament)
    last = shown.ranks[-1].person
    layout = drawn(tournament, last)
    told = said(layout.root).splitlines()
    assert [row.partition(" · ")[0] for row in rows_of(layout)] == [
        f"{rank.place}. P{rank.person}" for run in shown.painted_ranks(last) for rank in run
    ]
    assert told.count("…") == 1
    assert "and 55 more" not in told
    assert len(told) == len(set(told))
    public = said(drawn(tournament).root).splitlines()
    assert "and 55 more" in public
    assert "…" not in public


def test_a_message_to_all_shows_nobodys_own_row_and_a_private_page_ones_own_and_ones_table() -> None:
    tournament = with_names(full_tournament("playing", "en", "rage", people=16))
    tables = dealt(tournament)
    assert framed(drawn(tournament, None, tables).root) == []
    for number, table in enumerate(tournament.tables_now, 1):
        mine, row = framed(drawn(tournament, table.people[0], tables).root)
        assert mine.startswith(f"Your table: {number}. ")
        assert f"P{table.people[0]}," in mine
        assert f". P{table.people[0]} · " in row


def test_ones_own_table_says_whose_turn_it_is_as_everybody_may_know() -> None:
    tournament = with_names(full_tournament("playing", "en", "gin", people=16))
    tables = dealt(tournament, 1)
    told = {}
    for planned in tournament.open_tables:
        table = tables[planned.id]
        for person in planned.people:
            mine = framed(drawn(tournament, person, tables).root)[0]
            is_asked = bool(table.asks(table.state.seat_of(person)))
            told[person] = "Your turn" in mine
            assert told[person] == is_asked
            waiting = public_screen(table).waiting
            assert waiting is not None
            (asked,) = [one for seat, one in enumerate(planned.people) if table.asks(seat)]
            assert is_asked or f"P{asked}" in mine.partition(" · ")[2]
    assert set(told.values()) == {False, True}


def test_how_far_the_other_tables_are_is_told_to_who_asks_and_not_in_a_message_that_is_not_kept_up() -> None:
    tournament = with_names(full_tournament("playing", "en", "rage", people=16))
    early, late = dealt(tournament), dealt(tournament, 30)
    reader = tournament.open_tables[0].people[0]
    assert "round 1/10" in said(drawn(tournament, reader, early).root)
    assert said(drawn(tournament, reader, early).root) != said(drawn(tournament, reader, late).root)
    assert drawn(tournament, None, early) == drawn(tournament, None, late)
    assert "round 1/10" not in said(drawn(tournament, None, early).root)


def test_a_tie_break_is_white_where_it_decides_and_explained_in_one_line() -> None:
    tournament = with_names(full_tournament("pause", "en", "rage", people=9))
    found = standings_of(tournament)
    layout, shown = drawn(tournament), shown_of(tournament)
    columns = [cells.cells[-2] for cells in boxes_in(layout.root, Cells) if said(cells)]
    white = [isinstance(box, Number) and box.ink == WHITE for box in columns]
    expected = [
        any(
            (one.points, one.played) == (other.points, other.played) and one.buchholz != other.buchholz
            for other in found
        )
        for one in found
    ]
    assert white == expected
    assert set(white) == {False, True}
    line = "Tie-break: the points of the people one has met."
    assert said(layout.root).count(line) == 1
    assert all(
        f"tie-break {shown.points(rank.buchholz)}" in row for rank, row in zip(found, rows_of(layout), strict=True)
    )


def test_a_knockout_says_who_is_out_and_has_no_tie_break() -> None:
    tournament = with_names(full_tournament("pause", "en", "gin", "knockout", people=16))
    told = said(drawn(tournament).root)
    assert "out in round 1" in told
    assert "tie-break" not in told.lower()
    assert "First whoever gets further" in told


def test_medals_gold_and_a_crown_are_for_those_who_have_played() -> None:
    course = begun(8)
    course.seat()
    before = shown_of(replace(course.series, language="en"))
    assert not any(medal in check(ranks_page(before, 1, number)) for number in (0, 1) for medal in "🥇🥈🥉")
    first = course.series.open_tables[0]
    course.lose(first.id, "", ())
    absent = shown_of(replace(course.series, language="en"))
    assert not any("🥇" in line for line in standing_lines(absent, absent.ranks))
    assert not list(boxes_in(drawn(course.series).root, Icon))
    course.end_tables()
    over = drawn(course.series)
    alone = [rank for rank in shown_of(course.series).ranks if rank.place == 1]
    assert len(list(boxes_in(over.root, Icon))) == (len(alone) == 1)


def test_ones_own_place_is_on_the_page_of_the_standings_that_opens_and_marked() -> None:
    tournament = with_names(full_tournament("pause", "en"))
    shown = shown_of(tournament)
    for rank in shown.ranks[::9]:
        told = check(ranks_page(shown, rank.person, -1))
        (own,) = [line for line in told.splitlines() if line.startswith(OWN)]
        assert f" P{rank.person} — " in own


async def test_the_standings_are_a_picture_with_ones_own_row_and_the_reasons_behind_a_button() -> None:
    tournament = with_names(full_tournament("playing", "en", "gin", people=12))
    shown, painter = shown_of(tournament), Painter(Threads(), 8, 60.0)
    last = shown.ranks[-1].person
    page = await standings_page(shown, painter, PageLook(), last)
    await painter.close()
    (alt,) = [item["items"][0]["description"] for item in items(page) if item["type"] == GALLERY]
    assert [line for line in alt.splitlines() if f" P{last} · " in line]
    assert "Your table" not in alt
    ids = {item["custom_id"].partition("tournament-")[2] for item in items(page) if "custom_id" in item}
    assert ids == {f"ranks::{shown.id} 2", f"pairs::{shown.id} -1"}
    assert framed(standings_picture(shown, PLAIN, last).root)
    assert page.spare is not None
    assert f"{OWN} " in check(page.spare)


def of_games(over: int, *, on: bool, games: Sequence[str] = GAMES, people: int = 4) -> Series:
    return with_names(an_evening(people, games, over, on=on, language="en"), *NAMES)


@pytest.mark.parametrize(("over", "on"), [(0, True), (2, False), (2, True), (4, True)])
def test_the_games_of_an_evening_stand_in_a_line(over: int, on: bool) -> None:  # noqa: FBT001
    evening = of_games(over, on=on)
    layout = drawn(evening)
    won = [f"{evening.name_of(one.tables[0].people[0])} wins" for one in evening.rounds[:over]]
    told = [*won, *["playing"] * on, *["to come"] * (len(GAMES) - over - on)]
    lines = said(layout.root).splitlines()[1:6]
    assert [line.partition(" · ")[2] for line in lines] == told
    assert [line.partition(" · ")[0] for line in lines][2:4] == ["3. LaGagne", "4. Agnès"]
    assert len(list(boxes_in(layout.root, Tick))) == over
    assert len(list(boxes_in(layout.root, FreePlace))) == len(GAMES) - over - on


def test_of_ten_games_the_two_before_and_the_two_after_are_seen() -> None:
    ten = of_games(6, on=True, games=GAMES * 2)
    lines = said(drawn(ten).root).splitlines()[1:6]
    assert [int(line.partition(".")[0]) for line in lines] == [5, 6, 7, 8, 9]
    last = said(drawn(of_games(9, on=True, games=GAMES * 2)).root).splitlines()[1:6]
    assert [int(line.partition(".")[0]) for line in last] == [6, 7, 8, 9, 10]


def test_the_points_of_each_game_stand_beside_the_total_unless_they_are_the_total() -> None:
    first = rows_of(drawn(of_games(1, on=False)))
    assert all(" · Rage " not in row for row in first)
    (one, *_) = rows_of(drawn(of_games(3, on=False)))
    assert all(f" · {game} " in one for game in ("Rage", "GaAg", "LaGagne"))
    later = rows_of(drawn(of_games(4, on=True)))
    assert all(" · Rage " not in row and " · Agnès " in row for row in later)


def test_points_of_a_game_have_their_sign_and_a_game_not_played_a_dash() -> None:
    two = of_games(2, on=False)
    made = (155, 0, -20)
    placings = tuple(
        Placing(person, at, points) for at, (person, points) in enumerate(zip(PEOPLE, made, strict=False), 1)
    )
    table = PlannedTable("x", tuple(PEOPLE[:3]), 0, "counted", placings)
    layout = drawn(replace(two, rounds=(Round("rage", (table,)), two.rounds[1])))
    told = {row.partition(". ")[2].partition(" ")[0]: row for row in rows_of(layout)}
    names = {member.person: member.name for member in two.members}
    for person, points in zip(PEOPLE[:4], ("Rage +155", "Rage 0", "Rage −20", "Rage –"), strict=True):
        assert points in told[names[person]]


def test_a_single_table_of_an_evening_is_right_below_the_message_and_on_the_private_page() -> None:
    evening = of_games(2, on=True)
    assert "Now" not in said(drawn(evening, None, dealt(evening)).root)
    assert "Now: LaGagne. " in said(drawn(evening, PEOPLE[0], dealt(evening)).root)


def test_the_alt_text_of_the_longest_names_is_whole() -> None:
    evening = with_names(an_evening(8, GAMES, 3, on=True, language="fr"), WIDE)
    assert len(said(drawn(evening, PEOPLE[3], dealt(evening)).root)) <= ALT_LENGTH
    tournament = full_tournament("playing", "fr", "rage", people=20)
    reader = tournament.open_tables[0].people[0]
    assert len(said(drawn(tournament, reader, dealt(tournament)).root)) <= ALT_LENGTH
