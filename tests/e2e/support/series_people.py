"""The people of evenings and tournaments: what they see, who signs up, and what they play without clicking."""

import sqlite3
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from bot.process.running_bot import RunningBot
from cogs.series.cog import SeriesFeature
from cogs.series.running_series import RunningSeries
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from playground import Playground, buttons, pictures, said, selects
from playground.person_actions import Person
from playground.world import Message
from storage import Database, GuildSettings, Preset
from tables.series import steps
from tables.series.live_series import LiveSeries
from tables.series.series import Series
from tables.table.acting_person import Actor
from tables.table.table import Table
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, SHORT
from tests.e2e.support.waiting import settle

GAME = "gin"
SHORT_GIN = {GAME: SHORT[GAME]}
WITHIN = 120.0
"""Seconds within which a round of tables is opened, on a busy machine too."""


def series_of(tapis: RunningBot) -> RunningSeries:
    """Return the evenings and tournaments of a bot."""
    return tapis.features.one(SeriesFeature).running


async def with_short_games(
    file: Path, playground: Playground, games: Mapping[str, dict[str, str | int]] = SHORT_GIN, *, usual: bool = True
) -> None:
    """Let a server have short games as house rules, by their options, and open its tables by them if `usual`."""
    presets = tuple(Preset(name="court", game=game, options=options) for game, options in games.items())
    async with await Database.open(f"sqlite:///{file}") as database:
        chosen = GuildSettings(presets=presets, house_rules=dict.fromkeys(games, "court") if usual else {})
        await database.guild_settings.save(int(playground.guild.id), chosen)


def control(message: Message, *words: str) -> str:
    """Return the custom id of a control that holds these words; a LookupError if there is none."""
    ids = [button.custom_id or "" for button in buttons(message)] + [select.custom_id for select in selects(message)]
    found = next((custom_id for custom_id in ids if all(word in custom_id for word in words)), None)
    if found is None:
        raise LookupError(words)
    return found


def told(message: Message) -> str:
    """Return what a message says and what its pictures show."""
    return "\n".join([said(message), *(picture.alt for picture in pictures(message))])


def public(person: Person, words: str) -> Message:
    """Return the newest public message that tells these words; a LookupError if there is none."""
    for message in reversed(person.messages(CHANNEL, ephemeral=False)):
        if words in told(message):
            return message
    raise LookupError(words)


async def sees(person: Person, words: str) -> Message:
    """Wait until the channel says these words, and return the message."""
    return await person.until(lambda: public(person, words), within=SHOWN_WITHIN)


async def opened(playground: Playground, game: str = GAME, **typed: object) -> Message:
    """Let Camille open a tournament by the command, and return its message."""
    outcome = await playground.person("Camille").command(CHANNEL, "tournament start", game=game, **typed)
    return (await outcome.settled(within=SHOWN_WITHIN)).message


def the_series(tapis: RunningBot) -> LiveSeries:
    """Return the one series there is."""
    (live,) = series_of(tapis).live
    return live


async def sign_up(tapis: RunningBot, playground: Playground, people: int) -> None:
    """Let people sign up who are on the server, until there are so many."""
    live = the_series(tapis)
    known = [playground.person(name) for name in ("bo", "dana", "emil", "faiza", "gus")]
    known += [playground.add_person(f"P{number}") for number in range(len(known) + 1, people)]
    for person in known:
        actor = actor_of(person)
        if len(live.state.members) < people and live.state.member(actor.id) is None:
            await series_of(tapis).live.do(live, actor, "join", partial(steps.join, actor=actor))


def actor_of(person: Person) -> Actor:
    """Return a person as an actor."""
    return Actor(int(person.id), person.name)


async def play_itself(table: Table) -> None:
    """Let everybody play as a beginner would, until the game is over; how fast the machine is changes no move."""
    while table.is_live:
        for seat, chair in enumerate(table.state.seats):
            asks = table.asks(seat)
            if asks and chair.person is not None:
                beginner = table.game.ai_players["beginner"]
                move = beginner.choose(table.view(seat), asks, FastChance(table.seq), NO_TIME)
                await table.play(Actor(chair.person, chair.name), table.turn_of(seat), move, None)


async def all_shown(tapis: RunningBot) -> Series:
    """Let the series do what it has to do by itself, and return how it stands."""
    live = the_series(tapis)
    while True:
        seq = live.seq
        await series_of(tapis).settled()
        await settle(tapis)
        await series_of(tapis).settled()
        if live.seq == seq:
            return live.state


def stored_steps(file: Path) -> Counter[str]:
    """Return how often each verb is among the stored steps."""
    database = sqlite3.connect(file)
    rows = database.execute("SELECT step FROM series_steps").fetchall()
    database.close()
    return Counter(step.split()[0] for (step,) in rows)
