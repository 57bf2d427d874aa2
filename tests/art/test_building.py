"""What lies in `bot/assets` is what the templates draw; the whole of it is compared by `make art ART_ARGS=--check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.pictures.sprites import emoji_names, emoji_png, names
from bot.pictures.sprites.sheets import PACKS, sprite

pytest.importorskip("resvg_py", reason="the renderer of the drawings is not installed: nothing can be drawn anew")

from art import sheets
from art.emojis import emojis
from art.svg import render

PROBES = ("rage_red_7", "card_kh_fr", "gaag_9_4", "lagagne_steal", "game_rage")


@pytest.mark.parametrize("pack", PACKS)
def test_the_index_holds_exactly_what_is_drawn(pack: str) -> None:
    assert tuple(drawn.name for drawn in sheets.PACKS[pack].sprites()) == names(pack)


def test_the_archive_holds_exactly_the_emojis_drawn() -> None:
    assert tuple(sorted(emoji.name for emoji in emojis())) == emoji_names()


@pytest.mark.parametrize("name", PROBES)
def test_an_emoji_drawn_again_is_the_same_to_the_byte(name: str) -> None:
    drawn = next(emoji for emoji in emojis() if emoji.name == name)
    assert sheets.emoji_png(drawn) == sheets.emoji_png(drawn) == emoji_png(name)


def test_a_sprite_drawn_again_is_the_one_on_the_sheet() -> None:
    drawn = next(found for found in sheets.PACKS["shared"].sprites() if found.name == "crown")
    assert render(drawn.body, drawn.width, drawn.height).tobytes() == sprite("shared", "crown", 2).tobytes()


@pytest.mark.parametrize(
    "pack", ["shared", *(pytest.param(pack, marks=pytest.mark.nightly) for pack in PACKS if pack != "shared")]
)
def test_the_colours_of_a_pack_are_those_of_its_sheets(pack: str) -> None:
    files = {f"{sheets.CARDS}/{path.name}": path.read_bytes() for path in Path(sheets.CARDS).iterdir()}
    veil = sheets.cut(files, "shared")["veil"]
    chosen = sheets._palette(sheets.cut(files, pack), pack, veil).hex()
    assert json.loads(files[f"{sheets.CARDS}/palettes.json"])[pack] == chosen, "run `make art`"
