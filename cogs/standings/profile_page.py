"""The page of a profile: what somebody has played on a server, and how well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from zlib import crc32

from discord import ui

from bot.pictures import Graph, Person
from bot.pictures.boxes import (
    At,
    Box,
    Cells,
    Coin,
    Column,
    Emoji,
    Fill,
    FreePlace,
    Gap,
    Glow,
    Grid,
    Icon,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Rule,
    Sparkline,
    Track,
    moved,
)
from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE, Colour, colour_of
from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.custom_id import Verb
from bot.show.forms import Form, People
from bot.show.inputs import select
from bot.show.localizer import Localizer
from bot.show.names import figure_of, icon_of, name_of
from bot.show.page import Page, button, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.persons import HUES
from bot.show.sentences import Language
from bot.show.theme import Theme
from bot.table.games_page import first_table
from cogs.standings.achievements import EARNED, earned, nearest, streaks
from cogs.standings.board import PAGE_LINES
from cogs.standings.board_choice import ALL_GAMES, BoardChoice, game_options
from cogs.standings.leaderboard_page import BOARD_TURN, PROFILE_PICK
from cogs.standings.profile_lines import Profile, achievements, figures_of, game_line, head, met, missing
from games.core.game import AnyGame
from games.core.text import Text, Value
from storage.stores.standing_rules import is_provisional

PROFILE_OF: Final = Verb("profile-of")

ACCENT: Final = 0x3E7CB1
CURVE_LEAST: Final = 3
CURVE_MOST: Final = 120
"""The most games in a curve; of more, the latest."""
BADGES_MOST: Final = 5
GAMES_MOST: Final = 6
BADGE_WIDE: Final = 130
"""Pixels for each line of a badge's name."""
BADGE_LINES: Final = 3
_WARM: Final[Colour] = (255, 217, 168)
_HARDLY: Final = 24
"""A rating that has moved by less stays near the middle of its curve."""


async def profile_page(
    profile: Profile,
    games: Mapping[str, AnyGame],
    painter: Painter,
    language: Language,
    look: PageLook = USUAL,
    *,
    name: str = "",
) -> Page:
    """Return the page: somebody's card, or of one game their figures and the curve of the ratings.

    `name` is what pictures call them.
    """
    localizer = Localizer(language)
    called = name or localizer.label(Text("standings.gone"))
    localizer = Localizer(language, (f"<@{profile.person}>",), (called,))
    opponents = list(met(profile, localizer))
    lines = [*head(profile, games, localizer), *figures_of(profile, localizer)]
    lines += [game_line(profile, games[one], localizer) for one in profile.each if one in games]
    over, ratings = list(achievements(profile, localizer)), _ratings(profile)
    blocks: list[Block]
    if profile.game == ALL_GAMES:
        card = ProfileCard(profile, games, localizer, look.theme, known=bool(name)).layout()
        words = "\n".join([*lines, *opponents, *over])
        unnamed = [] if name else [f"-# {localizer.mentions[0]}"]  # no picture knows their name
        blocks = [
            Picture("tapis-profile.png", card, words),
            Told(brief="\n".join(unnamed)),
        ]
    else:
        blocks = [Told("\n".join([*lines, *opponents, *over]))]
        if profile.game != ALL_GAMES and len(ratings) >= CURVE_LEAST:
            blocks.append(_curve(profile, ratings, localizer))
    pick = select(PROFILE_OF.id(str(profile.person)), game_options(games, profile.game, localizer))
    first = games.get(profile.game) or next(iter(games.values()))
    begins = profile.person == profile.asker and not profile.games
    play = first_table(first, localizer, look.added) if begins else []
    ways = rows(list(_ways_on(profile, localizer, look.added)))
    return await show(blocks, localizer, painter, look, controls=[*play, pick, *ways], accent=ACCENT)


def _ways_on(profile: Profile, localizer: Localizer, added: Sources) -> Iterator[ui.Button[Any]]:
    """Yield the way to the person's page of the leaderboard, and from one's own profile what features add."""
    number = 0 if profile.standing is None else (profile.standing.place - 1) // PAGE_LINES
    yield button(localizer.label(Text("standings.to-board")), BOARD_TURN.id(str(BoardChoice(profile.game, number))))
    if profile.person == profile.asker and profile.games:
        yield from in_order(gathered(added, lambda source: source.profile_buttons(localizer)))


