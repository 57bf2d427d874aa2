"""Writes an animation as a WebP that plays once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

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
