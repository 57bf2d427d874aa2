"""A panel: what one person sees of a game, what they are asked, and a control for each move.

It shows no more than the screen that it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import gathered
from bot.show.aloud import button_aloud
from bot.show.custom_id import PANEL, CustomId, Verb
from bot.show.localizer import AI_MARK, Localizer
from bot.show.news_lines import SMALL
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.page_renderer import TEXT_MOST, USUAL, Moving, PageLook, Told, as_line, show
from bot.show.question_controls import (
    BULB,
    ROWS_MOST,
    STYLES,
    Asking,
    asked,
    closed_by,
    leads_with_words,
    not_now,
    only_way,
    questions_at,
    reasons,
    rows_in,
    step_of,
    toned,
)
from bot.show.sentences import Language
from bot.show.suggested_move import having_begun, suggesting
from games.core.daily_deal import PERSON
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Block, Choose, Line, Screen, hurries, silenced
from games.core.text import Text
from tables.table.table_state import names_beside

HINT: Final = Verb("hint")
PLAN: Final = Verb("plan")
SURE: Final = Verb("sure")
WHY: Final = Verb("why")
ROWS_WITH_RULES: Final = 2
"""In so many rows the ways to rules may take one of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A panel as data. Its controls carry the `address` of what is played, and the number of the question."""

    game: AnyGame
    address: str
    turn: int = -1
    screen: Screen
    localizer: Localizer
    head: Told
    news: Told = Told()  # noqa: RUF009 -- it is frozen
    """The words above the pictures: what has happened, and what is asked."""
    told: Told
    """The words beneath the pictures; in words alone, those of a question come first."""
    leads: bool = False
    """In words alone those words stand right under the title, and the news last: they say how it has ended."""
    clocks: Sequence[Line] = ()
    """How long all who are asked have: in words alone they stand under the title, then what is asked."""
    asks_first: bool = False
    """In words alone the question stands with the news, and need not be said above its controls."""
    path: str = ""
    """A move begun, as it is written (`play joker-1`): what must be chosen next is asked."""
    sure: str = ""
    """A move to be asked about once more."""
    plans: Mapping[str, str] = field(default_factory=dict)
    """What may be settled in advance: written moves and their labels."""
    answered: bool = False
    """The words above the controls say what is to do: a single question need not be said, with little room none."""
    suggested: Move | None = None
    """A move whose card is ringed, and whose control stands out."""
    said: str = ""
    """What is said of the choices: beneath a picture a hint in place of news and of a single question.

    What bars some stands beneath the question, and nothing else goes for it.
    """
    refreshes: bool = False
    """Somebody may ask for the panel anew."""
    hint: CustomId | None = None
    """Where somebody may ask for a hint; it is not offered where there is one way on."""
    further: Sequence[ui.Button[Any]] = ()
    """Buttons that stand last."""
    row_for_rules: bool = False
    """The ways to rules that are named may take a row of their own."""
    tight: bool = False
    """The controls take as few rows as they can."""
    moving: Moving | None = None
    """What has just been seen, if it is to play over the picture."""

    @property
    def step(self) -> Choose | None:
        """The next choice of a move begun; None if there is none, or it is not there any more."""
        return step_of(self.screen.choices, self.path) if self.path else None

    @property
    def asked(self) -> Sequence[Choose]:
        """The questions that are shown."""
        return questions_at(self.screen, self.path)

    @property
    def has_why(self) -> bool:
        """Whether something bars some of the choices, and neither that nor a hint is said, which it would replace."""
        is_hinted = bool(self.said) and not self.says_why
        return not is_hinted and why_barred(self.screen, self.path, self.localizer) not in ("", self.said)

    @property
    def says_why(self) -> bool:
        """Whether what bars some of the choices is said of them, and no hint."""
        return bool(self.said) and self.suggested is None

    def custom_id(self, verb: Verb, detail: str = "") -> CustomId:
        """Return the custom id of a control."""
        return verb.at(self.address, detail, self.turn)


def head_of(game: AnyGame, screen: Screen, localizer: Localizer, *, mark: str = "", small: str = "") -> Told:
    """Return the headline of a panel: its title; above a picture with a sign, and without the `small` print.

    A `mark` stands in place of the game's sign.
    """
    title = localizer.say(screen.short or screen.title)
    short, plain = f"### {mark or game.glyph} {title}", f"### {title}"
    return Told(f"{plain}\n-# {small}" if small else plain, brief=short)


def alone_localizer(
    language: Language, person: discord.abc.User, seats: int, seat: int = PERSON, names: Sequence[str] = ()
) -> Localizer:
    """Return the localizer that names a person who plays alone on a seat, and the AI players on the others.

    `names`: those of AI players by seat, "" for a usual one.
    Nobody else reads it: the person is named in brief, and not mentioned.
    """
    others = [f"{AI_MARK} {name}" for name in names_beside(seat, seats, names)]
    before, after = others[:seat], others[seat:]
    named = Localizer(language, (*before, person.mention, *after), (*before, person.display_name, *after))
    return replace(named.in_brief(), coloured=named.mentions)


async def drawn(panel: Panel, painter: Painter, look: PageLook = USUAL) -> Page:
    """Return the page of a panel; one control at most is blue: what is suggested, or the only way on."""
    panel = _saying(panel)
    panel = replace(panel, screen=_toned(panel))
    if panel.step:
        panel = replace(panel, screen=having_begun(panel.screen, panel.path))
    barred = "" if panel.sure else not_now(panel.asked, panel.localizer)
    screen = silenced(panel.screen) if panel.sure or panel.step else panel.screen
    text = panel.told.text.replace(BULB, panel.localizer.say(Text("bot.hint-said")))
    told = replace(panel.told, text=text, brief=panel.told.shown, sheds=panel.leads)
    below = replace(told, text="")
    first, last = (replace(told, brief=""), below) if panel.asked or panel.leads else (Told(), told)
    news = replace(panel.news, sheds=True)
    before, after = (Told(), news) if panel.leads else (news, Told())
    # what has happened stands beneath the picture of an end, before what that came to
    outcome = [block for block in screen.blocks if panel.leads and isinstance(block, Line) and block.silent]

    def controls(emojis: Emojis, said: str, *, tight: bool = False) -> Sequence[Item]:
        beneath = barred if emojis.in_words else panel.said if panel.says_why else ""
        words = f"{said}\n{beneath}"
        game, language = panel.game.name, panel.localizer.language
        rules = gathered(look.added, lambda source: source.rule_links(game, words, language))
        return _with_rules(replace(panel, tight=tight), emojis, _last_buttons(panel, emojis), rules)

    urgent = _urgent(panel)
    leading = (line for line in screen.blocks if isinstance(line, Line) and line.leads and not line.silent)
    ahead = tuple(dict.fromkeys((*leading, *urgent)))
    return await show(
        [
            panel.head,
            *(Told(as_line(line, panel.localizer), brief="") for line in ahead),
            first,
            before,
            *(_unless(ahead, block) for block in screen.blocks if block not in outcome),
            *_drawn_question(panel),
            after,
            *outcome,
            last,
        ],
        panel.localizer,
        painter,
        look,
        controls=controls,
        tight=partial(controls, tight=True),
        accent=panel.game.accent,
        room=TEXT_MOST - len(barred),
        moving=panel.moving,
        signs=False,
        early=2 + len(ahead) if urgent else None,
    )


def _drawn_question(panel: Panel) -> Sequence[Told]:
    """Return the one question that stands on the picture, where nobody hears it, for the picture's alt text."""
    if panel.sure or len(panel.asked) != 1 or not panel.asked[0].drawn:
        return ()
    return [Told(panel.localizer.say(panel.asked[0].prompt), drawn=True, silent=True)]


