"""Animations of what everybody has just seen: two seconds, played once; the last picture stays."""

from __future__ import annotations

from bot.pictures.model import People
from bot.pictures.scenes.moments.call import call_film
from bot.pictures.scenes.moments.film import Film
from bot.pictures.scenes.moments.gin import gin_film
from bot.pictures.scenes.moments.slam import slam_film
from bot.pictures.scenes.moments.steal import steal_film
from bot.pictures.scenes.moments.trick import trick_film
from games.core.screen import Moment

__all__ = ["moment_film", "paint_moment"]


def paint_moment(moment: Moment[str], people: People) -> bytes:
    """Paint a moment as an animated WebP, 720 pixels wide. Raises MissingSheetError."""
    return moment_film(moment, people).encode()


def moment_film(moment: Moment[str], people: People) -> Film:
    """Return the animation of a moment."""
    match moment.kind:
        case "trick":
            return trick_film(moment, people)
        case "steal":
            return steal_film(moment, people)
        case "gin":
            return gin_film(moment, people)
        case "call":
            return call_film(moment, people)
        case "slam":
            return slam_film(moment, people)
