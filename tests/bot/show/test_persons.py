"""Who sits at a table, as pictures show them: names, colours, who is away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import discord

from bot.show.localizer import AI_MARK, Localizer, localizer_for, localizer_in_play
from bot.show.panel import alone_localizer
from bot.show.persons import HUES, persons
from tables.table.table_state import Seat as TableSeat
from tables.table.table_state import TableState

MENTIONS = ("<@1>", f"{AI_MARK} Ada", "<@2>")
PLAIN = ("Bo", f"{AI_MARK} Ada", f"{AI_MARK} Eve")


def test_only_ai_players_are_marked_as_such_whatever_people_call_themselves() -> None:
    found = persons(Localizer("fr", MENTIONS, PLAIN))
    assert [(person.name, person.is_ai) for person in found] == [
        ("Bo", False),
        ("Ada", True),
        (f"{AI_MARK} Eve", False),
    ]


def test_who_is_away_is_known_in_play_alone_and_an_ai_player_stands_in_unless_the_game_is_paused() -> None:
    seats = [TableSeat(7, "Bo", autopilot=True), TableSeat(None, "Ada", "regular"), TableSeat(8, "Zoé")]
    state = TableState(7, "fr", "", seats=seats)

    def found() -> list[tuple[int, bool, bool]]:
        return [(one.user, one.away, one.is_ai) for one in persons(localizer_in_play("fr", state))]

    assert found() == [(7, True, True), (0, False, True), (8, False, False)]
    state.paused = 1
    assert found() == [(7, True, False), (0, False, True), (8, False, False)]
    assert not any(one.away for one in persons(localizer_for("fr", seats)))


def test_only_who_is_mentioned_has_a_face_of_theirs_whatever_people_call_themselves() -> None:
    erased = TableSeat(-9, "<@7>")
    found = persons(localizer_for("fr", [TableSeat(8, "<@7>"), erased, TableSeat(None, "<@7>", "regular")]))
    assert [person.user for person in found] == [8, 0, 0]


def test_who_plays_alone_has_a_face_of_theirs_though_no_text_mentions_them() -> None:
    you = cast("discord.User", SimpleNamespace(mention="<@7>", display_name="Bo"))
    found = persons(alone_localizer("fr", you, 3, 1))
    assert [(person.user, person.is_ai) for person in found] == [(0, True), (7, False), (0, True)]


def test_people_at_a_table_have_colours_of_their_own_that_stay_theirs() -> None:
    mentions = tuple(f"<@{10**17 + 7 * seat}>" for seat in range(8))
    found = persons(Localizer("fr", mentions, mentions))
    assert len({person.hue for person in found}) == 8
    assert all(0 <= person.hue < HUES for person in found)
    alone = persons(Localizer("fr", mentions[:1], mentions[:1]))
    assert alone[0].hue == found[0].hue


def test_colours_do_not_depend_on_the_order_of_the_seats() -> None:
    """The lobby has them in the order of coming, the table by lot."""
    mentions = (
        *(f"<@{10**17 + 7 * seat}>" for seat in range(4)),
        *(f"{AI_MARK} {name}" for name in ("Ada", "Gus", "Eve")),
    )

    def hues(order: tuple[str, ...]) -> dict[str, int]:
        return {order[one.seat]: one.hue for one in persons(Localizer("fr", order, order))}

    assert all(hues(order) == hues(mentions) for order in (mentions[::-1], (*mentions[3:], *mentions[:3])))
    people = mentions[:4]
    assert hues(people).items() <= hues(mentions).items(), "nobody has another colour because AI players sit down"
