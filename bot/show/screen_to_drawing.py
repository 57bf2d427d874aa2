"""The way from a screen's blocks to what the painter is given.

Names are spoken, sprites chosen, portraits coloured.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final
from zlib import crc32

from bot.pictures import (
    ArithmeticArt,
    Block,
    CardArt,
    CellArt,
    Drawing,
    Graph,
    MomentArt,
    OpenHandArt,
    Person,
    RevealArt,
    RoundEndArt,
    ScoreRowArt,
    ScoreTableArt,
    SeatArt,
    ShowdownArt,
    Spot,
)
from bot.pictures.drawing.lettering import short_name
from bot.pictures.sprites.cards import drawn_as
from bot.show.localizer import AI_MARK, Localizer, person_in
from games.core.screen import (
    Arithmetic,
    Cards,
    Cell,
    Curve,
    Face,
    Felt,
    Group,
    Moment,
    OpenHand,
    Place,
    Reveal,
    RoundEnd,
    ScoreRow,
    ScoreTable,
    Seat,
    Showdown,
)
from games.core.text import Text, Who

HUES: Final = 10


@dataclass(frozen=True, slots=True)
class Theme:
    """What people may choose about pictures: another felt than the game's, French cards in four colours, no motion."""

    felt: Felt | None = None
    four_colours: bool = False
    motion: bool = True


PLAIN: Final = Theme()
PAUSED: Final = Text("bot.ribbon-paused")
"""What stands on the ribbon of a paused game, where nobody is to play."""


def drawing_of(
    block: Cards | Curve | RoundEnd, localizer: Localizer, theme: Theme = PLAIN
) -> Drawing | Graph | RoundEndArt:
    """Return the picture of a block, as plain data that can be sent to another process."""
    if isinstance(block, Curve):
        return Graph(names=localizer.drawn().plain, series=block.series)
    if isinstance(block, RoundEnd):
        people = persons(localizer)
        names = (name.removeprefix(AI_MARK).strip() for name in localizer.drawn().plain)
        brief = replace(localizer, plain=tuple(short_name(name, seat) for seat, name in enumerate(names)))
        return _RoundEndSpeaker(_Speaker(brief, theme), people).round_end(block)
    return cards_drawing(block, localizer, theme)


def cards_drawing(block: Cards, localizer: Localizer, theme: Theme = PLAIN) -> Drawing:
    """Return the picture of cards."""
    people, speaker = persons(localizer), _Speaker(localizer.drawn(), theme)
    return Drawing(
        blocks=tuple(map(speaker.group, block.groups)),
        seats=tuple(speaker.seat(seat, people[seat.seat]) for seat in block.seats),
        hand=tuple(map(speaker.group, block.hand)),
        own=-1 if block.own is None else block.own,
        ribbon=speaker.said(PAUSED if block.ribbon and localizer.paused else block.ribbon),
        seating=block.seating,
        back=block.back,
        felt=theme.felt or block.felt,
        detail=speaker.said(block.detail),
    )


def moment_art_of(moment: Moment, localizer: Localizer, theme: Theme = PLAIN) -> MomentArt:
    """Return the animation of a moment; its sentences name people as pictures do."""
    people, speaker = persons(localizer), _Speaker(localizer.drawn(), theme)
    before, after = (
        tuple(speaker.seat(seat, people[seat.seat]) for seat in seats) for seats in (moment.seats, moment.after)
    )
    end = None if moment.end is None else _RoundEndSpeaker(speaker, people).round_end(moment.end)
    words, cards = speaker.localizer.in_brief().label(moment.words), tuple(map(speaker.group, moment.cards))
    look = moment.back, theme.felt or moment.felt
    return MomentArt(moment.kind, moment.who, words, before, after, cards, moment.columns, moment.gain, end, *look)


@lru_cache(maxsize=1024)
def persons(localizer: Localizer) -> tuple[Person, ...]:
    """Return who sits at the table: each has the colour that their id asks for, or the next that is free."""
    found: list[Person] = []
    hues = _hues(localizer.mentions)
    for seat, (mention, name, hue) in enumerate(zip(localizer.mentions, localizer.plain, hues, strict=True)):
        if mention.startswith(AI_MARK):
            found.append(Person(seat, name.removeprefix(AI_MARK).strip(), hue, is_ai=True))
            continue
        away = seat in localizer.away
        found.append(Person(seat, name, hue, away and not localizer.paused, away, user=person_in(mention)))
    return tuple(found)


