"""Writes an animation as a WebP that plays once: from whole pictures, or from one with small patches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    if count == 1:  # Pillow would write a picture that is no animation
        (picture,) = pictures
        return patched_webp(picture, milliseconds[0], (), quality)
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
_GROUND: Final = 60
"""The quality of a plain cloth."""
_BLINK: Final = 20
"""So long (ms) a ground is bare: browsers make less than this more."""
_PIXELS: Final = (b"ALPH", b"VP8 ", b"VP8L")


def patched_webp(picture: Image.Image, milliseconds: int, patches: Sequence[Patch], quality: int) -> bytes:
    """Return an animation that begins with a picture, on which one patch after the other is laid; the last stays.

    Only the picture is encoded here, so that it costs little more than a still one.
    """
    first = Patch(_encoded(picture, quality=quality), (0, 0), picture.size, milliseconds)
    return _animation(picture.size, map(_frame, (first, *patches)))


def _animation(size: tuple[int, int], frames: Iterable[bytes]) -> bytes:
    """Return an animation of these frames that plays once."""
    head = pack("<I", _MOVES | _HAS_ALPHA) + _three(size[0] - 1, size[1] - 1)
    body = b"WEBP" + _chunk(b"VP8X", head) + _chunk(b"ANIM", pack("<IH", 0, 1)) + b"".join(frames)
    return b"RIFF" + pack("<I", len(body)) + body


def played_over(picture: Image.Image, milliseconds: int, ground: Image.Image, film: bytes, held: int) -> bytes:
    """Return an animation in which another plays in the middle of a `ground`, before and after which is a picture.

    It begins with the picture for so many `milliseconds`; the film's last picture is `held` longer (ms), then the
    picture stays. Nothing of the film is encoded anew. It must be no larger than the picture, and the ground as large.
    """
    at = place_of(film, picture.size)
    played = [_moved(chunk, at) for kind, chunk in _chunks(film) if kind == b"ANMF"]
    played[-1] = _longer(played[-1], held)
    still = Patch(_encoded(picture, lossless=True, quality=0), (0, 0), picture.size, milliseconds)
    bare = Patch(_encoded(ground, quality=_GROUND), (0, 0), picture.size, _BLINK)
    return _animation(picture.size, [_frame(still), _frame(bare), *played, _frame(still)])


def place_of(film: bytes, size: tuple[int, int]) -> tuple[int, int]:
    """Return the left top corner (even numbers) of an animation in the middle of a picture of this size."""
    head = next(chunk for kind, chunk in _chunks(film) if kind == b"VP8X")
    return (size[0] - _number(head, 12) - 1) // 4 * 2, (size[1] - _number(head, 15) - 1) // 4 * 2


def _encoded(picture: Image.Image, **how: int) -> bytes:
    out = BytesIO()
    picture.save(out, "WEBP", method=0, **how)
    return out.getvalue()


def _moved(frame: bytes, by: tuple[int, int]) -> bytes:
    """Return the frame of an animation farther right and down (even numbers)."""
    left, top = _number(frame, 8) + by[0] // 2, _number(frame, 11) + by[1] // 2
    return frame[:8] + _three(left, top) + frame[14:]


def _longer(frame: bytes, milliseconds: int) -> bytes:
    """Return the frame of an animation that is shown longer."""
    return frame[:20] + _three(_number(frame, 20) + milliseconds) + frame[23:]


def _frame(patch: Patch) -> bytes:
    """Return a frame that is blended with what lies below it."""
    places = _three(patch.at[0] // 2, patch.at[1] // 2, patch.size[0] - 1, patch.size[1] - 1, patch.milliseconds)
    pixels = b"".join(chunk for kind, chunk in _chunks(patch.content) if kind in _PIXELS)
    return _chunk(b"ANMF", places + b"\0" + pixels)


def _chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a WebP, each with its kind and head."""
    at = _HEADER
    while at < len(webp):
        end = at + 8 + (unpack_from("<I", webp, at + 4)[0] + 1) // 2 * 2
        yield webp[at : at + 4], webp[at:end]
        at = end


def _number(chunk: bytes, at: int) -> int:
    return int.from_bytes(chunk[at : at + 3], "little")


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
