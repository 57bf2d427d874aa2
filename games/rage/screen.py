"""The screens of Rage: the table for everybody, a panel for each seat. Made of views, they cannot leak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.core.move import Ask, Move
from games.core.screen import Block, Cards, Choose, Group, Icon, Line, Option, Place, Screen, options
from games.core.seats import around
from games.core.text import Text, Who, joined, named
from games.rage.card_words import CARD_WORDS, COLOUR_WORDS, card_as, card_list, card_played, extra
from games.rage.cards import CARD_NAMED, COLOUR_NAMED, COLOUR_OF, COLOURED, JOKER, KINDS, MINUS, PLUS, WRITTEN
from games.rage.faces import BACK, EMOJI, FELT, colour_icon, emoji, face, icon
from games.rage.round_end import own_result
from games.rage.scoring import round_won
from games.rage.seat_lines import bid_total, end, podium, seat_lines, seats_shown
from games.rage.state import Trick
from games.rage.trick import must_follow, winning_place
from games.rage.view import View

_BRIEFLY: Final = ("change", "notrump", "joker", "minus5", "plus5")
"""Kinds of action cards, those first whose signs say least."""


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table for everybody, or the panel of the view's seat with its choices."""
    return table(view) if view.seat is None else panel(view, asks)


def table(view: View) -> Screen:
    """Return what everybody sees."""
    if view.phase == "over":
        return Screen(_title(view), tuple(end(view)))
    blocks = (*_middle(view), *_tricks(view), Line(_pile(view), quiet=True, drawn=True), *seat_lines(view))
    return Screen(_title(view), blocks, _waiting(view), short=_short(view))


def panel(view: View, asks: Sequence[Ask]) -> Screen:
    """Return what one seat sees, with its choices."""
    if view.phase == "over":
        return Screen(_title(view), (*podium(view), *end(view)))
    lines = seat_lines(view, plays=_plays(asks))
    legend = () if asks and view.phase == "bid" else _legend(view)
    blocks = (*_hand_and_middle(view, asks), *legend, *_result(view), *_tricks(view), *lines)
    choices = tuple(_choose(view, ask) for ask in asks)
    return Screen(_title(view), blocks, None if asks else _waiting(view), choices, short=_short(view))


def _plays(asks: Sequence[Ask]) -> bool:
    """Return whether a card is to be played."""
    return any(ask.verb == "play" for ask in asks)


def _legend(view: View) -> Iterator[Line]:
    """Yield what the signs of the picture mean, once there are any, and the action cards in the hand.

    Until the first trick of the game is over.
    """
    if view.done or view.played or view.seat in view.gone:
        return
    has_signs = any(bid > 0 for bid in view.bids)
    if view.phase != "bid":
        if has_signs:
            yield Line(Text("rage.legend-signs"), quiet=True, explains=True)
        return
    yield Line(Text("rage.legend-with-signs" if has_signs else "rage.legend"), quiet=True, explains=True)
    kinds = dict.fromkeys(KINDS[card] for card in view.hand if card >= COLOURED)
    if kinds:
        known = joined([Text(f"rage.legend-{kind}") for kind in kinds], "rage.legend-next")
        yield Line(Text("rage.legend-cards", cards=known), quiet=True, explains=True)


def _legend_of_bid(view: View, ask: Ask) -> Text | None:
    """Return what a bid is worth and what the action cards in the hand do, in the first round.

    Where a bid is barred its reason has the room. A panel has room for three kinds, at more than four seats for two.
    """
    if view.done or any(choice.barred for choice in ask.choices):
        return None
    kinds = {KINDS[card] for card in view.hand if card >= COLOURED}
    known = [Text(f"rage.brief-{kind}") for kind in _BRIEFLY if kind in kinds][: 3 - (view.seats > 4)]
    return joined([Text("rage.brief"), *known], "rage.legend-next")


def _result(view: View) -> Iterator[Line]:
    """Yield what the viewer made in the round before, until it bids again, which the end of that round has told."""
    if view.phase != "bid" or not view.done or view.seat is None or view.seat in view.gone or view.has_bid[view.seat]:
        return
    own = own_result(view)
    if own is not None:
        yield Line(own, drawn=True, retold=(round_won(view.variant, len(view.done), view.done[-1]),))


