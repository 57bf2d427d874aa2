"""The drawn sprites: cards and marks cut from the sheets, and the emojis as files; `art/` draws them."""

from bot.pictures.sprites.sheets import (
    MissingSheetError,
    Scale,
    check_sheets,
    emoji_names,
    emoji_png,
    names,
    palette,
    sprite,
)

__all__ = ["MissingSheetError", "Scale", "check_sheets", "emoji_names", "emoji_png", "names", "palette", "sprite"]
