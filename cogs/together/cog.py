"""The button that opens a replay for all, and the controls of what all see: the step, who leads, questions, advice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.features import Feature, LoadingBot
from bot.discord.limits.retry import DOWN
from bot.discord.requests.controls import control, playable
from bot.discord.requests.cooldown import Cooldown
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.discord.visible_channels import all_see
from bot.pictures.painter import Painter
from bot.policy.server_policy import check_permissions
from bot.show.added_buttons import Placed
from bot.show.custom_id import Malformed, read_number
from bot.show.kept_message import KeptMessage
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of
from bot.show.page import Page
from bot.show.sentences import speak
from cogs.replays.cog import Replaying, within
from cogs.replays.position import Position, eyes_of
from cogs.replays.replayed_game import ReplayedGame
from cogs.replays.turning_points import seed_of
from cogs.together.pages import (
    TOGETHER_ANSWER,
    TOGETHER_ASK,
    TOGETHER_EXPERT,
    TOGETHER_EYES,
    TOGETHER_LEAD,
    TOGETHER_OPEN,
    TOGETHER_ROUND,
    TOGETHER_SHOW,
    TOGETHER_STEP,
    decision_at,
    open_button,
    opened_page,
    over_page,
    question_page,
    screen_of,
    shared_page,
)
from cogs.together.shared_replay import LASTS_MS, Asked, SharedReplay
from cogs.together.stored_replays import StoredReplays
from games.core.game import AnyGame
from games.core.move import Move, check
from games.core.review import Decision
from games.core.screen import Screen
from games.core.text import Refused, Text
from tables.life.ai_job import hint_for
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.worker_pool_interface import JobError

STEP_DIGITS: Final = 5
ID_BYTES: Final = 5
SECONDS_MOST: Final = 5.0
"""Advice that takes longer is given up."""
ARCHIVED_AFTER_MINUTES: Final = 1440
NAME_LENGTH: Final = 100
GONE: Final = frozenset({10003, 10008})
"""Discord's codes for a channel and a message that were deleted."""
_log = logging.getLogger(__name__)


