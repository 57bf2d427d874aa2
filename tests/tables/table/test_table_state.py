"""What of a table's state is agreed, and what happens to it."""

from dataclasses import fields, replace

from tables.table.table_state import TableSettings, TableState
from tests.support.table_settings import settings_with
from tests.tables.conftest import CAMILLE, Room

COURSE = {
    *("host", "language", "secret", "seats", "phase", "turns", "cuts", "seal", "rules", "dealt_by", "calls"),
    *("calls_before_deal", "named_since", "former", "replaced", "removed", "dealer", "after", "dealt_before", "kept"),
    *("kept_until", "dealt_pace", "dealt_to_reader", "proposal", "asking", "turned_away", "alone", "closes"),
    *("host_seen", "held", "paused", "given", "parent", "shared", "shared_with", "whole", "recess", "room"),
}
"""The fields that are not agreed when a table opens, and that no rematch takes over."""


def test_a_field_of_a_table_is_a_setting_or_part_of_its_course() -> None:
    agreed = {field.name for field in fields(TableSettings)}
    assert {field.name for field in fields(TableState)} == agreed | COURSE
    assert agreed.isdisjoint(COURSE)


async def test_a_table_has_all_settings_with_which_it_opens_and_gives_them_on(room: Room) -> None:
    chosen = settings_with(options={"hand": 2}, pace="relaxed", on_leave="abort", enders="seated", seating="join")
    table = await room.registry.open(room.game, guild=5, channel=7, host=CAMILLE, language="fr", settings=chosen)
    agreed = table.state.settings
    assert agreed.options["hand"] == 2
    assert replace(agreed, options=chosen.options) == chosen
