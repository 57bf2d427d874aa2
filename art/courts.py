"""King, queen and jack: two-headed figures of our own, one half drawn upright above a girdle, the other turned.

The four suits differ in colours, hair, the way the head looks and what the hand holds, as in printed packs.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from art.shapes import SUITS
from art.svg import disc, group, path

LINE = "#1b1f2b"
GOLD = "#f2b632"
SKIN = "#f9dfc3"
LINEN = "#fff8e6"
_STEEL, _WOOD, _GREEN = "#dfe5ef", "#a8713a", "#1f8a50"
_X = 33
"""Where a court holds a thing upright, in units right of the middle."""
_EDGE = f'stroke="{LINE}" stroke-width="1.25" stroke-linejoin="round"'


@dataclass(frozen=True, slots=True)
class Dress:
    """What tells one suit's court from another's: cloth and trimming, hair, and where the head looks (−1 to 1)."""

    cloth: str
    trim: str
    hair: str
    looks: int


RED, NIGHT, LEAF = "#c8203a", "#24376f", "#1d7049"
DRESSES = {
    "S": Dress(NIGHT, RED, "#2b2330", -1),
    "H": Dress(RED, NIGHT, "#e3a43a", 1),
    "D": Dress("#d4761b", NIGHT, "#8d4a22", -1),
    "C": Dress(LEAF, RED, "#4b3427", 1),
}
FOUR_DRESSES = {**DRESSES, "D": Dress("#2166c4", "#d4761b", "#8d4a22", -1)}


def weave(letter: str, cloth: str) -> str:
    """Define the cloth: a ground with small pale suits, as a pattern named `weave`."""
    motif = f'<path d="{SUITS[letter]}" fill="{LINEN}" opacity=".5"'
    return (
        '<pattern id="weave" width="11" height="11" patternUnits="userSpaceOnUse" x="-5.5" y="-13.5">'
        f'<rect width="11" height="11" fill="{cloth}"/>{motif} transform="translate(5.5,5.5) scale(.27)"/>'
        f'{motif} transform="scale(.27)"/>{motif} transform="translate(11,0) scale(.27)"/>'
        f'{motif} transform="translate(0,11) scale(.27)"/>{motif} transform="translate(11,11) scale(.27)"/></pattern>'
    )


def _mantle(fill: str) -> str:
    return path("M-48 0V-8C-43-15-33-19-25-20.5C-18-22-13-23-10-24H10C20-23 41-22 48-9V0Z", fill)


def _face(dress: Dress, kind: str) -> str:
    """Draw the features: brows, eyes and nose turned a little to where the head looks."""
    x = dress.looks * 1.3
    ink = f'stroke="{LINE}" fill="none" stroke-linecap="round"'
    brows = f'<path d="M{x - 7.6:.1f}-43.4q2.6-1.8 5.2-.4M{x + 2.4:.1f}-43.8q2.6-1.4 5.2.4" {ink} stroke-width="1.5"/>'
    whites = disc(x - 4.8, -39.9, 2.3, "#fff") + disc(x + 4.8, -39.9, 2.3, "#fff")
    eyes = disc(x * 1.7 - 4.8, -39.8, 1.55, LINE) + disc(x * 1.7 + 4.8, -39.8, 1.55, LINE)
    lids = f'<path d="M{x - 7.4:.1f}-40.6q2.6-2.4 5.2 0M{x + 2.2:.1f}-40.6q2.6-2.4 5.2 0" {ink} stroke-width="1"/>'
    tip = x * 1.5 + dress.looks * 1.2
    nose = f'<path d="M{x * 1.4:.1f}-40.5L{tip:.1f}-34.4l{-dress.looks * 2.2}.6" fill="none" stroke="#a9703f" '
    nose += 'stroke-width="1.25" stroke-linejoin="round"/>'
    drawn = brows + whites + eyes + lids + nose
    if kind == "queen":
        drawn += '<g opacity=".75">' + disc(-7.2, -34.2, 2.2, "#f0988f") + disc(7.2, -34.2, 2.2, "#f0988f") + "</g>"
    if kind != "king":
        lips = "#c22f3c" if kind == "queen" else "#b4483c"
        drawn += path(f"M{x * 1.4 - 3:.1f}-30.4q1.6-1.1 3 0q1.4-1.1 3 0q-3 3.4-6 0Z", lips)
    return drawn


def _head(kind: str) -> str:
    neck = "" if kind == "king" else path("M-5-30h10v8c-3 3-7 3-10 0Z", SKIN)
    return neck + path("M-10.6-47H10.6V-35.5C10.6-28.4 5.6-22.6 0-22.6S-10.6-28.4-10.6-35.5Z", SKIN)


def _ermine() -> str:
    """Draw the king's white stole with its black tails."""
    tails = "".join(
        f'<path d="M{x} {y}l1.5 3.4h-3Z" fill="{LINE}" stroke="none"/>'
        for x, y in ((-14, -20), (14, -20), (-9, -15), (9, -15), (-11.6, -9.6), (11.6, -9.6), (-6.4, -9), (6.4, -9))
    )
    return path("M-22-21.5C-14-26 14-26 22-21.5L9 0H-9Z", LINEN) + tails


