"""A replay that several people watch together, as data: who leads, which step all see, the question put to them.

Each function returns a changed copy, or refuses. Times are in unix ms.
"""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel

from bot.show.localizer import Localizer
from bot.show.sentences import Language
from cogs.replays.position import Position
from games.core.text import Refused, Text

MINUTE_MS: Final = 60_000
SILENCE_MS: Final = 5 * MINUTE_MS
"""Who has led without a click for so long is followed by whoever wants to lead."""
LASTS_MS: Final = 24 * 60 * MINUTE_MS
ANSWERS_MOST: Final = 100
ADVICE_MOST: Final = 50
"""The most steps whose advice is kept."""


class Asked(BaseModel, frozen=True):
    """A position that was put to all as a question: the answer of each person, until the leader opens them."""

    number: int
    step: int
    seat: int
    answers: dict[int, str] = {}
    is_open: bool = False

    @property
    def chosen(self) -> list[tuple[str, int]]:
        """Return how many chose each move, the most first."""
        moves = list(self.answers.values())
        return sorted(((move, moves.count(move)) for move in set(moves)), key=lambda one: (-one[1], one[0]))


class SharedReplay(BaseModel, frozen=True):
    """A replay of a table that all see at the same step; person 0 is nobody."""

    id: str
    guild: int
    channel: int
    """The channel or thread where it is watched."""
    home: int
    """The channel, or the one that the thread belongs to."""
    message: int | None = None
    table: str
    language: Language
    opened: int
    leader: int
    led: int
    """When the leader clicked last."""
    wants: int = 0
    """Who asks to lead."""
    at: str
    """The position, as controls carry it."""
    advice: dict[int, str] = {}
    """The expert's move at the steps where somebody asked for it."""
    asked: Asked | None = None
    closed: bool = False

    @property
    def position(self) -> Position:
        """Return the step that all see, and through whose eyes."""
        return Position.parse(self.at)

    @property
    def address(self) -> str:
        """Return what its controls carry."""
        return f"together.{self.id}"

    @property
    def question(self) -> Asked | None:
        """Return the question that waits for answers."""
        return None if self.asked is None or self.asked.is_open else self.asked

    @property
    def answered(self) -> Asked | None:
        """Return the question whose answers are shown."""
        asked = self.asked
        return asked if asked is not None and asked.is_open and asked.step == self.position.step else None

    @property
    def free_at(self) -> int:
        """Return from when on anybody may lead."""
        return self.led + SILENCE_MS if self.leader else 0

    def is_over(self, now: int) -> bool:
        """Return whether it is not watched any more."""
        return self.closed or now >= self.opened + LASTS_MS

    def check_leads(self, person: int) -> None:
        """Raise `Refused` for whoever does not lead, with the button to click, as everybody's page has it."""
        if person == self.leader:
            return
        if self.wants:
            raise self._asked_before(person)
        key, button = ("not-leader", "lead") if self.leader else ("nobody-leads", "lead-now")
        label = Localizer(self.language).label(Text(f"together.{button}"))
        raise Refused(Text(f"together.{key}", leader=f"<@{self.leader}>", button=label))

    def _asked_before(self, person: int) -> Refused:
        """Return why somebody cannot ask to lead: they or another have asked already."""
        key = "together.you-want" if person == self.wants else "together.other-wants"
        when = f"<t:{self.free_at // 1000}:R>"
        return Refused(Text(key, other=f"<@{self.wants}>", leader=f"<@{self.leader}>", when=when))

    def turned(self, person: int, position: Position, now: int) -> SharedReplay:
        """Let the leader show another position. A question must be opened first."""
        self.check_leads(person)
        if self.question is not None:
            raise Refused(Text("together.open-first"))
        return self._copy(at=str(position), led=now)

    def handed_over(self, person: int, now: int) -> SharedReplay:
        """Let the leader hand over to who asked for it; let others ask for it, or lead if the leader is silent."""
        if person == self.leader:
            if not self.wants:
                raise Refused(Text("together.nobody-wants"))
            return self._copy(leader=self.wants, wants=0, led=now)
        if now >= self.free_at:
            return self._copy(leader=person, wants=0, led=now)
        if self.wants:
            raise self._asked_before(person)
        return self._copy(wants=person)

    def advised(self, step: int, move: str) -> SharedReplay:
        """Keep the expert's move at a step, and forget the oldest of many."""
        kept = list({**self.advice, step: move}.items())
        return self._copy(advice=dict(kept[-ADVICE_MOST:]))

    def posed(self, person: int, step: int, seat: int, now: int) -> SharedReplay:
        """Let the leader put a step to all, as a seat saw it."""
        self.check_leads(person)
        if self.question is not None:
            raise Refused(Text("together.open-first"))
        number = 0 if self.asked is None else self.asked.number + 1
        return self._copy(at=str(Position(step, seat)), led=now, asked=Asked(number=number, step=step, seat=seat))

    def replied(self, person: int, number: int, move: str) -> SharedReplay:
        """Take somebody's answer in place of the one before."""
        question = self.question
        if question is None or question.number != number:
            raise Refused(Text("together.question-over"))
        if person not in question.answers and len(question.answers) >= ANSWERS_MOST:
            raise Refused(Text("together.many-answers"))
        return self._copy(asked=question.model_copy(update={"answers": {**question.answers, person: move}}))

    def opened_answers(self, person: int, now: int) -> SharedReplay:
        """Let the leader show how many chose what."""
        self.check_leads(person)
        if self.question is None:
            raise Refused(Text("together.question-over"))
        return self._copy(led=now, asked=self.question.model_copy(update={"is_open": True}))

    def without(self, person: int) -> SharedReplay:
        """Forget a person."""
        asked = self.asked
        if asked is not None:
            answers = {one: move for one, move in asked.answers.items() if one != person}
            asked = asked.model_copy(update={"answers": answers})
        leader, wants = (0 if one == person else one for one in (self.leader, self.wants))
        return self._copy(leader=leader, wants=wants, asked=asked)

    def _copy(self, **changes: object) -> SharedReplay:
        return self.model_copy(update=changes)
