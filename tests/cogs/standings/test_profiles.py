"""What profiles tell: figures that games count, achievements from rows, streaks; each game says its sums."""

import json
from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.pictures.boxes import Coin
from bot.pictures.boxes import said as told_by
from bot.pictures.drawing.lettering import wrapped
from bot.pictures.painter import Painter
from bot.show.localizer import Localizer
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language, has_sentence, speak
from bot.show.theme import PLAIN
from cogs.standings.achievements import EARNED, Next, Record, earned, nearest, streaks
from cogs.standings.board_choice import ALL_GAMES
from cogs.standings.profile_lines import missing, read_profile
from cogs.standings.profile_page import BADGE_LINES, BADGE_WIDE, ProfileCard, profile_page
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Move, legal_moves
from games.core.text import Text
from games.lagagne import LAGAGNE
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, Opponent, PlayedGame
from storage.stores.standing_rules import is_provisional
from tables.life.ai_job import choose
from tests.bot.pictures.boxes_of_trees import boxes_in, painted_words
from tests.bot.pictures.layout_faults import faults
from tests.cogs.test_pages import words
from tests.games.kits import kit_of
from tests.storage.stores.test_standings import end
from tests.support.migrated import open_in_memory
from tests.support.sample_rows import GUILD, a_seat
from tests.support.threads import Threads

DAY = 24 * 60 * 60 * 1000


def played(game: AnyGame) -> tuple[Any, list[SeatMove]]:
    """Return the end of a short game of beginners, and its moves."""
    chance = FastChance(7)
    moves: list[SeatMove] = []
    state = game.deal(game.options_type(**dict(kit_of(game).short)), game.seats[0], chance, 0).state
    while game.scores(state).ranks is None:
        seat = next((seat for seat in range(game.seats[0]) if game.asks(state, seat)), None)
        asks = game.asks(state, seat)
        view = None if seat is None else game.view(state, seat)
        move = next(legal_moves(asks)) if seat is None else choose(game, "beginner", view, asks, len(moves))
        moves.append(SeatMove(seat, move, at=10_000_000 * len(moves)))
        state = play(game, state, moves[-1], chance).state
    return state, moves


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_what_a_game_counts_has_a_sentence_in_both_languages(game: AnyGame) -> None:
    state, moves = played(game)
    figures = game.figures(state, moves)
    assert len(figures) == game.seats[0]
    assert len({frozenset(seat) for seat in figures}) == 1, "always the same names"
    for language in LANGUAGES if figures[0] else ():
        assert speak(Text(f"{game.name}.figures", **figures[0]), language)


def test_figures_are_counted_from_rounds_and_moves() -> None:
    state, _ = played(LAGAGNE)
    moves = [SeatMove(seat, Move.parse(written)) for seat, written in ((0, "steal 1"), (1, "steal 1"), (0, "recover"))]
    assert LAGAGNE.figures(state, moves)[0] == {"steals": 1, "recoveries": 1, "exchanges": 0}
    state, moves = played(RAGE)
    counted = RAGE.figures(state, moves)
    assert all(seat["bids"] == sum(seat[f"bids{size}"] for size in range(4)) == len(state.done) for seat in counted)
    assert [seat["met"] for seat in counted] == [
        sum(bid == tricks for bid, tricks, *_ in (row[seat] for row in state.done)) for seat in range(2)
    ]


def a_game(number: int, rank: int, **more: object) -> PlayedGame:
    values = {
        "game": "rage",
        "points": 0,
        "counts": True,
        "at": number * DAY,
        "rating": 1600.0,
        "seats": 3,
        "people": 2,
    }
    values |= {"before": 1590.0, "best_met": 1500.0, "figures": {}}
    return PlayedGame(number=number, rank=rank, **(values | more))  # type: ignore[arg-type]


def test_streaks_end_with_the_first_game_that_is_not_won() -> None:
    assert streaks([a_game(number, rank) for number, rank in enumerate([1, 1, 1, 2, 1, 1])]) == (2, 3)
    assert streaks([a_game(0, 1), a_game(1, 3)]) == (0, 1)
    assert streaks([]) == (0, 0)


def test_achievements_are_earned_by_what_they_say() -> None:
    assert list(earned(Record([], []))) == []
    alone = a_game(0, 1, people=1)
    assert list(earned(Record([alone], []))) == ["first"], "a win over AI players is none"
    series = [a_game(number, 1, people=1) for number in range(9)]
    assert set(earned(Record(series, []))) == {"first"}, "nor are nine in a row"
    assert set(earned(Record([*(a_game(number, 4, people=1) for number in range(3)), alone], []))) == {"first"}
    lost = [a_game(number, 3) for number in range(3)]
    back = [*lost, a_game(3, 1, best_met=1790.0, people=6, rating=1701.0)]
    assert set(earned(Record(back, []))) == {"first", "won", "crowd", "giant", "comeback", "climb"}
    assert "comeback" not in earned(Record([*lost[1:], a_game(3, 1)], []))
    assert "sociable" in earned(Record(lost, [Opponent(number, 1, 0, 1) for number in range(10)]))
    thief = [a_game(0, 2, game="lagagne", figures={"steals": 50})]
    assert "thief" in earned(Record(thief, []))
    assert "evening" in earned(Record([a_game(number, 2, at=number) for number in range(5)], []))


