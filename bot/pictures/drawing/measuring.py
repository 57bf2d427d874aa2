"""Drawings on a picture, noted while tests measure: where each lies, and what it shows.

`measured` begins to note; nobody but tests asks for that. A picture is known from `begin` on, and its copy from `carry`
on; pieces that are put on a picture as a whole are not known by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageChops

Kind: TypeAlias = Literal["card", "portrait", "words", "pill", "ribbon", "disc", "sign", "plate", "ground"]
"""The kind of a drawing: a "ground" may lie under anything, a "plate" under what is put on it."""
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a drawing shows: its kind, its text, and how many pixels high the font of its letters is (0: none)."""

    kind: Kind
    text: str = ""
    letters: int = 0


GROUND: Final = Shown("ground")
SIGN: Final = Shown("sign")
_SHADOW: Final = 20
"""How far the shadow of a drawing is seen."""
CARD: Final = Shown("card")


@dataclass(frozen=True, slots=True)
class Put:
    """A drawing that was put on a picture, with its left top corner, and the kind it may lie `on`, if any."""

    shown: Shown
    mask: Image.Image
    left: int
    top: int
    on: Kind | None = None

    @property
    def box(self) -> Box:
        """Where its seen pixels are, without its shadow."""
        left, top, right, bottom = self.mask.getbbox() or (0, 0, 0, 0)
        return self.left + left, self.top + top, self.left + right, self.top + bottom


@dataclass(slots=True)
class Sheet:
    """A picture as tests measure it: what it is, and what was put on it.

    `unmeasured` are boxes in which it has changed although nothing was put there.
    """

    image: Image.Image
    seen: Image.Image
    """What it was when something was put on it for the last time."""
    puts: list[Put] = field(default_factory=list)
    unmeasured: list[Box] = field(default_factory=list)
    is_finished: bool = False

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return self.image.height

    def compare(self, box: Box) -> None:
        """Find what has changed outside a box and the shadow round it."""
        changed = ImageChops.difference(self.image, self.seen)
        if (all_of_it := changed.getbbox()) is None:
            return
        left, top, right, bottom = box
        own = left - _SHADOW, top - _SHADOW, right + _SHADOW, bottom + _SHADOW
        changed.paste(Image.new(changed.mode, (own[2] - own[0], own[3] - own[1])), own)
        if (found := changed.getbbox()) is not None:
            self.unmeasured.append(found)
        self.seen.paste(self.image.crop(all_of_it), all_of_it)


_sheets: list[Sheet] | None = None
"""While tests measure: what is being painted."""


@contextmanager
def measured() -> Iterator[list[Sheet]]:
    """Note what is put on each picture that is begun meanwhile."""
    global _sheets  # noqa: PLW0603 -- scenes make their pictures themselves
    before, _sheets = _sheets, []
    try:
        yield _sheets
    finally:
        _sheets = before


def _sheet_of(image: Image.Image) -> Sheet | None:
    return next((sheet for sheet in reversed(_sheets or []) if sheet.image is image), None)


def begin(image: Image.Image) -> None:
    """Know a picture from now on, while nothing lies on it."""
    if _sheets is not None:
        _sheets.append(Sheet(image, image.copy()))


def carry(image: Image.Image, copy: Image.Image) -> None:
    """Note what lies on a picture for its copy too."""
    if _sheets is not None and (sheet := _sheet_of(image)) is not None:
        _sheets.append(Sheet(copy, copy.copy(), list(sheet.puts), list(sheet.unmeasured)))


def note(
    image: Image.Image,
    shown: Shown,
    mask: Image.Image | tuple[int, int],
    at: tuple[int, int],
    on: Kind | None = None,
    seen: int = 1,
) -> None:
    """Note a drawing by its mask, of which only what is at least so light is `seen`; or a rectangle by its size."""
    if _sheets is None or (sheet := _sheet_of(image)) is None:
        return
    if isinstance(mask, tuple):
        mask = Image.new("1", mask, 1)
    if mask.mode == "RGBA":
        mask = mask.getchannel("A")
    if mask.mode != "1":
        mask = mask.point([255 if level >= seen else 0 for level in range(256)], "1")
    sheet.puts.append(Put(shown, mask, *at, on))
    sheet.compare((*at, at[0] + mask.width, at[1] + mask.height))


def note_changes(image: Image.Image, shown: Shown, before: Image.Image, at: tuple[int, int]) -> None:
    """Note what a part of a picture, as large as it was `before`, has now and had not then."""
    if _sheets is not None:
        after = image.crop((*at, at[0] + before.width, at[1] + before.height))
        note(image, shown, ImageChops.difference(before, after).convert("L"), at)


def note_picture(image: Image.Image, other: Image.Image, at: tuple[int, int]) -> None:
    """Note that another picture with all that lies on it was laid on one; what lay beyond its edges is cut."""
    note(image, GROUND, other.size, at)
    if _sheets is None or (sheet := _sheet_of(image)) is None or (laid := _sheet_of(other)) is None:
        return
    for put in laid.puts:
        cut = Image.new("1", other.size)
        cut.paste(put.mask, (put.left, put.top))
        sheet.puts.append(Put(put.shown, cut, *at, put.on))
    sheet.unmeasured += laid.unmeasured


def finish(image: Image.Image) -> None:
    """Take a picture for one that is shown; if it was never begun, all of it is unmeasured."""
    if _sheets is None:
        return
    if (sheet := _sheet_of(image)) is None:
        sheet = Sheet(image, image, unmeasured=[(0, 0, *image.size)])
        _sheets.append(sheet)
    sheet.compare((0, 0, 0, 0))
    sheet.is_finished = True


__all__ = [
    "CARD", "GROUND", "SIGN", "Box", "Kind", "Put", "Sheet", "Shown", "begin", "carry", "finish", "measured", "note",
    "note_changes", "note_picture",
]  # fmt: skip
