"""People see what they saw when the record was made, message by message, whatever has moved in the code behind it.

The files in `recorded/` hold a digest of each message. `RECORD_TO=folder` writes the messages in full and the new
digests there. Do so before and after a change and compare; where the change is wanted, copy the digests to `recorded/`.
"""

import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.pictures import painter
from bot.process.running_bot import RunningBot
from cogs.daily.deals import DailyDeals
from games.registry import GAMES, TUTORIALS
from playground import Playground, buttons, selects
from playground.clock import Clock
from playground.person_actions import Person
from playground.world import Message
from storage import Database, GuildSettings, Preset
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import SHOWN_WITHIN, Clicker, is_over
from tests.e2e.support.recording import Recording
from tests.e2e.support.seating import CHANNEL, SHORT
from tests.e2e.support.series_people import play_itself
from tests.support.seeded import Luck
from tests.support.threads import Threads

HOME = Path(__file__).parent / "recorded"
NOON = 1_893_499_200.0
"""1 January 2030: the day has a part in which deals and puzzles there are."""


GAMES_PLAYED: Final = {**SHORT, "agnes": {**SHORT["agnes"], "snap": False}}
"""Games with their options. In a snap several answer at a time, in an order that depends on chance."""


class Scene:
    """Two people at a server whose time stands still, and the record of what the bot sends them."""

    def __init__(self, playground: Playground, tapis: RunningBot) -> None:
        self.playground = playground
        self.tapis = tapis
        self.camille, self.bo = playground.person("Camille"), playground.person("Bo")
        self.clickers = [Clicker(self.camille, CHANNEL, 0), Clicker(self.bo, CHANNEL, 1)]
        self.record = Recording(playground, tapis)

    async def click(self, person: Person, message: Message, *words: str) -> Message:
        """Let somebody use the first control of a message whose id has all these words as parts."""
        return await self.record.click(person, message, way(message, *words))

    async def select(self, person: Person, message: Message, value: str, *words: str) -> Message:
        """Let somebody choose a value in the first such select."""
        return await self.record.select(person, message, way(message, *words), value)

    async def fill(self, person: Person, message: Message, values: dict[str, object], *words: str) -> Message:
        """Let somebody fill in the form of the first such button."""
        return await self.record.fill(person, message, way(message, *words), values)

    async def played(self, game: str) -> Message:
        """Let two people, with an AI player where there is room, play a game to its end; return its message."""
        lobby = await self.record.command(self.camille, f"{game} start")
        await self.click(self.bo, lobby, "do", "join")
        (table,) = self.tapis.registry
        if len(table.state.seats) < table.game.seats[-1]:
            await self.select(self.camille, lobby, "beginner", "do", "add-bot")
        await self.click(self.camille, lobby, "start")
        await self.record.play(self.clickers, lambda: is_over(self.clickers[0]))
        return self.public("rematch")

    def public(self, word: str) -> Message:
        """Return the newest public message that has a control with this word in its id."""
        seen = reversed(self.camille.messages(CHANNEL, ephemeral=False))
        return next(one for one in seen if any(word in re.split("[: ]", custom_id) for custom_id in ways(one)))


def way(message: Message, *words: str) -> str:
    """Return the first free control of a message whose custom id has all these words among its parts."""
    for custom_id in ways(message):
        if set(words) <= set(re.split("[: ]", custom_id)):
            return custom_id
    raise LookupError(f"{words} in {ways(message)}")


def ways(message: Message) -> list[str]:
    """Return the custom ids of the free controls of a message."""
    ids = [button.custom_id for button in buttons(message) if not button.disabled and button.custom_id]
    return ids + [select.custom_id for select in selects(message) if not select.disabled]


async def a_game(scene: Scene, game: str) -> None:
    await scene.played(game)


async def what_follows_a_game(scene: Scene) -> None:
    camille, bo, record = scene.camille, scene.bo, scene.record
    end = await scene.played("rage")
    replay = await scene.click(camille, end, "replay")
    replay = await scene.click(camille, replay, "replay")
    for word in ("on", "own", "part", "back"):
        replay = await scene.click(camille, replay, word)
    await scene.select(camille, replay, "open", "replay-eyes")
    replay = await scene.click(camille, replay, "replay-more")
    await scene.click(camille, replay, "replay-share")
    race = await scene.click(camille, replay, "replay-race")
    replay = await scene.click(camille, race, "back")
    replay = await scene.click(camille, replay, "replay-more")
    await scene.click(camille, replay, "replay-turns")
    for command in ("leaderboard", "profile", "replay", "verify", "rage leaderboard", "me export", "hand"):
        await record.command(bo, command)
    asked = await record.command(bo, "me delete")
    asked = await scene.click(bo, asked, "erase", "1")
    await scene.click(bo, asked, "erase", "2")
    await scene.click(camille, end, "rematch")


async def table(scene: Scene) -> None:
    camille, bo, record = scene.camille, scene.bo, scene.record
    lobby = await record.command(camille, "rage start")
    await scene.click(bo, lobby, "options")
    options = await scene.click(camille, lobby, "options")
    await scene.fill(camille, options, {"flags": ["bonus"]}, "options-form", "rules1")
    await scene.click(camille, lobby, "more")
    await scene.click(camille, lobby, "rules")
    hand = await scene.click(camille, lobby, "start-with-ai")
    await scene.click(camille, hand, "hint")
    await record.command(bo, "hand")
    await record.command(camille, "table show")
    await record.command(camille, "play")
    await record.command(camille, "table leave")
    await record.command(camille, "table close")


async def pages(scene: Scene) -> None:
    for person in (scene.camille, scene.bo):
        for command in ("help", "play", "privacy", "rage rules", "me settings", "leaderboard", "profile", "hand"):
            await scene.record.command(person, command)