def _urgent(panel: Panel) -> Sequence[Line]:
    """Return what in words alone stands with the question before all else: how long all have to answer."""
    if panel.sure or panel.step or not hurries(panel.screen):
        return panel.clocks
    return [block for block in panel.screen.blocks if isinstance(block, Line) and block.counts_down]


def _unless(above: Sequence[Line], block: Block) -> Block:
    """Return a block, which in words alone is left out if it stands above."""
    return replace(block, silent=True) if isinstance(block, Line) and block in above else block


def _toned(panel: Panel) -> Screen:
    """Return the screen with the control that is suggested in blue, else the only way on; none beside a blue button."""
    screen, only = panel.screen, only_way(panel.asked)
    if panel.suggested is not None:
        return suggesting(screen, panel.suggested)
    if any(known.style is STYLES["main"] for known in panel.further):
        return replace(screen, choices=toned(screen.choices, lambda _: False))
    if only is not None and only.tone == "plain":
        return replace(screen, choices=toned(screen.choices, lambda option: option is only))
    return screen


def _saying(panel: Panel) -> Panel:
    """Return the panel with what is said of its choices among its words, in place of a legend; a hint of all."""
    if not panel.said:
        return panel
    whole = "\n".join(filter(None, [panel.told.text, panel.said]))
    screen = replace(panel.screen, choices=tuple(replace(choose, legend=None) for choose in panel.screen.choices))
    if panel.says_why:
        return replace(panel, told=replace(panel.told, text=whole, brief=panel.told.shown), screen=screen)
    kept = tuple(block for block in screen.blocks if not (isinstance(block, Line) and block.explains))
    told = replace(panel.told, text=whole, brief=panel.said)
    return replace(panel, told=told, screen=replace(screen, blocks=kept), answered=True)


