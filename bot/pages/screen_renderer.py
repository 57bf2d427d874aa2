"""Screen -> page: pieces of a screen become text, pictures and controls, within Discord's limits.

It must not know any game, nor who is allowed to see what: a screen already holds only what its reader may see.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.pages.drawings import drawing_of
from bot.pages.page import Item, Page, button, rows
from bot.pictures import NotPainted, Painter
from games.core.screen import Block, Choose, Line, Option, Tone
from games.core.text import Text

BUTTONS_MOST: Final = 15
"""More options than this are shown as a select."""
SELECT_MOST: Final = 25
LABEL_LENGTH: Final = 80
ALT_LENGTH: Final = 1024
STYLES: Final[dict[Tone, discord.ButtonStyle]] = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}
_BOLD: Final = "**"
"""An alt text would show it as it is typed."""
_SENTENCE_END: Final = re.compile(r"\. | · |\n")


@dataclass(frozen=True, slots=True)
class Shown:
    """A block made ready: its text, or a picture with its alt text, content and file name (empty if not painted).

    `words` say for a text what the alt text says for a label: the same, with people mentioned.
    """

    text: str = ""
    file: str = ""
    alt: str = ""
    content: bytes = b""
    words: str = ""

    @property
    def length(self) -> int:
        """How many characters of text it takes, at most."""
        return len(self.text or self.words)

    def item(self) -> Item:
        """Return the component."""
        if not self.file:
            return ui.TextDisplay(self.text)
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.file}", description=self.alt))


def in_words(parts: Iterable[Shown]) -> Shown:
    """Return the same as one text without pictures; a line that the words of a picture hold already is left out.

    Whoever listens to a message hears every text as a block of its own, and need not hear their hand twice.
    """
    lines: list[str] = []
    told: set[str] = set()
    for part in parts:
        if part.words:
            lines.append(part.words)
            told |= {piece.rstrip(".") for piece in (part.words, *_SENTENCE_END.split(part.words))}
        elif part.text:
            lines += [line for line in part.text.split("\n") if line.rstrip(".") not in told]
    return Shown(text="\n".join(lines))


def with_pictures(build: Callable[[Sequence[Shown]], list[Item]], shown: Sequence[Shown]) -> Page:
    """Return a page of these parts, with a spare one in words alone; without any picture there is only that one."""
    pictures = {part.file: part.content for part in shown if part.file}
    words = Page(partial(build, (in_words(shown),)))
    return Page(partial(build, shown), pictures, words) if pictures else words


async def show_blocks(
    blocks: Iterable[Block], localizer: Localizer, painter: Painter, *, pictures: bool = True
) -> list[Shown]:
    """Speak and paint the blocks in order; neighbouring lines share a text.

    A line that a picture shows is taken into its alt text, and read by whoever has no picture.
    Without `pictures` nothing is painted, and if one of them cannot be, nothing is: the page is in words then.
    """
    blocks = tuple(blocks)
    contents = await _painted(blocks, localizer, painter) if pictures else {}
    shown: list[Shown] = []
    lines: list[str] = []
    for number, block in enumerate(blocks):
        if isinstance(block, Line):
            if not (block.drawn and _taken_in(shown, block, localizer)):
                lines.append(f"-# {localizer.say(block.text)}" if block.quiet else localizer.say(block.text))
            continue
        shown.extend(_paragraph(lines))
        alt, words = localizer.label(block.alt)[:ALT_LENGTH], localizer.say(block.alt)
        if number in contents:
            shown.append(Shown(file=f"tapis-{len(shown)}.png", alt=alt, content=contents[number], words=words))
        else:
            shown.append(Shown(alt=alt, words=words))
    shown.extend(_paragraph(lines))
    return shown


def _taken_in(shown: list[Shown], line: Line, localizer: Localizer) -> bool:
    """Put a line into the alt text of the last picture, if there is one and the line has room there."""
    at = next((number for number in reversed(range(len(shown))) if shown[number].file), None)
    if at is None:
        return False
    picture, label = shown[at], localizer.label(line.text).replace(_BOLD, "")
    if label.rstrip(".") in picture.alt:
        return True
    alt = f"{picture.alt}\n{label}"
    if len(alt) > ALT_LENGTH:
        return False
    shown[at] = replace(picture, alt=alt, words=f"{picture.words}\n{localizer.say(line.text)}")
    return True


async def _painted(blocks: Sequence[Block], localizer: Localizer, painter: Painter) -> dict[int, bytes]:
    """Return the pictures by the number of their block, all painted at once; none if one of them is missing."""
    drawings = {
        number: drawing_of(block, localizer) for number, block in enumerate(blocks) if not isinstance(block, Line)
    }
    try:
        contents = await asyncio.gather(*(painter.picture(drawing) for drawing in drawings.values()))
    except NotPainted:
        return {}
    return dict(zip(drawings, contents, strict=True))


def _paragraph(lines: list[str]) -> Iterator[Shown]:
    if lines:
        yield Shown(text="\n".join(lines))
        lines.clear()


def controls(choose: Choose, localizer: Localizer, table: str, turn: int) -> list[Item]:
    """Return the controls of a question at a table."""
    custom_id = partial(custom_id_of, table=table, turn=turn)
    return controls_by(choose, localizer, custom_id, lambda part: CustomId(table, "pick", str(part), turn))


def controls_by(
    choose: Choose, localizer: Localizer, custom_id: Callable[[Option], CustomId], pick: Callable[[int], CustomId]
) -> list[Item]:
    """Return the controls of a question: one button per option, or selects of the free ones when there are many.

    `press` is what an option does, `pick` the id of a select by its number.
    """
    if len(choose.options) <= BUTTONS_MOST:
        return rows([_button(option, localizer, custom_id(option)) for option in choose.options], choose.columns)
    free = [option for option in choose.options if option.barred is None]
    parts = [free[start : start + SELECT_MOST] for start in range(0, len(free), SELECT_MOST)]
    prompt = localizer.label(choose.prompt)[:150]
    return [
        ui.ActionRow(_select(part, prompt, localizer, custom_id, pick(number))) for number, part in enumerate(parts)
    ]


def custom_id_of(option: Option, table: str, turn: int) -> CustomId:
    """Return what an option's control says: the move, or the step that leads on to it."""
    return CustomId(table, "step" if option.then else "move", str(option.move), turn)


def _button(option: Option, localizer: Localizer, custom_id: CustomId) -> ui.Button[Any]:
    return button(
        localizer.label(option.label),
        custom_id,
        style=STYLES[option.tone],
        emoji=option.emoji,
        disabled=option.barred is not None,
    )


def _select(
    options: Sequence[Option],
    placeholder: str,
    localizer: Localizer,
    custom_id: Callable[[Option], CustomId],
    pick: CustomId,
) -> ui.Select[Any]:
    shown = []
    for option in options:
        label = localizer.label(option.label)[:100]
        shown.append(discord.SelectOption(label=label, value=str(custom_id(option)), emoji=option.emoji or None))
    return ui.Select(custom_id=str(pick), placeholder=placeholder, options=shown)


def reasons(chooses: Sequence[Choose], localizer: Localizer) -> list[str]:
    """Return why options are barred: each reason once, with what it bars."""
    barred: dict[Text, list[str]] = {}
    for choose in chooses:
        for option in choose.options:
            if option.barred is not None:
                barred.setdefault(option.barred, []).append(localizer.label(option.label))
    return [f"**{', '.join(labels)}** — {localizer.say(why)}" for why, labels in barred.items()]


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
