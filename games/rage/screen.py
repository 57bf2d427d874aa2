"""What is seen of Rage: the table for everybody, a panel for each seat. It is given views, so it cannot leak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from games.core.move import Ask, Move
from games.core.screen import Block, Cards, Choose, Curve, Group, Line, Place, Screen, options
from games.core.text import Text, Value, Who
from games.rage import scoring
from games.rage.cards import CARD_NAMED, COLOUR_NAMED, COLOUR_OF, WRITTEN
from games.rage.faces import EMOJI, emoji, face
from games.rage.state import Trick, trump_of
from games.rage.trick import winning_place
from games.rage.view import View
from games.rage.words import CARD_WORDS, COLOUR_SIGNS, card_as, card_list, extra, figure

NOTHING = ""


def table(view: View) -> Screen:
    """Return what everybody sees."""
    if view.phase == "over":
        return Screen(_title(view), (*_last_round(view), *_end(view)))
    return Screen(_title(view), (*_last_round(view), *_middle(view), *_beside(view), *_standing(view)), _waiting(view))


def panel(view: View, asks: Sequence[Ask]) -> Screen:
    """Return what one seat sees, with its choices."""
    if view.phase == "over":
        return Screen(_title(view), (*_podium(view), *_end(view)))
    own = () if view.seat is None else (_seat_line(view, view.seat),)
    blocks = (*_hand_and_middle(view, asks), *_order(view), *own)
    return Screen(_title(view), blocks, None if asks else _waiting(view), tuple(_choose(ask) for ask in asks))


def _title(view: View) -> Text:
    if view.phase == "over":
        return Text("rage.title-over")
    return Text("rage.title", round=view.round, rounds=view.house.start_hand, hand=view.hand_size)


def _waiting(view: View) -> Text:
    """Return whom the table waits for: one seat, or all that have not bid yet."""
    if view.phase == "play":
        return Text("rage.waiting-play", who=Who(view.turn))
    if view.house.bidding == "open":
        return Text("rage.waiting-bid", who=Who(view.turn))
    return Text("rage.waiting-bid", who=tuple(Who(seat) for seat, has in enumerate(view.has_bid) if not has))


# --- the middle of the table ---------------------------------------------------------------------------------------


def _middle(view: View) -> Iterator[Block]:
    """Yield the picture of the trick and the indicator, and what is trump and led."""
    groups, said = _trick_and_indicator(view)
    yield Cards(groups, said)
    yield Line(_colours(view))


def _trick_and_indicator(view: View) -> tuple[tuple[Group, ...], Text]:
    """Return what lies in the middle, and the words for it."""
    last = _shown_last(view)
    indicator = Group((_indicator(view),), Text("rage.indicator"), framed=True)
    said = _indicator_said(view)
    if last is not None:
        trick = Group(_last_places(view, last), Text("rage.last-trick"))
        return (trick, indicator), Text("rage.alt", trick=_last_said(view, last), trump=said)
    if view.phase == "play":
        return (Group(_places(view)), indicator), Text("rage.alt", trick=_trick_said(view), trump=said)
    return (indicator,), said


def _beside(view: View) -> Iterator[Line]:
    """Yield what else everybody may look at: the last trick, the pile, the cards set aside."""
    if view.last is not None and view.played and _shown_last(view) is None:
        yield Line(_last_said(view, view.last), quiet=True)
    yield Line(_pile(view), quiet=True)


def _shown_last(view: View) -> Trick | None:
    """Return the last trick as long as no card of the next lies there; it stays to be seen over the end of a round."""
    return None if view.trick else view.last


def _last_said(view: View, last: Trick) -> Text:
    cards = _laid(view, last.leader, last.cards, last.colours)
    return Text("rage.last-trick-said", cards=cards, who=Who(last.winner))


def _indicator(view: View) -> Place:
    return Place(empty=True) if view.indicator < 0 else Place(face(view.indicator))


def _indicator_said(view: View) -> Text:
    if view.indicator < 0:
        return Text("rage.no-indicator")
    return Text("rage.indicator-said", card=CARD_WORDS[view.indicator])


def _places(view: View) -> tuple[Place, ...]:
    """Return one place per seat, in the order of seats; the card that wins so far is marked."""
    places = [Place(None, Who(seat), empty=True) for seat in range(view.seats)]
    best = winning_place(view.trick, view.colours, _trump(view))
    for number, (card, colour) in enumerate(zip(view.trick, view.colours, strict=True)):
        seat = (view.leader + number) % view.seats
        places[seat] = Place(face(card, colour), Who(seat), number + 1, "win" if number == best else "")
    return tuple(places)


def _last_places(view: View, last: Trick) -> tuple[Place, ...]:
    """Return the finished trick, in the order of seats."""
    numbers = [(seat - last.leader) % view.seats for seat in range(view.seats)]
    return tuple(
        Place(
            face(last.cards[number], last.colours[number]),
            Who(seat),
            number + 1,
            "win" if seat == last.winner else "",
        )
        for seat, number in enumerate(numbers)
    )


def _laid(view: View, leader: int, cards: Sequence[int], colours: Sequence[int]) -> tuple[Text, ...]:
    return tuple(
        Text("rage.laid", who=Who((leader + number) % view.seats), card=card_as(card, colour))
        for number, (card, colour) in enumerate(zip(cards, colours, strict=True))
    )


def _trick_said(view: View) -> Text:
    if not view.trick:
        return Text("rage.trick-empty", who=Who(view.turn))
    best = winning_place(view.trick, view.colours, _trump(view))
    cards = _laid(view, view.leader, view.trick, view.colours)
    return Text("rage.trick-said", cards=cards, who=Who((view.leader + best) % view.seats))


def _trump(view: View) -> int:
    return trump_of(view.indicator, sticky=view.house.sticky, silenced=view.silenced)


def _colours(view: View) -> Text:
    """Return what is trump and what is led: "Trump red ●, led blue ▲"."""
    trump = _trump(view)
    if trump >= 0:
        first = Text("rage.trump", colour=COLOUR_SIGNS[trump])
    elif view.indicator >= 0:
        first = Text("rage.trump-later", colour=COLOUR_SIGNS[COLOUR_OF[view.indicator]])
    else:
        first = Text("rage.trump-none")
    return first if view.led < 0 else Text("rage.trump-and-led", trump=first, led=COLOUR_SIGNS[view.led])


def _pile(view: View) -> Text:
    if not view.aside:
        return Text("rage.pile", cards=view.pile_size)
    return Text("rage.pile-and-aside", cards=view.pile_size, aside=card_list(sorted(view.aside)))


# --- the seats -----------------------------------------------------------------------------------------------------


def _standing(view: View) -> Iterator[Line]:
    """Yield one line per seat: bid, tricks, points."""
    for seat in range(view.seats):
        yield _seat_line(view, seat)


def _seat_line(view: View, seat: int) -> Line:
    dealer: Value = Text("rage.deals") if seat == view.dealer else NOTHING
    text = Text(
        "rage.seat",
        who=Who(seat),
        dealer=dealer,
        bid=_bid(view, seat),
        tricks=view.tricks[seat],
        extra=extra(view.plus[seat], view.minus[seat]),
        points=figure(scoring.totals(view.house, view.done, view.seats)[seat]),
    )
    return Line(text)


def _bid(view: View, seat: int) -> Text:
    if view.bids[seat] >= 0:
        return Text("rage.bid-open", bid=view.bids[seat])
    return Text("rage.bid-hidden") if view.has_bid[seat] else Text("rage.bid-none")


def _last_round(view: View) -> Iterator[Line]:
    """Yield the arithmetic of the last finished round, until the first card of the next is played."""
    under_way = view.phase != "over" and (view.played or view.trick)
    if not view.done or under_way:
        return
    yield Line(Text("rage.round-was", round=len(view.done)))
    for seat, deeds in enumerate(view.done[-1]):
        why = scoring.why(view.house, len(view.done), deeds)
        yield Line(Text("rage.seat-was", who=Who(seat), why=why), quiet=True)


def _order(view: View) -> Iterator[Line]:
    """Yield who bids before and after this seat, and what is bid so far."""
    if view.phase != "bid" or view.house.bidding != "open" or view.seat is None:
        return
    order = [(view.dealer + 1 + number) % view.seats for number in range(view.seats)]
    mine = order.index(view.seat)
    before, after = (tuple(Who(seat) for seat in part) for part in (order[:mine], order[mine + 1 :]))
    if not before:
        yield Line(Text("rage.bids-first", after=after), quiet=True)
    elif not after:
        yield Line(Text("rage.bids-last", before=before), quiet=True)
    else:
        yield Line(Text("rage.bids-between", before=before, after=after), quiet=True)
    total = sum(bid for bid in view.bids if bid >= 0)
    yield Line(Text("rage.bid-total", bids=total, tricks=view.hand_size), quiet=True)


# --- the hand and its choices --------------------------------------------------------------------------------------


def _hand_and_middle(view: View, asks: Sequence[Ask]) -> Iterator[Block]:
    """Yield one picture of the middle and of the hand below it; what may not be played now is dim."""
    groups, said = _trick_and_indicator(view)
    if not view.hand:
        yield Cards(groups, said)
        yield Line(_colours(view))
        yield Line(Text("rage.hand-empty"))
        return
    barred = {choice.item for ask in asks if ask.verb == "play" for choice in ask.choices if choice.barred}
    places = tuple(Place(face(card), mark="dim" if WRITTEN[card] in barred else "") for card in view.hand)
    hand = Text("rage.hand", cards=card_list(view.hand))
    yield Cards((*groups, Group(places, Text("rage.hand-caption"))), Text("rage.alt-panel", middle=said, hand=hand))
    yield Line(_colours(view))
    yield Line(hand)


def _choose(ask: Ask) -> Choose:
    if ask.verb == "bid":
        return Choose(Text("rage.ask-bid"), options(ask, _bid_label, _colour_prompt), columns=4)
    return Choose(Text("rage.ask-card"), options(ask, _card_label, _colour_prompt, _card_emoji))


def _bid_label(move: Move) -> Text:
    return Text("rage.bid-label", bid=int(move.items[0]))


def _card_label(move: Move) -> Text:
    if len(move.items) > 1:
        return COLOUR_SIGNS[COLOUR_NAMED[move.items[1]]]
    return CARD_WORDS[CARD_NAMED[move.items[0]]]


def _card_emoji(move: Move) -> str:
    if len(move.items) > 1:
        return EMOJI[COLOUR_NAMED[move.items[1]]]
    return emoji(CARD_NAMED[move.items[0]])


def _colour_prompt(move: Move) -> Text:
    return Text("rage.ask-colour", card=CARD_WORDS[CARD_NAMED[move.items[0]]])


# --- the end -------------------------------------------------------------------------------------------------------


def _by_rank(view: View) -> list[tuple[int, int]]:
    """Return (rank, seat), the best first."""
    ranks = scoring.ranks(view.house, view.done, view.seats)
    return sorted((rank, seat) for seat, rank in enumerate(ranks))


def _podium(view: View) -> Iterator[Line]:
    """Yield the final standing; under the table the bot shows it with medals and ratings."""
    points = scoring.totals(view.house, view.done, view.seats)
    for rank, seat in _by_rank(view):
        yield Line(Text("rage.podium", rank=rank, who=Who(seat), points=figure(points[seat])))


def _end(view: View) -> Iterator[Block]:
    """Yield the bids met, which break ties (RA-R21), and the curve of the rounds."""
    met = scoring.exact_bids(view.done, view.seats)
    kept = tuple(Text("rage.met-by", who=Who(seat), bids=met[seat]) for _, seat in _by_rank(view))
    yield Line(Text("rage.met", bids=kept, rounds=len(view.done)), quiet=True)
    series = tuple(_running(view, seat) for seat in range(view.seats))
    said = tuple(
        Text("rage.curve-of", who=Who(seat), points=" ".join(str(figure(made)) for made in points))
        for seat, points in enumerate(series)
    )
    yield Curve(series, Text("rage.curve", seats=said))


def _running(view: View, seat: int) -> tuple[int, ...]:
    """Return the total of a seat after each round."""
    return tuple(accumulate(scoring.points_by_round(view.house, view.done, seat)))
