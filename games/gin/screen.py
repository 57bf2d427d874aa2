"""The screens of Gin: the table for everybody, a panel for each seat. Made of views, they cannot leak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.core.french_pack import BACK, CARD_NAMED, CARD_WORDS, card_row, face, icon, the_card
from games.core.move import Ask, Choice, Move
from games.core.screen import Block, Cards, Choose, Curve, Group, Icon, Line, Option, Place, Screen, Seat, Tone
from games.core.text import Text, Value, Who
from games.gin import scoring
from games.gin.arrangement import Arrangement, best_arrangement
from games.gin.knocking import AT_ONCE, in_steps, kind_shown, layouts, step_written
from games.gin.legal_moves import EXITS
from games.gin.melds import CARD_POINTS, deadwood, mask_of
from games.gin.round_end import row_of, total
from games.gin.state import NONE, Kind, limit_of
from games.gin.view import View

BACKS_SHOWN: Final = 5
"""How many backs stand for a hidden hand."""
NOTHING: Final = ""
_GINS: Final = frozenset({"gin", "grand"})
"""The ways out that leave nothing: there is nothing better."""


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table for everybody, or the panel of the view's seat with its choices."""
    return table(view) if view.seat is None else panel(view, asks)


def table(view: View) -> Screen:
    """Return what everybody sees."""
    if view.phase == "over":
        return Screen(_title(view), (*_early_end(view), *_curve(view)))
    return Screen(_title(view), (_picture(view, ()), *_standing(view)), _waiting(view), short=_short(view))


def panel(view: View, asks: Sequence[Ask]) -> Screen:
    """Return what one seat sees, with its choices."""
    if view.phase == "over":
        return Screen(_title(view), (*_early_end(view), *_standing(view)))
    standing = _standing(view, _risk(view, asks))
    blocks: tuple[Block, ...] = (_picture(view, asks), *_fresh(view), *_leaves(view, asks), *standing)
    choices = tuple(_chooses(view, asks))
    return Screen(_title(view), blocks, None if asks else _waiting(view), choices, short=_short(view))


def _title(view: View) -> Text:
    if view.phase == "over":
        return Text("gin.title-over")
    coup, goal = len(view.done) + 1, view.variant.manche_points
    if view.variant.match_points == 0:
        return Text("gin.title-manche", coup=coup, goal=goal)
    return Text("gin.title-match", manche=len(view.manches) + 1, coup=coup, goal=goal)


def _short(view: View) -> Text:
    """Return the title above a picture, which shows the goal beside the points."""
    if view.variant.match_points == 0:
        return Text("gin.title-short", coup=len(view.done) + 1)
    return Text("gin.title", manche=len(view.manches) + 1, coup=len(view.done) + 1)


def _early_end(view: View) -> Iterator[Line]:
    """Yield who has left and so has lost the match, or that void hands have ended it."""
    if view.left != NONE:
        yield Line(Text("gin.forfeit", who=Who(view.left), other=Who(1 - view.left)))
    elif scoring.is_worn_out(view):
        yield Line(Text("gin.match-void"))


def _waiting(view: View) -> Text:
    """Return whom the table waits for, and for what; whether somebody can go out never shows."""
    return Text("gin.waiting", who=Who(view.turn), phase=view.phase)


def _picture(view: View, asks: Sequence[Ask]) -> Cards[Text]:
    """Return the picture of stock and discard pile between the seats, and of the own hand before its seat."""
    top = Place(face(view.pile[-1])) if view.pile else Place(empty=True)
    pile = "upcard" if view.phase in {"offer", "dealer-offer"} else "discards"
    caption, drawn = Text("gin.pile", pile=pile), Text("gin.pile-drawn", pile=pile)
    groups = (Group((top,), drawn), Group((Place(),), Text("gin.stock", cards=view.stock_size)))
    on_top: Text = CARD_WORDS[view.pile[-1]] if view.pile else Text("gin.pile-empty")
    middle = row_of([Text("gin.middle", pile=caption, card=on_top, cards=view.stock_size), *_taken(view)])
    hand, said = _hand(view, asks) if view.hand else ((), None)
    alt = middle if said is None else Text("gin.alt-panel", hand=said, middle=middle)
    has_figures = any(place.figure for group in hand for place in group.places)
    limit = _risk(view, asks)
    if limit is None:
        limit = Text(f"gin.limit-{'figures' if has_figures else 'short'}", limit=limit_of(view.variant, view.upcard))
    words = None
    if said is not None and any(ask.verb == "take" for ask in asks):  # its label says what lies on the pile
        rest = row_of([Text("gin.stock", cards=view.stock_size), *_taken(view)])
        words = Text("gin.alt-panel", hand=said, middle=rest)
    return Cards(groups, alt, _seats(view), hand, view.seat, limit, "strip", BACK, words=words)


