"""Sprites that all games share: what a card wears, medals, bids, signs on seats, slot numbers."""

from __future__ import annotations

from art.backs import SLOTS, numbered
from art.card import Sprite, defs
from art.gaag import electron
from art.shapes import CREAM, GOLD, INK_ON_GOLD, MOON, crown
from art.svg import ROUND, box, disc, group, path, word

_BLUR = '<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="{}"/></filter>'


def _turn() -> str:
    halo = f'<g filter="url(#blur)" opacity=".75">{disc(0, 0, 42, "none", GOLD, 12)}</g>'
    return f"<defs>{_BLUR.format(5)}</defs>{halo}" + disc(0, 0, 40, "none", GOLD, 5)


def _ring() -> str:
    return box(108, 152, 15, "none", f'stroke="{GOLD}" stroke-width="7"')


def _veil() -> str:
    return box(100, 144, 11, "#08251b", 'opacity=".55"')


def _barred() -> str:
    """Draw the sign of a card that may not be played: darkness is not the only one."""
    return disc(0, 0, 14, "#10131b", CREAM, 3) + path("M-7-7 7 7", "none", CREAM, 4, ROUND)


def _empty() -> str:
    look = 'fill-opacity=".22" stroke="#fff" stroke-opacity=".5" stroke-width="3.4" stroke-dasharray="9 8"'
    return box(95, 139, 10, "#000", look)


def _medal(place: int) -> str:
    fill, edge, ink = (
        ("coin", "#7a4d00", "#4a2f00"),
        ("silver", "#4b5266", "#2b3343"),
        ("bronze", "#6b3a12", "#4a2508"),
    )[place - 1]
    rim = disc(0, 0, 21, "none", edge, 1.2, look='opacity=".55"')
    return defs() + disc(0, 0, 25, f"url(#{fill})", edge, 2.6) + rim + word(str(place), 0, 0, 30, ink)


def robot() -> str:
    """Draw the mark of an AI player."""
    head = box(27, 21, 6.5, "#e9edf5", 'stroke="#10131b" stroke-width="2.6"')
    ears = path("M-17-3v7M17-3v7", "none", "#10131b", 5, ROUND) + path("M-17-3v7M17-3v7", "none", "#e9edf5", 2, ROUND)
    eyes = disc(-5.4, -1.6, 3, "#2b3350") + disc(5.4, -1.6, 3, "#2b3350")
    wire = path("M0-10.5v-6", "none", "#10131b", 5.4) + path("M0-10.5v-6", "none", "#e9edf5", 2.6)
    return (
        ears
        + wire
        + disc(0, -18, 3.6, GOLD, "#10131b", 1.8)
        + head
        + eyes
        + path("M-4.6 5.4h9.2", "none", "#2b3350", 2.2, ROUND)
    )


def _tick() -> str:
    return disc(0, 0, 15, "#1f9d58", "#fff", 2) + path("M-7 .5-2 6 7.5-6", "none", "#fff", 4.2, ROUND)


def _waiting() -> str:
    """Draw three dots without a ring, which would look like a nought."""
    return "".join(disc(x, 0, 3.8, "#fff", "#10131b", 1.2) for x in (-11, 0, 11))


def _over() -> str:
    """Draw a trick too many."""
    return disc(0, 0, 10.4, "#e5383b", "#fff", 2) + path("M-4.4-4.4 4.4 4.4M4.4-4.4-4.4 4.4", "none", "#fff", 3, ROUND)


def _none_bid() -> str:
    return word("0", 0, 0, 26, "#fff", outline="#10131b", thick=2)


def _lock() -> str:
    body = group(box(23, 18, 4, INK_ON_GOLD), 0, 5)
    return disc(0, 0, 24, GOLD) + body + path("M-7-3v-5a7 7 0 0 1 14 0v5", "none", INK_ON_GOLD, 4.2)


def _people() -> str:
    return (
        f'<g fill="{GOLD}">{disc(-5, -6, 5.6, GOLD)}<path d="M-15 11c0-12.4 20-12.4 20 0Z"/>'
        f'{disc(8.4, -4, 4.4, GOLD)}<path d="M7 11c1-9-.8-10 2-10 6.4 0 8.4 4.6 8.4 10Z"/></g>'
    )


def _signs() -> list[tuple[str, str, int, int]]:
    clock = disc(0, 0, 13, "none", GOLD, 3.8) + path("M0-7.5V0l5.4 4.2", "none", GOLD, 3.8, ROUND)
    bolt = path("M4-19-14 6H-2l-6 19L13-3H1L8-19Z", INK_ON_GOLD)
    return [
        ("crown", defs() + crown("url(#coin)", "#6b4300", 1.8), 60, 48),
        ("robot", robot(), 48, 48),
        ("tick", _tick(), 36, 36),
        ("waiting", _waiting(), 36, 36),
        ("bid-made", disc(0, 0, 9.4, GOLD, "#7a5600", 1.6), 26, 26),
        ("bid-owed", disc(0, 0, 9, "none", GOLD, 3), 26, 26),
        ("bid-over", _over(), 26, 26),
        ("bid-none", _none_bid(), 26, 26),
        ("lock", _lock(), 52, 52),
        ("bolt", bolt, 36, 52),
        ("people", _people(), 44, 32),
        ("clock", clock, 36, 36),
        ("moon", group(path(MOON, "#ffe9a8"), scale=1.2), 36, 36),
        ("electron", defs() + electron(0, 0, 12), 30, 30),
    ]


def sprites() -> tuple[Sprite, ...]:
    """Return everything shared."""
    worn = [
        Sprite("ring", "worn", _ring(), 120, 164),
        Sprite("veil", "worn", _veil()),
        Sprite("empty", "worn", _empty()),
        Sprite("turn", "worn", _turn(), 128, 128),
    ]
    small = [Sprite(f"medal-{place}", "marks", _medal(place), 58, 58) for place in (1, 2, 3)]
    small += [Sprite("slot", "marks", numbered(), 50, 50)]
    small += [Sprite(f"slot-{number}", "marks", numbered(str(number)), 50, 50) for number in SLOTS]
    small += [Sprite("barred", "marks", _barred(), 36, 36)]
    small += [Sprite(name, "marks", body, width, height) for name, body, width, height in _signs()]
    return (*worn, *small)
