"""How tall each page is that a command or a control leads to: somebody walks through all of them on a phone.

The walk knows commands and controls from the bot itself; what nobody has reached is told as well.
`python -m tests.e2e.support.reached_heights --write` writes the report, in about three minutes.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bot.pictures.sprites import emoji_names, emoji_png
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.sentences import Language
from cogs.daily.cog import Daily
from cogs.daily.deals import PAST_DAYS
from cogs.daily.sealed_deal import SECRET_BYTES, new_deal
from cogs.door.cog import DoorFeature
from cogs.mistakes.rows import MistakeStore, ReviewedGame
from cogs.puzzle.cog import Puzzles
from cogs.together.cog import Together
from games.rage import RAGE
from games.registry import DAILY_DEALS, GAMES
from playground import Outcome, Playground, buttons, selects
from playground.clock import Clock
from playground.components import SELECT, TEXT_INPUT
from playground.errors import NotPossibleError
from playground.media import walk as parts_of
from playground.outcomes import Modal
from playground.person_actions import Person
from playground.world import Channel, Message
from storage.stores.settings import Preset
from tables.table.acting_person import Actor
from tables.table.actions import END, Action
from tests.cogs.mistakes.samples import some_mistake
from tests.cogs.replays.test_replays import random_game
from tests.e2e.features.settings.test_live_tables import store
from tests.e2e.features.standings.test_leaderboards import games_of_a_dozen
from tests.e2e.support.browser import Tab, chromium
from tests.e2e.support.heights import CHANNEL, Room, Scene, laid_out, phone
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.recording import is_led_by_one
from tests.e2e.support.seating import as_typed, control
from tests.e2e.support.series_people import all_shown, series_of, sign_up
from tests.e2e.support.waiting import settle, tables_of
from tests.games.kits import kit_of
from tests.support.migrated import open_in_memory
from tests.support.seeded import Luck

NOON: Final = 1_893_499_200.0
"""1 January 2030: the day has a part in which deals and puzzles there are."""
TABLES: Final = ("rage", "agnes")
"""The games whose tables are walked through: those of all games are measured by themselves."""
SHORT_RAGE: Final = (Preset(name="court", game="rage", options=dict(kit_of(RAGE).short)),)
"""So a game can be played to its end, which can be replayed then."""
ERASE: Final = "me delete"
WAITS: Final = frozenset({"table close", "table leave", "table show", "hand", "replay", "verify", ERASE})
"""Commands that want a table, or end something."""
LAST: Final = re.compile(
    r"((evening |tournament )?leave|end|erase|start|rematch|again|me-|server-(?!tab)|mend-|evening-stop|"
    r"tournament-stop|keep-out|avoid|house|reward|recap-channel|door-channel|reminder|board-keep|option|table-form|"
    r"play|challenge|plan|do (?!propose|pause|resume))"
)
"""What changes so much that it is used last."""
AGAIN: Final = ("play", "rage start", "me avoid", "me reminder", "leaderboard", "profile", "me settings", "settings")
"""Commands whose controls that change much are used in the end."""
NEVER: Final = re.compile(r"(me|server)-set (language|pictures)")
"""What would have the walk go on in another language, or without pictures."""
_PICKED: Final = (5, 6, 8)
"""The kinds of selects of people, of roles, and of channels."""
TYPED: Final = "points"
"""What is typed into a form that shows no example: a word that rules have in both languages."""
OPTIONS: Final = ("option", "table-form", "house-")
"""How the controls of a table's options begin."""
NO_STEP: Final = 9_000
"""A number that no step of a game has."""
PEOPLE: Final = 8
"""How many a tournament needs."""
HELPED: Final = 6
"""How many moves hints are asked for."""
MOVES_TO_AGNES: Final = 60
"""More than are made before Agnès may be announced."""
TABLES_AGAIN: Final = 600
"""The seconds in which a person opens only so many tables."""
MOVES: Final = ("move", "pick", "step", "sure", "panel")
HANDS: Final = ("evening-hands", "tournament-hands", "same-hand")
"""What opens once the same cards were played at several tables."""
MOVES_MOST: Final = 150
_WORD: Final = re.compile(r"[a-z][a-z-]*")


