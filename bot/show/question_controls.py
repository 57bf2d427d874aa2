"""The controls of a screen's questions: buttons that are cards, and lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias, cast

import discord
from discord import ui

from bot.show.aloud import label_aloud
from bot.show.button_rows import (
    BETWEEN,
    ROW_WIDTH,
    even_rows,
    filled,
    fitted_rows,
    parted_rows,
    rows_of,
    width_of,
    width_with,
)
from bot.show.custom_id import CustomId, Verb
from bot.show.localizer import Localizer
from bot.show.news_lines import side_by_side
from bot.show.page import Emoji, Emojis, Item, button, no_emojis, rows
from games.core.move import Move
from games.core.screen import Choose, Option, Screen, Tone
from games.core.text import Text

MOVE: Final = Verb("move")
PICK: Final = Verb("pick")
STEP: Final = Verb("step")

BUTTONS_MOST: Final = 15
"""More options than this are shown as a select."""
ROWS_MOST: Final = 4
"""Beneath a picture there is room for so many rows of buttons."""
CARDS_MOST: Final = 13
"""Beneath a picture so many buttons that are cards have room, with a few words among them."""
ROWS_HEARD: Final = 6
"""In words alone so many rows of buttons have room; what would take more is a list."""
ROWS_TIGHT: Final = 2
"""The same where there is little room."""
REASONS_APART: Final = 2
"""More reasons than this stand side by side."""
SELECT_MOST: Final = 25
BULB: Final = "💡"
"""On the button of a suggested move."""
STYLES: Final[dict[Tone, discord.ButtonStyle]] = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}
Laid: TypeAlias = "Callable[[Sequence[ui.Button[Any]], int], Sequence[Item]]"
"""Lays buttons out in rows of at most so many."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How a question is asked: in whose language, with which emojis; where its controls lead, and its number.

    The control that leads to the `suggested` move bears a bulb if its row has room.
    """

    localizer: Localizer
    emojis: Emojis
    address: str
    turn: int
    suggested: Move | None = None

    def custom_id(self, option: Option) -> CustomId:
        """Return what an option's control says: the move, or the step that leads on to it."""
        return (STEP if option.then else MOVE).at(self.address, str(option.move), self.turn)


def controls(
    choose: Choose, asking: Asking, beside: Sequence[ui.Button[Any]] = (), laid: Laid = even_rows
) -> list[Item]:
    """Return the controls of a question: one button per option, or selects of the free ones when there are many.

    `beside` are further buttons, which stand after those of the options; `laid` lays all of them out in rows.
    Above a list stands the button of the suggested move.
    """
    asking = _all_or_none(choose, asking)
    if not is_listed(choose):
        return [*laid([*(_button(option, asking) for option in choose.options), *beside], choose.columns)]
    free = [option for option in choose.options if option.barred is None]
    hinted = [option for option in free if asking.suggested is not None and leads_to(option, asking.suggested)]
    free = [*hinted, *(option for option in free if option not in hinted)]
    parts = [free[start : start + SELECT_MOST] for start in range(0, len(free), SELECT_MOST)]
    prompt = asking.localizer.label(choose.placeholder or choose.prompt)[:150]
    selects = [ui.ActionRow(_select(part, prompt, asking, number)) for number, part in enumerate(parts)]
    return [*rows([_button(option, asking) for option in hinted]), *selects, *rows(beside)]


def asked(
    chooses: Sequence[Choose],
    asking: Asking,
    last: Sequence[ui.Button[Any]],
    *,
    unsaid: bool = False,
    tight: bool = False,
) -> list[Item]:
    """Return questions with their controls, and the `last` buttons in rows of their own, always below.

    Where it is `tight`, beneath a picture they fill a row if that saves one, and in words more questions are lists.
    `unsaid`: the questions themselves are left out. In words alone, what cannot be chosen is said: a reader may take a
    greyed button for one to press.
    """
    if asking.emojis.in_words:
        return _asked_in_words(chooses, asking, last, unsaid=unsaid, most=ROWS_TIGHT if tight else ROWS_HEARD)
    return _lit(_laid_out(chooses, asking, last, unsaid=unsaid, tight=tight), chooses, asking)