async def settings(scene: Scene) -> None:
    page = await scene.record.command(scene.camille, "settings")
    for tab in ("games", "tables", "open", "general"):
        page = await scene.select(scene.camille, page, tab, "server-tab")
    await scene.fill(scene.camille, page, {"felt": "plum", "language": "en"}, "server-set")
    mine = await scene.record.command(scene.bo, "me settings")
    await scene.fill(scene.bo, mine, {"pictures": "off"}, "me-set")
    await scene.record.command(scene.bo, "rage start")


async def tutorial(scene: Scene) -> None:
    panel = await scene.record.command(scene.camille, "rage lesson")
    lessons = TUTORIALS["rage"].lessons
    for number, lesson in enumerate(lessons):
        move = lesson.move
        parts = [" ".join((move.verb, *move.items[:length])) for length in range(len(move.items) + 1)]
        for part in parts:
            if f"tapis:lesson.rage.{number}:move::{part}" in ways(panel):
                panel = await scene.click(scene.camille, panel, f"lesson.rage.{number}", "move", *part.split())


async def daily(scene: Scene) -> None:
    overview = await scene.record.command(scene.camille, "daily")
    panel = await scene.click(scene.camille, overview, "daily-of", "rage")
    panel = await scene.click(scene.camille, panel, "daily-begin")
    while not any("daily-share" in one for one in ways(panel)):
        on = [one for one in ways(panel) if any(f":{verb}:" in one for verb in ("move", "step", "panel"))]
        panel = await scene.record.click(scene.camille, panel, on[0])
    await scene.click(scene.camille, panel, "daily-share")
    await scene.click(scene.camille, panel, "daily-board")
    await scene.record.command(scene.bo, "daily", game="rage")


async def puzzle(scene: Scene) -> None:
    page = await scene.record.command(scene.camille, "puzzle")
    while begun := [one for one in ways(page) if ":move:" in one or ":step:" in one]:
        page = await scene.record.click(scene.camille, page, begun[0])
    await scene.click(scene.camille, page, "puzzle-share")


async def evening(scene: Scene) -> None:
    lobby = await scene.record.command(scene.camille, "evening start")
    await scene.click(scene.bo, lobby, "evening", "join")
    panel = await scene.click(scene.camille, lobby, "evening-menu")
    await scene.fill(scene.camille, panel, {"game-0": "rage", "game-1": "lagagne"}, "evening-set", "games")
    await scene.click(scene.camille, lobby, "evening", "start")
    await scene.record.play(scene.clickers, lambda: not list(scene.tapis.registry))
    await scene.click(scene.camille, scene.public("go-on"), "go-on")
    await scene.record.play(scene.clickers, lambda: not list(scene.tapis.registry))
    await scene.record.command(scene.bo, "evening status")


async def tournament(scene: Scene) -> None:
    lobby = await scene.record.command(scene.camille, "tournament start", game="gin")
    for name in ("Bo", "Dana", "Emil", "Faïza", "Gus", "Hana", "Inès"):
        await scene.click(scene.playground.person(name), lobby, "tournament", "join")
    panel = await scene.click(scene.camille, lobby, "tournament-menu")
    await scene.fill(scene.camille, panel, {"rounds": "2"}, "tournament-set", "how")
    await scene.click(scene.camille, lobby, "tournament", "start")
    for table in list(scene.tapis.registry):
        await play_itself(table)
    await scene.record.note("the round is played")
    await scene.record.command(scene.bo, "tournament status")
    await scene.record.command(scene.camille, "tournament stop")


SCENES: dict[str, Callable[[Scene], Awaitable[None]]] = {
    **{game: partial(a_game, game=game) for game in GAMES_PLAYED},
    "after a game": what_follows_a_game,
    "table": table,
    "pages": pages,
    "settings": settings,
    "tutorial": tutorial,
    "daily": daily,
    "puzzle": puzzle,
    "evening": evening,
    "tournament": tournament,
}

LONG = ("gaag", "gin", "agnes", "evening")
"""Scenes of many clicks, for `make nightly`."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(clock=Clock(flowing=False, start=NOON), limits=False, patience=SHOWN_WITHIN) as opened:
        yield opened


async def prepared(file: Path, playground: Playground, luck: Luck) -> None:
    """Let a server play short games by its house rules, and have its deals of today and tomorrow."""
    presets = tuple(Preset(name="court", game=game, options=options) for game, options in GAMES_PLAYED.items())
    games = {game.name: game for game in GAMES}
    async with await Database.open(f"sqlite:///{file}") as database:
        chosen = GuildSettings(presets=presets, house_rules=dict.fromkeys(GAMES_PLAYED, "court"))
        await database.guild_settings.save(int(playground.guild.id), chosen)
        clock = playground.clock.now
        await DailyDeals(database, games, Threads(), clock, random_hex=luck.token_hex).seal_ahead()


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=pytest.mark.nightly if one in LONG else ()) for one in SCENES]
)
async def test_people_are_sent_what_they_were_sent_before(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(painter, "MOMENT_WAITS", SHOWN_WITHIN)  # an animation that is late would be a still picture
    luck = Luck(name)
    await prepared(tmp_path / "tapis.db", playground, luck)
    async with run_inside(playground, tmp_path / "tapis.db", random_hex=luck.token_hex) as tapis:
        scene = Scene(playground, tapis)
        await SCENES[name](scene)
    if "RECORD_TO" in os.environ:
        scene.record.write(Path(os.environ["RECORD_TO"]), name)
    assert scene.record.sums == (HOME / f"{name}.txt").read_text("utf-8").splitlines()
