"""Games that are over, watched again over the real protocol."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Outcome, Playground, buttons, pictures, said, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.alone import way as leading
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, coloured, control, seated
from tests.e2e.support.waiting import settle


async def ended(playground: Playground, tapis: RunningBot) -> tuple[Person, Person, Message]:
    """Return two people who have played, and the message of the end."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    await play_out(clickers)
    await settle(tapis)
    return clickers[0].person, clickers[1].person, clickers[0].person.newest(CHANNEL, "gagne", ephemeral=False)


async def opened(person: Person, end: Message) -> Message:
    """Return the first step of the replay that the end of a game leads to."""
    front = (await (await person.click(end, control(end, "replay"))).settled()).message
    return (await (await person.click(front, leading(front, "replay", "0"))).settled()).message


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
    front = await camille.click(end, control(end, "replay"))
    assert front.ephemeral
    replay = (await front.settled()).message
    assert "gagne" in said(replay)
    assert pictures(replay)
    assert [button.label for button in buttons(replay) if button.style == "primary"] == ["Début"]
    await camille.click(replay, leading(replay, "replay", "0"))
    assert said(replay).startswith("### 🎴 Rage · Manche 1, au début")
    assert "Comme Camille" in eyes(replay)
    assert pictures(replay)
    shown = said(replay)
    for word in ("on", "part", "back", "own"):
        before = said(replay), eyes(replay)
        assert (await camille.click(replay, way(replay, word))).kind == "update"
        assert (said(replay), eyes(replay)) != before
    rounds = select_of(replay, "replay-round")
    first, *_ = next(one for one in selects(replay) if one.custom_id == rounds).options
    assert (await camille.select(replay, rounds, first.value)).kind == "update"
    assert said(replay) == shown
    assert (await camille.select(replay, select_of(replay, "replay-eyes"), "open")).kind == "update"
    assert "Toutes les cartes visibles" in eyes(replay)
    rounds = select_of(replay, "replay-round")
    second = next(one for one in selects(replay) if one.custom_id == rounds).options[1].value
    assert (await camille.select(replay, rounds, second)).kind == "update"
    assert "Manche 2" in said(replay)
    last = next(one for one in selects(replay) if one.custom_id == select_of(replay, "replay-round")).options[-1]
    assert (await camille.select(replay, select_of(replay, "replay-round"), last.value)).kind == "update"
    assert "fin de la partie" in said(replay)
    assert [button.label for button in buttons(replay) if button.style == "primary"] == ["Jouer contre l’IA"]
    assert "As Bo" in eyes(await opened(bo, end))
    assert playground.refusals == []


async def test_the_list_of_where_to_go_does_nothing_but_go_there(playground: Playground, tapis: RunningBot) -> None:
    camille, _, end = await ended(playground, tapis)
    replay = await opened(camille, end)
    shown, rounds, code = said(replay), select_of(replay, "replay-round"), CustomId.parse(control(end, "replay")).table
    for forged in ("3 table", f"tapis:{code}:replay-share::0 table", "tapis:0000000000:replay::3 table", ""):
        outcome = await camille.forge_click(rounds, replay, values=[forged])
        assert outcome.kind != "update", forged
        assert said(replay) == shown
    assert playground.refusals == []


async def test_a_replay_has_a_message_of_its_own_wherever_it_is_asked_for(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _, end = await ended(playground, tapis)
    entry = control(end, "replay")
    first = await opened(camille, end)
    await camille.click(first, way(first, "on"))
    shown = said(first)
    second = (await (await camille.forge_click(entry, first)).settled()).message
    assert (second.ephemeral, second.id != first.id) == (True, True)
    assert "gagne" in said(second)
    assert said(first) == shown


async def test_a_moment_is_shared_once_a_minute_and_the_text_is_for_whoever_asks(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, end = await ended(playground, tapis)
    replay = await opened(camille, end)
    assert (await camille.click(replay, leading(replay, "replay-more", "0"))).kind == "update"
    shared = await (await camille.click(replay, leading(replay, "replay-share", "0"))).settled()
    assert not shared.message.ephemeral
    assert camille.mention in said(shared.message)
    again = await bo.click(shared.message, control(shared.message, "replay", "0 table"))
    assert again.ephemeral
    refused = await camille.click(replay, leading(replay, "replay-share", "0"))
    assert "vient d’être partagé" in said(refused.message)
    text = await (await camille.click(replay, leading(replay, "replay-text", "0"))).settled()
    (file,) = text.message.attachments
    assert text.message.ephemeral
    assert file.filename == "tapis-game.txt"
    assert "Camille" in file.data.decode()


async def test_the_score_race_leads_back_to_where_one_came_from(playground: Playground, tapis: RunningBot) -> None:
    camille, _, end = await ended(playground, tapis)
    replay = await opened(camille, end)
    await camille.click(replay, leading(replay, "replay-more", "0"))
    assert (await camille.click(replay, leading(replay, "replay-race", "0"))).kind == "update"
    assert "film des scores" in said(replay)
    await camille.click(replay, way(replay, "back"))
    assert said(replay).startswith("### 🎴 Rage · Manche 1, au début")
    race = (await (await camille.click(end, control(end, "race"))).settled(within=60)).message
    assert "film des scores" in said(race)
    assert (await camille.click(race, control(race, "panel"))).kind == "update"
    assert "gagne" in said(race)
    assert (await camille.click(race, control(race, "race"))).kind == "update"
    assert "film des scores" in said(race)
    stranger = (await (await playground.person("Dana").click(end, control(end, "race"))).settled(within=60)).message
    (back,) = buttons(stranger)
    assert (back.label, back.url.rpartition("/")[2]) == ("Back", end.id)
    assert playground.refusals == []


async def test_the_command_finds_a_game_by_its_code_and_only_on_its_server(
    playground: Playground, tapis: RunningBot
) -> None:
    async def replayed(person: Person, code: str = "") -> Outcome:
        typed = {"code": code} if code else {}
        return await (await person.command(CHANNEL, "replay", **typed)).settled()

    camille = playground.person("Camille")
    assert "Rien à revoir" in said((await replayed(camille)).message)
    camille, _, end = await ended(playground, tapis)
    code = CustomId.parse(control(end, "replay")).table
    for typed in ("", code, f"`{code.upper()}`"):
        assert leading((await replayed(camille, typed)).message, "replay", "0").startswith(f"tapis:{code}:")
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
    assert "gagne" in said(shown.message)
    others = await camille.click(shown.message, control(shown.message, "replay-others"))
    assert [one.value for one in selects(others.message)[0].options] == [game["value"]]


async def test_where_no_game_has_ended_one_s_own_games_are_offered(playground: Playground, tapis: RunningBot) -> None:
    camille, _, _ = await ended(playground, tapis)
    offered = (await camille.command("tournois", "replay")).message
    (choice,) = next(one for one in selects(offered)).options
    picked = await camille.select(offered, select_of(offered, "replay-pick"), choice.value)
    assert "gagne" in said(picked.message)
    none = await playground.person("Emil").command("tournois", "replay")
    assert "pas les donnes du jour" in said(none.message)
    assert coloured(none.message) == {"Jouer à Rage": "primary"}, "there is something to do"
    forged = await playground.person("Emil").forge_click("tapis:-:replay-pick::", none.message, values=["0123456789"])
    assert "Je ne connais pas cette partie" in said(forged.message)
