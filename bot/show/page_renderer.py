"""The way from blocks to a page: text, pictures and controls within Discord's limits.

Games, the core and features all give blocks, and each tells a thing once; the alt text of a picture, the words beneath
it and the page in words alone are made of them here.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any, Final, TypeAlias, cast

import discord
from discord import ui

from bot.pictures import Drawing, paint_job
from bot.pictures.boxes import Layout, said
from bot.pictures.drawing.row_layout import arrange
from bot.pictures.painter import NotPainted, Painted, Painter
from bot.pictures.scenes.round_end import round_end_height
from bot.pictures.scenes.table_picture import seated_height
from bot.show.added_buttons import Sources
from bot.show.aloud import item_aloud
from bot.show.localizer import Localizer
from bot.show.news_lines import Thread, without_oldest
from bot.show.page import Emojis, Item, Page, framed, no_emojis, words_alone
from bot.show.spoken import drawing_of
from bot.show.text_height import BUTTON, text_height
from bot.show.theme import PLAIN, Theme
from games.core import screen
from games.core.screen import Cards, Line, Moment
from games.core.text import Text

ALT_LENGTH: Final = 1024
TEXT_MOST: Final = 3600
TALLEST: Final = 630
"""CSS pixels of a page with pictures, as it is reckoned, that a phone shows whole: a panel may be 10 pixels taller."""
TALLEST_IN_WORDS: Final = 740
"""The same of a page in words alone: 20 less than the limit, as heights of long texts are only about right."""
AROUND: Final = 108
"""What a page has above and below its content."""
GAP: Final = 8
"""What is between two items."""
SHOWN_WIDE: Final = 299
"""CSS pixels of a picture's width on a phone."""
PICTURE_WIDE: Final = 720
USUAL_PICTURE: Final = 250
"""How high a picture is that does not say so."""
_SENTENCE_END: Final = re.compile(r"\. | · |\n")


@dataclass(frozen=True, slots=True)
class PageLook:
    """What a person has chosen to see: pictures or words, which emojis stand for cards, which felt and colours."""

    emojis: Emojis = no_emojis
    theme: Theme = PLAIN
    pictures: bool = True
    added: Sources = ()
    """What adds buttons, such as the ways to rules that a sentence names."""


USUAL: Final = PageLook()


@dataclass(frozen=True, slots=True)
class Told:
    """A text; where there are pictures it reads as `brief`, if that is not None.

    A `drawn` one repeats what the picture before it shows: with pictures it is only part of the alt text, as far as
    there is room, and a `silent` one nothing else. Of one that `sheds` the first lines go where a message has no room
    for all, and in words alone the first news where the page would be taller than a phone. With pictures, one that
    `explains` the picture's signs, or what a button says as well, is left out there, and then one that can be `shorter`
    is, the first of which is as it stands. The alt text says what it leaves out, or has `left_out` as it stands.
    """

    text: str = ""
    brief: str | None = None
    drawn: bool = False
    sheds: bool = False
    shorter: Callable[[], Iterable[Thread]] | None = None
    left_out: str = ""
    silent: bool = False
    explains: bool = False

    @property
    def shown(self) -> str:
        """The text that is read beside pictures."""
        return self.text if self.brief is None else self.brief


def told_shortly(text: str, threads: Callable[[], Iterator[Thread]]) -> Told:
    """Return news that read as the first of some threads beside pictures, and as a shorter one on a page too tall."""
    first = next(threads())
    return Told(text, brief=first.shown, shorter=threads, left_out=first.left_out)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, the name of its file, and what it shows in words.

    The alt text is what a layout of boxes says itself; where it says nothing, or there is none, the same as the words
    with people named. An `alt` of its own tells all that is drawn in place of both.
    """

    file: str
    drawing: paint_job.Picture
    words: str = ""
    alt: str = ""

    @property
    def whole(self) -> str:
        """The text that tells all that is drawn; "" where the words do."""
        return self.alt or (said(self.drawing.root) if isinstance(self.drawing, Layout) else "")


@dataclass(frozen=True, slots=True)
class Moving:
    """What has just happened; painted in time, it is shown in motion in place of the first picture.

    If that is to stay, it plays `over` it once.
    """

    moment: Moment[Text]
    painter: Painter
    over: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture or another file made ready; without a `file` the picture was not painted.

    `words` say for a text what the alt text says for a label: the same, with people mentioned.
    """

    file: str = ""
    alt: str = ""
    content: bytes = b""
    words: str = ""
    is_whole: bool = False
    """The alt text tells all that is drawn."""
    is_picture: bool = True

    def item(self) -> Item:
        """Return the component."""
        where = f"attachment://{self.file}"
        if not self.is_picture:
            return ui.File(where)
        return ui.MediaGallery(discord.MediaGalleryItem(where, description=self.alt))


