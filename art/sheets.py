"""From drawings to files: pages of sprites with an index per pack, and the archive of emojis; all in memory."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import Executor
from io import BytesIO
from itertools import groupby
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from PIL import Image

from art import emojis, french, gaag, lagagne, marks, rage
from art.card import Sprite
from art.pixels import indexed, png, reduced
from art.svg import MASTER, render

PACKS = {"french": french, "rage": rage, "gaag": gaag, "lagagne": lagagne, "shared": marks}
SCALES = (1, 2)
CARDS = "bot/assets/cards"
EMOJIS = "bot/assets/emojis.zip"
_WIDEST = 8 * 104
_FULL = ("worn", "marks", "columns")
"""Pages whose soft edges and half-transparent fields need more than 256 colours."""
_EPOCH = (1980, 1, 1, 0, 0, 0)


def _drawn(sprite: Sprite) -> Image.Image:
    return render(sprite.body, sprite.width, sprite.height)


def laid(sprites: Iterable[Sprite]) -> tuple[dict[str, tuple[int, int, int, int]], tuple[int, int]]:
    """Lay sprites in rows: return each one's rectangle (left, top, width, height) and the page's size, in units."""
    places = {}
    x = y = high = wide = 0
    for sprite in sprites:
        if x and x + sprite.width > _WIDEST:
            x, y, high = 0, y + high, 0
        places[sprite.name] = (x, y, sprite.width, sprite.height)
        x, high = x + sprite.width, max(high, sprite.height)
        wide = max(wide, x)
    return places, (wide, y + high)


def pack_files(pack: str, pool: Executor) -> dict[str, bytes]:
    """Render a pack: return its pages at each scale and its index, by path from the top of the project."""
    sprites = PACKS[pack].sprites()
    names = [sprite.name for sprite in sprites]
    if len(set(names)) != len(names):
        raise ValueError(f"two sprites of {pack} have the same name")
    masters = dict(zip(names, pool.map(_drawn, sprites, chunksize=4), strict=True))
    files: dict[str, bytes] = {}
    rectangles: dict[str, list[str | int]] = {}
    for page, group in groupby(sorted(sprites, key=lambda sprite: sprite.page), key=lambda sprite: sprite.page):
        places, (width, height) = laid(group)
        rectangles |= {name: [page, *place] for name, place in places.items()}
        for scale in SCALES:
            sheet = Image.new("RGBA", (width * scale, height * scale))
            for name, (x, y, _, _) in places.items():
                sheet.paste(reduced(masters[name], MASTER // scale), (x * scale, y * scale))
            files[f"{CARDS}/{pack}-{page}@{scale}x.png"] = png(sheet if page in _FULL else indexed(sheet))
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(rectangles[name])}" for name in names)
    files[f"{CARDS}/{pack}.json"] = f"{{\n{rows}\n}}\n".encode()
    return files


def emoji_png(emoji: emojis.Emoji) -> bytes:
    """Render an emoji as the file that is sent to Discord."""
    master = render(emojis.document(emoji), emojis.SIZE, emojis.SIZE)
    return png(indexed(reduced(master, MASTER)))


def emoji_files(pool: Executor) -> dict[str, bytes]:
    """Render all emojis into one archive, the same bytes each time."""
    drawn = sorted(emojis.emojis(), key=lambda emoji: emoji.name)
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for emoji, data in zip(drawn, pool.map(emoji_png, drawn, chunksize=8), strict=True):
            archive.writestr(ZipInfo(f"{emoji.name}.png", _EPOCH), data)
    return {EMOJIS: out.getvalue()}


def all_files(pool: Executor) -> dict[str, bytes]:
    """Render everything that the bot pastes: return the files by path from the top of the project."""
    files = emoji_files(pool)
    for pack in PACKS:
        files |= pack_files(pack, pool)
    return files