def _taken(view: View) -> Iterator[Text]:
    """Yield what the others have taken from the discards and still hold, as everybody has seen."""
    for seat in (0, 1):
        if view.known[seat] and seat != view.seat:
            yield Text("gin.has-taken", who=Who(seat), cards=card_row(sorted(view.known[seat])))


def _seats(view: View) -> tuple[Seat[Text], ...]:
    """Return both seats with their points; an opponent's hand shows backs and its known cards."""

    def held(seat: int) -> Group[Text]:
        known = tuple(Place(face(card)) for card in view.known[seat])
        return Group((Place(), *known) if known else (Place(),) * BACKS_SHOWN)

    return tuple(
        Seat(
            seat,
            _note_drawn(view, seat),
            groups=() if seat == view.seat else (held(seat),),
            turn=seat == view.turn,
        )
        for seat in (0, 1)
    )


def _note(view: View, seat: int) -> Text:
    """Return a seat's points in this manche."""
    return Text("gin.points", points=view.points[seat])


def _note_drawn(view: View, seat: int) -> Text:
    """Return the same beside the points that win the manche, or once one is over beside those in the match.

    There is no room for all three.
    """
    points = view.points[seat]
    if not view.manches:
        return Text("gin.points-of", points=points, goal=view.variant.manche_points)
    total = scoring.standings(view.totals, (0, 0))[seat]
    return Text("gin.points-of-match", points=points, total=total)


def _standing(view: View, risk: Text | None = None) -> Iterator[Line]:
    """Yield the points of both seats, the viewer's first, and the `risk`, else what a going out may leave."""
    first, second = (_points(view, seat) for seat in ((1, 0) if view.seat == 1 else (0, 1)))
    yield Line(Text("gin.standing", first=first, second=second, limit=risk or _limit(view)), quiet=True, drawn=True)


def _points(view: View, seat: int) -> Text:
    """Return a seat's points in this manche, and in the match once a manche is over."""
    who = Text("gin.you") if seat == view.seat else Who(seat)
    total = Text("gin.seat-total", total=scoring.standings(view.totals, (0, 0))[seat]) if view.manches else NOTHING
    return Text("gin.seat", who=who, note=_note(view, seat), total=total)


def _risk(view: View, asks: Sequence[Ask]) -> Text | None:
    """Return what a going out costs if it is undercut, to a seat that may go out without a gin (GI-R11)."""
    verbs = {ask.verb for ask in asks}
    if not _GINS.isdisjoint(verbs):
        return None
    ways = (ask for ask in asks if ask.verb in EXITS)
    left = min((_left_after(view, ask.verb, _best(view, ask)) for ask in ways), default=None)
    return None if left is None else Text("gin.risk", left=left, bonus=scoring.bonus("undercut"))


def _limit(view: View) -> Text:
    limit = limit_of(view.variant, view.upcard)
    return Text("gin.limit-upcard" if view.variant.oklahoma else "gin.limit-short", limit=limit)


# --- the hand ------------------------------------------------------------------------------------------------------


