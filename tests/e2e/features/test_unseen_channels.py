"""Codes of what a person cannot see: an answer as if there were nothing of that name, and nothing changed.

Every verb that a control may carry is tried, and every command that takes a code.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

import discord
import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.sentences import speak
from bot.table.reposting import REPOST_SECONDS
from cogs.series.rows import PlanStore
from games.core.text import Text
from playground import NotPossibleError, Outcome, Playground, said
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.series_people import series_of
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle, tables_of
from tests.support.every_control import every_control, is_at_table

ELSEWHERE = "salon"
NOTHING: Final = "0" * 10
"""A code that nothing has."""
NOT_VALID: Final = speak(Text("bot.forged"), "en")
SHAPES: Final = {
    **dict.fromkeys(("evening-menu", "evening-stop", "tournament-menu", "tournament-stop"), "{code}"),
    **dict.fromkeys(("evening-mine", "tournament-mine", "evening-hands", "tournament-hands"), "{code}"),
    **dict.fromkeys(("evening-again", "tournament-again"), "{code}"),
    **dict.fromkeys(("evening", "tournament"), "join {code} 0"),
    **dict.fromkeys(("plan-menu", "plan-when", "plan-host"), "{code}"),
    "plan-coming": "yes {code} 1",
    "plan-set": "how {code}",
    "plan-do": "skip {code} 1",
    "evening-set": "how {code}",
    "tournament-set": "how {code}",
    **dict.fromkeys(("tournament-ranks", "tournament-pairs", "tournament-people"), "{code} 0"),
    **dict.fromkeys(("mend", "mend-post", "mend-again", "mend-remove", "mend-end", "mend-ended"), "{code}"),
    **dict.fromkeys(("replay", "replay-eyes", "replay-more", "replay-round"), "0 table"),
    **dict.fromkeys(("replay-share", "replay-turns", "replay-race"), "0 table"),
    **dict.fromkeys(("replay-text", "replay-pick", "replay-others"), ""),
    **dict.fromkeys(("mistakes-of", "mistakes-train"), ""),
    **dict.fromkeys(("mistakes-play", "mistakes-look"), "all"),
    "mistakes-next": "d.1.5",
    "mistakes-on": "1",
    "replay-on": "0 table",
    "replay-together": "0",
}
"""By verb that a control may carry anywhere: how its detail names something; a replay's code stands before the verb."""
FAMILIES_WITHOUT_CODES: Final = {
    "commands": "the list of commands",
    "play": "games by name",
    "server": "settings of the server, for those who manage it",
    "house": "house rules of the server by name, for those who manage it",
    "me": "the person's own settings",
    "keep": "people whom a server keeps out",
    "reward": "settings of the server, for those who manage it",
    "recap": "settings of the server, for those who manage it",
    "door": "games by name, what the person can see, and settings of the server, for those who manage it",
    "reminder": "the person's own settings",
    "holiday": "the person's own settings",
    "avoid": "people with whom somebody does not sit",
    "challenge": "people and games",
    "rule": "the rulebook",
    "rules": "the rulebook",
    "learn": "lessons, whose hands are arranged",
    "board": "the server's standings",
    "profile": "the server's standings",
    "erase": "the person's own data",
    "privacy": "what is stored of anybody",
    "daily": "deals by day, of which each person sees their own",
    "practice": "deals of past days, of which each person sees their own",
    "course": "positions of courses by name, which are the same for everybody",
    "courses": "the courses",
    "puzzle": "puzzles by week, from channels that everybody reads",
    "solo": "games alone, of which each person sees their own",
    "together": "replays that all watch in one channel, where alone their controls work",
}
"""By first word: what verbs name that take no code of a table, an evening or a tournament."""
CHOSEN: Final = {"replay-eyes": "table", "replay-round": "tapis:{code}:replay::0 table", "mistakes-play": "all"}
"""By verb: what is chosen in its select, where that names nothing."""
TYPED: Final = {("replay", "code"), ("play", "what"), ("rules", "search"), ("leaderboard", "season")}
"""The commands that take free text, and how it is called; rules are searched for words, seasons are the server's."""


async def click_for(dana: Person, message: Message, verb: str, code: str) -> Outcome:
    """Let Dana send the control of a verb that leads to what has this code."""
    detail = "join" if verb == "do" else SHAPES.get(verb, code).format(code=code)
    chosen = CHOSEN.get(verb, code).format(code=code)
    return await dana.forge_click(str(CustomId(code, verb, detail, 0)), message, values=[chosen])


