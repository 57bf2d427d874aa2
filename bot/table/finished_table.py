"""The public message of a table that is over or closed: who has won, the podium, how the scores ran."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.pictures import Graph, ScoreRace
from bot.pictures.painter import Painter
from bot.pictures.podium import Placed, end_of_game
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.localizer import Localizer, localizer_for, mention
from bot.show.names import change_of, figure_of, name_of, score_of
from bot.show.news_lines import news_lines, small_rows
from bot.show.page import Page, button, packed_rows, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.persons import persons
from bot.show.places import medal_of, rank_of
from bot.show.sentences import Language
from bot.show.theme import Theme
from bot.table.options import changes
from bot.table.table_status import scores_button
from bot.table.verbs import AGAIN, RACE, REMATCH
from games.core.screen import Cards, Curve, Line
from games.core.text import Text, Value, Who
from storage import RatingChange
from tables.table.read_only_table import FrozenTable

ROWS_MOST: Final = 2
"""The most rows of such a line: one that lists many people stands in the alt text as well."""
LINES_MOST: Final = 2
"""The most lines of a game below the picture; drawn ones and further ones stand in the alt text."""
ON_PODIUM: Final = 3
REMATCH_AT: Final = 10
"""The place of a rematch among the buttons of the end."""
RACED_LEAST: Final = 2
"""Fewer rounds are no race."""
UP: Final = "▲"
DOWN: Final = "▼"


async def over_page(  # noqa: PLR0913 -- what has ended, who looks, and what is said and offered besides
    table: FrozenTable,
    painter: Painter,
    language: Language,
    look: PageLook = USUAL,
    seat: int | None = None,
    ways: Sequence[ui.Button[Any]] | None = None,
    after: Text | None = None,
) -> Page:
    """Return the end of a game: who has won, podium and curve, and the `ways` on; None: those of a table.

    The person of a `seat` sees their own place as well, if it is not on the podium. `after` stands for the line below
    who has won.
    """
    localizer = localizer_for(language, table.state.seats)
    has_film = ways is None and len(table.scores.rounds) >= RACED_LEAST and not table.state.shared
    blocks = _End(table, localizer, look.theme, seat, has_film=has_film, after=after).blocks()
    controls = packed_rows(last_buttons(table, localizer, look.added) if ways is None else ways)
    return await show(blocks, localizer, painter, look, controls=controls, accent=table.game.accent)


def winning(table: FrozenTable, viewer: int | None) -> Text:
    """Return who has won, to everybody or to the person of a seat."""
    winners = [seat for seat, rank in enumerate(table.scores.ranks or ()) if rank == 1]
    if winners == [viewer]:
        return Text("bot.over-you-win")
    if viewer in winners:
        others = (Who(seat) for seat in winners if seat != viewer)
        return Text("bot.over-you-share", who=(Text("bot.over-you"), *others))
    return Text("bot.over-wins", count=len(winners), who=tuple(map(Who, winners)))


def own_place(table: FrozenTable, viewer: int | None) -> dict[str, Value]:
    """Return how a viewer who has not won has done, as values of a sentence; nothing for anybody else.

    Of two, the place goes without saying.
    """
    ranks, points = table.scores.ranks or (), table.scores.points
    if viewer is None or ranks[viewer] == 1 or len(ranks) == 2:
        return {}
    rank, score = ranks[viewer], score_of(table.game.name, points[viewer])
    return {"rank": rank_of(rank), "shared": int(ranks.count(rank) > 1), "seats": len(ranks), "score": score}


def closed_page(table: FrozenTable, language: Language | None = None, added: Sources = ()) -> Page:
    """Return a table that was closed without a result, by default in its own language; its secret is revealed."""
    game, localizer = table.game, localizer_for(language or table.state.language, table.state.seats)
    head = f"## {localizer.say(Text('bot.abandoned-title', glyph=game.glyph, game=name_of(game)))}"
    said = [head, *news_lines(table.news, localizer, None), localizer.say(Text("bot.abandoned"))]
    return page_of("\n".join(said), *packed_rows(last_buttons(table, localizer, added)), accent=game.accent)


@dataclass(frozen=True, slots=True)
class _End:
    """The end of a game as it is shown, in a language and a theme, to everybody or to the person of a seat."""

    table: FrozenTable
    localizer: Localizer
    theme: Theme
    viewer: int | None = None
    has_film: bool = False
    """A button leads to the totals after each round."""
    after: Text | None = None
    """What stands below who has won, in place of the game and of how the viewer has done."""

    @property
    def order(self) -> list[int]:
        """Return the seats, the best first; of those who share a place, people before AI players."""
        ranks, chairs = self.table.scores.ranks or (), self.table.state.seats
        return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], chairs[seat].is_ai, seat))

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that share the first rank."""
        return tuple(seat for seat, rank in enumerate(self.table.scores.ranks or ()) if rank == 1)

    def head(self, voice: Localizer, *, pictured: bool = False) -> str:
        """Return who has won, in a voice, which game, and for everybody how its rules differ from the official ones.

        Where the viewer's row is `pictured`, it tells how they have done, and nothing stands below who has won.
        """
        wins = f"## {voice.say(winning(self.table, self.viewer))}"
        small = self._below_winner(pictured=pictured)
        return f"{wins}\n-# {small}" if small else wins

    def _below_winner(self, *, pictured: bool) -> str:
        game, own = self.table.game, own_place(self.table, self.viewer)
        if self.after is not None:
            return self.localizer.say(self.after)
        if own:
            said = Text("bot.over-after-own", glyph=game.glyph, game=name_of(game), **own)
            return "" if pictured else self.localizer.say(said)
        if self.viewer is not None and len(self.table.scores.points) == 2:
            return self.localizer.say(self._against_the_other(self.viewer))
        changed = changes(game, self.table.state.options, self.localizer) if self.viewer is None else ""
        if changed:
            return f"{game.glyph} {self.localizer.say(name_of(game))} · {changed}"
        return f"{game.glyph} {self.localizer.say(game.screen(self.table.view(None), ()).title)}"

    def _against_the_other(self, viewer: int) -> Text:
        """Return with how many points the viewer ends, how far from the other of two, and with which rating."""
        scores, change = self.table.scores, self._change(viewer)
        own, other = scores.points[viewer], scores.points[1 - viewer]
        lead = other - own if scores.fewest_win else own - other
        agrees = (viewer in self.winners) == (lead > 0)  # not if both have won, or somebody has left
        stands = "even" if not agrees else "ahead" if lead > 0 else "behind"
        rating = Text("bot.over-unrated") if change is None else _rating(change)
        return Text("bot.over-own-of-two", points=figure_of(own), stands=stands, by=abs(lead), rating=rating)

    def blocks(self) -> Iterator[Block]:
        """Yield who has won, the podium with the curve, who else has played, and what the game shows at its end."""
        of_game = self.table.game.screen(self.table.view(None), ()).blocks
        lines = [block for block in of_game if isinstance(block, Line)]
        kept = [line for line in lines if not line.drawn and self._is_brief(line)]
        kept = kept[: LINES_MOST if self.viewer is None else 0]  # a viewer's page tells their own story
        curve = next((block for block in of_game if isinstance(block, Curve)), None)
        graph = self._graph(curve)
        podium = end_of_game(
            [self._placed(seat) for seat in self.order[:ON_PODIUM]],
            graph,
            self.theme.felt or "night",
            None if self.viewer is None else self._placed(self.viewer),
            shared=self._shared(),
        )
        yield Told(self.head(self.localizer), self.head(self.brief, pictured=True))
        yield Picture("tapis-end.png", podium, "\n".join(self.places()))
        if curve is not None:
            yield Told(self.localizer.say(curve.alt), drawn=True, silent=self.has_film)
        told = (line.text for line in lines if line not in kept)
        turned = self._turning_point(curve, self._among)
        yield from (Told(self.localizer.say(text), drawn=True) for text in (*told, *turned))
        if others := self._others(self.brief, graph):
            yield Told(brief=f"-# {others}")
        yield from map(Told, self.left())
        yield from kept
        yield from (block for block in of_game if isinstance(block, Cards))

    def _is_brief(self, line: Line) -> bool:
        """Tell whether a line takes few rows beneath the picture, for which names may be shorter."""
        return small_rows(self.localizer.in_brief().say(line.text)) <= ROWS_MOST

    def places(self) -> Iterable[str]:
        """Yield a line per seat, the best first: medal, name, points, rating."""
        scores = self.table.scores
        for seat in self.order:
            rank = (scores.ranks or ())[seat]
            place = Text("bot.over-place", medal=medal_of(rank), name=self._among(seat), score=self._score(seat))
            change = self._change(seat)
            rating = "" if change is None else self.localizer.say(_rating(change))
            yield self.localizer.say(place) + rating

    def left(self) -> list[str]:
        """Return the line that says who has left and is rated last, if anybody has."""
        state = self.table.state
        away = {person for chair in state.seats if (person := chair.gone) is not None} | set(state.replaced)
        said = [
            f"<@{change.person}> {figure_of(change.after)} {_moved(change)}"
            for change in self.table.rating_changes
            if change.person in away and change.person > 0
        ]
        return [f"-# {self.localizer.say(Text('bot.over-left', who=', '.join(said)))}"] if said else []

    @property
    def brief(self) -> Localizer:
        """Return the voice for text beneath the picture."""
        return self.localizer.in_brief(mentioning=True)

    def _among(self, seat: int) -> Text | Who:
        """Return what a list calls a seat."""
        return Text("bot.you-among") if seat == self.viewer else Who(seat)

    def _others(self, voice: Localizer, graph: Graph | None) -> str:
        """Return who has neither a step of the podium nor the row of the viewer, in one line.

        Where a graph has everybody's points, only ratings are still to be told, and to a viewer their own alone.
        """
        ranks, points = self.table.scores.ranks or (), self.table.scores.points
        said = []
        for seat in self.order[ON_PODIUM:]:
            change = self._change(seat)
            if seat == self.viewer or (graph is not None and (change is None or self.viewer is not None)):
                continue
            place = Text(
                "bot.over-other", rank=rank_of(ranks[seat]), name=voice.mentions[seat], points=figure_of(points[seat])
            )
            rating = "" if change is None else self.localizer.say(_rating(change))
            said.append(self.localizer.say(place) + rating)
        return " · ".join(said)

    def _shared(self) -> str:
        """Return who shares the place of the last step and has neither a step nor the row of the viewer."""
        ranks = self.table.scores.ranks or ()
        last = self.order[:ON_PODIUM][-1]
        also = [seat for seat in self.order[ON_PODIUM:] if ranks[seat] == ranks[last] and seat != self.viewer]
        shared = Text("bot.over-shared", place=rank_of(ranks[last]), who=tuple(map(Who, also)))
        return self.localizer.in_brief().label(shared) if also else ""

    def _placed(self, seat: int) -> Placed:
        change = self._change(seat)
        rank, score = (self.table.scores.ranks or ())[seat], self.localizer.label(self._score(seat))
        person = persons(self.localizer)[seat]
        place = self.localizer.label(rank_of(rank))
        if change is None:
            return Placed(person, rank, score, place=place)
        rating = self.localizer.label(Text("bot.over-rated", after=figure_of(change.after)))
        return Placed(person, rank, score, rating, _difference(change), place)

    def _graph(self, curve: Curve | None) -> Graph | None:
        """Return the running scores, with the round that decided most."""
        if curve is None or not any(curve.series):
            return None
        title = "".join(self.localizer.label(text) for text in self._turning_point(curve, Who))
        marked = point.round if (point := self.table.scores.turning_point_of(self.viewer)) else 0
        added = "" if curve.added is None else self.localizer.label(curve.added)
        people, last = persons(self.localizer), _round_called(self.table, len(curve.series[0]), self.localizer)
        return Graph(people, curve.series, title, self.winners, self.viewer, marked=marked, added=added, last=last)

    def _turning_point(self, curve: Curve | None, named: Callable[[int], Value]) -> Iterator[Text]:
        """Yield what decided most: as the game tells it, else what a round has brought the winner and the second.

        To who has lost it is what cost themselves most.
        """
        point = self.table.scores.turning_point_of(self.viewer)
        if curve is not None and curve.turning is not None and point == self.table.scores.turning_point:
            yield curve.turning
        elif point is not None:
            called, at = ("score-part", point.part) if point.part else ("score-round", point.round)
            number = self.localizer.label(Text(f"{self.table.game.name}.{called}", round=at))
            who = {"who": named(point.winner), "second": named(point.second)}
            made = {"won": change_of(point.won), "other": change_of(point.other)}
            yield Text("bot.over-turning", round=number[:1].lower() + number[1:], **who, **made)

    def _score(self, seat: int) -> Text:
        return score_of(self.table.game.name, self.table.scores.points[seat])

    def _change(self, seat: int) -> RatingChange | None:
        person = self.table.state.seats[seat].person
        return next((change for change in self.table.rating_changes if change.person == person), None)


