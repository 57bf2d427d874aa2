"""Plans: who comes, when the next time is across both changes of the clocks, who hosts, what opens."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from games.core.text import Refused
from tables.series import plan as plans
from tables.series.plan import GRACE, LIMITS, Plan, When, plan_of, read_plan, series_id, write_plan
from tables.series.series import KINDS, ServerEvent, StepContext, evening_of, tournament_of
from tables.table.acting_person import Actor
from tests.tables.series.courses import ANA, BO, CEM, DOA, GIN, MANAGER, RAGE

NINE = 21 * 60
FRIDAY = date(2026, 12, 4).toordinal()
PARIS = "Europe/Paris"


def when(day: int = FRIDAY, minute: int = NINE, every: int = 1, zone: str = PARIS) -> When:
    return When(day, minute, zone, every)


def a_plan(every: int = 1, most: int = 0) -> Plan:
    return plan_of(evening_of(ANA.id, "fr"), ANA, when(every=every), most=most)


def answered(plan: Plan, *actors: Actor, says: plans.Says = "yes") -> Plan:
    for actor in actors:
        plan = plans.answer(plan, actor, says, plan.number)
    return plan


def context(now: int) -> StepContext:
    return StepContext((RAGE, GIN), now, lambda: "0123456789")


def refused(key: str) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, check=lambda error: error.why.key == key)


def local(at: int, zone: str = PARIS) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone)).strftime("%d.%m. %H:%M")


def times_of(first: When, count: int) -> list[str]:
    """Return the first times, each found from the one before."""
    found: list[When] = [first]
    while len(found) < count:
        following = found[-1].after(found[-1].instant)
        assert following is not None
        found.append(following)
    return [local(one.instant, one.zone) for one in found]


def test_the_hour_that_people_read_stays_across_both_changes_of_the_clocks() -> None:
    autumn, spring = when(date(2026, 10, 23).toordinal()), when(date(2027, 3, 26).toordinal(), every=2)
    assert times_of(autumn, 2) == ["23.10. 21:00", "30.10. 21:00"]
    assert times_of(spring, 2) == ["26.03. 21:00", "09.04. 21:00"]
    following = autumn.after(autumn.instant)
    assert following is not None
    assert (following.instant - autumn.instant) // 3_600_000 == 7 * 24 + 1


def test_an_hour_that_is_left_out_is_the_next_one_and_of_one_that_is_twice_it_is_the_first() -> None:
    sundays = when(date(2027, 3, 21).toordinal(), minute=150), when(date(2026, 10, 18).toordinal(), minute=150)
    assert times_of(sundays[0], 3) == ["21.03. 02:30", "28.03. 03:30", "04.04. 02:30"]
    twice = sundays[1].after(sundays[1].instant)
    assert twice is not None
    assert datetime.fromtimestamp(twice.instant / 1000, UTC).strftime("%d %H:%M") == "25 00:30"


def test_after_a_long_outage_the_next_time_keeps_its_week_of_two() -> None:
    first = when(every=2)
    following = first.after(first.instant + 15 * 24 * 3_600_000)
    assert following is not None
    assert local(following.instant) == "01.01. 21:00"
    assert when(every=0).after(first.instant) is None


def test_everybody_has_one_answer_and_stands_behind_those_who_said_so_before() -> None:
    plan = answered(answered(a_plan(), BO, CEM), BO, says="maybe")
    assert (plan.coming, [one.person for one in plan.said("maybe")]) == ([ANA.id, CEM.id], [BO.id])
    plan = answered(plan, BO)
    assert plan.coming == [ANA.id, CEM.id, BO.id]
    assert plans.answer(plan, BO, "yes", plan.number) is plan


def test_no_more_come_than_there_is_room_for_and_a_stale_answer_counts_for_nothing() -> None:
    plan = answered(a_plan(most=2), BO)
    with refused("series.evening-full"):
        answered(plan, CEM)
    assert [one.person for one in answered(plan, CEM, says="maybe").said("maybe")] == [CEM.id]
    with refused("series.plan-went-on"):
        plans.answer(plan, CEM, "no", plan.number + 1)


def test_the_host_and_managers_alone_skip_end_and_hand_over() -> None:
    plan = answered(a_plan(), BO)
    steps: tuple[Callable[[Actor], Plan], ...] = (
        lambda actor: plans.skip(plan, 0, actor, plan.number),
        lambda actor: plans.end(plan, actor),
        lambda actor: plans.hand_over(plan, actor, CEM.id, "Cem"),
    )
    for step in steps:
        with refused("series.host-only"):
            step(BO)
        assert step(MANAGER) == step(ANA)
    assert plans.hand_over(plan, ANA, CEM.id, "Cem").host == CEM.id


def test_a_time_that_is_skipped_is_asked_anew_and_moves_the_event() -> None:
    plan = replace(answered(a_plan(), BO), event=ServerEvent(9, "scheduled", when().instant))
    skipped = plans.skip(plan, 0, ANA, plan.number)
    assert (local(skipped.starts), skipped.number, skipped.coming) == ("11.12. 21:00", 2, [ANA.id])
    assert (skipped.last, local(skipped.last_at), skipped.event.id) == ("skipped", "04.12. 21:00", 9)
    with refused("series.plan-went-on"):
        plans.skip(skipped, 0, ANA, plan.number)
    with refused("series.plan-only-once"):
        plans.skip(a_plan(every=0), 0, ANA, 1)


def test_what_is_planned_once_is_over_and_takes_no_answer_any_more() -> None:
    plan = a_plan(every=0)
    over = plans.turn(plan, plan.starts, "opened")
    assert (over.phase, over.last) == ("over", "opened")
    with refused("series.evening-plan-over"):
        answered(over, BO)
    assert plans.turn(a_plan(), plan.starts, "no-channel").phase == "over"


def test_another_hour_asks_anew_and_another_role_does_not() -> None:
    plan = answered(a_plan(), BO)
    assert plans.settle(plan, 0, ANA, plan.when, 7, 4).coming == [ANA.id, BO.id]
    moved = plans.settle(plan, 0, ANA, when(minute=NINE + 30), 0, 0)
    assert (moved.number, moved.coming) == (2, [ANA.id])
    with refused("series.plan-past"):
        plans.settle(plan, plan.starts, ANA, plan.when, 0, 0)


def test_a_host_who_is_erased_is_stood_in_for_by_the_first_who_comes() -> None:
    plan = plans.withdraw(answered(answered(a_plan(), DOA, says="maybe"), BO, CEM), ANA.id)
    assert (plan.host, plan.series.name_of(BO.id), plan.coming) == (BO.id, "Bo", [BO.id, CEM.id])
    alone = plans.withdraw(a_plan(), ANA.id)
    assert (alone.host, alone.answers) == (0, ())
    assert "Ana" not in write_plan(alone)
    with refused("series.plan-managers-only"):
        plans.end(alone, BO)
    assert plans.end(alone, MANAGER).phase == "over"
    assert answered(alone, BO).host == BO.id
    following = plans.turn(alone, alone.starts, "nobody")
    assert following.answers == ()


def test_a_lobby_opens_with_those_who_come_and_begins_by_itself() -> None:
    plan = answered(a_plan(), BO, CEM)
    now = plan.starts + 5
    series = plans.opening(plan, context(now), plan.coming)
    assert (series.host, series.present) == (ANA.id, [ANA.id, BO.id, CEM.id])
    assert (series.phase, series.due) == ("lobby", now + GRACE)
    away = plans.opening(answered(plan, ANA, says="no"), context(now), [BO.id, CEM.id])
    assert (away.host, away.present) == (BO.id, [BO.id, CEM.id])


def test_the_lobby_of_a_tournament_knows_its_game_and_whom_it_takes() -> None:
    plan = plan_of(tournament_of(ANA.id, "fr", "gin"), ANA, when(), role=7, most=8)
    series = plans.opening(plan, context(plan.starts), plan.coming)
    assert (series.games, series.role, series.limit, series.host) == (("gin",), 7, 8, ANA.id)
    with refused("series.tournament-game-closed"):
        plans.opening(plan_of(tournament_of(ANA.id, "fr", "agnes"), ANA, when()), context(0), [ANA.id])


def test_what_is_played_is_chosen_as_in_a_lobby() -> None:
    plan = plans.choose(a_plan(), context(0), ANA, "games", "gin rage")
    assert (plan.series.games, plan.series.due) == (("gin", "rage"), None)
    with refused("series.host-only"):
        plans.choose(plan, context(0), BO, "games", "rage")


def test_a_plan_is_read_as_it_was_written_and_opens_one_series_a_time() -> None:
    plan = answered(a_plan(), BO)
    assert read_plan(write_plan(plan)) == plan
    ids = {series_id("ab", number) for number in (1, 2, 1)} | {series_id("cd", 1)}
    assert (len(ids), {len(one) for one in ids}) == (3, {10})


def test_every_limit_leaves_enough_people() -> None:
    for kind, limits in LIMITS.items():
        traits = next(known for name, known in KINDS.items() if name == kind)
        assert all(traits.least <= limit < traits.most for limit in limits if limit)
