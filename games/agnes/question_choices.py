"""What a seat is asked, as controls: buttons for the few, steps (whose card? which slot?) for the many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.agnes.powers import OWN_LOOK, POWERFUL
from games.agnes.premoves import premoves
from games.agnes.view import View
from games.core.french_pack import CARD_WORDS, RANK_OF, icon
from games.core.move import Ask, Choice, Move
from games.core.screen import Choose, Icon, Option, Tone
from games.core.text import Text, Who

FEW: Final = 10
"""So many slots are offered at once; more are a step of their own."""
SELECT: Final = 25
FOLD: Final = 20
"""More slots than a select may hold are offered in parts of so many."""
STEPS: Final = frozenset({"take", "snap"})
"""Verbs that are a button first and ask further when clicked."""
TONES: Final[dict[str, Tone]] = {
    "draw": "main",
    "pass": "main",
    "agnes": "bad",
    "end": "main",
    "seen": "good",
    "look": "main",
}
EMOJI: Final = {"snap": "⚡", "agnes": "📣", "seen": "👀", "look": "👀"}
ICONS: Final = {"snap": "bolt", "seen": "look", "look": "look"}
DRAWN_SLOTS: Final = 24
"""So many slots have an emoji of their own."""
INTO: Final = frozenset({"keep", "take"})
"""Verbs that put a card into a slot."""


def window_buttons(view: View) -> tuple[Option, ...]:
    """Return what stands under the table while a snap window is open."""
    if view.phase != "snap":
        return ()
    snap, label = Move("snap"), Text("agnes.do-snap")
    shown = Icon(ICONS["snap"], label)
    return (
        Option(label, snap, None, None, EMOJI["snap"], icon=shown),
        Option(Text("agnes.do-pass"), Move("pass"), tone=TONES["pass"]),
    )


def choices(view: View, asks: Sequence[Ask]) -> tuple[Choose, ...]:
    """Return the one question that all the asks are part of."""
    options = tuple(option for ask in asks for option in _options(view, ask))
    if not options:
        return ()
    question = Text("agnes.ask-ahead") if tuple(asks) == premoves(view) else _question(view)
    return (Choose(question, options),)


def _question(view: View) -> Text:
    """Return what is asked of this seat."""
    match view.phase:
        case "drawn":
            return Text("agnes.ask-drawn", card=CARD_WORDS[view.held])
        case "snap" | "give":
            return Text(f"agnes.ask-{view.phase}", card=CARD_WORDS[view.top])
        case "power":
            return Text("agnes.ask-power", card=CARD_WORDS[view.top], power=Text(f"agnes.power-{view.power}"))
        case "end" if view.announcer >= 0:
            return Text("agnes.ask-seen")
        case phase:
            return Text(f"agnes.ask-{phase}")


def _options(view: View, ask: Ask) -> tuple[Option, ...]:
    """Return an ask's options: its slots at once when they are few, or one that leads to them."""
    move = Move(ask.verb)
    if not ask.choices:
        return (_bare(view, ask, None),)
    if ask.verb in STEPS or len(ask.choices) > FEW:
        return (_bare(view, ask, _folded(view, ask.choices, move)),)
    return _grown(view, ask.choices, move)


def _bare(view: View, ask: Ask, then: Choose | None) -> Option:
    tone = TONES.get(ask.verb, "plain")
    label, shown = _do(view, ask.verb), _icon(view, ask.verb)
    return Option(label, Move(ask.verb), ask.barred, then, EMOJI.get(ask.verb, ""), tone, shown)


def _do(view: View, verb: str) -> Text:
    """Return what a verb's button says."""
    if verb == "take" and view.top >= 0:
        return Text("agnes.do-take-card", card=CARD_WORDS[view.top])
    if verb == "discard" and RANK_OF[view.held] in POWERFUL:
        return Text("agnes.do-discard-power")
    return Text(f"agnes.do-{verb}")


def _icon(view: View, verb: str) -> Icon | None:
    """Return the drawing on a verb's button: what is drawn, taken or looked at."""
    if verb == "draw":
        return Icon("card_back", Text("agnes.do-draw"))
    if verb == "take" and view.top >= 0:
        return icon(view.top, Text("agnes.take-short"))
    return Icon(ICONS[verb], Text(f"agnes.do-{verb}")) if verb in ICONS else None


def _slot_icon(view: View, move: Move) -> Icon | None:
    """Return the drawing of a slot, a card's back with its number; an arrow says that a card goes there."""
    is_slot = move.verb != "swap" and (len(move.items) % 2 == 0 or not _names_seats(view, move.verb))
    if not is_slot or int(move.items[-1]) > DRAWN_SLOTS:
        return None
    return Icon(f"slot_{int(move.items[-1])}", "←" if move.verb in INTO else "")


def _grown(view: View, branches: Iterable[Choice], before: Move) -> tuple[Option, ...]:
    """Return the options of one step, with the steps behind them."""
    found = []
    for choice in branches:
        move = Move(before.verb, (*before.items, choice.item))
        then = _folded(view, choice.then, move) if choice.then else None
        found.append(Option(_label(view, move), move, choice.barred, then, icon=_slot_icon(view, move)))
    return tuple(found)


def _folded(view: View, branches: Sequence[Choice], before: Move) -> Choose:
    """Return the next step; where a layout has more slots than a select, a step more says which part of it."""
    options = _grown(view, branches, before)
    prompt = _prompt(view, before)
    if len(options) <= SELECT:
        return Choose(prompt, options)
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
    return verb == "snap" or (verb == "power" and view.power not in OWN_LOOK)


def _label(view: View, move: Move) -> Text:
    """Return what the last item of a (partial) move is called."""
    item = move.items[-1]
    if move.verb == "swap":
        return Text(f"agnes.swap-{item}")
    if not _names_seats(view, move.verb):
        return Text(f"agnes.slot-{move.verb}", slot=int(item))
    if len(move.items) % 2 == 0:
        return Text("agnes.slot-of", slot=int(item))
    return Text("agnes.myself") if int(item) == view.seat else Text("agnes.player", who=Who(int(item)))


def _prompt(view: View, before: Move) -> Text:
    """Return what is asked after a partial move."""
    if not _names_seats(view, before.verb):
        return Text("agnes.which-slot")
    if len(before.items) % 2 == 0:
        return Text("agnes.whose-card" if not before.items else "agnes.whose-other-card")
    owner = int(before.items[-1])
    return Text("agnes.which-own-card") if owner == view.seat else Text("agnes.which-card", who=Who(owner))
