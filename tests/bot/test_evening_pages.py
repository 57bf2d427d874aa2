"""The message of an evening at its fullest: within Discord's limits in every phase, and whole without its picture."""

from typing import Any

import pytest

from bot.pictures import Painter
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.screen_to_drawing import Theme
from bot.show.sentences import LANGUAGES, Language
from cogs.series.evening.menu import menu_page, stopping_page
from cogs.series.evening.page import evening_page, status_page
from cogs.series.evening.words import TOTALS_MOST, game_said, games_line
from games.registry import GAMES
from tables.series.evening.evening import (
    GAMES_MOST,
    PEOPLE_MOST,
    Evening,
    EveningGame,
    EveningPhase,
    EveningTable,
    Member,
)
from tables.series.evening.points import Placing
from tables.series.series import PAUSES
from tests.threads import Threads

ALL = {game.name: game for game in GAMES}
LONG = "Maximilienne-Wilhelmine de Ré"
PEOPLE = [1_323_802_873_036_800_000 + number for number in range(PEOPLE_MOST)]


def full(phase: EveningPhase, language: Language) -> Evening:
    """Return an evening of eight people with long names and ten games, all played."""
    order = [list(ALL)[number % len(ALL)] for number in range(GAMES_MOST)]
    placings = [Placing(person, place, 9) for place, person in enumerate(PEOPLE, 1)]
    played = [
        EveningGame(
            game,
            [
                EveningTable(f"{number}a", PEOPLE[:4], outcome="counted", placings=placings[:4]),
                EveningTable(f"{number}b", PEOPLE[4:], outcome="counted", placings=placings[4:]),
            ],
        )
        for number, game in enumerate(order)
    ]
    members = [Member(person, LONG, left=person == PEOPLE[-1]) for person in PEOPLE]
    begun = [] if phase == "lobby" else played
    return Evening(PEOPLE[0], language, phase, games=order, members=members, played=begun, due=1, why="Parce que. " * 9)


def items(page: Page) -> list[dict[str, Any]]:
    """Return all components of a page."""
    found, rest = [], list(page.view().to_components())  # type: ignore[no-untyped-call]
    while rest:
        found.append(rest.pop())
        rest += found[-1].get("components", [])
    return found


def check(page: Page) -> str:
    """Check Discord's limits, and return all that is said."""
    texts = [item["content"] for item in items(page) if "content" in item]
    assert len(items(page)) <= 40
    assert sum(map(len, texts)) <= 4_000
    assert all(len(item.get("custom_id", "")) <= 100 for item in items(page))
    return "\n".join(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["lobby", "playing", "pause", "asking", "ending"])
async def test_the_fullest_evening_fits_a_message(phase: EveningPhase, language: Language) -> None:
    evening, painter = full(phase, language), Painter(Threads(), seconds=60.0)
    page = await evening_page("0123456789", evening, ALL, GAMES, {}, painter, Theme())
    said = check(page)
    if phase == "ending":
        assert page.spare is not None
        said = check(page.spare)
    assert all(f"<@{person}>" in said for person in PEOPLE[:-1])
    await painter.close()


def crowded(phase: EveningPhase, language: Language, games: int) -> Evening:
    """Return an evening of a hundred people, eight after eight: everybody who has played has won, the last have not."""
    evening = full(phase, language)
    members = [Member(person, "_*" * 16, left=True) for person in range(10**19, 10**19 + 100)]
    people = [member.person for member in members]
    for number, played in enumerate(evening.played[:games]):
        eight = people[8 * number : 8 * number + 8]
        for table, four in zip(played.tables, (eight[:4], eight[4:]), strict=True):
            table.people, table.placings = four, [Placing(person, 1, 5) for person in four]
    for member in members[8 * games - 8 : 8 * games]:
        member.left = False
    evening.members, evening.played = members, evening.played[:games]
    return evening


@pytest.mark.parametrize("games", [TOTALS_MOST // 8, GAMES_MOST])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["playing", "pause", "asking", "ending"])
async def test_an_evening_through_which_a_hundred_people_went_fits_a_message(
    phase: EveningPhase, language: Language, games: int
) -> None:
    evening, painter = crowded(phase, language, games), Painter(Threads(), seconds=60.0)
    page = await evening_page("0123456789", evening, ALL, GAMES, {}, painter, Theme())
    said = [check(page), *([] if page.spare is None else [check(page.spare)])]
    told = f"-# {'et' if language == 'fr' else 'and'} {8 * games - TOTALS_MOST} "
    assert all((told in one) == (8 * games > TOTALS_MOST) for one in said)
    assert not any(f"<@{evening.members[-1].person}>" in one for one in said), "who left without a point"
    await painter.close()


async def test_an_evening_that_everybody_has_left_without_a_point_names_no_hundred_winners() -> None:
    evening, painter = crowded("ending", "en", 1), Painter(Threads(), seconds=60.0)
    for member in evening.members:
        member.left = True
    for table in evening.played[0].tables:
        table.placings = [Placing(one.person, 2, 0) for one in table.placings]
    page = await evening_page("0123456789", evening, ALL, GAMES, {}, painter, Theme())
    assert "and 92 more share the evening" in check(page)
    await painter.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_host_chooses_fits_a_message(language: Language) -> None:
    evening = full("lobby", language)
    assert "💰" in check(menu_page("0123456789", evening, ALL, GAMES, language))
    assert check(stopping_page("0123456789", full("pause", language), language))
    assert check(status_page(evening, ALL, GAMES, {}))


def test_the_host_is_asked_about_the_table_alone_where_another_has_counted() -> None:
    evening = full("asking", "fr")
    assert "Une table" in check(status_page(evening, ALL, GAMES, {}))
    for table in evening.played[-1].tables:
        table.outcome, table.placings = "lost", []
    assert "Cette partie" in check(status_page(evening, ALL, GAMES, {}))


async def test_an_evening_without_a_result_has_no_podium() -> None:
    evening, painter = Evening(1, "fr", "ending", members=[Member(1, "Ana")]), Painter(Threads(), seconds=60.0)
    page = await evening_page("0123456789", evening, ALL, GAMES, {}, painter, Theme())
    assert "aucune partie" in check(page)
    assert page.pictures == {}
    await painter.close()


def test_the_games_of_an_evening_are_those_chosen_or_all_that_the_server_has() -> None:
    localizer, evening = Localizer("en"), Evening(1, "en", games=["gin"])
    assert games_line(evening, ALL, GAMES, localizer) == localizer.say(game_said(ALL["gin"]))
    evening.games = []
    assert games_line(evening, ALL, GAMES, localizer).count("·") == len(GAMES) - 1


def test_what_the_host_has_chosen_stands_in_the_lists() -> None:
    evening = full("lobby", "en")
    evening.pause = PAUSES[-1]
    lists = [one["options"] for one in items(menu_page("0123456789", evening, ALL, GAMES, "en")) if "options" in one]
    chosen = {option["value"] for options in lists for option in options if option.get("default")}
    assert chosen == {str(evening.pause), evening.points}
