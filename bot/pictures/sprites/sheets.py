"""The sheets in `bot/assets/cards`, the sprites cut from them, and the emojis of the archive.

A page is read when the first of its sprites is asked for. An index names each sprite's page and rectangle in units; a
sheet has `scale` pixels per unit. A sprite's middle is the middle of its card, which is 100 by 144 units.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias
from zipfile import BadZipFile, ZipFile

from PIL import Image

Scale: TypeAlias = Literal[1, 2]
SCALES: Final[tuple[Scale, ...]] = (1, 2)
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
    path = _SHEETS / f"{pack}-{page}@{scale}x.png"
    try:
        with Image.open(path) as image:
            image.load()
            return image.copy()
    except OSError as error:
        raise MissingSheetError(f"no sheet of sprites at {path}: {error}") from error


def sprite(pack: str, name: str, scale: Scale = 2) -> Image.Image:
    """Return a sprite as a new RGBA image, `scale` pixels per unit.

    Raises KeyError if the pack has no sprite of that name, MissingSheetError if its sheet is not there.
    """
    place = index(pack).get(name)
    if place is None:
        raise KeyError(f"the pack {pack!r} has no sprite {name!r}")
    left, top = place.x * scale, place.y * scale
    box = (left, top, left + place.width * scale, top + place.height * scale)
    return _page(pack, place.page, scale).crop(box).convert("RGBA")


def check_sheets() -> None:
    """Look at every sheet's size, at the start of a process. Raises MissingSheetError at the first that is wrong."""
    _palettes()
    for pack in PACKS:
        needed: dict[str, tuple[int, int]] = {}
        for page, x, y, width, height in index(pack).values():
            right, bottom = needed.get(page, (0, 0))
            needed[page] = max(right, x + width), max(bottom, y + height)
        for page, (right, bottom) in needed.items():
            for scale in SCALES:
                _check(_SHEETS / f"{pack}-{page}@{scale}x.png", (right * scale, bottom * scale))


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
