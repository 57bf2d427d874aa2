"""The lines that all benchmarks print: a figure, what it is compared with in the same run, and their ratio."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final

HEAD: Final = f"{'':<48}{'Tapis':>9}{'peer':>9}{'ratio':>8}"
"""The line above all others."""


@dataclass(frozen=True, slots=True)
class Line:
    """A figure and its peer's: the bare bot, bare sqlite3, an empty start."""

    name: str
    figure: float
    peer: float
    note: str = ""

    def __str__(self) -> str:
        ratio = f"{self.figure / self.peer:.2f}" if isfinite(self.figure) and isfinite(self.peer) else ""
        return f"{self.name:<48}{short(self.figure):>9}{short(self.peer):>9}{ratio:>8}   {self.note}"


def short(figure: float) -> str:
    """Return a figure with three digits at least; in words, that it was not reached (infinite)."""
    if not isfinite(figure):
        return "missed"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