def _king(dress: Dress) -> str:
    fur = path("M-4 0L-6.5-12H6.5L4 0Z", dress.trim) + "".join(disc(0, y, 1.3, GOLD) for y in (-4, -8))
    hair = path(
        "M-13-46C-17-40-14-36-18-31C-19-26-15-24-12-26L-8-30H8L12-26C15-24 19-26 18-31C14-36 17-40 13-46Z", dress.hair
    )
    beard = path(
        "M-10.8-37C-9.5-32-6.8-33.6-3.6-34.2Q0-35.2 3.6-34.2C6.8-33.6 9.5-32 10.8-37V-28C11.5-20 6-17.5 4.6-13"
        "Q2.4-16.5 0-11.5Q-2.4-16.5-4.6-13C-6-17.5-11.5-20-10.8-28Z",
        dress.hair,
    )
    curls = "".join(path(f"M{x}-27.5q{bend} 5 0 9.5", "none", LINE, 0.9) for x, bend in ((-5, 2), (0, 0), (5, -2)))
    lips = path("M-3-30.6q3-1.6 6 0q-3 2.4-6 0Z", "#b4483c")
    moustache = path("M0-33C-3-34.6-7-33-8-29.5C-5-29-2-30 0-31.6C2-30 5-29 8-29.5C7-33 3-34.6 0-33Z", dress.hair)
    crown = (
        path("M-14.5-47L-17.5-62-10-56.5-6-66 0-57.5 6-66 10-56.5 17.5-62 14.5-47Z", GOLD)
        + path("M-15.2-49h30.4v5.4Q0-46.4-15.2-43.6Z", dress.trim)
        + "".join(disc(x, y, 2, LINEN) for x, y in ((-17.6, -63), (-6, -67), (6, -67), (17.6, -63)))
        + path("M0-58l2.6 3.4L0-51.2-2.6-54.6Z", dress.cloth)
    )
    gems = "".join(f'<circle cx="{x}" cy="-46.6" r="1.2" fill="{GOLD}" stroke="none"/>' for x in (-10, -5, 0, 5, 10))
    top = group(f"<g {_EDGE}>{crown}</g>{gems}", 0, -6.6, look="").replace("scale(1)", "scale(1,.91)")
    body = _mantle("url(#weave)") + _ermine() + fur + hair + _head("king")
    return f"<g {_EDGE}>{body}</g>{_face(dress, 'king')}<g {_EDGE}>{beard}{moustache}{lips}</g>{curls}{top}"


