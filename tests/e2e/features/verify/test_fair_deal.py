"""A fair deal over the real protocol: the seal that stays, cuts in words, and what "Verify" says."""

import json
import re
from typing import Any, cast

from bot.outbox.seal_notices import posts_of
from bot.process.running_bot import RunningBot
from bot.process.verify_deal import verify
from bot.show.custom_id import CustomId
from games.core.seal import shown
from playground import Message, Outcome, Playground, buttons, said
from playground.person_actions import Person
from tables.table.proof_cache import CHECKS_MOST, CHECKS_SPAN_MS
from tables.table.table import Table
from tests.e2e.conftest import Running
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, close, control, lobby_by, lobby_of, sat_down, seated
from tests.e2e.support.settling import heard
from tests.e2e.support.waiting import only_table, pass_time, tables_of


async def behind_more(person: Person, lobby: Message, action: str) -> Outcome:
    """Do what stands behind "More…" of an open table."""
    shown = (await person.click(lobby, control(lobby, "more"))).message
    return await person.click(shown, control(shown, "do", action))


async def cut(person: Person, lobby: Message, words: str) -> Outcome:
    """Type a cut into the form and send it."""
    return await person.submit(await behind_more(person, lobby, "cut"), {"words": words})


async def cuts_shown(person: Person, lobby: Message) -> str:
    """Return what somebody reads of the cuts."""
    return said((await person.click(lobby, control(lobby, "more"))).message)


async def seal_shown(person: Person, lobby: Message) -> Outcome:
    """Show how the deal of an open table is sealed, which stands behind "More…"."""
    shown = (await person.click(lobby, control(lobby, "more"))).message
    assert codes(said(shown)) == []
    assert next(one for one in buttons(shown) if one.style != "link").label in ("Quitter", "Leave", "Couper", "Cut")
    return await person.click(shown, control(shown, "more", "seal"))


def notices(person: Person) -> list[Message]:
    """Return the messages in the channel that are neither private nor a table's."""
    return [message for message in person.messages(CHANNEL, ephemeral=False) if not buttons(message)]


async def notice(person: Person, number: int) -> Message:
    """Wait for one of them."""
    await person.until(lambda: len(notices(person)) > number)
    return notices(person)[number]


def codes(text: str) -> list[str]:
    """Return the codes in a text, as they are shown, and those at the end of a link."""
    return re.findall(r"(?:`|\?seal=)([\w-]{32})[`)]", text)


def proof_of(outcome: Outcome) -> dict[str, Any]:
    """Return the file of a proof that only the person sees."""
    assert outcome.ephemeral
    return file_of(outcome.message)


def file_of(message: Message) -> dict[str, Any]:
    """Return the file that a page of a proof has, beside its picture on the first."""
    (attachment,) = (one for one in message.attachments if one.filename.endswith(".json"))
    return cast("dict[str, Any]", json.loads(attachment.data))


async def read_proof(person: Person, outcome: Outcome) -> tuple[str, dict[str, Any]]:
    """Return the words of all pages of a proof, and its file."""
    file, message = proof_of(outcome), outcome.message
    words = await all_pages(person, message)
    assert file_of(message) == file, "the file is at hand on every page"
    return words, file


async def all_pages(person: Person, message: Message) -> str:
    """Turn the pages of a proof, and return their words."""
    pages, number = [heard(message)], 1
    while any(one.custom_id == control_at(message, number) and not one.disabled for one in buttons(message)):
        assert (await person.click(message, control_at(message, number))).kind == "update"
        pages.append(said(message))
        number += 1
    return "\n".join(pages)


def control_at(message: Message, number: int) -> str:
    """Return the custom id of the button that turns to a page."""
    table = next(CustomId.parse(one.custom_id).table for one in buttons(message) if one.custom_id)
    return str(CustomId(table, "verify-at", str(number)))


async def closed(playground: Playground, tapis: RunningBot, *, cuts: bool = False) -> tuple[Table, Message]:
    """Return a table that was dealt and closed, and its message."""
    lobby, camille = await lobby_of(playground, start_hand=2), playground.person("Camille")
    await playground.person("Bo").click(lobby, control(lobby, "do", "join"))
    if cuts:
        await cut(camille, lobby, "bleu")
    table = only_table(tapis)
    await camille.click(lobby, control(lobby, "start"))
    await close(table)
    return table, await camille.finds(CHANNEL, "fermée", ephemeral=False)


