"""What all did with the same hand: from the first choice in which they part, the best first, and within a page."""

from collections.abc import AsyncIterator

import pytest

from bot.pictures.painter import Painter
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.show.text_height import text_height
from cogs.series.same_hand import ROWS_MOST, SameHands, choices_of, parting, same_hand_page
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.seal import SharedDeal
from games.core.text import Refused, Text
from games.registry import game_named
from storage import Database
from tables.table.acting_person import Actor
from tables.table.actions import JOIN, START, Action
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.read_only_table import ReadableTable
from tables.table.table import Table
from tests.cogs.series.full_series import check
from tests.support.migrated import open_in_memory
from tests.support.table_settings import settings_with
from tests.support.threads import Threads
from tests.tables.conftest import Room

MAXIMILIENNE, OPPONENT, STRANGER = 100, 200, 7
RAGE, GAAG = game_named("rage"), game_named("gaag")


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(Threads(), 8, 60.0)
    yield painter
    await painter.close()


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await open_in_memory() as opened:
        yield opened


async def always_open(_: ReadableTable) -> None:
    """Refuse nothing: all tables are over."""


async def played(database: Database, tables: int, game: AnyGame = RAGE, *, alike: bool = False) -> tuple[Room, Table]:
    """Return a room whose tables of two have played the same cards, each in its own way or `alike`, and the first."""
    room = Room(database, game)
    names = tuple(f"{number:010x}" for number in range(tables))
    deal = SharedDeal("deal-7c", "ab" * 32, names)
    settings = settings_with(options={"start_hand": 3} if game is RAGE else {}, seating="join")
    opened = []
    for number, name in enumerate(names):
        host = Actor(MAXIMILIENNE + number, "Maximilienne" if not number else f"P{number}")
        table = await room.registry.open(
            game, guild=5, channel=7, host=host, language="fr", settings=settings, name=name, shared=deal
        )
        await table.do(Actor(OPPONENT + number, f"X{number}"), Action(JOIN), None)
        await table.do(host, Action(START), None)
        await play_out(table, 0 if alike else number)
        opened.append(table)
    return room, opened[0]


async def play_out(table: Table, whim: int) -> None:
    """Let beginners play a table to its end."""
    beginner = table.game.ai_players["beginner"]
    while table.is_live:
        seat = table.asked[0]
        move = beginner.choose(table.view(seat), table.asks(seat), FastChance(1000 * whim + table.seq), NO_TIME)
        await table.play(Actor(table.state.people[seat], ""), table.turn_of(seat), move, None)


def hands_of(room: Room) -> SameHands:
    """Return the hands of a room."""
    return SameHands(room.registry, room.database.journal, always_open)


def test_people_part_at_the_first_choice_that_not_all_made_alike() -> None:
    bid, play, keep = (Move(verb) for verb in ("bid", "play", "keep"))
    assert parting([[bid, play], [bid, play, keep]]) == 2
    assert parting([[bid, play], [bid, keep], [bid, play]]) == 1
    assert parting([[bid, play], [bid, play]]) == 2
    assert parting([[keep], [bid]]) == 0
    assert parting([]) == 0


async def test_a_move_without_a_choice_is_left_out_and_all_others_are_told_as_the_seat_saw_them(
    database: Database,
) -> None:
    room, table = await played(database, 1)
    moves = await game_moves(room.database.journal, table.id)
    steps = await steps_of(RAGE, table.state, table.id, moves)
    chosen = list(choices_of(RAGE, steps, moves, 1))
    assert 0 < len(chosen) < sum(row.seat == 1 for row in moves)  # the last card of a hand is no choice
    assert all(choice.view.seat == 1 and len(list(legal_moves(choice.asks))) > 1 for choice in chosen)


async def test_all_who_held_the_seat_stand_there_the_best_first_and_one_finds_ones_own(database: Database) -> None:
    room, table = await played(database, 5)
    same, mine = await hands_of(room).of(table, OPPONENT + 3)
    assert mine == f"{3:010x}"
    assert {one.seat for one in same.held} == {1}
    points = [one.points for one in same.held]
    assert points == sorted(points, reverse=True)
    assert same.held[0].place == 1
    heads = [[choice.move for choice in one.choices[: same.parts + 1]] for one in same.held]
    assert len({tuple(head[:-1]) for head in heads}) == 1
    assert len({head[-1] for head in heads}) > 1
    _, nobody = await hands_of(room).of(table, STRANGER)
    assert nobody == ""


async def test_fewer_points_are_better_where_the_game_says_so(database: Database) -> None:
    room, table = await played(database, 4, GAAG)
    same, _ = await hands_of(room).of(table, MAXIMILIENNE)
    points = [one.points for one in same.held]
    assert points == sorted(points)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_shows_seven_rows_at_most_with_ones_own_and_turns_to_the_last_choice(
    database: Database, painter: Painter, language: Language
) -> None:
    room, table = await played(database, ROWS_MOST + 3)
    everybody, _ = await hands_of(room).of(table, MAXIMILIENNE)
    last = everybody.held[-1].table
    same, mine = await hands_of(room).of(table, last.state.people[0])
    assert mine == last.id
    page = await same_hand_page(same, table, mine, 0, language, painter, PageLook())
    assert len(page.pictures) == 1
    check(page)
    words = check(await same_hand_page(same, table, mine, 0, language, painter, PageLook(pictures=False)))
    assert "10 façons" in words if language == "fr" else "10 ways" in words
    assert len(words.splitlines()) == 2 + ROWS_MOST
    assert words.splitlines()[-1].startswith("**")
    assert text_height(words) < 400
    beyond = await same_hand_page(same, table, mine, 999, language, painter, PageLook(pictures=False))
    at_last = await same_hand_page(same, table, mine, same.pages - 1, language, painter, PageLook(pictures=False))
    assert check(beyond) == check(at_last)


async def test_whoever_played_alike_or_alone_is_told_so(database: Database, painter: Painter) -> None:
    room, table = await played(database, 2, alike=True)
    same, mine = await hands_of(room).of(table, MAXIMILIENNE)
    assert same.pages == 0
    page = await same_hand_page(same, table, mine, 0, "en", painter, PageLook())
    assert "Everybody chose the same" in check(page)
    assert len([line for line in check(page).split("\n") if " · " in line]) == 2, "what each made of them is told"
    async with await open_in_memory() as other:
        room, table = await played(other, 1)
        same, mine = await hands_of(room).of(table, MAXIMILIENNE)
        page = await same_hand_page(same, table, mine, 0, "en", painter, PageLook())
        assert "Nobody else" in check(page)


async def test_nothing_is_told_while_the_cards_are_played(database: Database) -> None:
    room, table = await played(database, 2)

    async def sealed(_: ReadableTable) -> None:
        raise Refused(Text("bot.sealed-round"))

    with pytest.raises(Refused, match="sealed-round"):
        await SameHands(room.registry, room.database.journal, sealed).of(table, MAXIMILIENNE)