def _laid_out(
    chooses: Sequence[Choose], asking: Asking, last: Sequence[ui.Button[Any]], *, unsaid: bool, tight: bool
) -> list[Item]:
    """Return the same beside pictures, whatever is suggested."""
    if not asking.emojis.is_drawn:
        return [*_asked(chooses, asking, (), unsaid=unsaid), *rows(last)]
    is_parted = any(choose.parted for choose in chooses)
    items = _asked(chooses, asking, (), parted_rows if is_parted else rows, unsaid=unsaid)
    apart, closed = [*items, *rows(last)], closed_by(items, last)
    if not tight:
        return closed if is_parted else apart
    joined = partial(_asked, _joined(chooses), asking, unsaid=unsaid)
    fullest = joined(last, fitted_rows)
    if is_parted:
        if not leads_with_words(chooses):
            return closed  # no word may come to stand among cards, where the next page has one
        in_order = min(closed, filled_by(items, last), key=rows_in)
        # words that stand first stay there, if there is room for all that is asked
        return in_order if rows_in(items) <= ROWS_MOST else min(in_order, fullest, key=rows_in)
    in_order, fitted = (closed_by(joined((), laid), last) for laid in (rows, fitted_rows))
    return min(apart, in_order, fitted, fullest, key=rows_in)


def leads_with_words(chooses: Sequence[Choose]) -> bool:
    """Return whether a parted question begins with a button that has words."""
    first = (choose.options[0].icon for choose in chooses if choose.parted)
    return any(icon is None or icon.beside for icon in first)


def _lit(items: list[Item], chooses: Sequence[Choose], asking: Asking) -> list[Item]:
    """Return controls with a bulb on the one that leads to the suggested move, if its row has room."""
    move = asking.suggested
    leading = [one for choose in chooses for one in choose.options if move is not None and leads_to(one, move)]
    lit = {str(asking.custom_id(one)) for one in leading if one.then is None or all(other.then for other in leading)}
    for row in items:
        beside = row.children if isinstance(row, ui.ActionRow) else ()
        buttons = [one for one in beside if isinstance(one, ui.Button)]
        for one in buttons:
            if one.custom_id not in lit:
                continue
            plain = one.label or ""
            for label in (f"{plain} {BULB}".lstrip(), f"{plain}{BULB}", one.label):
                one.label = label
                if rows_of(map(width_of, buttons))[-1] == 0:
                    break
    return items


def _joined(chooses: Sequence[Choose]) -> list[Choose]:
    """Return questions, one that the picture says together with the one before it, so that they share rows."""
    found: list[Choose] = []
    for choose in chooses:
        options = (*found[-1].options, *choose.options) if found else ()
        if choose.drawn and found and len(options) <= CARDS_MOST and not any(map(is_listed, (found[-1], choose))):
            found[-1] = replace(found[-1], options=options)
        else:
            found.append(choose)
    return found


def closed_by(items: Sequence[Item], buttons: Sequence[ui.Button[Any]]) -> list[Item]:
    """Return controls with buttons that stand after all of them, the first in the last row if it has room."""
    row = items[-1] if items else None
    beside = row.children if isinstance(row, ui.ActionRow) else ()
    known = [one for one in beside if isinstance(one, ui.Button)]
    return [*items[:-1], *rows([*known, *buttons])] if known else [*items, *rows(buttons)]


def filled_by(items: Sequence[Item], buttons: Sequence[ui.Button[Any]]) -> list[Item]:
    """Return controls with each of these buttons in the first row that has room for it, else below all of them."""
    at = [place for place, item in enumerate(items) if isinstance(item, ui.ActionRow)]
    found = filled([cast("ui.ActionRow[Any]", items[place]).children for place in at], buttons)
    laid = dict(zip(at, found, strict=False))
    return [*(laid.get(place, item) for place, item in enumerate(items)), *found[len(at) :]]


def rows_in(items: Sequence[Item]) -> int:
    """Return how many rows of controls there are."""
    return sum(isinstance(item, ui.ActionRow) for item in items)


def _asked(
    chooses: Sequence[Choose],
    asking: Asking,
    last: Sequence[ui.Button[Any]],
    laid: Laid = even_rows,
    *,
    unsaid: bool,
) -> list[Item]:
    """Return questions with their controls, `last` beside those of the last one with buttons."""
    is_brief = asking.emojis.is_drawn
    shown = [listed_if_tall(choose, asking) for choose in chooses] if is_brief else list(chooses)
    with_buttons = [number for number, choose in enumerate(shown) if not (is_brief and is_listed(choose))]
    under = with_buttons[-1] if with_buttons else len(shown) - 1
    items: list[Item] = []
    for number, choose in enumerate(shown):
        by_list = is_listed(choose) and choose.placeholder is None
        said_elsewhere = by_list or (choose.drawn and len(shown) > 1)  # by the list, or by the picture
        if not (unsaid or (is_brief and said_elsewhere)):
            explained = None if asking.emojis.in_words else choose.legend
            legend = "" if explained is None else f"\n-# {asking.localizer.say(explained)}"
            items.append(ui.TextDisplay(question_said(choose, asking.localizer) + legend))
        items += controls(choose, asking, last if number == under else (), laid)
    return items if shown else rows(last)