async def test_the_whole_seal_is_posted_when_a_table_opens_and_stands_behind_more_and_stays_as_it_is(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground)
    seal = shown(only_table(tapis).state.seal)
    posted = await notice(camille, 0)
    link = rf"\(https://discord.com/channels/[\d/]+\?seal={seal}\)"
    assert re.fullmatch(rf"-# 🔏 \[Donne scellée]{link}\u00a0: à vérifier après la partie", said(posted))
    assert seal[:4] not in said(lobby)
    await tapis.promises.settled()
    behind = await seal_shown(bo, lobby)
    assert behind.kind == "update"
    assert codes(said(behind.message)) == [seal]
    assert "[seal of the deal](https://discord.com/channels/" in said(behind.message)
    assert f"/{posted.channel.id}/{posted.id})" in said(behind.message)
    await cut(camille, lobby, "bleu")
    await bo.click(lobby, control(lobby, "do", "join"))
    await camille.click(lobby, control(lobby, "start"))
    await close(only_table(tapis))
    await camille.finds(CHANNEL, "fermée", ephemeral=False)
    assert (posted.edits, posted.deleted, codes(said(posted))) == (0, False, [seal])


async def test_cuts_are_typed_shown_with_names_in_order_and_may_change(
    playground: Playground, camille: Person, bo: Person, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    await bo.click(lobby, control(lobby, "do", "join"))
    assert (await cut(bo, lobby, " les  pieds\tdans l’eau ")).kind == "update"
    await cut(camille, lobby, "bleu")
    await cut(bo, lobby, "au sec")
    assert f"1.\u200b {bo.mention} `au sec` · 2.\u200b {camille.mention} `bleu`" in await cuts_shown(camille, lobby)
    form = await behind_more(bo, lobby, "cut")
    assert (await bo.submit(form)).kind == "update"  # what stands in the form is what was typed last
    assert [cut.words for cut in only_table(tapis).state.cuts] == ["au sec", "bleu"]
    await behind_more(bo, lobby, "leave")
    left = await cuts_shown(camille, lobby)
    assert f"1.\u200b {camille.mention} `bleu`" in left
    assert "au sec" not in left


async def test_the_cuts_are_posted_at_the_deal_and_the_codes_agree_with_the_proof(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    table, message = await closed(playground, tapis, cuts=True)
    opened, dealt = await notice(camille, 0), await notice(camille, 1)
    assert "1.\u200b Camille `bleu`" in said(dealt)
    seal, code = codes(said(dealt))
    assert [seal] == codes(said(opened))
    words, file = await read_proof(camille, await camille.click(message, control(message, "verify")))
    assert words.strip().startswith("Donne honnête")
    draws = shown(file["code"])
    assert verify(file, seal, code, draws)[0] == []
    assert codes(words) == [seal, code, draws]
    assert f"`{table.state.secret}`" in words
    assert len(file["calls"][-1]["gave"]) == len(table.state.sealed_deck(table.game)), "the file has all the cards"
    links = [f"{table.channel}/{one.id}" for one in (opened, dealt)]
    assert all(words.count(link) == 2 for link in links), "the story leads there, and so do the codes"
    assert playground.refusals == []


async def test_markdown_and_mentions_in_a_cut_have_no_power(
    playground: Playground, camille: Person, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    await cut(camille, lobby, "`@everyone <@1>` **x** https://x.y")
    words = "`'@everyone <@1>' **x** https://x.y`"
    assert words in await cuts_shown(camille, lobby)
    await playground.person("Bo").click(lobby, control(lobby, "do", "join"))
    await camille.click(lobby, control(lobby, "start"))
    dealt = await notice(camille, 1)
    assert words in said(dealt)
    assert len(tables_of(tapis)) == 1


async def test_a_cut_of_nothing_visible_is_refused_kindly(
    playground: Playground, camille: Person, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    for words in ("\u200b\u200b", "\u2800"):
        outcome = await cut(camille, lobby, words)
        assert outcome.ephemeral
        assert "au moins un caractère" in said(outcome.message)
    assert only_table(tapis).state.cuts == []


async def test_a_stranger_is_not_even_asked_and_a_form_that_comes_after_the_deal_changes_nothing(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground)
    assert "have no seat" in said((await behind_more(bo, lobby, "cut")).message)
    await bo.click(lobby, control(lobby, "do", "join"))
    form = await behind_more(bo, lobby, "cut")
    await camille.click(lobby, control(lobby, "start"))
    late = await bo.submit(form, {"words": "trop tard"})
    assert late.ephemeral
    assert "already started" in said(late.message)
    assert only_table(tapis).state.cuts == []


async def test_a_whole_game_agrees_and_the_command_finds_it(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    table = only_table(tapis)
    assert "sealed" in said((await bo.command(CHANNEL, "verify")).message)
    await play_out(clickers)
    words, file = await read_proof(bo, await bo.command(CHANNEL, "verify"))
    assert words.strip().startswith("A fair deal")
    assert file["secret"] == table.state.secret
    assert verify(file, table.state.seal)[0] == []
    last = await notice(camille, 0)  # it may come after the end of the game
    assert notices(camille) == [last], "nobody has cut, so nothing is posted at the deal"
    assert "ne montre" not in said((await camille.command(CHANNEL, "verify")).message)


async def test_the_command_finds_a_finished_game_after_a_restart_with_its_posted_seal(
    playground: Playground, running: Running, bo: Person, camille: Person
) -> None:
    async with running() as tapis:
        assert "No game has finished" in said((await bo.command(CHANNEL, "verify")).message)
        lobby = await lobby_by(camille, "rage", start_hand=1)
        posted = await notice(camille, 0)
        await play_out(await sat_down(playground, ("Camille", "Bo"), lobby))
        await tapis.messages.flush()
    async with running():
        words, _ = await read_proof(bo, await bo.command(CHANNEL, "verify"))
        assert words.strip().startswith("A fair deal")
        assert posted.id in words
    assert len(notices(camille)) == 1


async def test_a_lobby_that_outlives_the_process_is_not_posted_twice(
    playground: Playground, running: Running, camille: Person
) -> None:
    async with running() as tapis:
        lobby = await lobby_of(playground)
        posted = await notice(camille, 0)
        await tapis.promises.settled()
    playground.clock.advance(20 * 60)
    async with running() as tapis:
        await cut(camille, lobby, "encore")
        await tapis.promises.settled()
        assert notices(camille) == [posted]


async def test_cuts_that_could_not_be_posted_before_the_process_ended_are_posted_once_by_the_next(
    playground: Playground, running: Running, camille: Person
) -> None:
    async with running() as tapis:
        lobby = await lobby_of(playground, start_hand=2)
        await playground.person("Bo").click(lobby, control(lobby, "do", "join"))
        await cut(camille, lobby, "bleu")
        await notice(camille, 0)
        await tapis.promises.settled()
        name = only_table(tapis).id
        playground.trouble(503, method="POST", path="/messages", times=99)
        await camille.click(lobby, control(lobby, "start"))
    assert len(notices(camille)) == 1
    playground.discord.troubles.clear()
    for _ in range(2):
        async with running() as tapis:
            await tapis.promises.settled()
            opened, dealt = notices(camille)
            assert "1.\u200b Camille `bleu`" in said(dealt)
            posts = await posts_of(tapis.database, name)
            assert [posts[kind][1] for kind in ("seal", "cuts")] == [int(opened.id), int(dealt.id)]


async def test_what_does_not_agree_is_said_first(playground: Playground, tapis: RunningBot, camille: Person) -> None:
    table, message = await closed(playground, tapis)
    table.state.seal = "0" * 64
    words, file = await read_proof(camille, await camille.click(message, control(message, "verify")))
    assert words.strip().startswith("Non prouvée")
    assert "n’est pas celui du sceau" in words
    assert "secret and deck do not fit the seal" in verify(file)[0]


async def test_who_verifies_without_end_is_asked_to_wait(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    table, message = await closed(playground, tapis)
    custom_id = str(CustomId(table.id, "verify"))
    for _ in range(CHECKS_MOST):
        proof_of(await camille.click(message, custom_id))
    for answer in (await camille.click(message, custom_id), await camille.command(CHANNEL, "verify")):
        assert "en une minute" in said(answer.message)
        assert answer.message.attachments == []
    proof_of(await bo.click(message, custom_id))
    playground.clock.advance(CHECKS_SPAN_MS / 1000)
    proof_of(await camille.click(message, custom_id))


async def test_a_channel_where_nothing_can_be_posted_still_has_its_game_and_the_proof_says_so(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    lobby = await lobby_of(playground)
    await notice(camille, 0)
    await playground.person("Bo").click(lobby, control(lobby, "do", "join"))
    await cut(camille, lobby, "bleu")
    playground.deny(CHANNEL, "send_messages")
    await camille.click(lobby, control(lobby, "start"))
    await tapis.promises.settled()
    table = only_table(tapis)
    await close(table)
    words = await all_pages(camille, (await camille.forge_click(str(CustomId(table.id, "verify")), lobby)).message)
    assert "✓" in words
    assert "Aucun message posté à la donne" in words
    assert "joindre de fichier" in words
    assert len(notices(camille)) == 1


async def test_the_seal_waits_for_discord_to_be_back(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    playground.trouble(503, method="POST", path="/messages", times=2)
    await lobby_of(playground)
    await pass_time(playground, lambda: bool(notices(camille)), most=30)
    assert codes(said(await notice(camille, 0))) == [shown(only_table(tapis).state.seal)]
