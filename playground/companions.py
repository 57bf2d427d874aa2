"""People who play along by themselves, so that one person can see a tournament to its end.

They see what their own person sees, and no more. They sign up for evenings and tournaments, open their hand where cards
are dealt to them, and click what their panel offers: mostly what it colours, else at random. Whoever has a tab open
plays for themselves.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from playground.errors import NotPossibleError
from playground.message_contents import buttons, selects
from playground.outcomes import Outcome
from playground.people import People
from playground.person_actions import Person
from playground.world import Channel, Message, World

PAUSE_SECONDS: Final = 0.7
"""Between two clicks, so that one can follow the game."""
STALE_SECONDS: Final = 30.0
"""A panel that has offered nothing for so long is opened anew, since it may no longer follow the table."""
COLOURED: Final = 0.8
"""How often a button that stands out is preferred to the others."""
LOOKED_AT: Final = 60
"""The newest messages of a channel that are looked at."""
SIGN_UP: Final = re.compile(r"tapis:-:(?:evening|tournament)::(join \w+) \d+")
HAND: Final = re.compile(r"tapis:([\w.-]+):hand::")
MOVE: Final = re.compile(r"tapis:[\w.-]+:(?:move|step|pick):.*")
TO_HAND: Final = re.compile(r"tapis:[\w.-]+:panel:.*")


@dataclass(frozen=True, slots=True)
class Move:
    """A control that may be used: its custom id, the value in a select, and whether its button stands out."""

    control: str
    value: str | None = None
    coloured: bool = False


class Companions:
    """Everybody of the server who has no tab open, once they are switched on."""

    def __init__(
        self, world: World, people: People, pause: float = PAUSE_SECONDS, whim: random.Random | None = None
    ) -> None:
        self._world, self._people, self.pause = world, people, pause
        self._whim = whim or random.Random()
        self.tabs: Counter[str] = Counter()
        """How many tabs each person has open, by id."""
        self._signed_up: set[tuple[str, str]] = set()
        self._panels: dict[tuple[str, str], tuple[Message | None, float]] = {}
        """By person and table: the panel, if they sit there, and when it was last used."""
        self._task: asyncio.Task[None] | None = None

    @property
    def play(self) -> bool:
        """Tell whether they play."""
        return self._task is not None

    def switch(self, *, on: bool) -> None:
        """Let them play, or play no more."""
        if on and self._task is None:
            self._task = asyncio.create_task(self._play(), name="companions")
        elif not on and self._task is not None:
            self._task.cancel()
            self._task = None
        self._world.emit("companions", None)

    async def close(self) -> None:
        """Let nobody play any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _play(self) -> None:
        while True:
            acted = False
            for person in self._people.all():
                if self.tabs[person.id] == 0 and await self._act(person):
                    acted = True
                    await asyncio.sleep(self.pause)
            if not acted:
                with suppress(TimeoutError):
                    async with asyncio.timeout(STALE_SECONDS):
                        await self._world.change()

    async def _act(self, person: Person) -> bool:
        """Let somebody click once, if there is anything to click; return whether they did."""
        for message in self._messages(person):
            for button in buttons(message):
                if button.disabled:
                    continue
                sign_up, hand = SIGN_UP.fullmatch(button.custom_id), HAND.fullmatch(button.custom_id)
                if sign_up and (person.id, sign_up[1]) not in self._signed_up:
                    self._signed_up.add((person.id, sign_up[1]))
                    return await self._click(person, message, button.custom_id) is not None
                if hand and self._wants_hand(person, hand[1]):
                    return await self._open_hand(person, message, button.custom_id, hand[1])
        for (player, table), (panel, _) in self._panels.items():
            moves = [] if player != person.id or panel is None else list(offered(panel))
            if panel is not None and moves:
                control, value = self._chosen(moves)
                self._panels[player, table] = panel, self._world.clock.now()
                return await self._click(person, panel, control, value) is not None
        return False

    def _messages(self, person: Person) -> Iterator[Message]:
        """Yield the public messages that somebody sees, newest first."""
        guild = person.guild
        for channel in [*self._world.text_channels(guild), *self._world.threads(guild)]:
            yield from reversed(_newest(person, channel))

    def _wants_hand(self, person: Person, table: str) -> bool:
        """Tell whether somebody has not looked at this table yet, or has a panel there that shows nothing to click."""
        if (person.id, table) not in self._panels:
            return True
        panel, used = self._panels[person.id, table]
        if panel is None or any(offered(panel)):
            return False
        return self._world.clock.now() - used > STALE_SECONDS

    def _chosen(self, moves: list[Move]) -> tuple[str, str | None]:
        coloured = [move for move in moves if move.coloured]
        chosen = self._whim.choice(coloured if coloured and self._whim.random() < COLOURED else moves)
        return chosen.control, chosen.value

    async def _open_hand(self, person: Person, message: Message, custom_id: str, table: str) -> bool:
        outcome = await self._click(person, message, custom_id)
        panel = outcome.interaction.original if outcome is not None else None
        known = self._panels.get((person.id, table), (None, 0.0))[0]
        is_hand = panel is not None and panel.ephemeral and any(table in one.custom_id for one in buttons(panel))
        self._panels[person.id, table] = panel if is_hand else known, self._world.clock.now()
        return outcome is not None

    async def _click(self, person: Person, message: Message, control: str, value: str | None = None) -> Outcome | None:
        """Use a control and wait for the answer; None if the control has just gone, or nobody answers."""
        with suppress(NotPossibleError, TimeoutError):
            used = person.click(message, control) if value is None else person.select(message, control, value)
            return await (await used).settled()
        return None


def _newest(person: Person, channel: Channel) -> list[Message]:
    return [one for one in list(channel.messages.values())[-LOOKED_AT:] if not one.ephemeral and person.sees(one)]


def offered(panel: Message) -> Iterator[Move]:
    """Yield the controls of a panel that make or begin a move, else the way from the end of a round to the hand."""
    if panel.deleted or panel.dismissed:
        return
    shown = [button for button in buttons(panel) if not button.disabled]
    moves = [Move(one.custom_id, coloured=one.style != "secondary") for one in shown if MOVE.fullmatch(one.custom_id)]
    for select in selects(panel):
        if MOVE.fullmatch(select.custom_id):
            moves += [Move(select.custom_id, option.value) for option in select.options]
    yield from moves or (
        Move(one.custom_id) for one in shown if one.style == "primary" and TO_HAND.fullmatch(one.custom_id)
    )
