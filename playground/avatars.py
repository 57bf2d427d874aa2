"""People's avatars: head and shoulders of simple shapes, chosen by name and colour; one person in four has none."""

import hashlib
import io
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageColor, ImageDraw

from playground.world import User

SIZE = 128
FINE = 4
"""Shapes are drawn this many times larger and then shrunk, so that their edges are smooth."""
KEPT = 100
SKINS = ("#f6d2b3", "#e5b088", "#c98a5e", "#9c6440", "#6f442b", "#fbe0cc")
HAIRS = ("#2a2320", "#5b3a24", "#a4622c", "#e0b04c", "#c9c4bd", "#7a2f2a")
INK = "#241d1a"
DEFAULTS = ("#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")
"""The grounds of the default avatars."""

Oval = tuple[float, float, float, float]
"""An oval's middle, half its width and half its height, in hundredths of the picture."""
_CURLS = ((23, 50), (24, 36), (31, 24), (43, 18), (57, 18), (69, 24), (76, 36), (77, 50))
BEHIND: dict[str, Sequence[Oval]] = {
    "long": ((50, 46, 31, 33), (29, 66, 11, 24), (71, 66, 11, 24)),
    "bun": ((50, 14, 11, 11),),
    "curls": tuple((x, y, 11, 11) for x, y in _CURLS),
}
"""By style, the hair behind the head, and the height at which the cap of hair ends."""
CAPS = {"long": 38, "bun": 36, "curls": 36, "short": 34, "fringe": 44, "hat": 0, "beard": 32, "bald": 0}


def avatar_of(user: User) -> str | None:
    """Give the name of a user's avatar, as the API spells it, or None; another name or colour is another avatar."""
    name = hashlib.sha256(f"{user.username} {user.colour}".encode()).hexdigest()[:32]
    return name if bytes.fromhex(name)[7] % 4 else None


def address(user: User) -> str:
    """Give the path on Discord's CDN of what is shown for a user: their avatar, or one of the default avatars."""
    avatar = avatar_of(user)
    if avatar is None:
        return f"/embed/avatars/{(int(user.id) >> 22) % len(DEFAULTS)}.png"
    return f"/avatars/{user.id}/{avatar}.png"


def drawn(user: User) -> bytes | None:
    """Give a user's avatar as a PNG of 128 by 128, or None."""
    avatar = avatar_of(user)
    return None if avatar is None else _drawn(avatar, user.colour)


@lru_cache(maxsize=KEPT)
def default(number: int) -> bytes:
    """Give a default avatar as a PNG: nobody's head and shoulders. Raises IndexError."""
    image = Image.new("RGB", (SIZE * FINE, SIZE * FINE), DEFAULTS[number])
    pen = ImageDraw.Draw(image)
    for x, y, wide, high in ((50, 42, 19, 19), (50, 100, 34, 32)):
        pen.ellipse([side * SIZE * FINE / 100 for side in (x - wide, y - high, x + wide, y + high)], "#ffffff")
    return _png(image)


@lru_cache(maxsize=KEPT)
def _drawn(avatar: str, colour: str) -> bytes:
    picks = bytes.fromhex(avatar)
    style = tuple(CAPS)[picks[0] % len(CAPS)]
    skin, hair = SKINS[picks[1] % len(SKINS)], HAIRS[picks[2] % len(HAIRS)]
    image = Image.new("RGB", (SIZE * FINE, SIZE * FINE), _pale(colour))
    face = _Face(ImageDraw.Draw(image), style, hair, colour)
    face.draw(skin, glasses=picks[3] % 3 == 0)
    return _png(image)


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.reduce(FINE).save(out, "PNG")
    return out.getvalue()


def _pale(colour: str) -> tuple[int, int, int]:
    red, green, blue = (round(level * 0.4 + 255 * 0.6) for level in ImageColor.getrgb(colour)[:3])
    return red, green, blue


class _Face:
    """One person; their coat has their own colour."""

    def __init__(self, pen: ImageDraw.ImageDraw, style: str, hair: str, coat: str) -> None:
        self._pen, self._style, self._hair, self._coat = pen, style, hair, coat

    def draw(self, skin: str, *, glasses: bool) -> None:
        """Draw from back to front."""
        for oval in BEHIND.get(self._style, ()):
            self._oval(oval, self._hair)
        self._oval((50, 106, 38, 32), self._coat)
        self._pen.rectangle(self._box((50, 68, 8, 11)), skin)
        for oval in ((27, 50, 4, 6), (73, 50, 4, 6), (50, 47, 23, 27)):
            self._oval(oval, skin)
        if self._style == "beard":
            self._pen.chord(self._box((50, 49, 23.5, 29)), 10, 170, self._hair)
        self._hair_on_top()
        self._look(glasses=glasses)

    def _hair_on_top(self) -> None:
        low = CAPS[self._style]
        if low:
            self._pen.chord(self._box((50, low, 25.5, low - 16)), 180, 360, self._hair)
        if self._style == "hat":
            self._pen.chord(self._box((50, 30, 24, 24)), 180, 360, self._coat)
            self._pen.rounded_rectangle(self._box((50, 30, 33, 3.5)), 3.5 * SIZE * FINE / 100, self._coat)

    def _look(self, *, glasses: bool) -> None:
        line = round(2.4 * SIZE * FINE / 100)
        for x in (41, 59):
            self._oval((x, 49, 2.7, 3.4), INK)
            if glasses:
                self._pen.ellipse(self._box((x, 49, 7.5, 7.5)), outline=INK, width=line * 2 // 3)
        if glasses:
            self._pen.rectangle(self._box((50, 48.5, 1.8, 0.8)), INK)
        light = "#fff4e6" if self._style == "beard" else INK
        self._pen.arc(self._box((50, 58, 8, 6)), 20, 160, light, line)

    def _oval(self, oval: Oval, fill: str) -> None:
        self._pen.ellipse(self._box(oval), fill)

    def _box(self, oval: Oval) -> Oval:
        x, y, wide, high = (measure * SIZE * FINE / 100 for measure in oval)
        return x - wide, y - high, x + wide, y + high
