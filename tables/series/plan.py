"""A plan: an evening or a tournament that opens by itself at a set hour, once or every week or two.

Steps are like those of a series: each returns the plan after it, or raises `Refused`. Instants are unix milliseconds,
days are local dates, counted as Python's ordinals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from hashlib import blake2s
from typing import Final, Literal, TypeAlias

from pydantic import TypeAdapter

from games.core.text import Name, Refused, Text, Value
from tables.series import steps
from tables.series.series import HOUR, MINUTE, Member, Series, ServerEvent, StepContext
from tables.table.acting_person import Actor
from tables.time.quiet_hours import zone_of

PLANS_MOST: Final = 5
"""The most plans of a server."""
ANSWERS_MOST: Final = 100
"""The most people who answer."""
LATE_MOST: Final = HOUR
"""An outage that lasts longer over the hour: that time is missed."""
GRACE: Final = 10 * MINUTE
"""How long after the hour the lobby begins by itself."""
SOON: Final = HOUR
"""How long before the hour those who come are told."""
REST: Final = 12 * HOUR
"""How long after an evening the next one is announced."""
ID_BYTES: Final = 5

Says: TypeAlias = Literal["yes", "maybe", "no"]
SAYS: Final[tuple[Says, ...]] = ("yes", "maybe", "no")
EVERY: Final = (0, 1, 2)
"""Once, or every so many weeks."""
LIMITS: Final = {"evening": (0, *range(2, 8)), "tournament": (0, 8, 12, 16, 24, 32, 48)}
"""By kind, how many may come at most; 0: as many as its kind takes."""
NO_EVENT: Final = ServerEvent()
PlanPhase: TypeAlias = Literal["going", "over"]
Outcome: TypeAlias = Literal["", "opened", "nobody", "missed", "skipped", "busy", "closed", "ended", "no-channel"]
"""What became of the last time. `busy`: another one went on in the channel. `closed`: the server does not play it any
more. `ended`: somebody has ended the plan."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody has said to the next time."""

    person: int
    name: str
    says: Says


