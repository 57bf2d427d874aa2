"""The actions around a game as people meet them: how each is called, where its control stands, what follows.

One record an action, beside its `ActionKind` in `tables/table/actions.py`; the pages ask what stands on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, Literal, TypeAlias, get_args

import discord

from bot.discord.requests.interaction_data import filled
from bot.discord.requests.request import Request
from bot.show.added_buttons import Placed
from bot.show.custom_id import CustomId, Malformed, Verb
from bot.show.forms import Form, Typed
from bot.show.inputs import option, select
from bot.show.localizer import Localizer, plain_name
from bot.show.names import name_of
from bot.show.page import Item, Page, button, jump_url_of
from bot.show.sentences import Language
from bot.table.leaving import asks_before_leaving, has_left, leaving_page
from bot.table.verbs import ASK, DO, END, PLAN_OFF, START, START_WITH_AI
from games.core.text import Text
from tables.life import proposals
from tables.table import actions
from tables.table.acting_person import Actor
from tables.table.actions import WORDS_LENGTH, ActionKind, cleaned, may_end
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.table_state import Pace, Seat
from tables.time.turn_timers import RECESSES, may_pause

ANYBODY: Final = Actor(0, "")
"""Stands for whoever reads what everybody sees."""
WORDS: Final = "words"
"""The part of the form for a person's words."""
SECONDARY, PRIMARY = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
DANGER = discord.ButtonStyle.danger

Where: TypeAlias = Literal["lobby", "more of lobby", "barred", "status", "more", "left", "panel"]
When: TypeAlias = Callable[[FrozenTable, Actor], bool]
After: TypeAlias = Literal["said", "hand", "more"]


@dataclass(frozen=True, slots=True)
class Stand:
    """A control of an action: on which page, at which place, how it is called, and when it is there."""

    page: Where
    place: int
    label: str
    when: When = lambda _table, _actor: True
    style: discord.ButtonStyle = SECONDARY
    emoji: str = ""
    verb: Verb = DO
    choices: Callable[[FrozenTable, Actor, Localizer], Iterable[discord.SelectOption]] | None = None
    """What can be chosen; None: it is a button."""


class ShownAction:
    """An action, its controls, the question before it, and what follows on the private message that was clicked."""

    def __init__(
        self,
        kind: ActionKind,
        *stands: Stand,
        detail: Callable[[Request], str] = lambda _: "",
        asks: Callable[[FrozenTable, int, Language], Page | Form | None] = lambda _table, _person, _language: None,
        then: Callable[[ReadableTable, int], After] = lambda _table, _person: "said",
        said: str | Callable[[ReadableTable, str], Text] = "bot.done",
    ) -> None:
        """Take what was chosen or written (`detail`, which may refuse it), and what a person is asked before (`asks`).

        `then`: whether the person sees that it is done, their hand, or "More…" of the open table. What is `said` is a
        sentence, or one made of the action's detail.
        """
        self.kind, self.stands, self.detail, self.asks, self.then = kind, stands, detail, asks, then
        self._said = said

    def said(self, table: ReadableTable, detail: str) -> Text:
        """Return the sentence that says that it is done."""
        return Text(self._said) if isinstance(self._said, str) else self._said(table, detail)


def _has_room(table: FrozenTable, _: Actor) -> bool:
    return len(table.state.seats) < table.game.seats.stop - 1


def _alone(table: FrozenTable, actor: Actor) -> bool:
    return len(table.state.people) == 1 and _has_room(table, actor)


def waits_alone(table: FrozenTable) -> bool:
    """Return whether one person has opened a table for whoever comes: AI players are the likeliest way on."""
    is_held = _may_start(table) or _is_asked(table) or table.state.kept_until is not None
    return _alone(table, ANYBODY) and not is_held


def _invites(table: FrozenTable) -> bool:
    return waits_for_people(table) and not (_is_asked(table) or waits_alone(table))


def _may_start(table: FrozenTable) -> bool:
    return len(table.state.seats) >= table.game.seats.start


