"""The contact sheets: every card and emoji of the files just drawn, on one page of the documentation."""

from __future__ import annotations

import json
from io import BytesIO
from zipfile import ZipFile

from PIL import Image

from art.emojis import SIZE, emojis
from art.sheets import CARDS, EMOJIS, PACKS, cut

PICTURES = "docs/pictures/cards"
PAGE = "docs/cards.md"
FELTS = {"french": "#1a6749", "rage": "#353d49", "gaag": "#155863", "lagagne": "#6e2f23", "shared": "#22365c"}
_GROUNDS = ("#313338", "#f2f3f5")
_GAP = 8
_EMOJI = 40
_ACROSS = 24
_TITLES = {
    "french": "French pack (Gin, Agnès)",
    "rage": "Rage",
    "gaag": "GaAg",
    "lagagne": "LaGagne",
    "shared": "What all games share",
}
_ROW = {"rage": 16, "french": 16, "gaag": 14, "lagagne": 12, "shared": 12}
_HEAD = """# Every card

Drawn by the templates in `art/` and written, with this page, by `make art` (`python -m art`). The bot pastes the sheets
in `bot/assets/cards`; the emojis are in `bot/assets/emojis.zip`. A card is 100 by 144 units; these pictures have one
pixel per unit, emojis 40 pixels a side.
"""


def _shown(pack: str, name: str) -> bool:
    """Tell whether a sprite is on the page: of GaAg's, tiles, and special cards with the official five atoms."""
    if pack != "gaag":
        return True
    return name == "back" or (name[0].isdigit() or name.endswith(".5"))


def _webp(image: Image.Image) -> bytes:
    out = BytesIO()
    image.convert("RGB").save(out, "WEBP", quality=80, method=6)
    return out.getvalue()


def _sheet(images: list[Image.Image], across: int, ground: str) -> Image.Image:
    """Lay pictures in rows, each row as high as its highest and the columns as wide as the widest."""
    width = max(image.width for image in images) + _GAP
    rows = [images[at : at + across] for at in range(0, len(images), across)]
    heights = [max(image.height for image in row) + _GAP for row in rows]
    sheet = Image.new("RGBA", (width * min(across, len(images)) + _GAP, sum(heights) + _GAP), ground)
    top = _GAP
    for row, height in zip(rows, heights, strict=True):
        for at, image in enumerate(row):
            left = _GAP + at * width + (width - _GAP - image.width) // 2
            sheet.alpha_composite(image, (left, top + (height - _GAP - image.height) // 2))
        top += height
    return sheet


def _pack(files: dict[str, bytes], pack: str) -> bytes:
    images = [image for name, image in cut(files, pack).items() if _shown(pack, name)]
    return _webp(_sheet(images, _ROW[pack], FELTS[pack]))


def _emojis(files: dict[str, bytes], ground: str) -> bytes:
    with ZipFile(BytesIO(files[EMOJIS])) as archive:
        small = [
            Image.open(BytesIO(archive.read(name))).convert("RGBA").reduce(2).resize((_EMOJI, _EMOJI))
            for name in (f"{emoji.name}.png" for emoji in emojis())
        ]
    return _webp(_sheet(small, _ACROSS, ground))


def contact_files(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page and its pictures, made of the files just drawn."""
    made = {f"{PICTURES}/{pack}.webp": _pack(files, pack) for pack in PACKS}
    text = _HEAD
    for pack, title in _TITLES.items():
        names = json.loads(files[f"{CARDS}/{pack}.json"])
        text += f"\n## {title}\n\n{len(names)} sprites.\n\n![{title}](pictures/cards/{pack}.webp)\n"
    for ground, kind in zip(_GROUNDS, ("dark", "light"), strict=True):
        made[f"{PICTURES}/emojis-{kind}.webp"] = _emojis(files, ground)
    text += f"\n## Emojis\n\n{SIZE} pixels a side in Discord's store, about 20 on a button.\n\n"
    text += (
        "![Emojis on dark](pictures/cards/emojis-dark.webp)\n\n![Emojis on light](pictures/cards/emojis-light.webp)\n"
    )
    return made | {PAGE: text.encode()}
