"""Clicks of a sensible person in each game: per turn over a whole game, and from `/GAME start` to the first card.

The person plays like the regular AI player, but through the controls of the panel, over the real protocol. A button is
one click; a select is two, to open and to choose. AI players answer at once; where a person may simply wait, they do.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from benchmarks.bot_in_process import running
from bot.client import Tapis
from bot.interactions.custom_id import CustomId
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.move import Move, legal_moves
from games.core.screen import Choose
from games.registry import GAMES
from playground import Playground, buttons, selects
from playground.person_actions import Person
from playground.world import Message
from tables.table import Table

TURNS: Final[Mapping[str, frozenset[str]]] = {
    "rage": frozenset({"bid", "play"}),
    "lagagne": frozenset({"play", "steal", "recover", "exchange", "discard"}),
    "gaag": frozenset({"play", "pickup"}),
    "gin": frozenset({"draw", "take"}),
    "agnes": frozenset({"draw", "take", "take-agnes"}),
}
"""The verbs of which every turn of a game has exactly one."""
BIDS: Final = frozenset({"bid", "pass"})
"""Verbs that touch no card."""
LASTING: Final[Mapping[str, str]] = {"pass": "pass-all"}
"""Where an answer can be given once and for all, a sensible person does that."""
SELECT: Final = 2
PATIENCE: Final = 60
TURNS_LEAST: Final = 60
"""So many turns are played at least, in whole games."""
WAITED: Final = 5
"""Seconds that a person lets pass who need not answer."""


@dataclass
class Count:
    """What one person clicked in one game."""

    clicks: Counter[str] = field(default_factory=Counter)
    """By the verb of the move that they led to."""
    turns: int = 0
    to_first_card: int = 0

    def add(self, other: Count) -> None:
        """Add another game."""
        self.clicks += other.clicks
        self.turns += other.turns
        self.to_first_card = other.to_first_card

    def __str__(self) -> str:
        total = self.clicks.total()
        shares = ", ".join(f"{verb} {clicks}" for verb, clicks in self.clicks.most_common())
        rate = total / max(self.turns, 1)
        return f"{rate:4.2f} a turn ({total} clicks, {self.turns} turns: {shares}); first card {self.to_first_card}"


@dataclass
class Clicks:
    """Somebody who clicks, and how often they did."""

    person: Person
    made: int = 0

    async def use(self, message: Message, control: str, value: str | None = None) -> Message:
        """Click a button, or choose in a select; return the message that answers."""
        self.made += 1 if value is None else SELECT
        used = self.person.click(message, control) if value is None else self.person.select(message, control, value)
        return (await (await used).settled(within=PATIENCE)).message


def controls(message: Message) -> Iterator[tuple[str, str | None, CustomId]]:
    """Yield what may be used on a message: the control, the value in a select, and what that does."""
    for button in buttons(message):
        if not button.disabled and (button.custom_id or "").startswith("tapis:"):
            yield button.custom_id or "", None, CustomId.parse(button.custom_id or "")
    for select in selects(message):
        for option in select.options:
            if option.value.startswith("tapis:"):
                yield select.custom_id, option.value, CustomId.parse(option.value)


def way_to(move: Move, chooses: Sequence[Choose]) -> tuple[str, ...]:
    """Return what the controls do that lead to a move, the move itself last; empty if nothing leads there."""
    for option in (option for choose in chooses for option in choose.options if option.barred is None):
        if option.then is None:
            if option.move == move:
                return (str(move),)
        elif further := way_to(move, (option.then,)):
            return (str(option.move), *further)
    return ()


def doing(message: Message, detail: str) -> tuple[str, str | None] | None:
    """Return the control that makes a move or leads on to it."""
    for control, value, does in controls(message):
        if does.verb in ("move", "step") and does.detail == detail:
            return control, value
    return None


async def start(clicks: Clicks, client: Tapis, game: str, opponents: int) -> tuple[Table, Message]:
    """Open a table with AI players and deal with one click; return it with the panel."""
    opened = await clicks.person.command("salon", f"{game} start", ai=opponents)
    lobby = (await opened.settled(within=PATIENCE)).message
    deals = next(control for control, _, does in controls(lobby) if does.verb == "start-with-ai")
    panel = await clicks.use(lobby, deals)
    (table,) = client.app.registry
    return table, panel


async def play(clicks: Clicks, table: Table, panel: Message, playground: Playground) -> Count:
    """Play a game to its end."""
    count, seat = Count(), table.state.seat_of(int(clicks.person.id)) or 0
    player, chance = table.game.ai_players["regular"], FastChance(1)

    def is_current() -> bool:
        shown = {does.turn for _, _, does in controls(panel) if does.verb in ("move", "step")}
        return not table.is_live or (bool(table.asks(seat)) and table.turn_of(seat) in shown)

    while True:
        await clicks.person.until(is_current, within=PATIENCE)
        if not table.is_live:
            return count
        move = player.choose(table.view(seat), table.asks(seat), chance, NO_TIME)
        move = lasting(move, set(legal_moves(table.asks(seat))))
        if move.verb == "seen" and not {ask.verb for ask in table.asks(seat)} & {"end", "agnes"} and table.seq > 4:
            move = Move("wait")  # it is covered again by itself, and holds nobody up
        if move.verb == "wait":
            await wait(clicks, table, playground)
            continue
        before = clicks.made
        shown = table.game.screen(table.view(seat), table.asks(seat)).choices
        for step in way_to(move, shown):
            found = doing(panel, step)
            if found is None:
                break  # the panel has been redrawn meanwhile
            panel = await clicks.use(panel, *found)
        else:
            count.turns += move.verb in TURNS.get(table.game.name, ())
        count.clicks[move.verb] += clicks.made - before
        if not count.to_first_card and move.verb not in BIDS:
            count.to_first_card = clicks.made


def lasting(move: Move, legal: set[Move]) -> Move:
    """Return what a person does who wants to make a move: also for later if they may, nothing if that is so already."""
    wanted = LASTING.get(move.verb)
    if wanted is None:
        return move
    if Move(wanted) in legal:
        return Move(wanted)
    return Move("wait") if Move("ask-each") in legal else move


async def wait(clicks: Clicks, table: Table, playground: Playground) -> None:
    """Let the time go by in which one could have answered."""
    seq = table.seq
    playground.clock.advance(WAITED)
    await clicks.person.until(lambda: table.seq > seq or not table.is_live, within=PATIENCE)


def measure(game: str, opponents: int) -> Count:
    """Play whole games against so many AI players."""
    count = Count()
    while count.turns < TURNS_LEAST:
        count.add(asyncio.run(play_one(game, opponents)))
    return count


async def play_one(game: str, opponents: int) -> Count:
    """Play one game."""
    async with Playground(limits=False) as playground, running(playground) as client:
        person = playground.add_person("Camille")
        playground.add_channel("salon")
        clicks = Clicks(person)
        table, panel = await start(clicks, client, game, opponents)
        return await play(clicks, table, panel, playground)


def main() -> None:
    """Print the figures of every game that fits, or of those named."""
    logging.disable(logging.WARNING)
    for game in GAMES:
        if sys.argv[2:] and game.name not in sys.argv[2:]:
            continue
        for opponents in (1, 3):
            if opponents + 1 in game.seats:
                print(f"{game.name:8} against {opponents}: {measure(game.name, opponents)}", flush=True)


if __name__ == "__main__":
    main()
