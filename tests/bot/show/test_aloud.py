"""What somebody hears who reads words alone: no sign, no letter that stands for a card."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.show.aloud import aloud, button_aloud, page_aloud
from bot.show.page import page_of
from bot.show.sentences import Language

SAID: tuple[tuple[Language, str, str], ...] = (
    ("fr", "Défausse : D♣ · Talon : 31 cartes", "Défausse : dame de trèfle. Talon : 31 cartes"),
    ("fr", "7♠ 5♥ 6♥ R♥ 3♦", "7 de pique\u00a0; 5, 6 et roi de cœur\u00a0; 3 de carreau"),
    ("en", "9♥ 9♦ 9♣ · 2♠ 3♠ A♥", "9s of hearts, diamonds and clubs. 2 and 3 of spades; ace of hearts"),
    ("fr", "R♥ R♦ R♣", "rois de cœur, carreau et trèfle"),
    ("fr", "A♥ A♦", "as de cœur et carreau"),
    ("fr", "Bo prend l’A♠, et défausse le V♦", "Bo prend l’as de pique, et défausse le valet de carreau"),
    ("fr", "♦ 50 · ♣ 120 ×2 (10 50★)", "carreau 50, trèfle 120 ×2 (10 50\u00a0étoile)"),
    ("en", "20★ → ♦", "20\u00a0star to diamonds"),
    ("en", "🥇 Bo — 30 points (▲ 9)", "1st: Bo — 30 points (+9)"),
    ("fr", "## 🥇 Bo gagne !", "## Bo gagne !"),
    ("fr", "Rage · manche 1/10", "Rage, manche 1 sur 10"),
    ("en", "Row: 4, <> and Gap <>", "Row: 4, gap and Gap"),
    ("en", "**Which card?** · ⏳ <t:1:R>", "**Which card?** Time up <t:1:R>"),
    ("fr", "**Défausse rapide : V♠** ⏳ <t:1:R>", "**Défausse rapide : valet de pique**, fin <t:1:R>"),
    ("fr", "rouge ●, jaune ★, carte ★", "rouge, jaune, carte étoile"),
    ("fr", "★★☆ 7♠", "2 étoiles sur 3, 7 de pique"),
    ("fr", "★☆☆ **annoncer 1**, −7 points", "1 étoile sur 3, **annoncer 1**, −7 points"),
    ("fr", "**★★★ Trouvé\u00a0!**", "**3 étoiles sur 3. Trouvé\u00a0!**"),
    ("en", "Puzzle · ☆☆☆", "Puzzle, 0 stars of 3"),
    ("fr", "les **★** dans celle que tu veux", "les **étoiles** dans celle que tu veux"),
    ("en", "**Wild points** (★): two 5s", "**Wild points** (star): two 5s"),
    ("en", "4.\u200b Bo", "4th: Bo"),
    ("en", "1.\u200b Bo", "1st: Bo"),
    ("en", "12.\u200b Bo", "12th: Bo"),
    ("en", "23.\u200b Bo", "23rd: Bo"),
    ("fr", "1.\u200b Bo", "1er\u00a0: Bo"),
    ("fr", "23.\u200b Bo", "23e\u00a0: Bo"),
    ("fr", "(règle R8) · **20★.** Non", "(règle R8). **20\u00a0étoile.** Non"),
    ("fr", "Bo : – – R♥ – 3♠ A♠ – = 3", "Bo : roi de cœur\u00a0; 3 et as de pique = 3"),
    ("fr", "partie 1059 – 339", "partie 1059 – 339"),
    ("fr", "la carte 1 de 🤖 Ada", "la carte 1 d’Ada"),
    ("en", "Bo bids 0 · Ada bids 1.", "Bo bids 0. Ada bids 1."),
)


@pytest.mark.parametrize(("language", "written", "heard"), SAID)
def test_signs_are_said_in_words(language: Language, written: str, heard: str) -> None:
    assert aloud(written, language) == heard
    assert aloud(heard, language) == heard


def test_a_button_says_what_its_sign_shows() -> None:
    assert button_aloud(ui.Button(label="Back", emoji="◀️"), "en").to_component_dict()["label"] == "Back"
    assert button_aloud(ui.Button(label="Back", emoji="◀️"), "en").emoji is None
    assert button_aloud(ui.Button(label="R8", emoji="📖"), "fr").label == "Règle R8"
    assert str(button_aloud(ui.Button(emoji="◀️"), "en").emoji) == "◀️"


def test_a_page_keeps_its_controls() -> None:
    options = [
        discord.SelectOption(label="👁 All", value="a", default=True),
        discord.SelectOption(label="K♠", value="b"),
    ]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id="which", placeholder="🎴 Which", options=options, max_values=2
    )
    page = page_of("🎴 Rage", ui.ActionRow(select), ui.Section("♠", accessory=ui.Button(label="Go", custom_id="go")))
    (shown,) = page_aloud(page, "en").view.children
    frame: Any = shown.to_component_dict()
    text, row, section = frame["components"]
    assert text["content"] == "Rage"
    assert row["components"][0]["placeholder"] == "Which"
    assert [one["label"] for one in row["components"][0]["options"]] == ["All", "King of spades"]
    assert row["components"][0]["max_values"] == 2
    assert row["components"][0]["options"][0]["default"] is True
    assert section["components"][0]["content"] == "spades"
    assert section["accessory"]["custom_id"] == "go"