class Way(NamedTuple):
    """A control: what it is called among the figures, its custom id, and what is chosen in a select."""

    name: str
    custom_id: str
    value: str | None = None


@dataclass
class Walk:
    """Somebody's walk: the tallest page that each way has led to, in CSS pixels."""

    playground: Playground
    tapis: RunningBot
    person: Person
    tab: Tab
    heights: dict[str, int] = field(default_factory=dict)
    verbs: set[str] = field(default_factory=set)
    tried: set[str] = field(default_factory=set)
    known: set[str] = field(default_factory=set)
    """All commands and controls that there are."""
    place: Channel | str = CHANNEL
    """Where the person types."""

    async def go_to(self, place: Channel) -> None:
        """Let the person go on in another channel."""
        self.place = place
        await self.tab.page.locator(f"[data-channel-id='{place.id}']").dispatch_event("click")

    async def see(self, name: str, message: Message) -> None:
        """Measure a message."""
        await settle(self.tapis)
        assert is_led_by_one(message), f"{name} leads to two blue buttons"
        if self.person.sees(message):
            pixels, _ = await laid_out(self.tab, message.id)
            self.heights[name] = max(self.heights.get(name, 0), pixels)

    async def use(self, name: str, act: Awaitable[Outcome]) -> Message | None:
        """Do something, fill in a form, and measure what comes of it; None if nothing does."""
        try:
            outcome = await (await act).settled(within=SHOWN_WITHIN)
            if outcome.kind == "modal":
                filled = self.person.submit(outcome, filled_into(outcome.modal))
                outcome = await (await filled).settled(within=SHOWN_WITHIN)
            message = outcome.message
        except (NotPossibleError, LookupError):
            return None
        await self.see(name, message)
        return message if self.person.sees(message) else None

    async def command(self, name: str, **options: object) -> Message | None:
        """Use a command."""
        return await self.use(f"/{name}", self.person.command(self.place, name, **options))

    async def through(self, *starts: Message | None, also_last: bool = False) -> None:
        """Use each control once that is found from some messages on, those that change much only if wanted."""
        found = [one for one in starts if one is not None]
        while found:
            message = found[-1]
            new = [way for way in ways(message) if self._is_new(way.name, also_last=also_last)]
            way = min(new, key=self._is_known, default=None)
            if way is None or not self.person.sees(message):
                found.pop()
                continue
            self.tried.add(way.name)
            self.verbs.add(CustomId.parse(way.custom_id).verb)
            shown = await self.use(way.name, self.act(message, way))
            if shown is not None:
                found.append(shown)

    async def follow(self, message: Message | None, *names: str) -> Message | None:
        """Use a control, then one of the page that it leads to, and so on, whatever was used before."""
        for name in names:
            found = [] if message is None else [way for way in ways(message) if f"{way.name} ".startswith(f"{name} ")]
            if message is None or not found:
                return None
            self.tried.add(found[0].name)
            message = await self.use(found[0].name, self.act(message, found[0]))
        return message

    async def forge(self, message: Message | None, custom_id: CustomId, value: str | None = None) -> Message | None:
        """Use a control that stands where there is more to choose from, or on a rare hand."""
        if message is None:
            return None
        values = None if value is None else [value]
        return await self.use(custom_id.verb, self.person.forge_click(str(custom_id), message, values=values))

    async def play_out(self, message: Message | None) -> Message | None:
        """Make the first move that is offered, again and again, until none is."""
        begun = False
        for _ in range(MOVES_MOST):
            on = [] if message is None else [way for way in ways(message) if way.name.partition(" ")[0] in MOVES]
            if message is None or not on:
                break
            ends = (way for way in on if begun and CustomId.parse(way.custom_id).verb not in ("step", "panel"))
            way = next(ends, on[0])  # a move that is begun is neither begun again nor left
            verb = CustomId.parse(way.custom_id).verb
            begun = verb == "step"
            self.verbs.add(verb)
            message = await self.use(way.name, self.act(message, way))
        return message

    def act(self, message: Message, way: Way) -> Awaitable[Outcome]:
        """Use a control."""
        if way.value is None:
            return self.person.click(message, way.custom_id)
        return self.person.select(message, way.custom_id, way.value)

    def _is_known(self, way: Way) -> bool:
        """Return whether a control like it was used before: others come first, as a page is left by one that was."""
        return CustomId.parse(way.custom_id).verb in self.verbs

    def _is_new(self, name: str, *, also_last: bool) -> bool:
        return name not in self.tried and not NEVER.match(name) and (also_last or not LAST.match(name))


