"""The way from a screen to a page: text, pictures and controls within Discord's limits."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

import discord
from discord import ui

from bot.pictures.painter import NotPainted, Painter
from bot.show.localizer import Localizer
from bot.show.page import Emojis, Item, Page, framed, no_emojis, words_alone
from bot.show.screen_to_drawing import PLAIN, Theme, drawing_of
from games.core.screen import Block, Line

ALT_LENGTH: Final = 1024
Controls: TypeAlias = "Callable[[Emojis], Sequence[Item]]"
"""Returns the controls of a page, with the drawn emojis that there are."""
_SENTENCE_END: Final = re.compile(r"\. | · |\n")


@dataclass(frozen=True, slots=True)
class PanelLook:
    """What a person has chosen to see: pictures or words, which emojis stand for cards, which felt and colours."""

    emojis: Emojis = no_emojis
    theme: Theme = PLAIN
    pictures: bool = True


USUAL: Final = PanelLook()


@dataclass(frozen=True, slots=True)
class Shown:
    """A block made ready: its text, or a picture with its alt text, content and file name (empty if not painted).

    `words` say for a text what the alt text says for a label: the same, with people mentioned. Where there are
    pictures, a text is shown as `brief` says it, if that is not None.
    """

    text: str = ""
    file: str = ""
    alt: str = ""
    content: bytes = b""
    words: str = ""
    brief: str | None = None

    @property
    def shown(self) -> str:
        """What is read of it where there are pictures."""
        return self.text if self.brief is None else self.brief

    @property
    def length(self) -> int:
        """How many characters of text it takes, at most."""
        return len(self.text or self.words)

    def item(self) -> Item:
        """Return the component."""
        if not self.file:
            return ui.TextDisplay(self.shown)
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.file}", description=self.alt))


def in_words(parts: Iterable[Shown]) -> Shown:
    """Return the same as one text without pictures; a line that the words of a picture hold already is left out.

    Whoever listens to a message hears every text as a block of its own, and need not hear their hand twice.
    """
    lines: list[str] = []
    said: set[str] = set()
    for part in parts:
        if part.words:
            lines.append(part.words)
            said |= {piece.rstrip(".") for piece in (part.words, *_SENTENCE_END.split(part.words))}
        elif part.text:
            lines += [line for line in part.text.split("\n") if line.rstrip(".") not in said]
    return Shown(text="\n".join(lines))


def illustrated(
    parts: Sequence[Shown], controls: Controls = lambda _: (), emojis: Emojis = no_emojis, *, accent: int | None = None
) -> Page:
    """Return a page of these parts and controls, with a spare one in words alone; without a picture only that one.

    In words alone there are no drawn emojis either: each control says in full what it does.
    """

    def build(shown: Sequence[Shown], known: Emojis) -> list[Item]:
        return [framed(*_joined(shown, controls(known)), accent=accent)]

    pictures = {part.file: part.content for part in parts if part.file}
    words = Page(partial(build, (in_words(parts),), words_alone))
    if not pictures:
        return words
    plain = Page(partial(build, parts, no_emojis), pictures, words)
    return Page(partial(build, parts, emojis), pictures, words, plain, emojis)


def _joined(parts: Sequence[Shown], controls: Sequence[Item]) -> list[Item]:
    """Return what is shown, then the controls; texts beneath a picture as one, since there would be a gap between."""
    items = [part.item() for part in parts if part.shown or part.file]
    if any(part.file for part in parts):
        match items, [*controls]:
            case [*before, ui.TextDisplay(content=said)], [ui.TextDisplay(content=question), *further]:
                return [*before, ui.TextDisplay(f"{said}\n{question}"), *further]
    return [*items, *controls]


async def show_blocks(
    blocks: Iterable[Block], localizer: Localizer, painter: Painter, theme: Theme = PLAIN, *, pictures: bool = True
) -> list[Shown]:
    """Speak and paint the blocks in order; neighbouring lines share a text.

    A line that a picture shows is taken into its alt text, and read by whoever has no picture.
    Without `pictures` nothing is painted, and if one of them cannot be, nothing is: the page is in words then.
    """
    blocks = tuple(blocks)
    contents = await _painted(blocks, localizer, painter, theme) if pictures else {}
    brief = localizer.in_brief(mentioning=True)
    shown: list[Shown] = []
    lines: list[Shown] = []
    for number, block in enumerate(blocks):
        if isinstance(block, Line):
            if not (block.drawn and (_taken_in(shown, block, localizer) or (block.spare and bool(contents)))):
                lines.append(Shown(spoken(block, localizer), brief=spoken(block, brief)))
            continue
        shown.extend(_paragraph(lines))
        alt, words = localizer.alt(block.alt)[:ALT_LENGTH], localizer.say(block.alt)
        if number in contents:
            shown.append(Shown(file=f"tapis-{len(shown)}.png", alt=alt, content=contents[number], words=words))
        else:
            shown.append(Shown(alt=alt, words=words))
    shown.extend(_paragraph(lines))
    return shown


def spoken(line: Line, localizer: Localizer) -> str:
    """Return a line as it stands in a message."""
    return f"-# {localizer.say(line.text)}" if line.quiet else localizer.say(line.text)


def _taken_in(shown: list[Shown], line: Line, localizer: Localizer) -> bool:
    """Put a line into the alt text of the last picture, if there is one and the line has room there."""
    at = next((number for number in reversed(range(len(shown))) if shown[number].file), None)
    if at is None:
        return False
    picture, label = shown[at], localizer.alt(line.text)
    if label.rstrip(".") in picture.alt:
        return True
    alt = f"{picture.alt}\n{label}"
    if len(alt) > ALT_LENGTH:
        return False
    shown[at] = replace(picture, alt=alt, words=f"{picture.words}\n{localizer.say(line.text)}")
    return True


async def _painted(blocks: Sequence[Block], localizer: Localizer, painter: Painter, theme: Theme) -> dict[int, bytes]:
    """Return the pictures by the number of their block, all painted at once; none if one of them is missing."""
    drawings = {
        number: drawing_of(block, localizer, theme)
        for number, block in enumerate(blocks)
        if not isinstance(block, Line)
    }
    try:
        pictures = [painter.picture(drawing) for drawing in drawings.values()]
        # one alone needs no task
        contents = [await pictures[0]] if len(pictures) == 1 else await asyncio.gather(*pictures)
    except NotPainted:
        return {}
    return dict(zip(drawings, contents, strict=True))


def _paragraph(lines: list[Shown]) -> Iterator[Shown]:
    if lines:
        yield Shown("\n".join(line.text for line in lines), brief="\n".join(line.shown for line in lines))
        lines.clear()
