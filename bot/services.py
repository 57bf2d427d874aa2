"""What a feature may ask for: a frozen dataclass of plain ports, without behaviour.

A port whose class is in the outbox, the policy or the room of the table is a protocol: requests hold the services, and
all these are made of requests.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

import discord

from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources
from bot.show.kept_message import KeptMessage
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsTabs
from bot.show.theme import Theme
from bot.show.viewer import Viewer
from games.core.game import AnyGame
from storage import Database, GuildSettings, UserSettings
from tables.life import proposals
from tables.life.admission import Admission
from tables.random_source import RandomHex
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.time.scheduler import WaitUntil
from tables.worker_pool_interface import Pool

Interaction: TypeAlias = "discord.Interaction[Any]"


class Outbox(Protocol):
    """Keeps messages up to date."""

    def show(self, message: KeptMessage) -> None:
        """See to it that a message shows its newest page; returns at once."""

    def painted(self, message: KeptMessage, page: Page) -> None:
        """Note that an answer has shown a page already."""

    def doubt(self, key: str) -> None:
        """Take for unknown what everybody sees."""

    def look_first(self, key: str) -> None:
        """Look for a post of which an earlier process knew nothing, before this one posts the message."""

    async def post(self, message: KeptMessage, channel: int) -> None:
        """Post a message in a channel, at once or as soon as Discord takes it, and take an old one away."""

    async def stands(self, channel: int, message: int) -> bool:
        """Return whether a message is still there, as far as Discord tells."""

    async def take_away(self, channel: int, message: int) -> None:
        """Delete a message: now if Discord lets us, else as soon as it does."""

    async def settled(self) -> None:
        """Wait until everything asked for so far is shown."""


class TableMessages(Protocol):
    """Shows tables in their channels."""

    def publish(self, table: Table) -> None:
        """Show a table's newest state soon; returns at once."""

    def painted(self, table: Table, page: Page, seq: int) -> None:
        """Note that an answer has shown a page already, of the table at step `seq`."""

    def recheck(self, table: Table) -> None:
        """Show a table again whose message may be gone; returns at once."""

    def post_when_possible(self, table: Table) -> None:
        """Post a table that nobody has seen yet, as soon as Discord takes it; returns at once."""

    async def repost(self, table: Table, channel: int) -> None:
        """Post a table anew in a channel, and delete the old message."""

    async def stands(self, table: Table) -> bool:
        """Return whether a table's message is still where it was posted."""


@dataclass(frozen=True, slots=True)
class PanelState:
    """The state of a table that a panel shows: step, number of the seat's question, how many rounds were over.

    Also whether an AI plays the seat, whether the game is paused, whether a proposal waits for the person's answer and
    whether a move is planned, which may be dropped at the person's own turn: that changes no question.
    The end of a round stays on a panel until its person asks for the hand, or plays on: then it is left behind, one
    more of `rounds_read`.
    """

    seq: int
    turn: int
    rounds_over: int
    rounds_read: int
    away: bool
    paused: bool
    window: int | None
    """The question to everybody (`Table.window`): who waits sees at once that it is open, and what came of it."""
    proposed: bool = False
    planned: bool = False

    @classmethod
    def of(cls, table: Table, person: int, rounds_read: int | None = None) -> PanelState:
        """Return what a panel that is drawn now shows; by default no end of a round."""
        seat = table.state.seat_of(person)
        turn = -1 if seat is None else table.turn_of(seat)
        over = table.rounds_over
        away = seat is not None and table.state.seats[seat].autopilot
        read = over if rounds_read is None else rounds_read
        proposed = person in proposals.needed(table.state)
        planned = seat is not None and bool(table.state.seats[seat].queued)
        paused = table.state.paused is not None
        return cls(table.seq, turn, over, read, away, paused, table.window, proposed, planned)

    @property
    def kept(self) -> tuple[int, int, bool, bool, int | None, bool, bool]:
        """The parts that redraw a panel when they change; the step and the rounds read do not."""
        return self.turn, self.rounds_over, self.away, self.paused, self.window, self.proposed, self.planned


class Panels(Protocol):
    """Follows the panels that people have open."""

    def remember(self, table: Table, interaction: Interaction, shows: PanelState) -> None:
        """Redraw the message of this interaction from now on."""

    def gives_way(self, table: Table, interaction: Interaction) -> None:
        """Take this interaction's message away when the person's hand is shown elsewhere."""

    def rounds_read(self, table: Table, person: int) -> int | None:
        """Return how many ends of rounds a person has left behind; None if they have no panel of this table open."""

    def show_else(self, table: Table, interaction: Interaction) -> None:
        """Leave the panel that was clicked alone until its person is asked: something else stands in its place."""

    def answering(self, table: Table, person: int) -> AbstractContextManager[None]:
        """Leave a person's panel alone while a click on it is answered."""


