"""What messages show around the game: timers, who is away, proposals, further actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from discord import ui

from bot.show.added_buttons import Placed, in_order
from bot.show.localizer import Localizer, localizer_for
from bot.show.move_labels import may_ask_for_hint
from bot.show.names import host_of, name_of
from bot.show.page import Page, button, page_of, rows
from bot.show.panel import HINT, hint_button
from bot.show.sentences import Language, escaped
from bot.table.actions import buttons_at, selects_at
from bot.table.leaving import leaving_text
from bot.table.verbs import MORE, REPOST, SCORES
from games.core.screen import Cards, Line
from games.core.text import Text, Who
from tables.life import proposals
from tables.life.leaving import after_leaving
from tables.life.proposals import said_end
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Proposal
from tables.time.turn_timers import holiday_of

DETAIL_MOST: Final = 2800
"""The most characters of a table in words."""
DETAIL: Final = "table"
"""Leads from the page of further actions to the table in words."""


def waiting_line(table: FrozenTable, waiting: Text | None, localizer: Localizer) -> str:
    """Return in words alone whom the table waits for, and when the time of the first is up; nobody in a pause."""
    said = turn_line(table, waiting, localizer)
    due = _first_due(table) if said else None
    return said if due is None else f"{said} · {_time_left(due, localizer, 'bot.time-left-said')}"


def turn_line(table: FrozenTable, waiting: Text | None, localizer: Localizer) -> str:
    """Return whom the table waits for; nobody in a pause."""
    if waiting is None or table.state.paused is not None:
        return ""
    return localizer.say(Text("bot.turn-line", waiting=waiting))


def brief_time(table: FrozenTable, localizer: Localizer) -> str:
    """Return in a few words when the time of the first of those who are asked is up; empty in a pause."""
    due = None if table.state.paused is not None else _first_due(table)
    return "" if due is None else _time_left(due, localizer)


def _first_due(table: FrozenTable) -> int | None:
    if table.state.held is not None:
        return None
    return min((due for seat in table.asked if (due := table.state.seats[seat].due) is not None), default=None)


def _time_left(due: int, localizer: Localizer, key: str = "bot.time-left") -> str:
    """Return when time is up."""
    return localizer.say(Text(key, when=f"<t:{due // 1000}:R>"))


def own_time_line(table: FrozenTable, seat: int, localizer: Localizer) -> str:
    """Return when the time of somebody who is asked is up, in small print: the question itself stands below."""
    due = _own_due(table, seat)
    return "" if due is None else f"-# {_time_left(due, localizer)}"


def own_time_said(table: FrozenTable, seat: int, localizer: Localizer) -> str:
    """Return the same in words alone."""
    due = _own_due(table, seat)
    return "" if due is None else _time_left(due, localizer, "bot.time-left-said")


def _own_due(table: FrozenTable, seat: int) -> int | None:
    return None if table.state.alarm_is_stopped else table.state.seats[seat].due


def status_lines(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    """Yield that the game is paused or who is on autopilot, what is proposed, and whether the last person plays on."""
    pause = pause_line(table, localizer)
    if pause:
        yield pause
    away = tuple(Who(seat) for seat, chair in enumerate(table.state.seats) if chair.autopilot)
    if away and not pause:
        yield f"-# {localizer.say(Text('bot.on-autopilot', who=away))}"
    yield from holiday_lines(table, localizer)
    proposal = table.state.proposal
    if proposal is not None:
        yield localizer.say(proposal_text(table, proposal))
        if proposal.ends is not None:
            key = "silence-agrees" if proposals.is_settled_by_silence(table.state) else "silence-drops"
            yield f"-# {localizer.say(Text(f'bot.{key}', when=f'<t:{proposal.ends // 1000}:R>'))}"
    if table.state.alone and not pause:
        seat = table.state.seat_of(table.state.people[0])
        yield localizer.say(Text("table.alone", who=Who(seat or 0)))
        if table.state.may_be_rated:
            yield localizer.say(Text("bot.alone-counts"))


def holiday_lines(table: FrozenTable, localizer: Localizer, own: int | None = None) -> Iterator[str]:
    """Yield who has said that they are away, and when they are back; `own`: the seat of the person who reads it."""
    for seat in range(len(table.state.seats)):
        back = holiday_of(table.state, seat)
        if back is not None:
            key = "bot.own-holiday" if seat == own else "bot.on-holiday"
            yield f"-# {localizer.say(Text(key, who=Who(seat), date=f'<t:{back // 1000}:D>'))}"


def pause_line(table: FrozenTable, localizer: Localizer) -> str:
    """Return that the game is paused, for whom it waits, and until when; empty if it is not."""
    recess = table.state.recess
    if recess is not None:
        return localizer.say(Text("bot.recess", until=said_end(recess, "R")))
    if table.state.paused is None or table.state.closes is None:
        return ""
    until = table.state.closes // 1000
    return localizer.say(Text("bot.paused", date=f"<t:{until}:f>", when=f"<t:{until}:R>"))


def told_below(table: FrozenTable, news: Iterable[TableEvent], *, puts: bool) -> list[TableEvent]:
    """Return news without how a pause came to be, or the proposal that the page `puts`: a line of its own says so."""
    gone = set[str]()
    if table.state.recess is not None:
        gone = {"table.proposes-pause", "table.recess-agreed"}
    elif table.state.proposal is not None and puts:
        gone = {f"table.proposes-{table.state.proposal.kind}"}
    return [replace(event, news=tuple(one for one in event.news if one.text.key not in gone)) for event in news]


def proposal_text(table: FrozenTable, proposal: Proposal) -> Text:
    """Return what is proposed, and who is still to answer."""
    missing = proposals.needed(table.state)
    seats = (table.state.seat_of(person) for person in missing)
    asked = tuple(Who(seat) for seat in seats if seat is not None)
    return Text("bot.proposal", proposal=_proposed(proposal), kind=proposal.kind, missing=asked)


def _proposed(proposal: Proposal) -> Text:
    what = proposals.said_of(proposal)
    return Text(f"table.proposes-{proposal.kind}", name=escaped(proposal.name), detail=what)


def own_proposal(table: FrozenTable, seat: int) -> Text | None:
    """Return what is proposed and waits for the answer of a seat; None if nothing does, or a move is asked first."""
    proposal, person = table.state.proposal, table.state.seats[seat].person
    if proposal is None or table.asks(seat) or person not in proposals.needed(table.state):
        return None
    return Text("bot.own-proposal", proposal=_proposed(proposal), kind=proposal.kind)


def more_page(table: FrozenTable, actor: Actor, language: Language, *, hints: bool = False) -> Page:
    """Return what else a person can do at a table in play."""
    localizer = localizer_for(language, table.state.seats)
    title = localizer.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.state)))
    pace = Text("bot.more-pace", pace=Text(f"table.pace-{table.state.pace}"))
    seated = table.state.seat_of(actor.id) is not None
    replaced = actor.id in table.state.former
    watching = Text("bot.seat-taken" if replaced else "bot.more-watching")
    says = list(_terms(table, actor)) if seated else [watching]
    head = [title] if seated else [title, localizer.say(pace)]  # who is seated reads the pace in the select
    text = "\n".join([*head, " ".join(map(localizer.say, says))])

    buttons = [
        *(_hint(table, actor.id, localizer) if hints else ()),
        (10, scores_button(table, localizer)),
        (15, button(localizer.label(Text("bot.more-detail")), MORE.at(table.id, DETAIL))),
        (20, button(localizer.label(Text("bot.more-reveal")), REPOST.at(table.id))),
        *buttons_at("more", table, actor, localizer),
    ]
    controls = [*selects_at("more", table, actor, localizer), *rows(in_order(buttons))]
    return page_of(text, *controls, accent=table.game.accent)


def _terms(table: FrozenTable, actor: Actor) -> Iterator[Text]:
    """Yield in short what comes of leaving and who closes the table; the details are told when either is asked for."""
    yield leaving_text("more-text", table, actor.id)
    closes = after_leaving(table.state, actor.id)[0] == "closes"  # then nothing is left for others to close
    if not closes and table.state.ends_by_consent(actor.id):
        yield Text("bot.more-consent")
    elif not closes:
        yield Text("bot.more-enders", enders=table.state.enders)
    if table.state.awaited:
        yield Text("bot.more-no-pause")


def detail_page(table: FrozenTable, language: Language) -> Page:
    """Return what everybody may know of a table in words: what its picture shows, whom it waits for, and since when."""
    localizer = localizer_for(language, table.state.seats)
    title = localizer.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.state)))
    seen = localizer.say(Text("bot.detail-seen", when=f"<t:{table.at // 1000}:R>"))
    again = button(localizer.label(Text("bot.refresh")), MORE.at(table.id, DETAIL))
    back = button(localizer.label(Text("bot.back")), MORE.at(table.id))
    said = "\n".join([title, *_in_detail(table, localizer), seen])
    return page_of(said, *rows([again, back]), accent=table.game.accent)


def scores_button(table: FrozenTable, localizer: Localizer) -> ui.Button[Any]:
    """Return the button that shows the scores, round by round."""
    return button(localizer.label(Text("bot.scores")), SCORES.at(table.id))


def _in_detail(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    """Yield what lies on the table, the lines about it, and whom the table waits for."""
    if table.game_state is None or not table.is_live:
        return
    screen = table.game.screen(table.view(None), ())
    texts = [
        (block.words or block.alt) if isinstance(block, Cards) else block.text
        for block in screen.blocks
        if isinstance(block, Cards | Line)
    ]
    said = [localizer.say(text) for text in texts]
    while said and sum(map(len, said)) > DETAIL_MOST:
        said.pop()
    yield from (f"-# {line}" for text in said for line in text.split("\n"))
    waiting = waiting_line(table, screen.waiting, localizer)
    if waiting:
        yield f"**{waiting}**"


def _hint(table: FrozenTable, person: int, localizer: Localizer) -> Iterator[Placed]:
    """Yield the way to a hint, for a person who is asked something and has no panel open."""
    seat = table.state.seat_of(person)
    if seat is not None and may_ask_for_hint(table, seat):
        yield 0, hint_button(HINT.at(table.id, turn=table.state.turns[seat]), localizer)
