"""What somebody hears who reads a panel in words alone, from its beginning: each thing once, and no signs."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from statistics import median
from typing import Final

import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.aloud import aloud
from bot.show.localizer import Localizer, localizer_in_play
from bot.show.news_lines import LEFT_OUT, LINES_APART, SMALL, thread_lines
from bot.show.page import Page
from bot.show.sentences import LANGUAGES, Language
from bot.table.round_end_panel import round_end_page
from bot.table.seat_panel import ended_news, panel_page, screen_of
from games.agnes import AGNES
from games.core.game import AnyGame, News
from games.core.move import Ask
from games.core.screen import Cards, Line, Screen, hurries, silenced
from games.core.text import Text, Who
from games.lagagne import LAGAGNE
from games.lagagne.card_words import CARD_WORDS
from games.rage import RAGE
from games.rage.view import View
from games.registry import GAMES
from tables.table.events import TableEvent
from tables.table.stored_news import texts_known
from tests.bot.table.heard_turns import IN_WORDS, Heard, heard, heard_turns
from tests.e2e.support.dealt_heights import dealt, played
from tests.games.tiers import bringing
from tests.support.blank_pictures import BlankPictures
from tests.support.seeded import Luck

SIGNS: Final = "🤖⏳▶💡📖⚡📣▢♠♥♦♣★→·<>"
PAINTER: Final = Painter(BlankPictures(), seconds=60.0)


def words(page: Page) -> list[str]:
    """Return the lines of a page."""
    texts = [item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts).split("\n")


def test_a_line_that_the_news_tell_is_silent_once_all_of_them_are_known() -> None:
    first, second = Text("rage.takes", who=Who(0), extra=""), Text("rage.takes", who=Who(1), extra="")
    trick, hand = Line(Text("rage.trump-none"), retold=(first, second)), Line(Text("rage.hand-empty"))
    screen = Screen(Text("rage.name"), (Cards((), Text("rage.trump-none")), trick, hand))

    def heard_of(screen: Screen) -> list[bool]:
        return [block.silent for block in screen.blocks if isinstance(block, (Line, Cards))]

    assert heard_of(silenced(screen, [first])) == [False, False, False]
    assert heard_of(silenced(screen, [first, second])) == [False, True, False]
    assert heard_of(silenced(screen)) == [True, True, True]


async def test_a_move_begun_tells_only_what_must_be_chosen_next() -> None:
    table = await dealt(RAGE, 3, "fr", is_long=False)
    for moment in played(table, Luck(1)):
        for seat in moment.seats if moment.kind == "asked" else ():
            options = [option for choose in screen_of(moment.table, seat).choices for option in choose.options]
            path = next((str(option.move) for option in options if option.then and option.barred is None), "")
            if path:
                title, *said = words(await panel_page(moment.table, seat, "fr", PAINTER, IN_WORDS, path=path))
                assert title.startswith("### Rage")
                assert said[0].startswith("La couleur choisie sera demandée"), "and what comes of it"
                assert re.fullmatch(r"\*\*Quelle couleur[^*]*\*\*( Fin <t:\d+:R>)?", said[1]), said
                assert len(said) == 2
                return
    raise AssertionError("no Joker was in a hand")


TO_QUESTION: Final = 250
"""The most letters to the question that half of the turns take, and every turn of up to `FEW` seats."""
FEW: Final = 3
FURTHEST: Final = 400
"""The most letters to the question in any turn: as many as there are steps of the others to tell."""
WHOLE: Final = 650
"""The most letters that half of the turns take, to the question and to the last button."""
SHORTER: Final = {"rage": 450, "gaag": 450, "agnes": 450}
"""The same for games with less to tell."""


def too_long(turns: Sequence[Heard], game: str) -> str:
    """Return by how much half of the turns are too long to listen to; "" if they are not."""
    to_question, whole = (
        median(letters) for letters in zip(*((one.to_question, one.whole) for one in turns), strict=True)
    )
    within = to_question <= TO_QUESTION and whole <= SHORTER.get(game, WHOLE)
    return "" if within else f"{to_question} letters to the question, {whole} in all"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_turn_is_short_enough_to_listen_to_and_no_sign_repeats_a_word(
    game: AnyGame, language: Language
) -> None:
    turns = [one async for one in heard_turns(game, language)]
    assert not too_long(turns, game.name)
    for one in turns:
        assert one.to_question <= (TO_QUESTION if one.seats <= FEW else FURTHEST), one
        assert not {*SIGNS} & {*f"{one.texts}{one.labels}"}, one


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_all_news_stand_before_what_is_asked_however_many_they_are(game: AnyGame) -> None:
    table, longest = await dealt(game, game.seats[-1], "en", is_long=True), 0
    for moment in islice(played(table, Luck(1)), 400):
        now = moment.table
        if moment.kind != "asked" or 0 not in moment.seats or now.forced(0) is not None:
            continue
        screen = screen_of(now, 0)
        if hurries(screen):  # its question stands under the title
            continue
        said = "\n".join(words(await panel_page(now, 0, "en", PAINTER, IN_WORDS)))
        news, bold, rest = said.partition("\n**")
        assert bold, f"a panel that asks tells nobody whom the table awaits (`waiting`): {said}"
        voice = localizer_in_play("en", now.state)
        shown = {block.text for block in screen.blocks if isinstance(block, Line)}
        for text in texts_known(now.news_since_move(0), 0):
            assert text in shown or aloud(voice.say(text), "en") not in rest, said
        longest = max(longest, len(news))
    assert longest > 60


@pytest.mark.parametrize("game", [AGNES, LAGAGNE], ids=lambda game: game.name)
async def test_a_move_begun_asks_before_it_tells_the_time(game: AnyGame) -> None:
    table, timed = await dealt(game, 3, "fr", is_long=False), 0
    for moment in islice(played(table, Luck(1)), 200):
        for seat in moment.seats if moment.kind == "asked" else ():
            options = [one for choose in screen_of(moment.table, seat).choices for one in choose.options]
            for option in (one for one in options if one.then and one.barred is None):
                page = await panel_page(moment.table, seat, "fr", PAINTER, IN_WORDS, path=str(option.move))
                said = words(page)
                at = next((at for at, line in enumerate(said) if "fin <t:" in line.lower()), None)
                timed += at is not None
                assert at is None or any(line.startswith("**") for line in said[at - 1 : at + 1]), said
    assert timed


async def test_in_words_alone_an_announcement_of_agnes_comes_first() -> None:
    table = await dealt(AGNES, 3, "fr", is_long=False)
    announced = 0
    for moment in played(table, Luck(1)):
        for seat in moment.seats if moment.table.game_state.announcer >= 0 and moment.kind == "asked" else ():
            said = words(await panel_page(moment.table, seat, "fr", PAINTER, IN_WORDS))
            assert "AGNÈS" in said[1] or said[1].startswith("Tu vois"), said
            announced += 1
        if announced > 3:
            return
    raise AssertionError("nobody announced")


async def test_a_question_that_all_have_the_same_seconds_for_stands_right_under_the_title() -> None:
    table = await dealt(AGNES, 3, "fr", is_long=False)
    asked = (one.table for one in played(table, Luck(1)) if one.kind == "asked")
    now = next(one for one in asked if one.game_state.phase == "snap")
    seat = next(seat for seat in range(3) if now.asks(seat))
    page = await panel_page(now, seat, "fr", PAINTER, IN_WORDS)
    (framed,) = page.view.children
    assert isinstance(framed, ui.Container)
    first, question, *controls, last = [
        one.content if isinstance(one, ui.TextDisplay) else one for one in framed.children
    ]
    assert isinstance(first, str)
    assert isinstance(last, str)
    title, until = first.split("\n")
    assert title.startswith("### Agnès")
    assert re.fullmatch(r"-# \*\*Défausse rapide\u00a0: [\w ]+\*\*, fin <t:\d+:R>", until)
    assert isinstance(question, str)
    assert question == "**Aucune carte vue\u00a0: passe ou ne fais rien.**"
    assert all(isinstance(one, ui.ActionRow) for one in controls)
    assert last.startswith("-# ")
    assert until not in last


@pytest.mark.parametrize("game", bringing("round_end"), ids=lambda game: game.name)
async def test_the_end_of_a_round_tells_first_what_led_to_it_and_then_how_it_was_for_the_viewer(game: AnyGame) -> None:
    table, ends = await dealt(game, game.seats[0], "fr", is_long=False), 0
    for moment in played(table, Luck(1)):
        end = game.round_end(moment.table.view(0)) if moment.kind in ("round", "over") else None
        if end is None:
            continue
        lines = words(await round_end_page(moment.table, 0, "fr", PAINTER, IN_WORDS))
        voice = localizer_in_play("fr", moment.table.state)
        own = "" if end.own is None else aloud(voice.say(end.own), "fr")
        thread = thread_lines(ended_news(moment.table, 0), voice, 0, moment.table.game.in_fewer)
        happened = [aloud(line, "fr") for line in thread]
        if LEFT_OUT in lines[1]:  # the one round that is a whole game of Gin would be too tall
            happened[:2] = [happened[1].replace(SMALL, f"{SMALL}{LEFT_OUT}")]
        assert lines[1 : 1 + len(happened)] == happened
        del lines[1 : 1 + len(happened)]
        # then only who has won the game is told before, and no scraps of the last news after all rows
        result = lines.pop(1) if end.hand is None else ""
        assert lines[1] == own or not own
        assert re.match(r"\*\*.*gagne", result) or end.hand is not None
        assert not any(line.startswith("-# ") for line in lines), lines
        ends += 1
    assert ends


async def test_the_end_of_a_round_begins_with_the_last_trick_since_the_move_of_the_viewer() -> None:
    table, ends = await dealt(RAGE, 3, "en", is_long=False), 0
    for moment in played(table, Luck(1)):
        if moment.kind == "round":
            ends += 1
            _, *lines = words(await round_end_page(moment.table, 0, "en", PAINTER, IN_WORDS))
            told = " ".join(itertools.takewhile(lambda line: line.startswith("-# "), lines))
            assert told.startswith("-# You play ")
            assert re.search(r" the trick( \([+−]5\))?\.$", told)
            assert "Round" not in told
    assert ends > 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_of_a_round_says_last_whose_turn_it_is_and_asks_nothing_without_the_hand(
    language: Language,
) -> None:
    table, asked = await dealt(RAGE, 3, language, is_long=False), set[bool]()
    turn = {"fr": "À toi\u00a0!", "en": "Your turn!"}[language]
    for moment in played(table, Luck(1)):
        if moment.kind == "round" and moment.table.scores.ranks is None:
            lines = words(await round_end_page(moment.table, 0, language, PAINTER, IN_WORDS))
            is_asked = bool(moment.table.asks(0))
            asked.add(is_asked)
            assert lines[-1].startswith(f"**{turn}**" if is_asked else "**")
            assert not any(line.startswith("**") for line in lines[:-1])
    assert asked == {True, False}


async def test_the_hand_after_the_end_of_a_round_does_not_tell_that_round_again() -> None:
    table, told = await dealt(RAGE, 2, "en", is_long=False), 0
    for moment in played(table, Luck(1)):
        if moment.kind == "round" and moment.table.scores.ranks is None:
            told += 1
            begun = words(await panel_page(moment.table, 0, "en", PAINTER, IN_WORDS, round_told=True))
            assert re.match(r"-# Round \d+: .* deals? \d+ card", begun[1])
            assert not any("the trick" in line for line in begun)
    assert told


async def test_cards_that_are_seen_for_a_short_time_are_heard_first_and_once() -> None:
    table, phases = await dealt(AGNES, 3, "fr", is_long=False), set[str]()
    for moment in played(table, Luck(1)):
        now = moment.table
        if moment.kind != "asked" or 0 not in moment.seats or not now.view(0).looks[0] or now.forced(0) is not None:
            continue
        phases.add(now.game_state.phase)
        lines = words(await panel_page(now, 0, "fr", PAINTER, IN_WORDS))
        assert lines[1].startswith("Tu vois **")
        assert not any(line.startswith("Tu vois") for line in lines[2:])
    assert {"snap", "swap"} <= phases


async def test_a_question_with_seconds_stands_under_the_title_of_a_round_that_has_ended() -> None:
    table, rounds = await dealt(AGNES, 3, "fr", is_long=False), 0
    for moment in played(table, Luck(1)):
        now = moment.table
        seat = next((one for one in moment.seats if moment.kind == "asked" and now.state.seats[one].person), None)
        if now.rounds_over and seat is not None and now.game_state.phase == "snap":
            page = await round_end_page(now, seat, "fr", PAINTER, IN_WORDS)
            (framed,) = page.view.children
            assert isinstance(framed, ui.Container)
            first, asked, controls, rows = framed.children
            assert isinstance(first, ui.TextDisplay)
            assert isinstance(asked, ui.TextDisplay)
            assert isinstance(controls, ui.ActionRow)
            assert isinstance(rows, ui.TextDisplay)
            _, clock, *others = first.content.split("\n")
            assert "Manche suivante. **Défausse rapide" in clock
            assert others == [], "nothing of the round before stands between"
            assert "\nTu as " in rows.content
            assert asked.content.startswith("**")
            assert AGNES.round_end(now.view(seat)) is not None
            rounds += 1
    assert rounds


@pytest.mark.parametrize("game", bringing("addressed"), ids=lambda game: game.name)
async def test_what_somebody_did_is_told_to_them_in_the_second_person(game: AnyGame) -> None:
    table, own = await dealt(game, game.seats[0], "en", is_long=False), 0
    for moment in played(table, Luck(2)):
        now = moment.table
        if moment.kind == "asked" and 0 in moment.seats and now.forced(0) is None:
            told = words(await panel_page(now, 0, "en", PAINTER, IN_WORDS))
            # of what all hear, only the results of rounds name them
            begins = r"<@1> (deals|starts|begins|has dealt)"
            named = [line for line in told if re.search(rf"^(-# )?<@1> |^(Tricks|Scores|Totals): <@1>|{begins}", line)]
            assert all("scores" in line for line in named), named
            own += any(re.match(r"-# You |Tricks: you|Totals: you", line) for line in told)
    assert own


async def test_agnes_asks_once_before_the_table_what_to_do_with_which_card() -> None:
    table, asked = await dealt(AGNES, 3, "en", is_long=False), set[str]()
    for moment in played(table, Luck(1)):
        now = moment.table
        seat = next((one for one in moment.seats if now.state.seats[one].person), None)
        if moment.kind != "asked" or seat is None or now.forced(seat) is not None:
            continue
        if now.game_state.phase not in ("choice", "drawn", "snap"):
            continue
        if len(screen_of(now, seat).choices) == 1 and now.game_state.phase != "snap":
            continue
        phase, page = now.game_state.phase, await panel_page(now, seat, "en", PAINTER, IN_WORDS)
        lines = words(page)
        bold = [line for line in lines if line.startswith("**")]
        assert len(bold) == 1, lines
        cards = [line for line in lines if line.startswith("Your cards, face down")]
        assert len(cards) == (phase != "snap"), "in a snap there is no time to listen"
        if phase == "drawn":
            assert re.match(r"\*\*Keep .*, or discard it\?\*\*", bold[0])
            assert "You have drawn" not in cards[0]
        elif phase == "choice":
            assert bold[0].startswith("**Your turn: draw")
        asked.add(phase)
    assert asked == {"choice", "drawn", "snap"}


@pytest.mark.parametrize("seats", [2, 4])
async def test_the_controls_of_lagagne_tell_its_hand_unless_they_leave_cards_out(seats: int) -> None:
    table, asked = await dealt(LAGAGNE, seats, "en", is_long=False), 0
    for moment in played(table, Luck(1)):
        now = moment.table
        if moment.kind != "asked" or 0 not in moment.seats or now.forced(0) is not None:
            continue
        page, voice = await panel_page(now, 0, "en", PAINTER, IN_WORDS), localizer_in_play("en", now.state)
        one = heard(page, now, "en")
        whole = "\n".join((one.texts, *one.labels)).casefold()
        assert ("Your hand" in one.texts) is ("New hand" in one.labels)
        for card in now.view(0).hand:
            assert aloud(voice.label(CARD_WORDS[card]), "en").casefold() in whole, one
        asked += 1
    assert asked


async def test_a_table_that_is_told_beside_its_controls_and_news_is_found() -> None:
    def told_twice(view: View, asks: Sequence[Ask]) -> Screen:
        shown = RAGE.screen(view, asks)
        blocks = [replace(one, silent=False, retold=()) if isinstance(one, Line) else one for one in shown.blocks]
        return replace(shown, blocks=tuple(blocks))

    wordy = replace(RAGE, screen=told_twice)
    assert too_long([one async for one in heard_turns(wordy, "fr")], "rage")


def test_so_many_news_that_one_would_scroll_follow_each_other_in_order() -> None:
    def lines(bids: int) -> list[str]:
        news = [TableEvent(at, (News(Text("rage.bids", who=Who(0), bid=at)),)) for at in range(bids)]
        return thread_lines(news, Localizer("en", ("Ada",), ("Ada",)), 0, tuple)

    assert lines(LINES_APART) == [f"-# Ada bids {at}." for at in range(LINES_APART)]
    (line,) = lines(LINES_APART + 1)
    assert line.startswith("-# Ada bids 0\u00a0· Ada bids 1")
    assert re.findall(r"\d+", line) == [str(at) for at in range(LINES_APART + 1)]
