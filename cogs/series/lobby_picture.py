"""What the picture of a lobby shows: the games, the facts, who takes part. It must not paint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pictures import Person, card_of
from bot.pictures.account_names import drawn_name
from bot.pictures.boxes import (
    At,
    Box,
    Column,
    Fan,
    Fill,
    FreePlace,
    Gap,
    Glow,
    Icon,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
)
from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, mix
from bot.pictures.sprites.cards import drawn_as
from bot.show.theme import Theme
from cogs.series.shown_series import ShownSeries
from cogs.series.tournament_lines import rounds_planned
from games.core.screen import Face
from tables.series.round_plan import table_size
from tables.series.series import MINUTE

PEOPLE_MOST: Final = 8
CARDS_OF_GAME: Final = 4
FACTS: Final = 372
"""Pixels that the facts may take; the cards lie right of them."""
PERSON: Final = 84


def lobby_picture(shown: ShownSeries, theme: Theme) -> Layout:
    """Return the lobby: what it is, with a fan of cards, and who takes part."""
    series, traits = shown.series, shown.series.traits
    people = [member.person for member in series.members] if traits.is_drawn else series.present
    host, missing = series.member(series.host), traits.least - len(people)
    status = shown.own("card-missing" if missing > 0 else "card-enough", count=len(people), missing=missing)
    limits = shown.own("card-limits", least=traits.least, most=series.limit)
    sign = Icon("cup" if traits.is_drawn else "moon", 92, shadow=0.4)
    hosted = "" if host is None else shown.own("card-host", host=drawn_name(Person(0, host.name, user=host.person)))
    told = None if host is None else shown.own("card-host", host=host.name)
    title = Column(Label(shown.title, 46, "numeral"), Label(hosted, 25, ink="pale", said=told), align=0)
    head = Row(sign, Plate(title, 308, align=0, said=" · ".join(filter(None, [shown.title, told]))), gap=16)
    figures = [
        Column(Label(figure, 40, "numeral", GOLD), Label(word, 23, ink="pale"), align=0, said=f"{figure} {word}")
        for figure, word in _facts(shown)
    ]
    facts = Plate(Row(*figures, gap=28), FACTS, align=0)
    state = Row(Label(status, 27, "bold"), Fill(), Label(limits, 24, ink="pale"), gap=20)
    plate = Plate(
        Column(Plate(state, pad=(18, 0)), Gap(high=14), _people(shown, people)),
        688,
        182,
        (6, 12),
        NIGHT,
        0.55,
        24,
    )
    top = Plate(Column(head, Gap(high=14), Plate(facts, pad=(12, 0)), align=0), 720, 252, (28, 0), align=0)
    cards = _cards(shown, theme)
    fan = Fan(cards, 246, min(12, 28 / max(len(cards) - 1, 1)), 0.98)
    felt = theme.felt or shown.felt
    light = Glow(190, mix(FELTS[felt][0], WHITE, 0.5), 0.35)
    root = Column(Layers(At(light, 0.817, 0.6), At(fan, 0.817, 1.5), top), plate, Gap(high=14))
    return Layout(root, felt, (0, 0, 0.3), (0.4, 0.1))


def _people(shown: ShownSeries, people: Sequence[int]) -> Box:
    """Return who takes part, with their names, then free places, or how many more there are."""
    traits = shown.series.traits
    more = len(people) - PEOPLE_MOST + 1 if len(people) > PEOPLE_MOST else 0
    seen = [shown.person(person) for person in (people[: PEOPLE_MOST - 1] if more else people)]
    wanted = traits.least if traits.is_drawn else shown.series.limit
    discs: list[Box] = [Column(Portrait(person, 31), Name(person, 22, "words"), gap=6) for person in seen]
    if more:
        discs.append(Plate(Number(f"+{more}", 28), 66, 66, fill=WHITE, share=0.16, radius=33))
    discs += [FreePlace(31)] * max(0, min(wanted, PEOPLE_MOST) - len(people))
    cells = [Plate(disc, PERSON, pad=(4, 0)) for disc in (*discs, *[Gap()] * (PEOPLE_MOST - len(discs)))]
    told = [*(person.name for person in seen), *([f"+{more}"] if more else [])]
    return Row(*cells, align=0, said=", ".join(told))


def _facts(shown: ShownSeries) -> tuple[tuple[str, str], ...]:
    """Return what is told in figures: each figure and what it counts."""
    series, limits = shown.series, shown.limits

    def fact(figure: str, key: str, count: int = 0) -> tuple[str, str]:
        return figure, shown.own(f"fact-{key}", count=count)

    if not series.traits.is_drawn:
        games = len(series.games) or len(shown.here)
        pause = shown.own("fact-pause-figure", minutes=series.pause // MINUTE)
        points = fact(shown.own(f"fact-{series.counts_by}-figure"), series.counts_by)
        return fact(str(games), "games", games), fact(pause, "pause"), points
    rounds = rounds_planned(shown)
    found = [fact(str(rounds), "rounds", rounds)] if rounds else []
    found += [fact(str(table_size(limits)), "size")] if limits is not None else []
    return (*found, fact(shown.own(f"fact-{series.pace or 'live'}-figure"), "pace"))


def _cards(shown: ShownSeries, theme: Theme) -> tuple[Face[str], ...]:
    """Return the best cards of a game, or the best one of each game."""
    series = shown.series
    if series.traits.is_drawn:
        poster = shown.games[series.games[0]].poster
        wanted = [f"{poster.pack}/{card}" for card in poster.cards[:CARDS_OF_GAME]]
    else:
        games = [shown.games[name] for name in dict.fromkeys(series.games) if name in shown.games] or list(shown.here)
        wanted = [f"{game.poster.pack}/{game.poster.cards[0]}" for game in games if game.poster.cards]
    sprites = (drawn_as(card, shown.language, four=theme.four_colours) for card in wanted)
    return tuple(map(card_of, sprites))