def _difference(change: RatingChange) -> int:
    return round(change.after - change.before)


def _moved(change: RatingChange) -> str:
    difference = _difference(change)
    return f"{UP if difference >= 0 else DOWN} {abs(difference)}"


def _rating(change: RatingChange) -> Text:
    return Text("bot.over-rating", after=figure_of(change.after), change=_moved(change))


def _round_called(table: FrozenTable, number: int, localizer: Localizer) -> str:
    return localizer.label(Text(f"{table.game.name}.score-round", round=number))


def last_buttons(table: FrozenTable, localizer: Localizer, added: Sources) -> list[ui.Button[Any]]:
    """Return what can still be done at a table that is over; the first leads on.

    What features place before a rematch stands for it.
    """
    verb = AGAIN if _was_alone(table) else REMATCH
    again = button(localizer.label(Text("bot.rematch")), verb.at(table.id), emoji="🔁")
    if table.game_state is None:
        again.style = discord.ButtonStyle.primary
        return [again]
    has_race = len(table.scores.rounds) >= RACED_LEAST and not table.state.shared  # there the same hand stands instead
    race = button(localizer.label(Text("bot.race")), RACE.at(table.id))
    further = list(gathered(added, lambda source: source.end_buttons(table, localizer)))
    leads_on = any(place < REMATCH_AT for place, _ in further)
    races, scores = [(30, race)] if has_race else [], (40, scores_button(table, localizer))
    buttons = in_order([*([] if leads_on else [(REMATCH_AT, again)]), *further, *races, scores])
    buttons[0].style = discord.ButtonStyle.primary
    return buttons


