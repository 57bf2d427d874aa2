"""From drawings to files: pages of sprites with an index per pack, and the archive of emojis; all in memory."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import Executor
from io import BytesIO
from typing import TypeAlias
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from PIL import Image

from art import emojis, french, gaag, lagagne, marks, rage
from art.card import Sprite
from art.svg import MASTER, render
from bot.pictures.drawing.felt_palette import FELTS, PACK_COLOURS
from bot.pictures.sprites.sheets import Scale, SpriteBox, file_name, in_hand, scales_of

PACKS = {"french": french, "rage": rage, "gaag": gaag, "lagagne": lagagne, "shared": marks}
CARDS = "bot/assets/cards"
EMOJIS = "bot/assets/emojis.zip"
_WIDEST = 8 * 104
_FULL = ("worn", "marks", "columns", "symbols", "actions")
"""Pages whose soft edges or many gradients would show steps in 256 colours."""
_CELL = 104, 148
_PASTED_SIGNS = ("medal-", "slot-", "crown", "robot", "tick", "waiting", "bid-", "lock", "bolt", "electron", "moon")
_EPOCH = (1980, 1, 1, 0, 0, 0)
Pixel: TypeAlias = tuple[int, int, int, int]
_COLOURS = 256
_EDGES = 24
"""Palette entries kept for half-transparent pixels: a card has them only along its rounded corners."""
_ROUNDS = 3


def _pixels(image: Image.Image) -> list[Pixel]:
    levels = image.tobytes()
    return list(zip(levels[0::4], levels[1::4], levels[2::4], levels[3::4], strict=True))


def _paletted(size: tuple[int, int], places: bytes, colours: list[Pixel]) -> Image.Image:
    small = Image.frombytes("P", size, places)
    small.putpalette([level for colour in colours for level in colour[:3]])
    small.info["transparency"] = bytes(colour[3] for colour in colours)
    return small


def _edge_colours(pixels: set[Pixel]) -> list[Pixel]:
    """Return one colour per step of transparency, the mean of those pixels; the first is nothing at all."""
    found: list[Pixel] = [(0, 0, 0, 0)]
    for step in range(1, _EDGES):
        same = sorted(pixel for pixel in pixels if _step(pixel) == step) or [(0, 0, 0, 0)]
        red, green, blue, alpha = (round(sum(levels) / len(same)) for levels in zip(*same, strict=True))
        found.append((red, green, blue, alpha))
    return found


def _step(pixel: Pixel) -> int:
    return round(pixel[3] * (_EDGES - 1) / 255)


def indexed(image: Image.Image) -> Image.Image:
    """Return an RGBA picture with a palette of at most 256 colours, each with its transparency; nothing is dithered."""
    pixels = _pixels(image)
    if len(exact := sorted(set(pixels))) <= _COLOURS:
        place = {colour: at for at, colour in enumerate(exact)}
        return _paletted(image.size, bytes(place[pixel] for pixel in pixels), exact)
    body = Image.new("RGB", image.size)
    body.paste(image.convert("RGB"), mask=image.getchannel("A").point([0] * 255 + [255]))
    solid = _COLOURS - _EDGES
    inner = body.quantize(solid, Image.Quantize.MEDIANCUT, kmeans=_ROUNDS, dither=Image.Dither.NONE)
    levels = (inner.getpalette() or []) + [0] * 3 * solid
    colours: list[Pixel] = [(levels[at], levels[at + 1], levels[at + 2], 255) for at in range(0, 3 * solid, 3)]
    places = bytearray(inner.tobytes())
    edges = [(at, pixel) for at, pixel in enumerate(pixels) if pixel[3] < 255]
    for at, pixel in edges:
        places[at] = solid + _step(pixel)
    return _paletted(image.size, bytes(places), colours + _edge_colours({pixel for _, pixel in edges}))


def png(image: Image.Image) -> bytes:
    """Write a picture as PNG, as small as can be, and nothing but its pixels."""
    out = BytesIO()
    transparency = image.info.get("transparency")
    extra = {} if transparency is None else {"transparency": transparency}
    image.save(out, "PNG", optimize=True, **extra)
    return out.getvalue()


def laid(page: str, sprites: Iterable[Sprite]) -> dict[str, SpriteBox]:
    """Lay the sprites of a page in rows: return where each one is."""
    places = {}
    x = y = high = 0
    for sprite in sprites:
        if x and x + sprite.width > _WIDEST:
            x, y, high = 0, y + high, 0
        places[sprite.name] = SpriteBox(page, x, y, sprite.width, sprite.height)
        x, high = x + sprite.width, max(high, sprite.height)
    return places


def page_files(pack: str, page: str, sprites: list[Sprite]) -> dict[str, bytes]:
    """Render a page at each scale: return its files, by path from the top of the project."""
    places = laid(page, sprites)
    drawn: dict[Scale, list[tuple[tuple[int, int, int, int], Image.Image]]] = {}
    for sprite in sprites:
        master, place = render(sprite.body, sprite.width, sprite.height), places[sprite.name]
        for scale in scales_of(pack, place):
            image = in_hand(master) if scale == "hand" else master.reduce(MASTER // scale)
            drawn.setdefault(scale, []).append((place.box(scale), image))
    files = {}
    for scale, images in drawn.items():
        sheet = Image.new("RGBA", (max(box[2] for box, _ in images), max(box[3] for box, _ in images)))
        for box, image in images:
            sheet.paste(image, box)
        files[f"{CARDS}/{file_name(pack, page, scale)}"] = png(sheet if page in _FULL else indexed(sheet))
    return files


def _index(sprites: Iterable[Sprite], pages: dict[str, list[Sprite]]) -> bytes:
    """Write where each sprite of a pack lies, one a line, in the order of drawing."""
    places = {name: place for page, held in pages.items() for name, place in laid(page, held).items()}
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
    return png(indexed(master.reduce(MASTER)))


def emoji_files(pool: Executor) -> dict[str, bytes]:
    """Render all emojis into one archive, the same bytes each time."""
    drawn = sorted(emojis.emojis(), key=lambda emoji: emoji.name)
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for emoji, data in zip(drawn, pool.map(emoji_png, drawn, chunksize=8), strict=True):
            archive.writestr(ZipInfo(f"{emoji.name}.png", _EPOCH), data)
    return {EMOJIS: out.getvalue()}


def cut(files: dict[str, bytes], pack: str) -> dict[str, Image.Image]:
    """Cut a pack's sprites, one pixel per unit, from the files just drawn."""
    index = json.loads(files[f"{CARDS}/{pack}.json"])
    pages = {
        page: Image.open(BytesIO(files[f"{CARDS}/{pack}-{page}@1x.png"])).convert("RGBA")
        for page in {place[0] for place in index.values()}
    }
    return {name: pages[page].crop((x, y, x + wide, y + high)) for name, (page, x, y, wide, high) in index.items()}


