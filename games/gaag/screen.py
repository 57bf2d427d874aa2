"""The screens of GaAg: the table for everybody, a panel for each seat. Made of views, they cannot leak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.core.move import Ask, Move
from games.core.rounds import running, totals
from games.core.screen import Block, Cards, Choose, Curve, Group, Icon, Line, Option, Place, Screen, Seat, options
from games.core.seats import around, following
from games.core.text import Text, Value, Who, named
from games.gaag import scoring
from games.gaag.card_words import bare_words, card_list, card_words, named_card, played_words, row_words
from games.gaag.cards import (
    CARD_NAMED,
    CLOSE_HIGH,
    CLOSE_LOW,
    DECK,
    GAP,
    LINK_7,
    LINK_8,
    NUMBER_OF,
    WRITTEN,
    is_element,
    weigh,
)
from games.gaag.faces import BACK, FELT, face
from games.gaag.row import landing
from games.gaag.state import NONE
from games.gaag.view import View

_SIGNS: Final = {CLOSE_LOW: "🔒", CLOSE_HIGH: "🔒", LINK_7: "🔗", LINK_8: "🔗", GAP: "↔️"}


_DEAR: Final = 7
"""From so many atoms on strong players mostly lay the only card that fits; they pick a cheaper row up."""
_BRIEFLY: Final = {
    "gaag.in-between": "gaag.between",
    "gaag.equal-number": "gaag.equal",
    "gaag.left-closed": "gaag.closed-left",
    "gaag.right-closed": "gaag.closed-right",
    "gaag.both-closed": "gaag.closed-both",
    "gaag.nothing-to-link": "gaag.no-link",
    "gaag.no-interval": "gaag.no-gap",
    "gaag.cannot-open": "gaag.not-first",
}


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table (seat None) or a seat's panel with its choices."""
    if view.phase == "over":
        return Screen(_title_over(view), (*_left(view), *_curve(view)))
    if view.seat is None:
        blocks = (*_table(view, ()), _middle(view), *_seats(view))
        return Screen(_title(view), blocks, _waiting(view), short=_short(view))
    blocks = (*_table(view, asks), _middle(view), *_seats(view))
    return Screen(_title(view), blocks, None if asks else _waiting(view), _choices(view, asks), short=_short(view))


def _title(view: View) -> Text:
    if scoring.is_single(view.variant, view.seats):
        return Text("gaag.title-single")
    return Text("gaag.title", round=view.round, target=view.variant.target)


def _short(view: View) -> Text:
    """Return the same above a picture, in few words."""
    if scoring.is_single(view.variant, view.seats):
        return Text("gaag.title-single")
    return Text("gaag.title-short", round=view.round)


def _waiting(view: View) -> Text:
    """Return whom the table waits for, and for what."""
    return Text("gaag.waiting", phase=view.phase, who=Who(view.turn))


# --- the row -------------------------------------------------------------------------------------------------------


