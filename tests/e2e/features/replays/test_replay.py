"""Games that are over, watched again over the real protocol."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Outcome, Playground, buttons, pictures, said, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, control, seated
from tests.e2e.support.waiting import settle


async def ended(playground: Playground, tapis: RunningBot) -> tuple[Person, Person, Message]:
    """Return two people who have played, and the message of the end."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    await play_out(clickers)
    await settle(tapis)
    return clickers[0].person, clickers[1].person, clickers[0].person.newest(CHANNEL, "gagne", ephemeral=False)


def way(message: Message, word: str) -> str:
    """Return the button that leads a way."""
    ids = (button.custom_id or "" for button in buttons(message) if not button.disabled)
    return next(one for one in ids if CustomId.parse(one).detail.endswith(f" {word}"))


def select_of(message: Message, verb: str) -> str:
    return next(one.custom_id for one in selects(message) if CustomId.parse(one.custom_id).verb == verb)


def eyes(message: Message) -> str:
    """Return whose eyes see what is shown."""
    chosen = next(one for one in selects(message) if CustomId.parse(one.custom_id).verb == "replay-eyes")
    return next(option.label for option in chosen.options if option.default)


async def test_a_game_is_watched_from_its_end_step_by_step(playground: Playground, tapis: RunningBot) -> None:
    camille, bo, end = await ended(playground, tapis)
    opened = await camille.click(end, control(end, "replay"))
    assert opened.ephemeral
    replay = (await opened.settled()).message
    assert said(replay).startswith("### 🎴 Rage · Manche 1, au début")
    assert "Ce que tous voyaient" in eyes(replay)
    assert pictures(replay)
    shown = said(replay)
    for word in ("on", "own", "back", "last"):
        before = said(replay), eyes(replay)
        assert (await camille.click(replay, way(replay, word))).kind == "update"
        assert (said(replay), eyes(replay)) != before
    assert (await camille.select(replay, select_of(replay, "replay-round"), "0")).kind == "update"
    assert said(replay) == shown
    assert (await camille.select(replay, select_of(replay, "replay-eyes"), "open")).kind == "update"
    assert "Toutes les cartes visibles" in eyes(replay)
    rounds = select_of(replay, "replay-round")
    second = next(one for one in selects(replay) if one.custom_id == rounds).options[1].value
    assert (await camille.select(replay, rounds, second)).kind == "update"
    assert "Manche 2" in said(replay)
    english = (await (await bo.click(end, control(end, "replay"))).settled()).message
    assert "What everybody saw" in eyes(english)
    assert playground.refusals == []


async def test_a_replay_has_a_message_of_its_own_wherever_it_is_asked_for(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _, end = await ended(playground, tapis)
    entry = control(end, "replay")
    first = (await (await camille.click(end, entry)).settled()).message
    await camille.click(first, way(first, "on"))
    shown = said(first)
    second = (await (await camille.forge_click(entry, first)).settled()).message
    assert (second.ephemeral, second.id != first.id) == (True, True)
    assert "au début" in said(second)
    assert said(first) == shown


async def test_a_moment_is_shared_once_a_minute_and_the_text_is_for_whoever_asks(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, end = await ended(playground, tapis)
    replay = (await (await camille.click(end, control(end, "replay"))).settled()).message
    assert (await camille.click(replay, control(replay, "replay-more", "0 table"))).kind == "update"
    shared = await (await camille.click(replay, control(replay, "replay-share", "0 table"))).settled()
    assert not shared.message.ephemeral
    assert camille.mention in said(shared.message)
    again = await bo.click(shared.message, control(shared.message, "replay", "0 table"))
    assert again.ephemeral
    refused = await camille.click(replay, control(replay, "replay-share", "0 table"))
    assert "vient d’être partagé" in said(refused.message)
    text = await (await camille.click(replay, control(replay, "replay-text", "0 table"))).settled()
    (file,) = text.message.attachments
    assert text.message.ephemeral
    assert file.filename == "tapis-game.txt"
    assert "Camille" in file.data.decode()
    race = await (await camille.click(replay, control(replay, "race", "0 table"))).settled(within=60)
    assert "film des scores" in said(race.message)
    await camille.click(replay, control(replay, "replay", "0 table back"))
    assert said(replay).startswith("### 🎴 Rage · Manche 1, au début")


async def test_the_command_finds_a_game_by_its_code_and_only_on_its_server(
    playground: Playground, tapis: RunningBot
) -> None:
    async def replayed(person: Person, code: str = "") -> Outcome:
        typed = {"code": code} if code else {}
        return await (await person.command(CHANNEL, "replay", **typed)).settled()

    camille = playground.person("Camille")
    assert "Aucune partie finie" in said((await replayed(camille)).message)
    camille, _, end = await ended(playground, tapis)
    code = CustomId.parse(control(end, "replay")).table
    for typed in ("", code, f"`{code.upper()}`"):
        assert control((await replayed(camille, typed)).message, "replay-more", "0 table").startswith(f"tapis:{code}:")
    assert "ne connais pas" in said((await replayed(camille, "0123456789")).message)
    elsewhere = playground.add_guild("Ailleurs")
    playground.add_channel("autre", guild=elsewhere)
    stranger = playground.add_person("Zoé", guild=elsewhere)
    assert "no such game" in said((await (await stranger.command("autre", "replay", code=code)).settled()).message)


async def test_a_person_is_offered_their_own_games_and_nobody_else_s(playground: Playground, tapis: RunningBot) -> None:
    camille, bo, _ = await ended(playground, tapis)
    emil = playground.person("Emil")
    (game,) = (await camille.complete(CHANNEL, "replay", "code")).choices
    assert game["name"] in [f"Rage · aujourd’hui · {rank} sur 2 · avec Bo" for rank in ("1er", "2e")]
    assert (await camille.complete(CHANNEL, "replay", "code", code="lagagne")).choices == []
    assert (await camille.complete(CHANNEL, "replay", "code", code="BO")).choices == [game]
    assert [one["value"] for one in (await bo.complete(CHANNEL, "replay", "code")).choices] == [game["value"]]
    assert (await emil.complete(CHANNEL, "replay", "code")).choices == []
    shown = await camille.command(CHANNEL, "replay", code=game["value"])
    assert "au début" in said(shown.message)


async def test_where_no_game_has_ended_one_s_own_games_are_offered(playground: Playground, tapis: RunningBot) -> None:
    camille, _, _ = await ended(playground, tapis)
    offered = (await camille.command("tournois", "replay")).message
    (choice,) = next(one for one in selects(offered)).options
    picked = await camille.select(offered, select_of(offered, "replay-pick"), choice.value)
    assert "au début" in said(picked.message)
    none = await playground.person("Emil").command("tournois", "replay")
    assert "Aucune partie finie" in said(none.message)
    forged = await playground.person("Emil").forge_click("tapis:-:replay-pick::", none.message, values=["0123456789"])
    assert "Je ne connais pas cette partie" in said(forged.message)
