"""What a deed does to a table; three of them reach into the game: the start, leaving for good, taking a move back.

Pure: a draft of the `Sitting` and a state go in, a step comes out; the table commits it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.core.game import WITHDRAW, Act, AnyGame, News, Step, play
from games.core.text import Refused, Text
from tables import consent
from tables.dealing import deal
from tables.desertion import check_presence
from tables.leaving import hand_over_absent
from tables.lobby import Deed, change, check_start, relieve
from tables.pace import LOBBY_PATIENCE
from tables.people import Person
from tables.record import TAKEBACK, has_taught
from tables.sitting import Proposal, Sitting


@dataclass(frozen=True, slots=True)
class Last:
    """The last act of the game, the state before it, and the draws made until then."""

    act: Act
    before: Any
    calls: int


@dataclass(frozen=True, slots=True)
class Scene:
    """The table on which a deed is done: `last` is the act that may be taken back, if any."""

    game: AnyGame
    table: str
    state: Any
    last: Last | None
    now: int


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a deed: the step, and what the journal calls it, with a seat where it is an act of the game."""

    step: Step[Any]
    name: str
    seat: int | None = None


def do(scene: Scene, draft: Sitting, person: Person, deed: Deed) -> Done:
    """Do a deed to the draft. Raises `Refused`, and then the draft must be thrown away."""
    host = draft.host
    relieved = tuple(relieve(draft, person, deed, scene.now))
    done = _do(scene, draft, person, deed)
    handed = tuple(hand_over_absent(draft))
    if draft.phase == "lobby":
        draft.closes = scene.now + LOBBY_PATIENCE
        _note_arrival(draft, person, deed, scene.now)
    if draft.host != host or draft.host == person.id:
        draft.host_seen = scene.now
    consent.date(draft, scene.now)
    return replace(done, step=Step(done.step.state, (*relieved, *done.step.news, *handed)))


def _note_arrival(draft: Sitting, person: Person, deed: Deed, now: int) -> None:
    seat = draft.seat_of(person.id)
    if deed.verb == "join" and seat is not None:
        draft.seats[seat].since = now


def _do(scene: Scene, draft: Sitting, person: Person, deed: Deed) -> Done:
    if deed.verb == "start":
        check_start(scene.game, draft, person)
        return Done(deal(scene.game, draft, scene.table), str(deed))
    check_presence(draft, person, deed.verb)
    seat = draft.seat_of(person.id)
    asks_back = deed.verb == "ask-takeback"
    news = tuple(_ask_takeback(scene, draft, person) if asks_back else change(scene.game, draft, person, deed))
    if draft.proposal is not None and consent.is_agreed(draft, "takeback"):
        return _take_back(scene, draft, draft.proposal, Done(Step(scene.state, news), str(deed)))
    if deed.verb == "leave" and draft.phase == "playing" and draft.on_leave == "forfeit" and seat is not None:
        return _forfeit(scene, draft, seat, news)
    return Done(Step(scene.state, news), str(deed))


def _forfeit(scene: Scene, draft: Sitting, seat: int, news: tuple[News, ...]) -> Done:
    """Take the seat of whoever has left out of the game (C-8)."""
    consent.forget_pointless(draft, moved=True)
    chance = draft.chance(scene.table)
    left = play(scene.game, scene.state, Act(seat, WITHDRAW, scene.now), chance)
    draft.calls = chance.calls
    return Done(Step(left.state, (*news, *left.news)), str(WITHDRAW), seat)


def _take_back(scene: Scene, draft: Sitting, proposal: Proposal, agreed: Done) -> Done:
    """Take the last act back; what has happened since it was proposed, be it a restart, may have made that too late."""
    draft.proposal = None
    if scene.last is None or barred_from_takeback(scene, draft, proposal.by) is not None:
        return replace(agreed, step=Step(scene.state, (*agreed.step.news, News(Text("table.takeback-late")))))
    return Done(Step(scene.last.before, (*agreed.step.news, News(Text("table.taken-back")))), TAKEBACK)


def barred_from_takeback(scene: Scene, draft: Sitting, person: int) -> Text | None:
    """Return why a person cannot take the last act back, or None if they can."""
    last, seat = scene.last, draft.seat_of(person)
    if seat is None:
        return Text("table.not-seated")
    if last is None or last.act.seat != seat or last.act.robot or draft.phase != "playing":
        return Text("table.no-takeback")
    if last.calls != draft.calls or has_taught(scene.game, last.before, last.act, scene.state):
        return Text("table.takeback-reveals")
    return None


def _ask_takeback(scene: Scene, draft: Sitting, person: Person) -> Iterator[News]:
    """Propose to take the person's last act back, as long as nothing hidden has been revealed by it."""
    barred = barred_from_takeback(scene, draft, person.id)
    if barred is not None:
        raise Refused(barred)
    yield from consent.propose(draft, Proposal("takeback", "", person.id, person.name))
