"""Playing on from a moment of a replay over the real protocol: another move, back, other unseen cards, the end."""

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.solo.cog import Solo
from cogs.solo.solo_games import OwnGame
from games.core.budget import Playouts
from playground import Outcome, Playground, buttons, said, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.alone import act, moves, way
from tests.e2e.support.people import SHOWN_WITHIN, play_out
from tests.e2e.support.seating import CHANNEL, control, offers, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import settle


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI players think little."""
    monkeypatch.setattr("games.core.solo_game.BUDGET", Playouts(8))


async def shown(outcome: Outcome) -> Message:
    """Return what is shown in the end."""
    return (await outcome.settled(within=SHOWN_WITHIN)).message


async def click(person: Person, message: Message, verb: str) -> Message:
    """Click a control of a message, and return what is shown then."""
    return await shown(await person.click(message, way(message, verb)))


async def ended(playground: Playground, tapis: RunningBot) -> tuple[Person, Person, Message]:
    """Return two people who have played, and the message of the end."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await play_out(clickers)
    await settle(tapis)
    return clickers[0].person, clickers[1].person, clickers[0].person.newest(CHANNEL, "gagne", ephemeral=False)


async def more_of(person: Person, end: Message, position: str) -> Message:
    """Return what can be done with a step of the replay."""
    replay = await shown(await person.click(end, control(end, "replay")))
    await person.forge_click(str(CustomId(_table(end), "replay-more", position)), replay)
    return replay


def _table(end: Message) -> str:
    return CustomId.parse(control(end, "replay")).table


async def own(tapis: RunningBot, person: Person) -> OwnGame:
    """Return what a person plays on from a moment, as it is stored."""
    return await tapis.features.one(Solo).games.of(int(person.id), tapis.services.games["rage"], is_going_on=True)


async def really_ended(tapis: RunningBot, person: Person, end: Message) -> str:
    """Return what is said of how the game ended for a person."""
    table = await tapis.registry.table(_table(end))
    assert table is not None
    seat, scores = table.state.seat_of(int(person.id)) or 0, table.freeze().scores
    assert scores.ranks is not None
    rank, points = scores.ranks[seat], str(scores.points[seat]).replace("-", "−")
    return f"· en vrai\u00a0: {rank}{'er' if rank == 1 else 'e'}, {points} point"


async def test_another_move_is_tried_taken_back_and_played_to_the_end_from_which_one_returns(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _, end = await ended(playground, tapis)
    results = await tapis.services.database.results.games_of(int(camille.id), int(playground.guild.id), limit=9)
    more = await more_of(camille, end, "0 table")
    opened = await camille.click(more, way(more, "replay-on"))
    assert opened.ephemeral
    panel = await shown(opened)
    assert panel.id != more.id, "the replay stays"
    assert "rien ne compte" in said(panel)
    assert not offers(await click(camille, panel, "solo-more"), "solo-back")
    panel = await click(camille, panel, "panel")
    begun = (await own(tapis, camille)).dealt.state

    first, *others = [one for one, _ in moves(panel)]
    panel = await shown(await camille.click(panel, first))
    after = (await own(tapis, camille)).dealt.moves
    panel = await click(camille, await click(camille, panel, "solo-more"), "solo-back")
    assert (await own(tapis, camille)).dealt.state == begun
    panel = await shown(
        await camille.click(
            panel, next(one for one, _ in moves(panel) if one.split(":")[-1] == others[0].split(":")[-1])
        )
    )
    assert (await own(tapis, camille)).dealt.moves != after

    more = await click(camille, panel, "solo-more")
    assert [button.style for button in buttons(more)].count("primary") == 1
    panel = await click(camille, more, "solo-moment")
    assert (await own(tapis, camille)).dealt.state == begun
    panel = await click(camille, await click(camille, panel, "solo-more"), "solo-unseen")
    there = await own(tapis, camille)
    assert there.dealt.state != begun
    while there.row.goes_on or moves(panel):
        panel = await act(camille, panel)
        there = await own(tapis, camille)
    assert "🥇" in said(panel)
    assert await really_ended(tapis, camille, end) in said(panel)
    assert [button.label for button in buttons(panel) if button.style == "primary"] == ["Revenir au départ"]
    panel = await click(camille, panel, "solo-back")
    assert (await own(tapis, camille)).row.goes_on
    assert moves(panel)
    replay = await click(camille, await click(camille, panel, "solo-more"), "replay")
    assert "au début" in said(replay), "it went on from there"
    assert list(tapis.registry) == []
    same = await tapis.services.database.results.games_of(int(camille.id), int(playground.guild.id), limit=9)
    assert same == results, "it counts nowhere"
    assert playground.refusals == []


async def test_one_sits_where_one_looks_from_and_a_stranger_chooses_somebodys_eyes(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, end = await ended(playground, tapis)
    stranger = playground.add_person("Zoé")
    table = await tapis.registry.table(_table(end))
    assert table is not None
    hers, his = table.state.seat_of(int(camille.id)), table.state.seat_of(int(bo.id))
    for person, eyes, seat in ((camille, f"0 {his}", his), (bo, "0 open", his), (stranger, f"0 {hers}", hers)):
        more = await more_of(person, end, eyes)
        panel = await click(person, more, "replay-on")
        assert moves(panel) or selects(panel)
        assert (await own(tapis, person)).dealt.solo.person == seat
    more = await more_of(stranger, end, "0 open")
    assert not offers(more, "replay-on")
    forged = str(CustomId(_table(end), "replay-on", "0 table"))
    assert "choose somebody" in private_text(await stranger.forge_click(forged, more))
    over = str(CustomId(_table(end), "replay-on", "99999 0"))
    assert "nothing left to decide" in private_text(await stranger.forge_click(over, more))
