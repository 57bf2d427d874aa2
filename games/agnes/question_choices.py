"""Controls for a seat's questions: buttons for a few choices, steps (whose card? which slot?) for many."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.agnes.advice import named
from games.agnes.powers import OWN_LOOK, POWERFUL
from games.agnes.premoves import premoves
from games.agnes.state import EMPTY, Spot, occupied
from games.agnes.table_words import spot
from games.agnes.turns import CARDS_EACH
from games.agnes.view import HIDDEN, View
from games.core.french_pack import CARD_WORDS, JACK, KING, RANK_OF, icon, the_card
from games.core.move import Ask, Choice, Move
from games.core.screen import Choose, Icon, Option, Tone
from games.core.text import Text, Value, Who

ROW: Final = 4
"""So many cards stand in a row of buttons."""
FEW: Final = 6
"""The most slots offered at once; more are a step of their own."""
RACED: Final = 8
"""The same of the own cards in a snap, which two rows hold: a step would take time, and move the other buttons."""
SELECT: Final = 25
FOLD: Final = 20
"""The size of the parts in which more slots than a select holds are offered."""
FIRST_TURNS: Final = 2
"""So many turns of each seat it is said what cards count, and what a mistake in a snap and silence cost."""
STEPS: Final = frozenset({"take-agnes", "keep-agnes", "power-ask"})
"""Verbs that are a button first and ask further when clicked."""
INSIDE: Final = {"power-ask": "agnes", "keep-agnes": "agnes"}
"""Verbs whose step also holds another verb's button."""
FIRST: Final = {"choice": frozenset({"draw"}), "drawn": frozenset({"keep"})}
"""The verbs of a phase's first question; the others stand below it, with a question of their own."""
TONES: Final[dict[str, Tone]] = dict.fromkeys(("draw", "pass", "end", "look"), "main")
EMOJI: Final = {
    "snap": "⚡",
    **dict.fromkeys(("agnes", "keep-agnes", "take-agnes", "power-ask"), "📣"),
    **dict.fromkeys(("seen", "look"), "👀"),
    "pass-all": "⚪",
    "ask-each": "🟢",
}
ICONS: Final = {"snap": "bolt", "seen": "look", "look": "look"}
APART: Final = frozenset({"pass-all", "ask-each", "seen"})
"""What may be done while a snap is asked, but is no answer to it."""
OTHERS: Final = (Move("snap"), Move("other"))
"""What leads to the cards of others."""
PARTED: Final = frozenset({"snap", "drawn"})
"""The phases in which each button keeps its place, whatever the number of cards."""
DRAWN: Final = frozenset({"agnes.ask-choice-card", "agnes.ask-discard"})
"""Questions that stand on the ribbon of the picture, or that buttons say well enough."""
HEARD: Final = frozenset({"keep", "take", "snap", "give"})
"""Moves that say in a few words what they do with an own card."""
HEARD_OTHERWISE: Final = frozenset({"drop", "other"})
"""Verbs whose button says enough beneath the cards only."""
OF_TWO: Final = (JACK, KING)
"""The powers over two cards."""
PAIR: Final = 2
"""With so many players a power over two cards leaves no choice of whose."""
DRAWN_SLOTS: Final = 24
"""The number of slots that have an emoji."""


def settles(view: View) -> tuple[Text, Text] | None:
    """Return what the switch says by which a seat passes by default, while it does, and once it does not."""
    return (Text("agnes.do-ask-each"), Text("agnes.do-pass-all")) if view.passing == "passing" else None


def window_buttons(view: View) -> tuple[Option, ...]:
    """Return what stands under the table while a snap window is open."""
    if view.phase != "snap":
        return ()
    snap, label = Move("snap"), Text("agnes.do-snap")
    shown = Icon(ICONS["snap"], label)
    return (
        Option(label, snap, None, None, EMOJI["snap"], icon=shown),
        Option(Text("agnes.do-pass"), Move("pass")),
    )