def _hand(view: View, asks: Sequence[Ask]) -> tuple[tuple[Group[Text], ...], Text]:
    """Return the hand in its best arrangement, and the words for it: melds framed, the rest apart with its total."""
    own = mask_of(view.hand)
    best = best_arrangement(own, own)
    fresh, caption = _just_come(view)
    figures = {card: str(left) for card, left in _left_by_card(view, asks)}
    has_gin = any(ask.verb in _GINS for ask in asks)  # then hardly anybody breaks a meld

    def place(card: int) -> Place[Text]:
        figure = "" if has_gin and card not in best.left else figures.get(card, "")
        if card == fresh:
            return Place(face(card), caption, mark="new" if card in figures or not figures else "dim", figure=figure)
        return Place(face(card), figure=figure)

    groups = [Group(tuple(place(card) for card in meld), framed=True) for meld in best.melds]
    said: list[Text] = [card_row(meld) for meld in best.melds]
    if best.left:
        left = Text("gin.left" if best.melds else "gin.left-all", left=best.deadwood)
        groups.append(Group(tuple(place(card) for card in best.left), left))
        said.append(Text("gin.left-said", cards=card_row(best.left), left=best.deadwood, caption=left, melds=len(said)))
    return tuple(groups), Text("gin.hand", parts=row_of(said))


def _just_come(view: View) -> tuple[int, Text]:
    """Return the card that the seat has just drawn or taken (NONE: there is none), and what is said beneath it."""
    if view.drawn != NONE:
        return view.drawn, Text("gin.fresh-drawn")
    return view.taken if view.turn == view.seat else NONE, Text("gin.fresh-taken")


def _fresh(view: View) -> Iterator[Line]:
    """Yield which card has just come; in words alone the news tell the one drawn, and what is barred the one taken."""
    card, caption = _just_come(view)
    if card != NONE:
        told = (Text("gin.you-drew", card=the_card(card)),) if view.drawn != NONE else ()
        said = Text("gin.fresh-said", caption=caption, card=CARD_WORDS[card])
        yield Line(said, quiet=True, drawn=True, silent=not told, retold=told)


def _left_by_card(view: View, asks: Sequence[Ask]) -> Iterator[tuple[int, int]]:
    """Yield each card that can be discarded with the deadwood that it leaves, in the order of the hand's picture."""
    left = {
        CARD_NAMED[choice.item]: _left_after(view, ask.verb, choice)
        for ask in asks
        if ask.verb == "discard"
        for choice in ask.choices
        if not (ask.barred or choice.barred)
    }
    yield from ((card, left[card]) for card in _in_order(view) if card in left)


def _leaves(view: View, asks: Sequence[Ask]) -> Iterator[Line]:
    """Yield what stands beneath the cards of the hand's picture while one of them is to be discarded.

    In words alone their controls tell it.
    """
    found = tuple(Text("gin.leaves-of", card=CARD_WORDS[card], left=left) for card, left in _left_by_card(view, asks))
    if found:
        yield Line(Text("gin.leaves", cards=found), quiet=True, drawn=True, silent=True)


# --- the choices ---------------------------------------------------------------------------------------------------


def _chooses(view: View, asks: Sequence[Ask]) -> Iterator[Choose]:
    verbs = {ask.verb: ask for ask in asks}
    if "arrange" in verbs:
        yield _arranging(view)
        return
    exits = [verbs[verb] for verb in EXITS if verb in verbs]
    ways = tuple(replace(way, apart=True) for way in _ways(view, exits))
    if "discard" in verbs:
        thrown = _thrown(view, verbs["discard"])
        if _GINS.isdisjoint(verbs):
            open_ways = (replace(way, tone="plain") for way in ways)  # to wait may be better: only a hint says so
            yield Choose(_asking(view, exits), (*open_ways, *thrown), parted=bool(exits))
        else:  # hardly anybody plays on
            yield Choose(_asking(view, exits), (*ways, _playing_on(view, thrown)))
    elif ways:
        yield Choose(Text("gin.ask-out"), ways)
    plain = tuple(_plain(view, ask) for ask in asks if ask.verb in {"draw", "take", "pass"})
    if plain:
        yield Choose(Text("gin.ask-card", phase=view.phase if view.seat == view.turn else "ahead"), plain)


def _asking(view: View, exits: Sequence[Ask]) -> Text:
    """Return the question before a discard: it begins with the best way out, and recommends none but a gin."""
    if not exits:
        return Text("gin.ask-discard")
    key = "gin.ask-gin" if exits[0].verb in _GINS else "gin.ask-discard-or-out"
    return Text(key, kind=_kind_of(view, exits[0]))


