"""An announcement is a moment: everybody's cards face down, and who has one turn left."""

from __future__ import annotations

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import EMPTY
from games.core.screen import Cards
from tests.games.plays import Case, played


def test_an_announcement_shows_everybody_face_down() -> None:
    shown = 0
    for step in played(Case(AGNES, AgnesOptions(), 4, 2)):
        view, news = AGNES.view(step.state, None), [item.text for item in step.news if item.to is None]
        moment = AGNES.moment(view, news)
        assert (moment is not None) == any(text.key == "agnes.announces" for text in news)
        if moment is None:
            continue
        shown += 1
        assert moment.who == view.announcer
        assert [seat.seat for seat in moment.seats] == view.playing
        (table,) = [block for block in AGNES.screen(view, ()).blocks if isinstance(block, Cards)]
        points = {seat.seat: tuple(sign for sign in seat.signs if sign != "guarded") for seat in table.seats}
        assert {seat.seat: seat.signs for seat in moment.seats} == points
        for seat in moment.seats:
            (slots,) = seat.groups
            assert [place.face for place in slots.places] == [None] * len(slots.places)
            assert [place.empty for place in slots.places] == [card == EMPTY for card in view.layouts[seat.seat]]
        assert [seat.seat for seat in moment.after if seat.note is None] == [moment.who]
    assert shown