def _table(view: View, asks: Sequence[Ask]) -> Iterator[Block]:
    """Yield the picture of seats, row and hand, what picking the row up would cost, and the hand.

    Controls that ask for a card or the row name the hand and the cost.
    """
    special, offered = view.variant.special_atoms, {ask.verb for ask in asks}
    hand, said = _hand(view, asks)
    row = words = Text("gaag.row-empty")
    if view.row:
        row = Text("gaag.row-alt", cards=card_list(view.row, special))
        words = Text("gaag.row", cards=row_words(view.row))
    way = Text("gaag.direction", direction=view.direction) if len(view.playing) > 2 else ""
    counts = {view.counts[seat] for seat in view.playing}
    target = 0 if scoring.is_single(view.variant, view.seats) else view.variant.target
    alt = Text(
        "gaag.alt",
        row=row,
        way=way,
        hands=Text("gaag.hands-alike", cards=min(counts)) if len(counts) == 1 else "",
        target=target,
    )
    tiles = tuple(Place(face(card, special)) for card in view.row) or (Place(empty=True),)
    worth = _worth(view) if view.row else None
    pile = Group((Place(empty=not view.pile_size),), Text("gaag.pile", cards=view.pile_size), framed=True)
    seats = tuple(_seat_shown(view, seat) for seat in view.playing)
    own = view.seat if view.seat in view.playing else None
    groups, turning = (Group(tiles), pile), view.direction if len(view.playing) > 2 else 0
    opens = not view.row and "play" in offered  # the question says so
    yield Cards(groups, alt, seats, hand, own, worth, "row", BACK, FELT, turning=turning, words=words, silent=opens)
    if worth is not None:
        cost = Text("gaag.row-cost", atoms=weigh(view.row, special))
        yield Line(cost, drawn=True, silent="pickup" in offered)
    if said is not None:
        yield Line(said, drawn=True, silent="play" in offered)
        if view.drawn in view.hand:
            drawn = card_words(view.drawn, special)
            yield Line(Text("gaag.new-said", card=drawn), drawn=True, retold=(Text("gaag.you-drew", card=drawn),))
    elif own is not None:
        yield Line(Text("gaag.hand-empty"))
    if own is not None and not view.done:  # the signs of the picture, in the first round
        yield Line(_legend(view, target), quiet=True, explains=True)
    if own is not None and (warning := _near_end(view)) is not None:
        yield Line(warning, drawn=True)
        yield Line(warning, quiet=True, explains=True)


def _legend(view: View, target: int) -> Text:
    """Return the aim; instead for one turn what a special card does that was drawn, or what a red back is."""
    if view.drawn in view.hand and not is_element(view.drawn):
        return Text("gaag.legend-special", of=WRITTEN[view.drawn])
    if not view.row and any(view.collected):
        return Text("gaag.legend-taken")
    return Text("gaag.legend", target=target)


def _worth(view: View) -> Text:
    """Return what the row is worth; once the pile is empty, also that picking it up ends the round (GA-R11)."""
    atoms = weigh(view.row, view.variant.special_atoms)
    if not view.pile_size:
        return Text("gaag.row-last", atoms=atoms)
    return Text("gaag.row-worth", cards=len(view.row), atoms=atoms)


def _near_end(view: View) -> Text | None:
    """Return that the game may end with this round, and who is nearest to the target, or None.

    So it is if somebody needs at most as many atoms as people score in a round on average.
    """
    points, target = totals(view.done, view.seats), view.variant.target
    nearest = max(around(view.seats, view.gone, 0 if view.seat is None else view.seat), key=lambda seat: points[seat])
    usual = weigh(DECK, view.variant.special_atoms) // len(view.playing)
    missing = target - points[nearest]
    if not view.done or missing > usual:
        return None
    return Text("gaag.near-end", atoms=missing, who=named(nearest, view.seat), target=target)


def _seat_shown(view: View, seat: int) -> Seat[Text]:
    points, collected = totals(view.done, view.seats)[seat], view.collected[seat]
    atoms = weigh(collected, view.variant.special_atoms) if view.variant.show_collected else 0
    count = None if view.pile_size else view.counts[seat]  # as long as cards are drawn, all hold as many
    found: Seat[Text] = Seat(seat, turn=seat == view.turn, count=count, taken=len(collected))
    if scoring.is_single(view.variant, view.seats):
        return replace(found, note=Text("gaag.taken-note", atoms=atoms) if atoms else None)
    return replace(found, note=Text("gaag.total-note", points=points, atoms=atoms))


def _middle(view: View) -> Line:
    """Return the pile and, with three or more seats, who would be next."""
    pile = Text("gaag.stock", cards=view.pile_size)
    if len(view.playing) > 2:
        pile = Text("gaag.next-and-pile", who=named(_next(view, view.direction).seat, view.seat), pile=pile)
    return Line(pile, quiet=True, drawn=True)


def _next(view: View, direction: int) -> Who:
    """Return who has the turn after the seat in turn."""
    return Who(following(view.seats, view.gone, view.turn, direction))