def why_barred(screen: Screen, path: str, localizer: Localizer) -> str:
    """Return what bars some of the choices of a screen, or of the step of a move begun; "" if nothing does."""
    lines = reasons(questions_at(screen, path), localizer)
    return f"{SMALL}{localizer.say(Text('bot.why-title'))} {lines}".replace("\n", f"\n{SMALL}") if lines else ""


def _with_rules(
    panel: Panel, emojis: Emojis, last: Sequence[ui.Button[Any]], rules: Sequence[ui.Button[Any]]
) -> list[Item]:
    """Return the controls, then the ways to rules that take no row of their own, unless there is room for one."""
    bare = _controls(panel, emojis, last)
    tried = (closed_by(bare, rules[:count]) for count in range(len(rules), 0, -1))
    roomy = rows_in(bare) < ROWS_MOST - emojis.in_words  # in words alone labels become longer still
    if emojis.in_words and not roomy:
        return bare
    more = panel.row_for_rules and not panel.tight and roomy
    most = max(rows_in(bare) + more, 0 if panel.tight else ROWS_WITH_RULES)
    return next((items for items in tried if rows_in(items) <= most), bare)


def _controls(panel: Panel, emojis: Emojis, last: Sequence[ui.Button[Any]]) -> list[Item]:
    """Return the questions with their answers, then the last buttons."""
    if panel.sure:
        return _asked_twice(panel, last)
    asking = _questions(panel, emojis, last)
    return _with_reason(asking, panel) if panel.says_why and not emojis.in_words else asking


def _with_reason(items: Sequence[Item], panel: Panel) -> list[Item]:
    """Return the controls with what bars some of them beneath the question, or in line with it where it is tight."""
    asks = items[0] if items else None
    if not isinstance(asks, ui.TextDisplay):
        return [ui.TextDisplay(panel.said), *items]
    if not panel.tight:
        return [ui.TextDisplay(f"{asks.content}\n{panel.said}"), *items[1:]]
    why = reasons(panel.asked, panel.localizer).replace("\n", " ")
    return [ui.TextDisplay(f"{SMALL}{asks.content} {why}"), *items[1:]]


def _last_buttons(panel: Panel, emojis: Emojis) -> list[ui.Button[Any]]:
    """Return the way to a hint, the way back or a redraw, and what is further."""
    way_out = "bot.back" if panel.sure or panel.step else "bot.refresh" if panel.refreshes else ""
    back = [button(panel.localizer.label(Text(way_out)), PANEL.at(panel.address))] if way_out else []
    if panel.sure:
        return [*back, *panel.further]
    only = only_way(panel.asked)
    is_clear = only is not None and only.then is None
    hint = [] if panel.hint is None or is_clear else [hint_button(panel.hint, panel.localizer)]
    last = [*hint, *back, *panel.further]
    if not emojis.in_words:
        return last
    return [button_aloud(one, panel.localizer.language) for one in last]  # no sign of theirs takes room in a row


