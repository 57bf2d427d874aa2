"""A tournament that one person plays to its end in the playground: the others sign up and play by themselves."""

import random
from contextlib import suppress
from functools import partial
from pathlib import Path

from playground import Playground
from playground.companions import Companions
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, redrawn
from tests.e2e.support.series_people import WITHIN, control, opened, the_series, told, with_short_games


def with_control(person: Person, word: str) -> tuple[Message, str]:
    """Return the newest public message with a control of this kind, and the control; a LookupError if there is none."""
    for message in reversed(person.messages(CHANNEL, ephemeral=False)):
        with suppress(LookupError):
            return message, control(message, word)
    raise LookupError(word)


async def test_one_person_plays_a_tournament_to_its_end(playground: Playground, tmp_path: Path) -> None:
    await with_short_games(tmp_path / "tapis.db", playground, {"rage": {"start_hand": 1}})
    playground.companions = Companions(playground.world, playground.residents, pause=0.0, whim=random.Random(3))
    camille = playground.person("Camille")
    async with run_inside(playground, tmp_path / "tapis.db") as tapis:
        message = await opened(playground, "rage")
        live = the_series(tapis)
        playground.companions.switch(on=True)
        await camille.until(lambda: len(live.state.present) == 8, within=SHOWN_WITHIN)
        await camille.click(message, control(message, "start"))
        for _ in range(2):
            message, go_on = await camille.until(partial(with_control, camille, "go-on"), within=WITHIN)
            await camille.click(message, go_on)
        await camille.until(lambda: not live.state.is_live, within=WITHIN)
    assert len(live.state.rounds) == 3
    assert all(table.outcome == "counted" for one in live.state.rounds for table in one.tables)
    assert {member.absences for member in live.state.members} == {0}


async def test_a_tournament_with_the_same_cards_is_played_from_hands_alone(
    playground: Playground, tmp_path: Path
) -> None:
    await with_short_games(tmp_path / "tapis.db", playground, {"rage": {"start_hand": 2}})
    playground.companions = Companions(playground.world, playground.residents, pause=0.0, whim=random.Random(5))
    camille = playground.person("Camille")
    async with run_inside(playground, tmp_path / "tapis.db") as tapis:
        message = await opened(playground, "rage")
        live = the_series(tapis)
        playground.companions.switch(on=True)
        await camille.until(lambda: len(live.state.present) == 8, within=SHOWN_WITHIN)
        panel = (await camille.click(message, control(message, "tournament-menu"))).message
        how = control(panel, "tournament-set", "how")
        await redrawn(fill(camille, panel, how, deal="duplicate", rounds="1"))
        await camille.click(message, control(message, "start"))
        await camille.until(lambda: not live.state.is_live, within=WITHIN)
        message, hands = await camille.until(partial(with_control, camille, "tournament-hands"), within=WITHIN)
        shown = await (await camille.click(message, hands)).settled()
        assert "La même main" in told(shown.message)
    (only,) = live.state.rounds
    assert [table.outcome for table in only.tables] == ["counted", "counted"]
    assert sum(placing.points for table in only.tables for placing in table.placings) == 400
