"""The public message: it is always there, always current, and never floods."""

import asyncio

from bot.outbox.outbox import RETRIES
from bot.process.running_bot import RunningBot
from bot.table.reposting import REPOST_SECONDS
from playground import Playground, buttons, pictures, said
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.arranged import plain
from tests.e2e.support.people import Clicker, play_out
from tests.e2e.support.plain import signs
from tests.e2e.support.seating import CHANNEL, control, ended_together, lobby_of, seated
from tests.e2e.support.waiting import only_table, pass_time, settle, tables_of


def tables_seen(person: Person) -> list[Message]:
    """Return the public messages of tables that a person sees."""
    seen = person.messages(CHANNEL, ephemeral=False)
    return [message for message in seen if any((one.custom_id or "").startswith("tapis:") for one in buttons(message))]


async def play_one(clickers: list[Clicker]) -> None:
    """Let whoever is asked make a move."""
    for clicker in clickers:
        await clicker.open_hand()
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    await next(clicker for clicker in clickers if clicker.moves()).act()


async def test_every_move_is_soon_on_the_table(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    message = clickers[0].table()
    before = said(message)
    await play_one(clickers)
    await clickers[0].person.until(lambda: said(message) != before)
    assert "annonce" in said(message)
    assert playground.refusals == []
    assert len(tables_of(tapis)) == 1


async def test_a_burst_of_moves_becomes_few_edits(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",) * 6, start_hand=8, bids="hidden")
    message = clickers[0].table()
    before = message.edits
    table = only_table(tapis)
    await clickers[0].person.until(lambda: table.seq == 14)
    await tapis.messages.flush()
    (bidders,) = (line for line in plain(message).splitlines() if line.endswith("ont annoncé"))
    assert bidders.count("🤖") == 6
    assert message.edits - before <= 3


async def test_a_deleted_message_is_posted_again_at_the_next_move(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await tapis.messages.flush()
    for clicker in clickers:
        await clicker.open_hand()
    old = clickers[0].table()
    clickers[0].person.delete(old)
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    await next(clicker for clicker in clickers if clicker.moves()).act()
    new = await clickers[0].person.until(lambda: tables_seen(clickers[0].person)[0])
    assert new.id != old.id
    await tapis.messages.flush()
    table = only_table(tapis)
    assert table.message == int(new.id)


async def test_a_message_of_nearly_an_hour_is_rolled(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await tapis.messages.flush()
    old = clickers[0].table()
    playground.clock.advance(56 * 60)
    await play_one(clickers)
    await clickers[0].person.until(lambda: old.deleted)
    (new,) = tables_seen(clickers[0].person)
    assert "annonce" in said(new)
    assert playground.refusals == []


async def test_a_buried_message_follows_the_conversation(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await tapis.messages.flush()
    old = clickers[0].table()
    for number in range(9):
        playground.person("Dana").say(CHANNEL, f"And another thing ({number})")
    playground.clock.advance(61)
    await play_one(clickers)
    await clickers[0].person.until(lambda: old.deleted)
    assert len(tables_seen(clickers[0].person)) == 1


async def test_lost_permissions_keep_the_game_and_show_brings_it_back_elsewhere(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await tapis.messages.flush()
    for clicker in clickers:
        await clicker.open_hand()
    playground.deny(CHANNEL, "view_channel", "send_messages")
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    assert (await next(clicker for clicker in clickers if clicker.moves()).act()).kind == "update"
    await tapis.messages.flush()
    table = only_table(tapis)
    assert sum(row.seat is not None for row in await tapis.database.journal.moves(table.id)) == 1
    held = table.state.held
    assert held is not None
    outcome = await clickers[0].person.command("salon", "table show")
    assert "revenue ici" in said(outcome.message)
    assert table.state.held != held
    elsewhere = clickers[0].person.newest("salon", "Rage", ephemeral=False)
    assert table.message == int(elsewhere.id)
    assert "annonce" in said(elsewhere)


async def test_a_table_is_painted_once_a_long_outage_of_discord_is_over(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await tapis.messages.flush()
    message = clickers[0].table()
    before = said(message)
    tries = len(RETRIES) + 1
    playground.trouble(503, method="PATCH", path="/channels/", times=tries)
    await play_one(clickers)
    await clickers[0].person.until(lambda: playground.refusals)
    assert said(message) == before
    await pass_time(playground, lambda: said(message) != before, most=300)
    assert playground.refusals == [(503, 0)] * tries


async def test_the_panel_of_whoever_is_asked_next_is_redrawn_by_itself(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    for clicker in clickers:
        await clicker.open_hand()
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    first = next(clicker for clicker in clickers if clicker.moves())
    (second,) = [clicker for clicker in clickers if clicker is not first]
    assert second.moves() == []
    await first.act()
    await second.person.until(second.moves)
    assert len(tables_of(tapis)) == 1


async def test_a_rematch_is_one_table_for_all_who_click(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), start_hand=3, bonus=True)
    camille, bo = (clicker.person for clicker in clickers)
    await ended_together(tapis, camille, bo)
    over = await camille.finds(CHANNEL, "fermée", ephemeral=False)
    await camille.click(over, control(over, "rematch"))
    outcome = await bo.click(over, control(over, "rematch"))
    assert "rematch is open" in said(outcome.message)
    table = only_table(tapis)
    assert [seat.person for seat in table.state.seats] == [int(camille.id), None, int(bo.id)]
    assert table.state.options["bonus"] is True
    assert str(table.message) in said(outcome.message)


async def test_two_who_click_for_a_rematch_at_once_get_one_table(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    camille, bo = (clicker.person for clicker in clickers)
    await ended_together(tapis, camille, bo)
    over = await camille.finds(CHANNEL, "fermée", ephemeral=False)
    await asyncio.gather(*(person.click(over, control(over, "rematch")) for person in (camille, bo, camille)))
    table = only_table(tapis)
    assert {seat.person for seat in table.state.seats} == {int(camille.id), int(bo.id)}


async def test_a_person_at_two_tables_is_asked_which_hand(playground: Playground, tapis: RunningBot) -> None:
    for _ in range(2):
        lobby = await lobby_of(playground)
        camille = playground.person("Camille")
        await camille.select(lobby, control(lobby, "do", "add-bot"), "beginner")
        await camille.click(lobby, control(lobby, "start"))
    outcome = await camille.command(CHANNEL, "hand")
    assert said(outcome.message).startswith("**À toi de jouer**")
    choice = await camille.click(outcome.message, buttons(outcome.message)[0].custom_id or "")
    assert "Ta main" in plain(choice.message)
    assert len(tables_of(tapis)) == 2


async def test_a_table_says_from_the_deal_to_the_end_which_rules_differ(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2, bonus=True)
    await tapis.messages.flush()
    differing = "Bonus : oui · Première main : 2"
    assert said(clickers[0].table()).splitlines()[1] == f"-# {differing}"
    await play_out(clickers)
    await tapis.messages.flush()
    assert differing in said(clickers[0].person.newest(CHANNEL, "🥇", ephemeral=False)).splitlines()[1]


async def test_a_table_by_the_official_rules_says_nothing_of_them(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"))
    await tapis.messages.flush()
    assert "Première main" not in said(clickers[0].table())


def test_signs_that_would_be_shown_as_typed_are_noticed_wherever_they_stand() -> None:
    select = {"type": 3, "placeholder": "### Pick", "options": [{"label": "a\\_b", "description": "</hand:5>"}]}
    picture = {"type": 12, "items": [{"media": {}, "description": "`7` of <@5>"}]}
    texts = [
        {"type": 10, "content": said} for said in ("-# -# Page 1", "**a ****b****", "Page -# 2", "-# fine **too**")
    ]
    box = {"type": 17, "components": [{"type": 2, "label": "**Go**"}, select, picture, *texts]}
    assert list(signs([box])) == [
        "**Go**",
        "### Pick",
        "a\\_b",
        "</hand:5>",
        "`7` of <@5>",
        "-# -# Page 1",
        "**a ****b****",
        "Page -# 2",
    ]


async def test_a_click_on_a_message_that_goes_meanwhile_is_answered_privately(
    playground: Playground, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    camille, bo = playground.person("Camille"), playground.person("Bo")
    clicking = asyncio.create_task(bo.click(lobby, control(lobby, "do", "join")))
    await asyncio.sleep(0)
    camille.delete(lobby)
    outcome = await clicking
    assert (outcome.kind, outcome.ephemeral) == ("message", True)
    await settle(tapis)
    table = only_table(tapis)
    assert table.state.people == [int(camille.id), int(bo.id)]
    (new,) = tables_seen(camille)
    assert table.message == int(new.id)
    assert "2.\u200b Bo" in "".join(picture.alt for picture in pictures(new))


async def test_a_click_is_answered_privately_when_the_message_goes_after_a_slow_start_of_the_answer(
    playground: Playground, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    await settle(tapis)  # an edit that is under way would be taken for the answer
    camille, bo = playground.person("Camille"), playground.person("Bo")
    playground.interactions.patience = 0
    async with only_table(tapis)._lock:
        outcome = await bo.click(lobby, control(lobby, "do", "join"))
        assert outcome.kind == "deferred"
        camille.delete(lobby)
    await bo.until(lambda: outcome.followups)
    (private_text,) = outcome.followups
    assert private_text.ephemeral
    assert "Done" in said(private_text)


async def test_a_table_is_not_posted_again_and_again(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await settle(tapis)
    playground.clock.advance(REPOST_SECONDS)
    everybody = [playground.person(name) for name in ("Camille", "Bo", "Dana")]
    before = clickers[0].table()
    answers = await asyncio.gather(*(person.command(CHANNEL, "table show") for person in everybody))
    assert all(outcome.ephemeral for outcome in answers)
    table = only_table(tapis)
    (new,) = tables_seen(everybody[0])
    assert before.deleted
    assert (new.channel.messages.keys() & {str(table.message)}) == {new.id}
    for person in everybody:
        outcome = await person.command(CHANNEL, "table show")
        assert str(table.message) in said(outcome.message)
    assert str(table.message) in said((await everybody[0].command("salon", "table show")).message)
    assert table.message == int(new.id)
    assert tables_seen(everybody[0]) == [new]
    playground.clock.advance(REPOST_SECONDS)
    assert "revenue ici" in said((await everybody[0].command("salon", "table show")).message)


async def test_a_table_deleted_just_after_it_was_posted_may_be_posted_at_once(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await settle(tapis)
    camille = clickers[0].person
    camille.delete(clickers[0].table())
    assert "revenue ici" in said((await camille.command(CHANNEL, "table show")).message)
    (new,) = tables_seen(camille)
    assert only_table(tapis).message == int(new.id)