def _palette(sprites: dict[str, Image.Image], pack: str, veil: Image.Image) -> bytes:
    """Choose the colours in which a pack is pasted: its cards as they are and, with less weight, barred ones."""
    found = [card for name, card in sprites.items() if pack != "shared" or name.startswith(_PASTED_SIGNS)]
    wide, high = _CELL
    sheet = Image.new("RGB", (wide * len(found), high + high // 2), FELTS["green"][2])
    for number, card in enumerate(found):
        sheet.paste(card, (number * wide, 0), card)
        if pack != "shared":
            card.alpha_composite(veil.resize(card.size))
        small = card.reduce(2)
        sheet.paste(small, (number * wide, high), small)
    levels = sheet.quantize(PACK_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    return bytes(levels[: 3 * PACK_COLOURS])


def palette_file(files: dict[str, bytes]) -> dict[str, bytes]:
    """Choose each pack's colours from the files just drawn, and write them in hexadecimal."""
    veil = cut(files, "shared")["veil"]
    palettes = {pack: _palette(cut(files, pack), pack, veil).hex() for pack in PACKS}
    return {f"{CARDS}/palettes.json": (json.dumps(palettes, indent=1) + "\n").encode()}


def all_files(pool: Executor) -> dict[str, bytes]:
    """Render everything that the bot pastes: return the files by path from the top of the project."""
    packs = pack_files(pool)
    return emoji_files(pool) | packs | palette_file(packs)
