"""The pages that are read rather than played, as full as they come: rules, tutorials, commands, settings, proofs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from bot.process.running_bot import RunningBot
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.panel import alone_localizer
from bot.show.rulebook_parser import rulebook
from bot.show.seals import Post, UnusedSeals
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsFrame, SettingsTab
from cogs.keep_out.pages import StillTogether
from cogs.keep_out.pages import own_page as avoid_page
from cogs.keep_out.pages import server_page as keep_out_page
from cogs.learning.guide_page import guide_page
from cogs.learning.rulebook_pages import found_page, rule_page, rules_page
from cogs.learning.tutorial_pages import end_page, lesson_page, screen_of
from cogs.settings.channel_languages import languages_page
from cogs.settings.house_rules_pages import presets_page
from cogs.settings.live_tables_pages import mend_page, open_page
from cogs.settings.own_settings_page import person_page
from cogs.settings.server_settings import tabs
from cogs.settings.server_settings_pages import SETTINGS, overview_page, tab_page
from cogs.settings.setting_choices import ShownServer
from cogs.verify.proof_page import proof_page
from games.core.game import AnyGame
from games.core.text import Text
from games.core.tutorial_game import TutorialGame
from games.registry import GAMES, TUTORIALS
from storage import GuildSettings, UserSettings
from storage.stores.settings import Preset
from tables.table.acting_person import Actor
from tables.table.actions import WORDS_LENGTH
from tables.table.read_only_table import FrozenTable
from tests.e2e.support.heights import LONGEST, PERSON_SHOWN
from tests.support.migrated import open_in_memory
from tests.tables.conftest import CAMILLE, Room


async def _shows_nothing(request: object, detail: str) -> None:
    del request, detail


KEEP_OUT: Final = SettingsTab("keep-out", 35, Text("keep_out.tab"), Text("keep_out.to-tab"), _shows_nothing)
SOMEWHERE: Final = 1_400_000_000_000_000_000
SOUGHT: Final = {"fr": ("carte", "dame", "points"), "en": ("card", "queen", "points")}
"""What is searched for: what stands in most rules, and in few."""


class Read(NamedTuple):
    """A page and what it is called among the figures."""

    title: str
    page: Page


async def read_pages(app: RunningBot, language: Language) -> AsyncIterator[Read]:
    """Yield the pages."""
    for game in GAMES:
        for read in _rules(game, language):
            yield Read(f"{read.title}, {game.name}, {language}", read.page)
        for number in range(len(rulebook(game.name, language).pages)):
            page = await rules_page(game, number, language, app.painter)
            yield Read(f"rules {number}, {game.name}, {language}", page)
        for number in range(len(game.guide)):
            page = await guide_page(game, number, language, app.painter, PageLook())
            yield Read(f"guide {number}, {game.name}, {language}", page)
    for tutorial in TUTORIALS.values():
        async for read in _lessons(app, tutorial, language):
            yield Read(f"{read.title}, {tutorial.game.name}, {language}", read.page)
    async for read in _settings(language):
        yield Read(f"{read.title}, {language}", read.page)
    async for read in _proof(app, language):
        yield Read(f"{read.title}, {language}", read.page)


def _rules(game: AnyGame, language: Language) -> Iterator[Read]:
    book = rulebook(game.name, language)
    for rule in book.rules:
        yield Read(f"rule {rule}", rule_page(game, rule, language))
    for words in SOUGHT[language]:
        for number in range(3):
            yield Read(f"search {words} {number}", found_page(game, words, number, language))
    yield Read("search nothing", found_page(game, "xyzzy", 0, language))


async def _lessons(app: RunningBot, tutorial: TutorialGame, language: Language) -> AsyncIterator[Read]:
    localizer = alone_localizer(language, PERSON_SHOWN, tutorial.seats)
    look = await app.looks.of_person(1, await app.database.user_settings.get(1), language)
    for number, lesson in enumerate(tutorial.lessons):
        reached = tutorial.reach(number, 0)
        page = await lesson_page(tutorial, number, reached, localizer, app.painter, look)
        yield Read(f"lesson {number}", page)
        if lesson.wrong is not None:
            said = localizer.say(lesson.wrong)
            yield Read(
                f"wrong {number}",
                await lesson_page(tutorial, number, reached, localizer, app.painter, look, notice=said),
            )
        for choose in screen_of(tutorial, reached).choices:
            for option in choose.options:
                if option.then is not None and option.barred is None:
                    path = str(option.move)
                    yield Read(
                        f"step {number} {path}",
                        await lesson_page(tutorial, number, reached, localizer, app.painter, look, path=path),
                    )
    reached = tutorial.reach(len(tutorial.lessons), 0)
    yield Read("lesson end", await end_page(tutorial, reached, localizer, app.painter, look))


async def _settings(language: Language) -> AsyncIterator[Read]:
    presets = [Preset(name=f"Maison {number} " + "W" * 20, game="rage", options=_odd(GAMES[0])) for number in range(5)]
    channels = [SOMEWHERE + number for number in range(3)]
    settings = GuildSettings(
        channels=tuple(channels), channel_languages={str(one): "fr" for one in channels}, presets=tuple(presets)
    )
    frame = SettingsFrame(language, tuple(tabs()))
    shown = ShownServer(settings, None, {game.name: game for game in GAMES}, frame)
    yield Read("settings overview", overview_page(shown))
    for tab in SETTINGS:
        yield Read(f"settings {tab}", tab_page(tab, shown))
    people = tuple(SOMEWHERE + number for number in range(25))
    yield Read("settings keep-out", keep_out_page(people, SettingsFrame(language, (*frame.tabs, KEEP_OUT))))
    yield Read("settings tongues", languages_page(settings, channels[0], frame))
    for game in GAMES[:2]:
        yield Read(f"settings house {game.name}", presets_page(settings, shown.games, game, frame))
    async with await open_in_memory() as database:
        tables = list[FrozenTable]()
        for game in GAMES:
            room = Room(database, game)
            room.interactions = iter(range(10_000 * (1 + len(tables)), 99_999_999))
            tables.append((await room.dealt(ai_seats=max(2, game.seats[0]) - 2)).freeze())
            tables.append((await room.open()).freeze())
    long = [
        replace(
            one, state=replace(one.state, seats=[replace(one.state.seats[0], name=LONGEST[1]), *one.state.seats[1:]])
        )
        for one in tables
    ]
    together = StillTogether([one for one in long if not one.is_dealt], CAMILLE.id, long[0].guild)
    yield Read("avoid", avoid_page(people, language, together))
    yield Read("settings open", open_page([*long, *long], 0, frame, shown.games))
    yield Read("settings mend", mend_page(long[0], Actor(9, "Emil", manages=True), frame))
    person = UserSettings(calls="mention", quiet=(0, 60), utc_offset=0)
    yield Read("settings me", person_page(person, 600, language))
    yield Read("settings me, new", person_page(UserSettings(), 600, language))


def _odd(game: AnyGame) -> dict[str, str | int | bool]:
    """Return options as far from the official ones as numbers allow."""
    del game
    return {"rounds": 3, "start_hand": 5}


async def _proof(app: RunningBot, language: Language) -> AsyncIterator[Read]:
    async with await open_in_memory() as database:
        room = Room(database, GAMES[1])
        table = await room.open()
        people = [CAMILLE, *(Actor(SOMEWHERE + number, "_" * 32) for number in range(3))]
        for person in people[1:]:
            await room.do(table, person, "join")
        for person in people:
            await room.do(table, person, "cut", "~" * WORDS_LENGTH)
        await room.do(table, CAMILLE, "start")
        await room.close(table)
        proof, frozen = await table.proof(), table.freeze()
    posts = {"seal": Post(SOMEWHERE, SOMEWHERE, frozen.state.seal), "cuts": Post(SOMEWHERE, SOMEWHERE, proof.closing)}
    seals = UnusedSeals(99, 98, (posts["seal"],) * 5)
    for number in range(6):
        page = await proof_page(frozen, proof, posts, seals, language, app.painter, number=number)
        yield Read(f"proof {number}", page)
