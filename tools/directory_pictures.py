"""`python -m tools.directory_pictures` makes the pictures of docs/app-directory.md from docs/pictures."""

# ruff: noqa: INP001 -- a script, not a package

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageFont

TOP: Final = Path(__file__).resolve().parent.parent
SHOTS: Final = TOP / "docs" / "pictures"
FOLDER: Final = TOP / "docs" / "app-directory"
FONTS: Final = TOP / "bot" / "assets" / "fonts"
SIZE: Final = (1920, 1080)
"""What the directory shows, five of them at most."""
ICON: Final = 1024
QUALITY: Final = 88
GREEN, DARK, GOLD, WHITE = (31, 122, 77), (15, 64, 40), (255, 209, 71), (255, 255, 255)
NIGHT, RED = (28, 32, 44), (200, 38, 52)
CARD: Final = (312, 230, 712, 790)
"""The middle card of the icon."""
SHOT_WIDTH: Final = 560
SHOT_HEIGHT: Final = 960
LEFT: Final = 90
LEADING: Final = 88


@dataclass(frozen=True)
class Picture:
    """A picture: its headline in lines, the same in English, and the screenshots that stand beside it."""

    name: str
    headline: tuple[str, ...]
    english: str
    shots: tuple[str, str]


PICTURES: Final = (
    Picture(
        "1-play",
        ("Ta main,", "un clic,", "c’est joué."),
        "See your hand, play with one click.",
        ("rage-play", "rage-table"),
    ),
    Picture(
        "2-games", ("Cinq jeux", "de cartes", "français."), "Five French card games.", ("gin-panel", "agnes-table")
    ),
    Picture(
        "3-rounds",
        ("Chaque manche", "a sa fin", "en image."),
        "Each round ends with a picture.",
        ("rage-round-end", "gin-round-end"),
    ),
    Picture(
        "4-together",
        ("De deux à huit,", "l’IA prend", "les places libres."),
        "AI players take the empty seats.",
        ("rage-lobby", "lagagne-eight-table"),
    ),
    Picture(
        "5-learn",
        ("Apprends", "en cinq", "étapes."),
        "Learn each game in five steps.",
        ("agnes-tutorial", "gaag-panel"),
    ),
)


def felt(size: tuple[int, int]) -> Image.Image:
    """Return green cloth that is lighter in the middle."""
    light = Image.radial_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, DARK), Image.new("RGB", size, GREEN), light)


def font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Return the font of titles."""
    return ImageFont.truetype(FONTS / f"Rubik-{weight}.ttf", size)


def shot(name: str) -> Image.Image:
    """Return a screenshot, as wide as all and no higher than there is room, with round corners."""
    with Image.open(SHOTS / f"{name}-dark.png") as image:
        picture = image.convert("RGB")
    scale = min(SHOT_WIDTH / picture.width, SHOT_HEIGHT / picture.height)
    picture = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    corners = Image.new("L", picture.size)
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, *picture.size), 28, fill=255)
    picture.putalpha(corners)
    return picture


def painted(picture: Picture) -> Image.Image:
    """Return a picture of the directory."""
    image = felt(SIZE)
    shots = [shot(name) for name in picture.shots]
    left = SIZE[0] - 60 - sum(one.width for one in shots) - 40 * (len(shots) - 1)
    room = left - LEFT - 40
    size = 84
    while max(font(size, 800).getlength(line) for line in picture.headline) > room:
        size -= 2
    for one in shots:
        top = (SIZE[1] - one.height) // 2
        shadow = Image.new("L", SIZE)
        shadow.paste(one.getchannel("A").point(lambda alpha: alpha * 2 // 3), (left, top + 12))
        image.paste((0, 0, 0), (0, 0), shadow.filter(ImageFilter.GaussianBlur(18)))
        image.paste(one, (left, top), one)
        left += one.width + 40
    draw = ImageDraw.Draw(image)
    top = SIZE[1] // 2 - LEADING * (len(picture.headline) + 1) // 2
    for number, line in enumerate(picture.headline):
        draw.text((LEFT, top + LEADING * number), line, WHITE, font(size, 800))
    draw.text((LEFT, top + LEADING * len(picture.headline) + 20), picture.english, GOLD, font(30, 500))
    return image


def icon() -> Image.Image:
    """Return the application's icon: three cards in a fan on green cloth, with room for a round cut."""
    image = felt((ICON, ICON)).convert("RGBA")
    for angle, suit, colour in ((22, "♠", NIGHT), (0, "♣", NIGHT), (-22, "♥", RED)):
        card = Image.new("RGBA", (ICON, ICON))
        draw = ImageDraw.Draw(card)
        left, top, right, bottom = CARD
        draw.rounded_rectangle((left - 8, top - 8, right + 8, bottom + 8), 54, fill=(*DARK, 160))
        draw.rounded_rectangle(CARD, 46, fill=WHITE)
        draw.text(((left + right) / 2, (top + bottom) / 2), suit, colour, _suits(300), anchor="mm")
        draw.text((left + 56, top + 70), suit, colour, _suits(90), anchor="mm")
        turned = card.rotate(angle, Image.Resampling.BICUBIC, center=(ICON / 2, ICON))
        image.alpha_composite(turned)
    return image.convert("RGB")


def _suits(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS.parent / "DejaVuSans-Bold.ttf", size)


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        painted(picture).save(FOLDER / f"{picture.name}.jpg", quality=QUALITY, optimize=True)
    icon().quantize(64, dither=Image.Dither.FLOYDSTEINBERG).save(FOLDER / "icon.png", optimize=True)


if __name__ == "__main__":
    main()