def ways(message: Message) -> Iterator[Way]:
    """Yield what can be used on a message: of a select each choice that is a word, else the first and the last."""
    for button in buttons(message):
        if button.custom_id and not button.disabled:
            yield Way(_named(button.custom_id), button.custom_id)
    for select in selects(message):
        if select.kind in _PICKED and not select.disabled:
            yield Way(_named(select.custom_id), select.custom_id, _picked(message, select.kind))
        if select.disabled or not select.options or select.least > 1:
            continue
        values = [option.value for option in select.options]
        for value in dict.fromkeys((*filter(_WORD.fullmatch, values), values[0], values[-1])):
            name = f"{_named(select.custom_id)} {value if _WORD.fullmatch(value) else ''}".strip()
            yield Way(name, select.custom_id, value)


def _picked(message: Message, kind: int) -> str:
    """Return whom or what somebody picks: the person or the role of the highest id, or the channel where they are."""
    guild = message.channel.guild
    assert guild is not None
    people, _, channels = _PICKED
    return message.channel.id if kind == channels else max(guild.members if kind == people else guild.roles, key=int)


def filled_into(form: Modal) -> dict[str, object]:
    """Return what goes into the fields of a form that are empty: the example, else a word; of choices the first."""
    parts = list(parts_of(form.components))
    typed = [one for one in parts if one["type"] == TEXT_INPUT and not one.get("value")]
    chosen = [one for one in parts if one["type"] == SELECT and one.get("required", True)]
    empty = [one for one in chosen if not any(option.get("default") for option in one["options"])]
    return {one["custom_id"]: one.get("placeholder") or TYPED for one in typed} | {
        one["custom_id"]: [one["options"][0]["value"]] for one in empty
    }


def _named(custom_id: str) -> str:
    """Return a control's verb with the first word of its detail."""
    parsed = CustomId.parse(custom_id)
    first = parsed.detail.partition(" ")[0]
    return f"{parsed.verb} {first}" if _WORD.fullmatch(first) else parsed.verb


async def reached_heights(folder: Path, language: Language, *, in_words: bool) -> Walk:
    """Walk through all pages in a language, with pictures or in words alone, and return the heights."""
    emojis, luck = {name: emoji_png(name) for name in emoji_names()}, Luck(7)  # the deals of the day as well
    async with (
        chromium() as browser,
        Playground(limits=False, clock=Clock(start=NOON)) as playground,
        run_inside(playground, folder / "tapis.db", emojis=emojis, random_hex=luck.token_hex) as tapis,
    ):
        await tapis.emojis.settled()
        luck.seed(7)
        rooms = [Room(Scene(game, 3, language, long=True), playground, tapis) for game in TABLES]
        await rooms[0].speak()
        camille, settings = rooms[0].people[0], tapis.database.user_settings
        await settings.change(int(camille.id), lambda old: old.model_copy(update={"pictures": not in_words}))
        short = {"presets": SHORT_RAGE, "house_rules": {"rage": "court"}}
        servers = tapis.database.guild_settings
        await servers.change(int(playground.guild.id), lambda old: old.model_copy(update=short))
        playground.add_role("Joueurs")
        tab = await phone(browser, playground, camille)
        walk = Walk(playground, tapis, camille, tab, known=known_ways(tapis, camille))
        for room in rooms:
            await _table(walk, room)
        await _mistakes(walk)
        await _courses(walk)
        await _commands(walk)
        await _series(walk)
        await _daily(walk)
        await _alone(walk)
        await _corner(walk)
        await _people(walk, rooms[0].people[1])
        await _last(walk, rooms[0].people[1])
        return walk


