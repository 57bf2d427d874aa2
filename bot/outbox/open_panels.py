"""Open panels: how to edit each person's latest answer at a table, to redraw their panel.

Tokens are secrets and live in memory only, for fourteen minutes; nothing depends on a panel being alive.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import discord

from bot.discord.edits import Answered
from bot.discord.limits.retry import log_failure, pause_after
from bot.discord.requests.reply import attempt, attempt_page
from bot.pictures.painter import LATE_SECONDS, LATE_TRIES, is_late, noting_late
from bot.services import PanelState
from bot.show.page import Page
from bot.show.viewer import Viewer
from storage import StorageError
from tables.table.table import StaleQuestion, Table
from tables.time.scheduler import WaitUntil

FRESH_SECONDS: Final = 14 * 60
PANELS_KEPT: Final = 10_000
REDRAWS_AT_ONCE: Final = 8
FOLLOW_SECONDS: Final = 2.0
"""A panel whose person waits follows the table, and is redrawn once in so long at most, on average."""
FOLLOW_GAP: Final = 1.0
"""It is redrawn no sooner than so long after the last time."""
FOLLOW_AHEAD: Final = 4.0
"""So much of that time (s) it may use in advance: a round of AI players is shown move by move."""
DELIVERY_MOST: Final = 3.0
"""So long at most (s) the panels of those who are asked delay the time of a question to everybody."""
OLDER_KEPT: Final = 3
"""The earlier panels of a person at one table that are redrawn when they leave."""

_log = logging.getLogger(__name__)

Key: TypeAlias = tuple[str, int]
"""Table and person."""
DrawPanel: TypeAlias = Callable[[Table, Viewer, int], Awaitable[Page]]
"""Draws somebody's panel, wherever they sit by then; they have left so many ends of rounds behind."""
DrawPointer: TypeAlias = Callable[[Table, Viewer, bool], Awaitable[Page]]
"""Draws what stands in place of a panel whose person has a newer one, which stands below it or above."""


@dataclass(slots=True)
class _Open:
    answer: Answered
    until: float
    rounds_read: int
    shows: PanelState | None
    """What the panel was drawn of; None: it may be older than anybody knows, and must be redrawn."""
    shown_at: float
    fingerprint: bytes = b""
    """Of the page, if it was a redraw."""
    failures: int = 0
    """The failed attempts to redraw it, in a row."""
    tries: int = 0
    """The repaints still to be tried, because a picture was late."""
    followed: float = 0.0
    """Until when the redraws so far, of a person who waits, use up the time between them (`FOLLOW_SECONDS`)."""
    looked: int = -1
    """The last step of the table of which it is known whether it brought something that plays."""
    film: asyncio.Task[Page] | None = None
    """Draws the panel on which what that step brought plays."""
    begun: float = 0.0
    """When that was begun."""
    is_away: bool = False
    """Something else stands in its place, which only what concerns its person replaces."""
    older: tuple[_Open, ...] = ()
    """The person's panels of this table before it, which no longer follow the game."""
    pointer: _Open | None = None
    """The one of these that says where the hand is: there is never more than one."""


@dataclass(frozen=True, slots=True)
class _Left:
    """A panel in place of which another message shows the hand now, below it or above, or nothing (None) stands."""

    panel: _Open
    is_below: bool | None


