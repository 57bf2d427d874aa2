"""People's faces: small copies of their avatars in files, made once and opened where a portrait is drawn.

A file may be gone at any time, because its person was erased or another process made room. Then there is no face.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps

from bot.pictures.drawing.felt_palette import Colour

SIDE: Final = 128
"""Pixels; the largest portrait is about so wide."""
COLOURS: Final = 11
"""Of its own, that a face has in a picture with a palette: there is room for those of eight."""
FILE_MOST: Final = 64 * 1024
"""Bytes of a copy; one takes about four thousand."""
_WIDEST: Final = 1024
"""Pixels of an avatar. Discord was asked for one of 128; what is far larger is no avatar, and not decoded."""
_QUALITY: Final = 86
_BEHIND: Final[Colour] = (88, 99, 114)
"""The ground behind transparent avatars: dark and light drawings stand out on it."""
_VEIL: Final[Colour] = (17, 21, 28)
_VEIL_SHARE: Final = 0.58

_GREYS: Final[tuple[Colour, ...]] = tuple((level, level + 2, level + 6) for level in (32, 57, 68, 79, 98, 117))


class NotAnAvatarError(ValueError):
    """What came is no PNG, or far too large."""


def copy_of(avatar: bytes) -> bytes:
    """Return the copy to keep of an avatar, a PNG. Raises NotAnAvatarError, OSError or another error of the decoder."""
    with Image.open(BytesIO(avatar), formats=("PNG",)) as image:
        if max(image.size) > _WIDEST:
            raise NotAnAvatarError
        whole = image.convert("RGBA")
    flat = Image.new("RGB", whole.size, _BEHIND)
    flat.paste(whole, mask=whole)
    out = BytesIO()
    ImageOps.fit(flat, (SIDE, SIDE), Image.Resampling.LANCZOS).save(out, "WEBP", quality=_QUALITY)
    return out.getvalue()


def face(path: str, *, away: bool) -> Image.Image | None:
    """Return a face as a square, grey and dark if its person is away; None if there is none that can be read."""
    try:
        return _read(path, away) if is_there(path) else None
    except (OSError, ValueError):
        return None


def is_there(path: str) -> bool:
    """Return whether there is a face now; "" is none."""
    return bool(path) and Path(path).exists()


def own_colours(path: str, *, away: bool) -> tuple[Colour, ...]:
    """Return the few colours of a face, the most frequent first; without a face, greys for who is away."""
    if face(path, away=away) is None:
        return _GREYS if away else ()
    return _chosen(path, away)


def veiled(image: Image.Image) -> Image.Image:
    """Return an image (RGB) without its colours and dark, as of somebody who is away."""
    grey = image.convert("L").convert("RGB")
    return Image.blend(grey, Image.new("RGB", image.size, _VEIL), _VEIL_SHARE)


@lru_cache(maxsize=128)  # 50 kB each
def _read(path: str, away: bool) -> Image.Image:  # noqa: FBT001 -- a cache key
    with Path(path).open("rb") as file:
        written = file.read(FILE_MOST + 1)
    if len(written) > FILE_MOST:
        raise NotAnAvatarError
    with Image.open(BytesIO(written), formats=("WEBP",)) as image:
        if image.size != (SIDE, SIDE):
            raise NotAnAvatarError
        whole = image.convert("RGB")
    return veiled(whole) if away else whole


@lru_cache(maxsize=1024)
def _chosen(path: str, away: bool) -> tuple[Colour, ...]:  # noqa: FBT001 -- a cache key
    few = _read(path, away).quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    levels = few.getpalette() or []
    places = [place for _, place in sorted(few.getcolors() or (), reverse=True) if isinstance(place, int)]
    return tuple((levels[3 * place], levels[3 * place + 1], levels[3 * place + 2]) for place in places)