async def _mistakes(walk: Walk) -> None:
    """Ask somebody again what they have played, a question of each game, and practise with them."""
    store, person = MistakeStore(walk.tapis.database), int(walk.person.id)
    (last,) = await walk.tapis.database.results.games_of(person, int(walk.playground.guild.id), limit=1)
    for number, game in enumerate(one for one in GAMES if one.advice.compares):
        async with await open_in_memory() as database:
            row = some_mistake(await random_game(database, game)).row
        question = replace(row, person=person, table_id=last.table_id, step=NO_STEP + number)
        await store.add(ReviewedGame(person, last.table_id, game.name, last.finished_at, 1, 0, "{}"), [question])
    for _ in range(3):  # five at a time: these, and those of the game that was played
        asked = await walk.command("mistakes")
        while asked is not None:
            answered = await walk.play_out(asked)
            await walk.follow(answered, "mistakes-on")
            asked = await walk.follow(answered, "mistakes-next")
    await walk.follow(await walk.command("mistakes"), "mistakes-train")


async def _courses(walk: Walk) -> None:
    """Answer a position of each course, play on from it, and look at all courses."""
    for game in GAMES:
        if game.course:
            course = await walk.command(f"{game.name} course")
            answered = await walk.play_out(await walk.follow(course, "course-at"))
            await walk.follow(answered, "course-on")
            await walk.follow(answered, "course")
            await walk.follow(await walk.command("mistakes"), "courses", "course")


async def _together(walk: Walk) -> None:
    """Lead a game that all watch, in a thread: ask the expert, and ask all."""
    await walk.follow(await walk.command("replay"), "replay", "replay-more", "replay-together")
    await settle(walk.tapis)
    (shared,) = await walk.tapis.features.one(Together).shared.all()
    await walk.go_to(walk.playground.world.channels[str(shared.channel)])
    page: Message | None = next(one for one in walk.person.messages(walk.place) if one.id == str(shared.message))
    for name in ("round", "step", "eyes open", "eyes table", "lead"):
        await walk.follow(page, f"together-{name}")
    while page is not None and not any(way.name == "together-ask" for way in ways(page)):
        on = [way for way in ways(page) if way.name == "together-step"][-1]
        page = await walk.use(on.name, walk.act(page, on))
    for name in ("expert", "ask"):
        await walk.follow(page, f"together-{name}")
    await walk.follow(await walk.follow(page, "together-answer"), "move")
    await walk.follow(page, "together-show")
    await walk.go_to(walk.playground.channel(CHANNEL))


async def _commands(walk: Walk) -> None:
    """Walk through what the commands show, those excepted that need a table or end something."""
    for name in walk.person.commands(CHANNEL):
        if not name.endswith((" start", " stop", " plan")) and name not in WAITS:
            await walk.through(await walk.command(name, **({"people": 1} if name.endswith(" notify") else {})))


