"""Owns how often Python looks for garbage that refers to itself. It must not know what is made or forgotten.

Most of what a click makes is forgotten at once and needs no search; each search goes through what all live tables hold.
With Python's own thresholds that took a fifth of the processor's time at 200 tables.
"""

from __future__ import annotations

import gc
from typing import Final

THRESHOLDS: Final = (50_000, 20, 10)
"""New objects after which the youngest are searched, and after how many such searches the older and the oldest are."""


def search_seldom() -> None:
    """Search seldom from now on, and never again what was there at the start: modules, sentences, rules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