def document(file: str, content: bytes, instead: str = "") -> Shown:
    """Return a file to take away; where files are not allowed, `instead` is said."""
    return Shown(file, content=content, words=instead, is_picture=False)


Block: TypeAlias = "screen.Block | Told | Picture | Item"
"""What a page is made of, in reading order. An item of Discord's stands there with pictures and without."""
Part: TypeAlias = "Told | Shown | Item"
"""A block made ready."""


Controls: TypeAlias = "Callable[[Emojis, str], Sequence[Item]]"
"""Returns the controls of a page, with the drawn emojis that there are; it may look at the texts of the page."""


async def show(  # noqa: PLR0913 -- a page is made from all of these
    blocks: Iterable[Block],
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    controls: Controls | Sequence[Item] = (),
    tight: Controls | None = None,
    accent: int | None = None,
    room: int = TEXT_MOST,
    moving: Moving | None = None,
    signs: bool = True,
    early: int | None = None,
) -> Page:
    """Return a page of these blocks, then the controls, in `room` letters of text.

    In words alone a page without `signs` is written as it is heard, and the controls may stand `early`, after so many
    blocks.
    """
    blocks = tuple(blocks)
    parts = await show_blocks(blocks, localizer, painter, look.theme, pictures=look.pictures)
    if moving is not None and look.theme.motion:
        parts = await _in_motion(parts, moving, localizer, look.theme)
    how = partial(show, controls=controls, tight=tight, accent=accent, room=room, signs=signs, early=early)
    fitting = list(_within(parts, room))
    heard = None if signs else partial(item_aloud, language=localizer.language)
    known = partial(laid_out, accent=accent, heard=heard, early=early, plainly=localizer.plainly)
    page = known(fitting, controls, look.emojis, tight=tight)
    if not look.pictures or page.pictures or not any(isinstance(part, Shown) and part.is_picture for part in parts):
        return page
    return replace(page, again=partial(how, blocks, localizer, painter, look))


def laid_out(  # noqa: PLR0913 -- a page is laid out from all of these
    parts: Sequence[Part],
    controls: Controls | Sequence[Item] = (),
    emojis: Emojis = no_emojis,
    *,
    tight: Controls | None = None,
    accent: int | None = None,
    heard: Callable[[Item], Item] | None = None,
    early: int | None = None,
    plainly: Callable[[str], str] = str,
) -> Page:
    """Return a page of these parts and controls, with a spare one in words alone; without a file only that one.

    `tight` are the same controls in fewer rows, for a page that would be taller than a phone. `plainly` says a text for
    the alt text of a picture. In words alone there are no drawn emojis either: each control says in full what it does,
    and each item is `heard`. On a page too tall the oldest news are left out there, before the controls take less room.
    """

    def build(known: Emojis) -> list[Item]:
        texts = [part for part in parts if isinstance(part, Told) and (known.in_words or part.shown)]
        said = "\n".join(part.text if known.in_words else part.text or part.shown for part in texts)
        asked = controls(known, said) if callable(controls) else controls
        if known.in_words:
            page = in_words_with(asked)
            if tight is not None and _height_of(page) > TALLEST_IN_WORDS:
                page = in_words_with(tight(known, said))
            return [page]
        if tight is not None and _height(list(_unexplained(parts)), asked) > TALLEST:
            asked = tight(known, said)
        return [framed(*_with_pictures(_lowered(parts, asked, plainly), asked), accent=accent)]

    def in_words_with(asked: Sequence[Item]) -> ui.Container[Any]:
        """Return the page in words with these controls, without as much of what sheds as would make it too tall."""
        left = list(parts)
        while True:
            after = () if early is None else left[early:]
            page = framed(*_in_words(left[:early]), *asked, *_in_words(after), accent=accent)
            page = page if heard is None else cast("ui.Container[Any]", heard(page))
            if _height_of(page) <= TALLEST_IN_WORDS or not _shed_oldest(left):
                return page

    words = Page(partial(build, words_alone))
    files = {part.file: part.content for part in parts if isinstance(part, Shown) and part.file}
    if not files:
        return words
    plain = Page(partial(build, no_emojis), files, words)
    return Page(partial(build, emojis), files, words, plain, emojis)