def _queen(dress: Dress) -> str:
    bodice = path("M-13-24H13L8 0H-8Z", SKIN) + path(
        "M-13-24C-14-12-9-7 0-6C9-7 14-12 13-24L21-22 13 0H-13L-21-22Z", dress.trim
    )
    lace = "".join(
        disc(x, y, 1.15, GOLD)
        for x, y in ((-11.4, -13.5), (-7.6, -9.6), (-2.7, -7.6), (2.7, -7.6), (7.6, -9.6), (11.4, -13.5))
    )
    lining = path("M-48-1V-8C-43-15-33-19-25-20.5L-20-22C-24-12-32-4-40 0Z", dress.trim)
    lining += path("M48-1V-9C42-20 30-22 20-22C24-12 32-4 40 0Z", dress.trim)
    veil = path(
        "M-12-50C-20-44-17-34-20-27C-22-22-27-21-27-19.5C-20-16-12-18-10-25"
        "L10-25C12-18 20-16 27-19.5C27-21 22-22 20-27C17-34 20-44 12-50Z",
        dress.hair,
    )
    fringe = path("M-11-41C-11-50-3-50 0-48.5C3-50 11-50 11-41C8-45 3-46.4 0-46C-3-46.4-8-45-11-41Z", dress.hair)
    locks = "".join(path(f"M{x}-42C{x * 1.2}-35 {x * 1.05}-28 {x * 1.35}-21", "none", LINE, 0.9) for x in (-14.5, 14.5))
    crown = (
        path("M-14-48C-9-52.5 9-52.5 14-48L16.5-57.5 9.5-54 6-61 0-55.5-6-61-9.5-54-16.5-57.5Z", GOLD)
        + "".join(
            disc(x, y, r, dress.trim)
            for x, y, r in ((-16.8, -58.6, 1.9), (-6, -62.4, 2), (6, -62.4, 2), (16.8, -58.6, 1.9))
        )
        + disc(0, -53.4, 1.8, dress.cloth)
    )
    pendant = disc(0, -15.6, 2.2, dress.cloth)
    chain = path("M-7.5-23C-6-18-3-16.4 0-16.2C3-16.4 6-18 7.5-23", "none", GOLD, 1.7)
    drops = disc(-11, -31.2, 1.6, GOLD) + disc(11, -31.2, 1.6, GOLD)
    body = _mantle("url(#weave)") + lining + bodice + veil + _head("queen")
    top = f"<g {_EDGE}>{pendant}{fringe}{crown}{drops}</g>"
    return f"<g {_EDGE}>{body}</g>{lace}{locks}{_face(dress, 'queen')}{chain}{top}"


def _jack(dress: Dress) -> str:
    half = path("M0-24H10C20-23 41-22 48-9V0H0Z", dress.trim)
    stripes = path("M-39-13-36 0M-29-18-26 0M-19-21-16 0M39-16.5 36 0M29-20.5 26 0M19-22.5 16 0", "none", GOLD, 2.6)
    collar = path("M-15-24L-9-27H9L15-24 8-15.5 0-21-8-15.5Z", LINEN)
    buttons = "".join(disc(0, y, 1.6, GOLD) for y in (-15, -10, -5.4))
    hair = path("M-14-46C-18-38-14-32-18-26C-15-22-9-23-8.5-28H8.5C9-23 15-22 18-26C14-32 18-38 14-46Z", dress.hair)
    fringe = path("M-11-40C-11-47-4-47 0-46C4-47 11-47 11-40C8-44 4-44.6 0-43.6C-4-44.6-8-44-11-40Z", dress.hair)
    hat = path("M-17-45C-20-54-12-61 0-60C13-61 20-53 17-45.6C8-51-8-51-17-45Z", dress.cloth)
    band = path("M-16.4-46.4C-8-51.4 8-51.4 16.4-46.4L16-42.4C8-47-8-47-16-42.4Z", GOLD)
    feather = path("M7-54C9-66 18-71 23-67C26-63 19-60 16-56C14-53 12-51 8-51Z", LINEN)
    quill = path("M9-53C12-60 16-64 21-66", "none", LINE, 0.9)
    body = _mantle(dress.cloth) + half + "</g>" + stripes + f"<g {_EDGE}>" + collar + hair + _head("jack")
    return f"<g {_EDGE}>{body}</g>{_face(dress, 'jack')}<g {_EDGE}>{fringe}{feather}{quill}{hat}{band}{buttons}</g>"


def _girdle(dress: Dress) -> str:
    """Draw the jewelled band between the halves; it is the same after half a turn."""
    stones = "".join(
        path(f"M{x}-2.3l2.6 2.3-2.6 2.3-2.6-2.3Z", dress.trim if at % 2 else dress.cloth, LINE, 0.6)
        for at, x in enumerate(range(-40, 41, 10))
    )
    band = f'<rect x="-48" y="-3.6" width="96" height="7.2" fill="{GOLD}" stroke="{LINE}" stroke-width="1.1"/>'
    return band + stones


