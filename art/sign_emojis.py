"""Emojis that are no cards: numbers, medals, a sign for each game, marks for seats, moves and states."""

from __future__ import annotations

from art.card import RAGE_FIELDS
from art.marks import robot
from art.rage_actions import STAR
from art.shapes import BLACK, CREAM, GOLD, INK_ON_GOLD, RED, crown, suit
from art.svg import box, disc, group, path, word

_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
_GAMES = {"rage": "#4a1030", "gin": "#145c3f", "agnes": "#22365c", "gaag": "#0f5560", "lagagne": "#7a3222"}
"""Each game's ground: the felt it is played on by default, or its accent."""


def _seal(fill: str, edge: str = CREAM) -> str:
    return box(124, 124, 30, edge) + box(112, 112, 25, fill)


def _chip(fill: str, edge: str = CREAM) -> str:
    return disc(0, 0, 62, edge) + disc(0, 0, 55, fill)


def _leaf(fill: str, x: float, y: float, turn: float) -> str:
    """Draw a card of a fan."""
    body = box(48, 72, 9, CREAM, f'stroke="{_GAMES["rage"]}" stroke-width="4"') + box(36, 60, 5, fill)
    return group(body, x, y, turn=turn)


def _rage() -> str:
    fan = (
        _leaf(RAGE_FIELDS["blue"][1], -25, 5, -18) + _leaf(RAGE_FIELDS["red"][1], 25, 5, 18) + _leaf("#ffc61a", 0, 0, 0)
    )
    return _seal(_GAMES["rage"]) + fan + group(path(STAR, "#2b2000"), scale=2.1)


def _gin() -> str:
    left = group(
        box(52, 76, 8, CREAM, f'stroke="{_GAMES["gin"]}" stroke-width="5"') + suit("S", 0, 0, 2.1, BLACK),
        -19,
        2,
        turn=-12,
    )
    right = group(
        box(52, 76, 8, CREAM, f'stroke="{_GAMES["gin"]}" stroke-width="5"') + suit("H", 0, 1, 2.1, RED), 19, 2, turn=12
    )
    return _seal(_GAMES["gin"]) + left + right


def _agnes() -> str:
    slots = "".join(
        group(box(35, 43, 7, CREAM) + (box(24, 32, 3.5, "#8e2338") if at else suit("D", 0, 0, 1.35, RED)), x, y)
        for at, (x, y) in enumerate(((-22, -26), (22, -26), (-22, 26), (22, 26)))
    )
    return _seal(_GAMES["agnes"]) + slots


def _gaag() -> str:
    rings = "".join(
        f'<ellipse rx="47" ry="18" fill="none" stroke="#fff" stroke-width="7.5" transform="rotate({turn})"/>'
        for turn in (30, -30, 90)
    )
    return _seal(_GAMES["gaag"]) + rings + disc(0, 0, 15, GOLD, _GAMES["gaag"], 5)


def _lagagne() -> str:
    bowl = path("M-30-42H30V-16C30 6 16 18 0 18S-30 6-30-16Z", GOLD)
    ears = path("M-30-32H-46C-46-10-38-2-27-1M30-32H46C46-10 38-2 27-1", "none", GOLD, 9.5, _ROUND)
    foot = path("M-7 16H7V32H-7Z", GOLD) + path("M-26 32H26V46H-26Z", GOLD)
    return _seal(_GAMES["lagagne"]) + ears + bowl + foot + group(path(STAR, INK_ON_GOLD), 0, -16, scale=2.2)


def _medal(place: int) -> str:
    fill, edge, ink = (
        ("#ffcf3f", "#7a4d00", "#3a2500"),
        ("#d6dce8", "#4b5266", "#232938"),
        ("#de9a5c", "#6b3a12", "#3a1d06"),
    )[place - 1]
    ribbons = path("M-44-62H-12L2-22-22-8Z", "#c3122b") + path("M44-62H12L-2-22 22-8Z", "#1450c8")
    return ribbons + disc(0, 17, 46, edge) + disc(0, 17, 39, fill) + word(str(place), 0, 17, 66, ink)


def _number(number: int) -> str:
    return _chip("#3a4566") + word(str(number), 0, 0, 82, "#fff", room=84)


def _hourglass() -> str:
    frame = path("M-30-44H30M-30 44H30", "none", "#fff", 13, _ROUND)
    glass = path("M-22-40C-22-14-7-10-7 0S-22 14-22 40H22C22 14 7 10 7 0S22-14 22-40Z", GOLD)
    return _chip("#3a4566") + group(glass + frame, scale=0.8)


def signs() -> list[tuple[str, str]]:
    """Return the names and drawings of all emojis that are no cards."""
    cross = path("M-25-25 25 25M25-25-25 25", "none", "#fff", 17, _ROUND)
    plus, minus = path("M0-31V31M-31 0H31", "none", "#fff", 17, _ROUND), path("M-31 0H31", "none", "#fff", 17, _ROUND)
    tick = path("M-29 3-9 24 29-22", "none", "#fff", 17, _ROUND)
    dots = "".join(disc(x, 0, 10, "#fff") for x in (-28, 0, 28))
    lock = path("M-17-8V-22a17 17 0 0 1 34 0V-8", "none", INK_ON_GOLD, 12) + group(box(56, 42, 8, INK_ON_GOLD), 0, 15)
    bolt = path("M8-48-30 10H-4l-9 38L32-12H6L18-48Z", INK_ON_GOLD)
    eye = path("M-46 0C-26-38 26-38 46 0C26 38-26 38-46 0Z", "#fff") + disc(0, 0, 17, "#1f2539")
    sort = path("M-34-26H34M-34 0H14M-34 26H-8", "none", "#fff", 14, _ROUND)
    return [
        *((f"game_{game}", draw()) for game, draw in zip(_GAMES, (_rage, _gin, _agnes, _gaag, _lagagne), strict=True)),
        *((f"medal_{place}", _medal(place)) for place in (1, 2, 3)),
        *((f"number_{number}", _number(number)) for number in range(21)),
        ("crown", _chip("#4a1030") + group(crown(GOLD), 0, 5, scale=1.85)),
        ("robot", _chip("#3a4566") + group(robot(), 0, 9, scale=2.5)),
        ("yes", _chip("#178a4b") + tick),
        ("no", _chip("#c3122b") + cross),
        ("plus", _chip("#178a4b") + plus),
        ("minus", _chip("#c3122b") + minus),
        ("waiting", _chip("#3a4566") + dots),
        ("clock", _hourglass()),
        ("lock", _chip(GOLD, "#7a5600") + lock),
        ("bolt", _chip(GOLD, "#7a5600") + bolt),
        ("look", _chip("#3a4566") + eye),
        ("sort", _chip("#3a4566") + sort),
        ("bid_made", disc(0, 0, 50, "#7a5600") + disc(0, 0, 43, GOLD)),
        ("bid_owed", disc(0, 0, 50, "#7a5600") + disc(0, 0, 43, GOLD) + disc(0, 0, 26, "#3a2800")),
        ("bid_over", disc(0, 0, 54, "#fff") + disc(0, 0, 47, "#d42a2e") + group(cross, scale=0.85)),
        ("up", _chip("#178a4b") + path("M0-32 33 24H-33Z", "#fff", "#fff", 6, _ROUND)),
        ("down", _chip("#c3122b") + path("M0 32 33-24H-33Z", "#fff", "#fff", 6, _ROUND)),
    ]
