"""The page of all deals of a day, that of one before it is begun, and their seals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.custom_id import CustomId, Verb
from bot.show.days import date_of, stamp
from bot.show.localizer import Localizer
from bot.show.names import name_of, score_of
from bot.show.page import Emojis, Item, Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, document, laid_out, show
from bot.show.sentences import Language
from cogs.daily.pictures import overview_layout, place_of
from cogs.daily.rows import AttemptRow, DailyStanding
from cogs.daily.sealed_deal import SealedDeal
from games.core.game import AnyGame
from games.core.seal import shown
from games.core.text import Text

DAILY: Final = Verb("daily")
DAILY_BEGIN: Final = Verb("daily-begin")
DAILY_OF: Final = Verb("daily-of")
DAILY_SEALS: Final = Verb("daily-seals")
DAILY_SEALS_OF: Final = Verb("daily-seals-of")

ACCENT: Final = 0x5865A8
SCRIPT: Final = "verify_deal.py"


@dataclass(frozen=True, slots=True)
class Day:
    """What somebody has done on a day: the games that have a deal, their attempts by game, how many days in a row.

    `places` are those of finished attempts, by game.
    """

    number: int
    games: Mapping[str, AnyGame]
    attempts: Mapping[str, AttemptRow]
    streak: int
    places: Mapping[str, DailyStanding] = field(default_factory=dict)
    titles: Mapping[str, Text] = field(default_factory=dict)
    """The headlines of attempts that go on, by game."""


def score_text(row: AttemptRow) -> Text:
    """Return the points of a finished attempt, with their unit."""
    return score_of(row.game, row.points or 0)


async def overview_page(
    day: Day, language: Language, painter: Painter, look: PageLook = USUAL, notice: str = ""
) -> Page:
    """Return all deals of a day, each with what the person has made of it and the way to it."""
    localizer = Localizer(language)
    head = localizer.say(Text("daily.overview", date=date_of(day.number)))
    intro = localizer.say(Text("daily.overview-intro", next=stamp(day.number + 1)))
    brief = localizer.say(Text("daily.overview-brief", next=stamp(day.number + 1)))
    streak = localizer.say(Text("daily.streak", days=day.streak)) if day.streak else ""
    deals = [(game, _seats_of(game), day.attempts.get(game.name)) for game in day.games.values()]
    stands = {name: _stand(day, game, localizer) for name, game in day.games.items()}
    layout = overview_layout(day.number, deals, day.places, stands, day.streak, localizer, look.theme)
    said = f"**{notice}**" if notice else ""
    blocks: list[Block] = [
        Told("\n".join(filter(None, (head, said, intro))), brief=said),
        Picture("tapis-deals.png", layout, streak),
        Told(brief=f"-# {brief}"),
    ]

    def controls(emojis: Emojis, _: str) -> list[Item]:
        ways = [_way(day, game, localizer) for game in day.games.values()]
        if emojis.in_words:
            lines = [_line(day, game, localizer) for game in day.games.values()]
            sections = [ui.Section(line, accessory=way) for line, way in zip(lines, ways, strict=True)]
            return [*sections, *rows([seals_button(localizer)])]
        for way, game in zip(ways, day.games.values(), strict=True):
            way.label = localizer.label(name_of(game))
        return rows([*ways, seals_button(localizer)])

    return await show(blocks, localizer, painter, look, controls=controls, accent=ACCENT)


def _seats_of(game: AnyGame) -> int:
    return 0 if game.daily is None else game.daily.seats


def following(games: Mapping[str, AnyGame], attempts: Mapping[str, AttemptRow]) -> AnyGame | None:
    """Return the game of the deal to play next: the first that goes on, else the first that is not begun."""
    states = {_state(attempts, game): game for game in reversed([*games.values()])}
    return states.get("going", states.get("new"))


def _state(attempts: Mapping[str, AttemptRow], game: AnyGame) -> str:
    row = attempts.get(game.name)
    return "new" if row is None else "going" if row.worth is None else "done"


def _stand(day: Day, game: AnyGame, localizer: Localizer) -> str:
    """Return how far an attempt is: its headline without the name of the game; "" if none goes on."""
    title = day.titles.get(game.name)
    return "" if title is None else localizer.label(title).removeprefix(f"{localizer.label(name_of(game))} · ")


def _line(day: Day, game: AnyGame, localizer: Localizer) -> str:
    """Return a deal and what the person has made of it, in words."""
    state, row, place = _state(day.attempts, game), day.attempts.get(game.name), day.places.get(game.name)
    status = Text(f"daily.status-{state}", **({"score": score_text(row)} if row is not None else {}))
    said = localizer.say(Text("daily.line", glyph=game.glyph, game=name_of(game), status=status))
    beside = place_of(place, localizer) if place is not None and place.others else _stand(day, game, localizer)
    return f"{said} · {beside}" if beside else said


def _way(day: Day, game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    """Return the way to a deal; the next one to play stands out: that which is begun, or the first that is not."""
    is_next, state = following(day.games, day.attempts) is game, _state(day.attempts, game)
    style = discord.ButtonStyle.primary if is_next else discord.ButtonStyle.secondary
    return button(localizer.label(Text(f"daily.open-{state}")), open_id(game.name, day.number), style=style)


def open_id(game: str, day: int) -> CustomId:
    """Return the custom id that leads to a deal, whatever the person has made of it."""
    return DAILY_OF.id(f"{game} {day}")


def all_button(localizer: Localizer) -> ui.Button[Any]:
    """Return the way to all deals of the day."""
    return button(localizer.label(Text("daily.all")), DAILY.id(), emoji="📅")


def seals_button(localizer: Localizer, game: str = "") -> ui.Button[Any]:
    """Return the way to the seals, of the first game or another."""
    return button(localizer.label(Text("daily.seals")), DAILY_SEALS.id(game), emoji="🔏")


def intro_page(deal: SealedDeal, language: Language, added: Sources = ()) -> Page:
    """Return what somebody reads before they begin: what is played, that there is one attempt, the seal."""
    localizer, game, day = Localizer(language), deal.game, deal.row.day
    title = Text("daily.title", glyph=game.glyph, game=name_of(game), date=date_of(day))
    said = [localizer.say(title), localizer.say(Text(f"{game.name}.daily"))]
    said.append(localizer.say(Text("daily.intro", next=stamp(day + 1))))
    said.append(f"-# {localizer.say(Text('daily.seal-today'))}")

    begin = DAILY_BEGIN.id(f"{game.name} {day}")
    style = discord.ButtonStyle.primary
    buttons = [
        button(localizer.label(Text("daily.begin")), begin, style=style),
        *in_order(gathered(added, lambda source: source.rules_buttons(game, localizer))),
        all_button(localizer),
        seals_button(localizer, game.name),
    ]
    return page_of("\n".join(said), *rows(buttons), accent=game.accent)


def seals_page(deals: Sequence[SealedDeal], chosen: AnyGame, today: int, language: Language) -> Page:
    """Return a game's secret of yesterday with its seal and file, and its seals of today and tomorrow."""
    localizer = Localizer(language)
    of_game = [deal for deal in deals if deal.game.name == chosen.name]
    said = Told("\n".join(_seal_lines(of_game, chosen, today, localizer)))
    files = [
        document(f"{deal.table}-{chosen.name}.json", json.dumps(deal.proof(today)).encode())
        for deal in of_game
        if deal.row.day < today
    ]
    games = dict.fromkeys(deal.game for deal in deals)
    others = rows([_seals_of(game, chosen, localizer) for game in games])
    return laid_out([said, *files], others, accent=ACCENT)


def _seals_of(game: AnyGame, chosen: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    custom_id = DAILY_SEALS_OF.id(game.name)
    label = localizer.label(name_of(game))
    return button(label, custom_id, disabled=game.name == chosen.name)


def _seal_lines(deals: Sequence[SealedDeal], chosen: AnyGame, today: int, localizer: Localizer) -> Iterator[str]:
    yield localizer.say(Text("daily.seals-title", game=name_of(chosen)))
    yield localizer.say(Text("daily.seals-text"))
    for deal in deals:
        date, seal = date_of(deal.row.day), f"`{shown(deal.seal)}`"
        if deal.row.day < today:
            yield localizer.say(Text("daily.seal-yesterday", date=date, seal=seal, secret=f"`{deal.row.secret}`"))
            yield f"-# {localizer.say(Text('daily.seals-script', command=f'`python {SCRIPT}`'))}"
        else:
            key = "today-whole" if deal.row.day == today else "tomorrow"
            yield localizer.say(Text(f"daily.seal-{key}", date=date, seal=seal))
