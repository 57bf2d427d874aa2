"""Playing alone: a wish, a deal, moves answered by the AI players in the pool, a move taken back.

A game is stored before it is shown. Its row is read for each click; the latest games are kept played, others are
played again. No clock runs: the time of a game stands still until somebody moves.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from bot.show.custom_id import CustomId
from bot.show.solo_panel import SoloTable
from bot.table.frozen_solo import frozen
from cogs.solo.rows import GOES_ON, SoloRow, SoloStore
from games.core.ai_player import Level
from games.core.daily_deal import PERSON
from games.core.game import AnyGame, SeatMove
from games.core.move import Move
from games.core.solo_game import (
    SoloGame,
    SoloRun,
    StartingPoint,
    believed,
    read_moves,
    write_moves,
)
from games.core.stored_state import dump_state, load_state
from games.core.text import Refused, Text
from storage import SequenceConflict
from storage.engine.row_source import RowSource
from tables.life.solo_answers import ai_answers
from tables.random_source import SYSTEM, RandomHex
from tables.table.acting_person import Actor
from tables.table.actions import checked_options
from tables.table.moves_from_journal import has_taught
from tables.table.read_only_table import FrozenTable
from tables.table.table import StaleQuestion
from tables.table.table_state import usual_level
from tables.worker_pool_interface import Pool

SECRET_BYTES: Final = 32
KEPT_MOST: Final = 64
USUAL_SEATS: Final = 4


def address_of(game: str) -> str:
    """Return the address of a person's game, by the name of its row: whose it is says the click."""
    return f"solo.{game}"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person wishes for their next deal."""

    seats: int
    level: Level
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the game that differ from the official rules."""


def usual_wish(game: AnyGame) -> Wish:
    """Return what is dealt if nobody chooses anything."""
    return Wish(max(game.seats.start, min(USUAL_SEATS, game.seats.stop - 1)), usual_level(game))


def checked(game: AnyGame, wish: Wish) -> Wish:
    """Return a wish that can be dealt. Raises `Refused`."""
    if wish.seats not in game.seats or wish.level not in game.ai_players:
        raise Refused(Text("core.not-offered"))
    options, official = checked_options(game, wish.options), checked_options(game, {})
    game.refuse(game.options_type(**options), wish.seats)
    return replace(wish, options={name: value for name, value in options.items() if value != official[name]})


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A person's game as it is stored: what they wish, and the deal played so far (None: nothing is dealt)."""

    game: AnyGame
    row: SoloRow
    wish: Wish
    run: SoloRun | None
    clicks: bool = False
    """Whether the person wants to click also where they have no choice."""

    @property
    def dealt(self) -> SoloRun:
        """Return the deal. Raises `Refused` if there is none."""
        if self.run is None:
            raise Refused(Text("solo.moment-gone" if self.is_going_on else "solo.not-dealt"))
        return self.run

    @property
    def options(self) -> Mapping[str, Any]:
        """Return the options of the deal that differ from the official rules, as they were wished."""
        options: Mapping[str, Any] = json.loads(self.row.deal)["options"]
        return options

    @property
    def table(self) -> SoloTable:
        """Return it as its panel shows it. Raises `Refused` if nothing is dealt."""
        run = self.dealt
        return SoloTable(run.solo, run.reached, self.address, "", self.row.revision, clock=False)

    @property
    def address(self) -> str:
        """Return its address."""
        return address_of(self.row.game)

    @property
    def is_going_on(self) -> bool:
        """Return whether it goes on from a moment of another game: there one may go back as one likes."""
        return self.row.game.endswith(GOES_ON)

    @property
    def way_back(self) -> CustomId | None:
        """Return the control that leads to the replay that it goes on from, None without one."""
        back = json.loads(self.row.deal).get("back", "") if self.is_going_on else ""
        return CustomId.parse(back) if back else None

    @property
    def ended(self) -> tuple[int, int] | None:
        """Return the place and the points with which the game ended that it goes on from, None if nobody knows."""
        ended = json.loads(self.row.deal).get("ended") if self.is_going_on else None
        return None if ended is None else (ended[0], ended[1])

    def frozen(self, person: Actor) -> FrozenTable:
        """Return it as a table. Raises `Refused` if nothing is dealt."""
        return frozen(self.table, person, self.row.changed_at, self.options)

    @property
    def before_last_move(self) -> tuple[SeatMove, ...] | None:
        """Return the moves before the person's last one if it can be taken back, as at a table; else None.

        It can until an AI player has moved, if it was a choice, has drawn no card and taught nothing. In a game that
        goes on from a moment every choice can, the latest first.
        """
        run = self.run
        if run is not None and self.is_going_on:
            return run.before_last_choice
        if run is None or not run.moves or run.moves[-1].seat != run.solo.person or run.reached.over:
            return None
        before = SoloRun(run.solo, run.moves[:-1])
        by_itself = before.is_forced or run.moves[-1].move.verb in run.solo.game.settled
        if before.chance.calls != run.chance.calls or by_itself:
            return None
        if has_taught(run.solo.game, before.state, run.moves[-1], run.state):
            return None
        return before.moves


