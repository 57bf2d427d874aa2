"""`python -m tools.quantise_packs`: chooses the colours in which each pack is pasted, once the sheets are drawn."""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures.felt_palette import FELTS, PACK_COLOURS
from bot.sprites import names, sprite
from bot.sprites.sheets import PACKS

FILE: Final = Path("bot/assets/cards/palettes.json")
CELL: Final = (104, 148)
SIGNS: Final = ("medal-", "slot-", "crown", "robot", "tick", "waiting", "bid-", "lock", "bolt", "electron", "moon")


def chosen(pack: str) -> list[int]:
    """Return the colours of a pack as levels: its cards as they are, and, with less weight, barred ones."""
    found = [sprite(pack, name, 1) for name in names(pack) if pack != "shared" or name.startswith(SIGNS)]
    sheet = Image.new("RGB", (CELL[0] * len(found), CELL[1] + CELL[1] // 2), FELTS["green"][2])
    veil = sprite("shared", "veil", 1)
    for number, card in enumerate(found):
        sheet.paste(card, (number * CELL[0], 0), card)
        if pack != "shared":
            card.alpha_composite(veil.resize(card.size))
        small = card.reduce(2)
        sheet.paste(small, (number * CELL[0], CELL[1]), small)
    colours = sheet.quantize(PACK_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    return colours[: 3 * PACK_COLOURS]


def written() -> str:
    """Return the file: each pack's colours, in hexadecimal."""
    return json.dumps({pack: bytes(chosen(pack)).hex() for pack in PACKS}, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