def waits_for_people(table: FrozenTable) -> bool:
    """Return whether the way on at an open table is that somebody sits down: too few do, or a seat is kept."""
    is_kept = table.state.kept_until is not None and bool(table.state.kept)
    return _has_room(table, ANYBODY) and (is_kept or not _may_start(table))


def _begins(table: FrozenTable) -> bool:
    """Return whether the way on at an open table is to begin."""
    return _may_start(table) and not waits_for_people(table)


def _is_asked(table: FrozenTable) -> bool:
    """Return whether the way on at an open table is to answer somebody who asks for a seat."""
    return table.state.proposal is not None and table.state.proposal.kind == "entry"


def _is_to_answer(table: FrozenTable, actor: Actor) -> bool:
    """Return whether an open hand has room for a person's answer to a proposal: no move is asked of them."""
    seat = table.state.seat_of(actor.id)
    return seat is not None and not table.asks(seat) and actor.id in proposals.needed(table.state)


def _seated(table: FrozenTable, actor: Actor) -> bool:
    return table.state.seat_of(actor.id) is not None


def _may_return(table: FrozenTable, actor: Actor) -> bool:
    left = table.state.seat_left_by(actor.id)
    return not _seated(table, actor) and left is not None and not table.state.is_given_up(left)


def _is_away(table: FrozenTable) -> bool:
    """Return whether somebody has been played for."""
    return any(chair.autopilot for chair in table.state.seats)


def _is_deserted(table: FrozenTable) -> bool:
    """Return whether the game waits until somebody comes back."""
    return table.state.paused is not None and table.state.recess is None


def _last_one(table: FrozenTable, _: Actor) -> bool:
    return table.state.alone and table.state.paused is None


def _in_recess(table: FrozenTable, _: Actor) -> bool:
    return table.state.recess is not None


def _chairs(table: FrozenTable, actor: Actor) -> list[Seat]:
    """Return the seat where somebody sits, if they do."""
    return [chair for chair in table.state.seats if chair.person == actor.id]


def _levels(table: FrozenTable, _: Actor, localizer: Localizer) -> Iterator[discord.SelectOption]:
    return (option(localizer.label(Text(f"bot.ai-{level}")), level, emoji="🤖") for level in table.game.ai_players)


def _paces(table: FrozenTable, _: Actor, localizer: Localizer) -> Iterator[discord.SelectOption]:
    for pace in get_args(Pace):
        named = Text("bot.more-pace", pace=Text(f"table.pace-{pace}"))
        yield option(localizer.label(named), pace, chosen=pace == table.state.pace)


def _pauses(table: FrozenTable, _: Actor, localizer: Localizer) -> Iterator[discord.SelectOption]:
    """Yield for how long a game may pause; nothing where it may not, or does."""
    state = table.state
    if may_pause(state) and state.paused is None and not state.awaited:
        for span in RECESSES:
            yield option(localizer.label(Text(f"bot.pause-{span}")), span)


def others(table: FrozenTable, actor: Actor, _: Localizer) -> Iterator[discord.SelectOption]:
    """Yield the people whom somebody may send away; nobody if they may not."""
    if table.state.phase == "lobby" and (actor.manages or actor.id == table.state.host):
        for chair in table.state.seats:
            if chair.person not in (None, actor.id):
                yield option(chair.name, chair.person)


def _ai_seats(table: FrozenTable, actor: Actor, _: Localizer) -> Iterator[discord.SelectOption]:
    """Yield the seats of AI players that a newcomer may ask for."""
    state = table.state
    sat = actor.id in state.former or any(actor.id in (chair.person, chair.gone) for chair in state.seats)
    if state.phase == "playing" and not sat and not state.shared:
        for seat, chair in enumerate(state.seats):
            if state.is_free(seat):
                yield option(f"{plain_name(chair)}{' 💤' if chair.autopilot else ''}", seat)


def cut_form(table: FrozenTable, person: int, language: Language) -> Form:
    """Return the form for a person's words; those that they have given stand in it."""
    localizer, mine = Localizer(language), table.state.cut_of(person)
    label = localizer.label(Text("bot.cut-words"))
    about = localizer.label(Text("bot.cut-words-help", most=WORDS_LENGTH))
    words = Typed(WORDS, label, about, most=WORDS_LENGTH, now="" if mine is None else mine.words)
    return Form(DO.at(table.id, actions.CUT.verb), localizer.label(Text("bot.cut-form")), [words])


