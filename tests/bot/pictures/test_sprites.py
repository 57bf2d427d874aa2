"""Sprites are cut from sheets; what is missing is said clearly."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from pydantic import SecretStr

from bot.discord.stay_connected import OperatorError
from bot.pictures.sprites import MissingSheetError, check_sheets, emoji_names, names, sheets, sprite
from bot.pictures.sprites import sheets as emoji_files
from bot.process.config import Config
from bot.process.serve import serve


def forget() -> None:
    sheets.index.cache_clear()
    sheets._page.cache_clear()
    sheets._palettes.cache_clear()
    emoji_files._files.cache_clear()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Read a copy of the sheets that a test may spoil."""
    copy = tmp_path / "cards"
    shutil.copytree(sheets._SHEETS, copy)
    monkeypatch.setattr(sheets, "_SHEETS", copy)
    forget()
    yield copy
    forget()


def test_a_sprite_is_as_large_as_its_scale_says() -> None:
    assert sprite("rage", "red-7", 1).size == (104, 148)
    assert sprite("rage", "red-7", 2).size == (208, 296)
    assert sprite("rage", "red-7").mode == "RGBA"


def test_a_sprite_is_ones_own_to_paint_on() -> None:
    before = sprite("rage", "red-7").tobytes()
    sprite("rage", "red-7").paste((0, 0, 0, 255), (0, 0, 50, 50))
    assert sprite("rage", "red-7").tobytes() == before


def test_an_unknown_sprite_is_named_in_the_error() -> None:
    with pytest.raises(KeyError, match="'rage' has no sprite 'red-16'"):
        sprite("rage", "red-16")


def test_an_unknown_pack_has_no_index() -> None:
    with pytest.raises(MissingSheetError, match=r"tarot\.json"):
        names("tarot")


def test_a_good_set_of_sheets_passes(elsewhere: Path) -> None:
    check_sheets()
    assert sprite("shared", "crown", 1).getbbox() is not None
    assert elsewhere.is_dir()


def test_a_missing_sheet_is_told_at_the_start_and_when_asked_for(elsewhere: Path) -> None:
    (elsewhere / "rage-red@2x.png").unlink()
    with pytest.raises(MissingSheetError, match=r"rage-red@2x\.png"):
        check_sheets()
    with pytest.raises(MissingSheetError, match=r"rage-red@2x\.png"):
        sprite("rage", "red-7", 2)
    assert sprite("rage", "blue-7", 2).size == (208, 296)


@pytest.mark.parametrize("missing", ["rage-red@2x.png", "gaag.json", "palettes.json"])
async def test_the_bot_does_not_start_without_what_it_paints_with(elsewhere: Path, missing: str) -> None:
    (elsewhere / missing).unlink()
    with pytest.raises(OperatorError, match=missing):
        await serve(Config(discord_token=SecretStr("a token")), asyncio.Event())


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"french": "xyz"}', '{"french": 7}'])
def test_palettes_that_are_none_are_told(elsewhere: Path, text: str) -> None:
    (elsewhere / "palettes.json").write_text(text, "utf-8")
    with pytest.raises(MissingSheetError, match=r"palettes\.json"):
        check_sheets()


def test_a_broken_sheet_is_told(elsewhere: Path) -> None:
    (elsewhere / "gaag-back@1x.png").write_bytes(b"not a picture")
    with pytest.raises(MissingSheetError, match=r"gaag-back@1x\.png"):
        check_sheets()


def test_a_half_written_sheet_is_told_when_asked_for(elsewhere: Path) -> None:
    path = elsewhere / "rage-red@1x.png"
    path.write_bytes(path.read_bytes()[:2000])
    with pytest.raises(MissingSheetError, match=r"rage-red@1x\.png"):
        sprite("rage", "red-7", 1)


def test_a_sheet_of_another_size_than_its_index_is_told(elsewhere: Path) -> None:
    path = elsewhere / "rage-red@1x.png"
    with Image.open(path) as image:
        image.crop((0, 0, image.width - 104, image.height)).save(path)
    with pytest.raises(MissingSheetError, match="its index needs 832 by 296"):
        check_sheets()


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"red-7": 3})])
def test_an_index_that_is_none_is_told(elsewhere: Path, text: str) -> None:
    (elsewhere / "rage.json").write_text(text, "utf-8")
    with pytest.raises(MissingSheetError, match=r"rage\.json"):
        check_sheets()


@pytest.mark.parametrize("data", [None, b"", b"PK no archive"])
def test_an_archive_of_emojis_that_is_none_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None
) -> None:
    path = tmp_path / "emojis.zip"
    if data is not None:
        path.write_bytes(data)
    monkeypatch.setattr(emoji_files, "_ARCHIVE", path)
    forget()
    with pytest.raises(MissingSheetError, match=r"emojis\.zip"):
        emoji_names()
    forget()