def _seats(view: View) -> Iterator[Line]:
    """Yield the totals, the viewer's first, with the cards picked up; unlike hands; who leaves or has left.

    Running atoms are told only with `show_collected` (GA-R15).
    """
    order = around(view.seats, view.gone, 0 if view.seat is None else view.seat)
    points = totals(view.done, view.seats)
    yield Line(Text("gaag.totals", totals=tuple(_total(view, seat, points[seat]) for seat in order)), drawn=True)
    if len({view.counts[seat] for seat in order}) > 1:
        hands = tuple(Text("gaag.hand-of", who=named(seat, view.seat), cards=view.counts[seat]) for seat in order)
        yield Line(Text("gaag.hands", hands=hands), drawn=True)
    if view.leaving:
        leaving = tuple(Who(seat) for seat in sorted(view.leaving))
        yield Line(Text("gaag.leave", who=leaving, count=len(leaving)))  # no picture tells it
    for seat in view.gone:
        yield _gone(view, seat)


def _total(view: View, seat: int, points: int) -> Text:
    collected = len(view.collected[seat])
    if not collected:
        return Text("gaag.total", who=named(seat, view.seat), points=points)
    if not view.variant.show_collected:
        return Text("gaag.total-and-taken", who=named(seat, view.seat), points=points, cards=collected)
    atoms = weigh(view.collected[seat], view.variant.special_atoms)
    return Text("gaag.total-and-atoms", who=named(seat, view.seat), points=points, cards=collected, atoms=atoms)


def _gone(view: View, seat: int) -> Line:
    return Line(Text("gaag.seat-gone", who=Who(seat), points=totals(view.done, view.seats)[seat]), quiet=True)


# --- the hand and its choices --------------------------------------------------------------------------------------


def _hand(view: View, asks: Sequence[Ask]) -> tuple[tuple[Group[Text], ...], Text | None]:
    """Return the own cards and the words for them; what may not be played now is dim."""
    if view.seat is None or view.seat in view.gone or not view.hand:
        return (), None
    special = view.variant.special_atoms
    barred = {choice.item for ask in asks if ask.verb == "play" for choice in ask.choices if choice.barred}
    new = view.hand.index(view.drawn) if view.drawn in view.hand else NONE
    tiles = tuple(
        Place(
            face(card, special),
            mark="dim" if WRITTEN[card] in barred else "",
            told=Text("gaag.new") if number == new else None,
        )
        for number, card in enumerate(view.hand)
    )
    return (Group(tiles),), Text("gaag.hand", cards=card_list(view.hand, special))


def _choices(view: View, asks: Sequence[Ask]) -> tuple[Choose, ...]:
    """Return the one question: a card or the row, or the direction.

    A lone card that fits is named and stands out, unless the row is so cheap that one may as well pick it up.
    """
    if not asks:
        return ()

    def label(move: Move) -> Text:
        return _label(view, move)

    def icon_of(move: Move) -> Icon | None:
        return _icon(view, move)

    found = tuple(_briefly(view, option) for ask in asks for option in options(ask, label, label, _emoji, icon_of))
    kind = _kind(view, found)
    laid = [option for option in found if option.move.verb == "play" and option.barred is None]
    if kind != "turn" or len(laid) > 1 or weigh(view.row, view.variant.special_atoms) < _DEAR:
        return (Choose(Text("gaag.ask", kind=kind), found),)
    lone = CARD_NAMED[laid[0].move.items[0]]
    found = tuple(replace(option, tone="main") if option in laid else option for option in found)
    return (Choose(Text("gaag.ask-lone", card=named_card(lone)), found),)


def _briefly(view: View, option: Option) -> Option:
    """Return an option with what bars it in few words, the same for all cards that a rule bars (GA-R7)."""
    why = option.barred
    if why is None or why.key not in _BRIEFLY:
        return option
    key, given = _BRIEFLY[why.key], why.given
    if key == "gaag.between":
        key, given = _at_ends(view.row)
    elif key == "gaag.equal":
        given = {}
    return replace(option, barred=Text(key, **given), called=bare_words(CARD_NAMED[option.move.items[0]]))


