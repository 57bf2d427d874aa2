"""Writes an animation as a WebP that plays once: from whole pictures, or from one with small patches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from struct import pack, unpack_from
from typing import Final, NamedTuple

from PIL import Image

from bot.pictures.drawing.measuring import finish


def animated_webp(pictures: Iterable[Image.Image], milliseconds: Sequence[int], quality: int) -> bytes:
    """Return an animation whose last picture stays; each picture is taken when the one before it is written.

    `milliseconds`: how long each of them is shown. `pictures` may paint them one by one: a second of an animation takes
    more memory than all tables.
    """
    out = BytesIO()
    count = len(milliseconds)
    # Without key frames in between only what changes is stored; there is nothing to jump to.
    _Reel(pictures, count).save(
        out,
        "WEBP",
        save_all=True,
        duration=list(milliseconds),
        loop=1,
        quality=quality,
        method=0,
        kmin=count,
        kmax=count + 1,
    )
    return out.getvalue()


class Patch(NamedTuple):
    """A small WebP that is laid on an animation: its left top corner (even numbers), its size, for how long (ms)."""

    content: bytes
    at: tuple[int, int]
    size: tuple[int, int]
    milliseconds: int


_MOVES: Final = 0x02
_HAS_ALPHA: Final = 0x10
_HEADER: Final = 12
_PIXELS: Final = (b"ALPH", b"VP8 ", b"VP8L")


def patched_webp(picture: Image.Image, milliseconds: int, patches: Sequence[Patch], quality: int) -> bytes:
    """Return an animation that begins with a picture, on which one patch after the other is laid; the last stays.

    Only the picture is encoded here, so that it costs little more than a still one.
    """
    out = BytesIO()
    picture.save(out, "WEBP", quality=quality, method=0)
    first = Patch(out.getvalue(), (0, 0), picture.size, milliseconds)
    head = pack("<I", _MOVES | _HAS_ALPHA) + _three(picture.width - 1, picture.height - 1)
    frames = b"".join(map(_frame, (first, *patches)))
    body = b"WEBP" + _chunk(b"VP8X", head) + _chunk(b"ANIM", pack("<IH", 0, 1)) + frames
    return b"RIFF" + pack("<I", len(body)) + body


def _frame(patch: Patch) -> bytes:
    """Return a frame that is blended with what lies below it."""
    places = _three(patch.at[0] // 2, patch.at[1] // 2, patch.size[0] - 1, patch.size[1] - 1, patch.milliseconds)
    return _chunk(b"ANMF", places + b"\0" + _pixels(patch.content))


def _pixels(still: bytes) -> bytes:
    """Return the chunks of a still WebP that hold its pixels."""
    found, at = b"", _HEADER
    while at < len(still):
        size = 8 + (unpack_from("<I", still, at + 4)[0] + 1) // 2 * 2
        found += still[at : at + size] if still[at : at + 4] in _PIXELS else b""
        at += size
    return found


def _three(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(3, "little") for number in numbers)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return kind + pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


class _Reel(Image.Image):
    """An image of several frames that holds only one of them; Pillow saves it frame by frame."""

    def __init__(self, pictures: Iterable[Image.Image], count: int) -> None:
        super().__init__()
        self.n_frames = count
        self._pictures = iter(pictures)
        self._at = -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go on to a later frame; there is no way back, nor does writing need one."""
        while self._at < frame:
            picture = next(self._pictures)
            finish(picture)
            self.im, self._mode, self._size = picture.im, picture.mode, picture.size
            self._at += 1