async def _series(walk: Walk) -> None:
    """Walk through an evening and a tournament, which are ended, and through others, which their host leaves.

    Both are planned as well.
    """
    for name, options in (("evening", {}), ("tournament", {"game": "gin"})):
        planned = await walk.command(f"{name} plan", **options)
        await walk.tapis.promises.settled()
        await walk.through(planned, shows(walk.person, "plan-coming yes"), also_last=True)
        lobby = await walk.command(f"{name} start", **options)
        await walk.through(lobby)
        if name == "tournament":
            await sign_up(walk.tapis, walk.playground, PEOPLE)
            await all_shown(walk.tapis)
            await walk.follow(lobby, f"{name} start")
            await all_shown(walk.tapis)
            await walk.follow(shows(walk.person, "tournament-pairs"), "tournament-pairs")
            await walk.follow(shows(walk.person, "tournament-ranks"), "tournament-ranks")
        begun = [live.id for live in series_of(walk.tapis).live]
        for code in begun:
            await walk.forge(lobby, CustomId("-", f"{name}-mine", code))
        status = await walk.command(f"{name} status")
        await walk.through(status)
        await walk.follow(await walk.command(f"{name} stop"), f"{name}-stop")
        await all_tables_ended(walk)
        lobby = await walk.command(f"{name} start", **options)
        await walk.through(lobby, await walk.command(f"{name} status"), also_last=True)
        await walk.follow(await walk.command(f"{name} stop"), f"{name}-stop")
        await walk.forge(lobby, CustomId("-", f"{name}-again", begun[0]))
        await walk.follow(await walk.command(f"{name} stop"), f"{name}-stop")


async def all_tables_ended(walk: Walk) -> None:
    """Close all tables, and wait until a person may open others."""
    for table in tables_of(walk.tapis):
        if table.is_live or table.state.phase == "lobby":
            await table.do(Actor(1, "", manages=True), Action(END), None)
    await settle(walk.tapis)
    walk.playground.clock.advance(TABLES_AGAIN)


async def _corner(walk: Walk) -> None:
    """Put the game corner up, and use each of its buttons."""
    settings = await walk.command("settings")
    await walk.follow(settings, "server-tab door", "door-channel")
    await settle(walk.tapis)
    door = shows(walk.person, "door-watch")
    assert door is not None
    for name in ("door-play rage", "door-play rage", "door-watch", "door-event"):
        await walk.follow(door, name)
    await walk.forge(door, CustomId("-", "door-play-of"), "gin")
    await walk.see("door-channel", door)
    await all_tables_ended(walk)
    await walk.tapis.features.one(DoorFeature).doors.take_down(int(walk.playground.guild.id))


async def _daily(walk: Walk) -> None:
    """Play the deal of the day and the puzzle, and walk through what comes of them."""
    begun = await walk.command("daily", game="rage")
    first = next((way for way in ways(begun) if way.name.startswith("daily-begin")), None) if begun else None
    if begun is not None and first is not None:
        begun = await walk.use(first.name, walk.act(begun, first))
    await _practice(walk)
    for name, shown in (("daily", begun), ("puzzle", await walk.command("puzzle"))):
        over = await walk.play_out(shown)
        walk.tried -= {way for way in walk.tried if way.startswith(name)}
        await walk.through(over, also_last=True)
        await walk.through(await walk.command(name), also_last=True)
    await walk.follow(await walk.command("daily", game="rage"), "daily-on")
    week = walk.tapis.features.one(Puzzles).puzzles.week
    await walk.forge(await walk.command("puzzle"), CustomId("-", "puzzle-answers", str(week)))  # in words it says all


async def _practice(walk: Walk) -> None:
    """Play a deal of a past day, of thirty, and walk through what comes of it."""
    deals, luck = walk.tapis.features.one(Daily).deals, Luck(7)
    days = range(deals.today - PAST_DAYS, deals.today)
    sealed = [
        new_deal(game, DAILY_DEALS[name], day, 1, luck.token_hex(SECRET_BYTES))
        for day in days
        for name, game in deals.games.items()
    ]
    await deals.store.seal(sealed)
    names = ("daily-past", "daily-past-day", "practice gaag", "practice-begin gaag", "practice-hint")
    await walk.through(await walk.play_out(await walk.follow(await walk.command("daily"), *names)), also_last=True)


