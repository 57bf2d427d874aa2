"""The actions around a game: join, invite AI players, change options, cut, start, take back, end.

Pure functions on a draft of the `TableState` yield news or raise `Refused`; `apply_action` also returns the game's new
state, for three actions reach into the game: the start, leaving for good, taking back a move. Coming and going during a
game: `leaving.py`; what others must agree to: `proposals.py`.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from pydantic import ValidationError

from games.core.game import WITHDRAW, AnyGame, MoveResult, News, SeatMove, play
from games.core.text import Name, Refused, Text, Who
from tables.life import proposals
from tables.life.leaving import come_back, get_up, hand_over, hand_over_absent, own_seat, queue, sit_again, stay
from tables.life.lobby_seats import add_ai, check_room, fill_with_ai, host_only, only_in_lobby, remove_ai, remove_person
from tables.life.start_and_finish import deal
from tables.table.acting_person import Actor
from tables.table.moves_from_journal import TAKEBACK, LastMove, has_taught
from tables.table.table_state import Cut, OnLeave, Pace, Proposal, Seating, TableState, seat_for
from tables.time.turn_timers import LOBBY_PATIENCE, MINUTE, check_presence

TABLE_SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "pace": get_args(Pace),
    "on_leave": get_args(OnLeave),
    "seating": get_args(Seating),
}
"""What a table agrees on besides the game's options, and the values."""
HOSTING: Final = frozenset({"start", "start-with-ai", "add-bot", "remove-bot", "options", "terms"})
"""Actions in a lobby that only the host may do."""
HOST_PATIENCE: Final = 10 * MINUTE
"""After so long (ms) without an action of the host, anybody who has sat there as long may become the host."""

WORDS_LENGTH: Final = 40
"""The most characters of a cut, after it is cleaned."""

_JOINERS: Final = "\u200c\u200d"
"""Invisible, but they hold emojis and letters together."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like a space."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something done around the game, written `add-bot regular` in the journal."""

    verb: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.detail}".rstrip()


def _change(game: AnyGame, draft: TableState, actor: Actor, action: Action) -> Iterator[News]:
    """Do an action to the draft. Raises `Refused`, and then the draft must be thrown away."""
    seat_move = ACTIONS.get(action.verb)
    if seat_move is None:
        raise Refused(Text("core.not-offered"))
    if draft.phase not in ("lobby", "playing"):
        raise Refused(Text("table.over"))
    yield from seat_move(game, draft, actor, action.detail)


def replace_sleeping_host(draft: TableState, actor: Actor, action: Action, now: int) -> Iterator[News]:
    """If the host of a lobby is away, make a person who does a host's action the host; `now` is unix ms."""
    seat = draft.seat_of(actor.id)
    if seat is None or actor.id == draft.host or draft.phase != "lobby" or action.verb not in HOSTING:
        return
    if now - max(draft.host_seen, draft.seats[seat].since) >= HOST_PATIENCE:
        draft.host = actor.id
        yield News(Text("table.new-host", who=Who(seat)))


def join(game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Sit down on the next free chair."""
    if draft.seat_of(actor.id) is not None:
        raise Refused(Text("table.already-seated"))
    if draft.phase == "playing":
        yield from sit_again(draft, actor)
        return
    only_in_lobby(draft)
    if actor.id in draft.removed:
        raise Refused(Text("table.sent-away"))
    check_room(game, draft, actor.id)
    draft.seats.append(seat_for(actor))
    draft.kept = [person for person in draft.kept if person != actor.id]
    yield News(Text("table.joined", who=Who(len(draft.seats) - 1)))


def leave(game: AnyGame, draft: TableState, actor: Actor, detail: str) -> Iterator[News]:
    """Get up: from the lobby for good, from a game by the table's settings; `detail`: `SENT_AWAY` or nothing."""
    if draft.phase == "playing":
        yield from get_up(game, draft, actor, detail)
        return
    only_in_lobby(draft)
    del draft.seats[own_seat(draft, actor)]
    draft.cuts = [cut for cut in draft.cuts if cut.person != actor.id]
    yield News(Text("table.left", name=Name(actor.name)))
    yield from hand_over(draft, actor)


def change_options(game: AnyGame, draft: TableState, actor: Actor, written: str) -> Iterator[News]:
    """Set some options, given as a JSON object; the others stay."""
    only_in_lobby(draft)
    host_only(draft, actor)
    draft.options = checked_options(game, {**draft.options, **json.loads(written)})
    yield News(Text("table.options-set"))


def change_table_settings(game: AnyGame, draft: TableState, actor: Actor, written: str) -> Iterator[News]:
    """Settle how the table is run, given as a JSON object: `pace`, `on_leave`, `seating`."""
    only_in_lobby(draft)
    host_only(draft, actor)
    for name, value in json.loads(written).items():
        if value not in TABLE_SETTINGS.get(name, ()):
            raise Refused(Text("core.not-offered"))
        if value == "forfeit" and not game.can_be_left:
            raise Refused(Text("table.no-forfeit"))
        setattr(draft, name, value)
    yield News(Text("table.options-set"))


def cut(_game: AnyGame, draft: TableState, actor: Actor, typed: str) -> Iterator[News]:
    """Add a person's own words to the deal, or change them and keep their place in the order (`docs/fairness.md`)."""
    seat = check_cut(draft, actor)
    mine, before = Cut(actor.id, draft.seats[seat].name, cleaned(typed)), draft.cut_of(actor.id)
    if before is None:
        draft.cuts.append(mine)
        yield News(Text("table.cut", who=Who(seat)))
    elif before.words != mine.words:
        draft.cuts[draft.cuts.index(before)] = mine
        yield News(Text("table.cut-again", who=Who(seat)))


def cleaned(typed: str) -> str:
    """Return the words of a cut as they are kept and shown: one line, single spaces, nothing invisible, no backtick.

    They are shown as code, which only a backtick would end, so it becomes an apostrophe. Raises `Refused` for no words
    or too many.
    """
    spaced = "".join(_legible(sign) for sign in unicodedata.normalize("NFC", typed))
    words = " ".join(spaced.replace("`", "'").split())
    if len(words) > WORDS_LENGTH:
        raise Refused(Text("table.cut-too-long", most=WORDS_LENGTH, now=len(words)))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in words):
        raise Refused(Text("table.cut-empty", most=WORDS_LENGTH))
    return words


