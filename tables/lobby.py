"""What people may do around the game: sit down, leave, invite AI players, settle the options, cut, end the table.

Pure functions on a draft of the `Sitting`; each yields news or raises `Refused`. The deal itself is the table's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from games.core.game import AnyGame, News
from games.core.player import Level
from games.core.text import Refused, Text, Who
from tables.sitting import BOT_NAMES, Seat, Sitting

NAME_LENGTH: Final = 32


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who acts: Discord id, the name to show, and whether they may manage the server."""

    id: int
    name: str
    manages: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done around the game, written `add-bot regular` in the journal."""

    verb: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.detail}".rstrip()


def change(game: AnyGame, draft: Sitting, person: Person, deed: Deed) -> Iterator[News]:
    """Do a deed to the draft. Raises `Refused`, and then the draft must be thrown away."""
    act = _DEEDS.get(deed.verb)
    if act is None:
        raise Refused(Text("core.not-offered"))
    yield from act(game, draft, person, deed.detail)


def join(game: AnyGame, draft: Sitting, person: Person, _: str) -> Iterator[News]:
    """Sit down on the next free chair."""
    if draft.seat_of(person.id) is not None:
        raise Refused(Text("table.already-seated"))
    _only_in_lobby(draft)
    _room(game, draft)
    draft.seats.append(Seat(person.id, person.name[:NAME_LENGTH]))
    yield News(Text("table.joined", who=Who(len(draft.seats) - 1)))


def leave(game: AnyGame, draft: Sitting, person: Person, _: str) -> Iterator[News]:
    """Get up: from the lobby for good, from a game by leaving the chair to an AI player (C-8 `bot`)."""
    seat = _own_seat(draft, person)
    if draft.phase == "lobby":
        del draft.seats[seat]
        yield News(Text("table.left", name=person.name))
    elif draft.phase == "playing":
        chair = draft.seats[seat]
        level: Level = "regular" if "regular" in game.players else "beginner"
        draft.seats[seat] = Seat(None, chair.name, level, gone=chair.person)
        yield News(Text("table.left-to-robot", name=person.name))
    else:
        raise Refused(Text("table.over"))
    if not draft.people:
        draft.phase = "abandoned"
        yield News(Text("table.nobody-left"))
    elif draft.host == person.id:
        draft.host = draft.people[0]
        yield News(Text("table.new-host", who=Who(draft.seat_of(draft.host) or 0)))


def add_robot(game: AnyGame, draft: Sitting, person: Person, level: str) -> Iterator[News]:
    """Invite an AI player of a level that the game has."""
    _only_in_lobby(draft)
    _host_only(draft, person)
    _room(game, draft)
    known = next((known for known in game.offered if known == level), None)
    if known is None:
        raise Refused(Text("table.no-such-level"))
    taken = {chair.name for chair in draft.seats}
    name = next(name for name in BOT_NAMES if name not in taken)
    draft.seats.append(Seat(None, name, known))
    yield News(Text("table.joined", who=Who(len(draft.seats) - 1)))


def remove_robot(game: AnyGame, draft: Sitting, person: Person, _: str) -> Iterator[News]:  # noqa: ARG001 -- a deed
    """Send the last invited AI player away."""
    _only_in_lobby(draft)
    _host_only(draft, person)
    for seat in reversed(range(len(draft.seats))):
        if draft.seats[seat].is_robot:
            yield News(Text("table.left", name=draft.seats[seat].name))
            del draft.seats[seat]
            return
    raise Refused(Text("table.no-robot"))


def settle(game: AnyGame, draft: Sitting, person: Person, written: str) -> Iterator[News]:
    """Set some options, given as a JSON object; the others stay."""
    _only_in_lobby(draft)
    _host_only(draft, person)
    draft.options = checked_options(game, {**draft.options, **json.loads(written)})
    yield News(Text("table.options-set"))


def cut(game: AnyGame, draft: Sitting, person: Person, contribution: str) -> Iterator[News]:  # noqa: ARG001 -- a deed
    """Add a person's own luck to the deal, once (`docs/fairness.md`)."""
    _only_in_lobby(draft)
    seat = _own_seat(draft, person)
    mine = f"{person.id}:"
    if any(known.startswith(mine) for known in draft.cuts):
        raise Refused(Text("table.already-cut"))
    draft.cuts.append(mine + contribution)
    yield News(Text("table.cut", who=Who(seat)))


def end(game: AnyGame, draft: Sitting, person: Person, _: str) -> Iterator[News]:  # noqa: ARG001 -- a deed
    """Close the table without a result: the host may, and whoever manages the server."""
    if draft.phase not in ("lobby", "playing"):
        raise Refused(Text("table.over"))
    if not person.manages:
        _host_only(draft, person)
    draft.phase = "abandoned"
    yield News(Text("table.ended", name=person.name))


def check_start(game: AnyGame, sitting: Sitting, person: Person) -> None:
    """Raise `Refused` unless this person may start the game now."""
    _only_in_lobby(sitting)
    _host_only(sitting, person)
    least = game.seats.start
    if len(sitting.seats) < least:
        raise Refused(Text("table.too-few", least=least, now=len(sitting.seats)))
    game.refuse(sitting.chosen(game), len(sitting.seats))


def checked_options(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options, checked. Raises `Refused` naming the first bad field, or the refused combination (C-11)."""
    try:
        chosen = game.options_type.model_validate(dict(options))
    except ValidationError as error:
        field = str(error.errors()[0]["loc"][0])
        if field in game.options_type.model_fields:
            raise Refused(Text("table.bad-option", option=Text(f"{game.name}.option-{field}"))) from None
        raise Refused(Text("table.unknown-option")) from None
    game.refuse(chosen, game.seats.start)
    checked: dict[str, Any] = chosen.model_dump(mode="json")
    return checked


def _only_in_lobby(sitting: Sitting) -> None:
    if sitting.phase == "playing":
        raise Refused(Text("table.started"))
    if sitting.phase != "lobby":
        raise Refused(Text("table.over"))


def _host_only(sitting: Sitting, person: Person) -> None:
    if person.id != sitting.host:
        raise Refused(Text("table.host-only", name=_name(sitting, sitting.host)))


def _own_seat(sitting: Sitting, person: Person) -> int:
    seat = sitting.seat_of(person.id)
    if seat is None:
        raise Refused(Text("table.not-seated"))
    return seat


def _room(game: AnyGame, sitting: Sitting) -> None:
    if len(sitting.seats) >= game.seats.stop - 1:
        raise Refused(Text("table.full", most=game.seats.stop - 1))


def _name(sitting: Sitting, person: int) -> str:
    seat = sitting.seat_of(person)
    return "?" if seat is None else sitting.seats[seat].name


_DEEDS: Final[Mapping[str, Callable[[AnyGame, Sitting, Person, str], Iterator[News]]]] = {
    "join": join,
    "leave": leave,
    "add-bot": add_robot,
    "remove-bot": remove_robot,
    "options": settle,
    "cut": cut,
    "end": end,
}