def alert(view: View) -> Text:
    """Return the question to whoever is asked: a bid, a card to lead, or one to follow."""
    kind = "bid" if view.phase == "bid" else "lead" if view.led < 0 else "follow"
    return Text("rage.alert", kind=kind, led=COLOUR_WORDS[view.led] if kind == "follow" else "")


def _title(view: View) -> Text:
    if view.phase == "over":
        return Text("rage.title-over")
    return Text("rage.title", round=view.round, rounds=view.variant.start_hand, hand=view.hand_size)


def _short(view: View) -> Text:
    return Text("rage.title-short", round=view.round, rounds=view.variant.start_hand)


def _waiting(view: View) -> Text:
    """Return whom the table waits for: one seat, or all that have not bid yet."""
    if view.phase == "play":
        return Text("rage.waiting-play", who=Who(view.turn))
    if view.variant.bidding == "open":
        return Text("rage.waiting-bid", who=Who(view.turn))
    return Text("rage.waiting-bid", who=tuple(Who(seat) for seat in view.playing if not view.has_bid[seat]))


# --- the middle of the table ---------------------------------------------------------------------------------------


def _middle(view: View) -> Iterator[Block]:
    """Yield the picture of the trick and the indicator with the seats around."""
    seats, ribbon = seats_shown(view), _ribbon(view, ())
    said, words = _said(view, _trump(view)), _said(view, _trump_said(view))
    yield Cards(_trick_and_indicator(view), said, words=words, seats=seats, ribbon=ribbon, back=BACK, felt=FELT)


def _trick_and_indicator(view: View) -> tuple[Group[Text], ...]:
    """Return what lies in the middle."""
    last = _shown_last(view) if view.seat is None else None  # on a panel the strip shows it
    indicator = Group((_indicator(view),), _indicator_named(view), framed=True)
    if last is not None:
        return Group(_last_places(last), Text("rage.last-trick", who=Who(last.winner))), indicator
    if view.phase == "play":
        led = None if view.led < 0 else Text("rage.led", led=COLOUR_WORDS[view.led])
        return Group(_places(view), led), indicator
    return (indicator,)


def _said(view: View, trump: Text) -> Text:
    """Return what is trump and led, and which card wins the trick so far: "… · Colour led: blue · Ada is winning …"."""
    led = trump if view.led < 0 else Text("rage.trump-and-led", trump=trump, led=COLOUR_WORDS[view.led])
    if not view.trick:
        return led
    place = winning_place(view.trick, view.colours, view.trump)
    ahead = _players(view)[place]
    card = Text("rage.the-card", card=card_as(view.trick[place], view.colours[place]))
    if ahead == view.seat:
        return Text("rage.and-you-ahead", middle=led, card=card)
    return Text("rage.and-ahead", middle=led, who=Who(ahead), card=card)


def _trump(view: View) -> Text:
    if view.indicator < 0:
        return Text("rage.trump-none")
    key = "rage.trump" if view.trump >= 0 else "rage.trump-later"
    return Text(key, colour=COLOUR_WORDS[COLOUR_OF[view.indicator]], card=CARD_WORDS[view.indicator])


def _trump_said(view: View) -> Text:
    """Return the same without the card that was turned up, which the news have told."""
    trump = _trump(view)
    return trump if view.indicator < 0 else Text(f"{trump.key}-said", **trump.given)


def _tricks(view: View) -> Iterator[Line]:
    """Yield the trick so far, which the news tell card by card, and the last one."""
    if view.trick:
        players = _players(view)
        cards = _laid(players, view.trick, view.colours)
        played = zip(players, view.trick, view.colours, strict=False)
        news = tuple(Text("rage.plays", who=Who(seat), card=card_played(card, colour)) for seat, card, colour in played)
        yield Line(Text("rage.trick-said", cards=_named(cards, view.seat)), drawn=True, retold=news)
    last = view.last if view.seat is None and view.played else _shown_last(view)
    if last is not None:
        gained = extra(*(sum(card in kind for card in last.cards) for kind in (PLUS, MINUS)))
        news = (Text("rage.takes", who=Who(last.winner), extra=gained),)
        yield Line(_last_said(last, view.seat), drawn=True, retold=news)


