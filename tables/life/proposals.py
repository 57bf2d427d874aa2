"""Proposals: another pace, a pause, an AI's seat for a newcomer or one at a closed table, a move taken back, the end.

Pure functions on a draft of the `TableState`. Absent people are not asked, so that nobody waits for them in vain. Only
to end a game that counts they are asked as well: nobody loses it while they are away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args

from games.core.game import News
from games.core.text import Name, Refused, Text, Who
from tables.life.entry import check_may_ask, check_not_turned_away, let_in
from tables.table.acting_person import Actor
from tables.table.table_state import Pace, Proposal, Recess, TableState, seat_for
from tables.time.turn_timers import DAY, TIMINGS, fill_banks

PROPOSAL_PATIENCE: Final = DAY
"""How long a proposal waits for people who are silent, in ms."""
GENTLEST: Final[Pace] = "correspondence"
"""The pace to which silence agrees at a table without timers, where nothing else tells who is away."""


def propose(draft: TableState, proposal: Proposal) -> Iterator[News]:
    """Put a proposal before those who must agree; if there is nobody to ask, it is done at once."""
    forget_pointless(draft)
    if draft.proposal is not None and (draft.proposal.kind != "seat" or proposal.kind == "seat"):
        raise Refused(Text("table.proposal-open"))  # what those at the table propose goes before a stranger's request
    draft.proposal = proposal
    if needed(draft):
        yield News(Text(f"table.proposes-{proposal.kind}", name=Name(proposal.name), detail=said_of(proposal)))
    else:
        yield from _settle(draft)


def ask_entry(draft: TableState, actor: Actor) -> Iterator[News]:
    """Ask the host of a closed table for a seat; several people may ask, and the host answers one after the other."""
    check_may_ask(draft, actor.id)
    asked = _asking("entry", actor)
    if draft.proposal is not None:
        draft.asking.append(asked)
    else:
        yield from propose(draft, asked)


def ask_seat(draft: TableState, actor: Actor, number: str) -> Iterator[News]:
    """Ask the host for the seat of an AI player."""
    check_not_turned_away(draft, actor.id)
    yield from propose(draft, _asking("seat", actor, number))


def _asking(kind: Literal["seat", "entry"], actor: Actor, detail: str = "") -> Proposal:
    sitting = seat_for(actor)
    chosen: dict[str, Any] = {
        "quiet": sitting.quiet,
        "zone": sitting.zone,
        "clicks": sitting.clicks,
        "reads": sitting.reads,
    }
    return Proposal(kind, detail, actor.id, sitting.name, **chosen)


def propose_end(draft: TableState, actor: Actor) -> Iterator[News]:
    """Propose to close the game without a result; if that is proposed already, agree to it."""
    if draft.proposal is not None and draft.proposal.kind == "end" and actor.id in needed(draft):
        yield from agree(draft, actor)
    else:
        yield from propose(draft, Proposal("end", "", actor.id, actor.name))


def needed(draft: TableState) -> list[int]:
    """Return the persons whose consent is missing. Absent people are asked only as host, and to end the game."""
    proposal = draft.proposal
    if proposal is None:
        return []
    asked = {"seat": [draft.host], "entry": [draft.host], "end": draft.people}.get(proposal.kind, draft.present)
    return [person for person in asked if person != proposal.by and person not in proposal.yes]


def agree(draft: TableState, actor: Actor) -> Iterator[News]:
    """Agree to the proposal; the last consent makes it so."""
    proposal = _asked(draft, actor)
    proposal.yes.append(actor.id)
    if not needed(draft):
        yield from _settle(draft)


def decline(draft: TableState, actor: Actor) -> Iterator[News]:
    """Turn the proposal down; its author withdraws it."""
    if draft.proposal is None or actor.id != draft.proposal.by:
        proposal = _asked(draft, actor)
        if proposal.kind == "entry" or (proposal.kind == "seat" and draft.entry != "open"):
            draft.turned_away.append(proposal.by)
    draft.proposal = None
    yield News(Text("table.declined", name=Name(actor.name)))


def reconsider(draft: TableState) -> Iterator[News]:
    """Carry a proposal out if everybody whose consent was missing has gone. A takeback must be asked for again.

    At a table without present people nothing is carried out.
    """
    forget_pointless(draft)
    if draft.proposal is None or draft.phase != "playing" or needed(draft):
        return
    if draft.proposal.kind == "takeback" or (draft.proposal.kind in ("pace", "pause") and not draft.present):
        draft.proposal = None
    else:
        yield from _settle(draft)


def date(draft: TableState, now: int) -> None:
    """Start the time of a new proposal at `now` (unix ms), and drop a proposal that has become pointless."""
    forget_pointless(draft)
    while draft.proposal is None and draft.asking:
        draft.proposal = draft.asking.pop(0)
        forget_pointless(draft)
    if draft.proposal is not None and draft.proposal.ends is None:
        draft.proposal.ends = now + PROPOSAL_PATIENCE
        if draft.proposal.kind == "pause":
            draft.proposal.ends = min(draft.proposal.ends, Recess.read(draft.proposal.detail).until)


def forget_pointless(draft: TableState, *, moved: bool = False) -> None:
    """Drop a request for a seat that is no longer free or wanted, and a takeback once somebody has `moved`."""
    proposal = draft.proposal
    if proposal is None:
        return
    if proposal.kind == "seat":
        seated = draft.seat_of(proposal.by) is not None or proposal.by in draft.former
        pointless = seated or not draft.is_free(int(proposal.detail))
    elif proposal.kind == "entry":
        pointless = draft.phase != "lobby" or draft.seat_of(proposal.by) is not None
    else:
        pointless = proposal.kind == "takeback" and moved
    if pointless:
        draft.proposal = None


def is_settled_by_silence(draft: TableState) -> bool:
    """Return whether silence counts as consent to the proposal; otherwise it counts as a refusal."""
    proposal = draft.proposal
    return proposal is not None and draft.pace == "none" and (proposal.kind, proposal.detail) == ("pace", GENTLEST)


def lapse(draft: TableState, now: int) -> Iterator[News]:
    """Settle the proposal whose time is up without those who are silent."""
    forget_pointless(draft)
    proposal = draft.proposal
    if proposal is None or proposal.ends is None or proposal.ends > now or draft.held is not None:
        return
    if not is_settled_by_silence(draft):
        draft.proposal = None
        yield News(Text("table.lapsed-pause" if proposal.kind == "pause" else "table.lapsed"))
        return
    proposal.yes.extend(needed(draft))
    yield News(Text("table.silence-agrees"))
    yield from _settle(draft)


def is_agreed(draft: TableState, kind: str) -> bool:
    """Return whether a proposal of a kind has all the consent that it needs."""
    return draft.proposal is not None and draft.proposal.kind == kind and not needed(draft)


def _asked(draft: TableState, actor: Actor) -> Proposal:
    forget_pointless(draft)
    if draft.proposal is None:
        raise Refused(Text("table.no-proposal"))
    if actor.id not in needed(draft):
        raise Refused(Text("table.not-asked"))
    return draft.proposal


def _settle(draft: TableState) -> Iterator[News]:
    """Carry the proposal out, except a takeback: that is the table's work, which has the game."""
    proposal = draft.proposal
    if proposal is None or proposal.kind == "takeback":
        return
    draft.proposal = None
    if proposal.kind == "pace":
        draft.pace = pace_named(proposal.detail)
        fill_banks(draft)
        yield News(Text("table.pace-is", pace=said_of(proposal)))
    elif proposal.kind == "pause":
        draft.recess = Recess.read(proposal.detail)
        yield News(Text("table.recess-agreed"))
    elif proposal.kind == "end":
        draft.phase = "abandoned"
        yield News(Text("table.ended-agreed"))
    elif proposal.kind == "entry":
        let_in(draft, proposal.by)
        draft.seats.append(proposal.seat())
        yield News(Text("table.joined", who=Who(len(draft.seats) - 1)))
    else:
        yield from _take_over(draft, proposal)


