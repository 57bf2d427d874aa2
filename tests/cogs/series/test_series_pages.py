"""What evenings and tournaments say at their fullest: within Discord's limits, and whole without a picture."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from discord import ButtonStyle, ui

import cogs.series
from bot.pictures.boxes import Bar, FreePlace, Layout, Name, said
from bot.pictures.painter import Painter
from bot.policy.house_rules import OFFICIAL, value_of
from bot.show.custom_id import CustomId
from bot.show.forms import OneOf
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language, has_sentence
from bot.show.theme import PLAIN, Theme
from bot.table.finished_table import ON_PODIUM
from cogs.series.evening_lines import TOTALS_MOST, games_line, total_lines
from cogs.series.lobby_picture import lobby_picture
from cogs.series.menu import GAMES_FORMS, NO_GAME, UNCHANGED, USUAL, changes_in, menu_form, menu_page, stopping_page
from cogs.series.pages import _podium_of, series_page, status_page
from cogs.series.round_picture import round_picture
from cogs.series.tournament_lines import NAMES_MOST, OWN, PLACES_TOLD, title_line
from cogs.series.tournament_lists import pairs_page, ranks_page, standings_page
from games.registry import GAMES
from tables.series.series import (
    GAMES_MOST,
    KINDS,
    PAUSES,
    Draw,
    Member,
    Phase,
    Placing,
    PlannedTable,
    Round,
    Series,
    evening_of,
)
from tables.series.standings import standings_of
from tests.bot.pictures.boxes_of_trees import boxes_in, painted_words
from tests.bot.show.filled_forms import as_opened, check_limits
from tests.cogs.series.full_series import (
    PEOPLE,
    PHASES_OF_EVENING,
    PHASES_OF_TOURNAMENT,
    PRESETS,
    check,
    dealt,
    full_evening,
    full_tournament,
    items,
    lists_of,
    shown_of,
    with_names,
)
from tests.support.blue_buttons import blue_buttons
from tests.support.threads import Threads
from tests.tables.series.courses import a_lobby

GALLERY: Final = 12


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(Threads(), 8, 60.0)
    yield painter
    await painter.close()


async def page_of(series: Series, painter: Painter) -> Page:
    """Return the message of a series."""
    return await series_page(shown_of(series), {}, painter, Theme())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES_OF_EVENING)
async def test_the_fullest_evening_fits_a_message(phase: Phase, language: Language, painter: Painter) -> None:
    page = await page_of(full_evening(phase, language), painter)
    check(page)
    assert page.spare is not None
    told = check(page.spare)
    assert all(f"<@{person}>" in told for person in PEOPLE[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [("gin", "swiss"), ("rage", "swiss"), ("gin", "knockout"), ("rage", "knockout")])
async def test_the_fullest_tournament_fits_a_message(
    language: Language, kind: tuple[str, Draw], painter: Painter
) -> None:
    for phase in PHASES_OF_TOURNAMENT:
        page = await page_of(full_tournament(phase, language, *kind), painter)
        assert check(page)
        assert page.spare is None or check(page.spare)
    for number in (0, 3, 99):
        for _, page in lists_of(full_tournament("playing", language, *kind), number):
            assert check(page)


def crowded(phase: Phase, language: Language, games: int) -> Series:
    """Return an evening of a hundred people, eight after eight: everybody who has played has won, the last have not."""
    evening, people = full_evening(phase, language), [10**19 + number for number in range(100)]
    last = people[8 * games - 8 : 8 * games]
    members = tuple(Member(person, "_*" * 16, "in" if person in last else "left") for person in people)
    rounds = tuple(
        replace(
            played,
            tables=tuple(
                replace(table, people=four, placings=tuple(Placing(person, 1, 5) for person in four))
                for table, four in zip(
                    played.tables, (tuple(people[at : at + 4]) for at in (8 * number, 8 * number + 4)), strict=True
                )
            ),
        )
        for number, played in enumerate(evening.rounds[:games])
    )
    return replace(evening, members=members, rounds=rounds)


@pytest.mark.parametrize("games", [TOTALS_MOST // 8, GAMES_MOST])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["playing", "pause", "asking", "ending"])
async def test_an_evening_through_which_a_hundred_people_went_fits_a_message(
    phase: Phase, language: Language, games: int, painter: Painter
) -> None:
    evening = crowded(phase, language, games)
    page = await page_of(evening, painter)
    said = [check(page), *([] if page.spare is None else [check(page.spare)])]
    told = f"-# {'et' if language == 'fr' else 'and'} {8 * games - TOTALS_MOST} "
    assert all((told in one) == (8 * games > TOTALS_MOST) for one in said)
    assert not any(f"<@{evening.members[-1].person}>" in one for one in said), "who left without a point"


async def test_an_evening_that_everybody_has_left_without_a_point_names_no_hundred_winners(painter: Painter) -> None:
    evening = crowded("ending", "en", 1)
    without = [
        replace(table, placings=tuple(Placing(one.person, 2, 0) for one in table.placings))
        for table in evening.tables_now
    ]
    members = tuple(replace(member, state="left") for member in evening.members)
    page = await page_of(replace(evening, members=members).with_tables(without), painter)
    assert "and 92 more share the evening" in check(page)


async def test_all_who_share_the_first_place_of_a_tournament_are_named(painter: Painter) -> None:
    tournament = full_tournament("ending", "en")
    rounds = [
        replace(
            played,
            byes=(),
            tables=tuple(
                replace(table, placings=tuple(Placing(one, 1, 50) for one in table.people)) for table in played.tables
            ),
        )
        for played in tournament.rounds
    ]
    shown = shown_of(replace(tournament, rounds=tuple(rounds)))
    first = [rank.person for rank in shown.ranks if rank.place == 1]
    assert len(first) > ON_PODIUM
    (title,) = [line for line in check(await page_of(shown.series, painter)).split("\n") if line.startswith("## ")]
    assert title.count("<@") == min(len(first), NAMES_MOST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_host_of_an_evening_chooses_fits_a_message(language: Language) -> None:
    shown = shown_of(full_evening("lobby", language))
    assert "💰" in check(menu_page(shown))
    assert check(stopping_page(shown_of(full_evening("pause", language))))


async def test_the_host_is_asked_about_the_table_alone_where_another_has_counted(painter: Painter) -> None:
    evening = full_evening("asking", "fr")
    lost = evening.with_tables([replace(table, outcome="lost", placings=()) for table in evening.tables_now])
    for look in (PageLook(), PageLook(pictures=False)):
        assert "Une table" in check(await status_page(shown_of(evening), {}, painter, look, PEOPLE[0]))
        assert "Cette partie" in check(await status_page(shown_of(lost), {}, painter, look, PEOPLE[0]))


async def test_a_series_without_a_result_has_no_podium_and_one_way_on(painter: Painter) -> None:
    evening = replace(evening_of(1, "fr"), members=(Member(1, "Ana"),))
    for series in (evening, a_lobby(8).series):
        page = await page_of(replace(series, phase="ending"), painter)
        assert "aucune partie" in check(page)
        assert page.pictures == {}
        assert len([item for item in items(page) if "custom_id" in item]) == len(blue_buttons(page)) == 1


def test_the_games_of_an_evening_are_those_chosen_or_all_that_the_server_has() -> None:
    evening = evening_of(1, "en")
    chosen = shown_of(replace(evening, games=("gin",)))
    assert games_line(chosen) == chosen.say(chosen.game("gin"))
    assert games_line(shown_of(evening)).count("·") == len(GAMES) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_host_has_chosen_stands_in_the_forms_and_sending_them_changes_nothing(language: Language) -> None:
    evening = replace(full_evening("lobby", language), pause=PAUSES[-1])
    for name in GAMES_FORMS:
        filled_as_opened(evening, name)
    assert filled_as_opened(evening, "how") == {"deal": "own", "points": evening.points, "pause": str(evening.pause)}
    tournament = replace(full_tournament("lobby", language), length=4, pause=0, house_rules="", starts=None)
    for stored, rules in (("", USUAL), (OFFICIAL, OFFICIAL), (value_of(PRESETS[3]), value_of(PRESETS[3]))):
        how = {"game": "gin", "rules": rules, "format": "swiss", "rounds": "4", "deal": "own"}
        assert filled_as_opened(replace(tournament, house_rules=stored), "how") == how
    assert filled_as_opened(tournament, "when") == {"pace": "live", "pause": "0", "starts": "0"}
    assert filled_as_opened(replace(tournament, starts=7), "when")["starts"] == UNCHANGED


def filled_as_opened(series: Series, name: str) -> dict[str, Any]:
    """Return what is sent if nothing is changed in a form of a series."""
    form = menu_form(shown_of(series), PRESETS, name)
    check_limits(form)
    read = form.read(as_opened(form))
    assert changes_in(series, name, form, read) == {}
    return read


def test_the_list_of_games_is_asked_five_at_a_time_and_goes_on_where_it_has_five() -> None:
    evening = replace(full_evening("lobby", "en"), games=("rage", "gin"))
    assert [form_of(item) for item in buttons_of(menu_page(shown_of(evening)))] == ["games", "how"]
    form = menu_form(shown_of(evening), (), "games")
    given = {**form.read(as_opened(form)), "game-0": "gaag", "game-1": NO_GAME, "game-4": "rage"}
    assert changes_in(evening, "games", form, given) == {"games": "gaag rage"}
    long = replace(evening, games=("rage",) * 6)
    assert [form_of(item) for item in buttons_of(menu_page(shown_of(long)))] == ["games", "further-games", "how"]
    further = menu_form(shown_of(long), (), "further-games")
    assert changes_in(long, "games", form, {**given, "game-0": NO_GAME}) == {"games": ""}, "all, whatever was chosen"
    added = {**further.read(as_opened(further)), "game-6": "gin"}
    assert changes_in(long, "further-games", further, added) == {"games": "rage rage rage rage rage rage gin"}
    none = replace(evening, games=())
    assert filled_as_opened(none, "games") == dict.fromkeys(given, NO_GAME)
    lists = [field for field in menu_form(shown_of(none), (), "games").fields if isinstance(field, OneOf)]
    labels = [next(one.label for one in field.options if one.default) for field in lists]
    assert labels == ["all of them, once each", *["none"] * 4]
    assert changes_in(none, "games", form, {**dict.fromkeys(given, NO_GAME), "game-1": "gin"}) == {"games": "gin"}


def buttons_of(page: Page) -> list[ui.Button[Any]]:
    """Return the buttons of a page."""
    return [item for item in page.view.walk_children() if isinstance(item, ui.Button)]


def form_of(button: ui.Button[Any]) -> str:
    """Return which form a button opens."""
    return CustomId.parse(str(button.custom_id)).detail.partition(" ")[0]


def test_another_game_leaves_the_house_rules_of_the_one_before_behind() -> None:
    tournament = replace(full_tournament("lobby", "fr"), house_rules=value_of(PRESETS[3]))
    form = menu_form(shown_of(tournament), PRESETS, "how")
    chosen = {**form.read({**as_opened(form), "rules": [OFFICIAL]}), "game": "rage", "rounds": "2"}
    assert changes_in(tournament, "how", form, {**form.read(as_opened(form)), "rules": USUAL}) == {"rules": ""}
    assert changes_in(tournament, "how", form, {**chosen, "rules": "=other"}) == {"game": "rage", "rounds": "2"}


def test_each_place_is_told_with_its_reason_in_words() -> None:
    tournament = with_names(full_tournament("pause", "fr"))
    shown = shown_of(tournament)
    said = "\n".join(check(ranks_page(shown, 0, number)) for number in range(13))
    ranks = standings_of(tournament)
    assert said.count("· départage ") == len(ranks)
    assert said.count("les points de ceux qu’on a rencontrés") == 13
    assert all(f"P{rank.person} — **{shown.points(rank.points)}**" in said for rank in ranks)
    reasons = {rank.criterion for rank in ranks[1:]}
    assert {"points", "buchholz"} < reasons
    assert said.count("a rencontré moins fort") == sum(rank.criterion == "buchholz" for rank in ranks)
    assert said.count("à égalité parfaite avec") == sum(rank.criterion == "equal" for rank in ranks[1:])


async def test_standings_say_why_the_reader_has_their_place(painter: Painter) -> None:
    shown = shown_of(with_names(full_tournament("pause", "fr")))
    first = shown.ranks[0]
    behind, level = (next(rank for rank in shown.ranks if rank.criterion == why) for why in ("points", "buchholz"))
    for rank, why in ((first, ""), (behind, "aux points"), (level, "a rencontré moins fort")):
        for page in (
            await standings_page(shown, painter, PageLook(), rank.person),
            await status_page(shown, {}, painter, PageLook(), rank.person),
        ):
            found = [line for line in check(page).splitlines() if line.startswith("-# Toi")]
            assert len(found) == bool(why)
            assert all(f"Toi, {rank.place}e" in line and why in line for line in found)


@pytest.mark.parametrize(("points", "told"), [(0, "0"), (50, "½"), (100, "1"), (350, "3½")])
def test_wins_and_draws_are_told_as_chess_players_tell_them(points: int, told: str) -> None:
    assert shown_of(a_lobby(8).series).points(points) == told
    assert shown_of(a_lobby(8, "rage").series).points(266) == "266"


def test_ones_own_table_is_on_the_page_that_opens() -> None:
    tournament = with_names(full_tournament("playing", "en"))
    for table in tournament.tables_now[1 :: len(tournament.tables_now) - 2]:
        reader = table.people[0]
        said = check(pairs_page(shown_of(tournament), {}, reader, -1))
        own = [line for line in said.splitlines() if line.startswith(OWN) and f"P{reader}" in line]
        assert len(own) == 1


def test_what_is_missing_for_an_event_is_said_and_no_button_is_dead() -> None:
    found: list[dict[str, Any]] = []
    for _, page in lists_of(full_tournament("lobby", "en")):
        found += items(page)
    ids = [item["custom_id"] for item in found if "custom_id" in item]
    assert len(ids) == len(set(ids))
    assert all(one.startswith("tapis:-:tournament") for one in ids)


def test_a_lobby_is_called_after_its_host_while_they_take_part() -> None:
    tournament = with_names(full_tournament("lobby", "en"), "Camille")
    assert tournament.members[0].person == tournament.host
    assert "Camille" in title_line(shown_of(tournament))
    without_host = shown_of(replace(tournament, members=tournament.members[1:]))
    assert "Camille" not in title_line(without_host)
    assert "Gin" in title_line(without_host)


def test_every_key_that_a_kind_words_for_itself_has_a_sentence() -> None:
    root = Path(cogs.series.__file__).parent.parent.parent
    for path in [*root.glob("tables/series/*.py"), *root.glob("cogs/series/**/*.py")]:
        keys = re.findall(r"""\b(?:text|own)\(\s*["']([a-z-]+)["']""", path.read_text("utf-8"))
        only = [kind for kind in KINDS if path.stem == f"{kind}_lines"]
        for key in keys:
            worded = [kind for kind in KINDS if has_sentence(f"series.{kind}-{key}", "en")]
            assert set(worded) >= set(only or worded[:1]) > set(), (path.stem, key)


def pictured(page: Page) -> str:
    """Return the alt text of the one picture of a page."""
    (alt,) = [item["items"][0]["description"] for item in items(page) if item["type"] == GALLERY]
    return str(alt)


def people_on(layout: Layout) -> list[str]:
    return [name.person.name for name in boxes_in(layout.root, Name)]


def free_on(layout: Layout) -> int:
    return len(list(boxes_in(layout.root, FreePlace)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2, 8, 9, 64])
async def test_the_lobby_of_a_tournament_shows_who_is_there_and_who_is_missing(
    people: int, language: Language, painter: Painter
) -> None:
    series = with_names(replace(a_lobby(people).series, language=language))
    layout = lobby_picture(shown_of(series), Theme())
    shown = [member.name for member in series.members[: people if people <= 8 else 7]]
    assert people_on(layout) == shown
    assert free_on(layout) == max(0, 8 - people)
    alt = pictured(await page_of(series, painter))
    *_, status, told = alt.splitlines()
    assert told == ", ".join([*shown, *([f"+{people - 7}"] if people > 8 else [])])
    assert (str(8 - people) in status) == (people < 8)
    assert str(people) in status


async def test_an_evening_of_nobody_but_its_host_shows_seven_free_places(painter: Painter) -> None:
    evening = replace(evening_of(1, "fr"), members=(Member(1, "Ana"),))
    layout = lobby_picture(shown_of(evening), Theme())
    assert (people_on(layout), free_on(layout)) == (["Ana"], 7)
    page = await page_of(evening, painter)
    assert "il en manque 1" in pictured(page)
    coming = replace(evening, members=(*evening.members, Member(2, "Bo")))
    for series, blue in ((evening, "Participer"), (coming, "Lancer")):
        *_, second, first = [one for one in items(await page_of(series, painter)) if "custom_id" in one]
        assert (first["label"], first["style"]) == (blue, ButtonStyle.primary.value)
        assert second["style"] == ButtonStyle.secondary.value


def test_of_too_many_tables_is_told_how_many_are_over() -> None:
    layout = round_picture(shown_of(full_tournament("playing", "en")), {}, Theme())
    assert layout is not None
    assert [bar.share for bar in boxes_in(layout.root, Bar)] == [1 / 24]
    assert "Tables done: 1 of 24" in painted_words(layout)
    assert "Table" not in said(layout.root).replace("Tables done", "")


async def test_who_plays_no_more_is_said_to_on_the_picture_as_in_words(painter: Painter) -> None:
    evening = with_names(full_evening("pause", "fr"))
    page = await page_of(evening, painter)
    assert page.spare is not None
    assert "ne joue plus" in check(page.spare)
    (line,) = [line for line in pictured(page).splitlines() if "ne joue plus" in line]
    assert f"P{PEOPLE[-1]}" in line


async def test_the_ways_to_the_tables_stay_in_words(painter: Painter) -> None:
    tournament = full_tournament("playing", "en", "rage", people=8)
    there = dealt(tournament)
    page = await series_page(shown_of(tournament), there, painter, Theme())
    assert page.pictures
    assert check(page).count("](https://") == len(there) > 0
    assert "playing" in pictured(page)


async def test_of_many_tables_ones_own_is_shown_with_the_way_to_it(painter: Painter) -> None:
    tournament = with_names(full_tournament("playing", "en", "rage"))
    table = tournament.open_tables[0]
    there = dealt(tournament)
    page = await status_page(shown_of(tournament), there, painter, PageLook(), table.people[0])
    number = tournament.tables_now.index(table) + 1
    assert f"Your table: {number}" in pictured(page)
    assert "Tables done: 1 of " in pictured(page)
    assert check(page).count("](https://") == 1
    assert f"[table {number}]" in check(page)
    assert [item["custom_id"].split(":")[2] for item in items(page) if "custom_id" in item] == [
        "tournament-ranks",
        "tournament-pairs",
        "tournament-mine",
    ]
    stranger = await status_page(shown_of(tournament), there, painter, PageLook(), 1)
    assert "Your table" not in pictured(stranger)
    assert "](https://" not in check(stranger)
    assert "tournament-mine" not in str(items(stranger))


async def test_the_lobby_of_a_tournament_says_beneath_its_picture_what_it_does_not_show(painter: Painter) -> None:
    page = await page_of(replace(a_lobby(8).series, language="en"), painter)
    in_words = "3 rounds · 90\u00a0s a move"
    assert page.spare is not None
    assert in_words in check(page.spare)
    assert in_words not in check(page)
    assert "Swiss · a break" in check(page)


async def test_who_signs_up_for_a_tournament_sees_its_picture_and_the_way_to_the_others(painter: Painter) -> None:
    tournament = a_lobby(8).series
    page = await status_page(shown_of(tournament), {}, painter, PageLook(), tournament.members[0].person)
    assert page.pictures
    assert [item["custom_id"].split(":")[2] for item in items(page) if "custom_id" in item] == ["tournament-people"]


async def test_a_round_without_a_table_or_a_point_is_told_in_words(painter: Painter) -> None:
    tournament = replace(a_lobby(8).series, phase="drawing")
    page = await page_of(tournament, painter)
    assert not page.pictures
    assert "🎲" in check(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_without_a_point_has_a_medal_or_a_step_after_an_evening(language: Language) -> None:
    one = full_evening("ending", language)
    placings = tuple(
        Placing(member.person, 1 if not at else 2, int(not at)) for at, member in enumerate(one.members[:4])
    )
    table = PlannedTable("0", tuple(placing.person for placing in placings), 0, "counted", placings)
    shown = shown_of(replace(one, rounds=(Round(one.games[0], (table,)),)))
    told = "\n".join(total_lines(shown))
    assert "🥇" in told
    assert "🥈" not in told
    written = painted_words(_podium_of(shown, PLAIN))
    assert "1" in written
    assert "2" not in written


async def test_an_evening_names_who_has_won_most_games_unless_that_is_shared(painter: Painter) -> None:
    """One has more points by second places: that is no further win."""
    one, (ada, bo, camille, *_) = full_evening("ending", "fr"), PEOPLE
    orders = ((ada, bo, camille), (bo, ada, camille), (ada, bo, camille), (bo, camille, ada), (camille, bo, ada))
    played = tuple(
        Round(
            one.games[0],
            (
                PlannedTable(
                    str(number),
                    order,
                    0,
                    "counted",
                    tuple(Placing(person, place, 6 - place) for place, person in enumerate(order, 1)),
                ),
            ),
        )
        for number, order in enumerate(orders)
    )
    told = check(await page_of(replace(one, rounds=played), painter))
    assert "⭐" not in told
    alone = check(await page_of(replace(one, rounds=played[:3]), painter))
    assert f"⭐ Le plus de victoires\u00a0: <@{ada}> (2)" in alone


async def test_the_end_of_a_tournament_tells_everybody_s_place_and_the_podium_once(painter: Painter) -> None:
    tournament = full_tournament("ending", "fr", "rage", people=8)
    members = tuple(replace(member, name=f"P{at}") for at, member in enumerate(tournament.members))
    shown = shown_of(replace(tournament, members=members))
    page = await page_of(shown.series, painter)
    first, below = shown.ranks[:ON_PODIUM], shown.ranks[ON_PODIUM:]
    for rank in shown.ranks:
        lines = [line for line in check(page).splitlines() if "points égaux" not in line]
        assert shown.series.name_of(rank.person) not in "\n".join(lines), "whom the picture shows"
    assert page.spare is not None
    for rank in below:
        assert f"{rank.place}e\u00a0{shown.brief(rank.person)}" in check(page.spare)
    for rank in first:
        assert shown.brief(rank.person) in check(page.spare)
    crowd = (await page_of(full_tournament("ending", "fr"), painter)).spare
    assert crowd is not None
    assert f"et {64 - ON_PODIUM - PLACES_TOLD} autres" in check(crowd)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_podium_says_why_one_of_equal_points_is_first(language: Language, painter: Painter) -> None:
    shown = shown_of(full_tournament("ending", language, "rage", people=8))
    first = shown.ranks[:ON_PODIUM]
    tied = [rank for above, rank in pairwise(first) if above.points == rank.points and above.place < rank.place]
    told = [line for line in check(await page_of(shown.series, painter)).splitlines() if line.startswith("-# ")]
    for rank in first:
        why = shown.own(f"why-{rank.criterion}", name=shown.brief(rank.above or 0), mine="", theirs="").partition(":")[
            0
        ]
        assert any(shown.brief(rank.person) in line and why[:20] in line for line in told) == (rank in tied)
    assert tied
