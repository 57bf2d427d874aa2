"""*My play*: how often somebody found the best move where it mattered, and what cost them most. Only they see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from zlib import crc32

import discord

from bot.pictures import Person
from bot.pictures.boxes import (
    At,
    Bar,
    Box,
    Column,
    Emoji,
    Fill,
    Gap,
    Label,
    Layers,
    Layout,
    Number,
    Plate,
    Portrait,
    Row,
    Sparkline,
    moved,
)
from bot.pictures.drawing.felt_palette import GOLD, NIGHT, Colour
from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import figure_of, icon_of, name_of
from bot.show.news_lines import SMALL
from bot.show.page import Item, Page, button, rows
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.persons import HUES
from bot.show.theme import Theme
from cogs.mistakes.own_months import Kind, OwnMonth, compared
from games.core.game import AnyGame
from games.core.text import Text

OWN_PLAY: Final = Verb("mistakes-play")
"""Shows it, of the game in its detail or chosen; of all games without one."""
OWN_PLAY_LOOK: Final = Verb("mistakes-look")
"""Looks at games that were played lately first."""
ALL: Final = "all"

ACCENT: Final = 0x8FA8FF
FILE: Final = "tapis-my-play.png"
_WIDE: Final = 688
_HIGH: Final = 208
_CURVE, _MIDDLE = 72, 0.42
"""How high the curve is, and how far down its middle."""
_COLUMN: Final = 110
"""Pixels between two months."""
_LINE: Final[Colour] = (143, 176, 255)
_BARS: Final[Sequence[Colour]] = ((255, 157, 157), (255, 189, 143), (255, 225, 140))
_SPAN: Final = 20
"""Months that differ by fewer percents stay near each other."""


@dataclass(frozen=True)
class OwnPlayShown:
    """What is shown: the months, of one game or of all (""), and how many games may still be looked at."""

    months: Sequence[OwnMonth]
    game: str
    games: Mapping[str, AnyGame]
    waiting: int = 0

    @property
    def now(self) -> OwnMonth:
        """Return this month."""
        return self.months[-1]

    @property
    def change(self) -> int:
        """Return by how many percents it differs from the one before, which both must have."""
        before = compared(self.months)
        return (self.now.percent or 0) - ((before and before.percent) or 0)

    @property
    def lost(self) -> Text | None:
        """Return the points given away a game, None where they are not known or too few decisions mattered."""
        game = self.games.get(self.game)
        if game is None or not game.advice.in_points or self.now.missing:
            return None
        points = round(self.now.lost / 100 / self.now.games)
        return Text("mistakes.play-lost", score=Text(f"{game.name}.score", points=points, figure=figure_of(points)))

    def title(self) -> Text:
        """Return the game, or that it is all, and the month."""
        month = Text("bot.month", month=self.now.month)
        game = self.games.get(self.game)
        return Text("mistakes.play-title", month=month, of=int(game is not None), game=name_of(game) if game else "")

    def kind(self, kind: Kind) -> Text:
        """Return the name of a kind of mistakes."""
        return Text(f"{kind.game}.mistake-{kind.name}")


async def own_play_page(  # noqa: PLR0913 -- a page is made from all of these
    shown: OwnPlayShown,
    person: discord.abc.User,
    localizer: Localizer,
    painter: Painter,
    look: PageLook,
    notice: str,
    ways: Sequence[discord.ui.Button[Any]] = (),
) -> Page:
    """Return the page; `notice` is a sentence above it, and `ways` lead on where no game is still to be analysed."""
    words = "\n".join(_words(shown, localizer))
    blocks: list[Block] = [Told(notice, brief=notice)] if notice else []
    chance = "" if shown.now.percent is None else f"{SMALL}{localizer.say(Text('mistakes.play-chance'))}"
    if any(month.games for month in shown.months):
        blocks.append(Picture(FILE, own_play_layout(shown, person, localizer, look.theme), words))
        blocks.append(Told(chance))
    else:
        blocks.append(Told(f"### {localizer.say(shown.title())}\n{localizer.say(Text('mistakes.play-nothing'))}"))
    if shown.waiting:
        waits = localizer.say(Text("mistakes.play-waiting", count=shown.waiting))
        blocks.append(Told(waits, brief=waits))
    controls = [*_controls(shown, localizer), *rows(ways)]
    return await show(blocks, localizer, painter, look, controls=controls, accent=ACCENT)


def own_play_button(localizer: Localizer) -> discord.ui.Button[discord.ui.LayoutView]:
    """Return the button that leads to it."""
    return button(localizer.label(Text("mistakes.play")), OWN_PLAY.id(ALL))


def _controls(shown: OwnPlayShown, localizer: Localizer) -> list[Item]:
    """Return the choice of a game; where games may still be looked at, the button that does so."""
    names = [(ALL, Text("mistakes.play-all"))]
    names += [(game.name, name_of(game)) for game in shown.games.values() if game.advice.compares]
    chosen = [option(localizer.label(name), key, chosen=key == (shown.game or ALL)) for key, name in names]
    found: list[Item] = [select(OWN_PLAY.id(), chosen)]
    if shown.waiting:
        label = localizer.label(Text("mistakes.play-look"))
        style = discord.ButtonStyle.primary
        found += rows([button(label, OWN_PLAY_LOOK.id(shown.game or ALL), style=style)])
    return found


def _words(shown: OwnPlayShown, localizer: Localizer) -> Iterator[str]:
    """Yield what the picture tells, line by line."""
    now = shown.now
    yield f"### {localizer.say(shown.title())}"
    yield localizer.say(Text("mistakes.play-games", count=now.games))
    yield from _share(shown, localizer)
    if shown.lost is not None:
        yield localizer.say(shown.lost)
    if now.mistakes:
        yield localizer.say(Text("mistakes.play-cost", count=now.mistakes))
        kinds = [(shown.kind(kind), count) for kind, count in now.dearest]
        kinds += [(Text("mistakes.play-other"), now.others)] if now.others else []
        yield from (localizer.say(Text("mistakes.play-kind", kind=kind, count=count)) for kind, count in kinds)
    if past := _past(shown.months[:-1], localizer):
        yield f"-# {' · '.join(past)}"


def _share(shown: OwnPlayShown, localizer: Localizer) -> Iterator[str]:
    """Yield how often the best move was found, and how that compares; or how many decisions are missing."""
    now, before = shown.now, compared(shown.months)
    if now.percent is None:
        yield localizer.say(Text("mistakes.play-few", found=now.found, mattered=now.mattered, missing=now.missing))
    else:
        yield localizer.say(Text("mistakes.play-found", found=now.found, mattered=now.mattered, percent=now.percent))
    if now.percent is not None and before is not None:
        yield f"{_arrow(shown.change)} {localizer.say(_compared(before))}"


def _past(months: Sequence[OwnMonth], localizer: Localizer) -> list[str]:
    """Return each month that has a percentage, with it."""
    known = [month for month in months if month.percent is not None]
    return [f"{localizer.label(_short(month))} {_percent(month, localizer)}" for month in known]


def _arrow(change: int) -> str:
    return f"▲ {change}" if change > 0 else f"▼ {-change}" if change else "="


def _compared(before: OwnMonth) -> Text:
    return Text("mistakes.play-before", percent=before.percent or 0, month=Text("bot.month", month=before.month))


def _short(month: OwnMonth) -> Text:
    return Text("bot.month-short", month=month.month)


def _percent(month: OwnMonth, localizer: Localizer) -> str:
    return localizer.label(Text("mistakes.percent", percent=month.percent or 0))


def own_play_layout(shown: OwnPlayShown, person: discord.abc.User, localizer: Localizer, theme: Theme) -> Layout:
    """Return the picture."""
    root = Column(
        _head(shown, localizer),
        _figure(shown, person, localizer),
        *_curve(shown, localizer),
        *_mistakes(shown, localizer),
        *_foot(shown, localizer),
        Gap(high=14),
    )
    return Layout(root, theme.felt or "night", (0, 0.2, 0.4), (0.4, 0.16), colours=(72, 112))


def _head(shown: OwnPlayShown, localizer: Localizer) -> Box:
    games = Label(localizer.label(Text("mistakes.play-games", count=shown.now.games)), 24, ink="pale")
    return Plate(Row(Label(localizer.label(shown.title()), 34, "numeral"), Fill(), games, gap=24), 720, 78, (30, 0))


def _figure(shown: OwnPlayShown, person: discord.abc.User, localizer: Localizer) -> Box:
    """Return the percentage, what it counts, and what it was before; of few decisions how many were found of all."""
    now, before = shown.now, compared(shown.months)
    face = Portrait(Person(0, person.display_name, crc32(f"<@{person.id}>".encode()) % HUES, user=person.id), 56)
    if now.percent is None:
        some: Box = Number(f"{now.found}/{now.mattered}", 72, ink=GOLD)
        told: list[Box] = [Label(localizer.label(Text("mistakes.drawn-found")), 26, "bold", lines=2)]
        told.append(
            Label(localizer.label(Text("mistakes.drawn-missing", missing=now.missing)), 24, ink="pale", lines=2)
        )
    else:
        some = Row(Number(str(now.percent), 104, ink=GOLD), Number("%", 56, ink=GOLD), gap=12, align=0.8)
        told = [Label(localizer.label(Text("mistakes.drawn-found")), 26, "bold", lines=2)]
        if before is not None:
            past = Label(localizer.label(_compared(before)), 24, ink="pale")
            told.append(Row(moved(shown.change), past, gap=12))
    said = "\n".join(_share(shown, localizer))
    row = Row(face, some, Column(*told, gap=10, align=0), gap=30)
    return Plate(row, 720, 150, (32, 0), align=0, said=said.replace("*", ""))


def _curve(shown: OwnPlayShown, localizer: Localizer) -> Iterator[Box]:
    """Yield the months side by side, those with a percentage joined by a line; nothing without any."""
    known = [(place, month.percent) for place, month in enumerate(shown.months) if month.percent is not None]
    if not known:
        return
    heights = _heights([percent for _, percent in known])
    spots = [(place, height) for (place, _), height in zip(known, heights, strict=True)]
    wide, left = _COLUMN * (len(shown.months) - 1), (_WIDE - _COLUMN * (len(shown.months) - 1)) / 2
    boxes: list[Box] = [Plate(Gap(), _WIDE, _HIGH)]
    if len(spots) > 1:
        points = tuple((place / (len(shown.months) - 1), height) for place, height in spots)
        boxes.append(At(Sparkline(points, _LINE, wide, _CURVE), down=_MIDDLE))
    dot = Plate(Gap(), 20, 20, radius=10, edge=NIGHT, line=3)
    for number, (place, height) in enumerate(spots):
        across, down = (left + _COLUMN * place) / _WIDE, _MIDDLE + _CURVE * (0.5 - height) / _HIGH
        last = place == len(shown.months) - 1
        near = [other for _, other in spots[max(0, number - 1) : number + 2]]
        below = len(near) > 1 and height == min(near) and max(near) > height + 0.3
        boxes.append(At(replace(dot, fill=GOLD if last else _LINE), across, down))
        figure = Number(str(known[number][1]), 30 if last else 25, ink=GOLD if last else "pale")
        boxes.append(At(figure, across, down + (28 if below else -32) / _HIGH))
    for place, month in enumerate(shown.months):
        text = localizer.label(_short(month))
        label = Label(text, 22, "bold") if month is shown.now else Label(text, 22, ink="pale")
        boxes.append(At(label, (left + _COLUMN * place) / _WIDE, 1 - 24 / _HIGH))
    said = ", ".join(_past(shown.months, localizer))
    yield Plate(Layers(*boxes), _WIDE, _HIGH, fill=NIGHT, share=0.55, radius=24, said=said)
    yield Gap(high=16)


def _heights(percents: Sequence[int]) -> list[float]:
    """Return how high each stands, from 0 to 1."""
    least, most = min(percents), max(percents)
    span = max(most - least, _SPAN)
    spare = (span - (most - least)) / 2
    return [(percent - least + spare) / span for percent in percents]


def _mistakes(shown: OwnPlayShown, localizer: Localizer) -> Iterator[Box]:
    """Yield the kinds of mistakes that cost most, their bars all of one scale, and how many others there are."""
    now = shown.now
    if not now.mistakes:
        return
    count = Label(localizer.label(Text("mistakes.drawn-moves", count=now.mistakes)), 24, ink="pale")
    title = Label(localizer.label(Text("mistakes.drawn-cost")), 27, "numeral")
    lines: list[Box] = [Plate(Row(title, Fill(), count), _WIDE - 40, 50)]
    most = now.dearest[0][1] if now.dearest else 1
    for (kind, times), ink in zip(now.dearest, _BARS, strict=False):
        name = Label(localizer.label(shown.kind(kind)), 25, "bold")
        bar = Column(name, Gap(high=6), Plate(Bar(times / most, ink, 14), 500, 14), align=0)
        figure = Number(str(times), 38)
        icon = Emoji(icon_of(shown.games[kind.game]), 46)
        lines.append(Plate(Row(icon, Plate(bar, 510, align=0), Fill(), figure, gap=16), _WIDE - 40, 66))
    if now.others:
        name = Label(localizer.label(Text("mistakes.play-other")), 24, ink="pale")
        lines.append(Plate(Row(Gap(46), name, Fill(), Number(str(now.others), 30, ink="pale"), gap=16), _WIDE - 40, 46))
    yield Plate(Column(*lines), _WIDE, pad=(20, 10), fill=NIGHT, share=0.55, radius=24)


def _foot(shown: OwnPlayShown, localizer: Localizer) -> Iterator[Box]:
    """Yield how many good moves there were, and the points given away."""
    now = shown.now
    if now.percent is not None:
        told = localizer.label(Text("mistakes.drawn-good", found=now.found, mattered=now.mattered))
        yield Plate(Label(told, 24, ink="pale"), 720, 50, (30, 0), align=0, said="")
    if shown.lost is not None:
        yield Plate(Label(localizer.label(shown.lost), 24, ink="pale"), 720, 36, (30, 0), align=0)
