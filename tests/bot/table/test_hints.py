"""Hints: where they are given, from what, and that every panel leads to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import discord
import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.policy.server_policy import gives_hints
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer, localizer_for
from bot.show.move_labels import hint_line, may_ask_for_hint
from bot.show.page import Emojis, Page
from bot.show.page_renderer import PageLook
from bot.show.panel import why_barred
from bot.show.question_controls import leads_to, only_way, questions_at, step_of
from bot.show.sentences import LANGUAGES, Language
from bot.show.suggested_move import suggesting
from bot.table.hints import Hints, SaidHint
from bot.table.seat_panel import panel_page, screen_of
from bot.table.table_status import more_page
from games.core.advice import NO_REASON
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.screen import Cards, Choose, Option, Screen
from games.core.text import Refused, Text
from games.gin import GIN
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, GuildSettings
from tables.life.ai_job import Hint
from tables.life.start_and_finish import asks_of
from tables.table.table import Table
from tables.worker_pool_interface import JobLate
from tests.cogs.test_pages import words
from tests.games.gin.kit import laid_out
from tests.games.plays import cases, played
from tests.support.blank_pictures import BlankPictures
from tests.support.blue_buttons import blue_buttons
from tests.support.seeded import Luck
from tests.support.threads import Args, Result, Threads
from tests.tables.conftest import BO, CAMILLE, DANA, Room

SERVER = GuildSettings()
PICTURES = PageLook(emojis=Emojis(lambda _: None))
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


async def alone(room: Room, **options: object) -> Table:
    """Return a table of Camille's, with as many AI players as the game needs."""
    table = await room.open(**options)
    for _ in range(max(1, room.game.seats[0] - 1)):
        await room.do(table, CAMILLE, "add-bot", "beginner")
    await room.do(table, CAMILLE, "start")
    return table


async def camille_asked(table: Table) -> int:
    """Let the AI seats play until Camille has something to choose, and return her seat."""
    seat = table.state.seat_of(CAMILLE.id)
    assert seat is not None
    while table.is_live and not (table.asks(seat) and table.forced(seat) is None):
        if table.forced(seat) is not None:
            await table.play_forced(seat, table.turn_of(seat))
            continue
        other = table.asked[0]
        await table.play_ai(other, table.turn_of(other), next(legal_moves(table.ai_asks(other))))
    return seat


def rows(page: Page) -> int:
    return sum(isinstance(item, ui.ActionRow) for item in page.view.walk_children())


def verbs(page: Page) -> list[str]:
    return [str(item.custom_id).split(":")[2] for item in page.view.walk_children() if isinstance(item, ui.Button)]


async def test_hints_are_given_where_no_rating_can_move(room: Room) -> None:
    assert gives_hints(SERVER, (await alone(room)).state)
    assert not gives_hints(SERVER.model_copy(update={"hints": False}), (await alone(room)).state)
    assert not gives_hints(SERVER, (await room.dealt()).state)


async def test_who_has_left_may_come_back_and_who_came_later_is_never_rated(room: Room) -> None:
    table = await room.dealt()
    await room.do(table, BO, "leave")
    assert not gives_hints(SERVER, table.state)
    solo = await alone(room)
    free = next(seat for seat, chair in enumerate(solo.state.seats) if chair.is_ai)
    await room.do(solo, DANA, "ask-seat", str(free))
    await room.do(solo, CAMILLE, "agree")
    assert len(solo.people) == 2
    assert gives_hints(SERVER, solo.state)