class SoloGames:
    """The games of people who play alone; `clock` is in unix seconds."""

    def __init__(
        self,
        rows: RowSource,
        games: Mapping[str, AnyGame],
        pool: Pool,
        clock: Callable[[], float],
        random_hex: RandomHex = SYSTEM,
    ) -> None:
        self.store, self.games = SoloStore(rows), games
        self._pool, self._clock, self._random_hex = pool, clock, random_hex
        self._kept: OrderedDict[tuple[int, str], tuple[SoloRow, SoloRun]] = OrderedDict()
        """Games that were played lately, by person and game, each with the row that it was when it was played."""

    async def of(self, person: int, game: AnyGame, *, clicks: bool = False, is_going_on: bool = False) -> OwnGame:
        """Return a person's game, or the one that goes on from a moment. One whose rules are gone is not played on.

        `clicks`: the person wants to click also where they have no choice.
        """
        row = await self.store.row(person, f"{game.name}{GOES_ON}" if is_going_on else game.name)
        kept_row, kept = self._kept.get((person, row.game), (None, None))
        is_kept = row == kept_row and kept is not None and kept.solo.clicks == clicks
        run = kept if is_kept else await asyncio.to_thread(_run, game, row, clicks=clicks)
        return OwnGame(game, row, _wish(game, row.wish), run, clicks)

    async def latest(self, person: int) -> AnyGame | None:
        """Return the game that a person has played last of those that go on, or None."""
        return self.games.get(await self.store.latest(person, list(self.games)) or "")

    async def choose(self, own: OwnGame, interaction: int, **changes: Any) -> OwnGame:  # noqa: ANN401 -- fields of a wish
        """Store what a person wishes for the next deal. Raises `Refused`, and StaleQuestion if it has just changed."""
        wish = checked(own.game, replace(own.wish, **changes))
        row = await self._stored(own, own.run, interaction, wish=json.dumps(asdict(wish)))
        return replace(own, row=row, wish=wish)

    async def deal(self, own: OwnGame, interaction: int) -> OwnGame:
        """Deal what a person wishes, in place of a game that goes on.

        Raises `Refused`, and StaleQuestion if the game has just changed.
        """
        wish, at = checked(own.game, own.wish), self._now
        deal = {"version": own.game.version, "secret": self._random_hex(SECRET_BYTES), "at": at, **asdict(wish)}
        run = SoloRun(_dealt(own.game, deal, clicks=own.clicks))
        return await self._played(own, run, at, interaction, deal=json.dumps(deal))

    async def play_on(self, own: OwnGame, start: StartingPoint, interaction: int, back: str = "") -> OwnGame:
        """Let a person play on from a moment, in place of an earlier one: unseen cards are dealt, AI players answer.

        The custom id `back` leads to the replay of the moment.

        Raises `Refused` if the person has nothing to choose from there on, and StaleQuestion if it has just changed.
        """
        level = usual_level(start.game)
        deal = {"version": start.game.version, "seats": start.state.seats, "person": start.seat, "level": level}
        deal |= {"at": start.at, "options": {}, "names": start.names, "back": back, "ended": start.ended}
        return await self._begun(own, start, deal, interaction)

    async def restart(self, own: OwnGame, interaction: int, *, anew: bool) -> OwnGame:
        """Return to the moment that a game goes on from, with the same unseen cards or with others dealt `anew`.

        Raises `Refused`, and StaleQuestion if the game has just changed.
        """
        solo, deal = own.dealt.solo, json.loads(own.row.deal)
        if anew:
            return await self._begun(
                own, StartingPoint(solo.game, solo.start, solo.person, deal["at"]), deal, interaction
            )
        return await self._played(own, SoloRun(solo), deal["at"], interaction)

    async def _begun(self, own: OwnGame, start: StartingPoint, deal: Mapping[str, Any], interaction: int) -> OwnGame:
        secret = self._random_hex(SECRET_BYTES)
        state = await asyncio.to_thread(believed, start, bytes.fromhex(secret))
        written = json.dumps({**deal, "secret": secret, "start": dump_state(start.game, state)})
        run = SoloRun(_dealt(start.game, json.loads(written), clicks=own.clicks))
        return await self._played(own, run, start.at, interaction, deal=written)

    async def move(self, own: OwnGame, turn: int, move: Move, interaction: int) -> OwnGame:
        """Make a move of the person, let the AI players answer, store all of it, and return the game as it is then.

        Raises `Refused`, and StaleQuestion if the question of number `turn` is no longer asked.
        """
        if own.row.interaction_id == interaction:
            return own
        if own.row.revision != turn or own.dealt.reached.over:
            raise StaleQuestion
        run = own.dealt.branched()
        run.make(SeatMove(run.solo.person, move, at := _instant(own)))  # raises `Refused`
        return await self._played(own, run, at, interaction)

    async def take_back(self, own: OwnGame, turn: int, interaction: int) -> OwnGame:
        """Take the person's last move back. Raises `Refused`, and StaleQuestion if they have moved since `turn`."""
        if own.row.revision != turn:
            raise StaleQuestion
        before = own.before_last_move
        if before is None:
            raise Refused(Text("table.no-takeback"))
        run = SoloRun(own.dealt.solo, before)
        row = await self._stored(own, run, interaction, moves=write_moves(before), is_over=False)
        return replace(own, row=row, run=run)

    async def wake(self, own: OwnGame, turn: int, interaction: int) -> OwnGame:
        """Let a person be asked again what their seat answers by itself, or not after all; the next move does it.

        Raises `Refused`, and StaleQuestion if they have moved since `turn`.
        """
        if own.row.revision != turn:
            raise StaleQuestion
        wakes = not own.dealt.solo.wakes
        if own.game.settles(own.table.view()) is None:
            raise Refused(Text("core.not-offered"))
        return await self._waking(own, own.dealt, interaction, wakes=wakes)

    async def _waking(self, own: OwnGame, run: SoloRun, interaction: int, *, wakes: bool, **changes: Any) -> OwnGame:  # noqa: ANN401
        """Store whether a person wants to be asked again."""
        deal = json.loads(changes.pop("deal", own.row.deal)) | {"wakes": wakes}
        run = SoloRun(replace(run.solo, wakes=wakes), run.moves)
        row = await self._stored(own, run, interaction, deal=json.dumps(deal), **changes)
        return replace(own, row=row, run=run)

    def forget(self, person: int) -> None:
        """Keep nothing of a person any more."""
        for key in [key for key in self._kept if key[0] == person]:
            del self._kept[key]

    @property
    def _now(self) -> int:
        return round(self._clock() * 1000)

    async def _played(self, own: OwnGame, run: SoloRun, at: int, interaction: int, **changes: Any) -> OwnGame:  # noqa: ANN401
        """Let the AI players answer at an instant (unix ms), and store the game with their answers."""
        for answer in await ai_answers(self._pool, run, at):
            run.make(answer)
        moves, is_over = write_moves(run.moves), run.reached.over
        if own.is_going_on and is_over and run.before_last_choice is None:
            raise Refused(Text("solo.nothing-left"))
        if (
            run.solo.wakes and own.game.settles(run.solo.game.view(run.state, run.solo.person)) is None
        ):  # they are asked now
            return await self._waking(own, run, interaction, wakes=False, moves=moves, is_over=is_over, **changes)
        row = await self._stored(own, run, interaction, moves=moves, is_over=is_over, **changes)
        return replace(own, row=row, run=run)

    async def _stored(
        self,
        own: OwnGame,
        run: SoloRun | None,
        interaction: int,
        **changes: Any,  # noqa: ANN401 -- columns
    ) -> SoloRow:
        revision = own.row.revision + 1
        row = replace(own.row, revision=revision, interaction_id=interaction, changed_at=self._now, **changes)
        try:
            await self.store.record(row)
        except SequenceConflict:
            raise StaleQuestion from None
        if run is not None:
            self._kept[row.person, row.game] = row, run
            while len(self._kept) > KEPT_MOST:
                self._kept.popitem(last=False)
        return row