def _to_more(table: ReadableTable, _: int) -> After:
    return "more" if table.state.phase == "lobby" else "said"


CHOSEN: Final = attrgetter("chosen")
PROPOSED: Final = "bot.proposed"
ACTIONS: Final = (
    ShownAction(
        actions.JOIN,
        Stand("lobby", 10, "join", lambda at, _: _invites(at), PRIMARY),
        Stand("lobby", 20, "join", lambda at, who: _has_room(at, who) and not _invites(at)),
        Stand("more", 5, "sit-again", _may_return, PRIMARY),
        Stand("left", 10, "sit-again", _may_return, PRIMARY),
        then=lambda table, _: "said" if table.state.phase == "lobby" else "hand",
        said=lambda table, _: Text("bot.play-joined", link=jump_url_of(table)),
    ),
    ShownAction(actions.ASK_ENTRY, Stand("barred", 10, "ask-entry", style=PRIMARY, verb=ASK)),
    ShownAction(
        actions.LEAVE,
        Stand("more of lobby", 5, "leave", _seated),
        Stand("more", 40, "leave", _seated),
        asks=lambda table, person, language: (
            leaving_page(table, person, language) if asks_before_leaving(table, person) else None
        ),
        then=lambda table, person: "hand" if table.is_live and has_left(table, person) else "said",
        said=lambda table, _: Text(
            "bot.left-table", game=name_of(table.game), channel=f"<#{table.channel}>", link=jump_url_of(table)
        ),
    ),
    ShownAction(
        actions.START,
        Stand("lobby", 10, "start", lambda at, _: _begins(at) and not _is_asked(at), PRIMARY, verb=START),
        Stand("lobby", 20, "start", lambda at, _: _begins(at) and _is_asked(at), verb=START),
        Stand("lobby", 20, "start-anyway", lambda at, _: _may_start(at) and waits_for_people(at), verb=START),
    ),
    ShownAction(
        actions.START_WITH_AI,
        Stand(
            "lobby",
            20,
            "start-with-ai",
            lambda at, who: _alone(at, who) and not (_may_start(at) or _is_asked(at) or waits_alone(at)),
            verb=START_WITH_AI,
        ),
        Stand("lobby", 10, "start-with-ai", lambda at, _: waits_alone(at), PRIMARY, verb=START_WITH_AI),
    ),
    ShownAction(
        actions.ADD_AI,
        Stand("lobby", 0, "add-ai", lambda at, who: _has_room(at, who) and not _is_asked(at), choices=_levels),
        detail=CHOSEN,
    ),
    ShownAction(
        actions.REMOVE_AI,
        Stand("more of lobby", 30, "remove-ai", lambda at, _: any(seat.is_ai for seat in at.state.seats), emoji="🤖"),
        then=_to_more,
    ),
    ShownAction(
        actions.REMOVE_PERSON,
        Stand("more of lobby", 40, "remove-person", choices=others),
        detail=CHOSEN,
        said=lambda _, person: Text("bot.person-removed", person=f"<@{person}>"),
    ),
    ShownAction(
        actions.CUT,
        Stand("more of lobby", 10, "cut", lambda at, _: not at.state.shared, emoji="✂️"),
        detail=lambda request: cleaned("".join(filled(request.interaction).get(WORDS, ()))),
        asks=cut_form,
        then=_to_more,
    ),
    ShownAction(
        actions.END,
        Stand("status", 13, "stop-here", _last_one),
        Stand("more", 50, "end-table", lambda at, who: _seated(at, who) and may_end(at.state, who), DANGER, verb=END),
        said=lambda table, _: Text(PROPOSED if table.is_live else "bot.ended-table"),
    ),
    ShownAction(
        actions.COME_BACK,
        Stand("status", 14, "come-back", lambda at, _: _is_away(at) and not _is_deserted(at)),
        Stand("status", 14, "come-back", lambda at, _: _is_away(at) and _is_deserted(at), PRIMARY),
        Stand("panel", 10, "come-back", lambda at, who: any(one.autopilot for one in _chairs(at, who)), PRIMARY),
        then=lambda _table, _: "hand",
    ),
    ShownAction(
        actions.GO_ON,
        Stand("status", 9, "go-on", _in_recess, PRIMARY),
        Stand("panel", 9, "go-on", _in_recess, PRIMARY),
        then=lambda _table, _: "hand",
    ),
    ShownAction(actions.STAY, Stand("status", 12, "play-on", _last_one, PRIMARY)),
    ShownAction(
        actions.QUEUE,
        Stand("panel", 20, "plan-off", lambda at, who: any(one.queued for one in _chairs(at, who)), verb=PLAN_OFF),
    ),
    ShownAction(
        actions.PROPOSE_PACE,
        Stand("more", 0, "propose-pace", _seated, choices=_paces),
        detail=CHOSEN,
        said=PROPOSED,
    ),
    ShownAction(
        actions.PROPOSE_PAUSE,
        Stand("more", 0, "propose-pause", _seated, choices=_pauses),
        detail=CHOSEN,
        said=PROPOSED,
    ),
    ShownAction(actions.ASK_SEAT, Stand("more", 0, "ask-seat", choices=_ai_seats), detail=CHOSEN, said=PROPOSED),
    ShownAction(
        actions.ASK_TAKEBACK,
        Stand("more", 30, "take-back", lambda table, actor: table.may_take_back(actor.id), emoji="↩️"),
        said=PROPOSED,
    ),
    ShownAction(
        actions.AGREE,
        Stand("status", 10, "agree", lambda table, _: table.state.proposal is not None, PRIMARY),
        Stand("panel", 11, "agree", _is_to_answer, PRIMARY),
        Stand("lobby", 1, "let-in", lambda at, _: _is_asked(at), PRIMARY),
        then=lambda _table, _: "hand",
    ),
    ShownAction(
        actions.DECLINE,
        Stand("status", 11, "decline", lambda table, _: table.state.proposal is not None),
        Stand("panel", 12, "decline", _is_to_answer),
        Stand("lobby", 2, "not-this-time", lambda at, _: _is_asked(at)),
        then=lambda _table, _: "hand",
    ),
)