def _legible(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign in _BLANKS or kind[0] == "Z" or sign.isspace():
        return " "
    return "" if kind[0] == "C" and sign not in _JOINERS else sign


def check_cut(table_state: TableState, actor: Actor) -> int:
    """Return the actor's seat if they may cut now. Raises `Refused`."""
    only_in_lobby(table_state)
    return own_seat(table_state, actor)


def propose_pace(_game: AnyGame, draft: TableState, actor: Actor, pace: str) -> Iterator[News]:
    """Propose another pace to those who sit here."""
    own_seat(draft, actor)
    if proposals.pace_named(pace) == draft.pace:
        raise Refused(Text("table.pace-already"))
    yield from proposals.propose(draft, Proposal("pace", pace, actor.id, actor.name))


def ask_seat(_game: AnyGame, draft: TableState, actor: Actor, number: str) -> Iterator[News]:
    """Ask the host for the seat of an AI player."""
    if draft.seat_of(actor.id) is not None:
        raise Refused(Text("table.already-seated"))
    if actor.id in draft.former:
        raise Refused(Text("table.replaced"))
    own = next((seat for seat, chair in enumerate(draft.seats) if chair.gone == actor.id), None)
    if own is not None:  # one seat a person and game, also for people who have left it
        raise Refused(Text("table.given-up" if draft.is_given_up(own) else "table.started"))
    if not number.isdecimal() or int(number) >= len(draft.seats) or not draft.is_free(int(number)):
        raise Refused(Text("table.no-ai-seat"))
    sitting = seat_for(actor)
    asked = Proposal("seat", number, actor.id, sitting.name, quiet=sitting.quiet, zone=sitting.zone)
    yield from proposals.propose(draft, asked)


def agree_to(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Agree to the proposal."""
    yield from proposals.agree(draft, actor)


def turn_down(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Turn the proposal down."""
    yield from proposals.decline(draft, actor)


def end(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Close the table without a result: people who manage the server may, and others by the table's settings.

    Players of a game that may be rated can only propose it to the others.
    """
    if not may_end(draft, actor):
        if draft.enders == "managers":
            raise Refused(Text("table.managers-only"))
        if draft.enders == "host":
            host_only(draft, actor, "host-only")
        own_seat(draft, actor)
    if draft.ends_by_consent(actor.id):
        yield from proposals.propose_end(draft, actor)
        return
    draft.phase = "abandoned"
    yield News(Text("table.ended", name=Name(actor.name)))


def may_end(table_state: TableState, actor: Actor) -> bool:
    """Return whether a person may close the table without a result."""
    seated = table_state.seat_of(actor.id) is not None
    agreed = {"managers": False, "host": seated and table_state.host == actor.id, "seated": seated}
    return actor.manages or (table_state.alone and seated) or agreed[table_state.enders]


def check_start(game: AnyGame, table_state: TableState, actor: Actor) -> None:
    """Raise `Refused` unless this person may start the game now."""
    only_in_lobby(table_state)
    host_only(table_state, actor)
    least = game.seats.start
    if len(table_state.seats) < least:
        raise Refused(Text("table.too-few", least=least, now=len(table_state.seats)))
    game.refuse(table_state.chosen(game), len(table_state.seats))


def checked_options(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the validated options. Raises `Refused` with the first bad field or the refused combination."""
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


ACTIONS: Final[Mapping[str, Callable[[AnyGame, TableState, Actor, str], Iterator[News]]]] = {
    "join": join,
    "leave": leave,
    "add-bot": add_ai,
    "remove-bot": remove_ai,
    "remove-person": remove_person,
    "options": change_options,
    "cut": cut,
    "end": end,
    "terms": change_table_settings,
    "come-back": come_back,
    "stay": stay,
    "queue": queue,
    "propose-pace": propose_pace,
    "ask-seat": ask_seat,
    "agree": agree_to,
    "decline": turn_down,
}


@dataclass(frozen=True, slots=True)
class ActionContext:
    """The table on which an action is done: `last` is the move that may be taken back, if any."""

    game: AnyGame
    table: str
    state: Any
    last: LastMove | None
    now: int


@dataclass(frozen=True, slots=True)
class ActionResult:
    """The result of an action: the step, its name in the journal, and the seat if it is a move of the game."""

    result: MoveResult[Any]
    name: str
    seat: int | None = None


def apply_action(context: ActionContext, draft: TableState, actor: Actor, action: Action) -> ActionResult:
    """Do an action to the draft. Raises `Refused`, and then the draft must be thrown away."""
    host = draft.host
    relieved = tuple(replace_sleeping_host(draft, actor, action, context.now))
    done = _do(context, draft, actor, action)
    handed = tuple(hand_over_absent(draft))
    resealed: tuple[News, ...] = ()
    if draft.phase == "lobby":
        if action.verb == "options" and draft.seal_again(context.table, context.game):
            resealed = (News(Text("table.sealed-again")),)
        draft.closes = context.now + LOBBY_PATIENCE
        _note_arrival(draft, actor, action, context.now)
    if draft.host != host or draft.host == actor.id:
        draft.host_seen = context.now
    proposals.date(draft, context.now)
    return replace(done, result=MoveResult(done.result.state, (*relieved, *done.result.news, *resealed, *handed)))


def _note_arrival(draft: TableState, actor: Actor, action: Action, now: int) -> None:
    seat = draft.seat_of(actor.id)
    if action.verb == "join" and seat is not None:
        draft.seats[seat].since = now


def _do(context: ActionContext, draft: TableState, actor: Actor, action: Action) -> ActionResult:
    if action.verb in ("start", "start-with-ai"):
        if action.verb == "start-with-ai":
            fill_with_ai(context.game, draft, actor)  # without news: the deal seats everybody anew
        check_start(context.game, draft, actor)
        return ActionResult(deal(context.game, draft, context.table), str(action))
    check_presence(draft, actor, action.verb)
    seat = draft.seat_of(actor.id)
    asks_back = action.verb == "ask-takeback"
    news = tuple(_ask_takeback(context, draft, actor) if asks_back else _change(context.game, draft, actor, action))
    if draft.proposal is not None and proposals.is_agreed(draft, "takeback"):
        return _take_back(context, draft, draft.proposal, ActionResult(MoveResult(context.state, news), str(action)))
    if action.verb == "leave" and draft.phase == "playing" and draft.on_leave == "forfeit" and seat is not None:
        return _forfeit(context, draft, seat, news)
    return ActionResult(MoveResult(context.state, news), str(action))


def _forfeit(context: ActionContext, draft: TableState, seat: int, news: tuple[News, ...]) -> ActionResult:
    """Take the seat of the person who has left out of the game."""
    proposals.forget_pointless(draft, moved=True)
    chance = draft.chance(context.table)
    left = play(context.game, context.state, SeatMove(seat, WITHDRAW, context.now), chance)
    draft.calls = chance.calls
    return ActionResult(MoveResult(left.state, (*news, *left.news)), str(WITHDRAW), seat)


def _take_back(context: ActionContext, draft: TableState, proposal: Proposal, agreed: ActionResult) -> ActionResult:
    """Take the last move back, unless something since the proposal, such as a restart, has made it too late."""
    draft.proposal = None
    if context.last is None or barred_from_takeback(context, draft, proposal.by) is not None:
        return replace(
            agreed, result=MoveResult(context.state, (*agreed.result.news, News(Text("table.takeback-late"))))
        )
    return ActionResult(
        MoveResult(context.last.before, (*agreed.result.news, News(Text("table.taken-back")))), TAKEBACK
    )


def barred_from_takeback(context: ActionContext, draft: TableState, person: int) -> Text | None:
    """Return why a person cannot take the last move back, or None if they can."""
    last, seat = context.last, draft.seat_of(person)
    if seat is None:
        return Text("table.not-seated")
    if last is None or last.seat_move.seat != seat or last.seat_move.by_ai or draft.phase != "playing":
        return Text("table.no-takeback")
    if last.calls != draft.calls or has_taught(context.game, last.before, last.seat_move, context.state):
        return Text("table.takeback-reveals")
    return None


def _ask_takeback(context: ActionContext, draft: TableState, actor: Actor) -> Iterator[News]:
    """Propose to take the person's last move back, unless it has revealed something hidden."""
    barred = barred_from_takeback(context, draft, actor.id)
    if barred is not None:
        raise Refused(barred)
    yield from proposals.propose(draft, Proposal("takeback", "", actor.id, actor.name))
