"""Games that are over, looked at again: every step of every game, through all eyes, and nothing of what comes later."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from discord import ui

from bot.pictures.model import Drawing
from bot.pictures.painter import Painted, Painter
from bot.show.custom_id import CustomId, Malformed
from bot.show.localizer import localizer_for
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language, speak
from cogs.replays.pages import (
    REPLAY,
    blocks_at,
    front_page,
    more_page,
    news_at,
    replay_page,
    score_race_page,
    transcript,
)
from cogs.replays.position import Eyes, Position, eyes_of
from cogs.replays.replayed_game import CACHED_MOST, ReplayedGame, Replays, starting_point
from cogs.replays.turning_points import decisions_of
from games.agnes import AGNES
from games.core.french_pack import CARD_WORDS
from games.core.game import AnyGame, MoveResult
from games.core.move import legal_moves
from games.core.review import Turn
from games.core.screen import Cards, RoundEnd, Showdown
from games.core.text import Refused, Text
from games.gin import GIN
from games.gin.arrangement import best_arrangement
from games.gin.melds import mask_of
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, MoveRow
from storage.stored import DAY_MS
from tables.table.archived_table import archived
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.table import Table
from tests.bot.table.test_lobby_and_end import alts
from tests.cogs.test_pages import words
from tests.games.kits import kit_of
from tests.games.plays import Case, Situation, played
from tests.games.tiers import brings
from tests.support.blue_buttons import blue_buttons
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, Room

LENGTH_MOST = 4_000
COMPONENTS_MOST = 40
WORDS_ALONE = PageLook(pictures=False)
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@cache
def moments_of(game: AnyGame, seats: int) -> tuple[Situation, ...]:
    """Return the moments of a random game, which all tests of this process share."""
    return tuple(played(Case(game, game.options_type(**kit_of(game).short), seats, 5)))


async def random_game(database: Database, game: AnyGame, seats: int = 2) -> ReplayedGame:
    """Return a random game of two people and, where more play, AI players."""
    seats = max(seats, game.seats[0])
    table = (await Room(database, game).dealt(ai_seats=seats - 2)).freeze()
    moments = moments_of(game, seats)
    steps = [MoveResult(moment.state, moment.news) for moment in moments]
    rows = []
    for number, act in enumerate(moments[-1].acts):
        person = None if act.seat is None else table.state.seats[act.seat].person
        rows.append(MoveRow(table.id, number, act.seat, person, str(act.move), None, act.at))
    return ReplayedGame(table, game, steps, rows)


def items(page: Page) -> list[ui.Item[ui.LayoutView]]:
    return list(page.view.walk_children())


@by_game
async def test_every_step_can_be_shown_to_all_eyes(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    seats = range(len(replayed.table.state.seats))
    all_eyes: list[Eyes] = ["table", "open", *seats]
    for step in {*range(0, replayed.last, 7), *replayed.rounds[:3], replayed.last}:
        for eyes in all_eyes:
            position = Position(step, eyes)
            page = await replay_page(
                replayed, position, 1, LANGUAGES[step % 2], Painter(Threads(), seconds=60.0), WORDS_ALONE
            )
            ids = [str(item.custom_id) for item in items(page) if isinstance(item, ui.Button | ui.Select)]
            assert len(ids) == len(set(ids))
            assert len(items(page)) <= COMPONENTS_MOST
            assert len(words(page)) <= LENGTH_MOST
            ways = [CustomId.parse(one).detail for one in ids if CustomId.parse(one).verb.startswith("replay")]
            assert all(Position.parse(way).step <= replayed.last for way in ways)


@by_game
async def test_the_title_says_where_one_stands_and_buttons_where_they_lead(database: Database, game: AnyGame) -> None:
    replayed, painter = await random_game(database, game), Painter(Threads(), seconds=60.0)
    first, last = replayed.rounds[0], replayed.last
    inside = next(step for step in range(1, last) if step not in replayed.rounds)
    place = replayed.place_of(inside) or Text(f"{game.name}.score-round", round=1)
    said: tuple[tuple[Language, tuple[str, str, str]], ...] = (
        ("fr", ("au début", f"{speak(place, 'fr')} · {inside}/{last}", "fin de la partie")),
        ("en", ("at the start", f"{speak(place, 'en')} · {inside}/{last}", "end of the game")),
    )
    for language, titles in said:
        for step, title in zip((first, inside, last), titles, strict=True):
            page = await replay_page(replayed, Position(step, "table"), 1, language, painter, WORDS_ALONE)
            assert words(page).splitlines()[0].endswith(title)
            buttons = [item for item in items(page) if isinstance(item, ui.Button)]
            assert all(one.label and any(letter.isalpha() for letter in one.label) for one in buttons[:5])
            dead = {one.label for one in buttons if one.disabled}
            assert (("Reculer" if language == "fr" else "Previous") in dead) == (step == first)
            on = [one for one in buttons if one.label in ("Avancer", "Next")]
            assert [one.style.name for one in on] == ["primary"] * (step < last)
    await painter.close()


@by_game
async def test_a_replay_ends_with_who_wins_and_the_picture_of_the_last_round(database: Database, game: AnyGame) -> None:
    replayed, painter = await random_game(database, game), Painter(Threads(), seconds=60.0)
    all_eyes: tuple[Eyes, ...] = ("table", "open", 0)
    for eyes in all_eyes:
        page = await replay_page(replayed, Position(replayed.last, eyes), 1, "en", painter, PageLook())
        drawn = [one.drawing for one in page.pictures.values() if isinstance(one, Painted)]
        ends = [one for one in drawn if isinstance(one, Drawing) and isinstance(one.block, RoundEnd)]
        assert len(ends) == len(page.pictures) == int(brings(game, "round_end"))
        title, winner = words(page).splitlines()
        assert title.endswith("end of the game")
        assert " wins" in winner
    await painter.close()


@by_game
async def test_my_move_leads_to_before_each_of_ones_moves_through_ones_own_eyes(
    database: Database, game: AnyGame
) -> None:
    replayed = await random_game(database, game)
    painter, position, own = Painter(Threads(), seconds=60.0), Position(0, "table"), list[int]()
    person = replayed.table.state.seats[0].person
    assert person is not None
    while len(own) < 5:
        page = await replay_page(replayed, position, person, "fr", painter, WORDS_ALONE)
        way = next(one for one in items(page) if isinstance(one, ui.Button) and one.label == "À moi")
        if way.disabled:
            break
        position = Position.parse(CustomId.parse(str(way.custom_id)).detail)
        assert position.eyes == 0
        own.append(position.step + 1)
    moved = [number for number in range(1, replayed.last + 1) if replayed.moves[number - 1].seat == 0]
    assert own == moved[: len(own)]
    assert len(own) == min(5, len(moved))
    await painter.close()


@by_game
async def test_a_step_tells_nothing_of_what_comes_later(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    step, painter = replayed.last // 2, Painter(Threads(), seconds=60.0)
    ends_otherwise = replace(
        replayed, steps=[*replayed.steps[: step + 1], *[replayed.steps[step]] * (replayed.last - step)]
    )
    some: list[Eyes] = ["table", "open", 0]
    for eyes in some:
        position = Position(step, eyes)
        page = await replay_page(replayed, position, 99, "fr", painter, WORDS_ALONE)
        assert words(page) == words(await replay_page(ends_otherwise, position, 99, "fr", painter, WORDS_ALONE))


@by_game
async def test_eyes_are_told_what_they_could_know_and_open_ones_everything(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    localizer = localizer_for("en", replayed.table.state.seats)
    private = 0
    for step, made in enumerate(replayed.steps):
        alone = [localizer.say(piece.text) for piece in made.news if piece.to == frozenset({0})]
        all_eyes: tuple[Eyes, ...] = ("table", 0, 1)
        of_all, of_first, of_second = (news_at(replayed, Position(step, eyes), localizer) for eyes in all_eyes)
        assert not any(". ·" in said for said in (of_all, of_first, of_second)), "no full stop before a dot"
        for said in alone[-1:]:
            private += 1
            assert said in of_first
            assert said not in of_second
            assert said not in of_all
        if made.news:
            assert localizer.say(made.news[-1].text) in news_at(replayed, Position(step, "open"), localizer)
    assert (private > 0) == any(piece.to == frozenset({0}) for step in replayed.steps for piece in step.news)


async def test_open_hands_of_gin_lie_in_their_melds_beside_what_remains(database: Database) -> None:
    replayed = await random_game(database, GIN)
    for step, made in enumerate(replayed.steps[:-1]):
        (end,) = blocks_at(replayed, Position(step, "open"))
        assert isinstance(end, RoundEnd)
        assert isinstance(end.results, Showdown)
        for laid, held in zip(end.results.hands, made.state.hands, strict=True):
            best = best_arrangement(mask_of(held), mask_of(held))
            faces = [[place.face and place.face.name for place in group.places] for group in laid.groups]
            assert faces == [[CARD_WORDS[card] for card in group] for group in (*best.melds, best.left) if group]
            assert [group.framed for group in laid.groups] == [True] * len(best.melds) + [False] * bool(best.left)
            fresh = [place for group in laid.groups for place in group.places if place.mark == "new"]
            assert len(fresh) == len(held) - 10


@by_game
async def test_the_transcript_tells_every_move(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    for language in LANGUAGES:
        localizer = localizer_for(language, replayed.table.state.seats)
        lines = list(transcript(replayed, localizer))
        told = {line.split(".", 1)[0] for line in lines if line[:1].isdigit()}
        assert told == {str(number) for number, step in enumerate(replayed.steps) if step.news}
        assert not [line for line in lines if "**" in line or "<@" in line]
        whispers = [localizer.say(piece.text) for step in replayed.steps for piece in step.news if piece.to]
        plain = [said for said in whispers if "**" not in said and "<@" not in said]
        assert not [line for line in lines if line[5:] in plain], "it follows the name of whom it was told to"


@by_game
async def test_the_transcript_tells_the_end_of_a_round_above_the_headline_of_the_next(
    database: Database, game: AnyGame
) -> None:
    replayed = await random_game(database, game)
    localizer = localizer_for("fr", replayed.table.state.seats)
    lines = [line.strip() for line in transcript(replayed, localizer)]
    heads = [number for number, line in enumerate(lines) if line.startswith("== ")]
    assert len(heads) == (len(replayed.rounds) if len(replayed.rounds) > 1 else 0)
    for head, step in zip(heads[1:], replayed.rounds[1:], strict=True):
        news = [localizer.label(piece.text).replace("**", "") for piece in replayed.steps[step].news]
        assert [line for line in lines[:head] if line.startswith(f"{step}.")], "the move that ended it"
        begins = [
            said for piece, said in zip(replayed.steps[step].news, news, strict=True) if "begins" in piece.text.key
        ]
        assert lines[head + 1 : head + 1 + len(begins)] == begins


async def finished(room: Room) -> Table:
    """Return a game of Camille and Bo that was played to its end."""
    table = await room.dealt()
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    while table.is_live:
        seat = table.asked[0]
        move = next(legal_moves(table.asks(seat)))
        await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))
    return table


async def test_a_real_table_is_played_again_from_its_journal_and_kept(room: Room) -> None:
    table, replays = await finished(room), Replays(room.database.journal, lambda: 0.0)
    replayed = await replays.of(table.freeze())
    assert replayed.steps[-1].state == table.game_state
    assert [row.seat is not None for row in replayed.moves] == [True] * replayed.last
    assert await replays.of(table.freeze()) is replayed
    own = replayed.next_of(0, 0)
    assert own is not None
    assert replayed.moves[own - 1].seat == 0
    assert replayed.next_of(0, replayed.last) is None


@by_game
async def test_questions_have_the_numbers_that_their_table_gave_them(database: Database, game: AnyGame) -> None:
    room = Room(database, game)
    table = await room.dealt(ai_seats=max(0, game.seats[0] - 2))
    people = {seat: actor for actor in (CAMILLE, BO) if (seat := table.state.seat_of(actor.id)) is not None}
    turns = [list(table.state.turns)]
    while len(turns) < 30:
        seat = next((one for one in people if table.asks(one)), None)
        if seat is None or not table.is_live:
            break
        move = next(legal_moves(table.asks(seat)))
        await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))
        turns.append(list(table.state.turns))
    moves = await game_moves(database.journal, table.id)
    steps = await steps_of(table.game, table.state, table.id, moves)
    replayed = ReplayedGame(table.freeze(), table.game, steps, moves)
    told = [[replayed.turn_of(seat, step) for seat in range(len(table.state.seats))] for step in range(len(turns))]
    assert told == turns
    assert len(turns) > 2


async def test_a_game_put_away_is_watched_by_what_is_left_of_it(room: Room) -> None:
    table = await finished(room)
    assert await room.registry.archived(table.id) is None
    in_a_year = 365 * DAY_MS
    assert await room.database.retention.archive(in_a_year, archived) == 1
    left = await room.another_registry().archived(table.id)
    assert left is not None
    replayed = await Replays(room.database.journal, lambda: 0.0).of(left)
    assert replayed.is_archived
    assert replayed.steps[-1].state == table.game_state
    page = await score_race_page(replayed, Position(2, "table"), "fr", Painter.of_races(Threads()), PageLook())
    assert all(", ".join(map(str, each)).replace("-", "−") in alts(page)[0] for each in table.scores.running)
    assert [str(item.custom_id) for item in items(page) if isinstance(item, ui.Button)] == [
        str(REPLAY.at(table.id, "2 table back"))
    ]
    await room.database.retention.drop_games(2 * in_a_year)
    assert await room.another_registry().archived(table.id) is None


async def test_what_can_be_done_stands_under_what_it_is_about_and_one_way_is_blue(database: Database) -> None:
    replayed = await random_game(database, RAGE)
    for plays_on in (True, False):
        page = more_page(replayed, Position(2, 0), 0, "fr", plays_on=plays_on)
        shown = [one.label if isinstance(one, ui.Button) else "" for one in items(page)]
        first, second = (words(page).index(part) for part in ("À partir de ce coup", "Toute la partie"))
        assert first < second
        assert ("contre l’IA" in words(page)) == plays_on
        blue = [one.label for one in items(page) if isinstance(one, ui.Button) and one.style.name == "primary"]
        assert blue == (["Rejouer la suite"] if plays_on else [])
        assert shown.index("Partager") < shown.index("Coups à revoir") < shown.index("En texte") < shown.index("Retour")


@by_game
async def test_a_replay_begins_with_who_has_won_and_leads_to_the_first_step_and_the_round_that_decided(
    database: Database, game: AnyGame
) -> None:
    replayed, painter = await random_game(database, game, min(4, game.seats[-1])), Painter(Threads(), seconds=60.0)
    for person in (*replayed.table.state.people, 99):
        seat = replayed.table.state.seat_of(person)
        page = await front_page(replayed, person, "en", painter, PageLook())
        assert len(page.pictures) == 1
        head, below = words(page).splitlines()[:2]
        assert head.endswith(("wins!", "win!"))
        assert f"{replayed.last} moves" in below
        (begin,) = [CustomId.parse(one).detail for one in blue_buttons(page)]
        assert Position.parse(begin) == Position(0, "table" if seat is None else seat)
        starred = [one for one in items(page) if isinstance(one, ui.Button) and str(one.emoji) == "⭐"]
        ways = [Position.parse(CustomId.parse(str(one.custom_id)).detail).step for one in starred]
        point = game.scores(replayed.steps[-1].state).turning_point_of(seat)  # the one that their podium names
        decided = [] if point is None or point.round > len(replayed.rounds) else [replayed.rounds[point.round - 1]]
        assert ways == decided
    await painter.close()


@by_game
async def test_one_goes_on_by_tricks_or_turns_to_the_end(database: Database, game: AnyGame) -> None:
    replayed, step = await random_game(database, game), 0
    while step < replayed.last:
        then = replayed.next_part(step)
        assert step < then <= replayed.last
        assert all(replayed.place_of(between) == replayed.place_of(step) for between in range(step, then))
        assert then == replayed.last or replayed.place_of(then) != replayed.place_of(step)
        step = then


def listed(page: Page) -> dict[str, str]:
    """Return where the list of a page leads to: labels, by verb and detail of the control that is chosen."""
    (found,) = [one for one in items(page) if isinstance(one, ui.Select) and ":replay-round:" in one.custom_id]
    ways = {one.label: CustomId.parse(one.value) for one in found.options}
    assert {way.table for way in ways.values()} == {CustomId.parse(str(found.custom_id)).table}
    return {f"{way.verb} {way.detail}": label for label, way in ways.items()}


async def test_the_list_leads_to_rounds_key_moments_and_the_end_and_key_moments_to_each_other(
    database: Database,
) -> None:
    replayed, painter = await random_game(database, RAGE), Painter(Threads(), seconds=60.0)
    free = [one for one in decisions_of(replayed, 0) if len(list(legal_moves(one.asks))) > 1]
    turns = [Turn(one, next(move for move in legal_moves(one.asks) if move != one.move), 9.0) for one in free[:2]]
    position = Position(0, 0)
    unknown = listed(await replay_page(replayed, position, 1, "en", painter, WORDS_ALONE))
    assert "replay-turns 0 0" in unknown
    found = listed(await replay_page(replayed, position, 1, "en", painter, WORDS_ALONE, turns=turns))
    assert "replay-turns 0 0" not in found
    assert {f"replay {step} 0" for step in (*replayed.rounds, replayed.last)} <= set(found)
    of_turns = [f"replay {one.decision.step - 1} 0 {letter}" for one, letter in zip(turns, "ab", strict=True)]
    assert [found[value].startswith("Review ") for value in of_turns] == [True, True]
    of_table = listed(await replay_page(replayed, Position(0, "table"), 1, "en", painter, WORDS_ALONE, turns=turns))
    own = [f"replay {one.decision.step - 1} 1 {letter}" for one, letter in zip(turns, "ab", strict=True)]
    assert set(own) <= set(of_table), "in place of what all saw, a person looks through their own eyes"
    there = replace(position, step=turns[0].decision.step - 1)
    page = await replay_page(replayed, there, 1, "en", painter, WORDS_ALONE, turns[0], turns=turns, plays_on=True)
    assert words(page).startswith("### 💡 Move to review 1 of 2")
    assert set(of_turns) <= set(listed(page))
    assert [CustomId.parse(one).verb for one in blue_buttons(page)] == ["replay-on"]
    await painter.close()


async def test_eight_open_hands_leave_eyes_and_all_else_to_the_list(database: Database) -> None:
    table = (await Room(database, RAGE).dealt(ai_seats=6)).freeze()
    steps = [MoveResult(table.game_state, ())] * 2
    moved = MoveRow(table.id, 1, table.asked[0], None, str(next(legal_moves(table.asks(table.asked[0])))), None, 0)
    replayed, painter = ReplayedGame(table, RAGE, steps, [moved]), Painter(Threads(), seconds=60.0)
    for eyes, tight in (("table", False), ("open", True)):
        page = await replay_page(replayed, Position(0, eyes_of(eyes)), 1, "fr", painter, PageLook())
        found = listed(page)
        assert (f"replay-more 0 {eyes}" in found) == (f"replay 0 {'table' if tight else 'open'}" in found) == tight
        assert len(listed(page)) <= 25
    await painter.close()


async def test_where_there_is_nothing_to_review_all_controls_stay(database: Database) -> None:
    replayed, painter = await random_game(database, GIN), Painter(Threads(), seconds=60.0)
    for step in range(2, 12):
        pages = [
            await replay_page(replayed, Position(step, 0), 1, "fr", painter, PageLook(), turns=turns, looked=True)
            for turns in (None, ())
        ]
        before, after = ([str(one.custom_id) for one in items(page) if isinstance(one, ui.Button)] for page in pages)
        assert before == after
        assert "Rien à revoir" in words(pages[1])
    await painter.close()


async def test_the_end_of_a_replay_leads_to_the_key_moments_and_to_another_game(database: Database) -> None:
    replayed, painter = await random_game(database, RAGE), Painter(Threads(), seconds=60.0)
    for position in (Position(replayed.last, "open"), Position(replayed.last, 0)):
        page = await replay_page(replayed, position, 0, "en", painter, PageLook())
        assert "Review moves" in [one.label for one in items(page) if isinstance(one, ui.Button)]
        assert [CustomId.parse(one).verb for one in blue_buttons(page)] == ["play-ai"]
        assert len([item for item in items(page) if isinstance(item, ui.ActionRow)]) == 2, "eight rows of a round fit"
    await painter.close()


async def test_a_game_that_goes_on_is_not_shown(room: Room) -> None:
    table, replays = await room.dealt(), Replays(room.database.journal, lambda: 0.0)
    with pytest.raises(Refused) as caught:
        await replays.of(table.freeze())
    assert caught.value.why.key == "replays.not-over"


@pytest.mark.parametrize("unlike", [{"secret": "f" * 64}, {"dealt_by": 99}])
async def test_a_game_whose_moves_lead_elsewhere_or_whose_rules_are_not_known_is_not_shown(
    room: Room, unlike: dict[str, Any]
) -> None:
    table, replays = (await finished(room)).freeze(), Replays(room.database.journal, lambda: 0.0)
    other = replace(table, state=replace(table.state, **unlike))
    with pytest.raises(Refused) as caught:
        await replays.of(other)
    assert caught.value.why.key == "replays.other-rules"


@pytest.mark.parametrize("written", ["", "x", "1", "1 me", "-1 table", "123456 table", "1 table NEXT", "1 table on on"])
def test_a_position_that_no_control_carries_is_malformed(written: str) -> None:
    with pytest.raises(Malformed):
        Position.parse(written)


@pytest.mark.parametrize("eyes", ["table", "open", 0, 7])
def test_a_position_is_read_as_it_is_written(eyes: Eyes) -> None:
    position = Position(12, eyes)
    assert Position.parse(str(position)) == Position.parse(f"{position} on") == position


async def test_eight_open_hands_are_told_whole(database: Database) -> None:
    table = (await Room(database, RAGE).dealt(ai_seats=6)).freeze()
    replayed = ReplayedGame(table, RAGE, [MoveResult(table.game_state, ())], [])
    page = await replay_page(replayed, Position(0, "open"), 1, "fr", Painter(Threads(), seconds=60.0), WORDS_ALONE)
    localizer = localizer_for("fr", table.state.seats)
    for seat in range(8):
        (hand,) = [block.hand for block in RAGE.screen(table.view(seat), ()).blocks if isinstance(block, Cards)]
        names = [localizer.say(place.face.name) for group in hand for place in group.places if place.face is not None]
        assert len(names) == 10
        assert all(name in words(page) for name in names)


async def test_cards_of_agnes_that_nobody_saw_are_open(database: Database) -> None:
    table = (await Room(database, AGNES).dealt()).freeze()
    replayed = ReplayedGame(table, AGNES, [MoveResult(table.game_state, ())], [])
    page = await replay_page(replayed, Position(0, "open"), 1, "fr", Painter(Threads(), seconds=60.0), WORDS_ALONE)
    say = localizer_for("fr", table.state.seats).say
    assert all(say(CARD_WORDS[card]) in words(page) for layout in table.game_state.layouts for card in layout)


async def test_the_latest_games_stay_at_hand_and_no_more(room: Room) -> None:
    table, replays = (await finished(room)).freeze(), Replays(room.database.journal, lambda: 0.0)
    replayed = await replays.of(table)
    others = [replace(replayed, table=replace(table, id=f"t{number}")) for number in range(CACHED_MOST)]
    replays._kept.update({one.table.id: one for one in others[1:]})
    assert await replays.of(table) is replayed
    assert list(replays._kept) == [*(one.table.id for one in others[1:]), table.id]
    replays._kept[others[0].table.id] = others[0]
    assert await replays.of(table) is replayed
    assert list(replays._kept) == [*(one.table.id for one in others[2:]), others[0].table.id, table.id]


async def test_one_plays_on_beside_the_ai_players_of_the_table(database: Database) -> None:
    replayed = await random_game(database, GAMES[0])
    person, *others = replayed.table.state.seats
    seats = [person, *(replace(seat, person=None, name="Zoé", level="regular") for seat in others)]
    seats[1].name = "Félix"
    table = replace(replayed.table, state=replace(replayed.table.state, seats=seats))
    names = starting_point(replace(replayed, table=table), 0, 0).names
    assert names[:2] == ("", "Félix")
