"""« Ma main » and `/hand` always lead somewhere; a lobby offers what can be done, a closed table says that it is."""

from itertools import count

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.table.ways_to_hand import waits_for
from games.core.move import legal_moves
from games.rage import RAGE
from playground import Playground, buttons, pictures, said, selects
from playground.person_actions import Person
from playground.world import Message
from storage import GuildSettings
from tables.table.acting_person import Actor
from tables.table.table import Table
from tables.table.table_state import Seat
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, close, control, leave_table, lobby_by, lobby_of, offers, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle, tables_of

ELSEWHERE = "salon"


def links(message: Message) -> list[str]:
    """Return the tables that a message links to."""
    return [part.partition(")")[0] for part in said(message).split("](https://discord.com/channels/")[1:]]


def chair_of(table: Table, person: Person) -> Seat:
    """Return where somebody sits."""
    return table.state.seats[table.state.seat_of(int(person.id)) or 0]


async def play_until_asked(table: Table, person: Person) -> None:
    """Make the first move that is offered, again and again, until the table waits for somebody."""
    for interaction in count(1):
        if waits_for(table, int(person.id)):
            return
        (seat,) = table.asked
        mover = Actor(table.state.seats[seat].person or 0, "")
        await table.play(
            mover, table.turn_of(seat), next(legal_moves(table.asks(seat))), table.seq * 1000 + interaction
        )


def there(tapis: RunningBot, number: int = 0) -> str:
    """Return the end of the link to a table."""
    table = tables_of(tapis)[number]
    return f"{table.guild}/{table.channel}/{table.message}"


async def test_of_several_tables_each_is_named_and_linked(tapis: RunningBot, camille: Person) -> None:
    for game in ("rage", "gin"):
        lobby = await lobby_by(camille, game)
        await camille.click(lobby, control(lobby, "start-with-ai"))
        await settle(tapis)
    asked = (await camille.command(ELSEWHERE, "hand")).message
    assert sorted(links(asked)) == sorted([there(tapis, 0), there(tapis, 1)])
    assert ["Gin" in button.label or "Rage" in button.label for button in buttons(asked)] == [True, True]
    await camille.click(asked, buttons(asked)[0].custom_id or "")
    assert pictures(asked), "the hand"


