"""What people see while they do something, as text: it stays as it is while the code behind it moves.

A step is one act of a person and all that follows from it. Of each message that changed in it, the record holds how it
stands at its end: by how many requests it came there depends on the machine. Custom ids are left out, and so are ids
that Discord draws.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageSequence

from bot.outbox.open_panels import FOLLOW_SECONDS
from bot.process.running_bot import RunningBot
from cogs.series.cog import SeriesFeature
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from playground import Channel, Message, Outcome, Playground, buttons
from playground.clock import EPOCH
from playground.person_actions import Person
from tests.e2e.support.arranged import leading_to
from tests.e2e.support.controls import click_control, fill
from tests.e2e.support.mute_buttons import mute_buttons
from tests.e2e.support.people import SHOWN_WITHIN, Clicker
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.waiting import ANSWERED_WITHIN

LINK: Final = re.compile(r"(/channels/\d+/\d+)/#")
"""A link to a message that was posted since; until it stands there, the link leads to its channel alone."""
ID: Final = re.compile(r"\b\d{19}\b")
DIGITS: Final = 16
WINDOW_SECONDS: Final = 15
"""Longer than any look at a card, or time to snap, lasts."""


def is_led_by_one(message: Message) -> bool:
    """Return whether one button of a message at most is blue."""
    return sum(button.style == "primary" for button in buttons(message)) <= 1


class Recording:
    """Messages as they stood at the end of each step: `in_full` holds them whole, `sums` a digest of each."""

    def __init__(self, playground: Playground, tapis: RunningBot) -> None:
        self._playground = playground
        self._tapis = tapis
        self._begun = int((playground.clock.now() - EPOCH) * 1000) << 22
        self._changes = 0
        self._changed: dict[str, Message] = {}
        self._shown: dict[str, str] = {}
        self.in_full: list[str] = []
        self.sums: list[str] = []
        playground.world.watchers.append(self._watch)

    def _watch(self, kind: str, thing: object) -> None:
        self._changes += 1
        if isinstance(thing, Message):
            self._changed[thing.id] = thing
        elif isinstance(thing, Channel):
            self._note(f"{kind} {thing.name}", json.dumps([thing.kind, thing.archived, thing.locked, thing.topic]))

    def _note(self, place: str, told: str) -> None:
        self.in_full.append(f"{place} {told}")
        self.sums.append(f"{place} {_digest(told.encode())}")

    def _told(self, message: Message) -> str:
        """Return all that a reader's Discord holds of a message, without what may differ between two equal plays."""
        files = [(file.filename, file.description, _content(file.data)) for file in message.attachments]
        mentions = sorted(user.id for user in message.mentions)
        parts = [message.content, message.flags, mentions, files, _without_ids(message.components)]
        told = ID.sub(self._lasting, json.dumps(parts, ensure_ascii=False, sort_keys=True, indent=1))
        return LINK.sub(r"\1", told)

    def _lasting(self, found: re.Match[str]) -> str:
        """Return an id of the seeded world, which is the same in each run; one drawn since then as a sign."""
        return found[0] if int(found[0]) < self._begun else "#"

    def write(self, folder: Path, name: str) -> None:
        """Write both forms of the record into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        for ending, lines in (("full", self.in_full), ("txt", self.sums)):
            (folder / f"{name}.{ending}").write_text("\n".join(lines) + "\n", "utf-8")

    async def step(self, name: str, act: Awaitable[Outcome]) -> Message:
        """Let somebody do something; note what came of it, and return the message that they see then."""
        outcome = await (await act).settled(within=SHOWN_WITHIN)
        await self.note(name)
        return outcome.message

    async def note(self, name: str) -> None:
        """Wait until nothing follows any more, and note what has changed since the last step."""
        await self._settle()
        while True:  # panels of those who wait follow after a pause: whether they show a step before depends on chance
            before = self._steps()
            self._playground.clock.advance(FOLLOW_SECONDS)
            await self._settle()
            if self._steps() == before:
                break
        changed, self._changed = self._changed, {}
        two_ways = [self._told(one) for one in changed.values() if not (one.deleted or is_led_by_one(one))]
        assert two_ways == []
        mute = [way for one in changed.values() if not one.deleted for way in mute_buttons(one.components)]
        assert mute == []
        told = {key: "deleted" if message.deleted else self._told(message) for key, message in changed.items()}
        fresh = [(_place_of(changed[key]), said) for key, said in told.items() if self._shown.get(key) != said]
        self._shown |= told
        self.in_full.append(f"== {name}")
        self.sums.append(f"== {name}")
        for place, said in sorted(fresh):
            self._note(place, said)

    async def _settle(self) -> None:
        """Wait until twice in a row nothing has moved: what is done last may begin something that was waited for."""
        bot, quiet = self._tapis, 0
        while quiet < 2:
            before = self._changes, self._steps()
            await bot.in_flight.finish(ANSWERED_WITHIN)
            await bot.ai_seats.settled()
            await bot.promises.settled()
            await bot.messages.flush()
            await bot.features.one(SeriesFeature).running.settled()
            await bot.panels.settled()
            quiet = quiet + 1 if before == (self._changes, self._steps()) else 0

    def _steps(self) -> list[int]:
        return [table.seq for table in self._tapis.registry]

    async def command(self, person: Person, name: str, /, **options: object) -> Message:
        """Let somebody use a slash command."""
        return await self.step(f"{person.name} /{name}", person.command(CHANNEL, name, **options))

    async def click(self, person: Person, message: Message, control: str) -> Message:
        """Let somebody click a button."""
        return await self.step(f"{person.name} clicks", person.click(message, control))

    async def select(self, person: Person, message: Message, control: str, values: Sequence[str] | str) -> Message:
        """Let somebody choose in a select."""
        return await self.step(f"{person.name} chooses", person.select(message, control, values))

    async def fill(self, person: Person, message: Message, control: str, values: dict[str, object]) -> Message:
        """Let somebody fill in a form."""
        return await self.step(f"{person.name} fills in", fill(person, message, control, **values))

    async def play(self, clickers: Sequence[Clicker], until: Callable[[], bool], most: int = 400) -> None:
        """Let everybody play as a regular AI player would, by the controls on their panels, until it is so."""
        for clicker in clickers:
            clicker.panel = await self.step(f"{clicker.person.name} opens the hand", clicker.open_hand())
        for _ in range(most):
            if until():
                return
            able = [clicker for clicker in clickers if clicker.moves()]
            if not able:
                self._playground.clock.advance(WINDOW_SECONDS)
                await self.note("time passes")
            for clicker in able:
                if clicker.moves():
                    await self._move(clicker)
        raise AssertionError(f"not over after {most} rounds")

    async def _move(self, clicker: Clicker) -> None:
        """Let somebody make one move, of as many clicks as it takes; the end of a round is left behind first."""
        for way in clicker.ways_on():
            assert clicker.panel is not None
            await self.step(f"{clicker.person.name} asks for the hand", clicker.person.click(clicker.panel, way))
        (table,) = (one for one in self._tapis.registry if int(clicker.person.id) in one.people)
        seat, seq = table.state.seat_of(int(clicker.person.id)), table.seq
        asks = table.asks(seat)
        assert seat is not None
        if not asks:
            return
        wanted = str(table.game.ai_players["regular"].choose(table.view(seat), asks, FastChance(seq), NO_TIME))
        while table.seq == seq and table.asks(seat) == asks:
            custom_id, value = leading_to(clicker, wanted)
            assert clicker.panel is not None
            used = click_control(clicker.person, clicker.panel, custom_id, value)
            await self.step(f"{clicker.person.name} plays", used)


def _place_of(message: Message) -> str:
    """Return where a message stands and who reads it."""
    return f"#{message.channel.name}, {message.audience.display_name if message.audience else 'everybody'}:"


def _without_ids(value: Any) -> Any:  # noqa: ANN401 -- any JSON
    """Return components without what they do when they are used, and without addresses of files."""
    if isinstance(value, Mapping):
        return {key: _without_ids(part) for key, part in value.items() if key != "custom_id" and not _differs(part)}
    if isinstance(value, list):
        return [_without_ids(part) for part in value]
    return value


def _differs(value: object) -> bool:
    return isinstance(value, str) and value.startswith(("tapis:", "http://127.0.0.1"))


def _content(data: bytes) -> str:
    """Return a digest of what a picture shows, whatever library has packed it, and the text of another file."""
    if not data.startswith((b"\x89PNG", b"RIFF")):
        return data.decode()
    with Image.open(io.BytesIO(data)) as picture:
        frames = [frame.convert("RGBA").tobytes() for frame in ImageSequence.Iterator(picture)]
        return _digest(repr(picture.size).encode() + b"".join(frames))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:DIGITS]
