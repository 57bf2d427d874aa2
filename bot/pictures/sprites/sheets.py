"""The sheets in `bot/assets/cards`, the sprites cut from them, and the emojis of the archive.

A page is read when the first of its sprites is asked for. An index names each sprite's page and rectangle in units; a
sheet has `scale` pixels per unit. A sprite's middle is the middle of its card, which is 100 by 144 units.

Most cards are shown in the size of a hand. For these there are sheets of their own, with a cell of equal size for each
card: nothing is scaled while people wait.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias
from zipfile import BadZipFile, ZipFile

from PIL import Image

Scale: TypeAlias = Literal[1, 2, "hand"]
HAND: Final = 1.08
"""Pixels per unit of a card in hand."""
WHOLE: Final = (124, 168)
"""Units of a card with the ring around it."""
HAND_CELL: Final = (round(WHOLE[0] * HAND), round(WHOLE[1] * HAND))
"""Pixels of the same in hand."""
CARD: Final = (104, 148)
"""Units of a card's rectangle on a page."""
PACKS: Final = ("french", "rage", "gaag", "lagagne", "shared")
_SHEETS: Final = Path(__file__).resolve().parents[2] / "assets" / "cards"
_END: Final = ".png"


class MissingSheetError(RuntimeError):
    """A sheet or an index is not there, or is not what the index says."""


class SpriteBox(NamedTuple):
    """Where a sprite lies: its page and, in units, its rectangle."""

    page: str
    x: int
    y: int
    width: int
    height: int

    def box(self, scale: Scale) -> tuple[int, int, int, int]:
        """Return its pixels on a sheet: left, top, right, bottom."""
        if scale == "hand":
            wide, high = HAND_CELL
            left, top = self.x // CARD[0] * wide, self.y // CARD[1] * high
            return left, top, left + wide, top + high
        left, top = self.x * scale, self.y * scale
        return left, top, left + self.width * scale, top + self.height * scale


@cache
def index(pack: str) -> dict[str, SpriteBox]:
    """Return where each sprite of a pack lies. Raises MissingSheetError if the pack has no readable index."""
    path = _SHEETS / f"{pack}.json"
    try:
        return {name: SpriteBox(*place) for name, place in json.loads(path.read_text("utf-8")).items()}
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise MissingSheetError(f"no index of sprites at {path}: {error}") from error


@cache
def _palettes() -> dict[str, bytes]:
    path = _SHEETS / "palettes.json"
    try:
        found = {str(pack): bytes.fromhex(colours) for pack, colours in json.loads(path.read_text("utf-8")).items()}
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise MissingSheetError(f"no palettes at {path}: {error}") from error
    if lacking := set(PACKS) - set(found):
        raise MissingSheetError(f"{path} has no colours for {', '.join(sorted(lacking))}")
    return found


def palette(pack: str) -> bytes:
    """Return the colours in which a pack's sprites are pasted: red, green, blue by turns. Raises MissingSheetError."""
    return _palettes()[pack]


def names(pack: str) -> tuple[str, ...]:
    """Return the names of a pack's sprites, as drawn. Raises MissingSheetError."""
    return tuple(index(pack))


@cache
def _page(pack: str, page: str, scale: Scale) -> Image.Image:
    """Read a page, as stored: one byte per pixel for most, so that all pages of a process take little memory."""
    path = _SHEETS / file_name(pack, page, scale)
    try:
        with Image.open(path) as image:
            image.load()
            return image.copy()
    except OSError as error:
        raise MissingSheetError(f"no sheet of sprites at {path}: {error}") from error


def file_name(pack: str, page: str, scale: Scale) -> str:
    """Return what the file of a page's sheet is called."""
    return f"{pack}-{page}@{scale}.png" if scale == "hand" else f"{pack}-{page}@{scale}x.png"


def sprite(pack: str, name: str, scale: Scale = 2) -> Image.Image:
    """Return a sprite as a new RGBA image, `scale` pixels per unit; of hand size, in the middle of `HAND_CELL`.

    Raises KeyError if the pack has no sprite of that name, MissingSheetError if its sheet is not there.
    """
    place = index(pack).get(name)
    if place is None:
        raise KeyError(f"the pack {pack!r} has no sprite {name!r}")
    if scale not in scales_of(pack, place):
        return in_hand(sprite(pack, name))
    return _page(pack, place.page, scale).crop(place.box(scale)).convert("RGBA")


def scales_of(pack: str, place: SpriteBox) -> tuple[Scale, ...]:
    """Return the sheets on which a sprite is; only cards of a pack have a cell on a sheet of hand size."""
    is_card = pack != "shared" and (place.width, place.height) == CARD
    return (1, 2, "hand") if is_card else (1, 2)


def in_hand(drawing: Image.Image) -> Image.Image:
    """Return what has two pixels per unit in the size of a hand, in the middle of `HAND_CELL`."""
    whole = Image.new("RGBA", (2 * WHOLE[0], 2 * WHOLE[1]))
    whole.paste(drawing, ((whole.width - drawing.width) // 2, (whole.height - drawing.height) // 2))
    return whole.resize(HAND_CELL, Image.Resampling.HAMMING)


def check_sheets() -> None:
    """Look at every sheet's size, at the start of a process. Raises MissingSheetError at the first that is wrong."""
    _palettes()
    for pack in PACKS:
        needed: dict[tuple[str, Scale], tuple[int, int]] = {}
        for place in index(pack).values():
            for scale in scales_of(pack, place):
                right, bottom = needed.get((place.page, scale), (0, 0))
                needed[place.page, scale] = max(right, place.box(scale)[2]), max(bottom, place.box(scale)[3])
        for (page, scale), size in needed.items():
            _check(_SHEETS / file_name(pack, page, scale), size)


def _check(path: Path, size: tuple[int, int]) -> None:
    try:
        with Image.open(path) as image:
            found = image.size
    except OSError as error:
        raise MissingSheetError(f"no sheet of sprites at {path}: {error}") from error
    if found != size:
        raise MissingSheetError(f"{path} is {found[0]} by {found[1]} pixels, its index needs {size[0]} by {size[1]}")


_ARCHIVE: Final = Path(__file__).resolve().parents[2] / "assets" / "emojis.zip"


@cache
def _files() -> dict[str, bytes]:
    try:
        with ZipFile(_ARCHIVE) as archive:
            return {name.removesuffix(_END): archive.read(name) for name in archive.namelist()}
    except (OSError, BadZipFile) as error:
        raise MissingSheetError(f"no emojis at {_ARCHIVE}: {error}") from error


def emoji_names() -> tuple[str, ...]:
    """Return the names of all emojis, sorted. Raises MissingSheetError if the archive is not there or broken."""
    return tuple(_files())


def emoji_png(name: str) -> bytes:
    """Return an emoji's PNG, 128 pixels a side. Raises KeyError if there is none of that name, MissingSheetError."""
    return _files()[name]