def _shown_last(view: View) -> Trick | None:
    """Return the last trick of this round until the first card of the next one is laid."""
    return None if view.trick or not view.played else view.last


def _last_said(last: Trick, viewer: int | None) -> Text:
    cards = _named(_laid(last.seats, last.cards, last.colours), viewer)
    return Text("rage.last-trick-said", cards=cards, who=named(last.winner, viewer))


def _named(laid: Sequence[Text], viewer: int | None) -> tuple[Text, ...]:
    """Return who laid which card as a panel says it, the viewer in the second person."""
    own = Who(-1 if viewer is None else viewer)
    return tuple(
        Text(one.key, **one.given | {"who": Text("core.you")}) if one.given["who"] == own else one for one in laid
    )


def _indicator(view: View) -> Place[Text]:
    if view.indicator < 0:
        return Place(empty=True)
    return Place(face(view.indicator), mark="" if view.trump >= 0 else "dim")


def _indicator_named(view: View) -> Text:
    """Return what stands under the indicator: that its colour is trump, or that nothing is for now."""
    return Text("rage.indicator" if view.trump >= 0 else "rage.trump-none")


def _places(view: View) -> tuple[Place[Text], ...]:
    """Return one place per seat in the game, in the order of seats; the card that wins so far is marked."""
    places: dict[int, Place[Text]] = {seat: Place(None, Who(seat), empty=True) for seat in view.playing}
    best = winning_place(view.trick, view.colours, view.trump)
    for number, (seat, card, colour) in enumerate(zip(_players(view), view.trick, view.colours, strict=False)):
        places[seat] = Place(face(card, colour), Who(seat), number + 1, "win" if number == best else "")
    return tuple(places.values())


def _players(view: View) -> list[int]:
    """Return the seats in the order in which they play this trick."""
    return around(view.seats, view.gone, view.leader)


def _last_places(last: Trick) -> tuple[Place[Text], ...]:
    """Return the finished trick, in the order of seats."""
    laid = sorted(zip(last.seats, last.cards, last.colours, range(1, len(last.seats) + 1), strict=True))
    return tuple(
        Place(face(card, colour), Who(seat), number, "win" if seat == last.winner else "")
        for seat, card, colour, number in laid
    )


def _laid(seats: Sequence[int], cards: Sequence[int], colours: Sequence[int]) -> tuple[Text, ...]:
    """Return who laid which card; `seats` may go on with those who have not played yet."""
    return tuple(
        Text("rage.laid", who=Who(seat), card=card_as(card, colour))
        for seat, card, colour in zip(seats, cards, colours, strict=False)
    )


def _pile(view: View) -> Text:
    if not view.aside:
        return Text("rage.pile", cards=view.pile_size)
    return Text("rage.pile-and-aside", cards=view.pile_size, aside=card_list(sorted(view.aside)))


# --- the hand and its choices --------------------------------------------------------------------------------------


def _hand_and_middle(view: View, asks: Sequence[Ask]) -> Iterator[Block]:
    """Yield one picture of the middle and of the hand below it; what may not be played now is dim.

    The controls name the hand if a card is to be played.
    """
    barred = {choice.item for ask in asks if ask.verb == "play" for choice in ask.choices if choice.barred}
    places = tuple(Place(face(card), mark="dim" if WRITTEN[card] in barred else "") for card in view.hand)
    yield Cards(
        _trick_and_indicator(view),
        _said(view, _trump(view)),
        words=_said(view, _trump_said(view)),
        seats=seats_shown(view),
        hand=(Group(places),) if places else (),
        own=view.seat,
        ribbon=_ribbon(view, asks),
        back=BACK,
        felt=FELT,
    )
    if view.hand:
        yield Line(Text("rage.hand", cards=card_list(view.hand)), drawn=True, silent=_plays(asks))
    elif view.seat not in view.gone:
        yield Line(Text("rage.hand-empty"), drawn=True)


