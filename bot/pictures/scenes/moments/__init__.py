"""Animations of what everybody has just seen: two seconds, played once; the last picture stays."""

from __future__ import annotations

from PIL import Image

from bot.pictures.model import MomentArt
from bot.pictures.scenes.moments.call import call_frames
from bot.pictures.scenes.moments.film import encode_film
from bot.pictures.scenes.moments.gin import gin_frames
from bot.pictures.scenes.moments.slam import slam_frames
from bot.pictures.scenes.moments.steal import steal_frames
from bot.pictures.scenes.moments.trick import trick_frames

__all__ = ["moment_frames", "paint_moment"]


def paint_moment(moment: MomentArt) -> bytes:
    """Paint a moment as an animated WebP, 720 pixels wide. Raises MissingSheetError."""
    return encode_film(moment_frames(moment))


def moment_frames(moment: MomentArt) -> list[Image.Image]:
    """Return the pictures of a moment in order; one that is shown for longer stands there several times."""
    match moment.kind:
        case "trick":
            return trick_frames(moment)
        case "steal":
            return steal_frames(moment)
        case "gin":
            return gin_frames(moment)
        case "call":
            return call_frames(moment)
        case "slam":
            return slam_frames(moment)