def question_said(choose: Choose, localizer: Localizer) -> str:
    """Return what is asked, after what it warns of."""
    warning = "" if choose.warning is None else f"{localizer.say(choose.warning)}\n"
    return f"{warning}**{localizer.say(choose.prompt)}**"


def _asked_in_words(
    chooses: Sequence[Choose], asking: Asking, last: Sequence[ui.Button[Any]], *, unsaid: bool, most: int
) -> list[Item]:
    """Return questions, each with what cannot be chosen and why, and the controls of the rest; then the `last` ones.

    What would take more than `most` rows is a list.
    """
    items, said = list[Item](), list[str]()
    for number, choose in enumerate(chooses, 1):
        question = "" if unsaid else question_said(choose, asking.localizer)
        said += filter(None, [question, not_now([choose], asking.localizer)])
        free = tuple(option for option in choose.options if option.barred is None)
        if free:
            items += [ui.TextDisplay("\n".join(said))] if said else []
            beside, last = (last, ()) if number == len(chooses) else ((), last)
            listed = choose.listed or _width_heard(free, asking.localizer) > most * ROW_WIDTH
            apart = [one for one in free if listed and (one.apart or one.tone == "main")]
            items += rows([_button(one, asking) for one in apart])  # a list has no place where it would be found
            left = tuple(one for one in free if one not in apart)
            prompt = Text("bot.other-choice") if apart else choose.prompt
            items += controls(replace(choose, prompt=prompt, options=left, listed=listed), asking, beside)
            said = []
    if said:  # nothing of the last question can be chosen
        items.append(ui.TextDisplay("\n".join(said)))
    return [*items, *rows(last)]


def _width_heard(options: Sequence[Option], localizer: Localizer) -> float:
    """Return how many pixels the controls of options take in words alone, one beside the other."""
    labels = (label_aloud(said_of(option, localizer), localizer.language) for option in options)
    return sum(width_with(label, emoji=False) + BETWEEN for label in labels)


def listed_if_tall(choose: Choose, asking: Asking) -> Choose:
    """Return a question as a list if its buttons would take more rows than a phone has room for beneath a picture.

    A dozen buttons that are cards stay: a list of them takes two clicks and a search.
    """
    are_cards = any(option.icon is not None for option in choose.options)
    if len(choose.options) <= CARDS_MOST if are_cards else len(controls(choose, asking)) <= ROWS_MOST:
        return choose
    return replace(choose, listed=True)


def is_listed(choose: Choose) -> bool:
    """Return whether a question is a list to choose from; barred options are not in it."""
    return len(choose.options) > BUTTONS_MOST or (
        choose.listed and any(option.barred is None for option in choose.options)
    )


def _all_or_none(choose: Choose, asking: Asking) -> Asking:
    """Use common signs for a question as long as one of its emojis is not there yet: cards side by side look alike."""
    names = [option.icon.name for option in choose.options if option.icon is not None]
    known = asking.emojis
    return asking if known.in_words or all(map(known, names)) else replace(asking, emojis=no_emojis)


def face_of(option: Option, localizer: Localizer, emojis: Emojis) -> tuple[str, Emoji]:
    """Return what stands on an option's button: a drawn emoji with few words, or the label with a common sign.

    In words alone it has no sign, which would be read out, and its width is that of what is heard.
    """
    if emojis.in_words:
        return label_aloud(said_of(option, localizer), localizer.language), ""
    drawn = None if option.icon is None else emojis(option.icon.name)
    if drawn is None or option.icon is None:
        return localizer.label(option.label), option.emoji
    beside = option.icon.beside
    return localizer.label(beside) if isinstance(beside, Text) else beside, drawn


def said_of(option: Option, localizer: Localizer) -> str:
    """Return what an option's control says in words alone; an ellipsis that more must be chosen."""
    said = localizer.label(option.label if option.heard is None else option.heard)
    goes_on = "" if option.then is None or said.endswith("…") else "…"
    return f"{said[:1].upper()}{said[1:]}{goes_on}"


def _button(option: Option, asking: Asking) -> ui.Button[Any]:
    label, emoji = face_of(option, asking.localizer, asking.emojis)
    return button(
        label,
        asking.custom_id(option),
        style=STYLES[option.tone],
        emoji=emoji,
        disabled=option.barred is not None,
    )


