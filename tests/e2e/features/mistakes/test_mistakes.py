"""One's own moves asked again over the real protocol: after a game, a day later, three days later, and no more."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.mistakes.cog import Mistakes
from cogs.mistakes.own_questions import reviewed_game
from cogs.mistakes.rows import Key, MistakeStore
from cogs.replays.cog import Replaying
from cogs.solo.cog import Solo
from games.core.own_play import OwnPlay
from playground import Outcome, Playground, buttons, said, selects
from playground.person_actions import Person
from playground.world import Message
from tables.life.ai_job import choose
from tables.table.acting_person import Actor
from tests.e2e.conftest import Running
from tests.e2e.support.alone import act, way
from tests.e2e.support.people import SHOWN_WITHIN, play_out
from tests.e2e.support.seating import CHANNEL, control, offers, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle

DAY = 24 * 60 * 60
ANSWERS = ("move", "step", "pick")


async def ended(playground: Playground, tapis: RunningBot) -> tuple[Person, Person, Message]:
    """Return two people who have played by whim, and the message of the end."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=5)
    await play_out(clickers)
    await settle(tapis)
    return clickers[0].person, clickers[1].person, clickers[0].person.newest(CHANNEL, "gagne", ephemeral=False)


async def shown(outcome: Outcome) -> Message:
    """Return what is shown in the end."""
    return (await outcome.settled(within=SHOWN_WITHIN)).message


async def learn(person: Person) -> Message:
    """Return what `/mistakes` shows."""
    return await shown(await person.command(CHANNEL, "mistakes"))


def ids_of(message: Message) -> list[CustomId]:
    """Return the controls of a message."""
    ids = [button.custom_id or "" for button in buttons(message)] + [select.custom_id for select in selects(message)]
    return [CustomId.parse(one) for one in ids if one]


async def answering(person: Person, asked: Message, tapis: RunningBot, *, well: bool) -> str:
    """Return the control that answers a question with its best or its worst move."""
    asking = next(one for one in ids_of(asked) if one.verb in ANSWERS)
    _, (table, step, *_) = asking.address
    found = await tapis.features.one(Mistakes).questions.question(int(person.id), Key(table, int(step)))
    wanted = found.decision.worths[0 if well else -1].move
    return str(CustomId(asking.table, "move", wanted, found.row.asked))


async def whole_row(person: Person, asked: Message, tapis: RunningBot, *, well: bool) -> list[str]:
    """Answer all questions of a row; return what was said after each."""
    told = []
    while True:
        page = await shown(await person.forge_click(await answering(person, asked, tapis, well=well), asked))
        told.append(said(page))
        onward = [one for one in ids_of(page) if one.verb == "mistakes-next"]
        if not onward:
            return told
        asked = await shown(await person.click(page, str(onward[0])))


async def test_what_was_missed_comes_back_after_a_day_and_goes_once_it_is_found_twice(
    playground: Playground, running: Running
) -> None:
    async with running() as tapis:
        camille, _, end = await ended(playground, tapis)
        asked = await shown(await camille.click(end, control(end, "mistakes-of")))
        assert "Que fallait-il jouer" in said(asked)
        assert all(button.style != "primary" for button in buttons(asked))
        told = await whole_row(camille, asked, tapis, well=False)
        assert all("Il y avait" in one for one in told)
        assert "Rien à revoir" in said(await learn(camille))
    async with running() as tapis:
        playground.clock.advance(DAY)
        again = await whole_row(camille, await learn(camille), tapis, well=True)
        assert len(again) == len(told)
        assert all("★★★ Trouvé" in one for one in again)
        assert "Rien à revoir" in said(await learn(camille))
        playground.clock.advance(3 * DAY)
        last = await whole_row(camille, await learn(camille), tapis, well=True)
        assert len(last) == len(told)
        assert all("ne te sera plus demandé" in one for one in last)
        nothing = await learn(camille)
        assert "pas de coup à revoir" in said(nothing)
        assert not offers(nothing, "mistakes-train")
        over = await shown(await camille.click(end, control(end, "mistakes-of")))
        assert "Tu as revu tous les coups" in said(over)
    assert playground.refusals == []