class LatePages(Protocol):
    """Edits private pages that were shown in words because a picture was late."""

    def follow(self, interaction: Interaction, page: Page) -> None:
        """Edit the answer to an interaction once the pictures of its page are there, unless its person goes on."""

    def forget(self, person: int) -> None:
        """Let a person's page be."""


class Threads(Protocol):
    """Moves games into threads of their own."""

    async def move(self, table: Table, *, wanted: bool = False) -> bool:
        """Move a game that has just been dealt into a thread, if that is `wanted` or the server wants it."""

    def link_from_lobby(self, table: Table) -> None:
        """Lead from the lobby's message to the thread; returns at once."""


class TablePages(Protocol):
    """Draws tables."""

    async def public(self, table: Table) -> Page:
        """Return what everybody sees of a table."""

    async def of(self, table: FrozenTable) -> Page:
        """Return what everybody sees of a table, as it was read."""

    async def panel(self, table: Table, viewer: Viewer, rounds_read: int | None = None, **extra: str) -> Page:
        """Return a person's panel, of the seat that is theirs by now.

        It shows the end of the last round, unless they have left `rounds_read` of them behind (None: all).
        """

    async def gives_hints(self, table: Table) -> bool:
        """Return whether people may ask for hints at a table."""


class SharedSeals(Protocol):
    """Knows whose cards are still played at other tables."""

    async def is_sealed(self, table: ReadableTable) -> bool:
        """Return whether the cards of a table are still played elsewhere. Raises StorageError."""

    async def check_sight(self, table: ReadableTable, person: int) -> None:
        """Raise `Refused` if somebody who does not sit at a table may not see its cards yet."""

    async def check_open(self, table: ReadableTable) -> None:
        """Raise `Refused` if the cards of a table are still played, here or elsewhere."""


class Looks(Protocol):
    """Knows how pictures look to whom."""

    async def of_server(self, guild: int) -> Theme:
        """Return how everybody sees a server's tables."""

    async def of_person(self, guild: int, person: UserSettings, language: Language) -> PageLook:
        """Return how somebody sees what only they see on a server."""

    def look(self, server: GuildSettings, person: UserSettings, language: Language) -> PageLook:
        """Return the same, of settings that are known."""


class KeepsOut(Admission, Protocol):
    """Decides who may sit down, who may be invited, and who may play at all."""

    @property
    def everywhere(self) -> Collection[int]:
        """Return the people whom the operator keeps out."""

    def check_everywhere(self, person: int) -> None:
        """Raise `Refused` for somebody whom the operator keeps out."""

    async def check_guest(self, guild: int, guest: int) -> None:
        """Raise `Refused` if a person who is to be invited may not sit down on a server."""

    async def rings(self, host: int, guest: int) -> bool:
        """Return whether an invitation may ring."""


@dataclass(frozen=True, slots=True)
class Operator:
    """Who runs this Tapis, as they want people to know: name, how to reach them, addresses of the papers."""

    name: str = ""
    contact: str = ""
    privacy_url: str = ""
    terms_url: str = ""


UNNAMED: Final = Operator()


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The ports of the running bot; `now` is the clock in unix seconds."""

    client: discord.Client
    games: Mapping[str, AnyGame]
    database: Database
    now: Callable[[], float]
    wait_until: WaitUntil
    random_hex: RandomHex
    painter: Painter
    race_painter: Painter
    """Paints the moving score races, one at a time."""
    thinking: Pool
    """Worker processes for AI players and other long computations."""
    reviewing: Pool
    """The same for what looks at games again: its jobs are done when no other waits."""
    registry: TableRegistry
    outbox: Outbox
    messages: TableMessages
    panels: Panels
    late_pages: LatePages
    heard: Callable[[Viewer], None]
    """Called with everybody who acts: later they are notified in the language of their Discord."""
    threads: Threads
    pages: TablePages
    seals: SharedSeals
    looks: Looks
    keep_out: KeepsOut
    operator: Operator
    added: Sources
    """What adds buttons to pages of the core: the features."""
    settings_tabs: SettingsTabs
    """The pages of a server's settings."""
    mentions: Mapping[str, str]
    """How each slash command is written so that it can be clicked, by its name."""
    forget_avatar: Callable[[int], Awaitable[None]]
    """Removes all that is kept of a person's avatar. Raises OSError."""
    lobby_posted: Callable[[Table], None]
    """Called once a new table's message stands in its channel."""
    ai_seats_played: Callable[[Table], Awaitable[None]]
    """Waits for the AI seats of a table that make no pause, a tenth of a second at most."""
    table_given_up: Callable[[str], None]
    """Called with the id of a table that could not be read and was closed."""
    is_closing: Callable[[], bool]
    """Whether the process is about to end."""
