"""A read-only copy of a table at one instant, from which pages are made.

Building a page takes several awaits, and the table goes on meanwhile. Read piece by piece, the page would show the
picture of one step over the buttons of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import AnyGame, forced_move
from games.core.move import Ask, Move
from games.core.scores import Scores
from games.core.screen import Moment
from games.core.text import Text
from storage import RatingChange
from tables.table.actions import ActionContext, barred_from_takeback
from tables.table.events import TableEvent
from tables.table.moves_from_journal import LastMove
from tables.table.table_state import LIVE_PHASES, TableState


class ReadableTable:
    """The readable part of a table: of a live one or a frozen one."""

    game: AnyGame
    id: str
    guild: int
    channel: int
    message: int | None
    created_at: int
    seq: int
    state: TableState
    game_state: Any
    _asks: tuple[tuple[Ask, ...], ...]
    news: Sequence[TableEvent]

    def asks(self, seat: int | None) -> tuple[Ask, ...]:
        """Return what a seat may do now; empty outside the game, and while it pauses because all agreed to it."""
        asks = self.state.phase == "playing" and self.state.recess is None
        return self._asks[seat] if seat is not None and asks else ()

    def turn_of(self, seat: int) -> int:
        """Return the number of the question put to a seat; -1 once the table is over, so that nothing is current."""
        return self.state.turns[seat] if self.is_live and self.state.turns else -1

    @property
    def asked(self) -> list[int]:
        """Return the seats the table waits for."""
        return [seat for seat in range(len(self._asks)) if self.asks(seat)]

    @property
    def alarm(self) -> int | None:
        """Return when the game's own move is due (unix ms), or None."""
        return self.game.alarm(self.game_state) if self.state.phase == "playing" else None

    @property
    def question(self) -> int:
        """Return the number of the question to everybody, so that a late click does not answer the next one."""
        return ((self.alarm if self.game.closing is None else self.window) or 0) // 1000 % 1_000_000

    @property
    def window(self) -> int | None:
        """Return when the question to everybody ends, unless it is put off (unix ms): this identifies it; or None."""
        if self.game.closing is None or self.state.phase != "playing":
            return None
        return self.game.closing(self.game_state)

    @property
    def is_live(self) -> bool:
        """Return whether people may still do something here."""
        return self.state.phase in LIVE_PHASES

    @property
    def is_hidden(self) -> bool:
        """Return whether others than those who play could see the table where it is shown, and may not."""
        return self.state.is_private and self.channel != self.state.room

    @property
    def host(self) -> int:
        """Return the person who hosts the table."""
        return self.state.host

    @property
    def people(self) -> Sequence[int]:
        """Return the persons who sit here."""
        return self.state.people

    @property
    def is_held(self) -> bool:
        """Return whether all timers stand still, because nobody can see the table."""
        return self.state.held is not None

    @property
    def given(self) -> int:
        """Return the number of the last outage whose time the table has got back."""
        return self.state.given

    @property
    def moves_itself(self) -> bool:
        """Return whether a question is open that no person has to answer."""
        return any(self.needs_nobody(seat) for seat in self.asked)

    def needs_nobody(self, seat: int) -> bool:
        """Return whether an AI or a settled move answers for a seat; in a paused game none does."""
        mine = self.state.is_played(seat) or bool(self.state.seats[seat].queued) or self.forced(seat) is not None
        return mine and self.state.paused is None

    def forced(self, seat: int) -> Move | None:
        """Return the move that the table makes for a person: they have no choice, as all know, nor want to be asked."""
        clicks = self.state.no_choice == "asked" or self.state.seats[seat].clicks
        if not self.asks(seat) or self.state.is_played(seat) or clicks:
            return None
        found = forced_move(self.game, self.game_state)
        return found.move if found is not None and found.seat == seat else None

    @property
    def is_dealt(self) -> bool:
        """Return whether the cards have been dealt."""
        return self.game_state is not None

    def ai_asks(self, seat: int) -> tuple[Ask, ...]:
        """Return what an AI may answer for a seat; for an absent person nothing personal (`Game.personal`)."""
        asks = self.asks(seat)
        return asks if self.state.seats[seat].is_ai else for_absent(self.game, asks)

    @property
    def rounds_over(self) -> int:
        """Return how many rounds are over whose end is shown."""
        return rounds_over(self.game, self.game_state)

    @property
    def scores(self) -> Scores:
        """Return the points; only once the cards are dealt."""
        return self.game.scores(self.game_state)

    @property
    def just_seen(self) -> Moment[Text] | None:
        """Return what everybody has just seen, if the latest step of the game brought something worth it."""
        if self.state.phase not in {"playing", "finished"} or not self.news or self.news[-1].seq != self.seq:
            return None
        return self.game.moment(self.view(None), [item.text for item in self.news[-1].news if item.to is None])

    def news_since_move(self, seat: int) -> tuple[TableEvent, ...]:
        """Return the news from a seat's last move on, of which it may not know all; that move's own are the first."""
        return tuple(event for event in self.news if event.seq >= self.state.seats[seat].moved)

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 -- each game has its own view
        """Return what a seat may know (None: everybody)."""
        return self.game.view(self.game_state, seat)


@dataclass(frozen=True)
class FrozenTable(ReadableTable):
    """A table as it was at one instant, `at` (unix ms). Nothing in it changes: a step replaces what a table holds."""

    game: AnyGame
    id: str
    guild: int
    channel: int
    message: int | None
    created_at: int
    seq: int
    state: TableState
    game_state: Any
    _asks: tuple[tuple[Ask, ...], ...]
    news: tuple[TableEvent, ...]
    rating_changes: tuple[RatingChange, ...]
    last: LastMove | None
    at: int

    def may_take_back(self, person: int) -> bool:
        """Return whether a person may propose to take their last move back."""
        context = ActionContext(self.game, self.id, self.game_state, self.last, self.at)
        return barred_from_takeback(context, self.state, person) is None


def rounds_over(game: AnyGame, game_state: Any) -> int:  # noqa: ANN401 -- each game has its own state
    """Return how many rounds of a game are over whose end is shown; none before the deal."""
    return 0 if game_state is None else game.rounds_over(game_state)


def for_absent(game: AnyGame, asks: Sequence[Ask]) -> tuple[Ask, ...]:
    """Return what an AI may answer for an absent person: nothing personal.

    Return nothing at all if the clock waits for personal answers only, even beside an open window: then the game's
    least move is played.
    """
    clocked = [ask.verb for ask in asks if ask.verb not in game.windowed]
    if clocked and game.personal.issuperset(clocked):
        return ()
    return tuple(ask for ask in asks if ask.verb not in game.personal)