async def hidden(playground: Playground, tapis: RunningBot) -> list[str]:
    """Let there be games that are over, in play and open, an evening, a tournament and a plan that Dana cannot see.

    Return their codes.
    """
    camille = playground.person("Camille")
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
    over = only_table(tapis).id
    await play_out(clickers)
    await settle(tapis)
    await seated(playground, ("Camille", "Bo"), start_hand=3)
    await lobby_of(playground)
    await (await camille.command(CHANNEL, "evening start")).settled()
    await (await camille.command(CHANNEL, "tournament start", game="gin")).settled()
    form = await camille.command(CHANNEL, "evening plan")
    tomorrow = datetime.fromtimestamp(playground.clock.now(), UTC).toordinal() + 1
    await camille.submit(form, {"day": str(tomorrow), "hour": "21h", "every": "1", "most": "0"})
    (plan,) = await PlanStore(tapis.database).of_server(int(playground.guild.id))
    playground.deny(CHANNEL, "view_channel", who=playground.person("Dana"))
    series = [live.id for live in series_of(tapis).live]
    return [over, *(table.id for table in tables_of(tapis)), *series, plan.id]


def told(outcome: Outcome) -> tuple[str, str]:
    """Return what somebody learns from an answer."""
    if outcome.kind == "modal":
        return outcome.kind, outcome.modal.title
    assert outcome.ephemeral, "nobody else learns anything"
    return outcome.kind, said(outcome.message)


async def stage(playground: Playground, tapis: RunningBot) -> tuple[Person, Message]:
    """Return Dana and a public message of the bot that she does see."""
    opened = await (await playground.person("Gus").command(ELSEWHERE, "rage start")).settled()
    await settle(tapis)
    return playground.person("Dana"), opened.message


def held(tapis: RunningBot) -> list[tuple[str, int, int, int | None]]:
    """Return how far each table is, and where it is shown."""
    return [(table.id, table.seq, table.channel, table.message) for table in tables_of(tapis)]


async def test_every_verb_answers_to_an_unseen_code_as_to_none(playground: Playground, tapis: RunningBot) -> None:
    codes, (dana, message) = await hidden(playground, tapis), await stage(playground, tapis)
    before = held(tapis)
    for verb in [known.verb for known in tapis.client.controls]:
        nothing = await click_for(dana, message, verb, NOTHING)
        assert verb not in SHAPES or NOT_VALID not in told(nothing)[1], f"{verb} does not name things like this"
        for code in codes:
            unseen = await click_for(dana, message, verb, code)
            assert told(unseen) == told(nothing), (verb, code)
    assert held(tapis) == before


def test_every_verb_is_known_to_name_something_or_nothing() -> None:
    anywhere = {control.verb for control in every_control() if not is_at_table(control)}
    families = {verb for verb in anywhere if verb.partition("-")[0] in FAMILIES_WITHOUT_CODES}
    assert families.isdisjoint(SHAPES)
    assert anywhere == families | SHAPES.keys()


async def test_every_command_with_free_text_answers_to_an_unseen_code_as_to_none(
    playground: Playground, tapis: RunningBot
) -> None:
    assert set(free_text(tapis)) == TYPED
    codes, dana = await hidden(playground, tapis), playground.person("Dana")
    for command, option in (("replay", "code"), ("play", "what")):
        nothing = told(await dana.command(ELSEWHERE, command, **{option: NOTHING}))
        for code in codes:
            assert told(await dana.command(ELSEWHERE, command, **{option: code})) == nothing
    offered = await dana.complete(ELSEWHERE, "play", "what", what="")
    assert not {choice["value"] for choice in offered.choices} & set(codes)


def free_text(tapis: RunningBot) -> Iterator[tuple[str, str]]:
    """Yield the commands that take free text, by their last name, and the option."""
    for command in tapis.client.tree.walk_commands():
        for option in getattr(command, "parameters", ()):
            if option.type is discord.AppCommandOptionType.string and not option.choices:
                yield command.name, option.name


async def test_who_sees_the_channel_gets_an_answer_from_elsewhere_and_who_only_played_there_does_not(
    playground: Playground, tapis: RunningBot
) -> None:
    (over, *_), _ = await hidden(playground, tapis), await stage(playground, tapis)
    emil, bo = playground.person("Emil"), playground.person("Bo")
    assert await offered_games(bo) == [over]
    playground.deny(CHANNEL, "view_channel", who=bo)
    shown = await (await emil.command(ELSEWHERE, "replay", code=over)).settled()
    assert "🎴 Rage" in said(shown.message)
    nothing = told(await bo.command(ELSEWHERE, "replay", code=NOTHING))
    assert told(await bo.command(ELSEWHERE, "replay", code=over)) == nothing
    assert await offered_games(bo) == []


