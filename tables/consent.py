"""What needs consent: another pace, an AI's seat for a newcomer, the last move taken back (C-9).

Pure functions on a draft of the `Sitting`. Who is away is not asked: nobody waits in vain for a consent either.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from games.core.game import News
from games.core.text import Name, Refused, Text, Who
from tables.pace import fill_banks
from tables.people import Person
from tables.sitting import Pace, Proposal, Sitting


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
    asked = [draft.host] if proposal.kind == "seat" else draft.present
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
    if draft.proposal is None or draft.phase != "playing" or needed(draft):
        return
    if draft.proposal.kind == "takeback":
        draft.proposal = None
    else:
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
    """Give an AI's seat to the newcomer; the AI still answers the question that it is thinking about."""
    chair = draft.seats[int(proposal.detail)]
    if not draft.is_free(int(proposal.detail)) or draft.seat_of(proposal.by) is not None:
        raise Refused(Text("table.no-robot-seat"))
    chair.person, chair.name, chair.level, chair.gone, chair.late = proposal.by, proposal.name, None, None, True
    chair.covered = draft.turns[int(proposal.detail)]
    draft.alone = False
    yield News(Text("table.took-over", who=Who(int(proposal.detail))))


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