class Together(Feature, name="together"):
    """Replays that several people watch together."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.shared = StoredReplays(services.database.key_values, services.now)
        self._opening = Cooldown(services.now, "together.opened-lately")
        self._replaying = bot.features.one(Replaying)
        self._one_at_a_time = asyncio.Lock()
        self._thinking: set[tuple[str, int]] = set()
        """The steps of tables about which the expert thinks, or will."""
        self._tasks = BackgroundTasks("showing replays to all", services.now, services.wait_until)

    # --- what goes on by itself ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Show what an earlier process has left."""
        self._tasks.begin_until_done(self.take_up, "showing replays to all")

    async def close(self) -> None:
        """Begin nothing more."""
        await self._tasks.close()

    async def take_up(self) -> None:
        """Show all as they are now, and post those that are not there yet. Raises StorageError."""
        for one in await self.shared.all():
            if self.services.client.get_guild(one.guild) is None:
                continue
            if one.message is None:
                await self.services.outbox.post(SharedMessage(self, one), one.channel)
            else:
                self._show(one)

    async def hourly(self) -> None:
        """End what is a day old. Raises StorageError."""
        now = self.shared.now
        for one in await self.shared.all():
            if now >= one.opened + 2 * LASTS_MS:
                await self.shared.drop(one)
            elif one.is_over(now) and self.services.client.get_guild(one.guild) is not None:
                self._show(one)

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Forget a person. Raises StorageError."""
        for one in await self.shared.forget(actor.id, guild):
            if self.services.client.get_guild(one.guild) is not None:
                self._show(one)

    def _show(self, shared: SharedReplay) -> None:
        self.services.outbox.show(SharedMessage(self, shared))

    async def page(self, known: SharedReplay) -> Page:
        """Return what all see of one now."""
        shared, place = await self.shared.get(known.guild, known.id), self.services.client.get_guild(known.guild)
        if shared is None or place is None:
            return over_page(known, None)
        try:
            replayed = await self._replaying.game_in(place, shared.table)
        except Refused:
            return over_page(shared, None)
        if shared.is_over(self.shared.now):
            return over_page(shared, replayed)
        return await self._drawn(shared, replayed, self.services.painter.for_channels())

    async def _drawn(self, shared: SharedReplay, replayed: ReplayedGame, painter: Painter) -> Page:
        return await shared_page(shared, replayed, painter, await self.services.looks.of_server(shared.guild))

    # --- opening one -----------------------------------------------------------------------------------------------

    def replay_buttons(
        self, table: ReadableTable, seat: int | None, step: int, localizer: Localizer
    ) -> Iterable[Placed]:
        """Add the way to watch the game with others, from this step on."""
        del seat
        yield 20, open_button(table.id, step, localizer)

    @control(TOGETHER_OPEN, answer="private")
    async def open(self, request: Request) -> None:
        """Show the replay to all, in a thread where there can be one; the person leads."""
        replayed = await self._replaying.game_of(request, request.custom_id.table)
        position = within(Position(read_number(request.detail, STEP_DIGITS), "table"), replayed)
        channel = request.interaction.channel
        home = (channel.parent_id if isinstance(channel, discord.Thread) else None) or request.channel
        if not _all_may_watch(request, replayed.table, home):
            raise Refused(Text("together.not-for-all"))
        check_permissions(request.interaction)
        ending = await self.shared.replaced_by(request.channel, home, request.guild, request.user)
        self._opening.check(request.channel)
        for one in ending:
            self._show(await self.shared.change(one.guild, one.id, lambda known: known.model_copy(update=CLOSED)))
        shared = SharedReplay(
            id=self.services.random_hex(ID_BYTES),
            guild=request.guild,
            channel=await self._place(request, replayed),
            home=home,
            table=replayed.table.id,
            language=request.channel_language,
            opened=self.shared.now,
            leader=request.user,
            led=self.shared.now,
            at=str(position),
        )
        await self.shared.put(shared)
        await self.services.outbox.post(SharedMessage(self, shared), shared.channel)
        await request.send(opened_page(shared, request.language))

    async def _place(self, request: Request, replayed: ReplayedGame) -> int:
        """Return a new thread of the channel; the channel itself where there can be none."""
        channel, granted = request.interaction.channel, request.interaction.app_permissions
        may = granted.create_public_threads and granted.send_messages_in_threads
        if not isinstance(channel, discord.TextChannel) or channel.is_news() or not may:
            return request.channel
        name = speak(Text("together.thread-name", game=name_of(replayed.game)), request.channel_language)
        kind = discord.ChannelType.public_thread
        try:
            thread = await channel.create_thread(
                name=name[:NAME_LENGTH], type=kind, auto_archive_duration=ARCHIVED_AFTER_MINUTES
            )
        except (discord.HTTPException, discord.RateLimited, *DOWN) as error:
            _log.info("no thread for a replay (%s): it is shown in the channel", error)
            return request.channel
        return thread.id

    # --- what all see ----------------------------------------------------------------------------------------------

    @control(TOGETHER_STEP, answer="message")
    async def step(self, request: Request) -> None:
        """Let the leader go to another step."""
        shared, replayed = await self._watched(request)
        to = within(Position.parse(request.detail), replayed)
        await self._change(request, shared, replayed, lambda one: one.turned(request.user, to, self.shared.now))

    @control(TOGETHER_EYES, answer="message")
    async def choose_eyes(self, request: Request) -> None:
        """Let the leader look at the step through other eyes."""
        shared, replayed = await self._watched(request)
        to = within(replace(shared.position, eyes=eyes_of(request.chosen)), replayed)
        await self._change(request, shared, replayed, lambda one: one.turned(request.user, to, self.shared.now))

    @control(TOGETHER_ROUND, answer="message")
    async def choose_round(self, request: Request) -> None:
        """Let the leader go to the beginning of a round."""
        shared, replayed = await self._watched(request)
        to = within(replace(shared.position, step=read_number(request.chosen, STEP_DIGITS)), replayed)
        await self._change(request, shared, replayed, lambda one: one.turned(request.user, to, self.shared.now))

    @control(TOGETHER_LEAD, answer="message")
    async def lead(self, request: Request) -> None:
        """Let the leader hand over, and others ask to lead, or lead after a silence."""
        shared, replayed = await self._watched(request)
        await self._change(request, shared, replayed, lambda one: one.handed_over(request.user, self.shared.now))

    @control(TOGETHER_EXPERT, answer="message")
    async def ask_expert(self, request: Request) -> None:
        """Show what the expert would do on the seat that moves next; it may take some seconds, once a step."""
        shared, replayed = await self._watched(request)
        if shared.question is not None:
            raise Refused(Text("together.open-first"))
        step, decision = shared.position.step, _decision(replayed, shared.position.step)
        move = shared.advice.get(step) or await self._expert(replayed, decision)
        await self._change(request, shared, replayed, lambda one: one.advised(step, move))

    async def _expert(self, replayed: ReplayedGame, decision: Decision) -> str:
        """Return the expert's move, from the seat's view alone. Raises `Refused`."""
        key = replayed.table.id, decision.step
        if key in self._thinking:
            raise Refused(Text("together.thinking"))
        self._thinking.add(key)
        view, asks, seed = decision.view, decision.asks, seed_of(*key)
        try:
            async with self._one_at_a_time:
                hint = await self.services.reviewing.run(SECONDS_MOST, hint_for, replayed.game, view, asks, seed)
        except JobError:
            raise Refused(Text("bot.hint-failed")) from None
        finally:
            self._thinking.discard(key)
        return str(hint.move)

    @control(TOGETHER_ASK, answer="message")
    async def ask_all(self, request: Request) -> None:
        """Let the leader put the position to all, as the seat that moves next saw it."""
        shared, replayed = await self._watched(request)
        step, seat = shared.position.step, _decision(replayed, shared.position.step).seat
        now = self.shared.now
        await self._change(request, shared, replayed, lambda one: one.posed(request.user, step, seat, now))

    @control(TOGETHER_SHOW, answer="message")
    async def show_answers(self, request: Request) -> None:
        """Let the leader show how many chose what."""
        shared, replayed = await self._watched(request)
        await self._change(request, shared, replayed, lambda one: one.opened_answers(request.user, self.shared.now))

    async def _watched(self, request: Request) -> tuple[SharedReplay, ReplayedGame]:
        """Return what a control is of, for who may see it. Raises `Refused`."""
        kind, name = request.custom_id.address
        if kind != "together":
            raise Malformed(request.custom_id.table)
        shared = await self.shared.get(request.guild, ".".join(name))
        if shared is None or shared.channel != request.channel or shared.is_over(self.shared.now):
            raise Refused(Text("together.over"))
        return shared, await self._replaying.game_of(request, shared.table)

    async def _change(
        self,
        request: Request,
        shared: SharedReplay,
        replayed: ReplayedGame,
        change: Callable[[SharedReplay], SharedReplay],
    ) -> None:
        """Store a change, and show it. Raises `Refused`."""
        changed = await self.shared.change(shared.guild, shared.id, change)
        page = await self._drawn(changed, replayed, self.services.painter)
        await request.redraw(page)
        self.services.outbox.painted(SharedMessage(self, changed), page)

    # --- the question ----------------------------------------------------------------------------------------------

    @control(TOGETHER_ANSWER, answer="private")
    async def answer(self, request: Request) -> None:
        """Ask one person, who alone sees it."""
        shared, replayed = await self._watched(request)
        await self._question(request, shared, replayed).show()

    @playable("together")
    @asynccontextmanager
    async def question_of(self, request: Request) -> AsyncIterator[PlayedQuestion]:
        """Open the question that a panel shows."""
        yield self._question(request, *await self._watched(request))

    def _question(self, request: Request, shared: SharedReplay, replayed: ReplayedGame) -> PlayedQuestion:
        if shared.question is None:
            raise Refused(Text("together.question-over"))
        decision = _decision(replayed, shared.question.step)
        return PlayedQuestion(self, request, shared, shared.question, replayed, decision)

    async def reply(self, question: PlayedQuestion, move: Move) -> SharedReplay:
        """Store an answer, and show all how many there are. Raises `Refused`."""
        shared, person = question.shared, question.request.user
        check(question.decision.asks, move)
        replied = partial(SharedReplay.replied, person=person, number=question.asked.number, move=str(move))
        changed = await self.shared.change(shared.guild, shared.id, replied)
        self._show(changed)
        return changed


CLOSED: Final = {"closed": True}


def _decision(replayed: ReplayedGame, step: int) -> Decision:
    """Return what the seat that moves next has to decide. Raises `Refused`."""
    decision = decision_at(replayed, step)
    if decision is None:
        raise Refused(Text("together.no-choice"))
    return decision


def _all_may_watch(request: Request, table: FrozenTable, home: int) -> bool:
    """Return whether all who see the channel where a person acts may see a table that is over."""
    parent, guild = table.state.parent, request.interaction.guild
    places = {table.channel, *(() if parent is None else (parent[0],))}
    if request.channel in places:
        return True
    return guild is not None and any(all_see(guild, home, place) for place in places)


@dataclass(frozen=True, slots=True)
class PlayedQuestion:
    """A question to all as something to play: its move is one person's answer, which they may change."""

    feature: Together
    request: Request
    shared: SharedReplay
    asked: Asked
    replayed: ReplayedGame
    decision: Decision
    confirms: bool = False

    @property
    def game(self) -> AnyGame:
        """The game that is watched."""
        return self.replayed.game

    @property
    def turn(self) -> int:
        """The number of the question."""
        return self.asked.number

    @property
    def localizer(self) -> Localizer:
        """The person's language, with the names of the table."""
        return localizer_for(self.request.language, self.replayed.table.state.seats)

    @property
    def screen(self) -> Screen:
        """What the seat saw."""
        return screen_of(self.replayed, self.decision)

    async def move(self, move: Move) -> None:
        """Take an answer, and show it; one to an older question is refused."""
        if self.request.custom_id.turn != self.turn:
            raise Refused(Text("together.question-over"))
        changed = await self.feature.reply(self, move)
        if changed.question is not None:
            await replace(self, shared=changed, asked=changed.question).show()

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the question."""
        del sure
        request, painter = self.request, self.feature.services.painter
        about = self.shared, self.asked, self.replayed, self.decision
        page = await question_page(*about, request.user, self.localizer, painter, request.look, path=path, said=said)
        await request.show(page)


class SharedMessage(KeptMessage):
    """The message that all see."""

    reposts = False
    gathers = 1.0

    def __init__(self, feature: Together, shared: SharedReplay) -> None:
        self._feature, self._shared = feature, shared
        self._message = shared.message
        self.key, self.guild = f"together {shared.guild} {shared.id}", shared.guild

    @property
    def channel(self) -> int:
        """Where it stands."""
        return self._shared.channel

    @property
    def message(self) -> int | None:
        """The message; None if it was not posted yet."""
        return self._message

    @property
    def is_over(self) -> bool:
        """Whether the game is not watched any more."""
        return self._shared.is_over(self._feature.shared.now)

    @property
    def nonce(self) -> str:
        """The same however often it is tried."""
        return self._shared.address

    async def page(self) -> Page:
        """Return what all see now."""
        return await self._feature.page(self._shared)

    async def posted(self, channel: int, message: int) -> None:
        """Store which message it is."""
        del channel
        self._message = message
        stands = {"message": message}
        posted = partial(SharedReplay.model_copy, update=stands)
        if why := await why_not(self._feature.shared.change(self.guild, self._shared.id, posted)):
            _log.info("a replay was over before it was posted: %s", why.key)

    async def ended(self, page: Page) -> None:
        """Forget it."""
        del page
        await self._feature.shared.drop(self._shared)

    async def refused(self, error: discord.HTTPException) -> None:
        """Forget it where somebody has deleted it."""
        if error.code in GONE:
            await self._feature.shared.drop(self._shared)