def _was_alone(table: FrozenTable) -> bool:
    """Return whether one person has played to the end, against AI players alone."""
    state = table.state
    left = bool(state.replaced) or any(chair.gone is not None for chair in state.seats)
    return table.game_state is not None and len(state.people) == 1 and not left


async def race_page(
    table: FrozenTable, painter: Painter, language: Language, look: PageLook, back: ui.Button[Any]
) -> Page:
    """Return the race of the scores, in words alone the totals after each round; and the way `back`."""
    localizer = localizer_for(language, table.state.seats)
    scores, people = table.scores, persons(localizer)
    series = scores.running
    names = tuple(_round_called(table, number, localizer) for number in range(1, len(scores.rounds) + 1))
    title = localizer.say(Text("bot.race-title", glyph=table.game.glyph, game=name_of(table.game)))
    ends = [name[:1].lower() + name[1:] for name in (*names[:1], *names[-1:])]
    said = [localizer.say(Text("bot.race-rounds", first=ends[0], last=ends[1]))] if ends else []
    said += [
        localizer.say(Text("bot.race-line", name=mention(seat), points=", ".join(figure_of(made) for made in each)))
        for seat, each in zip(table.state.seats, series, strict=True)
    ]
    winners = tuple(seat for seat, rank in enumerate(scores.ranks or ()) if rank == 1)
    moves = look.theme.motion
    race = ScoreRace(people, series, names, winners, look.theme.felt or "night", moves, scores.fewest_win)
    shown = Picture("tapis-race.webp" if moves else "tapis-race.png", race, "\n".join(said))
    return await show([Told(title), shown], localizer, painter, look, controls=rows([back]), accent=table.game.accent)
