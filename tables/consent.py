"""What needs consent: another pace, an AI's seat for a newcomer, the last move taken back (C-9).

Pure functions on a draft of the `Sitting`. Who is away is not asked: nobody waits in vain for a consent either.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from games.core.game import News
from games.core.text import Name, Refused, Text, Who
from tables.pace import DAY, TIMINGS, fill_banks
from tables.people import Person
from tables.sitting import Pace, Proposal, Seat, Sitting

PROPOSAL_PATIENCE: Final = DAY
"""Who has not answered a proposal by then, in ms, is taken to agree: without a clock nothing else tells who is away."""


def propose(draft: Sitting, proposal: Proposal) -> Iterator[News]:
    """Put a proposal before those who must agree; if there is nobody to ask, it is done at once."""
    if draft.phase != "playing":
        raise Refused(Text("table.not-started" if draft.phase == "lobby" else "table.over"))
    if draft.proposal is not None:
        raise Refused(Text("table.proposal-open"))
    draft.proposal = proposal
    if needed(draft):
        yield News(Text(f"table.proposes-{proposal.kind}", name=Name(proposal.name), detail=_said(proposal)))
    else:
        yield from _settle(draft)


def needed(draft: Sitting) -> list[int]:
    """Return the persons whose consent is still missing."""
    proposal = draft.proposal
    if proposal is None:
        return []
    asked = draft.present
    if proposal.kind == "seat" and draft.host in asked:
        asked = [draft.host]
    return [person for person in asked if person != proposal.by and person not in proposal.yes]


def agree(draft: Sitting, person: Person) -> Iterator[News]:
    """Agree to the proposal; the last consent makes it so."""
    proposal = _asked(draft, person)
    proposal.yes.append(person.id)
    if not needed(draft):
        yield from _settle(draft)


def decline(draft: Sitting, person: Person) -> Iterator[News]:
    """Turn the proposal down; whoever made it withdraws it so."""
    if draft.proposal is None or person.id != draft.proposal.by:
        _asked(draft, person)
    draft.proposal = None
    yield News(Text("table.declined", name=Name(person.name)))


def reconsider(draft: Sitting) -> Iterator[News]:
    """Do what is proposed if whoever was still to agree has gone; a move to be taken back has to be asked for again."""
    _drop_pointless(draft)
    if draft.proposal is None or draft.phase != "playing" or needed(draft):
        return
    if draft.proposal.kind == "takeback":
        draft.proposal = None
    else:
        yield from _settle(draft)


def date(draft: Sitting, now: int) -> None:
    """Let the time of a new proposal run from now (unix ms), and forget one that has become pointless."""
    _drop_pointless(draft)
    if draft.proposal is not None and draft.proposal.ends is None:
        draft.proposal.ends = now + PROPOSAL_PATIENCE


def _drop_pointless(draft: Sitting) -> None:
    """Forget that somebody has asked for a seat whose owner has come back, or has sat down elsewhere."""
    proposal = draft.proposal
    if proposal is None or proposal.kind != "seat":
        return
    if not draft.is_free(int(proposal.detail)) or draft.seat_of(proposal.by) is not None:
        draft.proposal = None


def lapse(draft: Sitting, now: int) -> Iterator[News]:
    """Take silence for consent once a proposal's time is up; a move is taken back with real consent only."""
    _drop_pointless(draft)
    proposal = draft.proposal
    if proposal is None or proposal.ends is None or proposal.ends > now or draft.held is not None:
        return
    if proposal.kind == "takeback":
        draft.proposal = None
        yield News(Text("table.lapsed"))
    else:
        proposal.yes.extend(needed(draft))
        yield News(Text("table.silence-agrees"))
        yield from _settle(draft)


def is_agreed(draft: Sitting, kind: str) -> bool:
    """Tell whether a proposal of a kind has all the consent that it needs."""
    return draft.proposal is not None and draft.proposal.kind == kind and not needed(draft)


def _asked(draft: Sitting, person: Person) -> Proposal:
    if draft.proposal is None:
        raise Refused(Text("table.no-proposal"))
    if person.id not in needed(draft):
        raise Refused(Text("table.not-asked"))
    return draft.proposal


def _settle(draft: Sitting) -> Iterator[News]:
    """Make the proposal so. One to take a move back is left to the table, which has the game."""
    proposal = draft.proposal
    if proposal is None or proposal.kind == "takeback":
        return
    draft.proposal = None
    if proposal.kind == "pace":
        draft.pace = pace_named(proposal.detail)
        fill_banks(draft)
        yield News(Text("table.pace-is", pace=_said(proposal)))
    else:
        yield from _take_over(draft, proposal)


def _take_over(draft: Sitting, proposal: Proposal) -> Iterator[News]:
    """Give the seat that an AI plays to the newcomer; the AI still answers the question that it is thinking about."""
    seat = int(proposal.detail)
    if not draft.is_free(seat) or draft.seat_of(proposal.by) is not None:
        raise Refused(Text("table.no-robot-seat"))
    absent = draft.seats[seat].person
    timing = TIMINGS[draft.pace]
    draft.seats[seat] = Seat(
        proposal.by,
        proposal.name,
        late=True,
        covered=draft.turns[seat],
        bank=timing.bank if timing else 0,
        quiet=proposal.quiet,
    )
    draft.alone = False
    yield News(Text("table.took-over", who=Who(seat)))
    if draft.host == absent:
        draft.host = draft.present[0]
        yield News(Text("table.new-host", who=Who(draft.seat_of(draft.host) or 0)))


def pace_named(written: str) -> Pace:
    """Return the pace of that name. Raises `Refused`."""
    for pace in get_args(Pace):
        if pace == written:
            return pace  # type: ignore[no-any-return]  # mypy does not read get_args of an alias
    raise Refused(Text("core.not-offered"))


def _said(proposal: Proposal) -> Text | Who | str:
    if proposal.kind == "pace":
        return Text(f"table.pace-{proposal.detail}")
    return Who(int(proposal.detail)) if proposal.kind == "seat" else ""
