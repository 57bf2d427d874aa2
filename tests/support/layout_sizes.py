"""A pool that paints no layout, but returns an empty picture of its size: for tests that measure how tall pages are."""

from collections.abc import Callable
from io import BytesIO
from typing import Any, TypeVar, TypeVarTuple, cast

from PIL import Image

from bot.pictures.boxes import Layout
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.scenes.layout import Measure
from tests.support.threads import Threads

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class LayoutSizes(Threads):
    """Does all jobs but to paint layouts."""

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns, or a picture with nothing on it for a layout."""
        drawings: tuple[Any, ...] = args
        if len(drawings) == 1 and isinstance(drawings[0], Layout):
            return cast(Result, empty(drawings[0]))
        return await super().run(seconds, job, *args)


def empty(layout: Layout) -> bytes:
    """Return a picture of a layout's size."""
    out = BytesIO()
    Image.new("P", (WIDTH, round(Measure().height(layout.root, WIDTH)))).save(out, "PNG")
    return out.getvalue()