class OpenPanels:
    """The panels that can still be redrawn, each by one task at a time; `now` is the clock in unix seconds."""

    def __init__(
        self,
        draw: DrawPanel,
        now: Callable[[], float],
        wait_until: WaitUntil,
        draw_in_motion: DrawPanel | None = None,
        draw_pointer: DrawPointer | None = None,
    ) -> None:
        """With `draw_in_motion`, what everybody has just seen plays on each panel that was open, once.

        With `draw_pointer`, a panel that another message takes the place of is edited once to say so.
        """
        self._draw = draw
        self._draw_in_motion = draw_in_motion
        self._draw_pointer = draw_pointer
        self._now = now
        self._wait_until = wait_until
        self._open: OrderedDict[Key, _Open] = OrderedDict()
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._pauses: dict[Key, asyncio.Task[None]] = {}
        """Until what could not be redrawn is tried again; a change of the table does not wait for it."""
        self._left: dict[Key, list[_Left]] = {}
        """The panels that are still to say that the hand is elsewhere, or to go."""
        self._giving_way: OrderedDict[Key, _Open] = OrderedDict()
        """The private page about a table that goes when the hand is shown."""
        self._answering: Counter[Key] = Counter()
        self._windows: dict[str, int] = {}
        """By table, the question to everybody that counts from its delivery."""
        self._counts: set[asyncio.Task[None]] = set()
        self._films: set[asyncio.Task[Page]] = set()
        self._gate = asyncio.Semaphore(REDRAWS_AT_ONCE)

    def remember(self, table: Table, interaction: discord.Interaction[Any], shows: PanelState) -> None:
        """Note that this interaction's message is now the person's panel, and what it shows.

        If the table has moved on while the panel was on its way, it is redrawn at once. So it is if a redraw is under
        way, which may be of the same message and arrive last. One of which a picture was late is painted again soon.
        Where it is another message than before, the one before says where the hand is now.
        """
        key, now = (table.id, interaction.user.id), self._now()
        answer, before = Answered.of(interaction), self._open.get(key)
        older, shown = _older(before, answer), None if key in self._tasks else shows
        followed, looked = (0.0, table.seq) if before is None else (before.followed, before.looked)
        tries = LATE_TRIES if is_late() else 0
        until, read = now + FRESH_SECONDS, shows.rounds_read
        self._open[key] = opened = _Open(
            answer, until, read, shown, now, tries=tries, followed=followed, looked=looked, older=older
        )
        opened.pointer = None if before is None else before.pointer
        if self._draw_pointer is not None and before is not None and _is_another(before.answer, answer):
            self._left.setdefault(key, []).append(_Left(before, _is_below(before.answer, answer)))
        self._open.move_to_end(key)
        while len(self._open) > PANELS_KEPT:
            self._open.popitem(last=False)
        self._take_away_page(key, answer)
        self._refresh_one(table, key)

    def gives_way(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Take this interaction's message away when another shows the person's hand, or another such page."""
        key, now = (table.id, interaction.user.id), self._now()
        answer = Answered.of(interaction)
        self._take_away_page(key, answer)
        self._giving_way[key] = _Open(answer, now + FRESH_SECONDS, 0, None, now)
        if len(self._giving_way) > PANELS_KEPT:
            self._giving_way.popitem(last=False)
        self._refresh_one(table, key)

    def _take_away_page(self, key: Key, answer: Answered) -> None:
        """Have a page go that was to give way, unless the answer is that very message."""
        page = self._giving_way.pop(key, None)
        if page is not None and _is_another(page.answer, answer):
            self._left.setdefault(key, []).append(_Left(page, is_below=None))

    def rounds_read(self, table: Table, person: int) -> int | None:
        """Return how many ends of rounds a person has left behind; None if they have no panel of this table open."""
        opened = self._open.get((table.id, person))
        return None if opened is None else opened.rounds_read

    def show_else(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Note that something else stands in the place of the panel that was clicked, until its person is asked."""
        opened, clicked = self._open.get((table.id, interaction.user.id)), Answered.of(interaction).panel
        if opened is not None and clicked is not None and opened.answer.panel == clicked:
            opened.is_away, opened.fingerprint = True, b""

    @contextmanager
    def answering(self, table: Table, person: int) -> Iterator[None]:
        """Leave a person's panel alone while a click on it is answered: the answer is what redraws it.

        Where the answer is not the panel, or did not arrive, the panel is redrawn afterwards if it must be.
        """
        key = (table.id, person)
        self._answering[key] += 1
        try:
            yield
        finally:
            self._answering[key] -= 1
            if not self._answering[key]:
                del self._answering[key]
                self._refresh_one(table, key)

    def refresh(self, table: Table) -> None:
        """Redraw the panels of those whose question or absence is another, and of all at a pause or the end of a round.

        The others follow within a second, where their people wait. Returns at once.
        Of who has left, the older panels as well: nothing there may look as if it could still be played.
        """
        gone = (chair.gone for chair in table.state.seats if chair.gone is not None)
        for person in (*table.state.people, *table.state.former, *gone):
            self._refresh_one(table, (table.id, person))
        self._time_window(table)

    def _time_window(self, table: Table) -> None:
        """Let the time of a new question to everybody count from when the panels of those asked show it."""
        window = table.window
        if window is None:
            self._windows.pop(table.id, None)
        elif self._windows.get(table.id) != window:
            self._windows[table.id] = window
            asked = [(table.id, table.state.seats[seat].person) for seat in table.asked]
            deliveries = [task for key, task in self._tasks.items() if key in asked]
            if deliveries:
                task = asyncio.create_task(self._count_from(table, window, deliveries), name=f"window of {table.id}")
                self._counts.add(task)
                task.add_done_callback(self._counts.discard)

    async def _count_from(self, table: Table, window: int, deliveries: list[asyncio.Task[None]]) -> None:
        since = self._now()
        await asyncio.wait(deliveries, timeout=DELIVERY_MOST)
        lost = round(1000 * min(self._now() - since, DELIVERY_MOST))
        if lost > 0:
            try:
                await table.count_from_delivery(window, lost)
            except (StorageError, StaleQuestion) as error:
                _log.error("the time of a question at table %s was not put off: %r", table.id, error)

    async def settled(self) -> None:
        """Wait until no panel is being redrawn, and no question waits for its delivery."""
        while work := [*self._tasks.values(), *self._counts, *self._films]:
            await asyncio.wait(work)

    def _refresh_one(self, table: Table, key: Key) -> None:
        if key in self._answering or key in self._tasks or (key not in self._left and self._due(table, key) is None):
            return  # the task looks again before it ends, and so does an answer
        task = self._tasks[key] = asyncio.create_task(self._redraw_while_due(table, key), name=f"panel of {key}")
        task.add_done_callback(_ended)

    def _due(self, table: Table, key: Key) -> _Open | None:
        """Return the panel if it must be redrawn now; forget it if it can no longer be, or need no longer be."""
        opened = self._open.get(key)
        if opened is None or self._now() > opened.until:
            self._open.pop(key, None)
            return None
        seat, shows = table.state.seat_of(key[1]), opened.shows
        if seat is None or shows is None or PanelState.of(table, key[1]).kept != shows.kept:
            return opened
        return None if opened.is_away else self._due_to_follow(table, key, opened, shows)

    def _due_to_follow(self, table: Table, key: Key, opened: _Open, shows: PanelState) -> _Open | None:
        """Return the panel if it must be redrawn though nothing of its person's own is new."""
        if (film := self._film_of(table, key, opened)) is not None and _plays(film):
            return opened
        if opened.tries:
            if self._now() >= opened.shown_at + LATE_SECONDS:
                return opened
            self._look_again(table, key, opened.shown_at + LATE_SECONDS)
        elif not table.is_live and film is None:
            self._open.pop(key, None)
        elif shows.seq != table.seq and not table.asks(table.state.seat_of(key[1])):
            since = max(opened.shown_at + FOLLOW_GAP, opened.followed - FOLLOW_AHEAD)
            if film is not None:
                since = max(since, opened.begun + FOLLOW_SECONDS)
            if self._now() >= since:
                return opened
            self._look_again(table, key, since)
        return None

    def _film_of(self, table: Table, key: Key, opened: _Open) -> asyncio.Task[Page] | None:
        """Return what draws the panel in motion, if the table's last step brought something that plays, else None.

        It is begun when the step is first looked at. Where a question ends by itself nothing plays. Whoever waits sees
        the step with it, if it is painted before they would follow the table.
        """
        if self._draw_in_motion is None:
            return None
        if opened.looked != table.seq:
            opened.looked, opened.film = table.seq, None
            if table.just_seen is not None and table.window is None:
                drawing = self._draw_in_motion(table, opened.answer.viewer, opened.rounds_read)
                opened.film = asyncio.ensure_future(drawing)
                self._films.add(opened.film)
                opened.begun = self._now()
                opened.film.add_done_callback(lambda film: self._film_ended(table, key, film))
        if opened.film is not None and opened.film.done() and not _plays(opened.film):
            opened.film = None
        return opened.film

    def _film_ended(self, table: Table, key: Key, film: asyncio.Task[Page]) -> None:
        self._films.discard(film)
        if not film.cancelled():
            _ended(film)
            self._refresh_one(table, key)

    async def _redraw_while_due(self, table: Table, key: Key) -> None:
        try:
            while key not in self._answering:
                await self._point(table, key)
                if (due := self._due(table, key)) is None:
                    return
                try:
                    async with self._gate:
                        await self._redraw(table, due)
                except Exception as error:  # noqa: BLE001 -- whatever it was, nobody else would redraw this panel
                    self._put_off(table, key, due, error)
                    if self._open.get(key) is due:  # a newer one need not wait
                        return
                if table.state.seat_of(key[1]) is None:
                    self._open.pop(key, None)
        finally:
            del self._tasks[key]  # here and not in a callback: whoever looks afterwards must find that nobody redraws

    async def _point(self, table: Table, key: Key) -> None:
        """Let the panel that a person has left behind say where their hand is now, and take the one before it away."""
        for left in self._left.pop(key, ()):
            answer, current = left.panel.answer, self._open.get(key)
            has_hand = current is not None and answer.panel is not None and current.answer.panel == answer.panel
            if left.is_below is None:
                if not has_hand and self._now() <= left.panel.until:
                    await attempt(answer.delete)
                continue
            if self._draw_pointer is None or has_hand or self._now() > left.panel.until:
                continue
            try:
                page = await self._draw_pointer(table, answer.viewer, left.is_below)
            except StorageError as error:
                _log.warning("a panel of table %s does not say where the hand is now: %r", table.id, error)
                continue
            async with self._gate:
                stands = await attempt_page(page, answer.edit)
                if stands and current is not None:
                    await self._take_away_pointer(current, left.panel)

    async def _take_away_pointer(self, opened: _Open, latest: _Open) -> None:
        """Delete the message that said until now where the hand is, unless it is the latest one or shows the hand."""
        pointer, opened.pointer = opened.pointer, latest
        others = (opened.answer, latest.answer)
        if pointer is None or self._now() > pointer.until:
            return
        if all(_is_another(pointer.answer, other) for other in others):
            opened.older = tuple(one for one in opened.older if one.answer is not pointer.answer)
            await attempt(pointer.answer.delete)

    async def _redraw(self, table: Table, opened: _Open) -> None:
        viewer, opened.is_away = opened.answer.viewer, False
        seat = table.state.seat_of(viewer.id)
        before, opened.shows = opened.shows, PanelState.of(table, viewer.id, opened.rounds_read)
        if before is not None and before.kept == opened.shows.kept:  # nothing of their own is new
            opened.followed = max(opened.followed, self._now()) + FOLLOW_SECONDS
        film = opened.film if opened.looked == table.seq else None
        with noting_late() as late:
            if film is not None and _plays(film):
                page, opened.film = film.result(), None
            else:
                page = await self._draw(table, viewer, opened.rounds_read)
        stays_in_words = bool(late) and opened.tries > 0 and before == opened.shows
        if page.fingerprint != opened.fingerprint and not stays_in_words:
            await attempt_page(page, opened.answer.edit)
            opened.fingerprint = page.fingerprint
        opened.tries = 0 if not late else opened.tries - 1 if stays_in_words else LATE_TRIES
        opened.shown_at = self._now()
        if seat is None:
            opened.pointer = None  # it leads back to the seat like the others
        for other in opened.older if seat is None else ():
            if self._now() <= other.until:
                await attempt_page(page, other.answer.edit)
        opened.failures = 0

    def _put_off(self, table: Table, key: Key, opened: _Open, error: Exception) -> None:
        """Try a panel again after a pause, as long as its token is valid then."""
        opened.shows, opened.fingerprint, opened.failures = None, b"", opened.failures + 1
        log_failure(f"redrawing a panel of table {table.id}", opened.failures, error)
        until = self._now() + pause_after(opened.failures, error)
        if until <= opened.until:
            self._look_again(table, key, until)

    def _look_again(self, table: Table, key: Key, until: float) -> None:
        """Look at a panel again at a time, unless that is to happen anyway."""
        if key not in self._pauses:
            task = self._pauses[key] = asyncio.create_task(self._try_again(table, key, until), name=f"pause of {key}")
            task.add_done_callback(_ended)

    async def _try_again(self, table: Table, key: Key, until: float) -> None:
        try:
            await self._wait_until(until)
        finally:
            del self._pauses[key]
        self._refresh_one(table, key)

    async def close(self) -> None:
        """Let the redraws under way go, and those that are put off."""
        tasks = [*self._tasks.values(), *self._pauses.values(), *self._counts, *self._films]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _older(before: _Open | None, answer: Answered) -> tuple[_Open, ...]:
    """Return the panels that a new one leaves behind; a click on one of them makes that one the new one."""
    if before is None:
        return ()
    left = [*before.older, replace(before, older=())]
    return tuple([one for one in left if answer.panel is None or one.answer.panel != answer.panel][-OLDER_KEPT:])


def _is_another(before: Answered, after: Answered) -> bool:
    """Return whether it is certain that two answers are different messages."""
    return after.panel is None or before.panel not in (None, after.panel)


def _is_below(before: Answered, after: Answered) -> bool:
    """Return whether a panel stands below another: the ids of messages grow."""
    return after.panel is None or before.panel is None or after.panel > before.panel


def _plays(film: asyncio.Task[Page]) -> bool:
    """Return whether something plays on a panel that has been drawn; nothing does in words."""
    return film.done() and not film.cancelled() and film.exception() is None and film.result().plays


def _ended(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("redrawing a panel failed", exc_info=error)
