"""Measures the painter: processor time and bytes of panels and tables of every game, cold and warm.

`python -m benchmarks.pictures`; the first picture of a process and its memory are measured in processes of their own.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Final

from bot.pictures import Drawing, Graph, paint
from games.registry import GAMES
from tools.pictures import scenes

ROUNDS: Final = 40
FIRST: Final = """
from time import perf_counter
import pickle, sys
import bot.pictures.paint
drawing = pickle.loads(sys.stdin.buffer.read())
start = perf_counter()
bot.pictures.paint.paint(drawing)
print((perf_counter() - start) * 1000)
"""


def drawings() -> Iterator[tuple[str, list[Drawing | Graph]]]:
    """Yield what is measured: the pictures of all scenes of a game's table, and of its panels."""
    for game in GAMES:
        found = list(scenes(game))
        for kind in ("panel", "table"):
            shown = [scene.drawings() for scene in found if scene.name.endswith(kind)]
            yield f"{game.name} {kind}", [drawing for each in shown for drawing in each if isinstance(drawing, Drawing)]


def warm(drawing: Drawing | Graph) -> list[float]:
    """Return the processor time of painting a drawing again and again, in milliseconds."""
    paint(drawing)
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        paint(drawing)
        times.append((process_time() - start) * 1000)
    return times


def first(drawing: Drawing | Graph) -> float:
    """Return how many milliseconds the first picture of a fresh process takes."""
    import pickle  # noqa: PLC0415 -- only this line needs it

    done = subprocess.run(  # noqa: S603 -- our own program
        [sys.executable, "-c", FIRST], input=pickle.dumps(drawing), capture_output=True, check=True
    )
    return float(done.stdout)


def main() -> None:
    """Print a line per game and kind of picture, and the medians of all."""
    print(f"{'':16}{'pictures':>9}{'bytes':>9}{'most':>9}{'warm ms':>9}{'p99':>7}{'first ms':>10}")
    all_times, all_sizes, start = [], [], perf_counter()
    for name, wanted in drawings():
        times = [warm(drawing) for drawing in wanted]
        flat, sizes = [time for each in times for time in each], [len(paint(drawing)) for drawing in wanted]
        all_times.append(median(flat))
        all_sizes.append(median(sizes))
        late = quantiles(flat, n=100)[98]
        opening = first(wanted[len(wanted) // 2])
        print(
            f"{name:16}{len(wanted):9}{median(sizes):9.0f}{max(sizes):9}{median(flat):9.1f}{late:7.1f}{opening:10.0f}"
        )
    print(f"median of the ten: {median(all_sizes):.0f} bytes, {median(all_times):.1f} ms")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory after all of them: {memory:.0f} MiB; {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