def action_called(verb: str) -> ShownAction:
    """Return the action of a control that does one. Raises `Malformed` for a verb that no such control has."""
    known = (one for one in ACTIONS if one.kind.verb == verb and any(stand.verb is DO for stand in one.stands))
    found = next(known, None)
    if found is None:
        raise Malformed(verb)
    return found


def buttons_at(page: Where, table: FrozenTable, actor: Actor, localizer: Localizer) -> Iterator[Placed]:
    """Yield the buttons of actions on a page that a person looks at, each with its place."""
    for action, stand in _standing(page, table, actor):
        if stand.choices is None:
            custom_id = _custom_id(action, stand, table)
            label = localizer.label(Text(f"bot.{stand.label}"))
            yield stand.place, button(label, custom_id, style=stand.style, emoji=stand.emoji)


def selects_at(page: Where, table: FrozenTable, actor: Actor, localizer: Localizer) -> list[Item]:
    """Return the selects of actions on a page, but for those with nothing to choose."""
    found: list[Item] = []
    for action, stand in _standing(page, table, actor):
        options = [] if stand.choices is None else list(stand.choices(table, actor, localizer))
        if options:
            custom_id = _custom_id(action, stand, table)
            found.append(select(custom_id, options, localizer.label(Text(f"bot.{stand.label}"))))
    return found


def _standing(page: Where, table: FrozenTable, actor: Actor) -> Iterator[tuple[ShownAction, Stand]]:
    for action in ACTIONS:
        for stand in action.stands:
            if stand.page == page and stand.when(table, actor):
                yield action, stand


def _custom_id(action: ShownAction, stand: Stand, table: FrozenTable) -> CustomId:
    return stand.verb.at(table.id, action.kind.verb if stand.verb is DO else "")