def _playing_on(view: View, thrown: tuple[Option, ...]) -> Option:
    """Return the control that leads to the discards of who has gin; in words alone it says which of them is barred."""
    heard = None if view.taken == NONE else Text("gin.discard-but", card=the_card(view.taken))
    step = Choose(Text("gin.ask-discard"), thrown)
    return Option(Text("gin.discard-instead"), Move("discard"), None, step, heard=heard)


def _plain(view: View, ask: Ask) -> Option:
    move = Move(ask.verb)
    if ask.verb == "take":
        label, top = Text("gin.take-label", card=the_card(view.pile[-1])), view.pile[-1]
        return Option(label, move, ask.barred, icon=icon(top, Text("gin.take-short")))
    if ask.verb == "draw":
        drawn = Icon("card_back", Text("gin.draw-short"))
        return Option(Text("gin.draw-label"), move, ask.barred, icon=drawn)
    return Option(Text("gin.pass-label"), move, ask.barred)


def _ways(view: View, asks: Sequence[Ask]) -> Iterator[Option]:
    """Yield the controls of going out: the best way in blue, and where other cards may be thrown, ways to choose one.

    The best is a gin, else what leaves the least, and of that what throws the dearest card.
    """
    has_gin = any(ask.verb in _GINS for ask in asks)
    for number, ask in enumerate(asks):
        if not ask.choices:
            label, heard = _way(ask.verb, 0), Text("gin.way-grand-eleven", bonus=scoring.bonus(ask.verb))
            yield Option(label, Move(ask.verb), tone="plain" if number else "main", heard=heard)
            continue
        if number == 0:
            yield replace(_throwing(view, ask, _best(view, ask)), tone="main")
        elif len(ask.choices) == 1:
            yield _throwing(view, ask, ask.choices[0])
        if len(ask.choices) > 1:
            choices = _sorted(view, ask.choices)
            step = Choose(
                Text("gin.ask-throw"), tuple(_throwing(view, ask, choice, is_step=True) for choice in choices)
            )
            label = Text("gin.way-other", kind=ask.verb, gin=int(has_gin), again=int(len(asks) == 1))
            yield Option(label, Move(ask.verb), None, step, heard=Text("gin.way-choosing", kind=ask.verb))


def _best(view: View, ask: Ask) -> Choice:
    """Return the card to go out with that leaves the least, and of those the dearest."""

    def cost(choice: Choice) -> tuple[int, int]:
        return _left_after(view, ask.verb, choice), -CARD_POINTS[CARD_NAMED[choice.item]]

    return min(_sorted(view, ask.choices), key=cost)


def _kind_of(view: View, ask: Ask) -> str:
    """Return what a way out is called at this table."""
    return "grand" if ask.verb == "gin" and view.variant.petit_grand == "literal" else ask.verb


def _throwing(view: View, ask: Ask, choice: Choice, *, is_step: bool = False) -> Option:
    """Return the control of going out with one card thrown; in a step, what that leaves stands beside the card."""
    kind, card, left = _kind_of(view, ask), CARD_NAMED[choice.item], _left_after(view, ask.verb, choice)
    label = Text("gin.way-throwing", kind=kind, left=left, card=the_card(card), bonus=scoring.bonus(kind))
    short = icon(card, str(left) if is_step else _way(kind, left))
    return Option(label, Move(ask.verb, (choice.item,)), ask.barred or choice.barred, icon=short)


def _way(kind: str, left: int) -> Text:
    """Return a way out in short: a gin with what it brings, else what it leaves."""
    return Text("gin.way", kind=kind, left=left, bonus=scoring.bonus(kind))


def _thrown(view: View, ask: Ask) -> tuple[Option, ...]:
    """Return the controls of the cards to discard; each tells the deadwood that it leaves, unless it is barred."""
    return tuple(_discarding(view, ask, choice) for choice in _sorted(view, ask.choices))