def _take_over(draft: TableState, proposal: Proposal) -> Iterator[News]:
    """Give the seat that an AI plays to the newcomer; the AI still answers the question that it is thinking about."""
    seat = int(proposal.detail)
    if not draft.is_free(seat) or draft.seat_of(proposal.by) is not None:
        raise Refused(Text("table.no-ai-seat"))
    chair = draft.seats[seat]
    owner = chair.gone if chair.person is None else chair.person
    if owner is not None:
        draft.former.append(owner)
        if not chair.late:
            draft.replaced.append(owner)
    timing = TIMINGS[draft.pace]
    bank = timing.bank if timing else 0
    draft.seats[seat] = proposal.seat(late=True, covered=draft.turns_open_to_ai[seat], bank=bank)
    draft.alone = False
    key = "took-over-rated" if draft.may_be_rated and owner in draft.rated else "took-over"
    yield News(Text(f"table.{key}", who=Who(seat), name=Name(chair.name)))
    if draft.host == owner:
        draft.host = draft.present[0]
        yield News(Text("table.new-host", who=Who(draft.seat_of(draft.host) or 0)))


def pace_named(written: str) -> Pace:
    """Return the pace of that name. Raises `Refused`."""
    for pace in get_args(Pace):
        if pace == written:
            return pace  # type: ignore[no-any-return]  # mypy does not read get_args of an alias
    raise Refused(Text("core.not-offered"))


def said_of(proposal: Proposal) -> Text | Who | str:
    """Return what is proposed, for the sentence that says so."""
    if proposal.kind == "pace":
        return Text(f"table.pace-{proposal.detail}")
    if proposal.kind == "pause":
        return said_end(Recess.read(proposal.detail), "R")
    return Who(int(proposal.detail)) if proposal.kind == "seat" else ""


def said_end(recess: Recess, style: Literal["f", "R"] = "f") -> Text:
    """Return until when the game is to pause: a date, or (`R`) in how long."""
    date = f"<t:{recess.until // 1000}:{style}>"
    return Text("table.recess-open" if recess.is_open else "table.recess-until", date=date)
