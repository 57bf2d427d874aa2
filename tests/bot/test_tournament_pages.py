"""What a tournament says: within Discord's limits with 64 people and the longest names, each place with its reason."""

from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.pictures import Painter
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.screen_to_drawing import Theme
from bot.show.sentences import LANGUAGES, Language
from cogs.series.tournament.lists import OWN, pairs_page, people_page, ranks_page
from cogs.series.tournament.menu import menu_page, stopping_page
from cogs.series.tournament.page import tournament_page
from cogs.series.tournament.tournaments import LiveTournament
from cogs.series.tournament.words import points_said, title_line
from games.registry import GAMES
from storage import Preset
from tables.series.series import SeatLimits
from tables.series.tournament import steps
from tables.series.tournament.standings import standings_of
from tables.series.tournament.tournament import (
    Format,
    ServerEvent,
    Tournament,
    TournamentPhase,
    read_tournament,
    write_tournament,
)
from tests.bot.test_evening_pages import check, items
from tests.tables.test_tournament_rules import GIN, RAGE, a_context, a_draw, a_lobby, begun, play_round
from tests.threads import Threads

ALL = {game.name: game for game in GAMES}
LONG = "W" * 32
PRESETS = [Preset(name=f"{number}{LONG}"[:32], game="gin", options={}) for number in range(10)]
BEGAN = 1_790_000_000_000
PHASES: tuple[TournamentPhase, ...] = ("lobby", "drawing", "playing", "pause", "ending")


def full(
    phase: TournamentPhase, language: Language, game: str = "gin", form: Format = "swiss", people: int = 64
) -> Tournament:
    """Return a tournament of as many people as can be, with the longest names, somewhere in its third round."""
    if phase == "lobby":
        draft = a_lobby(people, game, form)
        draft.starts, draft.event = BEGAN, ServerEvent(0, "refused", BEGAN)
    else:
        draft = read_tournament(_after_two_rounds(game, form, people, phase == "playing"))
    draft.phase, draft.due, draft.language = phase, BEGAN, language
    for entry in draft.entries:
        entry.name = LONG
    return draft


@cache
def _after_two_rounds(game: str, form: Format, people: int, drawn: bool) -> str:  # noqa: FBT001 -- it is remembered
    draft = begun(people, game, form)
    for _ in range(2):
        play_round(draft, lambda people: {person: 1 + at // 2 for at, person in enumerate(sorted(people)[1:])})
    if drawn:
        steps.seat(draft, a_draw(draft), 2, a_context())
        steps.lose(draft, draft.open_tables[0].id, "Parce que. " * 9, [draft.open_tables[0].people[0]], a_context())
    return write_tournament(draft)


def live_of(tournament: Tournament) -> LiveTournament:
    """Return what the pages read of a tournament in memory."""
    return cast("LiveTournament", SimpleNamespace(id="0123456789", guild=1 << 60, state=tournament))


def limits_of(tournament: Tournament) -> SeatLimits:
    """Return the seats of a tournament's game."""
    return GIN if tournament.game == "gin" else RAGE


def lists_of(tournament: Tournament, language: Language, number: int = 0) -> list[tuple[str, Page]]:
    """Return the pages that somebody leafs through alone."""
    limits, name = limits_of(tournament), "0123456789"
    return [
        ("ranks", ranks_page(name, tournament, limits, language, number)),
        ("pairs", pairs_page(name, tournament, {}, language, 5, number)),
        ("people", people_page(name, tournament, language, number)),
        ("menu", menu_page(live_of(tournament), GAMES, PRESETS, limits, language)),
        ("stopping", stopping_page(name, tournament, language)),
    ]


@pytest.fixture
async def painter() -> Painter:
    return Painter(Threads(), 8, 60.0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [("gin", "swiss"), ("rage", "swiss"), ("gin", "knockout"), ("rage", "knockout")])
async def test_the_fullest_tournament_fits_a_message(
    language: Language, kind: tuple[str, Format], painter: Painter
) -> None:
    game, form = kind
    for phase in PHASES:
        tournament = full(phase, language, game, form)
        page = await tournament_page(live_of(tournament), ALL, limits_of(tournament), {}, painter, Theme())
        assert check(page)
        assert page.spare is None or check(page.spare)
    for number in (0, 3, 99):
        for _, page in lists_of(full("playing", language, game, form), language, number):
            assert check(page)


def test_each_place_is_told_with_its_reason_in_words() -> None:
    tournament = full("pause", "fr")
    for entry in tournament.entries:
        entry.name = f"P{entry.person}"
    said = "\n".join(check(ranks_page("t", tournament, GIN, "fr", number)) for number in range(13))
    ranks = standings_of(tournament)
    assert said.count("Buchholz ") >= len(ranks)
    assert all(f"P{rank.person} — **{points_said(rank.points, pairs=True)}**" in said for rank in ranks)
    reasons = {rank.criterion for rank in ranks[1:]}
    assert {"points", "buchholz"} < reasons
    assert said.count("a rencontré moins fort") == sum(rank.criterion == "buchholz" for rank in ranks)
    assert said.count("à égalité parfaite avec") == sum(rank.criterion == "equal" for rank in ranks[1:])


@pytest.mark.parametrize(("points", "told"), [(0, "0"), (50, "½"), (100, "1"), (350, "3½")])
def test_wins_and_draws_are_told_as_chess_players_tell_them(points: int, told: str) -> None:
    assert points_said(points, pairs=True) == told
    assert points_said(266, pairs=False) == "266"


def test_ones_own_table_is_on_the_page_that_opens() -> None:
    tournament = full("playing", "en")
    for entry in tournament.entries:
        entry.name = f"P{entry.person}"
    for table in tournament.tables_now[1 :: len(tournament.tables_now) - 2]:
        reader = table.people[0]
        said = check(pairs_page("t", tournament, {}, "en", reader, -1))
        own = [line for line in said.splitlines() if line.startswith(OWN) and f"P{reader}" in line]
        assert len(own) == 1


def test_what_is_missing_for_an_event_is_said_and_no_button_is_dead() -> None:
    lobby = full("lobby", "en")
    found: list[dict[str, Any]] = []
    for _, page in lists_of(lobby, "en"):
        found += items(page)
    ids = [item["custom_id"] for item in found if "custom_id" in item]
    assert len(ids) == len(set(ids))
    assert all(one.startswith("tapis:-:tournament") for one in ids)


def test_a_lobby_is_called_after_its_host_while_they_take_part() -> None:
    tournament, localizer = full("lobby", "en"), Localizer("en")
    tournament.entries[0].name = "Camille"
    assert tournament.entries[0].person == tournament.host
    assert "Camille" in title_line(tournament, ALL, localizer)
    tournament.entries = tournament.entries[1:]
    assert "Camille" not in title_line(tournament, ALL, localizer)
    assert "Gin" in title_line(tournament, ALL, localizer)
