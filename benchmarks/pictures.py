"""Measures the painter: milliseconds and bytes of a hand, a trick and a score curve, with cold and warm sprites."""

from __future__ import annotations

import random
from itertools import accumulate
from statistics import median
from time import perf_counter

from bot.pictures import Block, CardArt, Drawing, Graph, Picture, Spot, paint
from bot.pictures.card_sprites import cover, sprite, turn
from bot.pictures.lettering import stamp
from games.core.screen import Tint

COLOURS: tuple[tuple[Tint, str], ...] = (
    ("red", "●"),
    ("orange", "◆"),
    ("yellow", "★"),
    ("green", "■"),
    ("blue", "▲"),
    ("violet", "✚"),
)
NAMES = ("Camille", "Bo", "Ada", "Dana", "Élodie", "François", "Gaëtan", "Hélène")
ROUNDS = 15


def card(number: int) -> CardArt:
    """Return one of 96 coloured cards."""
    tint, glyph = COLOURS[number % 6]
    return CardArt(str(number % 16), glyph, tint)


def drawings() -> dict[str, Picture]:
    """Return what is measured."""
    hand = Block(tuple(Spot(card(7 * i), mark="dim" if i % 4 == 3 else "") for i in range(10)))
    trick = Block(tuple(Spot(card(5 * i), NAMES[i], i + 1, "win" if i == 2 else "") for i in range(8)))
    chance = random.Random(8)
    series = tuple(tuple(accumulate(chance.randrange(-5, 20) for _ in range(10))) for _ in NAMES)
    return {
        "ten-card hand": Drawing((hand,)),
        "eight-seat trick": Drawing((trick, Block((Spot(card(3)),), "Atout", framed=True))),
        "score curve, 8 × 10": Graph(NAMES, series, "Scores"),
    }


def forget() -> None:
    """Empty the caches of sprites and letterings; the fonts stay loaded."""
    for kept in (sprite, cover, turn, stamp):
        kept.cache_clear()


def measure(drawing: Picture, *, cold: bool) -> float:
    """Return the median time of painting a drawing, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        if cold:
            forget()
        start = perf_counter()
        paint(drawing)
        times.append((perf_counter() - start) * 1000)
    return median(times)


def main() -> None:
    """Print a line per drawing."""
    start = perf_counter()
    wanted = drawings()
    paint(wanted["ten-card hand"])
    print(f"first picture of a process: {(perf_counter() - start) * 1000:.1f} ms")
    print(f"{'':22}{'bytes':>8}{'cold ms':>10}{'warm ms':>10}")
    for name, drawing in wanted.items():
        size = len(paint(drawing))
        cold, warm = measure(drawing, cold=True), measure(drawing, cold=False)
        print(f"{name:22}{size:8}{cold:10.1f}{warm:10.1f}")


if __name__ == "__main__":
    main()