def _discarding(view: View, ask: Ask, choice: Choice) -> Option:
    """Return the control that discards one card; the picture has what it leaves."""
    card, barred = CARD_NAMED[choice.item], ask.barred or choice.barred
    word, left = CARD_WORDS[card], _left_after(view, ask.verb, choice)
    label = word if barred else Text("gin.discard-label", card=word, left=left)
    does = Text("gin.discard-leaves", does=Text("gin.discard-named", card=the_card(card)), left=left)
    return Option(label, Move(ask.verb, (choice.item,)), barred, icon=icon(card), heard=None if barred else does)


def _sorted(view: View, choices: Sequence[Choice]) -> list[Choice]:
    """Return cards to choose from in the order of the hand's picture."""
    place = {card: number for number, card in enumerate(_in_order(view))}
    return sorted(choices, key=lambda choice: place[CARD_NAMED[choice.item]])


def _in_order(view: View) -> Iterator[int]:
    """Yield the cards of the hand as they lie in its picture: melds first."""
    own = mask_of(view.hand)
    best = best_arrangement(own, own)
    for cards in (*best.melds, best.left):
        yield from cards


def _left_after(view: View, verb: str, choice: Choice) -> int:
    card = CARD_NAMED[choice.item]
    if verb in {"petit", "knock"} and view.variant.petit_grand == "literal":
        kind: Kind = "petit" if verb == "petit" else "knock"
        return layouts(view.variant, view.upcard, view.hand, kind, card)[0].deadwood
    return deadwood(mask_of(view.hand) ^ 1 << card)


def _arranging(view: View) -> Choose:
    """Return the choice of an arrangement: at once, or where there are too many after the points it leaves (GI-R9)."""
    found = layouts(view.variant, view.upcard, view.hand, view.going, view.thrown)
    if len(found) <= AT_ONCE:
        options = (_arrangement(view, found, number, (str(number),)) for number in range(1, len(found) + 1))
        return Choose(Text("gin.ask-arrange"), tuple(options), 1)
    steps = []
    for left, numbers in in_steps(found):
        step = step_written(numbers)
        then = tuple(_arrangement(view, found, number, (step, str(number))) for number in numbers)
        label = Text("gin.arrange-step", left=left, ways=len(numbers))
        steps.append(Option(label, Move("arrange", (step,)), None, Choose(Text("gin.ask-arrange"), then, 1)))
    return Choose(Text("gin.ask-arrange-left"), tuple(steps), 3)


def _arrangement(view: View, found: Sequence[Arrangement], number: int, items: tuple[str, ...]) -> Option:
    tone: Tone = "main" if number == 1 else "plain"
    return Option(_arrangement_label(view, found[number - 1]), Move("arrange", items), tone=tone)


def _arrangement_label(view: View, shown: Arrangement) -> Text:
    kind = kind_shown(view.variant, view.going, shown)
    melds: Value = row_of([card_row(meld) for meld in shown.melds]) if shown.melds else NOTHING
    return Text("gin.arrange-label", melds=melds, left=total(shown.left), kind=kind)


def alert(view: View) -> Text:
    """Return the question to the seat in turn."""
    return Text("gin.alert", phase=view.phase, card=the_card(view.pile[-1]) if view.pile else "")


# --- the end -------------------------------------------------------------------------------------------------------


def _curve(view: View) -> Iterator[Block]:
    """Yield the sums of all manches, and the curve of the match, hand by hand."""
    for number, manche in enumerate(view.manches, 1):
        sides = row_of([Text("gin.side", who=Who(seat), points=scoring.manche_sum(manche, seat)) for seat in (0, 1)])
        yield Line(Text("gin.manche-was", manche=number, sides=sides), quiet=True, drawn=True)
    if not view.done:
        return
    series, added = scoring.running(view.done, view.manches), None
    if scoring.is_single(view.done, view.manches):  # its bonuses are more than any hand: they come after the last
        totals = scoring.manche_totals(view.manches[0])
        series = tuple((*points, total) for points, total in zip(scoring.running(view.done, ()), totals, strict=True))
        added = Text("gin.score-manche")
    said = tuple(Text("gin.side", who=Who(seat), points=points[-1]) for seat, points in enumerate(series))
    yield Curve(series, Text("gin.curve", coups=len(view.done), seats=said), added)
