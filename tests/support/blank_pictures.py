"""A pool that paints nothing, for tests that look at no picture: painting is a third of what the bot does there."""

import asyncio
import pickle
from collections.abc import Callable
from io import BytesIO
from typing import Any, Final, TypeVar, TypeVarTuple

from PIL import Image

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


def _blank() -> bytes:
    out = BytesIO()
    Image.new("P", (1, 1)).save(out, "PNG")
    return out.getvalue()


BLANK: Final = _blank()


class BlankPictures:
    """Returns the same small picture whatever is to be painted."""

    workers = 1

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Any:  # noqa: ANN401 -- the interface's
        """Return a picture of one pixel, after a moment. The job must be one that can be sent to a worker process."""
        pickle.dumps((job, args))
        await asyncio.sleep(0)
        return BLANK

    async def close(self, _: float = 0.0) -> None:
        """Do nothing."""
