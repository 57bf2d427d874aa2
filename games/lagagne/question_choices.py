"""The controls of a panel of LaGagne: a button per card, and the steps of moves with several parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from games.core.move import Ask, Choice, Move
from games.core.screen import Choose, Icon, Option
from games.core.text import Text, Who
from games.lagagne.card_words import CARD_LABELS, CARD_WORDS, column_name, the_card
from games.lagagne.cards import (
    CARD_NAMED,
    EXCHANGE,
    NONE,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_NAMED,
    SUIT_SIGNS,
    SYMBOLS,
    WRITTEN,
    column_points,
)
from games.lagagne.faces import column_icon, emoji, icon
from games.lagagne.foreseen_moves import results
from games.lagagne.homes_and_thefts import BACK, FROM, Theft, thefts
from games.lagagne.state import opponents
from games.lagagne.view import View

_ROW: Final = 4
Thefts: TypeAlias = Mapping[tuple[str, ...], Theft]


def chooses(view: View, asks: Sequence[Ask]) -> Iterator[Choose]:
    """Yield the questions of a panel with their options."""
    verbs = {ask.verb: ask for ask in asks}
    if "settle" in verbs and view.swap is not None:
        prompt = Text("lagagne.ask-settle", card=CARD_WORDS[view.swap.seen], victim=Who(view.swap.victim))
        yield Choose(prompt, tuple(_settling(choice) for choice in verbs["settle"].choices), _ROW)
        return
    options, asked = _played(view, verbs), Text("lagagne.ask-play")
    if "mulligan" in verbs:
        is_stuck = all(option.barred is not None for option in options)
        asked = Text("lagagne.ask-stuck") if is_stuck else asked
        options.append(Option(Text("lagagne.do-mulligan"), Move("mulligan"), tone="main" if is_stuck else "plain"))
    if "discard" in verbs:
        discarding = verbs["discard"]
        asked = asked if asked.key == "lagagne.ask-stuck" else Text("lagagne.ask-turn")
        if all(option.barred is not None for option in options):  # with no other kind of move, it takes one step
            only = _discarding(discarding, Text("lagagne.ask-only-discard"))
            yield replace(only, options=tuple(replace(one, heard=_thrown(one)) for one in only.options))
            return
        then = _discarding(discarding, Text("lagagne.ask-discard"))
        options.append(Option(Text("lagagne.do-discard"), Move("discard"), discarding.barred, then, "🗑️"))
    if options:
        yield Choose(asked, tuple(options), _ROW)


def _discarding(ask: Ask, prompt: Text) -> Choose:
    cards = [CARD_NAMED[choice.item] for choice in ask.choices]
    thrown = tuple(
        Option(CARD_LABELS[card], Move("discard", (WRITTEN[card],)), ask.barred, icon=icon(card)) for card in cards
    )
    return Choose(prompt, thrown, _ROW)


def _thrown(option: Option) -> Text:
    return Text("lagagne.discard-named", card=the_card(CARD_NAMED[option.move.items[0]]))


def _settling(choice: Choice) -> Option:
    move = Move("settle", (choice.item,))
    if choice.item == BACK:
        return Option(Text("lagagne.give-back"), move, tone="main")
    card = CARD_NAMED[choice.item]
    return Option(Text("lagagne.keep-giving", card=CARD_WORDS[card]), move, icon=icon(card))


def _played(view: View, verbs: Mapping[str, Ask]) -> list[Option]:
    """Return an option for each card that can be played, and greyed ones for the others, in the order of the hand."""
    found: list[tuple[int, Option]] = []
    if "play" in verbs:
        found += ((CARD_NAMED[choice.item], _placing(view, choice)) for choice in verbs["play"].choices)
    if "steal" in verbs:
        found.append((STEAL, _stealing(view, verbs["steal"])))
    if "recover" in verbs:
        found.append((RECOVER, _recovering(view, verbs["recover"])))
    if "exchange" in verbs:
        found.append((EXCHANGE, _exchanging(view, verbs["exchange"])))
    places = {card: place for place, card in reversed([*enumerate(view.hand)])}
    return [option for _, option in sorted(found, key=lambda one: places.get(one[0], len(places)))]


def _placing(view: View, choice: Choice) -> Option:
    card, move = CARD_NAMED[choice.item], Move("play", (choice.item,))
    label = CARD_LABELS[card]
    onto = [Move("play", (choice.item, column.item)) for column in choice.then]
    if len(onto) == 1:  # with one column only, nobody is asked which
        suit = SUIT_SIGNS[SUIT_NAMED[onto[0].items[-1]]]
        goes = icon(card, f"→{suit}")
        does = Text("lagagne.onto-named", card=the_card(card), suit=suit)
        shown = Text("lagagne.onto", card=label, suit=suit)
        return Option(shown, onto[0], None, None, emoji(card), icon=goes, heard=does)
    does = Text("lagagne.play-named", card=the_card(card))
    if onto:
        prompt = Text("lagagne.ask-column", card=CARD_WORDS[card])
        step = Choose(prompt, tuple(_column(view, way) for way in onto))
        return Option(label, move, None, step, emoji(card), icon=icon(card), heard=does)
    return Option(label, move, choice.barred, None, emoji(card), icon=icon(card), heard=does)


def _own(view: View) -> tuple[tuple[int, ...], ...]:
    """Return the columns of the panel's seat; without a seat, those of the seat in turn."""
    return view.columns[view.turn if view.seat is None else view.seat]


