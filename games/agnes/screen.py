"""The screens of Agnès: the table for everybody, a panel for each seat. Made of views, they cannot leak.

What a seat remembers is not shown, unless the table plays with the memory aid (AG-R29): then its own cards that it has
seen lie open before it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.agnes import table_words
from games.agnes.question_choices import choices, is_new, whole_question, window_buttons
from games.agnes.scoring import figure
from games.agnes.snap import wrong_shown
from games.agnes.state import EMPTY, Spot
from games.agnes.view import View
from games.core.french_pack import BACK, CARD_WORDS, face
from games.core.move import Ask
from games.core.rounds import running, totals
from games.core.screen import Block, Cards, Curve, Group, Line, Place, Screen, Seat, Sign
from games.core.text import Text, Value, Who


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table (seat None) or a seat's panel with its choices."""
    if view.phase == "over":
        return Screen(table_words.title(view), (*_left(view), *_curve(view)))
    if view.seat is None:
        blocks = (*_news(view), _layouts(view), *_seats(view))
        buttons = window_buttons(view)
        return Screen(table_words.title(view), blocks, table_words.waiting(view), for_all=buttons, short=_short(view))
    mine = _mine(view, view.seat, asked=bool(asks))
    blocks = (*_news(view), mine, *_worths(view), *_private(view, view.seat), *_seats(view))
    waiting = None if asks else table_words.waiting(view)
    asked, question = choices(view, asks), whole_question(view)
    whole = question if len(asked) > 1 else None
    return Screen(table_words.title(view), blocks, waiting, asked, short=_short(view), asks=whole)


def _short(view: View) -> Text:
    """Return the headline without the leader, because the picture shows the scores."""
    return Text("agnes.title", round=view.round)


def _news(view: View) -> Iterator[Line]:
    """Yield what stands above the cards: when the window closes, which all see alike, and an announcement."""
    if view.phase == "snap":
        yield Line(table_words.window(view), quiet=True)
    if view.announcer != EMPTY:
        said = Text("agnes.announces", who=Who(view.announcer))
        is_looking = view.seat is not None and bool(view.looks[view.seat])  # what is seen for a short time goes first
        told = said if view.seat is None else table_words.addressed(said, view.seat)
        yield Line(told, quiet=True, leads=not is_looking)


def _left(view: View) -> Iterator[Line]:
    """Yield who has left, at the end of the match: they are ranked last."""
    for seat in view.gone:
        yield Line(_gone(view, seat), quiet=True)


def _gone(view: View, seat: int) -> Text:
    return Text("agnes.seat-gone", who=Who(seat), points=figure(totals(view.done, view.seats)[seat]))


# --- the cards -----------------------------------------------------------------------------------------------------


def _layouts(view: View) -> Cards[Text]:
    """Return everybody's slots, the discard and the stock."""
    return _around(view, Text("agnes.table-alt", piles=_piles_said(view)), ())


def _around(view: View, alt: Text, hand: tuple[Group[Text], ...]) -> Cards[Text]:
    """Return the table as a picture; a seat's own slots are its `hand`."""
    seats = tuple(_seat(view, seat) for seat in view.playing)
    ribbon, detail = table_words.ribbon(view)
    own = view.seat if view.seat in view.playing else None
    clock = table_words.clock(view)
    return Cards(_piles(view), alt, seats, hand, own, ribbon, "around", BACK, "night", detail, clock=clock)


def _seat(view: View, seat: int) -> Seat[Text]:
    looks = view.looks[view.seat] if view.seat is not None else ()
    slots = () if seat == view.seat else (Group(_slots(view, seat, looks), _called(view, seat)),)
    points = totals(view.done, view.seats)[seat]
    note = Text("agnes.score-note", points=figure(points))
    guard: tuple[Sign, ...] = ("guarded",) if seat == view.announcer else ()
    signs = (*table_words.point_signs(view, points), *guard)
    turn = view.phase not in {"peek", "snap"} and seat == (view.giver if view.phase == "give" else view.turn)
    return Seat(seat, note, signs, slots, turn, points=points)


def _called(view: View, seat: int) -> Text | None:
    """Return what stands on a seat's cards: that it has announced, while the middle asks for no card."""
    return Text("agnes.film-call") if seat == view.announcer and view.phase != "snap" else None


def _slots(view: View, seat: int, shown: Sequence[Spot]) -> tuple[Place[Text], ...]:
    """Return a seat's slots with their numbers, face down but for those being shown.

    A look of anybody stands out, the own claim, and what moved since the seat's own discard.
    """
    turned_up = table_words.turned_up(view)
    shown, looks = (*shown, *turned_up), (*itertools.chain(*view.looks), *turned_up)
    claimed = None if view.answer is None else view.answer.spot
    return tuple(
        Place(
            face(card) if card >= 0 and Spot(seat, slot) in shown else None,
            mark="win" if Spot(seat, slot) in (*looks, claimed, *view.moved_spots) else "",
            empty=card == EMPTY,
            number=0 if card >= 0 and Spot(seat, slot) in shown else slot + 1,
        )
        for slot, card in enumerate(view.layouts[seat])
    )


def _piles(view: View) -> tuple[Group[Text], ...]:
    """Return the discard with its top, and the stock."""
    top = Place(empty=True) if view.top == EMPTY else Place(face(view.top))
    if view.phase == "snap":
        top = replace(top, caption=Who(view.turn), mark="new")
    stock: Place[Text] = Place(empty=not view.pile_size)  # it keeps its place
    return (Group((top,), Text("agnes.discard")), Group((stock,), Text("agnes.stock", pile=view.pile_size)))


def _piles_said(view: View) -> Text:
    return Text("agnes.piles", discard=table_words.top(view), pile=view.pile_size)