def _in_words(parts: Iterable[Part]) -> Iterator[Item | str]:
    """Yield the same without pictures: neighbouring texts as one."""
    for are_items, neighbours in groupby(parts, lambda part: isinstance(part, ui.Item)):
        if are_items:
            yield from (part for part in neighbours if isinstance(part, ui.Item))
        elif text := in_words(part for part in neighbours if not isinstance(part, ui.Item)):
            yield text


def _shed_oldest(parts: list[Part]) -> bool:
    """Leave out the oldest of the news in what sheds; return whether there were any."""
    for at, part in enumerate(parts):
        if isinstance(part, Told) and part.sheds and (text := without_oldest(part.text)) != part.text:
            parts[at] = replace(part, text=text)
            return True
    return False


def _height_of(page: ui.Container[Any]) -> int:
    """Return about how many pixels a page in words takes on a phone."""
    return AROUND + sum(
        GAP + (text_height(item.content) if isinstance(item, ui.TextDisplay) else BUTTON) for item in page.children
    )


def in_words(parts: Iterable[Told | Shown]) -> str:
    """Return the same as one text without pictures; a line that the words of a picture hold already is left out.

    A screen reader says every text as a block of its own, and need not say the hand twice.
    """
    lines: list[str] = []
    said: set[str] = set()
    for part in parts:
        if isinstance(part, Told):
            lines += [line for line in part.text.split("\n") if part.text and line.rstrip(".") not in said]
        elif part.words:
            lines.append(part.words)
            said |= {piece.rstrip(".") for piece in (part.words, *_SENTENCE_END.split(part.words))}
    return "\n".join(lines)


def _with_pictures(parts: Sequence[Part], controls: Sequence[Item]) -> Iterator[Item | str]:
    """Yield what is shown, then the controls; neighbouring texts as one, since there would be a gap between.

    A picture that is not painted stands in words beside a file.
    """
    ready = (
        part.shown if isinstance(part, Told) else part.words if isinstance(part, Shown) and not part.file else part
        for part in parts
    )
    items = [part.item() if isinstance(part, Shown) else part for part in ready if not _is_empty(part)]
    words = (item.content if isinstance(item, ui.TextDisplay) else item for item in (*items, *controls))
    for are_texts, neighbours in groupby(words, lambda item: isinstance(item, str)):
        if are_texts:
            yield "\n".join(text for text in neighbours if isinstance(text, str))
        else:
            yield from neighbours