def profile_form(game: str, asker: int, localizer: Localizer) -> Form:
    """Return the form that asks for whose profile in a game, by default the asker's own."""
    whose = People("whose", localizer.label(Text("standings.pick-person")), now=[asker])
    return Form(PROFILE_PICK.id(game), localizer.label(Text("standings.menu-profile")), [whose])


def _ratings(profile: Profile) -> list[int]:
    """Return where somebody began and stood after each game that moved their rating, at most the latest."""
    rated = [one for one in profile.games if one.rating is not None][-CURVE_MOST:]
    return [round(rating) for one in (*rated[:1],) if (rating := one.before) is not None] + [
        round(one.rating) for one in rated if one.rating is not None
    ]


def _curve(profile: Profile, ratings: Sequence[int], localizer: Localizer) -> Block:
    """Return the ratings, from the first to the last."""
    first, last = str(ratings[0]), str(ratings[-1])
    title = localizer.label(Text("standings.curve", first=first, last=last))
    line = (Person(0, "", _hue(profile)),), (tuple(ratings[1:]),)
    graph = Graph(*line, title, (0,), origin=ratings[0], is_named=False)
    alt = localizer.label(Text("standings.curve-alt", first=first, last=last))
    return Picture("tapis-ratings.png", graph, alt=alt)


def _hue(profile: Profile) -> int:
    return crc32(f"<@{profile.person}>".encode()) % HUES


