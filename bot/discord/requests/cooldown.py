"""How often something heavy may be asked for, in a channel or by a person."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from games.core.text import Refused, Text

COOLDOWN_SECONDS: Final = 60.0
KNOWN_MOST: Final = 10_000


class Cooldown:
    """Remembers when something was done last for each id; `now` is the clock in unix seconds."""

    def __init__(self, now: Callable[[], float], refusal: str) -> None:
        """Refuse with a sentence that is told `when` it may be asked for again."""
        self._refusal = refusal
        self._now = now
        self._last: OrderedDict[int, float] = OrderedDict()

    def check(self, key: int) -> None:
        """Note that it is done. Raises `Refused` if it was within `COOLDOWN_SECONDS`."""
        now, last = self._now(), self._last.get(key)
        if last is not None and 0 <= now - last < COOLDOWN_SECONDS:
            raise Refused(Text(self._refusal, when=f"<t:{int(last + COOLDOWN_SECONDS)}:R>"))
        self._last[key] = now
        self._last.move_to_end(key)
        if len(self._last) > KNOWN_MOST:
            self._last.popitem(last=False)
