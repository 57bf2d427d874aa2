"""The controls of a panel of LaGagne: a button per card, and the steps of moves with several parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from games.core.move import Ask, Choice, Move
from games.core.screen import Choose, Option
from games.core.text import Text, Who
from games.lagagne.card_words import CARD_LABELS, CARD_WORDS, column_label, the_card
from games.lagagne.cards import (
    CARD_NAMED,
    EXCHANGE,
    NONE,
    RECOVER,
    STEAL,
    SUIT_NAMED,
    SUIT_SIGNS,
    SYMBOLS,
    WRITTEN,
    ZERO,
    column_points,
)
from games.lagagne.faces import column_icon, emoji, icon
from games.lagagne.foreseen_moves import results
from games.lagagne.homes_and_thefts import BACK, FROM, Theft, thefts
from games.lagagne.legal_moves import ACTIONS
from games.lagagne.state import has_active, opponents
from games.lagagne.view import View

_ROW: Final = 4
_LISTED_MOST: Final = 25
"""The most thefts to choose from at once."""
USING: Final = {"play": NONE, "steal": STEAL, "recover": RECOVER, "exchange": EXCHANGE}
"""The moves that use a card, and the one that they always use."""
Thefts: TypeAlias = Mapping[tuple[str, ...], Theft]


def chooses(view: View, asks: Sequence[Ask], gains: Mapping[int, int]) -> Iterator[Choose]:
    """Yield the questions of a panel with their options; `gains`: the most points that each card brings at once."""
    verbs = {ask.verb: ask for ask in asks}
    if "settle" in verbs and view.swap is not None:
        seen, victim = view.swap.seen, Who(view.swap.victim)
        prompt = Text("lagagne.ask-settle", victim=victim)
        yield Choose(prompt, tuple(_settling(choice, seen) for choice in verbs["settle"].choices), _ROW)
        return
    options = [_heard(view, option, gains) for option in _played(view, verbs)]
    possible = [_card_of(option.move) for option in options if option.barred is None]
    may_discard = "discard" in verbs and verbs["discard"].barred is None
    asked = _asked(view, possible, may_discard=may_discard)
    if len(possible) == 1 and not may_discard and "mulligan" not in verbs:
        options = [replace(option, tone="main") if option.barred is None else option for option in options]
    if "mulligan" in verbs:  # who has no symbol can place nothing: the question says why
        options = [option for option in options if option.barred is None]
        is_best = STEAL not in possible
        acts = ("hand" if possible else "none") if is_best else ("steal" if len(possible) == 1 else "acts")
        asked = Text("lagagne.ask-stuck", ways=acts if may_discard else f"{acts}-only")
        options.append(Option(Text("lagagne.do-mulligan"), Move("mulligan"), tone="main" if is_best else "plain"))
    if "discard" in verbs:
        discarding = verbs["discard"]
        if all(option.barred is not None for option in options):  # with no other kind of move, it takes one step
            only = _discarding(discarding, Text("lagagne.ask-only-discard"))
            yield replace(only, options=tuple(replace(one, heard=_thrown(one)) for one in only.options))
            return
        then = _discarding(discarding, Text("lagagne.ask-discard"))
        options.append(Option(Text("lagagne.do-discard"), Move("discard"), discarding.barred, then, "🗑️"))
    if options:
        yield Choose(asked, tuple(options), _ROW)


def _card_of(move: Move) -> int:
    """Return the card that a move uses; none for a new hand."""
    return CARD_NAMED[move.items[0]] if move.verb in ("play", "discard") else USING.get(move.verb, NONE)


def _asked(view: View, possible: Sequence[int], *, may_discard: bool) -> Text:
    """Return the question what to do, without advice: in half of all turns the best move is none that brings most."""
    placed, acts = [card for card in possible if card not in ACTIONS], [card for card in possible if card in ACTIONS]
    act = ACTIONS[acts[0]] if len(acts) == 1 else "act"
    rest = Text("lagagne.or-else", other=act if acts and placed else "discard" if may_discard else "none")
    if not set(placed) <= set(SYMBOLS):
        return Text("lagagne.ask-play", what="card", rest=rest)
    symbol = "symbol" if has_active(_own(view)) else "open"
    return Text("lagagne.ask-play", what=symbol if placed else act, rest=rest)


def _discarding(ask: Ask, prompt: Text) -> Choose:
    cards = [CARD_NAMED[choice.item] for choice in ask.choices]
    thrown = tuple(
        Option(CARD_LABELS[card], Move("discard", (WRITTEN[card],)), ask.barred, icon=icon(card)) for card in cards
    )
    return Choose(prompt, thrown, _ROW)


def _thrown(option: Option) -> Text:
    return Text("lagagne.discard-named", card=the_card(CARD_NAMED[option.move.items[0]]))


def _settling(choice: Choice, seen: int) -> Option:
    """Return the option to give a card for the one that was drawn, or to give that one back."""
    move = Move("settle", (choice.item,))
    if choice.item == BACK:
        return Option(Text("lagagne.give-back"), move, icon=icon(seen, Text("lagagne.give-back")))
    card = CARD_NAMED[choice.item]
    return Option(Text("lagagne.keep-giving", card=the_card(card)), move, icon=icon(card))


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


def _heard(view: View, option: Option, gains: Mapping[int, int]) -> Option:
    """Return an option that in words alone says what its card brings, and of several alike how many there are."""
    card = _card_of(option.move)
    gain, count = gains.get(card, 0), view.hand.count(card)
    if option.barred is not None or (not gain and count < 2):
        return option
    does = option.label if option.heard is None else option.heard
    beside = "gain" if count < 2 else "both" if gain else "count"
    return replace(option, heard=Text("lagagne.heard", does=does, beside=beside, gain=gain, count=count))


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
    label = column_label(column, suit) if column else Text("lagagne.suit", suit=SUIT_SIGNS[suit])
    if view.seat != view.turn:  # settled in advance: other columns may stand there then
        return Option(label, move, icon=column_icon(column, suit))
    after = column_points(results(view, [move])[0].own[suit])
    label = Text("lagagne.column-becomes", column=label, points=after)
    return Option(label, move, icon=column_icon(column, suit, after))


def _recovering(view: View, ask: Ask) -> Option:
    move, sign = Move("recover"), emoji(RECOVER)
    if ask.barred is not None or view.top == NONE:
        return Option(CARD_WORDS[RECOVER], move, ask.barred, None, sign, icon=icon(RECOVER))
    label, shown = Text("lagagne.do-recover", card=the_card(view.top)), CARD_WORDS[RECOVER]
    if view.top not in ACTIONS:  # their names would take a row more
        shown = Text("lagagne.recover-short", card="0" if view.top == ZERO else _shortly(view.top))
    return Option(label, move, None, None, sign, icon=icon(RECOVER, shown))


def _exchanging(view: View, ask: Ask) -> Option:
    """Return the option of an exchange; which card it will be, is left to chance."""
    move, sign, shown = Move("exchange"), emoji(EXCHANGE), icon(EXCHANGE, CARD_WORDS[EXCHANGE])
    if ask.barred is not None:
        return Option(CARD_WORDS[EXCHANGE], move, ask.barred, None, sign, icon=shown)
    if not ask.choices:
        label, does = (Text(f"lagagne.{key}", who=Who(only_partner(view))) for key in ("do-exchange", "exchange-named"))
        return Option(label, move, None, None, sign, icon=shown, heard=does)
    others = tuple(
        Option(_player(int(choice.item)), Move("exchange", (choice.item,)), choice.barred) for choice in ask.choices
    )
    step = Choose(Text("lagagne.ask-exchange"), others, listed=len(others) > _ROW)
    return Option(CARD_WORDS[EXCHANGE], move, None, step, sign, icon=shown)


def only_partner(view: View) -> int:
    """Return the first other seat that holds a card: the partner of an exchange where there is only one."""
    return next(other for other in opponents(view.gone, view.turn) if view.counts[other])


def _player(seat: int) -> Text:
    return Text("lagagne.player", who=Who(seat))


def _stealing(view: View, ask: Ask) -> Option:
    """Return the option of a theft, with one list of all that can be stolen, and where it can go (LG-R11)."""
    move, sign = Move("steal"), emoji(STEAL)
    label, shown = CARD_WORDS[STEAL], icon(STEAL, CARD_WORDS[STEAL])
    if ask.barred is not None:
        return Option(label, move, ask.barred, None, sign, icon=shown)
    found = thefts(view.columns, view.gone, view.turn, view.variant.x2_needs_symbol)
    if len({theft[:3] for theft in found.values()}) == 1:
        theft = next(iter(found.values()))
        label = Text("lagagne.do-steal", card=the_card(theft.card), who=Who(theft.victim))
        shown = icon(STEAL, Text("lagagne.steal-short", card=_shortly(theft.card)))
    step = None if () in found else _loot(view, found, Text("lagagne.ask-loot"))
    return Option(label, move, None, step, sign, icon=shown)


def _loot(view: View, found: Thefts, prompt: Text, steps: int = 0) -> Choose:
    """Return the question which card to steal, and from whom, the best gain first.

    Of very many the victim is chosen first, or a column.
    """
    if len(found) <= _LISTED_MOST:
        worths = {items: _gain_and_loss(view, items, theft.victim) for items, theft in found.items()}
        ways = sorted(found, key=worths.__getitem__, reverse=True)
        listed, gains = len(found) > _ROW, any(gain for gain, _ in worths.values())
        count = Text("lagagne.loot-count", thefts=len(found), gains=int(gains)) if listed else None
        thieving = tuple(_theft(view, items, found) for items in ways)
        return Choose(prompt, thieving, _ROW, listed=listed, placeholder=count)
    parts: dict[str, dict[tuple[str, ...], Theft]] = {}
    for items, theft in found.items():
        parts.setdefault(items[steps], {})[items] = theft
    options = []
    for item, part in parts.items():
        (items, theft), *more = part.items()
        move, who = Move("steal", items[: steps + 1]), Who(theft.victim)
        column = view.columns[theft.victim][theft.source]
        is_column = item.startswith(FROM)
        label = column_label(column, theft.source) if is_column else Text("lagagne.player", who=who)
        shown = column_icon(column, theft.source) if is_column else None
        then = _loot(view, part, Text("lagagne.ask-loot-of", who=who), steps + 1)
        options.append(Option(label, move, then=then, icon=shown) if more else _theft(view, items, part))
    return Choose(Text("lagagne.ask-victim"), tuple(options), _ROW)


def _gain_and_loss(view: View, items: tuple[str, ...], victim: int) -> tuple[int, int]:
    """Return how many points a theft brings at once, and how many it costs the victim."""
    before, after = view.points, results(view, [Move("steal", items)])[0].points
    return after[view.turn] - before[view.turn], before[victim] - after[victim]


def _theft(view: View, items: tuple[str, ...], found: Thefts) -> Option:
    """Return the option of a theft: the card, from whom, from and into which column if there are several.

    Then its gain and the victim's loss; on a button with a drawn card the loss only where there is no gain.
    """
    theft, move = found[items], Move("steal", items)
    same = [other for other in found.values() if (other.victim, other.card) == (theft.victim, theft.card)]
    source = SUIT_SIGNS[theft.source] if len({other.source for other in same}) > 1 else ""
    target = SUIT_SIGNS[theft.target] if len({other.target for other in same}) > 1 else ""
    gain, loss = _gain_and_loss(view, items, theft.victim)
    who, ways = Who(theft.victim), f"{source}→{target}" if target else source
    change = f" +{gain}" if gain else f" −{loss}" if loss else ""
    gained = "" if source and target else change
    shown = icon(theft.card, Text("lagagne.loot-short", who=who, ways=ways and f" {ways}", gain=gained))
    label = Text(
        "lagagne.loot",
        card=CARD_WORDS[theft.card],
        who=who,
        source=Text("lagagne.loot-from", suit=source) if source else "",
        target=Text("lagagne.loot-into", suit=target) if target else "",
        gain=gain,
        loss=loss,
    )
    return Option(label, move, icon=shown)


def _shortly(card: int) -> Text | str:
    """Return the word of a card, of a symbol its sign."""
    return SUIT_SIGNS[card] if card in SYMBOLS else CARD_WORDS[card]
