"""One person's ephemeral panel: their hand, what is asked of them, a control per move.

It must not see other hands.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.pictures import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer, localizer_for, mention
from bot.show.move_labels import as_high_as, hint_button, may_ask_for_hint, move_labels
from bot.show.news_lines import brief_lines, news_lines
from bot.show.page import Emojis, Item, Page, button, no_emojis, rows
from bot.show.question_controls import asking_at, controls, is_listed, listed_if_tall, reasons, step_of
from bot.show.rule_links import explained, known, rule_buttons, why_controls
from bot.show.screen_renderer import USUAL, PanelLook, Shown, show_blocks, with_pictures
from bot.show.sentences import Language
from bot.table.table_status import brief_time, own_time_line, pause_line, turn_line, waiting_line
from games.core.scores import Scores
from games.core.screen import Choose, Line, Screen
from games.core.text import Text
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.stored_news import RECAP_LINES

TEXT_MOST: Final = 3600
PLANS_MOST: Final = 25
Controls: TypeAlias = "Callable[[Emojis, Sequence[ui.Button[Any]]], list[Item]]"
"""Builds the controls of a panel, with the drawn emojis that there are and the buttons that stand last."""


async def panel_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    table: FrozenTable,
    seat: int,
    language: Language,
    painter: Painter,
    look: PanelLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    sure: str = "",
    hint: str = "",
    hints: bool = False,
) -> Page:
    """Return a seat's panel; `path` is a move begun (`play joker-1`), `sure` a move to ask about once more."""
    localizer = localizer_for(language, table.state.seats)
    screen = table.game.screen(table.view(seat), table.asks(seat))
    table = _untold(table, screen)
    step = step_of(screen.choices, path) if path else None
    notice = notice or (localizer.say(Text("bot.step-gone")) if path and step is None else "")
    head = _head(table, screen, localizer)
    told = f"**{notice}**" if notice else hint
    lines = _lines(table, seat, localizer, screen.waiting, told)
    brief = "\n".join(_brief_lines(replace(table, news=()) if hint else table, seat, localizer, screen.waiting, told))
    chooses = screen.choices if step is None else (step,)
    way_out = "bot.back" if sure or step else "" if table.asks(seat) and not notice else "bot.refresh"
    last_of = _last_buttons(table, seat, localizer, chooses, way_out)
    asked = _controls(table, seat, localizer, chooses, hints=hints and not path, answered=bool(hint))
    controls_of = _sure_controls(table, seat, localizer, sure) if sure else asked
    # all that the seat may know is taken before the first wait: afterwards it may be somebody else's
    shown = await show_blocks(screen.blocks, localizer, painter, look.theme, pictures=look.pictures)
    body = [head, *shown, Shown(_within(lines, head.text, shown), brief=brief)]
    words = "\n".join(part.text for part in body)

    def build(parts: Sequence[Shown], known: Emojis) -> list[Item]:
        last = [*last_of(known), *rule_buttons(table.game.name, words, language)]
        return [ui.Container(*below(parts, controls_of(known, last)), accent_colour=table.game.accent)]

    return with_pictures(build, body, look.emojis)


def _untold(table: FrozenTable, screen: Screen) -> FrozenTable:
    """Return the table without the news that stand on the screen already, word for word."""
    told = {block.text for block in screen.blocks if isinstance(block, Line)}
    news = (replace(event, news=tuple(item for item in event.news if item.text not in told)) for event in table.news)
    return replace(table, news=tuple(news))


def _head(table: FrozenTable, screen: Screen, localizer: Localizer) -> Shown:
    whole, short = (
        f"### {table.game.glyph} {localizer.say(text)}" for text in (screen.title, screen.short or screen.title)
    )
    return Shown(whole, brief=short)


def below(parts: Sequence[Shown], asked: list[Item]) -> list[Item]:
    """Return what is shown and asked; beneath a picture in one text, since between two there would be a gap."""
    items: list[Item] = [part.item() for part in parts if part.shown or part.file]
    if any(part.file for part in parts):
        match items, asked:
            case [*before, ui.TextDisplay(content=said)], [ui.TextDisplay(content=question), *controls_below]:
                return [*before, ui.TextDisplay(f"{said}\n{question}"), *controls_below]
    return [*items, *asked]


def _lines(table: FrozenTable, seat: int, localizer: Localizer, waiting: Text | None, notice: str) -> list[str]:
    """Return what is said under the pictures: what was missed, the news, whom the table waits for, the notice."""
    recapped = _recapped(table, seat)
    latest = [event for event in table.news if event not in recapped]
    lines = [*_away_lines(table, seat, localizer, recapped), *news_lines(latest, localizer, seat)]
    lines.append(waiting_line(table, waiting, localizer) if waiting else own_time_line(table, seat, localizer))
    return [line for line in (*lines, notice) if line]