def _mine(view: View, seat: int, *, asked: bool) -> Cards[Text]:
    """Return the table with the own slots, a card drawn while it is held, and what is being looked at.

    In words alone what is `asked` names the card drawn, or that on the discard. In a snap the controls name the cards.
    """
    looks = view.looks[seat]
    recalled = table_words.seen(view, seat) if view.variant.memory_aid else ()
    groups = (
        [Group(_slots(view, seat, (*looks, *recalled)), Text("agnes.mine") if view.held >= 0 else _called(view, seat))]
        if view.layouts[seat]
        else []
    )
    if view.held >= 0:
        groups.append(Group((Place(face(view.held), mark="new"),), Text("agnes.drawn")))
    elif view.phase != "snap" and (others := [spot for spot in looks if spot.seat != seat]):  # there is the clock then
        groups.append(Group(tuple(Place(face(view.card_at(spot)), Who(spot.seat), mark="win") for spot in others)))
    alt = Text(
        "agnes.mine-alt",
        slots=table_words.filled(view.layouts[seat]),
        held="" if view.held < 0 else Text("agnes.held-alt", card=CARD_WORDS[view.held]),
        piles=_piles_said(view),
    )
    words = _heard(alt, view) if asked else None
    return replace(_around(view, alt, tuple(groups)), words=words, silent=table_words.is_asked(view))


def _heard(alt: Text, view: View) -> Text:
    """Return what words alone say of the cards where a question names one of them: not that one."""
    names_top = view.phase == "choice" and view.top != EMPTY
    piles = Text("agnes.stock", pile=view.pile_size) if names_top else alt.given["piles"]
    return Text(alt.key, **alt.given | {"held": "", "piles": piles})


def _worths(view: View) -> Iterator[Line]:
    """Yield what cards count, and when one announces, until everybody has had some turns."""
    if is_new(view):
        yield Line(Text("agnes.worths"), quiet=True, explains=True)


# --- the lines -----------------------------------------------------------------------------------------------------


def _private(view: View, seat: int) -> Iterator[Line]:
    """Yield what only this seat knows: its sealed answer, how long it may look, and its record with the memory aid."""
    if view.answer is not None:
        spot = view.answer.spot
        own = Text("agnes.you-passed") if spot is None else Text("agnes.you-claimed", spot=table_words.spot(view, spot))
        yield Line(own, leads=True)
    if view.calling:
        yield Line(Text("agnes.you-call"), quiet=True)
    if view.looks[seat]:
        cards = table_words.known(view, view.looks[seat])
        # the only time that counts in a snap window is its own
        until = {} if view.phase == "snap" else {"until": table_words.whole_seconds(view.look_ends[seat])}
        yield Line(Text("agnes.look-until" if until else "agnes.look-now", cards=cards, **until), leads=True)
    if view.variant.memory_aid:
        record = table_words.record(view)
        is_drawn = not any(table_words.seen(view, other) for other in range(view.seats) if other != seat)
        text = Text("agnes.memory", seats=record) if record else Text("agnes.memory-empty")
        yield Line(text, quiet=True, drawn=is_drawn)


def _seats(view: View) -> Iterator[Block]:
    """Yield the answers to a snap, what moved lately, and who has which slots, points and protection, the viewer first.

    Those who are alike share a line; in words alone the answers are left out: whoever waits is told how many lack. So
    is what moved, of which the news tell, and all that is usual while a snap is asked: there is no time to listen.
    """
    in_haste = table_words.is_asked(view)
    if view.phase == "snap":
        answered, asked = table_words.answers(view)
        told = Text("agnes.window-answers", card=CARD_WORDS[view.top], answered=answered, asked=asked)
        yield Line(told, drawn=True, silent=view.seat is not None)
    if turned_up := table_words.turned_up(view):
        cards = table_words.known(view, dict.fromkeys(turned_up))
        retold = tuple(wrong_shown(seat, claimed, view.card_at(claimed)) for seat, claimed in view.mistaken)
        yield Line(Text("agnes.turned-up", cards=cards), drawn=True, quiet=True, retold=retold)
    if view.moved_spots:
        spots = tuple(table_words.spot(view, place) for place in dict.fromkeys(view.moved_spots))
        yield Line(Text("agnes.moved", spots=spots), drawn=True, silent=True)
    points, alike = totals(view.done, view.seats), dict[Text, list[Who]]()
    for seat in sorted(range(view.seats), key=lambda seat: seat != view.seat):
        if seat in view.gone:
            yield Line(_gone(view, seat), quiet=True)
            continue
        known: dict[str, Value] = {
            "points": figure(points[seat]),
            "guarded": Text("agnes.guard") if seat == view.announcer else "",
            "leaving": Text("agnes.leaving") if seat in view.leaving else "",
        }
        if seat == view.seat:
            stays = seat not in view.leaving
            yield Line(Text("agnes.own", **known), quiet=True, drawn=stays, silent=in_haste and stays)
        else:
            slots = table_words.slots(view.layouts[seat])
            alike.setdefault(Text("agnes.seats", slots=slots, **known), []).append(Who(seat))
    for text, seats in alike.items():
        given = text.given
        is_told = bool(given["guarded"] or given["leaving"]) or given["slots"] == Text("agnes.no-card")
        said = Text(text.key, who=tuple(seats), **given)
        yield Line(said, quiet=True, drawn=not given["leaving"], silent=in_haste and not is_told)


def _curve(view: View) -> Iterator[Curve]:
    """Yield the running scores, if a round was finished at all."""
    if view.done:
        series = running(view.done, view.seats)
        said = tuple(
            Text("agnes.curve-of", who=Who(seat), points=figure(points[-1])) for seat, points in enumerate(series)
        )
        yield Curve(series, Text("agnes.curve", rounds=len(view.done), seats=said))
