"""What profiles tell: figures that games count, achievements from rows, streaks; each game says its sums."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.pictures import Painter
from bot.show.sentences import LANGUAGES, has_sentence, speak
from cogs.standings.achievements import EARNED, Record, earned, streaks
from cogs.standings.board_choice import ALL_GAMES
from cogs.standings.profile_page import profile_page, read_profile
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Move, legal_moves
from games.core.text import Text
from games.lagagne import LAGAGNE
from games.rage import RAGE
from games.registry import GAMES
from storage import Opponent, PlayedGame
from tables.life.ai_job import choose
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


async def test_a_profile_tells_games_places_streaks_figures_and_whom_one_has_met() -> None:
    async with await open_in_memory() as database:
        figures = json.dumps(dict.fromkeys(("hands", "knocks", "gins", "undercuts"), 2))
        for number in range(4):
            mine, yours = a_seat(0, 1 + (number == 3), points=9), a_seat(1, 2 - (number == 3))
            await end(database, f"t{number}", replace(mine, figures=figures), yours, game="gin", at=number)
        await end(database, "late", a_seat(0, 1, rated=False), a_seat(1, 2), game="gin", at=9)
        games, painter = {game.name: game for game in GAMES}, Painter(Threads(), seconds=60.0)
        profile = await read_profile(database, GUILD, 1_000, 1_001, "gin")
        page = await profile_page(profile, games, painter, "en")
        said = words(page)
        assert "**4** games · **3** wins (75%) · average place **1.2**" in said
        assert "Wins in a row: **0** · best **3**" in said
        assert "place **1** of 2" in said
        assert "Hands: 8 · knocks won: **8**" in said
        assert "With you: 4 games, 3 ahead of you, 1 behind." in said
        assert "🔥 Three in a row" in said
        assert list(page.pictures) == ["tapis-ratings.png"]
        empty = await read_profile(database, GUILD, 7, 7, ALL_GAMES)
        assert "No ranked game here yet." in words(await profile_page(empty, games, painter, "en"))
        await painter.close()