def _brief_lines(table: FrozenTable, seat: int, localizer: Localizer, waiting: Text | None, notice: str) -> list[str]:
    """Return the same as it stands beneath a picture: the news and the time that is left in two lines."""
    recapped = _recapped(table, seat)
    latest = [event for event in table.news if event not in recapped]
    voice = localizer.in_brief(mentioning=True)
    whom = turn_line(table, waiting, voice)
    left = brief_time(table, voice) if whom else own_time_line(table, seat, voice, brief=True)
    away = _away_lines(table, seat, localizer, recapped)
    lines = (*away, *brief_lines(latest, localizer, seat, left), whom, notice)
    return [line for line in lines if line]


def _recapped(table: FrozenTable, seat: int) -> list[TableEvent]:
    """Return what an AI has played since this person was away; none of it is told twice."""
    chair = table.state.seats[seat]
    if not chair.away_from:
        return []
    return [event for event in table.news if event.by_ai == seat and event.seq >= chair.away_from]


def _away_lines(table: FrozenTable, seat: int, localizer: Localizer, recapped: Sequence[TableEvent]) -> Iterator[str]:
    """Yield whether an AI plays for this person, and what it has played since they were away."""
    chair = table.state.seats[seat]
    pause = pause_line(table, localizer)
    if chair.autopilot:
        yield pause or f"**{localizer.say(Text('bot.you-are-away'))}**"
    if recap := news_lines(recapped, localizer, seat, RECAP_LINES):
        yield "\n".join([localizer.say(Text("bot.recap")), *recap, "\u200b"])
    if chair.queued:
        yield f"-# {localizer.say(Text('bot.queued', move=_planned(table, seat, localizer).get(chair.queued, '…')))}"


def _within(lines: list[str], head: str, shown: Sequence[Shown]) -> str:
    spare = TEXT_MOST - len(head) - sum(part.length for part in shown)
    while len(lines) > 1 and sum(map(len, lines)) > spare:
        lines.pop(0)
    return "\n".join(lines)


def _controls(
    table: FrozenTable, seat: int, localizer: Localizer, chooses: Sequence[Choose], *, hints: bool, answered: bool
) -> Controls:
    """Return the questions with their answers, and the way to a hint where there is room for it.

    `answered`: a hint stands above them, which leaves a single question unsaid where there is little room.
    """
    build = _questions(table, seat, localizer, chooses, answered=answered and len(chooses) == 1)
    if not (hints and may_ask_for_hint(table, seat)):
        return build

    def with_hint(emojis: Emojis, last: Sequence[ui.Button[Any]]) -> list[Item]:
        way = hint_button(table, seat, localizer, brief=emojis is not no_emojis)
        return as_high_as(build(emojis, last), build(emojis, [*last, way]))

    return with_hint


def _questions(
    table: FrozenTable, seat: int, localizer: Localizer, chooses: Sequence[Choose], *, answered: bool
) -> Controls:
    turn, planned = table.state.turns[seat], _planned(table, seat, localizer)

    def build(emojis: Emojis, last: Sequence[ui.Button[Any]]) -> list[Item]:
        items: list[Item] = []
        brief = emojis is not no_emojis
        asking = asking_at(table.id, turn, localizer.in_brief() if brief else localizer, emojis)
        asked = [listed_if_tall(choose, asking) for choose in chooses] if brief else chooses
        beside, under = () if planned else last, _last_with_buttons(asked) if brief else len(chooses) - 1
        for number, choose in enumerate(asked):
            if not (brief and (answered or is_listed(choose))):  # a list says itself what it asks
                items.append(ui.TextDisplay(f"**{asking.localizer.say(choose.prompt)}**"))
            items += controls(choose, asking, beside if number == under else ())
        if planned:
            plans = [discord.SelectOption(label=label, value=move) for move, label in planned.items()]
            select: ui.Select[Any] = ui.Select(
                custom_id=str(CustomId(table.id, "plan")), placeholder=localizer.label(Text("bot.plan")), options=plans
            )
            items.append(ui.ActionRow(select))
        return items if beside and chooses else [*items, *rows(last)]

    return build


def _last_with_buttons(chooses: Sequence[Choose]) -> int:
    """Return the number of the last question that has buttons: others may stand beside them. Else that of the last."""
    numbers = [number for number, choose in enumerate(chooses) if not is_listed(choose)]
    return numbers[-1] if numbers else len(chooses) - 1


