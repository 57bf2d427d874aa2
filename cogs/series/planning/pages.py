"""The announcement of a plan with everybody's answers, what its host may change, and how it is ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.forms import Form
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.sentences import escaped
from bot.show.theme import Theme
from cogs.series.evening_lines import games_line
from cogs.series.menu import FORMS, GAMES_FORMS
from cogs.series.planning.picture import plan_picture
from cogs.series.shown_series import ShownSeries, drawn
from cogs.series.tournament_lines import how_line
from games.core.text import Text
from tables.series.plan import SAYS, Answer, Plan, Says

COMING: Final = Verb("plan-coming")
"""Says whether one comes."""
PLAN_MENU: Final = Verb("plan-menu")
PLAN_WHEN: Final = Verb("plan-when")
"""Opens and takes the form."""
PLAN_SET: Final = Verb("plan-set")
"""Opens and takes the forms of how it is played."""
PLAN_HOST: Final = Verb("plan-host")
PLAN_DO: Final = Verb("plan-do")
"""Skips a time, or ends the plan."""
SKIP, ASK, END = "skip", "ask", "end"
NAMES_MOST: Final[Mapping[Says, int]] = {"yes": 10, "maybe": 4, "no": 4}
"""The most names that stand beside an answer; of more people these, and how many others."""
GAMES_MOST: Final = 5
"""The most games that are named."""
GAMES_APART: Final = " · "
WHOLE_MOST: Final = 8
"""Of so many people the names stand there whole, of more they are cut."""


async def announcement(shown: ShownSeries, plan: Plan, painter: Painter, theme: Theme) -> Page:
    """Return what everybody sees; `shown` is what is played."""
    blocks, controls = tuple(_told(shown, plan, theme)), rows(_answers(shown, plan), columns=2)
    look = PageLook(theme=theme)
    return await show(blocks, shown.localizer, painter, look, controls=controls, accent=shown.accent)


def _told(shown: ShownSeries, plan: Plan, theme: Theme) -> Iterator[Block]:
    title = f"### {shown.say(title_of(shown, plan))}"
    if plan.phase == "over":
        yield Told(f"{title}\n{shown.say(_last(plan))}")
        return
    yield Picture(shown.file, plan_picture(shown, plan, theme))
    yield drawn(title)
    yield Told(shown.say(_when(plan)))
    often, *more = _small(shown, plan)
    yield Told("\n".join(f"-# {line}" for line in (often, *more)), brief="\n".join(f"-# {line}" for line in more))
    for says in SAYS:
        line = shown.say(_answer(shown, plan, says)) if plan.said(says) else ""
        yield Told(line, drawn=says == "yes")


def title_of(shown: ShownSeries, plan: Plan) -> Text:
    """Return what is planned."""
    game = shown.game(plan.series.games[0]) if plan.series.traits.is_drawn else ""
    return plan.sentence("title", game=game)


def _when(plan: Plan) -> Text:
    at = plan.starts // 1000
    return Text("series.plan-at", when=f"<t:{at}:F>", left=f"<t:{at}:R>")


def _small(shown: ShownSeries, plan: Plan) -> Iterator[str]:
    """Yield how often it is and what is played, who may come, the event, and what became of the last time."""
    say, series = shown.say, plan.series
    played = how_line(shown).removeprefix("-# ") if series.traits.is_drawn else _games(shown)
    yield say(Text("series.plan-every", weeks=plan.when.every))
    yield played
    if plan.role or plan.most:
        role = f"<@&{plan.role}>" if plan.role else say(Text("series.plan-everybody"))
        yield say(Text("series.plan-who", who=role, most=plan.most))
    if plan.event.id and plan.event.at == plan.starts:
        yield shown.own("event-link", link=f"https://discord.com/events/{shown.guild}/{plan.event.id}")
    if plan.last not in ("", "opened"):
        yield say(_last(plan))


def _games(shown: ShownSeries) -> str:
    """Return the games of an evening, or the first of them and how many others."""
    games = games_line(shown).split(GAMES_APART)
    more = len(games) - GAMES_MOST
    if more > 0:
        games = [*games[:GAMES_MOST], f"+\N{NO-BREAK SPACE}{more}"]
    return GAMES_APART.join(games)


def _last(plan: Plan) -> Text:
    """Return what became of the last time."""
    return plan.sentence(f"last-{plan.last}", when=f"<t:{plan.last_at // 1000}:f>")


def _answer(shown: ShownSeries, plan: Plan, says: Says) -> Text:
    """Return who has given an answer: so many names, then how many others."""
    people, most = plan.said(says), NAMES_MOST[says]
    is_cut = len(plan.answers) > WHOLE_MOST
    names: tuple[str | Text, ...] = tuple(_name(shown, one, is_cut=is_cut) for one in people[:most])
    if len(people) > most:
        names = (*names, Text("series.evening-others", count=len(people) - most))
    return Text(f"series.plan-said-{says}", count=len(people), names=names)


def _name(shown: ShownSeries, one: Answer, *, is_cut: bool) -> str:
    if not is_cut:
        return escaped(one.name)
    return Localizer(shown.language, (f"<@{one.person}>",), (one.name,)).in_brief().mentions[0]


def _answers(shown: ShownSeries, plan: Plan) -> list[ui.Button[Any]]:
    if plan.phase == "over":
        return []
    primary, usual = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    buttons = [
        button(
            shown.say(Text(f"series.plan-says-{says}")),
            COMING.id(f"{says} {shown.id} {plan.number}"),
            style=primary if says == "yes" else usual,
        )
        for says in SAYS
    ]
    return [*buttons, button(shown.say(Text("series.menu")), PLAN_MENU.id(shown.id))]


def plan_menu(shown: ShownSeries, plan: Plan, notice: str = "") -> Page:
    """Return what is settled, in the language of who looks, and the ways to settle it otherwise."""
    say, kind = shown.say, plan.series.kind
    lines = [f"### {say(title_of(shown, plan))}", say(_when(plan)), *(f"-# {one}" for one in _small(shown, plan))]
    if plan.event.state == "refused":
        lines.append(f"-# {say(Text('series.plan-event-refused'))}")
    hosted = plan.series.member(plan.host)
    if hosted is not None:
        lines.append(say(Text("series.plan-hosted", host=escaped(hosted.name))))
    forms = list(FORMS[kind])
    if not plan.series.traits.is_drawn:
        forms = [name for name, places in GAMES_FORMS.items() if places.start <= len(plan.series.games)] + forms
    forms = [name for name in forms if name != "when"] + (["when"] if "when" in forms else [])
    buttons = [button(say(Text("series.plan-when")), PLAN_WHEN.id(shown.id))]
    buttons += [
        button(
            say(Text("series.plan-pace")) if name == "when" else shown.own(f"form-{name}"),
            PLAN_SET.id(f"{name} {shown.id}"),
        )
        for name in forms
    ]
    if plan.when.every:
        buttons.append(button(say(Text("series.plan-skip")), PLAN_DO.id(f"{SKIP} {shown.id} {plan.number}")))
    buttons.append(button(say(plan.sentence("end")), PLAN_DO.id(f"{ASK} {shown.id} {plan.number}")))
    host: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=str(PLAN_HOST.id(shown.id)), placeholder=say(Text("series.plan-host")), min_values=1, max_values=1
    )
    content: Sequence[Item | str] = ["\n".join(lines), *rows(buttons, 2), ui.ActionRow(host)]
    return page_of(*([notice] if notice else []), *content, accent=shown.accent)


def ending_page(shown: ShownSeries, plan: Plan) -> Page:
    """Return the question whether a plan is really to end."""
    end = button(
        shown.say(plan.sentence("end")),
        PLAN_DO.id(f"{END} {shown.id} {plan.number}"),
        style=discord.ButtonStyle.danger,
    )
    return page_of(shown.say(plan.sentence("end-sure")), *rows([end]), accent=shown.accent)


def ended_page(shown: ShownSeries, plan: Plan) -> Page:
    """Return that a plan is over."""
    return page_of(shown.say(_last(plan)), accent=shown.accent)


def refused_page(text: str, again: ui.Button[Any]) -> Page:
    """Return why what was filled in is refused, and the way back into the form."""
    return page_of(text, *rows([again]))


def without_start(form: Form) -> Form:
    """Return a form of how a series is played without its start, which a plan has of its own."""
    return Form(form.custom_id, form.title, [field for field in form.fields if field.name != "starts"])
