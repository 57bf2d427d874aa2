"""What stands around the game on its messages: clocks, who is away, what is proposed, and what else can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, get_args

import discord
from discord import ui

from bot.page import Item, Page, button, rows
from bot.pages.lobby import host_of
from bot.pages.options import name_of
from bot.press import Press
from bot.speak import Language, escaped
from bot.voice import Voice, plain_name, voice_for
from games.core.text import Text, Who
from tables import consent
from tables.lobby import may_end
from tables.people import Person
from tables.reading import Readable, Reading
from tables.sitting import Pace, Proposal

TABLES_LISTED: Final = 15


def waiting_line(table: Reading, waiting: Text | None, voice: Voice) -> str:
    """Return whom the table waits for, and when the time of the first of them is up; nobody in a pause."""
    if waiting is None or table.sitting.paused is not None:
        return ""
    said = voice.say(Text("bot.turn-line", waiting=waiting))
    moments = [due for seat in table.asked if (due := table.sitting.seats[seat].due) is not None]
    if table.sitting.held is not None or not moments:
        return said
    return f"{said} · {voice.say(Text('bot.time-left', when=f'<t:{min(moments) // 1000}:R>'))}"


def around_lines(table: Reading, voice: Voice) -> Iterator[str]:
    """Yield that the game is paused or who is on autopilot, what is proposed, and whether the last person plays on."""
    pause = pause_line(table, voice)
    if pause:
        yield pause
    away = tuple(Who(seat) for seat, chair in enumerate(table.sitting.seats) if chair.autopilot)
    if away and not pause:
        yield f"-# {voice.say(Text('bot.on-autopilot', who=away))}"
    proposal = table.sitting.proposal
    if proposal is not None:
        yield voice.say(_proposal(table, proposal))
        if proposal.ends is not None:
            key = "silence-agrees" if consent.is_settled_by_silence(table.sitting) else "silence-drops"
            yield f"-# {voice.say(Text(f'bot.{key}', when=f'<t:{proposal.ends // 1000}:R>'))}"
    if table.sitting.alone and not pause:
        seat = table.sitting.seat_of(table.sitting.people[0])
        yield voice.say(Text("table.alone", who=Who(seat or 0)))


def pause_line(table: Reading, voice: Voice) -> str:
    """Return that the game is paused, for whom it waits, and until when; empty if it is not (C-7)."""
    if table.sitting.paused is None or table.sitting.closes is None:
        return ""
    until = table.sitting.closes // 1000
    return voice.say(Text("bot.paused", date=f"<t:{until}:f>", when=f"<t:{until}:R>"))


def _proposal(table: Reading, proposal: Proposal) -> Text:
    missing = consent.needed(table.sitting)
    seats = (table.sitting.seat_of(person) for person in missing)
    what: Text | Who | str = ""
    if proposal.kind == "pace":
        what = Text(f"table.pace-{proposal.detail}")
    elif proposal.kind == "seat":
        what = Who(int(proposal.detail))
    said = Text(f"table.proposes-{proposal.kind}", name=escaped(proposal.name), detail=what)
    return Text("bot.proposal", proposal=said, missing=tuple(Who(seat) for seat in seats if seat is not None))


def around_buttons(table: Reading, voice: Voice) -> Iterator[ui.Button[Any]]:
    """Yield the controls that answer those lines."""

    def do(key: str, deed: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(voice.label(Text(f"bot.{key}")), Press(table.id, "do", deed), style=style)

    if table.sitting.proposal is not None:
        yield do("agree", "agree", discord.ButtonStyle.success)
        yield do("decline", "decline")
    if table.sitting.alone and table.sitting.paused is None:
        yield do("play-on", "stay", discord.ButtonStyle.success)
        yield do("stop-here", "end")
    if any(chair.autopilot for chair in table.sitting.seats):
        yield do("come-back", "come-back", discord.ButtonStyle.primary)


def more_page(table: Reading, person: Person, language: Language) -> Page:
    """Return what else a person can do at a table in play."""
    voice = voice_for(language, table.sitting.seats)
    title = voice.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.sitting)))
    pace = voice.say(Text("bot.more-pace", pace=Text(f"table.pace-{table.sitting.pace}")))
    seated = table.sitting.seat_of(person.id) is not None
    replaced = person.id in table.sitting.former
    watching = Text("bot.seat-taken" if replaced else "bot.more-watching")
    can = Text("bot.more-text", on_leave=table.sitting.on_leave) if seated else watching
    ends = Text("bot.more-enders", enders=table.sitting.enders)
    text = "\n".join([title, pace, voice.say(can), voice.say(ends)])

    def build() -> list[Item]:
        controls = _seated(table, person, voice) if seated else _watching(table, person.id, voice)
        return [ui.Container(ui.TextDisplay(text), *controls, accent_colour=table.game.accent)]

    return Page(build)


def _seated(table: Reading, person: Person, voice: Voice) -> list[Item]:
    def say(key: str) -> str:
        return voice.label(Text(f"bot.{key}"))

    back = button(say("take-back"), Press(table.id, "do", "ask-takeback"), emoji="↩️")
    end = button(say("end-table"), Press(table.id, "end"), style=discord.ButtonStyle.danger)
    buttons = [
        button(say("more-reveal"), Press(table.id, "repost")),
        *([back] if table.may_take_back(person.id) else []),
        button(say("leave"), Press(table.id, "do", "leave")),
        *([end] if may_end(table.sitting, person) else []),
    ]
    paces = [
        discord.SelectOption(
            label=voice.label(Text(f"table.pace-{pace}")), value=pace, default=pace == table.sitting.pace
        )
        for pace in get_args(Pace)
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(Press(table.id, "do", "propose-pace")), placeholder=say("propose-pace"), options=paces
    )
    return [ui.ActionRow(select), *rows(buttons)]


def _watching(table: Reading, person: int, voice: Voice) -> list[Item]:
    """Return what somebody who does not sit here may do: take a seat that an AI plays, or their own again."""
    reveal = button(voice.label(Text("bot.more-reveal")), Press(table.id, "repost"))
    sitting = table.sitting
    left = next((seat for seat, chair in enumerate(sitting.seats) if chair.gone == person), None)
    if left is not None:
        again = button(
            voice.label(Text("bot.sit-again")), Press(table.id, "do", "join"), style=discord.ButtonStyle.primary
        )
        return rows([reveal] if sitting.is_given_up(left) else [again, reveal])
    robots = [
        discord.SelectOption(label=f"{plain_name(chair)}{' 💤' if chair.autopilot else ''}", value=str(seat))
        for seat, chair in enumerate(sitting.seats)
        if sitting.is_free(seat)
    ]
    if not robots or table.sitting.phase != "playing" or person in sitting.former:
        return rows([reveal])
    ask: ui.Select[Any] = ui.Select(
        custom_id=str(Press(table.id, "do", "ask-seat")),
        placeholder=voice.label(Text("bot.ask-seat")),
        options=robots,
    )
    return [ui.ActionRow(ask), *rows([reveal])]


def leaves_for_good(table: Readable, person: int) -> bool:
    """Tell whether somebody who leaves now cannot come back: they are asked about it first (C-8)."""
    sitting = table.sitting
    return sitting.phase == "playing" and sitting.on_leave != "bot" and sitting.seat_of(person) is not None


def leaving_page(table: Reading, language: Language) -> Page:
    """Return the question whether leaving for good is really meant."""
    asked = Text("bot.leave-sure", on_leave=table.sitting.on_leave)
    return _sure_page(table, asked, Text("bot.leave-yes"), Press(table.id, "leave"), language)


def ending_page(table: Reading, language: Language) -> Page:
    """Return the question whether closing the table for everybody is really meant."""
    yes = Press(table.id, "do", "end")
    return _sure_page(table, Text("bot.end-sure"), Text("bot.end-table"), yes, language)


def _sure_page(table: Reading, asked: Text, label: Text, meant: Press, language: Language) -> Page:
    voice = Voice(language)
    title = voice.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.sitting)))

    def build() -> list[Item]:
        yes = button(voice.label(label), meant, style=discord.ButtonStyle.danger)
        back = button(voice.label(Text("bot.back")), Press(table.id, "more"))
        shown: Item = ui.TextDisplay(f"{title}\n**{voice.say(asked)}**")
        return [ui.Container(shown, *rows([yes, back]), accent_colour=table.game.accent)]

    return Page(build)


def pick_page(tables: Sequence[Reading], language: Language) -> Page:
    """Return the question which of several tables is meant."""
    voice = Voice(language)

    def build() -> list[Item]:
        buttons = [button(_table_name(table, voice), Press(table.id, "hand")) for table in tables[:TABLES_LISTED]]
        return [ui.Container(ui.TextDisplay(voice.say(Text("bot.pick-table"))), *rows(buttons, 1))]

    return Page(build)


def _table_name(table: Reading, voice: Voice) -> str:
    seat = table.sitting.seat_of(table.sitting.host)
    host = "?" if seat is None else table.sitting.seats[seat].name
    return f"{table.game.glyph} {voice.label(Text('bot.table-name', game=name_of(table.game), host=host))}"
