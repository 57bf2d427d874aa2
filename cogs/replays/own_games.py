"""A person's own finished games: what to call each in a list, and the page that offers them. It reads no rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

import discord

from bot.discord.member_names import member_names
from bot.show.added_buttons import Sources
from bot.show.custom_id import Verb
from bot.show.days import date_of, day_of
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.page import Page, page_of
from bot.show.sentences import Language, listed
from bot.table.games_page import first_table
from games.core.game import AnyGame
from games.core.text import Text
from storage import FinishedGame

REPLAY_PICK: Final = Verb("replay-pick")

ACCENT: Final = 0x5B7083
LABEL_MOST: Final = 100
"""Letters of a choice, as Discord takes them."""
UNKNOWN: Final = "…"
"""Stands for the name of somebody who is not on the server any more, or has erased their data."""
PEOPLE_MOST: Final = 100
"""Discord tells the names of no more at once."""
KEPT_SECONDS: Final = 60


@dataclass(frozen=True, slots=True)
class Days:
    """How a server counts days: its time zone, and the time (unix seconds) that it is."""

    zone: str
    now: float

    def said(self, at: int) -> Text:
        """Return the day of an instant (unix ms): today, yesterday or a date."""
        day = self._day(at / 1000)
        match self._day(self.now) - day:
            case 0:
                return Text("replays.today")
            case 1:
                return Text("replays.yesterday")
        return date_of(day)

    def _day(self, at: float) -> int:
        local = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(self.zone))
        return day_of(local.replace(tzinfo=UTC).timestamp())


class OpponentNames:
    """What the people are called with whom somebody has played, kept for a minute while they type; `now` in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[tuple[int, int], tuple[float, Mapping[int, str]]] = {}

    async def of(self, guild: discord.Guild | None, person: int, games: Sequence[FinishedGame]) -> Mapping[int, str]:
        """Return the names on the server, by person, as far as Discord tells them in time."""
        if guild is None:
            return {}
        now = self._now()
        self._kept = {key: kept for key, kept in self._kept.items() if kept[0] > now}
        key = guild.id, person
        if key not in self._kept:
            people = dict.fromkeys(
                row.person for game in games for row in game.seats if row.person not in (None, person)
            )
            asked = [one for one in people if one is not None and one > 0][:PEOPLE_MOST]
            self._kept[key] = now + KEPT_SECONDS, await member_names(guild, asked)
        return self._kept[key][1]


def game_label(played: FinishedGame, person: int, names: Mapping[int, str], days: Days, language: Language) -> str:
    """Return what to call a game: game, day, the person's place, whom they played with."""
    localizer = Localizer(language)
    own = next(row for row in played.seats if row.person == person)
    others = [row.name or names.get(row.person or 0, UNKNOWN) for row in played.seats if row.seat != own.seat]
    said = Text(
        "replays.own-game",
        game=Text(f"{played.game}.name"),
        day=days.said(played.finished_at),
        rank=own.rank,
        seats=len(played.seats),
        others=listed(others, language),
    )
    label = localizer.label(said)
    return label if len(label) <= LABEL_MOST else label[: LABEL_MOST - 1] + "…"


def own_games_page(games: Sequence[tuple[str, str]], language: Language, *, none_here: bool = True) -> Page:
    """Return the page that offers games, each with what to call it and its code; `none_here`: none has ended here."""
    localizer = Localizer(language)
    offered = (option(label, code) for label, code in games)
    said = localizer.say(Text("replays.own-games", none=int(none_here)))
    return page_of(said, select(REPLAY_PICK.id(), offered), accent=ACCENT)


def no_games_page(first: AnyGame, language: Language, added: Sources) -> Page:
    """Return the page for a person without a game to replay: which games are replayed, and the way to play a first."""
    localizer = Localizer(language)
    return page_of(localizer.say(Text("replays.none")), *first_table(first, localizer, added), accent=ACCENT)
