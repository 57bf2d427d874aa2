"""Leaderboards over the real protocol: pages, orders, seasons, one's own line, and posting one in the channel."""

import pytest

from bot.discord.requests import reply
from bot.discord.requests.cooldown import COOLDOWN_SECONDS
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId, Malformed
from cogs.standings.board_choice import BoardChoice
from cogs.standings.cog import Standings
from games.rage import RAGE
from playground import Playground, buttons, pictures, said
from playground.interactions import THINK
from playground.person_actions import Person
from playground.world import Message
from storage import Promise, ResultRow
from tests.e2e.support.controls import fill
from tests.e2e.support.seating import CHANNEL, control
from tests.e2e.support.settling import chosen, private_text, server, stored
from tests.e2e.support.waiting import settle
from tests.support.sample_rows import a_move, a_table

NOVEMBER = 1_794_000_000_000
DAY = 24 * 60 * 60 * 1000


async def games_of_a_dozen(playground: Playground, tapis: RunningBot) -> None:
    """Ten games of Bo and eleven others, each lost to another, the last of them in December; Camille has not played."""
    database, guild = tapis.database, int(playground.guild.id)
    await database.guild_settings.change(guild, lambda old: old.model_copy(update={"seasons": "monthly"}))
    people = [playground.person("bo"), *(playground.add_person(f"Élodie {number}") for number in range(11))]
    bo = people[0]
    for number, other in enumerate(people[1:]):
        seats = [
            ResultRow(0, int(other.id), other.name, 1, 100 + number, rated=True),
            ResultRow(1, int(bo.id), bo.name, 2, 7, rated=True),
        ]
        await database.journal.open_table(a_table(f"t{number}", guild=guild))
        move = a_move(1, f"t{number}", at=NOVEMBER + 3 * DAY * number)
        await database.journal.record(move, phase="finished", snapshot="{}", results=seats)