def _asked_twice(panel: Panel, last: Sequence[ui.Button[Any]]) -> list[Item]:
    """Return the question whether a move of consequence is really meant."""
    label, style = panel.localizer.label(Text("bot.sure-yes")), discord.ButtonStyle.danger
    yes = button(label, panel.custom_id(SURE, panel.sure), style=style)
    return [ui.TextDisplay(f"**{panel.localizer.say(Text('bot.sure'))}**"), *rows([yes, *last])]


def _questions(panel: Panel, emojis: Emojis, last: Sequence[ui.Button[Any]]) -> list[Item]:
    is_brief = emojis.is_drawn
    localizer = panel.localizer.in_brief() if is_brief else panel.localizer
    asking = Asking(localizer, emojis, panel.address, panel.turn, panel.suggested)
    if not panel.plans:
        if emojis.in_words:
            return asked(panel.asked, asking, last, unsaid=panel.asks_first, tight=panel.tight)
        alone = len(panel.asked) == 1
        is_asked = panel.told.shown or hurries(panel.screen)  # by a notice, or in haste by the ribbon
        is_clear = panel.answered or (is_asked and panel.tight) or (alone and panel.asked[0].drawn)
        is_said = is_brief and bool(is_clear) and (alone or panel.tight)
        laid = partial(asked, panel.asked, asking, unsaid=is_said, tight=panel.tight)
        bare = laid(last)
        without = laid(last[1:]) if panel.tight and panel.hint and leads_with_words(panel.asked) else bare
        if rows_in(without) < rows_in(bare):  # the hint takes no row, so that what can be chosen keeps its places
            bare = without if is_said else _beside(without, last[0])
        elif panel.has_why:
            bare = _with_why(panel, bare, laid([*last, _why_button(panel)]), is_said=is_said)
        return bare
    if len(panel.plans) == 1:
        ((move, label),) = panel.plans.items()
        plan = button(panel.localizer.label(Text("bot.plan-one", move=label)), PLAN.at(panel.address, move))
        return [*asked(panel.asked, asking, ()), *rows([plan, *last])]
    plans = [discord.SelectOption(label=label, value=move) for move, label in panel.plans.items()]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(PLAN.at(panel.address)),
        placeholder=panel.localizer.label(Text("bot.plan")),
        options=plans,
    )
    return [*asked(panel.asked, asking, ()), ui.ActionRow(select), *rows(last)]


def _with_why(panel: Panel, bare: list[Item], closed: list[Item], *, is_said: bool) -> list[Item]:
    """Return the controls of questions with the one that says why: beside what is asked, or as in `closed`."""
    takes_row = rows_in(closed) > rows_in(bare)
    if panel.tight and takes_row and (panel.answered or panel.told.shown):  # what is to do is said and shown
        return bare
    return closed if is_said or (panel.tight and not takes_row) else _beside(bare, _why_button(panel))


def _beside(items: Sequence[Item], accessory: ui.Button[Any]) -> list[Item]:
    """Return the controls of a question with a button beside what is asked, or below where nothing is said."""
    asks = items[0] if items else None
    if not isinstance(asks, ui.TextDisplay):
        return [*items, *rows([accessory])]
    return [ui.Section(asks, accessory=accessory), *items[1:]]


def _why_button(panel: Panel) -> ui.Button[Any]:
    """Return the control that says what bars some of the choices."""
    return button(panel.localizer.label(Text("bot.why")), panel.custom_id(WHY, panel.path))


def hint_button(custom_id: CustomId, localizer: Localizer) -> ui.Button[Any]:
    """Return the control that asks for a hint."""
    return button(localizer.label(Text("bot.hint")), custom_id, emoji=BULB)
