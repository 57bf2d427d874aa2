"""The drawn sprites: cards and marks cut from the sheets, and the emojis as files; `art/` draws them."""

from bot.pictures.sprites.sheets import (
    HAND,
    HAND_CELL,
    WHOLE,
    MissingSheetError,
    Scale,
    check_sheets,
    emoji_names,
    emoji_png,
    in_hand,
    names,
    palette,
    sprite,
)

__all__ = [
    "HAND",
    "HAND_CELL",
    "WHOLE",
    "MissingSheetError",
    "Scale",
    "check_sheets",
    "emoji_names",
    "emoji_png",
    "in_hand",
    "names",
    "palette",
    "sprite",
]
