"""The screens of LaGagne: the table for everybody, a panel for each seat. Made of views, they cannot leak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.core.move import Ask, legal_moves
from games.core.screen import Block, Cards, Curve, Group, Line, Place, Screen, Seat
from games.core.text import Text, Who
from games.lagagne.card_words import CARD_WORDS, columns_said, dotted, the_card
from games.lagagne.cards import (
    CARD_NAMED,
    HAND,
    NONE,
    SUITS,
)
from games.lagagne.faces import BACK, FELT, column_place, face
from games.lagagne.foreseen_moves import results
from games.lagagne.question_choices import USING, chooses
from games.lagagne.round_end import turning_point
from games.lagagne.scoring import ranks_of
from games.lagagne.state import NOTICE, following, opponents
from games.lagagne.view import View


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table for everybody, or the panel of the view's seat with its choices."""
    return table(view) if view.seat is None else panel(view, asks)


def table(view: View) -> Screen:
    """Return what everybody sees."""
    if view.phase == "over":
        return Screen(_title(view), (*_tie(view), *_cap(view), _curve(view)))
    blocks: tuple[Block, ...] = (*_last_round(view), *_cap(view), _layout(view), *_standing(view))
    return Screen(_title(view), blocks, _waiting(view))


def panel(view: View, asks: Sequence[Ask]) -> Screen:
    """Return what one seat sees, with its choices."""
    if view.phase == "over" or view.seat is None:
        return Screen(_title(view), (*_podium(view), *_tie(view), *_cap(view)))
    ending = (*_last_round(view), *_cap(view))
    gains = _gains(view, asks)
    choices = tuple(chooses(view, asks, gains))
    own = _own(view, view.seat, gains, named=_name_hand(asks))
    blocks: tuple[Block, ...] = (*ending, own, *_seen(view), *_new_said(view), *_standing(view))
    return Screen(_title(view), blocks, None if asks else _waiting(view), choices)


def _title(view: View) -> Text:
    return (
        Text("lagagne.title-over")
        if view.phase == "over"
        else Text("lagagne.title", round=view.round, target=view.variant.target)
    )


def _waiting(view: View) -> Text:
    """Return whom the table waits for, and for what."""
    return Text("lagagne.waiting", who=Who(view.turn), phase=view.phase)


def alert(view: View) -> Text:
    """Return the question to the seat in turn: a card to play, or what comes of an exchange."""
    return Text("lagagne.alert", phase=view.phase)


def _before(view: View, mark: int) -> int:
    """Return the seat whose turn comes before that of another."""
    return next(seat for seat, away in enumerate(view.gone) if not away and following(view.gone, seat) == mark)


def _last_round(view: View) -> Iterator[Line]:
    """Yield after whose turn the game ends, once somebody has reached the target (LG-R16); loudly in one's own turn."""
    if any(view.crossed) and view.seat == view.turn and view.phase == "choose":
        points = view.points
        best = max(opponents(view.gone, view.turn), key=points.__getitem__)
        leads = int(points[view.turn] > points[best])
        yield Line(Text("lagagne.last-card", leads=leads, who=Who(best), points=max(points[view.turn], points[best])))
    elif any(view.crossed):
        extra = view.variant.one_more_each
        last = _before(view, view.closer if extra else view.leader)
        key = "lagagne.extra-turns" if extra else "lagagne.last-round"
        yield Line(Text(key, last=Who(last), own=int(last == view.seat)), quiet=True)


def _cap(view: View) -> Iterator[Line]:
    """Yield that the number of rounds will end the game, or that it did (LG-R22)."""
    cap, target = view.variant.round_cap, view.variant.target
    if view.phase != "over":
        if cap - NOTICE < view.round <= cap:
            yield Line(Text("lagagne.cap-near", rounds=cap), quiet=True)
    elif len(view.rows) >= cap and max(view.points) < target and view.gone.count(False) > 1:
        yield Line(Text("lagagne.cap-was", rounds=cap, target=target), quiet=True)


# --- the columns ---------------------------------------------------------------------------------------------------


def _standing(view: View) -> Iterator[Line]:
    """Yield a line per player, the viewer's first: the score, and each column with what lies in it.

    Of the others those without a column, but with a full hand, share a line.
    """
    bare, drawn = [], view.phase != "over"
    for seat in sorted(range(len(view.points)), key=lambda seat: seat != view.seat):
        who, cards = Who(seat), _short_hand(view, seat)
        if view.gone[seat]:
            yield Line(Text("lagagne.seat-gone", who=who), quiet=True)
        elif any(view.columns[seat]) or cards or seat == view.seat:
            owner = Text("lagagne.yours") if seat == view.seat else who
            columns = columns_said(view.columns[seat])
            text = Text("lagagne.seat", who=owner, points=view.points[seat], columns=columns, cards=cards)
            yield Line(text, quiet=True, drawn=drawn)
        else:
            bare.append(who)
    if bare:
        yield Line(Text("lagagne.no-columns-of", seats=tuple(bare)), quiet=True, drawn=drawn)


def _short_hand(view: View, seat: int) -> Text | str:
    """Return a note on a hand of fewer than five cards, which everybody may count."""
    count = view.counts[seat]
    return Text("lagagne.holds", cards=count) if _is_short(view, seat) and view.phase != "over" else ""


def _is_short(view: View, seat: int) -> bool:
    """Return whether a seat holds fewer than five cards, and not only because its turn is not over."""
    return view.counts[seat] != HAND - (view.phase == "exchange" and seat == view.turn)


def _layout(view: View) -> Cards[Text]:
    """Return the picture of the piles and of everybody's columns."""
    return _around(view, _piles_said(view), ())