async def offered_games(person: Person) -> list[str]:
    """Return the codes of the games that somebody is offered while they type."""
    offered = await person.complete(ELSEWHERE, "replay", "code", code="")
    return [choice["value"] for choice in offered.choices]


async def test_whoever_has_a_seat_in_a_game_that_goes_on_may_play_on_though_the_channel_is_hidden(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    for clicker in clickers:
        await clicker.open_hand()
    await settle(tapis)
    bo = playground.person("Bo")
    _, message = await stage(playground, tapis)
    playground.deny(CHANNEL, "view_channel", who=bo)
    hand = await (await bo.forge_click(str(CustomId(tapis_table(tapis), "hand")), message)).settled()
    assert "Rage" in said(hand.message)


def tapis_table(tapis: RunningBot) -> str:
    """Return the code of the table that is played at."""
    return next(table.id for table in tables_of(tapis) if table.state.phase == "playing")


async def test_a_table_that_cannot_be_read_is_told_of_only_where_it_is_seen(
    playground: Playground, tapis: RunningBot
) -> None:
    await seated(playground, ("Camille", "Bo"), start_hand=3)
    table, (dana, message) = only_table(tapis), await stage(playground, tapis)
    row = await tapis.database.journal.load(table.id)
    assert row is not None
    tapis.registry._unreadable.mark(row, ValueError("damaged"))
    tapis.registry._forget(table.id)
    ways = [await dana.forge_click(str(CustomId(code, "more")), message) for code in (table.id, NOTHING)]
    assert told(ways[0]) != told(ways[1])
    playground.deny(CHANNEL, "view_channel", who=dana)
    ways = [await dana.forge_click(str(CustomId(code, "more")), message) for code in (table.id, NOTHING)]
    assert told(ways[0]) == told(ways[1])


async def test_who_has_no_seat_does_not_bring_a_table_into_another_channel(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _ = await seated(playground, ("Camille", "Bo"), start_hand=3)
    table, (dana, message) = only_table(tapis), await stage(playground, tapis)
    playground.clock.advance(REPOST_SECONDS)
    place = (table.channel, table.message)
    forged = await dana.forge_click(str(CustomId(table.id, "repost")), message)
    assert private_text(forged) == "Only the people who sit at this table can bring it to another channel."
    assert (table.channel, table.message) == place
    there = await dana.forge_click(str(CustomId(table.id, "repost")), camille.table())
    assert "back here" in private_text(there)
    playground.clock.advance(REPOST_SECONDS)
    await camille.person.forge_click(str(CustomId(table.id, "repost")), message)
    assert table.channel == int(message.channel.id)


async def in_private_thread(playground: Playground, tapis: RunningBot) -> tuple[discord.Thread, Message]:
    """Let Bo open a table in a private thread that Emil follows as well, and return both."""
    parent = tapis.client.get_channel(int(playground.channel(CHANNEL).id))
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="entre nous", type=discord.ChannelType.private_thread)
    for name in ("Bo", "Emil"):
        await thread.add_user(discord.Object(int(playground.person(name).id)))
    opened = await (await playground.person("Bo").command(str(thread.id), "rage start")).settled()
    return thread, opened.message


async def test_a_table_in_a_private_thread_is_nothing_to_who_is_not_in_it(
    playground: Playground, tapis: RunningBot
) -> None:
    thread, lobby = await in_private_thread(playground, tapis)
    table = only_table(tapis)
    dana, message = await stage(playground, tapis)
    before = held(tapis)
    for verb in ("more", "options", "repost", "do"):
        ways = [await dana.forge_click(str(CustomId(code, verb, "join")), message) for code in (table.id, NOTHING)]
        assert told(ways[0]) == told(ways[1]), verb
    offered = await dana.complete(ELSEWHERE, "play", "what", what="")
    assert table.id not in {choice["value"] for choice in offered.choices}
    assert held(tapis) == before
    with pytest.raises(NotPossibleError):
        await dana.click(lobby, control(lobby, "more"))
    shown = await playground.person("Emil").click(lobby, control(lobby, "more"))
    assert shown.ephemeral
    assert table.channel == thread.id


async def test_who_manages_threads_sees_a_table_in_a_private_one(playground: Playground, tapis: RunningBot) -> None:
    await in_private_thread(playground, tapis)
    table = only_table(tapis)
    _, message = await stage(playground, tapis)
    shown = await playground.person("Camille").forge_click(str(CustomId(table.id, "more")), message)
    assert "— la table de" in said(shown.message)
