"""What a person's own games are called in the list of `/replay`."""

from datetime import UTC, datetime

import pytest

from bot.show.sentences import LANGUAGES, Language
from cogs.replays.own_games import LABEL_MOST, Days, game_label
from storage import FinishedGame, ResultRow

ME, DANA, GONE = 1, 2, 3


def at(written: str) -> float:
    """Return an instant in unix seconds."""
    return datetime.fromisoformat(written).replace(tzinfo=UTC).timestamp()


def played(when: str, *, rank: int = 1, long: bool = False) -> FinishedGame:
    """Return a game of four that somebody finished at an instant (UTC)."""
    ai = "W" * 90 if long else "Ada"
    rows = ((0, ME, "", rank), (1, DANA, "", 2), (2, GONE, "", 3), (3, None, ai, 4))
    seats = tuple(ResultRow(seat, person, name, place, 0, rated=True) for seat, person, name, place in rows)
    return FinishedGame("abcdef0123", 1, "rage", round(at(when) * 1000), seats)


@pytest.mark.parametrize(
    ("when", "day_fr", "day_en"),
    [
        ("2026-11-26T23:10", "aujourd’hui", "today"),
        ("2026-11-26T22:30", "hier", "yesterday"),
        ("2026-11-25T22:30", "25/11", "25 Nov"),
    ],
)
def test_a_game_has_its_day_on_the_server_s_clock_the_place_and_the_opponents(
    when: str, day_fr: str, day_en: str
) -> None:
    days, names = Days("Europe/Paris", at("2026-11-26T23:30")), {DANA: "Dana"}  # past midnight in Paris
    assert game_label(played(when), ME, names, days, "fr") == f"Rage · {day_fr} · 1er sur 4 · avec Dana, … et Ada"
    assert game_label(played(when), ME, names, days, "en") == f"Rage · {day_en} · 1st of 4 · with Dana, … and Ada"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_is_never_too_long(language: Language) -> None:
    days = Days("UTC", at("2026-11-26T12:00"))
    label = game_label(played("2026-10-01T12:00", rank=3, long=True), ME, {}, days, language)
    assert len(label) == LABEL_MOST
    assert label.endswith("…")