async def test_a_question_is_its_persons_own_and_an_answer_counts_once(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, end = await ended(playground, tapis)
    stranger = playground.add_person("Zoé")
    refused = await stranger.click(end, control(end, "mistakes-of"))
    assert "Only people who played this game" in said(await shown(refused))
    asked = await shown(await camille.click(end, control(end, "mistakes-of")))
    wrong = await answering(camille, asked, tapis, well=False)
    assert "This question is gone" in private_text(await bo.forge_click(wrong, end))
    right = await answering(camille, asked, tapis, well=True)
    first = said(await shown(await camille.forge_click(right, asked)))
    assert "Trouvé" in first
    assert said(await shown(await camille.forge_click(wrong, asked))) == first, "it has been answered"


async def test_a_game_well_played_has_no_way_to_key_moments_that_are_none(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
    table = only_table(tapis)
    people = {table.state.seat_of(int(one.person.id)): Actor(int(one.person.id), one.person.name) for one in clickers}
    while table.is_live:
        seat = table.asked[0]
        move = choose(table.game, "expert", table.view(seat), table.asks(seat), table.seq)
        await table.play(people[seat], table.turn_of(seat), move, None)
    await settle(tapis)
    camille, end = clickers[0].person, clickers[0].person.newest(CHANNEL, "gagne", ephemeral=False)
    page = await shown(await camille.click(end, control(end, "mistakes-of")))
    assert "Bien joué" in said(page)
    assert all(one.verb != "replay-turns" for one in ids_of(page))


async def test_a_game_without_a_question_leads_to_its_key_moments(playground: Playground, tapis: RunningBot) -> None:
    camille, _, end = await ended(playground, tapis)
    table = CustomId.parse(control(end, "mistakes-of")).table
    guild = tapis.client.get_guild(int(playground.guild.id))
    assert guild is not None
    replayed = await tapis.features.one(Replaying).game_in(guild, table)
    looked_at = reviewed_game(replayed, int(camille.id), OwnPlay(0, 0.0, {}))
    assert await MistakeStore(tapis.database).add(looked_at, []), "nothing is to be asked"
    page = await shown(await camille.click(end, control(end, "mistakes-of")))
    (way,) = (one for one in ids_of(page) if one.verb == "replay-turns")
    moments = await shown(await camille.click(page, str(way)))
    assert "Rien à revoir" not in said(moments)


async def test_a_replay_leads_to_the_questions_and_one_may_practise_before_they_are_due(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _, end = await ended(playground, tapis)
    replay = await shown(await camille.click(end, control(end, "replay")))
    first = await shown(await camille.click(replay, way(replay, "replay", "0")))
    more = await shown(await camille.click(first, way(first, "replay-more", "0")))
    asked = await shown(await camille.click(more, control(more, "mistakes-of")))
    told = await whole_row(camille, asked, tapis, well=False)
    waiting = await learn(camille)
    practice = await shown(await camille.click(waiting, control(waiting, "mistakes-train")))
    assert f"1 sur {len(told)}" in said(practice)
    trained = await whole_row(camille, practice, tapis, well=True)
    assert len(trained) == len(told)
    assert all("te sera redemandé" in one for one in trained), "it is not due yet"


async def test_an_answered_question_is_played_on_from_and_the_answer_stays(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _, end = await ended(playground, tapis)
    asked = await shown(await camille.click(end, control(end, "mistakes-of")))
    _, (table, step, *_) = next(one for one in ids_of(asked) if one.verb in ANSWERS).address
    early = await camille.forge_click(str(CustomId(table, "mistakes-on", step)), asked)
    assert "Réponds d’abord" in private_text(early)
    wrong = await answering(camille, asked, tapis, well=False)
    told = await shown(await camille.forge_click(wrong, asked))
    answer = said(told)
    panel = await shown(await camille.click(told, control(told, "mistakes-on", step)))
    assert panel.id != told.id
    assert said(told) == answer
    solo = await tapis.features.one(Solo).games.of(int(camille.id), tapis.services.games["rage"], is_going_on=True)
    found = await tapis.features.one(Mistakes).questions.question(int(camille.id), Key(table, int(step)))
    assert solo.table.asks() == found.decision.asks
    assert solo.dealt.solo.person == found.row.seat
    panel = await act(camille, panel)
    assert "🧪" in said(panel)
    assert playground.refusals == []
