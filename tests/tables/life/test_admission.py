"""Everything that leads somebody to a seat asks first whether they may sit down."""

from collections.abc import Sequence

import pytest

from games.core.text import Refused, Text
from tables.table.acting_person import Actor
from tables.table.actions import JOIN, Action, ActionContext, apply_action
from tables.table.registry import TableRegistry
from tests.support.seeded import seeded_hex
from tests.support.table_settings import USUAL
from tests.tables.conftest import BO, CAMILLE, KINDS, Room

DETAILS = {"options": "{}", "terms": "{}", "cut": "words", "add-bot": "regular", "agree": "1", "decline": "1"}


class Nobody:
    """Lets nobody sit down, and notes who asked, with whom."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int, tuple[int, ...]]] = []

    async def check(self, guild: int, person: int, others: Sequence[int] = ()) -> None:
        self.asked.append((guild, person, tuple(others)))
        raise Refused(Text("bot.kept-out"))


@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize("verb", sorted(KINDS))
async def test_no_action_but_those_that_ask_leads_a_stranger_to_a_seat(room: Room, verb: str, *, playing: bool) -> None:
    table = await (room.dealt() if playing else room.open())
    frozen, stranger = table.freeze(), Actor(77, "Zoé", manages=True)
    draft = frozen.state
    context = ActionContext(frozen.game, table.id, frozen.game_state, None, room.at)
    try:
        apply_action(context, draft, stranger, Action(KINDS[verb], DETAILS.get(verb, "")))
    except Refused:
        return
    led = draft.seat_of(stranger.id) is not None or (draft.proposal is not None and draft.proposal.by == stranger.id)
    assert not led or KINDS[verb].enters, verb


async def test_who_may_not_sit_down_neither_opens_nor_joins_nor_asks_for_a_seat(room: Room) -> None:
    nobody = Nobody()
    table, playing = await room.open(), await room.dealt(ai_seats=1)
    for one in (table, playing):
        one._admission = nobody
    for one, verb in ((table, "join"), (playing, "join"), (playing, "ask-seat")):
        with pytest.raises(Refused):
            await room.do(one, Actor(77, "Zoé"), verb)
        assert one.state.seat_of(77) is None
    assert nobody.asked[0] == (5, 77, (CAMILLE.id,))
    registry = TableRegistry(
        {room.game.name: room.game},
        room.database.journal,
        on_event=lambda *_: None,
        now=lambda: room.at,
        random_hex=seeded_hex,
        admission=nobody,
    )
    with pytest.raises(Refused):
        await registry.open(room.game, guild=5, channel=7, host=BO, language="fr", settings=USUAL)
    assert nobody.asked[-1] == (5, BO.id, ())


async def test_whom_the_bot_seats_and_who_sits_there_already_is_not_asked(room: Room) -> None:
    table, nobody = await room.open(), Nobody()
    table._admission = nobody
    await table.do(BO, Action(JOIN), None)
    with pytest.raises(Refused) as refused:
        await room.do(table, BO, "join")
    assert refused.value.why.key == "table.already-seated"
    assert nobody.asked == []