def _ribbon(view: View, asks: Sequence[Ask]) -> Text | None:
    """Return what a seat is asked when it is its turn, else whom the table waits for: of many, how many they are.

    A seat whose turn it is without a question has its last card played for it.
    """
    if view.seat is None or not asks:
        slow = sum(not view.has_bid[seat] for seat in view.playing)
        if view.phase == "bid" and view.variant.bidding != "open" and slow > 1:
            return Text("rage.waiting-bids", bids=slow)
        is_last = view.phase == "play" and view.turn == view.seat and len(view.hand) == 1
        return Text("rage.yours-last") if is_last else _waiting(view)
    if view.phase == "bid" and view.variant.bidding == "open":
        key = "rage.yours-bid-open" if any(view.has_bid) else "rage.yours-bid-first"
        return Text(key, bids=bid_total(view), tricks=view.hand_size)
    if view.phase == "bid":
        return Text("rage.yours-bid")
    return _ribbon_of_play(view)


def _ribbon_of_play(view: View) -> Text:
    """Return which card a seat may play."""
    if len(view.hand) == 1:
        return Text("rage.yours-last")
    if must_follow(view.hand, view.led):
        return Text("rage.yours-follow", led=COLOUR_WORDS[view.led])
    return Text("rage.yours-free" if view.trick else "rage.yours-lead")


def _choose(view: View, ask: Ask) -> Choose:
    if ask.verb == "bid":
        bids = options(ask, _bid_label, _colour_prompt)
        heard = tuple(replace(one, heard=_bid_heard(one)) for one in bids)
        return Choose(Text("rage.ask-bid"), heard, legend=_legend_of_bid(view, ask))
    prompt = Text("rage.ask-card" if view.trick else "rage.ask-lead")
    offered = options(ask, _card_label, _colour_prompt, _card_emoji, _card_icon)
    bars_action = any(choice.barred and CARD_NAMED[choice.item] >= COLOURED for choice in ask.choices)
    brief = (_briefly(one, bars_action=bars_action) for one in offered)
    return Choose(prompt, tuple(_asking_on(view, one) for one in brief), drawn=True)


def _asking_on(view: View, option: Option) -> Option:
    """Return an option after which a colour is to be chosen, if one is, with what each would do."""
    if option.then is None:
        return option
    then = replace(option.then, ribbon=Text("rage.yours-colour"), warning=_colours_of_joker(view))
    return replace(option, then=then)


def _colours_of_joker(view: View) -> Text:
    """Return in which colours a Joker would win the trick as it lies, or that its colour will be led."""
    if view.led < 0:
        if view.trump < 0:
            return Text("rage.joker-leads-plain")
        return Text("rage.joker-leads", trump=COLOUR_WORDS[view.trump])
    cards = (*view.trick, JOKER[0])
    ways = tuple(
        Text("rage.joker-way", colour=word, led=int(colour == view.led), trump=int(colour == view.trump))
        for colour, word in enumerate(COLOUR_WORDS)
        if winning_place(cards, (*view.colours, colour), view.trump) == len(view.trick)
    )
    return Text("rage.joker-wins", ways=joined(ways, "rage.joker-or"))


def _briefly(option: Option, *, bars_action: bool) -> Option:
    """Return an option with what bars it in few words: which colour can be followed, and that no action card does."""
    if option.barred is None or option.barred.key != "rage.must-follow":
        return option
    return replace(option, barred=Text("rage.follow", **option.barred.given, action=int(bars_action)))


def _bid_heard(option: Option) -> Text:
    """Return what a bid's control says where it is heard."""
    return Text("rage.bid-heard", bid=int(option.move.items[0]))


def _bid_label(move: Move) -> Text:
    return Text("rage.bid-label", bid=int(move.items[0]))


def _card_label(move: Move) -> Text:
    if len(move.items) > 1:
        return COLOUR_WORDS[COLOUR_NAMED[move.items[1]]]
    return CARD_WORDS[CARD_NAMED[move.items[0]]]


def _card_emoji(move: Move) -> str:
    if len(move.items) > 1:
        return EMOJI[COLOUR_NAMED[move.items[1]]]
    return emoji(CARD_NAMED[move.items[0]])


def _card_icon(move: Move) -> Icon:
    if len(move.items) > 1:
        return colour_icon(COLOUR_NAMED[move.items[1]])
    return icon(CARD_NAMED[move.items[0]])


def _colour_prompt(move: Move) -> Text:
    return Text("rage.ask-colour", card=CARD_WORDS[CARD_NAMED[move.items[0]]])