def _hues(mentions: Sequence[str]) -> list[int]:
    """Return colours by seat. The order of seats does not matter: it is another one in the lobby than at the table."""
    hues = [0] * len(mentions)
    taken: set[int] = set()
    for seat in sorted(range(len(mentions)), key=lambda seat: (mentions[seat].startswith(AI_MARK), mentions[seat])):
        hue = crc32(mentions[seat].encode()) % HUES
        while hue in taken and len(taken) < HUES:
            hue = (hue + 1) % HUES
        taken.add(hue)
        hues[seat] = hue
    return hues


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Turns the pieces of a screen into those of a drawing, in a language and a theme."""

    localizer: Localizer
    theme: Theme

    def seat(self, seat: Seat, person: Person) -> SeatArt:
        blocks = tuple(map(self.group, seat.groups))
        return SeatArt(
            person,
            self.said(seat.note),
            seat.signs,
            blocks,
            seat.turn,
            seat.share,
            seat.count,
            seat.points,
            seat.change,
        )

    def group(self, group: Group) -> Block:
        return Block(tuple(map(self._spot, group.places)), self.said(group.caption), group.framed)

    def said(self, text: Text | Who | None) -> str:
        if isinstance(text, Who):
            return self.localizer.plain[text.seat]
        return "" if text is None else self.localizer.in_brief().label(text)

    def figure(self, figure: Text | str) -> str:
        return figure if isinstance(figure, str) else self.said(figure)

    def _spot(self, place: Place) -> Spot:
        owner = place.caption.seat if isinstance(place.caption, Who) else -1
        art = None if place.face is None else self._art(place.face)
        under = tuple(map(self._art, place.under))
        caption = self.said(place.caption)
        return Spot(art, caption, place.order, place.mark, place.empty, place.number, owner, under, place.figure)

    def _art(self, face: Face) -> CardArt:
        rank, corner, label = map(self.figure, (face.rank, face.corner, face.label))
        drawn = ""
        if face.sprite:
            drawn = drawn_as(face.sprite, self.localizer.language, four=self.theme.four_colours)
        return CardArt(rank, face.glyph, face.tint, corner, face.pips, label, drawn)


@dataclass(frozen=True, slots=True)
class _RoundEndSpeaker:
    """Turns the end of a round into its drawing."""

    speaker: _Speaker
    people: tuple[Person, ...]

    def round_end(self, end: RoundEnd) -> RoundEndArt:
        said = self.speaker.said
        return RoundEndArt(
            said(end.title),
            self._results(end.results),
            said(end.beside),
            said(end.foot),
            said(end.fact),
            end.is_deal,
            -1 if end.viewer is None else end.viewer,
            end.back,
            self.speaker.theme.felt or end.felt,
            tuple(map(said, end.sums)),
        )

    def _results(self, results: ScoreTable | Showdown | Reveal) -> ScoreTableArt | ShowdownArt | RevealArt:
        said = self.speaker.said
        match results:
            case ScoreTable():
                headings = tuple(self.speaker.figure(heading) for heading in results.headings)
                rows = tuple(map(self._row, results.rows))
                return ScoreTableArt(
                    headings, rows, said(results.change), said(results.total), results.arrow, results.unwelcome
                )
            case Showdown():
                arithmetic = None if results.sum is None else self._sum(results.sum)
                return ShowdownArt(tuple(map(self._hand, results.hands)), said(Text("bot.picture-left")), arithmetic)
            case Reveal():
                return RevealArt(tuple(map(self._hand, results.hands)), said(Text("bot.picture-score")))

    def _row(self, row: ScoreRow) -> ScoreRowArt:
        cells, note = tuple(map(self._cell, row.cells)), self.speaker.said(row.note)
        return ScoreRowArt(self.people[row.seat], row.rank, cells, row.change, row.total, note, row.share)

    def _cell(self, cell: Cell) -> CellArt:
        figure = self.speaker.figure(cell.figure)
        return CellArt(figure, cell.tone, cell.glyph, cell.tint, cell.doubled, cell.asleep)

    def _hand(self, hand: OpenHand) -> OpenHandArt:
        blocks, note = tuple(map(self.speaker.group, hand.groups)), self.speaker.said(hand.note)
        person = self.people[hand.seat]
        return OpenHandArt(person, blocks, hand.figure, note, hand.tone, hand.change, hand.points, hand.goal)

    def _sum(self, arithmetic: Arithmetic) -> ArithmeticArt:
        said, person = self.speaker.said, self.people[arithmetic.seat]
        terms = tuple((figure, said(what)) for figure, what in arithmetic.terms)
        whose = said(Text("bot.picture-for", who=Who(arithmetic.seat)))
        return ArithmeticArt(person, terms, arithmetic.result, whose, said(arithmetic.score))