@dataclass(frozen=True, slots=True)
class When:
    """A day, a minute of the day by the clocks of a zone, and every how many weeks; 0: once."""

    day: int
    minute: int
    zone: str
    every: int = 0

    @property
    def instant(self) -> int:
        """Return the instant: of an hour that there is twice the first, after one that is left out the next."""
        day, zone = date.fromordinal(self.day), zone_of(self.zone)
        local = datetime(day.year, day.month, day.day, self.minute // 60, self.minute % 60, tzinfo=zone)
        return round(local.timestamp() * 1000)

    def after(self, now: int) -> When | None:
        """Return the next time that is after this one and after `now`; None if there is none."""
        if not self.every:
            return None
        found = replace(self, day=self.day + 7 * self.every)
        while found.instant <= now:
            found = replace(found, day=found.day + 7 * self.every)
        return found


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan; `series` is what opens: a lobby of its kind, with the host as its only member."""

    series: Series
    when: When
    number: int = 1
    """Of the next time; a control that was shown for another one is stale."""
    phase: PlanPhase = "going"
    answers: tuple[Answer, ...] = ()
    """In the order in which people have said that they come, or else."""
    role: int = 0
    """Who may come: people with this role; 0: everybody."""
    most: int = 0
    """How many may come at most; 0: as many as the kind takes."""
    last: Outcome = ""
    last_at: int = 0
    """When the last time was."""
    event: ServerEvent = NO_EVENT
    """The server's event that announces the next time."""

    @property
    def host(self) -> int:
        """Return the host; 0: nobody."""
        return self.series.host

    @property
    def starts(self) -> int:
        """Return when the next time is."""
        return self.when.instant

    @property
    def limit(self) -> int:
        """Return how many may come."""
        return self.most or self.series.traits.most

    def sentence(self, key: str, **params: Value) -> Text:
        """Return a sentence that each kind words in its own way."""
        return self.series.text(f"plan-{key}", **params)

    def said(self, says: Says) -> list[Answer]:
        """Return who has said this."""
        return [one for one in self.answers if one.says == says]

    @property
    def coming(self) -> list[int]:
        """Return who comes, in the order in which they said so."""
        return [one.person for one in self.said("yes")]


def plan_of(series: Series, host: Actor, when: When, role: int = 0, most: int = 0) -> Plan:
    """Return a plan before anybody but its host has answered."""
    named = Member(host.id, host.name[: steps.NAME_LENGTH])
    return _asked_anew(Plan(replace(series, members=(named,)), when, role=role, most=most))


def answer(plan: Plan, actor: Actor, says: Says, number: int) -> Plan:
    """Say whether one comes the next time; where there is no host, the first who comes is it."""
    _only_going(plan)
    if number != plan.number:
        raise Refused(Text("series.plan-went-on"))
    before = next((one for one in plan.answers if one.person == actor.id), None)
    if before is not None and before.says == says:
        return plan
    if says == "yes" and len(plan.coming) >= plan.limit:
        raise Refused(plan.series.text("full", most=plan.limit))
    if before is None and len(plan.answers) >= ANSWERS_MOST:
        raise Refused(plan.series.text("full", most=ANSWERS_MOST))
    others = tuple(one for one in plan.answers if one is not before)
    plan = replace(plan, answers=(*others, Answer(actor.id, actor.name[: steps.NAME_LENGTH], says)))
    return plan if plan.host or says != "yes" else _hosted(plan, actor.id, actor.name)


def choose(plan: Plan, context: StepContext, actor: Actor, what: str, value: str) -> Plan:
    """Settle how it is played. Raises `Refused` for what is not offered."""
    check_host(plan, actor)
    series = steps.choose(plan.series, context, replace(actor, manages=True), what, value)
    return replace(plan, series=replace(series, due=None))


def settle(plan: Plan, now: int, actor: Actor, when: When, role: int, most: int) -> Plan:
    """Settle when it is and who may come; for another hour everybody is asked anew."""
    check_host(plan, actor)
    check_when(when, now)
    is_same = when.instant == plan.starts
    plan = replace(plan, when=when, role=role, most=most)
    return plan if is_same else _asked_anew(replace(plan, number=plan.number + 1))


def skip(plan: Plan, now: int, actor: Actor, number: int) -> Plan:
    """Leave the next time out."""
    check_host(plan, actor)
    if number != plan.number:
        raise Refused(Text("series.plan-went-on"))
    if not plan.when.every:
        raise Refused(Text("series.plan-only-once"))
    return turn(plan, now, "skipped")


def hand_over(plan: Plan, actor: Actor, person: int, name: str) -> Plan:
    """Let somebody else be the host."""
    check_host(plan, actor)
    return plan if person == plan.host else _hosted(plan, person, name)


def end(plan: Plan, actor: Actor) -> Plan:
    """End the plan."""
    check_host(plan, actor)
    return replace(plan, phase="over", last="ended", last_at=plan.starts)


def withdraw(plan: Plan, person: int) -> Plan:
    """Let somebody take part no more; if it is the host, the first who comes is it, or else may come."""
    if plan.phase == "over" or (person != plan.host and all(one.person != person for one in plan.answers)):
        return plan
    plan = replace(plan, answers=tuple(one for one in plan.answers if one.person != person))
    if person != plan.host:
        return plan
    others = [*plan.said("yes"), *plan.said("maybe")]
    if others:
        return _hosted(plan, others[0].person, others[0].name)
    return replace(plan, series=replace(plan.series, host=0, members=()))


def turn(plan: Plan, now: int, outcome: Outcome) -> Plan:
    """Go on to the next time after this one, of which this became.

    What is planned once is over, and so is what has no channel any more.
    """
    told = replace(plan, last=outcome, last_at=plan.starts)
    following = plan.when.after(max(now, plan.starts))
    if following is None or outcome == "no-channel":
        return replace(told, phase="over")
    event = NO_EVENT if outcome == "opened" else plan.event  # what has opened goes on with it
    return _asked_anew(replace(told, when=following, number=plan.number + 1, event=event))


def note_event(plan: Plan, event: ServerEvent, number: int) -> Plan:
    """Note what the server's event shows."""
    return plan if plan.event == event or plan.number != number else replace(plan, event=event)


def series_id(plan_id: str, number: int) -> str:
    """Return the id of the series that a plan opens, the same however often that is tried."""
    return blake2s(f"{plan_id} {number}".encode(), digest_size=ID_BYTES).hexdigest()


def opening(plan: Plan, context: StepContext, people: Sequence[int]) -> Series:
    """Return the lobby that opens at the hour, with `people` in it: the host, or else the first of them, is its host.

    Raises `Refused` where its game is not played any more.
    """
    names = {one.person: one.name for one in plan.answers}
    host = plan.host if plan.host in people else people[0]
    starts = context.now + GRACE
    series = replace(plan.series, host=host, members=(), starts=starts, event=plan.event, role=plan.role)
    series = replace(series, most=plan.most)
    series = steps.begin(series, context, Actor(host, names.get(host, "?")))
    for person in people[: plan.limit]:
        if person != host:
            series = steps.join(series, context, Actor(person, names[person]))
    return series


def check_host(plan: Plan, actor: Actor) -> None:
    """Raise `Refused` for people who are neither the host nor manage the server."""
    _only_going(plan)
    if actor.id != plan.host and not actor.manages:
        if not plan.host:
            raise Refused(Text("series.plan-managers-only"))
        raise Refused(Text("series.host-only", name=Name(plan.series.name_of(plan.host))))


def too_many() -> Text:
    """Return why there can be no further plan."""
    return Text("series.plan-most", most=PLANS_MOST)


def check_when(when: When, now: int) -> None:
    """Raise `Refused` for what is over."""
    if when.instant <= now:
        raise Refused(Text("series.plan-past"))


def _only_going(plan: Plan) -> None:
    if plan.phase == "over":
        raise Refused(plan.sentence("over"))


def _hosted(plan: Plan, host: int, name: str) -> Plan:
    members = (Member(host, name[: steps.NAME_LENGTH]),)
    return replace(plan, series=replace(plan.series, host=host, members=members))


def _asked_anew(plan: Plan) -> Plan:
    """Ask everybody again; the host comes."""
    member = plan.series.member(plan.host)
    return replace(plan, answers=() if member is None else (Answer(member.person, member.name, "yes"),))


_STORED: Final = TypeAdapter(Plan)


def write_plan(plan: Plan) -> str:
    """Return a plan as JSON."""
    return _STORED.dump_json(plan).decode()


def read_plan(written: str) -> Plan:
    """Read a plan as `write_plan` wrote it. Raises ValueError for anything else."""
    return _STORED.validate_json(written)
