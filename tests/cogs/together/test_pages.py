"""What all see of a replay that is watched together: every step of every game, questions, answers, advice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_for
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.show.theme import Theme
from cogs.replays.replayed_game import ReplayedGame
from cogs.together.pages import decision_at, question_page, shared_page
from cogs.together.shared_replay import SharedReplay
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.registry import GAMES
from storage import Database
from tests.cogs.replays.test_replays import COMPONENTS_MOST, LENGTH_MOST, WORDS_ALONE, random_game
from tests.cogs.test_pages import words
from tests.support.blank_pictures import BlankPictures

LEADER, READER = 7, 8
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
by_language = pytest.mark.parametrize("language", LANGUAGES)


def shared_at(replayed: ReplayedGame, step: int, eyes: str = "table", language: Language = "fr") -> SharedReplay:
    """Return a replay that is watched together, at a step."""
    return SharedReplay(
        id="0123456789",
        guild=1,
        channel=2,
        home=2,
        table=replayed.table.id,
        language=language,
        opened=0,
        leader=LEADER,
        led=0,
        at=f"{step} {eyes}",
    )


def choices(replayed: ReplayedGame) -> Iterator[int]:
    """Yield the steps at which somebody has a choice."""
    return (step for step in range(replayed.last + 1) if decision_at(replayed, step) is not None)


def painter() -> Painter:
    return Painter(BlankPictures(), seconds=60.0)


def controls(page: Page) -> list[ui.Button[ui.LayoutView] | ui.Select[ui.LayoutView]]:
    """Return the buttons and selects of a page, whose ids are all different."""
    items = list(page.view.walk_children())
    assert len(items) <= COMPONENTS_MOST
    found = [item for item in items if isinstance(item, ui.Button | ui.Select)]
    assert len({one.custom_id for one in found}) == len(found)
    return found


def blue(page: Page) -> list[str]:
    """Return what is written on the blue buttons of a page; each button has a word."""
    buttons = [one for one in controls(page) if isinstance(one, ui.Button)]
    assert all(one.label for one in buttons)
    return [one.label or "" for one in buttons if one.style.name == "primary"]


@by_game
async def test_every_step_of_every_game_fits_and_has_one_blue_button(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    for step in {0, *range(0, replayed.last, 11), replayed.last}:
        for eyes in ("table", "open", "0"):
            page = await shared_page(shared_at(replayed, step, eyes), replayed, painter(), Theme())
            assert blue(page) == ["Avancer"]
            assert len(words(page)) <= LENGTH_MOST
            assert f"<@{LEADER}>" in words(page)


@by_language
@by_game
async def test_a_question_its_answers_and_the_advice_are_told(
    database: Database, game: AnyGame, language: Language
) -> None:
    replayed = await random_game(database, game)
    step = next(step for step in choices(replayed) if step > replayed.last // 2)
    decision = decision_at(replayed, step)
    assert decision is not None
    first, second, *_ = map(str, legal_moves(decision.asks))
    shared = shared_at(replayed, step, language=language).posed(LEADER, step, decision.seat, 1)
    asking = await shared_page(shared, replayed, painter(), Theme())
    assert blue(asking) == ["Répondre" if language == "fr" else "Answer"]
    answered = shared.replied(READER, 0, first).replied(LEADER, 0, second).replied(READER, 0, second)
    waiting = await shared_page(answered, replayed, painter(), Theme())
    other = await shared_page(shared.replied(READER, 0, first).replied(LEADER, 0, first), replayed, painter(), Theme())
    assert waiting.fingerprint == other.fingerprint, "all see how many have answered, and not what"
    opened = answered.opened_answers(LEADER, 2)
    told = await shared_page(opened, replayed, painter(), Theme())
    assert "2 × **" in words(told)
    assert "1 × **" not in words(told)
    advised = await shared_page(opened.advised(step, first), replayed, painter(), Theme())
    assert words(advised).count("💡") == 1
    alone = await shared_page(
        shared_at(replayed, step, language=language).advised(step, first), replayed, painter(), Theme()
    )
    quoted = r"«\u00a0.+\u00a0»" if language == "fr" else "“.+”"
    assert re.search(quoted, words(alone)), "the reason speaks to the seat, not to all who read"


@by_game
async def test_each_is_asked_with_every_move_of_the_seat_and_told_their_answer_so_far(
    database: Database, game: AnyGame
) -> None:
    replayed = await random_game(database, game)
    step = next(choices(replayed))
    decision = decision_at(replayed, step)
    assert decision is not None
    move = str(next(legal_moves(decision.asks)))
    shared = shared_at(replayed, step).posed(LEADER, step, decision.seat, 1).replied(READER, 0, move)
    assert shared.question is not None
    localizer = localizer_for("fr", replayed.table.state.seats)
    about = shared, shared.question, replayed, decision
    page = await question_page(*about, READER, localizer, painter(), WORDS_ALONE)
    assert "Ta réponse" in words(page)
    assert blue(page) == []
    addresses = {CustomId.parse(one.custom_id or "").table for one in controls(page)}
    assert shared.address in addresses
    for_another = await question_page(*about, LEADER, localizer, painter(), PageLook(pictures=False))
    assert "Ta réponse" not in words(for_another)


@by_game
async def test_where_somebody_was_asked_nothing_nobody_is_asked_anything(database: Database, game: AnyGame) -> None:
    replayed = await random_game(database, game)
    page = await shared_page(shared_at(replayed, replayed.last), replayed, painter(), Theme())
    dead = {one.label for one in controls(page) if isinstance(one, ui.Button) and one.disabled}
    assert dead == {"Avancer", "Conseil", "Sondage"}