def _around(view: View, alt: Text, hand: tuple[Group[Text], ...]) -> Cards[Text]:
    """Return everybody's columns around the piles, with a seat's hand below."""
    seats = tuple(_seat(view, seat) for seat, gone in enumerate(view.gone) if not gone)
    own = None if view.seat is None or view.gone[view.seat] else view.seat
    return Cards(_piles(view), alt, seats, hand, own, None, "boxes", BACK, FELT)


def _seat(view: View, seat: int) -> Seat[Text]:
    """Return a seat with its four columns, each always in the same place, and how near it is to the target."""
    places = tuple(column_place(view.columns[seat][suit], suit) for suit in range(SUITS))
    points = view.points[seat]
    note = Text("lagagne.points-note", points=points)
    short = view.counts[seat] if _is_short(view, seat) else None
    return Seat(seat, note, (), (Group(places),), seat == view.turn, points / view.variant.target, short)


def _piles(view: View) -> tuple[Group[Text], ...]:
    top = Place(empty=True) if view.top == NONE else Place(face(view.top))
    stock = (Group((Place(),), Text("lagagne.stock", stock=view.stock_size)),) if view.stock_size else ()
    return (Group((top,), Text("lagagne.discard")), *stock)


def _piles_said(view: View) -> Text:
    top = Text("lagagne.nothing") if view.top == NONE else CARD_WORDS[view.top]
    return Text("lagagne.piles-said", card=top, stock=view.stock_size)


# --- the panel -----------------------------------------------------------------------------------------------------


def _name_hand(asks: Sequence[Ask]) -> bool:
    """Return whether a question names each card of the hand; one that offers a new hand leaves out the barred ones."""
    return bool(asks) and all(ask.verb != "mulligan" for ask in asks)


def _own(view: View, seat: int, gains: Mapping[int, int], *, named: bool) -> Cards[Text]:
    """Return the picture of the card seen in an exchange, the own hand, everybody's columns and the piles.

    A line of its own says which card was seen. Of a hand whose cards are `named` by the question, words alone say no
    more.
    """
    held, said = list[Place[Text]](), list[Text]()
    if view.phase == "exchange" and view.swap is not None and view.swap.by == seat:
        held.append(Place(face(view.swap.seen), mark="new", told=Text("lagagne.seen")))
    if view.hand:
        new = view.hand.index(view.drawn) if view.drawn in view.hand else NONE
        held += (_held(card, gains, is_new=place == new) for place, card in enumerate(view.hand))
        said.append(Text("lagagne.hand-said", cards=tuple(_card_said(card, gains) for card in view.hand)))
    shown = _around(view, dotted((*said, _piles_said(view))), (Group(tuple(held)),) if held else ())
    return replace(shown, words=_piles_said(view)) if named else shown


def _seen(view: View) -> Iterator[Line]:
    """Yield which card was taken from whom, as the news say it, so that they do not say it too."""
    if view.phase == "exchange" and view.swap is not None and view.swap.by == view.seat:
        card, victim = the_card(view.swap.seen), Who(view.swap.victim)
        yield Line(Text("lagagne.you-see", card=card, victim=victim), drawn=True, leads=True)


def _gains(view: View, asks: Sequence[Ask]) -> Mapping[int, int]:
    """Return the cards that can be placed or used, each with the most points that it brings at once."""
    moves = [move for move in legal_moves(asks) if move.verb in USING]
    gains: dict[int, int] = {}
    for result in results(view, moves):
        move = result.move
        card = CARD_NAMED[move.items[0]] if move.verb == "play" else USING[move.verb]
        gains[card] = max(gains.get(card, 0), result.points[view.turn] - view.points[view.turn])
    return gains


def _held(card: int, gains: Mapping[int, int], *, is_new: bool) -> Place[Text]:
    """Return a card in hand: what it brings below it, or dim if it is good for nothing but the discard now.

    On the one drawn last stands that it is.
    """
    figure = f"+{gains[card]}" if gains.get(card) else ""
    told = Text("lagagne.new") if is_new else None
    return Place(face(card), mark="dim" if gains and card not in gains else "", figure=figure, told=told)


def _new_said(view: View) -> Iterator[Line]:
    """Yield which card of the hand was drawn last, unless the news tell it."""
    if view.drawn in view.hand:
        card = CARD_WORDS[view.drawn]
        yield Line(Text("lagagne.new-said", card=card), drawn=True, retold=(Text("lagagne.you-drew", cards=(card,)),))


def _card_said(card: int, gains: Mapping[int, int]) -> Text:
    gain = gains.get(card)
    return Text("lagagne.card-gains", card=CARD_WORDS[card], gain=gain) if gain else CARD_WORDS[card]


# --- the end -------------------------------------------------------------------------------------------------------


def _podium(view: View) -> Iterator[Line]:
    """Yield the final standing; under the table the bot shows it with medals and ratings."""
    ranks = ranks_of(view.points, view.crossed, view.gone)
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(ranks)):
        yield Line(Text("lagagne.podium", rank=rank, who=Who(seat), points=view.points[seat]))


def _tie(view: View) -> Iterator[Line]:
    """Yield why one of several equal best scores has won (LG-R18)."""
    points, best = view.points, max(view.points)
    first = [view.crossed[seat] for seat, mine in enumerate(points) if mine == best and view.crossed[seat]]
    if len(first) > 1:
        winner = Who(view.crossed.index(min(first)))
        yield Line(Text("lagagne.tie", who=winner, points=best, target=view.variant.target))


def _curve(view: View) -> Curve:
    """Return the scores round by round."""
    series = tuple(zip(*view.rows, strict=True))
    said = tuple(Text("lagagne.owner", who=Who(seat), points=made[-1]) for seat, made in enumerate(series))
    return Curve(series, Text("lagagne.curve", rounds=len(view.rows), seats=said), turning=turning_point(view))
