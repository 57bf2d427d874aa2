"""What messages show around the game: timers, who is away, proposals, further actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, get_args

import discord
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.inputs import option, select
from bot.show.localizer import Localizer, localizer_for, plain_name
from bot.show.move_labels import may_ask_for_hint
from bot.show.names import host_of, name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.panel import hint_button
from bot.show.sentences import Language, escaped
from games.core.screen import Line
from games.core.text import Text, Who
from tables.life import proposals
from tables.life.leaving import after_leaving
from tables.table.acting_person import Actor
from tables.table.actions import may_end
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.table_state import Pace, Proposal

DETAIL_MOST: Final = 2800
"""So many characters of a table in words stand on the page of further actions."""


def waiting_line(table: FrozenTable, waiting: Text | None, localizer: Localizer) -> str:
    """Return whom the table waits for, and when the time of the first of them is up; nobody in a pause."""
    said = turn_line(table, waiting, localizer)
    due = _first_due(table) if said else None
    return said if due is None else f"{said} · {_time_left(due, localizer)}"


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


def _time_left(due: int, localizer: Localizer) -> str:
    """Return when time is up."""
    return localizer.say(Text("bot.time-left", when=f"<t:{due // 1000}:R>"))


def own_time_line(table: FrozenTable, seat: int, localizer: Localizer) -> str:
    """Return when the time of somebody who is asked is up, in small print: the question itself stands below."""
    due = table.state.seats[seat].due
    if due is None or table.state.alarm_is_stopped:
        return ""
    return f"-# {_time_left(due, localizer)}"


def status_lines(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    """Yield that the game is paused or who is on autopilot, what is proposed, and whether the last person plays on."""
    pause = pause_line(table, localizer)
    if pause:
        yield pause
    away = tuple(Who(seat) for seat, chair in enumerate(table.state.seats) if chair.autopilot)
    if away and not pause:
        yield f"-# {localizer.say(Text('bot.on-autopilot', who=away))}"
    proposal = table.state.proposal
    if proposal is not None:
        yield localizer.say(_proposal(table, proposal))
        if proposal.ends is not None:
            key = "silence-agrees" if proposals.is_settled_by_silence(table.state) else "silence-drops"
            yield f"-# {localizer.say(Text(f'bot.{key}', when=f'<t:{proposal.ends // 1000}:R>'))}"
    if table.state.alone and not pause:
        seat = table.state.seat_of(table.state.people[0])
        yield localizer.say(Text("table.alone", who=Who(seat or 0)))
        if table.state.may_be_rated:
            yield localizer.say(Text("bot.alone-counts"))


def pause_line(table: FrozenTable, localizer: Localizer) -> str:
    """Return that the game is paused, for whom it waits, and until when; empty if it is not."""
    if table.state.paused is None or table.state.closes is None:
        return ""
    until = table.state.closes // 1000
    return localizer.say(Text("bot.paused", date=f"<t:{until}:f>", when=f"<t:{until}:R>"))


def _proposal(table: FrozenTable, proposal: Proposal) -> Text:
    missing = proposals.needed(table.state)
    seats = (table.state.seat_of(person) for person in missing)
    what: Text | Who | str = ""
    if proposal.kind == "pace":
        what = Text(f"table.pace-{proposal.detail}")
    elif proposal.kind == "seat":
        what = Who(int(proposal.detail))
    said = Text(f"table.proposes-{proposal.kind}", name=escaped(proposal.name), detail=what)
    return Text("bot.proposal", proposal=said, missing=tuple(Who(seat) for seat in seats if seat is not None))


def status_buttons(table: FrozenTable, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """Yield the controls that answer those lines."""

    def do(key: str, action: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(localizer.label(Text(f"bot.{key}")), CustomId(table.id, "do", action), style=style)

    if table.state.proposal is not None:
        yield do("agree", "agree", discord.ButtonStyle.success)
        yield do("decline", "decline")
    if table.state.alone and table.state.paused is None:
        yield do("play-on", "stay", discord.ButtonStyle.success)
        yield do("stop-here", "end")
    if any(chair.autopilot for chair in table.state.seats):
        yield do("come-back", "come-back", discord.ButtonStyle.primary)


def more_page(table: FrozenTable, actor: Actor, language: Language, *, hints: bool = False) -> Page:
    """Return what else a person can do at a table in play."""
    localizer = localizer_for(language, table.state.seats)
    title = localizer.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.state)))
    pace = localizer.say(Text("bot.more-pace", pace=Text(f"table.pace-{table.state.pace}")))
    seated = table.state.seat_of(actor.id) is not None
    replaced = actor.id in table.state.former
    watching = Text("bot.seat-taken" if replaced else "bot.more-watching")
    can = _leaving("more-text", table, actor.id) if seated else watching
    ends = Text("bot.more-enders", enders=table.state.enders)
    says = [can, ends, *([Text("bot.more-consent")] if table.state.ends_by_consent(actor.id) else [])]
    text = "\n".join([title, *_in_detail(table, localizer), pace, *map(localizer.say, says)])

    scores = button(localizer.label(Text("bot.scores")), CustomId(table.id, "scores"))
    first = [*_hint(table, actor.id, localizer), scores] if hints else [scores]
    controls = _seated(table, actor, localizer, first) if seated else _watching(table, actor.id, localizer, scores)
    return page_of(text, *controls, accent=table.game.accent)


def _in_detail(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    """Yield the lines of the table: beneath its picture stand few of them."""
    if table.game_state is None or not table.is_live:
        return
    lines = [block for block in table.game.screen(table.view(None), ()).blocks if isinstance(block, Line)]
    said = [localizer.say(line.text) for line in lines if line.drawn or line.quiet]
    while said and sum(map(len, said)) > DETAIL_MOST:
        said.pop()
    yield from (f"-# {line}" for line in said)


def _hint(table: FrozenTable, person: int, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """Yield the way to a hint, for whoever is asked something and has no panel open."""
    seat = table.state.seat_of(person)
    if seat is not None and may_ask_for_hint(table, seat):
        yield hint_button(CustomId(table.id, "hint", turn=table.state.turns[seat]), localizer)


def _seated(table: FrozenTable, actor: Actor, localizer: Localizer, first: Sequence[ui.Button[Any]]) -> list[Item]:
    def say(key: str) -> str:
        return localizer.label(Text(f"bot.{key}"))

    back = button(say("take-back"), CustomId(table.id, "do", "ask-takeback"), emoji="↩️")
    end = button(say("end-table"), CustomId(table.id, "end"), style=discord.ButtonStyle.danger)
    buttons = [
        *first,
        button(say("more-reveal"), CustomId(table.id, "repost")),
        *([back] if table.may_take_back(actor.id) else []),
        button(say("leave"), CustomId(table.id, "do", "leave")),
        *([end] if may_end(table.state, actor) else []),
    ]
    paces = (
        option(localizer.label(Text(f"table.pace-{pace}")), pace, chosen=pace == table.state.pace)
        for pace in get_args(Pace)
    )
    return [select(CustomId(table.id, "do", "propose-pace"), paces, say("propose-pace")), *rows(buttons)]


def _watching(table: FrozenTable, person: int, localizer: Localizer, scores: ui.Button[Any]) -> list[Item]:
    """Return what somebody who does not sit here may do: take a seat that an AI plays, or their own again."""
    reveal = button(localizer.label(Text("bot.more-reveal")), CustomId(table.id, "repost"))
    table_state = table.state
    left = next((seat for seat, chair in enumerate(table_state.seats) if chair.gone == person), None)
    if left is not None:
        again = button(
            localizer.label(Text("bot.sit-again")), CustomId(table.id, "do", "join"), style=discord.ButtonStyle.primary
        )
        return rows([scores, reveal] if table_state.is_given_up(left) else [again, scores, reveal])
    return [*seat_asking(table, person, localizer), *rows([scores, reveal])]


def seat_asking(table: FrozenTable, person: int, localizer: Localizer) -> list[Item]:
    """Return the select with which a newcomer asks for the seat of an AI; nothing where there is none for them."""
    table_state = table.state
    ai_seats = [
        option(f"{plain_name(chair)}{' 💤' if chair.autopilot else ''}", seat)
        for seat, chair in enumerate(table_state.seats)
        if table_state.is_free(seat)
    ]
    if not ai_seats or table_state.phase != "playing" or person in table_state.former:
        return []
    return [select(CustomId(table.id, "do", "ask-seat"), ai_seats, localizer.label(Text("bot.ask-seat")))]


def asks_before_leaving(table: ReadableTable, person: int) -> bool:
    """Return whether somebody is asked before they leave: they could not come back, or the game counts."""
    if table.state.seat_of(person) is None:
        return False
    then, counts = after_leaving(table.state, person)
    return counts or then in ("closes", "forfeit")


def _leaving(key: str, table: ReadableTable, person: int) -> Text:
    then, counts = after_leaving(table.state, person)
    return Text(f"bot.{key}", then=then, counts="yes" if counts else "no")


def leaving_page(table: FrozenTable, person: int, language: Language) -> Page:
    """Return the question whether leaving is really meant, and what comes of it."""
    asked = _leaving("leave-sure", table, person)
    return _sure_page(table, asked, Text("bot.leave-yes"), CustomId(table.id, "leave"), language)


def ending_page(table: FrozenTable, person: int, language: Language) -> Page:
    """Return the question whether closing the table for everybody is really meant, or is to be proposed."""
    yes = CustomId(table.id, "do", "end")
    asked, label = ("end-ask", "end-ask-yes") if table.state.ends_by_consent(person) else ("end-sure", "end-table")
    return _sure_page(table, Text(f"bot.{asked}"), Text(f"bot.{label}"), yes, language)


def _sure_page(table: FrozenTable, asked: Text, label: Text, meant: CustomId, language: Language) -> Page:
    localizer = Localizer(language)
    title = localizer.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.state)))

    yes = button(localizer.label(label), meant, style=discord.ButtonStyle.danger)
    back = button(localizer.label(Text("bot.back")), CustomId(table.id, "more"))
    shown: Item = ui.TextDisplay(f"{title}\n**{localizer.say(asked)}**")
    return page_of(shown, *rows([yes, back]), accent=table.game.accent)