def _at_ends(row: Sequence[int]) -> tuple[str, dict[str, Value]]:
    """Return that an element goes on an end of the row, by the numbers of those that are open, or that none is."""
    numbers = [NUMBER_OF[card] for card in row if NUMBER_OF[card]]
    ends = "".join(end for end, card in (("low", CLOSE_LOW), ("high", CLOSE_HIGH)) if card not in row)
    return ("gaag.between" if ends else "gaag.closed-both"), {"low": min(numbers), "high": max(numbers), "ends": ends}


def alert(view: View) -> Text:
    """Return the question to the seat in turn: a direction, a card to open with, or to play or pick up."""
    kind = "direction" if view.phase == "direction" else "turn" if view.row else "open"
    return Text("gaag.alert", kind=kind, atoms=weigh(view.row, view.variant.special_atoms))


def _kind(view: View, found: Sequence[Option]) -> str:
    """Return what is asked: a card in advance, a direction, to open a row, to play or pick up, or just to pick up."""
    if view.seat != view.turn:
        return "ahead"
    if view.phase == "direction":
        return "direction"
    if not view.row:
        return "open"
    return "turn" if any(option.move.verb == "play" and option.barred is None for option in found) else "stuck"


def _label(view: View, move: Move) -> Text:
    """Return what a control says: a card and where it would go, the row with its cost, a direction and who is next.

    For a card that is settled in advance, where it will go is not known.
    """
    special = view.variant.special_atoms
    if move.verb == "pickup":
        return Text("gaag.pick-up", cards=len(view.row), atoms=weigh(view.row, special))
    if move.verb == "direction":
        way = view.direction if move.items == ("keep",) else -view.direction
        return Text(f"gaag.{move.items[0]}", direction=way, who=_next(view, way))
    card = CARD_NAMED[move.items[0]]
    where = landing(view.row, card) if view.seat == view.turn else None
    return card_words(card, special) if where is None else played_words(card, where, special)


def _emoji(move: Move) -> str:
    """Return the sign before a label; special cards have one, so that a closing 1 is not taken for an ordinary 1."""
    if move.verb == "play":
        return _SIGNS.get(CARD_NAMED[move.items[0]], "")
    return "📥" if move.verb == "pickup" else ""


def _icon(view: View, move: Move) -> Icon | None:
    """Return a tile, with the interval where « <> » goes; or the row with its cost."""
    if move.verb == "pickup":
        return Icon("down", Text("gaag.pick-up-short", atoms=weigh(view.row, view.variant.special_atoms)))
    if move.verb != "play":
        return None
    card = CARD_NAMED[move.items[0]]
    where = landing(view.row, card) if view.seat == view.turn else None
    between = f"{where.number}–{where.beyond}" if where is not None and where.side == "between" else ""
    name = WRITTEN[card].replace("-", "_")
    return Icon(f"gaag_{name}", between)


# --- the end of the game -------------------------------------------------------------------------------------------


def _title_over(view: View) -> Text:
    """Return that the game is over, and at how many atoms."""
    if scoring.reached(view) is None:
        return Text("gaag.title-over")
    return Text("gaag.title-reached", points=max(totals(view.done, view.seats)[seat] for seat in view.playing))


def _left(view: View) -> Iterator[Line]:
    """Yield who has left, at the end of the game: they are ranked last."""
    for seat in view.gone:
        yield _gone(view, seat)


def _curve(view: View) -> Iterator[Curve]:
    """Yield the running totals, if a round was finished at all."""
    if not view.done:
        return
    series = running(view.done, view.seats)
    said = tuple(
        Text("gaag.curve-of", who=Who(seat), points=" ".join(str(made) for made in points))
        for seat, points in enumerate(series)
    )
    yield Curve(series, Text("gaag.curve", rounds=len(view.done), seats=said))