async def test_a_leaderboard_is_paged_sorted_and_posted_and_ones_own_line_is_always_there(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await games_of_a_dozen(playground, tapis)
    board = (await bo.command(CHANNEL, "leaderboard", sort="points", game="rage")).message
    assert alt(board).startswith("🏆 Leaderboard — Rage\nby ranked points\n🥇 Élodie 10 110 points · 1/1")
    assert alt(board).endswith("\n12.\u200b Bo 77 points · 0/11")
    assert said(board) == "-# Page 1 of 2 · 12 players"
    turned = await bo.click(board, control(board, "board-next", str(BoardChoice("rage", 1, "points"))))
    assert alt(turned.message).endswith("\n12.\u200b Bo 77 points · 0/11")
    seasons = [choice["name"] for choice in (await bo.complete(CHANNEL, "leaderboard", "season")).choices]
    assert seasons == ["December 2026 (running)", "November 2026 (running)"]
    typed = await bo.command(CHANNEL, "leaderboard", season="novem")
    assert "\nNovember 2026 (running)\n" in alt(typed.message)
    assert "no season of that name" in private_text(await bo.command(CHANNEL, "leaderboard", season="2031"))
    november = await fill(bo, board, control(board, "board-filter", "rage 1 points 0"), season="1")
    assert "\nNovember 2026 (running) · by ranked points\n" in alt(november.message)
    rest = str(BoardChoice("rage", 0, "points", 1))
    posted = await (await bo.click(board, control(board, "board-post", rest))).settled()
    assert not posted.message.ephemeral
    (picture,) = pictures(posted.message)
    assert picture.filename == "tapis-board.png"
    assert "🏆 Classement — Rage" in picture.alt, "everybody reads it in the server's language"
    assert "◂" not in picture.alt
    again = await bo.click(board, control(board, "board-post", rest))
    assert "A leaderboard has just been posted here" in private_text(again)
    playground.clock.advance(COOLDOWN_SECONDS)
    assert not (await (await bo.click(board, control(board, "board-post", rest))).settled()).message.ephemeral
    assert "Camille" not in alt((await camille.command(CHANNEL, "leaderboard")).message)


async def test_a_board_leads_to_each_game_and_to_profiles_and_those_back_to_the_page_of_the_person(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    await games_of_a_dozen(playground, tapis)
    page = (await bo.command(CHANNEL, "leaderboard")).message
    assert chosen(page, control(page, "board-game", str(BoardChoice()))) == "all"
    await bo.select(page, control(page, "board-game", str(BoardChoice())), "gin")
    assert "To have a place: 5 games" in said(page)
    await bo.select(page, control(page, "board-game", str(BoardChoice("gin"))), "rage")
    assert alt(page).startswith("🏆 Leaderboard — Rage\n")
    await fill(bo, page, control(page, "profile-pick", "rage"))
    assert f"<@{bo.id}> — Rage" in said(page), "one's own by default"
    assert {"My games", "My play"} <= {button.label for button in buttons(page)}
    await bo.click(page, "Leaderboard")
    last = playground.person("Élodie 9")
    await fill(bo, page, control(page, "profile-pick", "rage"), whose=[last.id])
    assert f"<@{last.id}> — Rage" in said(page)
    assert not {"My games", "My play"} & {button.label for button in buttons(page)}, "they are not one's own"
    await bo.click(page, "Leaderboard")
    assert "Élodie 9" in alt(page), "the page on which they stand"
    for verb, detail, values in (
        ("board-game", str(BoardChoice()), ["chess"]),
        ("board-game", "chess", ["rage"]),
        ("profile-pick", "chess", None),
    ):
        forged = await bo.forge_click(str(CustomId("-", verb, detail)), page, values=values, kind=3 if values else 2)
        assert "Nothing has changed" in private_text(forged), (verb, detail)


async def test_whoever_wants_words_alone_reads_all_that_the_picture_tells(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    await games_of_a_dozen(playground, tapis)
    await tapis.database.user_settings.change(int(bo.id), lambda old: old.model_copy(update={"pictures": False}))
    board = (await bo.command(CHANNEL, "leaderboard", sort="points", game="rage")).message
    assert not pictures(board)
    assert "## Leaderboard — Rage\n-# by ranked points\n1st: " in said(board)
    assert "-# You: 12.\u200b **77** points, 0/11" in said(board)
    turned = await bo.click(board, control(board, "board-next", str(BoardChoice("rage", 1, "points"))))
    assert f"12th: <@{bo.id}> **77** points, 0/11 (you)" in said(turned.message)
    assert "You:" not in said(turned.message)


def alt(message: Message) -> str:
    """Return what the one picture of a message shows, in words."""
    (picture,) = pictures(message)
    return picture.alt


async def board_of(tapis: RunningBot, playground: Playground) -> Promise | None:
    """Return which board the server keeps where, or None."""
    return await tapis.features.one(Standings).posted_boards.kept(int(playground.guild.id))


async def days_go_by(playground: Playground, tapis: RunningBot, days: int) -> None:
    """Let days pass, and kept boards be renewed."""
    playground.clock.advance(days * DAY / 1000)
    await tapis.promises.settled()


async def test_a_server_keeps_a_leaderboard_that_is_renewed_each_day_until_it_is_deleted(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await games_of_a_dozen(playground, tapis)
    asked = (await bo.command(CHANNEL, "leaderboard", sort="wins")).message
    choice = str(BoardChoice(sort="wins"))
    with pytest.raises(LookupError):
        control(asked, "board-keep", choice)
    forged = await bo.forge_click(f"tapis:-:board-keep:{choice}", asked)
    assert await board_of(tapis, playground) is None, private_text(forged)
    board = (await camille.command(CHANNEL, "leaderboard", sort="wins")).message
    kept = (await (await camille.click(board, control(board, "board-keep", choice))).settled()).message
    await settle(tapis)
    assert "Renouvelé chaque jour" in said(kept)
    assert not kept.ephemeral
    for days, edits in ((0, 0), (1, 1), (0, 1)):
        await days_go_by(playground, tapis, days)
        assert kept.edits == edits
    assert [picture.filename for picture in kept.attachments] == ["tapis-board.png"]
    playground.deny(kept.channel, "attach_files")
    await days_go_by(playground, tapis, 1)
    assert (kept.edits, kept.attachments) == (2, [])
    assert "victoire classée" in said(kept), "what cannot be painted is written"
    playground.allow(kept.channel, "attach_files")
    playground.world.delete(kept)
    await days_go_by(playground, tapis, 1)
    assert await board_of(tapis, playground) is None
    board = (await camille.command(CHANNEL, "leaderboard", sort="wins")).message
    again = (await (await camille.click(board, "Tenir à jour ici")).settled()).message
    await settle(tapis)
    assert await board_of(tapis, playground) is not None
    board = (await camille.command(CHANNEL, "leaderboard", sort="wins")).message
    ended = await camille.click(board, "Laisser tel quel")
    assert "ne se renouvelle plus" in private_text(ended)
    assert await board_of(tapis, playground) is None
    assert not again.deleted
    deleted, no_pictures = (404, 10008), (403, 50013)
    assert set(playground.refusals) <= {deleted, no_pictures}, playground.explain()


def told_of_seasons(person: Person) -> list[Message]:
    """Return the messages to everybody that tell of a season that is over."""
    return [message for message in person.messages(CHANNEL, ephemeral=False) if "🏁" in said(message)]


async def season_of_another_server(tapis: RunningBot) -> Promise:
    """Close a season of a server that this bot does not see, and return the promise to tell of it."""
    database, guild = tapis.database, 5
    await database.guild_settings.change(guild, lambda old: old.model_copy(update={"seasons": "monthly"}))
    await database.journal.open_table(a_table("other", guild=guild))
    seats = [ResultRow(seat, 8 + seat, "", 1 + seat, 0, rated=True) for seat in range(2)]
    await database.journal.record(a_move(1, "other", at=NOVEMBER), phase="finished", snapshot="{}", results=seats)
    await database.seasons.close_due(NOVEMBER + 40 * DAY)
    told = await database.promises.get(f"season {guild} 1")
    assert told is not None
    return told


async def test_a_server_chooses_seasons_and_is_told_once_who_has_won_one(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await server(camille, "seasons")
    chosen = await fill(camille, page, control(page, "server-set", "seasons"), seasons="monthly", zone="tahiti")
    assert "Tahiti" in said(chosen.message)
    channel = playground.channel(CHANNEL)
    kept = tapis.database.guild_settings
    guild = int(playground.guild.id)
    await kept.change(guild, lambda old: old.model_copy(update={"results_channel": int(channel.id)}))
    assert (await stored(tapis, playground)).zone == "Pacific/Tahiti"
    await games_of_a_dozen(playground, tapis)
    (_, november) = await tapis.database.results.seasons(guild)
    playground.clock.advance(november.ends_at / 1000 + 30 - playground.clock.now())
    await tapis.upkeep.run()
    assert told_of_seasons(camille) == [], "what ended in time may still be on its way"
    playground.clock.advance(60)
    for _ in range(2):
        await tapis.upkeep.run()
        await tapis.promises.settled()
    (post,) = told_of_seasons(camille)
    assert "🏁 Saison terminée\u00a0: novembre 2026" in said(post)
    assert [picture.filename for picture in post.attachments] == ["tapis-board.png"]
    elsewhere = await season_of_another_server(tapis)
    await tapis.promises.settled()
    left = await tapis.database.promises.get(elsewhere.key)
    assert left is not None, "who does not see a server leaves it to others"
    assert left.state == "waiting"


def test_controls_lead_to_their_board_and_forged_ones_nowhere() -> None:
    games = {"rage": RAGE}
    assert BoardChoice.parse("rage 2 rating 0", games) == BoardChoice("rage", 2)
    assert BoardChoice.parse("all 0 wins 3", games) == BoardChoice(sort="wins", season=3)
    for forged in (
        "chess 0 rating 0",
        "rage -1 rating 0",
        "rage 2",
        "rage 1 luck 0",
        "rage 1 wins x",
        "",
        "rage 1 wins 1 1",
        "rage 99999999999999999 rating 0",
        "rage 1 wins 1 1 1",
    ):
        with pytest.raises(Malformed):
            BoardChoice.parse(forged, games)


async def test_a_board_that_takes_long_to_paint_is_kept_in_the_channel_and_not_on_the_page_of_who_asked(
    playground: Playground, tapis: RunningBot, camille: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await games_of_a_dozen(playground, tapis)
    page = (await camille.command(CHANNEL, "leaderboard", sort="wins")).message
    monkeypatch.setattr(reply, "WATCHDOG_SECONDS", 0)
    kept = await (await camille.click(page, control(page, "board-keep", str(BoardChoice(sort="wins"))))).settled()
    await settle(tapis)
    assert kept.interaction.answer == THINK
    assert not kept.message.ephemeral
    assert page.edits == 0
    board = await board_of(tapis, playground)
    assert board is not None
    assert str(board.message_id) == kept.message.id