async def _alone(walk: Walk) -> None:
    """Play each game alone in a direct message, and walk through what comes of it."""
    walk.person.user.installed = True
    await walk.go_to(walk.person.conversation())
    await walk.through(await walk.command("play"))
    await walk.forge(await walk.command("play"), CustomId("-", "solo-of"), "rage")
    for game in GAMES:
        setup = await walk.command(f"{game.name} start", **as_typed(game.name, kit_of(game).short))
        walk.tried -= {name for name in walk.tried if name.startswith("solo")}
        await walk.through(await walk.follow(setup, "solo-deal"))
        for verb in ("solo-back", "solo-wake"):
            await walk.forge(await walk.command("play"), CustomId("-", verb, game.name))
        over = await walk.play_out(await walk.command(f"{game.name} start"))
        await walk.through(over)
    walk.person.user.installed = False
    await walk.go_to(walk.playground.channel(CHANNEL))


async def _people(walk: Walk, other: Person) -> None:
    """Ask for a seat at a closed table, challenge somebody, and be challenged."""
    closed = (await other.command(CHANNEL, "rage start", access="closed")).message
    await walk.follow(closed, "do join", "ask")
    await all_tables_ended(walk)
    for one, whom in ((walk.person, other), (other, walk.person)):
        asked = (await one.use_on(whom, "Défier" if one.locale == "fr" else "Challenge", CHANNEL)).message
        if one is walk.person:
            await walk.see("challenge", asked)
            await walk.follow(asked, "challenge")
            await walk.follow(asked, "challenge-terms", "challenge-closed")
        else:
            await one.click(asked, next(way.custom_id for way in ways(asked) if way.name.startswith("challenge")))
            await settle(walk.tapis)
            await walk.follow(shows(walk.person, "accept"), "accept")
        await all_tables_ended(walk)


async def _last(walk: Walk, other: Person) -> None:
    """Use what changes much: settings, and what ends something."""
    await _forged(walk)
    await _lobby(walk, other)
    await _mended(walk, other)
    for name in walk.person.commands(CHANNEL):
        if f"/{name}" not in walk.heights and name != ERASE:
            await walk.through(await walk.command(name), also_last=True)
    walk.tried -= {name for name in walk.tried if name.startswith(("server", "me-"))}
    await games_of_a_dozen(walk.playground, walk.tapis)
    walk.tried -= {name for name in walk.tried if name.startswith("board")}
    for name in (*AGAIN, ERASE):
        await walk.through(await walk.command(name), also_last=True)


def shows(person: Person, name: str) -> Message | None:
    """Return the newest message for everybody that has a control."""
    messages = reversed(person.messages(CHANNEL, ephemeral=False))
    return next((message for message in messages if any(way.name == name for way in ways(message))), None)


async def _forged(walk: Walk) -> None:
    """Use what stands where there are more games to choose from, more rules, or another channel."""
    for verb in ("play-of", "learn-of"):
        await walk.forge(await walk.command("play"), CustomId("-", verb), "rage")
    for verb in ("rule-of", "rule-at"):
        await walk.forge(await walk.command("rage rules"), CustomId("-", verb, "rage"), "R1")
    await walk.forge(await walk.command("me settings"), CustomId("-", "me-alert"))
    await all_tables_ended(walk)
    choices = (await walk.person.complete(CHANNEL, "replay", "code")).choices
    for choice in choices:
        await walk.forge(await walk.command("replay"), CustomId("-", "replay-pick"), choice["value"])
    rewards = await walk.follow(await walk.command("settings"), "server-tab rewards")
    await walk.forge(rewards, CustomId("-", "reward-again"))
    await walk.forge(await walk.command("rage lesson"), CustomId("-", "play-ai", "rage"))
    for verb, detail in (("mistakes-look", "all"), ("door-event", ""), *((hands, "-") for hands in HANDS)):
        await walk.forge(await walk.command("mistakes"), CustomId("-", verb, detail))
    await all_tables_ended(walk)


