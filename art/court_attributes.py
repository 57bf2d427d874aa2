"""What each court holds in its hand, upright at 33 units right of the middle."""

from __future__ import annotations

from math import cos, radians, sin

from art.svg import disc, group, path

_LINE, _GOLD, _STEEL, _WOOD, _GREEN = "#1b1f2b", "#f2b632", "#dfe5ef", "#a8713a", "#1f8a50"
_X = 33


def _staff(top: float, colour: str, width: float = 2.4) -> str:
    line = f"M{_X} 0V{top}"
    return path(line, "none", _LINE, width + 2.2) + path(line, "none", colour, width)


def _sword() -> str:
    blade = path(f"M{_X - 3}-24V-58L{_X}-66 {_X + 3}-58V-24Z", _STEEL) + path(f"M{_X}-60V-26", "none", _LINE, 0.8)
    return blade + path(f"M{_X - 9}-26.5h18v3.6h-18Z", _GOLD) + _staff(-12, _WOOD, 2.6) + disc(_X, -10.5, 2.6, _GOLD)


def _sceptre() -> str:
    lily = (
        "M33-67C36-62 36-60 35-56C38-60 42-58 41-54C40-51 36-51 34.5-52L36-47"
        "H30L31.5-52C30-51 26-51 25-54C24-58 28-60 31-56C30-60 30-62 33-67Z"
    )
    return _staff(-48, _GOLD) + path(lily, _GOLD) + path("M29.4-47.6h7.2v3h-7.2Z", "#c8203a")


def _axe() -> str:
    blade = path("M34.5-62C40-66 44-65 46-67C47.5-58 47.5-51 46-43C44-45 40-44 34.5-48Z", _STEEL)
    return _staff(-64, _WOOD) + blade + path("M31.5-60C28-61 26-58 24-57V-53C26-52 28-49 31.5-50Z", _STEEL)


def _orb() -> str:
    ball = disc(_X, -44, 10.5, "#2f6fd0") + path(
        "M22.8-46.5C28-43.5 38-43.5 43.2-46.5L43.4-42.5C38-39.5 28-39.5 22.6-42.5Z", _GOLD
    )
    cross = path("M31.4-54V-59H27.8V-62.4H31.4V-66H34.6V-62.4H38.2V-59H34.6V-54Z", _GOLD)
    foot = path("M28-34.5H38L36-28H30Z", _GOLD)
    return path("M33-28V-20", "none", _LINE, 3.4) + foot + ball + cross


def _stem() -> str:
    leaf = path("M33-30c4.5-5.5 8.5-4.5 10-2-3.6 4-7 4.4-10 2Z", _GREEN) + path(
        "M33-27c-4-5-7.6-4.4-9-2.2 3 3.6 6 4 9 2.2Z", _GREEN
    )
    return path("M33-6V-42", "none", _LINE, 3.6) + path("M33-6V-42", "none", _GREEN, 1.8) + leaf


def _rose() -> str:
    petals = "".join(
        disc(33 + 6 * cos(radians(turn)), -50 + 6 * sin(radians(turn)), 5, "#e2374b") for turn in range(-90, 270, 72)
    )
    return _stem() + petals + disc(33, -50, 4.2, _GOLD)


def _lily() -> str:
    bell = path("M33-40C24-46 23-56 24-62C28-60 30-57 33-52C36-57 38-60 42-62C43-56 42-46 33-40Z", "#fffdf6")
    heart = path("M33-41C30-50 30-58 33-66C36-58 36-50 33-41Z", "#fffdf6")
    return _stem() + bell + heart + disc(33, -44, 1.6, _GOLD)


def _fan() -> str:
    ribs = []
    for at, turn in enumerate(range(-150, -30, 24)):
        start, end = radians(turn), radians(turn + 24)
        colour = ("#fffdf6", "#2f6fd0", _GOLD, "#2f6fd0", "#fffdf6")[at]
        x1, y1, x2, y2 = 17 * cos(start), 27.5 * sin(start), 17 * cos(end), 27.5 * sin(end)
        bow = f"{32 + (x1 + x2) * 0.57:.1f} {-37 + (y1 + y2) * 0.55:.1f}"
        line = f"M33-37L{32 + x1:.1f} {-37 + y1:.1f}Q{bow} {32 + x2:.1f} {-37 + y2:.1f}Z"
        ribs.append(path(line, colour))
    return (
        path("M33-37V-22", "none", _LINE, 3.6)
        + path("M33-37V-22", "none", _WOOD, 1.8)
        + "".join(ribs)
        + disc(33, -37, 2, _GOLD)
    )


def _laurel() -> str:
    leaves = "".join(
        group(path("M0 0C4-5 9-5 11-2C8 3 3 3 0 0Z", _GREEN), 33, y, look="", turn=turn)
        for y, turn in ((-32, -30), (-40, -34), (-48, -40), (-56, -55), (-34, 210), (-42, 214), (-50, 220))
    )
    tip = path("M33-54C30-59 31-64 33-67C35-64 36-59 33-54Z", _GREEN)
    berries = "".join(disc(x, y, 2, "#c8203a") for x, y in ((37, -35.4), (29, -44), (37.4, -51)))
    return path("M33-8V-56", "none", _LINE, 3.2) + path("M33-8V-56", "none", _WOOD, 1.6) + leaves + tip + berries


def _halberd() -> str:
    blade = path("M34.5-58C39-61 43-59 46-60C47-54 46-47 43-43C41-46 38-46 34.5-46Z", _STEEL)
    return _staff(-50, _WOOD) + blade + path("M31.5-56L24-52 31.5-48Z", _STEEL) + path("M33-70L36.6-55H29.4Z", _STEEL)


def _arrow() -> str:
    head = path("M33-69L40-55H35V-52H31V-55H26Z", _STEEL)
    fletching = path("M33-33L40-38V-30L33-25 26-30V-38Z", "#fffdf6") + path("M33-32V-25", "none", _LINE, 0.9)
    return _staff(-53, _WOOD) + head + fletching


def _pennant() -> str:
    flag = path("M33-62C38-66 42-60 47-63V-44C42-41 38-47 33-43Z", "#2f6fd0") + path(
        "M40-58.6L43-54 40-49.4 37-54Z", _GOLD
    )
    return flag + _staff(-66, _WOOD) + disc(33, -67, 2.4, _GOLD)


def _torch() -> str:
    flame = path(
        "M33-69C36-63 42-60 41-53C40-48 37-46 33-46S26-48 25-53C24.4-57 27-58 28-62C30-60 32-64 33-69Z", "#e8641b"
    )
    heart = path("M33-60C35-57 37.4-55 37-51C36-48.4 35-47.6 33-47.6S30-48.4 29-51C28.6-55 32-56 33-60Z", _GOLD)
    return (
        _staff(-30, _WOOD)
        + path("M26.5-46H39.5L36-30H30Z", _GOLD)
        + path("M28-40.5H38", "none", _LINE, 1)
        + flame
        + heart
    )


HELD = {
    ("king", "S"): _sword(), ("king", "H"): _sceptre(), ("king", "D"): _axe(), ("king", "C"): _orb(),
    ("queen", "S"): _lily(), ("queen", "H"): _rose(), ("queen", "D"): _fan(), ("queen", "C"): _laurel(),
    ("jack", "S"): _halberd(), ("jack", "H"): _arrow(), ("jack", "D"): _pennant(), ("jack", "C"): _torch(),
}  # fmt: skip
