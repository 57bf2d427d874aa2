"""A course over the real protocol: positions are asked, tried again, ticked, and played on from."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.course.cog import Courses
from cogs.solo.cog import Solo
from games.core.tutorial_game import TutorialGame
from games.registry import TUTORIALS
from playground import Outcome, Playground, buttons, said
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.alone import act
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, control
from tests.e2e.support.settling import private_text


async def shown(outcome: Outcome) -> Message:
    """Return what is shown in the end."""
    return (await outcome.settled(within=SHOWN_WITHIN)).message


async def answer(person: Person, page: Message, position: str, move: str) -> Message:
    """Answer a position of Rage."""
    return await shown(await person.forge_click(str(CustomId(f"course.rage.{position}", "move", move)), page))


async def test_a_wrong_answer_may_be_tried_again_and_a_right_one_is_ticked(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, course = playground.person("Camille"), tapis.services.games["rage"].course
    first, second = course[0], course[1]
    page = await shown(await camille.command(CHANNEL, "rage course"))
    assert "0 sur 10" in said(page)
    asked = await shown(await camille.click(page, control(page, "course-at", f"rage {first.name}")))
    assert "Couper court" not in said(asked)
    told = await answer(camille, asked, first.name, first.worths[-1].move)
    assert "★☆☆" in said(told)
    assert "Couper court" in said(told)
    assert not await tapis.features.one(Courses).answers.solved(int(camille.id)), "a wrong answer ticks nothing"
    listed = await shown(await camille.click(told, control(told, "course", "rage")))
    assert "🔸 1. essayée, pas encore trouvée" in said(listed)
    assert "0 sur 10" in said(listed)
    again = await shown(await camille.click(listed, control(listed, "course-at", f"rage {first.name}")))
    right = await answer(camille, again, first.name, first.worths[0].move)
    assert "★★★ Trouvé" in said(right)
    following = await shown(await camille.click(right, control(right, "course-at", f"rage {second.name}")))
    assert "2 sur 10" in said(following)
    page = await shown(await camille.command(CHANNEL, "rage course"))
    assert "1 sur 10" in said(page)
    assert "✅ 1. Couper court" in said(page)
    assert "essayée" not in said(page)
    assert await tapis.features.one(Courses).answers.solved(int(camille.id)) == {("rage", first.name)}
    assert playground.refusals == []


async def test_one_plays_on_from_a_position_against_ai_players(playground: Playground, tapis: RunningBot) -> None:
    camille, rage = playground.person("Camille"), tapis.services.games["rage"]
    page = await shown(await camille.command(CHANNEL, "rage course"))
    told = await answer(camille, page, rage.course[0].name, rage.course[0].worths[0].move)
    panel = await shown(await camille.click(told, control(told, "course-on", f"rage {rage.course[0].name}")))
    solo = await tapis.features.one(Solo).games.of(int(camille.id), rage, is_going_on=True)
    assert solo.dealt.solo.person == rage.course[0].seat
    assert "🧪" in said(await act(camille, panel))
    assert playground.refusals == []


async def test_the_tutorial_and_learn_lead_to_courses(playground: Playground, tapis: RunningBot) -> None:
    camille, tutorial = playground.person("Camille"), TUTORIALS["rage"]
    end = await whole_tutorial(camille, tutorial)
    page = await shown(await camille.click(end, control(end, "course", "rage")))
    assert "Le cours : Rage" in said(page).replace("\u00a0", " ")
    learn = await shown(await camille.command(CHANNEL, "mistakes"))
    courses = await shown(await camille.click(learn, control(learn, "courses")))
    begun = [button.label for button in buttons(courses) if (button.label or "").endswith(" · 0/10")]
    assert len(begun) == len([game for game in tapis.services.games.values() if game.course])


async def whole_tutorial(person: Person, tutorial: TutorialGame) -> Message:
    """Play a tutorial to its end."""
    page = await shown(await person.command(CHANNEL, "rage lesson"))
    for number, lesson in enumerate(tutorial.lessons):
        custom_id = CustomId(f"lesson.rage.{number}", "move", str(lesson.move))
        page = await shown(await person.forge_click(str(custom_id), page))
    return page


async def test_a_position_or_a_move_that_is_none_is_refused(playground: Playground, tapis: RunningBot) -> None:
    camille, first = playground.person("Camille"), tapis.services.games["rage"].course[0]
    page = await shown(await camille.command(CHANNEL, "rage course"))
    unknown = await camille.forge_click(str(CustomId("-", "course-at", "rage none-such")), page)
    assert "bouton" in private_text(unknown) or "button" in private_text(unknown)
    same = await answer(camille, page, first.name, "play red-0")
    assert "pas permis" in said(same)
    assert not await tapis.features.one(Courses).answers.solved(int(camille.id))
