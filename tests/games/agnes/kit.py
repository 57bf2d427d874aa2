"""Sets up tables from written cards, so that a test reads like a rule: `KH 3S - 2D` is a layout, `-` empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self, TypeAlias

import pytest

from bot.show.sentences import Language, speak
from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import EMPTY, Round, State
from games.agnes.view import View
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, CARD_WORDS, PACK, WRITTEN
from games.core.game import WITHDRAW, News, SeatMove, extension, play
from games.core.move import Move, legal_moves
from games.core.replay import heard
from games.core.screen import Cards, Choose, Line, Screen
from games.core.text import Refused, Text
from tests.games.kits import Kit

NAMES = ("Ana", "Bo", "Cléa", "Dan", "Ève", "Flo", "Gus", "Hal")
Option: TypeAlias = "int | str | bool"
NOON = 1_700_000_000_000


def _everywhere(state: State) -> list[int]:
    laid = [card for layout in state.layouts for card in layout]
    return [*laid, state.held, *state.pile, *state.discard]


KIT: Final = Kit(
    short={"rounds": 1},
    telling={"rounds": 3},
    words={written: CARD_WORDS[card] for written, card in CARD_NAMED.items()},
    tried={
        "rounds": (1, 0, 2),
        "target_points": (1, 2),
        "round_cap": (10, 5),
        "max_rounds": (5,),
        "snap_window": (0, 6, 7200),
    },
    taken=lambda view: CARD_WORDS[view.top] if view.top >= 0 else None,
    all_cards=lambda state: [card for card in _everywhere(state) if card != EMPTY],
    learnt_in_steps=True,
)


class Table:
    """A round under way; the first seat is to play."""

    def __init__(
        self,
        *layouts: str,
        pile: str = "",
        discard: str = "",
        only: bool = False,
        options: Mapping[str, Option] | None = None,
        **more: Option,
    ) -> None:
        """Lay the cards; `pile` names the next cards to draw, all others lie below unless it is the `only` pile."""
        self.state: State = AGNES.deal(
            AgnesOptions.model_validate({**(options or {}), **more}), len(layouts), FastChance(1), len(layouts) - 1
        ).state
        self.chance = FastChance(2)
        self.news: tuple[News, ...] = ()
        laid = [[EMPTY if name == "-" else CARD_NAMED[name] for name in row.split()] for row in layouts]
        top, shown = ([CARD_NAMED[name] for name in row.split()] for row in (pile, discard))
        used = {*top, *shown, *(card for row in laid for card in row)}
        rest = [] if only else [card for card in range(PACK) if card not in used]
        self.state.layouts, self.state.pile, self.state.discard = laid, [*rest, *reversed(top)], shown

    def act(self, seat: int | None, move: str, at: float = 0, *, by_ai: bool = False) -> Self:
        """Make a move, so many seconds after noon."""
        acted = SeatMove(seat, Move.parse(move), NOON + round(1000 * at), by_ai=by_ai)
        step = play(AGNES, self.state, acted, self.chance)
        self.state, self.news = step.state, step.news
        return self

    def acts(self, *moves: str) -> Self:
        """Make moves written `0 draw`, all at noon."""
        for written in moves:
            seat, _, move = written.partition(" ")
            self.act(int(seat), move)
        return self

    def time(self) -> Self:
        """Let the table do what is due."""
        due = AGNES.alarm(self.state)
        assert due is not None
        return self.act(None, "time", (due - NOON) / 1000)

    def extend(self, lost: int) -> Self:
        """Put off by so many ms what is due."""
        self.state = play(AGNES, self.state, SeatMove(None, extension(lost), NOON), self.chance).state
        return self

    def leave(self, *seats: int) -> Self:
        """Let people leave for good, one after the other."""
        for seat in seats:
            step = play(AGNES, self.state, SeatMove(seat, WITHDRAW, NOON), self.chance)
            self.state, self.news = step.state, step.news
        return self

    def ahead(self, seat: int | None) -> list[str]:
        """Return what a seat may settle in advance."""
        return [str(move) for move in legal_moves(AGNES.ahead(self.view(seat)))]

    def refused(self, seat: int, move: str) -> str:
        """Return the key of the sentence that a move is refused with."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.act(seat, move)
        assert self.state is before
        return caught.value.why.key.removeprefix("agnes.")

    def moves(self, seat: int | None) -> list[str]:
        """Return the legal moves of a seat."""
        return [str(move) for move in legal_moves(AGNES.asks(self.state, seat))]

    def layout(self, seat: int) -> str:
        """Return a layout as it is written."""
        return written(self.state.layouts[seat])

    @property
    def discard(self) -> str:
        """The discard as it is written, the top last."""
        return written(self.state.discard)

    def view(self, seat: int | None) -> View:
        """Return what a seat knows."""
        return AGNES.view(self.state, seat)

    def knows(self, seat: int | None, owner: int) -> str:
        """Return a layout as a seat knows it."""
        return written(self.view(seat).layouts[owner])

    def heard(self, seat: int | None) -> list[str]:
        """Return the keys of the news that a seat may know."""
        return [text.key.removeprefix("agnes.") for text in heard(self.news, seat)]

    def said(self) -> list[str]:
        """Return the public news of the last move as sentences."""
        return [say(text) for text in heard(self.news, None)]

    def screen(self, seat: int | None) -> Screen:
        """Return a screen."""
        asks = () if seat is None else AGNES.asks(self.state, seat)
        return AGNES.screen(self.view(seat), asks)

    def shown(self, seat: int | None, language: Language = "en") -> str:
        """Return all the words of a screen."""
        screen = self.screen(seat)
        words = [screen.title, *([screen.waiting] if screen.waiting else [])]
        words += [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
        return "\n".join(say(text, language) for text in words)

    def pictured(self, seat: int | None) -> list[str]:
        """Return the names of all faces in the pictures of a screen."""
        groups = [
            group for block in self.screen(seat).blocks if isinstance(block, Cards) for group in block.every_group()
        ]
        return [say(place.face.name) for group in groups for place in group.places if place.face]

    def labels(self, seat: int) -> list[str]:
        """Return what the controls say, the barred ones in brackets, one step after another."""
        found: list[str] = []
        for choose in self.screen(seat).choices:
            _read(choose, found)
        return found

    @property
    def round(self) -> Round:
        """The last finished round."""
        return self.state.done[-1]


def _read(choose: Choose, found: list[str]) -> None:
    for option in choose.options:
        label = say(option.label)
        found.append(f"({label})" if option.barred else label)
    for option in choose.options:
        if option.then is not None:
            _read(option.then, found)


def written(cards: list[int] | tuple[int, ...]) -> str:
    """Write cards: `-` for an empty slot, `?` for a hidden one."""
    return " ".join({EMPTY: "-", -2: "?"}.get(card) or WRITTEN[card] for card in cards)


def say(text: Text, language: Language = "en") -> str:
    """Return the sentence."""
    return speak(text, language, NAMES)