def choices(view: View, asks: Sequence[Ask]) -> tuple[Choose, ...]:
    """Return the question that all the asks are part of; to draw or to take, to keep or to discard are two."""
    by_verb = {ask.verb: ask for ask in asks}
    first = FIRST.get(view.phase, frozenset(by_verb))
    if tuple(asks) == premoves(view):
        question = Text("agnes.ask-ahead")
    elif set(by_verb) == {"seen"} and view.phase != "peek":
        question, first = Text("agnes.ask-look"), frozenset(by_verb)  # the game goes on meanwhile
    else:
        question = _question(view, by_verb)
    found = []
    for asked, is_first in ((question, True), (_second(view), False)):
        options = itertools.chain(*(_options(view, ask, by_verb) for ask in asks if (ask.verb in first) is is_first))
        tidied, parted = _tidied(view, tuple(options)), view.phase in PARTED
        # with two rows of own cards a phone has no room for what the ribbon asks as well
        is_drawn = asked.key in DRAWN or (asked.key == "agnes.ask-snap" and _own_cards(view) > ROW)
        found.append(Choose(asked, tidied, parted=parted, drawn=is_drawn))
    return tuple(choose for choose in found if choose.options)


def _tidied(view: View, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options of a snap: the own cards, to pass, and others' cards last, which take the most room.

    All that is no answer is behind one of them where there would be too many rows: with many cards, or while one looks
    at a card besides.
    """
    if view.phase == "snap":
        last = [option for option in options if option.move in OTHERS or option.then is not None]
        options = (*(option for option in options if option not in last), *last)
    apart = [option for option in options if option.move.verb in APART]
    if view.phase != "snap" or len(apart) + (_own_cards(view) >= FEW) <= 1:
        return options
    more = Option(Text("agnes.do-more"), Move("more"), then=Choose(Text("agnes.ask-more"), tuple(apart)))
    return (*(option for option in options if option not in apart), more)


def whole_question(view: View) -> Text | None:
    """Return what words alone ask in place of both questions, if there are two: what to do with which card."""
    if view.phase == "drawn":
        return Text("agnes.heard-drawn", card=the_card(view.held))
    return Text("agnes.heard-choice", card=the_card(view.top)) if view.phase == "choice" and view.top != EMPTY else None


def _second(view: View) -> Text:
    """Return what is asked below the first question: to discard the card drawn, or to take the discard."""
    if view.phase == "drawn":
        return Text("agnes.ask-discard", card=the_card(view.held))
    return Text("agnes.do-take") if view.top == EMPTY else Text("agnes.ask-take", card=the_card(view.top))


def _question(view: View, by_verb: Mapping[str, Ask]) -> Text:
    """Return what is asked of this seat."""
    if view.phase == "drawn":
        is_step = _own_cards(view) > FEW
        return Text("agnes.heard-drawn" if is_step else "agnes.ask-drawn", card=the_card(view.held))
    if view.pair is not None and view.seat is not None and not view.looks[view.seat]:
        one, other = view.pair
        return Text("agnes.ask-swap-covered", one=spot(view, one), other=spot(view, other))
    if view.top == EMPTY or view.phase in {"peek", "swap", "end"}:
        given = {"unseen": int(_has_seen_none(view))} if view.phase == "end" else {}
        return Text(f"agnes.ask-{view.phase}", **given)
    if view.phase == "choice":
        return Text("agnes.ask-choice-card", card=the_card(view.top))
    if view.phase == "power":
        is_step = "power" in by_verb and len(by_verb["power"].choices) > FEW
        whose: Value = "step" if is_step else int(len(view.playing) > PAIR)
        power = Text(f"agnes.power-{view.power}", many=whose)
        return Text("agnes.ask-power", rank=view.power, power=power)  # a snapped card may lie on the one that has it
    return _snap_question(view) if view.phase == "snap" else Text("agnes.ask-give", card=the_card(view.top))


def _own_cards(view: View) -> int:
    return 0 if view.seat is None else len(occupied(view.layouts[view.seat]))


def _has_seen_none(view: View) -> bool:
    """Return whether the viewer has cards, and has seen none of them."""
    own = () if view.seat is None else view.layouts[view.seat]
    return HIDDEN in own and max(own) < 0


def _snap_question(view: View) -> Text:
    if view.passing == "passing":
        return Text("agnes.ask-passing")
    is_first = is_new(view) and _own_cards(view) <= CARDS_EACH  # no penalty yet
    if all(card < 0 for layout in view.layouts for card in layout):
        return Text("agnes.ask-snap-unseen", first=int(is_first))
    rank = RANK_OF[view.top]
    return Text("agnes.ask-snap-first", rank=rank) if is_first else Text("agnes.ask-snap", rank=rank)


def is_new(view: View) -> bool:
    """Return whether the game is so young that it is explained."""
    return view.round == 1 and view.turns < FIRST_TURNS * len(view.playing)


def _options(view: View, ask: Ask, by_verb: Mapping[str, Ask]) -> tuple[Option, ...]:
    """Return an ask's options: its slots if they are few, else one option that leads to them."""
    if ask.verb in {INSIDE.get(verb) for verb in by_verb}:
        return ()  # it is shown in the other's step
    if not ask.choices:
        bare = _bare(view, ask, None)
        is_all = ask.verb == "seen" and set(by_verb) <= {"seen", "agnes"}
        return (replace(bare, tone="main") if is_all else bare,)
    if ask.verb == "snap":
        return _claims(view, ask)
    if ask.verb in STEPS or len(ask.choices) > FEW:
        inside = by_verb.get(INSIDE.get(ask.verb, ""))
        return (_bare(view, ask, _step(view, ask, inside)),)
    grown = _doing(view, _grown(view, _offered(view, ask), Move(ask.verb)))
    return grown if len(grown) > 1 or grown[0].then is None else grown[0].then.options


def _step(view: View, ask: Ask, inside: Ask | None) -> Choose:
    """Return an ask's slots as a step of their own, with another ask's button after them."""
    step = _folded(view, _offered(view, ask), Move(ask.verb))
    if ask.verb == "power-ask":
        step = replace(step, prompt=Text("agnes.before-call", asked=step.prompt))
    elif ask.verb in STEPS:
        warning = Text("agnes.call-risk", unseen=int(_has_seen_none(view)))
        step = replace(step, warning=warning, begun=Text("agnes.ribbon-agnes"))
    if inside is None:
        return step
    then = _step(view, inside, None) if inside.choices else None
    return replace(step, options=(*step.options, _bare(view, inside, then)))


def _claims(view: View, ask: Ask) -> tuple[Option, ...]:
    """Return the own cards at once, and those of all others behind one button (AG-R13, AG-R15)."""
    own = next(choice for choice in ask.choices if choice.item == str(view.seat))
    others = [choice for choice in ask.choices if choice is not own]
    mine = Move("snap", (own.item,))
    if len(own.then) <= RACED:
        options = _doing(view, _grown(view, own.then, mine))
    else:
        heard = Text("agnes.heard-snap-mine")
        options = (Option(Text("agnes.myself"), mine, None, _folded(view, own.then, mine), heard=heard),)
    if not others:
        return options
    free = [choice for choice in others if choice.barred is None]
    other = Ask("other", barred=None if free else others[0].barred)
    step = replace(_bare(view, other, _folded(view, others, Move("snap")) if free else None), move=Move("snap"))
    return (*options, step)


def _bare(view: View, ask: Ask, then: Choose | None) -> Option:
    tone = TONES.get(ask.verb, "plain")
    label = _do(view, ask.verb)
    shown = _icon(view, ask.verb, label)
    heard = Text(f"agnes.do-{ask.verb}-heard") if ask.verb in HEARD_OTHERWISE else None
    if ask.verb == "take" and view.top >= 0:
        heard = Text("agnes.do-take-card", card=the_card(view.top))
    return Option(label, Move(ask.verb), ask.barred, then, EMOJI.get(ask.verb, ""), tone, shown, heard)


def _do(view: View, verb: str) -> Text:
    """Return what a verb's button says."""
    if verb == "take" and view.top >= 0:
        return Text("agnes.do-take-card", card=CARD_WORDS[view.top])
    if verb == "discard" and RANK_OF[view.held] in POWERFUL:
        return Text("agnes.do-discard-power", rank=RANK_OF[view.held])
    if verb == "agnes" and view.phase in {"drawn", "power"}:
        return Text(f"agnes.do-agnes-{view.phase}")
    if verb == "seen" and view.phase in {"end", "swap"}:
        return Text(f"agnes.do-seen-{view.phase}")
    return Text(f"agnes.do-{verb}")


def _icon(view: View, verb: str, label: Text) -> Icon | None:
    """Return the drawing on a verb's button: what is drawn, taken or looked at."""
    if verb == "draw":
        return Icon("card_back", Text("agnes.do-draw"))
    if verb == "take" and view.top >= 0:
        return icon(view.top, Text("agnes.take-short"))
    if verb == "take-agnes":
        return icon(view.top, Text("agnes.take-agnes-short"))
    if verb == "discard" or (verb == "agnes" and view.phase == "drawn"):
        return icon(view.held, label)
    return Icon(ICONS[verb], label) if verb in ICONS else None


def _slot_icon(view: View, move: Move) -> Icon | None:
    """Return the drawing of a slot, a card's back with its number."""
    is_slot = move.verb != "swap" and (len(move.items) % 2 == 0 or not _names_seats(view, move.verb))
    if not is_slot or int(move.items[-1]) > DRAWN_SLOTS:
        return None
    return Icon(f"slot_{int(move.items[-1])}")


def _base(verb: str) -> str:
    """Return the verb without its announcement of AGNÈS."""
    return verb.partition("-")[0]


def _grown(view: View, branches: Iterable[Choice], before: Move) -> tuple[Option, ...]:
    """Return the options of one step, with the steps after them."""
    found = []
    for choice in branches:
        move = Move(before.verb, (*before.items, choice.item))
        then = _folded(view, choice.then, move) if choice.then else None
        written = move if then is not None else _written(view, move)
        again = _is_turned(view, move) and then is not None
        found.append(Option(_label(view, move), written, choice.barred, then, icon=_slot_icon(view, move), again=again))
    return tuple(found)


def _offered(view: View, ask: Ask) -> tuple[Choice, ...]:
    """Return an ask's choices; of two cards of two players one may begin with either, however the move is written."""
    if _base(ask.verb) != "power" or view.power not in OF_TWO:
        return ask.choices
    # the people who come last in the written order stand only in the places of the others
    places = {place.item: place for first in ask.choices for slot in first.then for place in slot.then}
    firsts = {
        first.item: Choice(first.item, first.barred, tuple(Choice(slot.item, slot.barred) for slot in first.then))
        for first in ask.choices
    }
    people = {**firsts, **places, **firsts}
    if len(people) <= PAIR:
        return ask.choices
    return tuple(
        Choice(
            one.item,
            one.barred,
            tuple(
                Choice(slot.item, slot.barred, tuple(other for other in people.values() if other is not one))
                for slot in one.then
            ),
        )
        for one in people.values()
    )


def _is_turned(view: View, move: Move) -> bool:
    """Return whether a move names two players in the other order than it is written: the own seat first, clockwise."""
    if _base(move.verb) != "power" or view.power not in OF_TWO or len(move.items) <= 2 or view.seat is None:
        return False
    one, other = ((int(seat) - view.seat) % view.seats for seat in move.items[:3:2])
    return one > other


def _written(view: View, move: Move) -> Move:
    """Return a move as it is written."""
    return replace(move, items=(*move.items[2:], *move.items[:2])) if _is_turned(view, move) else move


def _doing(view: View, options: Iterable[Option]) -> tuple[Option, ...]:
    """Return options that say by themselves what they do, where that needs no further step."""
    return tuple(one if one.then is not None else replace(one, heard=_heard(view, one)) for one in options)


def _heard(view: View, option: Option) -> Text | None:
    """Return what an option does: of an own card in a few words, since many stand side by side."""
    verb, own = option.move.verb, option.label
    if own.key == "agnes.slot-own" and verb in HEARD:
        return Text(f"agnes.heard-{verb}", **own.given)
    return named(view, option.move)


def _folded(view: View, branches: Sequence[Choice], before: Move) -> Choose:
    """Return the next step; if a layout has more slots than a select, one more step chooses the part."""
    options = _grown(view, branches, before)
    prompt = _prompt(view, before)
    if len(options) == 1 and options[0].barred is None and options[0].then is not None:
        return options[0].then  # with one player only, there is no question whose card
    if len(options) <= SELECT:
        # the names of many players would take a row for two of them; in a race a list takes a click more
        listed = len(options) >= FEW and options[0].icon is None and view.phase != "snap"
        return Choose(prompt, options, listed=listed, begun=_begun(view, before))
    parts = []
    for start in range(0, len(options), FOLD):
        part = options[start : start + FOLD]
        first, last = part[0].move.items[-1], part[-1].move.items[-1]
        move = Move(before.verb, (*before.items, f"{first}-{last}"))
        label = Text("agnes.part", first=int(first), last=int(last))
        parts.append(Option(label, move, None, Choose(prompt, part)))
    return Choose(prompt, tuple(parts))


def _names_seats(view: View, verb: str) -> bool:
    """Tell whether a verb's items are seats and slots in turn, rather than one own slot."""
    return verb == "snap" or (_base(verb) == "power" and view.power not in OWN_LOOK)


def _label(view: View, move: Move) -> Text:
    """Return what the last item of a (partial) move is called."""
    item = move.items[-1]
    if move.verb == "swap":
        return Text(f"agnes.swap-{item}")
    if not _names_seats(view, move.verb):
        return Text("agnes.slot-own", slot=int(item))
    if len(move.items) % 2 == 0:
        mine = int(move.items[-2]) == view.seat
        return Text("agnes.slot-own" if mine else "agnes.slot-of", slot=int(item))
    return Text("agnes.myself") if int(item) == view.seat else Text("agnes.player", who=Who(int(item)))


def _prompt(view: View, before: Move) -> Text:
    """Return what is asked after a partial move: what a click on the next part does."""
    does = _base(before.verb)
    if does in {"take", "keep"}:
        card = the_card(view.held if does == "keep" else view.top)
        return Text(f"agnes.which-{does}", card=card)
    if does == "power":
        does = "swap" if view.power == JACK else "look"
    if not _names_seats(view, before.verb):
        return Text("agnes.which-slot", does=does)
    first = _first_of_two(view, before)
    one: dict[str, Value] = {} if first is None else {"one": spot(view, first)}
    if len(before.items) % 2 == 0:
        return Text("agnes.whose-other-card" if one else "agnes.whose-card", does=does, **one)
    owner = int(before.items[-1])
    if owner == view.seat:
        return Text("agnes.which-own-other" if one else "agnes.which-own-card", does=does, **one)
    return Text("agnes.which-other" if one else "agnes.which-card", does=does, who=Who(owner), **one)


def _first_of_two(view: View, before: Move) -> Spot | None:
    """Return the first card of two if a move has named it already."""
    if not _names_seats(view, before.verb) or len(before.items) < PAIR:
        return None
    return Spot(int(before.items[0]), int(before.items[1]) - 1)


def _begun(view: View, before: Move) -> Text | None:
    """Return what the ribbon says of a partial move: whose the next card is; what was chosen before stands out."""
    if before == Move("snap"):
        return Text("agnes.ribbon-at-whose")
    if not _names_seats(view, before.verb) or not before.items:
        return None
    if len(before.items) % 2 == 0:
        return Text("agnes.ribbon-whose")
    owner = int(before.items[-1])
    return Text("agnes.ribbon-which-own" if owner == view.seat else "agnes.ribbon-which", who=Who(owner))
