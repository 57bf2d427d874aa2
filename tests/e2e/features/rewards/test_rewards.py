"""Roles as rewards over the real protocol: given and taken back once, by what is stored, and only ordinary ones."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.rewards.cog import RewardsFeature
from cogs.rewards.rows import PROMISE, RoleGrant, RoleGrantStore
from cogs.rewards.settings import Rewards, RewardSettings, rewards_of
from cogs.series.cog import SeriesFeature
from cogs.series.rows import SeriesStore
from cogs.standings.board import read_board
from cogs.standings.board_choice import BoardChoice
from playground import Playground, said, wire
from playground.clock import Clock
from playground.gateway import GUILDS
from playground.media import walk
from playground.permissions import bits
from playground.person_actions import Person
from playground.world import Role
from storage import Database, ResultRow, Results
from storage.engine.unit_of_work import Statement, executing
from storage.stores.standing_rules import PROVISIONAL_GAMES
from tables.series.points import placings_of
from tables.series.rows import SeriesRow
from tables.series.series import Member, PlannedTable, Round, Series, tournament_of, write_series
from tables.series.standings import winners_of
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.settling import server
from tests.storage.stores.test_erasing_at_once import Meanwhile
from tests.support.blank_pictures import BlankPictures
from tests.support.sample_rows import a_move, a_table

START = datetime(2027, 1, 12, 12, tzinfo=UTC).timestamp()
DAY = 24 * 60 * 60
CHANNEL = "salon"
ROLE = "reward"


@pytest.fixture
def clock() -> Clock:
    return Clock(flowing=False, start=START)


@pytest.fixture
async def there(clock: Clock) -> AsyncIterator[Playground]:
    """A server whose owner has let the bot manage roles."""
    async with Playground(clock=clock, limits=False) as playground:
        playground.invite_bot(playground.guild)
        playground.allow_bot("manage_roles")
        yield playground


def run(playground: Playground, file: Path) -> AbstractAsyncContextManager[RunningBot]:
    return run_inside(playground, file, painting=BlankPictures)


async def an_hour(tapis: RunningBot) -> None:
    """Let the hour strike, once what the start of the bot has begun is done, and wait for what comes of it."""
    await tapis.promises.settled()
    await tapis.upkeep.run()
    await tapis.promises.settled()


async def offer(tapis: RunningBot, playground: Playground, **rewards: object) -> None:
    """Let the server have these rewards, which its owner has chosen, and seasons of a month."""
    offered = Rewards.model_validate(rewards)
    owned = offered.standing_for(offered.roles, int(playground.guild.owner_id))
    chosen = RewardSettings(rewards=owned)
    settings = tapis.database.guild_settings
    await settings.change(
        int(playground.guild.id), lambda known: known.having(chosen).model_copy(update={"seasons": "monthly"})
    )


async def play(tapis: RunningBot, playground: Playground, name: str, *ranked: Person) -> None:
    """Let a game end now, with these people in this order."""
    guild, now = int(playground.guild.id), round(playground.clock.now() * 1000)
    seats = [ResultRow(at, int(one.id), one.name, at + 1, 10 - at, rated=True) for at, one in enumerate(ranked)]
    await tapis.database.journal.open_table(a_table(name, guild=guild, created_at=now))
    move = a_move(1, name, at=now)
    await tapis.database.journal.record(move, phase="finished", snapshot="{}", results=seats)


async def take_places(tapis: RunningBot, playground: Playground, name: str, *ranked: Person) -> None:
    """Let as many games end as a place by rating takes, with these people in this order."""
    for number in range(PROVISIONAL_GAMES):
        await play(tapis, playground, f"{name}{number}", *ranked)


async def put(database: Database, grant: RoleGrant) -> None:
    """Store a grant, whatever it rests on."""
    values = (grant.guild_id, *grant.key, grant.season, grant.state, grant.had, grant.noted_at)
    await database.write(partial(executing, Statement(PROMISE, values)))


def has(playground: Playground, person: Person, role: Role) -> bool:
    return role.id in playground.guild.members[person.id].roles


async def grants(database: Database, playground: Playground) -> list[RoleGrant]:
    return await RoleGrantStore(database).of_server(int(playground.guild.id))


async def test_the_podium_has_its_roles_until_the_next_season_ends(
    there: Playground, clock: Clock, tmp_path: Path
) -> None:
    gold, silver = there.add_role("Or"), there.add_role("Argent")
    camille, bo, dana = (there.person(name) for name in ("Camille", "Bo", "Dana"))
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(gold.id), second=int(silver.id))
        await take_places(tapis, there, "a", camille, bo)
        await an_hour(tapis)
        assert not has(there, camille, gold), "the season goes on"
        clock.advance(30 * DAY)
        await an_hour(tapis)
        await an_hour(tapis)
        assert (has(there, camille, gold), has(there, bo, silver), has(there, bo, gold)) == (True, True, False)
        there.guild.members[bo.id].roles.remove(silver.id)
        await an_hour(tapis)
        assert not has(there, bo, silver), "an owner who takes it away is not overruled"
        await take_places(tapis, there, "b", dana, camille)
        clock.advance(30 * DAY)
    async with run(there, tmp_path / "t.db") as tapis:
        await an_hour(tapis)
        assert (has(there, dana, gold), has(there, camille, gold), has(there, camille, silver)) == (True, False, True)
        there.guild.members[camille.id].roles.append(gold.id)
        await an_hour(tapis)
        assert has(there, camille, gold), "taken back once"
        assert {grant.reason for grant in await grants(tapis.database, there)} == {"podium 2 1", "podium 2 2"}


async def test_whoever_had_the_role_before_keeps_it_and_whoever_has_left_is_no_error(
    there: Playground, clock: Clock, tmp_path: Path
) -> None:
    gold, silver = there.add_role("Or"), there.add_role("Argent")
    camille, bo = there.person("Camille"), there.person("Bo")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(gold.id), second=int(silver.id))
        await take_places(tapis, there, "a", camille, bo)
        there.guild.members[camille.id].roles.append(gold.id)
        gone = there.guild.members.pop(bo.id)
        clock.advance(30 * DAY)
        await an_hour(tapis)
        assert {grant.state for grant in await grants(tapis.database, there)} == {"given"}
        there.guild.members[bo.id] = gone
        await offer(tapis, there)
        await an_hour(tapis)
        assert has(there, camille, gold)
        assert await grants(tapis.database, there) == []


async def test_a_podium_is_that_of_the_leaderboard_where_few_games_give_no_place(
    there: Playground, clock: Clock, tmp_path: Path
) -> None:
    gold, silver = there.add_role("Or"), there.add_role("Argent")
    camille, bo, dana = (there.person(name) for name in ("Camille", "Bo", "Dana"))
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(gold.id), second=int(silver.id))
        await take_places(tapis, there, "a", camille, bo)
        await play(tapis, there, "b", dana, camille)
        guild = int(there.guild.id)
        board = await read_board(tapis.database, guild, BoardChoice(season=1), 0)
        by_rating = await tapis.database.results.leaderboard(guild, None, season=1)
        assert [line.person for line in by_rating] != [line.person for line in board.lines], "a newcomer is ahead"
        clock.advance(30 * DAY)
        await an_hour(tapis)
        await an_hour(tapis)
        assert {one.person: one.role for one in await grants(tapis.database, there)} == {
            line.person: int(role.id) for line, role in zip(board.lines, (gold, silver), strict=False)
        }
        assert not has(there, dana, gold)


STEPS = ("noted as to be given", "given", "noted as given", "noted as to be taken", "taken", "forgotten")


@pytest.mark.parametrize("killed_after", range(len(STEPS)), ids=STEPS)
async def test_a_kill_after_any_step_leads_to_the_same_end(
    there: Playground, clock: Clock, tmp_path: Path, killed_after: int
) -> None:
    gold, camille, bo = there.add_role("Or"), there.person("Camille"), there.person("Bo")
    copies: list[Path] = []

    def copy(kind: str = "people", _: object = None) -> None:
        """Keep what is stored at this instant; a role that is added or removed is an instant, too."""
        if kind == "people":
            killed = as_killed(tmp_path / "t.db")
            kept = killed.with_name(f"{len(copies)}.db")
            for log in ("", "-wal"):
                Path(f"{killed}{log}").rename(f"{kept}{log}")
            copies.append(kept)

    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(gold.id))
        await take_places(tapis, there, "a", camille, bo)
        clock.advance(30 * DAY)
        there.world.watchers.append(copy)
        await an_hour(tapis)
        copy()
        await offer(tapis, there)
        await an_hour(tapis)
        copy()
        there.world.watchers.remove(copy)
    giving, given, taking, forgotten = copies
    file, had = (
        *((giving, False), (giving, True), (given, True)),
        *((taking, True), (taking, False), (forgotten, False)),
    )[killed_after]
    there.guild.members[camille.id].roles[:] = [gold.id] if had else []
    async with run(there, file) as again:
        await offer(again, there, first=int(gold.id))
        await an_hour(again)
        assert has(there, camille, gold)
        await offer(again, there)
        await an_hour(again)
        assert not has(there, camille, gold)
        assert await grants(again.database, there) == []


async def test_who_has_won_a_tournament_has_the_role_until_the_season_ends(
    there: Playground, clock: Clock, tmp_path: Path
) -> None:
    champion, camille, bo = there.add_role("Champion"), there.person("Camille"), there.person("Bo")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, tournament=int(champion.id))
        await play(tapis, there, "a", bo, camille)
        state = write_series(won_by(camille, bo))
        now, guild = round(clock.now() * 1000), int(there.guild.id)
        await SeriesStore(tapis.database).open(SeriesRow("abc", guild, 1, None, 1, "over", 0, state, now, "tournament"))
        await an_hour(tapis)
        assert (has(there, camille, champion), has(there, bo, champion)) == (True, False)
        clock.advance(8 * DAY)
        await an_hour(tapis)
        assert await SeriesStore(tapis.database).ended(guild, 0) == [], "it is not stored any more"
        await an_hour(tapis)
        assert has(there, camille, champion)
        clock.advance(30 * DAY)
        await an_hour(tapis)
        assert not has(there, camille, champion)


async def test_a_rating_that_is_reached_gives_the_role_for_the_season(
    there: Playground, clock: Clock, tmp_path: Path
) -> None:
    master, camille, bo = there.add_role("Maître"), there.person("Camille"), there.person("Bo")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, ratings=[{"rating": 1600, "role": int(master.id)}])
        for number in range(4):
            await play(tapis, there, f"a{number}", camille, bo)
        await an_hour(tapis)
        assert not has(there, camille, master), "a rating of four games is not known well"
        await play(tapis, there, "a4", camille, bo)
        await an_hour(tapis)
        assert has(there, camille, master)
        for number in range(9):
            await play(tapis, there, f"b{number}", bo, camille)
        await an_hour(tapis)
        assert (has(there, camille, master), has(there, bo, master)) == (True, True)
        clock.advance(30 * DAY)
        await an_hour(tapis)
        assert (has(there, camille, master), has(there, bo, master)) == (False, True)


async def test_erasing_oneself_gives_the_roles_back(there: Playground, clock: Clock, tmp_path: Path) -> None:
    gold, camille, bo = there.add_role("Or"), there.person("Camille"), there.person("Bo")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(gold.id))
        await take_places(tapis, there, "a", camille, bo)
        clock.advance(30 * DAY)
        await an_hour(tapis)
        assert has(there, camille, gold)
        await erase(camille)
        assert not has(there, camille, gold)
        assert await RoleGrantStore(tapis.database).of_person(int(camille.id)) == []


async def nothing() -> None:
    """Let a read go by."""


@pytest.mark.parametrize("between", ["planned and noted", "read and given"])
async def test_who_erases_their_data_while_a_role_is_on_its_way_has_neither_role_nor_row(
    there: Playground, tmp_path: Path, between: str
) -> None:
    master, bo, dana = there.add_role("Maître"), there.person("Bo"), there.person("Dana")
    async with run(there, tmp_path / "t.db") as tapis:
        roles, database = tapis.features.one(RewardsFeature).roles, tapis.database
        await offer(tapis, there, ratings=[{"rating": 1600, "role": int(master.id)}])
        await take_places(tapis, there, "a", bo, dana)
        if between == "planned and noted":  # the seasons are read, then the board
            database.results = Results(Meanwhile(database, [nothing, partial(erase, bo)]))
        else:
            roles._grants = RoleGrantStore(Meanwhile(database, [partial(erase, bo)]))
        await an_hour(tapis)
        assert not has(there, bo, master)
        assert await RoleGrantStore(database).of_person(int(bo.id)) == []
        assert not await database.personal_data.is_known(int(bo.id))


async def test_the_winner_of_a_tournament_who_is_erased_while_it_is_read_gets_no_role(
    there: Playground, clock: Clock, tmp_path: Path
) -> None:
    champion, bo, dana = there.add_role("Champion"), there.person("Bo"), there.person("Dana")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, tournament=int(champion.id))
        await take_places(tapis, there, "a", dana, bo)
        state, now, guild = write_series(won_by(bo, dana)), round(clock.now() * 1000), int(there.guild.id)
        await SeriesStore(tapis.database).open(SeriesRow("abc", guild, 1, None, 1, "over", 0, state, now, "tournament"))
        await tapis.promises.settled()
        tapis.features.one(SeriesFeature).running._store = SeriesStore(Meanwhile(tapis.database, [partial(erase, bo)]))
        await an_hour(tapis)
        assert not has(there, bo, champion)
        assert not await tapis.database.personal_data.is_known(int(bo.id))


async def test_roles_that_are_no_reward_are_refused_by_the_reason_and_forged_clicks_change_nothing(
    there: Playground, tmp_path: Path
) -> None:
    camille, bo = there.person("Camille"), there.person("Bo")
    other = there.add_role("Autre")
    good, powerful = there.add_role("Bon"), there.add_role("Modo", None, "manage_messages")
    managed, above = there.add_role("Robot", managed=True), there.add_role("Chef")
    unknown = there.add_role("Futur")
    unknown.permissions = 1 << 60  # which no version knows
    above.position += 5
    podium, ratings = (str(CustomId("-", ROLE, name)) for name in ("podium", "ratings"))
    async with run(there, tmp_path / "t.db") as tapis:
        page = await server(camille, "rewards")
        refusals = {
            powerful: "plus que ce que tout le monde",
            unknown: "plus que ce que tout le monde",
            managed: "application",
            above: "au-dessus",
            there.guild.roles[there.guild.id]: "@everyone",
        }
        for role, why in refusals.items():
            refused = await fill(camille, page, podium, first=[role.id])
            assert why in refused.text, role.name
        again = await camille.click(page, "Corriger…")
        (kept,) = [one for one in walk(again.modal.components) if one.get("custom_id") == "first"]
        assert [str(one["id"]) for one in kept["default_values"]] == [there.guild.id], "what was picked stands there"

        async def rewards() -> Rewards | None:
            return (await tapis.database.guild_settings.latest(int(there.guild.id))).of(RewardSettings).rewards

        assert await rewards() is None
        await fill(camille, page, podium, first=[good.id])
        assert await rewards() == Rewards(first=int(good.id), chosen_by={int(good.id): int(camille.id)})
        public = (await (await bo.command(CHANNEL, "help")).settled()).message
        opened = await camille.click(page, podium)
        opened.interaction.user = bo.user
        await bo.submit(opened, {"first": [other.id]})
        assert (await bo.forge_click(podium, public)).kind == "message", "no form for who does not manage the server"
        for nonsense in ("rating 0", "roles", "__class__", "first", ""):
            assert (await camille.forge_click(str(CustomId("-", ROLE, nonsense)), page)).kind == "message"
        assert await rewards() == Rewards(first=int(good.id), chosen_by={int(good.id): int(camille.id)})
        assert "sans saisons" in said(page)
        await fill(camille, page, ratings, levels=["1600", "1750"])
        await fill(camille, page, ratings, **{"rating 1750": [good.id]})
        found = await rewards()
        assert found is not None
        assert [(one.rating, one.role) for one in found.ratings] == [(1600, None), (1750, int(good.id))]
        await fill(camille, page, podium, first=[])
        found = await rewards()
        assert found is not None
        assert found.first is None


def lead(playground: Playground, person: Person, *powers: str) -> Role:
    """Let somebody have a new role with these permissions, above those that were there."""
    role = playground.add_role(f"Le rôle de {person.name}", None, *powers)
    playground.guild.members[person.id].roles.append(role.id)
    return role


async def test_a_role_is_chosen_only_by_who_may_give_it_by_hand(there: Playground, tmp_path: Path) -> None:
    bo, dana, emil, camille = (there.person(name) for name in ("Bo", "Dana", "Emil", "Camille"))
    lead(there, dana, "manage_guild", "manage_roles")
    prize = there.add_role("Prix")
    lead(there, bo, "manage_guild")
    lead(there, emil, "manage_guild", "manage_roles")
    podium = str(CustomId("-", ROLE, "podium"))
    async with run(there, tmp_path / "t.db") as tapis:

        async def chosen_by() -> dict[int, int]:
            return rewards_of(await tapis.database.guild_settings.latest(int(there.guild.id))).chosen_by

        for person in (bo, dana):
            page = await server(person, "rewards")
            refused = await fill(person, page, podium, first=[prize.id])
            assert "yourself" in refused.text
            assert await chosen_by() == {}
        for person in (emil, camille):
            page = await server(person, "rewards")
            await fill(person, page, podium, first=[])
            await fill(person, page, podium, first=[prize.id])
            assert await chosen_by() == {int(prize.id): int(person.id)}
        page = await server(emil, "rewards")
        await fill(emil, page, podium)
        assert await chosen_by() == {int(prize.id): int(camille.id)}, "what does not change is chosen by nobody else"
        page = await server(bo, "rewards")
        await bo.forge_click(str(CustomId("-", "reward-again")), page)
        assert await chosen_by() == {int(prize.id): int(camille.id)}
        await fill(bo, page, podium, first=[])
        assert await chosen_by() == {}, "whoever manages the server may end a reward"


@pytest.mark.parametrize("how", ["left", "may not", "is erased", "is below", "is not known"])
async def test_who_may_not_give_a_role_any_more_gives_it_to_nobody_new_and_one_click_goes_on(
    there: Playground, tmp_path: Path, how: str
) -> None:
    bo, dana, emil, camille = (there.person(name) for name in ("Bo", "Dana", "Emil", "Camille"))
    low, master = there.add_role("Bas", None, "manage_roles"), there.add_role("Maître")
    leading = lead(there, emil, "manage_guild", "manage_roles")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, ratings=[{"rating": 1600, "role": int(master.id)}])
        page = await server(emil, "rewards")
        ratings = str(CustomId("-", ROLE, "ratings"))
        for picked in ([], [master.id]):
            await fill(emil, page, ratings, **{"rating 1600": picked})
        await take_places(tapis, there, "a", bo, dana)
        await an_hour(tapis)
        assert has(there, bo, master)
        match how:
            case "left":
                del there.guild.members[emil.id]
            case "may not":
                there.guild.members[emil.id].roles.remove(leading.id)
            case "is erased":
                await erase(emil)
                assert not await tapis.database.personal_data.is_known(int(emil.id))
            case "is below":
                there.guild.members[emil.id].roles[:] = [low.id]
            case _:
                await tapis.database.guild_settings.forget_person(int(emil.id))
        for number in range(2 * PROVISIONAL_GAMES):
            await play(tapis, there, f"b{number}", dana, bo)
        await an_hour(tapis)
        assert (has(there, bo, master), has(there, dana, master)) == (True, False)
        page = await server(camille, "rewards")
        assert "n’est plus donné à personne" in said(page)
        await camille.click(page, str(CustomId("-", "reward-again")))
        assert "n’est plus donné" not in said(page)
        await an_hour(tapis)
        assert (has(there, bo, master), has(there, dana, master)) == (True, True)


def empower(playground: Playground, role: Role, where: str, power: int) -> None:
    """Let a role give a power."""
    home = {"guild_id": playground.guild.id}
    if where == "on the server":
        role.permissions |= power
        playground.gateway.dispatch("GUILD_ROLE_UPDATE", home | {"role": wire.role(role)}, intent=GUILDS)
        return
    allowed = {"id": role.id, "type": 0, "allow": str(power), "deny": "0"}
    channel = wire.channel(playground.channel(CHANNEL)) | {"permission_overwrites": [allowed]}
    playground.gateway.dispatch("CHANNEL_UPDATE", channel, intent=GUILDS)


@pytest.mark.parametrize("end", ["the reward", "the data"])
@pytest.mark.parametrize("where", ["on the server", "in a channel"])
@pytest.mark.parametrize("power", [bits("manage_messages"), 1 << 60], ids=["a known one", "one no version knows"])
async def test_a_role_that_gains_powers_after_it_was_given_is_taken_back_all_the_same(
    there: Playground, clock: Clock, tmp_path: Path, end: str, where: str, power: int
) -> None:
    gold, camille, bo = there.add_role("Or"), there.person("Camille"), there.person("Bo")
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(gold.id))
        await take_places(tapis, there, "a", camille, bo)
        clock.advance(30 * DAY)
        await an_hour(tapis)
        assert has(there, camille, gold)
        empower(there, gold, where, power)
        assert "plus que ce que tout le monde" in said(await server(camille, "rewards"))
        if end == "the data":
            await erase(camille)
        else:
            await offer(tapis, there)
            await an_hour(tapis)
        assert not has(there, camille, gold)
        assert await grants(tapis.database, there) == []


async def test_without_the_permission_nothing_is_tried_and_one_sentence_says_so(clock: Clock, tmp_path: Path) -> None:
    async with Playground(clock=clock, limits=False) as there:
        there.invite_bot(there.guild)
        gold, camille, bo = there.add_role("Or"), there.person("Camille"), there.person("Bo")
        async with run(there, tmp_path / "t.db") as tapis:
            await offer(tapis, there, first=int(gold.id))
            page = await server(camille, "rewards")
            assert "«\u00a0Gérer les rôles\u00a0»" in said(page)
            await take_places(tapis, there, "a", camille, bo)
            clock.advance(30 * DAY)
            await an_hour(tapis)
            assert there.refusals == []
            assert not has(there, camille, gold)
            there.allow_bot("manage_roles")
            await an_hour(tapis)
            assert has(there, camille, gold)


async def test_roles_that_cannot_be_given_hold_up_no_others(there: Playground, clock: Clock, tmp_path: Path) -> None:
    above, good = there.add_role("Chef"), there.add_role("Bon")
    above.position += 5
    people, late = there.people[:3], there.add_person("Farid")
    many = [int(one.id) for one in people] + list(range(1, 61))
    guild, now = int(there.guild.id), round(clock.now() * 1000)
    async with run(there, tmp_path / "t.db") as tapis:
        levels = [{"rating": 1000, "role": int(above.id)}, {"rating": 1001, "role": int(good.id)}]
        await offer(tapis, there, ratings=levels)
        seats = [ResultRow(at, one, str(one), 1, 10, rated=True) for at, one in enumerate(many)]
        for number in range(PROVISIONAL_GAMES):
            name = f"a{number}"
            await tapis.database.journal.open_table(a_table(name, guild=guild, created_at=now))
            await tapis.database.journal.record(a_move(1, name, at=now), phase="finished", snapshot="{}", results=seats)
        await an_hour(tapis)
        assert all(has(there, one, good) for one in people), "those planned first cannot be given"
        for one in many:
            await put(tapis.database, RoleGrant(guild, "rating 1000", one, int(above.id), 1))
        await put(tapis.database, RoleGrant(guild, "rating 1001", int(late.id), int(good.id), 1))
        await an_hour(tapis)
        assert has(there, late, good), "those done first cannot be given"
        await offer(tapis, there)
        await an_hour(tapis)
        assert not any(has(there, one, good) for one in (*people, late)), "those taken first cannot be taken"


async def test_a_role_that_discord_refuses_holds_up_no_others(there: Playground, tmp_path: Path) -> None:
    refused, good = there.add_role("Refusé"), there.add_role("Bon")
    camille, late, guild = there.person("Camille"), there.person("Bo"), int(there.guild.id)
    async with run(there, tmp_path / "t.db") as tapis:
        await offer(tapis, there, first=int(refused.id), second=int(good.id))
        for number in range(1000, 1060):
            grant = RoleGrant(guild, f"rating {number}", int(camille.id), int(refused.id), 1, state="taking")
            await put(tapis.database, grant)
        refused.managed = True  # which the bot does not know
        grant = RoleGrant(guild, "rating 1060", int(late.id), int(good.id), 1, state="taking")
        await put(tapis.database, grant)
        there.guild.members[late.id].roles.append(good.id)
        await an_hour(tapis)
        assert not has(there, late, good)
        assert len(there.refusals) == 1, "a role that was refused is asked for again the next hour"


def won_by(winner: Person, other: Person) -> Series:
    """Return a tournament of one round between two people, played to its end."""
    members = tuple(Member(int(person.id), person.name) for person in (winner, other))
    people = tuple(member.person for member in members)
    placings = placings_of("wins", PlannedTable("t", people), {people[0]: 1, people[1]: 2}, 2)
    table = PlannedTable("t", people, outcome="counted", placings=placings)
    series = tournament_of(people[0], "fr", "gin")
    return replace(series, members=members, length=1, phase="over", rounds=(Round("gin", (table,)),))


def test_who_has_won_a_tournament_is_known_only_if_it_was_played_to_its_end(there: Playground) -> None:
    camille = there.person("Camille")
    whole = won_by(camille, there.person("Bo"))
    assert list(winners_of(whole)) == [int(camille.id)]
    for stopped in (replace(whole, length=2), replace(whole, rounds=())):
        assert list(winners_of(stopped)) == []
