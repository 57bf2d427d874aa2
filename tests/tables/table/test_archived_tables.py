"""What is kept of a table that is over: nothing of whoever is erased, everything of the others."""

from __future__ import annotations

import json

from tables.table.archived_table import NOBODY, without_person

ELODIE, BO, STRANGER = 1_002_003, 1_002, -5


def test_a_stranger_stands_wherever_somebody_stood_also_as_a_key_and_in_words() -> None:
    seats = [{"person": ELODIE, "gone": None, "name": "Élodie"}, {"person": BO, "gone": None, "name": "Bo"}]
    left = [{"person": None, "gone": ELODIE, "name": "Élodie"}]
    sitting = {
        "seats": [*seats, *left],
        "host": ELODIE,
        "since": {str(ELODIE): [1, ELODIE]},
        "said": f"<@{ELODIE}>",
        "cut": True,
    }
    erased = json.loads(without_person(json.dumps({"sitting": sitting, "state": [7], "news": [1]}), ELODIE, STRANGER))
    assert erased["state"] == [7]
    assert erased["news"] == []
    assert [(seat["person"], seat["gone"], seat["name"]) for seat in erased["sitting"].pop("seats")] == [
        (STRANGER, None, NOBODY),
        (BO, None, "Bo"),
        (None, STRANGER, NOBODY),
    ]
    assert erased["sitting"] == {
        "host": STRANGER,
        "since": {str(STRANGER): [1, STRANGER]},
        "said": f"<@{STRANGER}>",
        "cut": True,
        "proposal": None,
    }
