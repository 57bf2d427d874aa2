"""Owns the emojis as the files that Discord is sent, from one archive. It must not know Discord.

They are named without the mark of their content.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

from bot.sprites.sheets import MissingSheetError

_ARCHIVE: Final = Path(__file__).resolve().parent.parent / "assets" / "emojis.zip"
_END: Final = ".png"


@cache
def _files() -> dict[str, bytes]:
    try:
        with ZipFile(_ARCHIVE) as archive:
            return {name.removesuffix(_END): archive.read(name) for name in archive.namelist()}
    except (OSError, BadZipFile) as error:
        raise MissingSheetError(f"no emojis at {_ARCHIVE}: {error}") from error


def emoji_names() -> tuple[str, ...]:
    """Return the names of all emojis, sorted. Raises MissingSheetError if the archive is not there or broken."""
    return tuple(_files())


def emoji_png(name: str) -> bytes:
    """Return an emoji's PNG, 128 pixels a side. Raises KeyError if there is none of that name, MissingSheetError."""
    return _files()[name]