def _staff(top: float, colour: str, width: float = 2.4) -> str:
    line = f"M{_X} 0V{top}"
    return path(line, "none", LINE, width + 2.2) + path(line, "none", colour, width)


def _sword() -> str:
    blade = path(f"M{_X - 3}-24V-58L{_X}-66 {_X + 3}-58V-24Z", _STEEL) + path(f"M{_X}-60V-26", "none", LINE, 0.8)
    return blade + path(f"M{_X - 9}-26.5h18v3.6h-18Z", GOLD) + _staff(-12, _WOOD, 2.6) + disc(_X, -10.5, 2.6, GOLD)


def _sceptre() -> str:
    lily = (
        "M33-67C36-62 36-60 35-56C38-60 42-58 41-54C40-51 36-51 34.5-52L36-47"
        "H30L31.5-52C30-51 26-51 25-54C24-58 28-60 31-56C30-60 30-62 33-67Z"
    )
    return _staff(-48, GOLD) + path(lily, GOLD) + path("M29.4-47.6h7.2v3h-7.2Z", "#c8203a")


def _axe() -> str:
    blade = path("M34.5-62C40-66 44-65 46-67C47.5-58 47.5-51 46-43C44-45 40-44 34.5-48Z", _STEEL)
    return _staff(-64, _WOOD) + blade + path("M31.5-60C28-61 26-58 24-57V-53C26-52 28-49 31.5-50Z", _STEEL)


def _orb() -> str:
    ball = disc(_X, -44, 10.5, "#2f6fd0") + path(
        "M22.8-46.5C28-43.5 38-43.5 43.2-46.5L43.4-42.5C38-39.5 28-39.5 22.6-42.5Z", GOLD
    )
    cross = path("M31.4-54V-59H27.8V-62.4H31.4V-66H34.6V-62.4H38.2V-59H34.6V-54Z", GOLD)
    foot = path("M28-34.5H38L36-28H30Z", GOLD)
    return path("M33-28V-20", "none", LINE, 3.4) + foot + ball + cross


def _stem() -> str:
    leaf = path("M33-30c4.5-5.5 8.5-4.5 10-2-3.6 4-7 4.4-10 2Z", _GREEN) + path(
        "M33-27c-4-5-7.6-4.4-9-2.2 3 3.6 6 4 9 2.2Z", _GREEN
    )
    return path("M33-6V-42", "none", LINE, 3.6) + path("M33-6V-42", "none", _GREEN, 1.8) + leaf


def _rose() -> str:
    petals = "".join(
        disc(33 + 6 * cos(radians(turn)), -50 + 6 * sin(radians(turn)), 5, "#e2374b") for turn in range(-90, 270, 72)
    )
    return _stem() + petals + disc(33, -50, 4.2, GOLD)


def _lily() -> str:
    bell = path("M33-40C24-46 23-56 24-62C28-60 30-57 33-52C36-57 38-60 42-62C43-56 42-46 33-40Z", "#fffdf6")
    heart = path("M33-41C30-50 30-58 33-66C36-58 36-50 33-41Z", "#fffdf6")
    return _stem() + bell + heart + disc(33, -44, 1.6, GOLD)


def _fan() -> str:
    ribs = []
    for at, turn in enumerate(range(-150, -30, 24)):
        start, end = radians(turn), radians(turn + 24)
        colour = ("#fffdf6", "#2f6fd0", GOLD, "#2f6fd0", "#fffdf6")[at]
        x1, y1, x2, y2 = 17 * cos(start), 27.5 * sin(start), 17 * cos(end), 27.5 * sin(end)
        bow = f"{32 + (x1 + x2) * 0.57:.1f} {-37 + (y1 + y2) * 0.55:.1f}"
        line = f"M33-37L{32 + x1:.1f} {-37 + y1:.1f}Q{bow} {32 + x2:.1f} {-37 + y2:.1f}Z"
        ribs.append(path(line, colour))
    return (
        path("M33-37V-22", "none", LINE, 3.6)
        + path("M33-37V-22", "none", _WOOD, 1.8)
        + "".join(ribs)
        + disc(33, -37, 2, GOLD)
    )