def _unexplained(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield the parts without what explains signs, which goes before any control changes its place."""
    return (part for part in parts if not (isinstance(part, Told) and part.explains))


def _lowered(parts: Sequence[Part], controls: Sequence[Item], plainly: Callable[[str], str]) -> Sequence[Part]:
    """Return the parts, without as much as would make the page too tall: first what explains signs of the picture.

    Then a text is shortened as far as it must and can be, and the alt text of the picture says what it leaves out.
    """
    over = _height(parts, controls) - TALLEST
    for part in parts:
        if isinstance(part, Told) and part.explains and over > 0:
            over -= text_height(part.shown)
            parts = [one for one in parts if one is not part]
    at = next((at for at, part in enumerate(parts) if isinstance(part, Told) and part.shorter is not None), None)
    picture = next((at for at, part in enumerate(parts) if isinstance(part, Shown) and part.is_picture), None)
    if at is None or picture is None:
        return parts
    told, shown = cast("Told", parts[at]), cast("Shown", parts[picture])
    short = Thread(told.shown, told.left_out)
    if over > 0:
        most = text_height(told.shown) - over
        for short in cast("Callable[[], Iterable[Thread]]", told.shorter)():
            if text_height(short.shown) <= most:
                break
    alt = f"{shown.alt}\n{plainly(short.left_out)}" if short.left_out else shown.alt
    found = list(parts)
    found[at] = replace(told, brief=short.shown)
    found[picture] = replace(shown, alt=alt if len(alt) <= ALT_LENGTH else shown.alt)
    return found


def _height(parts: Sequence[Part], controls: Sequence[Item]) -> int:
    """Return about how many pixels a page takes on a phone."""
    found, gap = AROUND, 0
    for part in parts:
        match part:
            case Told() if part.shown:
                found, gap = found + gap + text_height(part.shown), 0
            case Shown() if part.file and part.is_picture:
                found, gap = found + GAP + _picture_height(part), GAP
            case _:
                pass
    for item in controls:
        match item:
            case ui.TextDisplay():
                found += GAP + text_height(item.content)
            case _:
                found += GAP + BUTTON
    return found


def _picture_height(shown: Shown) -> int:
    """Return how many pixels a picture of a table or the end of a round takes on a phone; of another what most take."""
    drawing = shown.content.drawing if isinstance(shown.content, Painted) else None
    return _drawn_height(drawing) if isinstance(drawing, Drawing) else USUAL_PICTURE


def cards_height(cards: screen.Cards[Text], localizer: Localizer) -> int:
    """Return how many pixels a picture of cards takes on a phone."""
    return _drawn_height(drawing_of(cards, localizer))


def _drawn_height(drawing: Drawing) -> int:
    high = None
    match drawing.block:
        case screen.Cards() as cards if cards.seats:
            high = seated_height(cards)
        case screen.Cards() as cards if cards.groups:
            high = arrange(cards, drawing.people).height
        case screen.RoundEnd() as end:
            high = round_end_height(end, drawing.people)
    return USUAL_PICTURE if high is None else round(high * SHOWN_WIDE / PICTURE_WIDE)


def _is_empty(part: Shown | Item | str) -> bool:
    return not (part.file if isinstance(part, Shown) else part)


def _within(parts: Sequence[Part], room: int) -> Iterator[Part]:
    """Yield the parts; of a text that sheds only the last lines, if all have more letters than there is room for."""
    over = sum(map(_length, parts)) - room
    for part in parts:
        if not (isinstance(part, Told) and part.sheds):
            yield part
            continue
        lines = part.text.split("\n")
        while len(lines) > 1 and over > 0:
            over -= len(lines.pop(0))
        yield replace(part, text="\n".join(lines))


def _length(part: Part) -> int:
    return len(part.text if isinstance(part, Told) else part.words if isinstance(part, Shown) else "")


async def show_blocks(
    blocks: Iterable[Block], localizer: Localizer, painter: Painter, theme: Theme = PLAIN, *, pictures: bool = True
) -> list[Part]:
    """Speak and paint the blocks in order.

    A line that a picture shows is taken into its alt text, and shown where there is no picture. What counts down is
    not told beside a picture whose clock runs: two clocks never agree to the second.
    Without `pictures` nothing is painted, and if one of them cannot be, nothing is: the page is in words then.
    """
    blocks = tuple(blocks)
    contents = await _painted(blocks, localizer, painter, theme) if pictures else {}
    brief = localizer.in_brief(mentioning=True)
    runs = bool(contents) and theme.motion and any(isinstance(one, screen.Cards) and one.runs for one in blocks)
    parts: list[Part] = []
    for number, block in enumerate(blocks):
        content = contents.get(number)
        match block:
            case Line():
                told = Told(as_line(block, localizer))
                told = _taken_in(parts, told, localizer) if block.drawn else told
                if runs and block.counts_down:
                    told = replace(told, brief="")
                elif bool(contents) and told.brief is None:
                    told = replace(told, brief=as_line(block, brief))
                told = replace(told, text="") if block.silent or block.explains else told
                parts.append(replace(told, explains=block.explains))
            case Told():
                told = _taken_in(parts, block, localizer, cut=True) if block.drawn else block
                parts.append(replace(told, text="") if block.silent else told)
            case ui.Item():
                parts.append(block)
            case _:
                if isinstance(block, Picture):
                    file, words, alt = block.file, block.words, block.whole
                else:
                    kind = "webp" if isinstance(block, screen.Cards) and block.runs and theme.motion else "png"
                    file, words, alt = f"tapis-{len(_pictures(parts))}.{kind}", localizer.say(block.alt), ""
                shown = Shown(words=_instead(block, localizer, words), is_whole=bool(alt))
                if content is not None:
                    alt = (alt or localizer.plainly(_with_since(block, words, localizer)))[:ALT_LENGTH]
                    shown = replace(shown, file=file, alt=alt, content=content)
                parts.append(shown)
    return parts


def _instead(block: Block, localizer: Localizer, words: str) -> str:
    """Return what is said of a picture in words alone."""
    if isinstance(block, screen.Cards) and block.silent:
        return ""
    heard = block.words if isinstance(block, (screen.Cards, screen.RoundEnd)) else None
    return words if heard is None else localizer.say(heard)


def _with_since(block: Block, words: str, localizer: Localizer) -> str:
    """Return the words of a picture after those on its strip and at its seats, which in words alone the news tell."""
    since = block.since if isinstance(block, screen.Cards) else None
    if since is None:
        return words
    told = (since.said, *(deed.told for deed in since.deeds))
    said = " ".join(localizer.say(text) for text in told if text is not None)
    return f"{localizer.say(Text('bot.since', heading=since.heading, said=said))}\n{words}" if said else words


def as_line(line: Line, localizer: Localizer) -> str:
    """Return a line as it stands in a message."""
    return f"-# {localizer.say(line.text)}" if line.quiet else localizer.say(line.text)


def _taken_in(parts: list[Part], told: Told, localizer: Localizer, *, cut: bool = False) -> Told:
    """Return a text that is drawn, to be read in words alone; the alt text of the last picture says it as well.

    Without a picture, or room in its alt text, it is always read, unless it may be `cut` there.
    """
    pictures = _pictures(parts)
    if not pictures:
        return told
    (at, picture), label = pictures[-1], localizer.plainly(told.text)
    if not (picture.is_whole or label.rstrip(".") in picture.alt):
        alt = f"{picture.alt}\n{label}"
        if len(alt) <= ALT_LENGTH:
            parts[at] = replace(picture, alt=alt)
        elif not cut:
            return told
    return replace(told, brief="")


def _pictures(parts: Iterable[Part]) -> list[tuple[int, Shown]]:
    """Return the painted pictures, each with its place among the parts."""
    return [(at, part) for at, part in enumerate(parts) if isinstance(part, Shown) and part.file and part.is_picture]


async def _painted(blocks: Sequence[Block], localizer: Localizer, painter: Painter, theme: Theme) -> dict[int, bytes]:
    """Return the pictures by the number of their block, all painted at once; none if one of them is missing."""
    drawings: dict[int, paint_job.Picture] = {}
    for number, block in enumerate(blocks):
        if isinstance(block, Picture):
            drawings[number] = block.drawing
        elif not isinstance(block, (Line, Told, ui.Item)):
            drawings[number] = drawing_of(block, localizer, theme)
    try:
        pictures = [painter.picture(drawing) for drawing in drawings.values()]
        # one alone needs no task
        contents = [await pictures[0]] if len(pictures) == 1 else await asyncio.gather(*pictures)
    except NotPainted:
        return {}
    return dict(zip(drawings, contents, strict=True))


async def _in_motion(parts: list[Part], moving: Moving, localizer: Localizer, theme: Theme) -> list[Part]:
    """Return the same with an animation in place of the first picture, if there is one and it is painted in time.

    The picture's words stay: they tell the same and more. What has happened stands before them, where the picture goes.
    """
    pictures = _pictures(parts)
    if not pictures:
        return parts
    (at, still), film = pictures[0], drawing_of(moving.moment, localizer, theme)
    if moving.over:
        below = still.content.drawing if isinstance(still.content, Painted) else None
        if not isinstance(below, Drawing) or not isinstance(film.block, Moment) or not still.file.endswith(".png"):
            return parts  # what moves already is left alone
        if film.block.kind == "trick" and not isinstance(below.block, Cards):
            return parts  # it moves on a table
        film = Drawing(below.block, film.people, film.block)
    try:
        content = await moving.painter.picture(film)
    except NotPainted:
        return parts
    alt = still.alt if moving.over else f"{localizer.alt(moving.moment.alt)}\n{still.alt}"
    file = f"{still.file.removesuffix('.png')}.webp"
    moved = replace(still, file=file, content=content, alt=alt if len(alt) <= ALT_LENGTH else still.alt)
    return [*parts[:at], moved, *parts[at + 1 :]]
