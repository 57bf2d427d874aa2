"""People who play by clicking what they see: they know nothing that is not on their own screen."""

import random
from collections.abc import Sequence

from bot.show.custom_id import CustomId
from bot.show.sentences import LANGUAGES, speak
from games.core.text import Text
from playground import Outcome, buttons, said, selects
from playground.interactions import DEFER
from playground.person_actions import Person
from playground.world import Message

HAND = ("Ma main", "My hand")
IN_PLAY = "### "
"""How the panel of a game that goes on begins; that of one which is over has a bigger title."""
REFUSALS = tuple(
    speak(Text(key), language)
    for key in ("bot.stale", "table.over", "table.not-seated", "core.not-offered")
    for language in LANGUAGES
)
"""What somebody is told on their panel whose move came too late."""
MOVES = ("move", "step", "pick")
SHOWN_WITHIN = 30.0
"""Seconds within which a click is answered for good, also where the bot has asked for more time."""


class Clicker:
    """A person at a table, who chooses by a seeded whim among the controls of their panel."""

    def __init__(self, person: Person, channel: str, seed: int = 0) -> None:
        self.person = person
        self.channel = channel
        self.whim = random.Random(seed)
        self.panel: Message | None = None

    def table(self) -> Message:
        """Return the newest public message with a button for the hand."""
        for message in reversed(self.person.messages(self.channel, ephemeral=False)):
            if any(button.label in HAND for button in buttons(message)):
                return message
        raise LookupError("no table is in play here")

    async def open_hand(self) -> Outcome:
        """Click "My hand" on the table."""
        message = self.table()
        outcome = await self.person.click(message, next(b.custom_id for b in buttons(message) if b.label in HAND))
        self.panel = (await outcome.settled(within=SHOWN_WITHIN)).message
        return outcome

    def moves(self) -> list[tuple[str, str | None]]:
        """Return the controls that make or begin a move, else the way to the hand: custom id, and a select's value."""
        if self.panel is None or self.panel.deleted:
            return []
        clickable = [(button.custom_id or "", None) for button in buttons(self.panel) if not button.disabled]
        picked = [(select.custom_id, option.value) for select in selects(self.panel) for option in select.options]
        moves = [(control, value) for control, value in [*clickable, *picked] if is_move(control)]
        return moves or [(custom_id, None) for custom_id in self.ways_on()]

    def ways_on(self) -> list[str]:
        """Return the button that leads from the end of a round to the hand, if the panel shows one."""
        shown = [] if self.panel is None else buttons(self.panel)
        main = [button.custom_id or "" for button in shown if button.style == "primary"]
        return [custom_id for custom_id in main if CustomId.parse(custom_id).verb == "panel"]

    async def act(self) -> Outcome:
        """Use one of the controls."""
        assert self.panel is not None
        control, value = self.whim.choice(self.moves())
        used = (
            self.person.click(self.panel, control) if value is None else self.person.select(self.panel, control, value)
        )
        return await (await used).settled(within=SHOWN_WITHIN)


def is_move(custom_id: str) -> bool:
    """Tell whether a control makes a move of the game."""
    return custom_id.startswith("tapis:") and CustomId.parse(custom_id).verb in MOVES


def may_be_refused(outcome: Outcome) -> bool:
    """Tell whether a click that was answered may have made no move: it came too late, say, or nothing is stored.

    At the end of a game whoever was late sees the same page as whoever was last.
    """
    put_off_first = outcome.interaction.answer == DEFER and bool(outcome.followups)
    shown = said(outcome.message)
    return put_off_first or not shown.startswith(IN_PLAY) or any(words in shown for words in REFUSALS)


def is_over(clicker: Clicker) -> bool:
    """Tell whether the game is over: the newest public message offers a rematch."""
    messages = clicker.person.messages(clicker.channel, ephemeral=False)
    return any(button.label in ("Revanche", "Rematch") for message in messages for button in buttons(message))


async def play_out(clickers: Sequence[Clicker], *, most: int = 2_000) -> list[Outcome]:
    """Let everybody click whenever they may, until the game is over; return what came of every click."""
    outcomes: list[Outcome] = []
    for clicker in clickers:
        await clicker.open_hand()
    for _ in range(most):
        await clickers[0].person.until(lambda: is_over(clickers[0]) or any(one.moves() for one in clickers))
        if is_over(clickers[0]):
            return outcomes
        outcomes += [await clicker.act() for clicker in clickers if clicker.moves()]
    raise AssertionError(f"not over after {most} rounds of clicks: {said(clickers[0].table())}")
