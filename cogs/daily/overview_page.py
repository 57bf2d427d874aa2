"""The page of all deals of today, that of a deal before it is begun, and the seals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import gathered, in_order
from bot.show.custom_id import CustomId, Verb
from bot.show.days import date_of, stamp
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, document, laid_out, show
from bot.show.persons import persons
from bot.show.sentences import Language
from bot.table.lobby_pictures import lobby_seats
from cogs.daily.pictures import overview_layout, place_of, score_text
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
DAILY_PAST: Final = Verb("daily-past")
PRACTICE: Final = Verb("practice")
PRACTICE_BEGIN: Final = Verb("practice-begin")

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
    open: Verb = DAILY_OF
    """What leads to a deal."""
    finished: Mapping[str, int] = field(default_factory=dict)
    """How many people have finished each deal, by game."""


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
        ways = [way_to(day, game, localizer) for game in day.games.values()]
        further = [past_button(localizer), seals_button(localizer)]
        if emojis.in_words:
            sections = [
                ui.Section(_line(day, game, localizer), accessory=way)
                for game, way in zip(day.games.values(), ways, strict=True)
            ]
            for way, game in zip(ways, day.games.values(), strict=True):
                opens = Text(f"daily.open-{state_of(day.attempts, game)}-of", game=name_of(game))
                way.label = localizer.label(opens)
            return [*sections, *rows(further)]
        for way, game in zip(ways, day.games.values(), strict=True):
            way.label = localizer.label(name_of(game))
        return rows([*ways, *further])

    return await show(blocks, localizer, painter, look, controls=controls, accent=ACCENT)


def _seats_of(game: AnyGame) -> int:
    return 0 if game.daily is None else game.daily.seats


def following(games: Mapping[str, AnyGame], attempts: Mapping[str, AttemptRow]) -> AnyGame | None:
    """Return the game of the deal to play next: the first that goes on, else the first that is not begun."""
    states = {state_of(attempts, game): game for game in reversed([*games.values()])}
    return states.get("going", states.get("new"))


def state_of(attempts: Mapping[str, AttemptRow], game: AnyGame) -> str:
    """Return whether the person has not begun a deal (`new`), has begun it (`going`), or has a result (`done`)."""
    row = attempts.get(game.name)
    return "new" if row is None else "going" if row.worth is None else "done"


def _stand(day: Day, game: AnyGame, localizer: Localizer) -> str:
    """Return how far an attempt is: its headline without the name of the game; of none, how many have finished."""
    title, finished = day.titles.get(game.name), day.finished.get(game.name, 0)
    if game.name not in day.attempts:
        return localizer.label(Text("daily.finished-by", people=finished)) if finished else ""
    return "" if title is None else localizer.label(title).removeprefix(f"{localizer.label(name_of(game))} · ")


def _line(day: Day, game: AnyGame, localizer: Localizer) -> str:
    """Return a deal and what the person has made of it, in words."""
    state, row, place = state_of(day.attempts, game), day.attempts.get(game.name), day.places.get(game.name)
    status = Text(f"daily.status-{state}", **({"score": score_text(game, row.points)} if row is not None else {}))
    said = localizer.say(Text("daily.line", glyph=game.glyph, game=name_of(game), status=status))
    beside = place_of(place, localizer) if place is not None and place.others else _stand(day, game, localizer)
    return f"{said} · {beside}" if beside else said


def way_to(day: Day, game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    """Return the way to a deal; the next one to play stands out: that which is begun, or the first that is not."""
    is_next, state = following(day.games, day.attempts) is game, state_of(day.attempts, game)
    style = discord.ButtonStyle.primary if is_next else discord.ButtonStyle.secondary
    where = open_id(game.name, day.number, day.open)
    return button(localizer.label(Text(f"daily.open-{state}")), where, style=style)


def open_id(game: str, day: int, verb: Verb = DAILY_OF) -> CustomId:
    """Return the custom id that leads to a deal, or to something of it, whatever the person has made of it."""
    return verb.id(f"{game} {day}")


def all_button(localizer: Localizer) -> ui.Button[Any]:
    """Return the way to all deals of the day."""
    return button(localizer.label(Text("daily.all")), DAILY.id(), emoji="📅")


def past_button(localizer: Localizer, day: int | None = None) -> ui.Button[Any]:
    """Return the way to the deals of past days: to those of a day, or of the last one."""
    return button(localizer.label(Text("daily.past")), DAILY_PAST.id("" if day is None else str(day)), emoji="🗓️")


def then_text(game: AnyGame, then: AttemptRow | None) -> Text:
    """Return what somebody has made of a deal on its day; None: nothing."""
    return Text("daily.then-none") if then is None else Text("daily.then", score=score_text(game, then.points))


def seals_button(localizer: Localizer, of: SealedDeal | str = "") -> ui.Button[Any]:
    """Return the way to the seals of a game, of the first one without a name, or to that of a deal that is open."""
    if isinstance(of, str):
        return button(localizer.label(Text("daily.seals")), DAILY_SEALS.id(of), emoji="🔏")
    where = open_id(of.game.name, of.row.day, DAILY_SEALS)
    return button(localizer.label(Text("daily.seal-open")), where, emoji="🔓")


async def intro_page(  # noqa: PLR0913 -- a page is made from all of these
    deal: SealedDeal,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    is_practice: bool = False,
    then: AttemptRow | None = None,
    finished: int = 0,
) -> Page:
    """Return what somebody sees before they begin: who sits at the deal's table, what is played, what counts, the seal.

    Before a practice that is also what they have made of the deal on its day (`then`), before an attempt how many have
    `finished` the deal.
    """
    game, day = deal.game, deal.row.day
    mine = [] if then is None else [localizer.say(then_text(game, then))]
    title = Text("daily.title", glyph=game.glyph, game=name_of(game), date=date_of(day))
    intro = "daily.practice-intro" if is_practice else "daily.intro"
    seats = lobby_seats([(person, "") for person in persons(localizer)], look.theme.felt or "green")
    said = [localizer.say(Text(f"{game.name}.daily"))]
    said += [localizer.say(Text(intro, next=stamp(day + 1), finished=finished)), *mine]
    seal = Text("daily.practice-seal", seal=f"`{shown(deal.seal)}`") if is_practice else Text("daily.seal-today")
    said.append(f"-# {localizer.say(seal)}")

    begin = open_id(game.name, day, PRACTICE_BEGIN if is_practice else DAILY_BEGIN)
    buttons = [
        button(localizer.label(Text("daily.begin")), begin, style=discord.ButtonStyle.primary),
        *in_order(gathered(look.added, lambda source: source.rules_buttons(game, localizer))),
        past_button(localizer, day) if is_practice else all_button(localizer),
        seals_button(localizer, deal if is_practice else game.name),
    ]
    blocks: list[Block] = [
        Told(localizer.say(title)),
        Picture("tapis-deal.png", seats, alt=", ".join(localizer.plain)),
        Told("\n".join(said)),
    ]
    return await show(blocks, localizer, painter, look, controls=rows(buttons), accent=game.accent)


def seals_page(
    deals: Sequence[SealedDeal], chosen: AnyGame, today: int, language: Language, day: int | None = None
) -> Page:
    """Return a game's secrets of days that are over with seal and file, and its seals of today and tomorrow.

    `day`: the deals are all of that day.
    """
    localizer = Localizer(language)
    of_game = [deal for deal in deals if deal.game.name == chosen.name]
    said = Told("\n".join(_seal_lines(of_game, chosen, today, localizer)))
    files = [
        document(f"{deal.table}-{chosen.name}.json", json.dumps(deal.proof(today)).encode())
        for deal in of_game
        if deal.row.day < today
    ]
    games = dict.fromkeys(deal.game for deal in deals)
    others = rows([_seals_of(game, chosen, day, localizer) for game in games])
    return laid_out([said, *files], others, accent=ACCENT)


def _seals_of(game: AnyGame, chosen: AnyGame, day: int | None, localizer: Localizer) -> ui.Button[Any]:
    custom_id = DAILY_SEALS_OF.id(game.name) if day is None else open_id(game.name, day, DAILY_SEALS_OF)
    label = localizer.label(name_of(game))
    return button(label, custom_id, disabled=game.name == chosen.name)


def _seal_lines(deals: Sequence[SealedDeal], chosen: AnyGame, today: int, localizer: Localizer) -> Iterator[str]:
    yield localizer.say(Text("daily.seals-title", game=name_of(chosen)))
    yield localizer.say(Text("daily.seals-text"))
    for deal in deals:
        date, seal, secret = date_of(deal.row.day), f"`{shown(deal.seal)}`", ""
        if deal.row.day < today:
            key, secret = "yesterday" if deal.row.day == today - 1 else "past", f"`{deal.row.secret}`"
            yield localizer.say(Text(f"daily.seal-{key}", date=date, seal=seal, secret=secret))
            yield f"-# {localizer.say(Text('daily.seals-script', command=f'`python {SCRIPT}`'))}"
        else:
            key = "today-whole" if deal.row.day == today else "tomorrow"
            yield localizer.say(Text(f"daily.seal-{key}", date=date, seal=seal))