def _laurel() -> str:
    leaves = "".join(
        group(path("M0 0C4-5 9-5 11-2C8 3 3 3 0 0Z", _GREEN), 33, y, look="", turn=turn)
        for y, turn in ((-32, -30), (-40, -34), (-48, -40), (-56, -55), (-34, 210), (-42, 214), (-50, 220))
    )
    tip = path("M33-54C30-59 31-64 33-67C35-64 36-59 33-54Z", _GREEN)
    berries = "".join(disc(x, y, 2, "#c8203a") for x, y in ((37, -35.4), (29, -44), (37.4, -51)))
    return path("M33-8V-56", "none", LINE, 3.2) + path("M33-8V-56", "none", _WOOD, 1.6) + leaves + tip + berries


def _halberd() -> str:
    blade = path("M34.5-58C39-61 43-59 46-60C47-54 46-47 43-43C41-46 38-46 34.5-46Z", _STEEL)
    return _staff(-50, _WOOD) + blade + path("M31.5-56L24-52 31.5-48Z", _STEEL) + path("M33-70L36.6-55H29.4Z", _STEEL)


def _arrow() -> str:
    head = path("M33-69L40-55H35V-52H31V-55H26Z", _STEEL)
    fletching = path("M33-33L40-38V-30L33-25 26-30V-38Z", "#fffdf6") + path("M33-32V-25", "none", LINE, 0.9)
    return _staff(-53, _WOOD) + head + fletching


def _pennant() -> str:
    flag = path("M33-62C38-66 42-60 47-63V-44C42-41 38-47 33-43Z", "#2f6fd0") + path(
        "M40-58.6L43-54 40-49.4 37-54Z", GOLD
    )
    return flag + _staff(-66, _WOOD) + disc(33, -67, 2.4, GOLD)


def _torch() -> str:
    flame = path(
        "M33-69C36-63 42-60 41-53C40-48 37-46 33-46S26-48 25-53C24.4-57 27-58 28-62C30-60 32-64 33-69Z", "#e8641b"
    )
    heart = path("M33-60C35-57 37.4-55 37-51C36-48.4 35-47.6 33-47.6S30-48.4 29-51C28.6-55 32-56 33-60Z", GOLD)
    return (
        _staff(-30, _WOOD)
        + path("M26.5-46H39.5L36-30H30Z", GOLD)
        + path("M28-40.5H38", "none", LINE, 1)
        + flame
        + heart
    )


HELD = {
    ("king", "S"): _sword(), ("king", "H"): _sceptre(), ("king", "D"): _axe(), ("king", "C"): _orb(),
    ("queen", "S"): _lily(), ("queen", "H"): _rose(), ("queen", "D"): _fan(), ("queen", "C"): _laurel(),
    ("jack", "S"): _halberd(), ("jack", "H"): _arrow(), ("jack", "D"): _pennant(), ("jack", "C"): _torch(),
}  # fmt: skip


def court(kind: str, letter: str, dress: Dress) -> str:
    """Draw a court card's two figures, without paper and indices."""
    draw = {"king": _king, "queen": _queen, "jack": _jack}[kind]
    arm = path("M22 0C23-9 27-13 30-14L37-13C41-10 43-5 43 0Z", dress.cloth) + path("M26.5-14.5h11.5v4.2h-11.5Z", GOLD)
    hand = path("M28-20.5c0-2.6 2-3.4 4.6-3.4s5 .8 5 3.4v4c0 1.6-1.4 2.4-4.6 2.4s-5-.8-5-2.4Z", SKIN)
    knuckles = path("M29-19.6h8.2M29-17.2h8.2", "none", LINE, 0.7)
    held = f"<g {_EDGE}>{HELD[kind, letter]}</g>"
    half = draw(dress) + f"<g {_EDGE}>{arm}</g>" + held + f"<g {_EDGE}>{hand}</g>" + knuckles
    cut = '<clipPath id="half"><rect x="-48" y="-71" width="96" height="71"/></clipPath>'
    upper = f'<g clip-path="url(#half)">{half}</g>'
    return (
        f'<defs>{cut}{weave(letter, dress.cloth)}</defs>{upper}<g transform="rotate(180)">{upper}</g>{_girdle(dress)}'
    )