async def _lobby(walk: Walk, other: Person) -> None:
    """Walk through the options of open tables, send somebody away from one, and leave it in play."""
    for game in GAMES:
        lobby = await walk.command(f"{game.name} start")
        for _ in range(2):  # once more with the house rules that were kept
            walk.tried -= {name for name in walk.tried if name.startswith(OPTIONS)}
            await walk.through(await walk.follow(lobby, "options"), also_last=True)
        if game is RAGE and lobby is not None:
            await other.click(lobby, control(lobby, "do", "join"))
            await walk.follow(lobby, "more", "do remove-person")
        await all_tables_ended(walk)
    lobby = await walk.command("rage start", **{"first-hand": HELPED + 2})
    await walk.follow(lobby, "start-with-ai")
    await settle(walk.tapis)
    await _helped(walk, lobby)
    await walk.follow(lobby, "more", "do leave", "leave")
    await all_tables_ended(walk)
    lobby = await walk.command("rage start")
    await walk.play_out(await walk.follow(lobby, "start-with-ai"))
    await settle(walk.tapis)
    await walk.follow(shows(walk.person, "again"), "again")
    await all_tables_ended(walk)


async def _helped(walk: Walk, shown: Message | None) -> None:
    """Ask before each of some moves for a hint and for what bars cards."""
    table = tables_of(walk.tapis)[-1]
    seat = table.state.seat_of(int(walk.person.id)) or 0
    for _ in range(HELPED):
        panel = await walk.follow(shown, "hand")
        for verb in ("why", "hint"):
            await walk.forge(panel, CustomId(table.id, verb, turn=table.turn_of(seat)))
        await walk.forge(panel, CustomId(table.id, "sure", "-"))
        moves = [] if panel is None else [way for way in ways(panel) if way.name.startswith("move")]
        for move in moves[:1]:  # as if they were too many for buttons
            await walk.forge(panel, CustomId(table.id, "pick", "0", table.turn_of(seat)), move.custom_id)
        await settle(walk.tapis)


async def _mended(walk: Walk, other: Person) -> None:
    """Walk through the settings of an open table, and of one whose row cannot be read."""
    for is_broken in (False, True):
        lobby = (await other.command(CHANNEL, "rage start")).message
        await settle(walk.tapis)
        table = tables_of(walk.tapis)[-1]
        await walk.person.click(lobby, control(lobby, "do", "join"))
        if is_broken:
            await store(walk.tapis, table.id, "{")
            walk.tapis.registry._forget(table.id)  # as after a restart
            await other.click(lobby, control(lobby, "options"))
        page = await walk.follow(await walk.command("settings"), "server-tab open")
        if page is None:
            continue
        mend = next(one.custom_id for one in selects(page) if one.custom_id.split(":")[2] == "mend")
        shown = await walk.use("mend", walk.person.select(page, mend, table.id))
        await walk.follow(shown, "mend-post")
        await walk.follow(shown, "mend-again" if is_broken else "mend-remove")
        if is_broken:
            await walk.follow(shown, "mend-end", "mend-ended")


async def _table(walk: Walk, room: Room) -> None:
    """Walk through a table from its lobby to the next game."""
    lobby = await room.open()
    await walk.see("lobby", lobby)
    await walk.through(lobby)
    await room.fill(lobby)
    await walk.see("lobby", lobby)
    await room.start(lobby)
    walk.tried -= {"more"}  # in play it has other controls
    for _ in range(2):
        if not await room.reach():
            break
        panel = (await room.clickers[0].open_hand()).message
        await walk.see("panel", panel)
        await walk.through(
            panel, await walk.command("hand"), await walk.command("table show"), room.clickers[0].table()
        )
        await room.play(1)
        if room.table is not None and not room.table.asks(room.seat(0)):
            await walk.follow((await room.clickers[0].open_hand()).message, "plan", "plan-off")
    if room.scene.game == TABLES[0]:
        await room.play(2_000)
    else:
        await _asked_twice(walk, room)
    end = await room.end()
    await walk.see("end", end)
    walk.tried -= {"scores"}  # there are more of them now
    await walk.through(end, await walk.command("replay"), await walk.command("verify"), await walk.command("hand"))
    await walk.through(end, also_last=True)
    await _played_on(walk)
    if room.scene.game == TABLES[0]:
        await _together(walk)
    await walk.command("table leave")
    await all_tables_ended(walk)


