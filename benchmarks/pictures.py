"""The painter: processor time and bytes of panels and tables of every game, in a process that has painted them before.

The peer of the same run is what Pillow takes to write the finished picture as a PNG. The first picture of a process and
its memory are measured in processes of their own.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from statistics import median, quantiles
from time import process_time
from typing import Final

from PIL import Image

from benchmarks.table import Line
from bot.pictures import Drawing, paint
from games.core.screen import Cards
from games.registry import GAMES
from tools.pictures import scenes

ROUNDS: Final = 10
LEVEL: Final = 6
"""Of Pillow's zlib, as it is by default."""
FIRST: Final = """
from time import process_time as now
import pickle, sys
from bot.pictures.paint_job import paint, prepare
drawing = pickle.loads(sys.stdin.buffer.read())
prepare()
start = now()
paint(drawing)
print((now() - start) * 1000)
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


def drawings() -> Iterator[tuple[str, list[Drawing]]]:
    """Yield what is measured: the pictures of all scenes of a game's table, and of its panels."""
    for game in GAMES:
        found = list(scenes(game))
        for kind in ("panel", "table"):
            shown = (drawing for scene in found if scene.name.endswith(kind) for drawing in scene.drawings())
            yield f"{game.name} {kind}", [drawing for drawing in shown if isinstance(drawing.block, Cards)]


def timed(work: Callable[[], object]) -> list[float]:
    """Return the processor time of some work done again and again, in milliseconds."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        times.append((process_time() - start) * 1000)
    return times


def written(image: Image.Image) -> bytes:
    """Return a picture as Pillow writes it."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def elsewhere(program: str, given: object) -> float:
    """Return the figure that a program prints in a process of its own."""
    done = subprocess.run(  # noqa: S603 -- our own programs
        [sys.executable, "-c", program], input=pickle.dumps(given), capture_output=True, check=True
    )
    return float(done.stdout)


def main() -> None:
    """Print the lines."""
    kinds = list(drawings())
    everything = [drawing for _, wanted in kinds for drawing in wanted]
    times = [time for drawing in everything for time in timed(lambda drawing=drawing: paint(drawing))]  # type: ignore[misc]
    painted = [paint(drawing) for drawing in everything]
    images = [Image.open(BytesIO(picture)) for picture in painted]
    for image in images:
        image.load()
    peers = [time for image in images for time in timed(lambda image=image: written(image))]  # type: ignore[misc]
    late, late_peer = (quantiles(found, n=100)[98] for found in (times, peers))
    sizes, peer_sizes = map(len, painted), [len(written(image)) for image in images]
    firsts = [elsewhere(FIRST, wanted[len(wanted) // 2]) for _, wanted in kinds]
    print(Line("a picture: processor, ms", median(times), median(peers), f"of {len(everything)}"))
    print(Line("a picture: 99th percentile, ms", late, late_peer))
    print(Line("a picture: bytes", median(sizes), median(peer_sizes), f"{max(map(len, painted)):,} at most"))
    print(Line("the first of a process, ms", max(firsts), median(peers), f"median {median(firsts):.0f}"))
    print(Line("a worker after all of them, MiB", elsewhere(WORKER, everything), elsewhere(WORKER, [])))


if __name__ == "__main__":
    main()