def _planned(table: FrozenTable, seat: int, localizer: Localizer) -> dict[str, str]:
    """Return what a seat that is not asked may settle in advance: written moves and their labels."""
    if table.asks(seat) or not table.is_live or table.state.is_played(seat):
        return {}
    view = table.view(seat)
    ahead = table.game.ahead(view)
    choices = table.game.screen(view, ahead).choices if ahead else ()
    return dict(itertools.islice(move_labels(choices, localizer), PLANS_MOST))


def _sure_controls(table: FrozenTable, seat: int, localizer: Localizer, move: str) -> Controls:
    """Return the question whether a move of consequence is really meant."""
    turn = table.state.turns[seat]

    def build(_: Emojis, last: Sequence[ui.Button[Any]]) -> list[Item]:
        yes = button(
            localizer.label(Text("bot.sure-yes")),
            CustomId(table.id, "sure", move, turn),
            style=discord.ButtonStyle.danger,
        )
        return [ui.TextDisplay(f"**{localizer.say(Text('bot.sure'))}**"), *rows([yes, *last])]

    return build


def _last_buttons(
    table: FrozenTable, seat: int, localizer: Localizer, chooses: Sequence[Choose], way_out: str
) -> Callable[[Emojis], list[ui.Button[Any]]]:
    """Return what stands after the answers: the way back, or a redraw where what is shown may be old by now."""
    chair, turn = table.state.seats[seat], table.state.turns[seat]

    def build(emojis: Emojis) -> list[ui.Button[Any]]:
        last = [button(localizer.label(Text(way_out)), CustomId(table.id, "panel"))] if way_out else []
        if any(option.barred for choose in chooses for option in choose.options):
            label = localizer.label(Text("bot.why")) if emojis is no_emojis else ""  # where words are short, so is this
            last.append(button(label, CustomId(table.id, "why", turn=turn), emoji="❓"))
        if chair.autopilot:
            back = CustomId(table.id, "do", "come-back")
            last.append(button(localizer.label(Text("bot.come-back")), back, style=discord.ButtonStyle.primary))
        if chair.queued:
            last.append(button(localizer.label(Text("bot.plan-off")), CustomId(table.id, "plan-off")))
        return last

    return build


def why_page(table: FrozenTable, seat: int, language: Language) -> Page:
    """Return why greyed choices are barred, each rule once."""
    localizer = localizer_for(language, table.state.seats)
    screen = table.game.screen(table.view(seat), table.asks(seat))
    lines = reasons(screen.choices, localizer) or [localizer.say(Text("bot.nothing-barred"))]
    said = "\n".join([localizer.say(Text("bot.why-title")), *lines])[:TEXT_MOST]
    return explained(table.game, said, language)


def scores_page(table: FrozenTable, language: Language) -> Page:
    """Return the totals, whoever leads first, and every finished round with its arithmetic; each rule is named once.

    The latest rounds, if they are too many.
    """
    localizer = localizer_for(language, table.state.seats)
    scores = table.scores
    names = [mention(seat) for seat in table.state.seats]
    order = _standings(scores)
    totals = tuple(Text("bot.total-of", name=names[seat], points=scores.points[seat]) for seat in order)
    head = f"{localizer.say(Text('bot.scores-title'))}\n{localizer.say(Text('bot.scores-total', lines=totals))}"
    rounds = []
    for number, lines in enumerate(scores.rounds, 1):
        ordered = sorted(lines, key=lambda line: order.index(line.seat))
        said = [localizer.say(Text("bot.scores-line", name=names[line.seat], why=line.why)) for line in ordered]
        rounds.append("\n".join([f"**{localizer.say(Text(f'{table.game.name}.score-round', round=number))}**", *said]))
    if not rounds:
        rounds = [localizer.say(Text("bot.scores-none"))]
    while len(rounds) > 1 and sum(map(len, rounds)) + len(head) > TEXT_MOST:
        rounds.pop(0)
    shown = scores.rounds[len(scores.rounds) - len(rounds) :] if scores.rounds else ()
    rules = known(table.game.name, (rule for lines in shown for line in lines for rule in line.rules), language)
    text = "\n".join([head, *rounds])[:TEXT_MOST]

    def build() -> list[Item]:
        why = why_controls(table.game.name, rules, language)
        return [ui.Container(ui.TextDisplay(text), *why, accent_colour=table.game.accent)]

    return Page(build)


def _standings(scores: Scores) -> list[int]:
    """Return the seats, whoever leads first."""
    sign, ranks = 1 if scores.fewest_win else -1, scores.ranks or (0,) * len(scores.points)
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], sign * scores.points[seat], seat))
