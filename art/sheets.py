"""From drawings to files: pages of sprites with an index per pack, and the archive of emojis; all in memory."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import Executor
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from PIL import Image

from art import emojis, french, gaag, lagagne, marks, rage
from art.card import Sprite
from art.png_reduction import indexed, png, reduced
from art.svg import MASTER, render

PACKS = {"french": french, "rage": rage, "gaag": gaag, "lagagne": lagagne, "shared": marks}
SCALES = (1, 2)
CARDS = "bot/assets/cards"
EMOJIS = "bot/assets/emojis.zip"
_WIDEST = 8 * 104
_FULL = ("worn", "marks", "columns", "symbols", "actions")
"""Pages whose soft edges or many gradients would show steps in 256 colours."""
_EPOCH = (1980, 1, 1, 0, 0, 0)


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


def page_files(pack: str, page: str, sprites: list[Sprite]) -> dict[str, bytes]:
    """Render a page at each scale: return its files, by path from the top of the project."""
    places, (width, height) = laid(sprites)
    sheets = {scale: Image.new("RGBA", (width * scale, height * scale)) for scale in SCALES}
    for sprite in sprites:
        master = render(sprite.body, sprite.width, sprite.height)
        x, y, _, _ = places[sprite.name]
        for scale, sheet in sheets.items():
            sheet.paste(reduced(master, MASTER // scale), (x * scale, y * scale))
    return {
        f"{CARDS}/{pack}-{page}@{scale}x.png": png(sheet if page in _FULL else indexed(sheet))
        for scale, sheet in sheets.items()
    }


def _index(sprites: Iterable[Sprite], pages: dict[str, list[Sprite]]) -> bytes:
    """Write where each sprite of a pack lies, one a line, in the order of drawing."""
    places = {name: [page, *place] for page, held in pages.items() for name, place in laid(held)[0].items()}
    rows = ",\n".join(f"  {json.dumps(sprite.name)}: {json.dumps(places[sprite.name])}" for sprite in sprites)
    return f"{{\n{rows}\n}}\n".encode()


def pack_files(pool: Executor) -> dict[str, bytes]:
    """Render all packs. Raises ValueError if two sprites of a pack have the same name."""
    files: dict[str, bytes] = {}
    jobs: list[tuple[str, str, list[Sprite]]] = []
    for pack, drawings in PACKS.items():
        sprites = drawings.sprites()
        if len({sprite.name for sprite in sprites}) != len(sprites):
            raise ValueError(f"two sprites of {pack} have the same name")
        pages: dict[str, list[Sprite]] = {}
        for sprite in sprites:
            pages.setdefault(sprite.page, []).append(sprite)
        files[f"{CARDS}/{pack}.json"] = _index(sprites, pages)
        jobs += [(pack, page, held) for page, held in pages.items()]
    for drawn in pool.map(page_files, *zip(*jobs, strict=True)):
        files |= drawn
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
    return emoji_files(pool) | pack_files(pool)