def test_every_achievement_has_a_name_and_few_have_them_all() -> None:
    assert 25 <= len(EARNED) <= 30
    for language in LANGUAGES:
        assert all(has_sentence(f"standings.earned-{name}", language) for name in EARNED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_can_be_written_below_its_badge(language: Language) -> None:
    for name in EARNED:
        title = speak(Text(f"standings.earned-{name}"), language).partition(" ")[2]
        assert " ".join(wrapped(title, 22, BADGE_WIDE, BADGE_LINES)) == title, "nothing is cut"


def test_the_nearest_achievement_is_the_one_of_which_most_is_done() -> None:
    assert nearest(Record([a_game(number, 2) for number in range(9)], [])) == Next("ten", 9, 10)
    assert nearest(Record([], [])) == Next("first", 0, 1)
    won = [a_game(number, 1, figures={"met": 33}) for number in range(3)]
    assert nearest(Record(won, [])) == Next("oracle", 99, 100)
    assert "oracle" not in earned(Record(won, []))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_card_shows_each_game_and_its_words_say_the_same(database: Database, language: Language) -> None:
    now = 60 * DAY
    for number in range(8):
        await end(database, f"r{number}", a_seat(0, 1), a_seat(1, 2), at=now - 8 * DAY * (8 - number))
    for number in range(2):
        await end(database, f"g{number}", a_seat(0, 2), a_seat(1, 1), game="gin", at=now)
    games, painter = {game.name: game for game in GAMES}, Painter(Threads(), seconds=60.0)
    profile = await read_profile(database, GUILD, 1_000, 7, ALL_GAMES, now / 1000)
    localizer = Localizer(language, ("<@1000>",), ("Maximilienne",))
    painted = painted_words(ProfileCard(profile, games, localizer, PLAIN).layout())
    page = await profile_page(profile, games, painter, language, name="Maximilienne")
    await painter.close()
    ratings = [one.rating for one in profile.games if one.game == "rage" and one.rating is not None]
    curve = profile.month("rage")
    assert curve[0] == (0, round(ratings[4])), "as it was thirty days ago"
    assert [rating for _, rating in curve[1:-1]] == [round(rating) for rating in ratings[5:]]
    assert curve[-1] == (100, round(ratings[-1]))
    assert profile.change("rage") == round(ratings[-1]) - round(ratings[4]) > 0
    assert painted.count("à découvrir" if language == "fr" else "yet to discover") == 3
    shown = [item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery)]
    alt = shown[0].items[0].description or ""
    assert page.spare is not None
    plain = words(page.spare)
    provisional = [missing(one) for one, _ in profile.each.values() if is_provisional(one)]
    (few,) = (speak(one, language) for one in provisional)
    best = list(earned(profile.everything))[-1]
    badge = speak(Text(f"standings.earned-{best}"), language).partition(" ")[2]
    for said in (f"{ratings[-1]:.0f}", f"▲\u00a0{profile.change('rage')}", few, badge):
        assert said in alt
        assert said in plain
        assert said.removeprefix("▲").replace("\u00a0", " ").strip() in " ".join(painted)
    assert "Maximilienne" in alt
    assert "<@1000>" in plain


async def test_whoever_wants_words_is_shown_no_card(database: Database) -> None:
    games, painter = {game.name: game for game in GAMES}, Painter(Threads(), seconds=60.0)
    await end(database, "t", a_seat(0, 1), a_seat(1, 2), at=9)
    profile = await read_profile(database, GUILD, 1_000, 7, ALL_GAMES, 9)
    page = await profile_page(profile, games, painter, "en", PageLook(pictures=False))
    await painter.close()
    assert not page.pictures
    assert "No ranked game" not in words(page)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_before_the_first_ranked_game_the_card_shows_the_games_that_are_still_to_be_played(
    database: Database, language: Language
) -> None:
    games = {game.name: game for game in GAMES}
    profile = await read_profile(database, GUILD, 1_000, 7, ALL_GAMES, 9)
    localizer = Localizer(language, ("<@1000>",), ("Maximilienne de La Tour",))
    picture = ProfileCard(profile, games, localizer, PLAIN).layout()
    assert faults(picture) == []
    painted = painted_words(picture)
    for game in GAMES:
        assert localizer.label(Text(f"{game.name}.name")) in painted
    nothing = localizer.label(Text("standings.profile-empty"))
    assert nothing in told_by(picture.root)
    assert nothing in painted
    assert not list(boxes_in(picture.root, Coin))


async def test_a_profile_tells_games_places_streaks_figures_and_whom_one_has_met() -> None:
    async with await open_in_memory() as database:
        figures = json.dumps(dict.fromkeys(("hands", "knocks", "gins", "undercuts"), 2))
        for number in range(4):
            mine, yours = a_seat(0, 1 + (number == 3), points=9), a_seat(1, 2 - (number == 3))
            await end(database, f"t{number}", replace(mine, figures=figures), yours, game="gin", at=number)
        await end(database, "late", a_seat(0, 1, rated=False), a_seat(1, 2), game="gin", at=9)
        games, painter = {game.name: game for game in GAMES}, Painter(Threads(), seconds=60.0)
        profile = await read_profile(database, GUILD, 1_000, 1_001, "gin", 9)
        page = await profile_page(profile, games, painter, "en")
        said = words(page)
        assert "**4** games · **3** wins (75%) · average place **1.2**" in said
        assert "Wins in a row: **0** · best **3**" in said
        assert "place in one game" in said
        assert "Deals: 8 · knocks won: **8**" in said
        assert "With you: 4 games, 3 ahead of you, 1 behind." in said
        assert "🔥 Three in a row" in said
        assert list(page.pictures) == ["tapis-ratings.png"]
        empty = await read_profile(database, GUILD, 7, 7, ALL_GAMES, 9)
        assert list((await profile_page(empty, games, painter, "en")).pictures) == ["tapis-profile.png"]
        await painter.close()
