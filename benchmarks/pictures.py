"""Measures the painter: processor time and bytes of panels and tables of every game, cold and warm.

`python -m benchmarks.pictures`; the first picture of a process and its memory are measured in processes of their own.
"""

from __future__ import annotations

import pickle
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
from time import process_time as now
import pickle, sys
from bot.pictures.paint_job import paint
drawing = pickle.loads(sys.stdin.buffer.read())
start = now()
paint(drawing)
print((now() - start) * 1000)
"""
AGAIN: Final = """
from time import process_time as now
import pickle, sys
from bot.pictures.paint_job import paint
drawings = pickle.loads(sys.stdin.buffer.read())
for drawing in drawings:
    paint(drawing)
start = now()
for drawing in drawings:
    paint(drawing)
print((now() - start) * 1000 / len(drawings))
"""
WORKER: Final = """
import pickle, sys
from pathlib import Path
from bot.pictures.paint_job import paint
for drawing in pickle.loads(sys.stdin.buffer.read()):
    paint(drawing)
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(int(status["VmHWM"].split()[0]) / 1024)
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


def elsewhere(program: str, given: object) -> float:
    """Return the figure that a program prints in a process of its own."""
    done = subprocess.run(  # noqa: S603 -- our own programs
        [sys.executable, "-c", program], input=pickle.dumps(given), capture_output=True, check=True
    )
    return float(done.stdout)


def main() -> None:
    """Print a line per game and kind of picture, and the medians of all."""
    print(f"{'':16}{'pictures':>9}{'bytes':>9}{'most':>9}{'warm ms':>9}{'p99':>7}{'first ms':>10}")
    all_times, all_sizes, start = [], [], perf_counter()
    everything: list[Drawing | Graph] = []
    for name, wanted in drawings():
        times = [warm(drawing) for drawing in wanted]
        flat, sizes = [time for each in times for time in each], [len(paint(drawing)) for drawing in wanted]
        all_times.append(median(flat))
        all_sizes.append(median(sizes))
        late = quantiles(flat, n=100)[98]
        opening = elsewhere(FIRST, wanted[len(wanted) // 2])
        everything += wanted
        print(
            f"{name:16}{len(wanted):9}{median(sizes):9.0f}{max(sizes):9}{median(flat):9.1f}{late:7.1f}{opening:10.0f}"
        )
    print(f"median of the ten: {median(all_sizes):.0f} bytes, {median(all_times):.1f} ms")
    print(f"all {len(everything)} in turn, each for the second time: {elsewhere(AGAIN, everything):.1f} ms a picture")
    print(f"memory of a worker after all {len(everything)}: {elsewhere(WORKER, everything):.0f} MiB")
    print(f"measured in {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