def _instant(own: OwnGame) -> int:
    """Return the time at which a game stands still (unix ms)."""
    moves = own.dealt.moves
    return moves[-1].at if moves else int(json.loads(own.row.deal)["at"])


def _wish(game: AnyGame, written: str) -> Wish:
    """Read a wish; one that the game does not take any more is the usual one."""
    if not written:
        return usual_wish(game)
    try:
        return checked(game, Wish(**json.loads(written)))
    except Refused:
        return usual_wish(game)


def _run(game: AnyGame, row: SoloRow, *, clicks: bool) -> SoloRun | None:
    """Play a stored deal again; None if there is none, or its rules are not known any more."""
    if not row.deal:
        return None
    deal = json.loads(row.deal)
    known = game.of_version(deal["version"])
    if known is None:
        return None
    solo = _dealt(known, deal, clicks=clicks)
    return SoloRun(solo, read_moves(row.moves, solo.person))


def _dealt(game: AnyGame, deal: Mapping[str, Any], *, clicks: bool) -> SoloGame:
    """Return what is dealt; there is no clock, so options that depend on the pace are those of the slowest one."""
    options = game.by_correspondence(game.options_type(**deal["options"]))
    key, wakes = bytes.fromhex(deal["secret"]), deal.get("wakes", False)
    start = load_state(game, deal["start"]) if "start" in deal else None
    person, names = deal.get("person", PERSON), tuple(deal.get("names", ()))
    return SoloGame(game, options, deal["seats"], 0, key, deal["level"], clicks, wakes, person, start, names)