def _column(view: View, move: Move) -> Option:
    """Return the option of an own column, the last item of a move."""
    suit = SUIT_NAMED[move.items[-1]]
    column = _own(view)[suit]
    label = column_name(column, suit) if column else Text("lagagne.suit", suit=SUIT_SIGNS[suit])
    if view.seat != view.turn:  # settled in advance: other columns may stand there then
        return Option(label, move, icon=column_icon(column, suit))
    after = column_points(results(view, [move])[0].own[suit])
    label = Text("lagagne.column-becomes", column=label, points=after)
    return Option(label, move, icon=column_icon(column, suit, after))


def _recovering(view: View, ask: Ask) -> Option:
    move, sign = Move("recover"), emoji(RECOVER)
    if ask.barred is not None or view.top == NONE:
        return Option(CARD_WORDS[RECOVER], move, ask.barred, None, sign, icon=icon(RECOVER))
    label = Text("lagagne.do-recover", card=CARD_WORDS[view.top])
    return Option(label, move, None, None, sign, icon=icon(RECOVER, label))


def _exchanging(view: View, ask: Ask) -> Option:
    """Return the option of an exchange; which card it will be, is left to chance."""
    move, sign, shown = Move("exchange"), emoji(EXCHANGE), icon(EXCHANGE)
    if ask.barred is not None:
        return Option(CARD_WORDS[EXCHANGE], move, ask.barred, None, sign, icon=shown)
    if not ask.choices:
        other = only_partner(view)
        return Option(Text("lagagne.do-exchange", who=Who(other)), move, None, None, sign, icon=shown)
    others = tuple(
        Option(_player(int(choice.item)), Move("exchange", (choice.item,)), choice.barred) for choice in ask.choices
    )
    return Option(CARD_WORDS[EXCHANGE], move, None, Choose(Text("lagagne.ask-exchange"), others), sign, icon=shown)


def only_partner(view: View) -> int:
    """Return the first other seat that holds a card: the partner of an exchange where there is only one."""
    return next(other for other in opponents(view.gone, view.turn) if view.counts[other])


def _player(seat: int) -> Text:
    return Text("lagagne.player", who=Who(seat))


def _stealing(view: View, ask: Ask) -> Option:
    """Return the option of a theft, with a step for each part that there is a choice of (LG-R11)."""
    move, sign = Move("steal"), emoji(STEAL)
    if ask.barred is not None:
        return Option(CARD_WORDS[STEAL], move, ask.barred, None, sign, icon=icon(STEAL, CARD_WORDS[STEAL]))
    found = thefts(view.columns, view.gone, view.turn, view.variant.x2_needs_symbol)
    label, shown = CARD_WORDS[STEAL], icon(STEAL, CARD_WORDS[STEAL])
    if len({theft[:3] for theft in found.values()}) == 1:
        theft = next(iter(found.values()))
        loot = CARD_WORDS[theft.card]
        label = Text("lagagne.do-steal", card=loot, who=Who(theft.victim))
        shown = icon(STEAL, Text("lagagne.steal-short", card=loot))
    step = _step(view, ask.choices, move, found) if ask.choices else None
    return Option(label, move, None, step, sign, icon=shown)


def _step(view: View, branches: Sequence[Choice], before: Move, found: Thefts) -> Choose:
    """Return the next step of a theft."""
    options = []
    for choice in branches:
        move = Move("steal", (*before.items, choice.item))
        under = {items: theft for items, theft in found.items() if items[: len(move.items)] == move.items}
        then = _step(view, choice.then, move, under) if choice.then else None
        thefts_left = tuple(under.values())
        heard, label = (_theft_label(view, move, thefts_left, shortly=shortly) for shortly in (False, True))
        shown = _theft_icon(view, move, thefts_left)
        options.append(Option(label, move, choice.barred, then, icon=shown, heard=heard))
    return Choose(_theft_prompt(branches[0].item, tuple(found.values())), tuple(options), _ROW)


def _theft_prompt(item: str, found: Sequence[Theft]) -> Text:
    """Return the question that an item answers; the thefts are those that are still possible."""
    if item.isdecimal():
        return Text("lagagne.ask-victim")
    if item in SUIT_NAMED:
        return Text("lagagne.ask-column", card=CARD_WORDS[found[0].card])
    return Text("lagagne.ask-source" if item.startswith(FROM) else "lagagne.ask-loot", who=Who(found[0].victim))


def _theft_label(view: View, move: Move, found: Sequence[Theft], *, shortly: bool = False) -> Text:
    """Return what an item of a theft is called, with the most that a victim has; `shortly` a symbol by its suit."""
    item = move.items[-1]
    if item.isdecimal():
        if not found:
            return _player(int(item))
        best = max(found, key=lambda theft: POINTS_OF[theft.card])
        more = int(any((theft.card, theft.source) != (best.card, best.source) for theft in found))
        loot = SUIT_SIGNS[best.card] if best.card in SYMBOLS and shortly else CARD_WORDS[best.card]
        return Text("lagagne.loot-of", who=Who(int(item)), card=loot, more=more)
    theft = found[0]
    if item in SUIT_NAMED:
        return _column(view, move).label
    if item.startswith(FROM):
        return column_name(view.columns[theft.victim][theft.source], theft.source)
    loot = CARD_WORDS[theft.card]
    if FROM in item:
        return Text("lagagne.loot-from", card=loot, suit=SUIT_SIGNS[theft.source])
    return loot


def _theft_icon(view: View, move: Move, found: Sequence[Theft]) -> Icon | None:
    """Return the drawing of what an item of a theft is: a card to steal, a column, or nothing for a name alone."""
    item = move.items[-1]
    if item.isdecimal():
        return None
    theft = found[0]
    if item in SUIT_NAMED:
        return _column(view, move).icon
    if item.startswith(FROM):
        return column_icon(view.columns[theft.victim][theft.source], theft.source)
    return icon(theft.card, SUIT_SIGNS[theft.source] if FROM in item else "")