@by_game
async def test_a_hint_follows_from_what_the_seat_knows_byte_for_byte(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    seat = await camille_asked(table)
    frozen, pool = table.freeze(), Threads()
    twins = [replace(frozen, game_state=game.imagine(frozen.view(seat), FastChance(number))) for number in range(2)]
    hints = [(one, await Hints(pool).of(one, seat)) for one in (frozen, *twins)]
    for language in LANGUAGES:
        localizer = localizer_for(language, frozen.state.seats)
        (said,) = {hint_line(one, seat, hint, localizer) for one, hint in hints}
        assert said.startswith("💡 **")
    await pool.close()


HELP: Final = {"hint", "why"}


@by_game
async def test_every_choice_leads_to_a_hint_and_to_what_bars_some_of_it(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    painter, luck = Painter(Threads(), seconds=60.0), Luck(game.name)
    seat = await camille_asked(table)
    for _ in range(12):
        for path in ("", *paths(table, seat)[:1]):
            chooses = questions_at(screen_of(table.freeze(), seat), path)
            barred = {"why"} if any(one.barred for choose in chooses for one in choose.options) else set[str]()
            only = only_way(chooses)
            helped = {"hint"} if only is None or only.then is not None else set[str]()
            plain, hinted = [
                await panel_page(table.freeze(), seat, "fr", painter, PICTURES, path=path, hints=hints)
                for hints in (False, True)
            ]
            assert set(verbs(plain)) & HELP == barred
            assert set(verbs(hinted)) & HELP == barred | helped
            assert rows(hinted) <= rows(plain) + 1
            look = PageLook(pictures=False)
            in_words = await panel_page(table.freeze(), seat, "fr", painter, look, path=path, hints=True)
            assert set(verbs(in_words)) & HELP == helped
            assert all(len(blue_buttons(page)) <= 1 for page in (plain, hinted, in_words))
        await table.play(CAMILLE, table.turn_of(seat), luck.choice(list(legal_moves(table.asks(seat)))), None)
        await camille_asked(table)
        if not table.is_live:
            break
    await painter.close()


def paths(table: Table, seat: int) -> list[str]:
    """Return the moves that can be begun now."""
    chooses = screen_of(table.freeze(), seat).choices
    return [str(one.move) for choose in chooses for one in choose.options if one.then and not one.barred]


@by_game
async def test_the_hinted_move_is_the_blue_button(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    painter, luck = Painter(Threads(), seconds=60.0), Luck(game.name)
    seat = await camille_asked(table)
    for _ in range(12):
        move = luck.choice(list(legal_moves(table.asks(seat))))
        page = await panel_page(table.freeze(), seat, "fr", painter, PICTURES, said="💡", hinted=str(move))
        controls = [item for item in page.view.walk_children() if isinstance(item, ui.Button | ui.Select)]
        there = {str(item.custom_id): item for item in controls if isinstance(item, ui.Button)}
        blue = [name for name, item in there.items() if item.style is discord.ButtonStyle.primary]
        leading = [name for name in there if f"{move} ".startswith(f"{CustomId.parse(name).detail} ")]
        listed = [one.value for item in controls if isinstance(item, ui.Select) for one in item.options]
        assert blue == leading, move
        assert blue or any(f"{move} ".startswith(f"{CustomId.parse(one).detail} ") for one in listed), move
        await table.play(CAMILLE, table.turn_of(seat), move, None)
        await camille_asked(table)
        if not table.is_live:
            break
    await painter.close()


async def test_a_hint_leaves_out_what_bars_cards_which_would_replace_it(database: Database) -> None:
    table = await alone(Room(database, GIN))
    seat, painter = await camille_asked(table), Painter(BlankPictures(), seconds=60.0)
    while not any(ask.verb == "discard" and any(choice.barred for choice in ask.choices) for ask in table.asks(seat)):
        await table.play(CAMILLE, table.turn_of(seat), next(legal_moves(table.asks(seat))), None)
        await camille_asked(table)
    move = next(one for one in legal_moves(table.asks(seat)) if one.verb == "discard")
    look = PageLook(emojis=Emojis(lambda name: discord.PartialEmoji(name=name, id=1)))
    without, hinted = [
        await panel_page(table.freeze(), seat, "fr", painter, look, said=said, hinted=hint)
        for said, hint in (("", ""), ("💡 **Écarte.**", str(move)))
    ]
    assert "why" in verbs(without)
    assert "why" not in verbs(hinted)
    await painter.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("act", "card"), [("draw", {"draws": "5D"}), ("take", {"pile": "KH 5D"})])
@pytest.mark.parametrize("hinted", ["", "knock 9H", "discard 9H"])
@pytest.mark.parametrize("hints", [False, True])
async def test_the_ways_out_stand_first_whatever_came_and_whatever_is_hinted(
    database: Database,
    act: str,
    card: dict[str, Any],
    language: Language,
    hinted: str,
    hints: bool,  # noqa: FBT001
) -> None:
    table = (await alone(Room(database, GIN))).freeze()
    painter, look = (
        Painter(BlankPictures(), seconds=60.0),
        PageLook(emojis=Emojis(lambda name: discord.PartialEmoji(name=name, id=1))),
    )
    hand = laid_out("7S 8S 9S QD QH QC 3D 4D 2C 9H", **card).act(act).state
    seated = replace(table.state, seats=sorted(table.state.seats, key=lambda seat: seat.person is None))
    asked = replace(table, state=seated, game_state=hand, _asks=asks_of(GIN, seated, hand))
    said = "💡 **Sors.**\n-# Avec 2, attendre aiderait l’autre." if hinted else ""
    page = await panel_page(asked, 0, language, painter, look, hints=hints, hinted=hinted, said=said)
    await painter.close()
    first, *others = (item for item in page.view.walk_children() if isinstance(item, ui.ActionRow))
    moves = [CustomId.parse(str(one.custom_id)).detail for one in first.children if isinstance(one, ui.Button)]
    assert moves == ["knock 9H", "knock"]
    assert len(others) == 3, "cards in three rows, and whatever else stands beside them or the question"


async def test_a_hint_is_also_offered_behind_more(room: Room) -> None:
    table = await alone(room)
    await camille_asked(table)
    assert "hint" in verbs(more_page(table.freeze(), CAMILLE, "fr", hints=True))
    assert "hint" not in verbs(more_page(table.freeze(), CAMILLE, "fr"))
    assert "hint" not in verbs(more_page(table.freeze(), DANA, "fr", hints=True))


def test_an_action_card_of_rage_is_ringed_as_any_other() -> None:
    special = {"joker", "plus5", "minus5", "notrump", "change"}
    for moment in (moment for case in cases(RAGE) for moment in played(case)):
        for seat in range(moment.state.seats):
            asks = RAGE.asks(moment.state, seat)
            for move in legal_moves(asks):
                kind = move.items[0].partition("-")[0]
                if kind in special:
                    special.remove(kind)
                    shown = suggesting(RAGE.screen(RAGE.view(moment.state, seat), asks), move).blocks
                    hands = [block.hand for block in shown if isinstance(block, Cards)]
                    assert any(place.best for hand in hands for group in hand for place in group.places), move
        if not special:
            return
    raise AssertionError(f"nobody played {special}")


@by_game
async def test_a_suggested_card_is_ringed_in_the_picture_and_no_other(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    seat, luck, ringed = await camille_asked(table), Luck(game.name), 0
    for _ in range(12):
        screen = screen_of(table.freeze(), seat)
        for move in legal_moves(table.asks(seat)):
            cards = [block for block in suggesting(screen, move).blocks if isinstance(block, Cards)]
            best = [place for block in cards for group in block.every_group() for place in group.places if place.best]
            assert len(best) <= 1
            ringed += len(best)
            for place in best:
                sprite = "" if place.face is None else place.face.sprite.partition("/")[2].partition(".")[0]
                named = {*move.items, *(item.rpartition("-")[0] for item in move.items), move.verb}
                assert {sprite, str(place.number)} & named
        await table.play(CAMILLE, table.turn_of(seat), luck.choice(list(legal_moves(table.asks(seat)))), None)
        await camille_asked(table)
        if not table.is_live:
            break
    assert ringed


def test_what_bars_several_cards_at_one_place_is_told_once() -> None:
    def barred(card: str, why: Text) -> Option:
        label, called = Text("bot.choice", name=card, value="1"), Text("gaag.link", number=card)
        return Option(label, Move("play", (card,)), why, called=called)

    between, equal = Text("gaag.between", low=3, high=10, ends="lowhigh"), Text("gaag.equal")
    options = (barred("6", between), barred("9", between), barred("10", equal))
    screen = Screen(Text("bot.rules"), (), choices=(Choose(Text("bot.rules"), options),))
    title, *told = why_barred(screen, "", Localizer("en")).split("\n")
    said = "must be below 3 or above 10"
    assert title.endswith(f"**Link 6, Link 9:** {said}"), "one line a reason, and a card by its short name"
    assert told == ["-# **Link 10:** in the row already"]
    alone = replace(screen, choices=(Choose(Text("bot.rules"), options[:1]),))
    assert why_barred(alone, "", Localizer("en")).endswith(f"** {said}")
    assert why_barred(replace(screen, choices=()), "", Localizer("en")) == ""


async def test_a_hint_stands_in_the_place_of_a_single_question_beneath_a_picture(database: Database) -> None:
    table, painter = await alone(Room(database, RAGE)), Painter(Threads(), seconds=60.0)
    seat = await camille_asked(table)
    (question,) = table.game.screen(table.view(seat), table.asks(seat)).choices
    prompt, hint = localizer_for("fr", table.state.seats).say(question.prompt), "💡 **3.**"
    move, why = str(next(legal_moves(table.asks(seat)))), "-# **Pourquoi en gris\u00a0?** X."
    for pictures, given, hinted, asks in (
        (True, "", "", True),
        (True, hint, move, False),
        (True, why, "", True),
        (False, hint, move, False),
        (False, why, "", True),
    ):
        look = PageLook(emojis=Emojis(lambda _: None), pictures=pictures)
        page = await panel_page(table.freeze(), seat, "fr", painter, look, said=given, hinted=hinted)
        assert (f"**{prompt}**" in words(page)) is asks
        said = given if pictures else given.replace("💡", "Conseil :")
        assert said in words(page)
        if pictures and given == why:
            assert f"**{prompt}**\n{why}" in words(page), "beneath the question, whose place it does not take"
        else:
            assert (words(page).split("\n")[1] == said) is bool(given), "who listens hears it first"
    await painter.close()


class Held(Threads):
    """Begins a job only when it is let go, and does what it is told instead, if anything."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.begun, self.free, self.error = asyncio.Event(), asyncio.Event(), error

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Wait, then do it."""
        self.begun.set()
        await self.free.wait()
        if self.error is not None:
            raise self.error
        return await super().run(seconds, job, *args)


async def test_who_asks_again_while_it_is_thought_about_is_told_so_and_afterwards_gets_the_same(room: Room) -> None:
    table, pool = await alone(room), Held()
    seat, hints = await camille_asked(table), Hints(pool)
    first: asyncio.Task[Any] = asyncio.create_task(hints.of(table.freeze(), seat))
    await pool.begun.wait()
    with pytest.raises(Refused) as caught:
        await hints.of(table.freeze(), seat)
    assert caught.value.why.key == "bot.hint-thinking"
    pool.free.set()
    found = await first
    assert await hints.of(table.freeze(), seat) is found
    await pool.close()


async def test_a_hint_that_takes_too_long_is_given_up_and_can_be_asked_for_again(room: Room) -> None:
    table, pool = await alone(room), Held(JobLate("late"))
    seat, hints = await camille_asked(table), Hints(pool)
    pool.free.set()
    with pytest.raises(Refused) as caught:
        await hints.of(table.freeze(), seat)
    assert caught.value.why.key == "bot.hint-failed"
    pool.error = None
    assert (await hints.of(table.freeze(), seat)).move in set(legal_moves(table.asks(seat)))
    await pool.close()


class Advised(Threads):
    """Gives the hint that it is told, of whatever it is asked."""

    def __init__(self, move: Move) -> None:
        super().__init__()
        self.move = move

    async def run(self, _seconds: float, _job: Callable[[*Args], Result], /, *_args: *Args) -> Any:  # noqa: ANN401
        """Return the hint."""
        return Hint(self.move, NO_REASON)


@by_game
async def test_a_hint_stays_while_the_move_is_begun_as_it_says(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    painter, luck = Painter(Threads(), seconds=60.0), Luck(game.name)
    seat = await camille_asked(table)
    for _ in range(12):
        frozen, move = table.freeze(), luck.choice(list(legal_moves(table.asks(seat))))
        localizer, hints = localizer_for("fr", frozen.state.seats), Hints(Advised(move))
        begun = paths(table, seat)
        assert [path for path in begun if hints.said_on(frozen, seat, path, localizer).move] == []
        for path in begun:
            there = step_of(frozen.game.screen(frozen.view(seat), frozen.asks(seat)).choices, path)
            hint = await hints.said(frozen, seat, localizer, path)
            leads = there is not None and any(leads_to(one, Move.parse(hint.move)) for one in there.options)
            assert hint.path == (path if leads else ""), "its button stands on the page that says the hint"
        asked = await hints.said(frozen, seat, localizer)
        for path in begun:
            hint = hints.said_on(frozen, seat, path, localizer)
            if path == move.verb or f"{move} ".startswith(f"{path} "):
                assert hint == asked._replace(path=path)
                page = await panel_page(
                    frozen, seat, "fr", painter, PICTURES, path=path, said=hint.line, hinted=hint.move
                )
                leading = [CustomId.parse(name).detail for name in blue_buttons(page)]
                assert all(f"{move} ".startswith(f"{detail} ") for detail in leading)
                assert hint.line in words(page)
                if there is not None:
                    assert f"**{localizer.say(there.prompt)}**" not in words(page), "the hint says what to choose"
            elif not path.startswith(("power-ask", "keep-agnes")):  # behind which AGNÈS can be announced too
                assert hint == SaidHint()
        await table.play(CAMILLE, table.turn_of(seat), move, None)
        await camille_asked(table)
        if not table.is_live:
            break
    await painter.close()


async def test_only_who_is_asked_and_plays_themselves_may_ask_for_a_hint(room: Room) -> None:
    table = await alone(room)
    seat = await camille_asked(table)
    assert [may_ask_for_hint(table.freeze(), one) for one in range(2)] == [one == seat for one in range(2)]
    table.state.seats[seat].autopilot = True
    assert not may_ask_for_hint(table.freeze(), seat)
    table.state.seats[seat].autopilot = False
    table.state.phase = "finished"
    assert not may_ask_for_hint(table.freeze(), seat)


@by_game
async def test_in_words_alone_no_question_contradicts_a_hint(database: Database, game: AnyGame) -> None:
    table = await alone(Room(database, game))
    seat = await camille_asked(table)
    frozen = table.freeze()
    prompts = [localizer_for("fr", frozen.state.seats).say(one.prompt) for one in screen_of(frozen, seat).choices]
    look, painter = PageLook(pictures=False), Painter(Threads(), seconds=60.0)
    move = str(next(legal_moves(table.asks(seat))))
    usual = await panel_page(frozen, seat, "fr", painter, look)
    hinted = await panel_page(frozen, seat, "fr", painter, look, said="💡 Conseil.", hinted=move)
    assert len(prompts) > 1 or prompts[0] in words(usual)
    assert len(prompts) > 1 or prompts[0] not in words(hinted)
