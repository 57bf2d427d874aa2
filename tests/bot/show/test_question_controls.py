"""Which question follows a part of a move."""

from __future__ import annotations

from bot.show.question_controls import step_of
from games.core.move import Move
from games.core.screen import Choose, Option
from games.core.text import Text

LAST = Choose(Text("core.not-offered"), (Option(Text("core.not-offered"), Move("play", ("a", "b", "c"))),))
SECOND = Choose(Text("core.not-offered"), (Option(Text("core.not-offered"), Move("play", ("a", "b")), then=LAST),))
BARRED = Choose(Text("core.not-offered"), ())


def test_a_question_is_found_however_deep_it_lies_but_none_behind_what_is_barred() -> None:
    first = Choose(
        Text("core.not-offered"),
        (
            Option(Text("core.not-offered"), Move("pass")),
            Option(Text("core.not-offered"), Move("play", ("x",)), barred=Text("core.not-offered"), then=BARRED),
            Option(Text("core.not-offered"), Move("play", ("a",)), then=SECOND),
        ),
    )
    assert step_of((first,), "play a") is SECOND
    assert step_of((first,), "play a b") is LAST
    assert step_of((first,), "play x") is None
    assert step_of((first,), "pass") is None
    assert step_of((first,), "play a b c") is None
