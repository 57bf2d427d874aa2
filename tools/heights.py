"""`python -m tools.heights`: how tall panels and tables are on a phone of 390 px, as a table for docs/figures.md."""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.e2e.heights import NEVER_ABOVE, TARGET, heights, page_heights, share_within, table_of

TALLEST = 8
"""So many of the pages beside tables are named."""


async def main() -> None:
    """Measure all scenes and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        found = [height async for height in heights(Path(folder))]
    with tempfile.TemporaryDirectory() as folder:
        beside = [height async for height in page_heights(Path(folder))]
    wrapped = [one for height in found for one in height.wrapped]
    within, above = share_within(found, TARGET), sum(height.pixels > NEVER_ABOVE for height in found)
    lines = [
        table_of(found),
        f"\n{len(found)} messages: {within:.0%} at most {TARGET} px, {above} above {NEVER_ABOVE} px.",
        f"Pages beside tables: {len(beside)}, {share_within(beside, TARGET):.0%} at most {TARGET} px, the tallest: "
        + "; ".join(f"{one.title} {one.pixels}" for one in sorted(beside, key=lambda one: -one.pixels)[:TALLEST]),
        f"Rows of buttons that wrap: {len(wrapped)}. {'; '.join(wrapped[:5])}",
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    asyncio.run(main())
