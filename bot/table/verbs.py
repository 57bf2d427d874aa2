"""What the controls at a table do, by the word in their custom ids: drawn on many pages, answered in one place each."""

from __future__ import annotations

from typing import Final

from bot.show.custom_id import Verb

DO: Final = Verb("do")
"""Does an action, which stands in the detail."""
START: Final = Verb("start")
START_WITH_AI: Final = Verb("start-with-ai")
LEAVE: Final = Verb("leave")
"""Leaves, which is meant."""
END: Final = Verb("end")
"""Asks whether the table is really meant to close."""
ACCEPT: Final = Verb("accept")
ASK: Final = Verb("ask")
"""Asks the host of a closed table for a seat."""
REMATCH: Final = Verb("rematch")
AGAIN: Final = Verb("again")
"""Deals again at once to somebody who has played against AI players alone."""
PLAY_AI: Final = Verb("play-ai")
"""Deals a game against AI players at once."""
REPOST: Final = Verb("repost")
ALL: Final = Verb("all")
"""Answers what the table asks everybody."""
PLAN_OFF: Final = Verb("plan-off")

SCORES: Final = Verb("scores")
RACE: Final = Verb("race")
MORE: Final = Verb("more")

OPTIONS: Final = Verb("options")
OPTIONS_FORM: Final = Verb("options-form")
"""Opens a form of the game's options, or settles them."""
TABLE_FORM: Final = Verb("table-form")
"""The same of how the table is run."""
GUESTS_FORM: Final = Verb("guests-form")
"""The same of who may sit down."""
HOUSE_KEEP: Final = Verb("house-keep")
HOUSE_APPLY: Final = Verb("house-apply")
