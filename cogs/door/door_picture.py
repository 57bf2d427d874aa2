"""What the picture of the game corner shows: a banner for each game, who waits there, and the next evening."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.pictures.account_names import drawn_name
from bot.pictures.boxes import (
    At,
    Box,
    Column,
    Emoji,
    Fill,
    FreePlace,
    Gap,
    Label,
    Layers,
    Layout,
    Number,
    Plate,
    Portrait,
    Row,
)
from bot.pictures.drawing.felt_palette import CREAM, GOLD, INK_ON_GOLD, NIGHT, WHITE, Colour, colour_of, mix
from bot.pictures.sprites import emoji_names
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.persons import persons
from bot.show.theme import Theme
from cogs.door.open_tables import AtGame, WhatIsOn
from cogs.door.said import EventTexts, state_texts, waits_text
from games.core.game import AnyGame
from games.core.text import Text

PORTRAITS_MOST: Final = 2
CARDS: Final = 3
_WIDE: Final = 344
_HIGH: Final = 184
_FOOT: Final = 58
_LETTERS: Final = 17
"""The most letters of two names side by side."""
_NAME: Final = 9
_RED: Final[Colour] = (178, 24, 48)
_LEAF: Final = 84


def door_layout(shown: WhatIsOn, event: EventTexts | None, foot: Text, localizer: Localizer, theme: Theme) -> Layout:
    """Return the picture; what it shows is told in words beside it. Without an `event`, `foot` says so."""
    label = localizer.label
    beside = Label(label(Text("door.tables-open", open=shown.open)), 24, ink="pale")
    title = Plate(Row(Label(label(Text("door.title")), 34, "numeral"), Fill(), beside, gap=20), 720, 72, (30, 0))
    banners = [_banner(one, localizer) for one in shown.games]
    banners.append(_no_event(label(foot), localizer) if event is None else _event(event, localizer))
    banners += [Gap(_WIDE)] * (len(banners) % 2)
    rows = [Row(*banners[at : at + 2], gap=8) for at in range(0, len(banners), 2)]
    return Layout(
        Column(title, Column(*rows, gap=12), Gap(high=12), said=""),
        theme.felt or "slate",
        (0.55, 0.6, 0.7),
        (0.4, 0.1),
        colours=(150, 70),
    )


# --- a game --------------------------------------------------------------------------------------------------------


def _banner(one: AtGame, localizer: Localizer) -> Box:
    """Return a game: its name, its tables, its cards, and who waits."""
    states = [Label(localizer.label(text), 24, ink=WHITE if one.open else "pale") for text in state_texts(one)]
    told = Column(Label(localizer.label(name_of(one.game)), 40, "numeral"), *states, Fill(), align=0)
    brief = replace(localizer, plain=tuple(_short(drawn_name(person)) for person in persons(localizer)))
    named = 2 if sum(len(brief.plain[number]) for number in one.waiting) <= _LETTERS else 1
    waits = Label(brief.label(waits_text(one, named)), 25, "bold", WHITE if one.waiting else "pale", lines=2)
    people = [persons(localizer)[number] for number in one.waiting[:PORTRAITS_MOST]]
    faces: Box = Row(*(Portrait(person, 22) for person in people), gap=-8) if people else FreePlace(20)
    foot = Plate(Row(faces, waits, gap=10), _WIDE, _FOOT, (20, 0), align=0)
    top = Plate(told, _WIDE, _HIGH - _FOOT, (22, 7), align=0)
    cards = Row(*(Emoji(name, 52) for name in _cards(one.game, localizer)), gap=-7)
    content = Layers(Column(top, foot), At(cards, 0.765, 0.47))
    return Plate(content, _WIDE, _HIGH, fill=mix(colour_of(one.game.accent), NIGHT, 0.12), radius=20, foot=_FOOT)


def _short(name: str) -> str:
    return name if len(name) <= _NAME else f"{name[: _NAME - 1].rstrip()}…"


def _cards(game: AnyGame, localizer: Localizer) -> list[str]:
    """Return the names of the emojis of a game's best cards, so far as there are some."""
    poster = game.poster
    pack = {"french": "card"}.get(poster.pack, poster.pack)
    plain = [f"{pack}_{card.partition('.')[0]}".replace("-", "_").lower() for card in poster.cards]
    known = emoji_names()
    found = (next((one for one in (name, f"{name}_{localizer.language}") if one in known), "") for name in plain)
    return [name for name in dict.fromkeys(found) if name][:CARDS]


# --- the next evening ----------------------------------------------------------------------------------------------


def _event(event: EventTexts, localizer: Localizer) -> Box:
    """Return the next evening: a leaf of a calendar, when it is, how many come."""
    label = localizer.label
    when = Column(
        Label(label(event.title), 38, "numeral", GOLD, lines=2),
        Label(label(event.weekday), 25, "bold"),
        Label(label(event.hour), 25, "bold"),
        align=0,
    )
    head = Row(_leaf(label(event.month), str(event.day)), Plate(when, 208, align=0), gap=20)
    foot = Label(f"{label(event.coming)} • {label(event.away)}", 24, "bold", mix(GOLD, WHITE, 0.35))
    return _framed(Column(Plate(head, high=_HIGH - _FOOT - 6), Plate(foot, high=_FOOT)), GOLD)


def _leaf(month: str, day: str) -> Box:
    head = Plate(Label(month, 22, "bold"), _LEAF, 34, fill=_RED, radius=10)
    return Plate(Column(head, Plate(Number(day, 44, ink=INK_ON_GOLD), high=60)), _LEAF, 96, fill=CREAM, radius=12)


def _no_event(foot: str, localizer: Localizer) -> Box:
    title = Label(localizer.label(Text("door.event-drawn")), 38, "numeral", "pale")
    head = Row(FreePlace(34), title, gap=22)
    return _framed(
        Column(Plate(head, high=_HIGH - _FOOT - 6), Plate(Label(foot, 25, "bold", "pale"), high=_FOOT)), None
    )


def _framed(content: Box, edge: Colour | None) -> Box:
    return Plate(content, _WIDE, _HIGH, (14, 3), NIGHT, 0.5, 20, edge, 3.5)
