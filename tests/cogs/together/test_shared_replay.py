"""Who leads a replay that is watched together, what is asked there and answered; and how many there may be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.show.localizer import Localizer
from cogs.replays.position import Position
from cogs.together.shared_replay import ADVICE_MOST, ANSWERS_MOST, LASTS_MS, SILENCE_MS, SharedReplay
from cogs.together.stored_replays import A_CHANNEL, StoredReplays
from games.core.text import Refused
from storage import Database

CAMILLE, BO, EMIL = 1, 2, 3


def new(**changes: object) -> SharedReplay:
    """Return one that Camille leads."""
    places = {"id": "0a", "guild": 9, "channel": 5, "home": 4, "table": "9f3c"}
    usual = {"language": "fr", "opened": 0, "leader": CAMILLE, "led": 0, "at": "3 table"}
    return SharedReplay.model_validate({**places, **usual, **changes})


def why(act: Callable[[], object]) -> str:
    """Return why something is refused."""
    with pytest.raises(Refused) as refusal:
        act()
    return refusal.value.why.key


def test_only_the_leader_turns_pages_and_none_while_a_question_waits() -> None:
    shared = new().turned(CAMILLE, Position(4, "open"), 10)
    assert (shared.position, shared.led) == (Position(4, "open"), 10)
    assert why(lambda: shared.turned(BO, Position(5, "table"), 11)) == "together.not-leader"
    asked = shared.posed(CAMILLE, 4, 1, 12)
    assert asked.position == Position(4, 1)
    assert why(lambda: asked.turned(CAMILLE, Position(5, "table"), 13)) == "together.open-first"
    assert why(lambda: asked.posed(CAMILLE, 4, 1, 13)) == "together.open-first"


def test_who_does_not_lead_is_told_the_button_as_the_page_has_it() -> None:
    """The page is in French, whoever reads the refusal."""
    with pytest.raises(Refused) as refusal:
        new().check_leads(BO)
    assert "To do it yourself: **Demander le relais**." in Localizer("en").say(refusal.value.why)
    with pytest.raises(Refused) as refusal:
        new(leader=0).check_leads(BO)
    assert "click **Prendre le relais** first" in Localizer("en").say(refusal.value.why)
    wanted = new().handed_over(BO, 1)
    assert why(lambda: wanted.check_leads(BO)) == "together.you-want", "the button hands over by now"
    assert why(lambda: wanted.check_leads(EMIL)) == "together.other-wants"


def test_the_lead_goes_to_who_asked_first_or_after_a_silence_to_anybody() -> None:
    shared = new()
    assert why(lambda: shared.handed_over(CAMILLE, 1)) == "together.nobody-wants"
    wanted = shared.handed_over(BO, 1)
    assert (wanted.leader, wanted.wants) == (CAMILLE, BO)
    assert why(lambda: wanted.handed_over(BO, 2)) == "together.you-want"
    assert why(lambda: wanted.handed_over(EMIL, 2)) == "together.other-wants"
    assert why(lambda: wanted.handed_over(EMIL, SILENCE_MS - 1)) == "together.other-wants"
    handed = wanted.handed_over(CAMILLE, 3)
    assert (handed.leader, handed.wants, handed.led) == (BO, 0, 3)
    taken = wanted.handed_over(EMIL, SILENCE_MS)
    assert (taken.leader, taken.wants) == (EMIL, 0)
    still_led = wanted.turned(CAMILLE, Position(4, "table"), SILENCE_MS - 1)
    assert why(lambda: still_led.handed_over(EMIL, SILENCE_MS)) == "together.other-wants"


def test_an_answer_may_change_until_the_answers_are_shown() -> None:
    asked = new().posed(CAMILLE, 3, 0, 1).replied(BO, 0, "bid 1").replied(EMIL, 0, "bid 2").replied(BO, 0, "bid 2")
    assert asked.answered is None
    assert why(lambda: asked.opened_answers(BO, 2)) == "together.not-leader"
    shown = asked.opened_answers(CAMILLE, 2)
    assert shown.answered is not None
    assert shown.answered.chosen == [("bid 2", 2)]
    assert why(lambda: shown.replied(BO, 0, "bid 1")) == "together.question-over"
    assert why(lambda: shown.opened_answers(CAMILLE, 3)) == "together.question-over"
    assert shown.turned(CAMILLE, Position(4, "table"), 3).answered is None
    again = shown.posed(CAMILLE, 3, 0, 4)
    assert again.question is not None
    assert again.question.answers == {}
    assert why(lambda: again.replied(BO, 0, "bid 1")) == "together.question-over"


def test_answers_and_advice_are_bounded() -> None:
    asked = new().posed(CAMILLE, 3, 0, 1)
    for person in range(100, 100 + ANSWERS_MOST):
        asked = asked.replied(person, 0, "pass")
    assert why(lambda: asked.replied(BO, 0, "pass")) == "together.many-answers"
    assert asked.replied(100, 0, "bid 1").question is not None
    shared = new()
    for step in range(ADVICE_MOST + 5):
        shared = shared.advised(step, "pass")
    assert list(shared.advice) == list(range(5, ADVICE_MOST + 5))


def test_nothing_is_left_of_an_erased_person() -> None:
    shared = new(wants=BO).posed(CAMILLE, 3, 0, 1).replied(CAMILLE, 0, "pass").replied(BO, 0, "pass")
    left = shared.without(CAMILLE).without(BO)
    assert left.question is not None
    assert (left.leader, left.wants, left.question.answers) == (0, 0, {})
    assert why(lambda: left.turned(EMIL, Position(4, "table"), 2)) == "together.nobody-leads"
    assert left.handed_over(EMIL, 2).leader == EMIL


def test_it_is_over_after_a_day() -> None:
    assert not new().is_over(LASTS_MS - 1)
    assert new().is_over(LASTS_MS)


async def test_it_is_stored_as_it_is_and_changed_while_it_lasts(database: Database) -> None:
    now = [10.0]
    shared = StoredReplays(database.key_values, lambda: now[0])
    one = new().posed(CAMILLE, 3, 0, 1).replied(BO, 0, "bid 1").advised(3, "pass")
    await shared.put(one)
    assert await shared.get(9, "0a") == one
    assert await shared.get(8, "0a") is None
    assert await shared.forget(EMIL) == []
    assert await shared.forget(BO, 8) == []
    (one,) = await shared.forget(BO)
    assert await shared.get(9, "0a") == one
    assert one.question is not None
    assert one.question.answers == {}
    turned = await shared.change(9, "0a", lambda known: known.opened_answers(CAMILLE, 5))
    assert await shared.get(9, "0a") == turned
    now[0] = LASTS_MS / 1000
    with pytest.raises(Refused):
        await shared.change(9, "0a", lambda known: known)
    await shared.drop(turned)
    assert await shared.all() == []


async def test_a_channel_has_one_in_a_place_and_few_in_all_and_silent_ones_make_room(database: Database) -> None:
    now = [10.0]
    shared = StoredReplays(database.key_values, lambda: now[0])
    for number in range(A_CHANNEL):
        await shared.put(new(id=f"0{number}", channel=50 + number, led=10_000 + number))
    with pytest.raises(Refused) as here:
        await shared.replaced_by(50, 4, 9, BO)
    assert here.value.why.key == "together.here-already"
    assert [one.id for one in await shared.replaced_by(50, 4, 9, CAMILLE)] == ["00"]
    with pytest.raises(Refused) as many:
        await shared.replaced_by(99, 4, 9, BO)
    assert many.value.why.key == "together.too-many"
    assert await shared.replaced_by(99, 44, 9, BO) == []
    now[0] += SILENCE_MS / 1000
    assert [one.id for one in await shared.replaced_by(99, 4, 9, BO)] == ["00"]
    now[0] += LASTS_MS / 1000
    assert await shared.replaced_by(50, 4, 9, BO) == []