async def _played_on(walk: Walk) -> None:
    """Play on from the beginning of the game that is over, if one is, and go back in each way."""
    await walk.follow(await walk.command("replay"), "replay", "replay-more", "replay-text")
    await walk.follow(await walk.command("replay"), "replay", "replay-more", "replay-share")
    await walk.follow(await walk.command("replay"), "replay", "replay-more", "replay-race")
    for verb in ("replay-eyes", "replay-round"):
        await walk.follow(await walk.command("replay"), "replay", verb)
    panel = await walk.follow(await walk.command("replay"), "replay", "replay-more", "replay-on")
    for way in ("solo-back", "solo-unseen", "solo-moment"):
        moved = await walk.use("move", walk.act(panel, next(ways(panel)))) if panel is not None else None
        panel = await walk.follow(moved, "solo-more", way)


async def _asked_twice(walk: Walk, room: Room) -> None:
    """Play until Agnès may be announced, and announce it: that is asked once more of who wishes so."""
    settings, person = walk.tapis.database.user_settings, int(walk.person.id)
    for _ in range(MOVES_TO_AGNES):
        if not await room.reach() or room.table is None:
            return
        if any(ask.verb == "agnes" for ask in room.table.asks(room.seat(0))):
            await settings.change(person, lambda old: old.model_copy(update={"confirm": True}))
            await walk.follow((await room.clickers[0].open_hand()).message, "move agnes", "sure agnes")
            await settings.change(person, lambda old: old.model_copy(update={"confirm": False}))
            return
        await room.play(1)


# --- the report ----------------------------------------------------------------------------------------------------

REPORT: Final = Path(__file__).parents[1] / "features" / "page_heights.txt"
WALKS: Final[tuple[tuple[Language, bool], ...]] = (("fr", False), ("en", False), ("fr", True), ("en", True))
"""The columns of the report: in which language, and whether in words alone."""
NOBODY: Final = "-"
"""What nobody has reached."""


def by_control(heights: Mapping[str, int]) -> dict[str, int]:
    """Return the tallest page of each command and of each control, whatever its detail."""
    found: dict[str, int] = {}
    for name, pixels in heights.items():
        short = name if name.startswith("/") else name.partition(" ")[0]
        found[short] = max(found.get(short, 0), pixels)
    return found


def read_report() -> dict[str, tuple[int | None, ...]]:
    """Return what the report says of each command and control, by walk."""
    rows = (line.rsplit(maxsplit=len(WALKS)) for line in REPORT.read_text("utf-8").splitlines()[1:])
    return {name: tuple(None if one == NOBODY else int(one) for one in figures) for name, *figures in rows}


def written(found: Sequence[Mapping[str, int]], names: Iterable[str]) -> str:
    """Return the report of all walks."""
    head = " ".join(["".ljust(24), *(f"{language}{'-words' * words}".rjust(9) for language, words in WALKS)])
    lines = [
        " ".join([name.ljust(24), *(str(one.get(name, NOBODY)).rjust(9) for one in found)])
        for name in sorted({*names, *(name for one in found for name in one)})
    ]
    return "\n".join([head, *lines]) + "\n"


def known_ways(tapis: RunningBot, person: Person) -> set[str]:
    """Return all commands and controls that there are."""
    return {f"/{name}" for name in person.commands(CHANNEL)} | {one.verb for one in tapis.client.controls}


async def main() -> None:
    """Write the report."""
    found, names = [], set[str]()
    for language, in_words in WALKS:
        with TemporaryDirectory() as folder:
            walk = await reached_heights(Path(folder), language, in_words=in_words)
        found.append(by_control(walk.heights))
        names |= walk.known
    REPORT.write_text(written(found, names), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        asyncio.run(main())
    else:
        print(__doc__)  # noqa: T201 -- a command speaks