async def test_the_tables_that_wait_come_first_the_longest_waiting_in_blue(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    for host, guest in (("Camille", "Bo"), ("Camille", "Bo"), ("Bo", "Camille")):
        await seated(playground, (host, guest), game="gin", pace="relaxed")
    late, early, others = tables_of(tapis)
    for table in (late, early, others):
        await play_until_asked(table, bo)
    for table in (early, late):
        playground.clock.advance(60)
        await play_until_asked(table, camille)
    await lobby_by(camille, "rage")
    await lobby_by(bo, "lagagne")
    await settle(tapis)
    waiting = [early, late]
    listed = (await camille.command(CHANNEL, "hand")).message
    ids = [CustomId.parse(one.custom_id).table for one in buttons(listed) if one.custom_id]
    assert ids[:3] == [early.id, late.id, others.id]
    assert [CustomId.parse(one.custom_id).table for one in buttons(listed) if one.style == "primary"] == [early.id]
    for table in waiting:
        chair = chair_of(table, camille)
        assert f"ton tour est venu <t:{chair.asked // 1000}:R>" in said(listed)
        assert f"fin <t:{(chair.due or 0) // 1000}:R>" in said(listed)
    assert said(listed).count("ton tour est venu") == len(waiting)
    assert "aux autres de jouer" in said(listed)
    assert "pas encore commencée" in said(listed)
    assert offers(listed, "do"), "the table of Bo may be joined"
    own = (await camille.command(CHANNEL, "me settings")).message
    assert "2 tables t’attendent" in said(own)
    played = (await camille.command(CHANNEL, "play")).message
    assert CustomId.parse(buttons(played)[0].custom_id).table == early.id
    await camille.select(played, control(played, "play-of"), "agnes")
    assert any(table.game.name == "agnes" for table in tables_of(tapis))


async def test_in_a_direct_message_play_shows_what_waits_and_games_alone(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    await seated(playground, ("Camille", "Bo"), game="gin", pace="relaxed")
    table = only_table(tapis)
    await play_until_asked(table, bo)
    bo.user.installed = True
    shown = (await bo.command(bo.conversation(), "play")).message
    assert links(shown) == [there(tapis)]
    assert offers(shown, "solo")
    hand = await bo.click(shown, control(shown, "hand"))
    assert hand.kind == "update"
    assert pictures(hand.message), "the hand"
    await play_until_asked(table, playground.person("Camille"))
    assert "What shall we play?" in said((await bo.command(bo.conversation(), "play")).message)


async def test_who_sits_at_several_tables_says_which_to_leave(tapis: RunningBot, camille: Person, bo: Person) -> None:
    for game in ("rage", "gin"):
        await lobby_by(camille, game)
    await settle(tapis)
    before = {table.game.name: table for table in tables_of(tapis)}
    asked = (await camille.command(CHANNEL, "table leave")).message
    assert "Quelle table" in said(asked)
    assert len(tables_of(tapis)) == 2, "none is left yet"
    await camille.click(asked, str(CustomId(before["gin"].id, "do", "leave")))
    await settle(tapis)
    assert "Tu as quitté la table de Gin" in said(asked)
    assert [table.game.name for table in tables_of(tapis)] == ["rage"]
    left = await camille.command(CHANNEL, "table leave")
    assert "Tu as quitté la table de Rage" in said(left.message)
    for game in ("rage", "gin"):
        await lobby_by(bo, game)
    await settle(tapis)
    asked = (await bo.command(CHANNEL, "table close")).message
    assert "Which table" in said(asked)
    rage = next(table for table in tables_of(tapis) if table.game is RAGE)
    await bo.click(asked, str(CustomId(rage.id, "end")))
    assert rage.is_live, "it is asked whether that is meant"
    await bo.click(asked, control(asked, "do", "end"))
    assert not rage.is_live


async def test_a_table_elsewhere_or_in_its_lobby_is_linked(tapis: RunningBot, camille: Person) -> None:
    lobby = await lobby_by(camille, "rage")
    for channel in (CHANNEL, ELSEWHERE):
        waits = (await camille.command(channel, "hand")).message
        assert "pas encore commencé" in said(waits)
        assert links(waits) == [there(tapis)]
    await camille.click(lobby, control(lobby, "start-with-ai"))
    await settle(tapis)
    hand = (await camille.command(ELSEWHERE, "hand")).message
    assert links(hand) == [there(tapis)]
    assert pictures(hand)


async def test_who_left_finds_the_seat_from_another_channel(playground: Playground, tapis: RunningBot) -> None:
    _, bo = await seated(playground, ("Camille", "Bo"), start_hand=3, pace="none")
    await leave_table(bo.person)
    await settle(tapis)
    shown = (await bo.person.command(ELSEWHERE, "hand")).message
    assert links(shown) == [there(tapis)]
    assert not pictures(shown)
    await bo.person.click(shown, control(shown, "do", "join"))
    assert only_table(tapis).state.seat_of(int(bo.person.id)) is not None


async def test_after_the_game_the_hand_leads_to_the_podium_and_the_replay(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
    public = clickers[0].table()
    old = control(public, "hand")
    await play_out(clickers)
    await settle(tapis)
    bo, dana = clickers[1].person, playground.person("Dana")
    shown = (await bo.command(CHANNEL, "hand")).message
    assert "Your last game here" in said(shown)
    assert offers(shown, "replay")
    await bo.click(shown, control(shown, "hand"))
    assert offers(shown, "rematch"), "the podium"
    for person in (bo, dana):
        assert offers((await person.forge_click(old, public)).message, "replay")
    assert not offers((await dana.command(CHANNEL, "hand")).message, "replay"), "it was not theirs"


async def test_who_sits_nowhere_may_join_from_where_they_asked(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await lobby_by(camille, "rage")
    shown = (await bo.command(ELSEWHERE, "hand")).message
    assert "not at any table" in said(shown)
    await bo.click(shown, control(shown, "do", "join"))
    assert "You are at the table" in said(shown)
    assert only_table(tapis).state.seat_of(int(bo.id)) is not None
    playground.deny(CHANNEL, "view_channel", who=playground.person("Emil"))
    unseen = (await playground.person("Emil").command(ELSEWHERE, "hand")).message
    assert buttons(unseen) == [], "no table of a channel that they do not see"


async def test_who_watches_is_led_to_their_own_table_else_to_a_free_seat(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), start_hand=3, pace="none")
    public, dana = clickers[0].table(), playground.person("Dana")
    watching = (await dana.click(public, control(public, "hand"))).message
    assert "only players at the table have a hand" in said(watching)
    assert [CustomId.parse(one.custom_id).detail for one in selects(watching)] == ["ask-seat"]
    mine = await lobby_by(dana, "gin")
    await dana.click(mine, control(mine, "start-with-ai"))
    await settle(tapis)
    watching = (await dana.click(public, control(public, "hand"))).message
    assert selects(watching) == []
    own = next(table for table in tables_of(tapis) if table.game is not RAGE)
    assert links(watching) == [f"{own.guild}/{own.channel}/{own.message}"]
    await dana.click(watching, control(watching, "hand"))
    assert "Gin" in said(watching)
    assert pictures(watching)


@pytest.mark.parametrize("threads", [False, True])
async def test_the_start_opens_the_hand_beside_the_table(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person, *, threads: bool
) -> None:
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=threads))
    lobby = await lobby_of(playground)
    await bo.click(lobby, control(lobby, "do", "join"))
    begun = await camille.click(lobby, control(lobby, "start"))
    assert begun.ephemeral
    assert pictures(begun.message), "the hand"
    await settle(tapis)
    assert not offers(lobby, "start")
    assert offers(lobby, "hand") is not threads
    await camille.command(ELSEWHERE, "help")
    hand, public = ({picture.alt for picture in pictures(message)} for message in (begun.message, lobby))
    assert hand.isdisjoint(public), "no hand in public"
    assert playground.refusals == []


async def test_a_full_lobby_offers_no_seat(tapis: RunningBot, camille: Person, bo: Person) -> None:
    lobby = await lobby_by(camille, "gin")
    assert [CustomId.parse(one.custom_id).detail for one in selects(lobby)] == ["add-bot"]
    assert "join" in [CustomId.parse(one.custom_id or "").detail for one in buttons(lobby)]
    await bo.click(lobby, control(lobby, "do", "join"))
    await settle(tapis)
    assert selects(lobby) == []
    assert "join" not in [CustomId.parse(one.custom_id or "").detail for one in buttons(lobby)]
    assert offers(lobby, "start")


async def test_a_closed_lobby_says_so_on_every_old_button(tapis: RunningBot, camille: Person, bo: Person) -> None:
    lobby = await lobby_by(camille, "rage")
    await bo.click(lobby, control(lobby, "do", "join"))
    await settle(tapis)
    old = [one.custom_id or "" for one in buttons(lobby)]
    table = only_table(tapis)
    await close(table)
    await settle(tapis)
    for custom_id in old:
        if CustomId.parse(custom_id).verb in ("learn-start", "rules"):
            continue  # these need no table
        for person in (bo, camille):
            answer = private_text(await person.forge_click(custom_id, lobby)).strip()
            assert answer in ("This table is over.", "Cette table est terminée."), custom_id