def _select(options: Sequence[Option], placeholder: str, asking: Asking, number: int) -> ui.Select[Any]:
    shown = []
    for option in options:
        label, emoji = face_of(option, asking.localizer, asking.emojis)
        label = label if asking.emojis.in_words else asking.localizer.label(option.label)
        if asking.suggested is not None and leads_to(option, asking.suggested):
            label = f"{BULB} {label}"
        value = str(asking.custom_id(option))
        shown.append(discord.SelectOption(label=label[:100], value=value, emoji=emoji or None))
    pick = PICK.at(asking.address, str(number), asking.turn)
    return ui.Select(custom_id=str(pick), placeholder=placeholder, options=shown)


def reasons(chooses: Sequence[Choose], localizer: Localizer) -> str:
    """Return why options are barred, a line each if they are few: each once, with what it bars by its shortest name.

    If one reason bars several, they are seen to be grey.
    """
    barred = _barred(chooses, localizer, shortly=True)
    if len(barred) < 2 and all(len(labels) > 1 for _, labels in barred):
        return _as_sentence("".join(localizer.say(why) for why, _ in barred))
    if len(barred) > REASONS_APART:
        return _sentences(barred, localizer)
    return "\n".join(_sentences([one], localizer) for one in barred)


def not_now(chooses: Sequence[Choose], localizer: Localizer) -> str:
    """Return which options are barred and why, in small print; "" if none are."""
    barred = _barred(chooses, localizer)
    if not barred:
        return ""
    return f"-# {localizer.say(Text('bot.not-now', barred=_sentences(barred, localizer)))}"


def _sentences(barred: Sequence[tuple[Text, list[str]]], localizer: Localizer) -> str:
    """Return what is barred and why, side by side."""
    return side_by_side(_barred_for(", ".join(labels), localizer.say(why), localizer) for why, labels in barred)


def _barred_for(options: str, why: str, localizer: Localizer) -> str:
    """Return what is barred with its reason after a colon, unless the label of the last has another end."""
    if options.endswith(("…", "?", "!")):
        return f"**{options}** {_as_sentence(why)}"
    after = why[:1].lower() + why[1:] if why[1:2].islower() else why
    return localizer.say(Text("bot.barred", options=options, why=after))


def _as_sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _barred(
    chooses: Sequence[Choose], localizer: Localizer, *, shortly: bool = False
) -> Sequence[tuple[Text, list[str]]]:
    barred: dict[Text, dict[str, None]] = {}
    for choose in chooses:
        for option in choose.options:
            if option.barred is not None:
                name = option.called if shortly and option.called else option.label
                barred.setdefault(option.barred, {})[localizer.label(name)] = None
    return [(why, list(labels)) for why, labels in barred.items()]


def toned(chooses: Sequence[Choose], stands_out: Callable[[Option], bool]) -> tuple[Choose, ...]:
    """Return questions in which only some options stand out, and in red what cannot be undone."""
    return tuple(
        replace(choose, options=tuple(_toned(option, stands_out) for option in choose.options)) for choose in chooses
    )


def _toned(option: Option, stands_out: Callable[[Option], bool]) -> Option:
    tone: Tone = "main" if stands_out(option) else "bad" if option.tone == "bad" else "plain"
    return replace(option, tone=tone, then=None if option.then is None else toned((option.then,), stands_out)[0])


def leads_to(option: Option, move: Move) -> bool:
    """Return whether an option is a move, or begins it as the one that does."""
    if option.again:
        return False
    if option.then is None:
        return option.move == move
    return any(leads_to(further, move) for further in option.then.options)


def only_way(chooses: Sequence[Choose]) -> Option | None:
    """Return the one option that can be chosen, None if there are several or none."""
    free = [option for choose in chooses for option in choose.options if option.barred is None]
    return free[0] if len(free) == 1 else None


def step_of(chooses: Sequence[Choose], written: str) -> Choose | None:
    """Return the question that follows a partial move, or None when it is not there."""
    for choose in chooses:
        for option in choose.options:
            if option.then is None or option.barred is not None:
                continue
            if str(option.move) == written:
                return option.then
            deeper = step_of((option.then,), written)
            if deeper is not None:
                return deeper
    return None


def questions_at(screen: Screen, path: str) -> Sequence[Choose]:
    """Return what a screen asks, or what it asks next in a move that was begun."""
    step = step_of(screen.choices, path) if path else None
    return screen.choices if step is None else (step,)