class ProfileCard:
    """A person's card: portrait and record, a line for each game with the curve of its rating, and badges.

    Who is not `known` has left the server.
    """

    def __init__(
        self, profile: Profile, games: Mapping[str, AnyGame], localizer: Localizer, theme: Theme, *, known: bool = True
    ) -> None:
        self._profile, self._games, self._localizer, self._theme = profile, games, localizer, theme
        user = profile.person if known else 0
        self._person = Person(0, localizer.plain[0], _hue(profile), user=user)
        self._counts = Counter(one.game for one in profile.games)

    def layout(self) -> Layout:
        """Return the picture."""
        root = Column(self._head(), self._table(), *self._achievements())
        return Layout(root, self._theme.felt or "night", (0, 0.2, 0.4), (0.4, 0.16), colours=(72, 112))

    def _say(self, key: str, **params: Value) -> str:
        return self._localizer.label(Text(f"standings.{key}", **params)).replace("*", "")

    def _head(self) -> Box:
        profile = self._profile
        crowned = any(line.place == 1 and of > 1 for line, of in profile.each.values())
        portrait = Layers(
            At(Glow(150, GOLD, 0.25)) if crowned else None,
            Portrait(self._person, 66),
            At(Icon("crown", 64, turn=6, shadow=0.4), down=-0.1) if crowned else None,
        )
        record = self._say("profile-empty")
        if profile.games:
            record = self._say("card-record", games=len(profile.games), wins=profile.wins, percent=profile.percent)
        told = Column(
            Name(self._person, 48, "numeral"),
            Label(record, 25, ink="pale"),
            Gap(high=8),
            Row(*self._pills(), gap=12),
            align=0,
        )
        words = "\n".join(map(self._localizer.plainly, head(profile, self._games, self._localizer)))
        return Plate(Row(portrait, told, gap=26), 720, 208, (38, 8), align=0, said=words.lstrip("# "))

    def _pills(self) -> Iterator[Box]:
        """Yield a word on the streak, and one on the game that is played most."""
        streak, best = streaks(self._profile.games)
        if max(streak, best) > 1:
            key, count = ("card-streak", streak) if streak > 1 else ("card-best", best)
            yield _pill(Icon("flame", 36), Label(self._say(key, count=count), 22, "bold", _WARM))
        favourite = next((self._games[name] for name, _ in self._counts.most_common() if name in self._games), None)
        if favourite is not None:
            named = Label(self._say("card-favourite", game=name_of(favourite)), 22, "bold")
            yield _pill(Emoji(icon_of(favourite), 36), named)

    def _table(self) -> Box:
        """Return the games, those that are played most first, then those that are not."""
        names = ("game", "rating", "days", "place")
        game, rating, days, place = (Label(self._say(f"column-{name}"), 22, ink="pale") for name in names)
        rows: list[Box] = [Cells((Gap(), game, rating, Gap(), days, place), 44, said="")]
        most = (name for name, _ in self._counts.most_common() if name in self._profile.each)
        for name in [*most, *(name for name in self._games if name not in self._counts)][:GAMES_MOST]:
            if name in self._games:
                rows += [Plate(Rule(2, 0.1), pad=(20, 0)), self._game(self._games[name])]
        tracks = (Track(), Track(grows=True), Track(1), Track(), Track(1, grows=True), Track(1, grows=True))
        table = Grid(tracks, (rows[0], *rows[2:]), pad=22)
        return Plate(table, 688, pad=(2, 5), fill=NIGHT, share=0.55, radius=26)

    def _game(self, game: AnyGame) -> Box:
        """Return somebody's line in a game, or how many games are missing until the rating is well known."""
        profile = self._profile
        icon = Emoji(icon_of(game), 44)
        name = Label(self._localizer.label(name_of(game)), 27, "bold")
        if game.name not in profile.each:
            return Cells((icon, name, Label(self._say("not-played"), 24, ink="pale")), 58, said="")
        standing, of = profile.each[game.name]
        told = self._localizer.plainly(game_line(profile, game, self._localizer))
        if is_provisional(standing):
            few = Label(self._localizer.label(missing(standing)), 24, ink="pale")
            return Cells((icon, name, few), 58, said=told)
        ink = GOLD if standing.place == 1 and of > 1 else WHITE
        place = Label(self._say("place", place=standing.place), 29, "numeral", ink)
        rating = Number(figure_of(standing.rating), 32)
        curve = Sparkline(_points(profile.month(game.name)), colour_of(game.accent), 96, 32)
        return Cells((icon, name, rating, moved(profile.change(game.name)), curve, place), 58, said=told)

    def _achievements(self) -> Iterator[Box]:
        found = list(earned(self._profile.everything))
        count = self._say("card-achieved", count=len(found), of=len(EARNED))
        title = Row(Label(self._say("card-achievements"), 30, "numeral"), Fill(), Label(count, 24, ink="pale"))
        words = map(self._localizer.plainly, achievements(self._profile, self._localizer))
        if badges := list(self._badges(found)):
            yield Plate(title, 720, 66, (30, 0), said="\n".join(words))
            yield Row(*badges, gap=8, align=0, said="")
        yield Gap(high=16)

    def _badges(self, found: Sequence[str]) -> Iterator[Box]:
        """Yield the badges that are hardest to get of those achieved, and the one that is nearest."""
        near = nearest(self._profile.everything)
        for name in found[::-1][: BADGES_MOST - (near is not None)]:
            yield _badge(Coin(EARNED[name].sign, EARNED[name].metal, 35), Label(self._title(name), 22))
        if near is not None:
            free = Layers(FreePlace(34, cross=False), At(Number("?", 34, ink="pale")))
            detail = Label(self._say("card-near", done=near.done, needed=near.needed), 22, ink="pale")
            yield _badge(free, Label(self._title(near.name), 22, ink="pale"), detail)

    def _title(self, achievement: str) -> str:
        """Return the name of an achievement without its sign."""
        return self._localizer.label(Text(f"standings.earned-{achievement}")).partition(" ")[2]


def _pill(sign: Box, label: Label) -> Box:
    return Plate(Row(sign, label, gap=8), high=48, pad=(12, 0), fill=NIGHT, share=0.85, radius=24)


def _badge(sign: Box, name: Label, detail: Label | None = None) -> Box:
    wrapped = Label(name.text, name.letters, name.style, name.ink, BADGE_LINES, align=0.5)
    return Plate(Column(sign, Gap(high=14), wrapped, detail), BADGE_WIDE)


def _points(curve: Sequence[tuple[int, int]]) -> tuple[tuple[float, float], ...]:
    """Return a rating's curve in shares of its width and height."""
    ratings = [rating for _, rating in curve]
    least, most = min(ratings), max(ratings)
    span = max(most - least, _HARDLY)
    spare = (span - (most - least)) / 2
    return tuple((when / 100, (rating - least + spare) / span) for when, rating in curve)
